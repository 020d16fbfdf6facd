// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/diag.h"

#include <string.h>
#include <unistr.h>

#include "base/lang.h"
#include "base/width.h"

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
