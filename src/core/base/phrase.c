// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/phrase.h"

#include <string.h>
#include <unictype.h>
#include <unistr.h>

#include "base/fold.h"

static bool is_letter(ucs4_t c)
{
    return uc_is_general_category(c, UC_CATEGORY_L) || uc_is_general_category(c, UC_CATEGORY_M);
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

// Bytes of the character at s, which is no word's own if 0; *kept: whether it stands in the word.
static size_t of_word(const char *s, size_t at, bool inside, bool *kept)
{
    ucs4_t c;
    int n = u8_strmbtouc(&c, (const uint8_t *)s + at);
    if (n <= 0) {
        return 0; // c is not set: at is within a character that was passed over
    }
    bool apostrophe = c == '\'' || c == 0x2019;
    bool colon = c == ':' && inside && is_digit(s[at - 1]) && s[at + 1] >= 'a' && s[at + 1] <= 'z';
    bool plus = c == '+' && inside && is_digit(s[at - 1]);
    *kept = !apostrophe;
    return is_letter(c) || (c < 128 && is_digit((char)c)) || colon || plus || (apostrophe && inside)
               ? (size_t)n
               : 0;
}

// Adds the words one after the other, each with a NUL behind it.
static void add_words(struct phrase *p, const char *s)
{
    bool inside = false, kept;
    for (size_t at = 0; s[at] != '\0';) {
        size_t n = of_word(s, at, inside, &kept);
        if (n > 0 && !inside && p->count == PHRASE_WORDS) {
            p->cut = true;
            return;
        }
        p->count += n > 0 && !inside;
        if (n == 0 && inside) {
            text_addc(&p->bytes, '\0');
        } else if (n > 0 && kept) {
            text_addn(&p->bytes, s + at, n);
        }
        inside = n > 0;
        at += n > 0 ? n : 1;
    }
}

void phrase_read(struct phrase *p, const char *s)
{
    TEXT_HERE folded = {0};
    *p = (struct phrase){0};
    fold_plain(&folded, s);
    add_words(p, text_str(&folded));
    const char *at = text_str(&p->bytes);
    for (size_t i = 0; i < p->count; i++) {
        p->word[i] = at;
        at += strlen(at) + 1;
    }
}

void phrase_free(struct phrase *p)
{
    text_free(&p->bytes);
    *p = (struct phrase){0};
}

// Appends the last word of the first n bytes; how many bytes stand before it and its blanks.
static size_t phrase_last(const char *s, size_t n, struct text *word)
{
    size_t from = n;
    while (from > 0 && s[from - 1] != ' ') {
        from--;
    }
    text_addn(word, s + from, n - from);
    while (from > 0 && s[from - 1] == ' ') {
        from--;
    }
    return from;
}

void phrase_last_two(const char *s, struct text *before, struct text *first, struct text *second)
{
    TEXT_HERE last = {0};
    size_t n = strlen(s);
    n = n > 0 && s[n - 1] == ' ' ? phrase_last(s, n, &last) : n;
    n = phrase_last(s, n, second);
    text_addn(before, s, phrase_last(s, n, first));
}
