// SPDX-License-Identifier: GPL-3.0-or-later
/* Going through lessons and puzzles: item after item, step after step. */
#ifndef BRADE_TOUR_H
#define BRADE_TOUR_H

#include "tutor/core/session.h"

extern const struct mode tour_mode;

/* Who says which question comes next, where it is not the order of the catalogue: training, the
 * day's set, one question alone. The lesson player asks each, and tells it when it is over. */
struct sequencer {
    const char *of;    /* what it is, as struct screen_place tells it */
    const char *on;    /* what Enter does once a question is over, a message id */
    const char *leave; /* what `back` does, likewise; NULL: that is not offered */
    bool alone;        /* one question, beside which nothing else is offered once it is over */

    void (*place)(const struct session *s, struct screen_place *out); /* NULL: one of one */
    void (*next)(struct session *s);     /* asks what comes next; NULL: the same once more */
    void (*say_next)(struct session *s); /* says what Enter does once a question is over */
    void (*end)(struct session *s); /* `back`: how it went; NULL: back to where nothing goes on */
    void (*counted)(struct session *s, const struct progress_counts *before); /* history_watch() */
};

/* A lesson among others, and a step of it: with `at_step` the one that was named. */
struct tour_place {
    const struct shelf *shelf;
    size_t at, step;
    bool at_step;
};

/* The lesson called so (with `exactly` by its number or id alone, else by a part of its title too,
 * with a step behind it or not): on the shelf that is gone through where that was opened by its
 * path, else among all lessons. False: there is none. */
bool tour_find_lesson(struct session *s, const char *name, bool exactly, struct tour_place *out);

/* Begins what a file, or a folder of files, holds. False, having said so, if it cannot be used;
 * library.named tells why. */
bool tour_learn_file(struct session *s, const char *path);

/* Goes on where one left a lesson called so, or a pack; with a step behind the name at that step,
 * with "again" from the start. Begins a file or folder. Without a name (NULL or "") goes on where
 * one left, which may be the first lesson. False, having said so, if it cannot. */
bool tour_learn_named(struct session *s, const char *typed);

/* Begins puzzles: those named (ids, sets, themes, files), or all in an order by lot within each
 * difficulty; says what is the matter if there are none. */
bool tour_solve(struct session *s, const char *const *names, size_t count);

/* Tells the present step: heading, words, board, question. Of a line only what comes before its
 * turns: true then. */
bool tour_tell_step(struct session *s);

/* Goes through the turns of a line up to the learner's next one. False at its end. */
bool tour_next_turn(struct session *s);

/* Asks what a sequencer has chosen: a puzzle, or from this step of a lesson on so many questions,
 * answers and place kept as always there. questions 0: this step alone, answers kept as training's;
 * where the sequencer is alone, of a puzzle too. */
void tour_sequence(struct session *s, const struct sequencer *sequencer,
                   const struct course_item *item, size_t step, int questions);

/* The question that is open, if one is, will be asked again: it does not count. */
void tour_question_dropped(struct session *s);

/* The item after the present one, or NULL; to be at it without telling anything of it. */
const struct course_item *tour_next_item(const struct session *s);
void tour_place_next(struct session *s);

/* Says which themes the puzzles have. */
void tour_say_themes(struct session *s);

/* Goes on: the next turn, step or item. */
void tour_next(struct session *s);

/* Goes back one step. */
void tour_back(struct session *s);

/* Prints the present step again. */
void tour_repeat(struct session *s);

/* Puts the lessons or puzzles of a shelf, which the tour takes over, or those among which a lesson
 * was found, under the tour, to be at one of them without telling anything of it. */
void tour_place(struct session *s, struct shelf shelf, size_t at);
void tour_place_among(struct session *s, const struct tour_place *place);

/* To be at this step of this item of the shelf; both must be there. */
void tour_place_step(struct session *s, size_t at, size_t step);

/* Adds the lessons called so that have an exam, those of a pack, a file or a folder that have one,
 * or all of them (count 0); says what is the matter and answers false if one has none. */
bool tour_find_exams(struct session *s, const char *const *names, size_t count, struct shelf *out);

/* After the exam of the lesson: its end where it was passed, else where it was left. Says how to go
 * on. */
void tour_after_exam(struct session *s, bool passed);

/* Says how to go on from here, in one line. */
void tour_say_next(struct session *s);

/* "Lesson 11 · Bearing off", or of a pack "The course · Lesson 2 · Bearing off", appended; made
 * safe.
 */
void tour_title(struct text *out, const struct course_item *item);

/* What is gone through, and the item of it one is at (NULL: none). Both belong to the session. */
const struct shelf *tour_shelf(const struct session *s);
const struct course_item *tour_item(const struct session *s);

/* Says that no lesson has this name. */
void tour_say_no_lesson(struct session *s, const char *name);

/* Says which rules hold, where they are not the usual ones. */
void tour_say_rules(struct session *s, const struct ruleset *rules, const struct ruleset *usual);

/* What the session keeps of the way: made, and freed. */
void tour_make(struct session *s);
void tour_free(struct session *s);

#endif
