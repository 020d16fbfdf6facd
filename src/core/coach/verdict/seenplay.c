// SPDX-License-Identifier: GPL-3.0-or-later
/* A play told in the numbers of the board as somebody sees it. */
#include "coach/verdict/words.h"

/* Where the mover's own point p stands in the viewer's numbering; the bar and off stay. */
static int seen(const struct ruleset *r, enum colour mover, enum colour viewer, int p)
{
    enum board_kind kind = (enum board_kind)r->board;
    return p == POINT_BAR || p == POINT_OFF
               ? p
               : board_own_point(kind, viewer, board_number(kind, mover, p));
}

void coach_play_seen(struct text *out, const struct ruleset *r, const struct play *play,
                     enum colour mover, enum colour viewer)
{
    struct play told = *play;
    for (int i = 0; i < told.moves; i++) {
        told.move[i].from = (uint8_t)seen(r, mover, viewer, play->move[i].from);
        told.move[i].to = (uint8_t)seen(r, mover, viewer, play->move[i].to);
    }
    if (play->form == PLAY_KEJSARSPEL) {
        text_addf(out, "%s/%s+%s", word_point(r, told.move[0].from).s,
                  word_point(r, seen(r, mover, viewer, 23)).s,
                  word_point(r, seen(r, mover, viewer, 24)).s);
    } else {
        coach_play(out, r, &told);
    }
}

struct word word_seen(const struct ruleset *r, const struct play *play, enum colour mover,
                      enum colour viewer)
{
    TEXT_HERE told = {0};
    coach_play_seen(&told, r, play, mover, viewer);
    struct word word = word_of("%s", text_str(&told));
    return word;
}
