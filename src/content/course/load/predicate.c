// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/load/predicate.h"

#include <stdlib.h>

#include "rules/generate.h"
#include "judge/judge.h"
#include "base/mem.h"

/* One play and what it is a play of. */
struct played {
    const struct ruleset *rules;
    const struct position *before;
    struct roll roll;
    const struct play *play;
};

static enum colour mover(const struct played *d)
{
    return (enum colour)d->before->turn;
}

static bool has_point(const struct played *d, uint32_t set, int own)
{
    int number;
    if (set == 0)
        return true;
    if (own < 1 || own > POINT_LAST)
        return false;
    number = board_number((enum board_kind)d->rules->board, mover(d), own);
    return (set >> number & 1) != 0;
}

/* Whether a move sends between least and most enemy checkers to the bar from one of the points. */
static bool sends(const struct played *d, uint32_t set, int least, int most)
{
    for (int i = 0; i < d->play->moves; i++) {
        const struct move *m = &d->play->move[i];
        if (m->hit >= least && m->hit <= most && has_point(d, set, m->to))
            return true;
    }
    return false;
}

static bool enters(const struct played *d, bool all)
{
    bool any = false;
    for (int i = 0; i < d->play->moves; i++)
        any = any || d->play->move[i].from == POINT_BAR;
    return any && (!all || d->play->after.men[mover(d)][POINT_BAR] == 0);
}

static bool reduces(const struct played *d)
{
    for (int i = 0; i < d->play->moves; i++) {
        const struct move *m = &d->play->move[i];
        if (m->to == POINT_OFF && m->die > POINT_OFF - m->from)
            return true;
    }
    return false;
}

/* Whether on one of the points the mover had between a and b checkers, and has between c and d. */
static bool changes(const struct played *p, uint32_t set, int a, int b, int c, int d)
{
    const uint8_t *before = p->before->men[mover(p)], *after = p->play->after.men[mover(p)];
    for (int i = 1; i <= POINT_LAST; i++)
        if (before[i] >= a && before[i] <= b && after[i] >= c && after[i] <= d &&
            has_point(p, set, i))
            return true;
    return false;
}

static bool ends(const struct played *d, uint32_t kinds)
{
    return d->play->end.kind != END_NOT && (kinds == 0 || (kinds >> d->play->end.kind & 1) != 0);
}

/* Whether the side to move has enemy bands in its Q1. */
static bool faces_band(const struct ruleset *r, const struct position *pos)
{
    for (int p = 1; p <= 6; p++)
        if (board_enemy_on(r, pos, (enum colour)pos->turn, p) >= 2)
            return true;
    return false;
}

/* Whether the side to move has a right to burst: by entering, or a run (docs/rules.md, bursting).
 */
static bool may_burst(const struct ruleset *r, const struct position *pos)
{
    enum colour me = (enum colour)pos->turn;
    int bar = pos->men[me][POINT_BAR], available = board_available(r, pos, me);
    if (pos->men[me][POINT_OFF] == CHECKERS - 1 && !r->last_checker_bursts)
        return false;
    if (r->long_run == LONG_RUN_BURST && board_longest_prime(r, pos, colour_other(me), NULL) >= 6)
        return true;
    if (!faces_band(r, pos))
        return false;
    return (r->entry_burst == ENTRY_BURST_OVERFLOW && bar > available) ||
           (r->entry_burst == ENTRY_BURST_NONE_FREE && bar > 0 && available == 0);
}

static bool is_move(const struct move *m, struct move wanted)
{
    return m->from == wanted.from && m->to == wanted.to;
}

/* Whether one checker that goes on with both dice could land on the other point in between, with
 * the same result, and the play would then hold the wanted move. */
static bool other_landing(const struct played *d, struct move wanted)
{
    const struct move *a = &d->play->move[0], *b = &d->play->move[1];
    if (d->play->moves != 2 || a->die == b->die || a->to != b->from || b->to > POINT_LAST)
        return false;
    uint8_t landing = (uint8_t)(a->from + b->die);
    struct typed_play typed = {.moves = 2};
    typed.move[0] = (struct typed_move){.from = a->from, .to = landing};
    typed.move[1] = (struct typed_move){.from = landing, .to = b->to, .chained = true};
    if ((wanted.from != a->from || wanted.to != landing) &&
        (wanted.from != landing || wanted.to != b->to))
        return false;
    struct verdict *verdict = mem_alloc(sizeof *verdict);
    judge_typed(d->rules, d->before, d->roll, &typed, verdict);
    bool same = verdict->legal && board_same_checkers(&verdict->play.after, &d->play->after);
    free(verdict);
    return same;
}

static bool moves(const struct played *d, struct move wanted)
{
    const struct play *play = d->play;
    for (int i = 0; i < play->moves; i++)
        if (is_move(&play->move[i], wanted))
            return true;
    return other_landing(d, wanted);
}

static bool uses_all(const struct played *d)
{
    return d->play->dice == roll_moves(d->roll);
}

static bool holds_face(struct roll roll, uint32_t faces)
{
    return (faces >> roll.die[0] & 1) != 0 || (roll.die[1] != 0 && (faces >> roll.die[1] & 1) != 0);
}

static bool word_holds(const struct course_predicate *p, const struct played *d)
{
    bool over = d->play->end.kind != END_NOT;
    switch (p->word) {
    case CONDITION_PASS:
        return play_is_pass(d->play);
    case CONDITION_USES_ALL:
        return uses_all(d);
    case CONDITION_FORFEITS:
        return !uses_all(d) && !over;
    case CONDITION_REDUCES:
        return reduces(d);
    case CONDITION_HITS:
        return sends(d, p->set, 1, 1);
    case CONDITION_BURSTS:
        return sends(d, p->set, 2, CHECKERS);
    case CONDITION_ENTERS:
        return enters(d, p->all);
    case CONDITION_JAN_BLOT_OUT:
        return ending_jan_blot_out(&d->play->after, mover(d));
    case CONDITION_ENDS:
        return ends(d, p->set);
    case CONDITION_MAY_BURST_AFTER:
        return !over && may_burst(d->rules, &d->play->after);
    case CONDITION_MAKES_BAND:
        return changes(d, p->set, 0, 1, 2, CHECKERS);
    case CONDITION_BREAKS_BAND:
        return changes(d, p->set, 2, CHECKERS, 0, 1);
    case CONDITION_LEAVES_BLOT:
        return changes(d, p->set, 0, CHECKERS, 1, 1);
    case CONDITION_BEARS_OFF:
        return d->play->after.men[mover(d)][POINT_OFF] > d->before->men[mover(d)][POINT_OFF];
    case CONDITION_DOUBLE:
        return roll_is_double(d->roll);
    case CONDITION_HOLDS:
        return holds_face(d->roll, p->set);
    case CONDITION_MOVES:
        return moves(d, p->moved);
    case CONDITION_WORDS:
        break;
    }
    return false;
}

static bool holds(const struct course_predicate *p, const struct played *d)
{
    if (p->kind == PREDICATE_WORD)
        return word_holds(p, d);
    bool any = false, all = true;
    for (const struct course_predicate *child = p->child; child != NULL; child = child->next) {
        bool it = holds(child, d);
        any = any || it;
        all = all && it;
    }
    return p->kind == PREDICATE_ANY ? any : p->kind == PREDICATE_NOT ? !any : all;
}

/* Whether a predicate on rolls holds, with every play of the roll in the list. */
static bool roll_holds(const struct course_predicate *p, const struct played *d,
                       const struct play_list *list)
{
    bool any = false, all = true;
    const struct course_predicate *child = p->child;
    if (p->kind == PREDICATE_EVERY || p->kind == PREDICATE_SOME || p->kind == PREDICATE_NONE) {
        struct played one = *d;
        for (int i = 0; i < list->n; i++) {
            one.play = &list->play[i];
            bool it = holds(child, &one);
            any = any || it;
            all = all && it;
        }
        return p->kind == PREDICATE_EVERY ? all : p->kind == PREDICATE_SOME ? any : !any;
    }
    for (; child != NULL; child = child->next) {
        bool it = roll_holds(child, d, list);
        any = any || it;
        all = all && it;
    }
    return p->kind == PREDICATE_ANY ? any : p->kind == PREDICATE_NOT ? !any : all;
}

struct rollset predicate_rolls(const struct course_predicate *p, const struct ruleset *r,
                               const struct position *pos)
{
    struct play_list *list = mem_resize(NULL, 1, sizeof *list);
    struct played d = {.rules = r, .before = pos};
    struct rollset set = rollset_none(2);
    for (struct rollset_each each = rollset_each(rollset_all(2)); rollset_next(&each);) {
        d.roll = each.roll;
        generate(r, pos, d.roll, list);
        if (list->n == 0) {
            list->play[0] = (struct play){.after = generate_after_pass(r, pos, d.roll)};
            list->n = 1;
        }
        if (roll_holds(p, &d, list))
            rollset_add(&set, each.roll);
    }
    free(list);
    return set;
}
