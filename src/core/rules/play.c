// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/play.h"

/* Who may no longer give up: what the board shows is remembered. */
static void remember_held(const struct ruleset *r, struct position *pos)
{
    if (r->resign != RESIGN_YES) {
        return;
    }
    for (int c = 0; c < 2; c++) {
        if (!(pos->held & 1 << c) && ending_held_by_board(pos, (enum colour)c)) {
            pos->held |= (uint8_t)(1 << c);
        }
    }
}

/* Whether both first rolls are 6-6 under the rule that then the first six go back. */
static bool both_sixes(const struct ruleset *r, const struct position *pos, struct roll roll)
{
    return r->double_six == DOUBLE_SIX_TB && roll.die[0] == 6 && roll.die[1] == 6 &&
           (pos->first & 1 << pos->turn) && (pos->stack & 2 >> pos->turn);
}

void turn_begin(const struct ruleset *r, struct position *pos, struct roll roll)
{
    enum colour enemy = colour_other((enum colour)pos->turn);
    remember_held(r, pos);
    if (!both_sixes(r, pos, roll)) {
        return;
    }
    pos->men[enemy][POINT_HOME] = (uint8_t)(pos->men[enemy][POINT_HOME] + pos->men[enemy][7]);
    pos->men[enemy][7] = 0;
    pos->stack &= (uint8_t) ~(1 << enemy);
}

/* One-die turns left for the side that has just rolled (docs/rules.md, one_die). */
static int one_die_left(const struct ruleset *r, int left, struct roll roll)
{
    if (roll.die[1] != 0) {
        return left;
    }
    if (left > 0) {
        return left - 1;
    }
    return r->one_die == ONE_DIE_SHOWN ? roll.die[0] : 2;
}

static void drop_broken_stacks(struct position *pos)
{
    for (int c = 0; c < 2; c++) {
        if (pos->men[c][7] < 2) {
            pos->stack &= (uint8_t) ~(1 << c);
        }
    }
}

void turn_pass(const struct ruleset *r, const struct position *before, struct roll roll,
               struct position *pos)
{
    enum colour mover = (enum colour)before->turn;
    pos->one[mover] = (uint8_t)one_die_left(r, before->one[mover], roll);
    pos->first &= (uint8_t) ~(1 << mover);
    pos->turn = (uint8_t)colour_other(mover);
}

void turn_settle(const struct ruleset *r, struct position *pos)
{
    drop_broken_stacks(pos);
    remember_held(r, pos);
}

void turn_end(const struct ruleset *r, const struct position *before, struct roll roll,
              struct position *pos)
{
    turn_pass(r, before, roll, pos);
    turn_settle(r, pos);
}

void move_apply(const struct ruleset *r, struct position *pos, struct move *m)
{
    enum colour mover = (enum colour)pos->turn;
    m->hit = checker_move(pos->men[mover], pos->men[colour_other(mover)], m->from, m->to,
                          board_enemy_points[r->board][m->to]);
}

bool play_same(const struct play *a, const struct play *b)
{
    if (play_is_pass(a) || play_is_pass(b)) {
        return play_is_pass(a) && play_is_pass(b);
    }
    return board_same_checkers(&a->after, &b->after) && a->end.kind == b->end.kind;
}
