// SPDX-License-Identifier: GPL-3.0-or-later
//
// Seeded random numbers (xoshiro256**, seeded by splitmix64). The whole state is in the struct,
// so every random thing is reproducible from its seed and threads do not share anything.
#ifndef BRADE_RNG_H
#define BRADE_RNG_H

#include <stdint.h>

struct rng {
    uint64_t s[4];
};

// Starts the generator anew. Every seed, 0 too, is good; the same seed gives the same numbers.
void rng_seed(struct rng *r, uint64_t seed);

// A seed from a name: other names, others.
uint64_t rng_seed_of(const char *name);

// The next 64 random bits.
uint64_t rng_u64(struct rng *r);

// A number from 0 to n - 1, each equally likely (no modulo bias). n = 0 gives 0.
uint32_t rng_below(struct rng *r, uint32_t n);

// A number in [0, 1) with 53 random bits.
double rng_unit(struct rng *r);

// The cast of one die, 1 to 6.
int rng_die(struct rng *r);

// Fills order with the numbers 0 to n - 1, n of 256 or fewer, each order equally likely.
void rng_order(struct rng *r, uint8_t *order, int n);

// An independent generator number `k` made from the present state of `r`, which is not changed:
// thread or game k of a run always gets the same numbers, however the work is shared out.
struct rng rng_split(const struct rng *r, uint64_t k);

#endif
