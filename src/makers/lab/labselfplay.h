// SPDX-License-Identifier: GPL-3.0-or-later
/* Self-play: the one loop by which all commands play games. A command says which games, who plays,
 * what is done at each turn and at the end of a game, and on how many threads. */
#ifndef BRADE_LABSELFPLAY_H
#define BRADE_LABSELFPLAY_H

#include <signal.h>

#include "eval/net/net.h"
#include "lab/player.h"

/* Which games, or what else a command counts. Results depend on the seed, not on the number of
 * threads. */
struct selfplay_games {
    const struct ruleset *rules;
    long count;
    int threads; /* 1 to PARALLEL_THREADS_MAX */
    uint64_t seed;
};

enum { SELFPLAY_PLAYERS = 3 };

/* A game that is being played. Each thread has one, on the heap. */
struct selfplay_game {
    const struct ruleset *rules;
    long number, job;    /* of the game, and of the job that it belongs to, from 0 */
    int turn;            /* its number, from 0, both sides counted */
    struct position pos; /* before the roll of the turn */
    struct rng rng;
    struct player *player[SELFPLAY_PLAYERS];
    void *context;          /* of the run */
    void *workspace;        /* of the thread, zeroed at first */
    void *result;           /* of the job, zeroed at first */
    bool enough;            /* set by a callback: the job needs no more games */
    struct after_list list; /* scratch of whatever is called */
};

struct selfplay {
    struct selfplay_games games;
    const struct player_spec *player[SELFPLAY_PLAYERS]; /* opened for each thread; up to a NULL */
    int turns;                                          /* a game has at most */
    bool drawn; /* games start from start_draw() with `unusual`, else from the first position */
    int unusual;
    bool to_tables; /* games end where a table of the race knows the rest, too */
    int together;   /* games of a job; 0: 1 */
    enum selfplay_stream {
        STREAM_GAME, /* every game has its own random numbers, by its number */
        STREAM_JOB,  /* those of a job share them */
        STREAM_THREAD
    } stream;
    void (*begin)(struct selfplay_game *g); /* before the first turn; may be NULL */
    /* Rolls on g->pos and plays: *next is what that leaves. False, with a message on stderr, stops
     * the run. */
    bool (*turn)(struct selfplay_game *g, struct after *next);
    /* The game is over: pos and turn are those of its last turn, which left *last, no end where
     * the game was cut short. False as above. May be NULL. */
    bool (*end)(struct selfplay_game *g, const struct after *last);
    void *context;
    size_t workspace, result;    /* sizes; 0: none */
    const char *what;            /* what a job is called in the progress on stderr; NULL: none */
    volatile sig_atomic_t *stop; /* set to 1 by whoever wants the run to end; may be NULL */
    long jobs;                   /* filled by selfplay_run() */
    void *results;               /* likewise: one for each job, to be freed by the caller */
};

/* Plays all games. False, with a message on stderr, if a player cannot play or fails, or a thread
 * could not be started; false too if it was stopped. */
bool selfplay_run(struct selfplay *s);

/* Plays one game, the next of a thread: g has its rules, random numbers, players and whatever the
 * callbacks need. False if a callback says so. */
bool selfplay_one(const struct selfplay *s, struct selfplay_game *g);

/* From now on SIGINT and SIGTERM set the answer to 1 instead of ending the program. */
volatile sig_atomic_t *selfplay_catch_signals(void);

/* ---- what jobs bring ---- */

/* Items that a job collects; as the result of a job all zero. */
struct harvest {
    void *items;
    long n;
    size_t cap;
};

/* The next item, of `size` bytes, to be filled. */
void *harvest_add(struct harvest *h, size_t size);

/* The items of all jobs in one array, *n of them, to be freed by the caller; s->results, of which
 * every one is a harvest, is freed. */
void *harvest_gather(struct selfplay *s, size_t size, long *n);

/* ---- turns ---- */

/* A position to start from under r, mostly the first one, now and then one that good play seldom
 * leads to, so that a net learns what such positions are worth. unusual: in how many games of a
 * hundred random plays come first, and in as many more a rare position is made up (many checkers on
 * the bar, a hunt for jan, a pattern nearly made, a race). list is scratch. */
struct position start_draw(const struct ruleset *r, struct rng *rng, int unusual,
                           struct after_list *list);

/* A throw on pos where both numbers of dice are to be met: one die where one is due, and in three
 * of four cases where it may be rolled. */
struct roll start_throw(const struct ruleset *r, struct rng *rng, const struct position *pos);

/* Whether only a net can say what a play leaves: no end, and no table knows it. */
bool selfplay_is_open(const struct ruleset *r, const struct after *after);

/* Every play of a list by a net's word, or what is sure, for the side that plays. */
struct selfplay_values {
    struct outcome outcome[PLAY_LIST_MAX];
    float equity[PLAY_LIST_MAX];
    int best; /* the first of equals */
};

/* Values the plays of pos in the list. */
void selfplay_value(struct selfplay_values *v, const struct net *net, const struct ruleset *r,
                    const struct worth *worth, const struct position *pos,
                    const struct after_list *list);

#endif
