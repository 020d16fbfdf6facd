// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/load/pageitem.h"

#include <string.h>

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
