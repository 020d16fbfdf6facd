// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab/duel.h"
#include "lab/labcommand.h"
#include "base/mem.h"
#include "base/number.h"

struct ladder {
    struct ruleset rules;
    struct duel_options options;
    int n;
    struct player *player;
    char **name;
    bool json;
};

/* The last part of a path, which is what tells nets apart. */
static const char *short_name(const char *name)
{
    const char *slash = strrchr(name, '/');
    return slash ? slash + 1 : name;
}

static void print_json(const char *key, const struct duel_result *a)
{
    double won = (double)a->wins / (double)a->games;
    printf(", \"%s\": {\"games\": %ld, \"won\": %.5f, \"mean\": %.5f, \"error\": %.5f", key,
           a->games, won, a->mean, a->error);
    command_reduced(a);
    printf("}");
}

static void print_text(const struct duel_result *a)
{
    double mean = a->reduced ? a->reduced_points.mean : a->mean;
    double error = a->reduced ? a->reduced_points.error : a->error;
    double won = a->reduced ? a->reduced_wins.mean : (double)a->wins / (double)a->games;
    printf("  %+8.4f ± %.4f %6.2f%%", mean, error, 100 * won);
}

static void print_match(const struct ladder *l, const char *key, const struct duel_result *a)
{
    if (l->json)
        print_json(key, a);
    else
        print_text(a);
}

/* A player's line. The dice are the same in every match. */
static bool step(const struct ladder *l, int i)
{
    struct duel_result before, first;
    if (!duel_run(&l->rules, &l->player[i], &l->player[i - 1], &l->options, &before))
        return false;
    first = before;
    if (i > 1 && !duel_run(&l->rules, &l->player[i], &l->player[0], &l->options, &first))
        return false;
    printf(l->json ? "{\"player\": %d" : "%3d", i + 1);
    print_match(l, "before", &before);
    print_match(l, "first", &first);
    if (l->json)
        printf("}\n");
    else
        printf("  %s\n", short_name(l->name[i]));
    fflush(stdout);
    return true;
}

static bool climb(const struct ladder *l)
{
    if (!l->json)
        printf("points a game, standard error, games won%s; %ld games a match\n"
               "     %-25s   %-25s\n%3d  %-25s   %-25s   %s\n",
               l->options.luck ? ", luck taken off" : "", 2 * l->options.pairs,
               "against the one before", "against the first", 1, "–", "–", short_name(l->name[0]));
    for (int i = 1; i < l->n; i++)
        if (!step(l, i))
            return false;
    return true;
}

enum command_status command_ladder(struct command_line *line)
{
    int64_t pairs;
    struct player luck;
    struct ladder l = {.json = line->json, .name = line->word + 2, .n = line->n - 2};
    if (l.n < 2 || !ruleset_find(line->word[0], &l.rules) ||
        !number_read(line->word[1], 1, 100000000, &pairs))
        return COMMAND_USAGE;
    if (!command_luck(line, &luck))
        return COMMAND_NO;
    l.options = (struct duel_options){(long)pairs, line->threads, line->seed, luck.net};
    l.player = mem_alloc((size_t)l.n * sizeof *l.player);
    int opened = 0;
    while (opened < l.n && command_player(line, l.name[opened], &l.player[opened]))
        opened++;
    bool all = opened == l.n, good = all && climb(&l);
    while (opened > 0)
        player_close(&l.player[--opened]);
    free(l.player);
    player_close(&luck);
    return good ? COMMAND_GOOD : all ? COMMAND_FAILED : COMMAND_NO;
}
