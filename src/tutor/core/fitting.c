// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/core/fitting.h"

#include <stdlib.h>

#include "base/mem.h"
#include "course/exam/paper.h"
#include "tutor/core/history.h"

struct fitting fitting_now(struct session *s)
{
    const struct item_list *lessons = library_items(&s->library, LIBRARY_LESSONS);
    struct fitting f = {.rules = s->options->rules};
    for (size_t i = 0; i < lessons->count; i++) {
        const struct course_item *lesson = lessons->items[i];
        f.taught |= lesson->teaches;
        if (lesson->teaches != 0 && s->store != NULL) {
            const struct store_lesson past = history_lesson(s, lesson);
            f.known |= past.through || past.learned != 0 ? lesson->teaches : 0;
        }
    }
    return f;
}

/* What a puzzle needs of what lessons teach. */
static uint64_t fitting_needs(const struct course_item *item)
{
    uint64_t needs = 0;
    for (size_t i = 0; i < item->step_count; i++) {
        const struct course_question *q = item->steps[i].ask;
        for (size_t k = 0; q != NULL && k < q->turn_count; k++) {
            needs |= q->turns[k].ask == NULL ? 0 : needs_of(q->turns[k].ask);
        }
        needs |= q == NULL ? 0 : needs_of(q);
    }
    return needs;
}

bool fitting_is(const struct fitting *f, const struct course_item *item)
{
    return ruleset_equal(&f->rules, &item->rules) &&
           (fitting_needs(item) & f->taught & ~f->known) == 0;
}

const struct course_item *fitting_lesson(struct session *s, const struct course_item *item)
{
    const struct item_list *lessons = library_items(&s->library, LIBRARY_LESSONS);
    const struct fitting f = fitting_now(s);
    uint64_t lacks = fitting_needs(item) & f.taught & ~f.known;
    for (size_t i = 0; i < lessons->count && lacks != 0; i++) {
        if ((lessons->items[i]->teaches & lacks) != 0) {
            return lessons->items[i];
        }
    }
    return NULL;
}

void fitting_first(struct session *s, struct item_list *list)
{
    const struct fitting f = fitting_now(s);
    const struct course_item **rest = mem_alloc(list->count * sizeof *rest + 1);
    size_t fits = 0, others = 0;
    for (size_t i = 0; i < list->count; i++) {
        const struct course_item *item = list->items[i];
        if (fitting_is(&f, item)) {
            list->items[fits++] = item;
        } else {
            rest[others++] = item;
        }
    }
    for (size_t i = 0; i < others; i++) {
        list->items[fits + i] = rest[i];
    }
    free(rest);
}
