// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/kinds.h"

#include "rules/ending.h"

int kinds_find(const struct kinds *kinds, const struct kinds_case *s)
{
    int i = 0;
    while (!kinds->kind[i].is(s)) {
        i++;
    }
    return i;
}

static bool is_any(const struct kinds_case *s)
{
    (void)s;
    return true;
}

static bool is_race(const struct kinds_case *s)
{
    return board_is_race(s->rules, s->pos);
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

/* ---- phases ---- */

enum { OPENING_BRADE = 20, OPENING_BACKGAMMON = 8 }; /* turns of both sides */

static bool is_bear_off(const struct kinds_case *s)
{
    int rearmost = POINT_BAR;
    while (rearmost < POINT_OFF && s->pos->men[s->pos->turn][rearmost] == 0) {
        rearmost++;
    }
    return rearmost >= 19;
}

static bool is_opening(const struct kinds_case *s)
{
    return s->turn < (s->rules->board == BOARD_BACKGAMMON ? OPENING_BACKGAMMON : OPENING_BRADE);
}

static bool is_handsome_search(const struct kinds_case *s)
{
    return has_jan_count(s->pos, 3);
}

static bool is_hit(const struct kinds_case *s)
{
    return s->pos->men[WHITE][POINT_BAR] > 0 || s->pos->men[BLACK][POINT_BAR] > 0;
}

const struct kinds *kinds_phases(const struct ruleset *r)
{
    static const struct kinds phases[] = {
        [BOARD_BRADE] =
            {5,
             {{"bear-off", "the side to move has all its checkers in its Q4", is_bear_off},
              {"race", "no checker can be hit any more", is_race},
              {"opening", "each side has had fewer than ten turns", is_opening},
              {"jan hunt", "a side has a jan count of three or more", is_handsome_search},
              {"middle", "the rest", is_any}}},
        [BOARD_BACKGAMMON] = {5,
                              {{"bear-off", "the side to move has all its checkers home",
                                is_bear_off},
                               {"race", "no checker can be hit any more", is_race},
                               {"opening", "each side has had fewer than four turns", is_opening},
                               {"hit", "a side has checkers on the bar", is_hit},
                               {"middle", "the rest", is_any}}},
    };
    return &phases[r->board];
}

/* ---- choices ---- */

static bool has_burst(const struct kinds_case *s)
{
    for (int i = 0; i < s->list->n; i++) {
        for (int k = 0; k < s->list->play[i].moves; k++) {
            if (s->list->play[i].move[k].hit > 1) {
                return true;
            }
        }
    }
    return false;
}

static bool is_jan_near(const struct kinds_case *s)
{
    return s->rules->jan_when != END_NONE && has_jan_count(s->pos, 5);
}

const struct kinds kinds_of_choices = {
    5,
    {{"handsome", "a side lacks four moves or fewer to a handsome win", is_handsome_near},
     {"race", "no checker can be hit any more", is_race},
     {"burst", "a play of the roll bursts a band", has_burst},
     {"jan", "a side has a jan count of five or more", is_jan_near},
     {"contact", "the rest", is_any}}};

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

static bool is_sharp(const struct kinds_case *s)
{
    bool both_five = ending_jan_count(s->pos, WHITE) >= 5 && ending_jan_count(s->pos, BLACK) >= 5;
    return s->rules->jan_when != END_NONE &&
           (has_jan_count(s->pos, 6) || both_five || may_burst(s, WHITE) || may_burst(s, BLACK));
}

const struct kinds kinds_of_values = {
    3,
    {{"sharp", "a jan count of six, or both of five, or four bands before a bar", is_sharp},
     {"handsome", "a side lacks four moves or fewer to a handsome win", is_handsome_near},
     {"rest", "the rest", is_any}}};

/* ---- traits of backgammon ---- */

enum { HOME_FROM = 19, DEEP_FROM = 22, BROKEN = 6, PRIME = 5, FOUR_BACK = 4 };

/* The checkers of a side on points from..to. */
static int men_on(const uint8_t *men, int from, int to)
{
    int n = 0;
    for (int p = from; p <= to; p++) {
        n += men[p];
    }
    return n;
}

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

static bool has_one_on_bar(const uint8_t *men)
{
    return men[POINT_BAR] == 1;
}

static bool has_more_on_bar(const uint8_t *men)
{
    return men[POINT_BAR] > 1;
}

static bool plays_back_game(const uint8_t *men)
{
    return anchors(men) >= 2;
}

static bool plays_ace_point(const uint8_t *men)
{
    return anchors(men) == 1 && men[1] >= 2 && men_on(men, POINT_BAR, 12) == men[1];
}

static bool has_four_back(const uint8_t *men)
{
    return men_on(men, POINT_BAR, 6) >= FOUR_BACK;
}

static bool is_broken(const uint8_t *men)
{
    return men_on(men, DEEP_FROM, POINT_LAST) >= BROKEN;
}

static bool bears_off(const uint8_t *men)
{
    return men[POINT_OFF] > 0 || men_on(men, POINT_BAR, HOME_FROM - 1) == 0;
}

/* What may be true of a side where there is contact: each row is a trait of the side to move, and
 * the next trait is the same of the other side. */
static const struct {
    bool (*is)(const uint8_t *men);
    const char *name[2], *what[2];
} rows[] = {
    {has_one_on_bar, {"own bar", "its bar"}, {"one own checker on the bar", "one of the other's"}},
    {has_more_on_bar,
     {"own bar+", "its bar+"},
     {"two or more own checkers on the bar", "two or more of the other's"}},
    {plays_back_game,
     {"own back", "its back"},
     {"back game: two or more own points in the other's home", "the other's"}},
    {plays_ace_point,
     {"own ace", "its ace"},
     {"ace-point game: all own checkers behind are on the first point", "the other's"}},
    {has_four_back,
     {"own four", "its four"},
     {"four or more own checkers in the other's home or on the bar", "of the other's"}},
    {has_prime, {"own prime", "its prime"}, {"five or more own points in a row", "the other's"}},
    {is_broken,
     {"own deep", "its deep"},
     {"six or more own checkers on the last three points", "of the other's"}},
    {bears_off,
     {"own off", "its off"},
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
        for (int i = 0; i < ROWS; i++) {
            traits |= (uint32_t)rows[i].is(pos->men[side ^ pos->turn]) << (2 * i + side);
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
