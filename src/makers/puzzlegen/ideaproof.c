// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/ideaproof.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "eval/search/rollout.h"
#include "puzzlegen/ideatempt.h"

/* Points behind the best by the roll-out: no more, and a play is an answer too; no less, and
 * four standard errors, and it is wrong. What lies between leaves the choice unclear. */
#define AS_GOOD 0.04f
#define WORSE 0.08f
#define WORSE_ERRORS 4.0f

/* Points behind by looking ahead: whatever is no further behind stands in the certificate; whatever
 * is no further than FAR is rolled out beside it. What was measured puts no play more than a third
 * of that too far behind (docs/measured/ideas.md). */
#define NEAR 0.10f
#define FAR 0.30f

enum {
    VALUES = 4, /* in a certificate at least, where there are so many plays */
    TRIALS = 144,
    TRIALS_MOST = 576,
    BESIDE = 36, /* trials at first of those that are beside it … */
    BESIDE_MOST = 576,
    AGAIN = 36, /* at the second look at first */
    AGAIN_MOST = 144,
    AGAIN_SEED = 99
};

#define AGAIN_ERRORS 2.33f /* so clear, and no more is needed */
#define AGAIN_FAR 0.25f    /* points behind, for a second look to be idle */

/* ---- what stands in the certificate ---- */

static void add(struct ranked *list, int *n, const struct ranked *one)
{
    for (int i = 0; i < *n; i++)
        if (play_same(&list[i].play, &one->play))
            return;
    list[(*n)++] = *one;
}

/* The best, the wrong one, all that are near, and the next best. 0 where too many are near. */
static int values_of(const struct decision *c, const struct play *wrong, struct ranked *out)
{
    int n = 0;
    add(out, &n, &c->ahead[0]);
    add(out, &n, assess_find(c->ahead, c->n, wrong));
    for (int i = 1; i < c->n; i++) {
        bool near = c->ahead[0].equity - c->ahead[i].equity <= NEAR;
        if (n == CERTIFICATE_VALUES && near)
            return 0;
        if (near || n < VALUES)
            add(out, &n, &c->ahead[i]);
    }
    return n;
}

static bool is_value(const struct certificate *it, const struct play *play)
{
    for (int i = 0; i < it->values; i++)
        if (play_same(&it->value[i].play, play))
            return true;
    return false;
}

/* ---- what the figures say ---- */

enum finding { FOUND_CLEAR, FOUND_UNSURE, FOUND_WRONG };

/* Whether every play is an answer or surely wrong, and the answers. */
static enum finding sort_out(const struct certificate *it, const struct play *best,
                             const struct play *wrong, struct proof *out)
{
    enum finding found = FOUND_CLEAR;
    out->answers = 0;
    if (!play_same(&it->value[0].play, best))
        return FOUND_WRONG;
    for (int i = 0; i < it->values; i++) {
        const struct certificate_value *v = &it->value[i];
        float behind = it->value[0].equity - v->equity;
        bool tempts = play_same(&v->play, wrong);
        if (behind <= AS_GOOD && !tempts)
            out->answer[out->answers++] = v->play;
        else if (behind < (tempts ? DECISION_MARGIN : WORSE))
            return FOUND_WRONG;
        else if (behind < (tempts ? DECISION_ERRORS : WORSE_ERRORS) * v->behind_error)
            found = FOUND_UNSURE;
    }
    return found;
}

/* The plays that are no value of the certificate and not far behind, each against the best. */
static bool beside(const struct draft *d, const struct decision *c)
{
    struct ranked *list = mem_alloc((size_t)c->n * sizeof *list);
    int n = 0;
    add(list, &n, &c->ahead[0]);
    for (int i = 1; i < c->n && c->ahead[0].equity - c->ahead[i].equity <= FAR; i++)
        if (!is_value(&d->certificate, &c->ahead[i].play))
            list[n++] = c->ahead[i];
    bool clear = n == 1, lost = false;
    for (int trials = BESIDE; trials <= BESIDE_MOST && !clear && !lost; trials *= 4) {
        struct rollout_options options = {.trials = trials,
                                          .seed = 1,
                                          .truncate = d->recipe->truncate,
                                          .reduce = true,
                                          .threads = 1};
        enum rollout_end end;
        rollout_rank(&c->j, list, n, n, &options, &end);
        clear = play_same(&list[0].play, &c->ahead[0].play);
        lost = !clear && trials > BESIDE;
        for (int i = 1; i < n; i++) {
            float behind = list[0].equity - list[i].equity;
            lost = lost || (trials > BESIDE && behind < WORSE);
            clear = clear && behind >= WORSE && behind >= WORSE_ERRORS * list[i].behind_error;
        }
    }
    free(list);
    return clear;
}

/* The certificate without the plays that are too far behind to come out best with other dice; the
 * two first stay. */
static struct certificate near_values(const struct certificate *it)
{
    struct certificate near = *it;
    while (near.values > 2 && near.value[0].equity - near.value[near.values - 1].equity > AGAIN_FAR)
        near.values--;
    return near;
}

/* A second look: whole games, past the tables, with other dice. No play but the answers may come
 * out best; where that is not sure, more games are played. */
static bool stands_again(struct mining *m, const struct draft *d, const struct proof *p)
{
    TEXT_HERE why = {0};
    struct course_question q = draft_play_question(d);
    struct course_play answer[CERTIFICATE_VALUES];
    for (int i = 0; i < p->answers; i++)
        answer[i] = (struct course_play){.play = p->answer[i]};
    q.plays = answer;
    q.play_count = (size_t)p->answers;
    bool sure = false, stands = true;
    for (int trials = AGAIN; trials <= AGAIN_MOST && stands && !sure; trials *= 4) {
        struct certificate again = near_values(&d->certificate);
        const struct certificate_how how = {.trials = trials,
                                            .truncate = ROLLOUT_TRUNCATE_MAX,
                                            .seed = AGAIN_SEED,
                                            .past_tables = true};
        stands = certificate_renew(&q, &how, &m->evaluator, &again, &why);
        sure = stands && certificate_stands(&q, &again, 0, AGAIN_ERRORS);
        stands = stands && (trials < AGAIN_MOST || certificate_stands(&q, &again, 0, 0));
    }
    return stands;
}

bool proof_make(struct mining *m, struct draft *d, const struct decision *c,
                const struct play *wrong, struct proof *out)
{
    TEXT_HERE why = {0};
    struct ranked mine[CERTIFICATE_VALUES];
    int n = values_of(c, wrong, mine);
    if (n < 2 || mine[0].exact)
        return false;
    decision_certificate(d, c, mine, n, false);
    const char *engine = d->certificate.engine;
    struct course_question q = draft_play_question(d);
    enum finding found = FOUND_UNSURE;
    for (int trials = TRIALS; trials <= TRIALS_MOST && found == FOUND_UNSURE; trials *= 4) {
        const struct certificate_how how = {.trials = trials};
        d->certificate.trials = trials;
        if (!certificate_renew(&q, &how, &m->evaluator, &d->certificate, &why))
            return false;
        d->certificate.engine = engine;
        found = sort_out(&d->certificate, &c->ahead[0].play, wrong, out);
    }
    d->proved = found == FOUND_CLEAR && beside(d, c) && stands_again(m, d, out);
    return d->proved;
}
