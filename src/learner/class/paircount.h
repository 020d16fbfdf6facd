// SPDX-License-Identifier: GPL-3.0-or-later
/* Of pairs of numbers: how often each came, and with how many learners. Inner to a class. */
#ifndef BRADE_PAIRCOUNT_H
#define BRADE_PAIRCOUNT_H

#include "base/hashtable.h"

struct paircount_entry {
    uint32_t of, what; /* the pair */
    int times, learners;
    uint32_t last; /* the learner it came with last, + 1 */
};

/* All zero is empty. */
struct paircounts {
    struct paircount_entry *entries; /* owned */
    size_t count, cap;
    struct hashtable table;
};

/* The entry of a pair; NULL if it never came. Good until the next is counted. */
struct paircount_entry *paircount_find(const struct paircounts *t, uint32_t of, uint32_t what);

/* It came once more, with this learner; learners come one after another. */
void paircount_count(struct paircounts *t, uint32_t of, uint32_t what, uint32_t learner);

void paircount_free(struct paircounts *t);

#endif
