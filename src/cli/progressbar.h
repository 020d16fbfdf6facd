// SPDX-License-Identifier: GPL-3.0-or-later
//
// A roll-out while it runs: the line that tells how far it has come, and ^C.
#ifndef BRADE_PROGRESSBAR_H
#define BRADE_PROGRESSBAR_H

#include "eval/search/rollout.h"

// What a progress line needs; zero, but for the rules, is one that has not been shown.
struct progress_bar {
    const struct ruleset *rules; // borrowed; of the plays
    double started, shown;       // seconds of the clock; 0: not yet
    int width;                   // of what stands on the line
};

// From now on ^C stops roll-outs with what is known so far, and a second one ends the program.
void progress_catch_interrupt(void);

// Whether ^C has been typed since.
bool progress_interrupted(void);

// For rollout_options.progress, the context being a struct progress_bar: shows on stderr, a few
// times a second and only on a terminal, how far the roll-out has come. False once ^C has been
// typed.
bool progress_show(void *context, const struct rollout_progress *at);

// Wipes the line.
void progress_end(struct progress_bar *progress);

#endif
