// SPDX-License-Identifier: GPL-3.0-or-later
/* The doubling cube: whether to double, and to take (docs/rules.md, scores; BG, Dubbleringskuben).
 *
 * The model is Janowski's, in the form that holds for money and for every score of a match. Where
 * the cube is dead, a position is worth what its outcome brings at the present stake. Where it is
 * fully alive, chances drift in small steps, so that its owner doubles exactly when the other side
 * does not mind whether to take: what the position is worth then runs straight between the points
 * where somebody can cash, and to the ends where one side is sure to win. The truth is taken to lie
 * CUBE_LIFE of the way from dead to alive. How the wins of either side divide into classes is taken
 * to stay as it is. */
#ifndef BRADE_CUBE_H
#define BRADE_CUBE_H

#include "eval/net/outcome.h"

/* The cube may stand at 1, 2, 4 … 64. */
enum { CUBE_LEVELS = 7 };

/* How much alive a cube is between dead (0) and fully alive (1): about two thirds in ordinary
 * positions (R. Janowski, Take-points in money games, 1993). */
#define CUBE_LIFE 0.67f

/* What ends are worth to one side at every cube from the present one on: level 0 is the cube as it
 * stands, each level doubles it. */
struct cube_stakes {
    int levels; /* 1..CUBE_LEVELS */
    struct worth end[CUBE_LEVELS];
    float won[CUBE_LEVELS], lost[CUBE_LEVELS]; /* the other side drops; this side drops */
};

/* Who may double, told from the side that the stakes are told from. */
enum cube_access { CUBE_BOTH, CUBE_OWN, CUBE_OTHERS };

/* Everything in the units of the stakes, for the side on roll. */
struct cube_decision {
    float no_double, take, drop; /* it rolls on; it doubles and the other side takes, or drops */
    float doubled;               /* what doubling is worth: the smaller of take and drop */
    float best;                  /* the greater of doubled and no_double */
    bool may_double;
    bool doubles;     /* doubling is better than rolling on */
    bool takes;       /* the other side should take */
    bool too_good;    /* the other side would drop, and rolling on is better still */
    float take_point; /* the least chance to win at which the other side takes, its wins and losses
                         divided into classes as they are */
};

/* For points: r's scale, in points for each of the stake as it stands. cube: 1..64. */
struct cube_stakes cube_stakes_for_points(const struct ruleset *r, int cube);

/* What a position with this outcome is worth at level 0 before anybody doubles. */
float cube_value(const struct cube_stakes *s, const struct outcome *o, enum cube_access access,
                 float life);

/* Whether the side on roll, which o and s are told from, should double now, and the other take. */
struct cube_decision cube_decide(const struct cube_stakes *s, const struct outcome *o,
                                 enum cube_access access, float life);

/* The same where it is known otherwise what rolling on is worth, and what a double that is taken.
 * The point to take is the model's with a cube as much alive as these make it. */
struct cube_decision cube_settle(const struct cube_stakes *s, const struct outcome *o,
                                 enum cube_access access, float no_double, float take);

#endif
