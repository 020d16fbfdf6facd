// SPDX-License-Identifier: GPL-3.0-or-later
#include "learner/class/tally.h"

#include <stdlib.h>

#include "base/mem.h"

/* What an entry is found by. */
struct tally_key {
    uint32_t of, what;
};

_Static_assert(sizeof(struct tally_key) == 2 * sizeof(uint32_t), "a key is hashed as bytes");

static bool tally_is(const void *items, size_t number, const void *key, size_t size)
{
    const struct tally_entry *e = &((const struct classtally *)items)->entries[number];
    const struct tally_key *k = key;
    (void)size;
    return e->of == k->of && e->what == k->what;
}

struct tally_entry *tally_find(const struct classtally *t, uint32_t of, uint32_t what)
{
    const struct tally_key key = {of, what};
    size_t i = hashtable_find(&t->table, &key, sizeof key, tally_is, t);
    return i == HASHTABLE_NONE ? NULL : &t->entries[i];
}

void tally_count(struct classtally *t, uint32_t of, uint32_t what, uint32_t learner)
{
    const struct tally_key key = {of, what};
    size_t i = hashtable_add(&t->table, &key, sizeof key, tally_is, t);
    if (i == t->count) {
        t->entries = mem_grow(t->entries, t->count, &t->room, sizeof *t->entries);
        t->entries[t->count++] = (struct tally_entry){.of = of, .what = what};
    }
    struct tally_entry *e = &t->entries[i];
    e->times++;
    e->learners += e->last != learner + 1;
    e->last = learner + 1;
}

void tally_free(struct classtally *t)
{
    free(t->entries);
    hashtable_free(&t->table);
    *t = (struct classtally){0};
}
