// SPDX-License-Identifier: GPL-3.0-or-later
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "blanknet.h"
#include "check.h"
#include "eval/net/kernel.h"
#include "eval/net/netfile.h"
#include "eval/search/chooser.h"
#include "positions.h"
#include "rules/ending.h"
#include "rules/generate.h"

static struct position random_position(struct rng *rng, struct ruleset *r, int i)
{
    struct roll roll;
    *r = sample_rules(rng);
    return sample_position(r, rng, (enum sample_kind)(i % SAMPLE_KINDS), &roll);
}

/* Probabilities, whatever the position; and the same ones when the colours are exchanged. */
static void test_outcomes(void **state)
{
    struct rng rng;
    (void)state;
    rng_seed(&rng, 21);
    for (int i = 0; i < test_amount(3000, 10); i++) {
        struct ruleset r;
        struct position pos = random_position(&rng, &r, i), other = board_swap_colours(&pos);
        struct outcome run, mirrored;
        float sum = 0;
        net_evaluate(net, &r, &pos, NULL, &run);
        net_evaluate(net, &r, &other, NULL, &mirrored);
        for (int k = 0; k < OUTCOMES; k++) {
            assert_true(run.p[k] >= 0);
            sum += run.p[k];
        }
        assert_true(fabsf(sum - 1) < 1e-5f);
        assert_memory_equal(&run, &mirrored, sizeof run);
    }
}

/* The bucket of a position of bräde, by the rules' own count. */
static int jan_bucket(const struct position *pos)
{
    enum colour me = (enum colour)pos->turn;
    int mine = ending_jan_count(pos, me), its = ending_jan_count(pos, colour_other(me));
    return (mine < 5 ? mine : 5) * 6 + (its < 5 ? its : 5);
}

/* Inputs are within bounds and named once. */
static void test_inputs(void **state)
{
    struct rng rng;
    (void)state;
    rng_seed(&rng, 22);
    for (int i = 0; i < test_amount(5000, 10); i++) {
        struct ruleset r;
        struct position pos = random_position(&rng, &r, i);
        uint16_t on[FEATURES_ON];
        bool seen[FEATURES] = {false};
        int bucket, n = features_of(&r, &pos, on, &bucket);
        assert_in_range(bucket, 0, OUTPUT_BUCKETS - 1);
        if (r.board == BOARD_BRADE)
            assert_int_equal(bucket, jan_bucket(&pos));
        assert_in_range(n, 30, FEATURES_ON);
        for (int k = 0; k < n; k++) {
            assert_true(on[k] < FEATURES && !seen[on[k]]);
            seen[on[k]] = true;
        }
    }
}

/* Sums kept from the position before the play give the same as sums made anew. */
static void test_shared_sums(void **state)
{
    static struct play_list list;
    struct rng rng;
    (void)state;
    rng_seed(&rng, 23);
    for (int i = 0; i < test_amount(300, 10); i++) {
        struct ruleset r;
        struct position pos = random_position(&rng, &r, i);
        struct net_accumulator base;
        if (pos.one[pos.turn] > 0)
            continue;
        chooser_base(net, &r, &pos, &base);
        generate(&r, &pos, roll_nth(2, i % 21), &list);
        for (int k = 0; k < list.n; k++) {
            struct outcome fresh, shared;
            net_evaluate(net, &r, &list.play[k].after, NULL, &fresh);
            net_evaluate(net, &r, &list.play[k].after, &base, &shared);
            for (int o = 0; o < OUTCOMES; o++)
                assert_true(fresh.p[o] == shared.p[o]);
        }
    }
}

/* Several at once are valued as each alone. */
static void test_several(void **state)
{
    enum { MOST = 7 };
    struct rng rng;
    (void)state;
    rng_seed(&rng, 25);
    for (int i = 0; i < test_amount(700, 10); i++) {
        struct ruleset r;
        struct position pos[MOST];
        struct net_case cases[MOST];
        uint16_t add[MOST][NET_ROWS_ROOM], subtract[MOST][NET_ROWS_ROOM];
        struct net_rows rows[MOST];
        struct outcome known[MOST];
        struct net_accumulator base;
        int n = i % (MOST + 1);
        struct position from = random_position(&rng, &r, i);
        net_accumulate(net, &r, &from, WHITE, &base);
        for (int k = 0; k < n; k++) {
            struct roll roll;
            pos[k] = sample_position(&r, &rng, (enum sample_kind)((i + k) % SAMPLE_KINDS), &roll);
            pos[k].turn = WHITE;
            cases[k].pos = &pos[k];
            features_compute(&r, &pos[k], WHITE, &cases[k].features);
            rows[k] = (struct net_rows){.add = add[k], .subtract = subtract[k]};
            net_rows_near(&pos[k], &cases[k].features, &base, &rows[k]);
        }
        net_evaluate_near(net, &base, cases, n);
        net_evaluate_rows(net, &base, rows, n, known);
        for (int k = 0; k < n; k++) {
            struct outcome alone;
            net_evaluate(net, &r, &pos[k], NULL, &alone);
            assert_memory_equal(&alone, &cases[k].outcome, sizeof alone);
            assert_memory_equal(&alone, &known[k], sizeof alone);
        }
    }
}

/* Every version that this processor can run gives the same, to the last bit. */
static void test_versions(void **state)
{
    enum { MOST = 1000 };
    static struct outcome plain[MOST], near_plain[MOST];
    static struct features features_plain[MOST];
    (void)state;
    for (int version = KERNEL_PLAIN; version <= KERNEL_VBMI2; version++) {
        struct rng rng;
        rng_seed(&rng, 24);
        if (kernel_limit((enum kernel)version) != (enum kernel)version)
            continue;
        for (int i = 0; i < test_amount(MOST, 1); i++) {
            struct ruleset r;
            struct position pos = random_position(&rng, &r, i);
            struct position other = random_position(&rng, &r, i + 1);
            enum colour me = (enum colour)pos.turn;
            struct outcome run, near_run;
            struct net_accumulator base;
            struct features features;
            features_compute(&r, &pos, me, &features);
            net_evaluate(net, &r, &pos, NULL, &run);
            net_accumulate(net, &r, &other, me, &base);
            net_evaluate(net, &r, &pos, &base, &near_run);
            if (version == KERNEL_PLAIN) {
                plain[i] = run;
                near_plain[i] = near_run;
                features_plain[i] = features;
            }
            assert_memory_equal(&run, &plain[i], sizeof run);
            assert_memory_equal(&near_run, &near_plain[i], sizeof near_run);
            assert_memory_equal(&features, &features_plain[i], sizeof features);
        }
    }
    kernel_limit(KERNEL_VBMI2);
}

static void write_bytes(const char *path, const char *bytes, long n)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, (size_t)n, file), n);
    fclose(file);
}

static void test_file(void **state)
{
    char path[] = "/tmp/brade-net-XXXXXX";
    struct net *again = net_alloc();
    struct ruleset r = ruleset_row(0);
    struct position pos = board_start(&r, WHITE);
    struct outcome a, b;
    (void)state;
    close(mkstemp(path));
    assert_int_equal(netfile_write(path, net), NETFILE_OK);
    assert_int_equal(netfile_read(path, again), NETFILE_OK);
    net_evaluate(net, &r, &pos, NULL, &a);
    net_evaluate(again, &r, &pos, NULL, &b);
    for (int o = 0; o < OUTCOMES; o++)
        assert_true(fabsf(a.p[o] - b.p[o]) < 1e-3f);
    FILE *file = fopen(path, "rb");
    fseek(file, 0, SEEK_END);
    long n = ftell(file);
    char *bytes = malloc((size_t)n + 1);
    rewind(file);
    assert_int_equal(fread(bytes, 1, (size_t)n, file), n);
    fclose(file);
    bytes[n] = 0;
    write_bytes(path, bytes, n + 1);
    assert_int_equal(netfile_read(path, again), NETFILE_DAMAGED);
    write_bytes(path, bytes, n - 1);
    assert_int_equal(netfile_read(path, again), NETFILE_DAMAGED);
    bytes[n / 2] ^= 4;
    write_bytes(path, bytes, n);
    assert_int_equal(netfile_read(path, again), NETFILE_DAMAGED);
    bytes[8] ^= 1;
    write_bytes(path, bytes, n);
    assert_int_equal(netfile_read(path, again), NETFILE_VERSION);
    write_bytes(path, "hello", 5);
    assert_int_equal(netfile_read(path, again), NETFILE_FOREIGN);
    unlink(path);
    assert_int_equal(netfile_read(path, again), NETFILE_OPEN);
    free(bytes);
    free(again);
}

/* A net that was read is written as it is; one that was not is kept to one part in 1023 of the
 * greatest weight of a row, and none is moved past the end of its numbers. */
static void test_kept_weights(void **state)
{
    char path[] = "/tmp/brade-net-XXXXXX";
    struct net *first = net_alloc(), *second = net_alloc(), *third = net_alloc();
    struct rng rng;
    (void)state;
    rng_seed(&rng, 26);
    *first = *net;
    for (int f = 0; f < FEATURES_CHECKER; f++)
        for (int i = 0; i < PRUNE_HIDDEN; i++)
            first->pruning.in[f][i] = (int16_t)((int)rng_below(&rng, 255) - 127);
    for (int i = 0; i < PRUNE_HIDDEN; i++) {
        first->pruning.bias[i] = (int16_t)(1000 * i);
        first->pruning.scale[i] = (float)rng_unit(&rng);
        for (int o = 0; o < PRUNE_WIDE; o++)
            first->pruning.out[i][o] = first->pruning.out_bias[o] = (float)rng_unit(&rng);
    }
    first->pruning.made = true;
    for (int f = 0; f < FEATURES; f++) {
        int most = f % 5 == 0 ? INT16_MAX : 1 + (int)rng_below(&rng, 1000);
        for (int i = 0; i < NET_HIDDEN; i++)
            first->in[f][i] = (int16_t)((int)rng_below(&rng, 2 * (uint32_t)most + 1) - most);
    }
    first->in[0][0] = INT16_MAX;
    first->in[0][1] = -INT16_MAX;
    close(mkstemp(path));
    assert_int_equal(netfile_write(path, first), NETFILE_OK);
    assert_int_equal(netfile_read(path, second), NETFILE_OK);
    assert_int_equal(netfile_write(path, second), NETFILE_OK);
    assert_int_equal(netfile_read(path, third), NETFILE_OK);
    assert_memory_equal(second->in, third->in, sizeof second->in);
    assert_memory_equal(&first->pruning, &second->pruning, offsetof(struct pruning_net, made));
    assert_true(second->pruning.made);
    for (int f = 0; f < FEATURES; f++) {
        int most = 0;
        for (int i = 0; i < NET_HIDDEN; i++)
            most = abs(first->in[f][i]) > most ? abs(first->in[f][i]) : most;
        for (int i = 0; i < NET_HIDDEN; i++)
            assert_true(1023 * abs(second->in[f][i] - first->in[f][i]) <= most + 1023);
    }
    unlink(path);
    free(first);
    free(second);
    free(third);
}

static long size_of(const char *path)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    long n = ftell(file);
    fclose(file);
    return n;
}

/* A row of an output layer, kept to one part in 16384 of its greatest weight. */
static void same_row(const float *a, const float *b, int k, int o)
{
    float most = 0;
    for (int i = 0; i < NET_HIDDEN; i++)
        most = fmaxf(most, fabsf(a[i]));
    for (int i = 0; i < NET_HIDDEN; i++)
        if (fabsf(a[i] - b[i]) > most / 32768)
            fail_msg("layer %d, outcome %d: %g became %g", k, o, (double)a[i], (double)b[i]);
}

/* An output layer is written where it differs from that of the stage before, and none else; all are
 * read as they were, but for what their bits cannot keep, and a second time as the first. */
static void test_output_layers(void **state)
{
    char path[] = "/tmp/brade-net-XXXXXX";
    struct net *first = net_alloc(), *second = net_alloc();
    const long layer = OUTCOMES * (1 + 2L * NET_HIDDEN + 4);
    (void)state;
    *first = *net;
    for (int k = 0; k < BACK_BUCKETS; k++)
        for (int stage = 0; stage < STAGES; stage++)
            first->output[stage * BACK_BUCKETS + k].bias[0] = (float)k;
    close(mkstemp(path));
    assert_int_equal(netfile_write(path, first), NETFILE_OK);
    long least = size_of(path);
    first->output[2 * BACK_BUCKETS + 5].weight[3][7] += 1; /* and so the next differs too */
    first->output[OUTPUT_BUCKETS - 1].bias[0] += 1;
    assert_int_equal(netfile_write(path, first), NETFILE_OK);
    assert_int_equal(size_of(path), least + 3 * layer);
    assert_int_equal(netfile_read(path, second), NETFILE_OK);
    for (int k = 0; k < OUTPUT_BUCKETS; k++) {
        const struct net_output *a = &first->output[k], *b = &second->output[k];
        for (int o = 0; o < OUTCOMES; o++)
            same_row(a->weight[o], b->weight[o], k, o);
        assert_memory_equal(a->bias, b->bias, OUTCOMES * sizeof *a->bias);
    }
    assert_int_equal(netfile_write(path, second), NETFILE_OK);
    assert_int_equal(netfile_read(path, first), NETFILE_OK);
    assert_memory_equal(first->output, second->output, sizeof first->output);
    unlink(path);
    free(first);
    free(second);
}

/* What is true of positions of backgammon: points and men of the side to move and of the other, the
 * stage of the game, and of the side to move the points that it can enter on. */
static const struct {
    struct {
        uint8_t point, men;
    } own[6], its[6];
    int stage, entry;
} seen[] = {
    {{{1, 2}, {12, 5}, {17, 3}, {19, 5}}, {{1, 2}, {12, 5}, {17, 3}, {19, 5}}, 0, 5},
    {{{0, 1}, {1, 2}, {17, 7}, {19, 5}}, {{1, 2}, {19, 5}, {21, 5}, {22, 3}}, 1, 3},
    {{{0, 1}, {3, 14}}, {{0, 2}, {19, 13}}, 1, 5},
    {{{1, 15}}, {{0, 1}, {19, 4}, {20, 10}}, 2, 4},
    {{{1, 2}, {25, 13}}, {{19, 4}, {20, 11}}, 3, 4},
    {{{1, 2}, {20, 13}}, {{19, 4}, {20, 4}, {25, 7}}, 3, 4},
    {{{13, 5}, {19, 10}}, {{13, 5}, {19, 10}}, 4, 5},
    {{{19, 5}, {25, 10}}, {{19, 2}, {25, 13}}, 4, 5},
};

static void test_stages(void **state)
{
    struct ruleset backgammon, brade = ruleset_row(0);
    (void)state;
    assert_true(ruleset_find("backgammon", &backgammon));
    for (size_t i = 0; i < COUNT_OF(seen); i++) {
        struct position pos = {.turn = BLACK};
        struct features features;
        for (int k = 0; k < 6; k++) {
            pos.men[BLACK][seen[i].own[k].point] += seen[i].own[k].men;
            pos.men[WHITE][seen[i].its[k].point] += seen[i].its[k].men;
        }
        features_compute(&backgammon, &pos, BLACK, &features);
        int stage = (int)features.bucket / BACK_BUCKETS;
        int bar = pos.men[BLACK][POINT_BAR];
        uint64_t entry = 1ull << seen[i].entry;
        uint64_t entries = entry | (bar == 1 ? entry << 7 : 0) | (bar > 1 ? entry << 14 : 0);
        if (stage != seen[i].stage || (features.word[7] & ((1 << 21) - 1)) != entries)
            fail_msg("row %zu: stage %d, inputs %llx", i, stage,
                     (unsigned long long)features.word[7]);
        features_compute(&brade, &pos, BLACK, &features);
        assert_true(features.word[7] == 0 && features.word[8] == 0);
    }
}

/* The nets that come with the program can be read and have their pruning nets. */
static void test_shipped(void **state)
{
    static const char *const names[] = {"lyckans-talisman", "sweboard", "backgammon"};
    struct net *shipped = net_alloc();
    (void)state;
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        char path[4096];
        snprintf(path, sizeof path, "%s/src/core/eval/nets/%s.net", getenv("BRADE_SOURCE"),
                 names[i]);
        assert_int_equal(netfile_read(path, shipped), NETFILE_OK);
        assert_true(shipped->pruning.made);
    }
    free(shipped);
}

TEST_GROUP(net)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_outcomes),     cmocka_unit_test(test_inputs),
        cmocka_unit_test(test_shared_sums),  cmocka_unit_test(test_several),
        cmocka_unit_test(test_versions),     cmocka_unit_test(test_file),
        cmocka_unit_test(test_kept_weights), cmocka_unit_test(test_output_layers),
        cmocka_unit_test(test_stages),       cmocka_unit_test(test_shipped),
    };
    return cmocka_run_group_tests(tests, make_net, free_net);
}
