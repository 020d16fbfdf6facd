// SPDX-License-Identifier: GPL-3.0-or-later
//
// Other programs, run to see what they take.
#ifndef BRADE_CLI_BENCHCHILD_H
#define BRADE_CLI_BENCHCHILD_H

#include <stdbool.h>

#include "base/text.h"

struct child {
    double cpu, clock; // seconds
    double megabytes;  // the most memory that it held
    struct text said;  // on stdout and stderr
};

// Runs argv[0] to its end with `input` on its standard input; its output is a terminal, which some
// need to say all they have to. Its home is a folder of its own that is gone afterwards, so that it
// neither reads nor writes anything of the user's; it speaks English. False if it cannot be run, or
// has not ended well within a minute. Either way *child is to be freed with child_free().
bool child_run(struct child *child, char *const argv[], const char *input);

void child_free(struct child *child);

#endif
