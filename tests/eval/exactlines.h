// SPDX-License-Identifier: GPL-3.0-or-later
/* The lines of make_exactrace, read again, and how far an evaluation is from them. */
#ifndef BRADE_TEST_EXACTLINES_H
#define BRADE_TEST_EXACTLINES_H

#include <stdio.h>

#include "rules/posstring.h"

enum { EXACT_NAME = 24, EXACT_RULES = 96 };

struct exact_line {
    char shape[EXACT_NAME], rules[EXACT_RULES], text[POSITION_STRING_SIZE];
    struct ruleset r;
    struct position pos;
    double value;
};

/* Reads the next line. False at the end. Lines must be right: what is not ends the program. */
bool exact_read(FILE *f, struct exact_line *out);

/* Errors met in one shape under one ruleset. */
struct exact_tally {
    char shape[EXACT_NAME], rules[EXACT_RULES];
    int n, exact;         /* told, and of these said to be exact */
    int out;              /* not told */
    double sum, worst;    /* of the sizes of errors */
    struct exact_line at; /* the worst */
    double told;          /* what was told there */
};

enum { EXACT_TALLIES = 256 };
struct exact_tallies {
    int n;
    struct exact_tally tally[EXACT_TALLIES];
};

/* The tally that a line belongs to. */
struct exact_tally *exact_tally_of(struct exact_tallies *t, const struct exact_line *line);

/* What was told of a line. */
void exact_count(struct exact_tally *t, const struct exact_line *line, double told);

/* Adds part to sum; what they are tallies of does not matter. */
void exact_add(struct exact_tally *sum, const struct exact_tally *part);

/* One line for people. */
void exact_print(FILE *f, const struct exact_tally *t);

#endif
