// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include <string.h>

#include "base/rng/rng.h"

static void known_numbers_come_out(void **state)
{
    (void)state;
    // xoshiro256** from the state 1, 2, 3, 4: the first numbers of the published generator.
    struct rng r = {{1, 2, 3, 4}};
    static const uint64_t expected[] = {11520, 0, 1509978240, 1215971899390074240u};
    for (size_t i = 0; i < COUNT_OF(expected); i++) {
        assert_true(rng_u64(&r) == expected[i]);
    }
}

static void seeding_is_splitmix64(void **state)
{
    (void)state;
    struct rng r;
    rng_seed(&r, 0);
    assert_true(r.s[0] == 0xe220a8397b1dcdafu);
    assert_true(r.s[1] == 0x6e789e6aa1b965f4u);
}

static void the_same_seed_gives_the_same_numbers(void **state)
{
    (void)state;
    struct rng a, b, c;
    rng_seed(&a, 17);
    rng_seed(&b, 17);
    rng_seed(&c, 18);
    int different = 0;
    for (int i = 0; i < 100; i++) {
        uint64_t x = rng_u64(&a);
        assert_true(x == rng_u64(&b));
        different += x != rng_u64(&c);
    }
    assert_int_equal(different, 100);
}

// Chi-squared with 5 degrees of freedom: under 20.5 in 999 of 1000 seeds; the seed is fixed.
static void dice_are_fair(void **state)
{
    (void)state;
    struct rng r;
    rng_seed(&r, 1);
    int counts[7] = {0};
    for (int i = 0; i < 60000; i++) {
        int die = rng_die(&r);
        assert_in_range(die, 1, 6);
        counts[die]++;
    }
    double sum = 0;
    for (int die = 1; die <= 6; die++) {
        sum += (counts[die] - 10000.0) * (counts[die] - 10000.0) / 10000.0;
    }
    assert_true(sum < 20.5);
}

static void below_stays_below(void **state)
{
    (void)state;
    struct rng r;
    rng_seed(&r, 2);
    static const uint32_t limits[] = {1, 2, 3, 21, 0x80000001u, 0xffffffffu};
    for (size_t i = 0; i < COUNT_OF(limits); i++) {
        for (int k = 0; k < 1000; k++) {
            assert_true(rng_below(&r, limits[i]) < limits[i]);
        }
    }
    assert_int_equal(rng_below(&r, 0), 0);
    for (int k = 0; k < 1000; k++) {
        double x = rng_unit(&r);
        assert_true(x >= 0 && x < 1);
    }
}

static void a_split_is_its_own_stream(void **state)
{
    (void)state;
    struct rng r;
    rng_seed(&r, 3);
    struct rng before = r;
    struct rng one = rng_split(&r, 1);
    struct rng again = rng_split(&r, 1);
    struct rng two = rng_split(&r, 2);
    assert_memory_equal(&r, &before, sizeof r);
    int same = 0;
    for (int i = 0; i < 100; i++) {
        uint64_t x = rng_u64(&one);
        assert_true(x == rng_u64(&again));
        same += x == rng_u64(&two);
        same += x == rng_u64(&r);
    }
    assert_int_equal(same, 0);
}

/* Three numbers stand in each of six orders as often. */
static void every_order_comes_as_often(void **state)
{
    (void)state;
    enum { RUNS = 60000 };
    int times[27] = {0};
    uint8_t order[3];
    struct rng r;
    rng_seed(&r, 5);
    for (int i = 0; i < RUNS; i++) {
        rng_order(&r, order, 3);
        assert_true(order[0] != order[1] && order[0] != order[2] && order[1] != order[2]);
        assert_true(order[0] < 3 && order[1] < 3 && order[2] < 3);
        times[order[0] * 9 + order[1] * 3 + order[2]]++;
    }
    for (int k = 0; k < 27; k++)
        assert_true(times[k] == 0 || (times[k] > 9600 && times[k] < 10400));
}

TEST_GROUP(rng)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_numbers_come_out),
        cmocka_unit_test(seeding_is_splitmix64),
        cmocka_unit_test(the_same_seed_gives_the_same_numbers),
        cmocka_unit_test(dice_are_fair),
        cmocka_unit_test(below_stays_below),
        cmocka_unit_test(every_order_comes_as_often),
        cmocka_unit_test(a_split_is_its_own_stream),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
