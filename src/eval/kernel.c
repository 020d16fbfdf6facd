// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel.h"

#ifdef __x86_64__
static enum kernel find_best(void)
{
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl"))
        return KERNEL_AVX512;
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") ? KERNEL_AVX2
                                                                            : KERNEL_PLAIN;
}

enum kernel kernel_best(void)
{
    static int known = -1; /* set to the same by whoever comes first */
    int best = __atomic_load_n(&known, __ATOMIC_RELAXED);
    if (best < 0) {
        best = (int)find_best();
        __atomic_store_n(&known, best, __ATOMIC_RELAXED);
    }
    return (enum kernel)best;
}
#else
enum kernel kernel_best(void)
{
    return KERNEL_PLAIN;
}
#endif
