// SPDX-License-Identifier: GPL-3.0-or-later
#include "coach/verdict/account.h"

static struct account account_of(struct text *out, const struct ruleset *r,
                                 const struct position *pos, struct roll roll,
                                 const struct verdict *v)
{
    return (struct account){.out = out,
                            .r = r,
                            .pos = pos,
                            .roll = roll,
                            .v = v,
                            .me = (enum colour)pos->turn,
                            .foe = colour_other((enum colour)pos->turn)};
}

static void tell(const struct account *s)
{
    size_t start = s->out->size;
    if (s->v->clause == CLAUSE_NO_PLAY) {
        pass_tell(s);
    } else if (s->v->legal) {
        legal_tell(s);
    } else if (!refuse_move(s) && !refuse_bearing_off(s)) {
        refuse_whole(s);
    }
    if (s->out->size == start) {
        word_say(s->out, "%s", s->v->legal ? _("The play is legal.") : _("The play is not legal."));
    }
}

void coach_verdict(struct text *out, const struct ruleset *r, const struct position *pos,
                   struct roll roll, const struct verdict *v)
{
    const struct account s = account_of(out, r, pos, roll, v);
    tell(&s);
}

void coach_refusal(struct text *out, const struct ruleset *r, const struct position *pos,
                   struct roll roll, const struct verdict *v)
{
    struct account s = account_of(out, r, pos, roll, v);
    s.no_way_out = true;
    tell(&s);
}

void coach_forfeit(struct text *out, const struct ruleset *r, const struct position *pos,
                   struct roll roll, const struct verdict *v)
{
    const struct account s = account_of(out, r, pos, roll, v);
    if (v->clause == CLAUSE_NO_PLAY) {
        pass_tell(&s);
    } else {
        forfeit_tell(&s);
    }
}
