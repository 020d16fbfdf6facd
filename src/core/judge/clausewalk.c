// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge/clausewalk.h"

enum {
    Q1_LAST = 6,
    OFF_LAST_CHECKER = 14, /* borne off by a side that has one checker left */
    STACK_POINT = 7,       /* where a double-six stack stands, in its owner's numbering */
    BLOTS_HOME = 10        /* what the home holds when five checkers have left it */
};

static const uint8_t *own_men(const struct position *pos)
{
    return pos->men[pos->turn];
}

static const uint8_t *enemy_men(const struct position *pos)
{
    return pos->men[colour_other((enum colour)pos->turn)];
}

int clausewalk_to(int from, int die)
{
    return from + die > POINT_LAST ? POINT_OFF : from + die;
}

/* A live double-six stack of the enemy on own point p. */
static bool live_stack(const struct ruleset *r, const struct position *pos, int p)
{
    enum colour enemy = colour_other((enum colour)pos->turn);
    return (pos->stack & 1 << enemy) != 0 &&
           board_enemy_point((enum board_kind)r->board, p) == STACK_POINT;
}

/* Whether the bar overflows own Q1, so that entering bursts (LT, SH; TB and WP a: none-free). */
static bool overflows(const struct ruleset *r, const struct position *pos)
{
    int bar = own_men(pos)[POINT_BAR];
    int available = board_available(r, pos, (enum colour)pos->turn);
    switch (r->entry_burst) {
    case ENTRY_BURST_OVERFLOW:
        return bar > available;
    case ENTRY_BURST_NONE_FREE:
        return bar > 0 && available == 0;
    default:
        return false;
    }
}

unsigned clausewalk_rights(const struct ruleset *r, const struct position *pos, int from, int to)
{
    enum colour mover = (enum colour)pos->turn;
    unsigned rights = 0;
    if (board_enemy_on(r, pos, mover, to) < 2) {
        return 0;
    }
    if (live_stack(r, pos, to)) {
        rights |= BURST_RIGHT_STACK;
    }
    if (from == POINT_BAR && to <= Q1_LAST && overflows(r, pos)) {
        rights |= BURST_RIGHT_OVERFLOW;
    }
    if (r->long_run == LONG_RUN_BURST && board_prime_at(r, pos, mover, to) >= RUN_LONG) {
        rights |= BURST_RIGHT_RUN;
    }
    return rights;
}

/* Whether the side to move may never burst, whatever its rights: one checker left. */
static bool last_checker(const struct ruleset *r, const struct position *pos)
{
    return !r->last_checker_bursts && own_men(pos)[POINT_OFF] == OFF_LAST_CHECKER;
}

int clausewalk_rear(const struct position *pos)
{
    int p = POINT_HOME;
    while (p < POINT_OFF && own_men(pos)[p] == 0) {
        p++;
    }
    return p;
}

int clausewalk_outside(const struct position *pos)
{
    int outside = 0;
    for (int p = POINT_BAR; p < QUARTER4_FIRST; p++) {
        outside += own_men(pos)[p];
    }
    return outside;
}

/* entry-blocked, blocked, last-checker */
static enum clause band_clause(const struct ruleset *r, const struct position *pos, int from,
                               int to)
{
    if (board_enemy_on(r, pos, (enum colour)pos->turn, to) < 2) {
        return CLAUSE_LEGAL;
    }
    unsigned rights = clausewalk_rights(r, pos, from, to);
    if (rights & BURST_RIGHT_STACK) {
        return CLAUSE_LEGAL;
    }
    if (rights == 0) {
        return from == POINT_BAR ? CLAUSE_ENTRY_BLOCKED : CLAUSE_BLOCKED;
    }
    return last_checker(r, pos) ? CLAUSE_LAST_CHECKER : CLAUSE_LEGAL;
}

/* Whether the move lays a band that makes a run longer than five, where that is forbidden. */
static bool makes_long_run(const struct ruleset *r, const struct position *pos, int from, int to,
                           int die)
{
    if (r->long_run != LONG_RUN_FORBIDDEN || enemy_men(pos)[POINT_OFF] >= OFF_LAST_CHECKER) {
        return false;
    }
    struct position after = *pos;
    struct move move = {(uint8_t)from, (uint8_t)to, (uint8_t)die, 0};
    move_apply(r, &after, &move);
    return board_longest_prime(r, &after, (enum colour)pos->turn, NULL) >= RUN_LONG;
}

/* band-ban, too-few-blots, long-run */
static enum clause own_clause(const struct ruleset *r, const struct position *pos, int from, int to,
                              int die)
{
    if (own_men(pos)[to] == 0) {
        return CLAUSE_LEGAL;
    }
    if (to > POINT_HOME && to < r->band_from) {
        return CLAUSE_BAND_BAN;
    }
    if (r->five_blots && own_men(pos)[POINT_HOME] > BLOTS_HOME) {
        return CLAUSE_TOO_FEW_BLOTS;
    }
    return makes_long_run(r, pos, from, to, die) ? CLAUSE_LONG_RUN : CLAUSE_LEGAL;
}

static enum clause destination_clause(const struct ruleset *r, const struct position *pos, int from,
                                      int to, int die)
{
    if (from == POINT_BAR && own_men(pos)[to] > 0 && !r->entry_own) {
        return CLAUSE_ENTRY_OWN;
    }
    enum clause band = band_clause(r, pos, from, to);
    return band != CLAUSE_LEGAL ? band : own_clause(r, pos, from, to, die);
}

/* not-all-in-q4, not-rearmost, rear-only, exact-only */
static enum clause bearing_off_clause(const struct ruleset *r, const struct position *pos, int from,
                                      int die)
{
    bool too_large = die > POINT_OFF - from;
    bool rearmost = clausewalk_rear(pos) == from;
    if (clausewalk_outside(pos) > 0) {
        return CLAUSE_NOT_ALL_IN_Q4;
    }
    if (too_large && r->overshoot == OVERSHOOT_REAR && !rearmost) {
        return CLAUSE_NOT_REARMOST;
    }
    if (r->bear_off == BEAR_OFF_REAR && !rearmost) {
        return CLAUSE_REAR_ONLY;
    }
    if (too_large && r->overshoot == OVERSHOOT_FORFEIT) {
        return CLAUSE_EXACT_ONLY;
    }
    return CLAUSE_LEGAL;
}

enum clause clausewalk_move(const struct ruleset *r, const struct position *pos, int from, int to,
                            int die)
{
    if (from != POINT_BAR && own_men(pos)[POINT_BAR] > 0) {
        return CLAUSE_BAR_FIRST;
    }
    if (to == POINT_OFF) {
        return bearing_off_clause(r, pos, from, die);
    }
    return destination_clause(r, pos, from, to, die);
}
