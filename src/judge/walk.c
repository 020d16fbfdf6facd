// SPDX-License-Identifier: GPL-3.0-or-later
#include "walk.h"

enum { JAN_LIMIT = 6, SIX = 6, SIX_TO = 7, KEJSAR_BAND = 7, KEJSAR_POINT = 23 };

static enum colour enemy_of(const struct walk *walk)
{
    return colour_other((enum colour)walk->pos.turn);
}

void walk_begin(const struct ruleset *r, const struct position *pos, struct roll roll,
                struct walk *walk)
{
    *walk = (struct walk){.pos = *pos, .face = {roll.die[0], roll.die[1]}};
    turn_begin(r, &walk->pos, roll);
    if (roll_is_double(roll)) {
        walk->left[0] = (uint8_t)roll_moves(roll);
    } else {
        walk->left[0] = 1;
        walk->left[1] = roll.die[1] != 0;
    }
}

int walk_slot(const struct walk *walk, int die)
{
    for (int slot = 0; slot < 2; slot++)
        if (walk->left[slot] > 0 && walk->face[slot] == die)
            return slot;
    return -1;
}

/* Which jan a move makes that hits `hit` checkers; a stack hit under TB is a plain jan. */
static enum end_kind jan_kind(const struct ruleset *r, int hit, bool stack)
{
    if (hit < 2 || (stack && r->double_six == DOUBLE_SIX_TB))
        return END_JAN;
    return END_SPRANGJAN;
}

static enum walk_state state_after_move(const struct ruleset *r, const struct walk *walk)
{
    enum colour mover = (enum colour)walk->pos.turn;
    if (walk->jan != END_NOT && r->jan_when == END_AT_ONCE)
        return WALK_WON;
    if (walk->pos.men[mover][POINT_OFF] == CHECKERS)
        return WALK_HOME;
    if (r->pattern_when == END_AT_ONCE && ending_pattern(r, &walk->pos, mover) != END_NOT)
        return WALK_WON;
    return WALK_GOES_ON;
}

/* Moves the checker and looks what it ends, the dice apart. */
static void make_move(const struct ruleset *r, struct walk *walk, struct move *m)
{
    bool stack = m->to != POINT_OFF &&
                 (clausewalk_rights(r, &walk->pos, m->from, m->to) & BURST_RIGHT_STACK) != 0;
    move_apply(r, &walk->pos, m);
    if (r->jan_when != END_NONE && walk->jan == END_NOT && m->hit > 0 &&
        ending_jan_count(&walk->pos, enemy_of(walk)) > JAN_LIMIT)
        walk->jan = jan_kind(r, m->hit, stack);
    walk->state = state_after_move(r, walk);
}

void walk_move(const struct ruleset *r, struct walk *walk, int slot, struct move *m)
{
    make_move(r, walk, m);
    walk->left[slot]--;
    walk->moves++;
    walk->pips = (uint8_t)(walk->pips + m->to - m->from);
    walk->faces = (uint8_t)(walk->faces + m->die);
}

bool walk_can_move(const struct ruleset *r, const struct walk *walk)
{
    const uint8_t *men = walk->pos.men[walk->pos.turn];
    for (int slot = 0; slot < 2; slot++) {
        int die = walk->face[slot];
        for (int from = 0; walk->left[slot] > 0 && from <= POINT_LAST; from++)
            if (men[from] > 0 && clausewalk_move(r, &walk->pos, from, clausewalk_to(from, die),
                                                 die) == CLAUSE_LEGAL)
                return true;
    }
    return false;
}

/* The last checker off: in backgammon it matters how far the loser has come. */
static enum end_kind home_kind(const struct ruleset *r, const struct walk *walk)
{
    enum colour mover = (enum colour)walk->pos.turn;
    const uint8_t *loser = walk->pos.men[enemy_of(walk)];
    if (r->board != BOARD_BACKGAMMON)
        return END_HEMSPEL;
    if (loser[POINT_OFF] > 0)
        return END_SINGLE;
    bool behind = loser[POINT_BAR] > 0;
    for (int p = 19; p <= POINT_LAST; p++)
        behind = behind || board_enemy_on(r, &walk->pos, mover, p) > 0;
    return behind ? END_BACKGAMMON : END_GAMMON;
}

static bool pattern_counts(const struct ruleset *r, const struct walk *walk)
{
    if (r->pattern_when == END_FULL)
        return walk->left[0] + walk->left[1] == 0;
    return r->pattern_when == END_AT_ONCE && walk->moves > 0;
}

enum end_kind walk_end(const struct ruleset *r, const struct walk *walk, bool full)
{
    enum colour mover = (enum colour)walk->pos.turn;
    if (walk->jan != END_NOT && (full || r->jan_when == END_AT_ONCE))
        return (enum end_kind)walk->jan;
    if (walk->state == WALK_HOME)
        return home_kind(r, walk);
    return pattern_counts(r, walk) ? ending_pattern(r, &walk->pos, mover) : END_NOT;
}

int walk_use(const struct ruleset *r, const struct walk *walk)
{
    return r->use == USE_PIPS ? walk->pips : walk->moves * 64 + walk->faces;
}

bool walk_double_six(const struct ruleset *r, const struct walk *begin)
{
    const struct position *pos = &begin->pos;
    return r->double_six != DOUBLE_SIX_NO && begin->face[0] == SIX && begin->left[0] == 4 &&
           (pos->first & 1 << pos->turn) != 0 && pos->men[pos->turn][POINT_HOME] == CHECKERS &&
           clausewalk_move(r, pos, POINT_HOME, SIX_TO, SIX) == CLAUSE_LEGAL;
}

void walk_play_double_six(const struct ruleset *r, struct walk *walk, struct move *move)
{
    for (int i = 0; i < SIX; i++) {
        move[i] = (struct move){POINT_HOME, SIX_TO, SIX, 0};
        make_move(r, walk, &move[i]);
    }
    walk->left[0] = 0;
    walk->moves = 4;
    walk->pips = SIX * SIX;
    walk->faces = 4 * SIX;
}

bool walk_kejsarspel_ready(const struct ruleset *r, const struct walk *begin)
{
    const uint8_t *men = begin->pos.men[begin->pos.turn];
    return r->pattern_when != END_NONE && (r->extra_patterns & EXTRA_KEJSARSPEL) != 0 &&
           men[KEJSAR_POINT] == KEJSAR_BAND && men[KEJSAR_POINT + 1] == KEJSAR_BAND;
}

bool walk_kejsarspel_dice(const struct walk *begin, int p)
{
    return begin->left[0] == 1 && begin->left[1] == 1 && p != POINT_BAR &&
           begin->face[0] == KEJSAR_POINT + 1 - p && begin->face[1] == KEJSAR_POINT - p;
}

void walk_play_kejsarspel(struct walk *walk, int p, struct move *move)
{
    uint8_t *men = walk->pos.men[walk->pos.turn];
    for (int i = 0; i < 2; i++)
        move[i] = (struct move){(uint8_t)p, (uint8_t)(KEJSAR_POINT + i), walk->face[1 - i], 0};
    men[p]--;
    men[KEJSAR_POINT + 1]++;
    walk->left[0] = walk->left[1] = 0;
    walk->moves = 2;
    walk->pips = walk->faces = (uint8_t)(walk->face[0] + walk->face[1]);
    walk->state = WALK_WON;
}
