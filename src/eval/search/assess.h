// SPDX-License-Identifier: GPL-3.0-or-later
/* What a play costs against the best play of the same roll. */
#ifndef BRADE_ASSESS_H
#define BRADE_ASSESS_H

#include "eval/search/lookahead.h"

/* How much a loss matters, whatever counts. */
enum grade { GRADE_EQUAL, GRADE_SLIGHT, GRADE_DOUBTFUL, GRADE_BAD, GRADE_VERY_BAD };

/* The grade of a loss in points at stake 1. What the net cannot tell from nothing is equal. */
enum grade grade_of(float loss);

/* The grade of a loss as j counts: by judgement_in_points(). */
enum grade assess_grade(const struct judgement *j, float loss);

/* From which losses on, in points, a play is doubtful, bad and very bad, in the whole program:
 * 0.04, 0.08 and 0.16 unless something else is set before anything is graded (as gnubg's tutor has
 * it). False, changing nothing, unless they rise from 0.01. */
bool grade_set_steps(const float steps[3]);

/* From which loss on, in points, a play is of this grade; 0 for GRADE_EQUAL. */
float grade_from(enum grade grade);

/* A play beside the best one. */
struct assessment {
    struct ranked best, own; /* looked at equally far; the same play where nothing is better */
    float loss;              /* that own is worse, as the judgement counts; at least 0 */
    int plays;               /* distinct legal plays of the roll, at least 1 */
    int equals;              /* how many of them are as good as the best, it included */
};

/* Ranks the plays of a roll in canonical form, looking `plies` ahead (0 to LOOKAHEAD_MAX), so that
 * no play stands below one that is worth less (lookahead_settle()); the only
 * play of a roll is looked at as far as the others would be. Fills list and answers list->n
 * entries, to be freed. pos and roll as for generate(). */
struct ranked *assess_rank(const struct judgement *j, const struct position *pos, struct roll roll,
                           int plies, struct play_list *list);

/* Looks at one ranked play as far as `plies`, if it was not. */
void assess_look(const struct judgement *j, struct ranked *ranked, int plies);

/* The entry of n ranked plays that leaves what a play leaves; NULL if there is none. */
const struct ranked *assess_find(const struct ranked *ranked, int n, const struct play *play);

/* Compares one of n ranked plays with the best, looking at it as far. */
void assess_among(const struct judgement *j, const struct ranked *ranked, int n,
                  const struct ranked *own, struct assessment *out);

/* Compares a legal play (no pass) with the best. list is room to work in. False, with *out
 * untouched, if no play of the roll has this result. */
bool assess_play(const struct judgement *j, const struct position *pos, struct roll roll,
                 const struct play *play, int plies, struct play_list *list,
                 struct assessment *out);

#endif
