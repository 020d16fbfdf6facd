// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/decision.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "eval/search/assess.h"
#include "eval/search/greedy.h"
#include "base/mem.h"
#include "drill/sentence.h"
#include "coach/reasons/reason.h"

enum { CANDIDATES = 4 }; /* rolled out */

#define MARGIN_EXACT 0.02f
#define NEARLY 2.9f /* standard errors: nearly enough, so that more trials may be */

void decision_close(struct decision *c)
{
    free(c->flat);
    free(c->ahead);
    *c = (struct decision){0};
}

bool decision_greedy(struct mining *m, const struct draft *d, struct play *out)
{
    generate_afters(&d->rules, &d->position, d->roll, m->afters);
    const struct after *after = &m->afters->after[greedy_choose(&d->position, m->afters)];
    for (int i = 0; i < m->list->n; i++)
        if (board_same_checkers(&m->list->play[i].after, &after->pos) &&
            m->list->play[i].end.kind == after->end.kind) {
            *out = m->list->play[i];
            return true;
        }
    return false;
}

const struct ranked *decision_tempting(const struct decision *c, const struct ranked *ranked)
{
    for (int i = 1; i < c->n; i++)
        if (play_same(&ranked[i].play, &c->greedy))
            return &ranked[i];
    for (int i = 1; i < c->n; i++)
        if (play_same(&ranked[i].play, &c->flat[0].play))
            return &ranked[i];
    return &ranked[1];
}

bool decision_look_ahead(struct mining *m, const struct draft *d, struct decision *c, float *margin)
{
    if (c->flat[0].exact && c->flat[1].exact) {
        c->ahead = mem_alloc((size_t)c->n * sizeof *c->ahead);
        memcpy(c->ahead, c->flat, (size_t)c->n * sizeof *c->ahead);
        *margin = c->flat[0].equity - c->flat[1].equity;
        return *margin >= MARGIN_EXACT;
    }
    c->ahead = assess_every(&c->j, &d->position, d->roll, 1, m->list);
    *margin = c->ahead[0].equity - c->ahead[1].equity;
    return *margin >= MARGIN_LOOK;
}

/* ---- proving ---- */

static void add_candidate(struct ranked *list, int *n, const struct ranked *one)
{
    for (int i = 0; i < *n; i++)
        if (play_same(&list[i].play, &one->play))
            return;
    if (*n < CANDIDATES)
        list[(*n)++] = *one;
}

static int candidates(const struct decision *c, struct ranked *out)
{
    int n = 0;
    add_candidate(out, &n, &c->ahead[0]);
    add_candidate(out, &n, decision_tempting(c, c->ahead));
    for (int i = 1; i < c->n; i++)
        add_candidate(out, &n, &c->ahead[i]);
    return n;
}

static void keep_name(struct draft *d, size_t at[], int i, const struct ruleset *r,
                      const struct play *play)
{
    char text[NOTATION_SIZE];
    notation_format((enum board_kind)r->board, play, text);
    at[i] = d->certificate_room.size;
    text_addf(&d->certificate_room, "%s", text);
    text_addn(&d->certificate_room, "", 1);
}

void decision_certificate(struct draft *d, const struct decision *c, const struct ranked *mine,
                          int n, bool exact)
{
    struct certificate *it = &d->certificate;
    size_t at[CERTIFICATE_VALUES], engine;
    char name[CERTIFICATE_ENGINE];
    text_clear(&d->certificate_room);
    for (int i = 0; i < n; i++)
        keep_name(d, at, i, &d->rules, &mine[i].play);
    certificate_engine(exact ? NULL : &c->j, name);
    engine = d->certificate_room.size;
    text_add(&d->certificate_room, name);
    *it = (struct certificate){.method = exact ? CERTIFICATE_EXACT : CERTIFICATE_ROLLOUT,
                               .rules = ruleset_name(d->rules.base),
                               .engine = d->certificate_room.data + engine,
                               .trials = DECISION_TRIALS,
                               .seed = 1,
                               .truncate = d->builder->truncate,
                               .values = n};
    for (int i = 0; i < n; i++) {
        it->value[i].what = d->certificate_room.data + at[i];
        it->value[i].play = mine[i].play;
    }
}

bool decision_price_is_true(float told, float proved)
{
    const float near = 0.10f, part = 0.25f;
    float off = fabsf(told - proved);
    return off <= near || off <= part * proved;
}

bool decision_roll_out(struct mining *m, struct draft *d, const struct course_question *q,
                       int trials)
{
    TEXT_HERE why = {0};
    const struct certificate_how how = {.trials = trials};
    const char *engine = d->certificate.engine;
    d->certificate.trials = trials;
    bool good = certificate_renew(q, &how, &m->evaluator, &d->certificate, &why);
    d->certificate.engine = engine; /* the draft's own string */
    return good;
}

bool decision_prove(struct mining *m, struct draft *d, const struct decision *c, int trials_most)
{
    struct ranked mine[CANDIDATES];
    int n = candidates(c, mine);
    bool exact = true, stands = false;
    for (int i = 0; i < n; i++)
        exact = exact && mine[i].exact;
    decision_certificate(d, c, mine, n, exact);
    struct course_question q = draft_play_question(d);
    for (int trials = DECISION_TRIALS; trials <= trials_most && !stands; trials *= 4) {
        if (!decision_roll_out(m, d, &q, trials))
            break;
        struct course_play answer = {.play = d->certificate.value[0].play};
        q.plays = &answer;
        stands = certificate_stands(&q, &d->certificate, exact ? MARGIN_EXACT : DECISION_MARGIN,
                                    exact ? 0 : DECISION_ERRORS);
        if (exact || !certificate_stands(&q, &d->certificate, DECISION_MARGIN, NEARLY))
            break;
        q.plays = NULL;
    }
    d->proved = stands;
    return stands;
}

/* ---- words ---- */

static const struct ranked *ranked_of(const struct decision *c, const struct play *play)
{
    return assess_find(c->ahead, c->n, play);
}

int decision_difficulty(const struct decision *c, const struct play *best)
{
    if (!play_same(&c->ahead[0].play, best))
        return 5;
    if (!play_same(&c->flat[0].play, best))
        return 4;
    if (!play_same(&c->greedy, best))
        return 3;
    return c->n > 5 ? 2 : 1;
}

/* The idea of the first reason that has one. */
static void hint_idea(struct draft *d, const struct explanation *e)
{
    int i = 0;
    while (i < e->reasons && (e->reason[i].for_worse || reason_idea(e->reason[i].id) == NULL))
        i++;
    struct pair *hint = i < e->reasons ? draft_next_hint(d) : NULL;
    for (int l = 0; hint != NULL && each_language(l); l++)
        text_add(&hint->lang[l], reason_idea(e->reason[i].id));
}

/* What convinces nobody that stands alone: how it ends, an answer, a checker more or less. */
static bool is_faint(enum reason_id id)
{
    return id == REASON_OUTCOMES || id == REASON_REPLY || id == REASON_HOME ||
           id == REASON_BEHIND || id == REASON_ENTRY;
}

/* Whether something on the board speaks for the best play, so that there is a lesson in it. */
static bool has_ground(const struct explanation *e)
{
    for (int i = 0; i < e->reasons; i++)
        if (!e->reason[i].for_worse && !is_faint(e->reason[i].id))
            return true;
    return false;
}

/* How far a play is behind the best in the certificate's figures; 0 if it is not among them. */
static float behind_best(const struct certificate *it, const struct play *play)
{
    for (int i = 1; i < it->values; i++)
        if (play_same(&it->value[i].play, play))
            return it->value[0].equity - it->value[i].equity;
    return 0;
}

/* What a play leaves: checkers that White bears off with the next roll, on average; throws of 36
 * that bear off two or more. */
struct next_off {
    double checkers;
    int two;
};

static struct next_off next_off(struct mining *m, const struct ruleset *r,
                                const struct position *after)
{
    struct next_off found = {0};
    struct position pos = *after;
    int sum = 0;
    pos.turn = WHITE;
    for (struct rollset_each each = rollset_each(rollset_all(2)); rollset_next(&each);) {
        int most = 0, weight = roll_weight(each.roll);
        generate(r, &pos, each.roll, m->list);
        for (int k = 0; k < m->list->n; k++) {
            int off = m->list->play[k].after.men[WHITE][POINT_OFF] - pos.men[WHITE][POINT_OFF];
            most = off > most ? off : most;
        }
        sum += most * weight;
        found.two += most >= 2 ? weight : 0;
    }
    found.checkers = sum / 36.0;
    return found;
}

/* Of two plays of a race between which no fact of the board decides: adds what each leaves to be
 * borne off with the next roll. False, adding nothing, where that does not speak for the better. */
static bool tell_next_off(struct mining *m, struct draft *d, const struct ranked *better,
                          const struct ranked *worse)
{
    struct next_off more = next_off(m, &d->rules, &better->play.after),
                    less = next_off(m, &d->rules, &worse->play.after);
    int before = d->position.men[WHITE][POINT_OFF],
        off = better->play.after.men[WHITE][POINT_OFF] - before,
        others_off = worse->play.after.men[WHITE][POINT_OFF] - before;
    if (more.checkers < less.checkers + 0.05)
        return false;
    for (int l = 0; each_language(l); l++) {
        struct text *out = &d->explain.lang[l];
        struct word best = word_play(&d->rules, &better->play),
                    other = word_play(&d->rules, &worse->play);
        if (better->exact && worse->exact)
            word_say(out, _("Out of a hundred games White wins about %d after %s, %d after %s."),
                     (int)(outcome_wins(&worse->outcome) * 100 + 0.5f), other.s,
                     (int)(outcome_wins(&better->outcome) * 100 + 0.5f), best.s);
        word_say(out,
                 others_off > off
                     ? _("To bear off now does not pay here; the next roll decides: it "
                         "bears off %s checkers on average after %s, %s after %s.")
                 : off == 0 ? _("Neither play bears one off; what differs is the next "
                                "roll: it bears off %s checkers on average after %s, %s "
                                "after %s.")
                            : _("Both plays bear off equally many; what differs is the next "
                                "roll: it bears off %s checkers on average after %s, %s "
                                "after %s."),
                 phrase_figure(less.checkers, 2, false).s, other.s,
                 phrase_figure(more.checkers, 2, false).s, best.s);
        if (more.two > less.two)
            word_say(out, _("Two or more go off with %d throws of 36 instead of %d."), more.two,
                     less.two);
    }
    return true;
}

bool decision_explain(struct mining *m, struct draft *d, const struct decision *c, int hints)
{
    const struct certificate *it = &d->certificate;
    const struct ranked *best = ranked_of(c, &it->value[0].play),
                        *worse = decision_tempting(c, c->ahead);
    if (best == worse)
        worse = &c->ahead[0];
    float behind = behind_best(it, &worse->play);
    struct explanation *e = mem_alloc(sizeof *e);
    reason_explain(&c->j, &d->position, d->roll, c->ahead, c->n, best, worse, e);
    bool good = !e->equal && behind > 0, ground = has_ground(e);
    if (ground && good && d->hints < hints)
        hint_idea(d, e);
    for (int l = 0; good && each_language(l); l++) {
        struct text *out = &d->explain.lang[l];
        draft_add_lead(out, &d->rules, &worse->play);
        if (ground) {
            text_addc(out, ' ');
            draft_add_why(out, &d->rules, &worse->play);
        }
    }
    free(e);
    return good && (ground || (d->builder->next_roll && tell_next_off(m, d, best, worse)));
}
