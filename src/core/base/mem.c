// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/mem.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { STATUS = 3 }; // CLI_FAILED
enum { CACHE_LINE = 64 };

static const char *words = "brade: out of memory\n";
static void (*at_end)(void);

void mem_set_words(const char *line)
{
    words = line;
}

void mem_at_end(void (*restore)(void))
{
    at_end = restore;
}

// What stands in stdio's buffers is dropped on purpose: stdout is line buffered (cli.c), so that
// all that stands there is half a line, which could be read as something else than was meant.
void mem_out(void)
{
    static atomic_flag ending = ATOMIC_FLAG_INIT;
    static _Thread_local bool mine; // so that want of memory while restoring ends it all the same
    if (!mine) {
        while (atomic_flag_test_and_set(&ending)) {
            pause(); // another thread is ending the program
        }
        mine = true;
        if (at_end != NULL) {
            at_end();
        }
    }
    ssize_t written = write(STDERR_FILENO, words, strlen(words));
    (void)written; // nothing is left to be done about it
    _exit(STATUS);
}

void mem_check(int problem)
{
    if (problem == ENOMEM) {
        mem_out();
    }
}

void *mem_aligned(size_t size)
{
    size_t whole = (size + CACHE_LINE - 1) / CACHE_LINE * CACHE_LINE;
    void *p = aligned_alloc(CACHE_LINE, whole > 0 ? whole : CACHE_LINE);
    if (p == NULL) {
        mem_out();
    }
    return memset(p, 0, whole);
}

void *mem_alloc(size_t size)
{
    void *p = calloc(1, size > 0 ? size : 1);
    if (p == NULL) {
        mem_out();
    }
    return p;
}

void *mem_resize(void *old, size_t count, size_t size)
{
    if (size != 0 && count > PTRDIFF_MAX / size) {
        mem_out();
    }
    void *p = realloc(old, count * size > 0 ? count * size : 1);
    if (p == NULL) {
        mem_out();
    }
    return p;
}

void *mem_grow(void *old, size_t count, size_t *cap, size_t size)
{
    if (count < *cap) {
        return old;
    }
    size_t wanted = *cap < 8 ? 8 : *cap;
    while (wanted <= count) {
        if (wanted > SIZE_MAX / 2) {
            mem_out();
        }
        wanted *= 2;
    }
    void *p = mem_resize(old, wanted, size);
    *cap = wanted;
    return p;
}

char *mem_copy(const char *s)
{
    return s == NULL ? NULL : mem_copyn(s, strlen(s));
}

char *mem_copyn(const char *s, size_t n)
{
    char *copy = mem_resize(NULL, n + 1, 1);
    if (n > 0) {
        memcpy(copy, s, n);
    }
    copy[n] = '\0';
    return copy;
}
