// SPDX-License-Identifier: GPL-3.0-or-later
/* Memory that is freed all at once. Running out ends the program (base/mem.h). */
#ifndef BRADE_ARENA_H
#define BRADE_ARENA_H

#include <stddef.h>

#include "base/text.h"

struct arena_chunk;

/* All zero is a good empty arena. */
struct arena {
    struct arena_chunk *chunks;
};

/* size zeroed bytes, aligned for anything, that live as long as the arena. Never NULL. */
void *arena_alloc(struct arena *a, size_t size);

/* The same for count items of size bytes; NULL for none. */
void *arena_array(struct arena *a, size_t count, size_t size);

/* Room for item number `count` in an array of `*cap` items of `size` bytes: twice as much when it
 * is full. Returns the array, which may have moved; the old one stays in the arena. */
void *arena_grow(struct arena *a, void *old, size_t count, size_t *cap, size_t size);

/* A NUL-terminated copy of n bytes. */
char *arena_copy(struct arena *a, const char *s, size_t n);

/* A copy of a string, NULL for NULL; a safe one (text_safe()); one of a text, NULL where it is
 * empty. */
char *arena_string(struct arena *a, const char *s);
char *arena_safe(struct arena *a, const char *s);
char *arena_text(struct arena *a, const struct text *t);

/* What printf would print. */
char *arena_printf(struct arena *a, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Frees all of it and leaves the arena empty and usable. */
void arena_free(struct arena *a);

/* Declares an arena that is freed at the end of its block: ARENA_HERE a = {0}; */
#define ARENA_HERE __attribute__((cleanup(arena_free))) struct arena

/* An empty arena of its own, for something that lies in it and keeps it; NULL may be deleted. */
struct arena *arena_new(void);
void arena_delete(struct arena *a);

#endif
