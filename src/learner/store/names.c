// SPDX-License-Identifier: GPL-3.0-or-later
#include "learner/store/names.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

/* FNV-1a. */
static uint64_t hash_of(const char *s)
{
    uint64_t hash = 14695981039346656037u;
    for (; *s != '\0'; s++) {
        hash = (hash ^ (unsigned char)*s) * 1099511628211u;
    }
    return hash ^ hash >> 29;
}

/* The slot where a name stands, or the free one where it would. */
static size_t slot_of(const struct names *n, const char *name)
{
    size_t at = (size_t)hash_of(name) & (n->slot_count - 1);
    while (n->slots[at] != 0 && strcmp(n->text[n->slots[at] - 1], name) != 0) {
        at = (at + 1) & (n->slot_count - 1);
    }
    return at;
}

/* Keeps a quarter of the slots free or more. */
static void make_room(struct names *n)
{
    if ((n->count + 1) * 4 <= n->slot_count * 3) {
        return;
    }
    free(n->slots);
    n->slot_count = n->slot_count == 0 ? 64 : 2 * n->slot_count;
    n->slots = mem_alloc(n->slot_count * sizeof *n->slots);
    for (size_t i = 0; i < n->count; i++) {
        n->slots[slot_of(n, n->text[i])] = (uint32_t)i + 1;
    }
}

size_t names_add(struct names *n, const char *name)
{
    make_room(n);
    size_t at = slot_of(n, name);
    if (n->slots[at] == 0) {
        n->text = mem_grow(n->text, n->count, &n->room, sizeof *n->text);
        n->text[n->count++] = mem_copy(name);
        n->slots[at] = (uint32_t)n->count;
    }
    return n->slots[at] - 1;
}

long names_find(const struct names *n, const char *name)
{
    return n->slot_count == 0 ? -1 : (long)n->slots[slot_of(n, name)] - 1;
}

void names_free(struct names *n)
{
    for (size_t i = 0; i < n->count; i++) {
        free(n->text[i]);
    }
    free(n->text);
    free(n->slots);
    *n = (struct names){0};
}
