// SPDX-License-Identifier: GPL-3.0-or-later
/* brade-lab: what makes the nets. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "number.h"
#include "train.h"

static int usage(void)
{
    fputs("usage: brade-lab train RULES CHECKPOINT GAMES [THREADS [SEED]]\n", stderr);
    return 2;
}

static int run_train(int argc, char **argv)
{
    int64_t games, threads = 1;
    struct train_options o = {.rate_first = 0.03f, .rate_last = 0.002f, .lambda_first = 0.7f,
                              .lambda_last = 0.2f, .seed = 1};
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

int main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "train") == 0)
        return run_train(argc, argv);
    return usage();
}
