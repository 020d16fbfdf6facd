// SPDX-License-Identifier: GPL-3.0-or-later
#include "learner/class/tally.h"

#include <stdlib.h>

#include "base/mem.h"

static size_t slot_of(const struct classtally *t, uint32_t of, uint32_t what)
{
    uint64_t hash = ((uint64_t)of << 32 | what) * 0x9e3779b97f4a7c15u;
    size_t at = (size_t)(hash >> 29) & (t->slot_count - 1);
    while (t->slots[at] != 0) {
        const struct tally_entry *e = &t->entries[t->slots[at] - 1];
        if (e->of == of && e->what == what) {
            break;
        }
        at = (at + 1) & (t->slot_count - 1);
    }
    return at;
}

/* Keeps a quarter of the slots free or more. */
static void make_room(struct classtally *t)
{
    if ((t->count + 1) * 4 <= t->slot_count * 3) {
        return;
    }
    free(t->slots);
    t->slot_count = t->slot_count == 0 ? 64 : 2 * t->slot_count;
    t->slots = mem_alloc(t->slot_count * sizeof *t->slots);
    for (size_t i = 0; i < t->count; i++) {
        t->slots[slot_of(t, t->entries[i].of, t->entries[i].what)] = (uint32_t)i + 1;
    }
}

struct tally_entry *tally_find(const struct classtally *t, uint32_t of, uint32_t what)
{
    uint32_t found = t->slot_count == 0 ? 0 : t->slots[slot_of(t, of, what)];
    return found == 0 ? NULL : &t->entries[found - 1];
}

void tally_count(struct classtally *t, uint32_t of, uint32_t what, uint32_t learner)
{
    make_room(t);
    size_t at = slot_of(t, of, what);
    if (t->slots[at] == 0) {
        t->entries = mem_grow(t->entries, t->count, &t->room, sizeof *t->entries);
        t->entries[t->count++] = (struct tally_entry){.of = of, .what = what};
        t->slots[at] = (uint32_t)t->count;
    }
    struct tally_entry *e = &t->entries[t->slots[at] - 1];
    e->times++;
    e->learners += e->last != learner + 1;
    e->last = learner + 1;
}

void tally_free(struct classtally *t)
{
    free(t->entries);
    free(t->slots);
    *t = (struct classtally){0};
}
