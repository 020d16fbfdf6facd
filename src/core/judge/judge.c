// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge/judge.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "judge/attempt.h"
#include "judge/order.h"
#include "judge/reasons.h"
#include "judge/search.h"

/* What is being judged. */
struct question {
    const struct ruleset *rules;
    const struct position *before; /* as it was rolled on */
    struct roll roll;
    struct trail begin;
};

/* The play that these moves make; where it stops, the other side is to move. */
static void write_play(const struct question *q, const struct trail *trail, const struct move *move,
                       int moves, enum play_form form, enum end_kind kind, struct play *out)
{
    *out = (struct play){.moves = (uint8_t)moves, .form = (uint8_t)form};
    memcpy(out->move, move, (size_t)moves * sizeof *move);
    out->pips = trail->pips;
    out->dice = trail->moves;
    out->faces = trail->faces;
    out->after = trail->pos;
    if (kind != END_NOT) {
        out->end = ending_make(&trail->pos, (enum colour)trail->pos.turn, kind);
    }
    turn_end(q->rules, q->before, q->roll, &out->after);
}

static void write_legal(const struct question *q, const struct search *s, const struct attempt *a,
                        struct play *out)
{
    const struct search_node node = {.trail = a->trail, .form = a->form};
    write_play(q, &a->trail, a->move, a->moves, (enum play_form)a->form, search_end(s, &node), out);
}

/* What could be played of a play that is not legal: its mover is still to move. */
static void write_broken(const struct question *q, const struct attempt *a, struct play *out)
{
    write_play(q, &a->trail, a->move, a->moves, PLAY_PLAIN, END_NOT, out);
    out->after = a->trail.pos;
}

static void write_example(const struct question *q, const struct search *s, struct play *out)
{
    const struct search_node *node = search_example(s);
    struct move move[PLAY_MOVES] = {{0}};
    if (!node) {
        write_play(q, &q->begin, move, 0, PLAY_PLAIN, END_NOT, out);
        return;
    }
    int moves = search_moves(s, node, move);
    write_play(q, &node->trail, move, moves, (enum play_form)node->form, search_end(s, node), out);
}

/* What an example should share with the typed play. */
static struct search_wanted wanted_of(const struct question *q, const struct typed_play *typed)
{
    struct search_wanted wanted = {.n = 0};
    struct typed_play single;
    int ways;
    order_single_moves(&q->begin, typed, 0, SEARCH_WANTED, &single, &ways);
    for (; wanted.n < single.moves; wanted.n++) {
        wanted.from[wanted.n] = single.move[wanted.n].from;
        wanted.to[wanted.n] = single.move[wanted.n].to;
    }
    return wanted;
}

/* A nearby legal play, and the same moves in a legal order. Runs s anew. */
static void help(const struct question *q, struct search *s, struct verdict *out)
{
    struct search_wanted wanted = wanted_of(q, &out->typed);
    struct attempt order;
    search_run(s, q->rules, &q->begin, &wanted);
    write_example(q, s, &out->example);
    if (out->routes == 0 && order_find(s, &out->typed, &order)) {
        out->has_instead = true;
        write_legal(q, s, &order, &out->instead);
    }
}

static void describe_legal(const struct question *q, const struct search *s,
                           const struct attempt *a, struct verdict *out)
{
    out->clause = CLAUSE_LEGAL;
    out->legal = true;
    write_legal(q, s, a, &out->play);
    out->reasons = reasons_of(s, a, out->play.end.kind != END_NOT);
    reasons_numbers(s, a, &out->numbers);
}

static void describe_broken(const struct question *q, const struct search *s,
                            const struct attempt *a, struct verdict *out)
{
    out->clause = a->clause;
    out->legal = a->clause == CLAUSE_NO_PLAY;
    out->step = a->step;
    reasons_numbers(s, a, &out->numbers);
    if (out->legal) {
        write_play(q, &a->trail, a->move, 0, PLAY_PLAIN, END_NOT, &out->play);
    } else {
        write_broken(q, a, &out->play);
    }
}

/* Routes that differ in what they come to: the learner must be asked which. */
static void describe_routes(const struct question *q, const struct search *s,
                            const struct attempts *attempts, struct verdict *out)
{
    out->clause = CLAUSE_SYNTAX;
    out->step = attempts->route[0].routed;
    out->routes = attempts->legal;
    for (int i = 0; i < attempts->legal && i < ATTEMPT_ROUTES; i++) {
        write_legal(q, s, &attempts->route[i], &out->route[i]);
    }
    const struct attempt begin = {.trail = q->begin, .step = -1};
    reasons_numbers(s, &begin, &out->numbers);
    write_broken(q, &begin, &out->play);
}

static void describe_unreadable(const struct question *q, const struct search *s,
                                struct verdict *out)
{
    const struct attempt begin = {.clause = CLAUSE_SYNTAX, .trail = q->begin, .step = -1};
    describe_broken(q, s, &begin, out);
}

static void judge_describe(const struct question *q, const struct search *s, struct verdict *out)
{
    struct attempts attempts;
    if (out->typed.error != NOTATION_OK) {
        describe_unreadable(q, s, out);
        return;
    }
    attempt_all(s, &out->typed, &attempts);
    if (attempts.legal == 1) {
        describe_legal(q, s, &attempts.route[0], out);
    } else if (attempts.legal > 1) {
        describe_routes(q, s, &attempts, out);
    } else {
        describe_broken(q, s, &attempts.furthest, out);
    }
}

void judge_typed(const struct ruleset *r, const struct position *pos, struct roll roll,
                 const struct typed_play *typed, struct verdict *out)
{
    struct question q = {.rules = r, .before = pos, .roll = roll};
    struct search *search = mem_alloc(sizeof *search);
    trail_begin(r, pos, roll, &q.begin);
    *out = (struct verdict){.step = -1, .typed = *typed};
    search_run(search, r, &q.begin, NULL);
    out->legal_plays = search->plays;
    judge_describe(&q, search, out);
    if (!out->legal) {
        help(&q, search, out);
    }
    search_free(search);
    free(search);
}

void judge_text(const struct ruleset *r, const struct position *pos, struct roll roll,
                const char *text, size_t n, struct verdict *out)
{
    struct typed_play typed;
    notation_parse((enum board_kind)r->board, text, n, &typed);
    judge_typed(r, pos, roll, &typed, out);
}
