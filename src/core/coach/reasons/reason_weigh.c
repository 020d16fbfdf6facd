// SPDX-License-Identifier: GPL-3.0-or-later
/* Which facts can account for how much of a difference (docs/reasons.md, How they are chosen). */
#include "base/mem.h"
#include "coach/reasons/reasontable.h"
#include "coach/reasons/reasonweigh.h"
#include "eval/search/chooser.h"

#include <math.h>
#include <stdlib.h>

enum {
    OTHERS = 40, /* plays between the two that are asked whether they had the fact too */
    COSTLY = 6,  /* pips: what less than is no difference in what a throw can cost */
    BESIDES = 3  /* reasons told beside the outcomes and the reply */
};
/* What speaks for the better play is looked for by the first row, and only where that finds nothing
 * by the next. */
static const struct reason_search {
    float tested; /* at least so much is unavoidable of what bites where it should */
    float least;  /* share of the loss, to be told */
    float lead;   /* the difference has to be so many times what is no difference worth telling */
} searches[] = {{0, 1.0f / 6, 1}, {1.0f / 3, 1.0f / 6, 2}, {1.0f / 3, 1.0f / 12, 2}};
enum { SEARCHES = sizeof searches / sizeof *searches };

/* Points: what a throw brings after either play is told apart by no less. */
static const float REPLY_SAME = 0.005f;

/* Of the loss, to be told: what speaks for the worse play. */
static const float least_for_worse = 1.0f / 4;

static bool is_end(const struct ranked *play)
{
    return play->play.end.kind != END_NOT;
}

/* Where a play ends the game nothing comes after it: no other fact is compared with one of a game
 * that goes on. */
static bool is_comparable(const struct explanation *e, enum reason_id id)
{
    return id == REASON_ENDS || (!is_end(&e->better) && !is_end(&e->worse));
}

/* ---- the two tests ---- */

/* The part of the loss that plays lose which are no better than the worse play by this reason. */
static float unavoidable(const struct weighing *w, const struct reason_kind *kind)
{
    const struct explanation *e = w->e;
    float limit = kind->measure(e, &e->facts[1]), least = e->loss;
    for (int i = 0; i < w->others; i++) {
        const struct weighed *other = &w->other[i];
        if (kind->measure(e, &other->facts) <= limit && other->loss < least) {
            least = other->loss;
        }
    }
    return least > 0 ? least / e->loss : 0;
}

static struct rollset set_of(const struct reason_kind *kind, const struct reason_facts *f)
{
    return *(const struct rollset *)((const char *)f + kind->set);
}

/* Their throws that can cost you clearly more after one play than after the other, and that they
 * answer the worse play with something that costs you. */
static struct rollset costly(const struct weighing *w, struct rollset rolls)
{
    const struct explanation *e = w->e;
    struct rollset out = rollset_none(rollset_dice(rolls));
    for (struct rollset_each each = rollset_each(rolls); rollset_next(&each);) {
        int differ = abs(e->facts[0].cost[each.index] - e->facts[1].cost[each.index]);
        if (differ >= COSTLY && reason_is_deed(w->deeds[each.index])) {
            rollset_add(&out, each.roll);
        }
    }
    return out;
}

/* The throws by which both plays differ. */
static struct rollset differing(const struct weighing *w, const struct reason_kind *kind,
                                struct rollset rolls)
{
    if (kind->test == TEST_COSTLY) {
        return costly(w, rolls);
    }
    struct rollset a = set_of(kind, &w->e->facts[0]), b = set_of(kind, &w->e->facts[1]);
    return rollset_or(rollset_without(a, b), rollset_without(b, a));
}

/* The part of the difference that lies on the throws by which both plays differ. */
static float by_throws(const struct weighing *w, const struct reason_kind *kind)
{
    bool yours = kind->test == TEST_YOUR_THROWS;
    const float(*equity)[ROLLSET_MAX] = yours ? w->yours : w->theirs;
    struct rollset rolls = rollset_all(w->dice[yours]);
    struct rollset differ = differing(w, kind, rolls);
    float on = 0, all = 0, throws = (float)roll_throws(w->dice[yours]);
    for (struct rollset_each each = rollset_each(rolls); rollset_next(&each);) {
        int i = each.index;
        float d = (equity[0][i] - equity[1][i]) * (float)roll_weight(each.roll);
        all += d / throws;
        on += rollset_has(differ, each.roll) ? d / throws : 0;
    }
    return on / fmaxf(all, w->e->loss);
}

/* The part of the difference in points that lies in these ends of the game. */
static float by_classes(const struct weighing *w, const struct reason_kind *kind)
{
    const struct explanation *e = w->e;
    const struct worth *worth = &w->j->worth[e->pos.turn];
    float points = 0;
    for (int c = 0; c < OUTCOME_CLASSES; c++) {
        int lost = c + OUTCOME_CLASSES;
        float won = e->better.outcome.p[c] - e->worse.outcome.p[c];
        float saved = e->worse.outcome.p[lost] - e->better.outcome.p[lost];
        points += kind->won >> c & 1 ? won * worth->value[c] : 0;
        points += kind->lost >> c & 1 ? saved * -worth->value[lost] : 0;
    }
    return points / e->loss;
}

static float bites(const struct weighing *w, const struct reason_kind *kind)
{
    float part = kind->test == TEST_FIXED     ? 1
                 : kind->test == TEST_CLASSES ? by_classes(w, kind)
                                              : by_throws(w, kind);
    return kind->share * fminf(fmaxf(part, 0), 1);
}

/* ---- choosing ---- */

/* The difference between both plays by a reason: above 0 where it speaks for the better. */
static float lead(const struct explanation *e, enum reason_id id)
{
    const struct reason_kind *kind = &reason_kinds[id];
    if (kind->measure == NULL || !is_comparable(e, id) ||
        (kind->matters != NULL && !kind->matters(e))) {
        return 0;
    }
    float d = kind->measure(e, &e->facts[0]) - kind->measure(e, &e->facts[1]);
    return fabsf(d) < kind->least ? 0 : d;
}

bool reason_holds(const struct explanation *e, enum reason_id id)
{
    const struct reason_kind *kind = &reason_kinds[id];
    bool counts = kind->matters == NULL || kind->matters == reason_by_name || kind->matters(e);
    return kind->measure != NULL && counts && is_comparable(e, id) &&
           kind->measure(e, &e->facts[0]) - kind->measure(e, &e->facts[1]) >= kind->least;
}

/* What speaks for the worse play counts by the throws or ends where it is ahead. */
static float against(const struct weighing *w, const struct reason_kind *kind)
{
    float part = kind->test == TEST_FIXED     ? -0.5f
                 : kind->test == TEST_CLASSES ? by_classes(w, kind)
                                              : by_throws(w, kind);
    return -part * kind->share * w->e->loss;
}

static int by_weight(const void *a, const void *b)
{
    const struct reason *x = a, *y = b;
    if (x->for_worse != y->for_worse) {
        return x->for_worse - y->for_worse;
    }
    if (x->weight != y->weight) {
        return x->weight < y->weight ? 1 : -1;
    }
    return (int)x->id - (int)y->id;
}

/* Bands speak for the worse play only where the better leaves none that it lacks. */
static bool speaks_for_worse(const struct explanation *e, int id, float leads)
{
    const uint32_t home = 1u << POINT_HOME;
    if (id == REASON_BANDS) {
        return (e->facts[0].bands & ~e->facts[1].bands & ~home) == 0;
    }
    return leads < 0;
}

/* What a fact that speaks for the better play accounts for. */
static float account(const struct weighing *w, const struct reason_kind *kind,
                     const struct reason_search *search)
{
    float part = unavoidable(w, kind);
    if (kind->test != TEST_FIXED) {
        part = fmaxf(part, search->tested);
    }
    return w->e->loss * part * bites(w, kind);
}

/* Finds what can be told, the heaviest first. Whether any of it speaks for the better play. */
static bool weigh(const struct weighing *w, const struct reason_search *search,
                  struct reason out[REASONS], int *n)
{
    *n = 0;
    const struct explanation *e = w->e;
    for (int id = 0; id < REASONS; id++) {
        const struct reason_kind *kind = &reason_kinds[id];
        float leads = lead(e, (enum reason_id)id);
        struct reason reason = {(enum reason_id)id, 0, leads < 0};
        if (leads == 0 || fabsf(leads) < search->lead * kind->least * (kind->test != TEST_FIXED)) {
            continue;
        }
        reason.for_worse = speaks_for_worse(e, id, leads);
        reason.weight = reason.for_worse ? against(w, kind) : account(w, kind, search);
        if (id == REASON_ENDS && !reason.for_worse) {
            reason.weight =
                e->loss; /* that the game is won explains all, however good others are */
        }
        if (reason.weight >= e->loss * (reason.for_worse ? least_for_worse : search->least)) {
            out[(*n)++] = reason;
        }
    }
    qsort(out, (size_t)*n, sizeof *out, by_weight);
    return *n > 0 && !out[0].for_worse;
}

static void keep(struct explanation *e, struct reason reason)
{
    if (e->reasons < REASONS_TOLD) {
        e->reason[e->reasons++] = reason;
    }
}

/* Whether one of the same group is kept already. */
static bool group_is_given(const struct explanation *e, enum reason_id id)
{
    for (int i = 0; i < e->reasons; i++) {
        int group = reason_kinds[e->reason[i].id].group;
        if (group != 0 && group == reason_kinds[id].group) {
            return true;
        }
    }
    return false;
}

/* The part of the loss that lies on the one throw told. */
static float reply_weight(const struct weighing *w)
{
    const struct explanation *e = w->e;
    float part = roll_chance(e->reply_roll);
    float weight = (e->reply[0].equity - e->reply[1].equity) * part;
    return fminf(fmaxf(weight, 0), e->loss);
}

/* Whether the throw told leaves the sides elsewhere after the one play than after the other. */
static bool replies_differ(const struct explanation *e)
{
    const struct reason_reply *better = &e->reply[0], *worse = &e->reply[1];
    return better->play.end.kind != worse->play.end.kind ||
           fabsf(better->equity - worse->equity) >= REPLY_SAME;
}

/* The outcomes, the heaviest reasons, the reply, and the heaviest thing for the worse play. Of a
 * slight difference less is told; where the better play wins the game, only that. */
static void choose(const struct weighing *w)
{
    struct explanation *e = w->e;
    struct reason found[REASONS];
    bool slight = assess_grade(e->judgement, e->loss) == GRADE_SLIGHT;
    int n = 0, told = slight ? 1 : 0;
    float points;
    for (int i = 0; i < SEARCHES && !weigh(w, &searches[i], found, &n); i++) {
    }
    if (reason_moved_class(e, &points) >= 0 && !slight && !is_end(&e->better)) {
        keep(e, (struct reason){REASON_OUTCOMES, fminf(points, e->loss), false});
    }
    for (int i = 0; i < n && told < BESIDES && !found[i].for_worse; i++) {
        if (!group_is_given(e, found[i].id)) {
            keep(e, found[i]);
            told++;
        }
    }
    if (e->replied && !slight && replies_differ(e)) {
        keep(e, (struct reason){REASON_REPLY, reply_weight(w), false});
    }
    for (int i = 0; i < n; i++) {
        if (found[i].for_worse) {
            keep(e, found[i]);
            break;
        }
    }
}

/* ---- all of it ---- */

static void facts_of(const struct explanation *e, const struct ranked *play,
                     struct reason_facts *out)
{
    reason_facts_of(e->judgement->rules, &e->pos, &play->play.after, play->play.end, out);
}

/* Facts of the plays that lose less than the worse one. */
static void look_at_others(struct weighing *w)
{
    w->other = mem_alloc(OTHERS * sizeof *w->other);
    for (int i = 0; i < w->n && w->others < OTHERS; i++) {
        float loss = w->e->better.equity - w->ranked[i].equity;
        if (loss < w->e->loss) {
            struct weighed *other = &w->other[w->others++];
            other->loss = loss;
            facts_of(w->e, &w->ranked[i], &other->facts);
        }
    }
}

/* Whether the net alone, without looking ahead, has them the other way round. */
static bool doubtful(const struct judgement *j, const struct explanation *e)
{
    struct after a = {e->better.play.after, e->better.play.end};
    struct after b = {e->worse.play.after, e->worse.play.end};
    const struct worth *worth = &j->worth[e->pos.turn];
    bool sure;
    struct outcome x = chooser_outcome(j->net, j->rules, &a, NULL, &sure);
    struct outcome y = chooser_outcome(j->net, j->rules, &b, NULL, &sure);
    bool turned = outcome_equity(&x, worth) < outcome_equity(&y, worth);
    return turned && assess_grade(e->judgement, e->loss) <= GRADE_SLIGHT;
}

void reason_explain(const struct judgement *j, const struct position *pos, struct roll roll,
                    const struct ranked *ranked, int n, const struct ranked *better,
                    const struct ranked *worse, struct explanation *out)
{
    *out = (struct explanation){
        .judgement = j, .pos = *pos, .roll = roll, .better = *better, .worse = *worse};
    out->loss = better->equity - worse->equity;
    facts_of(out, better, &out->facts[0]);
    facts_of(out, worse, &out->facts[1]);
    out->equal = assess_beside(j, better, worse) == GRADE_EQUAL;
    if (out->equal) {
        return;
    }
    out->doubtful = doubtful(j, out);
    struct after_list *list = mem_resize(NULL, 1, sizeof *list);
    struct weighing *w = mem_alloc(sizeof *w);
    *w = (struct weighing){.j = j, .e = out, .ranked = ranked, .n = n};
    look_at_others(w);
    reason_look_ahead(w, list);
    out->replied = !is_end(better) && !is_end(worse);
    if (out->replied) {
        reason_refute(w, list);
    }
    choose(w);
    free(w->other);
    free(w);
    free(list);
}
