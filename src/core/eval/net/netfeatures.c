// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/net/netfeatures.h"

#include <math.h>

#include "eval/net/kernel.h"

/* ---- constant tables, worked out by the compiler ---- */

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

/* ---- a side at a glance ---- */

#define BIT(p) (1u << (p))
#define POINTS_FROM_TO(a, b) (BIT((b) + 1) - BIT(a))
enum { ALL_POINTS = POINTS_FROM_TO(1, POINT_LAST), FIRST_SIX = POINTS_FROM_TO(1, 6) };

/* One number for each point, the bar and off; the last six are 0. */
enum { PLACES = 26, WIDE = 32 };
typedef uint8_t places __attribute__((vector_size(WIDE)));
typedef int16_t numbers __attribute__((vector_size(2 * WIDE)));
typedef uint64_t fours __attribute__((vector_size(2 * WIDE))); /* four numbers in each */

/* Bit p of a mask is the side's own point p. */
struct glance {
    const uint8_t *men;
    numbers many;          /* the same, side by side */
    uint32_t held;         /* points with a checker */
    uint32_t bands;        /* … with two or more */
    uint32_t bands_across; /* its bands as the enemy counts them */
    uint32_t blots_across; /* its single checkers likewise */
    uint32_t enemy;        /* the enemy's points, as this side counts them */
    uint32_t enemy_bands;
    int pips; /* left to travel */
};

/* One bit for each of eight bytes: whether it is at least `least` (1 or 2; bytes are at most 15).
 */
INSIDE uint32_t at_least(const uint8_t *bytes, uint64_t least)
{
    const uint64_t each = 0x0101010101010101u;
    uint64_t x = ((eight_bytes(bytes) + each * (0x80 - least)) >> 7) & each;
    return (uint32_t)((x * 0x0102040810204080u) >> 56);
}

/* The sum of all, none of which is negative. */
INSIDE int sum_of(const numbers *all)
{
    fours four = (fours)*all;
    four += __builtin_shufflevector(four, four, 4, 5, 6, 7, 0, 1, 2, 3);
    four += __builtin_shufflevector(four, four, 2, 3, 0, 1, 6, 7, 4, 5);
    four += __builtin_shufflevector(four, four, 1, 0, 3, 2, 5, 4, 7, 6);
    return (int)((four[0] * 0x0001000100010001u) >> 48);
}

static const numbers place = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
                              16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31};

INSIDE void look(const struct position *pos, enum colour c, struct glance *g)
{
    const uint8_t *men = pos->men[c];
    places copy = {0};
    memcpy(&copy, men, PLACES);
    *g = (struct glance){.men = men, .many = __builtin_convertvector(copy, numbers)};
    for (int i = 0; i < 3; i++) {
        g->held |= at_least(men + 1 + 8 * i, 1) << (1 + 8 * i);
        g->bands |= at_least(men + 1 + 8 * i, 2) << (1 + 8 * i);
    }
    numbers left = g->many * (POINT_OFF - place);
    left &= place < POINT_OFF; /* what stands on no point is all 0 */
    g->pips = sum_of(&left);
}

INSIDE void look_across(enum board_kind kind, struct glance *a, struct glance *b)
{
    a->bands_across = b->enemy_bands = board_points_across(kind, a->bands);
    b->bands_across = a->enemy_bands = board_points_across(kind, b->bands);
    b->enemy = board_points_across(kind, a->held);
    a->enemy = board_points_across(kind, b->held);
    a->blots_across = b->enemy & ~b->enemy_bands;
    b->blots_across = a->enemy & ~a->enemy_bands;
}

INSIDE int count(uint32_t mask)
{
    return __builtin_popcount(mask);
}

INSIDE int rearmost(const struct glance *g)
{
    if (g->men[POINT_BAR] > 0) {
        return POINT_BAR;
    }
    return g->held ? __builtin_ctz(g->held) : POINT_OFF;
}

/* Length (up to 7) and lowest point of the longest run of bits: found as 4, 2 and 1 together. */
INSIDE int longest(uint32_t mask, int *low)
{
    uint32_t two = mask & mask >> 1, runs = ~0u;
    uint32_t of[3] = {two & two >> 2, two, mask};
    int n = 0;
    for (int i = 0; i < 3; i++) {
        uint32_t longer = runs & of[i] >> n;
        runs = longer ? longer : runs;
        n += longer ? 4 >> i : 0;
    }
    *low = __builtin_ctz(runs);
    return n;
}

/* ---- rolls that hit ---- */

/* Where a side's checkers may go, and what they would hit; blots in its own numbering. All that
 * follows is written without branches where it can be: it runs for every position looked at. */
struct netfeatures_targets {
    uint32_t from, open, entry, blots;
    int bar;
};

INSIDE struct netfeatures_targets targets_of(const struct ruleset *r, const struct glance *g,
                                             uint32_t blots)
{
    uint32_t no_band = (BIT(r->band_from) - 1) & ~3u;
    struct netfeatures_targets h = {.from = g->held, .blots = blots, .bar = g->men[POINT_BAR]};
    h.open = ALL_POINTS & ~(g->enemy_bands | (g->held & no_band));
    h.entry = h.open & FIRST_SIX & (r->entry_own ? ~0u : ~g->held);
    return h;
}

/* Points that may be reached by one die. */
INSIDE uint32_t reach(const struct netfeatures_targets *h)
{
    uint32_t three = h->from | h->from << 1 | h->from << 2;
    return h->bar > 0 ? h->entry : (three | three << 3) << 1;
}

/* One number for each face of a die, 1 to 6; those at 0 and 7 mean nothing. */
typedef uint32_t faces __attribute__((vector_size(32)));

#define EVERY_FACE(of, face)                                                                       \
    __builtin_shufflevector(of, of, face, face, face, face, face, face, face, face)

/* What a throw of two different faces hits, for the faces below `face`: -1, or 0 where it hits
 * nothing. */
#define HITS_WITH_LOWER(face)                                                                      \
    ((direct | EVERY_FACE(direct, face) |                                                          \
      (faces)((((there << face) | (EVERY_FACE(there, face) << die)) & h->blots) != 0)) &           \
     (faces)((die >= 1) & (die < face)))

/* How many of the 36 throws hit at least one blot; of a side with more than one on the bar, those
 * that hit by entering. */
INSIDE int rolls_that_hit(const struct netfeatures_targets *h)
{
    const faces die = {0, 1, 2, 3, 4, 5, 6, 7}, bit = {1, 2, 4, 8, 16, 32, 64, 128};
    if (!h->blots) {
        return 0;
    }
    faces reached = h->from << die; /* by one die, and where all stand then if it did not hit */
    faces there = reached & h->open;
    if (h->bar > 0) {
        reached = bit & h->entry;
        there = (faces)(reached != 0) & (bit | h->from) & (h->bar == 1 ? ~0u : 0);
    }
    faces direct = (faces)((reached & h->blots) != 0);
    faces second = there << die, third = (second & h->open) << die;
    faces fourth = (third & h->open) << die;
    faces doubles = direct | (faces)(((second | third | fourth) & h->blots) != 0);
    faces pairs = HITS_WITH_LOWER(2) + HITS_WITH_LOWER(3) + HITS_WITH_LOWER(4) +
                  HITS_WITH_LOWER(5) + HITS_WITH_LOWER(6);
    faces all = -(2 * pairs + doubles);
    return (int)(((all[1] + all[2]) + (all[3] + all[4])) + (all[5] + all[6]));
}

/* Pairs of a point held and a face that may be played from it. */
INSIDE int mobility(const struct netfeatures_targets *h)
{
    int n = 0;
    for (int die = 1; die <= 6; die++) {
        n += count(h->from << die & h->open);
    }
    return h->bar > 0 ? count(h->entry) : n;
}

/* ---- patterns ---- */

/* With more left to travel a side is near no pattern: 40 to the one that needs the most. */
enum { NEAR_PIPS = 45 + 40 };

/* How near a pattern is, from 0 (more than 40 pips, or lost) to 6. */
INSIDE int nearness(const struct glance *g, const uint8_t pattern[5], int pips_of_pattern)
{
    static const int steps[] = {40, 26, 16, 10, 6, 3};
    int have = 0, want = 0, pips = g->pips - pips_of_pattern, n = 0;
    if (pips > steps[0] || pips < 0 || g->men[POINT_OFF] > 0) {
        return 0;
    }
    for (int p = POINT_LAST; p >= 20; p--) {
        have += g->men[p];
        want += pattern[p - 20];
        if (have > want) {
            return 0;
        }
    }
    while (n < 6 && pips <= steps[n]) {
        n++;
    }
    return n;
}

/* ---- groups of bits ---- */

/* The first `value` of n bits. */
INSIDE uint64_t up_to(int value, int n)
{
    return (1ull << (value < 0 ? 0 : value < n ? value : n)) - 1;
}

/* One of n bits. */
INSIDE uint64_t one_of(int value, int n)
{
    return 1ull << (value < 0 ? 0 : value < n ? value : n - 1);
}

INSIDE uint64_t reached(int value, enum scale scale)
{
    return reached_of[scale][value < 255 ? value : 255];
}

/* Groups of the first word: jan count 7, available 7, overflow 1, longest prime 5, blots beyond Q1
 * 8, towards the jan blot 5, rear in Q4 1, one-die turns 2, last checker 1, held 1, burdened 4
 * (42), throws that hit 12, blots in reach 4, own bands where the enemy enters 6. */
INSIDE uint64_t first_word(const struct position *pos, enum colour c, const struct glance *g,
                           const struct netfeatures_targets *enemy, int hits, int prime)
{
    int bar = g->men[POINT_BAR];
    uint32_t blots = g->held & ~g->bands;
    int available = count(FIRST_SIX & ~(g->held | g->enemy_bands));
    int jan_blot = bar + count(blots) + (g->men[POINT_HOME] >= 2);
    uint64_t w = up_to(bar + count(g->held & FIRST_SIX), 7) | one_of(available, 7) << 7;
    w |= (uint64_t)(bar > available) << 14 | up_to(prime - 2, 5) << 15;
    w |= up_to(count(blots & ~(uint32_t)FIRST_SIX), 8) << 20 | up_to(jan_blot - 4, 5) << 28;
    w |= (uint64_t)(rearmost(g) >= 19) << 33 | up_to(pos->one[c], 2) << 34;
    w |= (uint64_t)(g->men[POINT_OFF] == CHECKERS - 1) << 36 | (uint64_t)((pos->held >> c) & 1)
                                                                   << 37;
    w |= up_to(bar > 0 ? 7 - available : 0, 4) << 38;
    w |= reached(hits, HITS) << 42;
    w |= up_to(count(reach(enemy) & enemy->blots), 4) << 54;
    return w | up_to(count(g->bands_across & FIRST_SIX), 6) << 58;
}

/* Enemy checkers that still have a prime of four or more before them; low: where it begins on their
 * way. */
INSIDE int trapped(const struct glance *enemy, int prime, int low)
{
    numbers behind = enemy->many & (place < (int16_t)low);
    return prime >= 4 ? sum_of(&behind) : 0;
}

/* Groups of the second word: pips 24, patterns 18, mobility 10, trapped enemies 8, double-six stack
 * 1, first roll to come 1. */
INSIDE uint64_t second_word(const struct position *pos, enum colour c, const struct glance *g,
                            const struct netfeatures_targets *own, int held_back)
{
    static const uint8_t patterns[3][5] = {{3, 3, 3, 3, 3}, {0, 0, 5, 5, 5}, {0, 0, 3, 5, 7}};
    static const int pips_of[3] = {45, 30, 26};
    uint64_t w = one_of(g->pips / 15, 24);
    for (int i = 0; i < 3 && g->pips <= NEAR_PIPS; i++) {
        w |= up_to(nearness(g, patterns[i], pips_of[i]), 6) << (24 + 6 * i);
    }
    w |= reached(mobility(own), MOBILITY) << 42;
    w |= up_to(held_back, 8) << 52;
    return w | (uint64_t)((pos->stack >> c) & 1) << 60 | (uint64_t)((pos->first >> c) & 1) << 61;
}

/* ---- blocks ---- */

/* The throws with which a checker on point p cannot move the sum, bands lying as they do. */
INSIDE int held_on(uint32_t bands, int p)
{
    return held_by[bands >> (p + 1) & (BLOCKS - 1)];
}

/* The same of all own checkers in the first half, and of those on the bar. */
INSIDE int held_in_all(const struct glance *g)
{
    int sum = g->men[POINT_BAR] * held_on(g->enemy_bands, POINT_BAR);
    for (uint32_t rear = g->held & POINTS_FROM_TO(1, 12); rear; rear &= rear - 1) {
        int p = __builtin_ctz(rear);
        sum += g->men[p] * held_on(g->enemy_bands, p);
    }
    return sum;
}

/* Pips that own checkers travel until none has an enemy before it. */
INSIDE int pips_of_contact(const struct glance *g, const struct glance *enemy)
{
    int16_t last = (int16_t)(enemy->men[POINT_BAR] > 0 ? POINT_LAST
                             : g->enemy                ? 31 - __builtin_clz(g->enemy)
                                                       : 0);
    numbers left = last - place;
    left = (left > 0) & (g->many * left);
    return sum_of(&left);
}

/* Pips that can be played in the second and third quarters until all is in the last. */
INSIDE int pips_to_spare(const struct glance *g)
{
    numbers left = (place > 6) & (place < 19) & (g->many * (19 - place));
    return sum_of(&left);
}

/* Checkers beyond the third on their points. */
INSIDE int heaped(const struct glance *g)
{
    numbers more = g->many - 3;
    more &= (more > 0) & (place > POINT_BAR) & (place < POINT_OFF);
    return sum_of(&more);
}

/* Groups of eight of the third word: how the rearmost is held, how all rear ones are, how the enemy
 * would be held where it enters, at most and in all, throws that hit far from home, pips until
 * contact ends, pips to spare, heaps. */
INSIDE uint64_t third_word(const struct glance *g, const struct glance *enemy, int far_hits)
{
    int rear = rearmost(g), most = 0, across = 0;
    for (int p = 0; p <= 6; p++) {
        int held = held_on(g->bands_across, p);
        most = held > most ? held : most;
        across += held;
    }
    uint64_t w = reached(rear <= POINT_LAST ? held_on(g->enemy_bands, rear) : 0, HELD);
    w |= reached(held_in_all(g), HELD_IN_ALL) << 8;
    w |= reached(most, HELD) << 16 | reached(across, ACROSS) << 24;
    w |= reached(far_hits, FAR_HITS) << 32;
    w |= reached(pips_of_contact(g, enemy), CONTACT) << 40;
    return w | reached(pips_to_spare(g), SPARE) << 48 | reached(heaped(g), HEAPS) << 56;
}

/* ---- backgammon ---- */

/* Faces of a die that hit a blot with one checker. */
INSIDE int faces_that_hit(const struct netfeatures_targets *h)
{
    const faces die = {0, 1, 2, 3, 4, 5, 6, 7}, bit = {1, 2, 4, 8, 16, 32, 64, 128};
    faces to = h->bar > 0 ? bit & h->entry : h->from << die;
    faces hit = -(faces)((to & h->blots) != 0);
    return (int)((hit[1] + hit[2]) + (hit[3] + hit[4]) + (hit[5] + hit[6]));
}

/* Pips until all checkers are in the last quarter. */
INSIDE int pips_to_last_quarter(const struct glance *g)
{
    numbers left = (place < 19) & (g->many * (19 - place));
    return sum_of(&left);
}

INSIDE int beyond(int men, int enough)
{
    return men > enough ? men - enough : 0;
}

/* Pips that will be wasted in bearing off, roughly, as Keith counts them: for checkers heaped on
 * the last three points, and for gaps on the three before. */
INSIDE int wasted(const struct glance *g)
{
    int heaps = 2 * beyond(g->men[24], 1) + beyond(g->men[23], 1) + beyond(g->men[22], 3);
    return heaps + count(POINTS_FROM_TO(19, 21) & ~g->held);
}

/* Groups of the fourth word: points to enter on 7, the same with one on the bar 7, with more 7,
 * points held where it enters 5, faces that hit 6, pips until all are in the last quarter 16, waste
 * 8. */
INSIDE uint64_t fourth_word(const struct glance *g, const struct netfeatures_targets *enemy)
{
    int bar = g->men[POINT_BAR];
    uint64_t entry = one_of(count(FIRST_SIX & ~g->enemy_bands), 7);
    uint64_t w = entry | (bar == 1 ? entry << 7 : 0) | (bar > 1 ? entry << 14 : 0);
    w |= up_to(count(g->bands & FIRST_SIX), 5) << 21 | up_to(faces_that_hit(enemy), 6) << 26;
    return w | reached(pips_to_last_quarter(g), COMING_HOME) << 32 |
           reached(wasted(g), WASTE) << 48;
}

INSIDE void side_features(const struct ruleset *r, const struct position *pos, enum colour c,
                          const struct glance *g, const struct glance *enemy, uint64_t word[2],
                          uint64_t *third, uint64_t *fourth)
{
    int low, prime = longest(g->bands_across, &low);
    struct netfeatures_targets own = targets_of(r, g, enemy->blots_across);
    struct netfeatures_targets other = targets_of(r, enemy, g->blots_across);
    struct netfeatures_targets far = other;
    far.blots &= POINTS_FROM_TO(1, 12); /* own 13 to 24, on either board */
    int hits = rolls_that_hit(&other);
    int far_hits = far.blots == other.blots ? hits : rolls_that_hit(&far);
    word[0] = first_word(pos, c, g, &other, hits, prime);
    word[1] = second_word(pos, c, g, &own, trapped(enemy, prime, low));
    *third = third_word(g, enemy, far_hits);
    *fourth = r->board == BOARD_BACKGAMMON ? fourth_word(g, &other) : 0;
}

/* Whether the enemy stands on the rearmost checker's way. */
INSIDE bool meets(const struct glance *g)
{
    int rear = rearmost(g);
    return rear == POINT_BAR || (rear <= POINT_LAST && (g->enemy & ~(BIT(rear) - 1)) != 0);
}

enum { RACE_STEPS = 40 };

/* How many steps of a tenth a side to move is ahead of being far behind in a race without contact,
 * measured as Kleinman does: the lead, with 4 for the move, over the root of the pips of both. */
INSIDE int race_steps(int lead, int pips)
{
    float chance = ((float)lead + 4) / sqrtf((float)(pips > 8 ? pips - 4 : 4));
    int steps = (int)(10 * chance + RACE_STEPS / 2 + 0.5f);
    return chance < -RACE_STEPS / 20 ? 0 : steps;
}

/* Groups of the word of both: the race in steps of ten pips 23, no contact 1, the race without
 * contact 40. */
INSIDE uint64_t pair_features(const struct glance *me, const struct glance *you, bool apart)
{
    int lead = you->pips - me->pips;
    int steps = apart ? race_steps(lead, me->pips + you->pips) : 0;
    return one_of((lead + 115) / 10, 23) | (uint64_t)apart << 23 | up_to(steps, RACE_STEPS) << 24;
}

/* ---- pairs of points ---- */

typedef uint64_t distances __attribute__((vector_size(64)));

/* The bits of `here` that have one of `ahead` so far before them; `none` is 0 for every distance.
 */
#define WITH_AHEAD(here, ahead, far, none) (((here) + (none)) & (((ahead) + (none)) >> (far)))

/* The pairs of one side, its bits to be moved up by `shift`. */
INSIDE void add_pairs(const struct glance *g, const struct glance *enemy, int shift,
                      distances shots[2], distances *bands, distances *held)
{
    const distances near = {1, 2, 3, 4, 5, 6, 7, 8}, none = {0};
    uint64_t from = g->held | (g->men[POINT_BAR] > 0), blots = enemy->blots_across;
    uint64_t points = g->held, two = g->bands;
    shots[0] |= WITH_AHEAD(from, blots, near, none) << shift;
    shots[1] |= WITH_AHEAD(from, blots, near + 8, none) << shift;
    *bands |= WITH_AHEAD(two, two, near, none) << shift;
    *held |= WITH_AHEAD(points, points, near, none) << shift;
}

INSIDE void pairs(const struct glance *me, const struct glance *you, uint64_t out[PAIR_WORDS])
{
    distances shots[2] = {{0}}, bands = {0}, held = {0};
    add_pairs(me, you, 0, shots, &bands, &held);
    add_pairs(you, me, PAIR_SIDE, shots, &bands, &held);
    held ^= bands;
    memcpy(out, shots, PAIR_SHOTS * sizeof *out);
    memcpy(out + PAIR_SHOTS, &bands, PAIR_BANDS * sizeof *out);
    memcpy(out + PAIR_SHOTS + PAIR_BANDS, &held, PAIR_BLOTS * sizeof *out);
}

/* ---- the bucket ---- */

/* Checkers in the first quarter and on the bar, from 0 to BACK_STEPS - 1. */
INSIDE int back(const uint8_t *men)
{
    int n = 0;
    for (int p = POINT_BAR; p <= 6; p++) {
        n += men[p];
    }
    return n < BACK_STEPS ? n : BACK_STEPS - 1;
}

/* A race; the side to move is on the bar; the other is; a side is bearing off; all else. */
INSIDE int stage(const struct glance *me, const struct glance *you, bool apart)
{
    if (apart) {
        return 4;
    }
    if (me->men[POINT_BAR] > 0) {
        return 1;
    }
    if (you->men[POINT_BAR] > 0) {
        return 2;
    }
    return me->men[POINT_OFF] > 0 || you->men[POINT_OFF] > 0 ? 3 : 0;
}

/* The jan count, from 0 to JAN_STEPS - 1. */
INSIDE int jan_step(const struct glance *g)
{
    int n = g->men[POINT_BAR] + count(g->held & FIRST_SIX);
    return n < JAN_STEPS ? n : JAN_STEPS - 1;
}

INSIDE uint64_t bucket_of(enum board_kind kind, const struct glance *me, const struct glance *you,
                          bool apart)
{
    if (kind == BOARD_BRADE) {
        return (uint64_t)(jan_step(me) * JAN_STEPS + jan_step(you));
    }
    int both = back(me->men) * BACK_STEPS + back(you->men);
    return (uint64_t)(stage(me, you, apart) * BACK_BUCKETS + both);
}

INSIDE void features_compute_body(const struct ruleset *r, const struct position *pos,
                                  enum colour me, struct features *out)
{
    enum colour you = colour_other(me);
    struct glance mine, theirs;
    look(pos, me, &mine);
    look(pos, you, &theirs);
    look_across((enum board_kind)r->board, &mine, &theirs);
    bool apart = !meets(&mine) && !meets(&theirs);
    side_features(r, pos, me, &mine, &theirs, out->word, &out->word[5], &out->word[7]);
    side_features(r, pos, you, &theirs, &mine, out->word + 2, &out->word[6], &out->word[8]);
    out->word[4] = pair_features(&mine, &theirs, apart);
    pairs(&mine, &theirs, out->pair);
    out->bucket = bucket_of((enum board_kind)r->board, &mine, &theirs, apart);
}

KERNEL(, features_compute,
       (const struct ruleset *r, const struct position *pos, enum colour me, struct features *out),
       (r, pos, me, out))

/* Writes the inputs of words of so many bits, the first being `first`; returns how many. */
static int list_words(const uint64_t *word, int words, int bits, int first, uint16_t *on)
{
    int n = 0;
    for (int w = 0; w < words; w++) {
        for (uint64_t left = word[w]; left; left &= left - 1) {
            on[n++] = (uint16_t)(first + bits * w + __builtin_ctzll(left));
        }
    }
    return n;
}

int features_of(const struct ruleset *r, const struct position *pos, uint16_t on[FEATURES_ON],
                int *bucket)
{
    struct features features;
    int n = 0;
    for (int side = 0; side < 2; side++) {
        const uint8_t *men = pos->men[side ^ pos->turn];
        for (int p = 0; p < 26; p++) {
            for (int k = 1; k <= men[p]; k++) {
                on[n++] = (uint16_t)features_checker(side, p, k);
            }
        }
    }
    features_compute(r, pos, (enum colour)pos->turn, &features);
    *bucket = (int)features.bucket;
    n += list_words(features.word, FEATURE_WORDS, 64, FEATURES_CHECKER, on + n);
    return n + list_words(features.pair, PAIR_WORDS, PAIR_BITS, FEATURES_PAIR, on + n);
}
