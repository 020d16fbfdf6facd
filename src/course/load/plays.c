// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/load/plays.h"

#include <stdio.h>

#include "base/mem.h"

bool plays_same(const struct play *a, const struct play *b)
{
    if (play_is_pass(a) || play_is_pass(b))
        return play_is_pass(a) && play_is_pass(b);
    return board_same_checkers(&a->after, &b->after) && a->end.kind == b->end.kind;
}

bool plays_is_answer(const struct course_question *q, const struct play *play)
{
    for (size_t i = 0; i < q->play_count; i++)
        if (plays_same(&q->plays[i].play, play))
            return true;
    return false;
}

struct play_list *plays_all(const struct course_question *q)
{
    struct play_list *list = mem_resize(NULL, 1, sizeof *list);
    generate(&q->rules, &q->position, q->roll, list);
    if (list->n > 0) {
        canonical_list(&q->rules, &q->position, q->roll, list);
    } else {
        list->play[0] =
            (struct play){.after = generate_after_pass(&q->rules, &q->position, q->roll)};
        list->n = 1;
    }
    return list;
}

void plays_format(const struct course_question *q, const struct play *play, char *buf)
{
    if (play_is_pass(play))
        snprintf(buf, NOTATION_SIZE, "pass");
    else
        notation_format((enum board_kind)q->rules.board, play, buf);
}

int plays_find(const struct play_list *list, const struct play *play)
{
    for (int i = 0; i < list->n; i++)
        if (plays_same(&list->play[i], play))
            return i;
    return -1;
}
