// SPDX-License-Identifier: GPL-3.0-or-later
#include "why.h"

#include <stdlib.h>
#include <string.h>

#include "coach.h"
#include "freeboard.h"
#include "lang.h"
#include "mem.h"
#include "number.h"
#include "opinion.h"
#include "reason.h"

/* Every play of a roll, ranked. */
struct look {
    const struct scene *scene;
    struct judgement j;
    struct play_list *list;
    struct ranked *ranked;
    int n;
};

static void look_at(struct look *l, const struct scene *scene, const struct judgement *j, int plies)
{
    *l = (struct look){.scene = scene, .j = *j, .list = mem_alloc(sizeof *l->list)};
    l->j.rules = &scene->rules;
    l->ranked = assess_rank(&l->j, &scene->position, scene->roll, plies, l->list);
    l->n = l->list->n;
}

static void look_end(struct look *l)
{
    free(l->ranked);
    free(l->list);
}

static void say_and_clear(struct session *s, struct text *words)
{
    say_text(&s->say, text_str(words));
    text_clear(words);
}

/* A play as the learner reads it, in a text that is emptied first. */
static const char *play_words(struct text *scratch, const struct look *l, const struct play *play)
{
    text_clear(scratch);
    coach_play(scratch, &l->scene->rules, play);
    return text_str(scratch);
}

/* --- one play --- */

static void add_reasons(struct text *out, const struct look *l, const struct ranked *better,
                        const struct ranked *worse, const struct reason_names *names)
{
    struct explanation *e = mem_alloc(sizeof *e);
    reason_explain(&l->j, &l->scene->position, l->scene->roll, l->ranked, l->n, better, worse, e);
    reason_say_all(out, e, names);
    free(e);
}

/* The best of the plays that are worse by more than can be told apart; NULL if there is none. */
static const struct ranked *next_best(const struct look *l, const struct ranked *best)
{
    for (int i = 0; i < l->n; i++) {
        if (grade_of(best->equity - l->ranked[i].equity) != GRADE_EQUAL) {
            return &l->ranked[i];
        }
    }
    return NULL;
}

/* Why nothing is better: beside the play that comes next. */
static void tell_best(struct text *out, const struct look *l, const struct ranked *own)
{
    const struct ranked *next = next_best(l, own);
    if (next == NULL) {
        return;
    }
    struct ranked worse = *next;
    struct text name = {0}, cost = {0};
    assess_look(&l->j, &worse, own->plies);
    const struct reason_names names = {_("your play"), play_words(&name, l, &worse.play)};
    if (grade_of(own->equity - worse.equity) != GRADE_EQUAL) {
        number_add(&cost, (double)(own->equity - worse.equity), 2, false);
        text_addf(out, _(" The next best, %1$s, costs %2$s points."), names.worse, text_str(&cost));
        add_reasons(out, l, own, &worse, &names);
    }
    text_free(&name);
    text_free(&cost);
}

static void tell_own(struct session *s, const struct look *l, const struct ranked *own)
{
    const struct reason_names names = reason_names_learner();
    struct assessment a;
    struct text words = {0};
    assess_among(&l->j, l->ranked, l->n, own, &a);
    coach_cost(&words, &l->scene->rules, &a);
    if (grade_of(a.loss) != GRADE_EQUAL) {
        add_reasons(&words, l, &a.best, &a.own, &names);
    } else {
        tell_best(&words, l, &a.own);
    }
    say_text(&s->say, text_str(&words));
    text_free(&words);
}

static void tell_play(struct session *s, const struct scene *scene, const struct judgement *j,
                      const struct play *play)
{
    struct look l;
    look_at(&l, scene, j, OPINION_PLIES);
    const struct ranked *own = assess_find(l.ranked, l.n, play);
    if (own != NULL && l.n > 1) {
        tell_own(s, &l, own);
    }
    look_end(&l);
}

void why_judged(struct session *s)
{
    const struct scene *scene = &s->judged.scene;
    struct judgement j;
    struct text why = {0};
    if (!opinion_is_secret(s, scene) && s->judged.verdict.legal &&
        !play_is_pass(&s->judged.verdict.play) &&
        evaluator_open(&s->evaluator, &scene->rules, &j, &why)) {
        tell_play(s, scene, &j, &s->judged.verdict.play);
    }
    text_free(&why);
}

/* Judges what was typed; where it is no legal play says so, and why. */
static bool read_play(struct session *s, const struct scene *scene, const char *typed,
                      struct verdict *v)
{
    if (!freeboard_is_play(scene, typed)) {
        struct text safe = {0};
        say_f(&s->say, _("\"%s\" is no play."), text_safe(&safe, typed));
        text_free(&safe);
        return false;
    }
    judge_text(&scene->rules, &scene->position, scene->roll, typed, strlen(typed), v);
    if (!v->legal && v->has_instead) {
        v->play = v->instead;
        return true;
    }
    if (!v->legal) {
        session_explain(s, "", scene, v);
    }
    return v->legal;
}

void why_play(struct session *s, const char *typed)
{
    struct scene scene = session_scene(s);
    struct judgement j;
    struct verdict v;
    if (opinion_begin(s, &scene, &j) && opinion_roll_stands(s, &scene) &&
        read_play(s, &scene, typed, &v)) {
        if (v.legal) {
            session_explain(s, "", &scene, &v);
        }
        tell_play(s, &scene, &j, &v.play);
    }
}

/* --- two plays --- */

/* Where the second play begins; the first is cut off at *first_end. NULL if there is none. */
static const char *second_play(const char *rest, size_t *first_end)
{
    static const char *const between[] = {"|",      ";",     ",",       " or ",
                                          " vs ",   " mot ", " eller ", " and ",
                                          " with ", " med ", " och ",   " against "};
    for (size_t i = 0; i < sizeof between / sizeof *between; i++) {
        const char *at = strstr(rest, between[i]);
        if (at != NULL) {
            *first_end = (size_t)(at - rest);
            return at + strlen(between[i]);
        }
    }
    return NULL;
}

/* "A is 0.12 points better than B: …", or that they are equal. */
static void say_two(struct session *s, const struct look *l, const struct ranked *a,
                    const struct ranked *b)
{
    struct text words = {0}, better = {0}, worse = {0}, points = {0};
    bool turned = b->equity > a->equity;
    const struct ranked *x = turned ? b : a, *y = turned ? a : b;
    const struct reason_names names = {play_words(&better, l, &x->play),
                                       play_words(&worse, l, &y->play)};
    if (grade_of(x->equity - y->equity) == GRADE_EQUAL) {
        text_addf(&words, _("%1$s and %2$s are equally good, as far as the engine can tell."),
                  names.better, names.worse);
    } else {
        number_add(&points, (double)(x->equity - y->equity), 2, false);
        text_addf(&words, _("%1$s is %2$s points better than %3$s."), names.better,
                  text_str(&points), names.worse);
        add_reasons(&words, l, x, y, &names);
    }
    say_and_clear(s, &words);
    text_free(&words);
    text_free(&better);
    text_free(&worse);
    text_free(&points);
}

static void compare_plays(struct session *s, const struct scene *scene, const struct judgement *j,
                          const struct play *a, const struct play *b)
{
    struct look l;
    look_at(&l, scene, j, OPINION_PLIES);
    const struct ranked *x = assess_find(l.ranked, l.n, a);
    const struct ranked *y = b == NULL ? l.ranked : assess_find(l.ranked, l.n, b);
    if (x == NULL || y == NULL) {
        say_text(&s->say, _("Those two cannot be compared."));
    } else if (x == y) {
        say_text(&s->say, b == NULL ? _("That is the best play.")
                                    : _("They come to the same: the same checkers on the same "
                                        "points."));
    } else {
        struct ranked pair[2] = {*x, *y};
        assess_look(&l.j, &pair[0], OPINION_PLIES);
        assess_look(&l.j, &pair[1], OPINION_PLIES);
        say_two(s, &l, &pair[0], &pair[1]);
    }
    look_end(&l);
}

/* Whether the play judged last was one of this very position and roll. */
static bool judged_here(const struct session *s, const struct scene *scene)
{
    return s->judged.there && s->judged.verdict.legal && !play_is_pass(&s->judged.verdict.play) &&
           board_equal(&s->judged.scene.position, &scene->position) &&
           memcmp(&s->judged.scene.roll, &scene->roll, sizeof scene->roll) == 0;
}

static void compare_typed(struct session *s, const struct scene *scene, const struct judgement *j,
                          const char *first, const char *second)
{
    struct verdict a, b;
    const struct play *other = NULL;
    if (!read_play(s, scene, first, &a)) {
        return;
    }
    if (second != NULL && !read_play(s, scene, second, &b)) {
        return;
    }
    if (second != NULL) {
        other = &b.play;
    } else if (judged_here(s, scene) &&
               !board_same_checkers(&s->judged.verdict.play.after, &a.play.after)) {
        other = &s->judged.verdict.play;
    }
    compare_plays(s, scene, j, &a.play, other);
}

void why_compare(struct session *s, const char *rest)
{
    struct scene scene = session_scene(s);
    struct judgement j;
    size_t n = strlen(rest);
    if (*rest == '\0') {
        say_text(&s->say, _("Which plays? \"compare 1/4 1/7 | 1/11\" sets two side by side; one "
                            "alone is set beside your last play, or the best."));
    } else if (opinion_begin(s, &scene, &j) && opinion_roll_stands(s, &scene)) {
        const char *second = second_play(rest, &n);
        char *first = mem_copyn(rest, n);
        compare_typed(s, &scene, &j, first, second);
        free(first);
    }
}

/* --- other rules, hints --- */

static void say_other_cost(struct session *s, const struct look *l, const struct ranked *own)
{
    const char *title = coach_ruleset_title(ruleset_name(l->scene->rules.base));
    struct assessment a;
    struct text words = {0}, best = {0}, cost = {0};
    assess_among(&l->j, l->ranked, l->n, own, &a);
    if (grade_of(a.loss) == GRADE_EQUAL) {
        text_addf(&words, _("Under %s no play is better."), title);
    } else {
        number_add(&cost, (double)a.loss, 2, false);
        text_addf(&words, _("Under %1$s it costs %2$s points: there %3$s is best."), title,
                  text_str(&cost), play_words(&best, l, &a.best.play));
    }
    say_text(&s->say, text_str(&words));
    text_free(&words);
    text_free(&best);
    text_free(&cost);
}

void why_other_rules(struct session *s, const struct scene *scene, const char *typed,
                     const struct ruleset *rules)
{
    struct scene there = *scene;
    struct judgement j;
    struct verdict v;
    struct text why = {0};
    there.rules = *rules;
    judge_text(rules, &scene->position, scene->roll, typed, strlen(typed), &v);
    if (!opinion_is_secret(s, scene) && v.legal && !play_is_pass(&v.play) && v.legal_plays > 1 &&
        evaluator_open(&s->evaluator, &there.rules, &j, &why)) {
        struct look l;
        look_at(&l, &there, &j, OPINION_PLIES);
        const struct ranked *own = assess_find(l.ranked, l.n, &v.play);
        if (own != NULL) {
            say_other_cost(s, &l, own);
        }
        look_end(&l);
    }
    text_free(&why);
}

/* The heaviest idea by which a play is ahead; NULL if none has any. */
static const char *idea_of(const struct explanation *e)
{
    for (int i = 0; i < e->reasons; i++) {
        const char *idea = reason_idea(e->reason[i].id);
        if (!e->reason[i].for_worse && idea != NULL) {
            return idea;
        }
    }
    return NULL;
}

/* The best of the plays that the question does not accept and that lose what matters. */
static const struct ranked *best_wrong(const struct look *l, const struct ranked *best)
{
    for (int i = 0; i < l->n; i++) {
        if (grade_of(best->equity - l->ranked[i].equity) >= GRADE_DOUBTFUL) {
            return &l->ranked[i];
        }
    }
    return NULL;
}

bool why_idea(struct session *s, const struct course_question *q, const struct play *answer,
              struct text *out)
{
    struct scene scene = {.rules = q->rules, .position = q->position, .roll = q->roll};
    struct judgement j;
    struct text why = {0};
    bool given = false;
    if (evaluator_open(&s->evaluator, &scene.rules, &j, &why)) {
        struct look l;
        struct explanation *e = mem_alloc(sizeof *e);
        look_at(&l, &scene, &j, 1);
        const struct ranked *best = assess_find(l.ranked, l.n, answer);
        const struct ranked *wrong = best == NULL ? NULL : best_wrong(&l, best);
        if (wrong != NULL) {
            reason_explain(&l.j, &scene.position, scene.roll, l.ranked, l.n, best, wrong, e);
            const char *idea = idea_of(e);
            given = idea != NULL;
            text_add(out, given ? idea : "");
        }
        free(e);
        look_end(&l);
    }
    text_free(&why);
    return given;
}
