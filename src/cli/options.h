// SPDX-License-Identifier: GPL-3.0-or-later
//
// The command line, read.
#ifndef BRADE_CLI_OPTIONS_H
#define BRADE_CLI_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "learner/store/store.h"
#include "prompt/terminal.h"
#include "rules/board.h"
#include "rules/ruleset.h"
#include "wire/ask.h"

struct cli_options;

enum { CLI_ANY_NUMBER = -1 };

// What "-" is among the arguments.
enum cli_dash {
    DASH_WORD,    // a word like others
    DASH_FILE,    // standard input or output, where a file can stand
    DASH_REFUSED, // not to be had: answers are read from standard input
};

struct cli_command {
    const char *name;
    const char *usage;   // its arguments, "" for none
    const char *summary; // one line, a message id; NULL: not offered in help and completion
    int min, max;        // how many arguments; max may be CLI_ANY_NUMBER
    int (*run)(const struct cli_options *options);
    const char *examples;     // arguments of brade, a line each
    const char *first, *rest; // what completes the first argument and the others (completion.c)
    enum cli_dash dash;
    const char *same; // this is but another name of that command; NULL: it is one itself
};

enum cli_option_id {
    OPTION_RULES,
    OPTION_SET,
    OPTION_LANG,
    OPTION_JSON,
    OPTION_EVENTS,
    OPTION_SEED,
    OPTION_THREADS,
    OPTION_GRADES,
    OPTION_COLOR,
    OPTION_ASCII,
    OPTION_PLAIN,
    OPTION_THEME,
    OPTION_SVG,
    OPTION_HTML,
    OPTION_CSV,
    OPTION_SLIDES,
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
    OPTION_VERSIONS,
    OPTION_SIGNATURE,
    OPTION_MS,
    OPTION_AGAINST,
    OPTION_TITLE,
    OPTION_CHECK,
    OPTION_DIFF,
    OPTION_STDOUT,
    OPTION_STRICT,
    OPTION_RENEW,
    OPTION_DEEP,
    OPTION_WATCH,
    OPTION_MERGE,
    OPTION_PROFILE,
    OPTION_STORE,
    OPTION_NO_STORE,
    OPTION_HELP,
    OPTION_VERSION,
    CLI_OPTIONS
};

// How an option is kept in struct cli_options.
enum cli_option_form {
    FORM_FLAG,   // it has no value: a bool
    FORM_WORD,   // the number of its value among `values`: an int, or an enum
    FORM_NUMBER, // a whole number from `least` to `most`: an int
    FORM_POINTS, // digits and a point, from `least` to `most`: a float
    FORM_TEXT,   // as it was typed: a const char *
    FORM_OWN,    // what `read` makes of it
};

struct cli_option {
    const char *name;    // without the two dashes
    const char *metavar; // what its value is called; NULL: it takes none
    const char *values;  // the values it may have, a blank between them; NULL: not listed here
    const char *command; // the commands that take it, a blank between them; NULL: all do
    const char *help;    // one line, a message id
    enum cli_option_form form;
    size_t at; // where in struct cli_options
    double least, most;
    bool (*read)(const char *value, void *at); // false: the value is not right
    const char *right;                         // what a right one is for `read`, a message id
    const char *completes; // what completes its value where none are listed (completion.c)
    char letter;           // by which it is known too, after one dash; 0: none
};

// What --lang says; both where it is not given, to readers.
enum cli_language { CLI_LANGUAGE_SV, CLI_LANGUAGE_EN, CLI_LANGUAGE_BOTH };

// What every --set says, in their order.
struct option_sets {
    const char **set;
    size_t count;
};

struct cli_options {
    const struct cli_command *command; // NULL: none was named
    const char **args;                 // its arguments, borrowed from argv; the array is owned
    size_t arg_count;
    bool given[CLI_OPTIONS]; // which options were typed
    struct ruleset rules;    // as the next two say
    const char *rules_name;  // NULL: not said
    struct option_sets sets;
    bool events, json, ascii, plain, exam, signature, help, version;
    uint64_t seed;
    struct grades grades;            // {0}: the usual
    int threads;                     // 0: not said
    int plies;                       // -1: not said
    int trials;                      // of --rollout; 0: not said
    float until;                     // of a roll-out, as the next two; 0: not said
    int truncate, players;           // 0: not said
    int versions;                    // of a printed exam; 0: not said
    int ms;                          // 0: not said
    int against;                     // the program to be measured too; -1: none
    bool strict, renew, deep, watch; // of check
    bool merge;                      // of progress
    struct ask_match match;          // of length 0: not said
    const char *score;               // of the match; NULL: not said
    const char *cube;                // NULL: not said
    const char *mine;                // of analyse: whose mistakes are kept; NULL: not said
    float threshold;                 // of analyse, in points; 0: not said
    enum terminal_colour colour;
    enum draw_theme theme;
    bool check, diff, to_stdout; // of fmt
    const char *svg;             // NULL: not asked for
    const char *html, *title;    // of a book; NULL: not said
    const char *csv;             // of a class; NULL: not asked for
    const char *slides;          // likewise
    enum cli_language language;
    struct store_place store; // of the learner
    enum colour view;
};

// The terminal as the options would have it, or the frontend of other programs; frontend_close()
// ends it.
struct frontend *options_frontend(const struct cli_options *options);

// What an option is called and takes.
const struct cli_option *cli_option_at(enum cli_option_id id);

// Whether the command of this name takes an option that is not for all.
bool cli_option_is_for(const struct cli_option *option, const char *command);

// The number of the option whose name is these n bytes; CLI_OPTIONS if there is none.
enum cli_option_id cli_option_find(const char *name, size_t n);

// The values listed for an option, a bar between them.
void cli_option_add_values(struct text *out, const struct cli_option *option);

// The value of --lang among the arguments, for lang_init() before anything is said; NULL if it is
// not there or is none.
const char *options_language(int argc, char **argv);

// Whether --json is among the arguments: errors are JSON then, from the first on.
bool options_want_json(int argc, char **argv);

// Says that there is no command of this name, and which may be meant.
void options_unknown_command(const struct cli_command *commands, const char *name);

// The command of this name; NULL if there is none.
const struct cli_command *options_find_command(const struct cli_command *commands,
                                               const char *name);

// Makes one option what a line of the configuration says; false, appending to `right` what can
// stand there, if it is not right.
bool options_set_default(struct cli_options *options, enum cli_option_id id, const char *value,
                         struct text *right);

// Fills with what holds where nothing is said.
void options_begin(struct cli_options *options);

// Reads the arguments of main into what options_begin() made; the commands end with a row without a
// name. False, having said on stderr what is wrong, for wrong usage. Either way to be freed with
// options_free().
bool options_read(struct cli_options *options, const struct cli_command *commands, int argc,
                  char **argv);

// Puts what --match, --score, --completed and --cube say into *ask, whose rules are those of
// the options. False, having said on stderr what is wrong, if it cannot be so.
bool options_stakes(const struct cli_options *options, struct situation *ask);

// How many threads work while somebody waits: as --threads says, else two where the machine has
// two processors.
int options_threads(const struct cli_options *options);

// Appends the play behind POSITION and DICE, which may have been given as several arguments.
void options_play(struct text *out, const struct cli_options *options);

// Frees what options_read() made.
void options_free(struct cli_options *options);

#endif
