// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/table/welcome.h"

#include <math.h>
#include <string.h>

#include "base/clock.h"
#include "base/lang.h"
#include "course/load/themename.h"
#include "learner/memory/stats.h"
#include "tutor/core/history.h"
#include "tutor/core/preferences.h"
#include "tutor/lesson/tour.h"
#include "tutor/play/playing.h"
#include "tutor/question/questionscreen.h"
#include "tutor/train/today.h"

static bool is_begun(const struct store_lesson *lesson, void *context)
{
    (void)lesson;
    *(bool *)context = true;
    return false;
}

static bool has_begun_lessons(struct session *s)
{
    bool begun = false;
    store_each_lesson(s->store, is_begun, &begun);
    return begun;
}

bool welcome_is_known(struct session *s)
{
    return has_begun_lessons(s) || store_count(s->store) > 0;
}

/* ---- how it stands ---- */

static void add_streak(struct text *out, const struct progress *p, int64_t now)
{
    struct progress clock = {0};
    struct stats_streak streak = stats_streak(p, progress_day_of(&clock, now));
    int row = streak.now;
    if (row > 1 && !streak.today) {
        text_addc(out, ' ');
        text_addf(out,
                  NG_("%d day in a row so far.", "%d days in a row so far.", (unsigned long)row),
                  row);
    } else if (row > 1) {
        text_addc(out, ' ');
        text_addf(out, NG_("%d day in a row.", "%d days in a row.", (unsigned long)row), row);
    }
}

static void add_rating(struct text *out, const struct progress *p, int64_t now)
{
    struct glicko rating = progress_rating(p, now);
    if (p->rated != 0) {
        text_addc(out, ' ');
        text_addf(out, stats_is_sure(&rating) ? _("Rating %d") : _("Rating about %d"),
                  (int)lround(rating.rating));
        text_addc(out, '.');
    }
}

static void say_standing(struct session *s)
{
    const struct progress *p = history_progress(s);
    int64_t now = clock_now();
    TEXT_HERE line = {0};
    text_add(&line, _("Welcome back."));
    if (preference_on(s, PREFERENCE_STREAK)) {
        add_streak(&line, p, now);
    }
    if (preference_on(s, PREFERENCE_RATING)) {
        add_rating(&line, p, now);
    }
    say_text(s->face, text_str(&line));
}

/* ---- what is next ---- */

/* "lesson 5, step 8", or the title of one without a number; false if no lesson is left. */
static bool add_lesson(struct session *s, struct text *out)
{
    size_t at, step;
    TEXT_HERE safe = {0};
    if (!remember_resume(s, &at, &step)) {
        return false;
    }
    const struct course_item *item = library_shelf(&s->library, LIBRARY_LESSONS)->items[at];
    const char *title = lang_pick(item->title.sv, item->title.en);
    if (item->pack != NULL) {
        text_addf(out, "%s, ", text_safe(&safe, library_pack_title(item)));
    }
    if (item->number > 0 && step > 0) {
        text_addf(out, _("lesson %1$d, step %2$zu"), item->number, step + 1);
    } else if (item->number > 0) {
        text_addf(out, _("lesson %d"), item->number);
    } else {
        text_add(out, text_safe(&safe, title == NULL ? item->id : title));
    }
    return true;
}

/* Whether Enter begins the day's set: *words tells of it, or that it is done. */
static bool offers_set(struct session *s, struct text *words)
{
    if (!preference_on(s, PREFERENCE_DAILY) || !today_is_return(s)) {
        return false;
    }
    struct today_set set = today_set(s);
    dashboard_set_words(words, &set);
    return set.state == TODAY_FRESH || set.state == TODAY_BEGUN;
}

void welcome_back(struct session *s)
{
    TEXT_HERE set = {0}, lesson = {0}, line = {0};
    say_standing(s);
    bool offered = offers_set(s, &set);
    bool more = add_lesson(s, &lesson);
    say_text(s->face, text_str(&set));
    if (offered && more) {
        text_addf(&line, _("Enter begins it; \"lesson\" goes on with %s."), text_str(&lesson));
    } else if (offered) {
        text_add(&line, _("Enter begins it."));
    } else if (more) {
        text_addf(&line, _("Enter goes on with %s."), text_str(&lesson));
    } else if (has_begun_lessons(s)) {
        text_add(&line, _("You have gone through every lesson; Enter begins anew."));
    } else {
        text_add(&line, _("Enter begins the first lesson."));
    }
    say_f(s->face, _("%s \"help\" tells more."), text_str(&line));
}

/* The first theme that was never asked: what is new. */
static void put_new(struct session *s, struct screen *out, struct screen_home *to)
{
    const struct course_item *item = today_new_theme(s);
    if (item != NULL) {
        to->idea = screen_safe(out, item->theme);
        to->idea_title = screen_safe(out, themename(item->theme));
    }
}

static void put_today(struct session *s, struct screen_home *to)
{
    static const char *const states[] = {[TODAY_NONE] = "none",
                                         [TODAY_FRESH] = "fresh",
                                         [TODAY_BEGUN] = "begun",
                                         [TODAY_DONE] = "done"};
    struct today_set set = today_set(s);
    to->today = states[set.state];
    to->today_done = set.done;
    to->today_planned = set.planned;
    to->today_minutes = set.minutes;
}

void welcome_put(struct session *s, struct screen *out)
{
    struct screen_home *to = screen_alloc(out, sizeof *to);
    const struct progress *p = history_progress(s);
    struct progress clock = {0};
    int64_t now = clock_now();
    size_t at, step;
    TEXT_HERE exam = {0};
    to->known = welcome_is_known(s);
    if (remember_resume(s, &at, &step)) {
        to->next = questionscreen_item(out, library_shelf(&s->library, LIBRARY_LESSONS)->items[at],
                                       (int)step + 1);
    }
    if (today_is_return(s)) { /* before that nothing is due, and no puzzle need be read */
        stats_forecast(p, history_repetition(s), now, history_is_known, s, &to->due, 1);
        put_new(s, out, to);
        if (preference_on(s, PREFERENCE_DAILY)) {
            put_today(s, to);
            to->begins_today = to->known && welcome_begins_set(s);
        }
    }
    to->streak = stats_streak(p, progress_day_of(&clock, now));
    to->has_streak = preference_on(s, PREFERENCE_STREAK) && to->streak.days > 0;
    to->rating = progress_rating(p, now);
    to->has_rating = preference_on(s, PREFERENCE_RATING) && p->rated != 0;
    to->game = playing_is_kept(s);
    if (to->known && welcome_exam(s, &exam)) {
        to->exam = screen_words(out, &exam);
    }
    out->kind = SCREEN_HOME;
    out->home = to;
}

bool welcome_begins_set(struct session *s)
{
    TEXT_HERE words = {0};
    return offers_set(s, &words);
}

const char *welcome_enter_words(struct session *s)
{
    return welcome_is_known(s) && welcome_begins_set(s) ? _("Today's set")
           : has_begun_lessons(s)                       ? _("Go on learning")
                                                        : _("First lesson");
}

bool welcome_exam(struct session *s, struct text *out)
{
    const struct shelf *lessons = library_shelf(&s->library, LIBRARY_LESSONS);
    size_t at = 0, step;
    if (!remember_resume(s, &at, &step)) {
        at = 0;
    }
    bool there = at < lessons->count && lessons->items[at]->exam != NULL;
    if (there) {
        text_add(out, lessons->items[at]->id);
    }
    return there;
}

void welcome_enter(struct session *s)
{
    TEXT_HERE words = {0};
    if (welcome_is_known(s) && offers_set(s, &words)) {
        today_command(s, "");
    } else {
        tour_learn_named(s, NULL);
    }
}
