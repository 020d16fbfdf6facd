// SPDX-License-Identifier: GPL-3.0-or-later
#include "shown.h"

#include <string.h>
#include <strings.h>

#include <jansson.h>
#include <unistr.h>

#include "fuzz.h"

enum { MARKUP_DEPTH = 200, MARKUP_NAME = 40 };

/* The next character; its size in bytes. */
static size_t shown_char(const char *s, size_t n, ucs4_t *c)
{
    int size = u8_mbtoucr(c, (const uint8_t *)s, n);
    must(size > 0);
    return (size_t)size;
}

/* The size of a sequence that sets a colour. */
static size_t shown_colour(const char *s, size_t n)
{
    size_t size = 2;
    must(n > 2 && s[1] == '[');
    while (size < n && strchr("0123456789;", s[size]) != NULL) {
        size++;
    }
    must(size < n && s[size] == 'm');
    return size + 1;
}

void shown_on_terminal(const char *s, size_t n, bool colour)
{
    for (size_t at = 0; at < n;) {
        ucs4_t c;
        if (colour && s[at] == '\033') {
            at += shown_colour(s + at, n - at);
        } else {
            at += shown_char(s + at, n - at, &c);
            must(c == '\n' || c == '\t' || text_char_is_plain(c));
        }
    }
}

void shown_as_json(const char *s, size_t n)
{
    json_error_t error;
    json_t *json = json_loadb(s, n, 0, &error);
    must(json != NULL && n > 0 && memchr(s, '\n', n) == s + n - 1);
    shown_on_terminal(s, n, false);
    json_decref(json);
}

void shown_clean(struct text *out, const void *data, size_t size)
{
    const char *s = data;
    for (size_t at = 0; at < size;) {
        ucs4_t c;
        int n = u8_mbtoucr(&c, (const uint8_t *)s + at, size - at);
        bool good = n > 0 && (c == '\n' || c == '\t' || c == 2 || c == 3 || text_char_is_plain(c));
        if (good) {
            text_addn(out, s + at, (size_t)n);
        } else {
            text_addc(out, '?');
        }
        at += n > 0 ? (size_t)n : 1;
    }
}

/* ---- markup ---- */

/* The elements that are open. */
struct markup_open {
    char name[MARKUP_DEPTH][MARKUP_NAME];
    int depth;
};

/* An entity: one of those that XML knows, or a number. */
static const char *markup_entity(const char *s)
{
    static const char *const known[] = {"&amp;", "&lt;", "&gt;", "&quot;", "&apos;"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (strncmp(s, known[i], strlen(known[i])) == 0) {
            return s + strlen(known[i]);
        }
    }
    must(s[1] == '#');
    size_t n = strspn(s + 2, "0123456789");
    must(n > 0 && s[2 + n] == ';');
    return s + n + 3;
}

/* Text up to one of these characters, or the end. */
static const char *markup_text(const char *s, const char *ends)
{
    while (*s != '\0' && strchr(ends, *s) == NULL) {
        ucs4_t c;
        if (*s == '&') {
            s = markup_entity(s);
        } else {
            s += shown_char(s, strlen(s), &c);
            must(c != '<' && c != '>' && (c == '\n' || c == '\t' || text_char_is_plain(c)));
        }
    }
    return s;
}

static const char *markup_name(const char *s, char name[MARKUP_NAME])
{
    size_t n = strspn(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-:");
    must(n > 0 && n < MARKUP_NAME);
    memcpy(name, s, n);
    name[n] = '\0';
    return s + n;
}

/* Whether an address may be led to. Schemes are written in any case (RFC 3986, 3.1). */
static bool markup_address(const char *s)
{
    return *s == '#' || strncasecmp(s, "http:", 5) == 0 || strncasecmp(s, "https:", 6) == 0 ||
           strncasecmp(s, "mailto:", 7) == 0;
}

static const char *markup_attribute(const char *s)
{
    char name[MARKUP_NAME];
    s = markup_name(s, name);
    must(strncmp(name, "on", 2) != 0 && s[0] == '=' && s[1] == '"');
    must((strcmp(name, "href") != 0 && strcmp(name, "src") != 0) || markup_address(s + 2));
    s = markup_text(s + 2, "\"");
    must(*s == '"');
    return s + 1;
}

static const char *markup_element(const char *s, struct markup_open *open)
{
    char name[MARKUP_NAME];
    bool ends = s[1] == '/';
    s = markup_name(s + 1 + ends, name);
    must(strcmp(name, "script") != 0);
    if (ends) {
        must(*s == '>' && open->depth > 0 && strcmp(open->name[open->depth - 1], name) == 0);
        open->depth--;
        return s + 1;
    }
    while (*s == ' ' || *s == '\n') {
        s = markup_attribute(s + 1);
    }
    if (s[0] == '/') {
        must(s[1] == '>');
        return s + 2;
    }
    must(*s == '>' && open->depth < MARKUP_DEPTH);
    memcpy(open->name[open->depth++], name, sizeof name);
    if (strcmp(name, "style") == 0) {
        s = strstr(s, "</style>");
        must(s != NULL);
        return s;
    }
    return s + 1;
}

void shown_as_markup(const char *s)
{
    static const char doctype[] = "<!DOCTYPE html>";
    struct markup_open open = {0};
    s += strncmp(s, doctype, strlen(doctype)) == 0 ? strlen(doctype) : 0;
    for (;;) {
        s = markup_text(s, "<");
        if (*s == '\0') {
            break;
        }
        s = markup_element(s, &open);
    }
    must(open.depth == 0);
}
