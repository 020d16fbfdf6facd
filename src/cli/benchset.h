// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `brade bench` works on: positions of random games with the rolls made in them, the same
// for the same seed everywhere.
#ifndef BRADE_CLI_BENCHSET_H
#define BRADE_CLI_BENCHSET_H

#include <stdint.h>

#include "wire/ask.h"
#include "base/rng/rng.h"
#include "rules/generate.h"

struct bench_set {
    struct situation *cases;
    size_t count;
    uint64_t signature; // of all plays of all cases; fits in 53 bits
    uint64_t plays;     // distinct plays of all cases
};

// Plays random games under every named ruleset and keeps `per_ruleset` positions of each. The
// games do not depend on the order in which the generator names plays. To be freed with
// bench_set_free().
struct bench_set bench_set_make(uint64_t seed, size_t per_ruleset);

// A throw of both dice, or of one where two may not be rolled.
struct roll bench_throw(struct rng *rng, const struct ruleset *r, const struct position *pos);

// Frees what the set holds.
void bench_set_free(struct bench_set *set);

#endif
