// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/train/todayplan.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/lang.h"
#include "base/number.h"
#include "base/width.h"
#include "course/load/pageitem.h"
#include "learner/memory/stats.h"
#include "tutor/core/history.h"
#include "tutor/core/own.h"
#include "view/dashboard.h"

enum { TITLE_COLUMNS = 24, NEAR = 300, LINE_FIRST = 0, COUNT_MOST = 9999 };

static const char setting[] = "today";

/* ---- keeping ---- */

static int64_t day_of(int64_t now)
{
    struct progress clock = {0};
    return progress_day_of(&clock, now);
}

/* The next number of a list set apart by blanks; false if there is none. */
static bool read_count(char **at, int *out)
{
    char *word = strtok_r(NULL, " ", at);
    int64_t value;
    bool good = word != NULL && number_read(word, 0, COUNT_MOST, &value);
    *out = good ? (int)value : 0;
    return good;
}

bool todayplan_kept(struct session *s, struct todayplan *out)
{
    TEXT_HERE value = {0}, date = {0};
    struct todayplan plan = {0};
    int over = 0;
    char *at = NULL;
    dashboard_date(&date, day_of(clock_now()));
    if (s->store == NULL || !store_setting(s->store, setting, &value)) {
        return false;
    }
    const char *day = strtok_r(value.data, " ", &at);
    bool good = day != NULL && strcmp(day, text_str(&date)) == 0 &&
                read_count(&at, &plan.again.planned) && read_count(&at, &plan.again.done) &&
                read_count(&at, &plan.idea.planned) && read_count(&at, &plan.idea.done) &&
                read_count(&at, &plan.puzzles.planned) && read_count(&at, &plan.puzzles.done) &&
                read_count(&at, &plan.asked) && read_count(&at, &plan.right) &&
                read_count(&at, &over);
    plan.over = over != 0;
    if (good) {
        *out = plan;
    }
    return good;
}

void todayplan_keep(struct session *s, const struct todayplan *plan)
{
    TEXT_HERE words = {0};
    dashboard_date(&words, day_of(clock_now()));
    text_addf(&words, " %d %d %d %d %d %d %d %d %d", plan->again.planned, plan->again.done,
              plan->idea.planned, plan->idea.done, plan->puzzles.planned, plan->puzzles.done,
              plan->asked, plan->right, plan->over);
    session_keep_setting(s, setting, text_str(&words));
}

/* ---- what is due ---- */

void todayplan_due(struct session *s, struct drillpool *pool)
{
    const struct progress *p = history_known(s);
    enum choose_repetition repetition = history_repetition(s);
    int64_t now = clock_now(), end = progress_day_end(now);
    size_t n = 0;
    for (size_t i = 0; i < pool->count; i++) {
        if (choose_is_due(p, progress_find(p, pool->items[i].question), repetition, now, end)) {
            pool->items[n] = pool->items[i];
            pool->units[n++] = pool->units[i];
        }
    }
    pool->count = n;
}

/* ---- something new ---- */

static bool was_tried(const struct progress *p, const char *theme)
{
    long i = names_find(&p->theme_names, theme);
    return i >= 0 && p->themes[i].counts.asked > 0;
}

const struct course_item *todayplan_new_theme(struct session *s)
{
    const struct shelf *puzzles = library_shelf(&s->library, LIBRARY_PUZZLES);
    for (size_t i = 0; i < puzzles->count; i++) {
        const struct course_item *item = puzzles->items[i];
        if (item->theme != NULL && !pageitem_is(item) &&
            !was_tried(history_known(s), item->theme)) {
            return item;
        }
    }
    return NULL;
}

bool todayplan_idea(struct session *s, const struct course_item **item, size_t *step)
{
    const struct shelf *lessons = library_shelf(&s->library, LIBRARY_LESSONS);
    size_t at = 0;
    *step = 0;
    bool begun = lessons->count > 0 && remember_lesson(s, lessons->items[0]).when != 0;
    if (remember_resume(s, &at, step) || (lessons->count > 0 && !begun)) {
        *item = lessons->items[at];
    } else {
        *item = todayplan_new_theme(s);
    }
    return *item != NULL;
}

/* ---- puzzles ---- */

static bool is_line(const struct drillpool_unit *unit)
{
    return course_kinds[unit->item->steps[unit->step].ask->kind].in_turns;
}

/* Leaves in the pool the puzzles, or of them the lines that were never asked and are about as hard
 * as the learner is strong. */
static void keep_puzzles(struct session *s, struct drillpool *pool, bool lines)
{
    const struct progress *p = history_known(s);
    double level = progress_rating(p, clock_now()).rating;
    size_t n = 0;
    for (size_t i = 0; i < pool->count; i++) {
        const struct course_item *item = pool->units[i].item;
        bool near = fabs(weight_question(item->difficulty).rating - level) <= NEAR;
        bool good = item->kind == COURSE_PUZZLE;
        if (lines) {
            good = good && near && is_line(&pool->units[i]) &&
                   progress_find(p, pool->items[i].question) == NULL;
        }
        if (good) {
            pool->items[n] = pool->items[i];
            pool->units[n++] = pool->units[i];
        }
    }
    pool->count = n;
}

const struct drillpool_unit *todayplan_puzzle(struct session *s, const struct todayplan *plan,
                                              struct drillpool *pool)
{
    struct choose_wish wish = {.set = CHOOSE_NEW, .repetition = history_repetition(s)};
    struct rng rng; /* the same puzzle as long as nothing was answered */
    rng_seed(&rng, (uint64_t)day_of(clock_now()) * 16 + (uint64_t)plan->puzzles.done);
    long i = -1;
    drillpool_gather(pool, s);
    if (plan->puzzles.done == LINE_FIRST) {
        keep_puzzles(s, pool, true);
        i = choose_next(&wish, pool->items, pool->count, history_known(s), clock_now(), NULL, &rng);
    }
    if (i < 0) {
        drillpool_gather(pool, s);
        keep_puzzles(s, pool, false);
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
static int plays_of(const struct drillpool_unit *unit)
{
    const struct course_question *q = unit->item->steps[unit->step].ask;
    int plays = 0;
    for (size_t i = 0; i < q->turn_count; i++) {
        plays += q->turns[i].learner;
    }
    return plays > 0 ? plays : 1;
}

/* ---- how long it takes ---- */

/* Seconds of a puzzle of one play, and of all that an idea holds: one thinks longer than over what
 * is repeated, and reads. */
static int puzzle_seconds(int each)
{
    return each * 3 / 2;
}

static int idea_seconds(int each)
{
    return TODAYPLAN_IDEA * (each + TODAYPLAN_READING);
}

static int each_seconds(struct session *s)
{
    return stats_seconds(history_known(s)) + TODAYPLAN_READING;
}

/* ---- the plan ---- */

static int at_most(int value, int most)
{
    return value < 0 ? 0 : value > most ? most : value;
}

void todayplan_make(struct session *s, struct todayplan *out)
{
    struct drillpool pool = {0};
    const struct course_item *item;
    size_t step;
    int each = each_seconds(s), left = TODAYPLAN_SECONDS;
    *out = (struct todayplan){0};
    const struct drillpool_unit *puzzle = todayplan_puzzle(s, out, &pool);
    if (puzzle != NULL) {
        out->puzzles.planned = 1;
        left -= puzzle_seconds(each) * plays_of(puzzle);
    }
    int puzzles = (int)at_most((int)pool.count, TODAYPLAN_PUZZLES);
    if (todayplan_idea(s, &item, &step)) {
        out->idea.planned = 1;
        left -= idea_seconds(each);
    }
    drillpool_gather(&pool, s);
    todayplan_due(s, &pool);
    out->again.planned = at_most((int)pool.count, at_most(left, TODAYPLAN_SECONDS) / each + 1);
    left -= out->again.planned * each;
    for (; out->puzzles.planned < puzzles && left >= puzzle_seconds(each);
         left -= puzzle_seconds(each)) {
        out->puzzles.planned++;
    }
    drillpool_free(&pool);
}

struct todayplan_part todayplan_sum(const struct todayplan *plan)
{
    return (struct todayplan_part){
        plan->again.planned + plan->idea.planned + plan->puzzles.planned,
        plan->again.done + plan->idea.done + plan->puzzles.done,
    };
}

bool todayplan_is_done(const struct todayplan *plan)
{
    return plan->again.done >= plan->again.planned && plan->idea.done >= plan->idea.planned &&
           plan->puzzles.done >= plan->puzzles.planned;
}

/* ---- in words ---- */

static void comma(struct text *out)
{
    text_add(out, out->size > 0 ? ", " : "");
}

static void add_idea(struct session *s, struct text *out)
{
    const struct course_item *item;
    size_t step;
    TEXT_HERE safe = {0}, cut = {0};
    if (!todayplan_idea(s, &item, &step)) {
        return;
    }
    const char *title = lang_pick(item->title.sv, item->title.en);
    width_cut(&cut, text_safe(&safe, title == NULL ? item->id : title), TITLE_COLUMNS);
    comma(out);
    text_addf(out, item->kind == COURSE_LESSON ? _("a new idea (%s)") : _("a new theme (%s)"),
              text_str(&cut));
}

/* The puzzles that are left: how many there are, how many plays they ask for, and those of the
 * first where it is a line. */
struct todayplan_puzzles {
    int left, plays, line;
};

static struct todayplan_puzzles todayplan_puzzles_left(struct session *s,
                                                       const struct todayplan *plan)
{
    struct drillpool pool = {0};
    struct todayplan_puzzles found = {.left = plan->puzzles.planned - plan->puzzles.done};
    const struct drillpool_unit *unit = found.left > 0 ? todayplan_puzzle(s, plan, &pool) : NULL;
    if (unit != NULL) {
        int plays = plays_of(unit);
        found.plays = plays + found.left - 1;
        found.line = is_line(unit) ? plays : 0;
    }
    drillpool_free(&pool);
    return found;
}

static void add_puzzles(const struct todayplan_puzzles *puzzles, struct text *out)
{
    int plays = puzzles->line, others = puzzles->left - (plays > 0);
    if (puzzles->plays == 0) {
        return;
    }
    comma(out);
    if (plays > 0) {
        text_addf(out, NG_("a line of %d play", "a line of %d plays", (unsigned long)plays), plays);
    }
    if (others > 0) {
        text_add(out, plays > 0 ? ", " : "");
        text_addf(out, NG_("%d puzzle", "%d puzzles", (unsigned long)others), others);
    }
}

/* Minutes that what is left takes; 0: nothing is. */
static int todayplan_minutes_of(struct session *s, const struct todayplan *plan,
                                const struct todayplan_puzzles *puzzles)
{
    int again = plan->again.planned - plan->again.done, each = each_seconds(s), seconds = 0;
    seconds += again > 0 ? again * each : 0;
    seconds += plan->idea.done < plan->idea.planned ? idea_seconds(each) : 0;
    seconds += puzzles->plays * puzzle_seconds(each);
    int minutes = (seconds + 30) / 60;
    return seconds > 0 && minutes < 1 ? 1 : minutes;
}

int todayplan_minutes(struct session *s, const struct todayplan *plan)
{
    struct todayplan_puzzles puzzles = todayplan_puzzles_left(s, plan);
    return todayplan_minutes_of(s, plan, &puzzles);
}

bool todayplan_words(struct session *s, const struct todayplan *plan, struct text *out)
{
    TEXT_HERE words = {0};
    int again = plan->again.planned - plan->again.done;
    struct todayplan_puzzles puzzles = todayplan_puzzles_left(s, plan);
    if (again > 0) {
        text_addf(&words, NG_("%d repetition", "%d repetitions", (unsigned long)again), again);
    }
    if (plan->idea.done < plan->idea.planned) {
        add_idea(s, &words);
    }
    add_puzzles(&puzzles, &words);
    if (words.size == 0) {
        return false;
    }
    int minutes = todayplan_minutes_of(s, plan, &puzzles);
    text_addf(out,
              NG_("%1$s: about %2$d minute.", "%1$s: about %2$d minutes.", (unsigned long)minutes),
              text_str(&words), minutes);
    return true;
}
