// SPDX-License-Identifier: GPL-3.0-or-later
#define REPORT_INNER
#include "course/yaml/report.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistr.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/nearest.h"

enum { BRIEF = 40 };

static void add(struct loader *in, enum diag_severity severity, int line, int column,
                const char *format, va_list args)
{
    char *message = NULL;
    if (vasprintf(&message, format, args) < 0) {
        mem_out();
    }
    struct diag_place place = {.file = in->name,
                               .source = in->bytes,
                               .source_size = in->size,
                               .line = line,
                               .column = column};
    diag_add(in->diags, severity, &place, "%s", message);
    free(message);
}

bool report_error_at(struct loader *in, struct course_place at, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add(in, DIAG_ERROR, at.line, at.column, format, args);
    va_end(args);
    return false;
}

bool report_error(struct loader *in, const struct node *at, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add(in, DIAG_ERROR, at->line, at->column, format, args);
    va_end(args);
    return false;
}

/* The column of byte number offset of a scalar, the scalar's own where that cannot be told. */
static int column_inside(const struct node *at, int offset)
{
    if (at->inside < 0 || offset < 0 || (size_t)offset > at->size) {
        return at->column;
    }
    return at->column + at->inside + (int)u8_mbsnlen((const uint8_t *)at->text, (size_t)offset);
}

bool report_error_inside(struct loader *in, const struct node *at, int offset, const char *format,
                         ...)
{
    va_list args;
    va_start(args, format);
    add(in, DIAG_ERROR, at->line, column_inside(at, offset), format, args);
    va_end(args);
    return false;
}

void report_note(struct loader *in, struct course_place at, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add(in, DIAG_NOTE, at.line, at.column, format, args);
    va_end(args);
}

void report_warning(struct loader *in, struct course_place at, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add(in, DIAG_WARNING, at.line, at.column, format, args);
    va_end(args);
}

void report_warning_inside(struct loader *in, const struct node *at, int offset, const char *format,
                           ...)
{
    va_list args;
    va_start(args, format);
    add(in, DIAG_WARNING, at->line, column_inside(at, offset), format, args);
    va_end(args);
}

struct course_place node_place(const struct node *node)
{
    return (struct course_place){node->line, node->column};
}

bool report_unsaid(struct loader *in)
{
    diag_add(in->diags, DIAG_ERROR, &(struct diag_place){.file = in->name}, "%s",
             _("the file cannot be used"));
    return false;
}

const char *report_brief(struct loader *in, const struct node *node)
{
    if (node->kind != NODE_SCALAR) {
        return "…";
    }
    size_t at = 0;
    for (int i = 0; i < BRIEF && at < node->size; i++) {
        int n = u8_mblen((const uint8_t *)node->text + at, node->size - at);
        at += n > 0 ? (size_t)n : 1;
    }
    return arena_printf(in->arena, "%.*s%s", (int)at, node->text, at < node->size ? "…" : "");
}

const char *report_nearest(const char *written, const char *const *words)
{
    struct nearest nearest = nearest_begin(written);
    for (; *words != NULL; words++) {
        nearest_try(&nearest, *words);
    }
    return nearest_found(&nearest);
}
