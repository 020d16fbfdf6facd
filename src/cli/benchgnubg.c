// SPDX-License-Identifier: GPL-3.0-or-later
//
// GNU Backgammon measured beside this program, in its own processor time. It is told what to do on
// its standard input, once for every figure; what its start takes is measured and taken off.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/bench.h"
#include "tool/gnubg.h"

// Of its calibration: how often it evaluates in one turn, and how many turns.
enum { CALIBRATION = 1024, CALIBRATIONS = 100 };
enum { PLAIN_GAMES = 360, REDUCED_GAMES = 36 };

static const char settings[] = "set automatic game off\n"
                               "set automatic roll off\n"
                               "set player 0 human\n"
                               "set player 1 human\n"
                               "set threads 1\n"
                               "set rollout cubeful off\n"
                               "set rollout chequerplay plies 0\n"
                               "set rollout chequerplay cubeful off\n"
                               "set rollout cubedecision plies 0\n"
                               "set rollout truncation enable off\n"
                               "set rollout bearofftruncation exact off\n"
                               "set rollout bearofftruncation onesided off\n"
                               "set rollout seed 1\n";

// How hints are asked for, by plies: how often, so that it takes long enough to be measured, and
// with how much room to remember positions. Without looking ahead nothing comes twice; a cache,
// which is emptied before each hint, would only blur what is measured.
static const struct {
    int repeats;
    const char *cache;
} hinting[BENCH_PLIES] = {{600, "set cache 2\n"}, {10, ""}, {2, ""}};

static bool run(struct child *child, const char *commands)
{
    TEXT_HERE input = {0};
    text_addf(&input, "%s%s", settings, commands);
    return gnubg_run(child, text_str(&input));
}

// Seconds of processor time that commands take, or NAN.
static double seconds_of(const char *commands)
{
    struct child child;
    double cpu = run(&child, commands) ? child.cpu : NAN;
    child_close(&child);
    return cpu;
}

static bool measure_start(struct bench *b)
{
    struct child child;
    bool good = run(&child, "");
    if (good) {
        b->gnubg[FIGURE_STARTUP] = child.clock * 1e3;
        b->gnubg[FIGURE_STARTUP_CPU] = child.cpu * 1e3;
        b->gnubg[FIGURE_MEMORY] = child.megabytes;
    }
    child_close(&child);
    return good;
}

// Seconds of a script that asks for a hint on a roll over and over, remembering nothing; without
// hints, of all but these.
static double hint_seconds(struct roll roll, int plies, bool hints)
{
    TEXT_HERE commands = {0};
    text_addf(&commands, "%sset evaluation chequerplay evaluation plies %d\nnew game\nset turn 0\n",
              hinting[plies].cache, plies);
    for (int i = 0; i < hinting[plies].repeats; i++) {
        text_addf(&commands, "clear cache\nset dice %d %d\n%s", roll.die[0], roll.die[1],
                  hints ? "hint\nset dice 6 6\n" : "set dice 6 6\n");
    }
    return seconds_of(text_str(&commands));
}

static void measure_hints(struct bench *b)
{
    double together = 0;
    for (int plies = 0; plies < BENCH_PLIES; plies++) {
        double without = hint_seconds(bench_rolls[0].roll, plies, false);
        for (int i = 0; i < BENCH_ROLLS; i++) {
            double with = hint_seconds(bench_rolls[i].roll, plies, true);
            b->gnubg[(int)bench_rolls[i].first + plies] =
                1e3 * (with - without) / hinting[plies].repeats;
        }
    }
    for (int i = 0; i < BENCH_ROLLS; i++) {
        together += b->gnubg[(int)bench_rolls[i].first + BENCH_PLIES - 1];
    }
    b->gnubg[FIGURE_THREE_TWO] = together / BENCH_ROLLS; // it is given one thread
}

// The standard error of the cubeless equity, which is the last that a roll-out says: "[… CL
// 0.038]"; NAN if it does not.
static double error_said(const char *said)
{
    const char *last = NULL;
    for (const char *s = strstr(said, " CL "); s != NULL; s = strstr(s + 1, " CL ")) {
        last = s;
    }
    char *end;
    double error = last != NULL ? strtod(last + 4, &end) : NAN;
    return error > 0 && *end == ']' ? error : NAN;
}

// Rolls out the start of the game; seconds, and the standard error.
static double roll_out(int games, bool reduce, double *error)
{
    TEXT_HERE commands = {0};
    struct child child;
    text_addf(&commands,
              "set rollout trials %d\nset rollout varredn %s\nnew game\nset turn 0\nrollout\n",
              games, reduce ? "on" : "off");
    double taken = run(&child, text_str(&commands)) ? child.cpu : NAN;
    *error = error_said(text_str(&child.said));
    child_close(&child);
    return taken;
}

bool bench_gnubg(struct bench *b)
{
    if (!gnubg_installed() || !measure_start(b)) {
        return false;
    }
    TEXT_HERE commands = {0};
    double start = b->gnubg[FIGURE_STARTUP_CPU] / 1e3, error;
    text_addf(&commands, "calibrate %d\n", CALIBRATIONS);
    double taken = seconds_of(text_str(&commands)) - start;
    b->gnubg[FIGURE_BACKGAMMON_EVALS] = CALIBRATION * CALIBRATIONS / taken;
    measure_hints(b);
    taken = roll_out(PLAIN_GAMES, false, &error) - start;
    b->gnubg[FIGURE_BACKGAMMON_GAMES] = isnan(error) ? NAN : PLAIN_GAMES / taken;
    taken = roll_out(REDUCED_GAMES, true, &error) - start;
    b->gnubg[FIGURE_BACKGAMMON_CERTAIN] = taken * (error / 0.01) * (error / 0.01);
    return true;
}
