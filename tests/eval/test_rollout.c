// SPDX-License-Identifier: GPL-3.0-or-later
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "eval/net/netfile.h"
#include "eval/search/rollout.h"
#include "eval/search/strata.h"
#include "fixture.h"
#include "rules/generate.h"

enum { CELLS = STRATA * STRATA };

/* ---- throws and sums ---- */

/* Every six trials show every face with either die, every 36 all throws, for both first rolls, and
 * all pairs of throws come in 1,296. */
static void test_throws_are_spread(void **state)
{
    static int pair[CELLS];
    (void)state;
    for (uint64_t seed = 0; seed < 3; seed++) {
        memset(pair, 0, sizeof pair);
        for (int block = 0; block < STRATA; block++) {
            int seen[2][STRATA] = {{0}};
            for (int i = 0; i < STRATA; i++) {
                int trial = (int)seed * CELLS + block * STRATA + i;
                int first = strata_number(strata_throw(seed, trial, 0));
                int second = strata_number(strata_throw(seed, trial, 1));
                assert_int_equal(seen[0][first]++, 0);
                assert_int_equal(seen[1][second]++, 0);
                pair[first * STRATA + second]++;
            }
        }
        for (int i = 0; i < CELLS; i++)
            assert_int_equal(pair[i], 1);
    }
}

static void test_sixes_show_every_face(void **state)
{
    (void)state;
    for (int six = 0; six < 300; six++) {
        unsigned seen[2] = {0, 0};
        for (int i = 0; i < 6; i++)
            for (int die = 0; die < 2; die++)
                seen[die] |= 1u << strata_throw(9, six * 6 + i, 0).face[die];
        assert_int_equal(seen[0], 0x7e);
        assert_int_equal(seen[1], 0x7e);
    }
}

/* Which trial has which throw is chance: over many seeds trial 5 throws everything alike often, and
 * its second throw tells nothing of its first. */
static void test_throws_are_fair(void **state)
{
    enum { SEEDS = 20000 };
    static int first[STRATA], sum[11][11];
    double square = 0;
    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct throw a = strata_throw(seed, 5, 0), b = strata_throw(seed, 5, 1);
        first[strata_number(a)]++;
        sum[a.face[0] + a.face[1] - 2][b.face[0] + b.face[1] - 2]++;
    }
    for (int i = 0; i < STRATA; i++)
        assert_in_range(first[i], SEEDS / STRATA - 120, SEEDS / STRATA + 120);
    for (int a = 0; a < 11; a++) {
        for (int b = 0; b < 11; b++) {
            double wanted = SEEDS * (6.0 - abs(a - 5)) * (6.0 - abs(b - 5)) / CELLS;
            square += (sum[a][b] - wanted) * (sum[a][b] - wanted) / wanted;
        }
    }
    assert_true(square > 60 && square < 200); /* chi-square with 120 degrees of freedom */
}

/* Mean and error by the textbook; with figures that the first throw decides there is none. */
static void test_tally(void **state)
{
    struct running_stats few = {0}, sure = {0};
    (void)state;
    for (int i = 0; i < 10; i++)
        running_add(&few, i, i);
    assert_true(fabs(running_mean(&few) - 4.5) < 1e-12);
    assert_true(fabs(running_error(&few) - sqrt(55.0 / 6 / 10)) < 1e-12);
    for (int i = 0; i < 3 * STRATA; i++)
        running_add(&sure, i % STRATA, i % STRATA % 7);
    assert_true(running_error(&sure) < 1e-6);
}

/* ---- a position ---- */

/* White has two on 24, Black two on its 24: whoever rolls first wins. */
static void test_sure_win(void **state)
{
    struct position pos = fixture_position("-----------b-----------B:0,0:w");
    struct rollout_options o = {.trials = 100, .seed = 1, .threads = 1};
    struct rollout_result result;
    (void)state;
    assert_true(rollout_position(&judgement, &pos, &o, &result));
    assert_int_equal(result.trials, 100);
    assert_int_equal(result.end, ROLLOUT_FULL);
    assert_true(result.outcome.p[OUTCOME_HEMSPEL] == 1);
    assert_true(result.equity == 1 && result.error == 0);
}

/* One checker on 20 against one on Black's 24: a five, a six, a throw of five or more pips, and a
 * double of two or three win at once; the rest lose. Counted by hand: the throws that move five. */
static void test_known_chance(void **state)
{
    struct position pos = fixture_position("-----------a-------A----:0,0:w");
    int wins = 0;
    (void)state;
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++)
            wins += a >= 5 || b >= 5 || a + b >= 5 || (a == b && 4 * a >= 5);
    for (int reduce = 0; reduce < 2; reduce++) {
        struct rollout_options o = {.trials = 36 * 36, .seed = 2, .threads = 1, .reduce = reduce};
        struct rollout_result result;
        assert_true(rollout_position(&judgement, &pos, &o, &result));
        float off = fabsf(result.outcome.p[OUTCOME_HEMSPEL] - (float)wins / 36);
        assert_true(off < (reduce ? 4 * result.errors.p[OUTCOME_HEMSPEL] : 0) + 1e-5f);
        assert_true(reduce || result.error < 1e-3f);
    }
}

/* The same numbers on one thread and on four, with and without the luck taken off. */
static void test_threads(void **state)
{
    struct position pos = fixture_position("A---b---A---haAaaaaBBBCC:0,0:b");
    (void)state;
    for (int reduce = 0; reduce < 2; reduce++) {
        struct rollout_options o = {.trials = test_amount(200, 10),
                                    .until = reduce ? 0.05f : 0,
                                    .seed = 5,
                                    .threads = 1,
                                    .truncate = 12,
                                    .reduce = reduce};
        struct rollout_result one, four;
        assert_true(rollout_position(&judgement, &pos, &o, &one));
        o.threads = 4;
        assert_true(rollout_position(&judgement, &pos, &o, &four));
        assert_memory_equal(&one, &four, sizeof one);
    }
}

static const char *const samples[] = {
    "------------d------BBBBB:0,0:w", "A---b---A---haAaaaaBBBCC:0,0:b",
    "-----------b------CCCCC-:0,0:w", "AA------------abaa--BBEB:0,1:w",
    "O-----------o-----------:0,0:w",
};

static struct rollout_result rolled(const char *text, struct rollout_options o)
{
    struct position pos = fixture_position(text);
    struct rollout_result result;
    assert_true(rollout_position(&judgement, &pos, &o, &result));
    return result;
}

/* An end that no trial had may yet come to a few in as many: the spread does not show it. */
static float unseen(const struct rollout_result *result, int k)
{
    return result->outcome.p[k] == 0 ? 6 / (float)result->trials : 0;
}

static void assert_agree(const struct rollout_result *a, const struct rollout_result *b)
{
    assert_true(fabsf(a->equity - b->equity) < 4 * hypotf(a->error, b->error) + 1e-4f);
    for (int k = 0; k < OUTCOMES; k++)
        assert_true(fabsf(a->outcome.p[k] - b->outcome.p[k]) <
                    4 * hypotf(a->errors.p[k], b->errors.p[k]) + unseen(a, k) + unseen(b, k) +
                        2e-3f);
}

/* Taking the luck off changes the error, not the mean. */
static void test_reduction(void **state)
{
    (void)state;
    for (size_t i = 0; i < (test_is_light() ? 1 : COUNT_OF(samples)); i++) {
        struct rollout_options o = {
            .trials = test_is_light() ? 72 : test_amount(108, 33), .seed = 3, .threads = 2};
        struct rollout_result plain = rolled(samples[i], o), reduced;
        o.reduce = true;
        o.seed = 4;
        reduced = rolled(samples[i], o);
        assert_agree(&plain, &reduced);
    }
}

/* Nor does how the turns are counted, from never looking at all rolls to always. */
static void test_price(void **state)
{
    static const double prices[] = {1e-9, 1e-4, 1e3};
    struct position pos = fixture_position(samples[1]);
    struct trial_scratch *scratch = malloc(sizeof *scratch);
    struct running_stats stats[3] = {0};
    (void)state;
    assert_non_null(scratch);
    for (int p = 0; p < 3; p++) {
        struct trial_how how = {.j = &judgement,
                                .seed = 11,
                                .truncate = 10,
                                .reduce = true,
                                .price = prices[p],
                                .scale = 1};
        for (int i = 0; i < test_amount(150, 20); i++) {
            struct outcome o = trial_play(&how, &pos, i, scratch);
            running_add(&stats[p], strata_number(strata_throw(how.seed, i, 0)),
                        (double)outcome_equity(&o, &judgement.worth[pos.turn]));
        }
    }
    free(scratch);
    for (int p = 1; p < 3; p++)
        assert_true(fabs(running_mean(&stats[p]) - running_mean(&stats[0])) <
                    4 * hypot(running_error(&stats[p]), running_error(&stats[0])) + 1e-4);
    if (!test_is_light())
        assert_true(running_error(&stats[0]) < running_error(&stats[2]) / 2);
}

/* What luck is worth taking off does not depend on what a point is called: at twice the points the
 * same games are played in the same way. */
static void test_scale(void **state)
{
    struct judgement twice = judgement;
    struct position pos = fixture_position(samples[1]);
    struct rollout_options o = {
        .trials = test_amount(360, 4), .seed = 4, .threads = 2, .reduce = true, .truncate = 20};
    struct rollout_result once, doubled;
    (void)state;
    for (int side = 0; side < 2; side++)
        for (int k = 0; k < OUTCOMES; k++)
            twice.worth[side].value[k] *= 2;
    assert_true(trial_scale(&judgement) > 0.9 && trial_scale(&judgement) < 1.1);
    assert_true(trial_scale(&twice) == 4 * trial_scale(&judgement));
    assert_true(rollout_position(&judgement, &pos, &o, &once));
    assert_true(rollout_position(&twice, &pos, &o, &doubled));
    assert_memory_equal(&once.outcome, &doubled.outcome, sizeof once.outcome);
    assert_true(doubled.equity == 2 * once.equity);
}

/* Players that look ahead: another game, with the same result with the luck taken off. */
static void test_lookahead_players(void **state)
{
    struct rollout_options o = {
        .trials = test_is_light() ? 18 : test_amount(54, 12), /* of two trials no error is known */
        .seed = 3,
        .threads = 2,
        .truncate = 6,
        .plies = 1};
    (void)state;
    struct rollout_result plain = rolled(samples[1], o), reduced;
    o.reduce = true;
    o.seed = 8;
    reduced = rolled(samples[1], o);
    assert_agree(&plain, &reduced);
}

/* White, who needs a staircase on 20..24 and is one pip short of it, is better off with one die. */
static void test_one_die(void **state)
{
    struct position pos = fixture_position("------------d-----ACCCCB:0,0:w");
    struct rollout_options o = {.trials = 72, .seed = 1, .threads = 1, .dice = 1};
    struct rollout_result one, two, better;
    (void)state;
    assert_true(rollout_position(&judgement, &pos, &o, &one));
    o.dice = 2;
    assert_true(rollout_position(&judgement, &pos, &o, &two));
    o.dice = 0;
    assert_true(rollout_position(&judgement, &pos, &o, &better));
    assert_true(one.equity != two.equity);
    assert_true(better.equity == one.equity || better.equity == two.equity);
}

/* Four times the trials halve the error. */
static void test_error_shrinks(void **state)
{
    struct rollout_options o = {
        .trials = test_amount(144, 5), .seed = 21, .threads = 2, .truncate = 12, .reduce = true};
    (void)state;
    if (test_is_light())
        return;
    struct rollout_result few = rolled(samples[1], o), many;
    o.trials *= 4;
    many = rolled(samples[1], o);
    assert_true(many.error > few.error * 0.35f && many.error < few.error * 0.7f);
}

/* Many small roll-outs of a position: the errors told are those that are there. Deep only. */
static void test_errors_are_honest(void **state)
{
    enum { MOST = 400 };
    double equity[MOST], error[MOST], mean = 0;
    int within = 0, times = test_amount(20, 20);
    (void)state;
    for (int i = 0; i < times; i++) {
        struct rollout_options o = {.trials = 180,
                                    .seed = 1000 + (uint64_t)i,
                                    .threads = 2,
                                    .truncate = 16,
                                    .reduce = i % 2};
        struct rollout_result result = rolled(samples[1], o);
        equity[i] = (double)result.equity;
        error[i] = (double)result.error;
    }
    double weight = 0;
    for (int i = 0; i < times; i++) {
        mean += equity[i] / (error[i] * error[i]);
        weight += 1 / (error[i] * error[i]);
    }
    for (int i = 0; i < times; i++)
        within += fabs(equity[i] - mean / weight) < 2 * error[i];
    assert_in_range(within, times * (times < MOST ? 80 : 92) / 100,
                    times < MOST ? times : times * 98 / 100);
}

/* ---- ends ---- */

static bool stop_at_once(void *context, const struct rollout_progress *progress)
{
    assert_int_equal(progress->left, 1);
    assert_true(progress->share >= 0 && progress->share <= 1);
    ++*(int *)context;
    return false;
}

/* Cut after one roll, of which every throw comes once, it is a look two rolls ahead where the last
 * position is looked one ahead at. */
static void test_last_plies(void **state)
{
    struct position pos = fixture_position("O-----------o-----------:0,0:w");
    struct rollout_options o = {
        .trials = STRATA, .seed = 1, .threads = 1, .truncate = 1, .last_plies = 1};
    struct rollout_result result;
    struct outcome two = lookahead_dice(&judgement, &pos, 2, 2);
    o.dice = 2;
    (void)state;
    assert_true(rollout_position(&judgement, &pos, &o, &result));
    assert_true(fabsf(result.equity - outcome_equity(&two, &judgement.worth[WHITE])) < 0.01f);
    o.last_plies = 0;
    two = lookahead_dice(&judgement, &pos, 2, 1);
    assert_true(rollout_position(&judgement, &pos, &o, &result));
    assert_true(fabsf(result.equity - outcome_equity(&two, &judgement.worth[WHITE])) < 1e-5f);
}

/* Stopped, it tells what is known so far. */
static void test_stop(void **state)
{
    int calls = 0;
    struct position pos = fixture_position("O-----------o-----------:0,0:w");
    struct rollout_options o = {.trials = 10000,
                                .seed = 1,
                                .threads = 1,
                                .truncate = 2,
                                .progress = stop_at_once,
                                .context = &calls};
    struct rollout_result result;
    (void)state;
    assert_true(rollout_position(&judgement, &pos, &o, &result));
    assert_int_equal(calls, 1);
    assert_int_equal(result.end, ROLLOUT_STOPPED);
    assert_int_equal(result.trials, 2);
    assert_true(isfinite(result.error));
}

static void test_until(void **state)
{
    struct rollout_options o = {
        .trials = 100000, .until = 0.06f, .seed = 1, .threads = 2, .truncate = 12, .reduce = true};
    (void)state;
    struct rollout_result result = rolled(samples[1], o);
    assert_int_equal(result.end, ROLLOUT_EXACT);
    assert_true(result.error <= 0.06f && result.trials >= ROLLOUT_SETTLED_FROM);
    assert_true(result.trials < 100000);
}

/* ---- plays ---- */

enum { MOST = 4 };

/* The plays of a roll by the net, the first MOST of them rolled out; how many there are. */
static int rank(const char *text, struct roll roll, struct rollout_options o, struct ranked *ranked,
                enum rollout_end *end)
{
    struct position pos = fixture_position(text);
    struct play_list *list = malloc(sizeof *list);
    assert_non_null(list);
    generate(judgement.rules, &pos, roll, list);
    int n = list->n < 50 ? list->n : (list->n = 50);
    lookahead_rank(&judgement, &pos, list, 0, ranked);
    rollout_rank(&judgement, ranked, n, MOST, &o, end);
    free(list);
    return n;
}

static void test_plays_are_ordered(void **state)
{
    static struct ranked one[50], four[50];
    enum rollout_end end[2];
    struct rollout_options o = {.trials = test_is_light() ? 72 : 400,
                                .seed = 3,
                                .threads = 1,
                                .truncate = 8,
                                .reduce = true};
    (void)state;
    int n = rank(samples[1], roll_make(6, 2), o, one, &end[0]);
    o.threads = 4;
    assert_int_equal(rank(samples[1], roll_make(6, 2), o, four, &end[1]), n);
    assert_int_equal(end[0], end[1]);
    assert_true(n > MOST);
    for (int i = 0; i < n; i++) {
        assert_memory_equal(&one[i].play.after, &four[i].play.after, sizeof one[i].play.after);
        assert_true(one[i].equity == four[i].equity && one[i].error == four[i].error);
        assert_true(one[i].behind_error == four[i].behind_error);
        assert_int_equal(one[i].trials, four[i].trials);
        assert_true((i < MOST) == (one[i].trials > 0));
        if (i > 0 && i < MOST && one[i].dropped == one[i - 1].dropped)
            assert_true(one[i - 1].equity >= one[i].equity);
    }
    assert_true(one[0].behind_error == 0 && !one[0].dropped);
    assert_in_range(rollout_open(one, n), 1, MOST);
}

/* White must be off in two more turns, and one play alone leaves a chance worth the name. */
static void test_settled_ends_early(void **state)
{
    static struct ranked ranked[50];
    enum rollout_end end;
    struct rollout_options o = {.trials = 100000, .seed = 3, .threads = 2, .reduce = true};
    (void)state;
    int n = rank("-----------d----A--A----:0,0:w", roll_make(3, 1), o, ranked, &end);
    assert_true(n > 1);
    assert_int_equal(end, ROLLOUT_SETTLED);
    assert_int_equal(rollout_open(ranked, n), 1);
    for (int i = 0; i < n && i < MOST; i++)
        assert_true(ranked[i].trials <= 1000);
}

/* The same dice for all plays: differences are known better than the plays. */
static void test_differences_are_paired(void **state)
{
    static struct ranked ranked[50];
    enum rollout_end end;
    struct rollout_options o = {.trials = 144, .seed = 3, .threads = 2, .truncate = 4};
    float sum = 0, apart = 0;
    (void)state;
    rank("A---b---A---haAaaaaBBBCC:0,0:b", roll_make(2, 1), o, ranked, &end);
    for (int i = 1; i < MOST; i++) {
        sum += ranked[i].behind_error;
        apart += hypotf(ranked[i].error, ranked[0].error);
    }
    assert_true(sum > 0 && sum < apart);
}

static bool stop_later(void *context, const struct rollout_progress *progress)
{
    assert_non_null(progress->play);
    return ++*(int *)context < 10;
}

static void test_stopped_plays_are_alike(void **state)
{
    static struct ranked ranked[50];
    enum rollout_end end;
    int calls = 0;
    struct rollout_options o = {.trials = 10000,
                                .seed = 3,
                                .threads = 1,
                                .truncate = 4,
                                .progress = stop_later,
                                .context = &calls};
    (void)state;
    rank(samples[1], roll_make(6, 2), o, ranked, &end);
    assert_int_equal(end, ROLLOUT_STOPPED);
    for (int i = 0; i < MOST; i++)
        assert_int_equal(ranked[i].trials, 4);
    assert_int_equal(rollout_open(ranked, 50), MOST);
}

/* The trained net: one that knows nothing finds no luck. */
static int open_trained(void **state)
{
    const char *root = getenv("BRADE_SOURCE");
    char path[4096];
    fixture_open(state);
    snprintf(path, sizeof path, "%s/src/core/eval/nets/lyckans-talisman.net", root ? root : ".");
    assert_int_equal(netfile_read(path, (struct net *)judgement.net), NETFILE_OK);
    return 0;
}

TEST_GROUP(rollout)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_throws_are_spread),
        cmocka_unit_test(test_sixes_show_every_face),
        cmocka_unit_test(test_throws_are_fair),
        cmocka_unit_test(test_tally),
        cmocka_unit_test(test_sure_win),
        cmocka_unit_test(test_known_chance),
        cmocka_unit_test(test_threads),
        cmocka_unit_test(test_reduction),
        cmocka_unit_test(test_price),
        cmocka_unit_test(test_scale),
        cmocka_unit_test(test_lookahead_players),
        cmocka_unit_test(test_one_die),
        cmocka_unit_test(test_error_shrinks),
        cmocka_unit_test(test_errors_are_honest),
        cmocka_unit_test(test_last_plies),
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_until),
        cmocka_unit_test(test_plays_are_ordered),
        cmocka_unit_test(test_settled_ends_early),
        cmocka_unit_test(test_differences_are_paired),
        cmocka_unit_test(test_stopped_plays_are_alike),
    };
    return cmocka_run_group_tests(tests, open_trained, fixture_close);
}
