// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/check/certify.h"

#include <math.h>
#include <stdlib.h>

#include "base/lang.h"
#include "base/mem.h"
#include "course/load/loader.h"
#include "eval/search/assess.h"
#include "rules/game.h"

enum { MOST_OTHERS = 5 /* values of a new certificate besides the answers */ };

#define EXACT_MARGIN 0.0005f /* ahead where nothing is guessed */

static bool has_figures(const struct certificate *c)
{
    return c->method == CERTIFICATE_ROLLOUT || c->method == CERTIFICATE_EXACT;
}

const struct certify_how certify_usual = {
    .roll = {.threads = 1},
    .usual = {.trials = 324, .seed = 1, .truncate = 12},
    .most = 20736,
    .margin = 0.0005f,
    .errors = 2.5f,
};

const char *certify_end_name(enum certify_end end)
{
    static const char *const names[] = {
        [CERTIFY_NOT] = "none",       [CERTIFY_MADE] = "certified", [CERTIFY_HOLDS] = "same",
        [CERTIFY_AGREES] = "agrees",  [CERTIFY_WRONG] = "wrong",    [CERTIFY_MISSING] = "missing",
        [CERTIFY_WORSE] = "not-best", [CERTIFY_CLOSE] = "close",    [CERTIFY_CANNOT] = "cannot",
        [CERTIFY_STOPPED] = "stopped"};
    return names[end];
}

/* Whether figures can be found where there are none. */
static bool can_make(const struct course_entry *e)
{
    const struct course_question *q = e->question;
    const struct certificate *told = q->certificate;
    if ((told != NULL && told->method == CERTIFICATE_OTHER) || e->turn_of_line) {
        return false;
    }
    if (course_kinds[q->kind].before_roll) {
        return !q->has_roll && q->cube <= 1;
    }
    return course_kinds[q->kind].one_play && q->goal == COURSE_BEST && q->play_count > 0 &&
           !play_is_pass(&q->plays[0].play);
}

bool certify_can(const struct course_entry *e)
{
    return certificate_of(e->question) != NULL || can_make(e);
}

bool certify_fill(const char *path, const char *bytes, size_t n, struct text *out)
{
    struct diags unsaid = {0};
    bool good, fills;
    struct course *c = load_all(path, bytes, n, NULL, LOAD_TO_CHECK, &unsaid, &good);
    struct patch *g = c->missing == NULL ? NULL : patch_open(path, bytes, n, &unsaid);
    for (const struct course_missing *m = c->missing; g != NULL && m != NULL; m = m->next) {
        patch_insert(g, m->at, m->text);
    }
    fills = g != NULL;
    if (fills) {
        patch_result(g, out);
        patch_close(g);
    }
    course_free(c);
    diags_free(&unsaid);
    return fills;
}

/* ---- a new one ---- */

/* A certificate with the names of its values. */
struct certify_work {
    struct certificate c;
    char name[CERTIFICATE_VALUES][NOTATION_SIZE];
    char engine[CERTIFICATE_ENGINE];
};

/* The answers, and the best of the other plays. False, and why, where there are none, or too many
 * answers. */
static bool choose_plays(struct certify_work *w, const struct course_question *q,
                         const struct judgement *j, struct text *why)
{
    struct play_list *list = mem_resize(NULL, 1, sizeof *list);
    struct ranked *all = assess_every(j, &q->position, q->roll, ASSESS_PLIES, list);
    int others = 0, n = list->n;
    bool exact = true, few = q->play_count + MOST_OTHERS / 2 < CERTIFICATE_VALUES;
    for (int pass = 0; pass < 2 && few; pass++) {
        for (int i = 0; i < n && w->c.values < CERTIFICATE_VALUES; i++) {
            bool answer = course_names_play(q, &all[i].play);
            if (answer != (pass == 0) || (!answer && others == MOST_OTHERS)) {
                continue;
            }
            others += !answer;
            exact = exact && all[i].exact;
            char *name = w->name[w->c.values];
            notation_play((enum board_kind)q->rules.board, &all[i].play, name);
            w->c.value[w->c.values++] =
                (struct certificate_value){.what = name, .play = all[i].play};
        }
    }
    w->c.method = exact ? CERTIFICATE_EXACT : CERTIFICATE_ROLLOUT;
    free(all);
    free(list);
    if (!few) {
        text_add(why, _("too many plays are right for a certificate"));
    } else if (others == 0) {
        text_add(why, _("there is no other play to compare with"));
    }
    return few && others > 0;
}

/* Those of the choices offered that are open. */
static bool choose_choices(struct certify_work *w, const struct course_question *q,
                           struct text *why)
{
    struct game g = game_start_at(&q->rules, &q->position, (enum colour)q->position.turn);
    for (size_t i = 0; i < q->offered_count; i++) {
        if (q->offered[i] == COURSE_TAKE || q->offered[i] == COURSE_DROP) {
            game_offer_double(&g);
        }
    }
    for (size_t i = 0; i < q->offered_count; i++) {
        unsigned kind = certificate_choices[q->offered[i]];
        if (kind == 0 || (game_choices(&g) & kind) != 0) {
            w->c.value[w->c.values++] =
                (struct certificate_value){.what = course_preroll_name(q->offered[i])};
        }
    }
    w->c.method = CERTIFICATE_ROLLOUT;
    if (w->c.values < 2) {
        text_add(why, _("there is nothing else to choose here"));
    }
    return w->c.values >= 2;
}

/* Whether a certificate with figures tells of every answer. */
static bool tells_all(const struct course_question *q, const struct certificate *c)
{
    size_t n = 0;
    for (int i = 0; i < c->values; i++) {
        n += certificate_answers(q, &c->value[i]);
    }
    return n == (course_kinds[q->kind].before_roll ? 1 : q->play_count);
}

/* What is to be found: the old certificate, or a new one. */
static bool begin(struct certify_work *w, const struct course_question *q,
                  const struct certify_how *how, struct evaluator *evaluator, struct text *why)
{
    const struct certificate *old = certificate_of(q), *told = q->certificate;
    struct judgement j;
    *w = (struct certify_work){0};
    if (old != NULL && (how->only_old || !has_figures(old) || tells_all(q, old))) {
        w->c = *old;
        return true;
    }
    w->c = (struct certificate){.engine = "",
                                .rules = ruleset_name(q->rules.base),
                                .trials = how->usual.trials,
                                .seed = how->usual.seed,
                                .truncate = how->usual.truncate};
    if (told != NULL && told->trials > 0) { /* as the author has rolled out */
        w->c.trials = told->trials;
        w->c.seed = told->seed > 0 ? told->seed : how->usual.seed;
        w->c.truncate = told->truncate;
    }
    return evaluator_open_stake(evaluator, &q->rules, q->has_match ? &q->match : NULL, 1, &j,
                                why) &&
           (course_kinds[q->kind].before_roll ? choose_choices(w, q, why)
                                              : choose_plays(w, q, &j, why));
}

/* ---- what was found ---- */

/* The last of the answers, and the first that is none. */
static void compare(const struct course_question *q, const struct certificate *c,
                    struct certify_found *out)
{
    const struct certificate_value *mine = NULL, *other = NULL;
    for (int i = 0; i < c->values; i++) {
        if (certificate_answers(q, &c->value[i])) {
            mine = &c->value[i];
        } else if (other == NULL) {
            other = &c->value[i];
        }
    }
    if (mine == NULL || other == NULL) {
        return;
    }
    text_copy(out->best, sizeof out->best, mine->what);
    text_copy(out->other, sizeof out->other, other->what);
    out->ahead = mine->equity - other->equity;
    out->error = out->ahead > 0 ? other->behind_error : mine->behind_error;
}

static bool stands(const struct course_question *q, const struct certificate *c,
                   const struct certify_how *how)
{
    if (c->method == CERTIFICATE_EXACT) {
        return certificate_stands(q, c, EXACT_MARGIN, 0);
    }
    return !has_figures(c) || certificate_stands(q, c, how->margin, how->errors);
}

/* What the engine is called that found the figures. */
static bool name_engine(struct certify_work *w, const struct course_question *q,
                        struct evaluator *evaluator, struct text *why)
{
    struct judgement j;
    bool rolled = w->c.method == CERTIFICATE_ROLLOUT;
    if (rolled && !evaluator_open(evaluator, &q->rules, &j, why)) {
        return false;
    }
    certificate_engine(rolled ? &j : NULL, w->engine);
    w->c.engine = w->engine;
    return true;
}

/* Finds the figures by so many trials. */
static enum certify_end try_trials(struct certify_work *w, const struct course_question *q,
                                   const struct certify_how *how, struct evaluator *evaluator,
                                   struct certify_found *out)
{
    const char *engine = w->c.engine;
    bool found =
        !has_figures(&w->c) || certificate_renew(q, &how->roll, evaluator, &w->c, &out->why);
    if (how->stopped != NULL && how->stopped(how->roll.context)) {
        return CERTIFY_STOPPED;
    }
    if (!found) {
        return CERTIFY_CANNOT;
    }
    w->c.engine = engine;
    if (w->c.method == CERTIFICATE_RULES) {
        w->c.counted = certificate_count(q);
    }
    compare(q, &w->c, out);
    if (stands(q, &w->c, how)) {
        return name_engine(w, q, evaluator, &out->why) ? CERTIFY_MADE : CERTIFY_CANNOT;
    }
    return out->ahead < 0 && -out->ahead > 2 * out->error ? CERTIFY_WORSE : CERTIFY_CLOSE;
}

/* What a difference is in points. */
static void count_points(const struct course_question *q, struct evaluator *evaluator,
                         struct certify_found *out)
{
    struct judgement j;
    TEXT_HERE why = {0};
    if (!evaluator_open_stake(evaluator, &q->rules, q->has_match ? &q->match : NULL, 1, &j, &why)) {
        return;
    }
    out->ahead = judgement_in_points(&j, out->ahead);
    out->error = judgement_in_points(&j, out->error);
}

static enum certify_end find(struct certify_work *w, const struct course_question *q,
                             const struct certify_how *how, struct evaluator *evaluator,
                             struct certify_found *out)
{
    struct certify_how now = *how;
    enum certify_end end;
    if (!begin(w, q, how, evaluator, &out->why)) {
        return CERTIFY_CANNOT;
    }
    do {
        if (has_figures(&w->c)) { /* what was asked for is what the certificate tells */
            w->c.trials = now.roll.trials > 0 ? now.roll.trials : w->c.trials;
            w->c.seed = now.roll.seed > 0 ? now.roll.seed : w->c.seed;
            w->c.truncate = now.roll.truncate > 0 ? now.roll.truncate : w->c.truncate;
        }
        end = try_trials(w, q, &now, evaluator, out);
        now.roll.trials = 4 * w->c.trials;
    } while (end == CERTIFY_CLOSE && w->c.method == CERTIFICATE_ROLLOUT && w->c.trials > 0 &&
             now.roll.trials <= how->most);
    count_points(q, evaluator, out);
    bool equal = grade_of((struct grades){0}, fabsf(out->ahead)) == GRADE_EQUAL;
    return end == CERTIFY_WORSE && equal ? CERTIFY_CLOSE : end;
}

void certify_question(const struct course_entry *e, const struct certify_how *how,
                      struct evaluator *evaluator, struct patch *g, struct certify_found *out)
{
    struct certify_work *w = mem_alloc(sizeof *w);
    *out = (struct certify_found){.end = CERTIFY_NOT};
    if (certificate_of(e->question) != NULL || (!how->only_old && can_make(e))) {
        out->end = find(w, e->question, how, evaluator, out);
    }
    if (out->end == CERTIFY_MADE && !patch_certificate(g, e->question->at, &w->c)) {
        text_add(&out->why, _("its question stands between brackets: put the file in its layout "
                              "first, with brade fmt"));
        out->end = CERTIFY_CANNOT;
    }
    free(w);
}

void certify_look(const struct course *c, const struct course_entry *e, int threads,
                  struct evaluator *evaluator, struct diags *d, struct certify_found *out)
{
    struct arena arena = {0};
    struct loader in = {
        .name = c->path, .bytes = c->source, .size = c->source_size, .diags = d, .arena = &arena};
    const struct course_question *q = e->question;
    *out = (struct certify_found){.end = can_make(e) ? CERTIFY_MISSING : CERTIFY_NOT};
    if (certificate_of(q) == NULL) {
        return;
    }
    out->end = CERTIFY_WRONG;
    if (certificate_check(&in, q, evaluator)) {
        enum certificate_verdict verdict = certificate_recompute(&in, q, evaluator, threads);
        out->end = verdict == CERTIFICATE_WRONG    ? CERTIFY_WRONG
                   : verdict == CERTIFICATE_AGREES ? CERTIFY_AGREES
                                                   : CERTIFY_HOLDS;
    }
    compare(q, certificate_of(q), out);
    arena_free(&arena);
}
