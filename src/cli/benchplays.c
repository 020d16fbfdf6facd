// SPDX-License-Identifier: GPL-3.0-or-later
//
// How fast plays are generated and judged.
#include <stdlib.h>
#include <string.h>

#include "cli/bench.h"
#include "judge/judge.h"
#include "base/mem.h"
#include "rules/notation.h"
#include "rules/rollset.h"

// What all cases are put through, and where.
struct through {
    const struct bench_set *set;
    int board; // enum board_kind: of the cases that count
    struct after_list *afters;
    struct play_list *list;
    char (*plays)[NOTATION_SIZE]; // one to be judged in each case
    size_t next;
};

static uint64_t count_afters(void *context)
{
    struct through *t = context;
    uint64_t n = 0;
    for (size_t i = 0; i < t->set->count; i++) {
        const struct situation *ask = &t->set->cases[i];
        if (ask->rules.board == t->board) {
            generate_afters(&ask->rules, &ask->position, ask->roll, t->afters);
            n += t->afters->forfeited ? 0 : (uint64_t)t->afters->n;
        }
    }
    return n;
}

static uint64_t count_listed(void *context)
{
    struct through *t = context;
    uint64_t n = 0;
    for (size_t i = 0; i < t->set->count; i++) {
        const struct situation *ask = &t->set->cases[i];
        generate(&ask->rules, &ask->position, ask->roll, t->list);
        n += (uint64_t)t->list->n;
    }
    return n;
}

static uint64_t judge_one(void *context)
{
    struct through *t = context;
    const struct situation *ask = &t->set->cases[t->next];
    const char *play = t->plays[t->next];
    struct verdict v;
    judge_text(&ask->rules, &ask->position, ask->roll, play, strlen(play), &v);
    t->next = (t->next + 1) % t->set->count;
    return 1;
}

// The play to be judged in a case: one that the generator gave, every other time for another roll.
static void propose(struct through *t, size_t i)
{
    const struct situation *ask = &t->set->cases[i];
    struct roll roll = i % 2 == 0 ? ask->roll : roll_nth(2, (int)(i % ROLLSET_MAX));
    generate(&ask->rules, &ask->position, roll, t->list);
    t->plays[i][0] = '\0';
    if (t->list->n > 0) {
        notation_format((enum board_kind)ask->rules.board, &t->list->play[i % (size_t)t->list->n],
                        t->plays[i]);
    }
}

void bench_plays(struct bench *b)
{
    struct through t = {.set = &b->set};
    t.afters = mem_alloc(sizeof *t.afters);
    t.list = mem_alloc(sizeof *t.list);
    t.plays = mem_resize(NULL, b->set.count, sizeof *t.plays);
    for (size_t i = 0; i < b->set.count; i++) {
        propose(&t, i);
    }
    t.board = BOARD_BACKGAMMON;
    b->value[FIGURE_PLAYS] = bench_rate(b, count_afters, &t);
    b->value[FIGURE_NS_PER_PLAY] = 1e9 / b->value[FIGURE_PLAYS];
    t.board = BOARD_BRADE;
    b->value[FIGURE_BRADE_PLAYS] = bench_rate(b, count_afters, &t);
    b->value[FIGURE_LISTED] = bench_rate(b, count_listed, &t);
    b->value[FIGURE_VERDICTS] = bench_rate(b, judge_one, &t);
    free(t.afters);
    free(t.list);
    free(t.plays);
}
