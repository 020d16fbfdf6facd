// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/selfplay.h"

#include "eval/search/chooser.h"
#include "eval/search/level.h"

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
