// SPDX-License-Identifier: GPL-3.0-or-later
/* The commands of brade-lab, how their words are read, and what several of them need. */
#ifndef BRADE_LABCOMMAND_H
#define BRADE_LABCOMMAND_H

#include "lab/labreport.h"
#include "lab/labselfplay.h"
#include "tool/makers.h"

/* The words of a command. */
struct lab_words {
    const struct command_line *line; /* its options */
    struct ruleset rules;
    const char *rules_name;
    struct player_spec player[SELFPLAY_PLAYERS];
    const char *file[2];
    long number[2];
    struct selfplay_games games; /* the first number, threads and seed, under the rules */
    char **rest;                 /* words beyond the form, */
    int rest_n;                  /* so many */
};

/* What `more` of a command is: its words are read by a form, a character for each:
 *
 *     R  the name of a ruleset           F  a file
 *     P  a player                        N  a player that has to be a net
 *     |  from here on words may be missing: a number is `otherwise` then
 *     .  [THREADS [SEED]], and nothing more
 *     *  at least one more word: rest
 *     -  at the front: there is no --json
 *
 * and small letters are numbers, each within limits of its own (labcommand.c). `work` does it, and
 * writes its results. */
struct lab_form {
    const char *form;
    long otherwise;
    enum command_status (*work)(const struct lab_words *w, struct report *r);
};

/* Does the command of a line. COMMAND_USAGE if its words are others, COMMAND_NO with a message on
 * stderr if a player cannot be opened. */
enum command_status lab_command(struct command_line *line);

/* The work of the commands. */
enum command_status command_train(const struct lab_words *w, struct report *r);
enum command_status command_refine(const struct lab_words *w, struct report *r);
enum command_status command_finetune(const struct lab_words *w, struct report *r);
enum command_status command_recalibrate(const struct lab_words *w, struct report *r);
enum command_status command_adapt(const struct lab_words *w, struct report *r);
enum command_status command_distil_make(const struct lab_words *w, struct report *r);
enum command_status command_distil_targets(const struct lab_words *w, struct report *r);
enum command_status command_distil_fit(const struct lab_words *w, struct report *r);
enum command_status command_distil_check(const struct lab_words *w, struct report *r);
enum command_status command_prune_make(const struct lab_words *w, struct report *r);
enum command_status command_prune_check(const struct lab_words *w, struct report *r);
enum command_status command_match(const struct lab_words *w, struct report *r);
enum command_status command_ladder(const struct lab_words *w, struct report *r);
enum command_status command_calibrate(const struct lab_words *w, struct report *r);
enum command_status command_loss(const struct lab_words *w, struct report *r);
enum command_status command_contrast(const struct lab_words *w, struct report *r);
enum command_status command_filter(const struct lab_words *w, struct report *r);
enum command_status command_price(const struct lab_words *w, struct report *r);
enum command_status command_value(const struct lab_words *w, struct report *r);

/* A player by its name, with the time limit that was given. False with a message on stderr. */
bool lab_player(const struct command_line *line, const char *name, struct player_spec *out);

/* The net that is to tell the luck: that of --luck; none without it and for "none", when
 * out->net is NULL. To be freed with player_forget(). False with a message on stderr. */
bool lab_luck(const struct command_line *line, struct player_spec *out);

/* The net in a file, to be freed with free(); NULL with a message on stderr. */
struct net *lab_net(const char *path);

/* Writes a net. False with a message on stderr. */
bool lab_write_net(const char *path, const struct net *net);

/* Opens the file PATH.SUFFIX that stands beside a checkpoint; NULL if it cannot be. */
FILE *lab_open_beside(const char *path, const char *suffix, const char *mode);

/* How far a checkpoint has come, in PATH.state: so many of what a word says. 0 where none is kept,
 * or of something else. */
long lab_read_state(const char *path, const char *word);
bool lab_write_state(const char *path, const char *word, long n);

/* The name of a class of ends under r: "hemspel-munk", "gammon"; NULL if games do not end so. */
const char *lab_class(const struct ruleset *r, int outcome_class);

#endif
