// SPDX-License-Identifier: GPL-3.0-or-later
/* Recomputing what questions claim. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/text.h"
#include "coach/coach.h"
#include "course/check/checking.h"
#include "course/load/certificate.h"
#include "course/load/count.h"
#include "course/load/loader.h"
#include "course/yaml/report.h"
#include "eval/search/assess.h"
#include "eval/search/choice.h"
#include "rules/generate.h"

/* ---- what is said to be best ---- */

enum {
    CHECK_PLIES = 2,
    DEEP_TRIALS = 1296, /* of a roll-out that no certificate tells of */
    DEEP_PLAYS = 6      /* besides the answers */
};

/* How many standard errors of a difference are beyond doubt, as in the roll-outs themselves. */
#define SURE 2.33f

/* Opens an evaluation for a question; that there is none is a warning, told once. */
static bool open_judgement(struct checking *c, const struct course_question *q, struct judgement *j)
{
    TEXT_HERE why = {0};
    int cube = q->cube > 0 ? q->cube : 1;
    bool good = evaluator_open_stake(&c->checker->evaluator, &q->rules,
                                     q->has_match ? &q->match : NULL, cube, j, &why);
    if (!good && !c->checker->told_no_net) {
        report_warning(&c->in, q->at, _("what is best cannot be proved: %s"), text_str(&why));
        c->checker->told_no_net = true;
    }
    return good;
}

/* Points for a message, as the language in use writes them. */
static const char *points(struct checking *c, float value)
{
    TEXT_HERE text = {0};
    number_add(&text, (double)value, 3, false);
    const char *kept = arena_copy(c->in.arena, text_str(&text), text.size);
    return kept;
}

/* ---- plays ---- */

/* The ranked plays of a question. */
struct checkvalue_field {
    struct judgement j;
    struct play_list *list;
    struct ranked *ranked;
    int n;
    bool rolled_out;
};

/* Brings the answers to the front, so that they are rolled out in any case, the others behind them
 * in their order; how many are to be rolled out. */
static int answers_first(const struct course_question *q, struct checkvalue_field *f)
{
    struct ranked *sorted = mem_alloc((size_t)f->n * sizeof *sorted);
    int to = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < f->n; i++) {
            if (course_names_play(q, &f->ranked[i].play) == (pass == 0)) {
                sorted[to++] = f->ranked[i];
            }
        }
    }
    free(f->ranked);
    f->ranked = sorted;
    int most = (int)q->play_count + DEEP_PLAYS;
    return most < f->n ? most : f->n;
}

static void roll_out(struct checking *c, const struct course_question *q,
                     struct checkvalue_field *f)
{
    const struct certificate *told = q->certificate;
    struct rollout_options options = {
        .trials = DEEP_TRIALS, .seed = 1, .reduce = true, .threads = c->how->threads};
    enum rollout_end end;
    if (told != NULL && told->method == CERTIFICATE_ROLLOUT && told->trials > 0) {
        options.trials = told->trials;
        options.seed = told->seed;
        options.plies = told->players;
        options.truncate = told->truncate;
    }
    int most = answers_first(q, f);
    rollout_rank(&f->j, f->ranked, f->n, most, &options, &end);
    f->rolled_out = true;
}

/* Looks at every play; false where that cannot be done. */
static bool open_field(struct checking *c, const struct course_question *q,
                       struct checkvalue_field *f)
{
    *f = (struct checkvalue_field){0};
    if (!open_judgement(c, q, &f->j)) {
        return false;
    }
    f->list = mem_resize(NULL, 1, sizeof *f->list);
    f->ranked = assess_every(&f->j, &q->position, q->roll, CHECK_PLIES, f->list);
    f->n = f->list->n;
    if (c->how->deep && f->n > 1 &&
        certificate_of(q) == NULL) { /* its certificate is recomputed instead */
        roll_out(c, q, f);
    }
    return true;
}

static void close_field(struct checkvalue_field *f)
{
    free(f->ranked);
    free(f->list);
}

/* How the figures were found, for a message. */
static const char *method(struct checking *c, const struct checkvalue_field *f,
                          const struct ranked *r)
{
    if (r->exact) {
        return _("exactly");
    }
    if (f->rolled_out) {
        return arena_printf(c->in.arena,
                            NG_("rolled out %d time", "rolled out %d times", r->trials), r->trials);
    }
    TEXT_HERE depth = {0};
    coach_depth(&depth, r->plies);
    const char *kept = arena_copy(c->in.arena, text_str(&depth), depth.size);
    return kept;
}

/* How much less than the best an answer is worth, looked at as far; *by receives how it was found,
 * *best which is better. */
static float loss_of(const struct checkvalue_field *f, const struct play *play, struct ranked *own,
                     struct ranked *best)
{
    const struct ranked *found = assess_find(f->ranked, f->n, play);
    struct assessment a;
    if (found == NULL) {
        return 0; /* judged legal, so it is there */
    }
    if (f->rolled_out) {
        *own = *found;
        *best = f->ranked[0];
        return best->equity - own->equity;
    }
    assess_among(&f->j, f->ranked, f->n, found, &a);
    *own = a.own;
    *best = a.best;
    return a.loss;
}

/* Whether a roll-out that the file tells of stands above what is looked at now. */
static bool settled(const struct course_question *q, const struct checkvalue_field *f)
{
    return q->certificate != NULL && q->certificate->method == CERTIFICATE_ROLLOUT &&
           !f->rolled_out;
}

/* Whether a loss refutes the claim. A look ahead is not believed against a roll-out that the file
 * tells of unless it is very sure. */
static bool refutes(const struct checking *c, const struct course_question *q,
                    const struct checkvalue_field *f, const struct ranked *own, float loss)
{
    if (f->rolled_out) {
        return grade_of(c->how->grades, loss) > GRADE_EQUAL && loss > SURE * own->behind_error;
    }
    enum grade enough = settled(q, f) && !own->exact ? GRADE_VERY_BAD : GRADE_DOUBTFUL;
    return grade_of(c->how->grades, loss) >= enough;
}

static bool check_answer(struct checking *c, const struct course_question *q,
                         const struct course_play *answer, const struct checkvalue_field *f)
{
    struct ranked own = {0}, best = {0};
    char better[NOTATION_SIZE];
    float loss = loss_of(f, &answer->play, &own, &best);
    notation_play((enum board_kind)q->rules.board, &best.play, better);
    if (!refutes(c, q, f, &own, loss)) {
        if (grade_of(c->how->grades, loss) >= GRADE_SLIGHT && !settled(q, f)) {
            report_warning(&c->in, answer->at,
                           _("'%s' may not be best: %s seems worth %s points more (%s)"),
                           answer->text, better, points(c, loss), method(c, f, &own));
        }
        return true;
    }
    return report_error_at(&c->in, answer->at,
                           _("'%s' is not best: %s is worth %s points more (%s)"), answer->text,
                           better, points(c, loss), method(c, f, &own));
}

/* Warns of plays that are as good as the answers and not among them. */
static void describe_missing(struct checking *c, const struct course_question *q,
                             const struct checkvalue_field *f)
{
    struct ranked own = {0}, best = {0};
    char play[NOTATION_SIZE];
    for (int i = 0; i < f->n && !settled(q, f); i++) {
        const struct ranked *r = &f->ranked[i];
        if (course_names_play(q, &r->play) || r->plies < f->ranked[0].plies || r->dropped ||
            (f->rolled_out && r->trials == 0)) {
            continue;
        }
        float loss = loss_of(f, &r->play, &own, &best);
        if (grade_of(c->how->grades, loss) != GRADE_EQUAL) {
            continue;
        }
        notation_play((enum board_kind)q->rules.board, &r->play, play);
        report_warning(&c->in, q->plays[0].at,
                       _("'%s' is as good as the answers, and missing among them (%s)"), play,
                       method(c, f, &own));
    }
}

/* Whether the figures of a certificate are those of the roll-out made anew. */
static bool check_certificate(struct checking *c, const struct course_question *q,
                              const struct checkvalue_field *f)
{
    const struct certificate *told = q->certificate;
    if (told == NULL || !told->has_equity || told->method != CERTIFICATE_ROLLOUT ||
        !f->rolled_out) {
        return true;
    }
    const struct ranked *own = assess_find(f->ranked, f->n, &q->plays[0].play);
    if (own == NULL || (own->trials == 0 && !own->exact)) {
        return true;
    }
    double apart = fabs((double)own->equity - told->equity);
    double found = own->trials > 0 ? (double)own->error : 0;
    double error = hypot(found, told->error);
    if (apart <= 3 * error + 0.005) {
        return true;
    }
    return report_error_at(
        &c->in, told->at, _("the roll-out gives %s (standard error %s), the certificate says %s"),
        points(c, own->equity), points(c, (float)found), points(c, (float)told->equity));
}

static bool check_best(struct checking *c, const struct course_question *q)
{
    struct checkvalue_field f;
    if (q->play_count == 0 || play_is_pass(&q->plays[0].play) || !open_field(c, q, &f)) {
        return true;
    }
    bool good = true;
    for (size_t i = 0; i < q->play_count; i++) {
        good = check_answer(c, q, &q->plays[i], &f) && good;
    }
    if (good) {
        describe_missing(c, q, &f);
    }
    good = check_certificate(c, q, &f) && good;
    close_field(&f);
    return good;
}

/* ---- before the roll ---- */

/* What each choice is worth to the side that decides. */
struct worths {
    bool may[COURSE_PREROLLS];
    float worth[COURSE_PREROLLS];
    float unit; /* what a point is worth */
};

static bool offers(const struct course_question *q, enum course_preroll choice)
{
    for (size_t i = 0; i < q->offered_count; i++) {
        if (q->offered[i] == choice) {
            return true;
        }
    }
    return false;
}

static void put(struct worths *w, enum course_preroll choice, float worth)
{
    if (!w->may[choice] || worth > w->worth[choice]) {
        w->worth[choice] = worth;
    }
    w->may[choice] = true;
}

static struct game game_of(const struct course_question *q)
{
    struct game g = game_start_at(&q->rules, &q->position, (enum colour)q->position.turn);
    g.cube = (uint8_t)(q->cube > 0 ? q->cube : 1);
    g.owner = (uint8_t)(q->cube > 0 ? q->owner : GAME_CUBE_CENTRED);
    return g;
}

/* Weighs what can be chosen before the roll, or, where take and drop are offered, after the double
 * of the side to move. */
static void weigh(struct checking *c, const struct course_question *q, const struct judgement *j,
                  struct worths *w)
{
    struct game g = game_of(q);
    struct choices found;
    const struct rollout_options options = {
        .trials = DEEP_TRIALS, .seed = 1, .reduce = true, .threads = c->how->threads};
    /* what a cube is worth at the end of a roll-out is a model's word; looking ahead turns it */
    bool rolls_out = c->how->deep && q->rules.score != SCORE_CUBE && certificate_of(q) == NULL;
    const struct choice_how how = {.plies = CHECK_PLIES, .rollout = rolls_out ? &options : NULL};
    if (offers(q, COURSE_TAKE) || offers(q, COURSE_DROP)) {
        game_offer_double(&g); /* refused where take and drop are only offered to mislead */
    }
    if (!choice_weigh(j, &g, &how, &found)) {
        mem_out();
    }
    for (int i = 0; i < found.n; i++) {
        for (int k = 0; k < COURSE_PREROLLS; k++) {
            if (found.choice[i].kind == certificate_choices[k]) {
                put(w, (enum course_preroll)k, found.choice[i].equity);
            }
        }
        if ((found.choice[i].kind & (CHOICE_ONE_DIE | CHOICE_TWO_DICE)) != 0) {
            put(w, COURSE_PLAY_ON, found.choice[i].equity);
            put(w, COURSE_NO_DOUBLE, found.choice[i].equity);
        }
    }
}

/* The same when the roll is known: play it, or give up. */
static void weigh_after_roll(const struct course_question *q, const struct judgement *j,
                             struct worths *w)
{
    struct play_list *list = mem_resize(NULL, 1, sizeof *list);
    struct game g = game_of(q);
    struct choices found;
    g.roll = q->roll;
    g.phase = GAME_PLAY;
    choice_weigh_roll(j, &g, CHECK_PLIES, list, &found);
    for (int i = 0; i < found.n; i++) {
        put(w, found.choice[i].kind == CHOICE_GIVE_UP ? COURSE_GIVE_UP : COURSE_PLAY_ON,
            found.choice[i].equity);
    }
    free(list);
}

static bool may_give_up(const struct course_question *q)
{
    bool may;
    if (q->has_match && !match_may_give_up(&q->match, (enum colour)q->position.turn)) {
        return false;
    }
    if (!q->has_roll) {
        return game_give_up_allowed(&q->rules, &q->position);
    }
    struct play_list *list = mem_resize(NULL, 1, sizeof *list);
    generate(&q->rules, &q->position, q->roll, list);
    may = game_give_up_after_roll(&q->rules, &q->position, q->roll, list);
    free(list);
    return may;
}

/* Whether the right choice is open at all. */
static bool check_open(struct checking *c, const struct course_question *q)
{
    struct course_place at = q->preroll_at;
    struct game g = game_of(q);
    bool may_double = (game_choices(&g) & CHOICE_DOUBLE) != 0;
    switch (q->preroll) {
    case COURSE_ONE_DIE:
        return fault_roll(&c->in, at, roll_check(&q->rules, &q->position, roll_make(1, 0)));
    case COURSE_TWO_DICE:
        return fault_roll(&c->in, at, roll_check(&q->rules, &q->position, roll_make(2, 1)));
    case COURSE_GIVE_UP:
        return may_give_up(q) || report_error_at(&c->in, at, _("giving up is not allowed here"));
    case COURSE_PLAY_ON:
        return true;
    default:
        if (q->rules.score != SCORE_CUBE) {
            return report_error_at(&c->in, at, _("these rules know no doubling"));
        }
        return may_double || q->preroll == COURSE_NO_DOUBLE ||
               report_error_at(&c->in, at, _("the side to move may not double here"));
    }
}

/* Whether the right choice is the best of those offered that are open. */
static bool compare(struct checking *c, const struct course_question *q, const struct worths *w)
{
    for (size_t i = 0; i < q->offered_count; i++) {
        enum course_preroll other = q->offered[i];
        float loss = (w->worth[other] - w->worth[q->preroll]) / w->unit;
        if (other == q->preroll || !w->may[other]) {
            continue;
        }
        if (grade_of(c->how->grades, loss) >= GRADE_DOUBTFUL) {
            return report_error_at(
                &c->in, q->preroll_at, _("'%s' is not best: '%s' is worth %s points more"),
                course_preroll_name(q->preroll), course_preroll_name(other), points(c, loss));
        }
        if (grade_of(c->how->grades, loss) > GRADE_EQUAL) {
            report_warning(
                &c->in, q->preroll_at, _("'%s' may not be best: '%s' seems worth %s points more"),
                course_preroll_name(q->preroll), course_preroll_name(other), points(c, loss));
        } else if (grade_of(c->how->grades, fabsf(loss)) == GRADE_EQUAL) {
            report_warning(&c->in, q->preroll_at, _("'%s' is as good as '%s'"),
                           course_preroll_name(other), course_preroll_name(q->preroll));
        }
    }
    return true;
}

static bool check_preroll(struct checking *c, const struct course_question *q)
{
    struct worths w = {0};
    struct judgement j;
    for (size_t i = 0; q->has_roll && i < q->offered_count; i++) {
        if (q->offered[i] != COURSE_GIVE_UP && q->offered[i] != COURSE_PLAY_ON) {
            return report_error_at(&c->in, q->at,
                                   _("after the roll there is only give-up and play-on"));
        }
    }
    if (!check_open(c, q)) {
        return false;
    }
    if (!open_judgement(c, q, &j)) {
        return true;
    }
    w.unit = j.unit;
    if (q->has_roll) {
        weigh_after_roll(q, &j, &w);
    } else {
        weigh(c, q, &j, &w);
    }
    return !w.may[q->preroll] || compare(c, q, &w);
}

/* ---- claims ---- */

static bool check_legal(struct checking *c, const struct course_question *q)
{
    struct loader *in = &c->in;
    struct course_place at = q->claimed_at, code_at = q->claimed_code_at;
    struct verdict *verdict = mem_alloc(sizeof *verdict);
    judge_text(&q->rules, &q->position, q->roll, q->asked, strlen(q->asked), verdict);
    const char *code = clause_text(verdict->clause)->code;
    const char *line = coach_clause_line(verdict->clause);
    bool good = true;
    if (q->claimed == 0 && verdict->legal) {
        good = report_error_at(in, at, _("the answer is yes: the play is legal"));
    } else if (q->claimed == 1 && !verdict->legal) {
        good = report_error_at(in, at, _("the answer is no: %s (%s)"), line, code);
    } else if (q->claimed_code != CLAUSES && q->claimed_code != verdict->clause) {
        good = report_error_at(in, code_at, _("the code is '%s': %s"), code, line);
    }
    free(verdict);
    return good;
}

/* Lists the plays of a list that an author left out. */
static int list_missing(const struct course_question *q, const struct play_list *list,
                        struct text *out)
{
    int missing = 0;
    char play[NOTATION_SIZE];
    for (int i = 0; i < list->n; i++) {
        if (course_names_play(q, &list->play[i])) {
            continue;
        }
        notation_play((enum board_kind)q->rules.board, &list->play[i], play);
        if (missing++ < COURSE_SHOWN) {
            text_addf(out, "%s%s", out->size > 0 ? "; " : "", play);
        }
    }
    if (missing > COURSE_SHOWN) {
        text_add(out, " …");
    }
    return missing;
}

static bool check_plays(struct checking *c, const struct course_question *q)
{
    if (q->play_count == 0) {
        return true;
    }
    struct play_list *list = course_plays(q);
    TEXT_HERE names = {0};
    int missing = list_missing(q, list, &names);
    struct course_place at = q->plays[0].at;
    if (missing > 0) {
        report_error_at(&c->in, at,
                        NG_("%d of %d legal plays is missing: %s",
                            "%d of %d legal plays are missing: %s", missing),
                        missing, list->n, text_str(&names));
    }
    free(list);
    return missing == 0;
}

static bool check_rolls(struct checking *c, const struct course_question *q)
{
    struct loader *in = &c->in;
    struct rollset computed = course_rolls(q);
    struct rollset missing = rollset_without(computed, q->roll_set);
    struct rollset wrong = rollset_without(q->roll_set, computed);
    if (!q->has_roll_set || rollset_same(computed, q->roll_set)) {
        if (rollset_is_empty(computed)) {
            report_warning(in, q->at, _("no roll does this"));
        } else if (rollset_same(computed, rollset_all(2))) {
            report_warning(in, q->at, _("every roll does this"));
        }
        return true;
    }
    TEXT_HERE message = {0};
    text_add(&message, _("the rolls differ from those computed;"));
    if (!rollset_is_empty(missing)) {
        text_addf(&message, " %s ", _("left out:"));
        coach_rolls(&message, missing, " ");
    }
    if (!rollset_is_empty(wrong)) {
        text_addf(&message, "%s %s ", rollset_is_empty(missing) ? "" : ";", _("wrong:"));
        coach_rolls(&message, wrong, " ");
    }
    report_error_at(in, q->roll_set_at, "%s", text_str(&message));
    return false;
}

static bool check_number(struct checking *c, const struct course_question *q)
{
    if (q->count == NULL) {
        return true;
    }
    long computed = count_compute(q->count, q);
    return computed == q->number ||
           report_error_at(&c->in, q->claimed_at, _("the number is %ld, not %ld"), computed,
                           q->number);
}

static bool check_play(struct checking *c, const struct course_question *q)
{
    return q->goal != COURSE_BEST || check_best(c, q);
}

bool check_claims(struct checking *c, const struct course_question *q)
{
    /* The claims of every kind; NULL: they were judged when they were read. */
    typedef bool check_kind(struct checking *, const struct course_question *);
    static check_kind *const checks[COURSE_KINDS] = {
        [COURSE_PLAY] = check_play,
        [COURSE_LEGAL] = check_legal,
        [COURSE_PLAYS] = check_plays,
        [COURSE_ROLLS] = check_rolls,
        [COURSE_NUMBER] = check_number,
        [COURSE_CHOICE] = NULL,
        [COURSE_PREROLL] = check_preroll,
        [COURSE_LINE] = NULL,
        [COURSE_GAME] = NULL,
    };
    return checks[q->kind] == NULL || checks[q->kind](c, q);
}
