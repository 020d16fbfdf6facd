// SPDX-License-Identifier: GPL-3.0-or-later
/* Of pairs of numbers: how often each came, and with how many learners. Inner to a class. */
#ifndef BRADE_TALLY_H
#define BRADE_TALLY_H

#include "base/hashtable.h"

struct tally_entry {
    uint32_t of, what; /* the pair */
    int times, learners;
    uint32_t last; /* the learner it came with last, + 1 */
};

/* All zero is empty. */
struct classtally {
    struct tally_entry *entries; /* owned */
    size_t count, room;
    struct hashtable table;
};

/* The entry of a pair; NULL if it never came. Good until the next is counted. */
struct tally_entry *tally_find(const struct classtally *t, uint32_t of, uint32_t what);

/* It came once more, with this learner; learners come one after another. */
void tally_count(struct classtally *t, uint32_t of, uint32_t what, uint32_t learner);

void tally_free(struct classtally *t);

#endif
