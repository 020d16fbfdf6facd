// SPDX-License-Identifier: GPL-3.0-or-later
#include <string.h>

#include "base/clock.h"
#include "base/lang.h"
#include "course/load/themename.h"
#include "lexicon/lexicon.h"
#include "tutor/core/can.h"
#include "tutor/core/history.h"
#include "tutor/core/lookup.h"
#include "tutor/core/mistakes.h"
#include "tutor/core/onward.h"
#include "tutor/core/preferences.h"
#include "tutor/lesson/lessonplayer.h"
#include "tutor/play/playing.h"
#include "tutor/question/questionsession.h"
#include "tutor/table/program.h"
#include "tutor/train/train.h"
#include "view/rowtell.h"

/* ---- how the learner stands ---- */

static bool greeting_known(struct session *s)
{
    return history_begun(s->store) || store_count(s->store) > 0 || s->left.take_up != NULL;
}

/* Whether the day's set is offered: from the second day on, and where it is begun; how it stands.
 */
static bool greeting_offers_set(struct session *s, struct today_set *set)
{
    bool offers = preference_on(s, PREFERENCE_DAILY) && (today_is_return(s) || today_is_begun(s));
    *set = offers ? today_set(s) : (struct today_set){.state = TODAY_NONE};
    return offers;
}

/* ---- what was left open, and what comes next ---- */

static void greeting_add_set(struct session *s, const struct today_set *set)
{
    TEXT_HERE label = {0};
    text_add(&label, _("Today's set"));
    if (set->state == TODAY_BEGUN) {
        text_add(&label, ", ");
        text_addf(&label, _("%1$d of %2$d done"), set->done, set->planned);
    }
    onward_add(s, "today", "", command_name(command_named(s, "today")), text_str(&label),
               text_str(&label));
}

static void greeting_add_game(struct session *s)
{
    TEXT_HERE typed = {0};
    text_addf(&typed, "%s %s", command_name(command_named(s, "play")),
              lang_pick("fortsätt", "resume"));
    onward_add(s, "play", "resume", text_str(&typed), _("The game you left"),
               _("The game you left"));
}

/* The costliest play of the game looked at last, but for one, where it was not answered rightly
 * since: its number, from 1; 0: there is none. */
static size_t greeting_worst(struct session *s, const struct course_item *but)
{
    const struct progress *p = history_progress(s);
    const char *game = NULL;
    size_t worst = 0;
    double loss = 0;
    for (size_t i = mistakes_count(s); i-- > 0;) {
        const struct mistake *m = mistakes_at(s, i);
        const struct progress_question *q = m->item == NULL ? NULL : progress_find(p, m->item->id);
        game = game == NULL ? m->kept.game : game;
        if (strcmp(game, m->kept.game) != 0) {
            break;
        }
        if (m->there && !m->kept.deleted && m->item != NULL && m->item != but &&
            (q == NULL || q->open) && m->kept.loss > loss) {
            loss = m->kept.loss;
            worst = i + 1;
        }
    }
    return worst;
}

/* When a question was answered last. */
static int64_t greeting_answered(const struct progress *p)
{
    int64_t last = 0;
    for (size_t i = 0; i < p->question_names.count; i++) {
        last = p->questions[i].last > last ? p->questions[i].last : last;
    }
    return last;
}

/* First what was left open: the day's set, a game that was played after the last question; then the
 * day's set, the lesson, a puzzle that was left, what has waited longer, and a costly play of the
 * last game. */
static void greeting_look(struct session *s, const struct today_set *set)
{
    onward_clear(s);
    if (!greeting_known(s)) {
        return;
    }
    int64_t left = playing_left(NULL);
    const struct progress *p = history_progress(s);
    const int64_t answered = greeting_answered(p);
    const bool latest = left > answered;
    if (set->state == TODAY_BEGUN) {
        greeting_add_set(s, set);
    }
    if (left != 0 && latest) {
        greeting_add_game(s);
    }
    if (set->state == TODAY_FRESH) {
        greeting_add_set(s, set);
    }
    onward_find_lesson(s, NULL, NULL);
    onward_find_left(s);
    onward_find_puzzle(s, true);
    onward_find_puzzle(s, false);
    if (left != 0 && !latest) {
        greeting_add_game(s);
    }
    if (greeting_worst(s, NULL) > 0) {
        const char *label = _("A costly play of your last game");
        onward_add(s, "try", "", command_name(command_named_own(s, "try")), label, label);
    }
    if (left == 0) {
        onward_find_game(s);
    }
}

/* Once a costly play was tried: the day's set where it waits, else the next such play. */
static void greeting_add_open(struct session *s, const struct course_item *ended)
{
    struct today_set set;
    greeting_offers_set(s, &set);
    size_t worst = greeting_worst(s, ended);
    if (set.state == TODAY_BEGUN || set.state == TODAY_FRESH) {
        greeting_add_set(s, &set);
    }
    if (worst > 0) {
        TEXT_HERE typed = {0}, number = {0};
        const char *label = _("The next costly play of your game");
        text_addf(&number, "%zu", worst);
        text_addf(&typed, "%s %zu", command_name(command_named(s, "mistakes")), worst);
        onward_add(s, "mistakes", text_str(&number), text_str(&typed), label, label);
    }
}

/* ---- what is told ---- */

/* The lessons that were gone through on a day, by their titles. */
struct greeting_day {
    struct session *s;
    int64_t day;
    int lessons;
    struct text titles;
};

static bool greeting_add_lesson(const struct store_lesson *lesson, void *context)
{
    struct greeting_day *d = context;
    struct progress clock = {0};
    const struct item_list *lessons = library_items(&d->s->library, LIBRARY_LESSONS);
    long at = lesson->through && progress_day_of(&clock, lesson->when) == d->day
                  ? lookup_find(lessons, lesson->lesson, NULL)
                  : -1;
    if (at >= 0) {
        const struct course_item *item = lessons->items[at];
        text_addf(&d->titles, "%s%s", d->lessons++ > 0 ? ", " : "",
                  lang_pick(item->title.sv, item->title.en));
    }
    return true;
}

/* Appends what was done on the last day before today: the lessons that were gone through, or else
 * how questions went. */
static void greeting_add_last(struct session *s, struct text *out)
{
    const struct progress *p = history_progress(s);
    struct progress clock = {0};
    const int64_t today = progress_day_of(&clock, clock_now());
    size_t n = p->day_count;
    while (n > 0 && p->days[n - 1].day >= today) {
        n--;
    }
    if (n == 0) {
        return;
    }
    const struct progress_day *last = &p->days[n - 1];
    const bool yesterday = last->day == today - 1;
    struct greeting_day day = {.s = s, .day = last->day};
    store_each_lesson(s->store, greeting_add_lesson, &day);
    if (day.lessons > 0) {
        TEXT_HERE safe = {0};
        text_addf(out,
                  yesterday ? _("Yesterday you learned: %s.") : _("Last time you learned: %s."),
                  text_safe(&safe, text_str(&day.titles)));
    } else {
        text_addf(out,
                  yesterday
                      ? NG_("Yesterday: %1$d question, %2$d right at once.",
                            "Yesterday: %1$d questions, %2$d right at once.", last->counts.asked)
                      : NG_("Last time: %1$d question, %2$d right at once.",
                            "Last time: %1$d questions, %2$d right at once.", last->counts.asked),
                  last->counts.asked, last->counts.by[RESULT_GOOD]);
    }
    text_free(&day.titles);
}

/* What the greeting tells. */
static struct screen_home *greeting_put(struct session *s, struct screen *out)
{
    struct screen_home *to = screen_alloc(out, sizeof *to);
    const struct progress *p = history_progress(s);
    struct progress clock = {0};
    int64_t now = clock_now();
    size_t at, step;
    to->begun = history_begun(s->store);
    to->known = greeting_known(s);
    if (history_onward(s, &at, &step)) {
        to->next = questionscreen_item(out, library_items(&s->library, LIBRARY_LESSONS)->items[at],
                                       (int)step + 1);
    }
    to->has_today = greeting_offers_set(s, &to->today);
    if (!onward_is(s)) {
        greeting_look(s, &to->today);
    }
    to->begins_today = onward_is(s) && strcmp(onward_first(s), "today") == 0;
    if (today_is_return(s)) { /* before that nothing is due, and no puzzle need be read */
        stats_forecast(p, history_repetition(s), now, history_is_known, s, &to->due, 1);
    }
    if (today_is_return(s) && !today_is_begun(s)) {
        TEXT_HERE last = {0};
        greeting_add_last(s, &last);
        to->last = screen_copy(out, text_str(&last));
    }
    if (to->begun) { /* before that no lesson need be read */
        to->stars = history_all_stars(s);
    }
    to->games = p->played.games;
    to->won = p->played.won;
    to->streak = stats_streak(p, progress_day_of(&clock, now));
    to->has_streak = preference_on(s, PREFERENCE_STREAK) && to->streak.days > 0;
    to->rating = progress_rating(p, now);
    to->has_rating = preference_on(s, PREFERENCE_RATING) && p->rated != 0;
    out->kind = SCREEN_HOME;
    out->home = to;
    return to;
}

/* A board, where a painted one has place by the words. Who was never here sees what the game looks
 * like; who comes back, the game that was left, or the roll of the last one that was played worst.
 */
static void greeting_show_board(struct session *s, bool known)
{
    enum { ROWS = 30 };
    const struct display_options *m = &s->frontend->display;
    struct situation at = {.rules = s->options->rules, .has_position = true};
    struct draw d;
    if (!frontend_paints(m) || m->rows < ROWS) {
        return;
    }
    at.position = board_start(&at.rules, WHITE);
    bool left = known && playing_left(&at) != 0;
    size_t worst = known && !left ? greeting_worst(s, NULL) : 0;
    if (worst > 0) {
        const struct course_question *q = mistakes_at(s, worst - 1)->item->steps[0].ask;
        at = course_situation(&q->rules, NULL, q);
    }
    print_gap(s->frontend);
    session_view(s, &at, &d);
    d.no_pips = !known;
    print_board(s->frontend, &d);
    print_gap(s->frontend);
    if (left) {
        print_text(s->frontend, _("So stands the game you left."));
    } else if (worst > 0) {
        print_text(s->frontend,
                   _("Here a play of your last game cost you. Do you find the better one now? Then "
                     "type \"try\"."));
    }
}

/* Prints the greeting and forgets what was going on. */
static void greeting_show(struct session *s, bool returned)
{
    struct screen screen = {0};
    struct lines lines = {0};
    (void)returned;
    session_begin(s, &greeting_mode);
    qsession_clear(s);
    playing_close(s);
    const struct screen_home *home = greeting_put(s, &screen);
    if (!home->known) {
        greeting_show_board(s, false);
    }
    hometell(&lines, home, s->frontend->display.buttons);
    print_lines(s->frontend, &lines);
    if (home->known) {
        greeting_show_board(s, true);
        onward_print(s);
        print_way(s->frontend, _("\"ideas\" is the book of ideas, \"help\" tells more."));
    }
    screen_clear(&screen);
}

/* ---- what is typed ---- */

static void greeting_try(struct session *s)
{
    size_t worst = greeting_worst(s, NULL);
    TEXT_HERE number = {0};
    text_addf(&number, "%zu", worst);
    if (worst > 0) {
        session_run(command_named(s, "mistakes"), s, text_str(&number));
    } else {
        print_text(s->frontend, _("No play of your last game waits to be tried again."));
    }
}

static const struct command greeting_table[] = {
    {"try", "", N_("a costly play of your last game, once more"), .act = greeting_try}};
static const struct command_table greeting_words = {greeting_table,
                                                    sizeof greeting_table / sizeof *greeting_table};

/* One letter begins a first game: it is offered to who knows no words yet. */
static void greeting_reads(const struct session *s, struct intent_context *out)
{
    (void)s;
    out->words = true;
}

static bool greeting_take(struct session *s, const struct intent *intent)
{
    if ((intent->kind == INTENT_GO_ON || intent->kind == INTENT_PLAY) && !onward_is(s)) {
        struct today_set set;
        greeting_offers_set(s, &set);
        greeting_look(s, &set);
    }
    if (onward_go_by_name(s, intent) || (intent->kind == INTENT_GO_ON && onward_go(s))) {
        return true;
    }
    if (intent->kind == INTENT_GO_ON || strcmp(intent->name, "next") == 0) {
        lesson_learn(s, NULL);
    } else if (strcmp(intent->name, "back") == 0) {
        session_return(s);
    } else if (intent->kind == INTENT_TEXT && lexicon_typed_is(intent->line, LEXICON_FIRST_GAME)) {
        playing_open(s, "first");
    } else if (intent->kind == INTENT_TEXT &&
               lexicon_typed_is(intent->line, LEXICON_FROM_BACKGAMMON)) {
        lesson_learn(s, LIBRARY_FROM_BACKGAMMON);
    } else {
        return false;
    }
    return true;
}

static const char *greeting_expects(const struct session *s)
{
    (void)s;
    return "enter";
}

/* ---- the screen ---- */

/* What only a screen shows: the first theme that was never asked, the exam of the
 * lesson that is next. */
static void greeting_put_more(struct session *s, struct screen *out, struct screen_home *to)
{
    const struct item_list *lessons = library_items(&s->library, LIBRARY_LESSONS);
    size_t at, step;
    to->game = playing_left(NULL) != 0;
    if (today_is_return(s)) { /* before that no puzzle need be read */
        const struct course_item *item = today_new_theme(s);
        if (item != NULL) {
            to->idea = screen_safe(out, item->theme);
            to->idea_title = screen_safe(out, themename(item->theme));
        }
    }
    at = history_onward(s, &at, &step) ? at : 0;
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
    } else {
        can_go_on(out, home->begun ? _("Go on learning") : _("First lesson"));
    }
    bool from_backgammon = !home->known && lookup_find(library_items(&s->library, LIBRARY_LESSONS),
                                                       LIBRARY_FROM_BACKGAMMON, NULL) >= 0;
    const struct can_row rows[] = {
        {"learn", NULL, N_("Go on learning"), home->known},
        {"play", "first", N_("Play at once"), !home->known},
        {"test", NULL, N_("I can play already"), !home->known},
        {"learn", LIBRARY_FROM_BACKGAMMON, N_("I play backgammon"), from_backgammon},
        {"play", NULL, N_("Play a game"), home->known},
        {"play", "resume", N_("Resume the game"), home->game},
        {"play", "levels", N_("Choose a level"), true},
        {"lessons", NULL, N_("Lessons"), true},
        {"today", NULL, N_("Today's set"), true},
        {"train", NULL, N_("Train"), true},
        {"puzzles", NULL, N_("Puzzles"), true},
        {"ideas", NULL, N_("Book of ideas"), true},
        {"progress", NULL, N_("Progress"), true},
        {"dashboard", NULL, N_("Dashboard"), true},
        {"mistakes", NULL, N_("Your mistakes"), home->known},
        {"show", NULL, N_("Free board"), true},
        {"edit", NULL, N_("Set up a position"), true},
        {"set", NULL, N_("Settings"), true},
    };
    can_rows(out, s, rows, sizeof rows / sizeof *rows);
    if (home->exam != NULL) {
        can_command(out, s, "exam", home->exam, _("The exam"));
    }
    out->alone = out->closed = true;
}

const struct mode greeting_mode = {.name = "greeting",
                                   .words = &greeting_words,
                                   .expects = greeting_expects,
                                   .screen = greeting_screen,
                                   .reads = greeting_reads,
                                   .take = greeting_take,
                                   .show = greeting_show,
                                   .left_open = greeting_add_open};
