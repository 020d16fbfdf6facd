// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/exam/alike.h"

#include <string.h>

#include "base/fold.h"
#include "course/load/count.h"

/* ---- words ---- */

static bool same_words(const char *a, const char *b)
{
    return a != NULL && b != NULL && fold_same(a, b);
}

static bool same_text(const struct course_text *a, const struct course_text *b)
{
    return same_words(a->sv, b->sv) || same_words(a->en, b->en);
}

/* ---- positions ---- */

/* The same checkers for the side to move and for the other. */
static bool same_board(const struct position *a, const struct position *b)
{
    return memcmp(a->men[a->turn], b->men[b->turn], sizeof a->men[0]) == 0 &&
           memcmp(a->men[!a->turn], b->men[!b->turn], sizeof a->men[0]) == 0;
}

/* Whether the program counts the same thing, or the author asks in the same words. */
static bool same_matter(const struct course_question *a, const struct course_question *b)
{
    if (a->text.sv != NULL || a->text.en != NULL)
        return same_text(&a->text, &b->text);
    return a->kind == b->kind && b->text.sv == NULL && b->text.en == NULL &&
           (a->count == NULL || b->count == NULL || a->count->what == b->count->what);
}

bool alike_questions(const struct course_question *a, const struct course_question *b)
{
    if (a->has_position != b->has_position || a->has_roll != b->has_roll)
        return false;
    if (!a->has_position)
        return same_text(&a->text, &b->text);
    if (!same_board(&a->position, &b->position))
        return false;
    return a->has_roll ? roll_equal(a->roll, b->roll) : same_matter(a, b);
}

/* ---- lessons ---- */

static bool asks_it(const struct course_question *asked, const struct course_question *q)
{
    if (!course_kinds[asked->kind].in_turns)
        return asked == q || alike_questions(asked, q);
    for (size_t i = 0; i < asked->turn_count; i++)
        if (asked->turns[i].ask != NULL && alike_questions(asked->turns[i].ask, q))
            return true;
    return false;
}

size_t alike_step(const struct course_item *item, const struct course_question *q)
{
    for (size_t i = 0; i < item->step_count; i++)
        if (item->steps[i].ask != NULL && asks_it(item->steps[i].ask, q))
            return i + 1;
    return 0;
}
