// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/train/train.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "course/load/pageitem.h"
#include "drill/drills.h"
#include "learner/memory/stats.h"
#include "lexicon/lexicon.h"
#include "tutor/core/aside.h"
#include "tutor/core/fitting.h"
#include "tutor/core/history.h"
#include "tutor/core/mistakes.h"
#include "tutor/core/onward.h"
#include "tutor/lesson/lessonplayer.h"
#include "tutor/question/questionsession.h"
#include "tutor/train/overview.h"
#include "tutor/train/pool.h"
#include "view/rowtell.h"

/* One kind of what is in the set. */
struct today_part {
    int planned, done;
};

/* What the set of a day holds, and how far the learner has come. */
struct today_plan {
    struct today_part again;   /* questions that are due */
    struct today_part idea;    /* some steps of a lesson, or the first puzzle of a theme */
    struct today_part puzzles; /* the first of them a line of several plays where there is one */
    int asked, right;          /* of the questions that are over */
    int over;                  /* 1: how it went was told */
};

enum {
    TODAY_SECONDS = 600, /* of the whole set, about */
    TODAY_READING = 8,   /* seconds besides those until the answer */
    TODAY_IDEA = 3,      /* questions of a lesson that make an idea */
    TODAY_PUZZLES = 5,   /* at most, where little is due */
    TODAY_OWN = 3,       /* mistakes of one's own games at most, the costliest */
    TODAY_STEPS = 4,     /* questions of lessons at most, of the last that are due */
    TODAY_NEAR = 300,    /* how much harder or easier than the learner is strong a line may be */
    TODAY_FIELDS = 9,    /* of a plan as it is kept */
    TODAY_COUNT_MOST = 9999
};

/* The set that is being gone through. */
struct today {
    struct today_plan plan;
    struct pool pool;
    struct today_part *part; /* what is asked now is of this part, and not yet counted; or NULL */
    const char *last;        /* the question repeated last, or NULL */
    struct fresh fresh; /* drills that ask the rule of a lesson's question in another position */
    const struct course_item *of;  /* what is asked now is one for `last` of this lesson; or NULL */
    struct progress_counts before; /* … and what the history counted before it */
    struct rated rated;
};

void today_make(struct session *s)
{
    s->today = mem_alloc(sizeof *s->today);
}

void today_free(struct session *s)
{
    pool_free(&s->today->pool);
    fresh_free(&s->today->fresh);
    free(s->today);
}

/* ---- the plan, as it is kept ---- */

static const char setting[] = "today";

static int64_t today_day(void)
{
    struct progress clock = {0};
    return progress_day_of(&clock, clock_now());
}

static void today_fields(struct today_plan *plan, int *field[TODAY_FIELDS])
{
    int *const in_order[TODAY_FIELDS] = {
        &plan->again.planned, &plan->again.done,      &plan->idea.planned,
        &plan->idea.done,     &plan->puzzles.planned, &plan->puzzles.done,
        &plan->asked,         &plan->right,           &plan->over};
    memcpy(field, in_order, sizeof in_order);
}

/* The plan of this day. False if none was kept. */
static bool today_read(struct session *s, struct today_plan *out)
{
    TEXT_HERE value = {0}, date = {0};
    struct today_plan plan;
    int *field[TODAY_FIELDS];
    char *at = NULL;
    if (!store_setting(s->store, setting, &value)) {
        return false;
    }
    today_fields(&plan, field);
    dashboard_date(&date, today_day());
    const char *word = strtok_r(value.data, " ", &at);
    bool good = word != NULL && strcmp(word, text_str(&date)) == 0;
    for (int i = 0; i < TODAY_FIELDS && good; i++) {
        int64_t count;
        word = strtok_r(NULL, " ", &at);
        good = word != NULL && number_read(word, 0, TODAY_COUNT_MOST, &count);
        *field[i] = good ? (int)count : 0;
    }
    if (good) {
        *out = plan;
    }
    return good;
}

static void today_keep(struct session *s)
{
    TEXT_HERE words = {0};
    int *field[TODAY_FIELDS];
    today_fields(&s->today->plan, field);
    dashboard_date(&words, today_day());
    for (int i = 0; i < TODAY_FIELDS; i++) {
        text_addf(&words, " %d", *field[i]);
    }
    session_keep_setting(s, setting, text_str(&words), NULL);
}

static struct today_part today_sum(const struct today_plan *plan)
{
    return (struct today_part){plan->again.planned + plan->idea.planned + plan->puzzles.planned,
                               plan->again.done + plan->idea.done + plan->puzzles.done};
}

static bool today_is_done(const struct today_plan *plan)
{
    return plan->again.done >= plan->again.planned && plan->idea.done >= plan->idea.planned &&
           plan->puzzles.done >= plan->puzzles.planned;
}

/* ---- what there is to ask ---- */

static bool is_line(const struct pool_unit *unit)
{
    return course_kinds[unit->item->steps[unit->step].ask->kind].in_turns;
}

enum today_kind {
    TODAY_DUE,   /* what is due now */
    TODAY_LINES, /* lines that were never asked and are about as hard as the learner is strong */
    TODAY_ANY    /* any puzzles */
};

/* The own mistakes of the pool that are asked today, each true: the costliest that are due,
 * TODAY_OWN with those that came again today, and none near another. To be freed. */
static bool *today_own(struct session *s, const struct pool *pool)
{
    const struct progress *p = history_known(s);
    int64_t now = clock_now(), end = progress_day_end(now);
    struct progress clock = {0};
    bool *own = mem_alloc(pool->count * sizeof *own + 1);
    size_t taken[TODAY_OWN];
    int count = 0;
    for (size_t i = 0; i < pool->count && count < TODAY_OWN; i++) {
        const struct progress_question *q = progress_find(p, pool->items[i].question);
        if (pool->items[i].cost > 0 && q != NULL && q->counts.asked > 1 && /* the game was once */
            progress_day_of(&clock, q->last) == today_day()) {
            taken[count++] = i;
        }
    }
    for (bool found = true; found && count < TODAY_OWN;) {
        found = false;
        for (size_t i = 0; i < pool->count; i++) {
            const struct choose_item *item = &pool->items[i];
            bool out = item->cost <= (found ? pool->items[taken[count]].cost : 0) || own[i] ||
                       !choose_is_due(p, progress_find(p, item->question), history_repetition(s),
                                      now, end);
            for (int k = 0; k < count && !out; k++) {
                out = choose_is_near(pool->items[taken[k]].at, item->at);
            }
            if (!out) {
                taken[count] = i;
                found = true;
            }
        }
        if (found) {
            own[taken[count++]] = true;
        }
    }
    return own;
}

/* Puts into the pool what is of a kind; of what is due, also what was asked last. */
static void today_gather(struct session *s, struct pool *pool, enum today_kind kind)
{
    const struct progress *p = history_known(s);
    const char *last = s->today->last;
    int64_t now = clock_now(), end = progress_day_end(now);
    double level = progress_level(p, now);
    size_t n = 0;
    int steps = 0;
    pool_gather(pool, s, true);
    bool *chosen = today_own(s, pool); /* of those of which only some are asked */
    for (size_t i = pool->count; i-- > 0 && kind == TODAY_DUE && steps < TODAY_STEPS;) {
        const struct progress_question *past = progress_find(p, pool->items[i].question);
        if (pool->units[i].item->kind == COURSE_LESSON &&
            choose_is_due(p, past, history_repetition(s), now, end)) {
            chosen[i] = true;
            steps++;
        }
    }
    for (size_t i = 0; i < pool->count; i++) {
        const struct choose_item *q = &pool->items[i];
        const struct course_item *item = pool->units[i].item;
        const struct progress_question *past = progress_find(p, q->question);
        bool wanted;
        if (kind == TODAY_DUE) {
            wanted = (last != NULL && strcmp(q->question, last) == 0) ||
                     (q->cost > 0 || item->kind == COURSE_LESSON
                          ? chosen[i]
                          : choose_is_due(p, past, history_repetition(s), now, end));
        } else {
            double apart = fabs(weight_question(item->difficulty).rating - level);
            const struct course_question *ask = item->steps[pool->units[i].step].ask;
            wanted = item->kind == COURSE_PUZZLE && ask->kind != COURSE_ROLLS && /* long to type */
                     (kind == TODAY_ANY ||
                      (past == NULL && apart <= TODAY_NEAR && is_line(&pool->units[i])));
        }
        if (wanted) {
            pool->items[n] = pool->items[i];
            pool->units[n++] = pool->units[i];
        }
    }
    pool->count = n;
    free(chosen);
}

const struct course_item *today_new_theme(struct session *s)
{
    const struct progress *p = history_progress(s);
    const struct item_list *puzzles = library_items(&s->library, LIBRARY_PUZZLES);
    const struct fitting fit = fitting_now(s);
    for (size_t i = 0; i < puzzles->count; i++) {
        const struct course_item *item = puzzles->items[i];
        if (item->theme != NULL && !pageitem_is(item) && fitting_is(&fit, item)) {
            long theme = names_find(&p->theme_names, item->theme);
            if (theme < 0 || p->themes[theme].counts.asked == 0) {
                return item;
            }
        }
    }
    return NULL;
}

/* Where something new begins, at *step. NULL: nothing new is left. */
static const struct course_item *today_idea(struct session *s, size_t *step)
{
    const struct item_list *lessons = library_items(&s->library, LIBRARY_LESSONS);
    size_t at = 0;
    *step = 0;
    bool begun = lessons->count > 0 && history_lesson(s, lessons->items[0]).when != 0;
    bool lesson = history_resume(s, NULL, true, &at, step) || (lessons->count > 0 && !begun);
    return lesson ? lessons->items[at] : today_new_theme(s);
}

/* The puzzle that comes after so many: the first a line. NULL if there is none. Belongs to the
 * pool, which is filled anew. */
static const struct pool_unit *today_puzzle(struct session *s, int done, struct pool *pool)
{
    struct choose_filter wish = {
        .set = CHOOSE_NEW, .repetition = history_repetition(s), .recent = &s->recent};
    struct rng rng; /* the same puzzle as long as nothing was answered */
    rng_seed(&rng, (uint64_t)today_day() * 16 + (uint64_t)done);
    long i = -1;
    for (enum today_kind kind = done == 0 ? TODAY_LINES : TODAY_ANY; i < 0 && kind <= TODAY_ANY;
         kind++) {
        today_gather(s, pool, kind);
        i = choose_next(&wish, pool->items, pool->count, history_known(s), clock_now(), NULL, &rng);
    }
    if (i < 0) { /* nothing is new any more: what was asked longest ago */
        wish.set = CHOOSE_MIXED;
        wish.again = CHOOSE_IN_A_ROW;
        i = choose_next(&wish, pool->items, pool->count, history_known(s), clock_now(), NULL, &rng);
    }
    return i < 0 ? NULL : &pool->units[i];
}

/* How many plays a puzzle asks for. */
static int today_plays(const struct pool_unit *unit)
{
    const struct course_question *q = unit->item->steps[unit->step].ask;
    int plays = 0;
    for (size_t i = 0; i < q->turn_count; i++) {
        plays += q->turns[i].learner;
    }
    return plays > 0 ? plays : 1;
}

/* ---- making a plan, and what is left of it ---- */

/* Seconds of a question that is repeated; of a puzzle of one play, and of all that an idea holds:
 * one thinks longer there, and reads. */
struct today_pace {
    int each, puzzle, idea;
};

static struct today_pace today_pace(struct session *s)
{
    int each = stats_seconds(history_known(s)) + TODAY_READING;
    return (struct today_pace){each, each * 3 / 2, TODAY_IDEA * (each + TODAY_READING)};
}

/* Seconds of what is new: of the next questions of a lesson, with the game among them. */
static int today_idea_seconds(const struct course_item *item, size_t step,
                              const struct today_pace *pace)
{
    enum { TURN = 15, ENDING = 240, WHOLE = 900 };
    int seconds = pace->idea, asked = 0;
    for (; item->kind == COURSE_LESSON && step < item->step_count && asked < TODAY_IDEA; step++) {
        const struct course_question *ask = item->steps[step].ask;
        asked += ask != NULL;
        if (ask != NULL && ask->kind == COURSE_GAME) {
            seconds += course_game_is_whole(ask) ? WHOLE
                       : ask->game->turns > 0    ? ask->game->turns * TURN
                                                 : ENDING;
        }
    }
    return seconds;
}

static int at_most(int value, int most)
{
    return value < 0 ? 0 : value > most ? most : value;
}

/* A new one, from what the learner has done and what is at hand. */
static void today_plan(struct session *s, struct today_plan *out)
{
    struct pool pool = {0};
    struct today_pace pace = today_pace(s);
    size_t step;
    int left = TODAY_SECONDS;
    *out = (struct today_plan){0};
    s->today->last = NULL;
    const struct pool_unit *puzzle = today_puzzle(s, 0, &pool);
    if (puzzle != NULL) {
        out->puzzles.planned = 1;
        left -= pace.puzzle * today_plays(puzzle);
    }
    today_gather(s, &pool, TODAY_ANY);
    int puzzles = at_most((int)pool.count, TODAY_PUZZLES);
    const struct course_item *idea = today_idea(s, &step);
    if (idea != NULL) {
        out->idea.planned = 1;
        left -= today_idea_seconds(idea, step, &pace);
    }
    today_gather(s, &pool, TODAY_DUE);
    out->again.planned = at_most((int)pool.count, at_most(left, TODAY_SECONDS) / pace.each + 1);
    left -= out->again.planned * pace.each;
    for (; out->puzzles.planned < puzzles && left >= pace.puzzle; left -= pace.puzzle) {
        out->puzzles.planned++;
    }
    pool_free(&pool);
}

/* The plan as it was kept or, where there is none, or nothing was done since a reset, a new one. */
static bool today_find(struct session *s, struct today_plan *plan)
{
    mistakes_refresh(s);
    history_progress(s);
    bool kept = today_read(s, plan) && history_known(s)->counts.asked > 0;
    if (!kept) {
        today_plan(s, plan);
    }
    return kept;
}

/* How a plan that is not done stands. */
static struct today_set today_left(struct session *s, const struct today_plan *plan)
{
    struct today_part sum = today_sum(plan);
    struct today_pace pace = today_pace(s);
    struct pool pool = {0};
    size_t step;
    int again = plan->again.planned - plan->again.done;
    int puzzles = plan->puzzles.planned - plan->puzzles.done;
    struct today_set set = {
        .done = sum.done, .planned = sum.planned, .again = again > 0 ? again : 0};
    const struct pool_unit *puzzle =
        puzzles > 0 ? today_puzzle(s, plan->puzzles.done, &pool) : NULL;
    int seconds = set.again * pace.each;
    if (plan->idea.done < plan->idea.planned) {
        set.idea = today_idea(s, &step);
        seconds += set.idea == NULL ? 0 : today_idea_seconds(set.idea, step, &pace);
    }
    if (puzzle != NULL) {
        set.line = is_line(puzzle) ? today_plays(puzzle) : 0;
        set.puzzles = puzzles - (set.line > 0);
        seconds += (today_plays(puzzle) + puzzles - 1) * pace.puzzle;
    }
    pool_free(&pool);
    set.minutes = seconds > 0 && seconds < 90 ? 1 : (seconds + 30) / 60;
    set.state = set.again == 0 && set.idea == NULL && puzzle == NULL ? TODAY_NONE
                : sum.done > 0                                       ? TODAY_BEGUN
                                                                     : TODAY_FRESH;
    return set;
}

struct today_set today_set(struct session *s)
{
    struct today_plan plan;
    bool kept = today_find(s, &plan);
    if (plan.over != 0 || (kept && today_is_done(&plan))) {
        struct today_part sum = today_sum(&plan);
        return (struct today_set){.state = TODAY_DONE, .done = sum.done, .planned = sum.planned};
    }
    return today_left(s, &plan);
}

bool today_is_begun(struct session *s)
{
    struct today_plan plan;
    return today_read(s, &plan) && plan.over == 0 && !today_is_done(&plan) &&
           today_sum(&plan).done > 0;
}

bool today_is_return(struct session *s)
{
    const struct progress *p = history_progress(s);
    return p->day_count > 0 && p->days[0].day < today_day();
}

/* ---- going through ---- */

/* Counts what came to an end since the history stood so. */
static void today_counted(struct session *s, const struct progress_counts *before)
{
    struct today *t = s->today;
    const struct progress_counts *now = &history_known(s)->counts;
    t->plan.asked += now->asked - before->asked;
    t->plan.right += now->by[RESULT_GOOD] - before->by[RESULT_GOOD];
    if (now->asked > before->asked) {
        today_keep(s);
    }
}

/* A drill that was asked in place of a lesson's question is over: keeps how it went as an answer to
 * that question. */
static void today_answer_for(struct session *s)
{
    struct today *t = s->today;
    const struct course_item *of = t->of;
    const struct progress_counts *now = &history_known(s)->counts;
    if (of == NULL || now->asked <= t->before.asked) {
        return;
    }
    bool right = now->by[RESULT_GOOD] > t->before.by[RESULT_GOOD];
    struct store_answer answer = {.question = t->last,
                                  .theme = of->theme,
                                  .rules = ruleset_name(of->rules.base),
                                  .kind = COURSE_PLAY,
                                  .mode = STORE_TRAINING,
                                  .outcome = right ? STORE_RIGHT : STORE_WRONG,
                                  .first = right ? STORE_RIGHT : STORE_WRONG,
                                  .closed = true,
                                  .tries = 1};
    struct today_plan plan = t->plan; /* it is one question, and was counted as the drill */
    history_answer(s, &answer);
    t->plan = plan;
}

/* What was asked last is over. */
static void today_count_part(struct session *s)
{
    struct today *t = s->today;
    if (t->part != NULL) {
        today_answer_for(s);
        t->part->done++;
        t->part = NULL;
        today_keep(s);
    }
}

enum { TODAY_PARTS = 3 };

/* The parts that are not done, first the one of which least is done, so that repetition, what is
 * new and puzzles come by turns. How many. */
static size_t today_turns(struct today_plan *plan, struct today_part *out[TODAY_PARTS])
{
    struct today_part *const all[TODAY_PARTS] = {&plan->again, &plan->idea, &plan->puzzles};
    size_t n = 0;
    for (size_t i = 0; i < TODAY_PARTS; i++) {
        struct today_part *part = all[i];
        size_t at = n;
        if (part->done >= part->planned) {
            continue;
        }
        for (; at > 0 && part->done * out[at - 1]->planned < out[at - 1]->done * part->planned;
             at--) {
            out[at] = out[at - 1];
        }
        out[at] = part;
        n++;
    }
    return n;
}

static void today_print_next(struct session *s)
{
    const struct today_plan *plan = &s->today->plan;
    bool lesson = s->today->part == &plan->idea; /* which rates nobody */
    today_count_part(s);
    if (lesson) {
        rated_begin(s, &s->today->rated);
    } else {
        rated_print(s, &s->today->rated);
    }
    struct today_part *turn[TODAY_PARTS];
    print_way(s->frontend, today_turns(&s->today->plan, turn) == 0 ? _("Enter: how it went.")
                           : turn[0] == &plan->again               ? _("Enter: the next question.")
                           : turn[0] == &plan->idea                ? _("Enter: something new.")
                                                                   : _("Enter: a puzzle."));
}

static void today_place(const struct session *s, struct screen_place *out)
{
    const struct today_plan *plan = &s->today->plan;
    struct today_part sum = today_sum(plan);
    out->at = sum.done + (s->today->part != NULL);
    out->count = sum.planned;
    out->asked = plan->asked;
    out->right = plan->right;
}

static void today_leave(struct session *s);
static void today_next(struct session *s);

static const struct sequencer sequencer = {.of = "today",
                                           .on = N_("Continue"),
                                           .leave = N_("Leave for now"),
                                           .place = today_place,
                                           .next = today_next,
                                           .print_next = today_print_next,
                                           .end = today_leave,
                                           .counted = today_counted};

static void today_ask(struct session *s, struct today_part *part, const struct course_item *item,
                      size_t step)
{
    bool idea = item->kind == COURSE_LESSON && part == &s->today->plan.idea;
    s->today->part = part;
    s->today->of = NULL;
    lesson_sequence(s, &sequencer, item, step, idea ? TODAY_IDEA : 0);
}

/* A drill of the rule that a lesson's question asks, so that it is not answered from memory, but
 * none that asks which of all rolls do something; NULL: there is none that fits the learner. */
static const struct course_item *today_anew(struct session *s, const struct course_item *lesson)
{
    static const char *const named[][2] = {/* lessons whose theme is not that of their drills */
                                           {"board", "legal-play"},
                                           {"bands", "legal-play"},
                                           {"bearing-off", "reduction"}};
    struct fresh *fresh = &s->today->fresh;
    const struct fitting fit = fitting_now(s);
    struct rng lot = rng_split(&s->rng, (uint64_t)s->today->plan.again.done);
    const char *theme = lesson->theme;
    size_t chosen = 0;
    uint32_t n = 0;
    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        theme = theme != NULL && strcmp(theme, named[i][0]) == 0 ? named[i][1] : theme;
    }
    for (size_t i = 0; theme != NULL && i < drills_count(); i++) {
        if (strcmp(drills_theme(i), theme) == 0 && drills_kind(i) != COURSE_ROLLS &&
            fitting_is_theme(&fit, drills_takes(i)) && (fit.lists || !drills_lists(i)) &&
            rng_below(&lot, ++n) == 0) {
            chosen = i;
        }
    }
    if (fresh->series == NULL) {
        fresh_begin(fresh, s->seed, &s->options->rules);
    }
    int easy = drills_has(chosen, 1) ? 1 : drills_has(chosen, 2) ? 2 : 0;
    for (int tries = 0; n > 0 && tries < FRESH_TRIES; tries++) {
        const struct course_item *drill =
            fresh_make(fresh, (struct fresh_choice){chosen, easy, true}, NULL);
        if (drill != NULL && drill->steps[0].ask->rules.base == s->options->rules.base &&
            fitting_has_words(&fit, drill)) {
            return drill;
        }
    }
    return NULL;
}

/* Asks a question that comes back. False: none is left, or the next one is like one asked just now
 * and `near` is false. */
static bool today_ask_again(struct session *s, struct today_part *part, bool near)
{
    struct today *t = s->today;
    struct choose_filter wish = {
        .set = CHOOSE_DUE, .repetition = history_repetition(s), .recent = &s->recent};
    today_gather(s, &t->pool, TODAY_DUE);
    long i = choose_next(&wish, t->pool.items, t->pool.count, history_known(s), clock_now(),
                         t->last, &s->rng);
    if (i >= 0 && !near && (choose_tires(&s->recent, &t->pool.items[i]) & CHOOSE_TIRES_NEAR) != 0) {
        return false;
    }
    if (i >= 0) {
        t->last = t->pool.items[i].question;
        choose_asked(&s->recent, &t->pool.items[i]);
        const struct course_item *item = t->pool.units[i].item;
        const struct course_item *drill = item->kind == COURSE_LESSON ? today_anew(s, item) : NULL;
        if (drill == NULL) {
            today_ask(s, part, item, t->pool.units[i].step);
        } else {
            t->before = history_known(s)->counts;
            today_ask(s, part, drill, 0);
            t->of = item;
        }
    }
    return i >= 0;
}

static bool today_ask_idea(struct session *s, struct today_part *part)
{
    size_t step;
    const struct course_item *item = today_idea(s, &step);
    if (item != NULL) {
        today_ask(s, part, item, step);
    }
    return item != NULL;
}

static bool today_ask_puzzle(struct session *s, struct today_part *part)
{
    const struct pool_unit *unit = today_puzzle(s, part->done, &s->today->pool);
    if (unit != NULL) {
        choose_asked(&s->recent, &s->today->pool.items[unit - s->today->pool.units]);
        today_ask(s, part, unit->item, unit->step);
    }
    return unit != NULL;
}

/* ---- how it went ---- */

/* Appends the themes of this day's questions: of those that were all right at once, or of those
 * that were not, by their titles. */
static void today_add_themes(struct session *s, struct text *out, bool right)
{
    enum { MOST = 4 };
    const struct progress *p = history_known(s);
    struct progress clock = {0};
    int told = 0;
    for (size_t t = 0; t < p->theme_names.count && told < MOST; t++) {
        bool asked = false, all = true;
        for (size_t i = 0; i < p->question_names.count; i++) {
            const struct progress_question *q = &p->questions[i];
            if (q->theme == (long)t && q->counts.asked > 0 &&
                progress_day_of(&clock, q->last) == today_day()) {
                asked = true;
                all &= q->result == RESULT_GOOD;
            }
        }
        const char *title =
            asked && all == right ? overview_title(p->theme_names.text[t], s) : NULL;
        if (title != NULL) {
            text_addf(out, "%s%s", told++ > 0 ? ", " : "", title);
        }
    }
}

/* Which themes the learner knows now, and which not yet. */
static void today_print_gained(struct session *s)
{
    TEXT_HERE right = {0}, again = {0}, safe = {0}, words = {0};
    today_add_themes(s, &right, true);
    today_add_themes(s, &again, false);
    if (right.size > 0) {
        text_addf(&words, _("Right at once: %s."), text_safe(&safe, text_str(&right)));
    }
    if (again.size > 0) {
        text_add(&words, words.size > 0 ? " " : "");
        text_addf(&words, _("Still shaky: %s."), text_safe(&safe, text_str(&again)));
    }
    print_text(s->frontend, text_str(&words));
}

static const char today_more[] = N_("\"today more\" puts another set together.");

/* What was done, told, and at a terminal the week drawn: a page draws it among the figures of its
 * own. */
static void today_print_done(struct session *s, const struct today_plan *plan, const char *head)
{
    TEXT_HERE chart = {0}, words = {0}, score = {0}, next = {0};
    struct dashboard d;
    size_t step;
    overview_figures(s, &d);
    print_text(s->frontend, head);
    const int done = today_sum(plan).done;
    if (plan->asked > done && done > 0) { /* a step with several questions counts once */
        text_addf(&score, _("%1$d done, with %2$d questions: %3$d right at once."), done,
                  plan->asked, plan->right);
    } else if (plan->asked > 0) {
        rowtell_score(&score, plan->asked, plan->right);
    }
    print_text(s->frontend, text_str(&score));
    today_print_gained(s);
    bool drawn = !s->frontend->display.buttons && !s->frontend->display.plain &&
                 s->frontend->display.columns > DASHBOARD_WEEK_COLUMNS;
    if (drawn) {
        dashboard_week_chart(&chart, &d, s->frontend->display.ascii);
        print_gap(s->frontend);
        print_document(s->frontend, text_str(&chart));
        print_gap(s->frontend);
    }
    const struct course_item *idea = today_idea(s, &step);
    if (idea != NULL && idea->kind == COURSE_LESSON) {
        text_safe(&next, lang_pick(idea->title.sv, idea->title.en));
    }
    dashboard_week_words(&words, &d, !drawn && !s->frontend->display.buttons,
                         next.size > 0 ? text_str(&next) : NULL);
    print_text(s->frontend, text_str(&words));
}

/* Nothing of it is asked any more. */
static void today_stop(struct session *s)
{
    today_keep(s);
    qsession_clear(s);
    print_gap(s->frontend);
}

static void today_finish(struct session *s)
{
    struct today_plan *plan = &s->today->plan;
    plan->over = 1;
    today_stop(s);
    aside_result(
        s, &(struct screen_result){.of = "today", .asked = plan->asked, .right = plan->right});
    today_print_done(s, plan, _("That was today's set."));
    session_begin(s, s->home);
    onward_find_left(s);
    onward_find_lesson(s, NULL, NULL);
    onward_find_idea(s, NULL);
    onward_find_game(s);
    onward_print(s);
    print_way(s->frontend, _(today_more));
}

/* The learner leaves it for now. */
static void today_leave(struct session *s)
{
    const struct today_plan *plan = &s->today->plan;
    struct today_part sum = today_sum(plan);
    history_settle(s);
    s->today->part = NULL;
    today_stop(s);
    print_f(s->frontend,
            plan->over != 0 || s->frontend->display.buttons
                ? _("%1$d of %2$d done.")
                : _("%1$d of %2$d done. \"today\" goes on with the rest, until midnight."),
            sum.done, sum.planned);
    session_begin(s, s->home);
    onward_find_left(s);
    onward_print(s);
}

static void today_next(struct session *s)
{
    struct today_plan *plan = &s->today->plan;
    struct today_part *turn[TODAY_PARTS];
    history_settle(s);
    today_count_part(s);
    size_t n = today_turns(plan, turn);
    for (int near = 0; near <= 1; near++) { /* what is near the last comes after all else */
        for (size_t i = 0; i < n; i++) {
            if (turn[i] == &plan->again  ? today_ask_again(s, turn[i], near)
                : turn[i] == &plan->idea ? today_ask_idea(s, turn[i])
                                         : today_ask_puzzle(s, turn[i])) {
                return;
            }
        }
    }
    for (size_t i = 0; i < n; i++) {
        turn[i]->planned = turn[i]->done; /* the rest was done at another prompt */
    }
    today_finish(s);
}

/* ---- beginning ---- */

bool today_command(struct session *s, const char *rest)
{
    struct today *t = s->today;
    struct today_plan plan, kept;
    TEXT_HERE words = {0};
    bool again = lexicon_typed_is(rest, LEXICON_MORE) || lexicon_typed_is(rest, LEXICON_AGAIN);
    bool greeted = s->mode == s->home && onward_is(s) && strcmp(onward_first(s), "today") == 0;
    history_settle(s);
    today_find(s, &plan);
    if (again) {
        kept = plan; /* a day whose own set was done stays so */
        today_plan(s, &plan);
        plan.asked = kept.asked;
        plan.right = kept.right;
        plan.over = kept.over;
    } else if (plan.over != 0) {
        today_print_done(s, &plan, _("Today's set is done."));
        print_way(s->frontend, _(today_more));
        return true;
    }
    struct today_set set = today_left(s, &plan);
    if (set.state == TODAY_NONE) {
        print_text(s->frontend, _("There is nothing to do today: no questions are at hand."));
        return false;
    }
    t->plan = plan;
    t->part = NULL;
    t->last = NULL;
    rated_begin(s, &t->rated);
    if (!greeted || again) { /* the greeting has told it already */
        dashboard_set_words(&words, &set);
        print_text(s->frontend, text_str(&words));
    }
    print_way(s->frontend, _("Type \"back\" whenever you want a break."));
    today_next(s);
    return true;
}
