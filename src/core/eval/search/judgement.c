// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/search/judgement.h"

struct judgement judgement_for_points(const struct net *net, const struct ruleset *r, int cube)
{
    struct judgement j = {.net = net, .rules = r, .unit = 1, .cube = cube};
    j.worth[WHITE] = j.worth[BLACK] = outcome_worth(r);
    return j;
}

/* The most that a point brings among the classes: half of what lies between winning and losing by
 * the class, for each of its points. */
static float most_of_a_point(const struct ruleset *r, const struct worth *w)
{
    struct worth points = outcome_worth(r);
    float most = 0;
    for (int c = 0; c < OUTCOME_CLASSES; c++) {
        float one = (w->value[c] - w->value[OUTCOME_CLASSES + c]) / (2 * points.value[c]);
        most = one > most ? one : most;
    }
    return most;
}

struct judgement judgement_for_match(const struct net *net, const struct ruleset *r,
                                     const struct matchequity_table *table, const struct match *m,
                                     int cube)
{
    struct judgement j = {.net = net, .rules = r, .cube = cube, .table = table, .match = *m};
    j.worth[WHITE] = matchequity_worth(table, m, WHITE, cube);
    j.worth[BLACK] = outcome_worth_flip(&j.worth[WHITE]);
    j.unit = most_of_a_point(r, &j.worth[WHITE]);
    return j;
}

float judgement_of_end(const struct judgement *j, enum colour side, enum colour winner,
                       struct ending end)
{
    if (j->table) {
        return (float)(matchequity_after(j->table, &j->match, side, winner, end, j->cube) - 0.5);
    }
    float points = (float)ending_points(j->rules, end);
    return winner == side ? points : -points;
}

float judgement_ends_level(const struct judgement *j, enum colour side, const struct outcome *o)
{
    float sum = 0;
    for (int i = 0; i < OUTCOMES && j->table; i++) {
        bool won = i < OUTCOME_CLASSES;
        enum colour winner = won ? side : colour_other(side);
        struct match after = j->match;
        struct ending end =
            outcome_typical(j->rules, (enum outcome_class)(won ? i : i - OUTCOME_CLASSES));
        match_add(&after, winner, end, j->cube);
        sum += o->p[i] * (float)matchequity_level(j->table, &after, colour_other(winner));
    }
    return sum;
}

struct cube_stakes judgement_stakes(const struct judgement *j, enum colour side)
{
    return j->table ? matchequity_stakes(j->table, &j->match, side, j->cube)
                    : cube_stakes_for_points(j->rules, j->cube);
}
