// SPDX-License-Identifier: GPL-3.0-or-later
/* Proving what certificates say. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "course/load/certificate.h"
#include "course/load/predicate.h"
#include "eval/search/assess.h"
#include "eval/search/choice.h"
#include "eval/search/rollout.h"
#include "judge/judge.h"
#include "rules/generate.h"

/* To be raised whenever the rules alone, or the same net, come to other figures. */
enum { RULES_VERSION = 1, ENGINE_VERSION = 2 };

/* How many standard errors of a difference are beyond doubt, as in the roll-outs themselves. */
#define SURE 2.33f
/* Figures are written with four decimals. */
#define SAME 0.0002f

/* ---- engines ---- */

void certificate_engine(const struct judgement *j, char *buf)
{
    uint32_t sum = BYTES_SUM;
    const struct net *net = j != NULL ? j->net : NULL;
    if (net == NULL) {
        snprintf(buf, CERTIFICATE_ENGINE, "rules-%d", RULES_VERSION);
        return;
    }
    sum = bytes_sum(sum, net->in, sizeof net->in);
    sum = bytes_sum(sum, net->bias, sizeof net->bias);
    sum = bytes_sum(sum, net->scale, sizeof net->scale);
    for (int k = 0; k < OUTPUT_BUCKETS; k++) {
        sum = bytes_sum(sum, net->output[k].weight, sizeof net->output[k].weight);
        sum = bytes_sum(sum, net->output[k].bias, sizeof net->output[k].bias);
    }
    snprintf(buf, CERTIFICATE_ENGINE, "net-%d-%08x", ENGINE_VERSION, (unsigned)sum);
}

static bool wrong(struct loader *in, const struct certificate *c, const char *message)
{
    return report_error_at(in, c->at, "%s", message);
}

/* ---- counting ---- */

long certificate_count(const struct course_question *q)
{
    struct play_list *list = mem_resize(NULL, 1, sizeof *list);
    long n = 0;
    struct rollset rolls = rollset_all(2);
    if (q->has_roll) {
        rolls = rollset_none(roll_dice_count(q->roll));
        rollset_add(&rolls, q->roll);
    }
    for (struct rollset_each each = rollset_each(rolls); rollset_next(&each);) {
        if (roll_check(&q->rules, &q->position, each.roll) != ROLL_OK) {
            continue;
        }
        generate(&q->rules, &q->position, each.roll, list);
        n += list->n;
    }
    free(list);
    return n;
}

/* Whether the accepted plays are this set of the legal ones. */
static bool is_set(const struct course_question *q, enum certificate_set set)
{
    struct play_list *list = course_plays(q);
    size_t n = 0;
    bool good = true;
    for (int i = 0; i < list->n && good; i++) {
        if (set == CERTIFICATE_ENDS && list->play[i].end.kind == END_NOT) {
            continue;
        }
        good = course_names_play(q, &list->play[i]);
        n++;
    }
    free(list);
    return good && n == q->play_count;
}

static bool is_contrary(const struct course_question *q, const struct ruleset *other)
{
    struct position_fault fault;
    struct verdict *v = mem_alloc(sizeof *v);
    bool can = board_check_playable(other, &q->position, &fault) &&
               roll_check(other, &q->position, q->roll) == ROLL_OK;
    if (can) {
        judge_text(other, &q->position, q->roll, q->asked, strlen(q->asked), v);
    }
    bool contrary = can && v->legal == (q->claimed == 0);
    free(v);
    return contrary;
}

static bool check_rules(struct loader *in, const struct course_question *q)
{
    const struct certificate *c = certificate_of(q);
    struct ruleset other;
    long counted = certificate_count(q);
    if (counted != c->counted) {
        return report_error_at(in, c->at,
                               _("the certificate counts %ld legal plays, there are %ld"),
                               c->counted, counted);
    }
    if (course_kinds[q->kind].one_play && (c->set == CERTIFICATE_NO_SET || !is_set(q, c->set))) {
        return wrong(in, c, _("the answers are not the plays that the certificate tells of"));
    }
    if (c->other == NULL) {
        return true;
    }
    if (!course_kinds[q->kind].asks_legal || !ruleset_find(c->other, &other) ||
        !is_contrary(q, &other)) {
        return wrong(in, c, _("under the other rules of the certificate the answer is the same"));
    }
    return true;
}

/* ---- matches ---- */

static enum match_standing standing_of(const char *option)
{
    return strcmp(option, "a") == 0       ? MATCH_WHITE
           : strcmp(option, "b") == 0     ? MATCH_BLACK
           : strcmp(option, "level") == 0 ? MATCH_LEVEL
                                          : MATCH_GOES_ON;
}

static bool option_right(const struct certificate *c, const struct match *m, const char *option)
{
    if (c->asks == CERTIFICATE_STANDING) {
        return standing_of(option) == match_standing(m);
    }
    if (c->asks == CERTIFICATE_AHEAD) {
        int lead = match_lead(m);
        return standing_of(option) == (lead > 0   ? MATCH_WHITE
                                       : lead < 0 ? MATCH_BLACK
                                                  : MATCH_LEVEL);
    }
    struct match next = *m;
    struct ending end = {0};
    for (int k = END_NOT + 1; k < END_KINDS; k++) {
        if (strncmp(ending_id((enum end_kind)k), option, strlen(ending_id((enum end_kind)k))) ==
            0) {
            end.kind = (uint8_t)k;
        }
    }
    end.munk = strstr(option, " munk") != NULL;
    end.excess = end.kind == END_JAN || end.kind == END_SPRANGJAN;
    return match_add(&next, WHITE, end, 1) && match_standing(&next) == MATCH_WHITE;
}

static bool check_match(struct loader *in, const struct course_question *q)
{
    const struct certificate *c = certificate_of(q);
    struct ruleset r = ruleset_row(0);
    struct match m;
    ruleset_set(&r, "score", c->scale);
    bool good = q->option_count > 0 && (size_t)c->options == q->option_count &&
                match_start(&m, &r, c->length);
    for (int i = 0; good && i < c->games; i++) {
        good = match_add(&m, c->game[i].winner, c->game[i].ending, 1);
    }
    if (!good) {
        return wrong(in, c, _("such a match cannot be"));
    }
    for (int i = 0; i < c->options; i++) {
        if (option_right(c, &m, c->option[i]) != q->options[i].right) {
            return report_error_at(in, q->options[i].at,
                                   _("by the scale of the certificate this option is %s"),
                                   q->options[i].right ? _("wrong") : _("right"));
        }
    }
    return true;
}

/* ---- values ---- */

bool certificate_answers(const struct course_question *q, const struct certificate_value *v)
{
    if (course_kinds[q->kind].before_roll) {
        return strcmp(v->what, course_preroll_name(q->preroll)) == 0;
    }
    return course_names_play(q, &v->play);
}

bool certificate_stands(const struct course_question *q, const struct certificate *c, float margin,
                        float errors)
{
    int last = -1;
    for (int i = 0; i < c->values; i++) {
        if (certificate_answers(q, &c->value[i])) {
            last = i;
        }
    }
    if (c->values < 2 || last < 0) {
        return false;
    }
    for (int i = 0; i < c->values; i++) {
        const struct certificate_value *v = &c->value[i];
        float behind = c->value[last].equity - v->equity;
        if (!certificate_answers(q, v) && (behind < margin || behind < errors * v->behind_error)) {
            return false;
        }
    }
    return true;
}

static bool in_order(const struct certificate *c)
{
    for (int i = 1; i < c->values; i++) {
        if (c->value[i].equity > c->value[i - 1].equity) {
            return false;
        }
    }
    return c->values > 0;
}

/* Where the first answer stands that has no figure; line 0: each has one. */
static struct course_place without_figure(const struct course_question *q)
{
    const struct certificate *c = certificate_of(q);
    bool before = course_kinds[q->kind].before_roll, has = false;
    for (size_t i = 0; i < (before ? 1 : q->play_count); i++) {
        struct course_question one = *q;
        one.plays = i == 0 ? q->plays : &q->plays[i];
        one.play_count = before ? 0 : 1;
        has = false;
        for (int k = 0; k < c->values && !has; k++) {
            has = certificate_answers(&one, &c->value[k]);
        }
        if (!has) {
            return before ? q->preroll_at : one.plays->at;
        }
    }
    return (struct course_place){0};
}

/* Says at an answer by which play or choice its certificate contradicts it, and by how much. */
static bool describe_contradiction(struct loader *in, const struct course_question *q)
{
    const struct certificate *c = certificate_of(q);
    const struct certificate_value *own = NULL, *other = NULL;
    struct course_place at = course_kinds[q->kind].before_roll ? q->preroll_at : q->plays[0].at;
    TEXT_HERE ahead = {0};
    for (int i = 0; i < c->values; i++) {
        if (certificate_answers(q, &c->value[i])) {
            own = &c->value[i];
        } else if (other == NULL) {
            other = &c->value[i];
        }
    }
    if (own == NULL || other == NULL) {
        return wrong(in, c, _("by the figures of its certificate the answer is not surely best"));
    }
    for (size_t i = 0; i < q->play_count; i++) {
        at = strcmp(q->plays[i].text, own->what) == 0 ? q->plays[i].at : at;
    }
    number_add(&ahead, fabs((double)(other->equity - own->equity)), 3, false);
    return report_error_at(
        in, at,
        other->equity > own->equity
            ? _("its certificate contradicts this answer: '%s' is worth %s points more than '%s'; "
                "change the answer, or let \"brade certify\" make the certificate anew")
            : _("its certificate does not tell this answer from '%s', which is only %s points "
                "behind '%s'; give both as answers, or let \"brade certify\" play it out longer"),
        other->what, text_str(&ahead), own->what);
}

static bool check_values(struct loader *in, const struct course_question *q)
{
    const struct certificate *c = certificate_of(q);
    if (!in_order(c)) {
        return wrong(in, c, _("the figures of the certificate are not in order, the best first"));
    }
    struct course_place at = without_figure(q);
    if (at.line > 0) {
        return report_error_at(
            in, at,
            _("the certificate has no figure for this answer: change the answer, "
              "or let \"brade certify\" make the certificate anew"));
    }
    return certificate_stands(q, c, 0.0001f, SURE) || describe_contradiction(in, q);
}

/* ---- finding the figures anew ---- */

static int by_name(const void *a, const void *b)
{
    const struct certificate_value *x = a, *y = b;
    return strcmp(x->what, y->what);
}

static int by_equity(const void *a, const void *b)
{
    const struct certificate_value *x = a, *y = b;
    return x->equity == y->equity ? strcmp(x->what, y->what) : x->equity < y->equity ? 1 : -1;
}

static struct rollout_options options_of(const struct certificate *c,
                                         const struct certificate_how *how)
{
    return (struct rollout_options){.trials = how->trials > 0 ? how->trials : c->trials,
                                    .seed = how->seed > 0 ? how->seed : c->seed,
                                    .past_tables = how->past_tables,
                                    .truncate = how->truncate > 0 ? how->truncate : c->truncate,
                                    .reduce = true,
                                    .progress = how->progress,
                                    .context = how->context,
                                    .threads = how->threads > 0 ? how->threads : 1};
}

/* The ranked plays that the certificate tells of, in the order of their names, so that the roll-out
 * is the same whatever was found before. */
static int listed(const struct certificate *c, const struct ranked *ranked, int n,
                  struct ranked *out)
{
    int found = 0;
    struct certificate_value value[CERTIFICATE_VALUES];
    memcpy(value, c->value, sizeof value);
    qsort(value, (size_t)c->values, sizeof *value, by_name);
    for (int i = 0; i < c->values; i++) {
        for (int k = 0; k < n; k++) {
            if (play_same(&value[i].play, &ranked[k].play)) {
                out[found++] = ranked[k];
                break;
            }
        }
    }
    return found;
}

static bool renew_plays(const struct course_question *q, const struct judgement *j,
                        const struct certificate_how *how, struct certificate *c)
{
    struct play_list *list = mem_resize(NULL, 1, sizeof *list);
    struct ranked *all = assess_every(j, &q->position, q->roll, 0, list);
    struct ranked mine[CERTIFICATE_VALUES];
    struct rollout_options options = options_of(c, how);
    enum rollout_end end;
    int n = listed(c, all, list->n, mine);
    bool good = n == c->values && n > 0;
    if (good && c->method == CERTIFICATE_ROLLOUT) {
        rollout_rank(j, mine, n, n, &options, &end);
    }
    for (int i = 0; good && i < n; i++) {
        good = c->method == CERTIFICATE_ROLLOUT || mine[i].exact;
        for (int k = 0; k < n; k++) {
            if (play_same(&c->value[k].play, &mine[i].play)) {
                c->value[k].equity = mine[i].equity;
                c->value[k].error = mine[i].exact ? 0 : mine[i].error;
                c->value[k].behind_error = mine[i].behind_error;
            }
        }
    }
    free(all);
    free(list);
    return good;
}

/* Giving up, and playing on; or one die, or two; or the cube. */
static bool renew_choices(const struct course_question *q, const struct judgement *j,
                          const struct certificate_how *how, struct certificate *c)
{
    struct game g = game_start_at(&q->rules, &q->position, (enum colour)q->position.turn);
    struct rollout_options options = options_of(c, how);
    const struct choice_how weigh = {.rollout = &options};
    struct choices found;
    for (int i = 0; i < c->values; i++) {
        if (strcmp(c->value[i].what, "take") == 0) {
            game_offer_double(&g);
        }
    }
    if (!choice_weigh(j, &g, &weigh, &found)) {
        return false;
    }
    for (int i = 0; i < c->values; i++) {
        struct certificate_value *v = &c->value[i];
        bool on = strcmp(v->what, "play-on") == 0 || strcmp(v->what, "no-double") == 0;
        bool known = false;
        for (int k = 0; k < found.n && !known; k++) {
            const char *id = choice_id(found.choice[k].kind);
            known = on ? strcmp(id, "two-dice") == 0 || strcmp(id, "one-die") == 0
                       : strcmp(id, v->what) == 0;
            v->equity = found.choice[k].equity;
            v->error = v->behind_error = found.choice[k].error;
        }
        if (!known) {
            return false;
        }
    }
    float most = 0;
    for (int i = 0; i < c->values; i++) {
        most = c->value[i].error > most ? c->value[i].error : most;
    }
    for (int i = 0; i < c->values; i++) { /* both from the same trials, or one known for sure */
        c->value[i].behind_error = hypotf(c->value[i].error, most);
    }
    return true;
}

/* The evaluation that a question's figures are made with: of its match where it has one. */
static bool open_for(struct evaluator *e, const struct course_question *q, struct judgement *j,
                     struct text *why)
{
    return evaluator_open_stake(e, &q->rules, q->has_match ? &q->match : NULL, 1, j, why);
}

bool certificate_renew(const struct course_question *q, const struct certificate_how *how,
                       struct evaluator *e, struct certificate *out, struct text *why)
{
    struct judgement j;
    char engine[CERTIFICATE_ENGINE];
    if (!open_for(e, q, &j, why)) {
        return false;
    }
    bool good = course_kinds[q->kind].before_roll ? renew_choices(q, &j, how, out)
                                                  : renew_plays(q, &j, how, out);
    if (!good) {
        text_add(why, _("the figures cannot be found by this method"));
        return false;
    }
    qsort(out->value, (size_t)out->values, sizeof *out->value, by_equity);
    certificate_engine(out->method == CERTIFICATE_ROLLOUT ? &j : NULL, engine);
    if (strcmp(out->engine, engine) != 0) {
        out->engine = NULL; /* made by another; the caller names it anew */
    }
    return true;
}

static bool same_figures(const struct certificate *a, const struct certificate *b)
{
    for (int i = 0; i < a->values; i++) {
        if (strcmp(a->value[i].what, b->value[i].what) != 0 ||
            fabsf(a->value[i].equity - b->value[i].equity) > SAME ||
            fabsf(a->value[i].error - b->value[i].error) > SAME) {
            return false;
        }
    }
    return true;
}

static void describe_figures(struct loader *in, const struct certificate_value *told,
                             const struct certificate_value *found)
{
    const float value[] = {found->equity, found->error, told->equity, told->error};
    struct text as[4] = {0};
    for (int i = 0; i < 4; i++) {
        number_add(&as[i], (double)value[i], 4, false);
    }
    report_error_at(
        in, told->at, _("'%s' comes to %s (standard error %s), the certificate says %s (%s)"),
        told->what, text_str(&as[0]), text_str(&as[1]), text_str(&as[2]), text_str(&as[3]));
    for (int i = 0; i < 4; i++) {
        text_free(&as[i]);
    }
}

static enum certificate_verdict differ(struct loader *in, const struct certificate *told,
                                       const struct certificate *found)
{
    for (int i = 0; i < found->values; i++) {
        for (int k = 0; k < told->values; k++) {
            if (strcmp(told->value[k].what, found->value[i].what) == 0 &&
                (i != k || fabsf(told->value[k].equity - found->value[i].equity) > SAME ||
                 fabsf(told->value[k].error - found->value[i].error) > SAME)) {
                describe_figures(in, &told->value[k], &found->value[i]);
                return CERTIFICATE_WRONG;
            }
        }
    }
    return CERTIFICATE_WRONG;
}

/* Whether no answer is behind beyond doubt. */
static bool stays_best(const struct course_question *q, const struct certificate *c)
{
    for (int i = 0; i < c->values; i++) {
        const struct certificate_value *v = &c->value[i];
        if (certificate_answers(q, v) &&
            c->value[0].equity - v->equity > SURE * v->behind_error + SAME) {
            return false;
        }
    }
    return true;
}

enum certificate_verdict certificate_recompute(struct loader *in, const struct course_question *q,
                                               struct evaluator *e, int threads)
{
    const struct certificate *told = certificate_of(q);
    if (told == NULL ||
        (told->method != CERTIFICATE_ROLLOUT && told->method != CERTIFICATE_EXACT)) {
        return CERTIFICATE_UNASKED;
    }
    struct certificate found = *told;
    TEXT_HERE why = {0};
    const struct certificate_how how = {.threads = threads};
    if (!certificate_renew(q, &how, e, &found, &why)) {
        report_error_at(in, told->at, "%s", text_str(&why));
        return CERTIFICATE_WRONG;
    }
    if (found.engine != NULL) {
        return same_figures(told, &found) ? CERTIFICATE_SAME : differ(in, told, &found);
    }
    if (stays_best(q, &found)) {
        return CERTIFICATE_AGREES;
    }
    wrong(in, told, _("rolled out by this engine the answer is not best"));
    return CERTIFICATE_WRONG;
}

/* ---- all that is cheap ---- */

bool certificate_check(struct loader *in, const struct course_question *q, struct evaluator *e)
{
    const struct certificate *c = certificate_of(q);
    struct judgement j;
    TEXT_HERE why = {0};
    if (c == NULL) {
        return true;
    }
    if (strcmp(c->rules, ruleset_name(q->rules.base)) != 0) {
        return report_error_at(in, c->at, _("the certificate is of other rules: %s, not %s"),
                               c->rules, ruleset_name(q->rules.base));
    }
    switch (c->method) {
    case CERTIFICATE_RULES:
        return check_rules(in, q);
    case CERTIFICATE_MATCH:
        return check_match(in, q);
    case CERTIFICATE_EXACT:
        return check_values(in, q) && (!open_for(e, q, &j, &why) ||
                                       certificate_recompute(in, q, e, 1) != CERTIFICATE_WRONG);
    default:
        return check_values(in, q);
    }
}
