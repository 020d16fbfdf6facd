// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/play/playstate.h"

#include "base/lang.h"
#include "rules/generate.h"

bool play_is_person(const struct playing *p, enum colour c)
{
    return p->record.side[c].level == NULL;
}

enum colour play_viewer(const struct playing *p)
{
    bool white = play_is_person(p, WHITE), black = play_is_person(p, BLACK);
    return white && black ? (enum colour)p->table.game.pos.turn : black ? BLACK : WHITE;
}

enum colour play_told_to(const struct playing *p, enum colour mover)
{
    bool two = play_is_person(p, WHITE) && play_is_person(p, BLACK);
    return two ? mover : play_viewer(p);
}

bool play_is_forced(struct playing *p, struct play *only)
{
    const struct game *g = &p->table.game;
    if (g->phase != GAME_PLAY) {
        return false;
    }
    generate(&g->rules, &g->pos, g->roll, p->list);
    canonical_list(&g->rules, &g->pos, g->roll, p->list);
    if (p->list->n == 1) {
        *only = p->list->play[0];
    }
    return p->list->n == 1;
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
