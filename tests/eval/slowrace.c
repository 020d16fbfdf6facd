// SPDX-License-Identifier: GPL-3.0-or-later
#include "slowrace.h"

#include <math.h>
#include <string.h>

static struct play_list list;

static int code_of(const struct slow_side *side)
{
    int code = 0;
    for (int i = 0; i < 6; i++)
        code = code * (SLOW_MOST + 1) + side->men[i];
    return code;
}

static int number_of(const struct slow_race *s, const struct position *pos, enum colour c)
{
    struct slow_side side;
    memcpy(side.men, &pos->men[c][19], sizeof side.men);
    return s->number[code_of(&side)];
}

static void list_sides(struct slow_race *s, struct slow_side *side, int point, int left)
{
    if (point == 6) {
        s->number[code_of(side)] = s->ways;
        s->side[s->ways++] = *side;
        return;
    }
    for (int n = 0; n <= left; n++) {
        side->men[point] = (uint8_t)n;
        list_sides(s, side, point + 1, left - n);
    }
}

static void put(struct position *pos, const struct slow_side *side, enum colour c)
{
    int off = CHECKERS;
    for (int i = 0; i < 6; i++) {
        pos->men[c][19 + i] = side->men[i];
        off -= side->men[i];
    }
    pos->men[c][POINT_OFF] = (uint8_t)off;
}

struct position slow_position(const struct slow_side *mover, const struct slow_side *other,
                              enum colour c)
{
    struct position pos = {.turn = (uint8_t)c};
    put(&pos, mover, c);
    put(&pos, other, colour_other(c));
    return pos;
}

/* The mean of side a, moving against a side that stands still. */
static double solve_mean(struct slow_race *s, int a)
{
    static const struct slow_side still = {{1, 0, 0, 0, 0, 1}};
    enum colour c = a % 2 ? WHITE : BLACK;
    struct position pos = slow_position(&s->side[a], &still, c);
    double mean = 1, stay = 0;
    if (a == 0 || s->mean[a] > 0)
        return s->mean[a];
    for (int i = 0; i < 21; i++) {
        double weight = roll_weight(roll_nth(2, i)) / 36.0, least = HUGE_VAL;
        int next[200], n = 0;
        generate(s->rules, &pos, roll_nth(2, i), &list);
        for (int k = 0; k < list.n && n < 200; k++)
            next[n++] = number_of(s, &list.play[k].after, c);
        for (int k = 0; k < n; k++)
            least = fmin(least, solve_mean(s, next[k]));
        if (n == 0)
            stay += weight;
        else
            mean += weight * least;
    }
    return s->mean[a] = mean / (1 - stay);
}

static void solve_pair(struct slow_race *s, int a, int b);

/* What the rolls bring that a can play against b; *stay: the chance of the others. */
static double best_plays(struct slow_race *s, int a, int b, double *stay)
{
    enum colour c = (a + b) % 2 ? WHITE : BLACK;
    struct position pos = slow_position(&s->side[a], &s->side[b], c);
    double win = 0;
    *stay = 0;
    for (int i = 0; i < 21; i++) {
        double weight = roll_weight(roll_nth(2, i)) / 36.0, most = 0;
        int next[200], n = 0;
        generate(s->rules, &pos, roll_nth(2, i), &list);
        for (int k = 0; k < list.n && n < 200; k++)
            next[n++] = number_of(s, &list.play[k].after, c);
        for (int k = 0; k < n; k++) {
            if (next[k] > 0)
                solve_pair(s, b, next[k]);
            most = fmax(most, next[k] > 0 ? 1 - s->win[b][next[k]] : 1);
        }
        win += weight * most;
        if (n == 0)
            *stay += weight;
    }
    return win;
}

/* a to move against b, and b against a: by trying until it stands still, as both may forfeit. */
static void solve_pair(struct slow_race *s, int a, int b)
{
    double stay_a, stay_b;
    if (s->win[a][b] >= 0)
        return;
    double play_a = best_plays(s, a, b, &stay_a), play_b = best_plays(s, b, a, &stay_b);
    double x = 0.5, y = 0.5;
    for (int i = 0; i < 300; i++) {
        x = play_a + stay_a * (1 - y);
        y = play_b + stay_b * (1 - x);
    }
    s->win[a][b] = x;
    s->win[b][a] = y;
}

void slow_solve(struct slow_race *s, const struct ruleset *r, int most, bool both_sides)
{
    struct slow_side side = {{0}};
    memset(s, 0, sizeof *s);
    s->rules = r;
    s->most = most;
    list_sides(s, &side, 0, most);
    for (int a = 1; a < s->ways; a++)
        solve_mean(s, a);
    for (int a = 1; a < s->ways; a++)
        for (int b = 1; b < s->ways; b++)
            s->win[a][b] = -1;
    for (int a = 1; both_sides && a < s->ways; a++)
        for (int b = 1; b < s->ways; b++)
            solve_pair(s, a, b);
}
