// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/table.h"

#include "rules/generate.h"

static struct table table_with(const struct ruleset *r, int length, struct game game)
{
    struct table t = {.rules = *r, .length = length, .game = game, .number = 1};
    if (length > 0) {
        match_start(&t.match, r, length);
    }
    return t;
}

struct table table_new(const struct ruleset *r, int length)
{
    return table_with(r, length, game_new(r));
}

struct table table_at(const struct ruleset *r, int length, const struct position *pos,
                      enum colour began)
{
    return table_with(r, length, game_start_at(r, pos, began));
}

const struct match *table_match(const struct table *t)
{
    return t->length > 0 ? &t->match : NULL;
}

static bool match_allows_giving_up(const struct table *t)
{
    return t->length == 0 || match_may_give_up(&t->match, (enum colour)t->game.pos.turn);
}

unsigned table_choices(const struct table *t)
{
    unsigned choices = game_choices(&t->game);
    return match_allows_giving_up(t) ? choices : choices & ~(unsigned)CHOICE_GIVE_UP;
}

bool table_give_up_after_roll(const struct table *t, const struct play_list *list)
{
    return t->game.phase == GAME_PLAY && !t->game.pending && match_allows_giving_up(t) &&
           game_give_up_after_roll(&t->rules, &t->game.pos, t->game.roll, list);
}

bool table_over(const struct table *t)
{
    return t->game.phase == GAME_OVER &&
           (t->length == 0 || match_standing(&t->match) != MATCH_GOES_ON);
}

bool table_between(const struct table *t)
{
    return t->game.phase == GAME_OVER && !table_over(t);
}

enum colour table_actor(const struct table *t)
{
    return game_feedback(&t->game);
}

int table_turn(const struct table *t)
{
    return t->turns[table_actor(t)] + (t->game.phase != GAME_PLAY);
}

static enum game_error give_up(struct table *t, struct play_list *list)
{
    bool rolled = t->game.phase == GAME_PLAY;
    if (!match_allows_giving_up(t)) {
        return GAME_NOT_ALLOWED;
    }
    if (rolled) {
        generate(&t->rules, &t->game.pos, t->game.roll, list);
    }
    return game_give_up(&t->game, rolled ? list : NULL);
}

static enum game_error play(struct table *t, const struct play *play, struct play_list *list)
{
    if (!play_is_pass(play) || t->game.phase != GAME_PLAY) {
        return game_play(&t->game, play);
    }
    generate(&t->rules, &t->game.pos, t->game.roll, list);
    return list->n > 0 ? GAME_NOT_ALLOWED : game_pass(&t->game);
}

static enum game_error next(struct table *t)
{
    if (!table_between(t)) {
        return GAME_WRONG_PHASE;
    }
    t->game = game_next(&t->game);
    t->number++;
    t->throws = t->turns[WHITE] = t->turns[BLACK] = 0;
    return GAME_OK;
}

static enum game_error apply(struct table *t, const struct event *e, struct play_list *list)
{
    switch ((enum event_kind)e->kind) {
    case EVENT_START:
        return game_start(&t->game, e->roll.die[WHITE], e->roll.die[BLACK]);
    case EVENT_ROLL:
        return game_roll(&t->game, e->roll);
    case EVENT_PLAY:
        return play(t, &e->play, list);
    case EVENT_GIVE_UP:
        return give_up(t, list);
    case EVENT_DOUBLE:
        return game_offer_double(&t->game);
    case EVENT_TAKE:
        return game_take(&t->game);
    case EVENT_DROP:
        return game_drop(&t->game);
    case EVENT_ACCEPT:
        return game_accept(&t->game);
    case EVENT_NEXT:
        return next(t);
    }
    return GAME_WRONG_PHASE;
}

enum game_error table_apply(struct table *t, const struct event *e, struct play_list *list)
{
    bool was_over = t->game.phase == GAME_OVER, was_played = t->game.phase == GAME_PLAY;
    enum game_error error = apply(t, e, list);
    if (error != GAME_OK) {
        return error;
    }
    t->throws += e->kind == EVENT_START || e->kind == EVENT_ROLL;
    t->turns[t->game.pos.turn] += !was_played && t->game.phase == GAME_PLAY;
    if (!was_over && t->game.phase == GAME_OVER && t->length > 0) {
        const struct game_result *result = &t->game.result;
        match_add(&t->match, (enum colour)result->winner, result->end, result->stake);
    }
    return GAME_OK;
}

struct situation table_situation(const struct table *t)
{
    const struct game *g = &t->game;
    bool goes_on = g->phase != GAME_START_ROLL && g->phase != GAME_OVER;
    return (struct situation){.rules = t->rules,
                              .has_match = goes_on && t->length > 0,
                              .match = t->match,
                              .has_game = goes_on,
                              .game = *g,
                              .has_position = g->phase != GAME_START_ROLL,
                              .position = g->pos,
                              .has_roll = g->phase == GAME_PLAY,
                              .roll = g->roll};
}
