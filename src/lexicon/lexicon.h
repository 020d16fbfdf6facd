// SPDX-License-Identifier: GPL-3.0-or-later
//
// The words that a typed line may hold, of both languages, whichever is on: words.tsv, as a table.
// A word may be of several classes. Words are asked for as a phrase has them: folded, "atta" for
// åtta; a row of several words has one blank between them.
//
// Looking a word up hashes it once, and compares it with what lies in its bucket, mostly one word.
#ifndef BRADE_LEXICON_H
#define BRADE_LEXICON_H

#include <stdbool.h>
#include <stddef.h>

#include "base/phrase.h"

enum lexicon_class {
    LEXICON_YES,
    LEXICON_NO,
    LEXICON_NOT,      // turns a word round: inte, can't
    LEXICON_LEGAL,    // tillåtet
    LEXICON_ILLEGAL,  // förbjudet
    LEXICON_CAN,      // går, får
    LEXICON_WITH_YES, // may stand beside yes and no, but not around every answer: håller
    LEXICON_FILLER, // may stand around whatever answer and carries nothing: jag tror, ungefär, st
    LEXICON_CARDINAL, // a number: fem, femma
    LEXICON_ORDINAL,  // femte
    LEXICON_AND,      // och
};

struct lexicon_sense {
    enum lexicon_class class;
    int number;        // the value where it is a number, else 0
    const char *value; // as words.tsv has it, "" if there is none
};

// The senses of the word of n bytes, *senses of them; NULL and 0 if it is no word of the lexicon.
const struct lexicon_sense *lexicon_find(const char *word, size_t n, size_t *senses);

// Whether a word is of a class.
bool lexicon_is(const char *word, enum lexicon_class class);

// The number that a word of n bytes has in a class; false and *number untouched if it is not of it.
bool lexicon_number(const char *word, size_t n, enum lexicon_class class, int *number);

// Whether all the words of a phrase are one entry of a class ("vet inte"); and of that value there.
bool lexicon_line_is(const struct phrase *line, enum lexicon_class class);
bool lexicon_line_means(const struct phrase *line, enum lexicon_class class, const char *value);

// The same of a line as it was typed, which is folded once; its value there, NULL: not of the
// class.
bool lexicon_typed_is(const char *typed, enum lexicon_class class);
const char *lexicon_typed_value(const char *typed, enum lexicon_class class);

#endif
