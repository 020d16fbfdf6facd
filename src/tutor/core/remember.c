// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/core/remember.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/fold.h"
#include "course/load/optionorder.h"
#include "tutor/core/history.h"
#include "base/mem.h"

void remember_open(struct session *s)
{
    struct text said = {0};
    s->store = store_open(&s->options->store, &said);
    session_say_store(s, &said);
}

bool remember_close(struct session *s, struct text *said)
{
    bool good = store_close(s->store, said);
    s->store = NULL;
    return good;
}

void remember_asked(struct session *s)
{
    store_new_asking(s->asking.id);
    s->asking.since = clock_ms();
}

/* ---- answers ---- */

/* What was typed, a blank between the words and nothing in it that controls a terminal. */
static void add_words(struct text *out, const char *typed)
{
    TEXT_HERE composed = {0}, line = {0};
    size_t from = out->size;
    fold_compose(&composed, typed);
    for (const char *s = text_str(&composed); *s != '\0'; s++) {
        bool blank = (unsigned char)*s <= ' ' || *s == 0x7f;
        if (!blank) {
            text_addc(&line, *s);
        } else if (line.size > 0 && line.data[line.size - 1] != ' ') {
            text_addc(&line, ' ');
        }
    }
    text_add_safe(out, text_str(&line), line.size);
    while (out->size > from && out->data[out->size - 1] == ' ') {
        text_cut(out, out->size - 1);
    }
}

/* What an answer that was not right was: as it was taken, options in the order of the file, so that
 * the same answer of many learners is the same; else the words. */
static void add_given(struct text *out, const struct course_question *q, const char *typed,
                      const struct course_reply *reply)
{
    const struct course_question filed = optionorder_filed(q);
    course_taken_for(out, &filed, &reply->answer);
    if (out->size == 0) {
        add_words(out, typed);
    }
}

static void add(struct session *s, enum store_outcome outcome, const char *given)
{
    const struct course_question *q = s->asking.question;
    const struct course_item *item = s->asking.item;
    struct asking *a = &s->asking;
    struct text why = {0};
    if (s->store == NULL) { /* a preview */
        return;
    }
    int64_t now = clock_now();
    struct store_answer answer = {.when = now,
                                  .has_zone = true,
                                  .zone = clock_zone(now),
                                  .ms = clock_ms() - a->since,
                                  .question = q->id,
                                  .theme = item == NULL ? NULL : item->theme,
                                  .rules = ruleset_name(q->rules.base),
                                  .kind = q->kind,
                                  .mode = a->how,
                                  .outcome = outcome,
                                  .first = a->first,
                                  .closed = !a->open,
                                  .tries = a->tries,
                                  .hints = a->hints > 0 ? a->hints : a->helped,
                                  .clause = a->clause,
                                  .has_loss = outcome != STORE_SKIPPED && a->has_loss,
                                  .loss = a->loss,
                                  .given = given};
    memcpy(answer.asking, a->id, sizeof answer.asking);
    store_add(s->store, &answer, &why);
    history_take(s, &answer);
    session_say_store(s, &why);
}

/* A mere slip does not count: the order of moves, or in an exam a play that cannot be meant. */
static bool is_slip(const struct session *s, const struct course_reply *reply)
{
    return reply->mark != COURSE_RIGHT &&
           (reply->instead_right || (s->asking.asker->once && s->asking.open));
}

void remember_answer(struct session *s, const char *typed, const struct course_reply *reply)
{
    struct asking *a = &s->asking;
    TEXT_HERE given = {0};
    if (is_slip(s, reply)) {
        return;
    }
    enum store_outcome outcome = reply->mark == COURSE_RIGHT    ? STORE_RIGHT
                                 : reply->mark == COURSE_PARTLY ? STORE_PARTLY
                                                                : STORE_WRONG;
    a->first = a->tries == 0 ? outcome : a->first;
    a->tries++;
    if (outcome != STORE_RIGHT && reply->has_verdict && a->clause == CLAUSE_LEGAL) {
        a->clause = reply->verdict.clause;
    }
    if (outcome != STORE_RIGHT) {
        add_given(&given, a->question, typed, reply);
    }
    add(s, outcome, text_str(&given));
}

void remember_skipped(struct session *s)
{
    s->asking.first = s->asking.tries == 0 ? STORE_SKIPPED : s->asking.first;
    add(s, STORE_SKIPPED, "");
}

/* ---- lessons ---- */

static void set(struct session *s, const struct store_lesson *lesson)
{
    struct text why = {0};
    store_set_lesson(s->store, lesson, &why);
    session_say_store(s, &why);
}

void remember_step(struct session *s, const struct course_item *item, size_t step, bool anew)
{
    struct store_lesson now = remember_lesson(s, item);
    bool through = step >= item->step_count;
    if (anew || now.when == 0 || now.step != (int)step || (through && !now.through)) {
        now.step = (int)step;
        now.through |= through;
        set(s, &now);
    }
}

void remember_passed(struct session *s, const struct course_item *item)
{
    struct store_lesson now = remember_lesson(s, item);
    now.step = (int)item->step_count;
    if (now.how == STORE_NOT_LEARNED) {
        now.how = now.through ? STORE_BY_EXAM : STORE_TESTED_OUT;
        now.learned = clock_now();
    }
    set(s, &now);
}

struct store_lesson remember_lesson(struct session *s, const struct course_item *lesson)
{
    struct store_lesson out;
    store_lesson(s->store, lesson->id, &out);
    return out;
}

/* ---- where to go on ---- */

struct resuming {
    struct session *session;
    const struct shelf *lessons;
    const char *pack; /* NULL: any, or none */
    bool *done;       /* of each lesson: nothing is left to do */
    size_t *step;     /* of each: where to go on */
    bool found;       /* one was begun */
    size_t at;        /* the one worked at last, or where none was, touched last */
};

static bool same_pack(const char *a, const char *b)
{
    return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

/* Whether a lesson is one of those among which to go on. */
static bool counts(const struct resuming *r, size_t i)
{
    return r->pack == NULL || same_pack(r->lessons->items[i]->pack, r->pack);
}

static bool look(const struct store_lesson *lesson, void *context)
{
    struct resuming *r = context;
    for (size_t i = 0; i < r->lessons->count; i++) {
        const struct course_item *item = r->lessons->items[i];
        if (counts(r, i) && strcmp(item->id, lesson->lesson) == 0) {
            r->at = i;
            r->step[i] = lesson->step < 0 ? 0 : (size_t)lesson->step;
            r->found = true;
            r->done[i] = lesson->through || lesson->how != STORE_NOT_LEARNED;
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

/* The lesson in which a question was answered last counts, not one that was only looked into. */
static void find_worked(struct resuming *r)
{
    int64_t latest = 0;
    for (size_t i = 0; i < r->lessons->count; i++) {
        int64_t worked = history_worked(r->session, r->lessons->items[i]->id);
        if (counts(r, i) && worked > latest) {
            latest = worked;
            r->at = i;
            r->found = true;
        }
    }
}

/* Where to go on among lessons that were begun. */
static bool resume(const struct resuming *r, size_t *at, size_t *step)
{
    size_t n = r->lessons->count;
    *at = r->at;
    if (!r->found) {
        return false;
    }
    bool found = r->step[r->at] < r->lessons->items[r->at]->step_count;
    *step = r->step[r->at];
    const char *pack = r->lessons->items[r->at]->pack;
    for (size_t i = 1; i <= 2 * n && !found; i++) { /* the next ones, then from the
                                                                  first; twice: elsewhere too */
        *at = (r->at + i) % n;
        *step = r->step[*at] < r->lessons->items[*at]->step_count ? r->step[*at] : 0;
        bool same = same_pack(r->lessons->items[*at]->pack, pack);
        found = !r->done[*at] && counts(r, *at) && (same || i > n);
    }
    return found;
}

bool remember_resume_in(struct session *s, const char *pack, size_t *at, size_t *step)
{
    bool begun = false;
    store_each_lesson(s->store, is_begun, &begun);
    if (!begun) { /* the lessons need not even be read */
        return false;
    }
    struct resuming r = {
        .session = s, .pack = pack, .lessons = library_shelf(&s->library, LIBRARY_LESSONS)};
    size_t n = r.lessons->count;
    r.done = mem_alloc(n * sizeof *r.done + 1);
    r.step = mem_alloc(n * sizeof *r.step + 1);
    store_each_lesson(s->store, look, &r);
    find_worked(&r);
    bool found = resume(&r, at, step);
    free(r.done);
    free(r.step);
    return found;
}

bool remember_resume(struct session *s, size_t *at, size_t *step)
{
    return remember_resume_in(s, NULL, at, step);
}
