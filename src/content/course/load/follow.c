// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/load/follow.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "rules/generate.h"

/* What is made: the line, and behind it what it points to. */
struct followed {
    struct course_question line; /* first: it is what the others see */
    struct course_turn *turn;
    struct course_question *ask;
    struct course_play **plays; /* one list for each turn, or NULL */
};

/* Where the line has come to. */
struct way {
    struct followed *f;
    struct position position;
    follow_is_best *best;
    void *about;
};

void follow_free(struct course_question *line)
{
    struct followed *f = (struct followed *)line;
    for (size_t i = 0; f != NULL && i < f->line.turn_count; i++) {
        free(f->plays[i]);
    }
    if (f != NULL) {
        free(f->plays);
        free(f->ask);
        free(f->turn);
    }
    free(f);
}

/* Whether a roll is forfeited, as where the author wrote that. */
static bool forfeited(const struct course_question *line, const struct position *pos,
                      struct roll roll, struct play *out)
{
    struct course_question q = {.rules = line->rules, .position = *pos, .roll = roll};
    struct play_list *all = course_plays(&q);
    *out = all->play[0];
    free(all);
    return play_is_pass(out);
}

/* The play with these words in another position, if it can be played there and hits as much. */
static bool judged(const struct course_question *line, const struct position *pos, struct roll roll,
                   const struct course_play *written, struct play *out)
{
    if (play_is_pass(&written->play)) {
        return forfeited(line, pos, roll, out);
    }
    struct verdict *v = mem_alloc(sizeof *v);
    judge_text(&line->rules, pos, roll, written->text, strlen(written->text), v);
    bool same = v->legal && v->play.moves == written->play.moves &&
                v->play.end.kind == written->play.end.kind;
    for (int i = 0; i < v->play.moves && same; i++) {
        same = v->play.move[i].hit == written->play.move[i].hit;
    }
    *out = v->play;
    free(v);
    return same;
}

/* Whether every legal play answers a turn. */
static bool takes_any(const struct course_question *ask)
{
    if (ask->goal == COURSE_ANY) {
        return true;
    }
    struct play_list *all = course_plays(ask);
    bool any = true;
    for (int i = 0; i < all->n && any; i++) {
        any = false;
        for (size_t k = 0; k < ask->play_count && !any; k++) {
            any = play_same(&all->play[i], &ask->plays[k].play);
        }
    }
    free(all);
    return any;
}

/* Every legal play is an answer: that of the author first, if it is one, for the line goes on after
 * it. */
static struct course_play *any_play(struct course_question *ask)
{
    const struct course_play *first = ask->play_count > 0 ? ask->plays : NULL;
    struct play_list *all = course_plays(ask);
    struct course_play *list = mem_alloc((size_t)all->n * sizeof *list);
    size_t main = 0;
    for (int i = 0; i < all->n; i++) {
        list[i] = (struct course_play){.at = ask->at, .text = "", .play = all->play[i]};
        main = first != NULL && play_same(&first->play, &all->play[i]) ? (size_t)i : main;
    }
    struct course_play swapped = list[0];
    list[0] = list[main];
    list[main] = swapped;
    ask->play_count = (size_t)all->n;
    free(all);
    return list;
}

/* Of the answers those stay that can still be played and are best; what is as good is then taken
 * too. */
static struct course_play *best_plays(const struct way *way, struct course_question *ask)
{
    const struct course_play *old = ask->plays;
    size_t n = ask->play_count;
    struct course_play *list = mem_alloc(n * sizeof *list);
    ask->goal = COURSE_BEST;
    ask->play_count = 0;
    for (size_t i = 0; i < n; i++) {
        struct play play;
        if (judged(ask, &ask->position, ask->roll, &old[i], &play) && way->best != NULL &&
            way->best(way->about, ask, &play)) {
            list[ask->play_count] = old[i];
            list[ask->play_count++].play = play;
        }
    }
    return list;
}

static bool follow_learner(struct way *way, size_t i)
{
    struct course_turn *turn = &way->f->turn[i];
    const struct course_question *old = turn->ask;
    struct course_question *ask = &way->f->ask[i];
    bool last = i + 1 == way->f->line.turn_count;
    *ask = *old;
    ask->position = way->position;
    ask->hints = NULL;
    ask->hint_count = ask->feedback_count = 0;
    ask->explain = (struct course_text){0};
    turn->ask = ask;
    turn->position = turn->after = way->position;
    if (old->goal == COURSE_ANY && last) {
        return true;
    }
    ask->plays = way->f->plays[i] = takes_any(old) ? any_play(ask) : best_plays(way, ask);
    if (ask->play_count == 0) {
        return false;
    }
    turn->reply = ask->plays[0];
    turn->after = turn->reply.play.after;
    return last || turn->reply.play.end.kind == END_NOT;
}

static bool follow_reply(struct way *way, size_t i)
{
    struct course_turn *turn = &way->f->turn[i];
    struct play play;
    if (!judged(&way->f->line, &way->position, turn->roll, &turn->reply, &play)) {
        return false;
    }
    turn->position = way->position;
    turn->reply.play = play;
    turn->after = play.after;
    return true;
}

struct course_question *follow_line(const struct course_question *line, size_t at,
                                    const struct play *play, follow_is_best *best, void *about)
{
    size_t n = line->turn_count;
    if (at + 1 >= n || line->certificate != NULL || play->end.kind != END_NOT) {
        return NULL;
    }
    struct followed *f = mem_alloc(sizeof *f);
    *f = (struct followed){.line = *line,
                           .turn = mem_alloc(n * sizeof *f->turn),
                           .ask = mem_alloc(n * sizeof *f->ask),
                           .plays = mem_alloc(n * sizeof *f->plays)};
    memcpy(f->turn, line->turns, n * sizeof *f->turn);
    f->line.turns = f->turn;
    struct way way = {f, play->after, best, about};
    bool good = true;
    f->turn[at].after = play->after;
    for (size_t i = at + 1; i < n && good; i++) {
        good = (f->turn[i].learner ? follow_learner : follow_reply)(&way, i);
        way.position = f->turn[i].after;
    }
    if (!good) {
        follow_free(&f->line);
        return NULL;
    }
    return &f->line;
}
