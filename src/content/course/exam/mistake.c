// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/exam/mistake.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

#define HAS(t, name) (((t)->clauses >> CLAUSE_##name & 1) != 0)

enum { SAMPLES = 12 }; /* made up for each that is judged */

/* The dice in an order by lot; how many. */
static int take_dice(struct roll roll, struct rng *rng, int die[4])
{
    int n = roll_moves(roll);
    for (int i = 0; i < n; i++) {
        die[i] = roll.die[n == 2 ? i : 0];
    }
    if (n == 2 && rng_below(rng, 2) == 0) {
        die[0] = roll.die[1];
        die[1] = roll.die[0];
    }
    return n;
}

/* How many of the moves are tried: now and then one too few, where that is a mistake looked for. */
static int take_length(const struct tried *t, struct rng *rng, int n)
{
    bool part = HAS(t, INCOMPLETE) || HAS(t, HIGHER_DIE) || HAS(t, NOT_FULL_USE);
    if (n > 1 && part && rng_below(rng, 3) == 0) {
        return 1 + (int)rng_below(rng, (uint32_t)n - 1);
    }
    return n;
}

/* A checker to move: one on the bar, the one that was just moved, or any. POINT_OFF: none. */
static int take_checker(const struct tried *t, struct rng *rng, const uint8_t *own, int moved)
{
    int points[POINTS], n = 0;
    if (own[POINT_BAR] > 0 && (!HAS(t, BAR_FIRST) || rng_below(rng, 8) > 0)) {
        return POINT_BAR;
    }
    if (moved >= 1 && moved <= POINT_LAST && rng_below(rng, 5) < 2) {
        return moved;
    }
    for (int p = 1; p <= POINT_LAST; p++) {
        if (own[p] > 0) {
            points[n++] = p;
        }
    }
    return n == 0 ? POINT_OFF : points[rng_below(rng, (uint32_t)n)];
}

static bool all_in_q4(const uint8_t *own)
{
    int n = 0;
    for (int p = POINT_BAR; p <= 18; p++) {
        n += own[p];
    }
    return n == 0;
}

/* A die taken for one more, or for one less. */
static int miscount(int die)
{
    return die == 6 ? 5 : die + 1;
}

static int compare_moves(const void *a, const void *b)
{
    const struct move *x = a, *y = b;
    int order = x->from != y->from ? x->from - y->from : x->to - y->to;
    return order != 0 ? order : x->die - y->die;
}

bool mistake_try(const struct tried *t, struct rng *rng, struct play *out)
{
    uint8_t own[26];
    int die[4], moved = 0, n = take_dice(t->roll, rng, die);
    memcpy(own, t->position->men[t->position->turn], sizeof own);
    n = take_length(t, rng, n);
    *out = (struct play){.moves = (uint8_t)n};
    for (int i = 0; i < n; i++) {
        int step = HAS(t, WRONG_DIE) && rng_below(rng, 6) == 0 ? miscount(die[i]) : die[i];
        int from = take_checker(t, rng, own, moved), to = from + step;
        if (from == POINT_OFF ||
            (to >= POINT_OFF && !all_in_q4(own) && (!HAS(t, NOT_ALL_IN_Q4) || from < 19))) {
            return false;
        }
        to = to < POINT_OFF ? to : POINT_OFF;
        own[from]--;
        own[to]++;
        moved = to;
        out->move[i] = (struct move){(uint8_t)from, (uint8_t)to, (uint8_t)step, 0};
    }
    qsort(out->move, (size_t)n, sizeof out->move[0], compare_moves);
    return true;
}

void mistake_write(const struct ruleset *r, const struct play *play, char *text)
{
    struct play bare = *play;
    for (int i = 0; i < bare.moves; i++) {
        bare.move[i].hit = 0;
    }
    notation_format((enum board_kind)r->board, &bare, text);
}

/* Makes one up that shows what the theme looks for. */
static bool make_up(const struct tried *t, struct rng *rng, struct play *out)
{
    for (int i = 0; i < SAMPLES; i++) {
        if (mistake_try(t, rng, out) &&
            theme_looks(t->theme, t->rules, t->position, t->roll, out)) {
            return true;
        }
    }
    return false;
}

bool mistake_find(const struct tried *t, struct rng *rng, char *text)
{
    struct verdict *v = mem_alloc(sizeof *v);
    int found = 0; /* clauses met, each kept with the chance that makes all as likely */
    uint32_t met = 0;
    for (int i = 0; i < t->tries; i++) {
        struct play play;
        char typed[NOTATION_SIZE];
        if (!make_up(t, rng, &play)) {
            break;
        }
        mistake_write(t->rules, &play, typed);
        judge_text(t->rules, t->position, t->roll, typed, strlen(typed), v);
        uint32_t bit = UINT32_C(1) << v->clause;
        if (v->legal || v->has_instead || (t->clauses & bit) == 0 || (met & bit) != 0) {
            continue;
        }
        met |= bit;
        if (rng_below(rng, (uint32_t)++found) == 0) {
            memcpy(text, typed, sizeof typed);
        }
    }
    free(v);
    return found > 0;
}
