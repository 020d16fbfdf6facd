// SPDX-License-Identifier: GPL-3.0-or-later
/* Races as games come to them: the net that serves the rules plays against itself, by the position
 * after the play alone, and rolls one die every other time where it may.
 *
 *     gather_exactrace SEED GAMES [RULES…]
 *
 * Writes at most two positions of a game, drawn from those where both sides have passed each other
 * and one has all 15 left: rules and position, parted by a tab. make_exactrace - solves them. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "eval/search/evaluator.h"
#include "exactrace.h"
#include "exactrules.h"
#include "rules/posstring.h"

struct gatherer {
    const char *name;
    struct ruleset rules;
    struct judgement judgement;
    struct rng rng;
    struct after_list list;
};

static struct roll throw_dice(struct gatherer *g, const struct position *pos)
{
    bool one =
        pos->one[pos->turn] > 0 || (roll_one_die_allowed(&g->rules, pos) && rng_below(&g->rng, 2));
    int a = rng_die(&g->rng), b = rng_die(&g->rng);
    return roll_make(a, one ? 0 : b);
}

static bool is_wanted(const struct position *pos)
{
    return lanes_holds(pos->men[WHITE]) && lanes_holds(pos->men[BLACK]) &&
           (pos->men[WHITE][POINT_OFF] == 0 || pos->men[BLACK][POINT_OFF] == 0);
}

static void write_position(const struct gatherer *g, const struct position *pos)
{
    char text[POSITION_STRING_SIZE];
    posstring_format(&g->rules, pos, text);
    printf("%s\t%s\n", g->name, text);
}

/* One game, of which two of the wanted positions are written. */
static void play_game(struct gatherer *g)
{
    enum { MOST = 2000 /* turns */ };
    struct position pos = board_start(&g->rules, (enum colour)rng_below(&g->rng, 2));
    struct position kept[2];
    uint32_t met = 0;
    for (int turn = 0; turn < MOST; turn++) {
        struct net_accumulator base;
        struct outcome o;
        if (is_wanted(&pos) && (++met <= 2 || rng_below(&g->rng, met) < 2))
            kept[met <= 2 ? met - 1 : rng_below(&g->rng, 2)] = pos;
        chooser_base(g->judgement.net, &g->rules, &pos, &base);
        const struct after *after =
            chooser_roll(g->judgement.net, &g->rules, &g->judgement.worth[pos.turn], &base, &pos,
                         throw_dice(g, &pos), &g->list, &o);
        if (after->end.kind != END_NOT)
            break;
        pos = after->pos;
    }
    for (uint32_t i = 0; i < met && i < 2; i++)
        write_position(g, &kept[i]);
}

static bool gather(const char *name, uint64_t seed, int games)
{
    struct evaluator e = {0};
    TEXT_HERE why = {0};
    struct gatherer *g = mem_aligned(sizeof *g);
    g->name = name;
    bool good = exact_rules(name, &g->rules) && evaluator_open(&e, &g->rules, &g->judgement, &why);
    rng_seed(&g->rng, seed);
    for (int i = 0; i < games && good; i++)
        play_game(g);
    evaluator_close(&e);
    free(g);
    return good;
}

int main(int argc, char **argv)
{
    if (argc < 3) {
        fprintf(stderr, "usage: gather_exactrace SEED GAMES [RULES...]\n");
        return 2;
    }
    uint64_t seed = strtoull(argv[1], NULL, 10);
    int games = atoi(argv[2]);
    for (size_t i = 3; argc == 3 ? exact_rules_name(i - 3) != NULL : i < (size_t)argc; i++)
        if (!gather(argc == 3 ? exact_rules_name(i - 3) : argv[i], seed, games))
            return 3;
    return 0;
}
