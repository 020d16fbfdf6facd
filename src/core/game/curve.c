// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/curve.h"

#include <math.h>
#include <stdlib.h>

#include "base/mem.h"

static void add(struct curve *c, const struct analysed *item, float white)
{
    c->point = mem_grow(c->point, c->count, &c->cap, sizeof *c->point);
    c->point[c->count++] = (struct curve_point){.game = item->game,
                                                .turn = item->turn,
                                                .side = item->side,
                                                .roll = item->table.game.roll,
                                                .white = white};
}

/* The points that stand out. */
static void find_bounds(struct curve *c)
{
    float most = -1;
    for (size_t i = 0; i < c->count; i++) {
        c->highest = c->point[i].white > c->point[c->highest].white ? i : c->highest;
        c->lowest = c->point[i].white < c->point[c->lowest].white ? i : c->lowest;
        float change = i + 1 < c->count ? fabsf(c->point[i + 1].white - c->point[i].white) : -1;
        if (change > most) {
            most = change;
            c->turned = i;
        }
    }
}

void curve_make(struct curve *out, const struct analysis *a, int game)
{
    *out = (struct curve){.game = game};
    for (size_t i = 0; i < a->count; i++) {
        const struct analysed *item = &a->items[i];
        float sign = item->side == WHITE ? 1 : -1;
        if ((game != 0 && item->game != game) || !item->is_play || item->table.game.pending) {
            continue;
        }
        if (item->play.plays > 0) {
            add(out, item, sign * item->play.own.equity);
        } else if (item->has_luck && out->count > 0) { /* forfeited: it was all luck */
            add(out, item, out->point[out->count - 1].white + sign * item->luck);
        }
    }
    find_bounds(out);
}

void curve_free(struct curve *c)
{
    free(c->point);
    *c = (struct curve){0};
}
