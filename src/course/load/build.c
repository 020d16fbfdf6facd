// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/load/build.h"

#include <string.h>

#include "course/load/plays.h"
#include "base/arena.h"
#include "rules/game.h"

struct course *build_course(const char *name, const char *bytes, size_t n)
{
    struct arena *arena = arena_new();
    struct course *c = arena_alloc(arena, sizeof *c);
    c->memory = arena;
    c->path = arena_copy(arena, name, strlen(name));
    c->source = arena_copy(arena, bytes, n);
    c->source_size = n;
    return c;
}

void course_free(struct course *c)
{
    if (c != NULL) {
        arena_delete(c->memory);
    }
}

/* ---- one question, piece by piece ---- */

struct course_question *build_question(struct arena *arena, enum course_kind kind, const char *id,
                                       const struct ruleset *rules, const struct position *pos)
{
    struct course_question *q = arena_alloc(arena, sizeof *q);
    q->kind = kind;
    q->id = id;
    q->rules = *rules;
    q->has_position = pos != NULL;
    q->position = pos != NULL ? *pos : q->position;
    q->claimed = -1;
    q->claimed_code = CLAUSES;
    q->owner = GAME_CUBE_CENTRED;
    return q;
}

bool build_playable(const struct course_question *q, struct position_fault *fault)
{
    return q->has_position && board_check_playable(&q->rules, &q->position, fault);
}

enum roll_error build_roll(struct course_question *q, struct roll roll)
{
    enum roll_error error = roll_check(&q->rules, &q->position, roll);
    if (error == ROLL_OK) {
        q->has_roll = true;
        q->roll = roll;
    }
    return error;
}

bool build_play(const struct course_question *q, const char *text, struct course_play *out,
                struct verdict *v)
{
    judge_text(&q->rules, &q->position, q->roll, text, strlen(text), v);
    if (v->legal) {
        out->text = text;
        out->play = v->play;
        if (play_is_pass(&out->play)) {
            out->play.after = generate_after_pass(&q->rules, &q->position, q->roll);
        }
    }
    return v->legal;
}

size_t build_twin(const struct course_play *plays, size_t n)
{
    size_t i = 0;
    while (i < n && !plays_same(&plays[i].play, &plays[n].play)) {
        i++;
    }
    return i;
}

bool build_asked(struct course_question *q, const char *text, struct verdict *v)
{
    judge_text(&q->rules, &q->position, q->roll, text, strlen(text), v);
    if (v->routes <= 1) {
        q->asked = text;
    }
    return v->routes <= 1;
}

enum roll_error build_rolls(struct course_question *q, const struct course_predicate *condition)
{
    enum roll_error error = roll_check(&q->rules, &q->position, roll_make(2, 1));
    q->predicate = error == ROLL_OK ? condition : q->predicate;
    return error;
}

bool build_options(struct course_question *q, const struct course_option *options, size_t n)
{
    size_t right = 0;
    for (size_t i = 0; i < n; i++) {
        right += options[i].right;
    }
    if (n < 2 || n > COURSE_OPTIONS || right == 0) {
        return false;
    }
    q->options = options;
    q->option_count = n;
    return true;
}

enum build_stake build_match(struct course_question *q, const struct match *m)
{
    if (!match_is_to_points(&q->rules) && m->completed == 0 &&
        m->points[WHITE] + m->points[BLACK] > 0) {
        return BUILD_NO_COUNT;
    }
    if (m->completed > m->length || match_standing(m) != MATCH_GOES_ON) {
        return BUILD_MATCH_OVER;
    }
    q->has_match = true;
    q->match = *m;
    return BUILD_STAKE_GOOD;
}

enum build_stake build_cube(struct course_question *q, int value, int owner)
{
    if (q->rules.score != SCORE_CUBE) {
        return BUILD_NO_CUBE;
    }
    if (value < 1 || value > GAME_CUBE_MAX || (value & (value - 1)) != 0) {
        return BUILD_CUBE_VALUE;
    }
    if ((value == 1) != (owner == GAME_CUBE_CENTRED)) {
        return BUILD_CUBE_OWNER;
    }
    q->cube = value;
    q->owner = owner;
    return BUILD_STAKE_GOOD;
}

bool build_has_words(const struct course_question *q, const struct course_text *before)
{
    return !course_facts(q->kind)->needs_words || q->text.sv != NULL || before->sv != NULL;
}

/* ---- a line, turn by turn ---- */

struct build_line build_line(const struct course_question *line, bool learner_first)
{
    enum colour first = (enum colour)line->position.turn;
    return (struct build_line){
        .at = *line, .id = line->id, .learner = learner_first ? first : colour_other(first)};
}

bool build_may_turn(const struct build_line *l, bool learner)
{
    return !l->open && !l->over && learner == (l->at.position.turn == l->learner);
}

struct course_question *build_turn_ask(struct arena *arena, struct build_line *l)
{
    struct course_question *q = arena_alloc(arena, sizeof *q);
    *q = l->at;
    q->kind = COURSE_PLAY;
    q->id = arena_printf(arena, "%s.%d", l->id, ++l->learners);
    return q;
}

void build_turn(struct build_line *l, struct course_turn *turn)
{
    l->open = turn->ask != NULL && turn->ask->goal == COURSE_ANY;
    turn->position = l->at.position;
    turn->after = l->open ? turn->position : turn->reply.play.after;
    l->over = !l->open && turn->reply.play.end.kind != END_NOT;
    l->at.position = turn->after;
}
