// SPDX-License-Identifier: GPL-3.0-or-later
#include "scene.h"

void coach_verdict(struct text *out, const struct ruleset *r, const struct position *pos,
                   struct roll roll, const struct verdict *v)
{
    struct scene s = {
        out, r, pos, roll, v, (enum colour)pos->turn, colour_other((enum colour)pos->turn)};
    size_t start = out->size;
    if (v->clause == CLAUSE_NO_PLAY) {
        pass_tell(&s);
    } else if (v->legal) {
        legal_tell(&s);
    } else if (!refuse_move(&s) && !refuse_bearing_off(&s)) {
        refuse_whole(&s);
    }
    if (out->size == start) {
        word_say(out, "%s", v->legal ? _("The play is legal.") : _("The play is not legal."));
    }
}
