// SPDX-License-Identifier: GPL-3.0-or-later
/* What the engine thinks of the plays in a situation: figures and words as values; nothing is said.
 */
#ifndef BRADE_OPINION_H
#define BRADE_OPINION_H

#include "coach/reasons/reason.h"
#include "eval/search/assess.h"
#include "eval/search/evaluator.h"
#include "rules/situation.h"

enum { OPINION_PLIES = ASSESS_PLIES };

/* Ranks the plays of the situation's roll, so many plies ahead; answers to a pending win in full.
 * As assess_every(). */
struct ranked *opinion_rank(const struct judgement *j, const struct situation *situation, int plies,
                            struct play_list *list);

/* Appends a difference of equities: "0.31 points", in a match "3.1 percentage points of the chance
 * to win the match". */
void opinion_cost(struct text *out, const struct judgement *j, float difference);

/* As assess_play(), of the situation. list: scratch memory. */
bool opinion_assess(const struct judgement *j, const struct situation *situation,
                    const struct play *play, struct play_list *list, struct assessment *out);

/* What a legal play costs against the best, in points (judgement_in_points()), and its grade
 * (assess_beside()). False if it cannot be told: no net, or a pass. */
bool opinion_loss(struct evaluator *e, const struct situation *situation, const struct play *play,
                  double *loss, enum grade *grade);

/* Every play of a roll, ranked. */
struct opinion {
    const struct situation *situation;
    struct judgement j;
    struct ranked *ranked;
    int n;
};

/* Ranks the plays of the situation, which has to outlive it; opinion_look_end() frees them. */
void opinion_look(struct opinion *l, const struct situation *situation, const struct judgement *j,
                  int plies);
void opinion_look_end(struct opinion *l);

/* A play as the learner reads it, in a text that is emptied first. */
const char *opinion_words(struct text *scratch, const struct opinion *l, const struct play *play);

/* Appends why one play is better than another: the fact that explains most and at most one more
 * (reason_print_first()), or all there is to tell, with figures (reason_print_all()). */
void opinion_why(struct text *out, const struct opinion *l, const struct ranked *better,
                 const struct ranked *worse, const struct reason_names *names);
void opinion_reasons(struct text *out, const struct opinion *l, const struct ranked *better,
                     const struct ranked *worse, const struct reason_names *names);

/* Appends why in one sentence, another than `told` where there is one (reason_print_cause()). */
void opinion_cause(struct text *out, const struct opinion *l, const struct ranked *better,
                   const struct ranked *worse, const struct reason_names *names, const char *told);

/* Appends the reason of this kind alone. False where it does not hold of the two plays. */
bool opinion_why_by(struct text *out, const struct opinion *l, const struct ranked *better,
                    const struct ranked *worse, enum reason_id id,
                    const struct reason_names *names);

/* The best of the plays that lose what matters against this one; NULL: none does. */
const struct ranked *opinion_wrong(const struct opinion *l, const struct ranked *best);

/* Appends what the roll turns on, which the best play sees to and this one does not
 * (reason_print_hint()). False if nothing tells them apart. The situation is no pending win. */
bool opinion_hint(struct text *out, const struct opinion *l, const struct ranked *wrong);

/* The idea behind the best play, as a hint, appended. False if there is none to give. */
bool opinion_idea(struct evaluator *evaluator, const struct situation *situation,
                  const struct play *answer, struct text *out);

#endif
