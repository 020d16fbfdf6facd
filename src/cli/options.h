// SPDX-License-Identifier: GPL-3.0-or-later
//
// The command line, read.
#ifndef BRADE_CLI_OPTIONS_H
#define BRADE_CLI_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cli/ask.h"
#include "rules/board.h"
#include "rules/ruleset.h"
#include "learner/store/store.h"
#include "cli/usage.h"
#include "prompt/terminal.h"

// What --lang says.
enum cli_language { CLI_LANGUAGE_UNSAID, CLI_LANGUAGE_ONE, CLI_LANGUAGE_BOTH };

struct cli_options {
    const struct cli_command *command; // NULL: none was named
    const char **args;                 // its arguments, borrowed from argv; the array is owned
    size_t arg_count;
    struct ruleset rules;
    bool rules_given; // --rules or --set was typed
    bool json, ascii, plain, exam, signature, help, version;
    uint64_t seed;
    bool seed_given;
    struct grades grades;     // {0}: the usual
    int threads;              // 0: not said
    int plies;                // -1: not said
    int trials;               // of --rollout; 0: not said
    double until;             // of a roll-out, as the next two; 0: not said
    int truncate, players;    // 0: not said
    int ms;                   // 0: not said
    bool against;             // gnubg is to be measured too
    bool strict, deep, watch; // of check
    bool match_given;
    struct ask_match match;
    const char *cube; // NULL: not said
    const char *mine; // of analyse: whose mistakes are kept; NULL: not said
    float threshold;  // of analyse, in points; 0: not said
    enum terminal_colour colour;
    enum draw_theme theme;
    bool check, diff, to_stdout; // of fmt
    const char *svg;             // NULL: not asked for
    const char *html, *title;    // of a book; NULL: not said
    enum cli_language language;
    struct store_place store; // of the learner
    bool view_given;
    enum colour view;
};

// The terminal as the options would have it; terminal_close() ends it.
struct face *options_terminal(const struct cli_options *options);

// Whether an argument is a position string, which may begin with dashes, and not an option.
bool options_is_position(const char *arg);

// The value of --lang among the arguments, for lang_init() before anything is said; NULL if it is
// not there or is none.
const char *options_language(int argc, char **argv);

// Reads the arguments of main. False, having said on stderr what is wrong, for wrong usage. Either
// way to be freed with options_free().
bool options_read(struct cli_options *options, int argc, char **argv);

// Puts what --match, --score, --completed and --cube say into *ask, whose rules are those of the
// options. False, having said on stderr what is wrong, if it cannot be so.
bool options_stakes(const struct cli_options *options, struct situation *ask);

// Frees what options_read() made.
void options_free(struct cli_options *options);

#endif
