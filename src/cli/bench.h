// SPDX-License-Identifier: GPL-3.0-or-later
//
// The figures of `brade bench`: what they are, how they are measured, and how they are shown. All
// times are processor time unless it is said otherwise.
#ifndef BRADE_CLI_BENCH_H
#define BRADE_CLI_BENCH_H

#include "cli/benchset.h"
#include "eval/search/evaluator.h"

// In the order in which they are shown. What each means is said in benchprint.c.
enum figure {
    FIGURE_LOAD,
    FIGURE_PLAYS,
    FIGURE_NS_PER_PLAY,
    FIGURE_BRADE_PLAYS,
    FIGURE_LISTED,
    FIGURE_VERDICTS,
    FIGURE_EVALS,
    FIGURE_BACKGAMMON_EVALS,
    FIGURE_FEATURES_NS,
    FIGURE_NEAR,
    FIGURE_KERNEL,
    FIGURE_ROWS,
    FIGURE_ROWS_NS,
    FIGURE_PRODUCTS_NS,
    FIGURE_LIMIT,
    FIGURE_SHARE,
    FIGURE_GAMES,
    FIGURE_BACKGAMMON_GAMES,
    FIGURE_TWO_THREADS,
    FIGURE_TWO_APART,
    FIGURE_CERTAIN,
    FIGURE_BACKGAMMON_CERTAIN,
    FIGURE_BEST_0,
    FIGURE_BEST_1,
    FIGURE_BEST_2,
    FIGURE_BACKGAMMON_BEST_0,
    FIGURE_BACKGAMMON_BEST_1,
    FIGURE_BACKGAMMON_BEST_2,
    FIGURE_43_0,
    FIGURE_43_1,
    FIGURE_43_2,
    FIGURE_64_0,
    FIGURE_64_1,
    FIGURE_64_2,
    FIGURE_21_0,
    FIGURE_21_1,
    FIGURE_21_2,
    FIGURE_THREE_TWO,
    FIGURE_EVERY,
    FIGURE_EVERY_TWO,
    FIGURE_BACKGAMMON_EVERY,
    FIGURE_BACKGAMMON_EVERY_TWO,
    FIGURE_STARTUP,
    FIGURE_STARTUP_CPU,
    FIGURE_MEMORY,
    FIGURE_MEMORY_BEST,
    FIGURES
};

enum { BENCH_PLIES = 3, BENCH_ROLLS = 3 };

// A roll that `best` is timed on and what comes of it: the figures of 0-, 1- and 2-ply follow each
// other from `first` on.
struct bench_roll {
    struct roll roll;
    enum figure first;
};
extern const struct bench_roll bench_rolls[BENCH_ROLLS];

struct bench {
    uint64_t seed;
    double least;          // seconds of processor time that one figure is measured for
    struct bench_set set;  // read only
    double value[FIGURES]; // NAN: not measured, or it cannot be
    bool against;          // there are figures of gnubg
    double gnubg[FIGURES]; // the same of gnubg
    struct evaluator evaluator;
};

// ---- what they are measured with ----

// Seconds of processor time of this program, and by the clock.
double bench_cpu(void);
double bench_clock(void);

// Calls work(context), which answers how much it did, over and over; how much that is in a second
// of processor time.
double bench_rate(const struct bench *b, uint64_t (*work)(void *context), void *context);

// What plays under a ruleset are judged by, with the tables of the race made; false if there is no
// net. rules must outlive *j.
bool bench_open(struct bench *b, const struct ruleset *rules, struct judgement *j);

// ---- the groups of figures; each fills its own ----

void bench_plays(struct bench *b);
void bench_net(struct bench *b);
void bench_games(struct bench *b);
void bench_best(struct bench *b);
void bench_start(struct bench *b);

// Measures gnubg in the same run, in its own processor time. False, with nothing filled, if it is
// not installed or does not do what is asked.
bool bench_gnubg(struct bench *b);

// ---- what comes of it ----

void bench_print_text(const struct bench *b);
void bench_print_json(const struct bench *b);

#endif
