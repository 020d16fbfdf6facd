// SPDX-License-Identifier: GPL-3.0-or-later
/* A sieve fitted to choices among plays. */
#ifndef BRADE_SIFTFIT_H
#define BRADE_SIFTFIT_H

#include "eval/net/sieve.h"

/* A play as the net sees what it leaves. */
struct sift_play {
    uint8_t men[2][26];     /* of the side to move after it, and of the side that made it */
    struct outcome outcome; /* for the side to move after it */
    float equity;           /* for the side that made it */
};

enum { SIFT_PLAYS = 16 };

/* Plays that one could choose from: the best one and others, drawn from all. */
struct sift_choice {
    int n; /* at most SIFT_PLAYS */
    struct sift_play play[SIFT_PLAYS];
};

/* Makes a sieve that likes best what the n choices, at least one, like best. worth: of the classes
 * of ends to a side, the same for both. Shows progress on stderr. */
void sift_fit(struct sieve *out, const struct worth *worth, const struct sift_choice *choices,
              long n, uint64_t seed);

#endif
