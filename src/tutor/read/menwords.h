// SPDX-License-Identifier: GPL-3.0-or-later
/* What people type to say which checkers they mean: "5 w 20", "white 20: 5, bar: 2", "3 black
 * off".
 */
#ifndef BRADE_MENWORDS_H
#define BRADE_MENWORDS_H

#include <stdbool.h>

enum { MENWORDS_PLACES = 28, MENWORDS_BAR = 100, MENWORDS_OFF = 101 };

/* Points are board numbers, 1..24; MENWORDS_BAR, MENWORDS_OFF. */
struct men_place {
    int low, high; /* a range of points */
    int men;       /* -1: not said */
};

struct menwords {
    int colour; /* enum colour; -1: not said */
    struct men_place place[MENWORDS_PLACES];
    int places;
    int men; /* a number that says how many, where no place was named; -1: none */
};

/* Reads it. Forgiving: the order of colour and numbers, commas, "on", "of", "checkers", braces. Of
 * two numbers the first is how many, unless only the second can be that. False if it makes no
 * sense. */
bool menwords_read(const char *typed, struct menwords *out);

/* A move "13 5", "13/5", "13-5", "w bar 5", "2 w 13/5": colour (-1: not said), how many (1 if not
 * said), from and to as above. */
struct men_move {
    int colour, men, from, to;
};
bool menwords_read_move(const char *typed, struct men_move *out);

/* white or black in any form of either language: enum colour; -1: neither. */
int menwords_colour(const char *word);

#endif
