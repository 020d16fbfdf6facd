// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"

#include <string.h>
#include <unistr.h>

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
