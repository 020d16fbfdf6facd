// SPDX-License-Identifier: GPL-3.0-or-later
/* Lines of several turns that begin with a dilemma of an idea. */
#include "puzzlegen/ideaproblem.h"

#include <stdlib.h>

#include "base/mem.h"
#include "puzzlegen/ideawords.h"

enum {
    REPLIES = 6, /* of the other side that are tried after a play */
    LOOKS = 60,  /* rolls of the learner's that are looked at after it */
    ENOUGH = 2   /* dilemmas among them: the best are tried first */
};

struct idealine_search {
    struct mining *m;
    struct judgement j;
    struct line_turn turn[LINE_TURNS];
    int n;
    struct line_turn next[ENOUGH]; /* what may come next, the best first */
    int found, looks;
};

/* ---- what comes next ---- */

/* The idea of a dilemma, that of the line before any other; NULL if it has none. */
static const struct idea *idea_of(const struct idealine_search *s, const struct dilemma *d)
{
    struct trait_case *c = mem_alloc(sizeof *c);
    trait_open(c, s->j.rules, d);
    uint64_t traits = trait_all(c);
    const struct idea *found = idea_tempts(s->turn[0].idea, traits) ? s->turn[0].idea : NULL;
    for (int i = 0; found == NULL && idea_nth(i) != NULL; i++) {
        if (idea_fits(idea_nth(i), traits)) {
            found = idea_nth(i);
        }
    }
    free(c);
    return found;
}

/* How good a turn is to go on with: what it costs to go wrong, the same idea again, and a hit that
 * tempts rather than one that is right. */
static float merit(const struct idealine_search *s, const struct line_turn *t)
{
    const float most = 0.6f, same = 0.3f, quiet = 0.2f;
    float merit = t->d.loss < most ? t->d.loss : most;
    merit += t->idea == s->turn[0].idea ? same : 0;
    merit += play_hits(&t->d.wrong) && !play_hits(&t->d.best) ? quiet : 0;
    merit -= play_hits(&t->d.best) && !play_hits(&t->d.wrong) ? quiet : 0;
    return merit;
}

/* The other side's best answer to its roll. False if it ends the game. */
static bool answer(struct idealine_search *s, const struct position *pos, struct roll roll,
                   struct play *reply)
{
    *reply = (struct play){0};
    generate(s->j.rules, pos, roll, s->m->list);
    if (s->m->list->n == 0) {
        reply->after = generate_after_pass(s->j.rules, pos, roll);
        return true;
    }
    struct ranked *ranked = assess_every(&s->j, pos, roll, 1, s->m->list);
    *reply = ranked[0].play;
    free(ranked);
    return reply->end.kind == END_NOT;
}

/* Keeps a turn among those that may come next. */
static void keep(struct idealine_search *s, const struct line_turn *t)
{
    int at = s->found++;
    for (; at > 0 && merit(s, t) > merit(s, &s->next[at - 1]); at--) {
        s->next[at] = s->next[at - 1];
    }
    s->next[at] = *t;
}

/* Looks at the learner's rolls after one answer. */
static void look_after(struct idealine_search *s, const struct line_turn *from)
{
    uint8_t order[ROLLSET_MAX];
    rng_order(&s->m->rng, order, ROLLSET_MAX);
    for (int i = 0; i < ROLLSET_MAX && s->looks < LOOKS && s->found < ENOUGH; i++) {
        struct line_turn next = *from;
        struct roll roll = roll_nth(2, order[i]);
        if (roll_check(s->j.rules, &from->reply.after, roll) != ROLL_OK) {
            continue;
        }
        s->looks++;
        if (dilemma_look(s->m, &s->j, &from->reply.after, roll, &next.d) &&
            (next.idea = idea_of(s, &next.d)) != NULL &&
            problem_tempts(s->m, &s->j, next.idea, &next.d)) {
            keep(s, &next);
        }
    }
}

/* Looks for what may come next after the last turn. */
static void look_on(struct idealine_search *s)
{
    uint8_t order[ROLLSET_MAX];
    const struct position *pos = &s->turn[s->n - 1].d.best.after;
    int tried = 0;
    s->found = s->looks = 0;
    rng_order(&s->m->rng, order, ROLLSET_MAX);
    for (int i = 0; i < ROLLSET_MAX && tried < REPLIES && s->looks < LOOKS && s->found < ENOUGH;
         i++) {
        struct line_turn from = {.reply_roll = roll_nth(2, order[i]), .from = *pos};
        if (roll_check(s->j.rules, pos, from.reply_roll) != ROLL_OK ||
            !answer(s, pos, from.reply_roll, &from.reply)) {
            continue;
        }
        tried++;
        look_after(s, &from);
    }
}

/* ---- proof ---- */

/* Proves a turn as the next of the line, and writes it with what led to it. */
static bool add_turn(struct idealine_search *s, const struct line_turn *t,
                     struct drillquestion *line)
{
    struct drillquestion turn = drillquestion_of_turn(line, &t->d.position, t->d.roll);
    struct line_turn *now = &s->turn[s->n];
    *now = *t;
    bool good = problem_ask(s->m, &s->j, t->idea, &t->d, &turn, &now->d);
    if (good) {
        if (s->n > 0) {
            struct pair say = {0};
            ideawords_reply(t, &line->rules, &say);
            drillquestion_put_reply(line, t->reply_roll, &t->reply, &say);
        }
        ideawords_turn(s->turn, s->n++, &turn);
        line->difficulty = turn.difficulty > line->difficulty ? turn.difficulty : line->difficulty;
        drillquestion_put_turn(line, &turn);
    }
    drillquestion_free(&turn);
    return good;
}

/* Proves the first of what may come next that can be. */
static bool add_next(struct idealine_search *s, struct drillquestion *line)
{
    for (int i = 0; i < s->found; i++) {
        if (add_turn(s, &s->next[i], line)) {
            return true;
        }
    }
    return false;
}

/* Proves two turns, when there are two that are worth it, and of every other line a third. */
static bool add_turns(struct idealine_search *s, const struct line_turn *first,
                      struct drillquestion *line)
{
    if (!problem_tempts(s->m, &s->j, first->idea, &first->d)) {
        return false;
    }
    s->turn[s->n++] = *first;
    look_on(s);
    s->n = 0;
    if (s->found == 0 || !add_turn(s, first, line) || !add_next(s, line)) {
        return false;
    }
    if (rng_below(&s->m->rng, 2) == 0) {
        look_on(s);
        add_next(s, line);
    }
    return true;
}

bool line_make(struct mining *m, const struct idea *idea, const struct dilemma *d,
               struct question_builder *builder, struct drillquestion *out)
{
    TEXT_HERE why = {0};
    struct idealine_search *s = mem_alloc(sizeof *s);
    *builder = (struct question_builder){.theme = idea->id, .group = "line"};
    *out = (struct drillquestion){
        .builder = builder, .rules = ruleset_row(0), .position = d->position, .has_position = true};
    s->m = m;
    s->n = 0;
    s->turn[0].idea = idea;
    bool good = evaluator_open(&m->evaluator, &out->rules, &s->j, &why) &&
                add_turns(s, &(const struct line_turn){.d = *d, .idea = idea}, out);
    if (good) {
        ideawords_line(s->turn, s->n, out);
        drillquestion_finish(out);
        out->proved = good = drillquestion_is_sound(out);
    }
    free(s);
    return good;
}
