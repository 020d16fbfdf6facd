// SPDX-License-Identifier: GPL-3.0-or-later
/* Glicko-2, after M. E. Glickman, "Example of the Glicko-2 system" (2022 form of the paper): how
 * strong one is by whom one beat, how sure that is, and how much it swings. */
#ifndef BRADE_GLICKO_H
#define BRADE_GLICKO_H

#include <stddef.h>

#define GLICKO_TAU 0.75 /* how much the volatility may change; 0.3 to 1.2 are said to be good */
#define GLICKO_RATING 1500.0
#define GLICKO_DEVIATION 350.0 /* of who is unknown, and the most there is */
#define GLICKO_DEVIATION_LEAST 30.0
#define GLICKO_VOLATILITY 0.06

/* On the scale that people see. */
struct glicko {
    double rating;
    double deviation;  /* the truth is within two of them with 95 % */
    double volatility; /* how much the rating is expected to swing */
};

/* One game of a rating period. */
struct glicko_game {
    struct glicko opponent;
    double score;  /* 1 won, 0 lost, or between */
    double weight; /* 1: counts fully; 0: not at all */
};

/* Who is unknown. */
struct glicko glicko_new(void);

/* The rating after these games, for which `periods` have passed since the last: 1 is the paper's
 * rating period, 0 is no time at all (the deviation does not grow). n 0: only time has passed. A
 * game of weight v counts as v of a game: it moves the rating and tells of it v times as much. */
struct glicko glicko_after(const struct glicko *player, const struct glicko_game *games, size_t n,
                           double periods, double tau);

/* The rating after periods without a game, a part of one included: the deviation grows, to 350 at
 * most. */
struct glicko glicko_rest(const struct glicko *player, double periods);

#endif
