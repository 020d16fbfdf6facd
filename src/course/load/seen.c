// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/course.h"

static void overlay(struct situation *s, const struct course_question *q)
{
    s->rules = q->rules;
    s->has_position = q->has_position || s->has_position;
    s->position = q->has_position ? q->position : s->position;
    s->has_roll = q->has_roll;
    s->roll = q->roll;
    s->has_match = q->has_match;
    s->match = q->match;
    if (q->cube > 0 && q->has_position) {
        situation_set_cube(s, q->cube, q->owner);
    }
}

struct situation course_situation(const struct ruleset *usual, const struct course_step *step,
                                  const struct course_question *q)
{
    struct situation s = {.rules = *usual};
    if (step != NULL) {
        s = step->situation;
    }
    if (q != NULL) {
        overlay(&s, q);
    }
    return s;
}

struct situation course_turn_situation(const struct course_question *line,
                                       const struct course_turn *turn)
{
    struct situation s = {.rules = line->rules,
                          .has_position = true,
                          .position = turn->position,
                          .has_roll = true,
                          .roll = turn->roll};
    return s;
}
