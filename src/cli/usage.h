// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every subcommand and every option, once: parsing, help, and the checks of the man page and the
// completions all read these tables.
#ifndef BRADE_USAGE_H
#define BRADE_USAGE_H

#include <stdbool.h>
#include <stddef.h>

struct cli_options;

enum { CLI_ANY_NUMBER = -1 };

struct cli_command {
    const char *name;
    const char *usage;   // its arguments, "" for none
    const char *summary; // one line, a message id; NULL: not offered in help and completion
    int min, max;        // how many arguments; max may be CLI_ANY_NUMBER
    int (*run)(const struct cli_options *options);
};

enum cli_option_id {
    OPTION_RULES,
    OPTION_SET,
    OPTION_LANG,
    OPTION_JSON,
    OPTION_SEED,
    OPTION_THREADS,
    OPTION_GRADES,
    OPTION_COLOR,
    OPTION_ASCII,
    OPTION_PLAIN,
    OPTION_THEME,
    OPTION_SVG,
    OPTION_HTML,
    OPTION_VIEW,
    OPTION_PLIES,
    OPTION_ROLLOUT,
    OPTION_UNTIL,
    OPTION_TRUNCATE,
    OPTION_PLAYERS,
    OPTION_MATCH,
    OPTION_SCORE,
    OPTION_COMPLETED,
    OPTION_CUBE,
    OPTION_MINE,
    OPTION_THRESHOLD,
    OPTION_EXAM,
    OPTION_SIGNATURE,
    OPTION_MS,
    OPTION_AGAINST,
    OPTION_TITLE,
    OPTION_CHECK,
    OPTION_DIFF,
    OPTION_STDOUT,
    OPTION_STRICT,
    OPTION_DEEP,
    OPTION_WATCH,
    OPTION_PROFILE,
    OPTION_STORE,
    OPTION_NO_STORE,
    OPTION_HELP,
    OPTION_VERSION,
    CLI_OPTIONS
};

struct cli_option {
    const char *name;    // without the two dashes
    const char *metavar; // what its value is called; NULL: it takes none
    const char *values;  // the values it may have, a blank between them; NULL: not listed here
    const char *command; // the commands that take it, a blank between them; NULL: all do
    const char *help;    // one line, a message id
};

// The i-th command in the order of help; NULL past the last.
const struct cli_command *cli_command_at(size_t i);

// The command of this name; NULL if there is none.
const struct cli_command *cli_command_find(const char *name);

// What an option is called and takes.
const struct cli_option *cli_option_at(enum cli_option_id id);

// Whether the command of this name takes an option that is not for all.
bool cli_option_is_for(const struct cli_option *option, const char *command);

// The number of the option whose name is these n bytes; CLI_OPTIONS if there is none.
enum cli_option_id cli_option_find(const char *name, size_t n);

#endif
