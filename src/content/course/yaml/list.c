// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/yaml/list.h"

#include <stdlib.h>

#include "base/mem.h"

struct course_list *course_list_new(void)
{
    return mem_alloc(sizeof(struct course_list));
}

void course_list_add(struct course_list *list, char *text)
{
    /* full whenever its size is a power of two */
    if ((list->n & (list->n - 1)) == 0) {
        list->text = mem_resize(list->text, list->n == 0 ? 1 : 2 * list->n, sizeof *list->text);
    }
    list->text[list->n++] = text;
}

void course_list_free(struct course_list *list)
{
    if (list == NULL) {
        return;
    }
    for (size_t i = 0; i < list->n; i++) {
        free(list->text[i]);
    }
    free(list->text);
    free(list);
}
