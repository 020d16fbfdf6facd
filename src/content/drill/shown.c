// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/shown.h"

static int landed(const struct play *play, bool band)
{
    int n = 0;
    for (int i = 0; i < play->moves; i++)
        n += band ? play->move[i].hit >= 2 : play->move[i].hit == 1;
    return n;
}

bool shows_end(const struct ruleset *r, const struct play *play)
{
    (void)r;
    return play->end.kind != END_NOT;
}

bool shows_sprangjan(const struct ruleset *r, const struct play *play)
{
    (void)r;
    return play->end.kind == END_SPRANGJAN;
}

bool shows_burst(const struct ruleset *r, const struct play *play)
{
    (void)r;
    return landed(play, true) > 0;
}

bool shows_hit(const struct ruleset *r, const struct play *play)
{
    (void)r;
    return landed(play, false) > 0;
}

bool shows_all_in(const struct ruleset *r, const struct play *play)
{
    (void)r;
    return play->after.men[WHITE][POINT_BAR] == 0;
}
