// SPDX-License-Identifier: GPL-3.0-or-later
/* Sentences as data: rows of a table (.tsv) that sentences.py makes into C at build. A row is
 *
 *     GROUP  WHEN  ENGLISH  SWEDISH        set apart by tabs
 *
 * WHEN compares facts ("fills and open-after = 0", - for always; "one hits", "many hits" of a
 * mask). In the texts {fact} stands for a number in words, {# fact} for one in figures, {points
 * fact} for the points of a mask, {bar fact} for checkers on the bar, {word} for a word, and {{ for
 * a brace. A fact or word is an enumerator of the table's header. */
#ifndef BRADE_SENTENCE_H
#define BRADE_SENTENCE_H

#include "coach/verdict/words.h"

enum { FACT_NUMBERS = 40, FACT_WORDS = 6 };

/* What sentences are told of: numbers, flags and masks of points; words in the language that is
 * set. */
struct facts {
    const struct ruleset *rules; /* whose points are named */
    int n[FACT_NUMBERS];
    struct word word[FACT_WORDS];
};

struct sentence {
    bool (*holds)(const struct facts *f); /* NULL: always */
    const char *text[2];                  /* by enum lang */
};

/* A group: the rows that stand for one thing, in the order of the table. */
struct sentences {
    const struct sentence *row;
    int n;
    const char *const *numbers, *const *words; /* names of the facts; NULL at the end */
};

/* Of the rows that hold the one of this number, counted round; NULL if there is none. */
const struct sentence *sentences_nth(const struct sentences *s, const struct facts *f,
                                     unsigned number);

/* Appends a row in the language that is set, as it stands. NULL adds nothing. */
void sentence_add(struct text *out, const struct sentences *s, const struct sentence *row,
                  const struct facts *f);

/* The first row that holds, as part of a sentence; "" if there is none. */
struct word sentences_word(const struct sentences *s, const struct facts *f);

/* Appends as word_print() does: the first row that holds; every row that does. */
void sentences_print(struct text *out, const struct sentences *s, const struct facts *f);
void sentences_print_all(struct text *out, const struct sentences *s, const struct facts *f);

#endif
