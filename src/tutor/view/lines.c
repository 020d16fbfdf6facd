// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/lines.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"

static void lines_put(struct lines *out, struct screen_line line)
{
    out->line = arena_grow(&out->arena, out->line, out->count, &out->cap, sizeof *out->line);
    line.words = arena_string(&out->arena, line.words);
    line.beside = arena_string(&out->arena, line.beside);
    out->line[out->count++] = line;
}

void lines_add(struct lines *out, enum line_form form, const char *words)
{
    if (*words != '\0') {
        lines_put(out, (struct screen_line){.form = form, .words = words});
    }
}

void lines_add_f(struct lines *out, enum line_form form, const char *format, ...)
{
    va_list args;
    char *words = NULL;
    va_start(args, format);
    if (vasprintf(&words, format, args) < 0) {
        mem_out();
    }
    va_end(args);
    lines_add(out, form, words);
    free(words);
}

void lines_add_indented(struct lines *out, const char *words, int indent, int hanging)
{
    lines_put(out, (struct screen_line){.words = words, .indent = indent, .hanging = hanging});
}

void lines_add_heading(struct lines *out, const char *title, const char *beside)
{
    lines_put(out, (struct screen_line){.form = LINE_HEADING, .words = title, .beside = beside});
}

void lines_add_gap(struct lines *out)
{
    lines_put(out, (struct screen_line){.form = LINE_GAP});
}

void lines_free(struct lines *l)
{
    arena_free(&l->arena);
    *l = (struct lines){0};
}
