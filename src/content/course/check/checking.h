// SPDX-License-Identifier: GPL-3.0-or-later
/* What the checks share. Each check complains and answers false, or is content. */
#ifndef BRADE_CHECKING_H
#define BRADE_CHECKING_H

#include <stddef.h>

#include "base/text.h"
#include "course/interpolate/interpolate.h"
#include "course/load/wordplace.h"
#include "course/yaml/report.h"
#include "eval/search/evaluator.h"

/* ---- one file ---- */

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

/* ---- exams ---- */

/* Draws papers of every exam of a course and looks at what comes: that each line finds questions
 * with an answer, which is yes as well as no, and not always the same number. */
bool check_exams(struct loader *in, const struct course *c, bool strict);

/* Whether the exam of a lesson asks nothing that the lesson has asked, and (strict: an error, else
 * a warning) no more than one question in four that shows no board. Warns where it asks what no
 * lesson up to it teaches. */
bool check_fair(struct loader *in, const struct course_item *item, bool strict);

/* ---- texts ---- */

/* The first number of a text that reads like a figure of the engine, outside placeholders: one with
 * decimals ("0.60", "−0,18"), or so many of a hundred ("33 jan på hundra"). NULL if there is none;
 * else *size receives its bytes. Points of the rules and throws of 36 are whole numbers and are not
 * taken for it. */
const char *barefigure_find(const char *text, size_t *size);

/* One of them, in one language. */
struct shown_text {
    const struct course_words *words;
    const struct course_question *question; /* that it belongs to; NULL: a step's or a turn's own */
    struct situation at;                    /* what it is about */
    bool explains;                          /* it is the explanation of its question */
    bool offered;                           /* it is an answer to be chosen */
};

/* Goes through them, those of sound questions only. False if visit answered so of any. */
bool walkwords(const struct course *c, bool (*visit)(void *data, const struct shown_text *t),
               void *data);

/* ---- the layout ---- */

/* Reads what was written and compares it with the tree of the file: the same values, the keys of a
 * mapping in any order, and the same comments. */
bool formatter_same(struct loader *in, const struct node *root, const struct text *out);

/* ---- all files ---- */

/* Whether lessons, puzzles, sets and questions have names of their own, and lessons numbers. */
bool together_names(const struct course_checker *k, struct diags *d);

/* How many links lead to nothing; each is complained of unless d is NULL. */
size_t together_links(const struct course_checker *k, struct diags *d);

/* Complains in a file; a note to it may be in another. */
struct loader together_loader(const struct course *c, struct diags *d);

/* Whether the words of the game have forms of their own and lessons that introduce them, and texts
 * of strictly checked files use none before its lesson. False if anything was wrong. */
bool glossary_check(const struct course_checker *k, struct diags *d);

/* Whether the clauses that the steps of strictly checked files cover are in the files of
 * docs/clauses, as far as the program finds that folder. */
bool clauses_check(const struct course_checker *k, struct diags *d);

/* Warns where the form of questions gives their answers away: in the strictly checked files yes is
 * right much more or less often than no, or the longest option, the first or the last more or less
 * often than chance would have it; over all of them, in each part of the course and in each theme
 * with eight such questions. */
void balance_check(const struct course_checker *k, struct diags *d);

#endif
