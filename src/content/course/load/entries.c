// SPDX-License-Identifier: GPL-3.0-or-later
/* Every question of a file in one list, and their names. */
#include "course/load/entries.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "course/load/build.h"
#include "course/exam/paper.h"

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
    for (size_t i = 0; i < c->item_count; i++)
        for (size_t s = 0; s < all_steps(&c->items[i]); s++)
            if (question_of(&c->items[i], s) != NULL)
                n += 1 + question_of(&c->items[i], s)->turn_count;
    return n;
}

static void add_entries(struct course_entry *entries, size_t *n, const struct course_item *item,
                        size_t step)
{
    const struct course_question *q = question_of(item, step);
    if (q == NULL)
        return;
    entries[(*n)++] = (struct course_entry){.item = item, .step = step, .question = q};
    for (size_t i = 0; i < q->turn_count; i++)
        if (q->turns[i].learner)
            entries[(*n)++] = (struct course_entry){
                .item = item, .step = step, .question = q->turns[i].ask, .turn_of_line = true};
}

void build_entries(struct course *c)
{
    struct course_entry *entries = arena_array(c->memory, count_entries(c), sizeof *entries);
    size_t n = 0;
    for (size_t i = 0; i < c->item_count; i++)
        for (size_t s = 0; s < all_steps(&c->items[i]); s++)
            add_entries(entries, &n, &c->items[i], s);
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

static int compare_ids(const void *a, const void *b)
{
    const struct course_entry *x = *(const struct course_entry *const *)a,
                              *y = *(const struct course_entry *const *)b;
    int order = strcmp(x->question->id, y->question->id);
    order = order != 0 ? order : x->question->at.line - y->question->at.line;
    return order != 0 ? order : (x > y) - (x < y); /* all stand in one list */
}

/* Whether the answers to every question can be kept under its name. */
static bool check_lengths(struct loader *in, const struct course *c)
{
    enum { MOST = 200 }; /* letters that the store keeps of a name */
    bool good = true;
    for (size_t i = 0; i < c->entry_count && in->pack != NULL; i++) {
        const struct course_question *q = c->entries[i].question;
        if (strlen(q->id) > MOST)
            good = complain_at(in, q->at.line, q->at.column,
                               _("the name '%s' is too long with that of its pack before it: "
                                 "together they may have %d letters"),
                               course_plain_id(q->id), MOST);
    }
    return good;
}

bool load_check_ids(struct loader *in, const struct course *c)
{
    bool good = check_lengths(in, c);
    if (c->entry_count == 0)
        return good;
    const struct course_entry **sorted = mem_resize(NULL, c->entry_count, sizeof *sorted);
    for (size_t i = 0; i < c->entry_count; i++)
        sorted[i] = &c->entries[i];
    qsort(sorted, c->entry_count, sizeof *sorted, compare_ids);
    for (size_t i = 1; i < c->entry_count; i++) {
        const struct course_question *a = sorted[i - 1]->question, *b = sorted[i]->question;
        if (strcmp(a->id, b->id) != 0)
            continue;
        good = complain_at(in, b->at.line, b->at.column, _("two questions are named '%s'"),
                           course_plain_id(b->id));
        complain_note(in, a->at, _("the first is here"));
    }
    free(sorted);
    return good;
}
