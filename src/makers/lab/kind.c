// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/kind.h"

enum { HOME_FROM = 19, DEEP_FROM = 22, BROKEN = 6, PRIME = 5, FOUR_BACK = 4 };

/* The checkers of a side on points from..to. */
static int men_on(const uint8_t *men, int from, int to)
{
    int n = 0;
    for (int p = from; p <= to; p++)
        n += men[p];
    return n;
}

/* The points that it holds in the enemy's home. */
static int anchors(const uint8_t *men)
{
    int n = 0;
    for (int p = 1; p <= 6; p++)
        n += men[p] >= 2;
    return n;
}

static bool has_prime(const uint8_t *men)
{
    int run = 0;
    for (int p = 1; p <= POINT_LAST && run < PRIME; p++)
        run = men[p] >= 2 ? run + 1 : 0;
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

/* What may be true of a side where there is contact; each is a kind for the side to move, and the
 * next for the other. */
static const struct trait {
    bool (*is)(const uint8_t *men);
    const char *name[2], *what[2];
} traits[] = {
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
enum { TRAITS = sizeof traits / sizeof traits[0], REST = 2 * TRAITS };
_Static_assert(KINDS == (int)REST + 1, "every trait is a kind for either side, the rest another");

uint32_t kinds_of(const struct ruleset *r, const struct position *pos)
{
    uint32_t kinds = 0;
    if (r->board != BOARD_BACKGAMMON || board_is_race(r, pos))
        return 0;
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < TRAITS; i++)
            kinds |= (uint32_t)traits[i].is(pos->men[side ^ pos->turn]) << (2 * i + side);
    return kinds ? kinds : 1u << REST;
}

const char *kind_name(int kind)
{
    return kind == REST ? "other" : traits[kind / 2].name[kind % 2];
}

const char *kind_what(int kind)
{
    return kind == REST ? "contact, and none of these" : traits[kind / 2].what[kind % 2];
}
