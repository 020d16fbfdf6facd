// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/study.h"

#include <stdlib.h>

#include "base/mem.h"

struct outcome *study_targets(const struct study *studies, long n, float lambda)
{
    struct outcome *out = mem_alloc((size_t)(n + 1) * sizeof *out);
    struct outcome beyond = {
        .p = {0}}; /* of what was guessed, for the side that rolled before it */
    for (long i = n - 1; i >= 0; i--) {
        const struct study *s = &studies[i];
        out[i] = s->ahead;
        if (i + 1 < n && studies[i + 1].kind == STUDY_LATER)
            outcome_add(&out[i], &beyond, lambda);
        beyond = out[i];
        outcome_add(&beyond, &s->guess, -1);
        beyond = outcome_flip(&beyond);
    }
    return out;
}

/* The first study after number `from` that begins another choice. */
static long choice_end(const struct study *studies, long n, long from)
{
    long i = from + 1;
    while (i < n && studies[i].kind != STUDY_FIRST)
        i++;
    return i;
}

void study_samples(const struct study *studies, long n, float lambda, struct sample *out)
{
    struct outcome *target = study_targets(studies, n, lambda);
    for (long from = 0, end; from < n; from = end) {
        struct sample *first = out;
        end = choice_end(studies, n, from);
        for (int later = 0; later < 2; later++) {
            for (long i = from; i < end; i++)
                if ((studies[i].kind == STUDY_LATER) == later)
                    *out++ = (struct sample){.pos = studies[i].pos, .target = target[i]};
            if (!later)
                first->others = (uint8_t)(out - first - 1);
        }
    }
    free(target);
}
