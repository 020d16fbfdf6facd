// SPDX-License-Identifier: GPL-3.0-or-later
/* The facts of docs/reasons.md a second time, written from that document and docs/rules.md alone
 * on top of tests/reference: nothing here asks src/. */
#ifndef BRADE_TEST_SECONDFACTS_H
#define BRADE_TEST_SECONDFACTS_H

#include <jansson.h>
#include <stdbool.h>

#include "reference.h"

enum { SECOND_THROWS = 21 };

/* Checkers along each side's own way, 1..24; [0] white, [1] black. */
struct second_board {
    int on[2][25], bar[2], off[2];
    int turn, one[2];
    bool first[2], stack[2], held[2];
};

/* What one side can do with one of its throws, over all its legal plays of it. */
struct second_throw {
    int die[2], weight; /* die[1] = 0: one die */
    int plays;
    unsigned emptied; /* bit p: some play sends all that the other side has on its p to the bar */
    int most;         /* checkers of the other side that one play sends to the bar, at most */
    int cost;         /* … their points added up, at most */
    int off;          /* checkers that one play bears off, at most */
    bool makes;       /* some play leaves more bands than before, home left out */
    bool breaks;      /* every play leaves fewer, and none ends the game */
    const char *end[16]; /* ends that some play makes, each once */
    int ends;
};

struct second_throws {
    bool known;
    int n, of;
    struct second_throw at[SECOND_THROWS];
};

/* One play that facts are told about. */
struct second_play {
    struct ref_rules rules;
    struct second_board before, after;
    int die[2];
    struct ref_play play;
    int me; /* the side that plays */
    /* filled when first asked for */
    struct second_throws theirs, yours;
};

/* Sets up the play written so of this roll. False, with a reason on stderr, if the reference
 * does not find it legal. */
bool second_open(struct second_play *s, const struct ref_rules *rules, const char *position, int d1,
                 int d2, const char *play);

/* The same of what ref_legal() or ref_results() gave for the roll. */
void second_open_result(struct second_play *s, const struct ref_rules *rules, const char *position,
                        int d1, int d2, const struct ref_play *play);

/* The fields of a reason about a play, `other` being the play it is compared with; the caller's.
 * NULL where the document gives none (no such id, or not under these rules or here); `outcomes`
 * and `reply` are not told by the board and give NULL. */
json_t *second_facts(struct second_play *s, struct second_play *other, const char *id);

/* The ids that second_facts() knows, in the order of the catalogue; NULL past the last. */
const char *second_id(int i);

/* Splits a play as written in answers into its moves, 0..25 as ref_judge_sequence() takes them.
 * Returns how many, -1 if it cannot be read. */
int second_moves(bool backgammon, const char *play, int moves[8][2]);

#endif
