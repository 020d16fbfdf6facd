// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>

#include "lab/duel.h"
#include "lab/labcommand.h"
#include "base/number.h"

static double percent(long part, long all)
{
    return 100 * (double)part / (double)all;
}

static void print_text(const struct ruleset *r, const struct duel_result *a)
{
    printf("%ld games, %.2f%% won, %+.4f points a game, standard error %.4f\n", a->games,
           percent(a->wins, a->games), a->mean, a->error);
    for (int c = 0; c < OUTCOME_CLASSES; c++)
        if (command_class(r, c))
            printf("  %-14s won %6.2f%%  lost %6.2f%%\n", command_class(r, c),
                   percent(a->won[c], a->games), percent(a->lost[c], a->games));
}

static void print_classes(const struct ruleset *r, const char *name, const long *games)
{
    const char *between = "";
    printf(", \"%s\": {", name);
    for (int c = 0; c < OUTCOME_CLASSES; c++)
        if (command_class(r, c)) {
            printf("%s\"%s\": %ld", between, command_class(r, c), games[c]);
            between = ", ";
        }
    printf("}");
}

static void print_json(const struct ruleset *r, const struct duel_result *a)
{
    printf("{\"games\": %ld, \"wins\": %ld, \"mean\": %.5f, \"error\": %.5f", a->games, a->wins,
           a->mean, a->error);
    print_classes(r, "won", a->won);
    print_classes(r, "lost", a->lost);
    printf("}\n");
}

enum command_status command_match(struct command_line *line)
{
    int64_t pairs;
    struct ruleset r;
    struct player first, second;
    struct duel_result result;
    if (!command_tail(line, 4) || !ruleset_find(line->word[0], &r) ||
        !number_read(line->word[3], 1, 100000000, &pairs))
        return COMMAND_USAGE;
    struct duel_options o = {(long)pairs, line->threads, line->seed};
    if (!player_open(line->word[1], &first))
        return COMMAND_NO;
    if (!player_open(line->word[2], &second)) {
        player_close(&first);
        return COMMAND_NO;
    }
    bool good = duel_run(&r, &first, &second, &o, &result);
    if (good)
        (line->json ? print_json : print_text)(&r, &result);
    player_close(&first);
    player_close(&second);
    return good ? COMMAND_GOOD : COMMAND_FAILED;
}
