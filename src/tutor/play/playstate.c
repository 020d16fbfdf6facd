// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/play/playstate.h"

#include "base/lang.h"
#include "base/mem.h"
#include "coach/coach.h"
#include "eval/search/choice.h"
#include "game/dice.h"
#include "judge/judge.h"
#include "rules/generate.h"
#include "tutor/core/onward.h"
#include "tutor/play/playing.h"
#include "tutor/review/review.h"
#include <math.h>
#include <stdlib.h>

bool play_is_person(const struct playing *p, enum colour c)
{
    return p->record.side[c].level == NULL;
}

enum colour play_viewer(const struct playing *p)
{
    bool white = play_is_person(p, WHITE), black = play_is_person(p, BLACK);
    return white && black ? (enum colour)p->table.game.pos.turn : black ? BLACK : WHITE;
}

bool play_is_small(const struct playing *p)
{
    return p->exercise.of != NULL && !course_game_is_whole(p->exercise.of);
}

int play_points(const struct playing *p, struct ending end)
{
    const struct table *t = &p->table;
    return match_game_value(&t->rules, end, t->game.cube).points;
}

struct gametell play_sentences(const struct playing *p)
{
    return (struct gametell){.record = &p->record,
                             .table = &p->table,
                             .replaying = p->replaying,
                             .viewer = play_viewer(p),
                             .small = p->exercise.of != NULL};
}

bool play_was_decision(const struct playing *p, const struct event *e, enum colour c)
{
    bool chosen = e->kind == EVENT_PLAY ? !play_is_pass(&e->play)
                                        : event_word((enum event_kind)e->kind) != NULL;
    bool typed = p->record.dice == RECORD_DICE_KEYBOARD &&
                 (e->kind == EVENT_ROLL || e->kind == EVENT_START); /* perhaps wrongly */
    return typed || (chosen && play_is_person(p, c));
}

bool play_is_step(const struct event *e)
{
    return e->kind != EVENT_ROLL && e->kind != EVENT_START && e->kind != EVENT_NEXT;
}

bool play_is_over(const struct record *r)
{
    struct play_list *list = mem_alloc(sizeof *list);
    struct table t = record_replay(r, r->count, list);
    free(list);
    return table_over(&t);
}

void play_list_roll(const struct playing *p)
{
    const struct game *g = &p->table.game;
    generate(&g->rules, &g->pos, g->roll, p->list);
}

bool play_is_lost(const struct playing *p)
{
    if (p->table.game.phase != GAME_PLAY) {
        return false;
    }
    play_list_roll(p);
    return p->list->n == 0;
}

bool play_is_forced(struct playing *p, struct play *only)
{
    const struct game *g = &p->table.game;
    if (g->phase != GAME_PLAY) {
        return false;
    }
    play_list_roll(p);
    canonical_list(&g->rules, &g->pos, g->roll, p->list);
    if (p->list->n == 1) {
        *only = p->list->play[0];
    }
    return p->list->n == 1;
}

unsigned play_may(struct playing *p)
{
    const struct table *t = &p->table;
    if (p->replaying || p->dice != 0) {
        return 0;
    }
    unsigned may = play_is_person(p, table_actor(t)) ? table_choices(t) : 0;
    if (t->game.phase == GAME_PLAY) {
        play_list_roll(p);
        may |= table_give_up_after_roll(t, p->list) ? CHOICE_GIVE_UP : 0;
    }
    return may;
}

bool play_judgement(struct session *s, struct judgement *j)
{
    struct playing *p = s->playing;
    TEXT_HERE why = {0};
    bool good = evaluator_open_stake(&s->evaluator, &p->record.rules, table_match(&p->table),
                                     p->table.game.cube, j, &why);
    if (!good) {
        print_f(s->frontend, _("The engine cannot play: %s."), text_str(&why));
    }
    return good;
}
