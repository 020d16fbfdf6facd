// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"

#include <string.h>
#include <unictype.h>
#include <unistr.h>

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
