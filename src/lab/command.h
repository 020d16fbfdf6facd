// SPDX-License-Identifier: GPL-3.0-or-later
/* The commands of brade-lab: results on stdout, what is wrong and how far it has come on stderr. */
#ifndef BRADE_COMMAND_H
#define BRADE_COMMAND_H

#include "outcome.h"
#include "player.h"

enum command_status { COMMAND_GOOD, COMMAND_FAILED, COMMAND_USAGE };

/* A value that changes from the first game to the last. */
struct command_range {
    bool given;
    float first, last;
};

/* The words after the name of the command, options taken out. */
struct command_line {
    int n;
    char **word;
    int threads;                       /* --threads N, or the word for it */
    uint64_t seed;                     /* --seed N, or the word for it */
    bool json;                         /* --json */
    struct command_range rate, lambda; /* --rate FROM:TO and --lambda FROM:TO */
};

/* Each does its work and tells how it went; COMMAND_USAGE if the words are not what it expects. */
enum command_status command_train(struct command_line *line);
enum command_status command_refine(struct command_line *line);
enum command_status command_sharpen(struct command_line *line);
enum command_status command_settle(struct command_line *line);
enum command_status command_sieve(struct command_line *line);
enum command_status command_match(struct command_line *line);
enum command_status command_ladder(struct command_line *line);
enum command_status command_calibrate(struct command_line *line);
enum command_status command_loss(struct command_line *line);
enum command_status command_contrast(struct command_line *line);
enum command_status command_mine(struct command_line *line);
enum command_status command_gather(struct command_line *line);
enum command_status command_certify(struct command_line *line);

/* Takes the options out of the words of a command. False if one is unknown or has no good value. */
bool command_options(struct command_line *line);

/* Reads the words from number `at` on as [THREADS [SEED]]. False if they are something else. */
bool command_tail(struct command_line *line, int at);

/* Puts what was given in place of *first and *last; leaves them if nothing was. */
void command_take(const struct command_range *given, float *first, float *last);

/* The name of a class of ends under r: "hemspel-munk", "gammon"; NULL if games do not end so. */
const char *command_class(const struct ruleset *r, int outcome_class);

/* Opens a player that has to be a net. False with a message on stderr. */
bool command_net(const char *name, struct player *out);

#endif
