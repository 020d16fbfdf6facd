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
    if (a->reduced)
        printf("luck taken off: %+.4f points a game, standard error %.4f; %.2f%% won, standard "
               "error %.2f\n",
               a->reduced_points.mean, a->reduced_points.error, 100 * a->reduced_wins.mean,
               100 * a->reduced_wins.error);
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
    command_reduced(a);
    print_classes(r, "won", a->won);
    print_classes(r, "lost", a->lost);
    printf("}\n");
}

enum command_status command_match(struct command_line *line)
{
    enum { PAIRS = 1000 }; /* where nothing is said */
    int64_t pairs = PAIRS;
    int tail = line->n > 3 ? 4 : 3;
    struct ruleset r;
    struct player first = {0}, second = {0}, luck = {0};
    struct duel_result result;
    if (!command_tail(line, tail) || !ruleset_find(line->word[0], &r) ||
        (tail == 4 && !number_read(line->word[3], 1, 100000000, &pairs)))
        return COMMAND_USAGE;
    bool good = false, all = command_player(line, line->word[1], &first) &&
                             command_player(line, line->word[2], &second) &&
                             command_luck(line, &luck);
    if (all) {
        struct duel_options o = {(long)pairs, line->threads, line->seed, luck.net};
        if (!line->luck)
            o.luck = first.net ? first.net : second.net;
        good = duel_run(&r, &first, &second, &o, &result);
    }
    if (good)
        (line->json ? print_json : print_text)(&r, &result);
    player_close(&first);
    player_close(&second);
    player_close(&luck);
    return good ? COMMAND_GOOD : all ? COMMAND_FAILED : COMMAND_NO;
}
