// SPDX-License-Identifier: GPL-3.0-or-later
/* Nets laid over others. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "check.h"

#include "base/bytes.h"
#include "eval/net/netfile.h"

static struct net *net;
static struct ruleset rules;
static struct position start;

static int make(void **state)
{
    (void)state;
    net = net_alloc();
    net_randomise(net, 3);
    rules = ruleset_row(0);
    start = board_start(&rules, WHITE);
    return 0;
}

static int drop(void **state)
{
    (void)state;
    free(net);
    return 0;
}

static struct outcome outcome_of(const struct net *of)
{
    struct outcome out;
    net_evaluate(of, &rules, &start, NULL, &out);
    return out;
}

/* Numbers that are no round ones. */
static struct net_over some(const char *base, float much)
{
    struct net_over over;
    assert_true(net_over_begin(&over, base));
    for (int o = 0; o < OUTCOMES; o++) {
        over.bias[o] = much * (float)(o - 5) / 7;
        for (int i = 0; i < OUTCOMES; i++)
            over.weight[o][i] += much * (float)((o * 5 + i * 3) % 11 - 5) / 30;
    }
    return over;
}

static void same_outcome(const struct outcome *a, const struct outcome *b)
{
    for (int o = 0; o < OUTCOMES; o++)
        if (fabsf(a->p[o] - b->p[o]) > 1e-5f)
            fail_msg("outcome %d: %.6f, %.6f", o, (double)a->p[o], (double)b->p[o]);
}

static void one_that_changes_nothing_changes_nothing(void **state)
{
    struct net *mapped = net_alloc();
    struct net_over over;
    (void)state;
    *mapped = *net;
    assert_true(net_over_begin(&over, "lyckans-talisman"));
    net_over_apply(&over, mapped);
    struct outcome was = outcome_of(net), is = outcome_of(mapped);
    same_outcome(&was, &is);
    assert_memory_equal(mapped->in, net->in, sizeof net->in);
    assert_memory_equal(&mapped->pruning, &net->pruning, sizeof net->pruning);
    free(mapped);
}

/* The logits of a net laid over another are the map of its own, worked out from its chances. */
static void chances_are_mapped(void **state)
{
    struct net *mapped = net_alloc();
    struct net_over over = some("a", 1);
    struct outcome was = outcome_of(net), expected;
    double in[OUTCOMES], mean = 0, all = 0;
    (void)state;
    *mapped = *net;
    net_over_apply(&over, mapped);
    for (int o = 0; o < OUTCOMES; o++)
        mean += log((double)was.p[o]) / OUTCOMES;
    for (int o = 0; o < OUTCOMES; o++)
        in[o] = log((double)was.p[o]) - mean;
    for (int o = 0; o < OUTCOMES; o++) {
        double sum = (double)over.bias[o];
        for (int i = 0; i < OUTCOMES; i++)
            sum += (double)over.weight[o][i] * in[i];
        expected.p[o] = (float)exp(sum);
        all += exp(sum);
    }
    for (int o = 0; o < OUTCOMES; o++)
        expected.p[o] /= (float)all;
    struct outcome is = outcome_of(mapped);
    same_outcome(&expected, &is);
    assert_true(fabsf(was.p[0] - is.p[0]) > 1e-3f);
    free(mapped);
}

static void two_steps_are_one(void **state)
{
    struct net *stepwise = net_alloc(), *at_once = net_alloc();
    struct net_over first = some("a", 1), second = some("a", -0.7f), both = first;
    (void)state;
    *stepwise = *at_once = *net;
    net_over_apply(&first, stepwise);
    net_over_apply(&second, stepwise);
    net_over_add(&both, &second);
    net_over_apply(&both, at_once);
    struct outcome a = outcome_of(stepwise), b = outcome_of(at_once);
    same_outcome(&a, &b);
    free(stepwise);
    free(at_once);
}

static void names_are_names(void **state)
{
    static const char *const bad[] = {"",  "../a", "a/b",  "a.net",
                                      "A", "a b",  "\x1b", "12345678901234567890123456789012"};
    struct net_over over;
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (net_over_begin(&over, bad[i]))
            fail_msg("row %zu is taken for a name", i);
    assert_true(net_over_begin(&over, "1234567890123456789012345678901"));
}

static void bytes_are_checked(void **state)
{
    unsigned char bytes[NET_OVER_SIZE + 1] = {0}, bad[NET_OVER_SIZE];
    struct net_over over = some("lyckans-talisman", 1), again;
    (void)state;
    net_over_pack(&over, bytes);
    assert_int_equal(net_over_unpack(bytes, NET_OVER_SIZE, &again), NET_OVER_GOOD);
    assert_memory_equal(&over, &again, sizeof over);
    for (size_t n = 0; n <= NET_OVER_SIZE + 1; n++)
        if (n != NET_OVER_SIZE && net_over_unpack(bytes, n, &again) == NET_OVER_GOOD)
            fail_msg("%zu bytes are taken for a whole one", n);
    for (size_t n = 0; n < NET_OVER_SIZE; n++) {
        memcpy(bad, bytes, sizeof bad);
        bad[n] ^= 4;
        if (net_over_unpack(bad, sizeof bad, &again) == NET_OVER_GOOD)
            fail_msg("byte %zu may be wrong", n);
    }
}

/* What a right checksum stands before. */
static void content_is_checked(void **state)
{
    unsigned char bytes[NET_OVER_SIZE];
    struct net_over over = some("a", 1), again;
    (void)state;
    over.weight[3][4] = NAN;
    net_over_pack(&over, bytes);
    assert_int_equal(net_over_unpack(bytes, sizeof bytes, &again), NET_OVER_DAMAGED);
    over = some("a", 1);
    over.bias[11] = INFINITY;
    net_over_pack(&over, bytes);
    assert_int_equal(net_over_unpack(bytes, sizeof bytes, &again), NET_OVER_DAMAGED);
    over = some("a", 1);
    memcpy(over.base, "../../a", 8);
    net_over_pack(&over, bytes);
    assert_int_equal(net_over_unpack(bytes, sizeof bytes, &again), NET_OVER_DAMAGED);
    memset(over.base, 'a', sizeof over.base);
    net_over_pack(&over, bytes);
    assert_int_equal(net_over_unpack(bytes, sizeof bytes, &again), NET_OVER_DAMAGED);
}

static void it_is_read_with_its_base(void **state)
{
    char folder[] = "/tmp/brade-over-XXXXXX", base[64], path[64];
    struct net *read = net_alloc(), *expected = net_alloc();
    struct net_over over = some("base", 1), again;
    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(base, sizeof base, "%s/base.net", folder);
    snprintf(path, sizeof path, "%s/over.net", folder);
    assert_int_equal(netfile_read_over(path, &again), NETFILE_OPEN);
    assert_int_equal(netfile_write_over(path, &over), NETFILE_OK);
    memset(read, 0, sizeof *read);
    assert_int_equal(netfile_read(path, read), NETFILE_BASE);
    assert_int_equal(read->scale[0] == 0, 1); /* untouched */
    assert_int_equal(netfile_write(base, net), NETFILE_OK);
    assert_int_equal(netfile_read(base, expected), NETFILE_OK);
    net_over_apply(&over, expected);
    assert_int_equal(netfile_read(path, read), NETFILE_OK);
    assert_memory_equal(read->output, expected->output, sizeof read->output);
    assert_memory_equal(read->in, expected->in, sizeof read->in);
    assert_int_equal(netfile_read_over(path, &again), NETFILE_OK);
    assert_memory_equal(&over, &again, sizeof over);
    assert_int_equal(netfile_read_over(base, &again), NETFILE_FOREIGN);
    assert_int_equal(netfile_write_over(base, &over), NETFILE_OK); /* over itself */
    assert_int_equal(netfile_read(path, read), NETFILE_BASE);
    assert_int_equal(truncate(path, NET_OVER_SIZE - 1), 0);
    assert_int_equal(netfile_read(path, read), NETFILE_DAMAGED);
    unlink(path);
    unlink(base);
    rmdir(folder);
    free(read);
    free(expected);
}

TEST_GROUP(netover)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_that_changes_nothing_changes_nothing),
        cmocka_unit_test(chances_are_mapped),
        cmocka_unit_test(two_steps_are_one),
        cmocka_unit_test(names_are_names),
        cmocka_unit_test(bytes_are_checked),
        cmocka_unit_test(content_is_checked),
        cmocka_unit_test(it_is_read_with_its_base),
    };
    return cmocka_run_group_tests(tests, make, drop);
}
