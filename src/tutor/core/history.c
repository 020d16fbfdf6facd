// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/core/history.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "drill/drills.h"
#include "learner/memory/stats.h"
#include "lexicon/lexicon.h"
#include "tutor/core/command.h"
#include "tutor/core/mistakes.h"

/* Of 100 questions that are due. */
enum { RETENTION = 90, RETENTION_LEAST = 70, RETENTION_MOST = 97 };

/* What the learner has done over the years, and what follows from it. */
struct history {
    struct names ids;                 /* of all items at hand */
    const struct course_item **by_id; /* the item of each id; owned */
    size_t by_id_room;
    size_t listed;            /* so many of these stand in the lists, the others were opened */
    struct progress progress; /* kept up to date with every answer */
    bool ready;               /* it was read */
    int64_t seen;             /* answers in it */
    history_counted *counted; /* or NULL */
    struct names lessons;     /* in which questions were answered */
    int64_t *worked;          /* of each: the number of the last answer */
    size_t worked_room;
    int64_t answered; /* answers in lessons, so far */
    struct text left; /* the question of a puzzle that was left with a wrong answer; or "" */
    bool left_last;   /* and nothing was answered since */
};

void history_make(struct session *s)
{
    s->history = mem_alloc(sizeof *s->history);
}

void history_open(struct session *s)
{
    struct text said = {0};
    s->store = store_open(&s->options->store, &said);
    session_print_store(s, &said);
}

bool history_close(struct session *s, struct text *said)
{
    bool good = store_close(s->store, said);
    s->store = NULL;
    return good;
}

/* ---- keeping ---- */

/* Takes note of the lesson in which a question was answered. */
static void note_lesson(struct history *h, const struct store_answer *answer)
{
    if (answer->mode != STORE_LESSON) {
        return;
    }
    char *id = mem_copyn(answer->question, strcspn(answer->question, "/"));
    size_t before = h->lessons.count, i = names_add(&h->lessons, id);
    if (i == before) {
        h->worked = mem_grow(h->worked, i, &h->worked_room, sizeof *h->worked);
    }
    h->worked[i] = ++h->answered;
    free(id);
}

/* Takes note of a puzzle that is begun, until it is over, by whatever it is asked then. */
static void note_puzzle(struct history *h, const struct store_answer *answer)
{
    bool same = strcmp(text_str(&h->left), answer->question) == 0;
    if (answer->mode == STORE_PUZZLE || same) {
        text_clear(&h->left);
        text_add(&h->left, answer->closed ? "" : answer->question);
    }
    h->left_last = answer->mode == STORE_PUZZLE || same;
}

static void history_announce(struct session *s, const struct progress_counts *before)
{
    if (s->history->counted != NULL) {
        s->history->counted(s, before);
    }
}

void history_add(struct session *s, struct store_answer *answer)
{
    struct history *h = s->history;
    TEXT_HERE why = {0};
    answer->when = clock_now();
    answer->has_zone = true;
    answer->zone = clock_zone(answer->when);
    store_add(s->store, answer, &why);
    if (h->ready) {
        struct progress_counts before = h->progress.counts;
        progress_add(&h->progress, answer);
        note_lesson(h, answer);
        note_puzzle(h, answer);
        h->seen++;
        history_announce(s, &before);
    }
    if (why.size > 0) {
        session_print_store(s, &why);
    }
}

void history_answer(struct session *s, struct store_answer *answer)
{
    answer->ms = -1;
    store_new_presentation(answer->asking);
    history_add(s, answer);
}

static void history_set_lesson(struct session *s, const struct store_lesson *lesson)
{
    struct text why = {0};
    store_set_lesson(s->store, lesson, &why);
    session_print_store(s, &why);
}

void history_step(struct session *s, const struct course_item *item, size_t step, bool anew)
{
    struct store_lesson now = history_lesson(s, item);
    bool through = step >= item->step_count;
    if (anew || now.when == 0 || now.step != (int)step || (through && !now.through)) {
        now.step = (int)step;
        now.through |= through;
        history_set_lesson(s, &now);
    }
}

void history_passed(struct session *s, const struct course_item *item)
{
    struct store_lesson now = history_lesson(s, item);
    now.step = (int)item->step_count;
    if (now.how == STORE_NOT_LEARNED) {
        now.how = now.through ? STORE_BY_EXAM : STORE_TESTED_OUT;
        now.learned = clock_now();
    }
    history_set_lesson(s, &now);
}

struct screen_stars history_stars(const struct progress *p, const struct course_item *lesson)
{
    struct screen_stars stars = {0};
    for (size_t i = 0; i < lesson->step_count; i++) {
        const struct course_question *ask = lesson->steps[i].ask;
        if (ask != NULL && ask->kind == COURSE_GAME && ask->game->stars > 0) {
            const struct progress_question *q = progress_find(p, ask->id);
            stars.earned += q == NULL ? 0 : q->stars;
            stars.most += COURSE_STARS;
        }
    }
    return stars;
}

struct screen_stars history_all_stars(struct session *s)
{
    const struct item_list *lessons = library_items(&s->library, LIBRARY_LESSONS);
    struct screen_stars all = {0};
    for (size_t i = 0; i < lessons->count; i++) {
        struct screen_stars of = history_stars(history_progress(s), lessons->items[i]);
        all.earned += of.earned;
        all.most += of.most;
    }
    return all;
}

struct store_lesson history_lesson(struct session *s, const struct course_item *lesson)
{
    struct store_lesson out;
    store_lesson(s->store, lesson->id, &out);
    return out;
}

/* ---- what follows from it ---- */

const char *history_id_of(const struct course_question *q)
{
    for (size_t i = 0; i < q->turn_count; i++) {
        if (q->turns[i].ask != NULL) {
            return q->turns[i].ask->id;
        }
    }
    return q->id;
}

static void index_item(struct history *h, const struct course_item *item)
{
    size_t n = h->ids.count;
    if (names_add(&h->ids, item->id) == n) {
        h->by_id = mem_grow(h->by_id, n, &h->by_id_room, sizeof *h->by_id);
        h->by_id[n] = item;
    }
}

/* Every puzzle and lesson at hand by its id: what was opened by its path comes last, so that it
 * stands in nobody's place. */
static void index_items(struct session *s)
{
    const struct item_list *lists[] = {library_items(&s->library, LIBRARY_LESSONS),
                                       library_items(&s->library, LIBRARY_PUZZLES),
                                       mistakes_items(s)};
    for (size_t k = 0; k < sizeof lists / sizeof *lists; k++) {
        for (size_t i = 0; i < lists[k]->count; i++) {
            index_item(s->history, lists[k]->items[i]);
        }
    }
    s->history->listed = s->history->ids.count;
    for (size_t i = s->library.opened.count; i > 0; i--) { /* as it was read last */
        index_item(s->history, s->library.opened.items[i - 1]);
    }
}

void history_reindex(struct session *s)
{
    names_free(&s->history->ids);
}

void history_forget(struct session *s)
{
    s->history->ready = false;
    names_free(&s->history->ids);
}

/* The number of the item of a question among all by their ids; -1: it is gone. */
static long find_item(struct session *s, const char *question)
{
    struct history *h = s->history;
    if (h->ids.count == 0) {
        index_items(s);
    }
    char *id = mem_copy(question);
    long found = names_find(&h->ids, id);
    for (char *end = strpbrk(id, "./"); found < 0 && end != NULL; end = strpbrk(end + 1, "./")) {
        char mark = *end;
        *end = '\0';
        found = names_find(&h->ids, id);
        *end = mark;
    }
    free(id);
    return found;
}

const struct course_item *history_item(struct session *s, const char *question)
{
    long found = find_item(s, question);
    return found < 0 ? NULL : s->history->by_id[found];
}

/* The difficulty of a question by its id. What was opened by its path is gone the next time: a
 * rating that counted on it would change between two sessions. */
static int difficulty_of(const char *question, void *context)
{
    struct session *s = context;
    long found = drills_is(question) ? -1 : find_item(s, question);
    return found < 0 || (size_t)found >= s->history->listed ? drills_difficulty(question)
                                                            : s->history->by_id[found]->difficulty;
}

/* The share wished for, as it is set. */
int history_retention(const struct session *s)
{
    TEXT_HERE value = {0};
    int64_t percent;
    bool set = store_setting(s->store, "retention", &value) &&
               number_read(text_str(&value), RETENTION_LEAST, RETENTION_MOST, &percent);
    return set ? (int)percent : RETENTION;
}

/* Whose questions are looked for. */
struct due_filter {
    struct session *session;
    const struct course_item *item;
};

static bool is_of_item(const char *question, void *context)
{
    const struct due_filter *wish = context;
    return history_item(wish->session, question) == wish->item;
}

int history_due_of(struct session *s, const struct course_item *item)
{
    struct due_filter wish = {s, item};
    int due = 0;
    stats_forecast(history_progress(s), history_repetition(s), clock_now(), is_of_item, &wish, &due,
                   1);
    return due;
}

bool history_is_known(const char *question, void *context)
{
    return history_item(context, question) != NULL;
}

/* The question that is open, or that of puzzles that were left; NULL: there is none. */
static const char *history_going_on(const struct session *s, bool asks)
{
    return asks ? s->asked->id : s->left.take_up != NULL ? s->left.asking : NULL;
}

/* The history being read: answers, and between them the mistakes of games. */
struct feeding {
    struct session *session;
    size_t at; /* of the mistakes: the next one */
};

static bool feed(const struct store_answer *answer, void *context)
{
    struct feeding *f = context;
    mistakes_feed(f->session, &f->session->history->progress, answer->when, &f->at);
    progress_add(&f->session->history->progress, answer);
    note_lesson(f->session->history, answer);
    note_puzzle(f->session->history, answer);
    return true;
}

struct progress *history_progress(struct session *s)
{
    struct history *h = s->history;
    int64_t count = store_count(s->store);
    if (!h->ready || count != h->seen) { /* or another prompt, or a reset, has changed the store */
        struct feeding f = {.session = s};
        mistakes_refresh(s);
        progress_free(&h->progress);
        names_free(&h->lessons);
        text_clear(&h->left);
        h->progress = (struct progress){.retention = history_retention(s) / 100.0,
                                        .grades = s->evaluator.grades,
                                        .difficulty = difficulty_of,
                                        .context = s};
        store_each(s->store, feed, &f);
        mistakes_feed(s, &h->progress, INT64_MAX, &f.at);
        progress_settle(&h->progress, history_going_on(s, session_asks(s)));
        s->names_rules = h->progress.played.games >= HISTORY_FEW_GAMES;
        h->ready = true;
        h->seen = count;
    }
    return &h->progress;
}

struct progress *history_known(struct session *s)
{
    return &s->history->progress;
}

enum choose_repetition history_repetition(const struct session *s)
{
    TEXT_HERE value = {0};
    bool fsrs =
        store_setting(s->store, "repetition", &value) && strcmp(text_str(&value), "fsrs") == 0;
    return fsrs ? CHOOSE_BY_FSRS : CHOOSE_BY_FAILURE;
}

void history_set_repetition(struct session *s, const char *value)
{
    const char *named = lexicon_typed_value(value, LEXICON_REPETITION);
    bool is_fsrs = named != NULL && strcmp(named, "fsrs") == 0;
    if (named == NULL) {
        print_text(s->frontend,
                   history_repetition(s) == CHOOSE_BY_FSRS
                       ? _("Repetition goes by FSRS-6 now. It can be \"fsrs\" or \"failed\".")
                       : _("Only what you failed comes again now. It can be \"fsrs\" or "
                           "\"failed\"."));
        return;
    }
    session_keep_setting(
        s, "repetition", is_fsrs ? "fsrs" : "failed",
        !is_fsrs ? _("From now on only what you failed comes again.")
        : s->frontend->display.buttons
            ? _("From now on every question comes again by FSRS-6, just before you "
                "would forget it.")
            : _("From now on every question comes again by FSRS-6, just before you "
                "would forget it: \"train due\" asks what is due. "
                "\"set repetition failed\" turns it off."));
}

void history_set_retention(struct session *s, const char *value)
{
    int64_t percent;
    if (!number_read(value, RETENTION_LEAST, RETENTION_MOST, &percent)) {
        print_f(
            s->frontend,
            _("You want to know %d of 100 questions when they come again. You may choose from %d "
              "to %d."),
            history_retention(s), RETENTION_LEAST, RETENTION_MOST);
        return;
    }
    TEXT_HERE kept = {0}, words = {0};
    text_addf(&kept, "%d", (int)percent);
    text_addf(&words, _("From now on questions come again soon enough for you to know %d of 100."),
              (int)percent);
    session_keep_setting(s, "retention", text_str(&kept), text_str(&words));
    if (s->history->ready) { /* everything is scheduled anew */
        s->history->ready = false;
        history_progress(s);
    }
}

void history_settle(struct session *s)
{
    struct progress_counts before = s->history->progress.counts;
    progress_settle(&s->history->progress, history_going_on(s, s->asked->open && s->asked->stays));
    history_announce(s, &before);
}

void history_watch(struct session *s, history_counted *counted)
{
    s->history->counted = counted;
}

/* ---- where to go on ---- */

const struct course_item *history_left_puzzle(struct session *s, bool *last)
{
    history_progress(s);
    *last = s->history->left_last;
    const struct text *left = &s->history->left;
    const struct course_item *item = left->size == 0 ? NULL : history_item(s, text_str(left));
    return item != NULL && item->kind == COURSE_PUZZLE ? item : NULL;
}

/* How far the lessons have come, of those among which to go on. */
struct resuming {
    const struct item_list *lessons;
    const char *pack; /* NULL: any, or none */
    struct {
        size_t step;    /* where to go on */
        bool done;      /* nothing is left to do */
        int64_t worked; /* answered in last; 0: not yet */
    } *of;              /* each lesson */
    bool new;           /* not into what was gone through, though one looked back into it */
    bool found;         /* one was begun */
    size_t at;          /* the one worked at last, or where none was, touched last */
};

/* Whether a lesson is one of those among which to go on. */
static bool counts(const struct resuming *r, size_t i)
{
    return r->pack == NULL || course_same_pack(r->lessons->items[i]->pack, r->pack);
}

static bool look(const struct store_lesson *lesson, void *context)
{
    struct resuming *r = context;
    for (size_t i = 0; i < r->lessons->count; i++) {
        if (counts(r, i) && strcmp(r->lessons->items[i]->id, lesson->lesson) == 0) {
            r->at = i;
            r->found = true;
            r->of[i].step = lesson->step < 0 ? 0 : (size_t)lesson->step;
            r->of[i].done = lesson->through || lesson->how != STORE_NOT_LEARNED;
        }
    }
    return true;
}

static bool is_begun(const struct store_lesson *lesson, void *context)
{
    (void)lesson;
    *(bool *)context = true;
    return false;
}

bool history_begun(struct store *store)
{
    bool begun = false;
    store_each_lesson(store, is_begun, &begun);
    return begun;
}

/* Of the lessons that were begun and left, but for one, the one worked at last. */
static bool resume_left(const struct resuming *r, size_t but, size_t *at)
{
    int64_t latest = 0;
    for (size_t i = 0; i < r->lessons->count; i++) {
        if (i != but && counts(r, i) && !r->of[i].done && r->of[i].worked > latest &&
            r->of[i].step < r->lessons->items[i]->step_count) {
            latest = r->of[i].worked;
            *at = i;
        }
    }
    return latest > 0;
}

/* Where to go on among lessons that were begun: with the one at hand, one that was left, or the one
 * that follows. */
static bool resume(const struct resuming *r, size_t *at, size_t *step)
{
    const struct item_list *lessons = r->lessons;
    size_t n = lessons->count;
    *at = r->at;
    *step = r->of[r->at].step;
    bool found = !(r->new && r->of[r->at].done) && *step < lessons->items[r->at]->step_count;
    const char *pack = lessons->items[r->at]->pack;
    if (!found && resume_left(r, r->at, at)) {
        *step = r->of[*at].step;
        return true;
    }
    /* the next ones, then from the first; twice: elsewhere too */
    for (size_t i = 1; i <= 2 * n && !found; i++) {
        *at = (r->at + i) % n;
        *step = r->of[*at].step < lessons->items[*at]->step_count ? r->of[*at].step : 0;
        found = !r->of[*at].done && counts(r, *at) &&
                (course_same_pack(lessons->items[*at]->pack, pack) || i > n);
    }
    return found;
}

bool history_way_in(struct session *s, const struct course_item *item)
{
    const struct item_list *lessons = library_items(&s->library, LIBRARY_LESSONS);
    return strcmp(item->id, LIBRARY_FROM_BACKGAMMON) == 0 && lessons->items[0] != item &&
           history_lesson(s, lessons->items[0]).when == 0;
}

/* Looks at all lessons; r->of is to be freed. */
static void resume_look(struct session *s, struct resuming *r)
{
    int64_t latest = 0;
    r->lessons = library_items(&s->library, LIBRARY_LESSONS);
    r->of = mem_alloc(r->lessons->count * sizeof *r->of + 1);
    store_each_lesson(s->store, look, r);
    history_progress(s);
    for (size_t i = 0; i < r->lessons->count; i++) { /* where one answered, not only looked */
        long k = names_find(&s->history->lessons, r->lessons->items[i]->id);
        r->of[i].worked = k < 0 ? 0 : s->history->worked[k];
        if (counts(r, i) && r->of[i].worked > latest) {
            latest = r->of[i].worked;
            r->at = i;
            r->found = true;
        }
    }
}

bool history_resume(struct session *s, const char *pack, bool new, size_t *at, size_t *step)
{
    if (!history_begun(s->store)) { /* the lessons need not even be read */
        return false;
    }
    struct resuming r = {.pack = pack, .new = new};
    resume_look(s, &r);
    bool found = r.found && resume(&r, at, step);
    if (found && *at > 0 && *step == 0 && history_way_in(s, r.lessons->items[*at - 1])) {
        *at = 0;
    }
    free(r.of);
    return found;
}

bool history_left(struct session *s, size_t but, size_t *at, size_t *step)
{
    struct resuming r = {0};
    if (!history_begun(s->store)) {
        return false;
    }
    resume_look(s, &r);
    bool found = resume_left(&r, but, at);
    *step = found ? r.of[*at].step : 0;
    free(r.of);
    return found;
}

bool history_onward(struct session *s, size_t *at, size_t *step)
{
    return history_resume(s, NULL, true, at, step) || history_resume(s, NULL, false, at, step);
}

void history_free(struct session *s)
{
    struct history *h = s->history;
    progress_free(&h->progress);
    names_free(&h->ids);
    names_free(&h->lessons);
    text_free(&h->left);
    free(h->worked);
    free(h->by_id);
    free(h);
}
