// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/search/assess.h"

#include <stdlib.h>

#include "rules/generate.h"
#include "base/mem.h"

/* Of the plays that were all looked at ASSESS_PLIES ahead, those that are looked at further. */
static const struct move_filter further = {4, 4, 0.1f};

enum grade assess_grade(const struct judgement *j, float loss)
{
    return grade_of(j->grades, judgement_in_points(j, loss));
}

void assess_look(const struct judgement *j, struct ranked *ranked, int plies)
{
    lookahead_further(j, ranked, 1, plies);
}

/* Looks at the first so many of n ranked plays, and sorts them. What is exact is as good as looked
 * at. */
static void look_at_first(const struct judgement *j, struct ranked *ranked, int n, int plies,
                          int count)
{
    lookahead_further(j, ranked, n < count ? n : count, plies);
    for (int i = 0; i < n; i++)
        if (i < count || ranked[i].exact)
            ranked[i].plies = plies;
    lookahead_sort(ranked, n);
}

struct ranked *assess_list(const struct judgement *j, const struct position *pos,
                           const struct play_list *list, int plies)
{
    struct ranked *ranked = mem_alloc((size_t)list->n * sizeof *ranked);
    lookahead_rank(j, pos, list, 0, ranked);
    look_at_first(j, ranked, list->n, plies < ASSESS_PLIES ? plies : ASSESS_PLIES, list->n);
    if (plies > ASSESS_PLIES)
        look_at_first(j, ranked, list->n, plies,
                      lookahead_filtered(ranked, list->n, further, j->unit));
    return ranked;
}

struct ranked *assess_every(const struct judgement *j, const struct position *pos, struct roll roll,
                            int plies, struct play_list *list)
{
    generate(j->rules, pos, roll, list);
    canonical_list(j->rules, pos, roll, list);
    return assess_list(j, pos, list, plies);
}

int assess_alike(const struct ranked *ranked, int n)
{
    const struct ranked *like = ranked;
    int i = 0;
    for (; i < n; i++) {
        if (like->exact)
            like = &ranked[i];
        bool rolled = like->trials > 0;
        if (!ranked[i].exact &&
            (rolled != (ranked[i].trials > 0) || (!rolled && ranked[i].plies != like->plies)))
            break;
    }
    return i;
}

const struct ranked *assess_find(const struct ranked *ranked, int n, const struct play *play)
{
    for (int i = 0; i < n; i++)
        if (ranked[i].play.end.kind == play->end.kind &&
            board_same_checkers(&ranked[i].play.after, &play->after))
            return &ranked[i];
    return NULL;
}

static int count_equals(const struct judgement *j, const struct ranked *ranked, int n,
                        const struct ranked *best)
{
    int equals = 0;
    for (int i = 0; i < n; i++)
        equals += ranked[i].plies == ranked[0].plies &&
                  assess_grade(j, best->equity - ranked[i].equity) == GRADE_EQUAL;
    return equals;
}

void assess_among(const struct judgement *j, const struct ranked *ranked, int n,
                  const struct ranked *own, struct assessment *out)
{
    *out = (struct assessment){.best = ranked[0], .own = *own, .plays = n};
    assess_look(j, &out->own, out->best.plies);
    if (own == ranked || out->own.equity > out->best.equity)
        out->best = out->own;
    out->loss = out->best.equity - out->own.equity;
    out->equals = count_equals(j, ranked, n, &out->best);
    out->equals += own->plies < ranked[0].plies && assess_grade(j, out->loss) == GRADE_EQUAL;
}

bool assess_play(const struct judgement *j, const struct position *pos, struct roll roll,
                 const struct play *play, int plies, struct play_list *list, struct assessment *out)
{
    struct ranked *ranked = assess_every(j, pos, roll, plies, list);
    const struct ranked *own = assess_find(ranked, list->n, play);
    if (own)
        assess_among(j, ranked, list->n, own, out);
    free(ranked);
    return own != NULL;
}
