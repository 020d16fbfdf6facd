// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/ideaproblem.h"

#include <stdlib.h>

#include "base/mem.h"
#include "coach/verdict/words.h"
#include "course/load/plays.h"
#include "course/load/themename.h"
#include "eval/search/level.h"
#include "puzzlegen/decision.h"

enum { TRIES = 6, TRUNCATE = 10, DIFFICULTY_LEAST = 2 /* what beginners find is dull */ };

/* ---- how hard it is ---- */

/* Of TRIES times, how often a level plays the best. */
static int finds(struct mining *m, const struct judgement *j, const struct dilemma *d,
                 const struct level *level)
{
    int found = 0;
    for (int i = 0; i < TRIES; i++) {
        int at = level_play(level, j, &d->position, m->list, level_plies(level), &m->rng);
        found += plays_same(&m->list->play[at], &d->best);
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

/* ---- what it is called ---- */

/* The first point of what the wrong play does and the best does not; 0 if there is none. */
static int first_of(uint32_t points)
{
    int p = 0;
    while (p < POINT_LAST && (points >> p & 1) == 0)
        p++;
    return points == 0 ? 0 : p;
}

/* Where the roll comes, as a title. */
static void say_place(struct text *out, const struct trait_case *c, const char *roll)
{
    const uint8_t *own = c->d->position.men[WHITE], *foe = c->d->position.men[BLACK];
    if (own[POINT_BAR] > 0)
        text_addf(out, _("%s from the bar"), roll);
    else if (foe[POINT_BAR] > 0)
        text_addf(out, _("%s, with Black on the bar"), roll);
    else if (c->best.prime[1].length >= 4 && c->best.prime[1].behind > 0)
        text_addf(out, _("%s behind a run"), roll);
    else if (c->best.prime[0].length >= 4 && c->best.prime[0].behind > 0)
        text_addf(out, _("%s with a run of your own"), roll);
    else if (own[POINT_HOME] >= 8)
        text_addf(out, _("%s early in the game"), roll);
    else
        text_addf(out, _("%s in the middle of the game"), roll);
}

/* What tempts, as a title: it is not the answer. */
static void say_title(struct text *out, const struct trait_case *c)
{
    uint32_t hit = (c->wrong.hits | c->wrong.bursts) & ~(c->best.hits | c->best.bursts);
    int blot = first_of(hit), made = first_of(c->wrong.made & ~c->best.made);
    const char *roll = word_roll(c->d->roll).s;
    if (c->wrong.end.kind != END_NOT)
        text_addf(out, _("%s, and the game could be over"), roll);
    else if (blot != 0)
        text_addf(out, _("%s, and a blot on %d"), roll, blot);
    else if (made != 0)
        text_addf(out, _("%s, and a band on %d"), roll, made);
    else
        say_place(out, c, roll);
}

static void add_title(struct draft *out, const struct dilemma *d)
{
    struct trait_case *c = mem_alloc(sizeof *c);
    trait_open(c, &out->rules, d);
    for (int l = 0; each_language(l); l++)
        say_title(&out->title.lang[l], c);
    free(c);
}

/* ---- its words ---- */

static void add_hints(struct draft *out, const struct idea *idea)
{
    draft_hint(out, idea->look);
    draft_hint(out, idea->count);
    struct pair *name = draft_next_hint(out);
    for (int l = 0; each_language(l); l++)
        text_addf(&name->lang[l], _("The idea: %s."), themename(idea->id));
}

static void add_words(struct mining *m, struct draft *out, const struct idea *idea,
                      const struct dilemma *d)
{
    add_title(out, d);
    add_hints(out, idea);
    for (int l = 0; each_language(l); l++) {
        struct text *explain = &out->explain.lang[l];
        draft_add_lead(explain, &out->rules, &d->wrong);
        text_addc(explain, ' ');
        draft_add_why(explain, &out->rules, &d->wrong);
        text_addc(explain, ' ');
        text_addf(explain, _("The idea: %s."), themename(idea->id));
    }
    text_addf(&out->ask, "      play: best\n      answers: [%s]\n", out->certificate.value[0].what);
    draft_ask(out, &m->rng, NULL);
}

/* ---- its proof ---- */

/* The dilemma as a decision whose tempting play is the wrong one. */
static void open_decision(struct mining *m, const struct judgement *j, const struct dilemma *d,
                          struct decision *c)
{
    c->j = *j;
    c->flat = assess_every(j, &d->position, d->roll, 0, m->list);
    c->ahead = assess_every(j, &d->position, d->roll, ASSESS_PLIES, m->list);
    c->n = m->list->n;
    c->greedy = d->wrong;
}

bool problem_make(struct mining *m, const struct idea *idea, const struct dilemma *d,
                  struct recipe *recipe, struct draft *out)
{
    TEXT_HERE why = {0};
    struct decision c = {0};
    struct judgement j;
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
    if (!evaluator_open(&m->evaluator, &out->rules, &j, &why))
        return false;
    open_decision(m, &j, d, &c);
    bool good = plays_same(&c.ahead[0].play, &d->best) &&
                decision_prove(m, out, &c, DECISION_TRIALS_MORE) &&
                plays_same(&out->certificate.value[0].play, &d->best);
    if (good) {
        out->difficulty = problem_difficulty(m, &j, d);
        add_words(m, out, idea, d);
        draft_finish(out);
        good = out->difficulty >= DIFFICULTY_LEAST && draft_is_sound(out);
    }
    decision_close(&c);
    return good;
}
