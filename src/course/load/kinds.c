// SPDX-License-Identifier: GPL-3.0-or-later
/* What is so of every question of a kind. How one is read, judged and answered: question.c. */
#include "course/load/around.h"
#include "course/load/typed.h"

static const struct {
    const char *name;
    typed_reader *typed; /* NULL: plays are typed, or nothing */
    struct course_facts facts;
} kinds[COURSE_KINDS] = {
    [COURSE_PLAY] = {"play",
                     NULL,
                     {.plays = true, .one_play = true, .worth = true, .joined = "; "}},
    [COURSE_LEGAL] = {"legal", typed_yes_no, {.asks_legal = true, .joined = " "}},
    [COURSE_PLAYS] = {"plays", NULL, {.plays = true, .in_parts = true, .joined = "; "}},
    [COURSE_ROLLS] = {"rolls",
                      typed_roll_set,
                      {.in_parts = true, .needs_words = true, .joined = " "}},
    [COURSE_NUMBER] = {"number", typed_number, {.needs_words = true, .joined = " "}},
    [COURSE_CHOICE] = {"choice", typed_options, {.needs_words = true, .joined = " "}},
    [COURSE_PREROLL] = {"preroll",
                        typed_preroll,
                        {.before_roll = true, .worth = true, .joined = " "}},
    [COURSE_LINE] = {"line", NULL, {.in_turns = true, .joined = "; "}},
};

const char *course_kind_name(enum course_kind kind)
{
    return kind < COURSE_KINDS ? kinds[kind].name : NULL;
}

const struct course_facts *course_facts(enum course_kind kind)
{
    return &kinds[kind].facts;
}

struct kind_reading {
    const struct course_question *q;
    struct typed_answer *out;
    int *problem;
};

static bool kinds_try(const char *answer, size_t skipped, void *to)
{
    const struct kind_reading *r = to;
    (void)skipped;
    return kinds[r->q->kind].typed(r->q, answer, r->out, r->problem);
}

bool typed_answer(const struct course_question *q, const char *typed, struct typed_answer *out,
                  int *problem)
{
    struct kind_reading reading = {q, out, problem};
    if (kinds[q->kind].typed == NULL)
        return false;
    return around_read(q, typed, kinds_try, &reading) || kinds_try(typed, 0, &reading);
}
