// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/width.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unilbrk.h>
#include <unistr.h>
#include <uniwidth.h>

#include "base/mem.h"

// Bytes of a colour sequence at `s`, 0 if there is none.
static size_t colour_size(const char *s, size_t n)
{
    if (n < 3 || s[0] != '\033' || s[1] != '[') {
        return 0;
    }
    size_t at = 2;
    while (at < n && ((s[at] >= '0' && s[at] <= '9') || s[at] == ';')) {
        at++;
    }
    return at < n && s[at] == 'm' ? at + 1 : 0;
}

// Bytes of the character or colour sequence at `s`; its columns in *columns.
static size_t step(const char *s, size_t n, int *columns)
{
    *columns = 0;
    size_t colour = colour_size(s, n);
    if (colour > 0) {
        return colour;
    }
    ucs4_t c;
    int length = u8_mbtouc(&c, (const uint8_t *)s, n);
    int width = uc_width(c, "UTF-8");
    if (width > 0) {
        *columns = width;
    }
    return length > 0 ? (size_t)length : 1;
}

int width_ofn(const char *s, size_t n)
{
    int sum = 0;
    for (size_t at = 0; at < n;) {
        int columns;
        at += step(s + at, n - at, &columns);
        sum += columns;
    }
    return sum;
}

int width_of(const char *s)
{
    return width_ofn(s, strlen(s));
}

static void add_spaces(struct text *out, int count)
{
    if (count > 0) {
        text_add_many(out, ' ', (size_t)count);
    }
}

void width_pad_left(struct text *out, const char *s, int columns)
{
    text_add(out, s);
    add_spaces(out, columns - width_of(s));
}

void width_pad_right(struct text *out, const char *s, int columns)
{
    add_spaces(out, columns - width_of(s));
    text_add(out, s);
}

void width_cut(struct text *out, const char *s, int columns)
{
    if (width_of(s) <= columns) {
        text_add(out, s);
        return;
    }
    size_t n = strlen(s);
    int sum = 0;
    for (size_t at = 0; at < n;) {
        int wide;
        size_t length = step(s + at, n - at, &wide);
        if (wide > 0 && sum + wide > columns - 1) {
            break;
        }
        text_addn(out, s + at, length);
        sum += wide;
        at += length;
    }
    if (columns > 0) {
        text_add(out, "…");
    }
}

struct width_line {
    struct text *out;
    int columns;  // room for text on a line, the indent included
    int rest;     // indent of the following lines
    int used;     // columns used on this line, the indent included
    size_t start; // where the words of this line begin in `out`
};

static void end_line(struct width_line *l)
{
    while (l->out->size > l->start && text_str(l->out)[l->out->size - 1] == ' ') {
        text_cut(l->out, l->out->size - 1);
    }
    text_addc(l->out, '\n');
    add_spaces(l->out, l->rest);
    l->used = l->rest;
    l->start = l->out->size;
}

// Adds one unbreakable piece, on a new line if it does not fit without its trailing spaces.
static void add_piece(struct width_line *l, const char *s, size_t n)
{
    size_t bare = n;
    while (bare > 0 && s[bare - 1] == ' ') {
        bare--;
    }
    if (l->out->size > l->start && l->used + width_ofn(s, bare) > l->columns) {
        end_line(l);
    }
    text_addn(l->out, s, n);
    l->used += width_ofn(s, n);
}

static bool ends_in(const char *s, size_t n, const char *end)
{
    size_t size = strlen(end);
    return n >= size && memcmp(s + n - size, end, size) == 0;
}

// Whether what stands before s[at] up to the last blank is the beginning of an address.
static bool in_address(const char *s, size_t at)
{
    for (size_t i = at; i > 0 && s[i - 1] != ' '; i--) {
        if (s[i - 1] == '@' || (s[i - 1] == ':' && i < at && s[i] == '/')) {
            return s[at - 1] != ' ';
        }
    }
    return false;
}

// Whether a line may be broken before s[at]: not inside a play (24/off), a roll (6-2), a range
// (1–6) or an address.
static bool may_break(const char *s, size_t n, size_t at, const char *breaks)
{
    bool dash = ends_in(s, at, "-") || ends_in(s, at, "–");
    bool inside = s[at - 1] == '/' || (dash && at < n && s[at] >= '0' && s[at] <= '9');
    return breaks[at] == UC_BREAK_POSSIBLE && !inside && !in_address(s, at);
}

// Where a line may be broken: as if the colour sequences in it were not there, and before those
// that stand at such a place.
static void find_breaks(const char *s, size_t n, char *breaks)
{
    struct text bare = {0};
    for (size_t at = 0; at < n;) {
        size_t colour = colour_size(s + at, n - at);
        text_addn(&bare, s + at, colour == 0);
        at += colour > 0 ? colour : 1;
    }
    char *bare_breaks = mem_alloc(bare.size + 1);
    u8_possible_linebreaks((const uint8_t *)text_str(&bare), bare.size, "UTF-8", bare_breaks);
    memset(breaks, UC_BREAK_PROHIBITED, n);
    for (size_t at = 0, of_bare = 0; of_bare < bare.size; of_bare++) {
        size_t before = at;
        while (colour_size(s + at, n - at) > 0) {
            at += colour_size(s + at, n - at);
        }
        breaks[before] = bare_breaks[of_bare];
        at++;
    }
    free(bare_breaks);
    text_free(&bare);
}

static void wrap_line(struct text *out, const char *s, size_t n, int columns, int first, int rest)
{
    char *breaks = mem_alloc(n);
    find_breaks(s, n, breaks);
    add_spaces(out, first);
    struct width_line l = {out, columns, rest, first, out->size};
    size_t from = 0;
    for (size_t at = 1; at < n; at++) {
        if (may_break(s, n, at, breaks)) {
            add_piece(&l, s + from, at - from);
            from = at;
        }
    }
    add_piece(&l, s + from, n - from);
    free(breaks);
}

void width_wrap(struct text *out, const char *s, int columns, int first, int rest)
{
    int indent = first;
    while (*s != '\0') {
        size_t n = strcspn(s, "\n");
        if (n > 0) {
            wrap_line(out, s, n, columns, indent, rest);
        }
        s += n;
        if (*s == '\n') {
            text_addc(out, '\n');
            s++;
        }
        indent = rest;
    }
}
