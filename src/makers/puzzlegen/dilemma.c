// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/dilemma.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "eval/search/greedy.h"
#include "eval/search/level.h"

enum { PLAYS_LEAST = 3, PLAYS_MOST = 150 };

#define LOOK_LOSS 0.10f /* one roll ahead, for two rolls to be worth looking */
#define LOOK_LEAD 0.04f

/* What is looked at: the plays of a roll and what each of the fools would play. */
struct looking {
    struct mining *m;
    const struct judgement *j;
    const struct position *pos;
    struct roll roll;
    struct play fool[FOOLS];
    bool has[FOOLS];
};

const char *dilemma_fool(enum fool fool)
{
    static const char *const names[FOOLS] = {"net", "club", "greedy", "win", "hit", "band", "safe"};
    return names[fool];
}

/* ---- what rules of thumb ask for ---- */

static bool makes_band(const struct position *pos, const struct play *play)
{
    const uint8_t *was = pos->men[pos->turn], *is = play->after.men[pos->turn];
    for (int p = POINT_HOME + 1; p <= POINT_LAST; p++)
        if (was[p] < 2 && is[p] >= 2)
            return true;
    return false;
}

static int blots_left(const struct looking *l, const struct play *play)
{
    return board_blots_count(play->after.men[l->pos->turn]);
}

/* The best of the ranked plays that follow a rule; NULL where none or every play does. */
static const struct ranked *follows(const struct looking *l, const struct ranked *ranked, int n,
                                    enum fool rule)
{
    int least = CHECKERS;
    for (int i = 0; i < n; i++) {
        int blots = blots_left(l, &ranked[i].play);
        least = blots < least ? blots : least;
    }
    for (int i = 0; i < n; i++) {
        const struct play *play = &ranked[i].play;
        bool does = rule == FOOL_WIN    ? play->end.kind != END_NOT
                    : rule == FOOL_HIT  ? play_hits(play)
                    : rule == FOOL_BAND ? makes_band(l->pos, play)
                                        : blots_left(l, play) == least;
        if (does)
            return &ranked[i];
    }
    return NULL;
}

/* ---- what players do ---- */

static void ask_greedy(struct looking *l)
{
    struct mining *m = l->m;
    generate_afters(l->j->rules, l->pos, l->roll, m->afters);
    const struct after *after = &m->afters->after[greedy_choose(l->pos, m->afters)];
    for (int i = 0; i < m->list->n; i++)
        if (board_same_checkers(&m->list->play[i].after, &after->pos)) {
            l->fool[FOOL_GREEDY] = m->list->play[i];
            l->has[FOOL_GREEDY] = true;
            return;
        }
}

static void ask_players(struct looking *l, const struct ranked *flat)
{
    struct level club = level_step(level_step_called("club"));
    l->fool[FOOL_NET] = flat[0].play;
    l->has[FOOL_NET] = true;
    ask_greedy(l);
    int at = level_play(&club, l->j, l->pos, l->m->list, 0, &l->m->rng);
    l->fool[FOOL_CLUB] = l->m->list->play[at];
    l->has[FOOL_CLUB] = true;
}

/* ---- looking ---- */

/* What each of them loses by this ranking. Whether any loses as much as `least`; *worst is the
 * first of them that does. */
static bool weigh(const struct looking *l, const struct ranked *ranked, int n, float least,
                  float fooled[FOOLS], const struct ranked **wrong)
{
    *wrong = NULL;
    for (int k = 0; k < FOOLS; k++) {
        const struct ranked *one = k >= FOOL_WIN ? follows(l, ranked, n, (enum fool)k)
                                   : l->has[k]   ? assess_find(ranked, n, &l->fool[k])
                                                 : NULL;
        float loss = one == NULL ? 0 : ranked[0].equity - one->equity;
        fooled[k] = loss >= least ? loss : 0;
        if (loss >= least && *wrong == NULL)
            *wrong = one;
    }
    return *wrong != NULL;
}

/* Whether one play is clearly best and somebody goes wrong, looked so many rolls ahead. */
static bool is_clear(const struct looking *l, struct ranked *ranked, int n, float lead, float loss,
                     float fooled[FOOLS], const struct ranked **wrong)
{
    return ranked[0].play.end.kind == END_NOT && ranked[0].equity - ranked[1].equity >= lead &&
           weigh(l, ranked, n, loss, fooled, wrong);
}

static void explain(const struct looking *l, const struct ranked *ranked, int n,
                    const struct ranked *wrong, struct dilemma *out)
{
    struct explanation *e = mem_alloc(sizeof *e);
    reason_explain(l->j, l->pos, l->roll, ranked, n, &ranked[0], wrong, e);
    out->reasons = 0;
    for (int i = 0; i < e->reasons && out->reasons < DILEMMA_REASONS; i++)
        if (!e->reason[i].for_worse && e->reason[i].id != REASON_OUTCOMES &&
            e->reason[i].id != REASON_REPLY)
            out->reason[out->reasons++] = e->reason[i].id;
    free(e);
}

static bool look_further(const struct looking *l, struct dilemma *out)
{
    const struct ranked *wrong;
    struct ranked *ranked = assess_every(l->j, l->pos, l->roll, ASSESS_PLIES, l->m->list);
    int n = l->m->list->n;
    bool is = is_clear(l, ranked, n, DILEMMA_LEAD, DILEMMA_LOSS, out->fooled, &wrong);
    if (is) {
        out->position = *l->pos;
        out->roll = l->roll;
        out->best = ranked[0].play;
        out->wrong = wrong->play;
        out->value = ranked[0].equity;
        out->lead = ranked[0].equity - ranked[1].equity;
        out->loss = ranked[0].equity - wrong->equity;
        out->outcome[0] = ranked[0].outcome;
        out->outcome[1] = wrong->outcome;
        explain(l, ranked, n, wrong, out);
    }
    free(ranked);
    return is;
}

bool dilemma_look(struct mining *m, const struct judgement *j, const struct position *pos,
                  struct roll roll, struct dilemma *out)
{
    struct position own = pos->turn == WHITE ? *pos : board_swap_colours(pos);
    struct looking l = {.m = m, .j = j, .pos = &own, .roll = roll};
    const struct ranked *wrong;
    own.first = own.held = 0;
    *out = (struct dilemma){.loss = 0};
    struct ranked *flat = assess_every(j, &own, roll, 0, m->list);
    int n = m->list->n;
    bool is = n >= PLAYS_LEAST && n <= PLAYS_MOST;
    if (is)
        ask_players(&l, flat);
    free(flat);
    if (!is)
        return false;
    struct ranked *ahead = assess_every(j, &own, roll, 1, m->list);
    is = is_clear(&l, ahead, n, LOOK_LEAD, LOOK_LOSS, out->fooled, &wrong);
    free(ahead);
    return is && look_further(&l, out);
}
