// SPDX-License-Identifier: GPL-3.0-or-later
/* What is offered in a game beside typing. */
#include "base/lang.h"
#include "rules/generate.h"
#include "tutor/core/offers.h"
#include "tutor/play/playstate.h"
#include "tutor/review/lookback.h"

/* --- when --- */

static bool in_phase(const struct session *s, enum game_phase phase)
{
    const struct playing *p = s->playing;
    return !p->replaying && p->table.game.phase == phase && p->dice == 0;
}

static bool is_over(struct session *s)
{
    return in_phase(s, GAME_OVER) && table_over(&s->playing->table);
}

static bool is_between(struct session *s)
{
    return !s->playing->replaying && table_between(&s->playing->table);
}

static bool is_looked_through(struct session *s)
{
    return is_over(s) && lookback_is_of(s, s->playing->record.count);
}

static bool may_look_through(struct session *s)
{
    return in_phase(s, GAME_OVER) && !is_looked_through(s);
}

static bool has_more(struct session *s)
{
    const struct playing *p = s->playing;
    return p->replaying && p->at < p->record.count;
}

static bool has_shown(struct session *s)
{
    return s->playing->replaying && s->playing->at > 0;
}

static bool may_take_up(struct session *s)
{
    return s->playing->replaying && s->playing->table.game.phase != GAME_OVER;
}

/* Whether something may be chosen, by whoever acts. */
static bool is_choice(const struct session *s, unsigned choice)
{
    const struct playing *p = s->playing;
    return !p->replaying && p->dice == 0 && p->table.game.phase != GAME_OVER &&
           (table_choices(&p->table) & choice) != 0;
}

/* Whether a person may. */
static bool may(const struct session *s, unsigned choice)
{
    return is_choice(s, choice) && play_is_person(s->playing, table_actor(&s->playing->table));
}

/* Whether Enter rolls: the dice are not somebody's own. */
static bool may_roll(struct session *s)
{
    return is_choice(s, CHOICE_TWO_DICE) && s->playing->record.dice != RECORD_DICE_KEYBOARD;
}

static bool may_roll_one(struct session *s)
{
    return may(s, CHOICE_ONE_DIE);
}

static bool may_double(struct session *s)
{
    return may(s, CHOICE_DOUBLE);
}

static bool may_take(struct session *s)
{
    return may(s, CHOICE_TAKE);
}

static bool may_drop(struct session *s)
{
    return may(s, CHOICE_DROP);
}

static bool may_accept(struct session *s)
{
    return may(s, CHOICE_ACCEPT);
}

bool play_may_give_up(struct session *s)
{
    struct playing *p = s->playing;
    const struct game *g = &p->table.game;
    if (!in_phase(s, GAME_PLAY)) {
        return may(s, CHOICE_GIVE_UP);
    }
    generate(&g->rules, &g->pos, g->roll, p->list);
    return table_give_up_after_roll(&p->table, p->list);
}

static bool is_forced(struct session *s)
{
    struct play only;
    return !s->playing->replaying && play_is_forced(s->playing, &only);
}

static bool is_to_play(struct session *s)
{
    return in_phase(s, GAME_PLAY) && !is_forced(s);
}

static bool may_ask_choices(struct session *s)
{
    return in_phase(s, GAME_CHOICE) || in_phase(s, GAME_CUBE);
}

static bool may_undo(struct session *s)
{
    const struct playing *p = s->playing;
    return !p->replaying && p->decided > 0;
}

static bool is_watched(struct session *s)
{
    const struct playing *p = s->playing;
    return !p->replaying && p->tutor && p->table.game.phase != GAME_OVER;
}

static bool is_not_watched(struct session *s)
{
    const struct playing *p = s->playing;
    return !p->replaying && !p->tutor && p->table.game.phase != GAME_OVER;
}

static bool has_record(struct session *s)
{
    return s->playing->record.count > 0;
}

static bool is_played(struct session *s)
{
    return has_record(s) && !s->playing->replaying;
}

/* --- what --- */

static const struct offer_row offered[] = {
    {"", NULL, N_("Next game"), is_between},
    {"", NULL, N_("Walk through it"), is_looked_through},
    {"", NULL, N_("Show the next"), has_more},
    {"", NULL, N_("Roll"), may_roll},
    {"", NULL, N_("Play it"), is_forced},
    {"take", NULL, N_("Take"), may_take},
    {"drop", NULL, N_("Drop"), may_drop},
    {"one", NULL, N_("Roll one die"), may_roll_one},
    {"double", NULL, N_("Double"), may_double},
    {"accept", NULL, N_("Let it stand"), may_accept},
    {"hint", NULL, N_("Hint"), is_to_play},
    {"choices", NULL, N_("What is best?"), may_ask_choices},
    {"analyse", NULL, N_("Walk through it"), may_look_through},
    {"play", NULL, N_("New game"), is_over},
    {"undo", NULL, N_("Previous turn"), has_shown},
    {"continue", NULL, N_("Play on from here"), may_take_up},
    {"undo", NULL, N_("Take back"), may_undo},
    {"tutor", N_("off"), N_("Ask me no more"), is_watched},
    {"tutor", N_("on"), N_("Ask before mistakes"), is_not_watched},
    {"replay", NULL, N_("From the beginning"), is_played},
    {"record", NULL, N_("The record"), has_record},
    {"give", N_("up"), N_("Give up"), play_may_give_up},
    {"back", NULL, N_("Leave"), NULL},
};

void playing_offers(struct session *s, struct offer_list *out)
{
    offers_rows(out, s, offered, sizeof offered / sizeof *offered);
}

bool playing_is_kept(struct session *s)
{
    TEXT_HERE path = {0};
    struct diags unread = {0};
    (void)s;
    bool found = play_find_kept(&path, true, &unread);
    diags_free(&unread);
    return found;
}
