// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/train/overview.h"

#include <stdlib.h>
#include <string.h>

#include "coach/coach.h"
#include "course/exam/paper.h"
#include "base/lang.h"
#include "lexicon/yesno.h"
#include "base/number.h"
#include "tutor/core/history.h"
#include "tutor/core/can.h"
#include "tutor/core/own.h"
#include "view/dashboard.h"
#include "view/rowtell.h"

enum { CLAUSES_SHOWN = 3 };

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

static const char *mode_words(enum store_mode mode, long n)
{
    unsigned long many = (unsigned long)n;
    switch (mode) {
    case STORE_LESSON:
        return NG_("%ld in a lesson", "%ld in lessons", many);
    case STORE_EXAM:
        return NG_("%ld in an exam", "%ld in exams", many);
    case STORE_PUZZLE:
        return NG_("%ld puzzle", "%ld puzzles", many);
    case STORE_TRAINING:
        return NG_("%ld in training", "%ld in training", many);
    default:
        return NG_("%ld in a game", "%ld in games", many);
    }
}

static void add_modes(struct text *out, const struct progress *p)
{
    const char *between = "";
    for (int mode = 0; mode < STORE_MODES; mode++) {
        if (p->modes[mode] > 0) {
            text_add(out, between);
            text_addf(out, mode_words((enum store_mode)mode, p->modes[mode]), (long)p->modes[mode]);
            between = ", ";
        }
    }
}

static void add_answers(struct text *out, const struct progress *p)
{
    long asked = p->counts.asked, days = (long)p->day_count, good = p->counts.by[RESULT_GOOD];
    TEXT_HERE last = {0};
    dashboard_date(&last, p->days[p->day_count - 1].day);
    text_addf(out,
              NG_("You have answered %ld question", "You have answered %ld questions",
                  (unsigned long)asked),
              asked);
    text_add(out, " (");
    add_modes(out, p);
    text_add(out, ") ");
    text_addf(out, NG_("on %ld day, last on %s.", "on %ld days, last on %s.", (unsigned long)days),
              days, text_str(&last));
    text_addc(out, ' ');
    text_addf(out,
              NG_("%ld was right at the first try without help, which is ",
                  "%ld were right at the first try without help, which is ", (unsigned long)good),
              good);
    number_add(out, 100.0 * (double)good / (double)asked, 0, false);
    text_add(out, " %.\n");
}

/* How often each clause was broken: what is called by one name together, under the clause that has
 * it first, and nothing of what is no play at all. */
static void count_clauses(const struct progress *p, int counts[CLAUSES])
{
    for (int c = 0; c < CLAUSES; c++) {
        counts[c] = c == CLAUSE_LEGAL || c == CLAUSE_SYNTAX ? 0 : p->mistakes[c].count;
    }
    for (int c = 1; c < CLAUSES; c++) {
        for (int same = c + 1; same < CLAUSES; same++) {
            if (strcmp(coach_clause_name((enum clause)c), coach_clause_name((enum clause)same)) ==
                0) {
                counts[c] += counts[same];
                counts[same] = 0;
            }
        }
    }
}

/* The clauses that were broken most often. */
static void add_clauses(struct text *out, const struct progress *p)
{
    TEXT_HERE words = {0};
    int counts[CLAUSES];
    count_clauses(p, counts);
    for (int shown = 0; shown < CLAUSES_SHOWN; shown++) {
        int most = 0;
        for (int c = 1; c < CLAUSES; c++) {
            most = counts[c] > counts[most] ? c : most;
        }
        if (counts[most] < 2) {
            break;
        }
        text_addf(&words, "%s%s (%d)", shown > 0 ? ", " : "", coach_clause_name((enum clause)most),
                  counts[most]);
        counts[most] = 0;
    }
    if (words.size > 0) {
        text_addf(out, _("What went wrong most often: %s."), text_str(&words));
        text_addc(out, '\n');
    }
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

enum screen_state overview_state(const struct progress *p, const struct course_item *item,
                                 const struct store_lesson *lesson)
{
    return lesson->how != STORE_NOT_LEARNED            ? SCREEN_LEARNED
           : lesson->when == 0                         ? SCREEN_NEW
           : lesson->through && is_unanswered(p, item) ? SCREEN_LOOKED_THROUGH
           : lesson->through                           ? SCREEN_GONE_THROUGH
           : lesson->step < (int)item->step_count      ? SCREEN_BEGUN
                                                       : SCREEN_NEW;
}

void overview_put_lessons(struct session *s, struct screen *out, struct screen_list *list)
{
    const struct shelf *lessons = library_shelf(&s->library, LIBRARY_LESSONS);
    size_t at, step;
    bool some = remember_resume(s, &at, &step);
    for (size_t i = 0; i < lessons->count; i++) {
        const struct course_item *item = lessons->items[i];
        struct store_lesson past = remember_lesson(s, item);
        struct screen_row *row = screen_row_add(out, list);
        row->id = screen_safe(out, item->id);
        row->title = screen_safe(out, lang_pick(item->title.sv, item->title.en));
        row->line = screen_safe(out, lang_pick(item->summary.sv, item->summary.en));
        row->group = item->pack == NULL ? NULL : screen_safe(out, library_pack_title(item));
        row->number = item->number;
        row->state = overview_state(history_progress(s), item, &past);
        row->step = row->state == SCREEN_BEGUN ? past.step + 1 : 0;
        row->steps = (int)item->step_count;
        row->due = history_due_of(s, item);
        row->next = some ? i == at : i == 0;
        row->open = can_open(out, s, "learn", row->id);
    }
}

/* A lesson by its number, or where it has none by its name. */
static void add_name(struct text *out, const struct course_item *item)
{
    TEXT_HERE safe = {0};
    if (item->number > 0) {
        text_addf(out, "%d", item->number);
    } else {
        text_add(out, text_safe(&safe, course_plain_id(item->id)));
    }
}

/* When a question of a lesson's exam was answered last; 0: never. */
static int64_t last_sat(const struct progress *p, const struct course_item *item)
{
    TEXT_HERE drawn = {0};
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
    return last;
}

/* A lesson whose exam was begun and not passed: "3 (last on 2026-11-23)". */
static void add_sat(struct text *out, const struct progress *p, const struct course_item *item)
{
    TEXT_HERE date = {0};
    int64_t when = last_sat(p, item);
    struct progress clock = {0};
    if (when > 0) {
        dashboard_date(&date, progress_day_of(&clock, when));
        text_add(out, out->size > 0 ? ", " : "");
        add_name(out, item);
        text_addf(out, _(" (last on %s)"), text_str(&date));
    }
}

/* Those from one place to another, which are of one pack or of none. */
static void add_group(struct text *out, const struct progress *p, struct store *store,
                      const struct shelf *lessons, size_t from, size_t to)
{
    TEXT_HERE learned = {0}, begun = {0}, sat = {0}, pack = {0};
    size_t n = 0;
    bool packed = lessons->items[from]->pack != NULL;
    text_safe(&pack, packed ? library_pack_title(lessons->items[from]) : "");
    for (size_t i = from; i < to; i++) {
        const struct course_item *item = lessons->items[i];
        struct store_lesson l;
        TEXT_HERE state = {0};
        store_lesson(store, item->id, &l);
        rowtell_state(&state, overview_state(p, item, &l), l.step + 1, (int)item->step_count);
        if (l.how == STORE_NOT_LEARNED) {
            add_sat(&sat, p, item);
        }
        if (l.how != STORE_NOT_LEARNED) {
            text_add(&learned, n++ > 0 ? ", " : "");
            add_name(&learned, item);
        } else if (state.size > 0) {
            text_add(&begun, begun.size > 0 ? ", " : "");
            add_name(&begun, item);
            text_addf(&begun, " (%s)", text_str(&state));
        }
    }
    if (n > 0 && packed) {
        text_addf(out, _("%1$s: %2$zu of %3$zu lessons learned (%4$s)."), text_str(&pack), n,
                  to - from, text_str(&learned));
        text_addc(out, '\n');
    } else if (n > 0) {
        text_addf(out, _("Lessons learned: %zu of %zu (%s)."), n, to - from, text_str(&learned));
        text_addc(out, '\n');
    }
    if (begun.size > 0 && packed) {
        text_addf(out, _("%1$s: lessons begun: %2$s."), text_str(&pack), text_str(&begun));
        text_addc(out, '\n');
    } else if (begun.size > 0) {
        text_addf(out, _("Lessons begun: %s."), text_str(&begun));
        text_addc(out, '\n');
    }
    if (sat.size > 0 && packed) {
        text_addf(out, _("%1$s: exams begun and not passed: %2$s."), text_str(&pack),
                  text_str(&sat));
        text_addc(out, '\n');
    } else if (sat.size > 0) {
        text_addf(out, _("Exams begun and not passed: %s."), text_str(&sat));
        text_addc(out, '\n');
    }
}

/* What comes with the program, then pack by pack. */
static void add_lessons(struct text *out, const struct progress *p, struct store *store,
                        const struct shelf *lessons)
{
    for (size_t from = 0, to; from < lessons->count; from = to) {
        const char *pack = lessons->items[from]->pack;
        for (to = from + 1; to < lessons->count; to++) {
            const char *other = lessons->items[to]->pack;
            if (pack == NULL || other == NULL ? pack != other : strcmp(pack, other) != 0) {
                break;
            }
        }
        add_group(out, p, store, lessons, from, to);
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

void overview_add(struct text *out, const struct progress *p, struct store *store,
                  struct library *library)
{
    size_t before = out->size;
    if (p->counts.asked > 0) {
        add_answers(out, p);
        add_clauses(out, p);
    }
    add_lessons(out, p, store, library_shelf(library, LIBRARY_LESSONS));
    own_overview(out, store);
    if (out->size == before) {
        text_add(out, _("Nothing has been done yet."));
        text_addc(out, '\n');
    }
}

/* ---- beginning anew ---- */

static bool any_lesson(const struct store_lesson *lesson, void *context)
{
    (void)lesson;
    *(bool *)context = true;
    return false;
}

static bool any_mistake(const struct store_mistake *mistake, void *context)
{
    (void)mistake;
    *(bool *)context = true;
    return false;
}

bool overview_ask_reset(struct text *out, struct store *store)
{
    int64_t n = store_count(store);
    bool some = n > 0;
    store_each_lesson(store, any_lesson, &some);
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
                  "%lld answers and all that was learned are put aside, and you begin anew.",
                  (unsigned long)n),
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

static void prompt_reset(const struct session *s, struct text *out)
{
    (void)s;
    text_add(out, _("begin anew? (y/n)"));
}

static void reset_now(struct session *s)
{
    TEXT_HERE words = {0};
    overview_reset(&words, s->store);
    say_text(s->face, text_str(&words));
}

static void reset_nothing(struct session *s)
{
    say_text(s->face, _("Nothing was put aside."));
}

void overview_reset_command(struct session *s)
{
    static const struct pending reset = {.asked = INTENT_ASKED_CONFIRM,
                                         .prompt = prompt_reset,
                                         .yes = reset_now,
                                         .no = reset_nothing,
                                         .yes_label = N_("Begin anew"),
                                         .no_label = N_("Keep it"),
                                         .no_else = true};
    TEXT_HERE words = {0};
    if (overview_ask_reset(&words, s->store)) {
        session_await(s, &reset);
    }
    say_text(s->face, text_str(&words));
}
