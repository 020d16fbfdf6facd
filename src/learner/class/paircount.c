// SPDX-License-Identifier: GPL-3.0-or-later
#include "learner/class/paircount.h"

#include <stdlib.h>

#include "base/mem.h"

/* What an entry is found by. */
struct paircount_key {
    uint32_t of, what;
};

_Static_assert(sizeof(struct paircount_key) == 2 * sizeof(uint32_t), "a key is hashed as bytes");

static bool paircount_is(const void *items, size_t number, const void *key, size_t size)
{
    const struct paircount_entry *e = &((const struct paircounts *)items)->entries[number];
    const struct paircount_key *k = key;
    (void)size;
    return e->of == k->of && e->what == k->what;
}

struct paircount_entry *paircount_find(const struct paircounts *t, uint32_t of, uint32_t what)
{
    const struct paircount_key key = {of, what};
    size_t i = hashtable_find(&t->table, &key, sizeof key, paircount_is, t);
    return i == HASHTABLE_NONE ? NULL : &t->entries[i];
}

void paircount_count(struct paircounts *t, uint32_t of, uint32_t what, uint32_t learner)
{
    const struct paircount_key key = {of, what};
    size_t i = hashtable_add(&t->table, &key, sizeof key, paircount_is, t);
    if (i == t->count) {
        t->entries = mem_grow(t->entries, t->count, &t->cap, sizeof *t->entries);
        t->entries[t->count++] = (struct paircount_entry){.of = of, .what = what};
    }
    struct paircount_entry *e = &t->entries[i];
    e->times++;
    e->learners += e->last != learner + 1;
    e->last = learner + 1;
}

void paircount_free(struct paircounts *t)
{
    free(t->entries);
    hashtable_free(&t->table);
    *t = (struct paircounts){0};
}
