// SPDX-License-Identifier: GPL-3.0-or-later
/* Which plays the pruning net leaves. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "blanknet.h"
#include "check.h"
#include "eval/net/kernel.h"
#include "eval/race/quarter4.h"
#include "eval/search/chooser.h"
#include "eval/search/lookahead.h"
#include "positions.h"

static struct after_list list, before;

/* A net with a pruning net of random weights. */
static int make_pruning_net(void **state)
{
    struct rng rng;
    make_net(state);
    struct pruning_net *s = &net->pruning;
    rng_seed(&rng, 51);
    for (int i = 0; i < PRUNE_HIDDEN; i++) {
        s->scale[i] = 1.0f / 300;
        s->bias[i] = (int16_t)((int)rng_below(&rng, 201) - 100);
        for (int f = 0; f < FEATURES_CHECKER; f++)
            s->in[f][i] = (int16_t)((int)rng_below(&rng, 401) - 200);
        for (int o = 0; o < OUTCOMES; o++)
            s->out[i][o] = (float)(rng_unit(&rng) - 0.5);
    }
    for (int o = 0; o < PRUNE_WIDE; o++)
        s->out_bias[o] = o < OUTCOMES ? (float)rng_unit(&rng) : -80;
    s->made = true;
    return 0;
}

/* Whether both sides have all checkers past their first half or off. */
static bool is_race(const struct position *pos)
{
    for (int c = 0; c < 2; c++)
        for (int p = POINT_BAR; p <= 12; p++)
            if (pos->men[c][p] > 0)
                return false;
    return true;
}

/* The plays of some roll of some position, in `list`; the position. */
static struct position some_plays(struct rng *rng, struct ruleset *r, int i)
{
    struct roll roll;
    *r = sample_rules(rng);
    struct position pos = sample_position(r, rng, (enum sample_kind)(i % SAMPLE_KINDS), &roll);
    generate_afters(r, &pos, roll, &list);
    before = list;
    return pos;
}

/* The pruning net's word on a play by the book, in full precision. */
static double slow_equity(const struct pruning_net *s, const struct worth *worth,
                          const struct position *pos)
{
    double sum[PRUNE_HIDDEN], chance[OUTCOMES], all = 0, equity = 0;
    struct worth theirs = outcome_worth_flip(worth);
    for (int i = 0; i < PRUNE_HIDDEN; i++) {
        sum[i] = s->bias[i];
        for (int side = 0; side < 2; side++)
            for (int p = 0; p < 26; p++)
                for (int k = 1; k <= pos->men[side ^ pos->turn][p]; k++)
                    sum[i] += s->in[features_checker(side, p, k)][i];
        sum[i] *= (double)s->scale[i];
        sum[i] /= 1 + fabs(sum[i]);
    }
    for (int o = 0; o < OUTCOMES; o++) {
        chance[o] = (double)s->out_bias[o];
        for (int i = 0; i < PRUNE_HIDDEN; i++)
            chance[o] += sum[i] * (double)s->out[i][o];
        all += chance[o] = exp(chance[o]);
    }
    for (int o = 0; o < OUTCOMES; o++)
        equity -= chance[o] / all * (double)theirs.value[o];
    return equity;
}

static void test_equities(void **state)
{
    struct rng rng;
    static float equity[PLAY_LIST_MAX];
    (void)state;
    rng_seed(&rng, 52);
    for (int i = 0; i < test_amount(400, 10); i++) {
        struct ruleset r;
        some_plays(&rng, &r, i);
        struct worth worth = outcome_worth(&r);
        worth.value[2] += 0.25f; /* a match: gaining is not what losing costs */
        prune_equities(&net->pruning, &worth, NULL, list.after, list.n, equity);
        for (int k = 0; k < list.n; k++)
            assert_true(fabs(slow_equity(&net->pruning, &worth, &list.after[k].pos) -
                             (double)equity[k]) < 1e-4);
    }
}

/* All but the padding, which nothing writes. */
static bool is_same(const struct after *a, const struct after *b)
{
    return memcmp(&a->pos, &b->pos, sizeof a->pos) == 0 &&
           memcmp(&a->end, &b->end, sizeof a->end) == 0;
}

static void assert_same(const struct after *a, const struct after *b, int n)
{
    for (int i = 0; i < n; i++) {
        assert_true(is_same(&a[i], &b[i]));
    }
}

/* Whether a play is among the first n of `list`. */
static bool is_left(const struct after *after)
{
    for (int k = 0; k < list.n; k++)
        if (is_same(&list.after[k], after))
            return true;
    return false;
}

/* Those that stay end the game, or none that went is better; their order is kept. */
static void test_plays(void **state)
{
    struct rng rng;
    static float equity[PLAY_LIST_MAX];
    int cut = 0, ends = 0;
    (void)state;
    rng_seed(&rng, 53);
    for (int i = 0; i < test_amount(2000, 10); i++) {
        struct ruleset r;
        struct position pos = some_plays(&rng, &r, i);
        struct worth worth = outcome_worth(&r);
        int looked = prune_plays(&net->pruning, &worth, NULL, &prune_usual, &list), over = 0,
            at = 0;
        if (looked == 0) {
            assert_true(before.n < PRUNE_FROM ||
                        quarter4_holds(before.after[0].pos.men[!pos.turn]) ||
                        is_race(&before.after[0].pos));
            assert_same(list.after, before.after, list.n);
            continue;
        }
        assert_int_equal(looked, before.n);
        prune_equities(&net->pruning, &worth, NULL, before.after, before.n, equity);
        float worst = INFINITY;
        for (int k = 0; k < before.n; k++) {
            bool left = is_left(&before.after[k]), end = before.after[k].end.kind != END_NOT;
            assert_true(left || !end);
            over += end;
            worst = left && !end ? fminf(worst, equity[k]) : worst;
            if (left)
                assert_same(&list.after[at++], &before.after[k], 1);
        }
        for (int k = 0; k < before.n; k++)
            assert_true(is_left(&before.after[k]) || equity[k] <= worst);
        assert_int_equal(at, list.n);
        int others = before.n - over;
        assert_int_equal(list.n - over, others < PRUNE_KEEPS ? others : PRUNE_KEEPS);
        cut += list.n < before.n;
        ends += over > 0;
    }
    assert_true(cut > test_amount(200, 10) && ends > 0);
}

/* Among plays that are all the same to it the first are left, but never in place of a better one.
 */
static void test_ties(void **state)
{
    static struct pruning_net even;
    struct ruleset r = ruleset_row(0);
    struct worth worth = outcome_worth(&r);
    struct position pos = board_start(&r, WHITE);
    (void)state;
    for (int i = 0; i < PRUNE_HIDDEN; i++)
        even.scale[i] = 1.0f / 300;
    even.made = true;
    pos.men[WHITE][POINT_HOME] = 5; /* enough plays of a roll */
    for (int p = 5; p < 15; p++)
        pos.men[WHITE][p] = 1;
    generate_afters(&r, &pos, roll_make(1, 2), &list);
    before = list;
    assert_true(list.n > PRUNE_FROM);
    prune_plays(&even, &worth, NULL, &prune_usual, &list);
    assert_int_equal(list.n, PRUNE_KEEPS);
    assert_same(list.after, before.after, PRUNE_KEEPS);
    /* the last one leaves a checker where no other play does: that shall be better */
    const struct after *last = &before.after[before.n - 1];
    for (int side = 0; side < 2; side++)
        for (int p = 0; p < 26; p++) {
            int at = last->pos.men[side ^ last->pos.turn][p];
            if (at > 0)
                even.in[features_checker(side, p, at)][0] = 100;
        }
    even.out[0][OUTCOME_CLASSES] = 1; /* the other side loses more */
    list = before;
    prune_plays(&even, &worth, NULL, &prune_usual, &list);
    assert_int_equal(list.n, PRUNE_KEEPS);
    assert_true(is_left(last));
}

/* One roll of look-ahead is the mean of what is chosen so. */
static void test_ahead(void **state)
{
    struct rng rng;
    (void)state;
    rng_seed(&rng, 57);
    for (int i = 0; i < test_amount(30, 10); i++) {
        struct ruleset r;
        struct position pos = some_plays(&rng, &r, i);
        struct judgement j = judgement_for_points(net, &r, 1);
        struct outcome sum = {.p = {0}};
        struct net_accumulator base;
        bool all_exact = true;
        if (pos.one[pos.turn] > 0 || roll_one_die_allowed(&r, &pos))
            continue;
        chooser_base(net, &r, &pos, &base);
        for (int k = 0; k < 21; k++) {
            struct outcome of;
            bool exact;
            int work;
            generate_afters(&r, &pos, roll_nth(2, k), &list);
            chooser_quick(net, &r, &j.worth[pos.turn], &base, &list, &of, &exact, &work);
            outcome_add(&sum, &of, (float)roll_weight(roll_nth(2, k)) / 36);
            all_exact = all_exact && exact;
        }
        bool exact;
        struct outcome ahead = lookahead_look(&j, &pos, 1, &exact);
        if (exact && !all_exact)
            continue; /* a table knew it */
        for (int o = 0; o < OUTCOMES; o++)
            assert_true(fabsf(ahead.p[o] - sum.p[o]) < 1e-5f);
    }
}

/* A pruning net that is not made, or that is broken, leaves something to choose from. */
static void test_no_pruning_net(void **state)
{
    struct rng rng;
    static struct pruning_net other;
    (void)state;
    rng_seed(&rng, 54);
    for (int i = 0; i < test_amount(300, 10); i++) {
        struct ruleset r;
        some_plays(&rng, &r, i);
        struct worth worth = outcome_worth(&r);
        other = net->pruning;
        other.made = false;
        assert_int_equal(prune_plays(&other, &worth, NULL, &prune_usual, &list), 0);
        assert_int_equal(list.n, before.n);
        other.made = true;
        other.out_bias[i % OUTCOMES] = i % 2 ? NAN : INFINITY;
        prune_plays(&other, &worth, NULL, &prune_usual, &list);
        assert_true(list.n >= 1);
    }
}

/* The best of what is left is chosen as it would be from the whole list, and nothing is called
 * exact when plays were left out. */
static void test_quick(void **state)
{
    struct rng rng;
    (void)state;
    rng_seed(&rng, 55);
    for (int i = 0; i < test_amount(400, 10); i++) {
        struct ruleset r;
        struct position pos = some_plays(&rng, &r, i);
        struct worth worth = outcome_worth(&r);
        struct net_accumulator base;
        struct outcome quick, whole;
        bool exact, whole_exact;
        int work;
        chooser_base(net, &r, &pos, &base);
        int best = chooser_quick(net, &r, &worth, &base, &list, &quick, &exact, &work);
        int other = chooser_best(net, &r, &worth, &base, &before, &whole, &whole_exact);
        assert_in_range(work, list.n, before.n + before.n / 2);
        assert_true(outcome_equity(&quick, &worth) <= outcome_equity(&whole, &worth));
        assert_true(!exact || (whole_exact && list.n == before.n));
        if (is_left(&before.after[other]))
            assert_same(&list.after[best], &before.after[other], 1);
    }
}

/* Every version that this processor can run leaves the same, and thinks the same to the last bit.
 */
static void test_versions(void **state)
{
    enum { MOST = 300 };
    static float plain[MOST][PRUNE_FROM], equity[PLAY_LIST_MAX];
    (void)state;
    for (int version = KERNEL_PLAIN; version <= KERNEL_VBMI2; version++) {
        struct rng rng;
        rng_seed(&rng, 56);
        if (kernel_limit((enum kernel)version) != (enum kernel)version)
            continue;
        for (int i = 0; i < test_amount(MOST, 1); i++) {
            struct ruleset r;
            some_plays(&rng, &r, i);
            struct worth worth = outcome_worth(&r);
            prune_equities(&net->pruning, &worth, NULL, list.after, list.n, equity);
            size_t some = (size_t)(list.n < PRUNE_FROM ? list.n : PRUNE_FROM) * sizeof *equity;
            if (version == KERNEL_PLAIN)
                memcpy(plain[i], equity, some);
            assert_memory_equal(plain[i], equity, some);
        }
    }
    kernel_limit(KERNEL_VBMI2);
}

TEST_GROUP(prune)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_equities),       cmocka_unit_test(test_plays),
        cmocka_unit_test(test_no_pruning_net), cmocka_unit_test(test_quick),
        cmocka_unit_test(test_ties),           cmocka_unit_test(test_ahead),
        cmocka_unit_test(test_versions),
    };
    return cmocka_run_group_tests(tests, make_pruning_net, free_net);
}
