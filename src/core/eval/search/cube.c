// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/search/cube.h"

#include "rules/game.h"

static const float NOTHING = 1e-6f; /* a gain that is only rounding */

/* Stakes for an outcome: what winning and losing bring on the average at every level, and where
 * either side can cash when the cube is fully alive, as chances to win of the side it is told from.
 * High: this side doubles and the other does not mind. Low: the other way about. At the last level
 * nobody doubles any more, and the points lie at the ends. */
struct cube_lines {
    int levels;
    float win[CUBE_LEVELS], loss[CUBE_LEVELS];
    float cashed[CUBE_LEVELS], conceded[CUBE_LEVELS];
    float high[CUBE_LEVELS], low[CUBE_LEVELS];
};

struct cube_stakes cube_stakes_for_points(const struct ruleset *r, int cube)
{
    struct cube_stakes s = {.levels = 0};
    struct worth worth = outcome_worth(r);
    float dropped = (float)ending_points(r, (struct ending){.kind = END_DROPPED}), times = 1;
    for (; s.levels < CUBE_LEVELS && cube <= GAME_CUBE_MAX; s.levels++, cube *= 2, times *= 2) {
        for (int i = 0; i < OUTCOMES; i++) {
            s.end[s.levels].value[i] = times * worth.value[i];
        }
        s.end[s.levels].extra[0] = times;
        s.end[s.levels].extra[1] = -times;
        s.won[s.levels] = times * dropped;
        s.lost[s.levels] = -times * dropped;
    }
    return s;
}

/* ---- lines ---- */

/* What the classes first..first + OUTCOME_CLASSES - 1 are worth on the average; where none of them
 * can happen, the plainest. */
static float average(const struct outcome *o, const struct worth *w, int first)
{
    float sum = 0, chance = 0;
    for (int i = first; i < first + OUTCOME_CLASSES; i++) {
        sum += o->p[i] * w->value[i];
        chance += o->p[i];
    }
    return chance > 0 ? sum / chance : w->value[first];
}

/* The point of a straight line from (x0, y0) to (x1, y1) at x, and the x where it has value y. */
static float line_at(float x0, float y0, float x1, float y1, float x)
{
    return x1 > x0 ? y0 + (y1 - y0) * (x - x0) / (x1 - x0) : y1;
}

static float line_meets(float x0, float y0, float x1, float y1, float y)
{
    if (y1 <= y0) {
        return y > y0 ? x1 : x0;
    }
    float x = x0 + (x1 - x0) * (y - y0) / (y1 - y0);
    return x < x0 ? x0 : x > x1 ? x1 : x;
}

static struct cube_lines make_lines(const struct cube_stakes *s, const struct outcome *o)
{
    struct cube_lines l = {.levels = s->levels};
    for (int i = s->levels - 1; i >= 0; i--) {
        bool last = i == s->levels - 1;
        l.win[i] = average(o, &s->end[i], 0);
        l.loss[i] = average(o, &s->end[i], OUTCOME_CLASSES);
        l.cashed[i] = last ? l.win[i] : s->won[i];
        l.conceded[i] = last ? l.loss[i] : s->lost[i];
        l.high[i] = 1;
        l.low[i] = 0;
        if (last) {
            continue;
        }
        l.high[i] = line_meets(l.low[i + 1], l.conceded[i + 1], 1, l.win[i + 1], s->won[i]);
        l.low[i] = line_meets(0, l.loss[i + 1], l.high[i + 1], l.cashed[i + 1], s->lost[i]);
    }
    return l;
}

/* The value at a level and a chance p to win of a cube that is fully alive. */
static float alive(const struct cube_lines *l, int level, enum cube_access access, float p)
{
    float x0 = 0, y0 = l->loss[level], x1 = 1, y1 = l->win[level];
    if (access != CUBE_OWN) {
        bool below = p < l->low[level];
        *(below ? &x1 : &x0) = l->low[level];
        *(below ? &y1 : &y0) = l->conceded[level];
    }
    if (access != CUBE_OTHERS && x1 == 1) {
        bool above = p > l->high[level];
        *(above ? &x0 : &x1) = l->high[level];
        *(above ? &y0 : &y1) = l->cashed[level];
    }
    return line_at(x0, y0, x1, y1, p);
}

static float value_at(const struct cube_lines *l, int level, enum cube_access access, float p,
                      float life)
{
    float dead = p * l->win[level] + (1 - p) * l->loss[level];
    return life * alive(l, level, access, p) + (1 - life) * dead;
}

/* The chance of the side that doubles at which the other side does not mind whether to take. */
static float indifferent(const struct cube_lines *l, float dropped, float life)
{
    float low = 0, high = 1;
    for (int i = 0; i < 30; i++) {
        float middle = (low + high) / 2;
        *(value_at(l, 1, CUBE_OTHERS, middle, life) < dropped ? &low : &high) = middle;
    }
    return (low + high) / 2;
}

/* ---- decisions ---- */

float cube_value(const struct cube_stakes *s, const struct outcome *o, enum cube_access access,
                 float life)
{
    struct cube_lines l = make_lines(s, o);
    return value_at(&l, 0, access, outcome_wins(o), life);
}

/* How alive the cube of the one who takes is, if taking is worth this much to the one who doubles.
 */
static float life_of(const struct cube_lines *l, float p, float take)
{
    float dead = value_at(l, 1, CUBE_OTHERS, p, 0), full = value_at(l, 1, CUBE_OTHERS, p, 1);
    float life = dead > full ? (dead - take) / (dead - full) : CUBE_LIFE;
    return life < 0 ? 0 : life > 1 ? 1 : life;
}

static struct cube_decision settle(const struct cube_stakes *s, const struct cube_lines *l, float p,
                                   enum cube_access access, float no_double, float take)
{
    struct cube_decision d = {.no_double = no_double, .doubled = no_double, .best = no_double};
    d.may_double = access != CUBE_OTHERS && s->levels > 1;
    if (!d.may_double) {
        return d;
    }
    d.take = take;
    d.drop = s->won[0];
    d.takes = d.take <= d.drop + NOTHING;
    d.doubled = d.takes ? d.take : d.drop;
    d.doubles = d.doubled > d.no_double + NOTHING;
    d.best = d.doubles ? d.doubled : d.no_double;
    d.too_good = !d.takes && !d.doubles;
    d.take_point = 1 - indifferent(l, d.drop, life_of(l, p, take));
    return d;
}

struct cube_decision cube_settle(const struct cube_stakes *s, const struct outcome *o,
                                 enum cube_access access, float no_double, float take)
{
    struct cube_lines l = make_lines(s, o);
    return settle(s, &l, outcome_wins(o), access, no_double, take);
}

struct cube_decision cube_decide(const struct cube_stakes *s, const struct outcome *o,
                                 enum cube_access access, float life)
{
    struct cube_lines l = make_lines(s, o);
    float p = outcome_wins(o);
    float take = s->levels > 1 ? value_at(&l, 1, CUBE_OTHERS, p, life) : 0;
    return settle(s, &l, p, access, value_at(&l, 0, access, p, life), take);
}
