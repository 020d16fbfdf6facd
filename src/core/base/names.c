// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/names.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

static bool names_is(const void *items, size_t number, const void *key, size_t size)
{
    const struct names *n = items;
    (void)size;
    return strcmp(n->text[number], key) == 0;
}

size_t names_add(struct names *n, const char *name)
{
    size_t i = hashtable_add(&n->table, name, strlen(name), names_is, n);
    if (i == n->count) {
        n->text = mem_grow(n->text, n->count, &n->cap, sizeof *n->text);
        n->text[n->count++] = mem_copy(name);
    }
    return i;
}

long names_find(const struct names *n, const char *name)
{
    size_t i = hashtable_find(&n->table, name, strlen(name), names_is, n);
    return i == HASHTABLE_NONE ? -1 : (long)i;
}

void names_free(struct names *n)
{
    for (size_t i = 0; i < n->count; i++) {
        free(n->text[i]);
    }
    free(n->text);
    hashtable_free(&n->table);
    *n = (struct names){0};
}
