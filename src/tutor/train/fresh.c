// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/train/fresh.h"

#include <stdlib.h>

#include "base/mem.h"
#include "course/load/themename.h"
#include "drill/drills.h"

void fresh_begin(struct fresh *f, uint64_t seed)
{
    drills_close(f->series);
    f->series = drills_open(seed);
    f->seed = seed;
    rng_seed(&f->lot, seed);
    f->bag_count = 0;
    f->until_again = 0;
    f->asked = false;
}

void fresh_free(struct fresh *f)
{
    drills_close(f->series);
    for (size_t i = 0; i < f->made_count; i++) {
        course_free(f->made[i]);
    }
    free(f->made);
    free(f->bag);
    *f = (struct fresh){0};
}

const struct course_item *fresh_make(struct fresh *f, struct fresh_choice choice)
{
    struct course *course = drills_next(f->series, choice.template, choice.difficulty);
    if (course == NULL) {
        return NULL;
    }
    f->made = mem_grow(f->made, f->made_count, &f->made_room, sizeof *f->made);
    f->made[f->made_count++] = course;
    return &course->items[0];
}

/* ---- which template ---- */

static bool belongs(size_t template, const char *theme, int difficulty)
{
    return (theme == NULL || themename_is(drills_theme(template), theme)) &&
           (difficulty == 0 || drills_has(template, difficulty));
}

bool fresh_is_there(const char *theme, int difficulty)
{
    size_t i = 0;
    while (i < drills_count() && !belongs(i, theme, difficulty)) {
        i++;
    }
    return i < drills_count();
}

static void put(struct fresh *f, struct fresh_choice choice)
{
    f->bag = mem_grow(f->bag, f->bag_count, &f->bag_room, sizeof *f->bag);
    f->bag[f->bag_count++] = choice;
}

/* The difficulty in which a template was failed, and not right at once since; 0: none. */
static int failed_in(const struct progress *p, size_t template)
{
    int failed = 0;
    for (int difficulty = 5; difficulty >= 1 && p != NULL; difficulty--) {
        TEXT_HERE id = {0};
        drills_add_id(&id, template, difficulty);
        const struct progress_question *q = progress_find(p, text_str(&id));
        failed = q != NULL && q->open ? difficulty : failed;
    }
    return failed;
}

bool fresh_is_failed(const char *theme, int difficulty, const struct progress *p)
{
    size_t i = 0;
    while (i < drills_count() && (!belongs(i, theme, difficulty) || failed_in(p, i) == 0)) {
        i++;
    }
    return i < drills_count();
}

/* All templates of the theme once, shuffled; those that were failed on top. */
static void fill_bag(struct fresh *f, const char *theme, int difficulty, const struct progress *p)
{
    for (size_t i = 0; i < drills_count(); i++) {
        if (belongs(i, theme, difficulty)) {
            put(f, (struct fresh_choice){i, difficulty});
        }
    }
    for (size_t i = f->bag_count; i > 1; i--) {
        size_t k = rng_below(&f->lot, (uint32_t)i);
        struct fresh_choice other = f->bag[k];
        f->bag[k] = f->bag[i - 1];
        f->bag[i - 1] = other;
    }
    size_t top = f->bag_count;
    for (size_t i = top; i-- > 0;) {
        int failed = failed_in(p, f->bag[i].template);
        if (failed > 0) {
            struct fresh_choice other = f->bag[--top];
            f->bag[top] = f->bag[i];
            f->bag[i] = other;
            f->bag[top].difficulty = difficulty > 0 ? difficulty : failed;
        }
    }
}

/* Not the template asked last, where another is there. */
static struct fresh_choice take(struct fresh *f)
{
    size_t i = f->bag_count - 1;
    if (i > 0 && f->asked && f->bag[i].template == f->last.template) {
        struct fresh_choice other = f->bag[i - 1];
        f->bag[i - 1] = f->bag[i];
        f->bag[i] = other;
    }
    return f->bag[--f->bag_count];
}

const struct course_item *fresh_next(struct fresh *f, const char *theme, int difficulty,
                                     const struct progress *p)
{
    if (!fresh_is_there(theme, difficulty)) {
        return NULL;
    }
    if (f->until_again > 0 && --f->until_again == 0) {
        f->last = f->again;
    } else {
        if (f->bag_count == 0) {
            fill_bag(f, theme, difficulty, f->asked ? NULL : p);
        }
        f->last = take(f);
    }
    f->asked = true;
    const struct course_item *item = fresh_make(f, f->last);
    if (item != NULL) {
        f->last.difficulty = item->difficulty;
    }
    return item;
}

void fresh_failed(struct fresh *f)
{
    if (f->until_again == 0) {
        f->again = f->last;
        f->until_again = FRESH_AGAIN + 1;
    }
}
