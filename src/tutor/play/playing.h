// SPDX-License-Identifier: GPL-3.0-or-later
/* A whole game or match at the prompt: against the engine, or two people. It is kept in a file of
 * records (docs/records.md) from the first roll on, so that nothing is lost. */
#ifndef BRADE_PLAYING_H
#define BRADE_PLAYING_H

#include "tutor/core/session.h"

extern const struct mode playing_mode;

/* The words that are taken besides the commands of the prompt. */
extern const struct command_table playing_words;

/* Begins, goes on with or replays a game as the words say ("beginner match 3 vasa", "resume",
 * a file). False, with the reason said, if that cannot be. */
bool playing_open(struct session *s, const char *words);

/* How a small game of a lesson ended. */
enum exercise_end {
    EXERCISE_REACHED, /* its aim was */
    EXERCISE_MISSED,  /* the turns were over, or the game */
    EXERCISE_SKIPPED, /* the learner goes on without it */
    EXERCISE_LEFT     /* … or back to its words */
};

/* Whether the whole game of such a question was begun, and is kept: playing_exercise() goes on with
 * it. */
bool playing_is_begun(const struct session *s, const struct course_question *q);

/* Told how it ended, what stars it gave and how the board stands. */
typedef void exercise_over(struct session *s, enum exercise_end end, int stars,
                           const struct situation *at);

/* Begins the game of a COURSE_GAME, which has to outlive it. A whole game, which is to be won, is a
 * game like any other: it is kept, gone on with where it was left, looked back at and counted. A
 * small one is not kept; "analyse" walks through it until another game is looked through. over:
 * told once, when no game is on the table any more. */
struct exercise_begin {
    uint64_t dice; /* the seed of the dice that come after the question's roll */
    bool drawn;    /* its board with its roll is on the screen */
    bool typed;    /* what the learner typed is taken to it, and tells enough; else its goal is said
                    */
    bool no_pips;  /* how far each side has to go is not shown */
};
void playing_exercise(struct session *s, const struct course_question *q,
                      const struct exercise_begin *begin, exercise_over *over);

/* Whether a play cost much in the whole game of a lesson that was looked through last. */
bool playing_was_costly(const struct session *s);

/* Asks for the costliest play of it anew. False, having said nothing: there is none. */
bool playing_try_again(struct session *s);

/* "analyse [FILE]" anywhere: the record in a file, or the newest game that is kept. */
void playing_analyse(struct session *s, const char *rest);

/* Whether the game on the table is not over, and is kept. */
bool playing_is_unfinished(const struct session *s);

/* Says how a game that is not over is found again; nothing where it could not be kept. */
void playing_print_kept(struct session *s);

/* Whether the game on the table is a small one of a lesson. */
bool playing_is_of_lesson(const struct session *s);

/* When the game that "play resume" finds was played last, seconds since 1970; 0: none is kept. *at
 * (which may be NULL): how it stands, untouched where that cannot be read. */
int64_t playing_left(struct situation *at);

/* What is kept of an offer of a level: made, and freed. */
void play_offer_make(struct session *s);
void play_offer_free(struct session *s);

/* Leaves the game, which is kept: where it could not be, that is tried for the last time, and what
 * is lost is said. */
void playing_close(struct session *s);

#endif
