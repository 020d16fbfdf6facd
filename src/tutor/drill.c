// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/drill.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "tutor/asking.h"
#include "base/clock.h"
#include "tutor/drillwish.h"
#include "base/fold.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "tutor/own.h"
#include "tutor/remember.h"
#include "learner/memory/stats.h"
#include "tutor/tour.h"

/* Of 100 questions that are due. */
enum { RETENTION = 90, RETENTION_LEAST = 70, RETENTION_MOST = 97 };

/* ---- what can be asked ---- */

/* The id under which answers to a question are kept: of a line of several turns, that of the
 * learner's first. */
static const char *id_of(const struct course_question *q)
{
    for (size_t i = 0; q->kind == COURSE_LINE && i < q->turn_count; i++) {
        if (q->turns[i].ask != NULL) {
            return q->turns[i].ask->id;
        }
    }
    return q->id;
}

static void add_unit(struct drill *d, const struct course_item *item, size_t step)
{
    size_t i = d->count;
    d->items = mem_grow(d->items, i, &d->item_room, sizeof *d->items);
    d->units = mem_grow(d->units, i, &d->unit_room, sizeof *d->units);
    d->items[i] = (struct choose_item){.question = id_of(item->steps[step].ask),
                                       .theme = item->theme,
                                       .source = item->source,
                                       .difficulty = item->difficulty};
    d->units[i] = (struct drill_unit){item, step};
    d->count++;
}

/* The first step of a puzzle that asks; step_count: there is none. */
static size_t asking_step(const struct course_item *item)
{
    size_t i = 0;
    while (i < item->step_count && item->steps[i].ask == NULL) {
        i++;
    }
    return i;
}

static void add_puzzles(struct drill *d, const struct shelf *puzzles)
{
    for (size_t i = 0; i < puzzles->count; i++) {
        size_t step = asking_step(puzzles->items[i]);
        if (step < puzzles->items[i]->step_count) {
            add_unit(d, puzzles->items[i], step);
        }
    }
}

/* Every puzzle, those of the learner's own too, and of the lessons what was asked before. */
static void gather(struct session *s)
{
    struct drill *d = &s->drill;
    const struct shelf *lessons = library_shelf(&s->library, LIBRARY_LESSONS);
    d->count = 0;
    add_puzzles(d, library_shelf(&s->library, LIBRARY_PUZZLES));
    add_puzzles(d, &s->own.shelf);
    for (size_t i = 0; i < lessons->count; i++) {
        for (size_t k = 0; k < lessons->items[i]->step_count; k++) {
            const struct course_question *q = lessons->items[i]->steps[k].ask;
            if (q != NULL && progress_find(&d->progress, id_of(q)) != NULL) {
                add_unit(d, lessons->items[i], k);
            }
        }
    }
}

/* ---- the history ---- */

static void index_shelf(struct drill *d, const struct shelf *shelf)
{
    for (size_t i = 0; i < shelf->count; i++) {
        size_t n = d->ids.count;
        if (names_add(&d->ids, shelf->items[i]->id) == n) {
            d->by_id = mem_grow(d->by_id, n, &d->by_id_room, sizeof *d->by_id);
            d->by_id[n] = shelf->items[i];
        }
    }
}

/* Every puzzle and lesson at hand by its id. */
static void index_items(struct session *s)
{
    index_shelf(&s->drill, library_shelf(&s->library, LIBRARY_LESSONS));
    index_shelf(&s->drill, library_shelf(&s->library, LIBRARY_PUZZLES));
    index_shelf(&s->drill, &s->own.shelf);
}

void drill_forget(struct session *s)
{
    s->drill.ready = false;
    names_free(&s->drill.ids);
}

const struct course_item *drill_item(struct session *s, const char *question)
{
    struct drill *d = &s->drill;
    if (d->ids.count == 0) {
        index_items(s);
    }
    char *id = mem_copy(question);
    long found = names_find(&d->ids, id);
    for (char *end = strpbrk(id, "./"); found < 0 && end != NULL; end = strpbrk(end + 1, "./")) {
        char mark = *end;
        *end = '\0';
        found = names_find(&d->ids, id);
        *end = mark;
    }
    free(id);
    return found < 0 ? NULL : d->by_id[found];
}

/* The difficulty of a question by its id. */
static int difficulty_of(const char *question, void *context)
{
    const struct course_item *item = drill_item(context, question);
    return item == NULL ? 0 : item->difficulty;
}

/* The share wished for, as it is set. */
static int retention_of(const struct session *s)
{
    struct text value = {0};
    int64_t percent = s->drill.retention;
    if (percent == 0 &&
        (!store_setting(s->store, "retention", &value) ||
         !number_read(text_str(&value), RETENTION_LEAST, RETENTION_MOST, &percent))) {
        percent = RETENTION;
    }
    text_free(&value);
    return (int)percent;
}

/* Whose questions are looked for. */
struct due_wish {
    struct session *session;
    const struct course_item *item;
};

static bool is_of_item(const char *question, void *context)
{
    const struct due_wish *wish = context;
    return drill_item(wish->session, question) == wish->item;
}

int drill_due_of(struct session *s, const struct course_item *item)
{
    struct due_wish wish = {s, item};
    int due = 0;
    if (s->store != NULL) {
        stats_forecast(drill_progress(s), drill_repetition(s), clock_now(), is_of_item, &wish, &due,
                       1);
    }
    return due;
}

/* The history being read: answers, and between them the mistakes of games. */
struct feeding {
    struct session *session;
    size_t at; /* of the mistakes: the next one */
};

static bool feed(const struct store_answer *answer, void *context)
{
    struct feeding *f = context;
    own_feed(f->session, &f->session->drill.progress, answer->when, &f->at);
    progress_add(&f->session->drill.progress, answer);
    return true;
}

struct progress *drill_progress(struct session *s)
{
    struct drill *d = &s->drill;
    int64_t count = store_count(s->store);
    if (!d->ready || count != d->seen) { /* or another prompt, or a reset, has changed the store */
        struct feeding f = {.session = s};
        own_refresh(s);
        progress_free(&d->progress);
        d->progress = (struct progress){.retention = retention_of(s) / 100.0,
                                        .grades = s->evaluator.grades,
                                        .difficulty = difficulty_of,
                                        .context = s};
        store_each(s->store, feed, &f);
        own_feed(s, &d->progress, INT64_MAX, &f.at);
        progress_settle(&d->progress, asking_is_open(s) ? s->asking.id : NULL);
        d->ready = true;
        d->seen = count;
    }
    return &d->progress;
}

enum choose_repetition drill_repetition(const struct session *s)
{
    struct text value = {0};
    bool fsrs = s->drill.repetition_set ? s->drill.repetition == CHOOSE_BY_FSRS
                                        : store_setting(s->store, "repetition", &value) &&
                                              strcmp(text_str(&value), "fsrs") == 0;
    text_free(&value);
    return fsrs ? CHOOSE_BY_FSRS : CHOOSE_BY_FAILURE;
}

bool drill_set_repetition(struct session *s, const char *value)
{
    static const char *const fsrs[] = {"fsrs", "fsrs-6", "fsrs6", NULL};
    static const char *const failed[] = {"failed", "failure", "missade", "fel", "missat", NULL};
    bool is_fsrs = drill_is_one_of(value, fsrs);
    if (!is_fsrs && !drill_is_one_of(value, failed)) {
        say_text(&s->say,
                 drill_repetition(s) == CHOOSE_BY_FSRS
                     ? _("Repetition goes by FSRS-6 now. It can be \"fsrs\" or \"failed\".")
                     : _("Only what you failed comes again now. It can be \"fsrs\" or "
                         "\"failed\"."));
        return *value == '\0';
    }
    s->drill.repetition_set = true;
    s->drill.repetition = is_fsrs ? CHOOSE_BY_FSRS : CHOOSE_BY_FAILURE;
    s->drill.wish.repetition = s->drill.repetition;
    bool kept = remember_setting(s, "repetition", is_fsrs ? "fsrs" : "failed");
    remember_setting(s, "repetition-told", "yes");
    say_text(&s->say, is_fsrs
                          ? _("From now on every question comes again by FSRS-6, just before you "
                              "would forget it: \"train due\" asks what is due. \"set repetition "
                              "failed\" turns it off.")
                          : _("From now on only what you failed comes again."));
    if (!kept) {
        say_text(&s->say, _("(For this session: the setting could not be kept.)"));
    }
    return true;
}

void drill_set_retention(struct session *s, const char *value)
{
    int64_t percent;
    if (!number_read(value, RETENTION_LEAST, RETENTION_MOST, &percent)) {
        say_f(&s->say, _("You want to know %d of 100 that are due. It can be from %d to %d."),
              retention_of(s), RETENTION_LEAST, RETENTION_MOST);
        return;
    }
    struct text words = {0};
    text_addf(&words, "%d", (int)percent);
    s->drill.retention = (int)percent;
    if (s->drill.ready) { /* everything is scheduled anew */
        s->drill.seen = -1;
        drill_progress(s);
    }
    bool kept = remember_setting(s, "retention", text_str(&words));
    text_free(&words);
    say_f(&s->say, _("From now on FSRS-6 asks so that you should know %d of 100 that are due."),
          (int)percent);
    if (!kept) {
        say_text(&s->say, _("(For this session: the setting could not be kept.)"));
    }
}

/* Tells once that there is more than what is failed. */
static void offer_repetition(struct session *s)
{
    struct text told = {0};
    bool done = s->drill.told || store_setting(s->store, "repetition-told", &told);
    text_free(&told);
    s->drill.told = true;
    if (!done && drill_repetition(s) == CHOOSE_BY_FAILURE) {
        remember_setting(s, "repetition-told", "yes");
        say_text(&s->say, _("Only what you fail comes again. If you would rather have every "
                            "question again just before you would forget it: \"set repetition "
                            "fsrs\" turns on FSRS-6, the free spaced repetition scheduler. This "
                            "is told only once."));
    }
}

/* ---- counting ---- */

static bool time_is_up(const struct drill *d)
{
    return d->deadline != 0 && clock_now() >= d->deadline;
}

/* Counts what came to an end since the history stood so. */
static void count(struct drill *d, const struct progress_counts *before)
{
    const struct progress_counts *now = &d->progress.counts;
    if (d->on && !time_is_up(d)) {
        d->asked += now->asked - before->asked;
        d->right += now->by[RESULT_GOOD] - before->by[RESULT_GOOD];
        d->failed += now->by[RESULT_LATER] - before->by[RESULT_LATER] + now->by[RESULT_FAILED] -
                     before->by[RESULT_FAILED];
    }
}

/* A question that is left with a wrong answer is failed. */
static void leave_question(struct drill *d)
{
    struct progress_counts before = d->progress.counts;
    progress_settle(&d->progress, NULL);
    count(d, &before);
}

/* ---- beginning ---- */

bool drill_is_on(const struct session *s)
{
    return s->drill.on;
}

void drill_stop(struct session *s)
{
    s->drill.on = false;
}

/* Says that a set is empty, and what there is. */
static void say_empty(struct session *s, const struct choose_wish *wish)
{
    struct text safe = {0};
    switch (wish->set) {
    case CHOOSE_DUE:
        say_text(&s->say, _("Nothing is due now. \"train\" gives something new."));
        break;
    case CHOOSE_FAILED:
    case CHOOSE_MINE:
        say_text(&s->say, _("There is nothing that you failed. \"train\" gives something new."));
        break;
    case CHOOSE_SLOW:
        say_text(&s->say, _("Nothing has been slow. \"train\" gives something new."));
        break;
    case CHOOSE_NEW:
        say_text(&s->say, _("There is nothing new left. \"train\" repeats."));
        break;
    case CHOOSE_THEME:
    case CHOOSE_SOURCE:
        if (strcmp(wish->words, OWN_THEME) == 0) {
            own_command(s, "");
            break;
        }
        say_f(&s->say, _("There is nothing called \"%s\" to train."),
              text_safe(&safe, wish->words));
        say_text(&s->say, _("A set is a theme (\"train jan\"), \"due\", \"failed\", \"slow\", "
                            "\"new\", \"mine\", \"games\", \"mixed\", \"difficulty 3\" or "
                            "\"source WP\"; "
                            "\"5 minutes\" behind it sets a clock."));
        tour_say_themes(s);
        break;
    default:
        say_text(&s->say, _("There is nothing to train here."));
        break;
    }
    text_free(&safe);
}

/* "4:05". */
static void add_clock(struct text *out, int64_t seconds)
{
    seconds = seconds < 0 ? 0 : seconds;
    text_addf(out, "%d:%02d", (int)(seconds / 60), (int)(seconds % 60));
}

/* What the set is called, and how many questions it has. */
static void say_set(struct session *s, size_t n)
{
    const struct drill *d = &s->drill;
    say_f(&s->say,
          NG_("Training: %zu question. \"back\" ends it.",
              "Training: %zu questions. \"back\" ends it.", (unsigned long)n),
          n);
    if (d->deadline != 0) {
        struct text time = {0};
        add_clock(&time, d->deadline - d->begun);
        say_f(&s->say, _("The clock runs: %s, as many right as you can."), text_str(&time));
        text_free(&time);
    }
}

bool drill_command(struct session *s, const char *rest)
{
    struct drill *d = &s->drill;
    struct drill_wish wish;
    drill_wish_read(&wish, rest);
    wish.wish.repetition = drill_repetition(s);
    own_refresh(s);
    drill_progress(s);
    leave_question(d);
    gather(s);
    int64_t now = clock_now();
    size_t n = choose_count(&wish.wish, d->items, d->count, &d->progress, now);
    if (n == 0) {
        say_empty(s, &wish.wish);
        drill_wish_free(&wish);
        return false;
    }
    free(d->words);
    d->words = wish.words;
    d->wish = wish.wish;
    d->asked = d->right = d->failed = 0;
    d->before = progress_rating(&d->progress, now);
    d->was_rated = d->progress.rated != 0;
    d->begun = now;
    d->deadline = wish.seconds > 0 ? now + wish.seconds : 0;
    struct rng lot = s->rng;
    if (choose_next(&d->wish, d->items, d->count, &d->progress, now, d->last, &lot) < 0) {
        d->last = NULL; /* the one asked last is all there is */
    }
    offer_repetition(s);
    say_set(s, n);
    d->on = true;
    drill_next(s);
    return true;
}

/* ---- going on ---- */

void drill_take(struct session *s, const struct store_answer *answer)
{
    struct drill *d = &s->drill;
    if (d->ready) {
        struct progress_counts before = d->progress.counts;
        progress_add(&d->progress, answer);
        d->seen++;
        count(d, &before);
    }
}

void drill_next(struct session *s)
{
    struct drill *d = &s->drill;
    leave_question(d);
    long i = time_is_up(d) ? -1
                           : choose_next(&d->wish, d->items, d->count, &d->progress, clock_now(),
                                         d->last, &s->rng);
    if (i < 0) {
        drill_end(s);
        return;
    }
    d->last = d->items[i].question;
    tour_train(s, d->units[i].item, d->units[i].step);
    d->on = true;
}

void drill_beside(struct text *out, const struct session *s)
{
    const struct drill *d = &s->drill;
    text_addf(out, _("training, question %d"), d->asked + 1);
    if (d->deadline != 0) {
        text_add(out, " · ");
        add_clock(out, d->deadline - clock_now());
    }
}

void drill_say_next(struct session *s)
{
    say_text(&s->say, time_is_up(&s->drill) ? _("Time is up. Enter: how it went.")
                                            : _("Enter: the next question."));
}

/* ---- how it went ---- */

static void say_rating(struct session *s, int64_t now)
{
    const struct drill *d = &s->drill;
    if (d->progress.rated == 0) {
        return;
    }
    struct glicko after = progress_rating(&d->progress, now);
    int rating = (int)lround(after.rating), reach = (int)lround(2 * after.deviation);
    int change = rating - (int)lround(d->before.rating);
    if (!stats_is_sure(&after)) {
        say_f(&s->say, _("Your rating is not sure yet: %d ± %d."), rating, reach);
    } else if (d->was_rated) {
        say_f(&s->say, _("Your rating: %d ± %d (%+d)."), rating, reach, change);
    } else {
        say_f(&s->say, _("Your rating: %d ± %d."), rating, reach);
    }
}

static void say_streak(struct session *s, int64_t now)
{
    struct stats_streak streak =
        stats_streak(&s->drill.progress, progress_day_of(&s->drill.progress, now));
    if (streak.now > 1) {
        say_f(&s->say, NG_("%d day in a row.", "%d days in a row.", (unsigned long)streak.now),
              streak.now);
    }
}

void drill_end(struct session *s)
{
    struct drill *d = &s->drill;
    int64_t now = clock_now();
    bool timed = d->deadline != 0, up = time_is_up(d);
    leave_question(d);
    d->on = false;
    asking_clear(s);
    say_gap(&s->say);
    say_text(&s->say, up ? _("Time is up.") : _("The training is over."));
    say_f(&s->say,
          NG_("%d question, %d right at once.", "%d questions, %d right at once.",
              (unsigned long)d->asked),
          d->asked, d->right);
    int64_t taken = (up ? d->deadline : now) - d->begun;
    if (timed && d->asked > 0 && taken > 0) {
        say_f(&s->say, _("That is %d seconds a question."),
              (int)((taken + d->asked / 2) / d->asked));
    }
    if (d->failed > 0) {
        say_f(&s->say, NG_("%d comes again.", "%d come again.", (unsigned long)d->failed),
              d->failed);
    }
    say_rating(s, now);
    say_streak(s, now);
    say_text(&s->say, _("\"train\" goes on, \"dashboard\" shows how you are getting on."));
    s->mode = MODE_GREETING;
    s->has_tour = s->has_exam = false;
}

void drill_free(struct session *s)
{
    struct drill *d = &s->drill;
    progress_free(&d->progress);
    names_free(&d->ids);
    free(d->by_id);
    free(d->items);
    free(d->units);
    free(d->words);
    *d = (struct drill){0};
}
