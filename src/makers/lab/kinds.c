// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/kinds.h"

#include "rules/ending.h"

int kinds_find(const struct kinds *kinds, const struct kinds_case *s)
{
    bool is[KINDS_MAX];
    int i = 0;
    kinds->look(s, is);
    while (i < kinds->n - 1 && !is[i]) {
        i++;
    }
    return i;
}

/* Whether one side's jan count is so high. */
static bool has_jan_count(const struct position *pos, int count)
{
    return ending_jan_count(pos, WHITE) >= count || ending_jan_count(pos, BLACK) >= count;
}

static bool is_handsome_near(const struct kinds_case *s)
{
    enum { MOVES = 4 };
    return ending_pattern_near(s->rules, s->pos, WHITE, MOVES) ||
           ending_pattern_near(s->rules, s->pos, BLACK, MOVES);
}

/* The checkers of a side on points from..to. */
static int men_on(const uint8_t *men, int from, int to)
{
    int n = 0;
    for (int p = from; p <= to; p++) {
        n += men[p];
    }
    return n;
}

enum { HOME_FROM = 19 };

/* ---- phases ---- */

enum { OPENING_BRADE = 20, OPENING_BACKGAMMON = 8 }; /* turns of both sides */

static void look_for_phase(const struct kinds_case *s, bool is[KINDS_MAX])
{
    const struct position *pos = s->pos;
    bool backgammon = s->rules->board == BOARD_BACKGAMMON;
    is[0] = men_on(pos->men[pos->turn], POINT_BAR, HOME_FROM - 1) == 0;
    is[1] = board_is_race(s->rules, pos);
    is[2] = s->turn < (backgammon ? OPENING_BACKGAMMON : OPENING_BRADE);
    is[3] = backgammon ? pos->men[WHITE][POINT_BAR] > 0 || pos->men[BLACK][POINT_BAR] > 0
                       : has_jan_count(pos, 3);
}

const struct kinds *kinds_phases(const struct ruleset *r)
{
    static const struct kinds phases[] = {
        [BOARD_BRADE] = {5,
                         look_for_phase,
                         {{"bear-off", "the side to move has all its checkers in its Q4"},
                          {"race", "no checker can be hit any more"},
                          {"opening", "each side has had fewer than ten turns"},
                          {"jan hunt", "a side has a jan count of three or more"},
                          {"middle", "the rest"}}},
        [BOARD_BACKGAMMON] = {5,
                              look_for_phase,
                              {{"bear-off", "the side to move has all its checkers home"},
                               {"race", "no checker can be hit any more"},
                               {"opening", "each side has had fewer than four turns"},
                               {"hit", "a side has checkers on the bar"},
                               {"middle", "the rest"}}},
    };
    return &phases[r->board];
}

/* ---- choices ---- */

static bool has_burst(const struct kinds_case *s)
{
    for (int i = 0; i < s->list->n; i++) {
        if (play_bursts(&s->list->play[i])) {
            return true;
        }
    }
    return false;
}

static void look_at_choice(const struct kinds_case *s, bool is[KINDS_MAX])
{
    is[0] = is_handsome_near(s);
    is[1] = board_is_race(s->rules, s->pos);
    is[2] = has_burst(s);
    is[3] = s->rules->jan_when != END_NONE && has_jan_count(s->pos, 5);
}

const struct kinds kinds_of_choices = {
    5,
    look_at_choice,
    {{"handsome", "a side lacks four moves or fewer to a handsome win"},
     {"race", "no checker can be hit any more"},
     {"burst", "a play of the roll bursts a band"},
     {"jan", "a side has a jan count of five or more"},
     {"contact", "the rest"}}};

/* ---- positions to be valued ---- */

/* Whether c has to enter past four enemy bands or more, and so may burst one. */
static bool may_burst(const struct kinds_case *s, enum colour c)
{
    int bands = 0;
    for (int p = 1; p <= 6; p++) {
        bands += board_enemy_on(s->rules, s->pos, c, p) > 1;
    }
    return s->pos->men[c][POINT_BAR] > 0 && bands >= 4;
}

static void look_at_value(const struct kinds_case *s, bool is[KINDS_MAX])
{
    bool both_five = ending_jan_count(s->pos, WHITE) >= 5 && ending_jan_count(s->pos, BLACK) >= 5;
    is[0] = s->rules->jan_when != END_NONE &&
            (has_jan_count(s->pos, 6) || both_five || may_burst(s, WHITE) || may_burst(s, BLACK));
    is[1] = is_handsome_near(s);
}

const struct kinds kinds_of_values = {
    3,
    look_at_value,
    {{"sharp", "a jan count of six, or both of five, or four bands before a bar"},
     {"handsome", "a side lacks four moves or fewer to a handsome win"},
     {"rest", "the rest"}}};

/* ---- traits of backgammon ---- */

enum { DEEP_FROM = 22, BROKEN = 6, PRIME = 5, FOUR_BACK = 4 };

/* The points that it holds in the enemy's home. */
static int anchors(const uint8_t *men)
{
    int n = 0;
    for (int p = 1; p <= 6; p++) {
        n += men[p] >= 2;
    }
    return n;
}

static bool has_prime(const uint8_t *men)
{
    int run = 0;
    for (int p = 1; p <= POINT_LAST && run < PRIME; p++) {
        run = men[p] >= 2 ? run + 1 : 0;
    }
    return run == PRIME;
}

/* What may be true of a side where there is contact: each row is a trait of the side to move, and
 * the next trait is the same of the other side. */
static const struct {
    const char *name[2], *what[2];
} rows[] = {
    {{"own bar", "its bar"}, {"one own checker on the bar", "one of the other's"}},
    {{"own bar+", "its bar+"},
     {"two or more own checkers on the bar", "two or more of the other's"}},
    {{"own back", "its back"},
     {"back game: two or more own points in the other's home", "the other's"}},
    {{"own ace", "its ace"},
     {"ace-point game: all own checkers behind are on the first point", "the other's"}},
    {{"own four", "its four"},
     {"four or more own checkers in the other's home or on the bar", "of the other's"}},
    {{"own prime", "its prime"}, {"five or more own points in a row", "the other's"}},
    {{"own deep", "its deep"},
     {"six or more own checkers on the last three points", "of the other's"}},
    {{"own off", "its off"},
     {"bearing off, though there is contact", "the other side is bearing off"}},
};
enum { ROWS = sizeof rows / sizeof rows[0], REST = 2 * ROWS };
_Static_assert(BGTRAITS == (int)REST + 1, "every row is a trait of either side, the rest another");

uint32_t bgtraits_of(const struct ruleset *r, const struct position *pos)
{
    uint32_t traits = 0;
    if (r->board != BOARD_BACKGAMMON || board_is_race(r, pos)) {
        return 0;
    }
    for (int side = 0; side < 2; side++) {
        const uint8_t *men = pos->men[side ^ pos->turn];
        const bool is[ROWS] = {
            men[POINT_BAR] == 1,
            men[POINT_BAR] > 1,
            anchors(men) >= 2,
            anchors(men) == 1 && men[1] >= 2 && men_on(men, POINT_BAR, 12) == men[1],
            men_on(men, POINT_BAR, 6) >= FOUR_BACK,
            has_prime(men),
            men_on(men, DEEP_FROM, POINT_LAST) >= BROKEN,
            men[POINT_OFF] > 0 || men_on(men, POINT_BAR, HOME_FROM - 1) == 0,
        };
        for (int i = 0; i < ROWS; i++) {
            traits |= (uint32_t)is[i] << (2 * i + side);
        }
    }
    return traits ? traits : 1u << REST;
}

const char *bgtrait_name(int trait)
{
    return trait == REST ? "other" : rows[trait / 2].name[trait % 2];
}

const char *bgtrait_what(int trait)
{
    return trait == REST ? "contact, and none of these" : rows[trait / 2].what[trait % 2];
}
