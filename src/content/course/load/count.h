// SPDX-License-Identifier: GPL-3.0-or-later
/* Quantities that the engine computes, for questions that ask for a number. */
#ifndef BRADE_COUNT_H
#define BRADE_COUNT_H

#include "course/load/predicate.h"
#include "course/yaml/report.h"

enum count_what {
    COUNT_PIPS_USED_MOST,
    COUNT_DICE_USED_MOST,
    COUNT_LEGAL_PLAYS,
    COUNT_AVAILABLE,
    COUNT_BAR,
    COUNT_OFF,
    COUNT_JAN_COUNT,
    COUNT_JAN_BLOT_COUNT,
    COUNT_BANDS,
    COUNT_BLOTS,
    COUNT_LONGEST_RUN,
    COUNT_PIPS_TO_GO,
    COUNT_POINTS, /* that a given play wins */
    COUNT_PAYS,   /* points that a given end brings */
    COUNT_ROLLS,  /* of the 21, for which a predicate holds */
    COUNT_THROWS, /* of the 36 */
    COUNT_WORDS
};

struct course_count {
    struct course_place at;
    enum count_what what;
    bool has_side;
    enum colour side;           /* else the side to move */
    const struct node *written; /* POINTS: the play, to be complained of */
    struct play play;           /* POINTS */
    const struct course_predicate *predicate;
    struct ending end; /* PAYS, and at which cube */
    int cube;
};

/* Reads what stands after counts:. NULL with errors added if it is none. */
struct course_count *load_count(struct loader *in, enum board_kind board, const struct node *node);

/* Whether it needs a roll, a position, and a position that can be played. */
bool count_needs_roll(const struct course_count *count);
bool count_needs_position(const struct course_count *count);
bool count_needs_play(const struct course_count *count);

/* The number, in a position of a question that has what is needed. */
long count_compute(const struct course_count *count, const struct course_question *q);

#endif
