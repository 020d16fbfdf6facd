// SPDX-License-Identifier: GPL-3.0-or-later
/* Whether things happen as often as a net says: its chances before every roll of games with itself,
 * against what these games came to. */
#ifndef BRADE_CALIBRATE_H
#define BRADE_CALIBRATE_H

#include "lab/cluster.h"
#include "lab/player.h"

enum { CALIBRATE_BINS = 12 };

/* Turns at which a chance was thought to be about so much. Turns of one game are anything but
 * independent, so all is counted by game. */
struct calibrate_bin {
    struct cluster off; /* groups: games; weight: turns; sum: of (1 if it happened) - chance */
    double chance;      /* sum over the turns */
    double expected;    /* games: sum of the chance at the first such turn of each game */
};

struct calibration {
    long games;
    struct calibrate_bin bin[OUTCOMES][CALIBRATE_BINS]; /* told from the side to move */
    struct calibrate_bin all[OUTCOMES];                 /* the bins of a class together */
};

/* A turn of a game: what the side to move was thought to have before its roll. */
struct calibrate_turn {
    enum colour side;
    struct outcome chances;
};

/* The bin of a chance from 0 to 1, and where a bin begins (the last ends at 1). Tenths; the lowest
 * is parted once more, for ends that are rare. */
int calibrate_bin_of(double chance);
double calibrate_bin_begin(int bin);

/* Adds a game of n turns that this side won with an end of this class. */
void calibrate_add(struct calibration *c, const struct calibrate_turn *turn, int n,
                   enum colour winner, enum outcome_class end);

/* Adds the games of another one. */
void calibrate_join(struct calibration *c, const struct calibration *other);

/* Mean chance, and share of the turns after which it happened; 0 for an empty bin. */
double calibrate_chance(const struct calibrate_bin *bin);
double calibrate_seen(const struct calibrate_bin *bin);

/* Whether chance and share lie within two standard errors. Not judged: fewer than 100 games, or
 * fewer than 20 that it was expected to happen in, or not to happen in, where the error itself
 * cannot be told well. */
enum calibrate_verdict { CALIBRATE_NOT_JUDGED, CALIBRATE_WITHIN, CALIBRATE_OUTSIDE };
enum calibrate_verdict calibrate_judge(const struct calibrate_bin *bin);

struct calibrate_options {
    long games;
    int threads; /* at least 1; the result depends on the seed alone, not on their number */
    uint64_t seed;
};

/* Plays games of a net with itself, looking ahead as the player does, for its chances too. False
 * with a message on stderr if it fails. */
bool calibrate_run(const struct ruleset *r, const struct player *net,
                   const struct calibrate_options *options, struct calibration *out);

#endif
