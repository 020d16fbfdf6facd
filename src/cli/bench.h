// SPDX-License-Identifier: GPL-3.0-or-later
//
// The figures of `brade bench`: what they are, how they are measured, and how they are shown. All
// times are processor time unless it is said otherwise.
#ifndef BRADE_CLI_BENCH_H
#define BRADE_CLI_BENCH_H

#include <stdint.h>

#include "base/rng/rng.h"
#include "eval/search/evaluator.h"
#include "rules/situation.h"

// In the order in which they are shown.
#define FIGURE(name, ...) FIGURE_##name,
enum figure {
#include "cli/figure.def"
    FIGURES
};
#undef FIGURE

enum { BENCH_PLIES = 3, BENCH_ROLLS = 3 };

// A roll that `best` is timed on and what comes of it: the figures of 0-, 1- and 2-ply follow each
// other from `first` on.
struct bench_roll {
    struct roll roll;
    enum figure first;
};
extern const struct bench_roll bench_rolls[BENCH_ROLLS];

// What it works on: positions of random games with the rolls made in them, the same for the same
// seed everywhere.
struct bench_set {
    struct situation *cases;
    size_t count;
    uint64_t signature; // of all plays of all cases; fits in 53 bits
    uint64_t plays;     // distinct plays of all cases
};

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

// Plays random games under every named ruleset and keeps `per_ruleset` positions of each. The
// games do not depend on the order in which the generator names plays. To be freed with
// bench_set_free().
struct bench_set bench_set_make(uint64_t seed, size_t per_ruleset);
// Frees what the set holds.
void bench_set_free(struct bench_set *set);

// Calls work(context), which answers how much it did, over and over; how much that is in a second
// of processor time.
double bench_rate(const struct bench *b, uint64_t (*work)(void *context), void *context);

// A throw of both dice, or of one where two may not be rolled.
struct roll bench_throw(struct rng *rng, const struct ruleset *r, const struct position *pos);

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

#endif
