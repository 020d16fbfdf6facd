// SPDX-License-Identifier: GPL-3.0-or-later
/* Turning points and curves as values, of analyses made by hand. */
#include <math.h>
#include <string.h>

#include "check.h"
#include "game/curve.h"
#include "game/turningpoints.h"

static struct analysed made[16];
static struct analysis by_hand;

/* Adds a decision to the analysis; answers it. */
static struct analysed *decision(int line, enum colour side, bool is_play, float loss)
{
    struct analysed *item = &made[by_hand.count++];
    *item = (struct analysed){.game = 1,
                              .line = line,
                              .turn = line,
                              .side = side,
                              .is_play = is_play,
                              .alternatives = 2,
                              .loss = loss,
                              .unit = 1};
    item->grade = loss >= 0.16f   ? GRADE_VERY_BAD
                  : loss >= 0.08f ? GRADE_BAD
                  : loss >= 0.04f ? GRADE_DOUBTFUL
                                  : GRADE_EQUAL;
    return item;
}

static void missed(int line, enum colour side, unsigned best, float loss)
{
    struct analysed *item = decision(line, side, false, loss);
    item->chosen = CHOICE_TWO_DICE;
    item->best = best;
}

static int begin(void **state)
{
    (void)state;
    memset(made, 0, sizeof made);
    by_hand = (struct analysis){.items = made};
    return 0;
}

static void mistakes_are_stops_the_worst_first(void **state)
{
    struct turning_points s;
    (void)state;
    decision(1, WHITE, true, 0.05f);
    decision(2, BLACK, true, 0.50f);
    decision(3, WHITE, true, 0.01f);
    decision(5, WHITE, true, 0.30f);
    decision(6, WHITE, true, 0.40f)->aid = EVENT_HINTED;   /* these were not … */
    decision(7, WHITE, true, 0.40f)->aid = EVENT_FINISHED; /* … the side's own */
    turning_points_find(&s, &by_hand, 1u << WHITE);
    assert_int_equal(s.count, 2);
    assert_int_equal(by_hand.items[s.stop[0].first].turn, 1);
    assert_int_equal(by_hand.items[s.stop[s.worst[0]].first].turn, 5);
    assert_int_equal(by_hand.items[s.stop[s.worst[1]].first].turn, 1);
    assert_null(turning_points_of_item(&s, &by_hand, 1)); /* the other side's */
    assert_null(turning_points_of_item(&s, &by_hand, 2)); /* no mistake */
    assert_ptr_equal(turning_points_of_item(&s, &by_hand, 3), &s.stop[1]);
    turning_points_free(&s);
    turning_points_find(&s, &by_hand, 3);
    assert_int_equal(s.count, 3);
    assert_int_equal(by_hand.items[s.stop[s.worst[0]].first].turn, 2);
    turning_points_free(&s);
}

static void offers_missed_again_are_one(void **state)
{
    struct turning_points s;
    (void)state;
    missed(10, WHITE, CHOICE_GIVE_UP, 0.29f);
    decision(10, WHITE, true, 0.10f);
    missed(12, WHITE, CHOICE_GIVE_UP, 0.20f);
    missed(13, BLACK, CHOICE_GIVE_UP, 0.20f);
    missed(14, WHITE, CHOICE_ONE_DIE, 0.06f);
    missed(16, WHITE, CHOICE_GIVE_UP, 0.40f);
    turning_points_find(&s, &by_hand, 1u << WHITE);
    assert_int_equal(s.count, 3);
    assert_int_equal(s.stop[0].times, 3);
    assert_true(fabsf(s.stop[0].cost - 0.89f) < 1e-6f);
    assert_int_equal(s.stop[0].grade, GRADE_VERY_BAD);
    assert_int_equal(by_hand.items[s.stop[0].last].turn, 16);
    assert_int_equal(s.stop[1].times, 1); /* the play between */
    assert_int_equal(s.stop[2].times, 1); /* another offer */
    assert_ptr_equal(turning_points_of_item(&s, &by_hand, 2), &s.stop[0]);
    assert_null(turning_points_of_item(&s, &by_hand, 3));
    turning_points_free(&s);
}

static void nothing_costly_is_no_stop(void **state)
{
    struct turning_points s;
    (void)state;
    turning_points_find(&s, &by_hand, 3);
    assert_int_equal(s.count, 0);
    turning_points_free(&s);
    decision(1, WHITE, true, 0.03f);
    turning_points_find(&s, &by_hand, 3);
    assert_int_equal(s.count, 0);
    turning_points_free(&s);
}

static void the_curve_is_whites(void **state)
{
    static const struct {
        enum colour side;
        float own;
    } plays[] = {{WHITE, 0.1f}, {BLACK, -0.3f}, {WHITE, -0.9f}, {BLACK, 0.8f}};
    struct curve c;
    (void)state;
    for (int i = 0; i < 4; i++) {
        struct analysed *item = decision(i + 1, plays[i].side, true, 0);
        item->play.plays = 2;
        item->play.own.equity = plays[i].own;
    }
    struct analysed *forfeited = decision(5, WHITE, true, 0);
    forfeited->has_luck = true;
    forfeited->luck = -0.5f;
    curve_make(&c, &by_hand, 1);
    assert_int_equal(c.count, 5);
    static const float white[] = {0.1f, 0.3f, -0.9f, -0.8f, -1.3f};
    for (size_t i = 0; i < c.count; i++) {
        assert_true(fabsf(c.point[i].white - white[i]) < 1e-6f);
    }
    assert_int_equal(c.point[c.highest].turn, 2);
    assert_int_equal(c.point[c.lowest].turn, 5);
    assert_int_equal(c.point[c.turned + 1].turn, 3);
    curve_free(&c);
    curve_make(&c, &by_hand, 2);
    assert_int_equal(c.count, 0);
    curve_free(&c);
    curve_make(&c, &by_hand, 0);
    assert_int_equal(c.count, 5);
    curve_free(&c);
}

TEST_GROUP(turningpoints)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(mistakes_are_stops_the_worst_first, begin),
        cmocka_unit_test_setup(offers_missed_again_are_one, begin),
        cmocka_unit_test_setup(nothing_costly_is_no_stop, begin),
        cmocka_unit_test_setup(the_curve_is_whites, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
