// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/phase.h"

#include "rules/ending.h"

enum { OPENING_BRADE = 20, OPENING_BACKGAMMON = 8, JAN_COUNT_HUNT = 3 }; /* turns of both sides */

static int rearmost(const struct position *pos, enum colour c)
{
    int p = POINT_BAR;
    while (p < POINT_OFF && pos->men[c][p] == 0)
        p++;
    return p;
}

static bool is_bear_off(const struct ruleset *r, const struct position *pos, int turn)
{
    (void)r;
    (void)turn;
    return rearmost(pos, (enum colour)pos->turn) >= 19;
}

static bool is_race(const struct ruleset *r, const struct position *pos, int turn)
{
    (void)turn;
    return board_is_race(r, pos);
}

static bool is_opening(const struct ruleset *r, const struct position *pos, int turn)
{
    (void)pos;
    return turn < (r->board == BOARD_BACKGAMMON ? OPENING_BACKGAMMON : OPENING_BRADE);
}

static bool is_hunt(const struct ruleset *r, const struct position *pos, int turn)
{
    (void)r;
    (void)turn;
    return ending_jan_count(pos, WHITE) >= JAN_COUNT_HUNT ||
           ending_jan_count(pos, BLACK) >= JAN_COUNT_HUNT;
}

static bool is_hit(const struct ruleset *r, const struct position *pos, int turn)
{
    (void)r;
    (void)turn;
    return pos->men[WHITE][POINT_BAR] > 0 || pos->men[BLACK][POINT_BAR] > 0;
}

static bool is_any(const struct ruleset *r, const struct position *pos, int turn)
{
    (void)r;
    (void)pos;
    (void)turn;
    return true;
}

/* A position is of the first phase that is true of it. */
static const struct phase {
    const char *name, *what;
    bool (*is)(const struct ruleset *r, const struct position *pos, int turn);
} phases[2][PHASES] = {
    [BOARD_BRADE] = {{"bear-off", "the side to move has all its checkers in its Q4", is_bear_off},
                     {"race", "no checker can be hit any more", is_race},
                     {"opening", "each side has had fewer than ten turns", is_opening},
                     {"jan hunt", "a side has a jan count of three or more", is_hunt},
                     {"middle", "the rest", is_any}},
    [BOARD_BACKGAMMON] = {{"bear-off", "the side to move has all its checkers home", is_bear_off},
                          {"race", "no checker can be hit any more", is_race},
                          {"opening", "each side has had fewer than four turns", is_opening},
                          {"hit", "a side has checkers on the bar", is_hit},
                          {"middle", "the rest", is_any}},
};

int phase_of(const struct ruleset *r, const struct position *pos, int turn)
{
    int i = 0;
    while (!phases[r->board][i].is(r, pos, turn))
        i++;
    return i;
}

const char *phase_name(const struct ruleset *r, int phase)
{
    return phases[r->board][phase].name;
}

const char *phase_what(const struct ruleset *r, int phase)
{
    return phases[r->board][phase].what;
}
