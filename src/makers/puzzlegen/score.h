// SPDX-License-Identifier: GPL-3.0-or-later
/* Scores of matches at which the next game is played otherwise than for points. */
#ifndef BRADE_SCORE_H
#define BRADE_SCORE_H

#include "drill/draft.h"

/* Makes the game of a draft the last of a match of three on the scale Ny 2, which cannot end level,
 * at a score by lot that a hemspel alone does not settle, or settles for White though it is lost.
 */
void score_draw(struct draft *d, struct rng *rng);

/* What plays and choices of a draft are judged by: points, or its match. False if there is no net.
 */
bool score_judgement(struct mining *m, const struct draft *d, struct judgement *j);

/* The same for points, whatever the match. */
bool score_points(struct mining *m, const struct draft *d, struct judgement *j);

#endif
