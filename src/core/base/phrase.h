// SPDX-License-Identifier: GPL-3.0-or-later
//
// What somebody typed, as words: folded, without the dots of å, ä and ö and without signs.
#ifndef BRADE_PHRASE_H
#define BRADE_PHRASE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

enum { PHRASE_WORDS = 40 };

// Words are runs of letters and digits, with a + (1+) or a colon before letters (3:e) in them;
// apostrophes are left out (isn't is isnt), everything else stands between words. Where there are
// more than PHRASE_WORDS `cut` is set and the rest is left out.
struct phrase {
    struct text bytes;
    const char *word[PHRASE_WORDS];
    size_t count;
    bool cut;
};

// Splits a string; to be freed with phrase_free().
void phrase_read(struct phrase *p, const char *s);
void phrase_free(struct phrase *p);

// A phrase of a block, freed where the block ends: PHRASE_HERE typed = {0}; (GNU C)
#define PHRASE_HERE __attribute__((cleanup(phrase_free))) struct phrase

// Splits the last two words off, as they were typed and set apart by blanks: "jan  seed 7" is
// "jan", "seed" and "7". Appended; of what is missing nothing is.
void phrase_last_two(const char *s, struct text *before, struct text *first, struct text *second);

#endif
