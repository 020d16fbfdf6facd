// SPDX-License-Identifier: GPL-3.0-or-later
#include "learned.h"

#include <stdlib.h>
#include <string.h>

#include "mem.h"

bool learned_has(const struct learned *l, const struct course_item *lesson)
{
    for (size_t i = 0; i < l->count; i++)
        if (strcmp(l->ids[i], lesson->id) == 0)
            return true;
    return false;
}

void learned_add(struct learned *l, const struct course_item *lesson)
{
    if (learned_has(l, lesson))
        return;
    l->ids = mem_grow(l->ids, l->count, &l->room, sizeof *l->ids);
    l->ids[l->count++] = mem_copy(lesson->id);
}

void learned_free(struct learned *l)
{
    for (size_t i = 0; i < l->count; i++)
        free(l->ids[i]);
    free(l->ids);
    *l = (struct learned){0};
}
