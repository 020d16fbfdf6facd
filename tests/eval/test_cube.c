// SPDX-License-Identifier: GPL-3.0-or-later
/* The cube: the known points of money play, dead and alive, and of matches. */
#include "check.h"

#include <math.h>

#include "eval/search/judgement.h"

static struct ruleset backgammon(void)
{
    struct ruleset r;
    assert_true(ruleset_find("backgammon", &r));
    return r;
}

/* Chance p to win, of the wins and of the losses a part g gammons. */
static struct outcome chances(float p, float g)
{
    struct outcome o = {.p = {0}};
    o.p[OUTCOME_HEMSPEL] = p * (1 - g);
    o.p[OUTCOME_HANDSOME] = p * g;
    o.p[OUTCOME_CLASSES + OUTCOME_HEMSPEL] = (1 - p) * (1 - g);
    o.p[OUTCOME_CLASSES + OUTCOME_HANDSOME] = (1 - p) * g;
    return o;
}

static void near(float a, float b, float most)
{
    if (!(fabsf(a - b) <= most))
        fail_msg("%f is not %f", (double)a, (double)b);
}

static struct cube_decision money(float p, float g, enum cube_access access, float life)
{
    struct ruleset r = backgammon();
    struct cube_stakes s = cube_stakes_for_points(&r, 1);
    struct outcome o = chances(p, g);
    return cube_decide(&s, &o, access, life);
}

/* Without gammons: 25 % to take a dead cube, 20 % one fully alive, and between them the model's. */
static void test_take_points(void **state)
{
    (void)state;
    near(money(0.5f, 0, CUBE_BOTH, 0).take_point, 0.25f, 1e-4f);
    near(money(0.5f, 0, CUBE_BOTH, 1).take_point, 0.20f, 1e-3f);
    float between = money(0.5f, 0, CUBE_BOTH, CUBE_LIFE).take_point;
    assert_true(between > 0.205f && between < 0.225f);
    /* with gammons on both sides alike the dead point stays where it was in points: L - 1/2 over
     * the sum of wins and losses */
    near(money(0.5f, 0.25f, CUBE_BOTH, 0).take_point, (1.25f - 0.5f) / 2.5f, 1e-4f);
    near(money(0.5f, 0.25f, CUBE_BOTH, 1).take_point, (1.25f - 0.5f) / (2.5f + 0.5f), 1e-3f);
}

/* The closed form for money: a cube fully alive is worth what the straight lines between the points
 * to cash say (W and L are the average win and loss). */
static void test_alive(void **state)
{
    (void)state;
    struct ruleset r = backgammon();
    struct cube_stakes s = cube_stakes_for_points(&r, 1);
    for (float p = 0.3f; p < 0.75f; p += 0.1f) {
        float w = 1.2f, l = 1.2f;
        struct outcome o = chances(p, 0.2f);
        float own = p * (w + l + 0.5f) - l;
        near(cube_value(&s, &o, CUBE_OWN, 1), own, 5e-3f);
        near(cube_value(&s, &o, CUBE_OTHERS, 1), p * (w + l + 0.5f) - l - 0.5f, 5e-3f);
        near(cube_value(&s, &o, CUBE_BOTH, 1), 4 * (p * (w + l + 0.5f) - l - 0.25f) / 3, 5e-3f);
        near(cube_value(&s, &o, CUBE_BOTH, 0), outcome_equity(&o, &s.end[0]), 1e-6f);
    }
}

static void test_decisions(void **state)
{
    (void)state;
    struct cube_decision d = money(0.5f, 0, CUBE_BOTH, CUBE_LIFE);
    assert_true(d.may_double && !d.doubles && d.takes && !d.too_good);
    near(d.no_double, 0, 1e-5f);
    d = money(0.76f, 0, CUBE_BOTH, CUBE_LIFE);
    assert_true(d.doubles && d.takes && d.take < d.drop);
    d = money(0.85f, 0, CUBE_BOTH, CUBE_LIFE);
    assert_true(d.doubles && !d.takes);
    near(d.doubled, 1, 1e-6f);
    d = money(0.95f, 0.9f, CUBE_BOTH, CUBE_LIFE); /* nearly always a gammon: play on for it */
    assert_true(!d.doubles && !d.takes && d.too_good);
    d = money(0.85f, 0, CUBE_OTHERS, CUBE_LIFE);
    assert_true(!d.may_double && !d.doubles);
}

/* Owning the cube is worth something, the other side's owning it costs as much; all is continuous
 * and grows with the chances. */
static void test_access(void **state)
{
    (void)state;
    struct ruleset r = backgammon();
    struct cube_stakes s = cube_stakes_for_points(&r, 2);
    assert_int_equal(s.levels, 6);
    float last[3] = {-10, -10, -10};
    for (float p = 0; p <= 1; p += 0.01f) {
        struct outcome o = chances(p, 0.3f), other = outcome_flip(&o);
        float own = cube_value(&s, &o, CUBE_OWN, CUBE_LIFE);
        float both = cube_value(&s, &o, CUBE_BOTH, CUBE_LIFE);
        float others = cube_value(&s, &o, CUBE_OTHERS, CUBE_LIFE);
        assert_true(own >= both - 1e-5f && both >= others - 1e-5f);
        near(own, -cube_value(&s, &other, CUBE_OTHERS, CUBE_LIFE), 1e-4f);
        near(both, -cube_value(&s, &other, CUBE_BOTH, CUBE_LIFE), 1e-4f);
        float now[3] = {own, both, others};
        for (int i = 0; i < 3; i++) {
            assert_true(now[i] > last[i] && (p == 0 || now[i] < last[i] + 0.1f));
            last[i] = now[i];
        }
    }
}

/* ---- matches ---- */

struct fixture {
    struct ruleset rules;
    struct matchequity_table *table;
};

static int open_table(void **state)
{
    static struct fixture f;
    f.rules = backgammon();
    struct outcome start = chances(0.5f, 0.27f);
    f.table = matchequity_new(&f.rules, 9, &start);
    assert_non_null(f.table);
    *state = &f;
    return 0;
}

static int close_table(void **state)
{
    struct fixture *f = *state;
    matchequity_free(f->table);
    return 0;
}

/* White and Black need so many points. */
static struct match needs(const struct fixture *f, int white, int black)
{
    struct match m;
    assert_true(match_start(&m, &f->rules, 9));
    m.points[WHITE] = 9 - white;
    m.points[BLACK] = 9 - black;
    return m;
}

static double chance(const struct fixture *f, int white, int black)
{
    struct match m = needs(f, white, black);
    return matchequity_chance(f->table, &m, WHITE, WHITE);
}

static void test_table(void **state)
{
    struct fixture *f = *state;
    for (int a = 1; a <= 9; a++) {
        near((float)chance(f, a, a), 0.5f, 1e-6f);
        for (int b = 1; b < 9; b++) {
            assert_true(chance(f, a, b + 1) >= chance(f, a, b) - 1e-6);
            near((float)(chance(f, a, b) + chance(f, b, a)), 1, 1e-6f);
        }
    }
    /* without a Crawford game the side behind doubles at once: two to go against one is even */
    near((float)chance(f, 2, 1), 0.5f, 1e-6f);
    /* five to go against three: behind, but not lost */
    assert_true(chance(f, 5, 3) > 0.25 && chance(f, 5, 3) < 0.42);
    assert_true(chance(f, 9, 1) < 0.1);
}

/* One to go for both: gammons bring nothing. Two for both, with the cube at 2: the same. */
static void test_last_point(void **state)
{
    struct fixture *f = *state;
    for (int need = 1; need <= 2; need++) {
        struct match m = needs(f, need, need);
        struct worth w = matchequity_worth(f->table, &m, WHITE, need);
        for (int c = 0; c < OUTCOME_CLASSES; c++)
            assert_true(w.value[c] == 0.5f && w.value[OUTCOME_CLASSES + c] == -0.5f);
        struct judgement j = judgement_for_match(NULL, &f->rules, f->table, &m, need);
        struct outcome plain = chances(0.6f, 0), gammons = chances(0.6f, 0.9f);
        near(outcome_equity(&plain, &j.worth[WHITE]), 0.1f, 1e-6f);
        near(outcome_equity(&gammons, &j.worth[BLACK]), 0.1f, 1e-6f);
    }
}

/* Two to go for both: once doubled the cube is dead and the game is the match. Dropping leaves two
 * to go against one, which is even without a Crawford game, so that only an even game is taken. */
static void test_two_to_go(void **state)
{
    struct fixture *f = *state;
    struct match m = needs(f, 2, 2);
    struct cube_stakes s = matchequity_stakes(f->table, &m, WHITE, 1);
    struct outcome o = chances(0.6f, 0);
    struct cube_decision d = cube_decide(&s, &o, CUBE_BOTH, CUBE_LIFE);
    near(d.take, 0.1f, 1e-6f);
    near(d.drop, (float)chance(f, 1, 2) - 0.5f, 1e-6f);
    near(d.take_point, 1 - (float)chance(f, 1, 2), 1e-3f);
}

/* The leader with one to go never doubles; the other side doubles with any chance at all, and is
 * taken as soon as that beats the next game. */
static void test_one_against_two(void **state)
{
    struct fixture *f = *state;
    struct match m = needs(f, 1, 2);
    struct outcome o = chances(0.7f, 0.2f), small = chances(0.1f, 0.2f);
    struct cube_stakes ahead = matchequity_stakes(f->table, &m, WHITE, 1);
    struct cube_stakes behind = matchequity_stakes(f->table, &m, BLACK, 1);
    assert_false(cube_decide(&ahead, &o, CUBE_BOTH, CUBE_LIFE).doubles);
    struct cube_decision d = cube_decide(&behind, &small, CUBE_BOTH, CUBE_LIFE);
    assert_true(d.doubles && d.takes);
    near(d.take_point, 0.5f, 1e-3f);
}

TEST_GROUP(cube)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_take_points), cmocka_unit_test(test_alive),
        cmocka_unit_test(test_decisions),   cmocka_unit_test(test_access),
        cmocka_unit_test(test_table),       cmocka_unit_test(test_last_point),
        cmocka_unit_test(test_two_to_go),   cmocka_unit_test(test_one_against_two),
    };
    return cmocka_run_group_tests(tests, open_table, close_table);
}
