// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/labcommand.h"
#include "base/number.h"
#include "lab/train.h"

static const struct train_options from_nothing = {
    .rate_first = 0.03f,
    .rate_last = 0.002f,
    .lambda_first = 0.7f,
    .lambda_last = 0.2f,
    .unusual = 8,
};
static const struct train_options refining = {
    .rate_first = 5e-4f,
    .rate_last = 1e-5f,
    .lambda_first = 0.95f,
    .lambda_last = 0.95f,
    .unusual = 4,
    .remembered = 100000,
};
static enum command_status run(struct command_line *line, struct train_options o)
{
    int64_t games;
    if (!command_tail(line, 3) || line->json || !ruleset_find(line->word[0], &o.rules) ||
        !number_read(line->word[2], 1, 1000000000, &games))
        return COMMAND_USAGE;
    command_take(&line->rate, &o.rate_first, &o.rate_last);
    command_take(&line->lambda, &o.lambda_first, &o.lambda_last);
    o.checkpoint = line->word[1];
    o.games = (long)games;
    o.threads = line->threads;
    o.seed = line->seed;
    return train(&o);
}

enum command_status command_train(struct command_line *line)
{
    return run(line, from_nothing);
}

enum command_status command_refine(struct command_line *line)
{
    return run(line, refining);
}
