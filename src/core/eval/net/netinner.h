// SPDX-License-Identifier: GPL-3.0-or-later
/* The arithmetic that the net and its pruning net share, compiled into the functions that use it
 * (kernel.h). How many neurons a hidden layer has is a constant wherever these are used, a multiple
 * of 32 and at most NET_HIDDEN. */
#ifndef BRADE_NETINNER_H
#define BRADE_NETINNER_H

#include "eval/net/kernel.h"
#include "eval/net/net.h"

/* Sixteen numbers side by side: one AVX-512 register, two of AVX2, four of SSE. */
typedef float lanes __attribute__((vector_size(64), may_alias));
typedef float quad __attribute__((vector_size(16), may_alias));
typedef int32_t int_lanes __attribute__((vector_size(64)));
typedef uint16_t words __attribute__((vector_size(64), may_alias));
typedef uint64_t eight __attribute__((vector_size(64), aligned(8), may_alias));
enum { LANES = 16 };

INSIDE const lanes *lanes_at(const float *at)
{
    return (const lanes *)at;
}

/* ---- the first layer ---- */

/* to = from + rows added - rows subtracted. The sums stay in registers. */
INSIDE void sum_rows(const int16_t *in, int hidden, const int16_t *from,
                     const struct net_rows *rows, int16_t *to)
{
    words sum[NET_HIDDEN / 32];
    int n = hidden / 32;
    for (int i = 0; i < n; i++) {
        sum[i] = ((const words *)from)[i];
    }
    for (int k = 0; k < rows->more; k++) {
        for (int i = 0; i < n; i++) {
            sum[i] += ((const words *)(in + hidden * rows->add[k]))[i];
        }
    }
    for (int k = 0; k < rows->less; k++) {
        for (int i = 0; i < n; i++) {
            sum[i] -= ((const words *)(in + hidden * rows->subtract[k]))[i];
        }
    }
    for (int i = 0; i < n; i++) {
        ((words *)to)[i] = sum[i];
    }
}

/* Which rows change is hard to guess for a processor: what follows has few branches. */

/* One bit for each of eight bytes (at most 15) in which they differ. */
INSIDE uint64_t differing(const uint8_t *a, const uint8_t *b)
{
    const uint64_t each = 0x0101010101010101u;
    uint64_t x = eight_bytes(a) ^ eight_bytes(b);
    return (((x + each * 0x7f) >> 7 & each) * 0x0102040810204080u) >> 56;
}

/* Notes the rows that bring the checkers of both sides from old to new, told from side me. */
INSIDE void change_checkers(struct net_rows *rows, const uint8_t old[2][26],
                            const uint8_t new[2][26], int me)
{
    const uint8_t *from = old[0], *to = new[0];
    uint64_t differ = 0;
    for (int i = 0; i < 48; i += 8) {
        differ |= differing(from + i, to + i) << i;
    }
    differ |= differing(from + 44, to + 44) >> 4 << 48; /* the last 4 of 52 */
    for (; differ; differ &= differ - 1) {
        int i = __builtin_ctzll(differ), before = from[i], after = to[i];
        int first = features_checker(0, me ? (i < 26 ? i + 26 : i - 26) : i, 1);
        rows->add[rows->more] = (uint16_t)(first + before);
        rows->more += after > before;
        for (int k = before + 1; k < after; k++) {
            rows->add[rows->more++] = (uint16_t)(first + k);
        }
        rows->subtract[rows->less] = (uint16_t)(first + before - 1);
        rows->less += after < before;
        for (int k = before - 1; k > after; k--) {
            rows->subtract[rows->less++] = (uint16_t)(first + k - 1);
        }
    }
}

/* ---- the rest ---- */

/* The activation function, x / (1 + |x|): from -1 to 1, its slope cheap to compute; two divisions
 * in one. */
INSIDE void softsign(int n, const float *before, float *hidden)
{
    const lanes *x = lanes_at(before);
    lanes *y = (lanes *)hidden;
    for (int i = 0; i < n / LANES; i += 2) {
        lanes a = 1.0f + (lanes)((int_lanes)x[i] & INT32_MAX);
        lanes b = 1.0f + (lanes)((int_lanes)x[i + 1] & INT32_MAX);
        lanes one_over = 1.0f / (a * b);
        y[i] = x[i] * (one_over * b);
        y[i + 1] = x[i + 1] * (one_over * a);
    }
}

/* Of every four numbers of a and of b, the first two by turns, or the last two. */
#define FIRST_OF(a, b)                                                                             \
    __builtin_shufflevector(a, b, 0, 16, 1, 17, 4, 20, 5, 21, 8, 24, 9, 25, 12, 28, 13, 29)
#define LAST_OF(a, b)                                                                              \
    __builtin_shufflevector(a, b, 2, 18, 3, 19, 6, 22, 7, 23, 10, 26, 11, 27, 14, 30, 15, 31)
/* The first two of every four of a and those of b, or the last two. */
#define FIRST_PAIRS(a, b)                                                                          \
    __builtin_shufflevector(a, b, 0, 1, 16, 17, 4, 5, 20, 21, 8, 9, 24, 25, 12, 13, 28, 29)
#define LAST_PAIRS(a, b)                                                                           \
    __builtin_shufflevector(a, b, 2, 3, 18, 19, 6, 7, 22, 23, 10, 11, 26, 27, 14, 15, 30, 31)

/* The sums of all sixteen, of each of four. */
INSIDE quad across_four(const lanes of[4])
{
    lanes ab = FIRST_OF(of[0], of[1]), ab2 = LAST_OF(of[0], of[1]);
    lanes cd = FIRST_OF(of[2], of[3]), cd2 = LAST_OF(of[2], of[3]);
    _Alignas(64) quad part[LANES / 4];
    *(lanes *)part =
        (FIRST_PAIRS(ab, cd) + LAST_PAIRS(ab, cd)) + (FIRST_PAIRS(ab2, cd2) + LAST_PAIRS(ab2, cd2));
    return (part[0] + part[1]) + (part[2] + part[3]);
}

/* Brings each number between -limit and limit, by its bits: of a comparison of vectors wider than
 * the registers gcc 12 makes a branch for each number. */
INSIDE void clamp_lanes(lanes *x, float limit)
{
    int_lanes bits = (int_lanes)*x, most = (int_lanes)(limit + (lanes){0});
    int_lanes size = bits & INT32_MAX, over = (most - size) >> 31, sign = bits ^ size;
    *x = (lanes)((over & (sign | most)) | (~over & bits));
}

/* e^x for every lane, to about seven digits, from -80 to 80; the same on every machine. */
INSIDE void exponentials(float v[LANES])
{
    lanes x = *lanes_at(v);
    lanes turns = x * 1.44269504f + 12582912.0f; /* the nearest whole number, in the low bits */
    int_lanes whole = (int_lanes)turns << 23;
    turns -= 12582912.0f;
    x -= turns * 0.693359375f;
    x -= turns * -2.12194440e-4f;
    lanes y = x * 1.9875691500e-4f + 1.3981999507e-3f;
    y = y * x + 8.3334519073e-3f;
    y = y * x + 4.1665795894e-2f;
    y = y * x + 1.6666665459e-1f;
    y = y * x + 5.0000001201e-1f;
    y = y * x * x + x + 1.0f;
    *(lanes *)v = (lanes)((int_lanes)y + whole);
}

/* From the sums of the first layer, and what one stands for in each, to the activations.
 */
INSIDE void activate(int n, const int16_t *sum, const float *scale, float *before, float *hidden)
{
    for (int i = 0; i < n; i++) {
        before[i] = (float)sum[i] * scale[i];
    }
    softsign(n, before, hidden);
}

#endif
