// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/benchset.h"

#include <stdlib.h>

#include "base/mem.h"

enum { LONGEST_GAME = 300 };

static uint64_t mix(uint64_t h, uint64_t value)
{
    h ^= value + 0x9E3779B97F4A7C15u + (h << 6) + (h >> 2);
    h ^= h >> 30;
    h *= 0xBF58476D1CE4E5B9u;
    h ^= h >> 27;
    h *= 0x94D049BB133111EBu;
    return h ^ h >> 31;
}

static uint64_t position_hash(const struct position *pos)
{
    uint64_t h = 1;
    for (int c = WHITE; c <= BLACK; c++) {
        for (int p = 0; p <= POINT_OFF; p++) {
            h = mix(h, pos->men[c][p]);
        }
        h = mix(h, pos->one[c]);
    }
    return mix(mix(mix(mix(h, pos->turn), pos->first), pos->stack), pos->held);
}

// What a play does, whichever way it is made.
static uint64_t play_hash(const struct play *play)
{
    uint64_t h = position_hash(&play->after);
    h = mix(mix(h, play->end.kind), play->end.munk);
    return mix(mix(h, play->end.excess), play->pips);
}

// All plays of a roll, in whatever order they come.
static uint64_t list_hash(const struct situation *ask, const struct play_list *list)
{
    uint64_t sum = 0;
    for (int i = 0; i < list->n; i++) {
        const struct play *play = &list->play[i];
        sum += mix(play_hash(play), (uint64_t)ending_points(&ask->rules, play->end));
    }
    uint64_t h = mix(position_hash(&ask->position), ask->rules.base);
    return mix(mix(h, (uint64_t)(ask->roll.die[0] * 8 + ask->roll.die[1])),
               mix(sum, (uint64_t)list->n));
}

// A play by chance: the one whose hash is the least together with a random number.
static const struct play *choose(struct rng *rng, const struct play_list *list)
{
    uint64_t salt = rng_u64(rng), least = UINT64_MAX;
    const struct play *chosen = &list->play[0];
    for (int i = 0; i < list->n; i++) {
        uint64_t h = mix(salt, play_hash(&list->play[i]));
        if (h < least) {
            least = h;
            chosen = &list->play[i];
        }
    }
    return chosen;
}

struct roll bench_throw(struct rng *rng, const struct ruleset *r, const struct position *pos)
{
    int a = rng_die(rng), b = rng_die(rng);
    struct roll roll = roll_make(a, b);
    return roll_check(r, pos, roll) == ROLL_OK ? roll : roll_make(a, 0);
}

// Goes on to the next turn; false when the game is over.
static bool play_turn(struct rng *rng, struct situation *ask, const struct play_list *list)
{
    if (list->n == 0) {
        ask->position = generate_after_pass(&ask->rules, &ask->position, ask->roll);
        return true;
    }
    const struct play *play = choose(rng, list);
    ask->position = play->after;
    return play->end.kind == END_NOT;
}

static void add_ruleset(struct bench_set *set, struct rng *rng, const struct ruleset *r,
                        size_t count, struct play_list *list)
{
    struct position_fault fault;
    struct situation ask = {.rules = *r};
    bool on = false;
    int turns = 0;
    for (size_t i = 0; i < count; i++) {
        if (!on || turns++ > LONGEST_GAME || !board_check_playable(r, &ask.position, &fault)) {
            ask.position = board_start(r, WHITE);
            turns = 0;
        }
        ask.roll = bench_throw(rng, r, &ask.position);
        generate(r, &ask.position, ask.roll, list);
        set->signature = mix(set->signature, list_hash(&ask, list));
        set->plays += (uint64_t)list->n;
        set->cases[set->count++] = ask;
        on = play_turn(rng, &ask, list);
    }
}

struct bench_set bench_set_make(uint64_t seed, size_t per_ruleset)
{
    struct bench_set set = {0};
    struct rng base;
    struct play_list *list = mem_alloc(sizeof *list);
    rng_seed(&base, seed);
    set.cases = mem_resize(NULL, ruleset_count() * per_ruleset, sizeof *set.cases);
    for (size_t i = 0; i < ruleset_count(); i++) {
        struct rng rng = rng_split(&base, i);
        struct ruleset r = ruleset_row(i);
        add_ruleset(&set, &rng, &r, per_ruleset, list);
    }
    free(list);
    set.signature &= ((uint64_t)1 << 53) - 1;
    return set;
}

void bench_set_free(struct bench_set *set)
{
    free(set->cases);
    *set = (struct bench_set){0};
}
