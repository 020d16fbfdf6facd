// SPDX-License-Identifier: GPL-3.0-or-later
#include "rich/quoted.h"

#include <string.h>

enum { OPENS = '\x02', CLOSES = '\x03' };

static const char letters[QUOTED_KINDS + 1] = "wpb";

void quoted_add(struct text *out, enum quoted_kind kind, const char *s, size_t n)
{
    if (n == 0)
        return;
    text_addc(out, OPENS);
    text_addc(out, letters[kind]);
    for (size_t i = 0; i < n; i++)
        text_addc(out, s[i] == OPENS || s[i] == CLOSES ? ' ' : s[i]);
    text_addc(out, CLOSES);
}

bool quoted_read(const char *s, struct quoted *out)
{
    const char *letter = s[0] == OPENS && s[1] != '\0' ? strchr(letters, s[1]) : NULL;
    const char *end = letter == NULL ? NULL : strchr(s, CLOSES);
    if (end == NULL)
        return false;
    *out = (struct quoted){.kind = (enum quoted_kind)(letter - letters),
                           .s = s + 2,
                           .n = (size_t)(end - s) - 2,
                           .size = (size_t)(end - s) + 1};
    return true;
}

const char *quoted_bare(const char *words, struct text *room)
{
    struct quoted q;
    if (words == NULL || strchr(words, OPENS) == NULL)
        return words;
    text_clear(room);
    while (*words != '\0') {
        if (quoted_read(words, &q)) {
            text_addn(room, q.s, q.n);
            words += q.size;
        } else {
            text_addc(room, *words++);
        }
    }
    return text_str(room);
}
