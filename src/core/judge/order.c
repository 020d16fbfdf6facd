// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge/order.h"

enum { MOVES_MOST = 4 }; /* no roll gives more */

static bool add(struct typed_play *out, int most, int from, int to)
{
    if (out->moves == most) {
        return false;
    }
    out->move[out->moves++] = (struct typed_move){.from = (uint8_t)from, .to = (uint8_t)to};
    return true;
}

/* One typed move, die by die. */
static bool add_hops(struct typed_play *out, int most, const struct typed_move *m, const int *die,
                     int dice)
{
    bool fits = true;
    for (int i = 0, from = m->from; i < dice; i++) {
        int to = i == dice - 1 ? m->to : clausewalk_to(from, die[i]);
        fits = add(out, most, from, to) && fits;
        from = to;
    }
    return fits;
}

bool order_single_moves(const struct trail *begin, const struct typed_play *typed, int way,
                        int most, struct typed_play *out, int *ways)
{
    bool fits = true;
    *out = (struct typed_play){.moves = 0};
    *ways = 1;
    for (int i = 0; i < typed->moves; i++) {
        const struct typed_move *m = &typed->move[i];
        int die[2][4], dice[2];
        int n = attempt_ways(begin, m->from, m->to, die, dice);
        if (n == 0) {
            add(out, most, m->from, m->to);
            fits = false;
        } else if (dice[0] == 1) {
            fits = add(out, most, m->from, m->to) && fits;
        } else {
            fits = add_hops(out, most, m, die[way % n], dice[way % n]) && fits;
            *ways = n > *ways ? n : *ways;
        }
    }
    return fits;
}

static int compare(const struct typed_move *a, const struct typed_move *b)
{
    return a->from != b->from ? a->from - b->from : a->to - b->to;
}

static void swap(struct typed_move *a, struct typed_move *b)
{
    struct typed_move kept = *a;
    *a = *b;
    *b = kept;
}

static void reverse(struct typed_move *m, int i, int j)
{
    for (; i < j; i++, j--) {
        swap(&m[i], &m[j]);
    }
}

static void sort(struct typed_play *p)
{
    for (int i = 1; i < p->moves; i++) {
        for (int j = i; j > 0 && compare(&p->move[j], &p->move[j - 1]) < 0; j--) {
            swap(&p->move[j], &p->move[j - 1]);
        }
    }
}

/* The next greater order; false after the greatest. */
static bool next_order(struct typed_play *p)
{
    int i = p->moves - 2, j = p->moves - 1;
    while (i >= 0 && compare(&p->move[i], &p->move[i + 1]) >= 0) {
        i--;
    }
    if (i < 0) {
        return false;
    }
    while (compare(&p->move[j], &p->move[i]) <= 0) {
        j--;
    }
    swap(&p->move[i], &p->move[j]);
    reverse(p->move, i + 1, p->moves - 1);
    return true;
}

/* The smallest legal order of these single moves; they are left in it. */
static bool smallest_legal(const struct search *s, struct typed_play *p, struct attempt *out)
{
    struct attempts attempts;
    sort(p);
    do {
        attempt_all(s, p, &attempts);
        if (attempts.legal > 0) {
            *out = attempts.route[0];
            return true;
        }
    } while (next_order(p));
    return false;
}

static bool smaller(const struct typed_play *a, const struct typed_play *b)
{
    for (int i = 0; i < a->moves && i < b->moves; i++) {
        if (compare(&a->move[i], &b->move[i]) != 0) {
            return compare(&a->move[i], &b->move[i]) < 0;
        }
    }
    return a->moves < b->moves;
}

bool order_find(const struct search *s, const struct typed_play *typed, struct attempt *out)
{
    struct typed_play best, play;
    struct attempt attempt;
    int ways = 1;
    bool found = false;
    if (typed->kejsarspel) {
        return false;
    }
    for (int way = 0; way < ways; way++) {
        if (!order_single_moves(&s->node[0].trail, typed, way, MOVES_MOST, &play, &ways)) {
            return false;
        }
        if (play.moves < 2 || !smallest_legal(s, &play, &attempt)) {
            continue;
        }
        if (!found || smaller(&play, &best)) {
            best = play;
            *out = attempt;
        }
        found = true;
    }
    return found;
}
