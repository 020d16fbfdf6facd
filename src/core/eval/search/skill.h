// SPDX-License-Identifier: GPL-3.0-or-later
/* What makes a level play as it does: how much it sees, overlooks and misjudges. Inner to level.c
 * and its scale. */
#ifndef BRADE_SKILL_H
#define BRADE_SKILL_H

#include <stdbool.h>

#include "eval/search/level.h"

/* One level. Points are those of the scale divided by its unit. */
struct skill {
    float sense;              /* how much of what a position is worth is seen, 0 to 1; the rest goes
                                 by what strikes the eye */
    float noise;              /* spread of what is misjudged in a fight, as a part of what is at
                                 stake */
    float glance;             /* chance to overlook a play that nothing draws the eye to */
    float blind[LEVEL_KINDS]; /* how much of each kind is not seen, 0 to 1 */
    int plies;                /* rolls looked ahead, where nothing is misjudged */
    bool chooses;             /* weighs what to do before the roll */
    bool gives_up;            /* what is lost, where that is cheaper */
};

/* What plays with so much strength: 0 is the weakest, 7 the strongest, and in between every value
 * plays a little better than a lower one. */
struct skill skill_at(float strength);

/* The strength that the scale of levels has for a rating on this board (levelscale.c). */
float skill_strength(int rating, enum board_kind board);

#endif
