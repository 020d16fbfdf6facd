// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/train/drillpool.h"

#include <stdlib.h>

#include "base/mem.h"
#include "course/load/themename.h"
#include "drill/drills.h"
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
    p->units[i] = (struct drillpool_unit){.item = item, .step = step};
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

/* Those questions of an item that were asked before. */
static void add_asked(struct drillpool *p, struct session *s, const struct course_item *item)
{
    bool puzzle = item->kind == COURSE_PUZZLE;
    for (size_t k = puzzle ? asking_step(item) : 0; k < item->step_count; k++) {
        const struct course_question *q = item->steps[k].ask;
        if (q != NULL && progress_find(history_known(s), history_id_of(q)) != NULL) {
            drillpool_add(p, item, k);
        }
        if (puzzle) { /* all of it is one question */
            return;
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
        add_asked(p, s, lessons->items[i]);
    }
    for (size_t i = 0; i < s->library.opened.count; i++) {
        const struct course_item *item = s->library.opened.items[i];
        if (history_item(s, item->id) == item) { /* else it is on a shelf, or was read anew */
            add_asked(p, s, item);
        }
    }
}

/* ---- drills ---- */

enum { DIFFICULTIES = 5 };

/* The id of the drills of a template and difficulty, which lives as long as the pool. */
static const char *id_of(struct drillpool *p, size_t template, int difficulty)
{
    size_t i = template * DIFFICULTIES + (size_t)difficulty - 1;
    TEXT_HERE id = {0};
    if (p->ids == NULL) {
        p->ids = mem_alloc(drills_count() * DIFFICULTIES * sizeof *p->ids);
    }
    if (p->ids[i] == NULL) {
        drills_add_id(&id, template, difficulty);
        p->ids[i] = mem_copy(text_str(&id));
    }
    return p->ids[i];
}

static void add_drill(struct drillpool *p, size_t template, int difficulty)
{
    size_t i = p->count++;
    p->items = mem_grow(p->items, i, &p->item_room, sizeof *p->items);
    p->units = mem_grow(p->units, i, &p->unit_room, sizeof *p->units);
    p->items[i] = (struct choose_item){.question = id_of(p, template, difficulty),
                                       .theme = drills_theme(template),
                                       .difficulty = difficulty};
    p->units[i] = (struct drillpool_unit){.template = template};
}

size_t drillpool_add_drills(struct drillpool *p, struct session *s, const char *theme)
{
    size_t of_theme = 0;
    for (size_t i = 0; i < drills_count(); i++) {
        bool wanted = theme != NULL && themename_is(drills_theme(i), theme);
        for (int difficulty = 1; difficulty <= DIFFICULTIES; difficulty++) {
            const struct progress_question *q =
                progress_find(history_known(s), id_of(p, i, difficulty));
            bool failed = q != NULL && q->open;
            if (failed || (wanted && drills_has(i, difficulty))) {
                add_drill(p, i, difficulty);
                of_theme += wanted;
            }
        }
    }
    return of_theme;
}

void drillpool_free(struct drillpool *p)
{
    for (size_t i = 0; p->ids != NULL && i < drills_count() * DIFFICULTIES; i++) {
        free(p->ids[i]);
    }
    free(p->ids);
    free(p->items);
    free(p->units);
    *p = (struct drillpool){0};
}
