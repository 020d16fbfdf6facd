// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/labcommand.h"

#include <stdio.h>
#include <string.h>

#include "lab/duel.h"

const char *command_class(const struct ruleset *r, int outcome_class)
{
    static const char *const brade[OUTCOME_CLASSES] = {
        "hemspel", "hemspel-munk", "handsome", "handsome-munk", "jan", "sprangjan"};
    static const char *const backgammon[OUTCOME_CLASSES] = {
        [OUTCOME_HEMSPEL] = "single", [OUTCOME_HANDSOME] = "gammon", [OUTCOME_JAN] = "backgammon"};
    return (r->board == BOARD_BACKGAMMON ? backgammon : brade)[outcome_class];
}

bool command_net(const char *name, struct player *out)
{
    if (!player_open(name, out))
        return false;
    if (out->kind == PLAYER_NET)
        return true;
    fprintf(stderr, "brade-lab: %s: the player has to be a net\n", name);
    player_close(out);
    return false;
}

bool command_player(const struct command_line *line, const char *name, struct player *out)
{
    bool good = player_open(name, out);
    if (good && line->seconds > 0)
        out->seconds = line->seconds;
    return good;
}

bool command_luck(const struct command_line *line, struct player *out)
{
    *out = (struct player){.net = NULL};
    return !line->luck || strcmp(line->luck, "none") == 0 || command_net(line->luck, out);
}

void command_reduced(const struct duel_result *result)
{
    const struct variate_mean *points = &result->reduced_points, *wins = &result->reduced_wins;
    if (result->reduced)
        printf(", \"luck_off\": {\"mean\": %.5f, \"error\": %.5f, \"factor\": %.3f, "
               "\"won\": %.5f, \"won_error\": %.5f}",
               points->mean, points->error, points->factor, wins->mean, wins->error);
}
