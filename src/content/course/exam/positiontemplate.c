// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/exam/positiontemplate.h"

#include <stdlib.h>

#include "base/mem.h"

enum {
    POINT_Q4 = 19,
    STRAYS = 2 /* checkers hit while their side bears off that a position may show */
};

/* ---- shapes ---- */

struct range {
    uint8_t low, high;
};

/* Where the checkers of a side are. */
struct side_shape {
    struct range bar, off, home;
    uint8_t quarter[4]; /* weights of the quarters for the rest */
    uint8_t pairs;      /* how many in a hundred of the rest are set up two by two */
};

struct template_shape {
    struct side_shape own, enemy;
    struct range bands, blots;    /* of the enemy in own Q1 */
    struct range prime, prime_at; /* an enemy prime so long, from own point … */
    struct range own_prime;       /* an own prime so long, in Q3 and Q4 */
    struct range caught;          /* enemy blots in own Q4 */
    struct range held;            /* points 2 to 6 that the enemy holds in its Q1 */
    bool iron, pattern;
};

static const struct template_shape shapes[TEMPLATES] = {
    [TEMPLATE_EARLY] = {.own = {{0, 0}, {0, 0}, {7, 12}, {5, 4, 1, 0}, 20},
                        .enemy = {{0, 0}, {0, 0}, {6, 12}, {4, 4, 2, 1}, 30}},
    [TEMPLATE_MIDDLE] = {.own = {{0, 0}, {0, 0}, {0, 6}, {2, 3, 4, 4}, 50},
                         .enemy = {{0, 1}, {0, 0}, {0, 6}, {2, 3, 4, 4}, 50}},
    [TEMPLATE_WALL] = {.own = {{0, 0}, {0, 0}, {6, 12}, {3, 2, 1, 0}, 25},
                       .enemy = {{0, 0}, {0, 0}, {0, 4}, {0, 1, 3, 4}, 80},
                       .prime = {2, 4},
                       .prime_at = {2, 8}},
    [TEMPLATE_IRON] = {.own = {{0, 0}, {0, 0}, {8, 14}, {2, 2, 1, 1}, 20},
                       .enemy = {{0, 1}, {0, 0}, {0, 5}, {1, 2, 2, 3}, 40},
                       .iron = true},
    [TEMPLATE_BAR] = {.own = {{1, 3}, {0, 0}, {0, 8}, {2, 3, 2, 2}, 35},
                      .enemy = {{0, 1}, {0, 0}, {0, 6}, {1, 2, 3, 3}, 50},
                      .bands = {1, 3},
                      .blots = {0, 2}},
    [TEMPLATE_HOME] = {.own = {{1, 2}, {0, 0}, {0, 4}, {2, 3, 3, 2}, 35},
                       .enemy = {{0, 1}, {0, 0}, {0, 6}, {1, 2, 3, 3}, 50},
                       .bands = {0, 2},
                       .blots = {0, 2}},
    [TEMPLATE_OVERFLOW] = {.own = {{1, 5}, {0, 0}, {0, 8}, {3, 2, 1, 1}, 20},
                           .enemy = {{0, 1}, {0, 0}, {0, 4}, {0, 1, 3, 4}, 60},
                           .bands = {2, 5},
                           .blots = {0, 1}},
    [TEMPLATE_PRIME] = {.own = {{0, 1}, {0, 0}, {4, 12}, {4, 3, 1, 1}, 20},
                        .enemy = {{0, 0}, {0, 0}, {0, 2}, {0, 0, 2, 3}, 40},
                        .prime = {5, 7},
                        .prime_at = {2, 6}},
    [TEMPLATE_FAR_PRIME] = {.own = {{0, 1}, {0, 0}, {0, 2}, {2, 1, 4, 4}, 60},
                            .enemy = {{0, 0}, {0, 0}, {0, 2}, {0, 0, 1, 2}, 20},
                            .prime = {6, 7},
                            .prime_at = {4, 8}},
    [TEMPLATE_OWN_PRIME] = {.own = {{0, 0}, {0, 0}, {0, 3}, {0, 1, 4, 3}, 10},
                            .enemy = {{0, 2}, {0, 0}, {4, 10}, {2, 3, 1, 1}, 30},
                            .own_prime = {4, 5}},
    [TEMPLATE_LAST] = {.own = {{0, 1}, {14, 14}, {0, 0}, {4, 4, 2, 1}, 0},
                       .enemy = {{0, 2}, {0, 0}, {0, 1}, {2, 2, 2, 2}, 10},
                       .bands = {0, 1},
                       .prime = {4, 6},
                       .prime_at = {2, 10}},
    [TEMPLATE_LAST_AMONG] = {.own = {{0, 1}, {14, 14}, {0, 0}, {4, 3, 1, 1}, 0},
                             .enemy = {{0, 3}, {0, 4}, {0, 3}, {1, 1, 3, 4}, 60},
                             .bands = {0, 2},
                             .prime = {2, 4},
                             .prime_at = {2, 9}},
    [TEMPLATE_OFF] = {.own = {{0, 0}, {0, 11}, {0, 0}, {0, 0, 0, 1}, 40},
                      .enemy = {{0, 1}, {0, 6}, {0, 5}, {1, 2, 3, 4}, 40},
                      .caught = {0, 1}},
    [TEMPLATE_OFF_LATE] = {.own = {{0, 0}, {11, 14}, {0, 0}, {0, 0, 0, 1}, 30},
                           .enemy = {{0, 1}, {0, 12}, {0, 3}, {0, 1, 2, 5}, 40},
                           .caught = {0, 1}},
    [TEMPLATE_COMING] = {.own = {{0, 0}, {0, 10}, {0, 0}, {0, 0, 1, 7}, 40},
                         .enemy = {{0, 0}, {0, 6}, {0, 5}, {1, 2, 3, 4}, 40}},
    [TEMPLATE_MUNK] = {.own = {{0, 0}, {9, 14}, {0, 0}, {0, 0, 0, 1}, 30},
                       .enemy = {{0, 2}, {0, 6}, {0, 5}, {1, 2, 3, 4}, 40},
                       .caught = {1, 2}},
    [TEMPLATE_PATTERN] = {.own = {{0, 0}, {0, 0}, {0, 0}, {0, 0, 0, 1}, 0},
                          .enemy = {{0, 2}, {0, 4}, {0, 6}, {2, 2, 3, 4}, 40},
                          .pattern = true},
    [TEMPLATE_JAN] = {.own = {{0, 1}, {0, 0}, {0, 2}, {1, 2, 5, 3}, 60},
                      .enemy = {{1, 4}, {0, 0}, {1, 8}, {2, 2, 0, 1}, 15},
                      .held = {0, 3}},
    [TEMPLATE_SPRANGJAN] = {.own = {{1, 3}, {0, 0}, {0, 6}, {2, 1, 3, 1}, 30},
                            .enemy = {{0, 4}, {0, 0}, {1, 4}, {0, 0, 1, 1}, 40},
                            .bands = {3, 5},
                            .held = {1, 4}},
    [TEMPLATE_JAN_BLOT] = {.own = {{0, 2}, {0, 0}, {0, 7}, {4, 4, 1, 1}, 12},
                           .enemy = {{0, 1}, {0, 0}, {0, 6}, {1, 2, 3, 3}, 50},
                           .bands = {0, 2}},
    [TEMPLATE_RACE] = {.own = {{0, 0}, {0, 12}, {0, 0}, {0, 0, 2, 4}, 50},
                       .enemy = {{0, 0}, {0, 12}, {0, 0}, {0, 0, 2, 4}, 50}},
};

static int within(struct rng *rng, struct range range)
{
    return range.low + (int)rng_below(rng, (uint32_t)(range.high - range.low) + 1);
}

/* ---- putting checkers down ---- */

static int left_of(const struct position *pos, enum colour c)
{
    int n = CHECKERS;
    for (int p = 0; p <= POINT_OFF; p++) {
        n -= pos->men[c][p];
    }
    return n;
}

/* Puts n checkers on a point if they may stand there and are left. */
static bool put(const struct ruleset *r, struct position *pos, enum colour c, int p, int n)
{
    int there = pos->men[c][p] + n;
    bool board = p >= 1 && p <= POINT_LAST;
    if (n > left_of(pos, c) || (board && board_enemy_on(r, pos, c, p) > 0)) {
        return false;
    }
    if (board && p > POINT_HOME && p < r->band_from && there > 1) {
        return false;
    }
    pos->men[c][p] = (uint8_t)there;
    return true;
}

static void put_at_most(const struct ruleset *r, struct position *pos, enum colour c, int p, int n)
{
    int left = left_of(pos, c);
    put(r, pos, c, p, n < left ? n : left);
}

/* How many checkers of a side are on the bar or before its last quarter. */
static int outside_q4(const struct position *pos, enum colour c)
{
    int n = 0;
    for (int p = POINT_BAR; p < POINT_Q4; p++) {
        n += pos->men[c][p];
    }
    return n;
}

/* A side's own point where the enemy's point p is. */
static int across(const struct ruleset *r, int p)
{
    return board_enemy_point((enum board_kind)r->board, p);
}

static int quarter_point(struct rng *rng, const uint8_t quarter[4])
{
    int all = quarter[0] + quarter[1] + quarter[2] + quarter[3], q = 0;
    if (all == 0) {
        return POINT_LAST;
    }
    int at = (int)rng_below(rng, (uint32_t)all);
    for (; at >= quarter[q]; q++) {
        at -= quarter[q];
    }
    return 6 * q + 1 + (int)rng_below(rng, 6);
}

/* Puts down what is left of a side, at most so many outside its last quarter. False if there was no
 * room. */
static bool put_rest(const struct ruleset *r, struct rng *rng, struct position *pos, enum colour c,
                     const struct side_shape *s, int most_outside)
{
    for (int tries = 0; tries < 150 && left_of(pos, c) > 0; tries++) {
        int n = (int)rng_below(rng, 100) < s->pairs ? 2 + (int)(rng_below(rng, 4) == 0) : 1;
        int left = left_of(pos, c), p = quarter_point(rng, s->quarter);
        n = n < left ? n : left;
        if (p < POINT_Q4 && outside_q4(pos, c) + n > most_outside) {
            p = POINT_Q4 + (int)rng_below(rng, 6);
        }
        put(r, pos, c, p, n);
    }
    put_at_most(r, pos, c, POINT_HOME, left_of(pos, c));
    return left_of(pos, c) == 0;
}

/* None is off where others of the side have been put too far from there. */
static bool put_side(const struct ruleset *r, struct rng *rng, struct position *pos, enum colour c,
                     const struct side_shape *s)
{
    int off = within(rng, s->off), strays = CHECKERS;
    put_at_most(r, pos, c, POINT_BAR, within(rng, s->bar));
    if (off > 0 && outside_q4(pos, c) <= STRAYS) {
        put_at_most(r, pos, c, POINT_OFF, off);
        strays = (int)rng_below(rng, STRAYS + 1);
    }
    int home = within(rng, s->home);
    if (home > 0 && strays == CHECKERS) {
        put_at_most(r, pos, c, POINT_HOME, home);
    }
    return put_rest(r, rng, pos, c, s, strays);
}

/* Puts so many heaps of n on points of a stretch of the side's own, by lot. */
static void scatter(const struct ruleset *r, struct rng *rng, struct position *pos, enum colour c,
                    int heaps, int n, struct range on, bool of_enemy)
{
    for (int i = 0; i < heaps; i++) {
        int p = within(rng, on), mine = of_enemy ? across(r, p) : p;
        if (pos->men[c][mine] == 0) {
            put(r, pos, c, mine, n);
        }
    }
}

/* Puts a prime of the enemy of `me` on its points from `at`, of twos and some threes. */
static void put_prime(const struct ruleset *r, struct rng *rng, struct position *pos,
                      enum colour me, int at, int n)
{
    for (int p = at; p < at + n; p++) {
        put_at_most(r, pos, colour_other(me), across(r, p), 2 + (int)(rng_below(rng, 3) == 0));
    }
}

/* A pattern of these rules, with a checker or a few astray. */
static void put_pattern(const struct ruleset *r, struct rng *rng, struct position *pos,
                        enum colour me)
{
    const uint8_t *men = NULL;
    while (men == NULL) {
        men = ending_pattern_men(
            r, (enum end_kind)(END_NIO_FEM_ETT +
                               (int)rng_below(rng, END_UPPSPEL - END_NIO_FEM_ETT + 1)));
    }
    for (int i = 0; i < 5; i++) {
        pos->men[me][20 + i] = men[i];
    }
    for (int astray = 1 + (int)(rng_below(rng, 5) / 2); astray > 0; astray--) {
        int p = 20 + (int)rng_below(rng, 5), to = p - 1 - (int)rng_below(rng, 6);
        if (pos->men[me][p] == 0) {
            continue;
        }
        pos->men[me][p]--;
        pos->men[me][to]++;
    }
}

static bool set_up(struct maker *m, const struct template_shape *s, struct position *pos)
{
    const struct ruleset *r = &m->rules;
    const struct range q1 = {1, 6}, q4 = {19, 24}, near_home = {2, 6};
    enum colour me = (enum colour)rng_below(&m->rng, 2), enemy = colour_other(me);
    *pos = (struct position){.turn = (uint8_t)me};
    if (s->iron) {
        put_prime(r, &m->rng, pos, me, 6, 2);
    }
    int at = within(&m->rng, s->prime_at), length = within(&m->rng, s->prime);
    put_prime(r, &m->rng, pos, me, at, length);
    at = within(&m->rng, q1);
    length = within(&m->rng, s->own_prime);
    put_prime(r, &m->rng, pos, enemy, at, length);
    if (s->pattern) {
        put_pattern(r, &m->rng, pos, me);
    }
    scatter(r, &m->rng, pos, enemy, within(&m->rng, s->bands), 2, q1, true);
    scatter(r, &m->rng, pos, enemy, within(&m->rng, s->blots), 1, q1, true);
    scatter(r, &m->rng, pos, enemy, within(&m->rng, s->caught), 1, q4, true);
    scatter(r, &m->rng, pos, enemy, within(&m->rng, s->held), 1, near_home, false);
    return put_side(r, &m->rng, pos, me, &s->own) && put_side(r, &m->rng, pos, enemy, &s->enemy);
}

/* ---- games ---- */

/* How well a side stands, roughly: bands, checkers in safety, and the enemy's on the bar. */
static int standing(const struct position *pos, enum colour c)
{
    const uint8_t *own = pos->men[c];
    int worth = 3 * pos->men[colour_other(c)][POINT_BAR] - 4 * own[POINT_BAR] + own[POINT_OFF];
    for (int p = 2; p <= POINT_LAST; p++) {
        worth += own[p] >= 2 ? 3 : own[p] == 1 && p > POINT_HUK ? -2 : 0;
    }
    return worth;
}

/* Plays one roll for the side to move: the best of a few plays taken by lot. False at the end of
 * the game. */
static bool play_on(struct maker *m, struct position *pos)
{
    enum colour c = (enum colour)pos->turn;
    bool one = pos->one[c] > 0;
    int a = rng_die(&m->rng), b = rng_die(&m->rng), most = 0;
    const struct after *best = NULL;
    generate_afters(&m->rules, pos, roll_make(a, one ? 0 : b), m->afters);
    for (int i = 0; i < 4; i++) {
        uint32_t n = (uint32_t)m->afters->n;
        const struct after *after = &m->afters->after[rng_below(&m->rng, n)];
        int worth = standing(&after->pos, c);
        if (best == NULL || worth > most) {
            best = after;
            most = worth;
        }
    }
    if (best->end.kind != END_NOT) {
        return false;
    }
    *pos = best->pos;
    return true;
}

/* The next position of a game that goes on from call to call, some turns later. */
static bool from_game(struct maker *m, struct position *out)
{
    if (!m->playing) {
        m->game = board_start(&m->rules, (enum colour)rng_below(&m->rng, 2));
    }
    int turns = m->playing ? 1 + (int)rng_below(&m->rng, 4) : 6 + (int)rng_below(&m->rng, 40);
    m->playing = true;
    for (int i = 0; i < turns && m->playing; i++) {
        m->playing = play_on(m, &m->game);
    }
    *out = m->game;
    return m->playing;
}

static bool at_first_roll(struct maker *m, struct position *out)
{
    *out = board_start(&m->rules, (enum colour)rng_below(&m->rng, 2));
    return rng_below(&m->rng, 8) == 0 || play_on(m, out);
}

/* ---- what a game can come to ---- */

/* Bearing off begins when all checkers are in the last quarter: who has borne off shows others
 * outside it only where they were hit since, which is seldom one, more seldom two. The home cannot
 * be entered while a checker stands there, so that one at most has come back to it. */
static bool bears_off_from_q4(const struct ruleset *r, const struct position *pos, enum colour c)
{
    const uint8_t *own = pos->men[c];
    return own[POINT_OFF] == 0 ||
           (outside_q4(pos, c) <= STRAYS && (r->entry_own || own[POINT_HOME] <= 1));
}

/* The side that has just moved has checkers left on the bar only if its roll was used up by
 * entering others, or a die of it did not enter: on its Q1 stands a checker of its own, or a band
 * of the enemy that it may not burst. */
static bool stayed_on_bar(const struct ruleset *r, const struct position *pos)
{
    enum colour c = colour_other((enum colour)pos->turn);
    const uint8_t *own = pos->men[c];
    int available = board_available(r, pos, c);
    bool spared = own[POINT_OFF] == CHECKERS - 1 && !r->last_checker_bursts;
    bool bursts = !spared && (r->entry_burst == ENTRY_BURST_OVERFLOW    ? own[POINT_BAR] > available
                              : r->entry_burst == ENTRY_BURST_NONE_FREE ? available == 0
                                                                        : false);
    bool there = own[POINT_BAR] == 0;
    for (int p = 1; p <= 6; p++) {
        there = there || own[p] > 0 || (!bursts && board_enemy_on(r, pos, c, p) >= 2);
    }
    return there;
}

/* A pattern that stands after a turn ends the game, unless a part of the roll was lost; and who has
 * all checkers in the last quarter loses none. */
static bool no_pattern_stands(const struct ruleset *r, const struct position *pos)
{
    return r->board != BOARD_BRADE || r->pattern_when == END_NONE ||
           (ending_pattern(r, pos, WHITE) == END_NOT && ending_pattern(r, pos, BLACK) == END_NOT);
}

/* In bräde nobody is hit or blocked before somebody has come past the huk. Until then each turn
 * goes on by 3 to 24 points, and both sides have had as many turns, or one more. Whoever has not
 * left home has had one turn at most. */
static bool turns_agree(const struct ruleset *r, const struct position *pos)
{
    int far = 0, gone[2] = {0, 0};
    if (r->board != BOARD_BRADE) {
        return true;
    }
    for (int c = 0; c < 2; c++) {
        for (int p = 1; p <= POINT_OFF; p++) {
            gone[c] += (p - POINT_HOME) * pos->men[c][p];
            far = pos->men[c][p] > 0 && p > far ? p : far;
        }
    }
    int most = gone[WHITE] > gone[BLACK] ? gone[WHITE] : gone[BLACK];
    int least = gone[WHITE] + gone[BLACK] - most, turns = (most + 23) / 24;
    bool at_home =
        pos->men[WHITE][POINT_HOME] == CHECKERS || pos->men[BLACK][POINT_HOME] == CHECKERS;
    bool met = far > POINT_HUK || pos->men[WHITE][POINT_BAR] + pos->men[BLACK][POINT_BAR] > 0;
    return (met && !at_home) || least >= 3 * (turns - 1);
}

/* Whether nothing in a position tells that no game can come to it. */
static bool is_reachable(const struct ruleset *r, const struct position *pos)
{
    return bears_off_from_q4(r, pos, WHITE) && bears_off_from_q4(r, pos, BLACK) &&
           stayed_on_bar(r, pos) && no_pattern_stands(r, pos) && turns_agree(r, pos);
}

/* ---- the maker ---- */

void maker_open(struct maker *m, const struct ruleset *r, const struct rng *rng)
{
    *m = (struct maker){.rng = *rng, .rules = *r, .afters = mem_resize(NULL, 1, sizeof *m->afters)};
}

void maker_close(struct maker *m)
{
    free(m->afters);
}

/* A pattern can be set up only where the rules know one. */
static bool can_set_up(const struct ruleset *r, const struct template_shape *s)
{
    return !s->pattern || (r->board == BOARD_BRADE && r->pattern_when != END_NONE);
}

bool maker_make(struct maker *m, enum template template, struct position *out)
{
    struct position_fault fault;
    bool made = false;
    if (template == TEMPLATE_GAME) {
        made = from_game(m, out);
    } else if (template == TEMPLATE_FIRST) {
        made = at_first_roll(m, out);
    } else if (can_set_up(&m->rules, &shapes[template])) {
        made = set_up(m, &shapes[template], out);
    }
    if (!made) {
        return false;
    }
    out->held = 0;
    return is_reachable(&m->rules, out) && board_check_playable(&m->rules, out, &fault);
}
