// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/options.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/nearest.h"
#include "base/number.h"
#include "base/text.h"
#include "book/sheets.h"
#include "cli/message.h"
#include "eval/search/rollout.h"
#include "wire/ask.h"

// ---- the options: a row each ----

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

static const struct cli_option option_rows[CLI_OPTIONS] = {
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
                       N_("from which losses on a play is a small, a medium and a big mistake"),
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
    [OPTION_SLIDES] = {"slides", "FILE", NULL, "class",
                       N_("write the questions that most failed as a page to show the class"),
                       .form = FORM_TEXT, .at = AT(slides), .completes = "@file"},
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
    return &option_rows[id];
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
        if (strlen(option_rows[i].name) == n && memcmp(option_rows[i].name, name, n) == 0) {
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

// ---- the command line ----

// What is kept while the arguments are read.
struct options_reading {
    struct cli_options *out;
    const struct cli_command *commands;
    int argc;
    char **argv;
    int at;              // the argument being read
    bool only_arguments; // after --
    struct text a, b;    // scratch for safe text
};

// Whether an argument is a position string, which may begin with dashes, and not an option.
static bool is_position(const char *arg)
{
    enum { SHORTEST = 12 }; // of what is a position cut short, longer than any option
    static const char points[] = "-ABCDEFGHIJKLMNOabcdefghijklmno";
    size_t before = strcspn(arg, ":=");
    return arg[before] == ':' || (before >= SHORTEST && strspn(arg, points) == before);
}

static bool is_option(const char *arg)
{
    return arg[0] == '-' && arg[1] != '\0' && !is_position(arg);
}

const char *options_language(int argc, char **argv)
{
    enum lang lang;
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        const char *value = NULL;
        if (strncmp(argv[i], "--lang=", 7) == 0) {
            value = argv[i] + 7;
        } else if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc) {
            value = argv[i + 1];
        }
        if (value != NULL && lang_parse(value, &lang)) {
            return value;
        }
    }
    return NULL;
}

bool options_want_json(int argc, char **argv)
{
    bool wanted = false;
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        wanted |= strcmp(argv[i], "--json") == 0;
    }
    return wanted;
}

// The number of a value among the words of an option's list; -1 if it is none of them.
static int value_index(const struct cli_option *option, const char *value)
{
    size_t n = strlen(value);
    const char *word = option->values;
    for (int i = 0; *word != '\0'; i++) {
        size_t length = strcspn(word, " ");
        if (length == n && memcmp(word, value, n) == 0) {
            return i;
        }
        word += length;
        word += *word == ' ';
    }
    return -1;
}

// Puts a value, NULL for a flag, where its row says. False if it is not right; then what was there
// stays, for in the file of defaults (config.h) that is no end.
static bool store_value(struct cli_options *out, const struct cli_option *option, const char *value)
{
    void *to = (char *)out + option->at;
    int64_t n = 0;
    double points;
    switch (option->form) {
    case FORM_FLAG:
        *(bool *)to = true;
        return true;
    case FORM_WORD:
        n = value_index(option, value);
        if (n >= 0) {
            *(int *)to = (int)n;
        }
        return n >= 0;
    case FORM_NUMBER:
        if (!number_read(value, (int64_t)option->least, (int64_t)option->most, &n)) {
            return false;
        }
        *(int *)to = (int)n;
        return true;
    case FORM_POINTS: // only digits and a point: no sign, exponent, or name of what is no number
        points = strspn(value, "0123456789.") == strlen(value) ? strtod(value, NULL) : 0;
        if (points < option->least || points > option->most) {
            return false;
        }
        *(float *)to = (float)points;
        return true;
    case FORM_TEXT:
        *(const char **)to = value;
        return true;
    case FORM_OWN:
        return option->read(value, to);
    }
    return false;
}

// What a right value of an option is.
static void add_right(struct text *out, const struct cli_option *option)
{
    if (option->form == FORM_WORD) {
        cli_option_add_values(out, option);
    } else if (option->form == FORM_NUMBER) {
        text_addf(out, _("a number from %d to %d"), (int)option->least, (int)option->most);
    } else if (option->form == FORM_POINTS) {
        text_addf(out, _("points, from %g to %g"), option->least, option->most);
    } else {
        text_add(out, _(option->right));
    }
}

bool options_set_default(struct cli_options *options, enum cli_option_id id, const char *value,
                         struct text *right)
{
    if (id == OPTION_RULES) {
        return ask_rules(&options->rules, value, right);
    }
    bool good = store_value(options, cli_option_at(id), value);
    if (!good) {
        add_right(right, cli_option_at(id));
    }
    return good;
}

static bool take_value(struct options_reading *in, const struct cli_option *option,
                       const char *value)
{
    if (store_value(in->out, option, value)) {
        return true;
    }
    text_clear(&in->b);
    add_right(&in->b, option);
    message_usage(_("--%s cannot be \"%s\": it is %s"), option->name, text_safe(&in->a, value),
                  text_str(&in->b));
    return false;
}

// Appends the options that begin so; how many there are.
static size_t add_longer(struct text *out, const char *begun)
{
    size_t count = 0, n = strlen(begun);
    for (size_t i = 0; i < CLI_OPTIONS && n > 0; i++) {
        const char *name = cli_option_at((enum cli_option_id)i)->name;
        if (strncmp(name, begun, n) == 0) {
            text_addf(out, "%s--%s", count++ > 0 ? ", " : "", name);
        }
    }
    return count;
}

static bool unknown_option(struct options_reading *in, const char *arg, size_t n)
{
    TEXT_HERE longer = {0};
    text_clear(&in->b);
    text_addn(&in->b, arg, n);
    const char *name = text_str(&in->b) + strspn(text_str(&in->b), "-");
    struct nearest nearest = nearest_begin(name);
    for (size_t i = 0; i < CLI_OPTIONS; i++) {
        nearest_try(&nearest, cli_option_at((enum cli_option_id)i)->name);
    }
    if (strncmp(arg, "--", 2) == 0 && add_longer(&longer, name) > 0) {
        message_usage(_("options are not shortened: write %s in full, not %s"), text_str(&longer),
                      text_safe(&in->a, text_str(&in->b)));
    } else if (nearest_found(&nearest) != NULL) {
        message_usage(_("there is no option %s; did you mean --%s?"),
                      text_safe(&in->a, text_str(&in->b)), nearest_found(&nearest));
    } else {
        message_usage(_("there is no option %s"), text_safe(&in->a, text_str(&in->b)));
    }
    return false;
}

// The option that an argument names, n bytes of it; CLI_OPTIONS if there is none.
static enum cli_option_id named_option(const char *arg, size_t n)
{
    if (strncmp(arg, "--", 2) == 0) {
        return cli_option_find(arg + 2, n - 2);
    }
    size_t i = 0;
    while (i < CLI_OPTIONS && (n != 2 || cli_option_at((enum cli_option_id)i)->letter != arg[1])) {
        i++;
    }
    return (enum cli_option_id)i;
}

static bool read_option(struct options_reading *in, const char *arg)
{
    size_t n = strcspn(arg, "=");
    enum cli_option_id id = named_option(arg, n);
    if (id == CLI_OPTIONS) {
        return unknown_option(in, arg, n);
    }
    const struct cli_option *option = cli_option_at(id);
    const char *value = arg[n] == '=' ? arg + n + 1 : NULL;
    in->out->given[id] = true;
    if (option->metavar == NULL) {
        if (value != NULL) {
            message_usage(_("--%s takes no value"), option->name);
            return false;
        }
        return store_value(in->out, option, NULL);
    }
    if (value == NULL && in->at + 1 < in->argc) {
        value = in->argv[++in->at];
    }
    if (value == NULL) {
        message_usage(_("--%s needs a value: --%s %s"), option->name, option->name,
                      option->metavar);
        return false;
    }
    return take_value(in, option, value);
}

const struct cli_command *options_find_command(const struct cli_command *commands, const char *name)
{
    const struct cli_command *c = commands;
    while (c->name != NULL && strcmp(c->name, name) != 0) {
        c++;
    }
    return c->same != NULL ? options_find_command(commands, c->same) : c->name != NULL ? c : NULL;
}

void options_unknown_command(const struct cli_command *commands, const char *name)
{
    TEXT_HERE safe = {0};
    struct nearest nearest = nearest_begin(name);
    for (const struct cli_command *c = commands; c->name != NULL; c++) {
        if (c->summary != NULL) {
            nearest_try(&nearest, c->name);
        }
    }
    if (nearest_found(&nearest) != NULL) {
        message_usage(_("there is no command \"%s\"; did you mean \"%s\"?"), text_safe(&safe, name),
                      nearest_found(&nearest));
    } else {
        message_usage(_("there is no command \"%s\""), text_safe(&safe, name));
    }
}

static bool read_argument(struct options_reading *in, const char *arg)
{
    struct cli_options *out = in->out;
    if (out->command == NULL) {
        out->command = options_find_command(in->commands, arg);
        if (out->command == NULL) {
            options_unknown_command(in->commands, arg);
        }
        return out->command != NULL;
    }
    out->args[out->arg_count++] = arg;
    return true;
}

static bool read_all(struct options_reading *in)
{
    for (in->at = 1; in->at < in->argc; in->at++) {
        const char *arg = in->argv[in->at];
        if (!in->only_arguments && strcmp(arg, "--") == 0) {
            in->only_arguments = true;
        } else if (!in->only_arguments && is_option(arg)) {
            if (!read_option(in, arg)) {
                return false;
            }
        } else if (!read_argument(in, arg)) {
            return false;
        }
    }
    return true;
}

// Puts --set FIELD=VALUE into the ruleset.
static bool apply_set(struct options_reading *in, const char *set)
{
    size_t n = strcspn(set, "=");
    if (set[n] != '=') {
        message_usage(_("--set needs FIELD=VALUE, not \"%s\""), text_safe(&in->a, set));
        return false;
    }
    char *field = mem_copyn(set, n);
    text_clear(&in->b);
    bool good = ask_field(&in->out->rules, field, set + n + 1, &in->b);
    free(field);
    if (!good) {
        message_usage("%s", text_str(&in->b));
    }
    return good;
}

static bool apply_rules(struct options_reading *in)
{
    struct cli_options *out = in->out;
    text_clear(&in->b);
    if (out->rules_name != NULL && !ask_rules(&out->rules, out->rules_name, &in->b)) {
        message_usage("%s", text_str(&in->b));
        return false;
    }
    for (size_t i = 0; i < out->sets.count; i++) {
        if (!apply_set(in, out->sets.set[i])) {
            return false;
        }
    }
    return true;
}

static bool check_arguments(const struct cli_options *out)
{
    const struct cli_command *command = out->command;
    int n = (int)out->arg_count;
    if (command == NULL || out->help || out->version ||
        (n >= command->min && (command->max == CLI_ANY_NUMBER || n <= command->max))) {
        return true;
    }
    message_usage(n < command->min ? _("an argument is missing; it is: brade %s%s%s")
                                   : _("there is an argument too many; it is: brade %s%s%s"),
                  command->name, *command->usage != '\0' ? " " : "", command->usage);
    return false;
}

static bool refuse_elsewhere(const struct cli_options *out, const struct cli_option *option)
{
    TEXT_HERE commands = {0};
    for (const char *c = option->command; *c != '\0'; c += strspn(c, " ")) {
        int n = (int)strcspn(c, " ");
        text_addf(&commands, "%s%.*s", c == option->command ? "" : ", ", n, c);
        c += n;
    }
    if (out->command == NULL) {
        message_usage(_("--%s is an option of these commands: %s"), option->name,
                      text_str(&commands));
    } else {
        message_usage(_("\"brade %s\" knows no --%s; these commands do: %s"), out->command->name,
                      option->name, text_str(&commands));
    }
    return false;
}

// Options that belong to some commands. The version is told as JSON too, help is not.
static bool check_options(const struct cli_options *out)
{
    if (out->help && out->json) {
        message_usage(_("--help does not answer with JSON"));
        return false;
    }
    for (size_t i = 0; i < CLI_OPTIONS; i++) {
        const struct cli_option *option = cli_option_at((enum cli_option_id)i);
        bool apart = out->help || (out->version && i == OPTION_JSON);
        if (out->given[i] && option->command != NULL && !apart &&
            (out->command == NULL || !cli_option_is_for(option, out->command->name))) {
            return refuse_elsewhere(out, option);
        }
    }
    return true;
}

static bool is_dash(const char *path)
{
    return path != NULL && strcmp(path, "-") == 0;
}

// What is written to standard output can be one thing only.
static bool check_output(const struct cli_options *out)
{
    bool svg = is_dash(out->svg), html = is_dash(out->html);
    if (svg + html + out->json > 1) {
        message_usage(_("only one of --json, --svg - and --html - can be given"));
        return false;
    }
    return true;
}

// A command that talks with the learner reads what he types, and no file, from standard input; what
// is looked at again and again, or changed in its place, is a file that has a name.
static bool check_dash(const struct cli_options *out)
{
    bool dash = false;
    for (size_t i = 0; i < out->arg_count; i++) {
        dash |= is_dash(out->args[i]);
    }
    if (!dash || out->help) {
        return true;
    }
    if (out->command->dash == DASH_REFUSED) {
        message_usage(_("\"brade %s\" reads what you type from standard input; name a file"),
                      out->command->name);
        return false;
    }
    if (out->command->dash == DASH_FILE && (out->watch || out->renew)) {
        message_usage(_("--%s needs files that have names"), out->watch ? "watch" : "renew");
        return false;
    }
    return true;
}

// What is written as a folder of files has a name: it goes through no pipe.
static bool check_folder(const struct cli_options *out)
{
    const char *command = out->command == NULL ? "" : out->command->name;
    if (is_dash(out->csv) || (is_dash(out->html) && strcmp(command, "export") == 0) ||
        (strcmp(command, "site") == 0 && out->arg_count > 0 && is_dash(out->args[0]))) {
        message_usage("%s", _("a folder cannot be written to standard output: give it a name"));
        return false;
    }
    return true;
}

// Only what is for readers of both languages is in both.
static bool check_language(const struct cli_options *out)
{
    const struct cli_command *command = out->command;
    if (out->given[OPTION_LANG] && out->language == CLI_LANGUAGE_BOTH && !out->help &&
        (command == NULL ||
         (strcmp(command->name, "export") != 0 && strcmp(command->name, "site") != 0 &&
          strcmp(command->name, "preview") != 0))) {
        message_usage(
            _("--lang both is for \"brade export\", \"brade site\" and \"brade preview\""));
        return false;
    }
    return true;
}

// Only one can say where the learner's store is.
static bool check_store(const struct cli_options *out)
{
    int said = out->given[OPTION_PROFILE] + out->given[OPTION_STORE] + out->given[OPTION_NO_STORE];
    if (said > 1) {
        message_usage(_("only one of --profile, --store and --no-store can be given"));
    }
    return said <= 1;
}

// Options that mean nothing without a roll-out.
static bool check_rollout(const struct cli_options *out)
{
    static const enum cli_option_id of_rollouts[] = {OPTION_UNTIL, OPTION_TRUNCATE, OPTION_PLAYERS};
    for (size_t i = 0; i < sizeof of_rollouts / sizeof *of_rollouts; i++) {
        if (out->given[of_rollouts[i]] && !out->given[OPTION_ROLLOUT] && !out->help) {
            message_usage(_("--%s needs --rollout TRIALS"), cli_option_at(of_rollouts[i])->name);
            return false;
        }
    }
    return true;
}

// Puts --score into the match.
static bool apply_score(struct options_reading *in)
{
    struct cli_options *out = in->out;
    if (!out->given[OPTION_MATCH] && (out->given[OPTION_SCORE] || out->given[OPTION_COMPLETED])) {
        message_usage(_("--score and --completed need --match LENGTH"));
        return false;
    }
    text_clear(&in->b);
    if (out->score != NULL && !ask_score(out->score, &out->match, &in->b)) {
        message_usage("%s", text_str(&in->b));
        return false;
    }
    return true;
}

void options_begin(struct cli_options *options)
{
    *options = (struct cli_options){
        .rules = ruleset_row(0), .plies = -1, .against = -1, .language = CLI_LANGUAGE_BOTH};
}

bool options_read(struct cli_options *options, const struct cli_command *commands, int argc,
                  char **argv)
{
    struct options_reading in = {.out = options, .commands = commands, .argc = argc, .argv = argv};
    options->args = mem_resize(NULL, (size_t)argc + 1, sizeof *options->args);
    bool good = read_all(&in) && apply_rules(&in) && apply_score(&in) && check_options(options) &&
                check_language(options) && check_rollout(options) && check_store(options) &&
                check_output(options) && check_dash(options) && check_folder(options) &&
                check_arguments(options);
    text_free(&in.a);
    text_free(&in.b);
    return good;
}

bool options_stakes(const struct cli_options *options, struct situation *ask)
{
    struct text why = {0};
    bool good = (options->match.length == 0 || ask_match_set(ask, &options->match, &why)) &&
                (options->cube == NULL || ask_cube(ask, options->cube, &why));
    return message_unless(good, &why);
}

int options_threads(const struct cli_options *options)
{
    return options->threads > 0 ? options->threads : sysconf(_SC_NPROCESSORS_ONLN) > 1 ? 2 : 1;
}

void options_play(struct text *out, const struct cli_options *options)
{
    for (size_t i = 2; i < options->arg_count; i++) {
        text_addf(out, "%s%s", i > 2 ? " " : "", options->args[i]);
    }
}

struct frontend *options_frontend(const struct cli_options *options)
{
    return options->events ? events_open()
                           : terminal_open(&(struct terminal_options){.colour = options->colour,
                                                                      .plain = options->plain,
                                                                      .ascii = options->ascii,
                                                                      .theme = options->theme});
}

void options_free(struct cli_options *options)
{
    free(options->args);
    free(options->sets.set);
    options->args = options->sets.set = NULL;
}
