// SPDX-License-Identifier: GPL-3.0-or-later
#include "coach/reasons/opinion.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "coach/verdict/words.h"
#include "eval/search/pendingwin.h"

struct ranked *opinion_rank(const struct judgement *j, const struct situation *situation, int plies,
                            struct play_list *list)
{
    return situation_answers(situation)
               ? pendingwin_rank(j, &situation->game, list)
               : assess_every(j, &situation->position, situation->roll, plies, list);
}

void opinion_cost(struct text *out, const struct judgement *j, float difference)
{
    TEXT_HERE figure = {0};
    coach_difference(&figure, j, difference);
    text_addf(out,
              j->table != NULL ? _("%s percentage points of the chance to win the match")
                               : _("%s points"),
              text_str(&figure));
}

bool opinion_assess(const struct judgement *j, const struct situation *situation,
                    const struct play *play, struct play_list *list, struct assessment *out)
{
    struct ranked *ranked = opinion_rank(j, situation, OPINION_PLIES, list);
    const struct ranked *own = assess_find(ranked, list->n, play);
    if (own != NULL) {
        assess_among(j, ranked, list->n, own, out);
    }
    free(ranked);
    return own != NULL;
}

bool opinion_loss(struct evaluator *e, const struct situation *situation, const struct play *play,
                  double *loss, enum grade *grade)
{
    struct judgement j;
    struct assessment a;
    TEXT_HERE why = {0};
    struct play_list *list = mem_alloc(sizeof *list);
    bool good = !play_is_pass(play) && evaluator_open_situation(e, situation, &j, &why) &&
                opinion_assess(&j, situation, play, list, &a);
    if (good) {
        *loss = (double)judgement_in_points(&j, a.loss);
        *grade = a.grade;
    }
    free(list);
    return good;
}

/* --- every play of a roll --- */

void opinion_look(struct opinion *l, const struct situation *situation, const struct judgement *j,
                  int plies)
{
    struct play_list *list = mem_alloc(sizeof *list);
    *l = (struct opinion){.situation = situation, .j = *j};
    l->j.rules = &situation->rules;
    l->ranked = opinion_rank(&l->j, situation, plies, list);
    l->n = list->n;
    free(list);
}

void opinion_look_end(struct opinion *l)
{
    free(l->ranked);
}

const char *opinion_words(struct text *scratch, const struct opinion *l, const struct play *play)
{
    text_clear(scratch);
    coach_play(scratch, &l->situation->rules, play);
    return text_str(scratch);
}

/* What counts of answers to a pending win. */
static void print_answers(struct text *out, const struct ranked *better, const struct ranked *worse,
                          const struct reason_names *names)
{
    text_add(out, out->size > 0 ? " " : "");
    text_addf(
        out, _("The win is answered %1$s times in a hundred after %2$s, %3$s after %4$s."),
        word_figure(100 * (double)pendingwin_succeeds(&better->outcome), 1, false).s, names->better,
        word_figure(100 * (double)pendingwin_succeeds(&worse->outcome), 1, false).s, names->worse);
}

/* The reasons, to be freed; NULL, with what there is to tell appended, of an answer to a pending
 * win. */
static struct explanation *explained(struct text *out, const struct opinion *l,
                                     const struct ranked *better, const struct ranked *worse,
                                     const struct reason_names *names)
{
    if (situation_answers(l->situation)) {
        print_answers(out, better, worse, names);
        return NULL;
    }
    struct explanation *e = mem_alloc(sizeof *e);
    reason_explain(&l->j, &l->situation->position, l->situation->roll, l->ranked, l->n, better,
                   worse, e);
    return e;
}

void opinion_why(struct text *out, const struct opinion *l, const struct ranked *better,
                 const struct ranked *worse, const struct reason_names *names)
{
    struct explanation *e = explained(out, l, better, worse, names);
    if (e != NULL) {
        reason_print_first(out, e, names);
    }
    free(e);
}

void opinion_cause(struct text *out, const struct opinion *l, const struct ranked *better,
                   const struct ranked *worse, const struct reason_names *names, const char *told)
{
    struct explanation *e = explained(out, l, better, worse, names);
    if (e != NULL) {
        reason_print_cause(out, e, names, told);
    }
    free(e);
}

bool opinion_why_by(struct text *out, const struct opinion *l, const struct ranked *better,
                    const struct ranked *worse, enum reason_id id, const struct reason_names *names)
{
    struct explanation *e = mem_alloc(sizeof *e);
    size_t before = out->size;
    reason_explain(&l->j, &l->situation->position, l->situation->roll, l->ranked, l->n, better,
                   worse, e);
    if (id != REASONS && reason_holds(e, id)) {
        reason_print(out, e, &(const struct reason){.id = id}, names);
    }
    free(e);
    return out->size > before;
}

void opinion_reasons(struct text *out, const struct opinion *l, const struct ranked *better,
                     const struct ranked *worse, const struct reason_names *names)
{
    struct explanation *e = explained(out, l, better, worse, names);
    if (e != NULL) {
        reason_print_all(out, e, names);
    }
    free(e);
}

/* --- ideas --- */

/* The heaviest reason with an idea by which a play is ahead; NULL if none has any. */
static const struct reason *reason_with_idea(const struct explanation *e)
{
    for (int i = 0; i < e->reasons; i++) {
        if (!e->reason[i].for_worse && reason_idea(e->reason[i].id) != NULL) {
            return &e->reason[i];
        }
    }
    return NULL;
}

const struct ranked *opinion_wrong(const struct opinion *l, const struct ranked *best)
{
    for (int i = 0; i < l->n; i++) {
        if (assess_beside(&l->j, best, &l->ranked[i]) >= GRADE_DOUBTFUL) {
            return &l->ranked[i];
        }
    }
    return NULL;
}

bool opinion_hint(struct text *out, const struct opinion *l, const struct ranked *wrong)
{
    struct explanation *e = explained(out, l, &l->ranked[0], wrong, &(struct reason_names){"", ""});
    const struct reason *reason = e == NULL ? NULL : reason_with_idea(e);
    if (reason != NULL) {
        reason_print_hint(out, e, reason);
    }
    free(e);
    return reason != NULL;
}

bool opinion_idea(struct evaluator *evaluator, const struct situation *situation,
                  const struct play *answer, struct text *out)
{
    struct judgement j;
    TEXT_HERE why = {0};
    bool given = false;
    if (evaluator_open(evaluator, &situation->rules, &j, &why)) {
        struct opinion l;
        struct explanation *e = mem_alloc(sizeof *e);
        opinion_look(&l, situation, &j, OPINION_PLIES);
        const struct ranked *best = assess_find(l.ranked, l.n, answer);
        const struct ranked *wrong = best == NULL ? NULL : opinion_wrong(&l, best);
        if (wrong != NULL) {
            reason_explain(&l.j, &situation->position, situation->roll, l.ranked, l.n, best, wrong,
                           e);
            const struct reason *reason = reason_with_idea(e);
            given = reason != NULL;
            text_add(out, given ? reason_idea(reason->id) : "");
        }
        free(e);
        opinion_look_end(&l);
    }
    return given;
}
