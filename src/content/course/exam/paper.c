// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/exam/paper.h"

#include <stdlib.h>
#include <string.h>

#include "course/exam/alike.h"
#include "course/exam/drawing.h"
#include "course/exam/needs.h"
#include "course/load/optionorder.h"
#include "base/mem.h"

enum {
    POSITIONS_TRIED = 20000, /* for one question */
    PAPER_TRIED = 50000      /* for all of a paper: what cannot be found must not take for ever */
};

/* A paper while it is drawn. */
struct drawer {
    struct course_paper *paper;
    struct course_asked *asked;
    struct rng root;
    int tries; /* positions left to try */
};

/* ---- which lines ---- */

/* The lines in turn, as many as there are questions: where there are more, which are left out is by
 * lot. To be freed. */
static const struct course_draw **take_lines(const struct course_exam *exam, struct rng *rng)
{
    const struct course_draw **lines = NULL;
    size_t n = 0, room = 0, wanted = (size_t)exam->questions;
    do {
        for (size_t i = 0; i < exam->draw_count; i++)
            for (int k = 0; k < exam->draws[i].times; k++) {
                lines = mem_grow(lines, n, &room, sizeof *lines);
                lines[n++] = &exam->draws[i];
            }
    } while (n < wanted);
    while (n > wanted) {
        size_t out = rng_below(rng, (uint32_t)n);
        memmove(&lines[out], &lines[out + 1], (--n - out) * sizeof *lines);
    }
    return lines;
}

/* ---- questions ---- */

/* Whether a question is asked in the paper already. */
static bool is_asked(const struct course_paper *paper, const struct course_question *q)
{
    for (size_t i = 0; i < paper->count; i++)
        if (paper->asked[i].question == q || alike_questions(paper->asked[i].question, q))
            return true;
    return false;
}

/* Whether a drawn question may be asked. */
static bool is_fair(const struct course_paper *paper, const struct course_question *q)
{
    return !is_asked(paper, q) && (needs_of(q) & paper->item->exam->later) == 0 &&
           alike_step(paper->item, q) == 0;
}

/* One of the steps whose question is not in the paper yet; NULL if all are. */
static const struct course_step *take_fixed(const struct course_paper *paper,
                                            const struct course_draw *line, struct rng *rng)
{
    const struct course_step *chosen = NULL;
    uint32_t n = 0;
    for (size_t i = 0; i < line->from_count; i++) {
        bool taken = is_asked(paper, line->from[i]->ask);
        if (!taken && rng_below(rng, ++n) == 0)
            chosen = line->from[i];
    }
    return chosen;
}

/* A mould of a theme by lot. */
static enum mould take_mould(const struct theme *t, struct rng *rng)
{
    uint32_t n = 0;
    while (n < THEME_MOULDS && t->moulds[n] != MOULD_NONE)
        n++;
    return t->moulds[rng_below(rng, n)];
}

/* Draws a question for a line; NULL if none was found. */
static struct course_question *draw(struct drawer *dr, const struct course_draw *line,
                                    const struct rng *rng)
{
    struct course_question *q = NULL;
    struct drawing d = {.arena = dr->paper->memory, .line = line, .rng = *rng};
    d.theme = theme_nth((size_t)line->theme);
    d.rules = line->rules[rng_below(&d.rng, (uint32_t)line->rules_count)];
    d.wanted = rng_below(&d.rng, 2) == 0;
    d.list = mem_resize(NULL, 1, sizeof *d.list);
    struct rng for_maker = rng_split(rng, 1);
    maker_open(&d.maker, &d.rules, &for_maker);
    for (int i = 0; i < POSITIONS_TRIED && dr->tries > 0 && q == NULL; i++) {
        dr->tries--;
        if (!maker_make(&d.maker, take_mould(d.theme, &d.rng), &d.position))
            continue;
        q = drawing_ask(&d);
        if (q != NULL && !is_fair(dr->paper, q))
            q = NULL;
    }
    maker_close(&d.maker);
    free(d.list);
    return q;
}

static void add(struct drawer *dr, const struct course_draw *line, uint64_t number)
{
    struct course_paper *paper = dr->paper;
    struct course_asked *asked = &dr->asked[paper->count];
    struct rng rng = rng_split(&dr->root, number);
    if (line->ask == DRAW_FROM) {
        asked->step = take_fixed(paper, line, &rng);
        asked->question = asked->step == NULL ? NULL : asked->step->ask;
    } else {
        struct course_question *q = draw(dr, line, &rng);
        if (q != NULL)
            q->id = arena_printf(paper->memory, "%s/exam-%llu.%llu", paper->item->id,
                                 (unsigned long long)paper->seed, (unsigned long long)number);
        asked->question = q;
    }
    asked->line = line;
    if (asked->question != NULL) {
        paper->count++;
        paper->marks += line->marks;
    } else if (paper->failed == NULL) {
        paper->failed = line;
    }
}

/* The options of its questions in orders drawn from the seed. */
static void order_options(struct drawer *dr)
{
    for (size_t i = 0; i < dr->paper->count; i++) {
        if (dr->asked[i].question->option_count == 0)
            continue;
        struct course_question *q = arena_alloc(dr->paper->memory, sizeof *q);
        *q = optionorder_draw(dr->asked[i].question, dr->paper->seed);
        dr->asked[i].question = q;
    }
}

struct course_paper *course_paper_draw(const struct course_item *item, uint64_t seed)
{
    const struct course_exam *exam = item->exam;
    struct arena *arena = arena_new();
    struct course_paper *paper = arena_alloc(arena, sizeof *paper);
    struct drawer dr = {.paper = paper, .tries = PAPER_TRIED};
    paper->item = item;
    paper->seed = seed;
    paper->pass = exam->pass;
    paper->memory = arena;
    dr.asked = arena_array(arena, (size_t)exam->questions, sizeof *dr.asked);
    paper->asked = dr.asked;
    rng_seed(&dr.root, seed ^ rng_seed_of(course_plain_id(item->id)));
    struct rng lot = rng_split(&dr.root, 0);
    const struct course_draw **lines = take_lines(exam, &lot);
    for (int i = 0; i < exam->questions; i++)
        add(&dr, lines[i], (uint64_t)i + 1);
    free(lines);
    order_options(&dr);
    return paper;
}

void course_paper_free(struct course_paper *paper)
{
    if (paper == NULL)
        return;
    arena_delete(paper->memory);
}
