// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/find.h"

#include <stdlib.h>

#include "base/mem.h"
#include "eval/search/chooser.h"
#include "eval/search/level.h"

void mining_open(struct mining *m)
{
    *m =
        (struct mining){.list = mem_alloc(sizeof *m->list), .afters = mem_alloc(sizeof *m->afters)};
}

void mining_close(struct mining *m)
{
    evaluator_close(&m->evaluator);
    free(m->list);
    free(m->afters);
    *m = (struct mining){0};
}

bool selfplay_turn(struct mining *m, const struct judgement *j, struct position *pos,
                   struct roll roll, int random_percent)
{
    struct outcome outcome;
    struct net_accumulator base;
    const struct after *after;
    if ((int)rng_below(&m->rng, 100) < random_percent) {
        generate_afters(j->rules, pos, roll, m->afters);
        after = &m->afters->after[rng_below(&m->rng, (uint32_t)m->afters->n)];
    } else {
        chooser_base(j->net, j->rules, pos, &base);
        after = chooser_roll(j->net, j->rules, &j->worth[pos->turn], &base, pos, roll, m->afters,
                             &outcome);
    }
    *pos = after->pos;
    return after->end.kind == END_NOT;
}

bool selfplay_stray(struct mining *m, const struct judgement *j, struct position *pos,
                    struct roll roll)
{
    struct level club = level_step(level_step_called("club"));
    generate(j->rules, pos, roll, m->list);
    if (m->list->n == 0) {
        *pos = generate_after_pass(j->rules, pos, roll);
        return true;
    }
    const struct play *play = &m->list->play[level_play(&club, j, pos, m->list, 0, &m->rng)];
    *pos = play->after;
    return play->end.kind == END_NOT;
}

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
