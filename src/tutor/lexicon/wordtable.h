// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table that words.py makes of words.tsv.
#ifndef BRADE_WORDTABLE_H
#define BRADE_WORDTABLE_H

#include "lexicon/lexicon.h"

struct lexicon_entry {
    const char *word;
    unsigned short first, count; // its senses
};

// Entry i of bucket b stands from lexicon_first[b] to before lexicon_first[b + 1]. A word's bucket
// is lexicon_hash() modulo lexicon_buckets.
extern const struct lexicon_sense lexicon_senses[];
extern const struct lexicon_entry lexicon_entries[];
extern const unsigned short lexicon_first[];
extern const unsigned lexicon_buckets, lexicon_count;
extern const struct lexicon_command lexicon_commands[]; // in strcmp()'s order
extern const unsigned lexicon_command_count;

#endif
