// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/help.h"

#include <stdio.h>
#include <string.h>

#include "base/lang.h"
#include "rules/ruleset.h"
#include "base/text.h"
#include "base/width.h"

enum { LEFT = 26 };

// One line: what is typed on the left, what it does on the right.
static void add_line(struct text *out, const char *left, const char *right)
{
    text_add(out, "  ");
    width_pad_left(out, left, LEFT);
    text_addf(out, " %s\n", right);
}

static void add_command(struct text *out, const struct cli_command *command)
{
    TEXT_HERE left = {0};
    text_addf(&left, "%s %s", command->name, command->usage);
    add_line(out, text_str(&left), _(command->summary));
}

static void add_option(struct text *out, const struct cli_option *option)
{
    TEXT_HERE left = {0};
    text_addf(&left, "--%s", option->name);
    if (option->values != NULL) {
        text_addc(&left, ' ');
        cli_option_add_values(&left, option);
    } else if (option->metavar != NULL) {
        text_addf(&left, " %s", option->metavar);
    }
    add_line(out, text_str(&left), _(option->help));
}

// The options of one command, or those of all.
static void add_options(struct text *out, const char *command)
{
    for (size_t i = 0; i < CLI_OPTIONS; i++) {
        const struct cli_option *option = cli_option_at((enum cli_option_id)i);
        if (command == NULL ? option->command == NULL : cli_option_is_for(option, command)) {
            add_option(out, option);
        }
    }
}

static void add_rulesets(struct text *out)
{
    text_addf(out, "\n%s\n ", _("Rulesets (the first is the default):"));
    for (size_t i = 0; i < ruleset_count(); i++) {
        text_addf(out, " %s", ruleset_name(i));
    }
    text_addf(out, "\n%s\n ", _("Fields for --set (brade --set FIELD=? tells its values):"));
    for (size_t i = 0, column = 2; i < ruleset_field_count(); i++) {
        size_t width = strlen(ruleset_field(i)) + 1;
        if (column + width > 78) {
            text_add(out, "\n ");
            column = 2;
        }
        text_addf(out, " %s", ruleset_field(i));
        column += width;
    }
    text_addc(out, '\n');
}

static void add_program(struct text *out)
{
    text_addf(out, "%s\n\n%s\n\n%s\n", _("brade: a tutor for bräde, the Swedish tables game"),
              _("Usage: brade [COMMAND [ARGUMENT…]] [OPTION…]"),
              _("Alone, brade starts the tutor. Commands:"));
    for (const struct cli_command *command = cli_commands; command->name != NULL; command++) {
        if (command->summary != NULL) {
            add_command(out, command);
        }
    }
    text_addf(out, "\n%s\n", _("Options:"));
    add_options(out, NULL);
    add_rulesets(out);
    text_addf(out, "\n%s\n",
              _("POSITION is a position string, or start; DICE is 6-2, or 5 for one die.\n"
                "Status: 0 good, 1 the answer is no or the input is bad, 2 wrong usage."));
}

static void add_one(struct text *out, const struct cli_command *command)
{
    text_addf(out, "%s brade %s%s%s %s\n", _("Usage:"), command->name,
              *command->usage != '\0' ? " " : "", command->usage, _("[OPTION…]"));
    if (command->summary != NULL) {
        text_addf(out, "  %s\n", _(command->summary));
    }
    text_addf(out, "\n%s\n", _("Options:"));
    add_options(out, command->name);
    add_options(out, NULL);
}

void help_print(const struct cli_command *command)
{
    TEXT_HERE out = {0};
    if (command == NULL) {
        add_program(&out);
    } else {
        add_one(&out, command);
    }
    fputs(text_str(&out), stdout);
}
