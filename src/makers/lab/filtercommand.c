// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>

#include "base/number.h"
#include "lab/filter.h"
#include "lab/labcommand.h"
#include "rules/notation.h"
#include "rules/posstring.h"

static const char *const ways[FILTER_WAYS] = {[FILTER_INSIDE] = "inside", [FILTER_BOTH] = "both"};

/* What is written of a case: position, roll, and the two plays. */
struct words {
    char position[POSITION_STRING_SIZE], roll[4], chosen[NOTATION_SIZE], best[NOTATION_SIZE];
};

static struct words words_of(const struct ruleset *r, const struct filter_case *c)
{
    struct words w;
    posstring_format(r, &c->pos, w.position);
    roll_format(c->roll, w.roll);
    notation_format((enum board_kind)r->board, &c->chosen, w.chosen);
    notation_format((enum board_kind)r->board, &c->best, w.best);
    return w;
}

static double share(const struct filter_part *part)
{
    return part->choices > 0 ? part->differ / part->choices : 0;
}

static void print_row(const char *way, const char *name, const struct filter_part *part,
                      const char *what)
{
    printf("  %-7s %-9s %8.0f %7.2f%%  %.6f ± %.6f  %.4f  %s\n", way, name, part->choices,
           100 * share(part), cluster_mean(&part->cost), cluster_error(&part->cost),
           (double)part->worst.cost, what);
}

static void print_worst(const struct ruleset *r, const char *way, const struct filter_part *part)
{
    if (part->worst.cost > 0) {
        struct words w = words_of(r, &part->worst);
        printf("  %-7s %s %s  %s, best %s: %.4f\n", way, w.position, w.roll, w.chosen, w.best,
               (double)part->worst.cost);
    }
}

static void print_text(const struct ruleset *r, const struct filter_result *result)
{
    puts("Plays chosen when not every play is looked at, against the look at all of them: at the\n"
         "roll all but inside only what the pruning net leaves (inside), or at the roll too only\n"
         "the plays near the best (both). Points that it costs a choice, by the whole look.\n\n"
         "  way     kind       choices  differ  cost                 worst");
    for (int way = 0; way < FILTER_WAYS; way++) {
        for (int i = 0; i < FILTER_KINDS; i++)
            print_row(ways[way], filter_kind_name(i), &result->kind[way][i], filter_kind_what(i));
        print_row(ways[way], "together", &result->all[way], "");
    }
    puts("\nThe worst of each:");
    for (int way = 0; way < FILTER_WAYS; way++)
        for (int i = 0; i < FILTER_KINDS; i++)
            print_worst(r, ways[way], &result->kind[way][i]);
}

static void print_json_part(const struct ruleset *r, const struct filter_part *part)
{
    printf("{\"choices\": %.0f, \"differ\": %.0f, \"cost\": %.7f, \"error\": %.7f", part->choices,
           part->differ, cluster_mean(&part->cost), cluster_error(&part->cost));
    if (part->worst.cost > 0) {
        struct words w = words_of(r, &part->worst);
        printf(", \"worst\": {\"cost\": %.5f, \"position\": \"%s\", \"dice\": \"%s\", "
               "\"play\": \"%s\", \"best\": \"%s\"}",
               (double)part->worst.cost, w.position, w.roll, w.chosen, w.best);
    }
    putchar('}');
}

static void print_json(const struct ruleset *r, const struct filter_result *result)
{
    putchar('{');
    for (int way = 0; way < FILTER_WAYS; way++) {
        printf("%s\"%s\": {", way > 0 ? ", " : "", ways[way]);
        for (int i = 0; i < FILTER_KINDS; i++) {
            printf("\"%s\": ", filter_kind_name(i));
            print_json_part(r, &result->kind[way][i]);
            fputs(", ", stdout);
        }
        fputs("\"together\": ", stdout);
        print_json_part(r, &result->all[way]);
        putchar('}');
    }
    puts("}");
}

enum command_status command_filter(struct command_line *line)
{
    int64_t games;
    struct ruleset r;
    struct player net;
    struct filter_result result;
    if (!command_tail(line, 3) || !ruleset_find(line->word[0], &r) ||
        !number_read(line->word[2], 1, 10000000, &games))
        return COMMAND_USAGE;
    struct filter_options o = {(long)games, line->threads, line->seed};
    if (!command_net(line->word[1], &net))
        return COMMAND_NO;
    bool good = filter_run(&r, &net, &o, &result);
    if (good)
        (line->json ? print_json : print_text)(&r, &result);
    player_close(&net);
    return good ? COMMAND_GOOD : COMMAND_FAILED;
}
