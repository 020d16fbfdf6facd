// SPDX-License-Identifier: GPL-3.0-or-later
/* Constant tables of netfeatures.c, worked out by the compiler. Inner to the net. */
#ifndef BRADE_NETTABLES_H
#define BRADE_NETTABLES_H

#include <stdint.h>

/* F(0), F(1) … of the 256 numbers of eight bits, or the 4,096 of twelve. */
#define NUMBERS_16(F, h)                                                                           \
    F(0x##h##0), F(0x##h##1), F(0x##h##2), F(0x##h##3), F(0x##h##4), F(0x##h##5), F(0x##h##6),     \
        F(0x##h##7), F(0x##h##8), F(0x##h##9), F(0x##h##a), F(0x##h##b), F(0x##h##c), F(0x##h##d), \
        F(0x##h##e), F(0x##h##f)
#define NUMBERS_256(F, h)                                                                          \
    NUMBERS_16(F, h##0), NUMBERS_16(F, h##1), NUMBERS_16(F, h##2), NUMBERS_16(F, h##3),            \
        NUMBERS_16(F, h##4), NUMBERS_16(F, h##5), NUMBERS_16(F, h##6), NUMBERS_16(F, h##7),        \
        NUMBERS_16(F, h##8), NUMBERS_16(F, h##9), NUMBERS_16(F, h##a), NUMBERS_16(F, h##b),        \
        NUMBERS_16(F, h##c), NUMBERS_16(F, h##d), NUMBERS_16(F, h##e), NUMBERS_16(F, h##f)
#define NUMBERS_4096(F)                                                                            \
    NUMBERS_256(F, 0), NUMBERS_256(F, 1), NUMBERS_256(F, 2), NUMBERS_256(F, 3), NUMBERS_256(F, 4), \
        NUMBERS_256(F, 5), NUMBERS_256(F, 6), NUMBERS_256(F, 7), NUMBERS_256(F, 8),                \
        NUMBERS_256(F, 9), NUMBERS_256(F, a), NUMBERS_256(F, b), NUMBERS_256(F, c),                \
        NUMBERS_256(F, d), NUMBERS_256(F, e), NUMBERS_256(F, f)

/* ---- steps ---- */

/* The groups of steps, and how many of its steps, as bits, each value up to 255 has reached. */
enum scale {
    HITS,
    MOBILITY,
    HELD,
    HELD_IN_ALL,
    ACROSS,
    FAR_HITS,
    CONTACT,
    SPARE,
    HEAPS,
    COMING_HOME,
    WASTE,
    SCALES
};

#define FOUR_STEPS(v, a, b, c, d)                                                                  \
    (((v) >= (a)) | ((v) >= (b)) << 1 | ((v) >= (c)) << 2 | ((v) >= (d)) << 3)
#define EIGHT_STEPS(v, a, b, c, d, e, f, g, h)                                                     \
    (FOUR_STEPS(v, a, b, c, d) | FOUR_STEPS(v, e, f, g, h) << 4)

#define HITS_STEPS(v)                                                                              \
    (EIGHT_STEPS(v, 1, 4, 7, 11, 12, 14, 16, 18) | FOUR_STEPS(v, 20, 23, 26, 30) << 8)
#define MOBILITY_STEPS(v)                                                                          \
    (EIGHT_STEPS(v, 2, 5, 9, 12, 15, 18, 22, 26) | FOUR_STEPS(v, 31, 37, 256, 256) << 8)
#define HELD_STEPS(v) EIGHT_STEPS(v, 3, 8, 13, 18, 23, 27, 31, 34)
#define HELD_IN_ALL_STEPS(v) EIGHT_STEPS(v, 10, 25, 40, 60, 80, 105, 140, 190)
#define ACROSS_STEPS(v) EIGHT_STEPS(v, 20, 35, 50, 65, 85, 105, 130, 160)
#define FAR_HITS_STEPS(v) EIGHT_STEPS(v, 1, 5, 11, 13, 15, 18, 22, 27)
#define CONTACT_STEPS(v) EIGHT_STEPS(v, 1, 8, 20, 35, 55, 80, 115, 160)
#define SPARE_STEPS(v) EIGHT_STEPS(v, 3, 8, 14, 22, 32, 45, 60, 80)
#define HEAPS_STEPS(v) EIGHT_STEPS(v, 1, 2, 3, 4, 5, 6, 8, 10)
#define COMING_HOME_STEPS(v)                                                                       \
    (EIGHT_STEPS(v, 1, 4, 8, 12, 16, 20, 25, 30) | EIGHT_STEPS(v, 36, 43, 51, 60, 70, 82, 96, 115) \
                                                       << 8)
#define WASTE_STEPS(v) EIGHT_STEPS(v, 1, 2, 3, 4, 6, 8, 10, 13)

static const uint16_t reached_of[SCALES][256] = {
    [HITS] = {NUMBERS_256(HITS_STEPS, 0)},
    [MOBILITY] = {NUMBERS_256(MOBILITY_STEPS, 0)},
    [HELD] = {NUMBERS_256(HELD_STEPS, 0)},
    [HELD_IN_ALL] = {NUMBERS_256(HELD_IN_ALL_STEPS, 0)},
    [ACROSS] = {NUMBERS_256(ACROSS_STEPS, 0)},
    [FAR_HITS] = {NUMBERS_256(FAR_HITS_STEPS, 0)},
    [CONTACT] = {NUMBERS_256(CONTACT_STEPS, 0)},
    [SPARE] = {NUMBERS_256(SPARE_STEPS, 0)},
    [HEAPS] = {NUMBERS_256(HEAPS_STEPS, 0)},
    [COMING_HOME] = {NUMBERS_256(COMING_HOME_STEPS, 0)},
    [WASTE] = {NUMBERS_256(WASTE_STEPS, 0)},
};

/* ---- blocks ---- */

enum { AHEAD = 12, BLOCKS = 1 << AHEAD };

/* Whether the sum of two dice cannot be moved with one checker, bands lying where mask says: bit 0
 * is one step ahead. */
#define STEP_SHUT(mask, n) ((mask) >> ((n)-1) & 1)
#define SUM_SHUT(mask, a, b)                                                                       \
    (STEP_SHUT(mask, (a) + (b)) | (STEP_SHUT(mask, a) & STEP_SHUT(mask, b)))

/* How many of the 36 throws do not move one checker by their sum: doubles count once. */
#define DOUBLES_SHUT(mask)                                                                         \
    (SUM_SHUT(mask, 1, 1) + SUM_SHUT(mask, 2, 2) + SUM_SHUT(mask, 3, 3) + SUM_SHUT(mask, 4, 4) +   \
     SUM_SHUT(mask, 5, 5) + SUM_SHUT(mask, 6, 6))
#define UNLIKE_SHUT(mask)                                                                          \
    (SUM_SHUT(mask, 2, 1) + SUM_SHUT(mask, 3, 1) + SUM_SHUT(mask, 3, 2) + SUM_SHUT(mask, 4, 1) +   \
     SUM_SHUT(mask, 4, 2) + SUM_SHUT(mask, 4, 3) + SUM_SHUT(mask, 5, 1) + SUM_SHUT(mask, 5, 2) +   \
     SUM_SHUT(mask, 5, 3) + SUM_SHUT(mask, 5, 4) + SUM_SHUT(mask, 6, 1) + SUM_SHUT(mask, 6, 2) +   \
     SUM_SHUT(mask, 6, 3) + SUM_SHUT(mask, 6, 4) + SUM_SHUT(mask, 6, 5))
#define THROWS_SHUT(mask) (DOUBLES_SHUT(mask) + 2 * UNLIKE_SHUT(mask))

static const uint8_t held_by[BLOCKS] = {NUMBERS_4096(THROWS_SHUT)};

#endif
