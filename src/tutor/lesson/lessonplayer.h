// SPDX-License-Identifier: GPL-3.0-or-later
/* The lesson player: lessons and puzzles gone through, item after item, step after step. */
#ifndef BRADE_LESSONPLAYER_H
#define BRADE_LESSONPLAYER_H

#include "tutor/core/session.h"

extern const struct mode lesson_mode;

/* Who says which question comes next, where it is not the order of the catalogue: training, the
 * day's set, one question alone. The lesson player asks each, and tells it when it is over. */
struct sequencer {
    const char *of;    /* what it is, as struct screen_place tells it */
    const char *on;    /* what Enter does once a question is over, a message id */
    const char *leave; /* what `back` does, likewise; NULL: that is not offered */
    bool alone;        /* one question, beside which nothing else is offered once it is over */

    void (*place)(const struct session *s, struct screen_place *out); /* NULL: one of one */
    void (*next)(struct session *s);       /* asks what comes next; NULL: the same once more */
    void (*print_next)(struct session *s); /* says what Enter does once a question is over */
    void (*end)(struct session *s); /* `back`: how it went; NULL: back to where nothing goes on */
    void (*counted)(struct session *s, const struct progress_counts *before); /* history_watch() */
};

/* What is to be gone through. */
struct lesson_way {
    const struct item_list *list;      /* copied */
    size_t at, step;                   /* where it begins */
    bool at_step;                      /* that step was named */
    bool opened;                       /* it was opened by its path */
    bool more;                         /* of puzzles: "puzzles" gives others, none of which came */
    const struct sequencer *sequencer; /* NULL: the order of the list */
    int questions; /* of a lesson, that it asks as the lesson does; 0: one step, alone */
};

/* Begins it; is at its beginning without telling anything of it. */
void lesson_begin(struct session *s, const struct lesson_way *way);
void lesson_place(struct session *s, const struct lesson_way *way);

/* Asks what a sequencer has chosen: a puzzle, or from this step of a lesson on so many questions,
 * answers and place kept as always there. questions 0: this step alone, answers kept as training's;
 * where the sequencer is alone, of a puzzle too. */
void lesson_sequence(struct session *s, const struct sequencer *sequencer,
                     const struct course_item *item, size_t step, int questions);

/* To be at this step of this item of the list; both must be there. */
void lesson_place_step(struct session *s, size_t at, size_t step);

/* Tells the present step: heading, words, board, question. Of a line only what comes before its
 * turns: true then. */
bool lesson_describe_step(struct session *s);

/* Goes through the turns of a line up to the learner's next one. False at its end. */
bool lesson_next_turn(struct session *s);

/* The question that is open, if one is, will be asked again: it does not count. */
void lesson_question_dropped(struct session *s);

/* The program is left: says how to come back to the lesson that is gone through and not over, where
 * that is kept. */
void lesson_print_left(struct session *s);

/* Goes on with puzzles that were left for something else, as they stood. False: there are none, or
 * puzzles are gone through. */
bool lesson_go_back(struct session *s);

/* Goes on with the lesson that is gone through, from a question answered to what follows it. False:
 * none is, or it is over. */
bool lesson_go_on(struct session *s);

/* After the exam of the lesson: its end where it was passed, else where it was left. Says how to go
 * on. */
void lesson_after_exam(struct session *s, bool passed);

/* What is gone through, the item of it one is at, and the one after that (NULL: none). All belong
 * to the session. */
const struct item_list *lesson_items(const struct session *s);
const struct course_item *lesson_item(const struct session *s);
const struct course_item *lesson_next_item(const struct session *s);

/* To be at the next item without telling anything of it. */
void lesson_place_next(struct session *s);

/* Whether what is gone through was opened by its path; the pack that it is of, NULL: none. */
bool lesson_is_opened(const struct session *s);
const char *lesson_pack(const struct session *s);

/* Says which rules hold, where they are not the usual ones (NULL: what everybody starts with) and
 * the words of what is asked (or NULL) do not name them. */
void lesson_print_rules(struct session *s, const struct ruleset *rules, const struct ruleset *usual,
                        const struct course_question *asked);

/* What the session keeps of the way: made, and freed. */
void lesson_make(struct session *s);
void lesson_free(struct session *s);

/* ---- what a learner names, found and begun: a lesson, a pack, a file or folder, puzzles ---- */

/* The lesson called so (with `exactly` by its number or id alone, else by a part of its title too,
 * with a step behind it or not): in the list that is gone through where that was opened by its
 * path, else among all lessons. False: there is none. */
bool lesson_find(struct session *s, const char *name, bool exactly, struct lesson_way *out);

/* Says that no lesson has this name. */
void lesson_print_none(struct session *s, const char *name);

/* Goes on where one left a lesson called so, or a pack; with a step behind the name at that step,
 * with "again" from the start. Begins a file or folder. Without a name (NULL or "") goes on where
 * one left, which may be the first lesson. False, having said so, if it cannot. */
bool lesson_learn(struct session *s, const char *typed);

/* Adds the lessons called so that have an exam, those of a pack, a file or a folder that have one,
 * or all of them (count 0); says what is the matter and answers false if one has none. */
bool lesson_find_exams(struct session *s, const char *const *names, size_t count,
                       struct item_list *out);

/* Begins puzzles: those named (ids, sets, themes, files), or all in an order by lot within each
 * difficulty, where none were left; says what is the matter if there are none. */
bool lesson_solve(struct session *s, const char *const *names, size_t count);

/* `open FILE`: begins what the file, or a folder of them, holds. The name may be in quotes, begin
 * with ~/ and lack its .yaml. Says what is wrong where it cannot be. */
void lesson_open_command(struct session *s, const char *rest);

/* Offers the files whose names go on from what was typed. */
void lesson_open_offer(struct session *s, struct text *out, const char *begun);

/* `idea [NAME]`: lists the ideas, sets of puzzles that tell something before them; or shows the
 * page of the one named, and its puzzles after it. */
void ideapages_command(struct session *s, const char *rest);

/* The names of the ideas, for completion. */
void ideapages_offer(struct session *s, struct text *out, const char *begun);

/* Says which themes the puzzles have; those that a name not known is a part of, or all if it is a
 * part of none. */
void ideapages_print_themes(struct session *s);
void ideapages_print_themes_like(struct session *s, const char *name);

#endif
