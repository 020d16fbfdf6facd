// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/play/playstate.h"

#include <stdlib.h>

#include "base/lang.h"
#include "base/mem.h"
#include "rules/generate.h"

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

/* --- a game of a lesson --- */

/* The learner's side. */
static enum colour exercise_side(const struct playing *p)
{
    return (enum colour)p->exercise.of->position.turn;
}

void play_exercise_count(struct playing *p, const struct event *e, enum colour c)
{
    if (p->exercise.of == NULL || e->kind != EVENT_PLAY || c != exercise_side(p)) {
        return;
    }
    p->exercise.turns++;
    for (int i = 0; i < e->play.moves; i++) {
        p->exercise.hits += e->play.move[i].hit;
    }
    int reached = course_game_reached(p->exercise.of, &p->table.game.pos, p->exercise.hits);
    p->exercise.best = reached > p->exercise.best ? reached : p->exercise.best;
}

/* Whether so much of the aim is reached. */
static bool exercise_has(const struct playing *p, int count)
{
    const struct course_game *g = p->exercise.of->game;
    const struct game *game = &p->table.game;
    if (g->aim == COURSE_WIN) {
        return game->phase == GAME_OVER && game->result.end.kind != END_DRAW &&
               game->result.winner == exercise_side(p);
    }
    return p->exercise.best >= count;
}

bool play_exercise_is_over(const struct playing *p)
{
    const struct course_question *q = p->exercise.of;
    if (q == NULL || p->replaying) {
        return false;
    }
    return p->table.game.phase == GAME_OVER || exercise_has(p, course_game_most(q->game)) ||
           (q->game->turns > 0 && p->exercise.turns >= q->game->turns);
}

enum exercise_end play_exercise_how(const struct playing *p)
{
    return exercise_has(p, p->exercise.of->game->count) ? EXERCISE_REACHED : EXERCISE_MISSED;
}

struct screen_aim play_exercise_aim(const struct playing *p)
{
    const struct course_question *q = p->exercise.of;
    if (q == NULL) {
        return (struct screen_aim){0};
    }
    return (struct screen_aim){
        .game = q->game,
        .reached = course_game_reached(q, &p->table.game.pos, p->exercise.hits),
        .best = p->exercise.best,
        .left = q->game->turns == 0 ? 0 : q->game->turns - p->exercise.turns};
}
