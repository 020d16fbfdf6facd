// SPDX-License-Identifier: GPL-3.0-or-later
#include "learner/memory/weight.h"

#include <stddef.h>
#include <string.h>

/* What right and wrong answers are multiplied by. */
struct factor {
    double right, wrong;
};

/* lichess weighs puzzles by how much the theme that is told gives away. A question seen before is
 * one that has given itself away. */
static const struct factor obvious = {0.1, 0.4}, hinting = {0.2, 0.7}, plain = {1, 1};

/* Themes that tell what to look for: the play itself, or where it lies. */
static const struct {
    const char *theme;
    const struct factor *factor;
} themes[] = {
    {"sprangjan", &obvious},      {"handsome", &obvious},  {"jan", &hinting},
    {"jan-blot", &hinting},       {"reduction", &hinting}, {"burst-run", &hinting},
    {"burst-overflow", &hinting}, {"forced", &hinting},    {"last-checker", &hinting},
};

/* Answers that can be guessed tell less when they are right. */
static const double guessed[COURSE_KINDS] = {
    [COURSE_PLAY] = 1,      [COURSE_LEGAL] = 0.5, [COURSE_PLAYS] = 1,
    [COURSE_ROLLS] = 1,     [COURSE_NUMBER] = 1,  [COURSE_CHOICE] = 0.7,
    [COURSE_PREROLL] = 0.5, [COURSE_LINE] = 1,    [COURSE_GAME] = 1,
};

static const struct factor *factor_of(const char *theme)
{
    for (size_t i = 0; i < sizeof themes / sizeof *themes; i++) {
        if (strcmp(themes[i].theme, theme) == 0) {
            return themes[i].factor;
        }
    }
    return &plain;
}

struct weight_game weight_of(enum result result, enum course_kind kind, const char *theme,
                             int hints, bool seen)
{
    static const double by_result[RESULTS] = {1, 0.5, 0.5, 1};
    bool right = result == RESULT_GOOD || result == RESULT_HELPED;
    const struct factor *told = factor_of(theme);
    const struct factor *known = seen ? &obvious : &plain;
    double weight = by_result[result];
    if (result == RESULT_HELPED && hints > 1) {
        weight /= 2;
    }
    weight *= right ? told->right * known->right * guessed[kind] : told->wrong * known->wrong;
    return (struct weight_game){.score = right, .weight = weight};
}

enum fsrs_rating weight_memory(enum result result)
{
    return result == RESULT_GOOD ? FSRS_GOOD : result == RESULT_HELPED ? FSRS_HARD : FSRS_AGAIN;
}

struct glicko weight_question(int difficulty)
{
    struct glicko g = {.rating = GLICKO_RATING, .deviation = 250, .volatility = GLICKO_VOLATILITY};
    if (difficulty >= 1 && difficulty <= 5) {
        g.rating = GLICKO_RATING + 200 * (difficulty - 3);
        g.deviation = 150;
    }
    return g;
}
