// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/score.h"

enum { GAMES = 3 };

/* White's points and Black's after two games (Ny 2: hemspel 3, with munk 5, jan 7). */
static const int scores[][2] = {
    {0, 6}, /* only jan wins the match */
    {3, 7}, /* munk or jan */
    {3, 5}, /* any win */
    {5, 3}, /* any loss loses it; who gives up plays on at 5-7 */
    {7, 3}, /* only munk or jan loses it */
    {6, 0}, /* only jan */
};

void score_draw(struct draft *d, struct rng *rng)
{
    const int *points = scores[rng_below(rng, sizeof scores / sizeof *scores)];
    ruleset_set(&d->rules, "score", "ny2");
    match_start(&d->match, &d->rules, GAMES);
    d->match.points[WHITE] = points[0];
    d->match.points[BLACK] = points[1];
    d->match.completed = GAMES - 1;
    d->has_match = true;
}

bool score_judgement(struct mining *m, const struct draft *d, struct judgement *j)
{
    TEXT_HERE why = {0};
    return evaluator_open_stake(&m->evaluator, &d->rules, d->has_match ? &d->match : NULL, 1, j,
                                &why);
}

bool score_points(struct mining *m, const struct draft *d, struct judgement *j)
{
    TEXT_HERE why = {0};
    return evaluator_open(&m->evaluator, &d->rules, j, &why);
}
