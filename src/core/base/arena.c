// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/arena.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum { CHUNK = 16384, ALIGN = _Alignof(max_align_t) };

struct arena_chunk {
    struct arena_chunk *next;
    size_t used, cap;
    max_align_t bytes[];
};

static struct arena_chunk *add_chunk(struct arena *a, size_t size)
{
    size_t cap = size > CHUNK ? size : CHUNK;
    if (cap > SIZE_MAX / 2) {
        mem_out();
    }
    struct arena_chunk *chunk = mem_alloc(sizeof *chunk + cap);
    chunk->cap = cap;
    chunk->next = a->chunks;
    a->chunks = chunk;
    return chunk;
}

void *arena_alloc(struct arena *a, size_t size)
{
    if (size > SIZE_MAX / 2) {
        mem_out();
    }
    size = (size + ALIGN - 1) / ALIGN * ALIGN;
    struct arena_chunk *chunk = a->chunks;
    if (chunk == NULL || chunk->cap - chunk->used < size) {
        chunk = add_chunk(a, size);
    }
    char *at = (char *)chunk->bytes + chunk->used;
    chunk->used += size;
    return at;
}

void *arena_array(struct arena *a, size_t count, size_t size)
{
    if (count == 0) {
        return NULL;
    }
    if (count > SIZE_MAX / 2 / size) {
        mem_out();
    }
    return arena_alloc(a, count * size);
}

void *arena_grow(struct arena *a, void *old, size_t count, size_t *cap, size_t size)
{
    if (count < *cap) {
        return old;
    }
    *cap = *cap == 0 ? 16 : 2 * *cap;
    void *wider = arena_array(a, *cap, size);
    if (count > 0) {
        memcpy(wider, old, count * size);
    }
    return wider;
}

char *arena_copy(struct arena *a, const char *s, size_t n)
{
    char *copy = arena_alloc(a, n + 1);
    if (n > 0) {
        memcpy(copy, s, n);
    }
    return copy;
}

char *arena_string(struct arena *a, const char *s)
{
    return s == NULL ? NULL : arena_copy(a, s, strlen(s));
}

char *arena_safe(struct arena *a, const char *s)
{
    TEXT_HERE safe = {0};
    return s == NULL ? NULL : arena_string(a, text_safe(&safe, s));
}

char *arena_text(struct arena *a, const struct text *t)
{
    return t->size == 0 ? NULL : arena_copy(a, t->data, t->size);
}

char *arena_printf(struct arena *a, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char *printed = NULL;
    int n = vasprintf(&printed, format, args);
    va_end(args);
    if (n < 0) {
        mem_out();
    }
    char *copy = arena_copy(a, printed, (size_t)n);
    free(printed);
    return copy;
}

void arena_free(struct arena *a)
{
    while (a->chunks != NULL) {
        struct arena_chunk *next = a->chunks->next;
        free(a->chunks);
        a->chunks = next;
    }
}

struct arena *arena_new(void)
{
    return mem_alloc(sizeof(struct arena));
}

void arena_delete(struct arena *a)
{
    if (a != NULL) {
        arena_free(a);
        free(a);
    }
}
