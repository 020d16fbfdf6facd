// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every subcommand, once: parsing, help, and the checks of the man page and the completions all
// read this table; that of the options is in options.c.
#ifndef BRADE_USAGE_H
#define BRADE_USAGE_H

#include "cli/options.h"

// In the order of help; after the last a row without a name.
extern const struct cli_command cli_commands[];

// Prints the help of one command, or of the program for NULL, on stdout, on a terminal through a
// pager; in the width of the terminal.
void help_print(const struct cli_command *command);

#endif
