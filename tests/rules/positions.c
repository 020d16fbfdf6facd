// SPDX-License-Identifier: GPL-3.0-or-later
#include "positions.h"

#include <string.h>

#include "rules/generate.h"

static int below(struct rng *rng, int n)
{
    return (int)rng_below(rng, (uint32_t)n);
}

static struct roll random_roll(const struct ruleset *r, struct rng *rng, const struct position *pos)
{
    bool one = pos->one[pos->turn] > 0 || (roll_one_die_allowed(r, pos) && below(rng, 2));
    int a = rng_die(rng), b = rng_die(rng);
    if (below(rng, 4) == 0)
        b = a;
    return roll_make(a, one ? 0 : b);
}

static struct position game_position(const struct ruleset *r, struct rng *rng)
{
    static struct play_list list;
    struct position pos = board_start(r, (enum colour)below(rng, 2));
    struct position last = pos;
    int turns = below(rng, 120);
    for (int i = 0; i < turns; i++) {
        struct roll roll = random_roll(r, rng, &pos);
        generate(r, &pos, roll, &list);
        last = pos;
        if (list.n == 0) {
            pos = generate_after_pass(r, &pos, roll);
            continue;
        }
        const struct play *play = &list.play[below(rng, list.n)];
        if (play->end.kind != END_NOT)
            return last;
        pos = play->after;
    }
    return pos;
}

/* ---- setting up ---- */

struct setup {
    const struct ruleset *rules;
    struct rng *rng;
    struct position pos;
    int left[2]; /* checkers still in the box */
};

static bool free_for(const struct setup *s, int c, int p)
{
    return board_enemy_on(s->rules, &s->pos, (enum colour)c, p) == 0;
}

/* Puts up to n checkers of c on own point p, if no enemy stands there and the band is allowed. */
static void put(struct setup *s, int c, int p, int n)
{
    bool band = p >= s->rules->band_from || p == POINT_HOME || p == POINT_BAR || p == POINT_OFF;
    if (!band && n > 1 - s->pos.men[c][p])
        n = 1 - s->pos.men[c][p];
    if (n > s->left[c])
        n = s->left[c];
    if (n <= 0 || (p >= 1 && p <= POINTS && !free_for(s, c, p)))
        return;
    s->pos.men[c][p] = (uint8_t)(s->pos.men[c][p] + n);
    s->left[c] -= n;
}

/* The enemy's point that is p for side c. */
static int across(const struct setup *s, int p)
{
    return board_enemy_point((enum board_kind)s->rules->board, p);
}

static void scatter(struct setup *s, int c, int low, int high, int n)
{
    for (int i = 0; i < n; i++) {
        int p = low + below(s->rng, high - low + 1);
        put(s, c, p, 1 + below(s->rng, 2));
    }
}

static void fill(struct setup *s)
{
    for (int c = 0; c < 2; c++) {
        for (int i = 0; i < 60 && s->left[c] > 0; i++)
            put(s, c, 1 + below(s->rng, POINTS), 1);
        put(s, c, POINT_OFF, s->left[c]);
    }
}

static void full_bar(struct setup *s, int me, int you)
{
    put(s, me, POINT_BAR, 1 + below(s->rng, 6));
    for (int p = 1; p <= 6; p++) {
        int what = below(s->rng, 4);
        if (what == 0)
            put(s, me, p, 1);
        else if (what < 3)
            put(s, you, across(s, p), 1 + below(s->rng, 3));
    }
    put(s, you, POINT_BAR, below(s->rng, 3));
    put(s, you, POINT_HOME, below(s->rng, 4));
}

static void long_run(struct setup *s, int me, int you)
{
    int n = 5 + below(s->rng, 3);
    int at = 1 + below(s->rng, 25 - n);
    for (int p = at; p < at + n; p++)
        put(s, you, across(s, p), 2);
    scatter(s, me, 1, 20, 8);
    put(s, me, POINT_BAR, below(s->rng, 3));
}

static void near_jan(struct setup *s, int me, int you)
{
    int bar = below(s->rng, 5);
    put(s, you, POINT_BAR, bar);
    for (int p = 1; p <= 6 && bar < 6; p++)
        if (below(s->rng, 2)) {
            put(s, you, p, 1);
            bar++;
        }
    scatter(s, you, 7, 24, 8);
    put(s, me, POINT_BAR, below(s->rng, 4));
    scatter(s, me, 1, 24, 12);
}

static void near_pattern(struct setup *s, int me, int you)
{
    static const uint8_t patterns[7][5] = {{3, 3, 3, 3, 3},  {0, 0, 5, 5, 5}, {0, 0, 3, 5, 7},
                                           {0, 0, 0, 0, 15}, {0, 0, 1, 5, 9}, {1, 2, 3, 4, 5},
                                           {0, 0, 0, 7, 7}};
    const uint8_t *pattern = patterns[below(s->rng, 7)];
    int astray = 1 + below(s->rng, 2);
    for (int p = 20; p <= 24; p++)
        put(s, me, p, pattern[p - 20]);
    if (s->left[me] > 0) { /* seven and seven: kejsarspel */
        put(s, me, 18 + below(s->rng, 5), 1);
        astray = 0;
    }
    while (astray > 0) {
        int p = 20 + below(s->rng, 5);
        if (s->pos.men[me][p] == 0)
            continue;
        s->pos.men[me][p]--;
        s->left[me]++;
        put(s, me, 16 + below(s->rng, 9), 1);
        astray--;
    }
    put(s, you, POINT_BAR, below(s->rng, 3));
}

static void last_checker(struct setup *s, int me, int you)
{
    int who = below(s->rng, 2) ? me : you;
    put(s, who, POINT_OFF, 14);
    put(s, who, below(s->rng, 2) ? POINT_BAR : 1 + below(s->rng, 24), 1);
    for (int p = 1 + below(s->rng, 15), n = 0; n < 7 && p + n <= POINTS; n++)
        put(s, colour_other((enum colour)who), across(s, p + n), 2);
}

static void bear_off(struct setup *s, int me, int you)
{
    put(s, me, POINT_OFF, below(s->rng, 14));
    for (int i = 0; i < 40; i++) {
        int p = 19 + below(s->rng, 6);
        put(s, me, p, 1 + below(s->rng, 2));
    }
    for (int p = 19; p <= 24; p++)
        if (below(s->rng, 3) == 0)
            put(s, you, across(s, p), 1 + below(s->rng, 2));
    put(s, you, POINT_BAR, below(s->rng, 2));
}

static void first_rolls(struct setup *s, int me, int you)
{
    bool stack = s->rules->double_six != DOUBLE_SIX_NO && below(s->rng, 2);
    if (below(s->rng, 3) == 0) {
        put(s, me, POINT_HOME, CHECKERS);
        if (s->rules->double_six != DOUBLE_SIX_NO)
            s->pos.first |= (uint8_t)(1 << me);
    } else {
        scatter(s, me, 1, 24, 6);
    }
    if (stack) {
        s->pos.men[you][7] = (uint8_t)(2 + below(s->rng, 5));
        if (!free_for(s, you, 7)) {
            s->pos.men[you][7] = 0;
            return;
        }
        s->left[you] -= s->pos.men[you][7];
        s->pos.stack |= (uint8_t)(1 << you);
        put(s, you, POINT_HOME, s->left[you]);
    }
}

static struct position set_up(const struct ruleset *r, struct rng *rng, enum sample_kind kind)
{
    static void (*const kinds[SAMPLE_KINDS])(struct setup *, int, int) = {
        [SAMPLE_FULL_BAR] = full_bar,    [SAMPLE_LONG_RUN] = long_run, [SAMPLE_NEAR_JAN] = near_jan,
        [SAMPLE_PATTERN] = near_pattern, [SAMPLE_LAST] = last_checker, [SAMPLE_BEAR_OFF] = bear_off,
        [SAMPLE_FIRST] = first_rolls,
    };
    struct setup s = {.rules = r, .rng = rng, .left = {CHECKERS, CHECKERS}};
    int me = below(rng, 2);
    s.pos.turn = (uint8_t)me;
    if (kinds[kind])
        kinds[kind](&s, me, 1 - me);
    fill(&s);
    if (r->one_die != ONE_DIE_NO && below(rng, 4) == 0)
        s.pos.one[me] = (uint8_t)(1 + below(rng, 2));
    return s.pos;
}

struct position sample_position(const struct ruleset *r, struct rng *rng, enum sample_kind kind,
                                struct roll *roll)
{
    struct position pos;
    struct position_fault fault;
    do
        pos = kind == SAMPLE_GAME ? game_position(r, rng) : set_up(r, rng, kind);
    while (!board_check_playable(r, &pos, &fault));
    *roll = random_roll(r, rng, &pos);
    if (kind == SAMPLE_PATTERN && roll->die[1] != 0 && below(rng, 2)) {
        int low = 1 + below(rng, 5);
        *roll = roll_make(low, low + 1);
    }
    return pos;
}

struct ruleset sample_rules(struct rng *rng)
{
    struct ruleset r = ruleset_row((size_t)below(rng, (int)ruleset_count()));
    int changes = below(rng, 4);
    while (changes > 0) {
        size_t i = (size_t)below(rng, (int)ruleset_field_count()), k = 0;
        const char *field = ruleset_field(i);
        while (ruleset_field_value(i, k))
            k++;
        if (k == 0 || strcmp(field, "board") == 0)
            continue;
        ruleset_set(&r, field, ruleset_field_value(i, (size_t)below(rng, (int)k)));
        changes--;
    }
    return r;
}
