// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/train/drillpool.h"

#include <stdlib.h>

#include "base/mem.h"
#include "tutor/core/history.h"
#include "tutor/core/own.h"

void drillpool_add(struct drillpool *p, const struct course_item *item, size_t step)
{
    size_t i = p->count;
    p->items = mem_grow(p->items, i, &p->item_room, sizeof *p->items);
    p->units = mem_grow(p->units, i, &p->unit_room, sizeof *p->units);
    p->items[i] = (struct choose_item){.question = history_id_of(item->steps[step].ask),
                                       .theme = item->theme,
                                       .source = item->source,
                                       .difficulty = item->difficulty};
    p->units[i] = (struct drillpool_unit){item, step};
    p->count++;
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

static void add_puzzles(struct drillpool *p, const struct shelf *puzzles)
{
    for (size_t i = 0; i < puzzles->count; i++) {
        size_t step = asking_step(puzzles->items[i]);
        if (step < puzzles->items[i]->step_count) {
            drillpool_add(p, puzzles->items[i], step);
        }
    }
}

void drillpool_gather(struct drillpool *p, struct session *s)
{
    const struct shelf *lessons = library_shelf(&s->library, LIBRARY_LESSONS);
    p->count = 0;
    add_puzzles(p, library_shelf(&s->library, LIBRARY_PUZZLES));
    add_puzzles(p, own_shelf(s));
    for (size_t i = 0; i < lessons->count; i++) {
        for (size_t k = 0; k < lessons->items[i]->step_count; k++) {
            const struct course_question *q = lessons->items[i]->steps[k].ask;
            if (q != NULL && progress_find(history_known(s), history_id_of(q)) != NULL) {
                drillpool_add(p, lessons->items[i], k);
            }
        }
    }
}

void drillpool_free(struct drillpool *p)
{
    free(p->items);
    free(p->units);
    *p = (struct drillpool){0};
}
