// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/table/greeting.h"

#include "base/clock.h"
#include "base/lang.h"
#include "course/load/themename.h"
#include "lexicon/lexicon.h"
#include "tutor/core/can.h"
#include "tutor/core/history.h"
#include "tutor/core/lookup.h"
#include "tutor/core/onward.h"
#include "tutor/core/preferences.h"
#include "tutor/lesson/begin.h"
#include "tutor/play/playing.h"
#include "tutor/question/asking.h"
#include "tutor/question/questionscreen.h"
#include "tutor/train/today.h"
#include "view/hometell.h"

/* The lesson for who comes from there. */
#define GREETING_FROM_BACKGAMMON "fran-backgammon"

/* ---- how the learner stands ---- */

static bool greeting_lesson(const struct store_lesson *lesson, void *context)
{
    (void)lesson;
    *(bool *)context = true;
    return false;
}

static bool greeting_begun(struct session *s)
{
    bool begun = false;
    store_each_lesson(s->store, greeting_lesson, &begun);
    return begun;
}

static bool greeting_known(struct session *s)
{
    return greeting_begun(s) || store_count(s->store) > 0;
}

static bool greeting_new(struct session *s)
{
    return !greeting_known(s);
}

static bool greeting_plays_other(struct session *s)
{
    return greeting_new(s) && lookup_find(library_items(&s->library, LIBRARY_LESSONS),
                                          GREETING_FROM_BACKGAMMON, NULL) >= 0;
}

/* Whether the day's set is offered; how it stands. */
static bool greeting_offers_set(struct session *s, struct today_set *set)
{
    bool offers = preference_on(s, PREFERENCE_DAILY) && today_is_return(s);
    *set = offers ? today_set(s) : (struct today_set){.state = TODAY_NONE};
    return offers;
}

/* Whether Enter begins the day's set. */
static bool greeting_begins_set(struct session *s)
{
    struct today_set set;
    greeting_offers_set(s, &set);
    return set.state == TODAY_FRESH || set.state == TODAY_BEGUN;
}

/* What the greeting tells. */
static struct screen_home *greeting_put(struct session *s, struct screen *out)
{
    struct screen_home *to = screen_alloc(out, sizeof *to);
    const struct progress *p = history_progress(s);
    struct progress clock = {0};
    int64_t now = clock_now();
    size_t at, step;
    to->begun = greeting_begun(s);
    to->known = greeting_known(s);
    if (history_resume(s, NULL, &at, &step)) {
        to->next = questionscreen_item(out, library_items(&s->library, LIBRARY_LESSONS)->items[at],
                                       (int)step + 1);
    }
    to->has_today = greeting_offers_set(s, &to->today);
    to->begins_today = to->today.state == TODAY_FRESH || to->today.state == TODAY_BEGUN;
    to->streak = stats_streak(p, progress_day_of(&clock, now));
    to->has_streak = preference_on(s, PREFERENCE_STREAK) && to->streak.days > 0;
    to->rating = progress_rating(p, now);
    to->has_rating = preference_on(s, PREFERENCE_RATING) && p->rated != 0;
    out->kind = SCREEN_HOME;
    out->home = to;
    return to;
}

void greeting_greet(struct session *s)
{
    struct screen screen = {0};
    struct lines lines = {0};
    session_begin(s, &greeting_mode);
    asking_clear(s);
    playing_close(s);
    hometell(&lines, greeting_put(s, &screen), s->face->manner.buttons);
    say_lines(s->face, &lines);
    screen_clear(&screen);
}

/* ---- what is typed ---- */

/* One letter begins a first game: it is offered to who knows no words yet. */
static void greeting_reads(const struct session *s, struct intent_context *out)
{
    (void)s;
    out->words = true;
}

static bool greeting_take(struct session *s, const struct intent *intent)
{
    if (intent->kind == INTENT_GO_ON && onward_is(s)) {
        onward_go(s);
    } else if (intent->kind == INTENT_GO_ON && greeting_begins_set(s)) {
        today_command(s, "");
    } else if (intent->kind == INTENT_GO_ON || session_is_command(intent, "next")) {
        lesson_learn(s, NULL);
    } else if (session_is_command(intent, "back")) {
        greeting_greet(s);
    } else if (intent->kind == INTENT_TEXT && lexicon_typed_is(intent->line, LEXICON_FIRST_GAME)) {
        playing_open(s, "first");
    } else if (intent->kind == INTENT_TEXT &&
               lexicon_typed_is(intent->line, LEXICON_FROM_BACKGAMMON)) {
        lesson_learn(s, GREETING_FROM_BACKGAMMON);
    } else {
        return false;
    }
    return true;
}

static void greeting_now(const struct session *s, struct mode_now *out)
{
    (void)s;
    out->expects = "enter";
}

static void greeting_show(struct session *s, bool returned)
{
    (void)returned;
    greeting_greet(s);
}

/* ---- the screen ---- */

static const struct can_row offered[] = {
    {"learn", NULL, N_("Go on learning"), greeting_begins_set},
    {"play", "first", N_("Play at once"), greeting_new},
    {"test", NULL, N_("I can play already"), greeting_new},
    {"learn", GREETING_FROM_BACKGAMMON, N_("I play backgammon"), greeting_plays_other},
    {"play", NULL, N_("Play a game"), greeting_known},
    {"play", "resume", N_("Resume the game"), playing_is_kept},
    {"play", "levels", N_("Choose a level"), NULL},
    {"lessons", NULL, N_("Lessons"), NULL},
    {"today", NULL, N_("Today's set"), NULL},
    {"train", NULL, N_("Train"), NULL},
    {"puzzles", NULL, N_("Puzzles"), NULL},
    {"ideas", NULL, N_("Book of ideas"), NULL},
    {"progress", NULL, N_("Progress"), NULL},
    {"dashboard", NULL, N_("Dashboard"), NULL},
    {"mistakes", NULL, N_("Your mistakes"), greeting_known},
    {"show", NULL, N_("Free board"), NULL},
    {"edit", NULL, N_("Set up a position"), NULL},
    {"set", NULL, N_("Settings"), NULL},
};

/* What only a screen shows: what is due, the first theme that was never asked, the exam of the
 * lesson that is next. */
static void greeting_put_more(struct session *s, struct screen *out, struct screen_home *to)
{
    const struct item_list *lessons = library_items(&s->library, LIBRARY_LESSONS);
    size_t at, step;
    to->game = playing_is_kept(s);
    if (today_is_return(s)) { /* before that nothing is due, and no puzzle need be read */
        stats_forecast(history_progress(s), history_repetition(s), clock_now(), history_is_known, s,
                       &to->due, 1);
        const struct course_item *item = today_new_theme(s);
        if (item != NULL) {
            to->idea = screen_safe(out, item->theme);
            to->idea_title = screen_safe(out, themename(item->theme));
        }
    }
    at = history_resume(s, NULL, &at, &step) ? at : 0;
    if (to->known && at < lessons->count && lessons->items[at]->exam != NULL) {
        to->exam = screen_copy(out, lessons->items[at]->id);
    }
}

static void greeting_screen(struct session *s, struct screen *out)
{
    struct screen_home *home = greeting_put(s, out);
    greeting_put_more(s, out, home);
    if (onward_is(s)) {
        onward_can(s, out);
    }
    can_go_on(out, home->begins_today ? _("Today's set")
                   : home->begun      ? _("Go on learning")
                                      : _("First lesson"));
    can_rows(out, s, offered, sizeof offered / sizeof *offered);
    if (home->exam != NULL) {
        can_command(out, s, "exam", home->exam, _("The exam"));
    }
    out->alone = out->closed = true;
}

const struct mode greeting_mode = {.name = "greeting",
                                   .now = greeting_now,
                                   .screen = greeting_screen,
                                   .reads = greeting_reads,
                                   .take = greeting_take,
                                   .show = greeting_show};
