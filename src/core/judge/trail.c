// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge/trail.h"

enum { JAN_LIMIT = 6, SIX = 6, SIX_TO = 7, KEJSAR_BAND = 7, KEJSAR_POINT = 23 };

static enum colour enemy_of(const struct trail *trail)
{
    return colour_other((enum colour)trail->pos.turn);
}

void trail_begin(const struct ruleset *r, const struct position *pos, struct roll roll,
                 struct trail *trail)
{
    *trail = (struct trail){.pos = *pos, .face = {roll.die[0], roll.die[1]}};
    turn_begin(r, &trail->pos, roll);
    if (roll_is_double(roll)) {
        trail->left[0] = (uint8_t)roll_moves(roll);
    } else {
        trail->left[0] = 1;
        trail->left[1] = roll.die[1] != 0;
    }
}

int trail_slot(const struct trail *trail, int die)
{
    for (int slot = 0; slot < 2; slot++) {
        if (trail->left[slot] > 0 && trail->face[slot] == die) {
            return slot;
        }
    }
    return -1;
}

/* Which jan a move makes that hits `hit` checkers; a stack hit under TB is a plain jan. */
static enum end_kind jan_kind(const struct ruleset *r, int hit, bool stack)
{
    if (hit < 2 || (stack && r->double_six == DOUBLE_SIX_TB)) {
        return END_JAN;
    }
    return END_SPRANGJAN;
}

static enum trail_state state_after_move(const struct ruleset *r, const struct trail *trail)
{
    enum colour mover = (enum colour)trail->pos.turn;
    if (trail->jan != END_NOT && r->jan_when == END_AT_ONCE) {
        return TRAIL_WON;
    }
    if (trail->pos.men[mover][POINT_OFF] == CHECKERS) {
        return TRAIL_HOME;
    }
    if (r->pattern_when == END_AT_ONCE && ending_pattern(r, &trail->pos, mover) != END_NOT) {
        return TRAIL_WON;
    }
    return TRAIL_GOES_ON;
}

/* Moves the checker and looks what it ends, the dice apart. */
static void make_move(const struct ruleset *r, struct trail *trail, struct move *m)
{
    bool stack = m->to != POINT_OFF &&
                 (clausewalk_rights(r, &trail->pos, m->from, m->to) & BURST_RIGHT_STACK) != 0;
    move_apply(r, &trail->pos, m);
    if (r->jan_when != END_NONE && trail->jan == END_NOT && m->hit > 0 &&
        ending_jan_count(&trail->pos, enemy_of(trail)) > JAN_LIMIT) {
        trail->jan = jan_kind(r, m->hit, stack);
    }
    trail->state = state_after_move(r, trail);
}

void trail_move(const struct ruleset *r, struct trail *trail, int slot, struct move *m)
{
    make_move(r, trail, m);
    trail->left[slot]--;
    trail->moves++;
    trail->pips = (uint8_t)(trail->pips + m->to - m->from);
    trail->faces = (uint8_t)(trail->faces + m->die);
}

bool trail_can_move(const struct ruleset *r, const struct trail *trail)
{
    const uint8_t *men = trail->pos.men[trail->pos.turn];
    for (int slot = 0; slot < 2; slot++) {
        int die = trail->face[slot];
        for (int from = 0; trail->left[slot] > 0 && from <= POINT_LAST; from++) {
            if (men[from] > 0 && clausewalk_move(r, &trail->pos, from, clausewalk_to(from, die),
                                                 die) == CLAUSE_LEGAL) {
                return true;
            }
        }
    }
    return false;
}

/* The last checker off: in backgammon it matters how far the loser has come. */
static enum end_kind home_kind(const struct ruleset *r, const struct trail *trail)
{
    enum colour mover = (enum colour)trail->pos.turn;
    const uint8_t *loser = trail->pos.men[enemy_of(trail)];
    if (r->board != BOARD_BACKGAMMON) {
        return END_HEMSPEL;
    }
    if (loser[POINT_OFF] > 0) {
        return END_SINGLE;
    }
    bool behind = loser[POINT_BAR] > 0;
    for (int p = 19; p <= POINT_LAST; p++) {
        behind = behind || board_enemy_on(r, &trail->pos, mover, p) > 0;
    }
    return behind ? END_BACKGAMMON : END_GAMMON;
}

static bool pattern_counts(const struct ruleset *r, const struct trail *trail)
{
    if (r->pattern_when == END_FULL) {
        return trail->left[0] + trail->left[1] == 0;
    }
    return r->pattern_when == END_AT_ONCE && trail->moves > 0;
}

enum end_kind trail_end(const struct ruleset *r, const struct trail *trail, bool full)
{
    enum colour mover = (enum colour)trail->pos.turn;
    if (trail->jan != END_NOT && (full || r->jan_when == END_AT_ONCE)) {
        return (enum end_kind)trail->jan;
    }
    if (trail->state == TRAIL_HOME) {
        return home_kind(r, trail);
    }
    return pattern_counts(r, trail) ? ending_pattern(r, &trail->pos, mover) : END_NOT;
}

int trail_use(const struct ruleset *r, const struct trail *trail)
{
    return r->use == USE_PIPS ? trail->pips : trail->moves * 64 + trail->faces;
}

bool trail_double_six(const struct ruleset *r, const struct trail *begin)
{
    const struct position *pos = &begin->pos;
    return r->double_six != DOUBLE_SIX_NO && begin->face[0] == SIX && begin->left[0] == 4 &&
           (pos->first & 1 << pos->turn) != 0 && pos->men[pos->turn][POINT_HOME] == CHECKERS &&
           board_enemy_on(r, pos, (enum colour)pos->turn, SIX_TO) < 2;
}

void trail_play_double_six(const struct ruleset *r, struct trail *trail, struct move *move)
{
    for (int i = 0; i < SIX; i++) {
        move[i] = (struct move){POINT_HOME, SIX_TO, SIX, 0};
        make_move(r, trail, &move[i]);
    }
    trail->pos.stack |= (uint8_t)(1 << trail->pos.turn);
    trail->left[0] = 0;
    trail->moves = 4;
    trail->pips = SIX * SIX;
    trail->faces = 4 * SIX;
}

bool trail_kejsarspel_ready(const struct ruleset *r, const struct trail *begin)
{
    const uint8_t *men = begin->pos.men[begin->pos.turn];
    return r->pattern_when != END_NONE && (r->extra_patterns & EXTRA_KEJSARSPEL) != 0 &&
           men[KEJSAR_POINT] == KEJSAR_BAND && men[KEJSAR_POINT + 1] == KEJSAR_BAND;
}

bool trail_kejsarspel_dice(const struct trail *begin, int p)
{
    return begin->left[0] == 1 && begin->left[1] == 1 && p != POINT_BAR &&
           begin->face[0] == KEJSAR_POINT + 1 - p && begin->face[1] == KEJSAR_POINT - p;
}

void trail_play_kejsarspel(struct trail *trail, int p, struct move *move)
{
    uint8_t *men = trail->pos.men[trail->pos.turn];
    for (int i = 0; i < 2; i++) {
        move[i] = (struct move){(uint8_t)p, (uint8_t)(KEJSAR_POINT + i), trail->face[1 - i], 0};
    }
    men[p]--;
    men[KEJSAR_POINT + 1]++;
    trail->left[0] = trail->left[1] = 0;
    trail->moves = 2;
    trail->pips = trail->faces = (uint8_t)(trail->face[0] + trail->face[1]);
    trail->state = TRAIL_WON;
}
