// SPDX-License-Identifier: GPL-3.0-or-later
/* Which puzzles fit a learner: those of the rules that are played by, which take nothing that only
 * lessons ahead teach, and use no word that only those explain; and of these first the ones that
 * this learner gets right 60 to 85 times of 100. All the others can be asked for by name. */
#ifndef BRADE_FITTING_H
#define BRADE_FITTING_H

#include "tutor/core/session.h"

/* So many of a learner's puzzles are easy ones, and how difficult these are at most. */
enum { FITTING_FIRST = 10, FITTING_EASY = 2 };

/* What fits, as long as no lesson is finished and nothing is answered. */
struct fitting {
    struct session *session;
    struct ruleset rules; /* those the learner plays by */
    uint64_t taught;      /* themes that some lesson teaches … */
    uint64_t known;       /* … and that a lesson which was gone through taught */
    uint64_t first;       /* … and that the first three of these lessons teach */
    bool lists;           /* one that was gone through asks for every roll that does something */
    double rating;        /* the learner's: progress_level() */
};

/* Looks at the lessons at hand. */
struct fitting fitting_now(struct session *s);

/* Whether every question of a puzzle fits. */
bool fitting_is(const struct fitting *f, const struct course_item *item);

/* Whether an item was asked before, of those that begin with a question. */
bool fitting_is_asked(struct session *s, const struct course_item *item);

/* How many of the FITTING_FIRST puzzles to begin with are still to come. */
int fitting_first_left(struct session *s);

/* Whether a puzzle is one to begin with: it fits, asks for a play, and is of FITTING_EASY at most.
 */
bool fitting_is_first(const struct fitting *f, const struct course_item *item);

/* Whether drills of a theme fit: a lesson that the learner knows teaches it, or where none is known
 * one of the first three; what no lesson does is for those who know all that lessons teach. */
bool fitting_is_theme(const struct fitting *f, const char *theme);

/* Whether a drill has no word that only a lesson explains which the learner does not know. */
bool fitting_has_words(const struct fitting *f, const struct course_item *item);

/* Whether the learner knows the lesson that explains a word, by its id; true where none does. */
bool fitting_tells(struct session *s, const char *word);

/* Whether a question asks for a play, and that is a hit. */
bool fitting_hits(const struct course_question *q);

/* Whether a puzzle begins with a play to be found where there is hardly a choice: few plays are
 * legal, or all others are much worse. */
bool fitting_is_plain(struct session *s, const struct course_item *item);

/* The last of the lessons that a puzzle takes and the learner does not know: it is early before
 * that. NULL: it takes none. */
const struct course_item *fitting_lesson(const struct fitting *f, const struct course_item *item);

/* Whether the learner has played few games: the name of a rule says nothing yet. Not where lessons
 * are previewed. */
bool fitting_is_new(struct session *s);

/* Tells what those of the words that were told mean which no lesson that the learner knows has
 * taught, each once in a session: two at most, and none to who has played many games. */
void fitting_print_new(struct session *s, const char *words);

/* Tells the learner something, and that under it. */
void fitting_print(struct session *s, const char *words);

/* What the session keeps of it: made, and freed. */
void fitting_make(struct session *s);
void fitting_free(struct session *s);

/* Puts what fits before the rest: what was never asked first; of it what is to begin with
 * (fitting_is_first()), from easy to hard; then what is neither too easy nor too
 * hard, and what is least so; in each where there is a choice (fitting_is_plain()), plays to be
 * found before other questions that fit a little better, the easier first; and of the rest what
 * fits soonest, that of other rules last. What is equal so far keeps its order. From this order the
 * nearest is taken that is neither near one of the last positions (choose_is_near()) nor of their
 * themes, and where the answer is not the third hit, or the third that is none, in a row; where
 * there is none, what comes nearest to it. Returns how many fit. */
size_t fitting_first(struct session *s, struct item_list *list);

#endif
