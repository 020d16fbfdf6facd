// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/race/race.h"

#include <math.h>
#include <pthread.h>
#include <string.h>

#include "base/rng/rng.h"
#include "check.h"
#include "rules/posstring.h"

/* The rulesets asked about: those whose tables differ. */
static const char *const names[] = {"lyckans-talisman", "backgammon", "vasa", "sweboard"};
enum { NAMES = COUNT_OF(names) };

static struct ruleset rules_of(int i)
{
    struct ruleset r;
    assert_true(ruleset_find(names[i], &r));
    return r;
}

static int rulesets(void)
{
    return test_is_light() ? 1 : NAMES;
}

static struct position position_of(const struct ruleset *r, const char *text)
{
    struct position pos;
    struct position_fault fault;
    assert_true(posstring_parse(r, text, strlen(text), &pos, &fault));
    return pos;
}

/* Both sides in Q4, with from 1 to `most` checkers left. */
static struct position random_race(const struct ruleset *r, struct rng *rng, int most)
{
    struct position pos;
    struct position_fault fault;
    do {
        pos = (struct position){.turn = (uint8_t)rng_below(rng, 2)};
        for (int c = 0; c < 2; c++) {
            int left = 1 + (int)rng_below(rng, (uint32_t)most);
            pos.men[c][POINT_OFF] = (uint8_t)(CHECKERS - left);
            while (left-- > 0)
                pos.men[c][19 + rng_below(rng, 6)]++;
        }
    } while (!board_check_playable(r, &pos, &fault));
    return pos;
}

/* ---- what is covered, and when ---- */

/* Asking what is covered makes nothing; this runs first. */
static void test_nothing_made(void **state)
{
    struct rng rng;
    (void)state;
    rng_seed(&rng, 81);
    for (int i = 0; i < NAMES; i++) {
        struct ruleset r = rules_of(i);
        for (int k = 0; k < 100; k++) {
            struct position pos = random_race(&r, &rng, k % 2 ? 6 : 15);
            assert_true(race_covers(&r, &pos) != RACE_NOT_COVERED);
            assert_false(race_is_ready(&r, &pos));
        }
    }
}

static void check_covers(const char *name, const char *text, enum race_certainty wanted)
{
    struct ruleset r;
    assert_true(ruleset_find(name, &r));
    struct position pos = position_of(&r, text);
    assert_int_equal(race_covers(&r, &pos), wanted);
    if (wanted == RACE_NOT_COVERED) {
        struct outcome o = {.p = {-1}};
        assert_true(race_is_ready(&r, &pos));
        assert_int_equal(race_outcome(&r, &pos, &o), RACE_NOT_COVERED);
        assert_true(o.p[0] == -1);
    }
}

static void test_covers(void **state)
{
    static const struct {
        const char *rules, *position;
        enum race_certainty certainty;
    } cases[] = {
        {"lyckans-talisman", "O-----------o-----------:0,0:w", RACE_NOT_COVERED},
        {"lyckans-talisman", "------bbb---------BBB---:0,0:w", RACE_EXACT},
        {"lyckans-talisman", "------bbb---------BBD---:0,0:w", RACE_TABLE},
        {"lyckans-talisman", "------bbb---------BBB---:0,1:w", RACE_NOT_COVERED},
        {"lyckans-talisman", "------bbb--------ABBA---:0,0:w", RACE_NOT_COVERED},
        {"lyckans-talisman", "-----abbb---------BBB---:0,0:w", RACE_NOT_COVERED},
        {"lyckans-talisman", "------bbb---------EEE---:0,0:w:one=w2", RACE_TABLE},
        {"lyckans-talisman", "------bbb---------BBB---:0,0:w:one=b1", RACE_NOT_COVERED},
        {"lyckans-talisman", "------a-----------BBBBBC:0,0:w", RACE_TABLE},
        {"sweboard", "------a-----------BBBBBC:0,0:w", RACE_NOT_COVERED},
        {"backgammon", "BBB---------------bbb---:0,0:b", RACE_EXACT},
        {"backgammon", "BBBB--------------bbb---:0,0:b", RACE_TABLE},
        {"backgammon", "BBB---A-----------bbb---:0,0:b", RACE_NOT_COVERED},
        {"backgammon", "----bbb--------------BBB:0,0:b", RACE_NOT_COVERED},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        check_covers(cases[i].rules, cases[i].position, cases[i].certainty);
}

/* Two white checkers on 24 go off whatever is rolled. What the position does not tell, who
 * began or whether a pattern will answer, cannot be exact. */
static void test_answers(void **state)
{
    struct ruleset r = rules_of(0), last_roll = r, patterns = r;
    struct position few = position_of(&r, "------bbb---------BBB---:0,0:w");
    struct position sure = position_of(&r, "------ddd--c-----------B:0,0:w");
    struct outcome o;
    (void)state;
    ruleset_set(&last_roll, "last_roll", "yes");
    ruleset_set(&patterns, "answer_patterns", "yes");
    assert_int_equal(race_covers(&r, &sure), RACE_TABLE);
    assert_int_equal(race_outcome(&r, &sure, &o), RACE_EXACT);
    assert_true(o.p[OUTCOME_HEMSPEL] == 1);
    assert_int_equal(race_outcome(&last_roll, &sure, &o), RACE_TABLE);
    assert_int_equal(race_outcome(&patterns, &sure, &o), RACE_TABLE);
    assert_int_equal(race_outcome(&r, &few, &o), RACE_EXACT);
    assert_int_equal(race_covers(&last_roll, &few), RACE_TABLE);
    assert_int_equal(race_outcome(&last_roll, &few, &o), RACE_TABLE);
    assert_int_equal(race_outcome(&patterns, &few, &o), RACE_EXACT);
}

/* ---- outcomes ---- */

static void check_outcome(const struct outcome *o)
{
    float sum = 0;
    for (int i = 0; i < OUTCOMES; i++) {
        assert_true(o->p[i] >= 0);
        sum += o->p[i];
    }
    assert_true(fabsf(sum - 1) < 1e-5f);
}

/* The chance that a side finishes in just this turn, by one event. */
static double chance(struct by_turn s, int turn)
{
    return turn < s.first || turn >= s.first + s.n ? 0 : (double)s.chance[turn - s.first];
}

/* The outcome from all pairs of turns in which the two could finish alone. */
static void pairs(const struct race_turns *me, const struct race_turns *you, double p[OUTCOMES])
{
    for (int a = 1; a <= ONESIDE_LAST_TURN; a++) {
        double mine = chance(me->hemspel, a), handsome = chance(me->patterns, a);
        for (int b = 1; b <= ONESIDE_LAST_TURN && mine + handsome > 0; b++) {
            double yours = chance(you->hemspel, b), other = chance(you->patterns, b);
            p[OUTCOME_HEMSPEL] += a <= b ? mine * (yours + other) : 0;
            p[OUTCOME_HANDSOME] += a <= b ? handsome * (yours + other) : 0;
            p[OUTCOME_CLASSES + OUTCOME_HEMSPEL] += a > b ? (mine + handsome) * yours : 0;
            p[OUTCOME_CLASSES + OUTCOME_HANDSOME] += a > b ? (mine + handsome) * other : 0;
        }
    }
}

static bool may_seek_pattern(const struct ruleset *r, const struct position *pos)
{
    return r->pattern_when != END_NONE &&
           (pos->men[WHITE][POINT_OFF] == 0 || pos->men[BLACK][POINT_OFF] == 0);
}

/* What is said follows from both sides' turns where neither may hunt, and both colours are told the
 * same. Gammons are hemspel that the other side has not begun to bear off in: they share with that.
 */
static void test_table(void **state)
{
    struct rng rng;
    (void)state;
    rng_seed(&rng, 82);
    for (int i = 0; i < rulesets(); i++) {
        struct ruleset r = rules_of(i);
        for (int k = 0; k < test_amount(300, 20); k++) {
            struct position pos = random_race(&r, &rng, 15), other = board_swap_colours(&pos);
            enum colour c = (enum colour)pos.turn;
            struct race_turns me, you;
            struct outcome o, mirrored;
            double p[OUTCOMES] = {0};
            enum race_certainty certainty = race_outcome(&r, &pos, &o);
            assert_true(certainty != RACE_NOT_COVERED);
            assert_true(race_is_ready(&r, &pos));
            assert_int_equal(race_outcome(&r, &other, &mirrored), certainty);
            assert_memory_equal(&o, &mirrored, sizeof o);
            check_outcome(&o);
            if (race_covers(&r, &pos) == RACE_EXACT || may_seek_pattern(&r, &pos))
                continue;
            assert_true(race_turns(&r, &pos, c, &me));
            assert_true(race_turns(&r, &pos, colour_other(c), &you));
            pairs(&me, &you, p);
            for (int half = 0; half < OUTCOMES; half += OUTCOME_CLASSES) {
                double hemspel = (double)o.p[half], handsome = (double)o.p[half + OUTCOME_HANDSOME];
                assert_true(fabs(hemspel + handsome - p[half] - p[half + OUTCOME_HANDSOME]) < 1e-5);
                if (r.board == BOARD_BRADE)
                    assert_true(fabs(handsome - p[half + OUTCOME_HANDSOME]) < 1e-5);
            }
        }
    }
}

/* How far the table is from the truth where both are known. Over all 923 x 923 positions of the
 * named rulesets with six checkers at most it was 0.018 at most and 0.0017 on the average. */
static void test_table_against_exact(void **state)
{
    struct rng rng;
    (void)state;
    rng_seed(&rng, 83);
    for (int i = 0; i < rulesets(); i++) {
        struct ruleset r = rules_of(i);
        double sum = 0;
        int n = test_amount(3000, 20);
        for (int k = 0; k < n; k++) {
            struct position pos = random_race(&r, &rng, 7);
            enum colour c = (enum colour)pos.turn;
            struct race_turns me, you;
            struct outcome o;
            double p[OUTCOMES] = {0};
            assert_int_equal(race_outcome(&r, &pos, &o), RACE_EXACT);
            assert_true(race_turns(&r, &pos, c, &me));
            assert_true(race_turns(&r, &pos, colour_other(c), &you));
            pairs(&me, &you, p);
            double error = fabs(p[OUTCOME_HEMSPEL] - (double)o.p[OUTCOME_HEMSPEL]);
            assert_true(error < 0.019);
            sum += error;
        }
        assert_true(sum / n < 0.003);
    }
}

static void check_first(const char *name, const char *text, enum outcome_class class, double wanted,
                        enum race_certainty certainty)
{
    struct ruleset r;
    struct outcome o;
    assert_true(ruleset_find(name, &r));
    struct position pos = position_of(&r, text);
    assert_int_equal(race_outcome(&r, &pos, &o), certainty);
    assert_true(fabs((double)o.p[class] - wanted) < 1e-5);
}

/* Reckoned by hand. One checker on 19 goes off with 27 rolls of 36; 15 on 19 save the gammon with
 * 17: eleven with a six, 5-1, 4-2, 3-3 and 2-2; four on 24 take a double. */
static void test_by_hand(void **state)
{
    const enum outcome_class lost_single = (enum outcome_class)(OUTCOME_CLASSES + OUTCOME_HEMSPEL);
    const enum outcome_class lost_gammon = (enum outcome_class)(OUTCOME_CLASSES + OUTCOME_HANDSOME);
    (void)state;
    check_first("lyckans-talisman", "-----------b------A-----:0,0:w", OUTCOME_HEMSPEL, 27.0 / 36,
                RACE_EXACT);
    check_first("lyckans-talisman", "-----------o-----------D:0,0:w", OUTCOME_HEMSPEL, 1,
                RACE_TABLE);
    if (test_is_light())
        return;
    check_first("backgammon", "B-----------------o-----:0,0:w", OUTCOME_HANDSOME, 1, RACE_EXACT);
    check_first("backgammon", "B-----------------o-----:0,0:b", lost_gammon, 19.0 / 36, RACE_TABLE);
    check_first("backgammon", "B-----------------o-----:0,0:b", lost_single, 17.0 / 36, RACE_TABLE);
    check_first("backgammon", "B-----------------n-----:0,0:w", OUTCOME_HEMSPEL, 1, RACE_EXACT);
    check_first("backgammon", "D-----------------o-----:0,0:w", OUTCOME_HANDSOME,
                6.0 / 36 + 30.0 / 36 * 19 / 36, RACE_TABLE);
}

/* A side with one-die turns left is slower by them. */
static void test_one_die(void **state)
{
    (void)state;
    struct ruleset r = rules_of(0);
    struct position pos = position_of(&r, "------eee---------EEE---:0,0:w");
    struct race_turns two, one;
    assert_true(race_turns(&r, &pos, WHITE, &two));
    pos.one[WHITE] = 2;
    assert_true(race_turns(&r, &pos, WHITE, &one));
    assert_true(one.mean > two.mean + 0.5f);
}

static void test_turns(void **state)
{
    struct ruleset r = rules_of(0);
    struct position pos = position_of(&r, "------eee--------------D:0,0:w");
    struct race_turns t;
    (void)state;
    assert_true(race_turns(&r, &pos, WHITE, &t));
    assert_true(fabsf(t.mean - (1 + 30.0f / 36)) < 1e-5f);
    assert_true(t.handsome == 0);
    pos.men[BLACK][POINT_BAR]++; /* the other side may stand anywhere */
    pos.men[BLACK][19]--;
    assert_true(race_turns(&r, &pos, WHITE, &t));
    assert_false(race_turns(&r, &pos, BLACK, &t));
}

/* ---- threads ---- */

static void *ask(void *argument)
{
    struct ruleset r = rules_of(0);
    struct outcome *out = argument;
    ruleset_set(&r, "overshoot", "any");
    struct position pos = position_of(&r, "------bbb---------BBB---:0,0:w");
    race_outcome(&r, &pos, out);
    return NULL;
}

/* Tables asked for by several threads at once are made once, and all have the same answer. */
static void test_threads(void **state)
{
    enum { N = 6 };
    pthread_t thread[N];
    struct outcome outcome[N] = {{.p = {0}}};
    (void)state;
    for (int i = 0; i < N; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, ask, &outcome[i]), 0);
    for (int i = 0; i < N; i++)
        pthread_join(thread[i], NULL);
    check_outcome(&outcome[0]);
    for (int i = 1; i < N; i++)
        assert_memory_equal(&outcome[0], &outcome[i], sizeof outcome[0]);
}

TEST_GROUP(race)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_made),
        cmocka_unit_test(test_covers),
        cmocka_unit_test(test_answers),
        cmocka_unit_test(test_table),
        cmocka_unit_test(test_table_against_exact),
        cmocka_unit_test(test_by_hand),
        cmocka_unit_test(test_one_die),
        cmocka_unit_test(test_turns),
        cmocka_unit_test(test_threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
