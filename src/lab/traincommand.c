// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "number.h"
#include "train.h"

enum command_status command_train(struct command_line *line)
{
    int64_t games;
    struct train_options o = {
        .rate_first = 0.03f, .rate_last = 0.002f, .lambda_first = 0.7f, .lambda_last = 0.2f};
    if (!command_tail(line, 3) || line->json || !ruleset_find(line->word[0], &o.rules) ||
        !number_read(line->word[2], 1, 1000000000, &games))
        return COMMAND_USAGE;
    o.checkpoint = line->word[1];
    o.games = (long)games;
    o.threads = line->threads;
    o.seed = line->seed;
    return train(&o) ? COMMAND_GOOD : COMMAND_FAILED;
}
