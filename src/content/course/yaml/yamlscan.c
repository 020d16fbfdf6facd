// SPDX-License-Identifier: GPL-3.0-or-later
/* Looks at every byte before the parser does, which says 1:1 of what it cannot read. */
#include <string.h>
#include <unistr.h>

#include "base/lang.h"
#include "course/yaml/complain.h"
#include "base/readfile.h"
#include "base/text.h"
#include "course/yaml/yamltree.h"

enum { SCAN_ERRORS = 20, BYTE_ORDER_MARK = 0xfeff };

struct scan {
    struct loader *in;
    size_t at;
    int line, column;
    int errors;
    int bad_line; /* the last line on which bytes that are not UTF-8 were told */
};

static void tell_bad_bytes(struct scan *s)
{
    if (s->bad_line == s->line)
        return;
    s->bad_line = s->line;
    s->errors++;
    complain_at(s->in, s->line, s->column, _("byte 0x%02X is not UTF-8; save the file as UTF-8"),
                (unsigned char)s->in->bytes[s->at]);
}

static void tell_character(struct scan *s, ucs4_t c)
{
    s->errors++;
    if (c < 0x20 || (c >= 0x7f && c < 0xa0))
        complain_at(s->in, s->line, s->column, _("control character U+%04X; remove it"),
                    (unsigned)c);
    else
        complain_at(s->in, s->line, s->column,
                    _("invisible or unassigned character U+%04X; remove it"), (unsigned)c);
}

/* Passes one character. */
static void step(struct scan *s)
{
    const uint8_t *bytes = (const uint8_t *)s->in->bytes;
    ucs4_t c;
    int n = u8_mbtoucr(&c, bytes + s->at, s->in->size - s->at);
    if (n <= 0) {
        tell_bad_bytes(s);
        n = 1;
    } else if (c == '\n') {
        s->line++;
        s->column = 0;
    } else if (c == '\r' && s->at + 1 < s->in->size && bytes[s->at + 1] == '\n') {
        s->column--; /* the end of a line, no character of it */
    } else if (c != '\t' && !text_char_is_plain(c) && !(c == BYTE_ORDER_MARK && s->at == 0)) {
        tell_character(s, c);
    }
    s->at += (size_t)n;
    s->column++;
}

static bool is_utf16(const struct loader *in)
{
    return in->size >= 2 &&
           (memcmp(in->bytes, "\xff\xfe", 2) == 0 || memcmp(in->bytes, "\xfe\xff", 2) == 0);
}

bool tree_scan(struct loader *in)
{
    if (in->size > READFILE_LIMIT)
        return complain_at(in, 0, 0, _("the file is too large: more than %zu bytes"),
                           READFILE_LIMIT);
    if (is_utf16(in))
        return complain_at(in, 1, 1, _("the file is UTF-16; save it as UTF-8"));
    struct scan s = {.in = in, .line = 1, .column = 1};
    while (s.at < in->size && s.errors < SCAN_ERRORS)
        step(&s);
    return s.errors == 0;
}
