// SPDX-License-Identifier: GPL-3.0-or-later
#include "draft.h"

#include <stdlib.h>
#include <string.h>

#include "coach.h"

#include "mem.h"

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

/* Rules other than the default's are named, where the text does not do it. */
static void name_rules(struct draft *d)
{
    const struct words *w = &d->recipe->text[0];
    bool named = w->en != NULL && strstr(w->en, "{rules}") != NULL;
    if (d->rules.base == 0 || d->rules.board == BOARD_BACKGAMMON || named)
        return;
    const struct words apply = {"Här gäller {rules}. ", "Here {rules} apply. "};
    struct pair text = {0};
    draft_words(d, &apply, NULL, NULL, &text);
    for (int l = 0; l < 2; l++) {
        text_add(&text.lang[l], text_str(&d->text.lang[l]));
        text_free(&d->text.lang[l]);
    }
    d->text = text;
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
    if (!recipe->find(m, recipe, out))
        return false;
    name_rules(out);
    if (out->title.lang[0].size == 0)
        draft_words(out, &recipe->title, NULL, NULL, &out->title);
    return out->proved;
}
