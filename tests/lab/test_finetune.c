// SPDX-License-Identifier: GPL-3.0-or-later
/* Samples from games with exploration, and fitting a net to them. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "blanknet.h"
#include "check.h"
#include "eval/net/netfile.h"
#include "eval/search/lookahead.h"
#include "lab/training.h"

static struct ruleset rules;

static struct selfplay_games some_games(const char *name, int games)
{
    assert_true(ruleset_find(name, &rules));
    return (struct selfplay_games){&rules, games, 1, 5};
}

static struct explore_options exploring(void)
{
    return (struct explore_options){
        .net = net, .exploration = 0.25f, .margin = 0.2f, .lambda = 0.7f, .unusual = 4};
}

/* Targets are probabilities, and the samples the same whatever the number of threads. */
static void test_samples(void **state)
{
    static const char *const names[] = {"lyckans-talisman", "vasa", "backgammon"};
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct selfplay_games g = some_games(names[i], test_amount(24, 6));
        struct explore_options o = exploring();
        long n, again_n;
        struct sample *samples = explore(&g, &o, &n);
        g.threads = 4;
        struct sample *again = explore(&g, &o, &again_n);
        assert_true(n > g.count && n == again_n);
        for (long k = 0; k < n; k++) {
            float sum = 0;
            assert_true(board_same_checkers(&samples[k].pos, &again[k].pos));
            assert_int_equal(samples[k].pos.turn, again[k].pos.turn);
            assert_memory_equal(&samples[k].target, &again[k].target, sizeof again[k].target);
            for (int c = 0; c < OUTCOMES; c++)
                sum += samples[k].target.p[c];
            assert_true(fabsf(sum - 1) < 1e-4f);
        }
        free(samples);
        free(again);
    }
}

/* With nothing reaching back the target is what the net says looking one roll ahead. */
static void test_one_roll_ahead(void **state)
{
    struct selfplay_games g = some_games("backgammon", 2);
    struct explore_options o = exploring();
    long n;
    (void)state;
    o.lambda = 0;
    struct sample *samples = explore(&g, &o, &n);
    struct judgement j = judgement_for_points(net, &rules, 1);
    for (long k = 0; k < n; k += 5) {
        struct outcome ahead = lookahead_position(&j, &samples[k].pos, 1);
        for (int c = 0; c < OUTCOMES; c++)
            assert_true(fabsf(ahead.p[c] - samples[k].target.p[c]) < 1e-4f);
    }
    free(samples);
}

/* Asked to stop, it does, with nothing. */
static void test_stopped(void **state)
{
    struct selfplay_games g = some_games("lyckans-talisman", 100000);
    struct explore_options o = exploring();
    volatile sig_atomic_t stop = 1;
    long n;
    (void)state;
    o.stop = &stop;
    assert_null(explore(&g, &o, &n));
}

/* How far the net is from the targets: mean of the squares, over all chances. */
static double distance(const struct net *of, const struct ruleset *r, const struct sample *samples,
                       long n)
{
    double sum = 0;
    for (long k = 0; k < n; k++) {
        struct outcome o;
        net_evaluate(of, r, &samples[k].pos, NULL, &o);
        for (int c = 0; c < OUTCOMES; c++)
            sum += pow((double)(o.p[c] - samples[k].target.p[c]), 2);
    }
    return sum / (double)n;
}

/* Fitting brings the net nearer to what it is taught, and to the same on any number of threads. */
static void test_fitting(void **state)
{
    struct selfplay_games g = some_games("lyckans-talisman", 12);
    struct explore_options o = exploring();
    struct fit_options f = {20, 4e-3f, 1e-4f, 9, 1, 0, 0};
    struct net *one = net_alloc(), *four = net_alloc();
    double first, last;
    long n;
    (void)state;
    struct sample *samples = explore(&g, &o, &n);
    for (long k = 0; k < n; k++) /* something to learn: the side to move always wins hemspel */
        samples[k].target = outcome_sure(&rules, (struct ending){.kind = END_HEMSPEL}, true);
    *one = *net;
    *four = *net;
    double before = distance(net, &rules, samples, n);
    assert_true(fit_samples(one, &rules, samples, n, &f, &first, &last));
    f.threads = 4;
    assert_true(fit_samples(four, &rules, samples, n, &f, &first, &last));
    assert_true(distance(one, &rules, samples, n) < 0.5 * before);
    assert_memory_equal(one->in, four->in, sizeof one->in);
    assert_true(last < first);
    free(samples);
    free(one);
    free(four);
}

/* How much more probable an outcome is thought to be than the targets say, a turn. */
static double excess(const struct net *of, const struct ruleset *r, const struct sample *samples,
                     long n, int outcome)
{
    double sum = 0;
    for (long k = 0; k < n; k++) {
        struct outcome o;
        net_evaluate(of, r, &samples[k].pos, NULL, &o);
        sum += (double)(o.p[outcome] - samples[k].target.p[outcome]);
    }
    return sum / (double)n;
}

/* Samples as if one game in three ended by hemspel. */
static struct sample *games_bent(const struct selfplay_games *games, long *n)
{
    struct explore_options o = exploring();
    struct outcome sure = outcome_sure(&rules, (struct ending){.kind = END_HEMSPEL}, true);
    struct sample *samples = explore(games, &o, n);
    for (long k = 0; k < *n; k++)
        for (int c = 0; c < OUTCOMES; c++)
            samples[k].target.p[c] = (2 * samples[k].target.p[c] + sure.p[c]) / 3;
    return samples;
}

/* Of every outcome the fitted net is off by half as much as before, and so much, at most; before it
 * was off indeed. */
static void check_nearer(const struct net *fitted, const struct ruleset *r,
                         const struct sample *samples, long n, double beside)
{
    for (int c = 0; c < OUTCOMES; c++) {
        double before = fabs(excess(net, r, samples, n, c));
        double after = fabs(excess(fitted, r, samples, n, c));
        if (after > 0.5 * before + beside)
            fail_msg("outcome %d: off by %.4f, before %.4f", c, after, before);
    }
    assert_true(fabs(excess(net, r, samples, n, OUTCOME_HEMSPEL)) > 0.1);
}

/* Recalibrating moves biases alone, and those of one outcome alike, until the net thinks of every
 * outcome what the targets say on average; of what it seldom thinks of, part of the way. */
static void test_biases(void **state)
{
    struct selfplay_games g = some_games("lyckans-talisman", 40);
    struct net *moved = net_alloc();
    double first, last;
    long n;
    (void)state;
    struct sample *samples = games_bent(&g, &n);
    *moved = *net;
    assert_false(bias_fit(moved, &rules, samples, 0, &first, &last));
    assert_true(bias_fit(moved, &rules, samples, n, &first, &last));
    assert_true(last < first);
    assert_memory_equal(moved->in, net->in, sizeof net->in);
    for (int k = 0; k < OUTPUT_BUCKETS; k++) {
        const struct net_output *now = &moved->output[k], *was = &net->output[k];
        assert_memory_equal(now->weight, was->weight, sizeof was->weight);
        for (int c = 0; c < OUTCOMES; c++)
            assert_true(fabsf((now->bias[c] - was->bias[c]) -
                              (moved->output[0].bias[c] - net->output[0].bias[c])) < 1e-5f);
    }
    check_nearer(moved, &rules, samples, n, 0.002);
    free(samples);
    free(moved);
}

/* What is laid over a net makes every outcome as probable as the targets say, in sum and by
 * what the net thought before. */
static void test_over(void **state)
{
    struct selfplay_games g = some_games("lyckans-talisman", 120);
    struct net *mapped = net_alloc();
    struct net_over over;
    double first, last;
    long n;
    (void)state;
    struct sample *samples = games_bent(&g, &n);
    *mapped = *net;
    assert_true(net_over_begin(&over, "base"));
    assert_false(over_fit(mapped, &rules, samples, 100, 1, &over, &first, &last));
    assert_true(over_fit(mapped, &rules, samples, n, 1, &over, &first, &last));
    assert_string_equal(over.base, "base");
    assert_true(last < first);
    net_over_apply(&over, mapped);
    check_nearer(mapped, &rules, samples, n, 0.01);
    free(samples);
    free(mapped);
}

/* A checkpoint that is laid over a net stays so, and every round is laid over those before. */
static void test_over_rounds(void **state)
{
    char folder[] = "/tmp/brade-over-XXXXXX", base[80], path[80], beside[96];
    struct finetune_options o = {.name = "adapt",
                                 .checkpoint = path,
                                 .rounds = 1,
                                 .lambda_first = 1,
                                 .lambda_last = 1,
                                 .fits = FINETUNE_OVER};
    struct net_over over, first, second;
    struct net *whole = net_alloc();
    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(base, sizeof base, "%s/base.net", folder);
    snprintf(path, sizeof path, "%s/over.net", folder);
    struct selfplay_games g = some_games("vasa", 30);
    g.threads = 2;
    g.seed = 1;
    assert_int_equal(netfile_write(base, net), NETFILE_OK);
    assert_int_equal(netfile_write(path, net), NETFILE_OK);
    assert_int_equal(finetune(&g, &o), COMMAND_NO); /* a net of its own is no overlay */
    assert_true(net_over_begin(&over, "base"));
    assert_int_equal(netfile_write_over(path, &over), NETFILE_OK);
    assert_int_equal(finetune(&g, &o), COMMAND_GOOD);
    assert_int_equal(netfile_read_over(path, &first), NETFILE_OK);
    assert_memory_not_equal(first.weight, over.weight, sizeof first.weight);
    o.rounds = 2;
    assert_int_equal(finetune(&g, &o), COMMAND_GOOD);
    assert_int_equal(netfile_read_over(path, &second), NETFILE_OK);
    assert_memory_not_equal(first.weight, second.weight, sizeof first.weight);
    assert_string_equal(second.base, "base");
    assert_int_equal(netfile_read(path, whole), NETFILE_OK);
    assert_memory_equal(whole->in, net->in, sizeof net->in);
    unlink(base);
    snprintf(beside, sizeof beside, "%s.state", path);
    unlink(beside);
    snprintf(beside, sizeof beside, "%s.log", path);
    unlink(beside);
    unlink(path);
    rmdir(folder);
    free(whole);
}

/* Rounds are counted across runs, and a net that was read is written back as it is. */
static void test_rounds(void **state)
{
    char path[64] = "/tmp/brade-finetune-XXXXXX", beside[80], line[64];
    struct finetune_options o = {.name = "finetune",
                                 .checkpoint = path,
                                 .rounds = 1,
                                 .rate_first = 1e-3f,
                                 .rate_last = 1e-4f,
                                 .lambda_first = 0.7f,
                                 .lambda_last = 0.7f,
                                 .exploration = 0.25f};
    struct net *first = net_alloc(), *second = net_alloc();
    (void)state;
    close(mkstemp(path));
    struct selfplay_games g = some_games("lyckans-talisman", 12);
    g.threads = 2;
    g.seed = 1;
    assert_int_equal(finetune(&g, &o), COMMAND_NO); /* an empty file is no net */
    assert_int_equal(netfile_write(path, net), NETFILE_OK);
    assert_int_equal(finetune(&g, &o), COMMAND_GOOD);
    assert_int_equal(netfile_read(path, first), NETFILE_OK);
    assert_int_equal(finetune(&g, &o), COMMAND_GOOD); /* nothing is left to do */
    assert_int_equal(netfile_read(path, second), NETFILE_OK);
    assert_memory_equal(first->in, second->in, sizeof first->in);
    o.rounds = 2;
    assert_int_equal(finetune(&g, &o), COMMAND_GOOD);
    assert_int_equal(netfile_read(path, second), NETFILE_OK);
    assert_memory_not_equal(first->in, second->in, sizeof first->in);
    snprintf(beside, sizeof beside, "%s.state", path);
    FILE *file = fopen(beside, "r");
    assert_non_null(fgets(line, sizeof line, file));
    assert_string_equal(line, "finetune 2\n");
    fclose(file);
    o.name = "recalibrate"; /* its rounds are its own */
    o.fits = FINETUNE_BIASES;
    assert_int_equal(finetune(&g, &o), COMMAND_GOOD);
    assert_int_equal(netfile_read(path, first), NETFILE_OK);
    assert_memory_equal(first->in, second->in, sizeof first->in);
    assert_memory_not_equal(first->output, second->output, sizeof first->output);
    unlink(beside);
    snprintf(beside, sizeof beside, "%s.log", path);
    unlink(beside);
    unlink(path);
    free(first);
    free(second);
}

TEST_GROUP(finetune)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_samples), cmocka_unit_test(test_one_roll_ahead),
        cmocka_unit_test(test_stopped), cmocka_unit_test(test_fitting),
        cmocka_unit_test(test_over),    cmocka_unit_test(test_over_rounds),
        cmocka_unit_test(test_biases),  cmocka_unit_test(test_rounds),
    };
    return cmocka_run_group_tests(tests, make_net, free_net);
}
