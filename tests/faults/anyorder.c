// SPDX-License-Identifier: GPL-3.0-or-later
//
// Preloaded by tests/faults/anyorder.py: a qsort() that puts what its comparison calls equal in the
// order opposite to how it stood. C leaves that order open, and glibc keeps it, so that what hangs
// on it shows nowhere else. The number of such pairs is added to the file BRADE_EQUALS, if set.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int compare(const void *, const void *);

static unsigned long equals;

/* Merges two sorted halves; of equal items those of the second come first. */
static void merge(char *out, const char *a, size_t n, const char *b, size_t m, size_t size,
                  compare *order)
{
    while (n > 0 || m > 0) {
        int which = n == 0 ? 1 : m == 0 ? -1 : order(a, b);
        equals += which == 0;
        const char **from = which < 0 ? &a : &b;
        memcpy(out, *from, size);
        out += size;
        *from += size;
        n -= which < 0;
        m -= which >= 0;
    }
}

static void sort(char *items, char *scratch, size_t n, size_t size, compare *order)
{
    size_t half = n / 2;
    if (n < 2) {
        return;
    }
    sort(items, scratch, half, size, order);
    sort(items + half * size, scratch, n - half, size, order);
    merge(scratch, items, half, items + half * size, n - half, size, order);
    memcpy(items, scratch, n * size);
}

void qsort(void *items, size_t n, size_t size, compare *order)
{
    char *scratch = malloc(n * size + 1);
    if (scratch == NULL) {
        abort();
    }
    sort(items, scratch, n, size, order);
    free(scratch);
}

__attribute__((destructor)) static void describe_it(void)
{
    const char *path = getenv("BRADE_EQUALS");
    FILE *file = path != NULL ? fopen(path, "a") : NULL;
    if (file != NULL) {
        fprintf(file, "%lu\n", equals);
        fclose(file);
    }
}
