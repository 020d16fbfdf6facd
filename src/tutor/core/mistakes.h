// SPDX-License-Identifier: GPL-3.0-or-later
/* The learner's own mistakes: costly plays of his games, kept in his store and asked again as
 * puzzles that nobody else has. */
#ifndef BRADE_MISTAKES_H
#define BRADE_MISTAKES_H

#include "game/analysis.h"
#include "learner/memory/progress.h"
#include "tutor/core/session.h"
#include "view/reviewtell.h"

/* --- keeping --- */

/* Which sides of a record are the learner's, as bits 1 << colour. mine: "white", "black", "both",
 * "none" or a name that the record gives a side; NULL: the side called as the profile (which may be
 * NULL), or else the only person at the table; 0 where that cannot be told. False if `mine` names
 * nobody. */
bool mistakes_sides(const struct record *r, const char *mine, const char *profile, unsigned *sides);

/* From which loss on, in points, a play is kept: as the learner has set it, or else where a play is
 * doubtful. Below 0: none is. */
float mistakes_threshold(struct store *store, struct grades grades);

/* Keeps the mistakes of some sides of an analysis. path: of the record, or NULL. What the learner
 * should know of the store is appended to *why. */
void mistakes_keep(struct store *store, struct evaluator *e, const struct analysis *a,
                   unsigned sides, float threshold, const char *path, struct reviewtell_kept *out,
                   struct text *why);

/* "mistakes POINTS|off", the setting. Says what is set. */
void mistakes_set_threshold(struct session *s, const char *value);

/* --- asking --- */

/* A mistake of one of the learner's games. */
struct mistake {
    struct store_mistake kept; /* once weighed, with its best play and loss as they are found now */
    struct course *course;     /* the puzzle's, owned; NULL: it cannot be asked here */
    const struct course_item *item; /* the puzzle */
    struct play played;             /* in the game; moves = 0: not known */
    struct play best;               /* where it can be asked */
    const char *cost;               /* the loss in words, once weighed; NULL */
    bool weighed;
    bool there; /* in the store still */
};

/* A mistake as a puzzle; NULL where it cannot be one under these rules. To be freed by
 * course_free().
 */
struct course *mistakes_puzzle(const struct store_mistake *m, struct grades grades);

/* Brings what the session has of them up to date with the store. */
void mistakes_refresh(struct session *s);

/* All of them as they were brought up to date last, the one found first at the beginning: so many,
 * and number i. They belong to the session until they are brought up to date again. */
size_t mistakes_count(const struct session *s);
const struct mistake *mistakes_at(const struct session *s, size_t i);

/* The same, its best play and loss as they are found now, not as they were kept: by what judges any
 * play. As kept where no net can tell. */
const struct mistake *mistakes_weighed(struct session *s, size_t i);

/* Those that can be asked, as puzzles. */
const struct item_list *mistakes_items(const struct session *s);

/* The one that this question asks; NULL if it asks none of them. */
const struct mistake *mistakes_find(const struct session *s, const char *question);

/* The best play was found while a game was looked back at: a right answer, where that play is kept
 * as a mistake. tries: at which attempt; hints: taken before it. */
void mistakes_solve(struct session *s, const struct situation *at, int tries, int hints);

/* Lets the history of answers know of those that were found by this time, from number *at on: each
 * is a question that was failed in a game. */
void mistakes_feed(const struct session *s, struct progress *p, int64_t until, size_t *at);

/* Which of them the learner is asked about before they are deleted, as he named them; "" where
 * nothing is asked, or it was done. Belongs to the session. */
struct text *mistakes_asked(const struct session *s);

/* What the session keeps of them: made, and freed. */
void mistakes_make(struct session *s);
void mistakes_free(struct session *s);

/* --- the command --- */

/* "mistakes [NUMBER | show NUMBER | delete NUMBER|all | restore NUMBER|all]". False where the words
 * make no sense. Deleting pends until the learner has said yes. */
bool mistakes_command(struct session *s, const char *rest);

/* All of them as one JSON array on a line. */
void mistakes_json(struct session *s, struct text *out);

#endif
