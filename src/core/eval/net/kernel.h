// SPDX-License-Identifier: GPL-3.0-or-later
/* How the functions that take most of the time are compiled: once for each kind of processor, and
 * chosen when they are called. No version may contract a product and a sum into one rounding (see
 * meson.build), so that all give the same numbers. */
#ifndef BRADE_KERNEL_H
#define BRADE_KERNEL_H

#include <stdint.h>
#include <string.h>

/* A part of such a function: compiled as the function that it is in. */
#define INSIDE static inline __attribute__((always_inline))

/* Eight bytes as one number, the first the lowest. */
INSIDE uint64_t eight_bytes(const uint8_t *at)
{
    uint64_t x;
    memcpy(&x, at, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    x = __builtin_bswap64(x);
#endif
    return x;
}

/* The best version that this processor can run, or that kernel_limit() allows. KERNEL_VBMI2 is
 * KERNEL_AVX512 where rows are listed by instructions that came later. */
enum kernel { KERNEL_PLAIN, KERNEL_AVX2, KERNEL_AVX512, KERNEL_VBMI2 };
enum kernel kernel_best(void);

/* From now on no version above `most` is used, in the whole program: for tests and measurements.
 * Returns the version that will be. KERNEL_VBMI2 is no limit. */
enum kernel kernel_limit(enum kernel most);

/* Defines `STORAGE void name params` from the INSIDE function name_body, which takes `args`. */
#if defined(__x86_64__)
#define KERNEL(storage, name, params, args)                                                        \
    __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx2,bmi,bmi2,popcnt"))) static void \
        name##_avx512 params                                                                       \
    {                                                                                              \
        name##_body args;                                                                          \
    }                                                                                              \
    __attribute__((target("avx2,bmi,bmi2,popcnt"))) static void name##_avx2 params                 \
    {                                                                                              \
        name##_body args;                                                                          \
    }                                                                                              \
    static void name##_plain params                                                                \
    {                                                                                              \
        name##_body args;                                                                          \
    }                                                                                              \
    storage void name params                                                                       \
    {                                                                                              \
        enum kernel best = kernel_best();                                                          \
        if (best >= KERNEL_AVX512)                                                                 \
            name##_avx512 args;                                                                    \
        else if (best == KERNEL_AVX2)                                                              \
            name##_avx2 args;                                                                      \
        else                                                                                       \
            name##_plain args;                                                                     \
    }
#else
#define KERNEL(storage, name, params, args)                                                        \
    storage void name params                                                                       \
    {                                                                                              \
        name##_body args;                                                                          \
    }
#endif

#endif
