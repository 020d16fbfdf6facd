// SPDX-License-Identifier: GPL-3.0-or-later
/* Whether the numbers in a sentence are those of the facts it tells. */
#ifndef BRADE_TEST_SAIDNUMBERS_H
#define BRADE_TEST_SAIDNUMBERS_H

#include <jansson.h>
#include <stdbool.h>

/* What a text in the language in use may name. */
struct said_numbers {
    bool whole[400];    /* integers */
    double figure[512]; /* others */
    int figures;
    const json_t *facts; /* {"best", "yours"}: for lists of throws */
};

/* Allows every number in the facts of a reason: integers, lengths of lists, the numbers in rolls
 * and plays, figures (and these as parts of a hundred). */
void said_allow(struct said_numbers *s, const json_t *facts);

/* Allows one more integer, or one more figure, the same as parts of a hundred too. */
void said_allow_whole(struct said_numbers *s, int n);
void said_allow_figure(struct said_numbers *s, double value);

/* NULL, or the first piece of the text that names what is not allowed: a number in figures, a
 * number from two to twelve in words, a roll, or a list of rolls in brackets that is no set of the
 * facts. Static. */
const char *said_wrong(const struct said_numbers *s, const char *text);

#endif
