// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/options.h"

#include <stdlib.h>
#include <string.h>

#include "cli/ask.h"
#include "base/lang.h"
#include "base/mem.h"
#include "cli/message.h"
#include "base/nearest.h"
#include "base/number.h"
#include "eval/search/rollout.h"
#include "base/text.h"

enum { MOST_THREADS = 1024, MOST_MS = 60000 };

// What is kept while the arguments are read: fields are set when the ruleset is known.
struct options_reading {
    struct cli_options *out;
    int argc;
    char **argv;
    int at;              // the argument being read
    bool only_arguments; // after --
    const char *rules;   // of --rules
    const char **sets;   // of every --set
    const char *score;   // of --score
    size_t set_count;
    bool given[CLI_OPTIONS];
    struct text a, b; // scratch for safe text
};

bool options_is_position(const char *arg)
{
    enum { SHORTEST = 12 }; // of what is a position cut short, longer than any option
    static const char points[] = "-ABCDEFGHIJKLMNOabcdefghijklmno";
    size_t before = strcspn(arg, ":=");
    return arg[before] == ':' || (before >= SHORTEST && strspn(arg, points) == before);
}

static bool is_option(const char *arg)
{
    return arg[0] == '-' && arg[1] != '\0' && !options_is_position(arg);
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

static bool bad_value(struct options_reading *in, const struct cli_option *option,
                      const char *value, const char *right)
{
    message_usage(_("--%s cannot be \"%s\": it is %s"), option->name, text_safe(&in->a, value),
                  right);
    return false;
}

static bool take_threads(struct options_reading *in, const struct cli_option *option,
                         const char *value)
{
    int64_t n;
    if (!number_read(value, 1, MOST_THREADS, &n)) {
        return bad_value(in, option, value, _("a number from 1 to 1024"));
    }
    in->out->threads = (int)n;
    return true;
}

static bool take_trials(struct options_reading *in, const struct cli_option *option,
                        const char *value)
{
    int64_t n;
    if (!number_read(value, 1, ROLLOUT_TRIALS_MAX, &n)) {
        return bad_value(in, option, value, _("a number from 1 to 1000000"));
    }
    in->out->trials = (int)n;
    return true;
}

// A standard error. Only digits and a point: no sign, exponent, or name of a number that is none.
static bool take_until(struct options_reading *in, const struct cli_option *option,
                       const char *value)
{
    double error = strspn(value, "0123456789.") == strlen(value) ? strtod(value, NULL) : 0;
    if (error < 0.0001 || error > 10) {
        return bad_value(in, option, value, _("points, from 0.0001 to 10"));
    }
    in->out->until = error;
    return true;
}

// Three losses that rise.
static bool take_grades(struct options_reading *in, const struct cli_option *option,
                        const char *value)
{
    float from[3];
    const char *at = value;
    bool good = true;
    for (int i = 0; i < 3 && good; i++) {
        char *end = NULL;
        size_t n = strspn(at, "0123456789.");
        from[i] = n > 0 ? strtof(at, &end) : 0;
        good = n > 0 && end == at + n && *end == (i < 2 ? ',' : '\0') && from[i] <= 100;
        at = good ? end + 1 : at;
    }
    return (good && grade_set(&in->out->grades, from)) ||
           bad_value(in, option, value,
                     _("three losses in points that rise from 0.01, as 0.04,0.08,0.16"));
}

// What a mistake costs. As take_until().
static bool take_threshold(struct options_reading *in, const struct cli_option *option,
                           const char *value)
{
    double points = strspn(value, "0123456789.") == strlen(value) ? strtod(value, NULL) : 0;
    if (points < 0.01 || points > 10) {
        return bad_value(in, option, value, _("points, from 0.01 to 10"));
    }
    in->out->threshold = (float)points;
    return true;
}

static bool take_truncate(struct options_reading *in, const struct cli_option *option,
                          const char *value)
{
    int64_t n;
    if (!number_read(value, 1, ROLLOUT_TRUNCATE_MAX, &n)) {
        return bad_value(in, option, value, _("a number from 1 to 1000"));
    }
    in->out->truncate = (int)n;
    return true;
}

static bool take_ms(struct options_reading *in, const struct cli_option *option, const char *value)
{
    int64_t n;
    if (!number_read(value, 1, MOST_MS, &n)) {
        return bad_value(in, option, value, _("a number from 1 to 60000"));
    }
    in->out->ms = (int)n;
    return true;
}

// A number of games, or points, of the match.
static bool take_games(struct options_reading *in, const struct cli_option *option,
                       const char *value, int least)
{
    int64_t n;
    if (!number_read(value, least, MATCH_LENGTH_MAX, &n)) {
        return bad_value(in, option, value,
                         least > 0 ? _("a number from 1 to 99") : _("a number from 0 to 99"));
    }
    *(least > 0 ? &in->out->match.length : &in->out->match.completed) = (int)n;
    return true;
}

static bool take_seed(struct options_reading *in, const struct cli_option *option,
                      const char *value)
{
    if (!number_read_seed(value, &in->out->seed)) {
        return bad_value(in, option, value, _("a number from 0 to 18446744073709551615"));
    }
    in->out->seed_given = true;
    return true;
}

static bool take_set(struct options_reading *in, const char *value)
{
    in->sets = mem_resize(in->sets, in->set_count + 1, sizeof *in->sets);
    in->sets[in->set_count++] = value;
    return true;
}

static bool take_value(struct options_reading *in, enum cli_option_id id, const char *value)
{
    const struct cli_option *option = cli_option_at(id);
    int index = 0;
    if (option->values != NULL) {
        index = value_index(option, value);
        if (index < 0) {
            text_clear(&in->b);
            text_add(&in->b, option->values);
            for (char *s = in->b.data; *s != '\0'; s++) {
                *s = *s == ' ' ? '|' : *s;
            }
            return bad_value(in, option, value, text_str(&in->b));
        }
    }
    switch (id) {
    case OPTION_RULES:
        in->rules = value;
        return true;
    case OPTION_SET:
        return take_set(in, value);
    case OPTION_SEED:
        return take_seed(in, option, value);
    case OPTION_THREADS:
        return take_threads(in, option, value);
    case OPTION_COLOR:
        in->out->colour = (enum terminal_colour)index;
        return true;
    case OPTION_SVG:
        in->out->svg = value;
        return true;
    case OPTION_HTML:
        in->out->html = value;
        return true;
    case OPTION_TITLE:
        in->out->title = value;
        return true;
    case OPTION_LANG: // which of the two was read before all others
        in->out->language = index == 2 ? CLI_LANGUAGE_BOTH : CLI_LANGUAGE_ONE;
        return true;
    case OPTION_ROLLOUT:
        return take_trials(in, option, value);
    case OPTION_UNTIL:
        return take_until(in, option, value);
    case OPTION_GRADES:
        return take_grades(in, option, value);
    case OPTION_TRUNCATE:
        return take_truncate(in, option, value);
    case OPTION_PLAYERS:
        in->out->players = index;
        return true;
    case OPTION_MS:
        return take_ms(in, option, value);
    case OPTION_AGAINST:
        in->out->against = true;
        return true;
    case OPTION_MATCH:
    case OPTION_COMPLETED:
        return take_games(in, option, value, id == OPTION_MATCH ? 1 : 0);
    case OPTION_SCORE:
        in->score = value;
        return true;
    case OPTION_CUBE:
        in->out->cube = value;
        return true;
    case OPTION_MINE:
        in->out->mine = value;
        return true;
    case OPTION_THRESHOLD:
        return take_threshold(in, option, value);
    case OPTION_PROFILE:
        in->out->store.profile = value;
        return store_profile_is_good(value) ||
               bad_value(in, option, value,
                         _("a name of up to 64 letters, without \"/\" and not beginning with a dot "
                           "or a dash"));
    case OPTION_STORE:
        in->out->store.file = value;
        return true;
    case OPTION_PLIES:
        in->out->plies = index;
        return true;
    case OPTION_THEME:
        in->out->theme = (enum draw_theme)index;
        return true;
    case OPTION_VIEW:
        in->out->view_given = true;
        in->out->view = (enum colour)index;
        return true;
    default:
        return true;
    }
}

static void take_flag(struct cli_options *out, enum cli_option_id id)
{
    out->json |= id == OPTION_JSON;
    out->ascii |= id == OPTION_ASCII;
    out->plain |= id == OPTION_PLAIN;
    out->exam |= id == OPTION_EXAM;
    out->store.none |= id == OPTION_NO_STORE;
    out->signature |= id == OPTION_SIGNATURE;
    out->check |= id == OPTION_CHECK;
    out->diff |= id == OPTION_DIFF;
    out->to_stdout |= id == OPTION_STDOUT;
    out->strict |= id == OPTION_STRICT;
    out->deep |= id == OPTION_DEEP;
    out->watch |= id == OPTION_WATCH;
    out->help |= id == OPTION_HELP;
    out->version |= id == OPTION_VERSION;
}

static bool unknown_option(struct options_reading *in, const char *arg, size_t n)
{
    text_clear(&in->b);
    text_addn(&in->b, arg, n);
    struct nearest nearest = nearest_begin(text_str(&in->b) + strspn(text_str(&in->b), "-"));
    for (size_t i = 0; i < CLI_OPTIONS; i++) {
        nearest_try(&nearest, cli_option_at((enum cli_option_id)i)->name);
    }
    if (nearest_found(&nearest) != NULL) {
        message_usage(_("there is no option %s; did you mean --%s?"),
                      text_safe(&in->a, text_str(&in->b)), nearest_found(&nearest));
    } else {
        message_usage(_("there is no option %s"), text_safe(&in->a, text_str(&in->b)));
    }
    return false;
}

static bool read_option(struct options_reading *in, const char *arg)
{
    size_t n = strcspn(arg, "=");
    enum cli_option_id id =
        strncmp(arg, "--", 2) == 0 ? cli_option_find(arg + 2, n - 2) : CLI_OPTIONS;
    if (id == CLI_OPTIONS) {
        return unknown_option(in, arg, n);
    }
    const struct cli_option *option = cli_option_at(id);
    const char *value = arg[n] == '=' ? arg + n + 1 : NULL;
    in->given[id] = true;
    if (option->metavar == NULL) {
        if (value != NULL) {
            message_usage(_("--%s takes no value"), option->name);
            return false;
        }
        take_flag(in->out, id);
        return true;
    }
    if (value == NULL && in->at + 1 < in->argc) {
        value = in->argv[++in->at];
    }
    if (value == NULL) {
        message_usage(_("--%s needs a value: --%s %s"), option->name, option->name,
                      option->metavar);
        return false;
    }
    return take_value(in, id, value);
}

static bool unknown_command(struct options_reading *in, const char *arg)
{
    struct nearest nearest = nearest_begin(arg);
    for (size_t i = 0; cli_command_at(i) != NULL; i++) {
        if (cli_command_at(i)->summary != NULL) {
            nearest_try(&nearest, cli_command_at(i)->name);
        }
    }
    if (nearest_found(&nearest) != NULL) {
        message_usage(_("there is no command \"%s\"; did you mean \"%s\"?"), text_safe(&in->a, arg),
                      nearest_found(&nearest));
    } else {
        message_usage(_("there is no command \"%s\""), text_safe(&in->a, arg));
    }
    return false;
}

static bool read_argument(struct options_reading *in, const char *arg)
{
    struct cli_options *out = in->out;
    if (out->command == NULL) {
        out->command = cli_command_find(arg);
        return out->command != NULL || unknown_command(in, arg);
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
    out->rules_given = in->rules != NULL || in->set_count > 0;
    text_clear(&in->b);
    if (in->rules != NULL && !ask_rules(&out->rules, in->rules, &in->b)) {
        message_usage("%s", text_str(&in->b));
        return false;
    }
    for (size_t i = 0; i < in->set_count; i++) {
        if (!apply_set(in, in->sets[i])) {
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

// Options that belong to one command.
static bool check_options(struct options_reading *in)
{
    for (size_t i = 0; i < CLI_OPTIONS; i++) {
        const struct cli_option *option = cli_option_at((enum cli_option_id)i);
        if (!in->given[i] || option->command == NULL || in->out->help) {
            continue;
        }
        if (in->out->command == NULL || !cli_option_is_for(option, in->out->command->name)) {
            int n = (int)strcspn(option->command, " ");
            message_usage(_("--%s is an option of \"brade %.*s\""), option->name, n,
                          option->command);
            return false;
        }
    }
    return true;
}

// Only what is for readers of both languages is in both.
static bool check_language(const struct options_reading *in)
{
    const struct cli_command *command = in->out->command;
    if (in->out->language == CLI_LANGUAGE_BOTH && !in->out->help &&
        (command == NULL ||
         (strcmp(command->name, "export") != 0 && strcmp(command->name, "preview") != 0))) {
        message_usage(_("--lang both is for \"brade export\" and \"brade preview\""));
        return false;
    }
    return true;
}

// Only one can say where the learner's store is.
static bool check_store(const struct options_reading *in)
{
    int said = in->given[OPTION_PROFILE] + in->given[OPTION_STORE] + in->given[OPTION_NO_STORE];
    if (said > 1) {
        message_usage(_("only one of --profile, --store and --no-store can be given"));
    }
    return said <= 1;
}

// Options that mean nothing without a roll-out.
static bool check_rollout(const struct options_reading *in)
{
    static const enum cli_option_id of_rollouts[] = {OPTION_UNTIL, OPTION_TRUNCATE, OPTION_PLAYERS};
    for (size_t i = 0; i < sizeof of_rollouts / sizeof *of_rollouts; i++) {
        if (in->given[of_rollouts[i]] && !in->given[OPTION_ROLLOUT] && !in->out->help) {
            message_usage(_("--%s needs --rollout TRIALS"), cli_option_at(of_rollouts[i])->name);
            return false;
        }
    }
    return true;
}

// Puts --score into the match.
static bool apply_score(struct options_reading *in)
{
    bool match = in->given[OPTION_MATCH];
    if (!match && (in->given[OPTION_SCORE] || in->given[OPTION_COMPLETED])) {
        message_usage(_("--score and --completed need --match LENGTH"));
        return false;
    }
    in->out->match_given = match;
    text_clear(&in->b);
    if (in->score != NULL && !ask_score(in->score, &in->out->match, &in->b)) {
        message_usage("%s", text_str(&in->b));
        return false;
    }
    return true;
}

bool options_read(struct cli_options *options, int argc, char **argv)
{
    struct options_reading in = {.out = options, .argc = argc, .argv = argv};
    *options = (struct cli_options){.rules = ruleset_row(0), .plies = -1};
    options->args = mem_resize(NULL, (size_t)argc + 1, sizeof *options->args);
    bool good = read_all(&in) && apply_rules(&in) && apply_score(&in) && check_options(&in) &&
                check_language(&in) && check_rollout(&in) && check_store(&in) &&
                check_arguments(options);
    free(in.sets);
    text_free(&in.a);
    text_free(&in.b);
    return good;
}

bool options_stakes(const struct cli_options *options, struct situation *ask)
{
    struct text why = {0};
    bool good = (!options->match_given || ask_match_set(ask, &options->match, &why)) &&
                (options->cube == NULL || ask_cube(ask, options->cube, &why));
    if (!good) {
        message_error("%s", text_str(&why));
    }
    text_free(&why);
    return good;
}

struct face *options_terminal(const struct cli_options *options)
{
    return terminal_open(&(struct terminal_options){.colour = options->colour,
                                                    .plain = options->plain,
                                                    .ascii = options->ascii,
                                                    .theme = options->theme});
}

void options_free(struct cli_options *options)
{
    free(options->args);
    options->args = NULL;
}
