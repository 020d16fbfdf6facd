// SPDX-License-Identifier: GPL-3.0-or-later
//
// How fast the net is: as it is used when plays are chosen, and its kernel alone against what the
// machine could do.
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "cli/bench.h"
#include "eval/net/netfeatures.h"
#include "eval/net/roofline.h"
#include "eval/race/race.h"

enum { TURNS = 1000, EVERY = 5, ROUNDS = 5 };

// Turns of games that the net plays against itself, where no table knows the position.
struct turns {
    struct judgement j;
    struct ruleset rules;
    struct position pos[TURNS];
    struct roll roll[TURNS];
    struct after_list list;
    size_t next;
};

// Chooses a play of a turn; the number of plays that there were.
static int choose(struct turns *t, const struct position *pos, struct roll roll, int *best)
{
    struct net_accumulator base;
    struct outcome outcome;
    bool exact;
    generate_afters(&t->rules, pos, roll, &t->list);
    chooser_base(t->j.net, &t->rules, pos, &base);
    *best = chooser_best(t->j.net, &t->rules, &t->j.worth[pos->turn], &base, &t->list, &outcome,
                         &exact);
    return t->list.n;
}

static void play_turns(struct turns *t, uint64_t seed)
{
    struct position pos = board_start(&t->rules, WHITE);
    struct rng rng;
    rng_seed(&rng, seed);
    for (int n = 0; n < TURNS;) {
        int best;
        struct roll roll = bench_throw(&rng, &t->rules, &pos);
        if (race_covers(&t->rules, &pos) == RACE_NOT_COVERED) {
            t->pos[n] = pos;
            t->roll[n++] = roll;
        }
        choose(t, &pos, roll, &best);
        const struct after *after = &t->list.after[best];
        pos = after->end.kind == END_NOT ? after->pos : board_start(&t->rules, WHITE);
    }
}

static uint64_t choose_one(void *context)
{
    struct turns *t = context;
    int best;
    t->next = (t->next + 1) % TURNS;
    return (uint64_t)choose(t, &t->pos[t->next], t->roll[t->next], &best);
}

// ---- the kernel ----

// The plays of a turn, with all that valuing them starts from.
struct benchnet_group {
    struct net_accumulator base;
    size_t first;
    int count;
};

// All evaluations of every so-manieth turn, and what they and the probes of the machine are worked
// on with.
struct kernel_case {
    const struct net *net;
    struct net *other; // a first layer of the same size, of no meaning
    const struct ruleset *rules;
    struct benchnet_group groups[TURNS / EVERY];
    struct position *pos;   // of all evaluations, one after the other
    struct net_case *cases; // likewise
    struct net_rows *known; // likewise: the rows that it adds and takes off
    struct outcome *outcomes;
    uint16_t **rows; // their lists, one after the other
    int *row_count;
    size_t count, cap;
    int (*products)(float *value);
};

// What the probes come to, so that nothing can be left out; of no meaning.
static volatile float sink;

static void make_room(struct kernel_case *k, size_t more)
{
    if (k->count + more > k->cap) {
        k->cap = 2 * (k->count + more);
        k->pos = mem_resize(k->pos, k->cap, sizeof *k->pos);
        k->cases = mem_resize(k->cases, k->cap, sizeof *k->cases);
        k->known = mem_resize(k->known, k->cap, sizeof *k->known);
        k->outcomes = mem_resize(k->outcomes, k->cap, sizeof *k->outcomes);
        k->rows = mem_resize(k->rows, k->cap, sizeof *k->rows);
        k->row_count = mem_resize(k->row_count, k->cap, sizeof *k->row_count);
    }
}

static void add_eval(struct kernel_case *k, struct benchnet_group *group,
                     const struct position *pos)
{
    size_t i = k->count++;
    uint16_t add[NET_ROWS_ROOM], subtract[NET_ROWS_ROOM];
    struct net_rows *known = &k->known[i];
    k->pos[i] = *pos;
    features_compute(k->rules, pos, (enum colour)pos->turn, &k->cases[i].features);
    *known = (struct net_rows){.add = add, .subtract = subtract};
    net_rows_near(pos, &k->cases[i].features, &group->base, known);
    k->row_count[i] = known->more + known->less;
    k->rows[i] = mem_resize(NULL, (size_t)k->row_count[i] + 1, sizeof *k->rows[i]);
    memcpy(k->rows[i], add, (size_t)known->more * sizeof *add);
    memcpy(k->rows[i] + known->more, subtract, (size_t)known->less * sizeof *subtract);
    known->add = k->rows[i];
    known->subtract = k->rows[i] + known->more;
    group->count++;
}

static void interpolate_evals(struct kernel_case *k, struct turns *t)
{
    for (size_t i = 0; i < TURNS / EVERY; i++) {
        const struct position *pos = &t->pos[i * EVERY];
        struct benchnet_group *group = &k->groups[i];
        group->first = k->count;
        chooser_base(k->net, k->rules, pos, &group->base);
        generate_afters(k->rules, pos, t->roll[i * EVERY], &t->list);
        make_room(k, (size_t)t->list.n);
        for (int n = 0; n < t->list.n; n++) {
            if (t->list.after[n].end.kind == END_NOT) {
                add_eval(k, group, &t->list.after[n].pos);
            }
        }
    }
    for (size_t i = 0; i < k->count; i++) {
        k->cases[i].pos = &k->pos[i];
    }
}

static void free_evals(struct kernel_case *k)
{
    for (size_t i = 0; i < k->count; i++) {
        free(k->rows[i]);
    }
    free(k->pos);
    free(k->cases);
    free(k->known);
    free(k->outcomes);
    free(k->rows);
    free(k->row_count);
}

static uint64_t evaluate_all(void *context)
{
    struct kernel_case *k = context;
    for (size_t i = 0; i < TURNS / EVERY; i++) {
        const struct benchnet_group *group = &k->groups[i];
        net_evaluate_near(k->net, &group->base, k->cases + group->first, group->count);
    }
    return k->count;
}

// The same where the rows are known.
static uint64_t evaluate_all_rows(void *context)
{
    struct kernel_case *k = context;
    for (size_t i = 0; i < TURNS / EVERY; i++) {
        const struct benchnet_group *group = &k->groups[i];
        net_evaluate_rows(k->net, &group->base, k->known + group->first, group->count,
                          k->outcomes + group->first);
    }
    return k->count;
}

static uint64_t add_rows_of_all(void *context)
{
    struct kernel_case *k = context;
    _Alignas(64) int16_t sums[NET_HIDDEN] = {0};
    for (size_t i = 0; i < k->count; i++) {
        roofline_rows(k->other, k->rows[i], k->row_count[i], sums);
    }
    sink = sums[0];
    return k->count;
}

static uint64_t multiply(void *context)
{
    struct kernel_case *k = context;
    float value = 0;
    uint64_t done = 0;
    for (int i = 0; i < 8; i++) {
        done += (uint64_t)k->products(&value);
    }
    sink = value;
    return done;
}

static uint64_t find_features(void *context)
{
    struct kernel_case *k = context;
    struct features features = {.bucket = 0};
    for (size_t i = 0; i < k->count; i++) {
        const struct position *pos = &k->pos[i];
        features_compute(k->rules, pos, (enum colour)pos->turn, &features);
    }
    sink = (float)features.word[0];
    return k->count;
}

// The most that a probe of products does in a second.
static double products_rate(const struct bench *b, struct kernel_case *k)
{
    static int (*const all[])(float *value) = {roofline_products_3, roofline_products_6,
                                               roofline_products_12};
    double most = 0;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        k->products = all[i];
        double rate = bench_rate(b, multiply, k);
        most = rate > most ? rate : most;
    }
    return most;
}

// By turns, so that all get their share of whatever else the machine does: the seconds that one
// evaluation, its rows, its products, its features, and one whose rows are known take.
static void measure_kernel(const struct bench *whole, struct kernel_case *k, double out[5])
{
    struct bench b = {.least = whole->least / ROUNDS};
    for (int i = 0; i < 5; i++) {
        out[i] = 0;
    }
    for (int i = 0; i < ROUNDS; i++) {
        out[0] += 1 / bench_rate(&b, evaluate_all, k) / ROUNDS;
        out[1] += 1 / bench_rate(&b, add_rows_of_all, k) / ROUNDS;
        out[2] += ROOFLINE_PRODUCTS / products_rate(&b, k) / ROUNDS;
        out[3] += 1 / bench_rate(&b, find_features, k) / ROUNDS;
        out[4] += 1 / bench_rate(&b, evaluate_all_rows, k) / ROUNDS;
    }
}

static void bench_kernel(struct bench *b, struct turns *t)
{
    struct kernel_case *k = mem_aligned(sizeof *k);
    struct net *other = net_alloc();
    *k = (struct kernel_case){.net = t->j.net, .other = other, .rules = &t->rules};
    net_randomise(other, b->seed);
    interpolate_evals(k, t);
    double took[5], rows = 0;
    measure_kernel(b, k, took);
    for (size_t i = 0; i < k->count; i++) {
        rows += k->row_count[i];
    }
    b->value[FIGURE_NEAR] = 1 / took[0];
    b->value[FIGURE_KERNEL] = 1 / took[4];
    b->value[FIGURE_ROWS] = rows / (double)k->count;
    b->value[FIGURE_ROWS_NS] = 1e9 * took[1];
    b->value[FIGURE_PRODUCTS_NS] = 1e9 * took[2];
    b->value[FIGURE_LIMIT] = 1 / (took[1] + took[2]);
    b->value[FIGURE_SHARE] = 100 * (took[1] + took[2]) / took[4];
    b->value[FIGURE_FEATURES_NS] = 1e9 * took[3];
    free_evals(k);
    free(other);
    free(k);
}

void bench_net(struct bench *b)
{
    struct turns *t = mem_alloc(sizeof *t);
    t->rules = ruleset_row(0);
    if (bench_open(b, &t->rules, &t->j)) {
        play_turns(t, b->seed);
        b->value[FIGURE_EVALS] = bench_rate(b, choose_one, t);
        bench_kernel(b, t);
    }
    if (ruleset_find("backgammon", &t->rules) && bench_open(b, &t->rules, &t->j)) {
        play_turns(t, b->seed);
        b->value[FIGURE_BACKGAMMON_EVALS] = bench_rate(b, choose_one, t);
    }
    free(t);
}
