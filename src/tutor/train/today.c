// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/train/today.h"

#include <stdlib.h>

#include "base/clock.h"
#include "base/lang.h"
#include "base/mem.h"
#include "learner/memory/stats.h"
#include "tutor/core/command.h"
#include "tutor/core/history.h"
#include "tutor/core/own.h"
#include "tutor/core/aside.h"
#include "tutor/core/wishes.h"
#include "tutor/lesson/tour.h"
#include "tutor/question/asking.h"
#include "tutor/train/rated.h"
#include "tutor/train/todayplan.h"
#include "view/week.h"
#include "lexicon/lexicon.h"

/* The set that is being gone through. */
struct today {
    struct todayplan plan;
    struct drillpool pool;
    struct todayplan_part
        *part;        /* what is asked now is of this part, and not yet counted; or NULL */
    int questions;    /* of a lesson: over since the idea began */
    const char *last; /* the question repeated last, or NULL */
    struct rated rated;
};

void today_make(struct session *s)
{
    s->today = mem_alloc(sizeof *s->today);
}

void today_free(struct session *s)
{
    drillpool_free(&s->today->pool);
    free(s->today);
    s->today = NULL;
}

static void read_history(struct session *s)
{
    own_refresh(s);
    history_progress(s);
}

/* ---- going through ---- */

/* Counts what came to an end since the history stood so. */
static void count(struct session *s, const struct progress_counts *before)
{
    struct today *t = s->today;
    const struct progress_counts *now = &history_known(s)->counts;
    t->plan.asked += now->asked - before->asked;
    t->plan.right += now->by[RESULT_GOOD] - before->by[RESULT_GOOD];
    t->questions += now->asked - before->asked;
    if (now->asked > before->asked) {
        todayplan_keep(s, &t->plan);
    }
}

/* What was asked last is over. */
static void count_part(struct session *s)
{
    struct today *t = s->today;
    if (t->part != NULL) {
        t->part->done++;
        t->part = NULL;
        todayplan_keep(s, &t->plan);
    }
}

static void say_next(struct session *s)
{
    struct todayplan *plan = &s->today->plan;
    bool lesson = s->today->part == &plan->idea; /* which rates nobody */
    count_part(s);
    if (lesson) {
        rated_begin(s, &s->today->rated);
    } else {
        rated_say(s, &s->today->rated);
    }
    if (todayplan_is_done(plan)) {
        say_way(s->face, _("Enter: how it went."));
    } else if (plan->again.done < plan->again.planned) {
        say_way(s->face, _("Enter: the next question."));
    } else if (plan->idea.done < plan->idea.planned) {
        say_way(s->face, _("Enter: something new."));
    } else {
        say_way(s->face, _("Enter: a puzzle."));
    }
}

static void leave(struct session *s);
static void go_on(struct session *s);

static bool goes_on(const struct session *s)
{
    return s->today->questions < TODAYPLAN_IDEA;
}

static void today_place(const struct session *s, struct screen_place *out)
{
    const struct todayplan *plan = &s->today->plan;
    struct todayplan_part sum = todayplan_sum(plan);
    out->at = sum.done + (s->today->part != NULL);
    out->count = sum.planned;
    out->asked = plan->asked;
    out->right = plan->right;
}

static const struct sequencer asks_one = {.of = "today",
                                          .on = N_("Continue"),
                                          .leave = N_("Leave for now"),
                                          .place = today_place,
                                          .next = go_on,
                                          .say_next = say_next,
                                          .end = leave,
                                          .counted = count};
static const struct sequencer teaches = {.of = "today",
                                         .on = N_("Continue"),
                                         .leave = N_("Leave for now"),
                                         .place = today_place,
                                         .next = go_on,
                                         .say_next = say_next,
                                         .end = leave,
                                         .counted = count,
                                         .goes_on = goes_on};

static void ask(struct session *s, struct todayplan_part *part, const struct course_item *item,
                size_t step)
{
    s->today->part = part;
    s->today->questions = 0;
    tour_sequence(s, item, step,
                  item->kind == COURSE_LESSON && part == &s->today->plan.idea ? &teaches
                                                                              : &asks_one);
}

/* One of what is due. */
static bool ask_again(struct session *s)
{
    struct today *t = s->today;
    struct choose_wish wish = {.set = CHOOSE_DUE, .repetition = history_repetition(s)};
    if (t->plan.again.done >= t->plan.again.planned) {
        return false;
    }
    drillpool_gather(&t->pool, s);
    todayplan_due(s, &t->pool);
    long i = choose_next(&wish, t->pool.items, t->pool.count, history_known(s), clock_now(),
                         t->last, &s->rng);
    if (i < 0) { /* done meanwhile, perhaps at another prompt */
        t->plan.again.planned = t->plan.again.done;
        return false;
    }
    t->last = t->pool.items[i].question;
    ask(s, &t->plan.again, t->pool.units[i].item, t->pool.units[i].step);
    return true;
}

static bool ask_idea(struct session *s)
{
    struct todayplan_part *idea = &s->today->plan.idea;
    const struct course_item *item;
    size_t step;
    if (idea->done >= idea->planned) {
        return false;
    }
    if (!todayplan_idea(s, &item, &step)) {
        idea->planned = idea->done;
        return false;
    }
    ask(s, idea, item, step);
    return true;
}

static bool ask_puzzle(struct session *s)
{
    struct today *t = s->today;
    struct todayplan_part *puzzles = &t->plan.puzzles;
    const struct drillpool_unit *unit =
        puzzles->done < puzzles->planned ? todayplan_puzzle(s, &t->plan, &t->pool) : NULL;
    if (unit == NULL) {
        puzzles->planned = puzzles->done;
        return false;
    }
    ask(s, puzzles, unit->item, unit->step);
    return true;
}

/* ---- how it went ---- */

static void say_counts(struct session *s, const struct todayplan *plan)
{
    say_f(s->face,
          NG_("%d question, %d right at once.", "%d questions, %d right at once.",
              (unsigned long)plan->asked),
          plan->asked, plan->right);
}

/* Days, rating, what comes tomorrow: drawn and told. */
static void say_picture(struct session *s)
{
    const struct progress *p = history_known(s);
    struct progress clock = {0};
    int64_t now = clock_now();
    TEXT_HERE chart = {0}, words = {0};
    struct week week = {.streak = wishes_on(s, WISH_STREAK), .rating = wishes_on(s, WISH_RATING)};
    int64_t today = progress_day_of(&clock, now);
    int due[2];
    stats_forecast(p, history_repetition(s), now, history_is_known, s, due, 2);
    week.tomorrow = due[0] + due[1];
    bool drawn = !s->face->manner.plain && s->face->manner.columns > WEEK_DAYS * WEEK_COLUMNS;
    if (drawn) {
        week_chart(&chart, p, today, s->face->manner.ascii);
        say_gap(s->face);
        say_document(s->face, text_str(&chart));
        say_gap(s->face);
    }
    week_words(&words, p, today, now, &week, !drawn);
    say_text(s->face, text_str(&words));
}

static void say_done(struct session *s)
{
    say_text(s->face, _("\"lesson\" goes on with the lesson, \"train\" and \"play\" are there for "
                        "more; \"today more\" puts another set together."));
}

static void finish(struct session *s)
{
    struct today *t = s->today;
    t->plan.over = true;
    todayplan_keep(s, &t->plan);
    asking_clear(s);
    say_gap(s->face);
    aside_result(
        s, &(struct face_result){.of = "today", .asked = t->plan.asked, .right = t->plan.right});
    say_text(s->face, _("That was today's set."));
    say_counts(s, &t->plan);
    say_picture(s);
    say_done(s);
    session_begin(s, s->home);
}

/* The learner leaves it for now. */
static void leave(struct session *s)
{
    struct today *t = s->today;
    struct todayplan_part sum = todayplan_sum(&t->plan);
    history_settle(s);
    asking_clear(s);
    t->part = NULL;
    todayplan_keep(s, &t->plan);
    say_gap(s->face);
    say_f(s->face,
          t->plan.over
              ? _("%1$d of %2$d done.")
              : _("%1$d of %2$d done. The rest waits until midnight: \"today\" goes on with it."),
          sum.done, sum.planned);
    session_begin(s, s->home);
}

static void go_on(struct session *s)
{
    history_settle(s);
    count_part(s);
    if (!ask_again(s) && !ask_idea(s) && !ask_puzzle(s)) {
        finish(s);
    }
}

/* ---- beginning ---- */

bool today_is_return(struct session *s)
{
    struct progress clock = {0};
    const struct progress *p = history_progress(s);
    return p->day_count > 0 && p->days[0].day < progress_day_of(&clock, clock_now());
}

/* The plan as it was kept or, where there is none, or nothing was done since a reset, a new one. */
static bool find_plan(struct session *s, struct todayplan *plan)
{
    read_history(s);
    bool kept = todayplan_kept(s, plan) && history_known(s)->counts.asked > 0;
    if (!kept) {
        todayplan_make(s, plan);
    }
    return kept;
}

struct today_value today_value(struct session *s)
{
    struct todayplan plan;
    struct today_value value = {.state = TODAY_DONE};
    bool kept = find_plan(s, &plan);
    struct todayplan_part sum = todayplan_sum(&plan);
    value.done = sum.done;
    value.planned = sum.planned;
    if (!plan.over && !(kept && todayplan_is_done(&plan))) {
        value.minutes = todayplan_minutes(s, &plan);
        value.state = value.minutes == 0 ? TODAY_NONE : sum.done > 0 ? TODAY_BEGUN : TODAY_FRESH;
    }
    return value;
}

bool today_new_idea(struct session *s, const struct course_item **item)
{
    read_history(s);
    *item = todayplan_new_theme(s);
    return *item != NULL;
}

/* "Today: 12 repetitions, …", or what is left of it; false, appending nothing, if that is nothing.
 */
static bool add_plan(struct session *s, const struct todayplan *plan, struct text *out)
{
    TEXT_HERE words = {0};
    bool some = todayplan_words(s, plan, &words);
    if (some) {
        text_addf(out, todayplan_sum(plan).done > 0 ? _("Left of today: %s") : _("Today: %s"),
                  text_str(&words));
    }
    return some;
}

enum today_state today_tell(struct session *s, struct text *out)
{
    struct todayplan plan;
    bool kept = find_plan(s, &plan);
    if (plan.over || (kept && todayplan_is_done(&plan))) {
        text_add(out, _("Today's set is done."));
        return TODAY_DONE;
    }
    return !add_plan(s, &plan, out)        ? TODAY_NONE
           : todayplan_sum(&plan).done > 0 ? TODAY_BEGUN
                                           : TODAY_FRESH;
}

static void begin(struct session *s, const struct todayplan *plan, const char *words)
{
    struct today *t = s->today;
    t->plan = *plan;
    t->part = NULL;
    t->last = NULL;
    rated_begin(s, &t->rated);
    say_text(s->face, words);
    say_text(s->face, _("\"back\" leaves it for now."));
    go_on(s);
}

/* Another set on a day whose own may be done: then it stays so. */
static void make_more(struct session *s, struct todayplan *plan)
{
    struct todayplan before = *plan;
    todayplan_make(s, plan);
    plan->asked = before.asked;
    plan->right = before.right;
    plan->over = before.over;
}

bool today_command(struct session *s, const char *rest)
{
    struct todayplan plan;
    TEXT_HERE words = {0};
    history_settle(s);
    find_plan(s, &plan);
    if (lexicon_typed_is(rest, LEXICON_MORE) || lexicon_typed_is(rest, LEXICON_AGAIN)) {
        make_more(s, &plan);
    } else if (plan.over) {
        say_text(s->face, _("Today's set is done."));
        say_counts(s, &plan);
        say_picture(s);
        say_done(s);
        return true;
    }
    if (!add_plan(s, &plan, &words)) {
        say_text(s->face, _("There is nothing to do today: no questions are at hand."));
        return false;
    }
    begin(s, &plan, text_str(&words));
    return true;
}
