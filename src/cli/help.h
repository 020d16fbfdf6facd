// SPDX-License-Identifier: GPL-3.0-or-later
//
// --help, made from the tables.
#ifndef BRADE_CLI_HELP_H
#define BRADE_CLI_HELP_H

#include "cli/usage.h"

// Prints the help of one command, or of the program for NULL, on stdout, on a terminal through a
// pager; in the width of the terminal.
void help_print(const struct cli_command *command);

#endif
