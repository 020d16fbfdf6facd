// SPDX-License-Identifier: GPL-3.0-or-later
/* What the programs for makers, brade-lab and brade-puzzlegen, share: the command line (a command,
 * its words, options anywhere among them) and many jobs on several threads. Results go to stdout,
 * errors and progress to stderr. */
#ifndef BRADE_MAKERS_H
#define BRADE_MAKERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a program ends with, as brade does: the answer is "no" or what it was to read is no good;
 * wrong usage; it could not be done (memory, a thread, a write). */
enum command_status { COMMAND_GOOD, COMMAND_NO, COMMAND_USAGE, COMMAND_FAILED };

/* A value that changes from the first game to the last. */
struct command_range {
    bool given;
    float first, last;
};

/* How positions are valued that a net is to learn: by roll-outs of so many trials, stopped after so
 * many rolls, whose last positions are looked so far ahead at. */
struct command_rollout {
    bool given;
    int trials, rolls, plies;
};

/* The words after those that name the command, options taken out. */
struct command_line {
    const struct tool_command *command;
    int n;
    char **word;
    int threads;                       /* --threads N, or the word for it */
    uint64_t seed;                     /* --seed N, or the word for it */
    bool json;                         /* --json */
    const char *luck;                  /* --luck NET, or NULL */
    int seconds;                       /* --time-limit SECONDS, or 0 */
    struct command_range rate, lambda; /* --rate FROM:TO and --lambda FROM:TO */
    struct command_rollout rollout;    /* --rollout TRIALS:ROLLS:PLIES */
    int piece, pieces;                 /* --piece K/N: 1/1 without it */
};

/* A command of a program: its name, where there are several of a name the word that says which, its
 * other words as usage shows them, one line about it. run does its work and tells how it went;
 * COMMAND_USAGE if the words are not what it expects. */
struct tool_command {
    const char *name, *first, *words, *what;
    enum command_status (*run)(struct command_line *line);
    const void *more; /* of the program's own */
};

/* Runs the one of n commands that main() was asked for; shows their usage, then `notes`, where that
 * cannot be made out. The status of the program; stdout has been closed, and a failure of that
 * counts. */
int command_main(const char *program, const struct tool_command *commands, size_t n,
                 const char *notes, int argc, char **argv);

/* Takes the options out of the words of a command. False if one is unknown or has no good value. */
bool command_options(struct command_line *line);

/* Reads the words from number `at` on as [THREADS [SEED]]. False if they are something else. */
bool command_tail(struct command_line *line, int at);

/* Puts what was given in place of *first and *last; leaves them if nothing was. */
void command_take(const struct command_range *given, float *first, float *last);

/* ---- jobs ---- */

enum { PARALLEL_THREADS_MAX = 64 };

struct parallel {
    long jobs;
    int threads; /* 1..PARALLEL_THREADS_MAX */
    /* Does one job. thread (0..threads - 1) says which of the threads it is on. False stops
     * everything. */
    bool (*work)(void *context, int thread, long job);
    void *context;
    const char *what; /* what a job is called, for the progress on stderr; NULL = none is shown */
};

/* Does jobs 0..jobs - 1, in no certain order: what must not depend on the threads is to be kept by
 * job. False if a job stopped it or a thread could not be started (said on stderr). */
bool parallel_run(const struct parallel *p);

#endif
