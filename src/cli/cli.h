// SPDX-License-Identifier: GPL-3.0-or-later
//
// The whole program behind main(), and its subcommands.
#ifndef BRADE_CLI_H
#define BRADE_CLI_H

#include "cli/options.h"

// What the program ends with: good; the answer is "no" or the input is bad (with a message on
// stderr); wrong usage; it could not be done (memory, which mem_out() ends with too, or a write).
enum cli_status { CLI_GOOD = 0, CLI_NO = 1, CLI_USAGE = 2, CLI_FAILED = 3 };

// Does what the arguments of main ask for and answers the exit status. Results are on stdout,
// messages on stderr. stdout has been flushed and closed, and a failure of that counts.
int cli_run(int argc, char **argv);

// The same within a program that has more to do: stdout is left open, and not flushed.
// libmem_init() must have been called.
int cli_do(int argc, char **argv);

// ---- the subcommands ----
//
// Each does its work with the options and arguments read, prints its result on stdout and what is
// wrong on stderr, and answers an enum cli_status. What each is for is said in usage.c.

// The tutor at its prompt, as started by `brade` alone.
int cmd_tutor(const struct cli_options *options);

// `brade learn`, `brade exam`, `brade solve` and `brade play`.
int cmd_learn(const struct cli_options *options);
int cmd_exam(const struct cli_options *options);
int cmd_solve(const struct cli_options *options);
int cmd_play(const struct cli_options *options);

// `brade analyse`: a recorded game looked through.
int cmd_analyse(const struct cli_options *options);

// `brade train` and `brade dashboard`.
int cmd_ask(const struct cli_options *options);
int cmd_today(const struct cli_options *options);
int cmd_train(const struct cli_options *options);
int cmd_dashboard(const struct cli_options *options);

// `brade progress`: the learner's store.
int cmd_progress(const struct cli_options *options);

// `brade class`: what many learners have taken out of their stores.
int cmd_class(const struct cli_options *options);

// `brade legal`, `judge`, `best`, `show` and `perft`: one position.
int cmd_legal(const struct cli_options *options);
int cmd_judge(const struct cli_options *options);
int cmd_best(const struct cli_options *options);
int cmd_show(const struct cli_options *options);
int cmd_perft(const struct cli_options *options);

// `brade check`, `brade certify` and `brade questions`: lessons and puzzles.
int cmd_check(const struct cli_options *options);
int cmd_certify(const struct cli_options *options);
int cmd_questions(const struct cli_options *options);

// `brade export`: lessons and puzzles as a book, or an exam on paper.
int cmd_export(const struct cli_options *options);

// `brade site`: all of the tutor for browsers.
int cmd_site(const struct cli_options *options);

// `brade new`, `schema`, `edit`, `preview` and `fmt`: the author's workshop.
int cmd_drills(const struct cli_options *options);
int cmd_new(const struct cli_options *options);
int cmd_schema(const struct cli_options *options);
int cmd_pack(const struct cli_options *options);
int cmd_edit(const struct cli_options *options);

// The same with a file and what is to be done in it: list, set, insert, remove, move.
int editcmd_file(const struct cli_options *options);

int cmd_preview(const struct cli_options *options);
int cmd_fmt(const struct cli_options *options);

// `brade batch` and `brade bench`.
int cmd_batch(const struct cli_options *options);
int cmd_bench(const struct cli_options *options);

// `brade help` and `brade completion`: the tables of commands and options.
int cmd_help(const struct cli_options *options);
int cmd_completion(const struct cli_options *options);

// Every subcommand, once, in the order of help, after the last a row without a name: parsing, help,
// and the checks of the man page and the completions all read it, as they do that of the options in
// options.c.
extern const struct cli_command cli_commands[];

// Prints the help of one command, or of the program for NULL, on stdout, on a terminal through a
// pager; in the width of the terminal.
void help_print(const struct cli_command *command);

#endif
