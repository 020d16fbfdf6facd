// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/net/kernel.h"

static enum kernel find_best(void)
{
#ifdef __x86_64__
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl")) {
        return __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512vbmi")
                   ? KERNEL_VBMI2
                   : KERNEL_AVX512;
    }
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")) {
        return KERNEL_AVX2;
    }
#endif
    return KERNEL_PLAIN;
}

static int known = -1; /* set to the same by whoever comes first */

enum kernel kernel_best(void)
{
    int best = __atomic_load_n(&known, __ATOMIC_RELAXED);
    return best < 0 ? kernel_limit(KERNEL_VBMI2) : (enum kernel)best;
}

enum kernel kernel_limit(enum kernel most)
{
    enum kernel best = find_best();
    best = best < most ? best : most;
    __atomic_store_n(&known, (int)best, __ATOMIC_RELAXED);
    return best;
}
