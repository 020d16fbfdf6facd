// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/fold.h"

#include <stdlib.h>
#include <string.h>
#include <unicase.h>
#include <uninorm.h>
#include <unistr.h>

#include "base/mem.h"

static void add_valid(struct text *out, const char *s)
{
    size_t n = strlen(s);
    for (size_t at = 0; at < n;) {
        ucs4_t c;
        int length = u8_mbtoucr(&c, (const uint8_t *)s + at, n - at);
        text_add_char(out, length > 0 ? c : 0xfffd);
        at += length > 0 ? (size_t)length : 1;
    }
}

static void add_and_free(struct text *out, uint8_t *bytes, size_t n)
{
    if (bytes == NULL) {
        mem_out();
    }
    text_addn(out, (const char *)bytes, n);
    free(bytes);
}

void fold_compose(struct text *out, const char *s)
{
    TEXT_HERE valid = {0};
    add_valid(&valid, s);
    if (valid.size > 0) {
        size_t n = 0;
        uint8_t *done =
            u8_normalize(UNINORM_NFC, (const uint8_t *)valid.data, valid.size, NULL, &n);
        add_and_free(out, done, n);
    }
}

/* ASCII needs no tables: false, adding nothing, where there is more. */
static bool add_ascii(struct text *out, const char *s)
{
    for (const char *p = s; *p != '\0'; p++) {
        if ((unsigned char)*p >= 0x80) {
            return false;
        }
    }
    for (; *s != '\0'; s++) {
        text_addc(out, (char)(*s >= 'A' && *s <= 'Z' ? *s - 'A' + 'a' : *s));
    }
    return true;
}

void fold_text(struct text *out, const char *s)
{
    TEXT_HERE valid = {0};
    if (add_ascii(out, s)) {
        return;
    }
    add_valid(&valid, s);
    if (valid.size > 0) {
        size_t n = 0;
        uint8_t *done =
            u8_casefold((const uint8_t *)valid.data, valid.size, NULL, UNINORM_NFKC, NULL, &n);
        add_and_free(out, done, n);
    }
}

void fold_plain(struct text *out, const char *s)
{
    static const struct {
        const char *letter;
        char plain;
    } dotted[] = {{"å", 'a'}, {"ä", 'a'}, {"ö", 'o'}};
    TEXT_HERE folded = {0};
    fold_text(&folded, s);
    for (const char *p = text_str(&folded); *p != '\0';) {
        size_t i = 0;
        while (i < 3 && strncmp(p, dotted[i].letter, 2) != 0) {
            i++;
        }
        text_addc(out, i < 3 ? dotted[i].plain : *p);
        p += i < 3 ? 2 : 1;
    }
}

bool fold_same(const char *a, const char *b)
{
    TEXT_HERE one = {0}, two = {0};
    fold_text(&one, a);
    fold_text(&two, b);
    return strcmp(text_str(&one), text_str(&two)) == 0;
}
