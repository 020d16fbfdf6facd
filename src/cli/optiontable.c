// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options: a row each.
#include "cli/options.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "book/sheets.h"
#include "eval/search/rollout.h"

#define AT(field) offsetof(struct cli_options, field)

enum { MOST_THREADS = 1024, MOST_MS = 60000 };

// A word is kept as an int, whatever enum it stands for.
_Static_assert(sizeof(enum terminal_colour) == sizeof(int) &&
                   sizeof(enum draw_theme) == sizeof(int) && sizeof(enum colour) == sizeof(int) &&
                   sizeof(enum cli_language) == sizeof(int),
               "an enum has the size of an int");

static bool read_seed(const char *value, void *to)
{
    return number_read_seed(value, to);
}

static bool read_set(const char *value, void *to)
{
    struct option_sets *sets = to;
    sets->set = mem_resize(sets->set, sets->count + 1, sizeof *sets->set);
    sets->set[sets->count++] = value;
    return true;
}

static bool read_profile(const char *value, void *to)
{
    *(const char **)to = value;
    return store_profile_is_good(value);
}

// Three losses that rise.
static bool read_grades(const char *value, void *to)
{
    float from[3];
    const char *at = value;
    for (int i = 0; i < 3; i++) {
        char *end = NULL;
        size_t n = strspn(at, "0123456789.");
        from[i] = n > 0 ? strtof(at, &end) : 0;
        if (n == 0 || end != at + n || *end != (i < 2 ? ',' : '\0') || from[i] > 100) {
            return false;
        }
        at = end + 1;
    }
    return grade_set(to, from);
}

static const struct cli_option options[CLI_OPTIONS] = {
    [OPTION_RULES] = {"rules", "NAME", NULL, NULL, N_("play by this ruleset"), .form = FORM_TEXT,
                      .at = AT(rules_name), .completes = "@ruleset"},
    [OPTION_SET] = {"set", "FIELD=VALUE", NULL, NULL,
                    N_("change one field of the ruleset; may be repeated"), .form = FORM_OWN,
                    .at = AT(sets), .read = read_set, .completes = "@set"},
    [OPTION_LANG] = {"lang", "LANGUAGE", "sv en both", NULL,
                     N_("speak Swedish or English; a book has both"), .form = FORM_WORD,
                     .at = AT(language)},
    [OPTION_JSON] = {"json", NULL, NULL,
                     "analyse batch bench best certify check class dashboard judge legal "
                     "overview pack perft progress questions schema show",
                     N_("answer with JSON"), .at = AT(json)},
    [OPTION_EVENTS] = {"events", NULL, NULL, NULL,
                       N_("be driven by a program: what happens as JSON lines"), .at = AT(events)},
    [OPTION_SEED] = {"seed", "N", NULL, NULL, N_("start every random thing from this number"),
                     .form = FORM_OWN, .at = AT(seed), .read = read_seed,
                     .right = N_("a number from 0 to 18446744073709551615")},
    [OPTION_THREADS] = {"threads", "N", NULL, NULL, N_("use this many threads"),
                        .form = FORM_NUMBER, .at = AT(threads), .least = 1, .most = MOST_THREADS},
    [OPTION_GRADES] = {"grades", "D,B,V", NULL, NULL,
                       N_("from which losses on a play is doubtful, bad and very bad"),
                       .form = FORM_OWN, .at = AT(grades), .read = read_grades,
                       .right =
                           N_("three losses in points that rise from 0.01, as 0.04,0.08,0.16")},
    [OPTION_COLOR] = {"color", "WHEN", "auto always never", NULL, N_("use colours"),
                      .form = FORM_WORD, .at = AT(colour)},
    [OPTION_ASCII] = {"ascii", NULL, NULL, NULL, N_("draw with ASCII characters only"),
                      .at = AT(ascii)},
    [OPTION_SVG] = {"svg", "FILE", NULL, "show dashboard overview analyse",
                    N_("write a picture of the board, the dashboard or the curve of a game; - is "
                       "stdout"),
                    .form = FORM_TEXT, .at = AT(svg), .completes = "@file"},
    [OPTION_CSV] = {"csv", "DIR", NULL, "class",
                    N_("write the tables of the class into this folder, for a spreadsheet"),
                    .form = FORM_TEXT, .at = AT(csv), .completes = "@folder"},
    [OPTION_HTML] = {"html", "DIR|FILE", NULL, "export dashboard overview class",
                     N_("write the book into this folder, or the dashboard or class as a page"),
                     .form = FORM_TEXT, .at = AT(html), .completes = "@file"},
    [OPTION_PLAIN] = {"plain", NULL, NULL, NULL,
                      N_("tell the board in sentences, for screen readers"), .at = AT(plain)},
    [OPTION_THEME] = {"theme", "NAME", "painted neutral dark light plain high-contrast", NULL,
                      N_("how the board looks"), .form = FORM_WORD, .at = AT(theme)},
    [OPTION_VIEW] = {"view", "SIDE", "white black", "show", N_("draw the board from this side"),
                     .form = FORM_WORD, .at = AT(view)},
    [OPTION_PLIES] = {"plies", "N", "0 1 2 3", "best analyse", N_("look this many rolls ahead"),
                      .form = FORM_WORD, .at = AT(plies)},
    [OPTION_ROLLOUT] = {"rollout", "TRIALS", NULL, "best certify",
                        N_("play the best four plays to the end, at most so many times"),
                        .form = FORM_NUMBER, .at = AT(trials), .least = 1,
                        .most = ROLLOUT_TRIALS_MAX},
    [OPTION_UNTIL] = {"until", "ERROR", NULL, "best",
                      N_("end the roll-out when the standard error is so small"),
                      .form = FORM_POINTS, .at = AT(until), .least = 0.0001, .most = 10},
    [OPTION_TRUNCATE] = {"truncate", "N", NULL, "best certify",
                         N_("end games of a roll-out after so many rolls, with a bias"),
                         .form = FORM_NUMBER, .at = AT(truncate), .least = 1,
                         .most = ROLLOUT_TRUNCATE_MAX},
    [OPTION_PLAYERS] = {"players", "N", "0 1", "best",
                        N_("how many rolls the players of a roll-out look ahead"),
                        .form = FORM_WORD, .at = AT(players)},
    [OPTION_MATCH] = {"match", "LENGTH", NULL, "best judge play",
                      N_("the game is one of a match of so many games, or to so many points"),
                      .form = FORM_NUMBER, .at = AT(match.length), .least = 1,
                      .most = MATCH_LENGTH_MAX},
    [OPTION_SCORE] = {"score", "WHITE-BLACK", NULL, "best judge", N_("the score of the match"),
                      .form = FORM_TEXT, .at = AT(score)},
    [OPTION_COMPLETED] = {"completed", "N", NULL, "best judge",
                          N_("so many games of the match have been completed"), .form = FORM_NUMBER,
                          .at = AT(match.completed), .most = MATCH_LENGTH_MAX},
    [OPTION_CUBE] = {"cube", "N[w|b]", NULL, "best judge",
                     N_("the cube, and whether White or Black owns it"), .form = FORM_TEXT,
                     .at = AT(cube)},
    [OPTION_MINE] = {"mine", "SIDE|NAME", NULL, "analyse",
                     N_("keep the mistakes of white, black, both, none or who is called so"),
                     .form = FORM_TEXT, .at = AT(mine), .completes = "white black both none"},
    [OPTION_THRESHOLD] = {"threshold", "POINTS", NULL, "analyse",
                          N_("a play that costs so much is kept as a mistake"), .form = FORM_POINTS,
                          .at = AT(threshold), .least = 0.01, .most = 10},
    [OPTION_EXAM] = {"exam", NULL, NULL, "questions export",
                     N_("list the questions of exams, drawn by the seed; or print an exam"),
                     .at = AT(exam)},
    [OPTION_VERSIONS] = {"versions", "N", NULL, "export",
                         N_("so many versions of the exam, each with questions of its own"),
                         .form = FORM_NUMBER, .at = AT(versions), .least = 1, .most = SHEETS_MOST},
    [OPTION_SIGNATURE] = {"signature", NULL, NULL, "bench", N_("print the signature and no more"),
                          .at = AT(signature)},
    [OPTION_MS] = {"ms", "N", NULL, "bench",
                   N_("measure every figure for so many milliseconds of processor time"),
                   .form = FORM_NUMBER, .at = AT(ms), .least = 1, .most = MOST_MS},
    [OPTION_AGAINST] = {"against", "PROGRAM", "gnubg", "bench",
                        N_("measure this program too, and say how many times as good brade is"),
                        .form = FORM_WORD, .at = AT(against)},
    [OPTION_TITLE] = {"title", "TEXT", NULL, "export site", N_("what the book is called"),
                      .form = FORM_TEXT, .at = AT(title)},
    [OPTION_CHECK] = {"check", NULL, NULL, "fmt certify",
                      N_("change nothing, name the files to change"), .at = AT(check)},
    [OPTION_DIFF] = {"diff", NULL, NULL, "fmt", N_("change nothing, show what would change"),
                     .at = AT(diff)},
    [OPTION_STDOUT] = {"stdout", NULL, NULL, "fmt", N_("write the files on stdout instead"),
                       .at = AT(to_stdout)},
    [OPTION_STRICT] = {"strict", NULL, NULL, "check pack",
                       N_("check as what is shipped: both languages, hints, explanations"),
                       .at = AT(strict)},
    [OPTION_RENEW] = {"renew", NULL, NULL, "check",
                      N_("write what the engine says now where texts keep its figures"),
                      .at = AT(renew)},
    [OPTION_DEEP] = {"deep", NULL, NULL, "check pack",
                     N_("prove what is said to be best by roll-outs"), .at = AT(deep)},
    [OPTION_WATCH] = {"watch", NULL, NULL, "check preview",
                      N_("do it again whenever a file is saved"), .at = AT(watch)},
    [OPTION_MERGE] = {"merge", NULL, NULL, "progress",
                      N_("bring in another learner's progress without asking"), .at = AT(merge)},
    [OPTION_PROFILE] =
        {"profile", "NAME", NULL, NULL, N_("remember what is done in the store of this name"),
         .form = FORM_OWN, .at = AT(store.profile), .read = read_profile,
         .right = N_(
             "a name of up to 64 letters, without \"/\" and not beginning with a dot or a dash")},
    [OPTION_STORE] = {"store", "FILE", NULL, NULL, N_("remember what is done in this file"),
                      .form = FORM_TEXT, .at = AT(store.file), .completes = "@file"},
    [OPTION_NO_STORE] = {"no-store", NULL, NULL, NULL, N_("remember nothing"),
                         .at = AT(store.none)},
    [OPTION_HELP] = {"help", NULL, NULL, NULL, N_("show this help"), .at = AT(help), .letter = 'h'},
    [OPTION_VERSION] = {"version", NULL, NULL, NULL, N_("show the version"), .at = AT(version),
                        .letter = 'V'},
};

const struct cli_option *cli_option_at(enum cli_option_id id)
{
    return &options[id];
}

bool cli_option_is_for(const struct cli_option *option, const char *command)
{
    size_t n = strlen(command);
    for (const char *word = option->command; word != NULL; word = strchr(word, ' ')) {
        word += *word == ' ';
        if (strncmp(word, command, n) == 0 && (word[n] == ' ' || word[n] == '\0')) {
            return true;
        }
    }
    return false;
}

enum cli_option_id cli_option_find(const char *name, size_t n)
{
    for (size_t i = 0; i < CLI_OPTIONS; i++) {
        if (strlen(options[i].name) == n && memcmp(options[i].name, name, n) == 0) {
            return (enum cli_option_id)i;
        }
    }
    return CLI_OPTIONS;
}

void cli_option_add_values(struct text *out, const struct cli_option *option)
{
    for (const char *s = option->values; *s != '\0'; s++) {
        text_addc(out, *s == ' ' ? '|' : *s);
    }
}
