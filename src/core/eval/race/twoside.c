// SPDX-License-Identifier: GPL-3.0-or-later
/* With m the higher of both numbers, a position depends on positions whose higher number is less
 * than m, and on those of the same m met just before: see add_number(). */
#include "eval/race/twoside.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "rules/rollset.h"
enum { WAYS = TWOSIDE_WAYS, NEXT_ROOM = 1 << 20 };

/* What the plays of one roll lead to: from next[begin] to next[end - 1]. A forfeited roll leads
 * nowhere else: none. */
struct plays {
    uint32_t begin, end;
};

struct twoside_builder {
    const struct ruleset *rules;
    struct twoside *table;
    float turned[WAYS][WAYS];  /* turned[a][b] = win[b][a], filled with it */
    float weight[ROLLSET_MAX]; /* throws of 36; divided when summed up, so that what is sure is 1 */
    float stay[WAYS];          /* throws that are forfeited */
    struct plays plays[WAYS][ROLLSET_MAX];
    uint16_t next[NEXT_ROOM];
    uint32_t used;
    struct after_list list;
};

uint32_t twoside_key(const struct ruleset *r)
{
    uint32_t key = r->use == USE_DICE;
    key = key << 5 | (r->band_from > QUARTER4_FIRST ? r->band_from : QUARTER4_FIRST);
    key = key << 2 | r->bear_off;
    return key << 2 | r->overshoot;
}

bool twoside_covers(const struct position *pos)
{
    for (int c = 0; c < 2; c++) {
        int left = CHECKERS - pos->men[c][POINT_OFF];
        if (left == 0 || left > TWOSIDE_CHECKERS || pos->one[c] > 0 ||
            !quarter4_holds(pos->men[c])) {
            return false;
        }
    }
    return true;
}

/* ---- plays ---- */

static bool is_listed(const struct twoside_builder *b, const struct plays *plays, int next)
{
    for (uint32_t i = plays->begin; i < plays->end; i++) {
        if (b->next[i] == next) {
            return true;
        }
    }
    return false;
}

static bool list_plays(struct twoside_builder *b, int index)
{
    const struct position pos = quarter4_position(index);
    b->stay[index] = 0;
    for (int roll = 0; roll < ROLLSET_MAX; roll++) {
        struct plays *plays = &b->plays[index][roll];
        plays->begin = plays->end = b->used;
        generate_afters(b->rules, &pos, roll_nth(2, roll), &b->list);
        if (b->used + (uint32_t)b->list.n > NEXT_ROOM) {
            return false;
        }
        if (b->list.forfeited) {
            b->stay[index] += b->weight[roll];
        }
        for (int i = 0; i < b->list.n && !b->list.forfeited; i++) {
            int next = quarter4_index(b->list.after[i].pos.men[WHITE]);
            if (!is_listed(b, plays, next)) {
                b->next[plays->end++] = (uint16_t)next;
            }
        }
        b->used = plays->end;
    }
    return true;
}

/* ---- chances ---- */

/* The chance to win, in 36ths, that the rolls which can be played bring to the side to move with m,
 * against each number below m. Reads positions whose higher number is less than m, whole rows at a
 * time: that is what the turned table is for. */
static void against_lower(const struct twoside_builder *b, int m, float chance[WAYS])
{
    memset(chance, 0, (size_t)m * sizeof *chance);
    for (int roll = 0; roll < ROLLSET_MAX; roll++) {
        struct plays plays = b->plays[m][roll];
        float least[WAYS]; /* that the other side has after the best play */
        if (plays.begin == plays.end) {
            continue;
        }
        memcpy(least, b->turned[b->next[plays.begin]], (size_t)m * sizeof *least);
        for (uint32_t i = plays.begin + 1; i < plays.end; i++) {
            const float *other = b->turned[b->next[i]];
            for (int j = 0; j < m; j++) {
                least[j] = other[j] < least[j] ? other[j] : least[j];
            }
        }
        for (int j = 0; j < m; j++) {
            chance[j] += b->weight[roll] * (1 - least[j]);
        }
    }
}

/* The same for the side to move with checkers j against m; other: win[m], filled below j. */
static float against_higher(const struct twoside_builder *b, int j, const float *other)
{
    float chance = 0;
    for (int roll = 0; roll < ROLLSET_MAX; roll++) {
        struct plays plays = b->plays[j][roll];
        float least = 1;
        for (uint32_t i = plays.begin; i < plays.end; i++) {
            least = other[b->next[i]] < least ? other[b->next[i]] : least;
        }
        if (plays.begin != plays.end) {
            chance += b->weight[roll] * (1 - least);
        }
    }
    return chance;
}

static void set(struct twoside_builder *b, int mover, int other, float win)
{
    win = fminf(win, 1);
    b->table->win[mover][other] = win;
    b->turned[other][mover] = win;
}

/* All positions whose higher number is m. Where x and y are the chances of either side to move and
 * f and g the throws it forfeits, 36 x = a + f (1 - y) and 36 y = c + g (1 - x). */
static void add_number(struct twoside_builder *b, int m)
{
    float chance[WAYS];
    against_lower(b, m, chance);
    set(b, m, 0, 0); /* the other side has won */
    set(b, 0, m, 1); /* reads: having borne off everything is a win; never asked */
    for (int j = 1; j <= m; j++) {
        float c = against_higher(b, j, b->table->win[m]), a = j == m ? c : chance[j];
        float f = b->stay[m], g = b->stay[j];
        float x = (36 * a + f * (36 - c - g)) / (36 * 36 - f * g);
        set(b, m, j, x);
        set(b, j, m, (c + g * (1 - x)) / 36);
    }
}

static bool build(struct twoside_builder *b)
{
    for (int i = 1; i < WAYS; i++) {
        if (!list_plays(b, i)) {
            return false;
        }
        add_number(b, i);
    }
    return true;
}

struct twoside *twoside_build(const struct ruleset *r)
{
    struct twoside *table = mem_alloc(sizeof *table);
    struct twoside_builder *b = mem_alloc(sizeof *b);
    b->rules = r;
    b->table = table;
    for (int i = 0; i < ROLLSET_MAX; i++) {
        b->weight[i] = (float)roll_weight(roll_nth(2, i));
    }
    if (!build(b)) {
        free(table);
        table = NULL;
    }
    free(b);
    return table;
}
