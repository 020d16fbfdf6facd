// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/situation.h"

struct situation situation_detached(const struct situation *s)
{
    struct situation out = *s;
    out.has_match = out.has_game = false;
    return out;
}

void situation_set_cube(struct situation *s, int value, int owner)
{
    s->game = situation_game(s);
    s->has_game = true;
    s->game.cube = (uint8_t)value;
    s->game.owner = (uint8_t)owner;
}

int situation_cube(const struct situation *s)
{
    return s->has_game ? s->game.cube : 1;
}

const struct match *situation_match(const struct situation *s)
{
    return s->has_match ? &s->match : NULL;
}

struct game situation_game(const struct situation *s)
{
    return s->has_game ? s->game
                       : game_start_at(&s->rules, &s->position, (enum colour)s->position.turn);
}

bool situation_answers(const struct situation *s)
{
    return s->has_game && s->game.pending;
}
