// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/train/overview.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/lang.h"
#include "base/writefile.h"
#include "course/load/theme.h"
#include "course/load/themename.h"
#include "tutor/core/aside.h"
#include "tutor/core/can.h"
#include "tutor/core/history.h"
#include "tutor/core/mistakes.h"
#include "tutor/core/preferences.h"
#include "tutor/train/train.h"
#include "view/rowtell.h"

/* ---- what was answered ---- */

static bool take(const struct store_answer *answer, void *context)
{
    progress_add(context, answer);
    return true;
}

void overview_read(struct progress *out, struct store *store, struct grades grades)
{
    *out = (struct progress){.grades = grades};
    store_each(store, take, out);
    progress_settle(out, NULL);
}

/* ---- lessons ---- */

/* Whether a lesson has questions and none of them was ever right: it was only looked through. */
static bool is_unanswered(const struct progress *p, const struct course_item *item)
{
    bool asks = false, right = false;
    for (size_t i = 0; i < item->step_count && !right; i++) {
        const struct course_question *ask = item->steps[i].ask;
        const struct progress_question *q =
            ask == NULL ? NULL : progress_find(p, history_id_of(ask));
        asks |= ask != NULL;
        right = q != NULL && q->counts.asked > q->counts.by[RESULT_FAILED];
    }
    return asks && !right;
}

/* How far a lesson has come: new, begun, gone through, or where none of its questions was ever
 * right looked through; learned. */
static enum screen_state overview_state(const struct progress *p, const struct course_item *item,
                                        const struct store_lesson *lesson)
{
    return lesson->how != STORE_NOT_LEARNED            ? SCREEN_LEARNED
           : lesson->when == 0                         ? SCREEN_NEW
           : lesson->through && is_unanswered(p, item) ? SCREEN_LOOKED_THROUGH
           : lesson->through                           ? SCREEN_GONE_THROUGH
           : lesson->step < (int)item->step_count      ? SCREEN_BEGUN
                                                       : SCREEN_NEW;
}

/* The day on which a question of a lesson's exam was answered last; 0: never. */
static int64_t overview_sat(const struct progress *p, const struct course_item *item)
{
    TEXT_HERE drawn = {0};
    struct progress clock = {0};
    int64_t last = 0;
    text_addf(&drawn, "%s/exam-", item->id);
    for (size_t i = 0; i < p->question_names.count; i++) {
        const struct progress_question *q = &p->questions[i];
        bool is = strncmp(p->question_names.text[i], text_str(&drawn), drawn.size) == 0;
        last = is && q->last > last ? q->last : last;
    }
    for (size_t i = 0; item->exam != NULL && i < item->exam->pool_count; i++) {
        const struct course_question *ask = item->exam->pool[i].ask;
        const struct progress_question *q = ask == NULL ? NULL : progress_find(p, ask->id);
        last = q != NULL && q->last > last ? q->last : last;
    }
    return last == 0 ? 0 : progress_day_of(&clock, last);
}

static void overview_put_rows(struct screen *out, struct screen_list *list,
                              const struct progress *p, struct store *store,
                              const struct item_list *lessons)
{
    const struct course_item *part = NULL; /* the lesson that begins it */
    for (size_t i = 0; i < lessons->count; i++) {
        const struct course_item *item = lessons->items[i];
        bool named = item->part.sv != NULL || item->part.en != NULL;
        bool same = part != NULL && course_same_pack(part->pack, item->pack) && item->number > 0;
        part = named ? item : same ? part : NULL;
        struct store_lesson past;
        store_lesson(store, item->id, &past);
        struct screen_row *row = screen_row_add(out, list);
        row->id = screen_safe(out, item->id);
        row->title = screen_safe(out, lang_pick(item->title.sv, item->title.en));
        row->line = screen_safe(out, lang_pick(item->summary.sv, item->summary.en));
        row->group = item->pack == NULL ? NULL : screen_safe(out, library_pack_title(item));
        row->part = part == NULL ? NULL : screen_safe(out, lang_pick(part->part.sv, part->part.en));
        row->number = item->number;
        row->state = overview_state(p, item, &past);
        row->step = row->state == SCREEN_BEGUN ? past.step + 1 : 0;
        row->steps = (int)item->step_count;
        row->stars = history_stars(p, item);
        row->sat = row->state == SCREEN_LEARNED ? 0 : overview_sat(p, item);
    }
}

void overview_put_lessons(struct session *s, struct screen *out, struct screen_list *list)
{
    const struct item_list *lessons = library_items(&s->library, LIBRARY_LESSONS);
    size_t at, step;
    bool some = history_resume(s, NULL, false, &at, &step);
    overview_put_rows(out, list, history_progress(s), s->store, lessons);
    for (size_t i = 0; i < lessons->count; i++) {
        struct screen_row *row = &list->row[i];
        row->due = history_due_of(s, lessons->items[i]);
        row->next = some ? i == at : i == 0;
        row->open = can_open(out, s, "learn", row->id);
    }
}

void overview_add_file(struct text *out, const struct store *store)
{
    TEXT_HERE safe = {0};
    if (store_is_kept(store)) {
        text_addf(out, _("It is kept in %s."), text_safe(&safe, store_file(store)));
    } else {
        text_add(out, _("Nothing of this session is kept."));
    }
    text_addc(out, '\n');
}

static bool count_kept(const struct store_mistake *m, void *context)
{
    *(int *)context += !m->deleted;
    return true;
}

void overview_add(struct text *out, const struct progress *p, struct store *store,
                  struct library *library)
{
    size_t before = out->size;
    int mistakes = 0;
    struct screen rows = {0};
    struct screen_list lessons = {0};
    overview_put_rows(&rows, &lessons, p, store, library_items(library, LIBRARY_LESSONS));
    store_each_mistake(store, count_kept, &mistakes);
    rowtell_overview(out, p, &lessons, mistakes);
    if (out->size == before) {
        text_add(out, _("Nothing has been done yet."));
        text_addc(out, '\n');
    }
    screen_clear(&rows);
}

/* ---- the dashboard ---- */

/* The title of what has this theme: of a set of puzzles, or of a lesson. */
static const char *overview_title_in(const struct session *s, const char *theme, bool sets)
{
    for (size_t i = 0; i < s->library.course_count; i++) {
        const struct course *c = s->library.courses[i];
        bool fits = c->item_count > 0 && c->items[0].theme != NULL && c->set == sets &&
                    (sets || c->items[0].kind == COURSE_LESSON);
        if (fits && strcmp(c->items[0].theme, theme) == 0) {
            return lang_pick(c->title.sv, c->title.en);
        }
    }
    return NULL;
}

const char *overview_title(const char *theme, void *context)
{
    const struct session *s = context;
    if (strcmp(theme, OWN_THEME) == 0) {
        return _("Mistakes of your games");
    }
    if (themename(theme) != theme) {
        return themename(theme);
    }
    const char *title = theme_title(theme);
    title = title != NULL ? title : overview_title_in(s, theme, true);
    return title != NULL ? title : overview_title_in(s, theme, false);
}

void overview_figures(struct session *s, struct dashboard *d)
{
    struct dashboard_ask ask = {history_is_known, overview_title, s};
    library_items(&s->library, LIBRARY_PUZZLES); /* for the titles */
    library_items(&s->library, LIBRARY_LESSONS);
    const struct progress *p = history_progress(s);
    dashboard_make(d, p, clock_now(), history_repetition(s), &ask);
    d->no_rating = !preference_on(s, PREFERENCE_RATING);
    d->no_streak = !preference_on(s, PREFERENCE_STREAK);
    if (preference_on(s, PREFERENCE_DAILY) && p->counts.asked > 0) {
        d->set = today_set(s);
    }
    for (size_t i = 0; i < mistakes_items(s)->count; i++) {
        const struct mistake *item = mistakes_find(s, mistakes_items(s)->items[i]->id);
        const struct progress_question *q = progress_find(p, item->item->id);
        dashboard_count_own(d, item->kept.kind, item->kept.loss, q == NULL || q->open);
    }
}

void overview_put(struct session *s, struct screen *out, const char *about)
{
    struct screen_progress *to = screen_alloc(out, sizeof *to);
    struct dashboard *d = screen_alloc(out, sizeof *d);
    (void)about;
    overview_figures(s, d);
    to->figures = d;
    overview_put_lessons(s, out, &to->lessons);
    to->kept = store_is_kept(s->store) && !s->frontend->display.unkept;
    out->kind = SCREEN_PROGRESS;
    out->progress = to;
}

void overview_print(struct session *s, bool plain)
{
    struct dashboard d;
    overview_figures(s, &d);
    for (int section = 0; section < DASHBOARD_SECTIONS; section++) {
        TEXT_HERE chart = {0}, words = {0};
        if (!dashboard_shows(&d, (enum dashboard_section)section)) {
            continue;
        }
        print_gap(s->frontend);
        print_heading(s->frontend, dashboard_title((enum dashboard_section)section), "");
        if (!plain) {
            dashboard_chart(&chart, &d, (enum dashboard_section)section,
                            s->frontend->display.columns, s->frontend->display.ascii);
            print_rows(s->frontend, text_str(&chart));
        }
        dashboard_words(&words, &d, (enum dashboard_section)section);
        print_text(s->frontend, text_str(&words));
    }
}

void overview_json(struct session *s)
{
    struct dashboard d;
    TEXT_HERE out = {0};
    overview_figures(s, &d);
    dashboard_json(&out, &d);
    print_document(s->frontend, text_str(&out));
}

bool overview_write(struct session *s, const char *path, bool html, struct text *why)
{
    struct dashboard d;
    TEXT_HERE page = {0}, problem = {0}, safe = {0};
    bool good = true;
    overview_figures(s, &d);
    if (html) {
        dashboard_html(&page, &d);
    } else {
        dashboard_svg(&page, &d);
    }
    if (strcmp(path, "-") == 0) {
        print_document(s->frontend, text_str(&page));
    } else if (!writefile_private(path, text_str(&page), page.size, &problem)) {
        text_addf(why, _("%s cannot be written: %s"), text_safe(&safe, path), text_str(&problem));
        good = false;
    }
    return good;
}

/* Whether a name ends so. */
static bool ends(const char *name, const char *end)
{
    size_t n = strlen(name), k = strlen(end);
    return n > k && strcmp(name + n - k, end) == 0;
}

void overview_dashboard(struct session *s, const char *rest)
{
    bool html = ends(rest, ".html") || ends(rest, ".htm");
    TEXT_HERE words = {0}, safe = {0};
    if (!html && !ends(rest, ".svg")) {
        overview_print(s, *rest != '\0');
        aside_set(s, overview_put, NULL);
        return;
    }
    if (overview_write(s, rest, html, &words)) {
        text_addf(&words, _("%s is written."), text_safe(&safe, rest));
    }
    print_text(s->frontend, text_str(&words));
}

/* ---- the rating, beside questions ---- */

void rated_begin(struct session *s, struct rated *r)
{
    *r = (struct rated){(int)lround(progress_rating(history_known(s), clock_now()).rating),
                        history_known(s)->counts.asked};
}

void rated_print(struct session *s, struct rated *r)
{
    const struct progress *p = history_known(s);
    struct rated before = *r;
    rated_begin(s, r);
    if (r->asked == before.asked || p->rated == 0 || !preference_on(s, PREFERENCE_RATING)) {
        return;
    }
    struct glicko rating = progress_rating(p, clock_now());
    int change = r->rating - before.rating;
    if (!stats_is_sure(&rating)) {
        return; /* it leaps by a hundred at an answer, which tells nothing but frightens */
    }
    if (change == 0) {
        print_f(s->frontend, _("Rating %d, as before."), r->rating);
    } else {
        print_f(s->frontend, _("Rating %d (%+d)."), r->rating, change);
    }
}

/* ---- beginning anew ---- */

static bool any_mistake(const struct store_mistake *mistake, void *context)
{
    (void)mistake;
    *(bool *)context = true;
    return false;
}

bool overview_ask_reset(struct text *out, struct store *store)
{
    int64_t n = store_count(store);
    bool some = n > 0 || history_begun(store);
    store_each_mistake(store, any_mistake, &some);
    if (!store_is_kept(store)) {
        text_add(out, _("Nothing is kept, so there is nothing to begin anew."));
        return false;
    }
    if (!store_was_read(store)) {
        text_add(out, _("What you have done cannot be read just now."));
        return false;
    }
    if (!some) {
        text_add(out, _("Nothing has been done yet."));
        return false;
    }
    text_addf(out,
              NG_("%lld answer and all that was learned are put aside, and you begin anew.",
                  "%lld answers and all that was learned are put aside, and you begin anew.", n),
              (long long)n);
    return true;
}

bool overview_reset(struct text *out, struct store *store)
{
    TEXT_HERE why = {0}, safe = {0};
    char *aside = store_reset(store, &why);
    if (aside != NULL) {
        text_addf(out, _("You begin anew. What you had done is kept as %s."),
                  text_safe(&safe, aside));
    } else {
        text_addf(out, _("It cannot be put aside: %s."), text_str(&why));
    }
    bool good = aside != NULL;
    free(aside);
    return good;
}

static void reset_now(struct session *s)
{
    TEXT_HERE words = {0};
    overview_reset(&words, s->store);
    print_text(s->frontend, text_str(&words));
}

void overview_reset_command(struct session *s)
{
    static const struct pending reset = {.asked = INTENT_ASKED_CONFIRM,
                                         .ask = N_("begin anew?"),
                                         .yes = reset_now,
                                         .no_words = N_("Nothing was put aside."),
                                         .yes_label = N_("Begin anew"),
                                         .no_label = N_("Keep it"),
                                         .no_else = true};
    TEXT_HERE words = {0};
    if (overview_ask_reset(&words, s->store)) {
        session_await(s, &reset);
    }
    print_text(s->frontend, text_str(&words));
}
