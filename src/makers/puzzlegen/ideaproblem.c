// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/ideaproblem.h"

#include <string.h>

#include "base/place.h"
#include "course/load/pageitem.h"
#include "course/load/themename.h"
#include "eval/search/level.h"
#include "puzzlegen/ideaproof.h"
#include "puzzlegen/ideatitle.h"

enum { TRIES = 6, TRUNCATE = 10, DIFFICULTY_LEAST = 2 /* what beginners find is dull */ };

/* ---- how hard it is ---- */

/* Of TRIES times, how often a level plays the best. */
static int finds(struct mining *m, const struct judgement *j, const struct dilemma *d,
                 const struct level *level)
{
    int found = 0;
    for (int i = 0; i < TRIES; i++) {
        int at = level_play(level, j, &d->position, m->list, level_plies(level), &m->rng);
        found += play_same(&m->list->play[at], &d->best);
    }
    return found;
}

int problem_difficulty(struct mining *m, const struct judgement *j, const struct dilemma *d)
{
    int steps = level_steps(), step = 1;
    generate(j->rules, &d->position, d->roll, m->list);
    for (; step < steps; step++) {
        struct level level = level_step(step);
        if (finds(m, j, d, &level) * 2 >= TRIES)
            break;
    }
    return 1 + (step - 1) * 5 / steps;
}

/* ---- its words ---- */

/* What the page of the idea says of it in a sentence; nothing where there is no page. */
static void add_summary(const char *id, struct pair *out)
{
    TEXT_HERE path = {0};
    struct diags d = {0};
    struct course *course = NULL;
    if (!place_data(&path, "puzzles"))
        return;
    text_addf(&path, "/ideas/%s.yaml", id);
    if (course_load(text_str(&path), &d, &course)) {
        for (size_t i = 0; i < course->item_count; i++)
            if (pageitem_is(&course->items[i]) && course->items[i].summary.sv != NULL) {
                text_add(&out->lang[LANG_SV], course->items[i].summary.sv);
                text_add(&out->lang[LANG_EN], course->items[i].summary.en);
            }
        course_free(course);
    }
    diags_free(&d);
}

static void add_hints(struct draft *out, const struct idea *idea)
{
    draft_hint(out, idea->look);
    draft_hint(out, idea->count);
    struct pair *name = draft_next_hint(out);
    struct pair summary = {0};
    add_summary(idea->id, &summary);
    for (int l = 0; each_language(l); l++) {
        text_addf(&name->lang[l], _("The idea: %s."), themename(idea->id));
        if (summary.lang[l].size > 0)
            text_addf(&name->lang[l], " %s", text_str(&summary.lang[l]));
    }
    pair_free(&summary);
}

/* "You win burst jan {sprangjan 1/5 15/17} times in a hundred …": one figure beside the reason. */
static void add_figure(struct text *out, const struct draft *d, const struct idea *idea,
                       const struct play *wrong)
{
    TEXT_HERE right = {0}, other = {0};
    const char *message = strcmp(idea->figure, "lose-jan") == 0
                              ? N_("You are made jan {lose-jan %2$s} times in a hundred, against "
                                   "{lose-jan %1$s}.")
                              : N_("You make burst jan {sprangjan %1$s} times in a hundred, "
                                   "against {sprangjan %2$s}.");
    draft_add_play(&right, &d->rules, &d->certificate.value[0].play);
    draft_add_play(&other, &d->rules, wrong);
    text_addf(out, _(message), text_str(&right), text_str(&other));
    text_addc(out, ' ');
}

static void add_explanation(struct text *out, const struct draft *d, const struct idea *idea,
                            const struct temptation *t)
{
    const struct play *wrong = &t->dilemma.wrong;
    draft_add_lead(out, &d->rules, wrong);
    text_addc(out, ' ');
    if (t->reason != NULL)
        draft_add_why_by(out, &d->rules, wrong, t->reason);
    else
        draft_add_why(out, &d->rules, wrong);
    text_addc(out, ' ');
    if (idea->figure != NULL)
        add_figure(out, d, idea, wrong);
    text_addf(out, _("The idea: %s."), themename(idea->id));
}

static void add_answers(struct draft *out, const struct proof *p)
{
    out->best = true;
    for (int i = 0; i < p->answers; i++)
        draft_put_play(out, &p->answer[i]);
}

static void add_words(struct draft *out, const struct idea *idea, const struct temptation *t,
                      const struct proof *p)
{
    add_hints(out, idea);
    for (int l = 0; each_language(l); l++)
        add_explanation(&out->explain.lang[l], out, idea, t);
    add_answers(out, p);
}

/* ---- its proof ---- */

/* The dilemma as a decision, looked at without and with looking ahead. */
static void open_decision(struct mining *m, const struct judgement *j, const struct draft *d,
                          struct decision *c)
{
    c->j = *j;
    c->flat = assess_every(j, &d->position, d->roll, 0, m->list);
    c->ahead = assess_every(j, &d->position, d->roll, ASSESS_PLIES, m->list);
    c->n = m->list->n;
    c->greedy = c->flat[0].play;
    decision_greedy(m, d, &c->greedy);
}

bool problem_tempts(struct mining *m, const struct judgement *j, const struct idea *idea,
                    const struct dilemma *d)
{
    const struct draft at = {.rules = *j->rules, .position = d->position, .roll = d->roll};
    struct decision c = {0};
    struct temptation t;
    open_decision(m, j, &at, &c);
    bool tempts = play_same(&c.ahead[0].play, &d->best) &&
                  tempt_choose(&c, idea, d, j->rules, &t) &&
                  problem_difficulty(m, j, d) >= DIFFICULTY_LEAST;
    decision_close(&c);
    return tempts;
}

/* Whether the loss that is told of the tempting play is the one that is proved. */
static bool price_is_true(const struct draft *d, const struct dilemma *told)
{
    const struct certificate *it = &d->certificate;
    for (int i = 1; i < it->values; i++)
        if (play_same(&it->value[i].play, &told->wrong))
            return decision_price_is_true(told->loss, it->value[0].equity - it->value[i].equity);
    return false;
}

bool problem_ask(struct mining *m, const struct judgement *j, const struct idea *idea,
                 const struct dilemma *d, struct draft *out, struct dilemma *told)
{
    struct decision c = {0};
    struct temptation t;
    struct proof proof;
    open_decision(m, j, out, &c);
    bool good = play_same(&c.ahead[0].play, &d->best) && tempt_choose(&c, idea, d, &out->rules, &t);
    if (good)
        out->difficulty = problem_difficulty(m, j, d);
    good = good && out->difficulty >= DIFFICULTY_LEAST &&
           proof_make(m, out, &c, &t.dilemma.wrong, &proof) && price_is_true(out, &t.dilemma);
    if (good) {
        add_words(out, idea, &t, &proof);
        *told = t.dilemma;
    }
    decision_close(&c);
    return good;
}

bool problem_make(struct mining *m, const struct idea *idea, const struct dilemma *d,
                  struct recipe *recipe, struct draft *out)
{
    TEXT_HERE why = {0};
    struct judgement j;
    struct dilemma told;
    *recipe = (struct recipe){.theme = idea->id,
                              .group = "play",
                              .truncate = TRUNCATE,
                              .text = {N_("You have rolled {roll}. What is best?"),
                                       N_("The roll is {roll}. How do you play it?"),
                                       N_("{roll}: find the best play.")}};
    *out = (struct draft){.recipe = recipe,
                          .rules = ruleset_row(0),
                          .position = d->position,
                          .has_position = true,
                          .roll = d->roll};
    bool good = evaluator_open(&m->evaluator, &out->rules, &j, &why) &&
                problem_ask(m, &j, idea, d, out, &told);
    if (good) {
        ideatitle_add(&out->title, &out->rules, &told);
        draft_ask(out, &m->rng, NULL);
        draft_finish(out);
        good = draft_is_sound(out);
    }
    return good;
}
