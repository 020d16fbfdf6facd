// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge/attempt.h"

/* ---- dice for a distance ---- */

/* One die each: the exact one, or for bearing off any that is large enough, smallest first. */
static int single_ways(const struct trail *t, int distance, bool off, int die[2][4], int dice[2])
{
    int n = 0;
    for (int slot = 1; slot >= 0; slot--) {
        int face = t->face[slot];
        if (t->left[slot] == 0 || (off ? face < distance : face != distance)) {
            continue;
        }
        die[n][0] = face;
        dice[n++] = 1;
    }
    return n;
}

/* Two different dice in either order, or two and more of a double. */
static int sum_ways(const struct trail *t, int distance, int die[2][4], int dice[2])
{
    int n = t->left[0] > 0 ? distance / t->face[0] : 0;
    if (t->left[0] == 1 && t->left[1] == 1 && distance == t->face[0] + t->face[1]) {
        die[0][0] = die[1][1] = t->face[1];
        die[0][1] = die[1][0] = t->face[0];
        dice[0] = dice[1] = 2;
        return 2;
    }
    if (n < 2 || n > t->left[0] || n * t->face[0] != distance) {
        return 0;
    }
    for (int i = 0; i < n; i++) {
        die[0][i] = t->face[0];
    }
    dice[0] = n;
    return 1;
}

int attempt_ways(const struct trail *t, int from, int to, int die[2][4], int dice[2])
{
    if (to <= from) {
        return 0;
    }
    int n = single_ways(t, to - from, to == POINT_OFF, die, dice);
    return n > 0 ? n : sum_ways(t, to - from, die, dice);
}

/* ---- trying ---- */

struct attempt_trial {
    const struct search *search;
    const struct typed_play *typed;
    struct attempts *out;
};

/* Whether a way ended by a whole-play verdict or by moves gets further than the one kept. */
static bool further(const struct attempt *a, const struct attempt *kept)
{
    if ((a->step < 0) != (kept->step < 0)) {
        return a->step < 0;
    }
    return a->moves > kept->moves;
}

static void keep_broken(struct attempt_trial *t, const struct attempt *a)
{
    if (t->out->furthest.clause == CLAUSE_LEGAL || further(a, &t->out->furthest)) {
        t->out->furthest = *a;
    }
}

static void fail(struct attempt_trial *t, struct attempt *a, enum clause clause, int step,
                 struct move broken)
{
    a->clause = clause;
    a->step = step;
    a->broken = broken;
    keep_broken(t, a);
}

static enum end_kind end_of(const struct search *s, const struct attempt *a)
{
    return trail_end(s->rules, &a->trail, trail_use(s->rules, &a->trail) == s->greatest);
}

static void keep_legal(struct attempt_trial *t, const struct attempt *a)
{
    const struct search *s = t->search;
    struct attempts *out = t->out;
    for (int i = 0; i < out->legal && i < ATTEMPT_ROUTES; i++) {
        if (board_same_checkers(&out->route[i].trail.pos, &a->trail.pos) &&
            end_of(s, &out->route[i]) == end_of(s, a)) {
            return;
        }
    }
    if (out->legal < ATTEMPT_ROUTES) {
        out->route[out->legal] = *a;
    }
    out->legal++;
}

/* incomplete, higher-die, not-full-use: the clauses that only a whole play can break. */
static enum clause whole_clause(const struct search *s, const struct trail *t)
{
    int use = trail_use(s->rules, t);
    if (t->state == TRAIL_WON) {
        return CLAUSE_LEGAL;
    }
    if (t->state == TRAIL_GOES_ON && trail_can_move(s->rules, t)) {
        return CLAUSE_INCOMPLETE;
    }
    if (use == s->greatest) {
        return t->moves == 0 ? CLAUSE_NO_PLAY : CLAUSE_LEGAL;
    }
    bool lower = t->moves == 1 && t->faces == t->face[1];
    if (lower && !s->two && search_single_beats(s, t->face[0], use)) {
        return CLAUSE_HIGHER_DIE;
    }
    return CLAUSE_NOT_FULL_USE;
}

static void finish(struct attempt_trial *t, struct attempt *a)
{
    a->clause = whole_clause(t->search, &a->trail);
    a->step = -1;
    if (a->clause == CLAUSE_LEGAL) {
        keep_legal(t, a);
    } else {
        keep_broken(t, a);
    }
}

/* Makes one move of a way, or keeps the way as broken. */
static bool make_move(struct attempt_trial *t, struct attempt *a, int step, struct move m)
{
    const struct ruleset *r = t->search->rules;
    enum clause clause = clausewalk_move(r, &a->trail.pos, m.from, m.to, m.die);
    if (clause == CLAUSE_LEGAL && a->trail.state != TRAIL_GOES_ON) {
        clause = CLAUSE_PAST_THE_END;
    }
    if (clause != CLAUSE_LEGAL) {
        fail(t, a, clause, step, m);
        return false;
    }
    trail_move(r, &a->trail, trail_slot(&a->trail, m.die), &m);
    a->move[a->moves++] = m;
    return true;
}

/* Moves one checker by n dice, landing after each. */
static bool make_way(struct attempt_trial *t, struct attempt *a, int step, const int *die, int n)
{
    int from = t->typed->move[step].from;
    if (n > 1) {
        a->touched_down = true;
        if (a->routed < 0) {
            a->routed = step;
        }
    }
    for (int i = 0; i < n; i++) {
        int to = clausewalk_to(from, die[i]);
        struct move m = {(uint8_t)from, (uint8_t)to, (uint8_t)die[i], 0};
        if (!make_move(t, a, step, m)) {
            return false;
        }
        from = to;
    }
    return true;
}

/* Plays on from typed move `step`; recursive, one level a typed move. */
static void play_on(struct attempt_trial *t, struct attempt *a, int step)
{
    const struct typed_move *m = &t->typed->move[step];
    int die[2][4], dice[2];
    if (step == t->typed->moves) {
        finish(t, a);
        return;
    }
    struct move none = {m->from, m->to, 0, 0};
    if (a->trail.pos.men[a->trail.pos.turn][m->from] == 0) {
        fail(t, a, CLAUSE_NO_CHECKER, step, none);
        return;
    }
    int ways = attempt_ways(&a->trail, m->from, m->to, die, dice);
    if (ways == 0) {
        fail(t, a, CLAUSE_WRONG_DIE, step, none);
    }
    for (int i = 0; i < ways; i++) {
        struct attempt way = *a;
        way.touched_down = way.touched_down || m->chained;
        if (make_way(t, &way, step, die[i], dice[i])) {
            play_on(t, &way, step + 1);
        }
    }
}

/* ---- the two plays that are no sequence of ordinary moves ---- */

static bool is_double_six(const struct search *s, const struct typed_play *typed)
{
    if (typed->moves != PLAY_MOVES || !trail_double_six(s->rules, &s->node[0].trail)) {
        return false;
    }
    for (int i = 0; i < PLAY_MOVES; i++) {
        if (typed->move[i].from != POINT_HOME || typed->move[i].to != 7) {
            return false;
        }
    }
    return true;
}

static void play_double_six(struct attempt_trial *t, struct attempt *a)
{
    trail_play_double_six(t->search->rules, &a->trail, a->move);
    a->form = PLAY_DOUBLE_SIX;
    a->moves = PLAY_MOVES;
    t->out->route[t->out->legal++] = *a;
}

static void play_kejsarspel(struct attempt_trial *t, struct attempt *a)
{
    const struct typed_move *m = &t->typed->move[0];
    struct move none = {m->from, m->to, 0, 0};
    if (!trail_kejsarspel_ready(t->search->rules, &a->trail) || m->to != POINT_LAST - 1) {
        fail(t, a, CLAUSE_SYNTAX, 0, none);
    } else if (m->from >= m->to || a->trail.pos.men[a->trail.pos.turn][m->from] == 0) {
        fail(t, a, CLAUSE_NO_CHECKER, 0, none);
    } else if (!trail_kejsarspel_dice(&a->trail, m->from)) {
        fail(t, a, CLAUSE_WRONG_DIE, 0, none);
    } else {
        trail_play_kejsarspel(&a->trail, m->from, a->move);
        a->form = PLAY_KEJSARSPEL;
        a->moves = 2;
        t->out->route[t->out->legal++] = *a;
    }
}

void attempt_all(const struct search *s, const struct typed_play *typed, struct attempts *out)
{
    struct attempt_trial t = {s, typed, out};
    struct attempt begin = {.step = -1, .routed = -1, .trail = s->node[0].trail};
    out->legal = 0;
    out->furthest = begin;
    if (typed->kejsarspel) {
        play_kejsarspel(&t, &begin);
    } else if (is_double_six(s, typed)) {
        play_double_six(&t, &begin);
    } else {
        play_on(&t, &begin, 0);
    }
}
