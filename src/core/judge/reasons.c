// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge/reasons.h"

/* ---- reasons ---- */

/* Where the play stood before its i-th move. */
static struct trail before_move(const struct search *s, const struct attempt *a, int i)
{
    struct trail t = s->node[0].trail;
    for (int k = 0; k < i; k++) {
        struct move m = a->move[k];
        trail_move(s->rules, &t, trail_slot(&t, m.die), &m);
    }
    return t;
}

/* Index of the first move from i on that hits a whole band; a->moves if there is none. The two odd
 * plays hit none, reduce nothing and do not go on from where they land. */
static int next_burst(const struct attempt *a, int i)
{
    while (i < a->moves && a->move[i].hit < 2) {
        i++;
    }
    return i;
}

static unsigned burst_reasons(const struct search *s, const struct attempt *a)
{
    unsigned reasons = 0;
    for (int i = next_burst(a, 0); i < a->moves; i = next_burst(a, i + 1)) {
        struct trail t = before_move(s, a, i);
        unsigned rights = clausewalk_rights(s->rules, &t.pos, a->move[i].from, a->move[i].to);
        if (rights & BURST_RIGHT_OVERFLOW) {
            reasons |= JUDGE_BURST_OVERFLOW;
        }
        if (rights & BURST_RIGHT_RUN) {
            reasons |= JUDGE_BURST_RUN;
        }
        if (rights & BURST_RIGHT_STACK) {
            reasons |= JUDGE_BURST_STACK;
        }
    }
    return reasons;
}

static bool reduced(const struct attempt *a)
{
    for (int i = 0; i < a->moves; i++) {
        if (a->move[i].to == POINT_OFF && a->move[i].die > POINT_OFF - a->move[i].from) {
            return true;
        }
    }
    return false;
}

/* Whether a checker that had landed was certainly the one moved on: no other stood there. */
static bool touched_down(const struct search *s, const struct attempt *a)
{
    const struct position *pos = &s->node[0].trail.pos;
    bool found = a->touched_down;
    for (int i = 0; i < a->moves; i++) {
        for (int k = 0; k < i; k++) {
            found = found ||
                    (a->move[i].from == a->move[k].to && pos->men[pos->turn][a->move[i].from] == 0);
        }
    }
    return found;
}

static unsigned use_reasons(const struct search *s, const struct attempt *a)
{
    bool all_dice = a->trail.left[0] + a->trail.left[1] == 0;
    int use = trail_use(s->rules, &a->trail);
    if (all_dice && !reduced(a)) {
        return JUDGE_USES_ALL;
    }
    if (use == s->greatest) {
        return JUDGE_USES_MOST;
    }
    return JUDGE_ENDS_EARLY;
}

unsigned reasons_of(const struct search *s, const struct attempt *a, bool ends)
{
    if (a->moves == 0) {
        return 0;
    }
    unsigned reasons = use_reasons(s, a) | burst_reasons(s, a);
    if (s->plays == 1) {
        reasons |= JUDGE_FORCED;
    }
    if (ends) {
        reasons |= JUDGE_ENDS;
    }
    if (reduced(a)) {
        reasons |= JUDGE_REDUCED;
    }
    if (touched_down(s, a)) {
        reasons |= JUDGE_TOUCHED_DOWN;
    }
    return reasons;
}

/* ---- numbers ---- */

static bool is_point(int p)
{
    return p > POINT_BAR && p <= POINT_LAST;
}

/* The run that a move meets or makes. */
static int run_of(const struct ruleset *r, const struct position *pos, struct move m,
                  enum clause clause)
{
    enum colour mover = (enum colour)pos->turn;
    if (clause == CLAUSE_LONG_RUN) {
        struct position after = *pos;
        move_apply(r, &after, &m);
        return board_longest_prime(r, &after, mover, NULL);
    }
    return is_point(m.to) ? board_prime_at(r, pos, mover, m.to) : 0;
}

static void board_numbers(const struct ruleset *r, const struct position *pos, struct move m,
                          enum clause clause, struct judge_numbers *out)
{
    const uint8_t *men = pos->men[pos->turn];
    out->from = m.from;
    out->to = m.to;
    out->die = m.die;
    out->bar = men[POINT_BAR];
    out->available = board_available(r, pos, (enum colour)pos->turn);
    out->run = run_of(r, pos, m, clause);
    out->rear = clausewalk_rear(pos);
    out->outside = clausewalk_outside(pos);
    out->left_home = CHECKERS - men[POINT_HOME];
}

static void use_numbers(const struct search *s, const struct trail *t, struct judge_numbers *out)
{
    const struct trail *most = &s->node[s->most].trail;
    out->pips_used = t->pips;
    out->dice_used = t->moves;
    out->faces_used = t->faces;
    out->pips_most = most->pips;
    out->dice_most = most->moves;
    out->faces_most = most->faces;
}

/* Of one checker moved by two dice: where the other way round it would have landed, and may not. */
static int closed_destination(const struct search *s, const struct attempt *a)
{
    const struct move *m = a->move;
    if (a->step >= 0 || a->moves != 2 || m[0].to != m[1].from || m[0].die == m[1].die) {
        return 0;
    }
    int other = clausewalk_to(m[0].from, m[1].die);
    bool closed = other != POINT_OFF && clausewalk_move(s->rules, &s->node[0].trail.pos, m[0].from,
                                                        other, m[1].die) != CLAUSE_LEGAL;
    return closed ? other : 0;
}

void reasons_numbers(const struct search *s, const struct attempt *a, struct judge_numbers *out)
{
    int burst = next_burst(a, 0);
    use_numbers(s, &a->trail, out);
    out->closed = closed_destination(s, a);
    if (a->step >= 0) {
        board_numbers(s->rules, &a->trail.pos, a->broken, a->clause, out);
    } else if (burst < a->moves) {
        struct trail t = before_move(s, a, burst);
        board_numbers(s->rules, &t.pos, a->move[burst], a->clause, out);
    } else {
        struct move none = {0};
        board_numbers(s->rules, &a->trail.pos, none, a->clause, out);
    }
}
