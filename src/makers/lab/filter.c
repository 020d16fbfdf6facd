// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/filter.h"

#include <stdlib.h>

#include "base/mem.h"
#include "eval/search/assess.h"
#include "rules/ending.h"
#include "tool/parallel.h"

enum { TURNS_MAX = 2000, JAN_NEAR = 5, HANDSOME_MOVES = 4 };

/* ---- kinds ---- */

static bool is_race(const struct ruleset *r, const struct position *pos,
                    const struct play_list *list)
{
    (void)list;
    return board_is_race(r, pos);
}

static bool bursts(const struct play *play)
{
    for (int i = 0; i < play->moves; i++)
        if (play->move[i].hit > 1)
            return true;
    return false;
}

static bool has_burst(const struct ruleset *r, const struct position *pos,
                      const struct play_list *list)
{
    (void)r;
    (void)pos;
    for (int i = 0; i < list->n; i++)
        if (bursts(&list->play[i]))
            return true;
    return false;
}

static bool is_jan_near(const struct ruleset *r, const struct position *pos,
                        const struct play_list *list)
{
    (void)list;
    return r->jan_when != END_NONE &&
           (ending_jan_count(pos, WHITE) >= JAN_NEAR || ending_jan_count(pos, BLACK) >= JAN_NEAR);
}

static bool is_handsome_near(const struct ruleset *r, const struct position *pos,
                             const struct play_list *list)
{
    (void)list;
    return ending_pattern_near(r, pos, WHITE, HANDSOME_MOVES) ||
           ending_pattern_near(r, pos, BLACK, HANDSOME_MOVES);
}

static bool is_any(const struct ruleset *r, const struct position *pos,
                   const struct play_list *list)
{
    (void)r;
    (void)pos;
    (void)list;
    return true;
}

static const struct {
    const char *name, *what;
    bool (*is)(const struct ruleset *r, const struct position *pos, const struct play_list *list);
} kinds[FILTER_KINDS] = {
    {"handsome", "a side lacks four moves or fewer to a handsome win", is_handsome_near},
    {"race", "no checker can be hit any more", is_race},
    {"burst", "a play of the roll bursts a band", has_burst},
    {"jan", "a side has a jan count of five or more", is_jan_near},
    {"contact", "the rest", is_any},
};

int filter_kind(const struct ruleset *r, const struct position *pos, const struct play_list *list)
{
    int i = 0;
    while (!kinds[i].is(r, pos, list))
        i++;
    return i;
}

const char *filter_kind_name(int kind)
{
    return kinds[kind].name;
}

const char *filter_kind_what(int kind)
{
    return kinds[kind].what;
}

/* ---- games ---- */

/* What one game came to. */
struct tally {
    double choices, differ, cost;
    struct filter_case worst;
};

struct filter_run {
    const struct filter_options *options;
    struct judgement whole, quick; /* by the net without its pruning net, and with it */
    int plies;
    struct play_list *list[PARALLEL_THREADS_MAX];
    struct tally (*game)[FILTER_WAYS][FILTER_KINDS];
};

static void note(struct tally *count, const struct position *pos, struct roll roll,
                 const struct ranked *best, const struct ranked *chosen)
{
    float cost = best->equity - chosen->equity;
    count->choices++;
    if (chosen == best || cost <= 0)
        return;
    count->differ++;
    count->cost += (double)cost;
    if (cost > count->worst.cost)
        count->worst = (struct filter_case){*pos, roll, chosen->play, best->play, cost};
}

/* The plays of a roll as a way of looking ranks them. */
static struct ranked *rank(const struct filter_run *run, enum filter_way way,
                           const struct position *pos, struct roll roll, struct play_list *list)
{
    const struct judgement *j = &run->quick;
    if (way == FILTER_INSIDE)
        return assess_every(j, pos, roll, run->plies, list);
    struct ranked *ranked = mem_alloc((size_t)list->n * sizeof *ranked);
    lookahead_rank(j, pos, list, run->plies, ranked);
    return ranked;
}

/* One turn; what the best play by the whole look leaves. */
static struct after take_turn(const struct filter_run *run, const struct position *pos,
                              struct roll roll, struct play_list *list,
                              struct tally game[FILTER_WAYS][FILTER_KINDS])
{
    const struct ruleset *r = run->whole.rules;
    struct ranked *whole = assess_every(&run->whole, pos, roll, run->plies, list);
    struct after after = {.pos = generate_after_pass(r, pos, roll)};
    if (list->n > 0)
        after = (struct after){whole[0].play.after, whole[0].play.end};
    for (int way = 0; way < FILTER_WAYS && list->n > 1; way++) {
        int kind = filter_kind(r, pos, list), n = list->n;
        struct ranked *ranked = rank(run, (enum filter_way)way, pos, roll, list);
        note(&game[way][kind], pos, roll, &whole[0], assess_find(whole, n, &ranked[0].play));
        free(ranked);
    }
    free(whole);
    return after;
}

static bool play_game(void *context, int thread, long job)
{
    const struct filter_run *run = context;
    const struct ruleset *r = run->whole.rules;
    struct position pos = board_start(r, WHITE);
    struct rng rng;
    rng_seed(&rng, run->options->seed);
    rng = rng_split(&rng, (uint64_t)job);
    for (int turn = 0; turn < TURNS_MAX; turn++) {
        struct roll roll = roll_throw(&rng, r, &pos, turn == 0);
        struct after next = take_turn(run, &pos, roll, run->list[thread], run->game[job]);
        if (next.end.kind != END_NOT)
            break;
        pos = next.pos;
    }
    return true;
}

/* ---- the sum ---- */

static void add(struct filter_part *part, const struct tally *c)
{
    part->choices += c->choices;
    part->differ += c->differ;
    if (c->choices > 0)
        cluster_add(&part->cost, c->choices, c->cost);
    if (c->worst.cost > part->worst.cost)
        part->worst = c->worst;
}

static void join(struct tally *all, const struct tally *c)
{
    all->choices += c->choices;
    all->differ += c->differ;
    all->cost += c->cost;
    if (c->worst.cost > all->worst.cost)
        all->worst = c->worst;
}

static void sum_up(const struct filter_run *run, struct filter_result *out)
{
    *out = (struct filter_result){0};
    for (long i = 0; i < run->options->games; i++)
        for (int way = 0; way < FILTER_WAYS; way++) {
            struct tally all = {0};
            for (int kind = 0; kind < FILTER_KINDS; kind++) {
                const struct tally *c = &run->game[i][way][kind];
                join(&all, c);
                add(&out->kind[way][kind], c);
            }
            add(&out->all[way], &all);
        }
}

bool filter_run(const struct ruleset *r, const struct player *net,
                const struct filter_options *options, struct filter_result *out)
{
    struct filter_run run = {.options = options, .plies = net->plies};
    struct parallel p = {options->games, options->threads, play_game, &run, "games"};
    struct net *bare = net_alloc();
    *bare = *net->net;
    bare->pruning.made = false;
    run.whole = judgement_for_points(bare, r, 1);
    run.quick = judgement_for_points(net->net, r, 1);
    run.game = mem_alloc((size_t)options->games * sizeof *run.game);
    for (int i = 0; i < options->threads; i++)
        run.list[i] = mem_alloc(sizeof *run.list[i]);
    bool good = parallel_run(&p);
    if (good)
        sum_up(&run, out);
    for (int i = 0; i < options->threads; i++)
        free(run.list[i]);
    free(run.game);
    free(bare);
    return good;
}
