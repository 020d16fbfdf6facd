// SPDX-License-Identifier: GPL-3.0-or-later
#include "nearest.h"

#include <stdint.h>
#include <string.h>

enum { LONGEST = 40 };

static size_t least(size_t a, size_t b) {
    return a < b ? a : b;
}

// Fills row i of the table of distances between the first i letters of a and the first j of b.
static void fill_row(size_t table[][LONGEST + 1], const char *a, const char *b, size_t i) {
    table[i][0] = i;
    for (size_t j = 1; b[j - 1] != '\0'; j++) {
        size_t change = table[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
        size_t d = least(change, least(table[i - 1][j], table[i][j - 1]) + 1);
        if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
            d = least(d, table[i - 2][j - 2] + 1);
        }
        table[i][j] = d;
    }
}

size_t nearest_distance(const char *a, const char *b) {
    size_t table[LONGEST + 1][LONGEST + 1];
    size_t rows = strlen(a), columns = strlen(b);
    if (rows > LONGEST || columns > LONGEST) {
        return SIZE_MAX;
    }
    for (size_t j = 0; j <= columns; j++) {
        table[0][j] = j;
    }
    for (size_t i = 1; i <= rows; i++) {
        fill_row(table, a, b, i);
    }
    return table[rows][columns];
}

struct nearest nearest_to(const char *typed) {
    return (struct nearest){.typed = typed, .distance = SIZE_MAX};
}

void nearest_offer(struct nearest *n, const char *word) {
    size_t distance = nearest_distance(n->typed, word);
    size_t limit = (strlen(word) + 2) / 3;
    // The beginning of a word is near, too: "quest", "jud".
    size_t typed = strlen(n->typed);
    if (typed >= 2 && strncmp(n->typed, word, typed) == 0) {
        distance = least(distance, 1);
    }
    if (distance <= limit && distance < n->distance) {
        n->word = word;
        n->distance = distance;
    }
}
