// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/core/fitting.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/mem.h"
#include "course/exam/paper.h"
#include "course/load/theme.h"
#include "learner/memory/weight.h"
#include "tutor/core/history.h"

static const double RIGHT_LEAST = 0.60, RIGHT_MOST = 0.85; // of what is neither easy nor hard

static bool fitting_knows(struct session *s, const struct course_item *lesson)
{
    if (s->store == NULL) {
        return false;
    }
    const struct store_lesson past = history_lesson(s, lesson);
    return past.through || past.learned != 0;
}

struct fitting fitting_now(struct session *s)
{
    const struct item_list *lessons = library_items(&s->library, LIBRARY_LESSONS);
    struct fitting f = {.session = s, .rules = s->options->rules};
    f.rating = progress_rating(history_progress(s), clock_now()).rating;
    for (size_t i = 0; i < lessons->count; i++) {
        const struct course_item *lesson = lessons->items[i];
        f.taught |= lesson->teaches;
        f.known |= lesson->teaches != 0 && fitting_knows(s, lesson) ? lesson->teaches : 0;
    }
    return f;
}

/* What a puzzle takes of what lessons teach: its theme, where that is one of them, and what its
 * questions need. */
static uint64_t fitting_needs(const struct course_item *item)
{
    uint64_t needs = 0;
    for (size_t i = 0; item->theme != NULL && theme_nth(i) != NULL; i++) {
        needs |= strcmp(theme_nth(i)->name, item->theme) == 0 ? UINT64_C(1) << i : 0;
    }
    for (size_t i = 0; i < item->step_count; i++) {
        const struct course_question *q = item->steps[i].ask;
        for (size_t k = 0; q != NULL && k < q->turn_count; k++) {
            needs |= q->turns[k].ask == NULL ? 0 : needs_of(q->turns[k].ask);
        }
        needs |= q == NULL ? 0 : needs_of(q);
    }
    return needs;
}

const struct course_item *fitting_lesson(const struct fitting *f, const struct course_item *item)
{
    const struct item_list *lessons = library_items(&f->session->library, LIBRARY_LESSONS);
    uint64_t lacks = fitting_needs(item) & f->taught & ~f->known;
    const struct course_item *last = NULL;
    for (size_t i = 0; i < lessons->count && lacks != 0; i++) {
        if ((lessons->items[i]->teaches & lacks) != 0) {
            lacks &= ~lessons->items[i]->teaches;
            last = lessons->items[i];
        }
    }
    const struct course_item *words = words_needed(&f->session->library, item);
    bool later = words != NULL && (last == NULL || words->number > last->number);
    return later && !fitting_knows(f->session, words) ? words : last;
}

bool fitting_is(const struct fitting *f, const struct course_item *item)
{
    return ruleset_equal(&f->rules, &item->rules) && fitting_lesson(f, item) == NULL;
}

/* ---- in order ---- */

struct fitted {
    const struct course_item *item;
    int lesson; /* the number of the one it waits for; 0: it fits */
    bool apart; /* too easy, or too hard */
    size_t order;
};

static int compare_fitted(const void *a, const void *b)
{
    const struct fitted *x = a, *y = b;
    if (x->lesson != y->lesson) {
        return x->lesson < y->lesson ? -1 : 1;
    }
    if (x->apart != y->apart) {
        return x->apart ? 1 : -1;
    }
    return x->order < y->order ? -1 : x->order > y->order;
}

void fitting_first(struct session *s, struct item_list *list)
{
    const struct fitting f = fitting_now(s);
    struct fitted *all = mem_alloc(list->count * sizeof *all + 1);
    for (size_t i = 0; i < list->count; i++) {
        const struct course_item *item = list->items[i];
        const struct course_item *lesson = fitting_lesson(&f, item);
        double question = weight_question(item->difficulty).rating;
        double right = 1 / (1 + pow(10, (question - f.rating) / 400)); // as Elo's, and Glicko's
        all[i] = (struct fitted){.item = item,
                                 .lesson = !ruleset_equal(&f.rules, &item->rules) ? INT_MAX
                                           : lesson == NULL                       ? 0
                                                                                  : lesson->number,
                                 .apart = right < RIGHT_LEAST || right > RIGHT_MOST,
                                 .order = i};
    }
    if (list->count > 1) {
        qsort(all, list->count, sizeof *all, compare_fitted);
    }
    for (size_t i = 0; i < list->count; i++) {
        list->items[i] = all[i].item;
    }
    free(all);
}
