// SPDX-License-Identifier: GPL-3.0-or-later
//
// A command done anew whenever a file it was given is saved.
#ifndef BRADE_CLI_WATCHING_H
#define BRADE_CLI_WATCHING_H

#include "cli/options.h"

// Looks at the files and folders of the arguments, or at those that are shipped, and again after
// every save until interrupted (watch_interrupted(), which `look` asks too where it takes long).
// `look` answers an exit status. The exit status of the last time.
int watching_run(const struct cli_options *options,
                 int (*look)(const struct cli_options *options, void *about), void *about);

#endif
