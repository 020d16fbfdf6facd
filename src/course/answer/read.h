// SPDX-License-Identifier: GPL-3.0-or-later
/* Answers: what is typed, read as a value (read.c, options.c), and what that is worth (mark.c).
 * answer.c has a row of functions for each kind of question. */
#ifndef BRADE_READ_H
#define BRADE_READ_H

#include "course/course.h"

/* Reads a line, or a part of one, as an answer to a question of the kind into *out, which is all
 * zero. Where it is none, out->problem_at, unsure or verdict tells why. */
typedef enum course_reading answer_reader(const struct course_question *q, const char *typed,
                                          struct course_answer *out);
answer_reader answer_read_play, answer_read_plays, answer_read_yes_no, answer_read_rolls,
    answer_read_number, answer_read_options, answer_read_preroll;

/* Marks an answer that was read: fills what the kind has of *out, which is all zero but for
 * out->answer. */
typedef void answer_marker(const struct course_question *q, const struct course_answer *answer,
                           struct course_reply *out);
answer_marker answer_mark_play, answer_mark_plays, answer_mark_legal, answer_mark_rolls,
    answer_mark_number, answer_mark_options, answer_mark_preroll;

/* Adds the right answers to a list. */
typedef void answer_lister(struct course_list *out, const struct course_question *q);
answer_lister answer_list_play, answer_list_plays, answer_list_legal, answer_list_rolls,
    answer_list_number, answer_list_options, answer_list_preroll, answer_list_turns;

/* Rolls in figures alone: "6-2 62, 5 1"; inga, none: the empty set. False, with *problem at the
 * byte that was not understood, where it is none. */
bool answer_rolls(const char *typed, struct rollset *set, int *problem);

/* Bytes of a word that joins two answers and stands at s, as och; 0: none. */
size_t answer_and(const char *s);

/* What was typed without the blanks around it and what ends a sentence, *before of them in front;
 * to be freed. */
char *answer_trimmed(const char *typed, int *before);

/* Whether a line is all of one option, in words: such a line goes before a command of that name. */
bool answer_is_option(const struct course_question *q, const char *typed);

/* Whether a line begins with a word that carries nothing, and goes on: "svar: b", "jag tror 3". Not
 * with one that is a unit or stands for an option, which may be a command. */
bool answer_leads(const struct course_question *q, const char *typed);

/* Whether two plays that were judged are the same: legal ones by what they come to, others by their
 * moves, in whatever order. */
bool answer_same_play(const struct verdict *a, const struct verdict *b);

#endif
