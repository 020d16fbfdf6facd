// SPDX-License-Identifier: GPL-3.0-or-later
#include "oracle.h"

#include <string.h>

static int use_of(const struct ruleset *r, int pips, int dice, int faces)
{
    return r->use == USE_PIPS ? pips : dice * 100 + faces;
}

void oracle_open(struct oracle *o, const struct ruleset *r, const struct position *pos,
                 struct roll roll)
{
    o->rules = *r;
    o->pos = *pos;
    o->roll = roll;
    o->greatest = 0;
    generate(r, pos, roll, &o->list);
    for (int i = 0; i < o->list.n; i++) {
        const struct play *p = &o->list.play[i];
        int use = use_of(r, p->pips, p->dice, p->faces);
        if (p->form != PLAY_DOUBLE_SIX && use > o->greatest)
            o->greatest = use;
    }
}

bool oracle_lists(const struct oracle *o, const struct play *play)
{
    for (int i = 0; i < o->list.n; i++) {
        const struct play *p = &o->list.play[i];
        if (p->end.kind == play->end.kind && p->end.munk == play->end.munk &&
            p->end.excess == play->end.excess && p->form == play->form && p->pips == play->pips &&
            board_equal(&p->after, &play->after))
            return true;
    }
    return false;
}

/* ---- move by move ---- */

struct line {
    struct position pos;
    int die[4], dice; /* left */
    int pips, moves, faces;
    bool over, early; /* the game has ended; at once, so that the rest is excused */
};

/* One move by one die, as the generator would play it if this were the whole roll and every use of
 * it as good as any other. */
static bool step(const struct oracle *o, struct line *line, int from, int to, int die)
{
    static struct play_list list;
    struct ruleset rules = o->rules;
    rules.use = USE_DICE;
    if (line->over)
        return false;
    generate(&rules, &line->pos, roll_make(die, 0), &list);
    for (int i = 0; i < list.n; i++) {
        const struct play *p = &list.play[i];
        struct move m = p->move[0];
        if (m.from != from || m.to != to)
            continue;
        int kind = p->end.kind;
        move_apply(&rules, &line->pos, &m);
        line->early =
            ((kind == END_JAN || kind == END_SPRANGJAN) && rules.jan_when == END_AT_ONCE) ||
            (ending_is_pattern((enum end_kind)kind) && rules.pattern_when == END_AT_ONCE);
        line->over = line->early || line->pos.men[line->pos.turn][POINT_OFF] == CHECKERS;
        line->pips += to - from;
        line->faces += die;
        line->moves++;
        return true;
    }
    return false;
}

static void finish(const struct oracle *o, const struct line *line, struct oracle_answer *out)
{
    int use = use_of(&o->rules, line->pips, line->moves, line->faces);
    if (line->moves == 0 || !(line->early || use == o->greatest))
        return;
    for (int i = 0; i < out->results; i++)
        if (board_same_checkers(&out->result[i], &line->pos))
            return;
    if (out->results < 16)
        out->result[out->results++] = line->pos;
}

static void drop_die(struct line *line, int i)
{
    line->dice--;
    line->die[i] = line->die[line->dice];
}

static void play_on(const struct oracle *o, struct line line, const struct typed_play *typed, int i,
                    struct oracle_answer *out);

/* Carries the checker on from `at` to the end of typed move i, over at least one more landing. */
static void carry(const struct oracle *o, struct line line, const struct typed_play *typed, int i,
                  int at, struct oracle_answer *out)
{
    int to = typed->move[i].to;
    for (int d = 0; d < line.dice; d++) {
        struct line next = line;
        int die = line.die[d];
        drop_die(&next, d);
        if (at + die < to && step(o, &next, at, at + die, die))
            carry(o, next, typed, i, at + die, out);
        else if (at + die == to && step(o, &next, at, to, die))
            play_on(o, next, typed, i + 1, out);
    }
}

static void play_on(const struct oracle *o, struct line line, const struct typed_play *typed, int i,
                    struct oracle_answer *out)
{
    if (i == typed->moves) {
        finish(o, &line, out);
        return;
    }
    const struct typed_move *m = &typed->move[i];
    bool one = false;
    for (int d = 0; d < line.dice; d++) {
        struct line next = line;
        int die = line.die[d], need = m->to - m->from;
        if (die != need && !(m->to == POINT_OFF && die > need))
            continue;
        one = true;
        drop_die(&next, d);
        if (step(o, &next, m->from, m->to, die))
            play_on(o, next, typed, i + 1, out);
    }
    if (!one)
        carry(o, line, typed, i, m->from, out);
}

void oracle_ask(const struct oracle *o, const struct typed_play *typed, struct oracle_answer *out)
{
    struct line line = {.pos = o->pos, .dice = roll_moves(o->roll)};
    for (int i = 0; i < 4; i++)
        line.die[i] = o->roll.die[i % 2];
    out->results = 0;
    turn_begin(&o->rules, &line.pos, o->roll);
    play_on(o, line, typed, 0, out);
}
