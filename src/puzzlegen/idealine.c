// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/idealine.h"

#include <stdlib.h>

#include "base/mem.h"
#include "course/load/plays.h"
#include "puzzlegen/decision.h"
#include "puzzlegen/idealinewords.h"
#include "puzzlegen/ideaproblem.h"
#include "puzzlegen/plan.h"

enum {
    REPLIES = 6, /* of the other side that are tried after a play */
    LOOKS = 60,  /* rolls of the learner's that are looked at after it */
    ENOUGH = 3,  /* dilemmas among them: the best is taken */
    TRUNCATE = 10,
    EASY_MOST = 1 /* a difficulty: what beginners find is dull */
};

struct search {
    struct mining *m;
    struct judgement j;
    struct line_turn turn[LINE_TURNS];
    int n;
};

/* ---- what comes next ---- */

static void shuffle(struct rng *rng, uint8_t *order)
{
    for (int i = 0; i < ROLLSET_MAX; i++) {
        int k = (int)rng_below(rng, (uint32_t)i + 1);
        order[i] = order[k];
        order[k] = (uint8_t)i;
    }
}

/* The idea of a dilemma, that of the line before any other; NULL if it has none. */
static const struct idea *idea_of(const struct search *s, const struct dilemma *d)
{
    struct trait_case *c = mem_alloc(sizeof *c);
    trait_open(c, s->j.rules, d);
    uint64_t traits = trait_all(c);
    const struct idea *first = s->turn[0].idea, *found = NULL;
    if (idea_fits(first, traits) && idea_explains(first, d))
        found = first;
    for (int i = 0; found == NULL && idea_nth(i) != NULL; i++)
        if (idea_fits(idea_nth(i), traits) && idea_explains(idea_nth(i), d))
            found = idea_nth(i);
    free(c);
    return found;
}

static bool hits(const struct play *play)
{
    for (int i = 0; i < play->moves; i++)
        if (play->move[i].hit > 0)
            return true;
    return false;
}

/* How good a turn is to go on with: what it costs to go wrong, the same idea again, and a hit that
 * tempts rather than one that is right. */
static float merit(const struct search *s, const struct line_turn *t)
{
    const float most = 0.6f, same = 0.3f, quiet = 0.2f;
    float merit = t->d.loss < most ? t->d.loss : most;
    merit += t->idea == s->turn[0].idea ? same : 0;
    merit += hits(&t->d.wrong) && !hits(&t->d.best) ? quiet : 0;
    merit -= hits(&t->d.best) && !hits(&t->d.wrong) ? quiet : 0;
    return merit;
}

/* The other side's best answer to its roll. False if it ends the game. */
static bool answer(struct search *s, const struct position *pos, struct roll roll,
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

/* Looks at the learner's rolls after one answer; the best turn so far stays in *best. */
static void look_after(struct search *s, const struct line_turn *from, int *looks, int *found,
                       struct line_turn *best)
{
    uint8_t order[ROLLSET_MAX];
    shuffle(&s->m->rng, order);
    for (int i = 0; i < ROLLSET_MAX && *looks < LOOKS && *found < ENOUGH; i++) {
        struct line_turn next = *from;
        struct roll roll = roll_nth(2, order[i]);
        if (roll_check(s->j.rules, &from->reply.after, roll) != ROLL_OK)
            continue;
        ++*looks;
        if (!dilemma_look(s->m, &s->j, &from->reply.after, roll, &next.d) ||
            (next.idea = idea_of(s, &next.d)) == NULL)
            continue;
        if (++*found == 1 || merit(s, &next) > merit(s, best))
            *best = next;
    }
}

/* The turn that goes on best from the last one. False if none does. */
static bool find_next(struct search *s)
{
    uint8_t order[ROLLSET_MAX];
    const struct position *pos = &s->turn[s->n - 1].d.best.after;
    struct line_turn best;
    int looks = 0, found = 0, tried = 0;
    shuffle(&s->m->rng, order);
    for (int i = 0; i < ROLLSET_MAX && tried < REPLIES && looks < LOOKS && found < ENOUGH; i++) {
        struct line_turn from = {.reply_roll = roll_nth(2, order[i]), .from = *pos};
        if (roll_check(s->j.rules, pos, from.reply_roll) != ROLL_OK ||
            !answer(s, pos, from.reply_roll, &from.reply))
            continue;
        tried++;
        look_after(s, &from, &looks, &found, &best);
    }
    if (found > 0)
        s->turn[s->n++] = best;
    return found > 0;
}

/* ---- proof ---- */

static struct draft turn_draft(const struct draft *line, const struct dilemma *d)
{
    return (struct draft){.recipe = line->recipe,
                          .rules = line->rules,
                          .position = d->position,
                          .has_position = true,
                          .roll = d->roll};
}

/* Rolls a turn out, the wrong play among the others; writes it if it is borne out. */
static bool add_turn(struct search *s, const struct line_turn *t, int number, struct draft *line)
{
    struct draft turn = turn_draft(line, &t->d);
    struct decision c = {.j = s->j, .greedy = t->d.wrong};
    c.flat = assess_every(&s->j, &t->d.position, t->d.roll, 0, s->m->list);
    c.ahead = assess_every(&s->j, &t->d.position, t->d.roll, ASSESS_PLIES, s->m->list);
    c.n = s->m->list->n;
    int difficulty = problem_difficulty(s->m, &s->j, &t->d);
    bool good = difficulty > EASY_MOST && plays_same(&c.ahead[0].play, &t->d.best) &&
                decision_prove(s->m, &turn, &c, DECISION_TRIALS_MORE) &&
                plays_same(&turn.certificate.value[0].play, &t->d.best);
    if (good) {
        line->difficulty = difficulty > line->difficulty ? difficulty : line->difficulty;
        idealine_turn(s->turn, number, &turn);
        draft_write_turn(&turn, &line->ask);
    }
    decision_close(&c);
    draft_free(&turn);
    return good;
}

static void add_reply(const struct line_turn *t, struct draft *line)
{
    struct pair say = {0};
    plan_reply(AIM_HANDSOME, &line->rules, &t->from, &t->reply, &say);
    draft_write_reply(&line->rules, t->reply_roll, &t->reply, &say, &line->ask);
    pair_free(&say);
}

/* Searches on, proving every turn before the next is looked for. */
static bool go_on(struct search *s, struct draft *line)
{
    bool good = add_turn(s, &s->turn[0], 0, line);
    int proved = good;
    while (good && s->n < LINE_TURNS && find_next(s)) {
        size_t size = line->ask.size;
        add_reply(&s->turn[proved], line);
        good = add_turn(s, &s->turn[proved], proved, line);
        if (!good)
            text_cut(&line->ask, size);
        proved += good;
    }
    s->n = proved;
    return proved >= LINE_LEAST;
}

bool line_make(struct mining *m, const struct idea *idea, const struct dilemma *d,
               struct recipe *recipe, struct draft *out)
{
    TEXT_HERE why = {0};
    struct search *s = mem_alloc(sizeof *s);
    *recipe = (struct recipe){.theme = idea->id, .group = "line", .truncate = TRUNCATE};
    *out = (struct draft){
        .recipe = recipe, .rules = ruleset_row(0), .position = d->position, .has_position = true};
    s->m = m;
    s->n = 1;
    s->turn[0] = (struct line_turn){.d = *d, .idea = idea};
    bool good = evaluator_open(&m->evaluator, &out->rules, &s->j, &why);
    text_add(&out->ask, "      line:\n");
    good = good && go_on(s, out);
    if (good) {
        idealine_whole(s->turn, s->n, out);
        draft_finish(out);
        out->proved = good = draft_is_sound(out);
    }
    free(s);
    return good;
}
