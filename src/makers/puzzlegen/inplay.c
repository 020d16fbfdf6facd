// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/inplay.h"

#include "puzzlegen/selfplay.h"

enum {
    TURNS = 260, /* of a game */
    STRAY = 12   /* of a hundred turns, those that the club player makes in one game of two */
};

/* The position as the side to move sees it; what else it says, the board shows or nobody asks. */
static void show(struct draft *d, const struct position *pos)
{
    d->position = pos->turn == WHITE ? *pos : board_swap_colours(pos);
    d->position.first = d->position.stack = 0;
    d->position.held &= 1u << WHITE;
    d->has_position = true;
}

static bool play_game(struct mining *m, struct draft *d, const struct judgement *j,
                      inplay_look *look, void *of)
{
    struct position pos = board_start(j->rules, WHITE);
    uint32_t percent = rng_below(&m->rng, 2) * STRAY;
    bool goes_on = true;
    for (int turn = 0; goes_on && turn < TURNS; turn++) {
        show(d, &pos);
        if (turn > 1 && look(m, d, of))
            return true;
        struct roll roll = roll_throw(&m->rng, j->rules, &pos, turn == 0);
        goes_on = rng_below(&m->rng, 100) < percent ? selfplay_stray(m, j, &pos, roll)
                                                    : selfplay_turn(m, j, &pos, roll, 0);
    }
    return false;
}

bool inplay_find(struct mining *m, struct draft *d, int games, inplay_look *look, void *of)
{
    struct judgement j;
    TEXT_HERE why = {0};
    if (!evaluator_open(&m->evaluator, &d->rules, &j, &why))
        return false;
    for (int game = 0; game < games; game++)
        if (play_game(m, d, &j, look, of))
            return true;
    return false;
}
