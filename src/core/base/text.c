// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unictype.h>
#include <unistr.h>

#include "base/mem.h"

void text_free(struct text *t)
{
    free(t->data);
    *t = (struct text){0};
}

void text_clear(struct text *t)
{
    text_cut(t, 0);
}

void text_cut(struct text *t, size_t size)
{
    if (size < t->size) {
        t->size = size;
        t->data[size] = '\0';
    }
}

size_t text_whole(const char *s, size_t n)
{
    n = strnlen(s, n);
    while (n > 0 && ((unsigned char)s[n] & 0xc0) == 0x80) {
        n--;
    }
    return n;
}

void text_copy(char *out, size_t size, const char *s)
{
    size_t n = text_whole(s, size - 1);
    memcpy(out, s, n);
    out[n] = '\0';
}

static void reserve(struct text *t, size_t more)
{
    if (more > PTRDIFF_MAX - t->size - 1) {
        mem_out();
    }
    t->data = mem_grow(t->data, t->size + more, &t->cap, 1);
}

void text_add(struct text *t, const char *s)
{
    if (s != NULL) {
        text_addn(t, s, strlen(s));
    }
}

void text_addn(struct text *t, const char *s, size_t n)
{
    uintptr_t from = (uintptr_t)s - (uintptr_t)t->data;
    bool inside = t->data != NULL && (uintptr_t)s >= (uintptr_t)t->data && from <= t->size;
    reserve(t, n);
    if (n > 0) {
        memmove(t->data + t->size, inside ? t->data + from : s, n);
    }
    t->size += n;
    t->data[t->size] = '\0';
}

void text_addc(struct text *t, char c)
{
    text_add_many(t, c, 1);
}

void text_add_many(struct text *t, char c, size_t n)
{
    reserve(t, n);
    memset(t->data + t->size, c, n);
    t->size += n;
    t->data[t->size] = '\0';
}

void text_add_char(struct text *t, uint32_t c)
{
    uint8_t bytes[6];
    int n = u8_uctomb(bytes, c, sizeof bytes);
    if (n > 0) {
        text_addn(t, (const char *)bytes, (size_t)n);
    } else {
        text_add(t, "\xef\xbf\xbd");
    }
}

void text_addf(struct text *t, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    text_addv(t, format, args);
    va_end(args);
}

void text_addv(struct text *t, const char *format, va_list args)
{
    char *printed = NULL;
    int n = vasprintf(&printed, format, args);
    if (n < 0) {
        mem_out();
    }
    text_addn(t, printed, (size_t)n);
    free(printed);
}

const char *text_str(const struct text *t)
{
    return t->data == NULL ? "" : t->data;
}

char *text_steal(struct text *t)
{
    char *s = t->data == NULL ? mem_copy("") : t->data;
    *t = (struct text){0};
    return s;
}

// ---- the safe form of what others wrote ----

bool text_char_is_plain(uint32_t c)
{
    if (c < 0x7f) {
        return c >= 0x20;
    }
    uc_general_category_t hidden = uc_general_category_or(UC_OTHER, UC_LINE_SEPARATOR);
    hidden = uc_general_category_or(hidden, UC_PARAGRAPH_SEPARATOR);
    return !uc_is_general_category(c, hidden) && !uc_is_property_default_ignorable_code_point(c);
}

bool text_shows(const char *s, size_t n)
{
    enum { MARKS = 3, BRAILLE_BLANK = 0x2800 };
    uc_general_category_t shown = uc_general_category_or(UC_LETTER, UC_NUMBER);
    shown = uc_general_category_or(shown, UC_PUNCTUATION);
    shown = uc_general_category_or(shown, UC_SYMBOL);
    bool any = false;
    int marks = 0;
    for (size_t at = 0; at < n && marks <= MARKS;) {
        ucs4_t c;
        int length = u8_mbtoucr(&c, (const uint8_t *)s + at, n - at);
        any = any || (length > 0 && c != BRAILLE_BLANK && text_char_is_plain(c) &&
                      uc_is_general_category(c, shown));
        marks = length > 0 && uc_is_general_category(c, UC_MARK) ? marks + 1 : 0;
        at += length > 0 ? (size_t)length : 1;
    }
    return any && marks <= MARKS;
}

static size_t add_safe_char(struct text *t, const char *s, size_t n)
{
    ucs4_t c;
    int length = u8_mbtoucr(&c, (const uint8_t *)s, n);
    if (length <= 0) {
        text_addf(t, "\\x{%02X}", (unsigned char)*s);
        return 1;
    }
    if (text_char_is_plain(c)) {
        text_addn(t, s, (size_t)length);
    } else {
        text_addf(t, "\\u{%02X}", (unsigned)c);
    }
    return (size_t)length;
}

static void add_safe(struct text *t, const char *s, size_t n, bool keep_lines)
{
    size_t at = 0;
    while (at < n) {
        size_t plain = at;
        while (plain < n && ((s[plain] >= 0x20 && s[plain] < 0x7f) ||
                             (keep_lines && (s[plain] == '\n' || s[plain] == '\t')))) {
            plain++;
        }
        text_addn(t, s + at, plain - at);
        at = plain;
        if (at < n) {
            at += add_safe_char(t, s + at, n - at);
        }
    }
}

void text_add_safe(struct text *t, const char *s, size_t n)
{
    add_safe(t, s, n, false);
}

void text_add_safe_lines(struct text *t, const char *s, size_t n)
{
    add_safe(t, s, n, true);
}

const char *text_safe(struct text *scratch, const char *s)
{
    text_clear(scratch);
    if (s != NULL) {
        text_add_safe(scratch, s, strlen(s));
    }
    return text_str(scratch);
}

// ---- JSON ----

// One character as JSON writes it with escapes.
static void add_escape(struct text *t, uint32_t c)
{
    if (c >= 0x10000) {
        c -= 0x10000;
        text_addf(t, "\\u%04X", 0xD800u + (unsigned)(c >> 10));
        c = 0xDC00 + (c & 0x3FF);
    }
    text_addf(t, "\\u%04X", (unsigned)c);
}

// One character that is not ASCII, or DEL; how many bytes it had.
static size_t add_rare(struct text *t, const char *s, size_t n)
{
    ucs4_t c;
    int length = u8_mbtouc(&c, (const uint8_t *)s, n); // U+FFFD for what is none
    if (text_char_is_plain(c)) {
        text_add_char(t, c);
    } else {
        add_escape(t, c);
    }
    return (size_t)length;
}

static void add_ascii(struct text *t, char c)
{
    static const char special[] = "\"\\\b\f\n\r\t", letters[] = "\"\\bfnrt";
    const char *at = c == '\0' ? NULL : strchr(special, c);
    if (at != NULL) {
        text_addc(t, '\\');
        text_addc(t, letters[at - special]);
    } else if ((unsigned char)c < ' ') {
        add_escape(t, (uint32_t)c);
    } else {
        text_addc(t, c);
    }
}

void text_add_json(struct text *t, const char *s, size_t n)
{
    text_addc(t, '"');
    for (size_t at = 0; at < n;) {
        unsigned char c = (unsigned char)s[at];
        if (c < 0x7f) {
            add_ascii(t, s[at++]);
        } else {
            at += add_rare(t, s + at, n - at);
        }
    }
    text_addc(t, '"');
}

void text_add_json_safe(struct text *t, const char *json, size_t n)
{
    for (size_t at = 0; at < n;) {
        size_t plain = at;
        while (plain < n && (unsigned char)json[plain] < 0x7f) {
            plain++;
        }
        text_addn(t, json + at, plain - at);
        at = plain;
        if (at < n) {
            at += add_rare(t, json + at, n - at);
        }
    }
}
