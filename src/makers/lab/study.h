// SPDX-License-Identifier: GPL-3.0-or-later
/* What was found of positions by looking further than a net does alone, to be learned from.
 *
 * Studies stand in the order in which they were made. A choice is several plays of one roll, each
 * looked at in the same way; behind every one of them stands the line of play that was followed
 * from it, with the same dice for all. */
#ifndef BRADE_STUDY_H
#define BRADE_STUDY_H

#include "lab/fit.h"

enum study_kind {
    STUDY_FIRST, /* the first play of a choice */
    STUDY_PLAY,  /* another one */
    STUDY_LATER  /* what the study before it led to, by one roll and the net's answer */
};
enum { STUDY_KINDS = 3 };

/* Told from the side to move, before its roll. */
struct study {
    struct position pos;
    struct outcome guess; /* what the net says */
    struct outcome ahead; /* … looking one roll ahead */
    uint8_t kind;         /* enum study_kind */
};

/* What is to be learned of n studies, by number, to be freed with free(): what was expected of the
 * position looking one roll ahead, and lambda times what the line brought beyond that, the luck of
 * its dice taken off. */
struct outcome *study_targets(const struct study *studies, long n, float lambda);

/* The samples of n studies, one for each: those of the plays of a choice together, then those of
 * its lines. */
void study_samples(const struct study *studies, long n, float lambda, struct sample *out);

#endif
