// SPDX-License-Identifier: GPL-3.0-or-later
/* What a play costs against the best play of the same roll. */
#ifndef BRADE_ASSESS_H
#define BRADE_ASSESS_H

#include "eval/search/lookahead.h"

/* How far plays are looked at where nothing else is said. What a play is worth and what it costs is
 * told by assess_every() at this depth, wherever it is told: judging, ranking, comparing, reasons,
 * the analysis of a game, own mistakes. Every play of a roll takes a hundredth of a second or a
 * few, the largest doubles half a second; it does not go by the clock. */
enum { ASSESS_PLIES = 2 };

/* The grade of a loss as j counts: by judgement_in_points() and j->grades. */
enum grade assess_grade(const struct judgement *j, float loss);

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

/* The same with every play looked at as far, however poor it seems: the figures of a play are then
 * the same whichever plays it is told beside. Beyond ASSESS_PLIES only the best few are. */
struct ranked *assess_every(const struct judgement *j, const struct position *pos, struct roll roll,
                            int plies, struct play_list *list);

/* Looks at one ranked play as far as `plies`, if it was not. */
void assess_look(const struct judgement *j, struct ranked *ranked, int plies);

/* The entry of n ranked plays that leaves what a play leaves; NULL if there is none. */
const struct ranked *assess_find(const struct ranked *ranked, int n, const struct play *play);

/* Compares one of n ranked plays with the best, looking at it as far. */
void assess_among(const struct judgement *j, const struct ranked *ranked, int n,
                  const struct ranked *own, struct assessment *out);

/* Compares a legal play (no pass) with the best, as assess_every() has them. list is room to work
 * in. False, with *out untouched, if no play of the roll has this result. */
bool assess_play(const struct judgement *j, const struct position *pos, struct roll roll,
                 const struct play *play, int plies, struct play_list *list,
                 struct assessment *out);

#endif
