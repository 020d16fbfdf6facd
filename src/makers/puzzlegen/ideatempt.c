// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/ideatempt.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

/* Points that what tempts costs, by looking ahead. */
#define COST_LEAST TEMPT_LEAST
#define COST_MOST 1.0f
#define COST_DEAR 3.5f

/* What the choice among plays that tempt looks at, beyond the best of them; what is added to the
 * loss for a band broken; and how near the loss of a play that has the idea right is about the
 * same.
 */
#define TEMPT_SPAN 0.15f
#define BROKEN 0.04f
#define ABOUT 0.05f

/* A game so good or so bad is over. */
#define VALUE_MOST 1.6f
#define VALUE_LEAST (-1.1f)

struct tempting {
    const struct decision *c;
    const struct idea *idea;
    struct trait_case *traits;
    struct explanation *e;
    int blots; /* the fewest that a play leaves */
};

/* Whether people play the case's wrong play: it hits, makes a band, is the safest, or is what some
 * player chose. One that breaks a band which the best keeps, and gets nothing for it, is none. */
static bool is_natural(const struct tempting *g, const struct dilemma *first,
                       const struct play *play)
{
    const struct reason_facts *f = &g->traits->wrong;
    if (f->hit_checkers > 0 || f->made != 0)
        return true;
    if ((f->broken & ~g->traits->best.broken) != 0)
        return false;
    return board_blots_count(play->after.men[WHITE]) == g->blots ||
           play_same(play, &first->wrong) || play_same(play, &g->c->greedy) ||
           play_same(play, &g->c->flat[0].play);
}

static float appeal(const struct tempting *g, const struct dilemma *now)
{
    const struct reason_facts *f = &g->traits->wrong;
    return -BROKEN * (float)board_points_count(f->broken) - now->loss;
}

/* The first reason of the idea that holds; "" if it has none of its own, NULL if none holds. */
static const char *reason_of(const struct tempting *g, const struct dilemma *d,
                             const struct ranked *worse)
{
    if (g->idea->why[0] == NULL)
        return "";
    reason_explain(&g->c->j, &d->position, d->roll, g->c->ahead, g->c->n, &g->c->ahead[0], worse,
                   g->e);
    for (int k = 0; k < IDEA_WHY && g->idea->why[k] != NULL; k++) {
        TEXT_HERE words = {0};
        const struct reason_names names = {"1/2", "2/3"};
        enum reason_id id = reason_find(g->idea->why[k], strlen(g->idea->why[k]));
        if (g->e->equal || !reason_holds(g->e, id))
            continue;
        reason_say(&words, g->e, &(const struct reason){.id = id}, &names);
        if (words.size > 0)
            return g->idea->why[k];
    }
    return NULL;
}

/* Looks at one play that tempts; keeps it in *out where it tempts more than what is there. */
static void look(const struct tempting *g, const struct dilemma *first, struct dilemma *now,
                 const struct ranked *worse, float *most, struct temptation *out)
{
    float of = appeal(g, now);
    if (!is_natural(g, first, &now->wrong) || of <= *most ||
        !idea_fits(g->idea, trait_all(g->traits)))
        return;
    const char *reason = reason_of(g, now, worse);
    if (reason == NULL)
        return;
    *most = of;
    out->dilemma = *now;
    out->reason = *reason == '\0' ? NULL : reason;
}

/* Whether a natural play that has the idea right costs about as much as the tempting one: then it
 * is something else that decides. */
static bool is_beside(const struct tempting *g, const struct dilemma *first,
                      const struct temptation *t)
{
    const struct decision *c = g->c;
    struct dilemma now = t->dilemma;
    for (int i = 1; i < c->n; i++) {
        now.wrong = c->ahead[i].play;
        now.loss = c->ahead[0].equity - c->ahead[i].equity;
        now.outcome[1] = c->ahead[i].outcome;
        if (fabsf(now.loss - t->dilemma.loss) > ABOUT)
            continue;
        trait_turn(g->traits, &now);
        if (!idea_tempts(g->idea, trait_all(g->traits)) && is_natural(g, first, &now.wrong))
            return true;
    }
    return false;
}

static bool choose(const struct tempting *g, const struct dilemma *d, struct temptation *out)
{
    const struct decision *c = g->c;
    float dearest = g->idea->dear ? COST_DEAR : COST_MOST, most = -100, least = 0;
    struct dilemma now = *d;
    for (int i = 1; i < c->n; i++) {
        now.wrong = c->ahead[i].play;
        now.loss = c->ahead[0].equity - c->ahead[i].equity;
        now.outcome[0] = c->ahead[0].outcome;
        now.outcome[1] = c->ahead[i].outcome;
        if (now.loss > dearest || (least > 0 && now.loss > least + TEMPT_SPAN))
            break;
        trait_turn(g->traits, &now);
        if (!idea_tempts(g->idea, trait_all(g->traits)))
            continue;
        if (now.loss < COST_LEAST)
            return false;
        least = least > 0 ? least : now.loss;
        look(g, d, &now, &c->ahead[i], &most, out);
    }
    return most > -100;
}

bool tempt_choose(const struct decision *c, const struct idea *idea, const struct dilemma *d,
                  const struct ruleset *r, struct temptation *out)
{
    *out = (struct temptation){.reason = NULL};
    if (c->n < TEMPT_PLAYS_LEAST || d->value > VALUE_MOST || d->value < VALUE_LEAST)
        return false;
    struct tempting g = {c, idea, mem_alloc(sizeof *g.traits), mem_alloc(sizeof *g.e), 0};
    trait_open(g.traits, r, d);
    g.blots = CHECKERS;
    for (int i = 0; i < c->n; i++) {
        int blots = board_blots_count(c->ahead[i].play.after.men[WHITE]);
        g.blots = blots < g.blots ? blots : g.blots;
    }
    bool found = choose(&g, d, out) && !is_beside(&g, d, out);
    free(g.traits);
    free(g.e);
    return found;
}
