// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/search/matchequity.h"

#include <stdlib.h>

#include "base/mem.h"
#include "rules/game.h"

/* The chance that White wins, a level match counting half, and that the match ends level. */
struct odds {
    float white, level;
};

/* Chances are White's. On the scales over a number of games there is a layer for every number of
 * games left: leads of -width..width points (further ones are decided), marks of -marks..marks (a
 * greater difference is not made up), and who begins. To points there is one layer, by the points
 * that either side needs, 1..length. */
struct layer {
    int width, marks;
    struct odds *odds;
};

struct matchequity_table {
    struct ruleset rules;
    int length;
    bool to_points;
    struct outcome start;                     /* for White, who begins */
    struct game_value value[OUTCOME_CLASSES]; /* of the classes, at stake 1 */
    struct layer layer[MATCH_LENGTH_MAX + 1];
};

/* By named ruleset; see the file. */
static const struct outcome starts[] = {
#include "eval/search/matchstart.def"
};

static int clamp(int n, int most)
{
    return n < -most ? -most : n > most ? most : n;
}

/* ---- places ---- */

static struct odds *place(const struct layer *l, int lead, int marks, enum colour begins)
{
    int row = lead + l->width, column = marks + l->marks;
    return &l->odds[(row * (2 * l->marks + 1) + column) * 2 + (int)begins];
}

static struct odds *place_to_points(const struct matchequity_table *t, const struct match *m,
                                    enum colour begins)
{
    int white = m->length - m->points[WHITE], black = m->length - m->points[BLACK];
    return &t->layer[0].odds[((white - 1) * t->length + black - 1) * 2 + (int)begins];
}

/* A match that has this many games left, and White this lead. */
static struct match match_with(const struct ruleset *r, int left, int lead, int marks)
{
    struct match m = {.rules = *r, .length = left};
    m.points[lead > 0 ? WHITE : BLACK] = abs(lead);
    m.marks[WHITE] = marks;
    return m;
}

static struct odds odds_at(const struct matchequity_table *t, const struct match *m,
                           enum colour begins)
{
    switch (match_standing(m)) {
    case MATCH_WHITE:
        return (struct odds){1, 0};
    case MATCH_BLACK:
        return (struct odds){0, 0};
    case MATCH_LEVEL:
        return (struct odds){0.5f, 1};
    default:
        break;
    }
    if (t->to_points) {
        return *place_to_points(t, m, begins);
    }
    const struct layer *l = &t->layer[match_games_left(m)];
    int lead = clamp(m->points[WHITE] - m->points[BLACK], l->width);
    return *place(l, lead, clamp(m->marks[WHITE] - m->marks[BLACK], l->marks), begins);
}

/* ---- asking ---- */

double matchequity_chance(const struct matchequity_table *t, const struct match *m,
                          enum colour side, enum colour begins)
{
    double white = (double)odds_at(t, m, begins).white;
    return side == WHITE ? white : 1 - white;
}

double matchequity_level(const struct matchequity_table *t, const struct match *m,
                         enum colour begins)
{
    return (double)odds_at(t, m, begins).level;
}

double matchequity_after(const struct matchequity_table *t, const struct match *m, enum colour side,
                         enum colour winner, struct ending end, int stake)
{
    struct match after = *m;
    match_add(&after, winner, end, stake);
    return matchequity_chance(t, &after, side, colour_other(winner));
}

/* What a point more than typical is worth to `side` when `winner` has it. */
static float worth_of_extra(const struct matchequity_table *t, const struct match *m,
                            enum colour side, enum colour winner, int stake)
{
    struct ending typical, dearer;
    if (!outcome_dearer(&t->rules, &typical, &dearer)) {
        return 0;
    }
    int points = ending_points(&t->rules, dearer) - ending_points(&t->rules, typical);
    return (float)((matchequity_after(t, m, side, winner, dearer, stake) -
                    matchequity_after(t, m, side, winner, typical, stake)) /
                   points);
}

struct worth matchequity_worth(const struct matchequity_table *t, const struct match *m,
                               enum colour side, int stake)
{
    struct worth w;
    for (int c = 0; c < OUTCOME_CLASSES; c++) {
        struct ending end = outcome_typical(&t->rules, (enum outcome_class)c);
        enum colour other = colour_other(side);
        w.value[c] = (float)(matchequity_after(t, m, side, side, end, stake) - 0.5);
        w.value[OUTCOME_CLASSES + c] =
            (float)(matchequity_after(t, m, side, other, end, stake) - 0.5);
    }
    for (int lost = 0; lost < 2; lost++) {
        w.extra[lost] = worth_of_extra(t, m, side, lost ? colour_other(side) : side, stake);
    }
    return w;
}

struct cube_stakes matchequity_stakes(const struct matchequity_table *t, const struct match *m,
                                      enum colour side, int cube)
{
    const struct ending dropped = {.kind = END_DROPPED};
    struct cube_stakes s = {.levels = 0};
    for (; s.levels < CUBE_LEVELS && cube <= GAME_CUBE_MAX; s.levels++, cube *= 2) {
        int i = s.levels;
        s.end[i] = matchequity_worth(t, m, side, cube);
        s.won[i] = (float)(matchequity_after(t, m, side, side, dropped, cube) - 0.5);
        s.lost[i] = (float)(matchequity_after(t, m, side, colour_other(side), dropped, cube) - 0.5);
    }
    return s;
}

/* ---- filling ---- */

static void add_odds(struct odds *sum, struct odds odds, float share)
{
    sum->white += share * odds.white;
    sum->level += share * odds.level;
}

/* The odds before a game of m that White begins, over how it may end. */
static struct odds before_game(const struct matchequity_table *t, const struct match *m)
{
    const struct outcome *o = &t->start;
    struct odds sum = {0, 0};
    for (int c = 0; c < OUTCOME_CLASSES; c++) {
        struct match won = *m, lost = *m;
        won.completed++;
        won.points[WHITE] += t->value[c].points;
        won.marks[WHITE] += t->value[c].winner_marks;
        won.marks[BLACK] += t->value[c].loser_marks;
        lost.completed++;
        lost.points[BLACK] += t->value[c].points;
        lost.marks[BLACK] += t->value[c].winner_marks;
        lost.marks[WHITE] += t->value[c].loser_marks;
        add_odds(&sum, odds_at(t, &won, BLACK), o->p[c]);
        add_odds(&sum, odds_at(t, &lost, WHITE), o->p[OUTCOME_CLASSES + c]);
    }
    return sum;
}

/* The same told from the other side. */
static struct odds odds_flip(struct odds odds)
{
    return (struct odds){1 - odds.white, odds.level};
}

static void make_room(struct layer *l, size_t cells)
{
    l->odds = mem_alloc(2 * cells * sizeof *l->odds);
}

/* Whether the scale has marks that break ties. */
static bool has_marks(const struct matchequity_table *t)
{
    bool any = false;
    for (int c = 0; c < OUTCOME_CLASSES; c++) {
        any |= t->value[c].winner_marks != 0 || t->value[c].loser_marks != 0;
    }
    return any;
}

static void fill_layer(struct matchequity_table *t, int left)
{
    struct layer *l = &t->layer[left];
    l->width = left * t->value[OUTCOME_JAN].points;
    l->marks = has_marks(t) ? left + 1 : 0;
    make_room(l, (size_t)(2 * l->width + 1) * (size_t)(2 * l->marks + 1));
    for (int lead = -l->width; lead <= l->width; lead++) {
        for (int marks = -l->marks; marks <= l->marks; marks++) {
            struct match m = match_with(&t->rules, left, lead, marks);
            bool open = match_standing(&m) == MATCH_GOES_ON;
            struct odds odds = open ? before_game(t, &m) : (struct odds){0, 0};
            *place(l, lead, marks, WHITE) = odds;
            *place(l, -lead, -marks, BLACK) = odds_flip(odds);
        }
    }
}

/* The chance before a game with the cube that White begins: nobody has doubled, and either side may
 * do so at once. */
static float before_cube_game(const struct matchequity_table *t, const struct match *m)
{
    const struct outcome *o = &t->start, other = outcome_flip(o);
    struct cube_stakes white = matchequity_stakes(t, m, WHITE, 1);
    struct cube_stakes black = matchequity_stakes(t, m, BLACK, 1);
    struct cube_decision w = cube_decide(&white, o, CUBE_BOTH, CUBE_LIFE);
    struct cube_decision b = cube_decide(&black, &other, CUBE_BOTH, CUBE_LIFE);
    float value = w.best;
    if (b.doubles) {
        value = w.doubles ? (w.best - b.best) / 2 : -b.best;
    }
    return value + 0.5f;
}

/* Scores in the order of the points still to be won by both. */
static void fill_to_points(struct matchequity_table *t)
{
    int n = t->length;
    make_room(&t->layer[0], (size_t)n * (size_t)n);
    for (int need = 2; need <= 2 * n; need++) {
        for (int white = need > n ? need - n : 1; white < need && white <= n; white++) {
            int black = need - white;
            struct match m = {.rules = t->rules, .length = n, .points = {n - white, n - black}};
            struct match mirror = {
                .rules = t->rules, .length = n, .points = {n - black, n - white}};
            struct odds odds = {before_cube_game(t, &m), 0};
            *place_to_points(t, &m, WHITE) = odds;
            *place_to_points(t, &mirror, BLACK) = odds_flip(odds);
        }
    }
}

static void fill(struct matchequity_table *t)
{
    if (t->to_points) {
        fill_to_points(t);
    } else {
        for (int left = 1; left <= t->length; left++) {
            fill_layer(t, left);
        }
    }
}

/* ---- making ---- */

struct outcome matchequity_start(const struct ruleset *r)
{
    struct ruleset row = ruleset_row(r->base);
    size_t i = r->base;
    for (size_t k = 0; row.board != r->board; k++) {
        row = ruleset_row(k);
        i = k;
    }
    return starts[i];
}

/* The chances to the full sum of 1; those of either side in backgammon, where both roll to begin.
 */
static struct outcome start_for(const struct ruleset *r, const struct outcome *start)
{
    struct outcome sum = *start, other = outcome_flip(start), out = {.p = {0}};
    if (r->board == BOARD_BACKGAMMON) {
        outcome_add(&sum, &other, 1);
    }
    float all = 0;
    for (int i = 0; i < OUTCOMES; i++) {
        all += sum.p[i];
    }
    outcome_add(&out, &sum, 1 / all);
    return out;
}

struct matchequity_table *matchequity_new(const struct ruleset *r, int length,
                                          const struct outcome *start)
{
    struct matchequity_table *t = mem_alloc(sizeof *t);
    t->rules = *r;
    t->length = length;
    t->to_points = match_is_to_points(r);
    for (int c = 0; c < OUTCOME_CLASSES; c++) {
        t->value[c] = match_game_value(r, outcome_typical(r, (enum outcome_class)c), 1);
    }
    t->start = start_for(r, start);
    fill(t);
    return t;
}

void matchequity_free(struct matchequity_table *t)
{
    for (int i = 0; t && i <= MATCH_LENGTH_MAX; i++) {
        free(t->layer[i].odds);
    }
    free(t);
}
