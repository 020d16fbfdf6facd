// SPDX-License-Identifier: GPL-3.0-or-later
/* A game on the screen, and what may be done in it. */
#include "base/lang.h"
#include "coach/coach.h"
#include "rules/generate.h"
#include "tutor/core/can.h"
#include "tutor/play/playstate.h"
#include "tutor/review/review.h"

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
    return is_over(s) && review_is_of(s, s->playing->record.count);
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

static const struct can_row offered[] = {
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

/* --- the game --- */

static struct screen_side play_put_side(const struct playing *p, struct screen *out, enum colour c)
{
    const struct table *t = &p->table;
    const struct record_side *side = &p->record.side[c];
    struct screen_side to = {.name = screen_safe(out, side->name),
                             .engine = !play_is_person(p, c),
                             .level = p->level[c],
                             .points = t->length > 0 ? t->match.points[c] : 0,
                             .marks = t->length > 0 ? t->match.marks[c] : 0};
    to.step = to.engine ? level_nearest(to.level.rating) : 0;
    if (t->game.phase != GAME_START_ROLL) {
        const struct position *pos = &t->game.pos;
        to.pips = board_pips(pos, c);
        to.bar = pos->men[c][POINT_BAR];
        to.off = pos->men[c][POINT_OFF];
    }
    return to;
}

/* What the person whose turn it is may choose now. */
static unsigned play_choices(struct session *s)
{
    const struct playing *p = s->playing;
    unsigned choices = p->table.game.phase == GAME_OVER ? 0 : table_choices(&p->table);
    unsigned found = 0;
    for (unsigned c = CHOICE_TWO_DICE; c <= CHOICE_ACCEPT; c <<= 1) {
        found |= (choices & c) != 0 && may(s, c) ? c : 0;
    }
    return play_may_give_up(s) ? found | CHOICE_GIVE_UP : found & ~(unsigned)CHOICE_GIVE_UP;
}

static const struct screen_game *play_put_game(struct session *s, struct screen *out)
{
    struct playing *p = s->playing;
    const struct table *t = &p->table;
    struct screen_game *to = screen_alloc(out, sizeof *to);
    struct play only;
    *to = (struct screen_game){.rules = p->record.rules,
                               .length = t->length,
                               .number = t->number,
                               .side = {play_put_side(p, out, 0), play_put_side(p, out, 1)},
                               .replaying = p->replaying,
                               .at = p->replaying ? p->at : p->record.count,
                               .events = p->record.count,
                               .phase = (enum game_phase)t->game.phase,
                               .now = table_situation(t),
                               .viewer = play_viewer(p),
                               .turn = table_actor(t),
                               .dice = p->dice,
                               .own_dice = p->record.dice == RECORD_DICE_KEYBOARD,
                               .last = p->played,
                               .tutor = p->tutor,
                               .first = p->first.on,
                               .hints = p->hints};
    if (p->played) {
        to->before = p->before;
        to->played = p->last;
    }
    if (!p->replaying && to->phase != GAME_START_ROLL) {
        to->person = play_is_person(p, to->turn);
        to->forced = play_is_forced(p, &only);
        to->side[to->turn].may = play_choices(s);
    }
    return to;
}

/* The costliest play of the sides that were looked at. */
static const struct screen_move *play_put_lesson(const struct session *s, struct screen *out)
{
    struct screen_move found;
    if (!review_is_of(s, s->playing->record.count) || !review_costliest(s, &found)) {
        return NULL;
    }
    struct screen_move *move = screen_alloc(out, sizeof *move);
    *move = found;
    return move;
}

static void play_put_result(struct session *s, struct screen *out)
{
    const struct playing *p = s->playing;
    const struct table *t = &p->table;
    const struct game_result *end = &t->game.result;
    struct screen_result *to = screen_alloc(out, sizeof *to);
    struct face_result result = play_result(p, t->length > 0 && table_over(t));
    TEXT_HERE how = {0};
    coach_end_sentence(&how, &t->rules, end->end, (enum colour)end->winner);
    text_add(&how, how.size > 0 ? " " : "");
    coach_end_reason(&how, &t->rules, &t->game.pos, end->end, (enum colour)end->winner,
                     play_viewer(p));
    *to = (struct screen_result){.of = result.of,
                                 .winner = result.winner,
                                 .end = result.end,
                                 .points = {result.points[0], result.points[1]},
                                 .how = screen_words(out, &how),
                                 .learn = play_put_lesson(s, out)};
    out->kind = SCREEN_RESULT;
    out->result = to;
}

void playing_screen(struct session *s, struct screen *out)
{
    const struct playing *p = s->playing;
    out->kind = SCREEN_GAME;
    out->game = play_put_game(s, out);
    if (!p->replaying && p->table.game.phase == GAME_OVER) {
        play_put_result(s, out);
    }
    can_rows(out, s, offered, sizeof offered / sizeof *offered);
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
