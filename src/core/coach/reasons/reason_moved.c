// SPDX-License-Identifier: GPL-3.0-or-later
/* Which class of ends tells two plays apart most, and whether only one of them has ended. */
#include "coach/reasons/reasontable.h"

int reason_moved_class(const struct explanation *e, float *points)
{
    int moved = -1;
    *points = 0;
    for (int i = 0; i < OUTCOMES; i++) {
        float worth = e->judgement->worth[e->pos.turn].value[i];
        float d = (e->better.outcome.p[i] - e->worse.outcome.p[i]) * worth;
        if (d > *points) {
            *points = d;
            moved = i;
        }
    }
    return moved;
}

bool reason_plays_on(const struct explanation *e)
{
    return e->worse.play.end.kind != END_NOT && e->better.play.end.kind == END_NOT;
}
