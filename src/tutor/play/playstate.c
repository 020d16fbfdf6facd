// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/play/playstate.h"

#include "base/lang.h"

bool play_is_person(const struct playing *p, enum colour c)
{
    return p->record.side[c].level == NULL;
}

bool play_is_step(const struct event *e)
{
    return e->kind != EVENT_ROLL && e->kind != EVENT_START && e->kind != EVENT_NEXT;
}

struct situation playing_situation(const struct session *s)
{
    return table_situation(&s->playing->table);
}

bool play_judgement(struct session *s, struct judgement *j)
{
    struct playing *p = s->playing;
    TEXT_HERE why = {0};
    bool good = evaluator_open_stake(&s->evaluator, &p->record.rules, table_match(&p->table),
                                     p->table.game.cube, j, &why);
    if (!good) {
        say_f(s->face, _("The engine cannot play: %s."), text_str(&why));
    }
    return good;
}
