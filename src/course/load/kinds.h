// SPDX-License-Identifier: GPL-3.0-or-later
/* What is done with a question of each kind, for the table of question.c. */
#ifndef BRADE_KINDS_H
#define BRADE_KINDS_H

#include "course/load/question.h"

/* Reads what stands after the key that says the kind, and the kind's own fields, into q. ask holds
 * all of the question. False with errors added if it is not sound. */
typedef bool kind_read(struct loader *in, const struct node *ask, const struct node *value,
                       struct course_question *q);
kind_read load_play, load_legal, load_every_play, load_rolls, load_number, load_choice,
    load_preroll, load_turns;

/* Judges what was typed: leaves reply->mark COURSE_UNCLEAR where it is not understood. */
typedef void kind_answer(const struct course_question *q, const char *typed,
                         struct course_reply *reply);
kind_answer answer_one_play, answer_legal, answer_plays, answer_roll_set, answer_number,
    answer_choice, answer_preroll;

/* course_answer() by the answerer of the kind; NULL: it is not asked. */
void answer_by(kind_answer *kind, const struct course_question *q, const char *typed,
               struct course_reply *reply);

/* Adds the right answers to a list. */
typedef void kind_list(struct course_list *out, const struct course_question *q);
kind_list list_right_plays, list_every_play, list_legal, list_rolls, list_number, list_options,
    list_preroll, list_turns;

#endif
