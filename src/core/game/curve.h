// SPDX-License-Identifier: GPL-3.0-or-later
/* How a game went, as a curve: what White could expect after every play. The figures are those of
 * the analysis. view/reviewtell.h tells it. */
#ifndef BRADE_CURVE_H
#define BRADE_CURVE_H

#include "game/analysis.h"

struct curve_point {
    int game, turn;   /* of the side */
    enum colour side; /* that played */
    struct roll roll;
    float white; /* what White could expect: points, or the chance to win the match less one half */
};

struct curve {
    int game;                  /* 0: all */
    struct curve_point *point; /* owned */
    size_t count, cap;
    size_t highest, lowest; /* of the points */
    size_t turned;          /* after which point White's expectation changed most: to the next */
};

/* The curve of one game of the analysis (0: of all of them); no points where nothing of it is
 * known. To be freed by curve_free(). */
void curve_make(struct curve *out, const struct analysis *a, int game);
void curve_free(struct curve *c);

#endif
