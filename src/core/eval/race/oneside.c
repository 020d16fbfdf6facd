// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/race/oneside.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "rules/rollset.h"

/* What a state is besides where the checkers stand. A plane 1.. is that of as many one-die turns
 * left. */
enum { PLANE_FREE = 0, ONE_DIE_MOST = 6, PLANE_FIRST_OFF, PLANES };

/* Where the chances of one state are in the pool. */
struct span {
    uint32_t at;
    uint8_t first, n;
};

/* State i of a plane has the checkers of number lowest + i; base: where the plane begins among all
 * states. A plane with no states has lowest = QUARTER4_ALL. */
struct plane {
    int base, lowest;
};

struct oneside {
    struct ruleset rules;
    struct plane plane[PLANES];
    int states;
    struct span (*span)[ONESIDE_EVENTS]; /* by state */
    float *pool;
    size_t used, cap;
};

/* ---- which rules, which states ---- */

static enum one_die one_die_of(const struct ruleset *r)
{
    return r->pattern_when == END_NONE ? ONE_DIE_NO : (enum one_die)r->one_die;
}

uint32_t oneside_key(const struct ruleset *r)
{
    bool patterns = r->pattern_when != END_NONE;
    uint32_t key = r->board == BOARD_BACKGAMMON;
    key = key << 1 | (r->use == USE_DICE);
    key = key << 5 | (r->band_from > QUARTER4_FIRST ? r->band_from : QUARTER4_FIRST);
    key = key << 1 | (r->long_run == LONG_RUN_FORBIDDEN);
    key = key << 2 | r->bear_off;
    key = key << 2 | r->overshoot;
    key = key << 2 | r->pattern_when;
    key = key << 3 | (patterns ? r->extra_patterns : 0u);
    return key << 2 | one_die_of(r);
}

/* One-die turns that a state can have left at most, and the checkers that are still there at least
 * with so many left: each turn before has taken off one at most. */
static int one_die_most(const struct ruleset *r)
{
    static const int most[] = {
        [ONE_DIE_NO] = 0, [ONE_DIE_THREE] = 3, [ONE_DIE_SHOWN] = ONE_DIE_MOST};
    return most[one_die_of(r)];
}

static int lowest_men(const struct ruleset *r, int one)
{
    int turns = r->one_die == ONE_DIE_THREE ? 3 : ONE_DIE_MOST + 1;
    return CHECKERS - turns + one;
}

bool oneside_covers(const struct ruleset *r, const uint8_t men[26], int one)
{
    int left = CHECKERS - men[POINT_OFF];
    if (!quarter4_holds(men) || left == 0) {
        return false;
    }
    if (one > 0 && (one > one_die_most(r) || left < lowest_men(r, one))) {
        return false;
    }
    if (r->long_run != LONG_RUN_FORBIDDEN) {
        return true;
    }
    for (int p = QUARTER4_FIRST; p <= POINT_LAST; p++) {
        if (men[p] < 2) {
            return true;
        }
    }
    return false;
}

static void set_planes(struct oneside *t)
{
    int most = one_die_most(&t->rules);
    for (int k = 0; k < PLANES; k++) {
        int lowest = QUARTER4_ALL;
        if (k == PLANE_FREE) {
            lowest = 0;
        } else if (k <= most) {
            lowest = quarter4_ways(lowest_men(&t->rules, k) - 1);
        } else if (k == PLANE_FIRST_OFF && t->rules.board == BOARD_BACKGAMMON) {
            lowest = quarter4_ways(CHECKERS - 1);
        }
        t->plane[k] = (struct plane){t->states, lowest};
        t->states += QUARTER4_ALL - lowest;
    }
}

static int state_of(const struct oneside *t, int plane, int index)
{
    return t->plane[plane].base + index - t->plane[plane].lowest;
}

/* ---- the plays that are chosen ---- */

/* What a roll leads to when it is played best: a state, or the end. */
enum { TARGET_HEMSPEL = -1 - ONESIDE_HEMSPEL, TARGET_HANDSOME = -1 - ONESIDE_HANDSOME };

struct edge {
    double weight; /* chance of the roll */
    int target;
};

/* All rolls from one state. */
struct oneside_row {
    int n;
    struct edge edge[ROLLSET_MAX];
};

/* Chances of one event by turn; those after last are 0. */
struct sums {
    double chance[ONESIDE_LAST_TURN + 1];
    int last;
};

struct oneside_builder {
    struct oneside *t;
    double *mean;        /* turns, by state */
    int index;           /* of the checkers looked at now */
    struct position pos; /* with them */
    bool there[PLANES];  /* which planes have a state with them */
    struct oneside_row row[PLANES];
    struct sums sums[PLANES][ONESIDE_EVENTS];
    struct after_list list;
};

/* Where a play leads, in the eyes of a plane. */
static int target_of(const struct oneside *t, int plane, const struct after *after)
{
    const uint8_t *men = after->pos.men[WHITE];
    if (after->end.kind != END_NOT) {
        return ending_is_pattern((enum end_kind)after->end.kind) ? TARGET_HANDSOME : TARGET_HEMSPEL;
    }
    if (plane == PLANE_FIRST_OFF) {
        return men[POINT_OFF] > 0 ? TARGET_HEMSPEL : state_of(t, plane, quarter4_index(men));
    }
    return state_of(t, after->pos.one[WHITE], quarter4_index(men));
}

static double mean_of(const struct oneside_builder *b, int target)
{
    return target >= 0 ? b->mean[target] : 0;
}

/* Adds the best play of a roll to a row; of equals the lowest target, in whatever order they come.
 */
static void add_roll(struct oneside_builder *b, struct oneside_row *row, int plane,
                     struct roll roll)
{
    generate_afters(&b->t->rules, &b->pos, roll, &b->list);
    int best = target_of(b->t, plane, &b->list.after[0]);
    double least = mean_of(b, best);
    for (int i = 1; i < b->list.n; i++) {
        int target = target_of(b->t, plane, &b->list.after[i]);
        double mean = mean_of(b, target);
        if (mean < least || (mean == least && target < best)) {
            best = target;
            least = mean;
        }
    }
    double throws = roll_throws(roll_dice_count(roll));
    row->edge[row->n++] = (struct edge){roll_weight(roll) / throws, best};
}

static void two_dice(struct oneside_builder *b, struct oneside_row *row, int plane)
{
    row->n = 0;
    b->pos.one[WHITE] = 0;
    for (struct rollset_each each = rollset_each(rollset_all(2)); rollset_next(&each);) {
        add_roll(b, row, plane, each.roll);
    }
}

/* left: one-die turns left, 0 where one die is chosen. */
static void one_die(struct oneside_builder *b, struct oneside_row *row, int left)
{
    row->n = 0;
    b->pos.one[WHITE] = (uint8_t)left;
    for (struct rollset_each each = rollset_each(rollset_all(1)); rollset_next(&each);) {
        add_roll(b, row, left, each.roll);
    }
}

static double row_mean(const struct oneside_builder *b, const struct oneside_row *row)
{
    double mean = 1;
    for (int i = 0; i < row->n; i++) {
        mean += row->edge[i].weight * mean_of(b, row->edge[i].target);
    }
    return mean;
}

/* A forfeited roll leaves the checkers as they are, so that the means of the states with the same
 * checkers can hang together: they are gone through until they stand still. */
static void settle(struct oneside_builder *b)
{
    double change;
    do {
        change = 0;
        for (int k = 0; k < PLANES; k++) {
            if (!b->there[k]) {
                continue;
            }
            double *mean = &b->mean[state_of(b->t, k, b->index)];
            double now = row_mean(b, &b->row[k]);
            change = fmax(change, fabs(now - *mean));
            *mean = now;
        }
    } while (change > 1e-12);
}

/* One die instead of two, where that is allowed and better. */
static void choose_dice(struct oneside_builder *b)
{
    struct oneside_row one;
    b->pos.one[WHITE] = 0;
    if (!roll_one_die_allowed(&b->t->rules, &b->pos)) {
        return;
    }
    one_die(b, &one, 0);
    if (row_mean(b, &one) < b->mean[state_of(b->t, PLANE_FREE, b->index)]) {
        b->row[PLANE_FREE] = one;
        settle(b);
    }
}

static void choose_plays(struct oneside_builder *b)
{
    for (int k = 0; k < PLANES; k++) {
        b->there[k] = b->index >= b->t->plane[k].lowest;
        if (!b->there[k]) {
            continue;
        }
        if (k == PLANE_FREE || k == PLANE_FIRST_OFF) {
            two_dice(b, &b->row[k], k);
        } else {
            one_die(b, &b->row[k], k);
        }
    }
    settle(b);
    choose_dice(b);
}

/* ---- what they lead to ---- */

static void add_chance(struct sums *s, int turn, double chance)
{
    int at = turn < ONESIDE_LAST_TURN ? turn : ONESIDE_LAST_TURN;
    s->chance[at] += chance;
    s->last = s->last > at ? s->last : at;
}

/* One turn more than the chances of a state. */
static void add_state(struct oneside_builder *b, int plane, int state, double weight)
{
    for (int e = 0; e < ONESIDE_EVENTS; e++) {
        struct span span = b->t->span[state][e];
        for (int i = 0; i < span.n; i++) {
            add_chance(&b->sums[plane][e], span.first + i + 1,
                       weight * (double)b->t->pool[span.at + (uint32_t)i]);
        }
    }
}

/* The plane of a state if it has the checkers looked at now; PLANES if it has not. */
static int same_checkers(const struct oneside_builder *b, int state)
{
    for (int k = 0; k < PLANES; k++) {
        if (b->there[k] && state == state_of(b->t, k, b->index)) {
            return k;
        }
    }
    return PLANES;
}

/* Adds what a row leads to, but for states with the same checkers: loop[plane] receives the chance
 * to come to those. True if there are any. */
static bool add_row(struct oneside_builder *b, int plane, double loop[PLANES])
{
    const struct oneside_row *row = &b->row[plane];
    bool loops = false;
    memset(loop, 0, PLANES * sizeof *loop);
    for (int i = 0; i < row->n; i++) {
        struct edge edge = row->edge[i];
        int same = edge.target < 0 ? PLANES : same_checkers(b, edge.target);
        if (edge.target < 0) {
            add_chance(&b->sums[plane][-1 - edge.target], 1, edge.weight);
        } else if (same == PLANES) {
            add_state(b, plane, edge.target, edge.weight);
        } else {
            loop[same] += edge.weight;
        }
        loops |= same != PLANES;
    }
    return loops;
}

/* Adds what comes after forfeited rolls, turn by turn. */
static void add_loops(struct oneside_builder *b, double loop[PLANES][PLANES])
{
    for (int turn = 2; turn <= ONESIDE_LAST_TURN; turn++) {
        for (int k = 0; k < PLANES; k++) {
            for (int other = 0; other < PLANES && b->there[k]; other++) {
                for (int e = 0; e < ONESIDE_EVENTS && loop[k][other] > 0; e++) {
                    add_chance(&b->sums[k][e], turn,
                               loop[k][other] * b->sums[other][e].chance[turn - 1]);
                }
            }
        }
    }
}

static void make_room(struct oneside *t, size_t more)
{
    if (t->used + more > t->cap) {
        t->cap = 2 * t->cap + more;
        t->pool = mem_resize(t->pool, t->cap, sizeof *t->pool);
    }
}

/* Puts the chances that matter into the pool, scaled, and clears the sums. */
static void store(struct oneside *t, struct sums *s, double scale, struct span *span)
{
    static const double least = 1e-9;
    int first = 1, last = s->last;
    while (first <= last && s->chance[first] < least) {
        first++;
    }
    while (last >= first && s->chance[last] < least) {
        last--;
    }
    int n = last - first + 1;
    make_room(t, (size_t)n);
    *span = (struct span){(uint32_t)t->used, (uint8_t)first, (uint8_t)n};
    for (int i = 0; i < n; i++) {
        t->pool[t->used++] = (float)(scale * s->chance[first + i]);
    }
    memset(s->chance, 0, (size_t)(s->last + 1) * sizeof s->chance[0]);
    s->last = 0;
}

static double total(const struct sums s[ONESIDE_EVENTS])
{
    double sum = 0;
    for (int e = 0; e < ONESIDE_EVENTS; e++) {
        for (int i = 1; i <= s[e].last; i++) {
            sum += s[e].chance[i];
        }
    }
    return sum;
}

static void store_all(struct oneside_builder *b)
{
    for (int k = 0; k < PLANES; k++) {
        double scale = b->there[k] ? 1 / total(b->sums[k]) : 0;
        for (int e = 0; e < ONESIDE_EVENTS && b->there[k]; e++) {
            store(b->t, &b->sums[k][e], scale, &b->t->span[state_of(b->t, k, b->index)][e]);
        }
    }
}

static void add_checkers(struct oneside_builder *b)
{
    double loop[PLANES][PLANES] = {{0}};
    bool loops = false;
    choose_plays(b);
    for (int k = 0; k < PLANES; k++) {
        if (b->there[k]) {
            loops |= add_row(b, k, loop[k]);
        }
    }
    if (loops) {
        add_loops(b, loop);
    }
    store_all(b);
}

/* Gives back what the pool has too much. */
static void trim(struct oneside *t)
{
    t->pool = mem_resize(t->pool, t->used, sizeof *t->pool);
    t->cap = t->used;
}

static void build(struct oneside_builder *b)
{
    struct position_fault fault;
    for (b->index = 1; b->index < QUARTER4_ALL; b->index++) {
        b->pos = quarter4_position(b->index);
        if (board_check_playable(&b->t->rules, &b->pos, &fault)) {
            add_checkers(b);
        }
    }
    trim(b->t);
}

struct oneside *oneside_build(const struct ruleset *r)
{
    struct oneside *t = mem_alloc(sizeof *t);
    struct oneside_builder *b = mem_alloc(sizeof *b);
    t->rules = *r;
    set_planes(t);
    t->span = mem_alloc((size_t)t->states * sizeof *t->span);
    b->mean = mem_alloc((size_t)t->states * sizeof *b->mean);
    b->t = t;
    build(b);
    free(b->mean);
    free(b);
    return t;
}

void oneside_free(struct oneside *t)
{
    if (!t) {
        return;
    }
    free(t->span);
    free(t->pool);
    free(t);
}

/* ---- asking ---- */

static struct by_turn by_turn_of(const struct oneside *t, int plane, const uint8_t men[26],
                                 enum oneside_event event)
{
    struct span span = t->span[state_of(t, plane, quarter4_index(men))][event];
    return (struct by_turn){t->pool + span.at, span.first, span.n};
}

struct by_turn oneside_finish(const struct oneside *t, const uint8_t men[26], int one,
                              enum oneside_event event)
{
    return by_turn_of(t, one, men, event);
}

struct by_turn oneside_first_off(const struct oneside *t, const uint8_t men[26])
{
    return by_turn_of(t, PLANE_FIRST_OFF, men, ONESIDE_HEMSPEL);
}
