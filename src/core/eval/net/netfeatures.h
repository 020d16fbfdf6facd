// SPDX-License-Identifier: GPL-3.0-or-later
/* What the net sees of a position: a set of inputs that are 1, the rest are 0. Everything is told
 * from the side to move, each side in its own numbering, so that mirrored positions look the same.
 */
#ifndef BRADE_NETFEATURES_H
#define BRADE_NETFEATURES_H

#include "rules/board.h"

enum {
    FEATURES_CHECKER = 2 * 26 * CHECKERS, /* side, point, the k-th checker there: 30 are on */
    /* features: two words for the side to move, two for the other, one for both, then one more for
     * each side, and in backgammon yet another */
    FEATURE_WORDS = 9,
    /* pairs of points so far apart: an own checker with an enemy blot before it; two own bands; two
     * own points of which one is a blot */
    PAIR_SHOTS = 12,
    PAIR_BANDS = 6,
    PAIR_BLOTS = 6,
    PAIR_WORDS = PAIR_SHOTS + PAIR_BANDS + PAIR_BLOTS,
    PAIR_SIDE = 25, /* bits of one side, by the own point that is behind; the bar is 0 */
    PAIR_BITS = 2 * PAIR_SIDE,
    FEATURES_PAIR = FEATURES_CHECKER + 64 * FEATURE_WORDS, /* the first of the pairs */
    FEATURES = FEATURES_PAIR + PAIR_BITS * PAIR_WORDS,
    FEATURES_ON = 800 /* at most so many are on */
};

/* The bucket of the output layer. In backgammon by the stage of the game and by how far back both
 * sides are: 0 to 3 (or more) checkers in the first quarter or on the bar, of the side to move
 * times 4, and of the other. In bräde by the jan count of both, 0 to 5 (or more), of the side to
 * move times 6, and of the other: hunts for jan are where looking ahead finds most. */
enum {
    BACK_STEPS = 4,
    BACK_BUCKETS = BACK_STEPS * BACK_STEPS, /* of each stage */
    STAGES = 5,
    OUTPUT_BUCKETS = STAGES * BACK_BUCKETS,
    JAN_STEPS = 6
};
_Static_assert(JAN_STEPS *JAN_STEPS <= OUTPUT_BUCKETS, "each pair of jan counts has its bucket");

/* The inputs that are not checkers, as bits: input FEATURES_CHECKER + 64 * w + i is bit i of
 * word[w], input FEATURES_PAIR + PAIR_BITS * w + i is bit i of pair[w]. */
struct features {
    uint64_t word[FEATURE_WORDS];
    uint64_t pair[PAIR_WORDS];
    uint64_t bucket; /* 0 to OUTPUT_BUCKETS - 1; no input, it says which output layer is used */
};

/* The features of a position as they look when side `me` is to move. */
void features_compute(const struct ruleset *r, const struct position *pos, enum colour me,
                      struct features *out);

/* Writes the indices of the inputs that are on for the side to move, and the bucket; returns how
 * many (at most FEATURES_ON). The checkers come first. */
int features_of(const struct ruleset *r, const struct position *pos, uint16_t on[FEATURES_ON],
                int *bucket);

/* How many buckets the positions of a board have, from 0 on. */
static inline int features_buckets(enum board_kind board)
{
    return board == BOARD_BRADE ? JAN_STEPS * JAN_STEPS : OUTPUT_BUCKETS;
}

/* The input for the k-th (1..15) checker on own point p of a side: 0 to move, 1 the other. */
static inline int features_checker(int side, int p, int k)
{
    return (side * 26 + p) * CHECKERS + k - 1;
}

#endif
