// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/diag.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistr.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/width.h"

enum { CONTEXT = 100 }; // characters of a line kept on either side of the column

// The start and size of line number `line`, without its end, and the column of its start. False if
// there is no such line.
static bool find_line(const struct diag_place *place, const char **start, size_t *size, int *column)
{
    const char *at = place->source;
    int line = place->source_line > 0 ? place->source_line : 1;
    if (at == NULL || place->line < line) {
        return false;
    }
    const char *end = at + place->source_size;
    *column = place->line == line && place->source_column > 0 ? place->source_column : 1;
    for (; line < place->line; line++) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        if (newline == NULL) {
            return false;
        }
        at = newline + 1;
    }
    const char *newline = memchr(at, '\n', (size_t)(end - at));
    const char *stop = newline == NULL ? end : newline;
    if (stop > at && stop[-1] == '\r') {
        stop--;
    }
    *start = at;
    *size = (size_t)(stop - at);
    return true;
}

// The byte where character number `index` (from 0) starts, or the end.
static size_t char_offset(const char *s, size_t n, int index)
{
    size_t at = 0;
    while (index-- > 0 && at < n) {
        ucs4_t c;
        int length = u8_mbtoucr(&c, (const uint8_t *)s + at, n - at);
        at += length > 0 ? (size_t)length : 1;
    }
    return at;
}

static void take_excerpt(struct diag *diag, const struct diag_place *place)
{
    const char *line;
    size_t size;
    int first;
    if (!find_line(place, &line, &size, &first)) {
        return;
    }
    int column = place->column > 0 ? place->column - first + 1 : 0;
    int skipped = column > CONTEXT ? column - CONTEXT : 0;
    size_t from = char_offset(line, size, skipped);
    if (from == size) { // a column far past the end of the line is no column of it
        skipped = 0;
        from = 0;
    }
    size_t to = from + char_offset(line + from, size - from, 2 * CONTEXT);
    diag->excerpt = mem_copyn(line + from, to - from);
    diag->excerpt_size = to - from;
    diag->excerpt_column = column > 0 ? column - skipped : 0;
    diag->cut_left = from > 0 || first > 1;
    diag->cut_right = to < size;
}

bool diags_are_full(const struct diags *d)
{
    return d->errors + d->warnings >= DIAGS_LIMIT;
}

static bool is_counted_and_kept(struct diags *d, enum diag_severity severity)
{
    if (severity == DIAG_NOTE) {
        return d->dropped == 0 && d->count < 4 * DIAGS_LIMIT;
    }
    *(severity == DIAG_ERROR ? &d->errors : &d->warnings) += 1;
    if (d->errors + d->warnings > DIAGS_LIMIT) {
        d->dropped++;
        return false;
    }
    return true;
}

void diag_add(struct diags *d, enum diag_severity severity, const struct diag_place *place,
              const char *format, ...)
{
    if (!is_counted_and_kept(d, severity)) {
        return;
    }
    va_list args;
    va_start(args, format);
    char *message = NULL;
    if (vasprintf(&message, format, args) < 0) {
        mem_out();
    }
    va_end(args);
    size_t order = d->count;
    if (severity == DIAG_NOTE && d->count > 0) {
        order = d->items[d->count - 1].order;
    }
    d->items = mem_grow(d->items, d->count, &d->cap, sizeof *d->items);
    struct diag *diag = &d->items[d->count++];
    *diag = (struct diag){.severity = severity,
                          .file = mem_copy(place->file != NULL ? place->file : ""),
                          .line = place->line,
                          .column = place->column,
                          .message = message,
                          .order = order};
    take_excerpt(diag, place);
    // What has no place of its own in a file stands at its beginning, or at that of its line:
    // editors look for a line and a column.
    if (*diag->file != '\0') {
        diag->line = diag->line > 0 ? diag->line : 1;
        diag->column = diag->column > 0 ? diag->column : 1;
    }
}

// Whether a reason lies in what was named, not in the machine.
static bool is_of_the_file(int problem)
{
    static const int reasons[] = {ENOENT,       ENOTDIR, EACCES,    EPERM,  EISDIR, ELOOP,
                                  ENAMETOOLONG, EFBIG,   EOVERFLOW, EINVAL, ENXIO,  ENODEV};
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++) {
        if (reasons[i] == problem) {
            return true;
        }
    }
    return false;
}

void diag_unread(struct diags *d, const char *file, int problem, const char *why)
{
    bool own = is_of_the_file(problem);
    d->unreadable = d->unreadable || own;
    d->failed = d->failed || !own;
    diag_add(d, DIAG_ERROR, &(struct diag_place){.file = file}, "%s", why);
}

void diags_free(struct diags *d)
{
    for (size_t i = 0; i < d->count; i++) {
        free(d->items[i].file);
        free(d->items[i].message);
        free(d->items[i].excerpt);
    }
    free(d->items);
    *d = (struct diags){0};
}

// Sorting needs the place of what a note belongs to, so a group moves as one.
struct diag_group {
    const struct diag *head;
    size_t count;
};

static int compare_groups(const void *a, const void *b)
{
    const struct diag *x = ((const struct diag_group *)a)->head;
    const struct diag *y = ((const struct diag_group *)b)->head;
    int order = strcmp(x->file, y->file);
    order = order != 0 ? order : (x->line > y->line) - (x->line < y->line);
    order = order != 0 ? order : (x->column > y->column) - (x->column < y->column);
    return order != 0 ? order : (x->order > y->order) - (x->order < y->order);
}

void diags_sort(struct diags *d)
{
    struct diag_group *groups = mem_resize(NULL, d->count, sizeof *groups);
    struct diag *sorted = mem_resize(NULL, d->count, sizeof *sorted);
    size_t group_count = 0;
    for (size_t i = 0; i < d->count; i++) {
        if (i == 0 || d->items[i].order != d->items[i - 1].order) {
            groups[group_count++] = (struct diag_group){&d->items[i], 0};
        }
        groups[group_count - 1].count++;
    }
    qsort(groups, group_count, sizeof *groups, compare_groups);
    size_t filled = 0;
    for (size_t g = 0; g < group_count; g++) {
        memcpy(sorted + filled, groups[g].head, groups[g].count * sizeof *sorted);
        filled += groups[g].count;
    }
    free(groups);
    free(d->items);
    d->items = sorted;
    d->cap = d->count;
}

// ---- as text ----

enum {
    INDENT = 4,
    COLUMNS = 72,  // of a quoted line
    CARET_AT = 48, // a caret further right shifts the line to the left
    TAB = 4,
    MOST_CELLS = 256 // an excerpt has at most 200 characters
};

static const struct {
    const char *word;
    const char *colour;
} severities[] = {
    [DIAG_ERROR] = {N_("error"), "\033[1;31m"},
    [DIAG_WARNING] = {N_("warning"), "\033[1;35m"},
    [DIAG_NOTE] = {N_("note"), "\033[1;36m"},
};

const char *diag_severity_id(enum diag_severity severity)
{
    return severities[severity].word;
}

// One character of the quoted line as it is shown.
struct cell {
    size_t start; // byte in the shown text
    int column;   // from 0
};

struct quote {
    struct text shown;
    struct cell cells[MOST_CELLS + 1]; // one more than there are characters: the end
    int count;
};

static void quote_line(struct quote *q, const char *s, size_t n)
{
    size_t at = 0;
    int column = 0;
    while (at < n && q->count < MOST_CELLS) {
        q->cells[q->count++] = (struct cell){q->shown.size, column};
        ucs4_t c;
        int length = u8_mbtoucr(&c, (const uint8_t *)s + at, n - at);
        size_t size = length > 0 ? (size_t)length : 1;
        size_t before = q->shown.size;
        if (s[at] == '\t') {
            text_add_many(&q->shown, ' ', (size_t)(TAB - column % TAB));
        } else {
            text_add_safe(&q->shown, s + at, size);
        }
        column += width_ofn(text_str(&q->shown) + before, q->shown.size - before);
        at += size;
    }
    q->cells[q->count] = (struct cell){q->shown.size, column};
}

// The first cell to show so that cell number `caret` is not too far to the right.
static int first_cell(const struct quote *q, int caret)
{
    int first = 0;
    while (first < caret && q->cells[caret].column - q->cells[first].column > CARET_AT) {
        first++;
    }
    return first;
}

static int last_cell(const struct quote *q, int first)
{
    int last = first;
    while (last < q->count && q->cells[last + 1].column - q->cells[first].column <= COLUMNS) {
        last++;
    }
    return last;
}

static void add_quote(struct text *out, const struct diag *diag, bool colour)
{
    struct quote q = {.count = 0};
    quote_line(&q, diag->excerpt, diag->excerpt_size);
    int caret = diag->excerpt_column > 0 ? diag->excerpt_column - 1 : 0;
    caret = caret > q.count ? q.count : caret;
    int first = first_cell(&q, caret);
    int last = last_cell(&q, first);
    bool cut = first > 0 || diag->cut_left;
    text_add_many(out, ' ', INDENT);
    text_add(out, cut ? "…" : "");
    text_addn(out, text_str(&q.shown) + q.cells[first].start,
              q.cells[last].start - q.cells[first].start);
    text_add(out, last < q.count || diag->cut_right ? "…\n" : "\n");
    if (diag->excerpt_column > 0) {
        int column = q.cells[caret].column - q.cells[first].column + (cut ? 1 : 0);
        text_add_many(out, ' ', (size_t)(INDENT + column));
        text_addf(out, "%s^%s\n", colour ? "\033[1;32m" : "", colour ? "\033[0m" : "");
    }
    text_free(&q.shown);
}

static void add_diag(struct text *out, const struct diag *diag, bool colour)
{
    if (*diag->file != '\0') {
        text_add_safe(out, diag->file, strlen(diag->file));
        text_add(out, ":");
    }
    if (diag->line > 0) {
        text_addf(out, "%d:", diag->line);
    }
    if (diag->line > 0 && diag->column > 0) {
        text_addf(out, "%d:", diag->column);
    }
    if (*diag->file != '\0' || diag->line > 0) {
        text_addc(out, ' ');
    }
    text_addf(out, "%s%s:%s ", colour ? severities[diag->severity].colour : "",
              _(severities[diag->severity].word), colour ? "\033[0m" : "");
    text_add_safe(out, diag->message, strlen(diag->message));
    text_addc(out, '\n');
    if (diag->excerpt != NULL && diag->excerpt_size > 0) {
        add_quote(out, diag, colour);
    }
}

void diags_text(struct text *out, struct diags *d, bool colour)
{
    diags_sort(d);
    for (size_t i = 0; i < d->count; i++) {
        add_diag(out, &d->items[i], colour);
    }
    if (d->dropped > 0) {
        text_addf(out, NG_("and %zu more\n", "and %zu more\n", d->dropped), d->dropped);
    }
}

void diags_print(struct diags *d, FILE *to, bool colour)
{
    TEXT_HERE out = {0};
    diags_text(&out, d, colour);
    fputs(text_str(&out), to);
}
