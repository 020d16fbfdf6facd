// SPDX-License-Identifier: GPL-3.0-or-later
/* One way to play what was typed: which die moves which checker, and where a checker lands in
 * between when only its last landing was written. All ways are tried. */
#ifndef BRADE_ATTEMPT_H
#define BRADE_ATTEMPT_H

#include "judge/search.h"
#include "rules/notation.h"

enum { ATTEMPT_ROUTES = 4 };

struct attempt {
    enum clause clause; /* CLAUSE_LEGAL, or the first clause broken */
    int step;           /* index into typed.move of the move that breaks it; -1 = the whole */
    int routed;         /* index of the first typed move with landings filled in; -1 = none */
    bool touched_down;  /* a checker was moved on after a landing */
    uint8_t form;       /* enum play_form */
    uint8_t moves;
    struct move move[PLAY_MOVES]; /* made, in order */
    struct trail trail;           /* after them */
    struct move broken;           /* step >= 0: what was tried there; die 0 when none fits */
};

/* All ways. */
struct attempts {
    int legal;                            /* legal ways that differ in their result */
    struct attempt route[ATTEMPT_ROUTES]; /* the first of them */
    struct attempt furthest;              /* legal == 0: the way that gets furthest */
};

/* Tries every way of the typed play (read without error) of the roll that s was run for. */
void attempt_all(const struct search *s, const struct typed_play *typed, struct attempts *out);

/* The ways to move from/to with dice that are left in t: the dice of each in die[][4], how many in
 * dice[]; returns how many ways. A distance that is one die is only that die; bearing off takes the
 * smallest die that is large enough first; otherwise sums of dice. */
int attempt_ways(const struct trail *t, int from, int to, int die[2][4], int dice[2]);

#endif
