// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/help.h"

#include <string.h>

#include "base/lang.h"
#include "base/text.h"
#include "base/width.h"
#include "cli/cli.h"
#include "cli/cmd.h"
#include "cli/pager.h"
#include "prompt/terminal.h"
#include "rules/ruleset.h"

enum { LEFT = 26, NARROW = 60, INDENT = 6 };

// What is typed on the left, what it does on the right; below it where there is no room beside it.
static void add_line(struct text *out, const char *left, const char *right)
{
    TEXT_HERE wrapped = {0};
    int columns = terminal_columns(), beside = LEFT + 3;
    if (width_of(left) > LEFT || columns < NARROW) {
        width_wrap(&wrapped, left, columns, 2, 4);
        text_addf(out, "%s\n", text_str(&wrapped));
        text_clear(&wrapped);
        beside = columns < NARROW ? INDENT : beside;
        width_wrap(&wrapped, right, columns, beside, beside);
        text_addf(out, "%s\n", text_str(&wrapped));
        return;
    }
    width_wrap(&wrapped, right, columns, beside, beside);
    text_add(out, "  ");
    width_pad_left(out, left, LEFT);
    text_addf(out, " %s\n", text_str(&wrapped) + beside);
}

// A paragraph, its lines broken anew.
static void add_words(struct text *out, const char *words, int first, int rest)
{
    width_wrap(out, words, terminal_columns(), first, rest);
    text_addc(out, '\n');
}

// Names, which are not broken at their hyphens.
static void add_names(struct text *out, const char *names)
{
    int columns = terminal_columns(), column = 1;
    text_addc(out, ' ');
    for (size_t n; *names != '\0'; names += n + (names[n] == ' ')) {
        n = strcspn(names, " ");
        if (column > 1 && column + 1 + (int)n > columns) {
            text_add(out, "\n ");
            column = 1;
        }
        text_addf(out, " %.*s", (int)n, names);
        column += 1 + (int)n;
    }
    text_addc(out, '\n');
}

static void add_command(struct text *out, const struct cli_command *command)
{
    TEXT_HERE left = {0};
    text_addf(&left, "%s%s%s", command->name, *command->usage != '\0' ? " " : "", command->usage);
    add_line(out, text_str(&left), _(command->summary));
}

static void add_option(struct text *out, const struct cli_option *option)
{
    TEXT_HERE left = {0};
    if (option->letter != 0) {
        text_addf(&left, "-%c, ", option->letter);
    }
    text_addf(&left, "--%s", option->name);
    if (option->values != NULL) {
        text_addc(&left, ' ');
        cli_option_add_values(&left, option);
    } else if (option->metavar != NULL) {
        text_addf(&left, " %s", option->metavar);
    }
    add_line(out, text_str(&left), _(option->help));
}

// The options of one command, or those of all; how many there are.
static size_t add_options(struct text *out, const char *command)
{
    size_t count = 0;
    for (size_t i = 0; i < CLI_OPTIONS; i++) {
        const struct cli_option *option = cli_option_at((enum cli_option_id)i);
        if (command == NULL ? option->command == NULL : cli_option_is_for(option, command)) {
            add_option(out, option);
            count++;
        }
    }
    return count;
}

// The names of the options that all commands have: what they do is told once, with the program.
static void add_common(struct text *out)
{
    TEXT_HERE names = {0};
    for (size_t i = 0; i < CLI_OPTIONS; i++) {
        const struct cli_option *option = cli_option_at((enum cli_option_id)i);
        if (option->command == NULL) {
            text_addf(&names, "%s--%s", names.size > 0 ? " " : "", option->name);
        }
    }
    text_addc(out, '\n');
    add_words(out, _("Options of all commands, which \"brade help\" tells of:"), 0, 2);
    add_names(out, text_str(&names));
}

static void add_rulesets(struct text *out)
{
    TEXT_HERE rulesets = {0}, fields = {0};
    for (size_t i = 0; i < ruleset_count(); i++) {
        text_addf(&rulesets, "%s%s", i > 0 ? " " : "", ruleset_name(i));
    }
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        text_addf(&fields, "%s%s", i > 0 ? " " : "", ruleset_field(i));
    }
    text_addc(out, '\n');
    add_words(out, _("Rulesets (the first is the default):"), 0, 2);
    add_names(out, text_str(&rulesets));
    add_words(out, _("Fields for --set (brade --set FIELD=? tells its values):"), 0, 0);
    add_names(out, text_str(&fields));
}

static void add_program(struct text *out)
{
    add_words(out, _("brade: a tutor for bräde, the Swedish tables game"), 0, 2);
    text_addc(out, '\n');
    add_words(out, _("Usage: brade [COMMAND [ARGUMENT…]] [OPTION…]"), 0, 4);
    text_addc(out, '\n');
    add_words(out, _("Alone, brade starts the tutor. Commands:"), 0, 2);
    for (const struct cli_command *command = cli_commands; command->name != NULL; command++) {
        if (command->summary != NULL) {
            add_command(out, command);
        }
    }
    text_addf(out, "\n%s\n", _("Options:"));
    add_options(out, NULL);
    add_rulesets(out);
    text_addc(out, '\n');
    add_words(out,
              _("\"brade help COMMAND\" tells of one command, with its own options and examples.\n"
                "POSITION is a position string, or start; DICE is 6-2, or 5 for one die; FILE may "
                "be - for standard input or output.\n"
                "Status: 0 good, 1 the answer is no, 2 wrong usage or unreadable input, 3 it could "
                "not be done."),
              0, 2);
}

static void add_examples(struct text *out, const char *examples)
{
    text_addf(out, "\n%s\n", _("Examples:"));
    for (size_t n; *examples != '\0'; examples += n + (examples[n] == '\n')) {
        n = strcspn(examples, "\n");
        text_addf(out, "  brade %.*s\n", (int)n, examples);
    }
}

static void add_one(struct text *out, const struct cli_command *command)
{
    TEXT_HERE usage = {0}, own = {0};
    text_addf(&usage, "%s brade %s%s%s %s", _("Usage:"), command->name,
              *command->usage != '\0' ? " " : "", command->usage, _("[OPTION…]"));
    add_words(out, text_str(&usage), 0, 4);
    if (command->summary != NULL) {
        add_words(out, _(command->summary), 2, 2);
    }
    add_examples(out, command->examples);
    if (add_options(&own, command->name) > 0) {
        text_addf(out, "\n%s\n%s", _("Options:"), text_str(&own));
    }
    add_common(out);
}

void help_print(const struct cli_command *command)
{
    TEXT_HERE out = {0};
    if (command == NULL) {
        add_program(&out);
    } else {
        add_one(&out, command);
    }
    pager_print(&out);
}

int cmd_help(const struct cli_options *options)
{
    const struct cli_command *asked = NULL;
    if (options->arg_count > 0) {
        asked = options_find_command(cli_commands, options->args[0]);
        if (asked == NULL) {
            options_unknown_command(cli_commands, options->args[0]);
            return CLI_USAGE;
        }
    }
    help_print(asked);
    return CLI_GOOD;
}
