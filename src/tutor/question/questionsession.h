// SPDX-License-Identifier: GPL-3.0-or-later
/* Asking the questions of lessons and puzzles, and answering what the learner answers. */
#ifndef BRADE_QUESTIONSESSION_H
#define BRADE_QUESTIONSESSION_H

#include "tutor/core/session.h"

/* Who asks, and what a question is of; item and beside may be NULL. Borrowed while it is asked. */
struct question_session_for {
    const struct question_handler *handler;
    const struct course_item *item;
    const struct item_list *beside; /* what is gone through with it: links lead there first */
    enum store_mode how;            /* under which answers are kept */
    bool no_pips; /* how far each side has to go is not shown, whatever is asked */
    bool no_pass; /* that a roll may be lost has not been told yet */
};

/* What the session keeps of it: made, and freed. */
void qsession_make(struct session *s);
void qsession_free(struct session *s);

/* A question is about to be asked, its options in the order of this visit: the situation is its own
 * already. */
void qsession_prepare(struct session *s, const struct course_question *question);

/* Asks a question: its words. */
void qsession_begin(struct session *s, const struct course_question *question,
                    const struct question_session_for *what);

/* For modes that ask: takes an intent that is no command and not Enter; the prompt. */
bool qsession_take(struct session *s, const struct intent *intent);
void qsession_prompt(const struct session *s, struct text *out);

/* Adds what may be done about a question that is open: to answer yes or no where that is asked, and
 * unless it is asked once what helps; what comes after it is of use later. The options to choose
 * from are told with the question. */
void qsession_can(struct session *s, struct screen *out);

/* The words of the question again. */
void qsession_words(struct session *s);

/* What is wanted, in one line: the answer to an empty line; with the board again where another was
 * shown since. */
void qsession_remind(struct session *s);

/* Takes an answer. False, having said nothing, if it cannot be understood as one. */
bool qsession_answer(struct session *s, const char *typed);

/* Whether an answer is a play that cannot be meant, a slip of typing: it is answered, and counts
 * nowhere. */
bool qsession_is_slip(const struct course_question *q, const struct course_reply *reply);

/* Says that an answer was not understood, and what is wanted. */
void qsession_unclear(struct session *s, const char *typed);

/* One hint more. */
void qsession_hint(struct session *s);

/* No answer is awaited any more. */
void qsession_close(struct session *s);

/* Awaits one again, as if nothing had been right yet. */
void qsession_reopen(struct session *s);

/* Takes back what was right so far of an answer in several parts, and asks anew. False, having said
 * nothing, if nothing was. */
bool qsession_take_back(struct session *s);

/* Whether something was. */
bool qsession_has_part(struct session *s);

/* What was just told counts as help with that question; where it is open here that is said the
 * first time. */
void qsession_count_help(struct session *s);
void qsession_describe_help(struct session *s);

/* It was given up, and nothing is told of it: it is kept so. */
void qsession_keep_skipped(struct session *s);

/* Forgets that the learner had help with it. */
void qsession_forget_help(struct session *s);

/* Forgets the question. */
void qsession_clear(struct session *s);

/* Puts it aside as it stands, with its tries and hints; the one that was put aside is asked again,
 * or dropped: it is not there any more. */
struct question_session *qsession_put_aside(struct session *s);
void qsession_take_up(struct session *s, struct question_session *aside);
void qsession_drop(struct question_session *aside);

/* Appends the program's own hint to the question of a play that is asked, in grades from 1 to
 * COACH_HINT_GRADES. */
void qsession_own_hint(struct session *s, int grade, struct text *out);

/* Prints the right answers of a question in the learner's words. */
void qsession_print_answers(struct session *s, const struct course_question *q);

/* Shows the board after the play that answers the question, where a play does. */
void qsession_show_answer(struct session *s);

/* Says its explanation, if it has one. */
void qsession_print_explanation(struct session *s, const struct course_question *q);

/* Gives the answer away and closes the question. */
void qsession_give_up(struct session *s);

/* What came of the last answer to the question that is asked; NULL: none was given. Belongs to the
 * session. */
const struct screen_reply *qsession_last_reply(const struct session *s);

/* What came of an answer to a question of before, in what a screen needs; r NULL: it was left out.
 * It lies in the arena. */
struct screen_reply *qsession_put_reply(struct session *s, struct arena *out,
                                        const struct course_question *q,
                                        const struct course_reply *r, bool over);

/* Says what is wrong with a legal play in the question that is asked, and what it is answered with.
 * False, having said nothing, if nothing is or another thing is asked. */
bool qsession_print_punishment(struct session *s, const struct play *play);

/* ---- on the screen ---- */

/* Where a question stands and what is told with it. */
struct questionscreen {
    struct screen_place place;
    const struct course_text *prose;    /* what the step says before it; NULL: nothing */
    const struct course_item *item;     /* the lesson or puzzle; NULL */
    int step;                           /* of it, from 1; 0: none */
    const struct course_question *game; /* a small game that waits to be played; NULL */

    /* A question of before that is looked at again, in place of the one that is asked; NULL. */
    const struct course_question *again;
    const struct course_reply *reply; /* to it; NULL: it was left out */
    bool half;                        /* what was right is still to be shown */
    int stars;                        /* that a small game gave that was played just now */
};

/* Puts the question that is asked, or was answered last, on the screen, with the reply to it where
 * there is one; where there is no question, the step alone. */
void questionscreen_put(struct session *s, struct screen *out, const struct questionscreen *about);

/* An item as it stands on a screen, at a step of it from 1, 0: at none; it belongs to the screen.
 */
const struct screen_item *questionscreen_item(struct screen *out, const struct course_item *item,
                                              int step);

#endif
