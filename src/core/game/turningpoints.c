// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/turningpoints.h"

#include <stdlib.h>

#include "base/mem.h"

/* Whether two choices of one side in one game are the same offer, missed again. */
static bool same_offer(const struct analysed *a, const struct analysed *b)
{
    return !a->is_play && !b->is_play && a->game == b->game && a->side == b->side &&
           a->best == b->best && a->chosen == b->chosen;
}

/* The stop of the same offer that was missed before; NULL if this is the first time. */
static struct stop *missed_before(const struct turning_points *s, const struct analysis *a,
                                  const struct analysed *item)
{
    for (size_t i = s->count; i > 0; i--) {
        if (same_offer(&a->items[s->stop[i - 1].first], item)) {
            return &s->stop[i - 1];
        }
    }
    return NULL;
}

static void add(struct turning_points *s, const struct analysis *a, size_t i)
{
    const struct analysed *item = &a->items[i];
    struct stop *stop = missed_before(s, a, item);
    if (stop == NULL) {
        s->stop = mem_grow(s->stop, s->count, &s->cap, sizeof *s->stop);
        stop = &s->stop[s->count++];
        *stop = (struct stop){.first = i};
    }
    stop->last = i;
    stop->times++;
    stop->cost += item->loss;
    stop->points += item->loss / item->unit;
    stop->grade = item->grade > stop->grade ? item->grade : stop->grade;
}

/* Puts the numbers in order; of equals the first of the game stays first. */
static void put_in_order(struct turning_points *s)
{
    s->worst = mem_resize(NULL, s->count + 1, sizeof *s->worst);
    for (size_t i = 0; i < s->count; i++) {
        size_t at = i;
        for (; at > 0 && s->stop[s->worst[at - 1]].points < s->stop[i].points; at--) {
            s->worst[at] = s->worst[at - 1];
        }
        s->worst[at] = i;
    }
}

void turning_points_find(struct turning_points *out, const struct analysis *a, unsigned sides)
{
    *out = (struct turning_points){0};
    for (size_t i = 0; i < a->count; i++) {
        if (a->items[i].grade >= GRADE_DOUBTFUL && analysis_is_decision(&a->items[i]) &&
            (sides >> a->items[i].side & 1) != 0) {
            add(out, a, i);
        }
    }
    put_in_order(out);
}

void turning_points_free(struct turning_points *s)
{
    free(s->stop);
    free(s->worst);
    *s = (struct turning_points){0};
}

const struct stop *turning_points_of_item(const struct turning_points *s, const struct analysis *a,
                                          size_t item)
{
    for (size_t i = 0; i < s->count; i++) {
        const struct stop *stop = &s->stop[i];
        bool missed = item > stop->first && item <= stop->last &&
                      same_offer(&a->items[stop->first], &a->items[item]);
        if (item == stop->first || missed) {
            return stop;
        }
    }
    return NULL;
}
