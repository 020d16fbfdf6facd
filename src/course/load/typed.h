// SPDX-License-Identifier: GPL-3.0-or-later
/* Understanding what a learner typed, where it is no play. */
#ifndef BRADE_TYPED_H
#define BRADE_TYPED_H

#include "course/course.h"

/* An answer as it was understood; what the question does not ask for is 0. */
struct typed_answer {
    bool yes;
    long number;
    uint32_t chosen; /* bit i = option i, or of a choice before the roll enum course_preroll */
    uint32_t unsure; /* nothing chosen: options one of which may be meant */
    struct rollset rolls;
};

/* Reads an answer to a question. False, with *problem at the byte that was not understood, where it
 * is none. */
typedef bool typed_reader(const struct course_question *q, const char *typed,
                          struct typed_answer *out, int *problem);

/* Yes or no, in many forms.
 * Rolls as a set: 6-2 62, sexalla, alla utom 5-5.
 * A whole number in figures or words: 14, fjorton, 15 av 36.
 * Options as a set: letters from a, numbers from 1, or words that only one of them begins with or
 * has.
 * One of the offered choices before a roll: its name, its number or letter in the list, or common
 * words for it. */
typed_reader typed_yes_no, typed_roll_set, typed_number, typed_options, typed_preroll;

/* Reads an answer by the reader of the question's kind, with or without what stands around it
 * (around.h); false where plays are typed. */
typed_reader typed_answer;

/* Bytes of a word that joins two answers and stands at s, as och; 0: none. */
size_t typed_and(const char *s);

/* Rolls as a set, in figures alone: "6-2 62, 5 1"; inga, none: the empty set. *problem as above. */
bool typed_rolls(const char *typed, struct rollset *set, int *problem);

#endif
