// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/search/skill.h"

#include <math.h>

/* The rows that the others lie between, one for each whole strength. Little is left to chance: who
 * plays weakly sees little and goes by what strikes the eye. */
static const struct skill rows[] = {
    /* sense noise glance  shots  hits   jan    shut   bands   plies chooses gives up */
    {0.00f, 0.15f, 0.80f, {1.00f, 1.00f, 1.00f, 1.00f, 1.00f}, 0, false, false},
    {0.05f, 0.08f, 0.70f, {1.00f, 1.00f, 1.00f, 1.00f, 1.00f}, 0, false, false},
    {0.15f, 0.06f, 0.45f, {0.95f, 0.85f, 0.95f, 0.95f, 0.95f}, 0, false, false},
    {0.35f, 0.06f, 0.30f, {0.80f, 0.65f, 0.80f, 0.80f, 0.80f}, 0, false, false},
    {0.60f, 0.07f, 0.15f, {0.50f, 0.40f, 0.50f, 0.50f, 0.50f}, 0, true, false},
    {0.85f, 0.08f, 0.05f, {0.20f, 0.20f, 0.20f, 0.20f, 0.20f}, 0, true, true},
    {1.00f, 0.05f, 0.00f, {0.03f, 0.03f, 0.03f, 0.03f, 0.03f}, 0, true, true},
    {1.00f, 0.00f, 0.00f, {0.00f, 0.00f, 0.00f, 0.00f, 0.00f}, 2, true, true},
};
enum { ROWS = sizeof rows / sizeof *rows };

static float between(float low, float high, float part)
{
    return low + part * (high - low);
}

struct skill skill_at(float strength)
{
    float whole = fminf(floorf(fmaxf(strength, 0)), ROWS - 1);
    float part = fminf(strength - whole, 1);
    const struct skill *low = &rows[(int)whole];
    if (!(part > 0) || (int)whole == ROWS - 1)
        return *low;
    const struct skill *high = low + 1;
    struct skill s = *low; /* what is not a matter of degree comes with the whole row */
    s.sense = between(low->sense, high->sense, part);
    s.noise = between(low->noise, high->noise, part);
    s.glance = between(low->glance, high->glance, part);
    for (int k = 0; k < LEVEL_KINDS; k++)
        s.blind[k] = between(low->blind[k], high->blind[k], part);
    return s;
}
