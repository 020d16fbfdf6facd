// SPDX-License-Identifier: GPL-3.0-or-later
/* FSRS-6, the free spaced repetition scheduler in its sixth form: when something learned is due
 * again, from how it was remembered so far. Formulas and figures as published by the project (the
 * "ABC of FSRS" and the documentation of py-fsrs 6); 21 default weights, no fuzz, learning steps of
 * 1 and 10 minutes, one relearning step of 10 minutes. docs/training.md tells them. */
#ifndef BRADE_FSRS_H
#define BRADE_FSRS_H

#include <stdbool.h>
#include <stdint.h>

enum { FSRS_DAY = 86400, FSRS_LONGEST = 36500 }; /* seconds; days of the longest interval */

/* The share of what is due that a learner shall still know. */
#define FSRS_RETENTION 0.9

/* How it was remembered. */
enum fsrs_rating { FSRS_AGAIN = 1, FSRS_HARD, FSRS_GOOD, FSRS_EASY };

enum fsrs_state { FSRS_NEW, FSRS_LEARNING, FSRS_REVIEW, FSRS_RELEARNING };

/* What is known of one thing to be remembered. All zero is one never seen. */
struct fsrs_card {
    enum fsrs_state state;
    int step;          /* LEARNING, RELEARNING: of the steps */
    double stability;  /* days until the chance to remember has fallen to 0.9 */
    double difficulty; /* 1 to 10 */
    int64_t last, due; /* seconds since 1970: of the last review, and when the next one is due */
};

/* The chance that it is remembered at this time, by whole days since the last review; 0 for a card
 * never seen. */
double fsrs_retrievability(const struct fsrs_card *card, int64_t now);

/* The same for a card that was seen, and in *slope by how much the chance changes with the
 * logarithm of the stability. */
double fsrs_curve(const struct fsrs_card *card, int64_t now, double *slope);

/* Whole days from a review until the chance to remember has fallen to the wished retention
 * (between 0 and 1), at least 1. */
int fsrs_interval(double stability, double retention);

/* The card after a review at this time, scheduled for the wished retention. A time before the last
 * review counts as the time of that one. */
void fsrs_review(struct fsrs_card *card, enum fsrs_rating rating, int64_t now, double retention);

#endif
