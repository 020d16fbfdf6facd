// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/net/roofline.h"

#include "eval/net/kernel.h"

typedef float lanes __attribute__((vector_size(64)));
typedef uint16_t words __attribute__((vector_size(64), may_alias));
enum { LANES = 16, WORDS = NET_HIDDEN / 32, MOST = 12 };

INSIDE void roofline_rows_body(const struct net *net, const uint16_t *rows, int n, int16_t *to)
{
    words sum[WORDS] = {{0}};
    for (int k = 0; k < n; k++) {
        for (int i = 0; i < WORDS; i++) {
            sum[i] += ((const words *)net->in[rows[k]])[i];
        }
    }
    for (int i = 0; i < WORDS; i++) {
        ((words *)to)[i] = sum[i];
    }
}

KERNEL(, roofline_rows, (const struct net *net, const uint16_t *rows, int n, int16_t *to),
       (net, rows, n, to))

/* So many sums side by side, none of which waits for another. */
INSIDE void multiply(float *value, int side)
{
    lanes sum[MOST], factor = {0}, all = {0};
    factor += 0.5f;
    for (int i = 0; i < side; i++) {
        sum[i] = *value + (float)i + all;
    }
    for (int turn = 0; turn < ROOFLINE_TURNS; turn++) {
        for (int i = 0; i < side; i++) {
            sum[i] = sum[i] * factor + factor;
        }
    }
    for (int i = 0; i < side; i++) {
        all += sum[i];
    }
    *value = all[0] / (float)side;
}

#define PRODUCTS(side)                                                                             \
    INSIDE void multiply_##side##_body(float *value)                                               \
    {                                                                                              \
        multiply(value, side);                                                                     \
    }                                                                                              \
    KERNEL(static, multiply_##side, (float *value), (value))                                       \
    int roofline_products_##side(float *value)                                                     \
    {                                                                                              \
        multiply_##side(value);                                                                    \
        return side * LANES * ROOFLINE_TURNS;                                                      \
    }

PRODUCTS(3)
PRODUCTS(6)
PRODUCTS(12)
