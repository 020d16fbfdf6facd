// SPDX-License-Identifier: GPL-3.0-or-later
/* Who plays, and how it comes to its plays. */
#ifndef BRADE_PLAYER_H
#define BRADE_PLAYER_H

#include "base/rng/rng.h"
#include "eval/search/level.h"
#include "rules/generate.h"

/* Which player it is. */
enum player_kind {
    PLAYER_RANDOM,
    PLAYER_GREEDY,
    PLAYER_NET,
    PLAYER_GNUBG,
    PLAYER_LEVEL,
    PLAYER_OUTSIDE
};

/* How many seconds an outside engine is waited for where nothing is said. */
enum { PLAYER_SECONDS = 30 };

struct player_spec {
    enum player_kind kind;
    struct net *net;    /* PLAYER_NET and PLAYER_LEVEL: its own, freed by player_forget() */
    int plies;          /* how far it looks ahead; not PLAYER_RANDOM and PLAYER_GREEDY */
    struct level level; /* PLAYER_LEVEL */
    char *command;      /* PLAYER_OUTSIDE: its own, freed by player_forget() */
    bool asks_dice;     /* … it is asked how many dice it rolls where it has the choice */
    int seconds;        /* … how long it may take for an answer, 1 or more */
};

/* Reads which player a name means: "random", "greedy" (ends the game, else hits most, else fewest
 * blots), "gnubg" (GNU Backgammon, backgammon only), or the file of a net; these two with "@1" and
 * so on for looking ahead, and before a net "beginner:", "1300:" and so on to play at that level
 * (eval/search/level.h), or "strength=2.5:" (skill_at() there); or an outside engine
 * (outside.h): "exec:" and a command of the shell, "exec@1:" and so on if it is to look ahead,
 * "exec+dice:" (or "exec@1+dice:") if it is asked for the number of dice too. False with a message
 * on stderr. */
bool player_read(const char *name, struct player_spec *out);
void player_forget(struct player_spec *spec);

/* A player at work. For one thread at a time. */
struct player;

/* Prepares to play under r; spec and r must outlive the player. To be called from a thread that
 * outlives the player too. NULL with a message on stderr if it cannot play here. */
struct player *player_open(const struct player_spec *spec, const struct ruleset *r);
void player_close(struct player *p);

/* How many dice it rolls on pos, 1 or 2: one where one is due or may be rolled, unless it is an
 * outside engine that is asked. 0 with a message on stderr if the player has failed. */
int player_dice(struct player *p, const struct position *pos);

/* Plays the roll on pos; *after is what it leaves, after a forfeited roll too. rng: for a player
 * that plays at random. False with a message on stderr if the player has failed. */
bool player_turn(struct player *p, const struct position *pos, struct roll roll, struct rng *rng,
                 struct after *after);

/* What the player, one of the kinds that evaluate (a net, gnubg), thinks that a position after a
 * play is worth to who made the play, in points. False with a message on stderr if it is no such
 * player or has failed. */
bool player_value(struct player *p, const struct after *after, double *points);

#endif
