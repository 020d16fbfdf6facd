// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/search/lookmemo.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum { LINE = 64 }; /* bytes of a cache line */

/* One cache line. Empty: a mark of 0, which no key has. */
struct kept_outcome {
    uint64_t mark; /* of the key; its lowest bit: exact */
    struct outcome outcome;
};
_Static_assert(sizeof(struct kept_outcome) == LINE, "what is kept fills a cache line");

static const size_t places[LOOKMEMO_SHELVES] = {
    [LOOKMEMO_EVALUATED] = 1 << 12,
    [LOOKMEMO_LOOKED_AT] = 1 << 11,
};

struct lookmemo {
    void *scratch; /* of all shelves */
    struct kept_outcome *shelf[LOOKMEMO_SHELVES];
};

struct lookmemo *lookmemo_new(void)
{
    struct lookmemo *m = mem_alloc(sizeof *m);
    size_t n = places[LOOKMEMO_EVALUATED] + places[LOOKMEMO_LOOKED_AT];
    m->scratch = mem_alloc((n + 1) * LINE); /* untouched, it costs nothing */
    uintptr_t first = ((uintptr_t)m->scratch + LINE - 1) / LINE * LINE;
    m->shelf[LOOKMEMO_EVALUATED] = (struct kept_outcome *)first;
    m->shelf[LOOKMEMO_LOOKED_AT] = m->shelf[LOOKMEMO_EVALUATED] + places[LOOKMEMO_EVALUATED];
    return m;
}

void lookmemo_free(struct lookmemo *m)
{
    if (m) {
        free(m->scratch);
    }
    free(m);
}

struct lookmemo_key lookmemo_key(const struct position *pos, unsigned question)
{
    enum { WORDS = sizeof *pos / 8 };
    _Static_assert(sizeof *pos == sizeof pos->men + 6, "a position is hashed as bytes");
    uint64_t word[WORDS + 1], a = question + 1, b = ~(uint64_t)question;
    memcpy(word, pos, 8 * WORDS);
    memcpy(&word[WORDS], (const char *)pos + sizeof *pos - 8, 8);
    for (int i = 0; i <= WORDS; i++) {
        a = (a ^ word[i]) * 0x9E3779B97F4A7C15u;
        b = (b + word[i]) * 0xC2B2AE3D27D4EB4Fu;
        a ^= a >> 32;
        b ^= b >> 29;
    }
    return (struct lookmemo_key){a, (b ^ b >> 31) | 2};
}

static struct kept_outcome *at(const struct lookmemo *m, enum lookmemo_bucket shelf,
                               struct lookmemo_key key)
{
    return &m->shelf[shelf][key.place & (places[shelf] - 1)];
}

bool lookmemo_find(const struct lookmemo *m, enum lookmemo_bucket shelf, struct lookmemo_key key,
                   struct outcome *out, bool *exact)
{
    const struct kept_outcome *kept = at(m, shelf, key);
    if ((kept->mark | 1) != (key.mark | 1)) {
        return false;
    }
    *out = kept->outcome;
    *exact = (kept->mark & 1) != 0;
    return true;
}

void lookmemo_keep(struct lookmemo *m, enum lookmemo_bucket shelf, struct lookmemo_key key,
                   const struct outcome *outcome, bool exact)
{
    struct kept_outcome *kept = at(m, shelf, key);
    kept->mark = (key.mark & ~(uint64_t)1) | exact;
    kept->outcome = *outcome;
}
