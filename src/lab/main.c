// SPDX-License-Identifier: GPL-3.0-or-later
/* brade-lab: what makes the nets. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena.h"
#include "number.h"
#include "train.h"

static int usage(void)
{
    fputs("usage: brade-lab train RULES CHECKPOINT GAMES [THREADS [SEED]]\n"
          "       brade-lab refine RULES CHECKPOINT GAMES [THREADS [SEED]]\n"
          "       brade-lab match RULES PLAYER PLAYER PAIRS [THREADS [SEED]]\n"
          "PLAYER: random, greedy, or a net's file with @1 to @3 for looking ahead\n",
          stderr);
    return 2;
}

static const struct train_options from_nothing = {.rate_first = 0.03f,
                                                  .rate_last = 0.002f,
                                                  .lambda_first = 0.7f,
                                                  .lambda_last = 0.2f,
                                                  .unusual = 8,
                                                  .seed = 1};
static const struct train_options refining = {.rate_first = 0.006f,
                                              .rate_last = 0.0006f,
                                              .lambda_first = 0.9f,
                                              .lambda_last = 0.9f,
                                              .unusual = 8,
                                              .seed = 1,
                                              .refine = true};

static int run_train(int argc, char **argv)
{
    int64_t games, threads = 1;
    struct train_options o = strcmp(argv[1], "refine") == 0 ? refining : from_nothing;
    if (argc < 5 || argc > 7 || !ruleset_find(argv[2], &o.rules) ||
        !number_read(argv[4], 1, 1000000000, &games) ||
        (argc > 5 && !number_read(argv[5], 1, 64, &threads)) ||
        (argc > 6 && !number_read_seed(argv[6], &o.seed)))
        return usage();
    o.checkpoint = argv[3];
    o.games = (long)games;
    o.threads = (int)threads;
    return train(&o) ? 0 : 1;
}

static void print_result(const struct arena_result *a)
{
    static const char *const names[OUTCOME_CLASSES] = {
        "hemspel", "hemspel-munk", "handsome", "handsome-munk", "jan", "sprangjan"};
    printf("%ld games, %.1f%% won, %+.4f points a game, standard error %.4f\n", a->games,
           100 * (double)a->wins / (double)a->games, a->mean, a->error);
    for (int c = 0; c < OUTCOME_CLASSES; c++)
        printf("  %-14s won %6.2f%%  lost %6.2f%%\n", names[c],
               100 * (double)a->won[c] / (double)a->games,
               100 * (double)a->lost[c] / (double)a->games);
}

static int run_match(int argc, char **argv)
{
    int64_t pairs, threads = 1;
    uint64_t seed = 1;
    struct ruleset r;
    struct player first, second;
    if (argc < 6 || argc > 8 || !ruleset_find(argv[2], &r) ||
        !number_read(argv[5], 1, 100000000, &pairs) ||
        (argc > 6 && !number_read(argv[6], 1, 64, &threads)) ||
        (argc > 7 && !number_read_seed(argv[7], &seed)))
        return usage();
    if (!player_open(argv[3], &first))
        return 1;
    if (!player_open(argv[4], &second)) {
        player_close(&first);
        return 1;
    }
    struct arena_result result = arena_run(&r, &first, &second, pairs, seed, (int)threads);
    print_result(&result);
    player_close(&first);
    player_close(&second);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc > 1 && (strcmp(argv[1], "train") == 0 || strcmp(argv[1], "refine") == 0))
        return run_train(argc, argv);
    if (argc > 1 && strcmp(argv[1], "match") == 0)
        return run_match(argc, argv);
    return usage();
}
