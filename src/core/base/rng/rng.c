// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/rng/rng.h"

static uint64_t splitmix(uint64_t *x)
{
    uint64_t z = (*x += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static uint64_t rotate(uint64_t x, int k)
{
    return (x << k) | (x >> (64 - k));
}

void rng_seed(struct rng *r, uint64_t seed)
{
    for (int i = 0; i < 4; i++) {
        r->s[i] = splitmix(&seed);
    }
}

// FNV-1a.
uint64_t rng_seed_of(const char *name)
{
    uint64_t n = 0xcbf29ce484222325u;
    for (; *name != '\0'; name++) {
        n = (n ^ (unsigned char)*name) * 0x100000001b3u;
    }
    return n;
}

uint64_t rng_u64(struct rng *r)
{
    uint64_t *s = r->s;
    uint64_t result = rotate(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate(s[3], 45);
    return result;
}

// Lemire's multiplication method: the high half is the answer, a low half under 2^32 mod n is
// thrown away so that no answer is more likely than another.
uint32_t rng_below(struct rng *r, uint32_t n)
{
    if (n == 0) {
        return 0;
    }
    uint64_t product = (rng_u64(r) >> 32) * n;
    if ((uint32_t)product < n) {
        uint32_t unfair = -n % n;
        while ((uint32_t)product < unfair) {
            product = (rng_u64(r) >> 32) * n;
        }
    }
    return (uint32_t)(product >> 32);
}

double rng_unit(struct rng *r)
{
    return (double)(rng_u64(r) >> 11) * 0x1p-53;
}

int rng_die(struct rng *r)
{
    return (int)rng_below(r, 6) + 1;
}

void rng_order(struct rng *r, uint8_t *order, int n)
{
    for (int i = 0; i < n; i++) {
        uint32_t other = rng_below(r, (uint32_t)i + 1);
        order[i] = order[other];
        order[other] = (uint8_t)i;
    }
}

struct rng rng_split(const struct rng *r, uint64_t k)
{
    uint64_t x = k;
    struct rng child;
    for (int i = 0; i < 4; i++) {
        uint64_t mixed = r->s[i] ^ splitmix(&x);
        child.s[i] = splitmix(&mixed);
    }
    if ((child.s[0] | child.s[1] | child.s[2] | child.s[3]) == 0) {
        rng_seed(&child, k);
    }
    return child;
}
