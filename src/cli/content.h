// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lesson and puzzle files that a command was given.
#ifndef BRADE_CLI_CONTENT_H
#define BRADE_CLI_CONTENT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"
#include "cli/options.h"

struct content {
    char **paths; // in the order given, each once
    size_t count;
    size_t room;
};

// Finds the files in the arguments, or all shipped ones if there are none. False where something
// cannot be read or holds no file, which is told in d; what was found is listed all the same. To
// be freed with content_free().
bool content_find(struct content *content, const struct cli_options *options, struct diags *d);

// The exit status of work on files of which d tells: that something could not be read comes before
// what they hold, which is good or not.
int content_status(const struct diags *d, bool good);

// Frees what the list holds.
void content_free(struct content *content);

#endif
