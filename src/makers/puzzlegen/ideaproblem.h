// SPDX-License-Identifier: GPL-3.0-or-later
/* A dilemma as a problem of the book: what tempts in the title, three hints, one reason. */
#ifndef BRADE_IDEAPROBLEM_H
#define BRADE_IDEAPROBLEM_H

#include "drill/drillquestion.h"
#include "puzzlegen/idea.h"

/* Makes what is asked of a dilemma of an idea: problem_make(), line_make(). */
typedef bool problem_maker(struct mining *m, const struct idea *idea, const struct dilemma *d,
                           struct question_builder *builder, struct drillquestion *out);

/* Makes a problem of an idea from a dilemma: proves it by roll-outs and writes its words. builder
 * is filled and must live as long as the draft. False if the roll-out does not bear it out. The
 * draft is to be freed with drillquestion_free() in any case. */
bool problem_make(struct mining *m, const struct idea *idea, const struct dilemma *d,
                  struct question_builder *builder, struct drillquestion *out);

/* Whether a dilemma is worth proving: something of the idea tempts, and it is hard enough. */
bool problem_tempts(struct mining *m, const struct judgement *j, const struct idea *idea,
                    const struct dilemma *d);

/* What problem_make() does, of a draft that has position, roll and a builder: hints, answers,
 * explanation, certificate and difficulty, but no question and no title. *told: the dilemma with
 * the play that tempts. */
bool problem_ask(struct mining *m, const struct judgement *j, const struct idea *idea,
                 const struct dilemma *d, struct drillquestion *out, struct dilemma *told);

/* Whether what looking ahead tells that a play costs is near what the roll-out proves: the learner
 * is told the one, and it has to be true. Points. */
bool problem_price_is_true(float told, float proved);

/* What problem_make() does, of a dilemma that goes on: after the best play and the other side's
 * answer to a roll there is again one where somebody would go wrong. A line of two or three turns
 * of the learner, each proved as a problem is, from a dilemma of an idea. builder is filled and
 * must live as long as the draft. False if it does not go on, or a roll-out does not bear it out.
 * The draft is to be freed with drillquestion_free() in any case. */
bool line_make(struct mining *m, const struct idea *idea, const struct dilemma *d,
               struct question_builder *builder, struct drillquestion *out);

#endif
