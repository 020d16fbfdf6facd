// SPDX-License-Identifier: GPL-3.0-or-later
/* Questions made of values. The loader makes what it reads by these functions, and so does who asks
 * what stands in no file (build_puzzle()): what must hold of a question is seen to here, for both.
 * What a function refuses it leaves as it was. */
#ifndef BRADE_BUILD_H
#define BRADE_BUILD_H

#include "course/course.h"

struct arena;

/* A course without items, of a file of n bytes; both are copied. To be freed by course_free(). */
struct course *build_course(const char *name, const char *bytes, size_t n);

/* Fills in the entries of a course whose items are there. */
void build_entries(struct course *c);

/* A question under these rules in a position (NULL: in none) which asks nothing yet. */
struct course_question *build_question(struct arena *arena, enum course_kind kind, const char *id,
                                       const struct ruleset *rules, const struct position *pos);

/* Whether a play can be asked for where it stands. Where it stands nowhere *fault is untouched. */
bool build_playable(const struct course_question *q, struct position_fault *fault);

/* Gives it the roll, if that can be rolled there. */
enum roll_error build_roll(struct course_question *q, struct roll roll);

/* Judges a play of its roll as written; *v is the verdict. If it is legal it is put into *out,
 * which borrows the text; a pass with the position after the forfeited roll. */
bool build_play(const struct course_question *q, const char *text, struct course_play *out,
                struct verdict *v);

/* Which of the n plays before plays[n] is the same; n if none is. */
size_t build_twin(const struct course_play *plays, size_t n);

/* Asks whether a play as written, which is borrowed, is legal; refused where it can be taken in
 * several ways. */
bool build_asked(struct course_question *q, const char *text, struct verdict *v);

/* Takes for right all legal plays of its roll that are such as a condition says, which is borrowed.
 * False where none is. */
bool build_doing(struct arena *arena, struct course_question *q,
                 const struct course_predicate *does);

/* Asks for the rolls of two dice, if such can be rolled, for which a condition holds, which is
 * borrowed. */
enum roll_error build_rolls(struct course_question *q, const struct course_predicate *condition);

/* Gives it the options to choose from, which are borrowed: as many as a choice has, and one right.
 */
bool build_options(struct course_question *q, const struct course_option *options, size_t n);

/* Reads what a line of feedback waits for, an answer as written, which is borrowed; a play only
 * where the question is sound. False where it is no answer to the question. */
bool build_awaited(struct arena *arena, const struct course_question *q, const char *text,
                   struct course_feedback *out);

/* Gives it choices before the roll, two or more and none twice, of which `answer` is right. */
bool build_preroll(struct course_question *q, const enum course_preroll *offered, size_t n,
                   enum course_preroll answer);

/* What it is about besides the position: a match that goes on, and a cube. */
enum build_stake {
    BUILD_STAKE_GOOD,
    BUILD_NO_COUNT, /* there are points, but no game has been completed */
    BUILD_MATCH_OVER,
    BUILD_NO_CUBE, /* the rules know of none */
    BUILD_CUBE_VALUE,
    BUILD_CUBE_OWNER /* somebody owns it at 1, or nobody above that */
};
enum build_stake build_match(struct course_question *q, const struct match *m);
enum build_stake build_cube(struct course_question *q, int value, int owner);

/* A line being made, turn by turn. */
struct build_line {
    struct course_question at; /* the setting of the next turn */
    const char *id;            /* of the line; borrowed */
    enum colour learner;
    int learners; /* turns of his so far */
    bool open;    /* the last turn took any play: nothing can follow */
    bool over;    /* a play ended the game */
};
struct build_line build_line(const struct course_question *line, bool learner_first);

/* Whether the next turn can be that of the learner, or of the other side. */
bool build_may_turn(const struct build_line *l, bool learner);

/* What the learner is asked in the turn being made, whose roll l->at has: "item/2.1", "item/2.2" …
 */
struct course_question *build_turn_ask(struct arena *arena, struct build_line *l);

/* Puts a turn behind the others: its roll, its question if it is the learner's, and the play that
 * the line goes on after, unless it takes any, are there. */
void build_turn(struct build_line *l, struct course_turn *turn);

/* Whether what the question's kind does not tell is told in words: in its own, or before it.
 */
bool build_has_words(const struct course_question *q, const struct course_text *before);

/* A set with one puzzle of one question, whole or not at all: NULL where a file that says the same
 * could not be read. To be freed by course_free().
 *
 * set has its id and title; puzzle its id in the set, and title (absent: the set's), source, theme
 * and difficulty. asked has what its kind needs: of plays the texts, of turns the roll and either
 * the question or the reply. Everything is copied but conditions, which must live as long. A
 * COURSE_NUMBER cannot be made. */
struct course *build_puzzle(const char *name, const struct course_item *set,
                            const struct course_item *puzzle, const struct course_question *asked);

#endif
