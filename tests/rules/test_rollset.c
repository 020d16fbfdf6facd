// SPDX-License-Identifier: GPL-3.0-or-later
/* Sets of rolls, against the 36 throws of two dice and the six of one. */
#include "check.h"
#include "rules/rollset.h"

enum { FACES = 6, ROUNDS = 500 };

/* The throws, told twice: every pair of faces, or every face. */
static int throws_in(struct rollset set)
{
    int n = 0, dice = rollset_dice(set);
    for (int a = 1; a <= FACES; a++)
        for (int b = dice == 1 ? 0 : 1; b <= (dice == 1 ? 0 : FACES); b++)
            n += rollset_has(set, roll_make(a, b));
    return n;
}

static void test_numbers(void **state)
{
    static const struct {
        int dice, a, b, index, weight;
    } rows[] = {
        {2, 1, 1, 0, 1},  {2, 2, 1, 1, 2},  {2, 1, 2, 1, 2},  {2, 2, 2, 2, 1}, {2, 3, 1, 3, 2},
        {2, 6, 1, 15, 2}, {2, 5, 5, 14, 1}, {2, 6, 6, 20, 1}, {1, 1, 0, 0, 1}, {1, 6, 0, 5, 1},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct roll roll = roll_make(rows[i].a, rows[i].b);
        struct roll nth = roll_nth(rows[i].dice, rows[i].index);
        if (roll_dice_count(roll) != rows[i].dice || roll_index(roll) != rows[i].index ||
            roll_weight(roll) != rows[i].weight || nth.die[0] != roll.die[0] ||
            nth.die[1] != roll.die[1])
            fail_msg("%d dice: %d and %d", rows[i].dice, rows[i].a, rows[i].b);
    }
}

static void test_all(void **state)
{
    (void)state;
    for (int dice = 1; dice <= 2; dice++) {
        struct rollset all = rollset_all(dice), none = rollset_none(dice);
        float chance = 0;
        int n = 0;
        assert_int_equal(rollset_count(all), roll_kinds(dice));
        assert_int_equal(rollset_throws(all), roll_throws(dice));
        assert_int_equal(rollset_dice(all), dice);
        assert_true(rollset_is_empty(none));
        assert_int_equal(rollset_count(none) + rollset_throws(none), 0);
        for (struct rollset_each each = rollset_each(all); rollset_next(&each); n++) {
            assert_int_equal(each.index, n);
            assert_int_equal(roll_index(each.roll), n);
            assert_int_equal(roll_dice_count(each.roll), dice);
            chance += roll_chance(each.roll);
        }
        assert_int_equal(n, roll_kinds(dice));
        assert_true(chance > 0.99999f && chance < 1.00001f);
        for (struct rollset_each each = rollset_falling(all); rollset_next(&each);)
            assert_int_equal(each.index, --n);
        assert_int_equal(n, 0);
    }
    assert_int_equal(roll_kinds(2), ROLLSET_MAX);
    assert_true(rollset_same((struct rollset){0}, rollset_none(2)));
    assert_false(rollset_same(rollset_none(1), rollset_none(2)));
}

/* A set of one die knows nothing of rolls of two, and the other way round. */
static void test_dice_are_kept_apart(void **state)
{
    (void)state;
    for (int face = 1; face <= FACES; face++) {
        assert_false(rollset_has(rollset_all(2), roll_make(face, 0)));
        assert_false(rollset_has(rollset_all(1), roll_make(face, face)));
    }
}

static void test_with(void **state)
{
    (void)state;
    for (int face = 1; face <= FACES; face++) {
        struct rollset with = rollset_with(face);
        assert_int_equal(rollset_count(with), 6);
        assert_int_equal(rollset_throws(with), 11);
        for (int other = 1; other <= FACES; other++)
            assert_true(rollset_has(with, roll_make(other, face)));
    }
    assert_int_equal(rollset_throws(rollset_or(rollset_with(6), rollset_with(1))), 20);
    assert_int_equal(rollset_count(rollset_and(rollset_with(6), rollset_with(1))), 1);
}

static struct rollset drawn(struct rng *rng, int dice)
{
    struct rollset set = rollset_none(dice);
    for (int n = (int)rng_below(rng, ROLLSET_MAX); n > 0; n--)
        rollset_add(&set, roll_nth(dice, (int)rng_below(rng, (uint32_t)roll_kinds(dice))));
    return set;
}

/* What holds of any two sets a and b. */
static void check_pair(struct rollset a, struct rollset b, int round)
{
    struct rollset both = rollset_and(a, b), either = rollset_or(a, b);
    struct rollset only = rollset_without(a, b), built = rollset_none(rollset_dice(a));
    int n = 0;
    bool good =
        rollset_throws(a) == throws_in(a) &&
        rollset_throws(either) + rollset_throws(both) == rollset_throws(a) + rollset_throws(b) &&
        rollset_same(rollset_or(only, both), a) && rollset_holds(either, a) &&
        rollset_holds(a, both) && rollset_is_empty(rollset_and(only, b)) &&
        rollset_holds(b, a) == rollset_is_empty(only) &&
        rollset_same(a, b) == (rollset_holds(a, b) && rollset_holds(b, a));
    for (struct rollset_each each = rollset_each(rollset_all(rollset_dice(a)));
         rollset_next(&each);) {
        bool in_a = rollset_has(a, each.roll), in_b = rollset_has(b, each.roll);
        good = good && rollset_has(both, each.roll) == (in_a && in_b) &&
               rollset_has(either, each.roll) == (in_a || in_b) &&
               rollset_has(only, each.roll) == (in_a && !in_b);
    }
    for (struct rollset_each each = rollset_falling(a); rollset_next(&each); n++)
        rollset_add(&built, each.roll);
    if (!good || n != rollset_count(a) || !rollset_same(built, a))
        fail_msg("round %d: sets %x and %x", round, (unsigned)a.bits, (unsigned)b.bits);
}

static void test_any_two(void **state)
{
    struct rng rng;
    (void)state;
    rng_seed(&rng, 36);
    for (int round = 0; round < ROUNDS; round++) {
        int dice = 1 + round % 2;
        struct rollset a = drawn(&rng, dice);
        check_pair(a, drawn(&rng, dice), round);
        check_pair(a, a, round);
    }
}

static void test_dice_due(void **state)
{
    struct position pos = {.one = {0, 2}};
    (void)state;
    assert_int_equal(roll_dice_due(&pos, WHITE), 2);
    assert_int_equal(roll_dice_due(&pos, BLACK), 1);
}

TEST_GROUP(rollset)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_all),
        cmocka_unit_test(test_dice_are_kept_apart),
        cmocka_unit_test(test_with),
        cmocka_unit_test(test_any_two),
        cmocka_unit_test(test_dice_due),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
