// SPDX-License-Identifier: GPL-3.0-or-later
/* What the learner's games against the engine tell: a rating on the scale of its levels,
 * which is that of questions too (docs/levels.md). A game is kept as an answer of mode STORE_GAME
 * to the question "game/RATING", right where it was won. */
#ifndef BRADE_PLAYED_H
#define BRADE_PLAYED_H

#include "learner/memory/glicko.h"
#include "learner/store/store.h"

/* All zero: no game was played. */
struct played_games {
    struct glicko rating; /* at the last game */
    int64_t last;         /* when that was */
    int games, won;
    int level; /* the rating of what was played against then */
};

enum { PLAYED_NAME_SIZE = 32 };

/* The question that a game against a level of this rating is kept as the answer to. */
void played_name(int rating, char out[PLAYED_NAME_SIZE]);

/* Whether an answer is a game against the engine. */
bool played_is(const struct store_answer *answer);

/* Takes the next game in order of time. before: the learner's rating by questions, where the first
 * game begins from; NULL: there is none. */
void played_take(struct played_games *p, const struct store_answer *answer,
                 const struct glicko *before);

/* The rating at a time, less sure by the time passed. */
struct glicko played_rating(const struct played_games *p, int64_t now);

/* The step of the scale of levels that fits: as strong as the learner, but not far from what was
 * played last. 0 where there were too few games to tell. */
int played_fitting(const struct played_games *p, int64_t now);

#endif
