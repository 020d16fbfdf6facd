// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/labcommand.h"

#include <stdio.h>

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
