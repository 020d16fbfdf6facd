// SPDX-License-Identifier: GPL-3.0-or-later
#include "exactsample.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

const char *exact_shape_name(enum exact_shape shape)
{
    static const char *const names[EXACT_SHAPES] = {
        [EXACT_FEW] = "few",         /* all 15 in the last quarter, the other 1 to 6 left */
        [EXACT_NEAR] = "near",       /* the same, a pattern lacking one to six moves */
        [EXACT_GONE] = "gone",       /* 7 to 14 left, the other 1 to 6 */
        [EXACT_BOTH] = "both",       /* all 15, the other 7 to 15 on the last four points */
        [EXACT_OUTSIDE] = "outside", /* all 15, some in the third quarter, the other 1 to 4 left */
        [EXACT_PLAIN] = "plain",     /* both 7 to 10 left */
    };
    return names[shape];
}

/* ---- graphs ---- */

/* All ways of from..most checkers on the points from `first` on, the rest off. */
static void add_all(struct lanes *l, uint8_t men[26], int first, int from, int most)
{
    int n = CHECKERS - men[POINT_OFF];
    if (n >= from && n > 0)
        lanes_add(l, men, 0);
    for (int p = first; p <= POINT_LAST && n < most; p++) {
        men[p]++;
        men[POINT_OFF]--;
        add_all(l, men, p, from, most);
        men[p]--;
        men[POINT_OFF]++;
    }
}

static struct lanes *graph(const struct ruleset *r, int first, int from, int most)
{
    struct lanes *l = lanes_new(r);
    uint8_t men[26] = {[POINT_OFF] = CHECKERS};
    add_all(l, men, first, from, most);
    lanes_close(l, INT32_MAX);
    return l;
}

/* All ways of 15 checkers with at most two of them in the third quarter. */
static struct lanes *graph_outside(const struct ruleset *r)
{
    struct lanes *l = lanes_new(r);
    for (int p = RACE_FIRST; p < 19; p++)
        for (int q = p; q < 19; q++) {
            uint8_t men[26] = {[POINT_OFF] = CHECKERS - 2};
            men[p]++;
            men[q]++;
            add_all(l, men, 19, CHECKERS, CHECKERS);
        }
    lanes_close(l, INT32_MAX);
    return l;
}

/* ---- positions ---- */

static int between(struct rng *rng, int from, int to)
{
    return from + (int)rng_below(rng, (uint32_t)(to - from + 1));
}

/* So many checkers at random from point `first` on; towards the end or to the beginning, as it
 * comes. */
static void draw_men(struct rng *rng, int first, int left, uint8_t men[26])
{
    int points = POINT_LAST - first + 1, lean = between(rng, 0, 2);
    memset(men, 0, 26);
    men[POINT_OFF] = (uint8_t)(CHECKERS - left);
    while (left-- > 0) {
        int a = between(rng, 0, points - 1), b = between(rng, 0, points - 1);
        int at = lean == 0 ? a : lean == 1 ? (a > b ? a : b) : (a < b ? a : b);
        men[first + at]++;
    }
}

/* A pattern taken back by one to six moves. */
static void draw_near(const struct ruleset *r, struct rng *rng, int first, uint8_t men[26])
{
    const uint8_t *made = NULL;
    while (!made)
        made = ending_pattern_men(r, (enum end_kind)between(rng, END_NIO_FEM_ETT, END_UPPSPEL));
    memset(men, 0, 26);
    memcpy(men + 20, made, 5);
    for (int moves = between(rng, 1, 6); moves > 0;) {
        int p = between(rng, 20, POINT_LAST), q = p - between(rng, 1, 6);
        if (men[p] > 0 && q >= first) {
            men[p]--;
            men[q]++;
            moves--;
        }
    }
}

static bool has_patterns(const struct ruleset *r)
{
    return r->pattern_when != END_NONE;
}

static void draw_hunter(const struct ruleset *r, int shape, struct rng *rng, uint8_t men[26])
{
    switch (shape) {
    case EXACT_FEW:
        draw_men(rng, 19, CHECKERS, men);
        return;
    case EXACT_NEAR:
        draw_near(r, rng, 19, men);
        return;
    case EXACT_GONE:
        draw_men(rng, 19, between(rng, 7, CHECKERS - 1), men);
        return;
    case EXACT_BOTH:
        if (has_patterns(r) && between(rng, 0, 1))
            draw_near(r, rng, 19, men);
        else
            draw_men(rng, 19, CHECKERS, men);
        return;
    case EXACT_OUTSIDE:
        if (has_patterns(r) && between(rng, 0, 2))
            draw_near(r, rng, RACE_FIRST, men);
        else {
            draw_men(rng, 19, between(rng, 13, 14), men);
            while (men[POINT_OFF] > 0) {
                men[POINT_OFF]--;
                men[between(rng, RACE_FIRST, 18)]++;
            }
        }
        return;
    default:
        draw_men(rng, 19, between(rng, 7, 10), men);
    }
}

static void draw_other(int shape, struct rng *rng, uint8_t men[26])
{
    if (shape == EXACT_BOTH)
        draw_men(rng, 21, between(rng, 0, 1) ? CHECKERS : between(rng, 7, CHECKERS), men);
    else if (shape == EXACT_PLAIN)
        draw_men(rng, 19, between(rng, 7, 10), men);
    else
        draw_men(rng, 19, between(rng, 1, shape == EXACT_OUTSIDE ? 4 : 6), men);
}

/* One-die turns that a side may have left. */
static int draw_one(const struct ruleset *r, struct rng *rng, const uint8_t men[26])
{
    if (r->one_die == ONE_DIE_NO || men[POINT_OFF] > 1 || between(rng, 0, 3) > 0)
        return 0;
    return between(rng, 1, r->one_die == ONE_DIE_THREE ? 2 : 6);
}

/* The position, with the hunter in either colour. */
static struct position draw(const struct ruleset *r, int shape, struct rng *rng, enum colour hunter)
{
    struct position pos = {0};
    enum colour other = colour_other(hunter);
    draw_hunter(r, shape, rng, pos.men[hunter]);
    draw_other(shape, rng, pos.men[other]);
    pos.one[hunter] = (uint8_t)draw_one(r, rng, pos.men[hunter]);
    pos.one[other] = (uint8_t)draw_one(r, rng, pos.men[other]);
    pos.turn = (uint8_t)between(rng, 0, 1);
    return pos;
}

static bool draw_known(const struct ruleset *r, int shape, struct rng *rng, const struct lanes *a,
                       const struct lanes *b, struct position *pos, struct race_query *q)
{
    enum colour hunter = (enum colour)between(rng, 0, 1), other = colour_other(hunter);
    struct position_fault fault;
    *pos = draw(r, shape, rng, hunter);
    q->a = lanes_find(a, pos->men[hunter], pos->one[hunter]);
    q->b = lanes_find(b, pos->men[other], pos->one[other]);
    q->b_moves = pos->turn != hunter;
    return q->a >= 0 && q->b >= 0 && board_check_playable(r, pos, &fault);
}

/* ---- values ---- */

static struct lanes *graph_of_hunter(const struct ruleset *r, enum exact_family family)
{
    if (family == EXACT_FROM_OUTSIDE)
        return graph_outside(r);
    return family == EXACT_BEAR_OFF ? graph(r, 19, 1, 10) : graph(r, 19, CHECKERS, CHECKERS);
}

static struct lanes *graph_of_other(const struct ruleset *r, enum exact_family family)
{
    static const int most[EXACT_FAMILIES] = {6, CHECKERS, 4, 10};
    return graph(r, family == EXACT_AGAINST_ALL ? 21 : 19, 1, most[family]);
}

static enum exact_family family_of(enum exact_shape shape)
{
    static const enum exact_family families[EXACT_SHAPES] = {
        [EXACT_BOTH] = EXACT_AGAINST_ALL,
        [EXACT_OUTSIDE] = EXACT_FROM_OUTSIDE,
        [EXACT_PLAIN] = EXACT_BEAR_OFF,
    };
    return families[shape];
}

/* Solves n positions; the hunter began, or the other. */
static void solve(const struct lanes *a, const struct lanes *b, bool hunter_began,
                  struct race_query *queries, int n, struct exact_value *out)
{
    race_solve(a, b, hunter_began, queries, n);
    for (int i = 0; i < n; i++) {
        bool hunter_moves = !queries[i].b_moves;
        enum colour mover = (enum colour)out[i].pos.turn;
        out[i].began = (uint8_t)(hunter_moves == hunter_began ? mover : colour_other(mover));
        out[i].value = queries[i].value;
    }
}

static bool is_sure(const struct exact_value *v)
{
    double points = fabs(v->value);
    return fabs(points - round(points)) < 1e-5 && points > 0.5;
}

/* Keeps n of a shape of so many drawn, few of them sure; out: where the next go. */
static struct exact_value *keep(enum exact_shape shape, const struct exact_value *drawn, int count,
                                int n, struct exact_value *out)
{
    int sure = n / 5;
    for (int i = 0; i < count && n > 0; i++) {
        if (drawn[i].shape != shape || (is_sure(&drawn[i]) && sure == 0))
            continue;
        sure -= is_sure(&drawn[i]);
        *out++ = drawn[i];
        n--;
    }
    return out;
}

enum { SPARE = 6 /* drawn for each that is kept */ };

struct exact_value *exact_sample(const struct ruleset *r, enum exact_family family, uint64_t seed,
                                 int n, int *count)
{
    int most = EXACT_SHAPES * SPARE * n, drawn = 0;
    struct lanes *a = graph_of_hunter(r, family), *b = graph_of_other(r, family);
    struct race_query *queries = mem_alloc((size_t)most * sizeof *queries);
    struct exact_value *all = mem_alloc((size_t)most * sizeof *all);
    struct exact_value *out = mem_alloc((size_t)(EXACT_SHAPES * n) * sizeof *out), *end = out;
    struct rng rng;
    rng_seed(&rng, seed);
    for (int k = 0; k < SPARE * n; k++)
        for (int shape = 0; shape < EXACT_SHAPES; shape++) {
            if (family_of(shape) != family || (shape == EXACT_NEAR && !has_patterns(r)))
                continue;
            while (!draw_known(r, shape, &rng, a, b, &all[drawn].pos, &queries[drawn]))
                continue;
            all[drawn++].shape = (uint8_t)shape;
        }
    solve(a, b, seed % 2 == 0, queries, drawn, all);
    for (int shape = 0; shape < EXACT_SHAPES; shape++)
        end = keep((enum exact_shape)shape, all, drawn, n, end);
    *count = (int)(end - out);
    free(all);
    free(queries);
    lanes_free(a);
    lanes_free(b);
    return out;
}
