// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/adam.h"

#include <math.h>

#include "eval/net/kernel.h"

static const float keep_mean = 0.9f, keep_square = 0.999f;

void adam_next(struct adam *a, float rate)
{
    a->steps++;
    a->rate = rate;
    a->even_mean = (float)(1 / (1 - pow((double)keep_mean, a->steps)));
    a->even_square = (float)(1 / (1 - pow((double)keep_square, a->steps)));
}

float adam_rate(float first, float last, double done)
{
    return first * powf(last / first, (float)done);
}

INSIDE void adam_move_body(const struct adam *a, float *restrict now, float *restrict mean,
                           float *restrict square, const float *restrict gradient, int n)
{
    const float least = 1e-8f;
    for (int i = 0; i < n; i++) {
        float g = gradient[i];
        mean[i] = keep_mean * mean[i] + (1 - keep_mean) * g;
        square[i] = keep_square * square[i] + (1 - keep_square) * g * g;
        now[i] -= a->rate * mean[i] * a->even_mean / (sqrtf(square[i] * a->even_square) + least);
    }
}

KERNEL(, adam_move,
       (const struct adam *a, float *now, float *mean, float *square, const float *gradient, int n),
       (a, now, mean, square, gradient, n))
