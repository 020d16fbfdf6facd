// SPDX-License-Identifier: GPL-3.0-or-later
//
// Allocation that does not fail. A program of this size cannot do anything useful without memory,
// so running out ends it at once, as a kill would: what was written whole stays, nothing false is
// written, and the learner's store rolls back what was not finished. This is the one place besides
// main that ends the program.
#ifndef BRADE_MEM_H
#define BRADE_MEM_H

#include <stddef.h>

// Calls what mem_at_end() has set, says on stderr that memory has run out and ends the program with
// status 3. Needs no memory itself. May be called from any thread.
_Noreturn void mem_out(void);

// mem_out() if an errno value says that memory has run out: for functions of the system that need
// some of their own.
void mem_check(int problem);

// The line that mem_out() writes, with its newline; it must last. English until it is set.
void mem_set_words(const char *line);

// What mem_out() calls first, once, to leave the terminal as it was; NULL: nothing. It may be
// called anywhere an allocation is made, and must not need one.
void mem_at_end(void (*restore)(void));

// `size` zeroed bytes (at least one), to be freed by the caller. Never NULL.
void *mem_alloc(size_t size);

// The same, where a cache line begins: for what vectors of a processor are read from.
void *mem_aligned(size_t size);

// Resizes `old` (may be NULL) to `count` items of `size` bytes; new bytes are not set. Never NULL.
// A product that does not fit counts as out of memory.
void *mem_resize(void *old, size_t count, size_t size);

// Makes room for item number `count` in an array of `*cap` items of `size` bytes: doubles it when
// full. Returns the array, which may have moved, to be freed by the caller.
void *mem_grow(void *old, size_t count, size_t *cap, size_t size);

// A copy of the string, to be freed by the caller. NULL gives NULL.
char *mem_copy(const char *s);

// A NUL-terminated copy of the first `n` bytes, to be freed by the caller.
char *mem_copyn(const char *s, size_t n);

#endif
