// SPDX-License-Identifier: GPL-3.0-or-later
//
// A command done anew whenever a file it was given is saved.
#ifndef BRADE_CLI_WATCH_H
#define BRADE_CLI_WATCH_H

#include "cli/options.h"

// Looks at the files and folders of the arguments, or at those that are shipped, and again after
// every save until interrupted. `look` answers an exit status. The exit status of the last time.
//
// A save is a .yaml or .yml file, or a file that was named, that is saved, moved or removed; a
// burst of them is one. They are looked for four times a second, so that it does not matter on
// which machine a folder lies.
int watch_run(const struct cli_options *options,
              int (*look)(const struct cli_options *options, void *about), void *about);

// Whether an interrupt (^C, hang-up, request to end) has come since watch_run() began, which `look`
// asks too where it takes long: it does not end the program by itself.
bool watch_interrupted(void);

#endif
