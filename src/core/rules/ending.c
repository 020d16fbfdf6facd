// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/ending.h"

#include <stddef.h>
#include <string.h>

static const char *const ids[END_KINDS] = {
    [END_HEMSPEL] = "hemspel",
    [END_NIO_FEM_ETT] = "nio-fem-ett",
    [END_FEM_TILL_ETT] = "fem-till-ett",
    [END_KEJSARSPEL] = "kejsarspel",
    [END_ENKELT_KRONSPEL] = "enkelt-kronspel",
    [END_DUBBELT_KRONSPEL] = "dubbelt-kronspel",
    [END_TRAPPSPEL] = "trappspel",
    [END_UPPSPEL] = "uppspel",
    [END_JAN] = "jan",
    [END_SPRANGJAN] = "sprangjan",
    [END_SINGLE] = "single",
    [END_GAMMON] = "gammon",
    [END_BACKGAMMON] = "backgammon",
    [END_GIVEN_UP] = "given-up",
    [END_DROPPED] = "dropped",
    [END_DRAW] = "draw",
};

const char *ending_id(enum end_kind kind)
{
    return ids[kind];
}

int ending_jan_count(const struct position *pos, enum colour c)
{
    int n = pos->men[c][POINT_BAR];
    for (int p = 1; p <= 6; p++) {
        n += pos->men[c][p] > 0;
    }
    return n;
}

/* Checkers on own 20..24 (LT, Vackert spel; WP, Vackert spel under the further variants). */
struct pattern {
    uint8_t kind;  /* enum end_kind */
    uint8_t extra; /* EXTRA_… bit that enables it; 0 = always */
    uint8_t men[5];
};

static const struct pattern patterns[] = {
    {END_ENKELT_KRONSPEL, 0, {3, 3, 3, 3, 3}},
    {END_DUBBELT_KRONSPEL, 0, {0, 0, 5, 5, 5}},
    {END_TRAPPSPEL, 0, {0, 0, 3, 5, 7}},
    {END_UPPSPEL, 0, {0, 0, 0, 0, 15}},
    {END_NIO_FEM_ETT, EXTRA_NIO_FEM_ETT, {0, 0, 1, 5, 9}},
    {END_FEM_TILL_ETT, EXTRA_FEM_TILL_ETT, {1, 2, 3, 4, 5}},
};

static bool counts(const struct ruleset *r, const struct pattern *p)
{
    return r->pattern_when != END_NONE && (p->extra == 0 || (r->extra_patterns & p->extra));
}

enum end_kind ending_pattern(const struct ruleset *r, const struct position *pos, enum colour c)
{
    for (size_t i = 0; i < sizeof patterns / sizeof patterns[0]; i++) {
        const struct pattern *p = &patterns[i];
        if (counts(r, p) && memcmp(&pos->men[c][20], p->men, sizeof p->men) == 0) {
            return (enum end_kind)p->kind;
        }
    }
    return END_NOT;
}

bool ending_pattern_near(const struct ruleset *r, const struct position *pos, enum colour c,
                         int moves)
{
    const uint8_t *men = &pos->men[c][20];
    if (r->pattern_when == END_NONE ||
        men[0] + men[1] + men[2] + men[3] + men[4] + moves < CHECKERS) {
        return false;
    }
    for (size_t i = 0; i < sizeof patterns / sizeof patterns[0]; i++) {
        int lacking = 0;
        for (int k = 0; k < 5; k++) {
            lacking += patterns[i].men[k] > men[k] ? patterns[i].men[k] - men[k] : 0;
        }
        if (lacking <= moves) {
            return true;
        }
    }
    return false;
}

const uint8_t *ending_pattern_men(const struct ruleset *r, enum end_kind kind)
{
    for (size_t i = 0; i < sizeof patterns / sizeof patterns[0]; i++) {
        if (patterns[i].kind == kind && counts(r, &patterns[i])) {
            return patterns[i].men;
        }
    }
    return NULL;
}

bool ending_jan_blot_out(const struct position *pos, enum colour c)
{
    const uint8_t *men = pos->men[c];
    return ending_jan_blot_out_by(men[POINT_BAR], board_points(men, 1), board_points(men, 2));
}

bool ending_has_jan_band(const struct position *pos, enum colour c)
{
    return board_points(pos->men[c], 2) >> 13 != 0;
}

bool ending_held_by_board(const struct position *pos, enum colour c)
{
    const uint8_t *men = pos->men[c];
    return ending_held_by_points(men[POINT_BAR], board_points(men, 1), board_points(men, 2));
}

/* What a scale pays: docs/rules.md, scores. munk: what a munk adds; uppspel_munk: what it adds to
 * uppspel and kejsarspel. */
struct scale {
    uint8_t hemspel, handsome, uppspel, kejsarspel, give_up, munk, uppspel_munk, jan, sprangjan;
};

static const struct scale scales[] = {
    [SCORE_WW] = {1, 1, 1, 1, 1, 1, 1, 2, 4},   [SCORE_NY1] = {1, 1, 1, 1, 1, 1, 1, 2, 4},
    [SCORE_NY2] = {3, 3, 3, 3, 4, 2, 2, 7, 11}, [SCORE_SH] = {1, 1, 1, 1, 1, 1, 1, 2, 4},
    [SCORE_VASA] = {1, 2, 2, 2, 1, 1, 1, 4, 6}, [SCORE_SWEBOARD] = {1, 2, 3, 2, 1, 0, 0, 4, 6},
    [SCORE_WP] = {1, 1, 2, 2, 1, 1, 0, 2, 4},   [SCORE_WP2] = {1, 1, 2, 2, 1, 1, 0, 2, 2},
    [SCORE_CUBE] = {1, 1, 1, 1, 1, 1, 1, 2, 4}, /* bräde ends by cube pay as W & W */
};

static int base_points(const struct scale *s, enum end_kind kind)
{
    switch (kind) {
    case END_NOT:
    case END_DRAW:
    case END_KINDS:
        return 0;
    case END_UPPSPEL:
        return s->uppspel;
    case END_KEJSARSPEL:
        return s->kejsarspel;
    case END_NIO_FEM_ETT:
    case END_FEM_TILL_ETT:
    case END_ENKELT_KRONSPEL:
    case END_DUBBELT_KRONSPEL:
    case END_TRAPPSPEL:
        return s->handsome;
    case END_JAN:
        return s->jan;
    case END_SPRANGJAN:
        return s->sprangjan;
    case END_GIVEN_UP:
        return s->give_up;
    case END_HEMSPEL:
        return s->hemspel;
    case END_SINGLE:
    case END_DROPPED:
        return 1;
    case END_GAMMON:
        return 2;
    case END_BACKGAMMON:
        return 3;
    }
    return 0;
}

static int munk_points(const struct ruleset *r, const struct scale *s, struct ending end)
{
    if (end.munk == 0) {
        return 0;
    }
    if (r->munk_each) {
        return end.munk * s->hemspel;
    }
    return end.kind == END_UPPSPEL || end.kind == END_KEJSARSPEL ? s->uppspel_munk : s->munk;
}

int ending_points(const struct ruleset *r, struct ending end)
{
    const struct scale *s = &scales[r->score];
    int points = base_points(s, (enum end_kind)end.kind) + munk_points(r, s, end);
    if (r->jan_each && end.excess > 1) {
        points += (end.excess - 1) * s->hemspel;
    }
    return points;
}

struct ending ending_make(const struct position *pos, enum colour c, enum end_kind kind)
{
    struct ending end = {.kind = (uint8_t)kind};
    enum colour loser = colour_other(c);
    if (kind == END_HEMSPEL || ending_is_pattern(kind)) {
        end.munk = pos->men[loser][POINT_BAR];
    }
    if (kind == END_JAN || kind == END_SPRANGJAN) {
        end.excess = (uint8_t)(ending_jan_count(pos, loser) - 6);
    }
    return end;
}
