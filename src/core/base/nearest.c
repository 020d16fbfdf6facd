// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/nearest.h"

#include <limits.h>
#include <stdbool.h>
#include <string.h>

enum { NAME_MAX_SIZE = 64 };

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Letters are compared without case, - and _ and blank as one. */
static char plain(char c)
{
    if (c >= 'A' && c <= 'Z') {
        return (char)(c - 'A' + 'a');
    }
    return c == '_' || c == ' ' ? '-' : c;
}

/* How many letters must be added, dropped, changed or swapped with the next to make one name the
 * other. Both are short. */
static int distance(const char *a, const char *b)
{
    unsigned char d[NAME_MAX_SIZE + 1][NAME_MAX_SIZE + 1];
    int m = (int)strlen(a), n = (int)strlen(b);
    for (int j = 0; j <= n; j++) {
        d[0][j] = j;
    }
    for (int i = 1; i <= m; i++) {
        d[i][0] = i;
        for (int j = 1; j <= n; j++) {
            char x = plain(a[i - 1]), y = plain(b[j - 1]);
            bool swapped = i > 1 && j > 1 && x == plain(b[j - 2]) && plain(a[i - 2]) == y;
            int other = least(d[i - 1][j], d[i][j - 1]) + 1;
            other = swapped ? least(other, d[i - 2][j - 2] + 1) : other;
            d[i][j] = least(other, d[i - 1][j - 1] + (x != y));
        }
    }
    return d[m][n];
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
