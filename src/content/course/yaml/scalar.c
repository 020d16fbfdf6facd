// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/yaml/scalar.h"

#include <string.h>
#include <strings.h>

#include "base/width.h"

bool scalar_is_word(const char *s)
{
    static const char *const words[] = {"",   "~",   "null", "true", "false", "yes", "no",
                                        "on", "off", "y",    "n",    "=",     "<<",  NULL};
    for (size_t i = 0; words[i] != NULL; i++) {
        if (strcasecmp(s, words[i]) == 0) {
            return true;
        }
    }
    s += *s == '-' || *s == '+';
    if (strcasecmp(s, ".inf") == 0 || strcasecmp(s, ".nan") == 0) {
        return true;
    }
    size_t digits = strspn(s, "0123456789_.");
    if (strpbrk(s, "0123456789") == NULL || digits == 0) {
        return false;
    }
    s += digits;
    if (*s == '\0') {
        return true;
    }
    if (*s == 'e' || *s == 'E') {
        s += 1 + (s[1] == '-' || s[1] == '+');
        return s[strspn(s, "0123456789")] == '\0';
    }
    return *s == 'x' || *s == 'o' || (*s == '-' && digits == 4); /* 0x1f, 0o17, 2026-11-21 */
}

/* Whether a text of one line can be bare. Some readers of YAML refuse a question mark in a flow. */
static bool can_be_bare(const char *s, size_t n, bool flow)
{
    if (n == 0 || s[0] == ' ' || s[n - 1] == ' ' ||
        strpbrk(s, flow ? "\t:#,[]{}?" : "\t:#") != NULL) {
        return false;
    }
    if (*s == '-') {
        return n > 1 && s[1] >= '0' && s[1] <= '9'; /* a number below zero */
    }
    return strchr("?,[]{}&*!|>'\"%@`", *s) == NULL && strncmp(s, "...", 3) != 0;
}

static void add_single(struct text *out, const char *s, size_t n)
{
    text_addc(out, '\'');
    for (size_t i = 0; i < n; i++) {
        text_addc(out, s[i]);
        if (s[i] == '\'') {
            text_addc(out, '\'');
        }
    }
    text_addc(out, '\'');
}

static void add_double(struct text *out, const char *s, size_t n)
{
    text_addc(out, '"');
    for (size_t i = 0; i < n; i++) {
        if (s[i] == '\n' || s[i] == '\t') {
            text_add(out, s[i] == '\n' ? "\\n" : "\\t");
        } else if (s[i] == '"' || s[i] == '\\') {
            text_addf(out, "\\%c", s[i]);
        } else {
            text_addc(out, s[i]);
        }
    }
    text_addc(out, '"');
}

void scalar_add(struct text *out, const char *s, size_t n, bool flow, bool must)
{
    bool lines = memchr(s, '\n', n) != NULL;
    if (!must && !lines && can_be_bare(s, n, flow)) {
        text_addn(out, s, n);
    } else if (!lines && strpbrk(s, "\"\\") != NULL && strchr(s, '\t') == NULL) {
        add_single(out, s, n);
    } else {
        add_double(out, s, n);
    }
}

/* Whether no line begins or ends with a blank, the first is not empty, and at most one newline
 * ends it: what stands after | or > and an indentation is then just this text. */
bool scalar_can_stand(const char *s, size_t n)
{
    if (n == 0 || strchr(" \t\n", s[0]) != NULL) {
        return false;
    }
    if (n > 1 && s[n - 1] == '\n' && s[n - 2] == '\n') {
        return false;
    }
    for (size_t i = 1; i <= n; i++) {
        bool ends = i == n || s[i] == '\n', begins = s[i - 1] == '\n' && i < n;
        if ((ends && strchr(" \t", s[i - 1]) != NULL) || (begins && strchr(" \t", s[i]) != NULL)) {
            return false;
        }
    }
    return true;
}

/* Whether s[i] stands within braces, which are easier to read on one line. */
static bool in_braces(const char *s, size_t i)
{
    while (i > 0 && s[i - 1] != '{' && s[i - 1] != '}' && s[i - 1] != '\n') {
        i--;
    }
    return i > 0 && s[i - 1] == '{' && !(i > 1 && s[i - 2] == '{');
}

/* Whether a line may be broken at s[i]: one blank between two letters. */
static bool can_break(const char *s, size_t n, size_t i)
{
    return i > 0 && i + 1 < n && s[i] == ' ' && strchr(" \t\n", s[i - 1]) == NULL &&
           strchr(" \t\n", s[i + 1]) == NULL && !in_braces(s, i);
}

bool scalar_can_fold(const char *s, size_t n)
{
    bool place = false;
    for (size_t i = 0; i < n && !place; i++) {
        place = can_break(s, n, i);
    }
    return place && scalar_can_stand(s, n);
}

/* "|", or "|-" where no newline ends the text, and the rest of that line. */
static void add_sign(struct text *out, char sign, const char *s, size_t n, const char *beside)
{
    text_addf(out, "%c%s%s\n", sign, s[n - 1] == '\n' ? "" : "-", beside);
}

static void add_line(struct text *out, const char *s, size_t n, int indent)
{
    if (n > 0) {
        text_add_many(out, ' ', (size_t)indent);
    }
    text_addn(out, s, n);
    text_addc(out, '\n');
}

/* One line of the text, n bytes without a newline, broken to fit. */
static void add_broken(struct text *out, const char *s, size_t n, int indent, int columns)
{
    size_t start = 0, last = 0;
    for (size_t i = 0; i <= n; i++) {
        if (i < n && !can_break(s, n, i)) {
            continue;
        }
        if (last > start && indent + width_ofn(s + start, i - start) > columns) {
            add_line(out, s + start, last - start, indent);
            start = last + 1;
        }
        last = i;
    }
    add_line(out, s + start, n - start, indent);
}

void scalar_add_folded(struct text *out, const char *s, size_t n, int indent, int columns,
                       const char *beside)
{
    add_sign(out, '>', s, n, beside);
    for (size_t at = 0; at < n;) {
        const char *stop = memchr(s + at, '\n', n - at);
        size_t size = stop == NULL ? n - at : (size_t)(stop - (s + at));
        add_broken(out, s + at, size, indent, columns);
        at += size + 1;
        if (size > 0 && at < n) {
            text_addc(out, '\n'); /* folding takes one away */
        }
    }
}

void scalar_add_lines(struct text *out, const char *s, size_t n, int indent, const char *beside)
{
    add_sign(out, '|', s, n, beside);
    for (size_t at = 0; at < n;) {
        const char *stop = memchr(s + at, '\n', n - at);
        size_t size = stop == NULL ? n - at : (size_t)(stop - (s + at));
        add_line(out, s + at, size, indent);
        at += size + 1;
    }
}
