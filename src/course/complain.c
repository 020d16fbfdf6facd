// SPDX-License-Identifier: GPL-3.0-or-later
#include "complain.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistr.h>

#include "mem.h"

enum { BRIEF = 40, WORD_MAX_SIZE = 40 };

static void add(struct loader *in, enum diag_severity severity, int line, int column,
                const char *format, va_list args)
{
    char *message = NULL;
    if (vasprintf(&message, format, args) < 0)
        mem_out();
    struct diag_place place = {.file = in->name,
                               .source = in->bytes,
                               .source_size = in->size,
                               .line = line,
                               .column = column};
    diag_add(in->diags, severity, &place, "%s", message);
    free(message);
}

bool complain_at(struct loader *in, int line, int column, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add(in, DIAG_ERROR, line, column, format, args);
    va_end(args);
    return false;
}

bool complain(struct loader *in, const struct node *at, const char *format, ...)
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
    if (at->inside < 0 || offset < 0 || (size_t)offset > at->size)
        return at->column;
    return at->column + at->inside + (int)u8_mbsnlen((const uint8_t *)at->text, (size_t)offset);
}

bool complain_inside(struct loader *in, const struct node *at, int offset, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add(in, DIAG_ERROR, at->line, column_inside(at, offset), format, args);
    va_end(args);
    return false;
}

void complain_note(struct loader *in, struct course_place at, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add(in, DIAG_NOTE, at.line, at.column, format, args);
    va_end(args);
}

void complain_warning(struct loader *in, struct course_place at, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add(in, DIAG_WARNING, at.line, at.column, format, args);
    va_end(args);
}

struct course_place node_place(const struct node *node)
{
    return (struct course_place){node->line, node->column};
}

const char *complain_brief(struct loader *in, const struct node *node)
{
    if (node->kind != NODE_SCALAR)
        return "…";
    size_t at = 0;
    for (int i = 0; i < BRIEF && at < node->size; i++) {
        int n = u8_mblen((const uint8_t *)node->text + at, node->size - at);
        at += n > 0 ? (size_t)n : 1;
    }
    return arena_printf(in->arena, "%.*s%s", (int)at, node->text, at < node->size ? "…" : "");
}

static int least(int a, int b, int c)
{
    int ab = a < b ? a : b;
    return ab < c ? ab : c;
}

/* How many letters must be added, dropped, changed or swapped with the next to make one word the
 * other. */
static int distance(const char *a, const char *b)
{
    int d[WORD_MAX_SIZE + 1][WORD_MAX_SIZE + 1];
    int m = (int)strnlen(a, WORD_MAX_SIZE + 1), n = (int)strnlen(b, WORD_MAX_SIZE + 1);
    if (m > WORD_MAX_SIZE || n > WORD_MAX_SIZE)
        return WORD_MAX_SIZE;
    for (int j = 0; j <= n; j++)
        d[0][j] = j;
    for (int i = 1; i <= m; i++) {
        d[i][0] = i;
        for (int j = 1; j <= n; j++) {
            bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            d[i][j] =
                least(d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] != b[j - 1]));
            if (swapped && d[i - 2][j - 2] + 1 < d[i][j])
                d[i][j] = d[i - 2][j - 2] + 1;
        }
    }
    return d[m][n];
}

const char *complain_nearest(const char *written, const char *const *words)
{
    const char *best = NULL;
    size_t size = strlen(written);
    int best_distance = size > WORD_MAX_SIZE ? 0 : (int)size / 4 + 2;
    for (; *words != NULL; words++) {
        int d = distance(written, *words);
        if (d < best_distance && d < (int)strlen(*words)) {
            best_distance = d;
            best = *words;
        }
    }
    return best;
}
