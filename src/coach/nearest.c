// SPDX-License-Identifier: GPL-3.0-or-later
#include "nearest.h"

#include <limits.h>
#include <string.h>

enum { NAME_MAX_SIZE = 64 };

static int least(int a, int b, int c)
{
    int ab = a < b ? a : b;
    return ab < c ? ab : c;
}

/* Letters are compared without case, - and _ and blank as one. */
static char plain(char c)
{
    if (c >= 'A' && c <= 'Z') {
        return (char)(c - 'A' + 'a');
    }
    return c == '_' || c == ' ' ? '-' : c;
}

/* Levenshtein's distance; b is short. */
static int distance(const char *a, const char *b)
{
    int row[NAME_MAX_SIZE + 1];
    int n = (int)strlen(b);
    for (int j = 0; j <= n; j++) {
        row[j] = j;
    }
    for (int i = 1; a[i - 1]; i++) {
        int before = row[0];
        row[0] = i;
        for (int j = 1; j <= n; j++) {
            int same = before + (plain(a[i - 1]) != plain(b[j - 1]));
            before = row[j];
            row[j] = least(same, row[j] + 1, row[j - 1] + 1);
        }
    }
    return row[n];
}

struct nearest nearest_begin(const char *wanted)
{
    return (struct nearest){wanted, NULL, INT_MAX};
}

void nearest_try(struct nearest *n, const char *name)
{
    if (strlen(name) > NAME_MAX_SIZE || strlen(n->wanted) > NAME_MAX_SIZE) {
        return;
    }
    int d = distance(n->wanted, name);
    if (d < n->distance) {
        n->distance = d;
        n->found = name;
    }
}

const char *nearest_found(const struct nearest *n)
{
    int most = n->found ? ((int)strlen(n->found) + 2) / 3 : 0;
    return n->distance <= most ? n->found : NULL;
}
