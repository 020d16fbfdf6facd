// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/dice.h"

#include <time.h>

#include "base/system.h"

struct rng dice_rng(uint64_t seed, int game, int k)
{
    struct rng whole, one;
    rng_seed(&whole, seed);
    one = rng_split(&whole, (uint64_t)game);
    return rng_split(&one, (uint64_t)k);
}

struct roll dice_from_seed(uint64_t seed, int game, int k)
{
    struct rng rng = dice_rng(seed, game, k);
    int a = rng_die(&rng), b = rng_die(&rng);
    return (struct roll){{(uint8_t)a, (uint8_t)b}};
}

bool dice_by_chance(struct roll *out)
{
    uint64_t seed;
    if (!system_random(&seed, sizeof seed, true)) {
        return false;
    }
    *out = dice_from_seed(seed, 0, 0);
    return true;
}

uint64_t dice_new_seed(void)
{
    uint64_t seed;
    if (!system_random(&seed, sizeof seed, true)) {
        seed = (uint64_t)time(NULL);
    }
    return seed;
}

struct roll dice_as_roll(struct roll thrown, int dice)
{
    return roll_make(thrown.die[0], dice == 1 ? 0 : thrown.die[1]);
}
