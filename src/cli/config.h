// SPDX-License-Identifier: GPL-3.0-or-later
//
// What holds where the command line says nothing: the lines "NAME = VALUE" of
// $XDG_CONFIG_HOME/brade/config. Names are those of options; a line that begins with # is a
// comment.
#ifndef BRADE_CLI_CONFIG_H
#define BRADE_CLI_CONFIG_H

#include "cli/options.h"

struct config {
    struct text path; // empty: there is nowhere to look
    char *bytes;      // NULL: there is no such file, or it cannot be read
    size_t size;
    int problem; // why it cannot be read, an errno value; 0: it was, or is not there
};

// Reads the file, without a word. To be freed with config_close().
void config_open(struct config *c);

// Goes over to the language that it names, if it names one.
void config_set_language(const struct config *c);

// Puts what it says into the options, and says on stderr, with its place, which line is wrong; the
// others count all the same.
void config_apply(const struct config *c, struct cli_options *options);

void config_close(struct config *c);

#endif
