// SPDX-License-Identifier: GPL-3.0-or-later
/* What the checks of a file share. Each check complains and answers false, or is content. */
#ifndef BRADE_CHECKING_H
#define BRADE_CHECKING_H

#include "course/interpolate/interpolate.h"
#include "course/yaml/report.h"
#include "eval/search/evaluator.h"

/* A file that was checked, and how. */
struct checked {
    struct course *course;
    bool strict;
    const char *pack; /* the id of the pack that it is in; or NULL */
};

struct course_checker {
    struct evaluator evaluator;
    struct interpolator interpolator; /* of the texts; it asks that evaluator */
    bool told_no_net;                 /* that nothing can be evaluated was told */
    struct checked *courses;
    size_t count, cap;
    struct course **known; /* those that may only be linked to */
    size_t known_count, known_room;
    bool partly; /* what may be linked to could not all be read */
    bool alone;  /* nothing else is at hand: links that lead out of a file are let be */
    struct course_counts tally;
};

/* A file being checked. */
struct checking {
    struct loader in;
    struct course_checker *checker;
    const struct course_check_how *how;
};

/* Recomputes the claims of a question. */
bool check_claims(struct checking *c, const struct course_question *q);

/* Whether a question makes sense: it is not solved when it is asked, does not give its answer away,
 * its options and feedback go together, and what ships has hints and explanations. entry is its
 * place in the file. */
bool check_sense(struct checking *c, const struct course_entry *entry);

/* Warns of a lesson's question whose words lean on what came before, where it does not say how
 * it is asked alone. */
void check_alone(struct checking *c, const struct course_entry *entry);
/* Whether what the texts of a file tell in placeholders is so, and stands where it can be
 * told; warns of figures of the engine that are no placeholders. whole: nothing of the file was
 * lost to errors. */
bool check_words(struct checking *c, const struct course *course, bool whole);

#endif
