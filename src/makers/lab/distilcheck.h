// SPDX-License-Identifier: GPL-3.0-or-later
/* How well a net agrees with studies that it need not have learned from. */
#ifndef BRADE_DISTILCHECK_H
#define BRADE_DISTILCHECK_H

#include "lab/cluster.h"
#include "lab/study.h"

struct distil_report {
    long studies, choices;
    double guess, ahead, net; /* mean squares of how far these are from the targets, in points:
                                 the net that made the studies, alone and looking ahead, and the
                                 net asked about */
    double apart;             /* the same of the net, of plays beside each other */
    double apart_guess, apart_ahead;
    long other; /* choices in which the net makes another one than that net did */
    struct cluster gain, gain_ahead; /* what its plays are worth more, by the targets, a choice;
                                        and those that looking ahead would choose */
};

/* Asks a net about n studies. lambda as in study_samples(). */
void distil_check(const struct net *net, const struct ruleset *r, const struct study *studies,
                  long n, float lambda, struct distil_report *report);

#endif
