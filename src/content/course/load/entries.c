// SPDX-License-Identifier: GPL-3.0-or-later
/* What a file's items are called, and every question of it in one list. */
#include <string.h>

#include "base/arena.h"
#include "course/exam/examset.h"
#include "course/load/build.h"
#include "course/load/pageitem.h"

/* ---- names ---- */

const char *course_plain_id(const char *id)
{
    const char *mark = strchr(id, COURSE_PACK_MARK);
    return mark == NULL ? id : mark + 1;
}

bool course_same_pack(const char *a, const char *b)
{
    return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

bool pageitem_is(const struct course_item *item)
{
    const char *slash = strchr(item->id, '/');
    return item->kind == COURSE_PUZZLE && slash != NULL && strcmp(slash, PAGE_ITEM) == 0;
}

bool pageitem_same_set(const struct course_item *a, const struct course_item *b)
{
    size_t n = strcspn(a->id, "/");
    return n == strcspn(b->id, "/") && strncmp(a->id, b->id, n) == 0;
}

/* ---- every question of a file in one list ---- */

/* How many steps an item has, those of its exam's pool among them. */
static size_t all_steps(const struct course_item *item)
{
    return item->step_count + (item->exam == NULL ? 0 : item->exam->pool_count);
}

/* Step s of them: its question, or NULL. */
static const struct course_question *question_of(const struct course_item *item, size_t s)
{
    return s < item->step_count ? item->steps[s].ask : item->exam->pool[s - item->step_count].ask;
}

/* How many entries the questions of a course make. */
static size_t count_entries(const struct course *c)
{
    size_t n = 0;
    for (size_t i = 0; i < c->item_count; i++) {
        for (size_t s = 0; s < all_steps(&c->items[i]); s++) {
            if (question_of(&c->items[i], s) != NULL) {
                n += 1 + question_of(&c->items[i], s)->turn_count;
            }
        }
    }
    return n;
}

static void add_entries(struct course_entry *entries, size_t *n, const struct course_item *item,
                        size_t step)
{
    const struct course_question *q = question_of(item, step);
    if (q == NULL) {
        return;
    }
    entries[(*n)++] = (struct course_entry){.item = item, .step = step, .question = q};
    for (size_t i = 0; i < q->turn_count; i++) {
        if (q->turns[i].learner) {
            entries[(*n)++] = (struct course_entry){
                .item = item, .step = step, .question = q->turns[i].ask, .turn_of_line = true};
        }
    }
}

void build_entries(struct course *c)
{
    struct course_entry *entries = arena_array(c->memory, count_entries(c), sizeof *entries);
    size_t n = 0;
    for (size_t i = 0; i < c->item_count; i++) {
        for (size_t s = 0; s < all_steps(&c->items[i]); s++) {
            add_entries(entries, &n, &c->items[i], s);
        }
    }
    c->entries = entries;
    c->entry_count = n;
}

const struct course_step *course_entry_step(const struct course_entry *e)
{
    return course_entry_is_of_pool(e) ? &e->item->exam->pool[e->step - e->item->step_count]
                                      : &e->item->steps[e->step];
}

bool course_entry_is_of_pool(const struct course_entry *e)
{
    return e->step >= e->item->step_count;
}
