// SPDX-License-Identifier: GPL-3.0-or-later
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "wire/ask.h"
#include "cli/cli.h"
#include "cli/arguments.h"
#include "cli/cmd.h"
#include "rules/generate.h"
#include "view/json.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "cli/options.h"
#include "cli/message.h"

enum { DEEPEST = 12 };

static void print_json(const struct ruleset *r, const struct position *pos, int depth,
                       struct after_list *room)
{
    json_t *object = json_object(), *leaves = json_array();
    json_set(object, "position", json_position(r, pos));
    json_add_rules(object, r);
    json_set(object, "depth", json_integer(depth));
    for (int d = 1; d <= depth; d++) {
        json_array_append_new(leaves, json_integer((json_int_t)generate_perft(r, pos, d, room)));
    }
    json_set(object, "leaves", leaves);
    json_print(object);
}

static void print_text(const struct ruleset *r, const struct position *pos, int depth,
                       struct after_list *room)
{
    for (int d = 1; d <= depth; d++) {
        printf("%d  %" PRIu64 "\n", d, generate_perft(r, pos, d, room));
        fflush(stdout);
    }
}

int cmd_perft(const struct cli_options *options)
{
    struct situation ask = {.rules = options->rules};
    int64_t depth;
    if (!number_read(options->args[1], 1, DEEPEST, &depth)) {
        TEXT_HERE scratch = {0};
        message_usage(_("DEPTH cannot be \"%s\": it is a number from 1 to %d"),
                      text_safe(&scratch, options->args[1]), DEEPEST);
        return CLI_USAGE;
    }
    if (!arguments_position(&ask, options->args[0], true)) {
        return CLI_USAGE;
    }
    struct after_list *room = mem_resize(NULL, (size_t)depth, sizeof *room);
    (options->json ? print_json : print_text)(&ask.rules, &ask.position, (int)depth, room);
    free(room);
    return CLI_GOOD;
}
