// SPDX-License-Identifier: GPL-3.0-or-later
/* Puzzles about plays that are best at the score of a match, and not for points. */
#include <stdlib.h>

#include "eval/search/assess.h"
#include "puzzlegen/decision.h"
#include "puzzlegen/find.h"

/* ---- scores ---- */

enum { MATCH_GAMES = 3 };

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
    match_start(&d->match, &d->rules, MATCH_GAMES);
    d->match.points[WHITE] = points[0];
    d->match.points[BLACK] = points[1];
    d->match.completed = MATCH_GAMES - 1;
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

/* ---- puzzles ---- */

enum { GAMES = 60, PLAYS_LEAST = 3, PLAYS_MOST = 60 };

/* Of the chance to win the match: what the play that is best for points loses, and how far the best
 * is ahead of every other; and how open the match must still be. */
#define LOSS 0.06f
#define LEAD 0.04f
#define OPEN_LEAST 0.06f
#define OPEN_MOST 0.95f

/* Whether the best of n plays ranked by the match is clearly not the best for points. */
static bool differ(const struct ranked *match, const struct ranked *points, int n, int plies)
{
    const struct ranked *wrong = assess_find(match, n, &points[0].play);
    float chance = match[0].equity + 0.5f;
    return match[0].play.end.kind == END_NOT && !match[0].exact && chance > OPEN_LEAST &&
           chance < OPEN_MOST && match[0].equity - wrong->equity > LOSS &&
           (plies == 0 || match[0].equity - match[1].equity > LEAD);
}

/* The same looked so many rolls ahead; *wrong receives what is best for points. */
static bool differ_ahead(struct mining *m, const struct draft *d, int plies, struct play *wrong)
{
    struct judgement points, match;
    if (!score_points(m, d, &points) || !score_judgement(m, d, &match))
        return false;
    struct ranked *plain = assess_every(&points, &d->position, d->roll, plies, m->list);
    bool good = m->list->n >= PLAYS_LEAST && m->list->n <= PLAYS_MOST;
    struct ranked *scored =
        good ? assess_every(&match, &d->position, d->roll, plies, m->list) : NULL;
    good = good && differ(scored, plain, m->list->n, plies);
    if (good)
        *wrong = plain[0].play;
    free(plain);
    free(scored);
    return good;
}

/* Proves it, the tempting play being the one that is best for points. */
static bool prove(struct mining *m, struct draft *d, const struct play *wrong)
{
    struct decision c = {0};
    bool good = score_judgement(m, d, &c.j);
    if (good) {
        c.flat = assess_every(&c.j, &d->position, d->roll, 0, m->list);
        c.ahead = assess_every(&c.j, &d->position, d->roll, ASSESS_PLIES, m->list);
        c.n = m->list->n;
        c.greedy = *wrong;
        good = decision_prove(m, d, &c, DECISION_TRIALS_MORE) &&
               !play_same(&d->certificate.value[0].play, wrong);
    }
    if (good) {
        d->difficulty = decision_difficulty(&c, &d->certificate.value[0].play);
        for (int l = 0; each_language(l); l++) {
            draft_add_lead(&d->explain.lang[l], &d->rules, wrong);
            text_addc(&d->explain.lang[l], ' ');
            draft_add_why(&d->explain.lang[l], &d->rules, wrong);
        }
    }
    decision_close(&c);
    return good;
}

static bool look(struct mining *m, struct draft *d, void *of)
{
    struct play wrong;
    (void)of;
    d->roll = roll_throw(&m->rng, &d->rules, &d->position, false);
    bool good = d->roll.die[1] != 0;
    for (int plies = 0; plies <= ASSESS_PLIES && good; plies++)
        good = differ_ahead(m, d, plies, &wrong);
    return good && prove(m, d, &wrong);
}

bool find_score(struct mining *m, struct draft *d)
{
    draft_choose_rules(d, &m->rng);
    score_draw(d, &m->rng);
    if (!inplay_find(m, d, GAMES, look, NULL))
        return false;
    for (int i = 0; i < BUILDER_HINTS; i++)
        draft_hint(d, &d->builder->hint[i]);
    d->best = true;
    draft_put_play(d, &d->certificate.value[0].play);
    draft_ask(d, &m->rng, NULL);
    return draft_is_sound(d);
}
