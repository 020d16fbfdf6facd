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

/* What a look of so many plies finds of a ranked play, as the judgement counts; what is exact stays
 * so. */
float assess_value(const struct judgement *j, const struct ranked *ranked, int plies);

/* How far the price of a play may be off, where that is no less than the price, so that the play is
 * as good as the best; else 0. Of plays that were rolled out it is the standard error of the price,
 * else, of a price below that of a small mistake, how much less a look one roll shorter finds it.
 * As the judgement counts. */
float assess_doubt(const struct judgement *j, const struct ranked *best, const struct ranked *own);

/* The grade of a play beside the best: the one place that decides whether it is as good
 * (GRADE_EQUAL), because it costs next to nothing or its price is in doubt. */
enum grade assess_beside(const struct judgement *j, const struct ranked *best,
                         const struct ranked *own);

/* A play beside the best one. */
struct assessment {
    struct ranked best, own; /* looked at equally far; the same play where nothing is better */
    float loss;              /* that own is worse, as the judgement counts; at least 0 */
    float doubt;             /* assess_doubt() */
    enum grade grade;        /* assess_beside() */
    int plays;               /* distinct legal plays of the roll, at least 1 */
    int equals;              /* how many of them are as good as the best, it included */
};

/* Ranks the plays of a roll in canonical form, looking `plies` ahead (0 to LOOKAHEAD_MAX): every
 * play as far, however poor it seems, so that its figures are the same whichever plays it is told
 * beside. Beyond ASSESS_PLIES only the best by that depth are looked at, and stand before the
 * others, with which they cannot be compared (assess_alike()). This is the one ranking: whatever
 * says which play is best asks it, but for players in the laboratory (lookahead_rank()). Fills list
 * and answers list->n entries, to be freed. pos and roll as for generate(). */
struct ranked *assess_every(const struct judgement *j, const struct position *pos, struct roll roll,
                            int plies, struct play_list *list);

/* The rankings that assess_every() made last, so many of them. Whoever asks for a hint asks for the
 * best play next, then why, and then plays: each of them ranks the same plays, which may take
 * seconds. Several threads may share one. */
struct assess_memo *assess_memo_new(int rankings);
void assess_memo_free(struct assess_memo *memo);

/* The same of a list made by generate(), remembering nothing. */
struct ranked *assess_list(const struct judgement *j, const struct position *pos,
                           const struct play_list *list, int plies);

/* How many of n ranked plays, from the first on, were valued in the same way, so that their figures
 * can be compared: looked at as far, or rolled out; what is exact is like any. The plays after them
 * are another list, told apart. */
int assess_alike(const struct ranked *ranked, int n);

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
