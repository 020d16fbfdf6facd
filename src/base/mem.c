// SPDX-License-Identifier: GPL-3.0-or-later
#include "mem.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void mem_out(void)
{
    static const char message[] = "brade: out of memory\n";
    ssize_t written = write(STDERR_FILENO, message, sizeof message - 1);
    (void)written; // nothing is left to be done about it
    _exit(1);
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

void *mem_grow(void *old, size_t count, size_t *room, size_t size)
{
    if (count < *room) {
        return old;
    }
    size_t wanted = *room < 8 ? 8 : *room;
    while (wanted <= count) {
        if (wanted > SIZE_MAX / 2) {
            mem_out();
        }
        wanted *= 2;
    }
    void *p = mem_resize(old, wanted, size);
    *room = wanted;
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
