// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/situation.h"

static bool result_equal(const struct game_result *a, const struct game_result *b)
{
    return a->end.kind == b->end.kind && a->end.munk == b->end.munk &&
           a->end.excess == b->end.excess && a->winner == b->winner && a->stake == b->stake;
}

static bool game_equal(const struct game *a, const struct game *b)
{
    return ruleset_equal(&a->rules, &b->rules) && board_equal(&a->pos, &b->pos) &&
           roll_equal(a->roll, b->roll) && a->phase == b->phase && a->began == b->began &&
           a->cube == b->cube && a->owner == b->owner && a->pending == b->pending &&
           a->rolls_left == b->rolls_left && result_equal(&a->result, &b->result);
}

bool situation_equal(const struct situation *a, const struct situation *b)
{
    return ruleset_equal(&a->rules, &b->rules) && a->has_match == b->has_match &&
           a->has_game == b->has_game && a->has_position == b->has_position &&
           a->has_roll == b->has_roll && a->highlight == b->highlight &&
           (!a->has_match || match_equal(&a->match, &b->match)) &&
           (!a->has_game || game_equal(&a->game, &b->game)) &&
           (!a->has_position || board_equal(&a->position, &b->position)) &&
           (!a->has_roll || roll_equal(a->roll, b->roll));
}

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
