// SPDX-License-Identifier: GPL-3.0-or-later
/* What is so of every question of a kind. How one is read, judged and answered: question.c. */
#include "course/course.h"

static const struct {
    const char *name;
    struct course_facts facts;
} kinds[COURSE_KINDS] = {
    [COURSE_PLAY] = {"play", {.plays = true, .one_play = true, .worth = true, .joined = "; "}},
    [COURSE_LEGAL] = {"legal", {.asks_legal = true, .joined = " "}},
    [COURSE_PLAYS] = {"plays", {.plays = true, .in_parts = true, .joined = "; "}},
    [COURSE_ROLLS] = {"rolls", {.in_parts = true, .needs_words = true, .joined = " "}},
    [COURSE_NUMBER] = {"number", {.needs_words = true, .joined = " "}},
    [COURSE_CHOICE] = {"choice", {.needs_words = true, .joined = " "}},
    [COURSE_PREROLL] = {"preroll", {.before_roll = true, .worth = true, .joined = " "}},
    [COURSE_LINE] = {"line", {.in_turns = true, .joined = "; "}},
};

const char *course_kind_name(enum course_kind kind)
{
    return kind < COURSE_KINDS ? kinds[kind].name : NULL;
}

const struct course_facts *course_facts(enum course_kind kind)
{
    return &kinds[kind].facts;
}
