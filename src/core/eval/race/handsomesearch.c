// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/race/handsomesearch.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "eval/net/outcome.h"
#include "rules/rollset.h"

/* The clocks of a ruleset, two kinds of them that run out half a turn apart: clock k of a kind has
 * k + 1 of the side's turns left; a turn later it is clock k - 1. What is told: how many there are
 * of a kind, and the chance that the other side is done after the side's turn with k more to come.
 * A last checker that has to go off exactly keeps one waiting. */
enum { KINDS = 2 };
struct clocks {
    int n;
    float done[KINDS][HANDSOME_TURNS];
};
static const struct clocks usual = {12,
                                    {{1, 0.75f, 0.35f, 0.10f, 0.02f}, {1, 0.58f, 0.18f, 0.02f}}};
static const struct clocks waiting = {
    24,
    {{1, 0.3f, 0.3f, 0.3f, 0.3f, 0.3f, 0.3f, 0.25f, 0.2f, 0.15f, 0.1f, 0.05f},
     {1, 0.58f, 0.18f, 0.02f}}};

enum {
    CLOCKS = KINDS * HANDSOME_TURNS, /* at most */
    WAYS = 15504,                    /* of 15 checkers on six points */
    PLANES = 7,                      /* one-die turns left, 0..6 */
    RUNS_FROM = 8008, /* ways with ten checkers at most: no turn comes to them from 15 */
    RUNS = QUARTER4_ALL - RUNS_FROM,
    EVENTS = ONESIDE_EVENTS + 1, /* and the points beyond the cheapest pattern's */
    EXTRA = ONESIDE_EVENTS
};

static const float whole = 65535; /* a chance of 1, as it is kept */

struct handsome_search {
    const struct clocks *clocks;
    int planes;                  /* 1 + the one-die turns that can be left */
    int events;                  /* EVENTS, or one less where all patterns are paid alike */
    size_t stride;               /* numbers of a state */
    double gain[ONESIDE_EVENTS]; /* points above losing by hemspel */
    uint16_t *chance;            /* by state, clock, event, turn */
};

/* ---- what is covered ---- */

static int planes_of(const struct ruleset *r)
{
    static const int planes[] = {[ONE_DIE_NO] = 1, [ONE_DIE_THREE] = 4, [ONE_DIE_SHOWN] = PLANES};
    return planes[r->one_die];
}

bool handsome_covers(const struct ruleset *r, const uint8_t men[26], int one)
{
    return r->pattern_when != END_NONE && men[POINT_OFF] == 0 && oneside_covers(r, men, one);
}

static double points_of(const struct ruleset *r, enum end_kind kind)
{
    return ending_points(r, (struct ending){.kind = (uint8_t)kind});
}

static double cheapest(const struct ruleset *r)
{
    return ending_points(r, outcome_typical(r, OUTCOME_HANDSOME));
}

uint32_t handsome_key(const struct ruleset *r)
{
    return oneside_key(r) << 4 | r->score;
}

/* ---- clocks ---- */

/* All clocks of a ruleset in a row, one kind after the other. */
static int clocks_count(const struct clocks *c)
{
    return KINDS * c->n;
}

/* How many of the side's turns clock k has left after the next one. */
static int clocks_left(const struct clocks *c, int k)
{
    return k % c->n;
}

/* The chance that the other side is done after the next turn by clock k. */
static float clocks_done(const struct clocks *c, int k)
{
    return c->done[k / c->n][k % c->n];
}

/* Where the chances by clock k are among those of a state, by event. */
static size_t place_of(const struct handsome_search *t, int k, int event)
{
    size_t n = (size_t)t->clocks->n, turns = (size_t)clocks_left(t->clocks, k) + 1;
    size_t before = turns * (turns - 1) / 2 + (size_t)(k / t->clocks->n) * n * (n + 1) / 2;
    return before * (size_t)t->events + (size_t)event * turns;
}

/* ---- the builder ---- */

/* Where a play leads. */
struct handsome_target {
    enum { TO_END, TO_PATTERN, TO_RUN } to;
    int state;         /* of the search, or of the runs */
    int event;         /* TO_END */
    float gain, extra; /* TO_END */
};

/* A side that bears off. */
struct handsome_run {
    struct by_turn finish; /* n = 0: not looked up yet */
    float value[CLOCKS];
};

/* The plays of a roll: list[begin..end). */
struct handsome_roll {
    size_t begin, end;
    float chance;
};

struct handsome_row {
    int n;
    struct handsome_roll roll[ROLLSET_MAX];
};

/* What is chosen from one state against every clock. */
struct handsome_plan {
    float value[CLOCKS];
    float chance[CLOCKS][EVENTS][HANDSOME_TURNS];
};

struct handsome_builder {
    struct handsome_search *t;
    const struct ruleset *r;
    const struct oneside *run;
    float still[CLOCKS];                 /* that the other side is not done after the next turn */
    float ahead[CLOCKS][HANDSOME_TURNS]; /* … before i turns more */
    float (*value)[CLOCKS];              /* of searches: being about to roll, by state */
    struct handsome_run *runs;
    int index;           /* of the checkers looked at now */
    struct position pos; /* with them */
    bool forfeits;       /* a roll cannot be played there */
    struct handsome_row row;
    struct handsome_target *list; /* the plays of the rolls of that row */
    size_t listed, cap;
    struct handsome_plan plan, other;
    struct after_list afters;
};

static int handsome_state(int plane, int index)
{
    return plane * WAYS + index - (QUARTER4_ALL - WAYS);
}

static int run_state(int plane, int index)
{
    return plane * RUNS + index - RUNS_FROM;
}

static struct handsome_target target_of(const struct handsome_builder *b, const struct after *after)
{
    const uint8_t *men = after->pos.men[WHITE];
    enum end_kind kind = (enum end_kind)after->end.kind;
    int plane = after->pos.one[WHITE], index = quarter4_index(men);
    if (kind == END_NOT && men[POINT_OFF] == 0) {
        return (struct handsome_target){.to = TO_PATTERN, .state = handsome_state(plane, index)};
    }
    if (kind == END_NOT) {
        return (struct handsome_target){.to = TO_RUN, .state = run_state(plane, index)};
    }
    int event = ending_is_pattern(kind) ? ONESIDE_HANDSOME : ONESIDE_HEMSPEL;
    double points = points_of(b->r, kind);
    double extra = event == ONESIDE_HANDSOME ? points - cheapest(b->r) : 0;
    return (struct handsome_target){.to = TO_END,
                                    .event = event,
                                    .gain = (float)(b->t->gain[event] + extra),
                                    .extra = (float)extra};
}

/* A side that bears off, and what it brings against every clock. */
static const struct handsome_run *run_of(struct handsome_builder *b, int state)
{
    struct handsome_run *run = &b->runs[state];
    if (run->finish.n > 0) {
        return run;
    }
    uint8_t men[26];
    quarter4_men(state % RUNS + RUNS_FROM, men);
    struct by_turn f = oneside_finish(b->run, men, state / RUNS, ONESIDE_HEMSPEL);
    run->finish = f;
    for (int k = 0; k < clocks_count(b->t->clocks); k++) {
        double sum = 0;
        for (int i = 0; i < f.n && f.first + i <= clocks_left(b->t->clocks, k) + 1; i++) {
            sum += (double)(f.chance[i] * b->ahead[k][f.first + i - 1]);
        }
        run->value[k] = (float)(sum * b->t->gain[ONESIDE_HEMSPEL]);
    }
    return run;
}

static void add_play(struct handsome_builder *b, const struct after *after)
{
    if (b->listed == b->cap) {
        b->cap = 2 * b->cap + 256;
        b->list = mem_resize(b->list, b->cap, sizeof *b->list);
    }
    b->list[b->listed++] = target_of(b, after);
}

/* All rolls of so many dice, with so many one-die turns left. */
static void list_rolls(struct handsome_builder *b, int dice, int one_left)
{
    b->row.n = 0;
    b->listed = 0;
    b->pos.one[WHITE] = (uint8_t)one_left;
    for (struct rollset_each each = rollset_each(rollset_all(dice)); rollset_next(&each);) {
        struct handsome_roll *roll = &b->row.roll[b->row.n++];
        generate_afters(b->r, &b->pos, each.roll, &b->afters);
        *roll = (struct handsome_roll){.begin = b->listed, .chance = roll_chance(each.roll)};
        for (int i = 0; i < b->afters.n; i++) {
            add_play(b, &b->afters.after[i]);
        }
        roll->end = b->listed;
        b->forfeits = b->forfeits || b->afters.forfeited;
    }
}

/* What every clock has where the other side is about to roll and a play led here. */
static void values_after(struct handsome_builder *b, const struct handsome_target *to,
                         float out[CLOCKS])
{
    if (to->to == TO_END) {
        for (int k = 0; k < clocks_count(b->t->clocks); k++) {
            out[k] = to->gain;
        }
        return;
    }
    const float *value = to->to == TO_PATTERN ? b->value[to->state] : run_of(b, to->state)->value;
    for (int k = 1; k < clocks_count(b->t->clocks); k++) {
        out[k] = b->still[k] * value[k - 1];
    }
    out[0] = out[b->t->clocks->n] = 0;
}

/* Adds what the chosen play of a roll leads to. */
static void add_target(struct handsome_builder *b, struct handsome_plan *plan, int k,
                       const struct handsome_target *to, float chance)
{
    int left = clocks_left(b->t->clocks, k);
    if (to->to == TO_END) {
        plan->chance[k][to->event][0] += chance;
        plan->chance[k][EXTRA][0] += chance * to->extra;
    } else if (to->to == TO_RUN) {
        const struct by_turn f = run_of(b, to->state)->finish;
        for (int i = 0; i < f.n && f.first + i <= left; i++) {
            plan->chance[k][ONESIDE_HEMSPEL][f.first + i] += chance * f.chance[i];
        }
    } else if (left > 0) {
        const uint16_t *from = b->t->chance + (size_t)to->state * b->t->stride;
        for (int e = 0; e < b->t->events; e++) {
            const uint16_t *kept = from + place_of(b->t, k - 1, e);
            for (int i = 0; i < left; i++) {
                plan->chance[k][e][i + 1] += chance * ((float)kept[i] / whole);
            }
        }
    }
}

/* The best play of every roll listed, against every clock. */
static void choose_plays(struct handsome_builder *b, struct handsome_plan *plan)
{
    memset(plan, 0, sizeof *plan);
    for (int i = 0; i < b->row.n; i++) {
        const struct handsome_roll *roll = &b->row.roll[i];
        float most[CLOCKS], now[CLOCKS];
        size_t best[CLOCKS];
        values_after(b, &b->list[roll->begin], most);
        for (int k = 0; k < clocks_count(b->t->clocks); k++) {
            best[k] = roll->begin;
        }
        for (size_t at = roll->begin + 1; at < roll->end; at++) {
            values_after(b, &b->list[at], now);
            for (int k = 0; k < clocks_count(b->t->clocks); k++) {
                best[k] = now[k] > most[k] ? at : best[k];
                most[k] = now[k] > most[k] ? now[k] : most[k];
            }
        }
        for (int k = 0; k < clocks_count(b->t->clocks); k++) {
            plan->value[k] += roll->chance * most[k];
            add_target(b, plan, k, &b->list[best[k]], roll->chance);
        }
    }
}

/* Takes one die instead of two against the clocks where that is better. */
static void choose_dice(struct handsome_builder *b)
{
    b->pos.one[WHITE] = 0;
    if (!roll_one_die_allowed(b->r, &b->pos)) {
        return;
    }
    list_rolls(b, 1, 0);
    choose_plays(b, &b->other);
    for (int k = 0; k < clocks_count(b->t->clocks); k++) {
        if (b->other.value[k] > b->plan.value[k]) {
            b->plan.value[k] = b->other.value[k];
            memcpy(b->plan.chance[k], b->other.chance[k], sizeof b->other.chance[k]);
        }
    }
}

static void keep(struct handsome_builder *b, int plane)
{
    int state = handsome_state(plane, b->index);
    uint16_t *to = b->t->chance + (size_t)state * b->t->stride;
    for (int k = 0; k < clocks_count(b->t->clocks); k++) {
        for (int e = 0; e < b->t->events; e++) {
            for (int i = 0; i <= clocks_left(b->t->clocks, k); i++) {
                to[place_of(b->t, k, e) + (size_t)i] =
                    (uint16_t)(b->plan.chance[k][e][i] * whole + 0.5f);
            }
        }
    }
    memcpy(b->value[state], b->plan.value, sizeof b->plan.value);
}

/* All planes of the checkers looked at now. */
static void add_planes(struct handsome_builder *b)
{
    b->forfeits = false;
    for (int plane = 0; plane < b->t->planes; plane++) {
        list_rolls(b, plane == 0 ? 2 : 1, plane);
        choose_plays(b, &b->plan);
        if (plane == 0) {
            choose_dice(b);
        }
        keep(b, plane);
    }
}

/* A forfeited roll leaves the checkers as they are: a clock then hangs on those a turn shorter of
 * the same checkers, so that each time through one turn more is right. */
static void add_checkers(struct handsome_builder *b)
{
    add_planes(b);
    for (int turn = 1; turn < b->t->clocks->n && b->forfeits; turn++) {
        add_planes(b);
    }
}

static void set_clocks(struct handsome_builder *b)
{
    for (int k = 0; k < clocks_count(b->t->clocks); k++) {
        b->still[k] = 1 - clocks_done(b->t->clocks, k);
        b->ahead[k][0] = 1;
        for (int i = 1; i <= clocks_left(b->t->clocks, k); i++) {
            b->ahead[k][i] = b->still[k] * b->ahead[k - 1][i - 1];
        }
    }
}

static void build(struct handsome_builder *b)
{
    struct position_fault fault;
    set_clocks(b);
    for (b->index = QUARTER4_ALL - WAYS; b->index < QUARTER4_ALL; b->index++) {
        b->pos = quarter4_position(b->index);
        if (board_check_playable(b->r, &b->pos, &fault)) {
            add_checkers(b);
        }
    }
}

static bool paid_alike(const struct ruleset *r)
{
    for (int kind = END_NIO_FEM_ETT; kind <= END_UPPSPEL; kind++) {
        if (points_of(r, (enum end_kind)kind) != cheapest(r)) {
            return false;
        }
    }
    return true;
}

struct handsome_search *handsome_build(const struct ruleset *r, const struct oneside *run)
{
    struct handsome_search *t = mem_alloc(sizeof *t);
    struct handsome_builder *b = mem_alloc(sizeof *b);
    double lost = points_of(r, END_HEMSPEL);
    t->planes = planes_of(r);
    t->events = paid_alike(r) ? EVENTS - 1 : EVENTS;
    t->clocks = r->overshoot == OVERSHOOT_FORFEIT ? &waiting : &usual;
    t->stride = place_of(t, clocks_count(t->clocks), 0);
    t->gain[ONESIDE_HEMSPEL] = points_of(r, END_HEMSPEL) + lost;
    t->gain[ONESIDE_HANDSOME] = cheapest(r) + lost;
    size_t states = (size_t)(t->planes * WAYS), runs = (size_t)(t->planes * RUNS);
    t->chance = mem_alloc(states * t->stride * sizeof *t->chance);
    b->t = t;
    b->r = r;
    b->run = run;
    b->value = mem_alloc(states * sizeof *b->value);
    b->runs = mem_alloc(runs * sizeof *b->runs);
    build(b);
    free(b->value);
    free(b->runs);
    free(b->list);
    free(b);
    return t;
}

void handsome_free(struct handsome_search *t)
{
    if (!t) {
        return;
    }
    free(t->chance);
    free(t);
}

/* ---- asking ---- */

/* What counts of an event before every turn. */
static const float *counts(const struct handsome_left *left, int event)
{
    return event == ONESIDE_HEMSPEL ? left->running : left->open;
}

/* What playing by a clock brings, in points above losing by hemspel. */
static double worth_of(const struct handsome_search *t, const uint16_t *chance, int k,
                       const struct handsome_left *left)
{
    double sum = 0;
    for (int e = 0; e < t->events; e++) {
        const uint16_t *kept = chance + place_of(t, k, e);
        const float *count = counts(left, e);
        double gain = e == EXTRA ? 1 : t->gain[e], some = 0;
        for (int i = 0; i <= clocks_left(t->clocks, k); i++) {
            some += (double)kept[i] * (double)count[i];
        }
        sum += gain * some;
    }
    return sum / (double)whole;
}

static void fill(const struct handsome_search *t, const uint16_t *chance, int k,
                 struct handsome_ends *out)
{
    memset(out, 0, sizeof *out);
    for (int e = 0; e < t->events; e++) {
        const uint16_t *kept = chance + place_of(t, k, e);
        float *to = e == EXTRA ? out->extra : out->chance[e];
        for (int i = 0; i <= clocks_left(t->clocks, k); i++) {
            to[i] = (float)kept[i] / whole;
        }
    }
}

double handsome_best(const struct handsome_search *t, const uint8_t men[26], int one,
                     const struct handsome_left *left, struct handsome_ends *out)
{
    const uint16_t *chance =
        t->chance + (size_t)handsome_state(one, quarter4_index(men)) * t->stride;
    double most = -1;
    int best = 0;
    for (int k = 0; k < clocks_count(t->clocks); k++) {
        double worth = worth_of(t, chance, k, left);
        if (worth > most) {
            best = k;
            most = worth;
        }
    }
    fill(t, chance, best, out);
    return most;
}

double handsome_worth(const struct handsome_search *t, const struct by_turn finish[ONESIDE_EVENTS],
                      const struct handsome_left *left)
{
    double sum = 0;
    for (int e = 0; e < ONESIDE_EVENTS; e++) {
        for (int i = 0; i < finish[e].n && finish[e].first + i <= t->clocks->n; i++) {
            sum += t->gain[e] *
                   (double)(finish[e].chance[i] * counts(left, e)[finish[e].first + i - 1]);
        }
    }
    return sum;
}

int handsome_turns(const struct handsome_search *t)
{
    return t->clocks->n;
}
