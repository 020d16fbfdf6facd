// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/event.h"

#include <string.h>

#include "rules/notation.h"

const char *event_word(enum event_kind kind)
{
    switch (kind) {
    case EVENT_GIVE_UP:
        return "gives up";
    case EVENT_DOUBLE:
        return "doubles";
    case EVENT_TAKE:
        return "takes";
    case EVENT_DROP:
        return "drops";
    case EVENT_ACCEPT:
        return "accepts";
    default:
        return NULL;
    }
}

static bool same_play(const struct play *a, const struct play *b, enum board_kind board)
{
    char x[NOTATION_SIZE], y[NOTATION_SIZE];
    notation_format(board, a, x);
    notation_format(board, b, y);
    return strcmp(x, y) == 0 && a->moves == b->moves && a->end.kind == b->end.kind &&
           a->end.munk == b->end.munk && a->end.excess == b->end.excess &&
           (a->moves == 0 || board_equal(&a->after, &b->after));
}

bool event_equal(const struct event *a, const struct event *b, enum board_kind board)
{
    if (a->kind != b->kind || strcmp(text_str(&a->comment), text_str(&b->comment)) != 0) {
        return false;
    }
    if (a->kind == EVENT_PLAY) {
        return same_play(&a->play, &b->play, board);
    }
    return (a->kind != EVENT_START && a->kind != EVENT_ROLL) || roll_equal(a->roll, b->roll);
}
