// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/job.h"

#include <stdlib.h>

#include "base/mem.h"

void mining_open(struct mining *m)
{
    *m =
        (struct mining){.list = mem_alloc(sizeof *m->list), .afters = mem_alloc(sizeof *m->afters)};
}

void mining_close(struct mining *m)
{
    evaluator_close(&m->evaluator);
    free(m->list);
    free(m->afters);
    *m = (struct mining){0};
}

/* A number that stands for a theme, so that themes have dice of their own. */
static uint64_t number_of(const char *theme)
{
    uint64_t n = 0;
    for (; *theme != '\0'; theme++)
        n = n * 31 + (unsigned char)*theme;
    return n;
}

bool mining_job(struct mining *m, const char *theme, uint64_t seed, long job, struct draft *out)
{
    struct rng all;
    int n;
    const struct recipe *const *list = recipes_of(theme, &n);
    const struct recipe *recipe = list[job % n];
    rng_seed(&all, seed ^ number_of(theme));
    m->rng = rng_split(&all, (uint64_t)job);
    *out = (struct draft){.recipe = recipe};
    if (!recipe->find(m, out))
        return false;
    draft_finish(out);
    return out->proved;
}
