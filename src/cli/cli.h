// SPDX-License-Identifier: GPL-3.0-or-later
//
// The whole program behind main(): options, subcommands and the JSON forms.
#ifndef BRADE_CLI_H
#define BRADE_CLI_H

// What the program ends with: good; the answer is "no" or the input is bad (with a message on
// stderr); wrong usage; it could not be done (memory, which mem_out() ends with too, or a write).
enum cli_status { CLI_GOOD = 0, CLI_NO = 1, CLI_USAGE = 2, CLI_FAILED = 3 };

// Does what the arguments of main ask for and answers the exit status. Results are on stdout,
// messages on stderr. stdout has been flushed and closed, and a failure of that counts.
int cli_run(int argc, char **argv);

// The same within a program that has more to do: stdout is left open, and not flushed.
// libmem_init() must have been called.
int cli_do(int argc, char **argv);

#endif
