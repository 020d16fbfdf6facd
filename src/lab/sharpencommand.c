// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/labcommand.h"
#include "base/number.h"
#include "lab/sharpen.h"

static const struct sharpen_options sharpening = {.name = "sharpen",
                                                  .rate_first = 1e-3f,
                                                  .rate_last = 2e-5f,
                                                  .lambda_first = 0.7f,
                                                  .lambda_last = 0.7f,
                                                  .tried = 0.25f};
static const struct sharpen_options settling = {.name = "settle",
                                                .rate_first = 3e-4f,
                                                .rate_last = 1e-5f,
                                                .lambda_first = 1,
                                                .lambda_last = 1,
                                                .outer_only = true};

static enum command_status run(struct command_line *line, struct sharpen_options o)
{
    int64_t rounds, games;
    if (!command_tail(line, 4) || line->json || !ruleset_find(line->word[0], &o.rules) ||
        !number_read(line->word[2], 1, 1000, &rounds) ||
        !number_read(line->word[3], 1, 10000000, &games))
        return COMMAND_USAGE;
    command_take(&line->rate, &o.rate_first, &o.rate_last);
    command_take(&line->lambda, &o.lambda_first, &o.lambda_last);
    o.checkpoint = line->word[1];
    o.rounds = (int)rounds;
    o.games = (long)games;
    o.threads = line->threads;
    o.seed = line->seed;
    return sharpen(&o);
}

enum command_status command_sharpen(struct command_line *line)
{
    return run(line, sharpening);
}

enum command_status command_settle(struct command_line *line)
{
    return run(line, settling);
}
