// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>

#include "lab/labcommand.h"
#include "lab/contrast.h"
#include "base/number.h"

enum { PLAYERS = 3 };

static void print_row(const char *name, const struct contrast_part *part, double games,
                      const char *what)
{
    printf("  %-9s %8.1f %8.1f  %+9.5f ± %.5f  %s\n", name, part->turns / games,
           part->differ / games, cluster_mean(&part->points), cluster_error(&part->points), what);
}

/* The same for one kind, and what it comes to for each turn. */
static void print_kind(int kind, const struct contrast_part *part, double games)
{
    double a_turn = 2 * cluster_mean(&part->points) * games / part->turns;
    printf("  %-9s %8.2f %8.2f  %+9.5f ± %.5f  %+9.5f  %s\n", kind_name(kind), part->turns / games,
           part->differ / games, cluster_mean(&part->points), cluster_error(&part->points), a_turn,
           kind_what(kind));
}

static void print_kinds(const struct contrast_result *result, double games)
{
    bool any = false;
    for (int i = 0; i < KINDS; i++)
        any = any || result->kind[i].turns > 0;
    if (any)
        printf("\n  kind, told from the side to move; a position may be of several\n"
               "               turns   differ   points                  a turn\n");
    for (int i = 0; i < KINDS; i++)
        if (result->kind[i].turns > 0)
            print_kind(i, &result->kind[i], games);
}

static void print_text(const struct ruleset *r, const struct contrast_result *result)
{
    double games = result->all.points.groups;
    printf("What the first player's plays are worth more than the second's in a game of one side,\n"
           "by the judge, in points, over %.0f games; turns of both sides in a game.\n\n"
           "  phase        turns   differ   points\n",
           games);
    for (int i = PHASES - 1; i >= 0; i--)
        print_row(phase_name(r, i), &result->phase[i], games, phase_what(r, i));
    print_row("together", &result->all, games, "");
    print_kinds(result, games);
}

static void print_json_part(const struct contrast_part *part)
{
    printf("{\"turns\": %.0f, \"differ\": %.0f, \"points\": %.6f, \"error\": %.6f}", part->turns,
           part->differ, cluster_mean(&part->points), cluster_error(&part->points));
}

static void print_json(const struct ruleset *r, const struct contrast_result *result)
{
    printf("{\"games\": %.0f, \"phases\": {", result->all.points.groups);
    for (int i = PHASES - 1; i >= 0; i--) {
        printf("\"%s\": ", phase_name(r, i));
        print_json_part(&result->phase[i]);
        printf("%s", i > 0 ? ", " : "}, \"together\": ");
    }
    print_json_part(&result->all);
    printf(", \"kinds\": {");
    for (int i = 0; i < KINDS; i++) {
        printf("%s\"%s\": ", i > 0 ? ", " : "", kind_name(i));
        print_json_part(&result->kind[i]);
    }
    printf("}}\n");
}

enum command_status command_contrast(struct command_line *line)
{
    int64_t games;
    struct ruleset r;
    struct player player[PLAYERS];
    struct contrast_result result;
    int n = 0;
    if (!command_tail(line, 5) || !ruleset_find(line->word[0], &r) ||
        !number_read(line->word[4], 2, 10000000, &games))
        return COMMAND_USAGE;
    struct contrast_options o = {(long)games, line->threads, line->seed};
    while (n < PLAYERS && player_open(line->word[1 + n], &player[n]))
        n++;
    bool all = n == PLAYERS;
    bool good = all && contrast_run(&r, &player[0], &player[1], &player[2], &o, &result);
    while (n > 0)
        player_close(&player[--n]);
    if (good)
        (line->json ? print_json : print_text)(&r, &result);
    return good ? COMMAND_GOOD : all ? COMMAND_FAILED : COMMAND_NO;
}
