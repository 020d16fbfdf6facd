// SPDX-License-Identifier: GPL-3.0-or-later
/* A dilemma as a problem of the book: what tempts in it, the proof, its words. */
#include "puzzlegen/ideaproblem.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/place.h"
#include "course/load/pageitem.h"
#include "eval/search/level.h"
#include "eval/search/rollout.h"
#include "puzzlegen/ideawords.h"

enum { TRUNCATE = 10 }; /* rolls that are rolled out, before the net judges */

/* A dilemma's roll, its plays ranked without and with looking ahead. */
struct decision {
    struct judgement j;
    int n;
    struct ranked *flat, *ahead; /* n each, from the best on; owned */
    struct play greedy;
};

/* ---- what tempts ---- */

/* Points that what tempts costs, by looking ahead. */
#define COST_LEAST                                                                                 \
    0.12f /* of every play that is wrong by the idea: what loses less has it right                 \
           */
#define COST_MOST 1.0f
#define COST_DEAR 3.5f

/* What the choice among plays that tempt looks at, beyond the best of them; what is added to the
 * loss for a band broken; and how near the loss of a play that has the idea right is about the
 * same.
 */
#define TEMPT_SPAN 0.15f
#define BROKEN 0.04f
#define ABOUT 0.05f

/* A game so good or so bad is over. */
#define VALUE_MOST 1.6f
#define VALUE_LEAST (-1.1f)

enum { TEMPT_PLAYS_LEAST = 5 }; /* legal plays: where there are fewer nothing is to be found */

/* What tempts in a decision, and what tells why it is wrong. */
struct temptation {
    struct dilemma dilemma; /* as given, its wrong play the one that tempts */
    const char *reason;     /* by this reason (reason.h); NULL: any */
};

struct tempting {
    const struct decision *c;
    const struct idea *idea;
    struct trait_case *traits;
    struct explanation *e;
    int blots; /* the fewest that a play leaves */
};

/* Whether people play the case's wrong play: it hits, makes a band, is the safest, or is what some
 * player chose. One that breaks a band which the best keeps, and gets nothing for it, is none. */
static bool is_natural(const struct tempting *g, const struct dilemma *first,
                       const struct play *play)
{
    const struct reason_facts *f = &g->traits->wrong;
    if (f->hit_checkers > 0 || f->made != 0) {
        return true;
    }
    if ((f->broken & ~g->traits->best.broken) != 0) {
        return false;
    }
    return board_blots_count(play->after.men[WHITE]) == g->blots ||
           play_same(play, &first->wrong) || play_same(play, &g->c->greedy) ||
           play_same(play, &g->c->flat[0].play);
}

static float appeal(const struct tempting *g, const struct dilemma *now)
{
    const struct reason_facts *f = &g->traits->wrong;
    return -BROKEN * (float)board_points_count(f->broken) - now->loss;
}

/* The first reason of the idea that holds; "" if it has none of its own, NULL if none holds. */
static const char *reason_of(const struct tempting *g, const struct dilemma *d,
                             const struct ranked *worse)
{
    if (g->idea->why[0] == NULL) {
        return "";
    }
    reason_explain(&g->c->j, &d->position, d->roll, g->c->ahead, g->c->n, &g->c->ahead[0], worse,
                   g->e);
    for (int k = 0; k < IDEA_WHY && g->idea->why[k] != NULL; k++) {
        TEXT_HERE words = {0};
        const struct reason_names names = {"1/2", "2/3"};
        enum reason_id id = reason_find(g->idea->why[k], strlen(g->idea->why[k]));
        if (g->e->equal || !reason_holds(g->e, id)) {
            continue;
        }
        reason_print(&words, g->e, &(const struct reason){.id = id}, &names);
        if (words.size > 0) {
            return g->idea->why[k];
        }
    }
    return NULL;
}

/* Looks at one play that tempts; keeps it in *out where it tempts more than what is there. */
static void look(const struct tempting *g, const struct dilemma *first, struct dilemma *now,
                 const struct ranked *worse, float *most, struct temptation *out)
{
    float of = appeal(g, now);
    if (!is_natural(g, first, &now->wrong) || of <= *most ||
        !idea_fits(g->idea, trait_all(g->traits))) {
        return;
    }
    const char *reason = reason_of(g, now, worse);
    if (reason == NULL) {
        return;
    }
    *most = of;
    out->dilemma = *now;
    out->reason = *reason == '\0' ? NULL : reason;
}

/* Whether a natural play that has the idea right costs about as much as the tempting one: then it
 * is something else that decides. */
static bool is_beside(const struct tempting *g, const struct dilemma *first,
                      const struct temptation *t)
{
    const struct decision *c = g->c;
    struct dilemma now = t->dilemma;
    for (int i = 1; i < c->n; i++) {
        now.wrong = c->ahead[i].play;
        now.loss = c->ahead[0].equity - c->ahead[i].equity;
        now.outcome[1] = c->ahead[i].outcome;
        if (fabsf(now.loss - t->dilemma.loss) > ABOUT) {
            continue;
        }
        trait_turn(g->traits, &now);
        if (!idea_tempts(g->idea, trait_all(g->traits)) && is_natural(g, first, &now.wrong)) {
            return true;
        }
    }
    return false;
}

static bool choose(const struct tempting *g, const struct dilemma *d, struct temptation *out)
{
    const struct decision *c = g->c;
    float dearest = g->idea->dear ? COST_DEAR : COST_MOST, most = -100, least = 0;
    struct dilemma now = *d;
    for (int i = 1; i < c->n; i++) {
        now.wrong = c->ahead[i].play;
        now.loss = c->ahead[0].equity - c->ahead[i].equity;
        now.outcome[0] = c->ahead[0].outcome;
        now.outcome[1] = c->ahead[i].outcome;
        if (now.loss > dearest || (least > 0 && now.loss > least + TEMPT_SPAN)) {
            break;
        }
        trait_turn(g->traits, &now);
        if (!idea_tempts(g->idea, trait_all(g->traits))) {
            continue;
        }
        if (now.loss < COST_LEAST) {
            return false;
        }
        least = least > 0 ? least : now.loss;
        look(g, d, &now, &c->ahead[i], &most, out);
    }
    return most > -100;
}

/* Of the plays that show what tempts, one that people make, among those that lose least: one that
 * hits, makes a band, is the safest or a player's choice, and does not break bands for nothing.
 * False where the idea does not decide: what tempts costs too little or too much, a natural play
 * that has the idea right costs about as much, no reason of the idea holds, the game is as good as
 * over, or there is hardly a choice.
 * c: with both rankings, and the greedy play. */
static bool tempt_choose(const struct decision *c, const struct idea *idea, const struct dilemma *d,
                         const struct ruleset *r, struct temptation *out)
{
    *out = (struct temptation){.reason = NULL};
    if (c->n < TEMPT_PLAYS_LEAST || d->value > VALUE_MOST || d->value < VALUE_LEAST) {
        return false;
    }
    struct tempting g = {c, idea, mem_alloc(sizeof *g.traits), mem_alloc(sizeof *g.e), 0};
    trait_open(g.traits, r, d);
    g.blots = CHECKERS;
    for (int i = 0; i < c->n; i++) {
        int blots = board_blots_count(c->ahead[i].play.after.men[WHITE]);
        g.blots = blots < g.blots ? blots : g.blots;
    }
    bool found = choose(&g, d, out) && !is_beside(&g, d, out);
    free(g.traits);
    free(g.e);
    return found;
}

/* ---- the proof ----
 *
 * The answers ahead of every other legal play, twice over (docs/puzzles.md, Ideas). */

/* What the roll-outs say of one play. */
struct proof {
    struct play answer[CERTIFICATE_VALUES]; /* the best, and those nearly as good */
    int answers;
};

/* Points behind the best by the roll-out: no more, and a play is an answer too; no less, and
 * four standard errors, and it is wrong. What lies between leaves the choice unclear. */
#define AS_GOOD 0.04f
#define WORSE 0.08f
#define WORSE_ERRORS 4.0f

/* The same of the play that tempts. */
#define TEMPTING_WORSE 0.10f
#define TEMPTING_ERRORS 6.0f

/* Points behind by looking ahead: whatever is no further behind stands in the certificate; whatever
 * is no further than FAR is rolled out beside it. What was measured puts no play more than a third
 * of that too far behind (docs/measured/ideas.md). */
#define NEAR 0.10f
#define FAR 0.30f

enum {
    VALUES = 4, /* in a certificate at least, where there are so many plays */
    TRIALS = 144,
    TRIALS_MOST = 576,
    BESIDE = 36, /* trials at first of those that are beside it … */
    TEMPFILE_MOST = 576,
    AGAIN = 36, /* at the second look at first */
    AGAIN_MOST = 144,
    AGAIN_SEED = 99
};

#define AGAIN_ERRORS 2.33f /* so clear, and no more is needed */
#define AGAIN_FAR 0.25f    /* points behind, for a second look to be idle */

static void add(struct ranked *list, int *n, const struct ranked *one)
{
    for (int i = 0; i < *n; i++) {
        if (play_same(&list[i].play, &one->play)) {
            return;
        }
    }
    list[(*n)++] = *one;
}

/* The best, the wrong one, all that are near, and the next best. 0 where too many are near. */
static int values_of(const struct decision *c, const struct play *wrong, struct ranked *out)
{
    int n = 0;
    add(out, &n, &c->ahead[0]);
    add(out, &n, assess_find(c->ahead, c->n, wrong));
    for (int i = 1; i < c->n; i++) {
        bool near = c->ahead[0].equity - c->ahead[i].equity <= NEAR;
        if (n == CERTIFICATE_VALUES && near) {
            return 0;
        }
        if (near || n < VALUES) {
            add(out, &n, &c->ahead[i]);
        }
    }
    return n;
}

static bool is_value(const struct certificate *it, const struct play *play)
{
    for (int i = 0; i < it->values; i++) {
        if (play_same(&it->value[i].play, play)) {
            return true;
        }
    }
    return false;
}

enum finding { FOUND_CLEAR, FOUND_UNSURE, FOUND_WRONG };

/* Whether every play is an answer or surely wrong, and the answers. */
static enum finding sort_out(const struct certificate *it, const struct play *best,
                             const struct play *wrong, struct proof *out)
{
    enum finding found = FOUND_CLEAR;
    out->answers = 0;
    if (!play_same(&it->value[0].play, best)) {
        return FOUND_WRONG;
    }
    for (int i = 0; i < it->values; i++) {
        const struct certificate_value *v = &it->value[i];
        float behind = it->value[0].equity - v->equity;
        bool tempts = play_same(&v->play, wrong);
        if (behind <= AS_GOOD && !tempts) {
            out->answer[out->answers++] = v->play;
        } else if (behind < (tempts ? TEMPTING_WORSE : WORSE)) {
            return FOUND_WRONG;
        } else if (behind < (tempts ? TEMPTING_ERRORS : WORSE_ERRORS) * v->behind_error) {
            found = FOUND_UNSURE;
        }
    }
    return found;
}

/* The plays that are no value of the certificate and not far behind, each against the best. */
static bool tempfile_start(const struct drillquestion *d, const struct decision *c)
{
    struct ranked *list = mem_alloc((size_t)c->n * sizeof *list);
    int n = 0;
    add(list, &n, &c->ahead[0]);
    for (int i = 1; i < c->n && c->ahead[0].equity - c->ahead[i].equity <= FAR; i++) {
        if (!is_value(&d->certificate, &c->ahead[i].play)) {
            list[n++] = c->ahead[i];
        }
    }
    bool clear = n == 1, lost = false;
    for (int trials = BESIDE; trials <= TEMPFILE_MOST && !clear && !lost; trials *= 4) {
        struct rollout_options options = {
            .trials = trials, .seed = 1, .truncate = TRUNCATE, .reduce = true, .threads = 1};
        enum rollout_end end;
        rollout_rank(&c->j, list, n, n, &options, &end);
        clear = play_same(&list[0].play, &c->ahead[0].play);
        lost = !clear && trials > BESIDE;
        for (int i = 1; i < n; i++) {
            float behind = list[0].equity - list[i].equity;
            lost = lost || (trials > BESIDE && behind < WORSE);
            clear = clear && behind >= WORSE && behind >= WORSE_ERRORS * list[i].behind_error;
        }
    }
    free(list);
    return clear;
}

/* The play asked for, without answers. Borrows from the draft. */
static struct course_question question_of(const struct drillquestion *d)
{
    return (struct course_question){.kind = COURSE_PLAY,
                                    .rules = d->rules,
                                    .position = d->position,
                                    .has_position = true,
                                    .roll = d->roll,
                                    .has_roll = true,
                                    .play_count = 1};
}

/* The certificate without the plays that are too far behind to come out best with other dice; the
 * two first stay. */
static struct certificate near_values(const struct certificate *it)
{
    struct certificate near = *it;
    while (near.values > 2 &&
           near.value[0].equity - near.value[near.values - 1].equity > AGAIN_FAR) {
        near.values--;
    }
    return near;
}

/* A second look: whole games, past the tables, with other dice. No play but the answers may come
 * out best; where that is not sure, more games are played. */
static bool stands_again(struct mining *m, const struct drillquestion *d, const struct proof *p)
{
    TEXT_HERE why = {0};
    struct course_question q = question_of(d);
    struct course_play answer[CERTIFICATE_VALUES];
    for (int i = 0; i < p->answers; i++) {
        answer[i] = (struct course_play){.play = p->answer[i]};
    }
    q.plays = answer;
    q.play_count = (size_t)p->answers;
    bool sure = false, stands = true;
    for (int trials = AGAIN; trials <= AGAIN_MOST && stands && !sure; trials *= 4) {
        struct certificate again = near_values(&d->certificate);
        const struct certificate_how how = {.trials = trials,
                                            .truncate = ROLLOUT_TRUNCATE_MAX,
                                            .seed = AGAIN_SEED,
                                            .past_tables = true};
        stands = certificate_renew(&q, &how, &m->evaluator, &again, &why);
        sure = stands && certificate_stands(&q, &again, 0, AGAIN_ERRORS);
        stands = stands && (trials < AGAIN_MOST || certificate_stands(&q, &again, 0, 0));
    }
    return stands;
}

/* Begins the draft's certificate, without figures, naming these plays. */
static void begin_certificate(struct drillquestion *d, const struct decision *c,
                              const struct ranked *plays, int n)
{
    size_t at[CERTIFICATE_VALUES];
    char name[CERTIFICATE_ENGINE], text[NOTATION_SIZE];
    certificate_engine(&c->j, name);
    text_clear(&d->certificate_room);
    text_addn(&d->certificate_room, name, strlen(name) + 1);
    for (int i = 0; i < n; i++) {
        at[i] = d->certificate_room.size;
        notation_format((enum board_kind)d->rules.board, &plays[i].play, text);
        text_addn(&d->certificate_room, text, strlen(text) + 1);
    }
    d->certificate = (struct certificate){.method = CERTIFICATE_ROLLOUT,
                                          .rules = ruleset_name(d->rules.base),
                                          .engine = d->certificate_room.data,
                                          .seed = 1,
                                          .truncate = TRUNCATE,
                                          .values = n};
    for (int i = 0; i < n; i++) {
        d->certificate.value[i] = (struct certificate_value){
            .what = d->certificate_room.data + at[i], .play = plays[i].play};
    }
}

/* Rolls the plays out so often, into the draft's certificate. False if that cannot be. */
static bool roll_out(struct mining *m, struct drillquestion *d, const struct course_question *q,
                     int trials)
{
    TEXT_HERE why = {0};
    const struct certificate_how how = {.trials = trials};
    const char *engine = d->certificate.engine;
    d->certificate.trials = trials;
    bool good = certificate_renew(q, &how, &m->evaluator, &d->certificate, &why);
    d->certificate.engine = engine; /* the draft's own string */
    return good;
}

/* Rolls out the decision of a draft, leaves the certificate in it, and tells the answers. False if
 * it is not proved. */
static bool proof_make(struct mining *m, struct drillquestion *d, const struct decision *c,
                       const struct play *wrong, struct proof *out)
{
    struct ranked mine[CERTIFICATE_VALUES];
    int n = values_of(c, wrong, mine);
    if (n < 2 || mine[0].exact) {
        return false;
    }
    begin_certificate(d, c, mine, n);
    struct course_question q = question_of(d);
    enum finding found = FOUND_UNSURE;
    for (int trials = TRIALS; trials <= TRIALS_MOST && found == FOUND_UNSURE; trials *= 4) {
        if (!roll_out(m, d, &q, trials)) {
            return false;
        }
        found = sort_out(&d->certificate, &c->ahead[0].play, wrong, out);
    }
    d->proved = found == FOUND_CLEAR && tempfile_start(d, c) && stands_again(m, d, out);
    return d->proved;
}

/* ---- the problem ---- */

enum { TRIES = 6, DIFFICULTY_LEAST = 2 /* what beginners find is dull */ };

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

/* 1 to 5, by which of the levels of play mostly find the best play of a roll. */
static int difficulty_of(struct mining *m, const struct judgement *j, const struct dilemma *d)
{
    int steps = level_steps(), step = 1;
    generate(j->rules, &d->position, d->roll, m->list);
    for (; step < steps; step++) {
        struct level level = level_step(step);
        if (finds(m, j, d, &level) * 2 >= TRIES) {
            break;
        }
    }
    return 1 + (step - 1) * 5 / steps;
}

/* What the page of the idea says of it in a sentence; nothing where there is no page. */
static void add_summary(const char *id, struct pair *out)
{
    TEXT_HERE path = {0};
    struct diags d = {0};
    struct course *course = NULL;
    if (!place_data(&path, "puzzles")) {
        return;
    }
    text_addf(&path, "/ideas/%s.yaml", id);
    if (course_load(text_str(&path), &d, &course)) {
        for (size_t i = 0; i < course->item_count; i++) {
            if (pageitem_is(&course->items[i]) && course->items[i].summary.sv != NULL) {
                text_add(&out->lang[LANG_SV], course->items[i].summary.sv);
                text_add(&out->lang[LANG_EN], course->items[i].summary.en);
            }
        }
        course_free(course);
    }
    diags_free(&d);
}

static void add_hints(struct drillquestion *out, const struct idea *idea)
{
    drillquestion_hint(out, &idea->look);
    drillquestion_hint(out, &idea->count);
    struct pair *name = drillquestion_next_hint(out);
    struct pair summary = {0};
    add_summary(idea->id, &summary);
    for (int l = 0; each_language(l); l++) {
        ideawords_name(&name->lang[l], idea);
        if (summary.lang[l].size > 0) {
            text_addf(&name->lang[l], " %s", text_str(&summary.lang[l]));
        }
    }
    pair_free(&summary);
}

static void add_explanation(struct text *out, const struct drillquestion *d,
                            const struct idea *idea, const struct temptation *t)
{
    const struct play *wrong = &t->dilemma.wrong;
    drillquestion_add_lead(out, &d->rules, wrong);
    text_addc(out, ' ');
    if (t->reason != NULL) {
        drillquestion_add_why_by(out, &d->rules, wrong, t->reason);
    } else {
        drillquestion_add_why(out, &d->rules, wrong);
    }
    text_addc(out, ' ');
    ideawords_explain(out, d, idea, wrong);
}

static void add_words(struct drillquestion *out, const struct idea *idea,
                      const struct temptation *t, const struct proof *p)
{
    add_hints(out, idea);
    for (int l = 0; each_language(l); l++) {
        add_explanation(&out->explain.lang[l], out, idea, t);
    }
    out->best = true;
    for (int i = 0; i < p->answers; i++) {
        drillquestion_put_play(out, &p->answer[i]);
    }
}

/* The dilemma as a decision, looked at without and with looking ahead. */
static void open_decision(struct mining *m, const struct judgement *j,
                          const struct drillquestion *d, struct decision *c)
{
    c->j = *j;
    c->flat = assess_every(j, &d->position, d->roll, 0, m->list);
    c->ahead = assess_every(j, &d->position, d->roll, ASSESS_PLIES, m->list);
    c->n = m->list->n;
    c->greedy = c->flat[0].play;
    dilemma_greedy(m, &d->rules, &d->position, d->roll, &c->greedy);
}

static void close_decision(struct decision *c)
{
    free(c->flat);
    free(c->ahead);
}

bool problem_tempts(struct mining *m, const struct judgement *j, const struct idea *idea,
                    const struct dilemma *d)
{
    const struct drillquestion at = {.rules = *j->rules, .position = d->position, .roll = d->roll};
    struct decision c = {0};
    struct temptation t;
    open_decision(m, j, &at, &c);
    bool tempts = play_same(&c.ahead[0].play, &d->best) &&
                  tempt_choose(&c, idea, d, j->rules, &t) &&
                  difficulty_of(m, j, d) >= DIFFICULTY_LEAST;
    close_decision(&c);
    return tempts;
}

bool problem_price_is_true(float told, float proved)
{
    const float near = 0.10f, part = 0.25f;
    float off = fabsf(told - proved);
    return off <= near || off <= part * proved;
}

/* Whether the loss that is told of the tempting play is the one that is proved. */
static bool price_is_true(const struct drillquestion *d, const struct dilemma *told)
{
    const struct certificate *it = &d->certificate;
    for (int i = 1; i < it->values; i++) {
        if (play_same(&it->value[i].play, &told->wrong)) {
            return problem_price_is_true(told->loss, it->value[0].equity - it->value[i].equity);
        }
    }
    return false;
}

bool problem_ask(struct mining *m, const struct judgement *j, const struct idea *idea,
                 const struct dilemma *d, struct drillquestion *out, struct dilemma *told)
{
    struct decision c = {0};
    struct temptation t;
    struct proof proof;
    open_decision(m, j, out, &c);
    bool good = play_same(&c.ahead[0].play, &d->best) && tempt_choose(&c, idea, d, &out->rules, &t);
    if (good) {
        out->difficulty = difficulty_of(m, j, d);
    }
    good = good && out->difficulty >= DIFFICULTY_LEAST &&
           proof_make(m, out, &c, &t.dilemma.wrong, &proof) && price_is_true(out, &t.dilemma);
    if (good) {
        add_words(out, idea, &t, &proof);
        *told = t.dilemma;
    }
    close_decision(&c);
    return good;
}

bool problem_make(struct mining *m, const struct idea *idea, const struct dilemma *d,
                  struct question_builder *builder, struct drillquestion *out)
{
    TEXT_HERE why = {0};
    struct judgement j;
    struct dilemma told;
    *builder = (struct question_builder){.theme = idea->id, .group = "play"};
    *out = (struct drillquestion){.builder = builder,
                                  .rules = ruleset_row(0),
                                  .position = d->position,
                                  .has_position = true,
                                  .roll = d->roll};
    bool good = evaluator_open(&m->evaluator, &out->rules, &j, &why) &&
                problem_ask(m, &j, idea, d, out, &told);
    if (good) {
        ideawords_title(&out->title, &out->rules, &told);
        ideawords_ask(out, &m->rng);
        drillquestion_finish(out);
        good = drillquestion_is_sound(out);
    }
    return good;
}
