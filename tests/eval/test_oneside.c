// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/race/oneside.h"

#include <math.h>
#include <string.h>

#include "base/rng/rng.h"
#include "check.h"
#include "slowrace.h"

/* Rulesets the tables are made for: a named row and up to two fields changed. */
static const struct {
    const char *name;
    const char *field[2][2];
} cases[] = {
    {"vasa", {{NULL}}},
    {"lyckans-talisman", {{NULL}}},
    {"backgammon", {{NULL}}},
    {"lyckans-talisman", {{"one_die", "shown"}, {"extra_patterns", "yes"}}},
    {"lyckans-talisman", {{"overshoot", "forfeit"}, {"pattern_when", "at-once"}}},
    {"sweboard", {{NULL}}},
};

struct made {
    struct ruleset rules;
    struct oneside *table;
};
static struct made made[COUNT_OF(cases)];
static int made_count;

static struct play_list list;

static int make_tables(void **state)
{
    (void)state;
    made_count = test_amount((int)COUNT_OF(cases), 1);
    for (int i = 0; i < made_count; i++) {
        assert_true(ruleset_find(cases[i].name, &made[i].rules));
        for (int k = 0; k < 2; k++)
            if (cases[i].field[k][0])
                assert_int_equal(
                    ruleset_set(&made[i].rules, cases[i].field[k][0], cases[i].field[k][1]),
                    RULESET_OK);
        made[i].table = oneside_build(&made[i].rules);
        assert_non_null(made[i].table);
    }
    return 0;
}

static int free_tables(void **state)
{
    (void)state;
    for (int i = 0; i < made_count; i++)
        oneside_free(made[i].table);
    return 0;
}

/* ---- chances by turn ---- */

/* Chances by turn and event; [0] of no turn. */
struct chances {
    double by[ONESIDE_EVENTS][ONESIDE_LAST_TURN + 2];
};

static void add_by_turn(double *by, struct by_turn s, int later, double weight)
{
    for (int i = 0; i < s.n; i++)
        by[s.first + i + later] += weight * (double)s.chance[i];
}

static struct chances chances_of(const struct oneside *t, const uint8_t *men, int one)
{
    struct chances c = {{{0}}};
    for (int e = 0; e < ONESIDE_EVENTS; e++)
        add_by_turn(c.by[e], oneside_finish(t, men, one, (enum oneside_event)e), 0, 1);
    return c;
}

static double mean_of(const struct chances *c)
{
    double mean = 0;
    for (int e = 0; e < ONESIDE_EVENTS; e++)
        for (int i = 1; i <= ONESIDE_LAST_TURN; i++)
            mean += i * c->by[e][i];
    return mean;
}

static double mean_turns(const struct oneside *t, const uint8_t *men, int one)
{
    struct chances c = chances_of(t, men, one);
    return mean_of(&c);
}

/* ---- positions ---- */

/* The other side somewhere in its Q4, no pattern and no run, more than one left. */
static void put_enemy(struct position *pos, struct rng *rng)
{
    enum colour enemy = colour_other((enum colour)pos->turn);
    int a = QUARTER4_FIRST + (int)rng_below(rng, 6), b = QUARTER4_FIRST + (int)rng_below(rng, 6);
    pos->men[enemy][a] = (uint8_t)(1 + rng_below(rng, 3));
    pos->men[enemy][b] = (uint8_t)(pos->men[enemy][b] + 1 + rng_below(rng, 4));
    int off = CHECKERS;
    for (int p = QUARTER4_FIRST; p <= POINT_LAST; p++)
        off -= pos->men[enemy][p];
    pos->men[enemy][POINT_OFF] = (uint8_t)off;
}

static struct position position_of(int index, int one, struct rng *rng)
{
    struct position pos = {.turn = (uint8_t)rng_below(rng, 2)};
    quarter4_men(index, pos.men[pos.turn]);
    pos.one[pos.turn] = (uint8_t)one;
    put_enemy(&pos, rng);
    return pos;
}

/* 15 checkers near a pattern: one to three of them stand further back. */
static int near_pattern(struct rng *rng)
{
    static const uint8_t patterns[][6] = {
        {0, 3, 3, 3, 3, 3}, {0, 0, 0, 5, 5, 5}, {0, 0, 0, 3, 5, 7}, {0, 0, 0, 0, 0, 15},
        {0, 0, 0, 1, 5, 9}, {0, 1, 2, 3, 4, 5}, {0, 0, 0, 1, 7, 7}, {1, 0, 0, 0, 7, 7},
    };
    uint8_t men[26] = {0};
    memcpy(&men[QUARTER4_FIRST], patterns[rng_below(rng, COUNT_OF(patterns))], QUARTER4_POINTS);
    for (int left = 1 + (int)rng_below(rng, 3); left > 0;) {
        int p = QUARTER4_FIRST + 1 + (int)rng_below(rng, 5), back = 1 + (int)rng_below(rng, 5);
        if (men[p] > 0 && p - back >= QUARTER4_FIRST) {
            men[p]--;
            men[p - back]++;
            left--;
        }
    }
    return quarter4_index(men);
}

/* ---- one turn ahead ---- */

/* The best of what a roll gives: by how much its mean is below the next different one, its mean,
 * and its chances, a turn later. */
struct best {
    double mean, second;
    struct chances chances;
};

static void consider(struct best *best, const struct chances *c, double mean)
{
    if (mean < best->mean) {
        best->second = best->mean;
        best->mean = mean;
        best->chances = *c;
    } else if (mean < best->second) {
        best->second = mean;
    }
}

static struct best best_play(const struct made *m, const struct position *pos, struct roll roll)
{
    struct best best = {.mean = HUGE_VAL, .second = HUGE_VAL};
    enum colour c = (enum colour)pos->turn;
    generate(&m->rules, pos, roll, &list);
    if (list.n == 0) {
        list.n = 1;
        list.play[0] = (struct play){.after = generate_after_pass(&m->rules, pos, roll)};
    }
    for (int i = 0; i < list.n; i++) {
        const struct play *play = &list.play[i];
        struct chances chances = {{{0}}};
        if (play->end.kind == END_NOT)
            chances = chances_of(m->table, play->after.men[c], play->after.one[c]);
        else
            chances.by[ending_is_pattern((enum end_kind)play->end.kind)][0] = 1;
        consider(&best, &chances, mean_of(&chances));
    }
    return best;
}

/* What follows if two dice, or one, are rolled: mean turns, and the chances; *clear: no two plays
 * of a roll were as good but for rounding. */
static double roll_all(const struct made *m, const struct position *pos, bool one,
                       struct chances *sum, bool *clear)
{
    double mean = 1;
    memset(sum, 0, sizeof *sum);
    int dice = one ? 1 : 2;
    for (int i = 0; i < roll_kinds(dice); i++) {
        struct roll roll = roll_nth(dice, i);
        double weight = one ? 1.0 / 6 : roll_weight(roll) / 36.0;
        struct best best = best_play(m, pos, roll);
        *clear &= best.second - best.mean > 1e-4;
        mean += weight * best.mean;
        for (int e = 0; e < ONESIDE_EVENTS; e++)
            for (int k = 0; k < ONESIDE_LAST_TURN; k++)
                sum->by[e][k + 1] += weight * best.chances.by[e][k];
    }
    return mean;
}

/* The best choice of dice and plays, looked for with generate() among whole positions, gives what
 * the table says of the position itself; false if two were as good. */
static bool check_turn(const struct made *m, const struct position *pos)
{
    enum colour c = (enum colour)pos->turn;
    struct chances said = chances_of(m->table, pos->men[c], pos->one[c]), found, with_one;
    bool clear = true;
    double mean = roll_all(m, pos, pos->one[c] > 0, &found, &clear);
    if (pos->one[c] == 0 && roll_one_die_allowed(&m->rules, pos)) {
        double other = roll_all(m, pos, true, &with_one, &clear);
        clear &= fabs(other - mean) > 1e-4;
        if (other < mean) {
            mean = other;
            found = with_one;
        }
    }
    double sum = 0, error = 0;
    for (int e = 0; e < ONESIDE_EVENTS; e++) {
        for (int k = 1; k <= ONESIDE_LAST_TURN; k++) {
            sum += said.by[e][k];
            error = fmax(error, fabs(said.by[e][k] - found.by[e][k]));
        }
    }
    assert_true(fabs(sum - 1) < 1e-5);
    assert_true(fabs(mean - mean_of(&said)) < 2e-5 * mean);
    assert_true(!clear || error < 1e-5);
    return clear;
}

static bool is_playable(const struct made *m, const struct position *pos)
{
    struct position_fault fault;
    return board_check_playable(&m->rules, pos, &fault);
}

/* Every state follows from those after it; with the few at the end right (below), all are. */
static void test_consistent(void **state)
{
    struct rng rng;
    int clear = 0, met = 0;
    (void)state;
    rng_seed(&rng, 71);
    for (int i = 0; i < made_count; i++) {
        for (int k = 0; k < test_amount(400, 50); k++) {
            struct position pos = position_of(1 + (int)rng_below(&rng, QUARTER4_ALL - 1), 0, &rng);
            if (!is_playable(&made[i], &pos))
                continue;
            clear += check_turn(&made[i], &pos);
            met++;
        }
    }
    assert_true(test_is_light() || (met > 1000 && clear > met / 10));
}

/* The same of 15 checkers near a pattern, with one-die turns left too. */
static void test_patterns(void **state)
{
    struct rng rng;
    int handsome = 0, chosen = 0;
    (void)state;
    rng_seed(&rng, 72);
    for (int i = 0; i < made_count; i++) {
        for (int k = 0; k < test_amount(400, 50); k++) {
            int left = rng_below(&rng, 2) ? 0 : 1 + (int)rng_below(&rng, 3);
            struct position pos = position_of(near_pattern(&rng), left, &rng);
            const uint8_t *men = pos.men[pos.turn];
            int one = pos.one[pos.turn];
            if (!oneside_covers(&made[i].rules, men, one) || !is_playable(&made[i], &pos))
                continue;
            check_turn(&made[i], &pos);
            handsome += oneside_finish(made[i].table, men, one, ONESIDE_HANDSOME).n > 0;
            chosen += one == 0 && roll_one_die_allowed(&made[i].rules, &pos);
        }
    }
    assert_true(test_is_light() || (handsome > 200 && chosen > 100));
}

/* One-die turns go on after the chance is gone and checkers are off. */
static void test_one_die_turns(void **state)
{
    struct rng rng;
    int met = 0;
    (void)state;
    rng_seed(&rng, 73);
    for (int i = 0; i < made_count; i++) {
        for (int k = 0; k < test_amount(300, 50); k++) {
            int index = quarter4_ways(8) +
                        (int)rng_below(&rng, (uint32_t)(QUARTER4_ALL - quarter4_ways(8)));
            struct position pos = position_of(index, 1 + (int)rng_below(&rng, 6), &rng);
            if (!oneside_covers(&made[i].rules, pos.men[pos.turn], pos.one[pos.turn]) ||
                !is_playable(&made[i], &pos))
                continue;
            check_turn(&made[i], &pos);
            met++;
        }
    }
    assert_true(test_is_light() || met > 100);
}

/* ---- the end, and by hand ---- */

static void test_few_checkers(void **state)
{
    static struct slow_race slow;
    (void)state;
    for (int i = 0; i < made_count; i++) {
        slow_solve(&slow, &made[i].rules, test_is_light() ? 2 : SLOW_MOST, false);
        for (int a = 1; a < slow.ways; a++) {
            struct position pos = slow_position(&slow.side[a], &slow.side[a], WHITE);
            double mean = mean_turns(made[i].table, pos.men[WHITE], 0);
            assert_true(fabs(mean - slow.mean[a]) < 1e-5 * mean);
        }
    }
}

static void men_of(const int on[QUARTER4_POINTS], uint8_t men[26])
{
    memset(men, 0, 26);
    men[POINT_OFF] = CHECKERS;
    for (int i = 0; i < QUARTER4_POINTS; i++) {
        men[QUARTER4_FIRST + i] = (uint8_t)on[i];
        men[POINT_OFF] = (uint8_t)(men[POINT_OFF] - on[i]);
    }
}

/* All on 24: a double takes off four, any other roll two. Where overshooting is forfeited it is
 * only the ones that count; a full tower has won in bräde, if it is judged at once. */
static void test_ace_point(void **state)
{
    double mean[CHECKERS + 1] = {0};
    (void)state;
    for (int n = 1; n <= CHECKERS; n++)
        mean[n] = 1 + 30.0 / 36 * (n > 2 ? mean[n - 2] : 0) + 6.0 / 36 * (n > 4 ? mean[n - 4] : 0);
    assert_true(fabs(mean[4] - 1 - 30.0 / 36) < 1e-12);
    for (int i = 0; i < made_count; i++) {
        const struct ruleset *r = &made[i].rules;
        for (int n = 1; n <= CHECKERS && r->overshoot != OVERSHOOT_FORFEIT; n++) {
            uint8_t men[26];
            men_of((int[]){0, 0, 0, 0, 0, n}, men);
            if (n < CHECKERS || r->pattern_when != END_AT_ONCE)
                assert_true(fabs(mean_turns(made[i].table, men, 0) - mean[n]) < 1e-5);
        }
    }
}

static double first_turn(const struct oneside *t, const int on[QUARTER4_POINTS], int one,
                         enum oneside_event event)
{
    uint8_t men[26];
    men_of(on, men);
    struct chances c = chances_of(t, men, one);
    return c.by[event][1];
}

/* Double crown but for one checker on 19. One die does it with a five. With two dice it takes a
 * five in all, and where it is judged at once any five besides (5-1 … 6-5 and 5-5). */
static void test_double_crown(void **state)
{
    static const int on[] = {1, 0, 0, 5, 5, 4}, off[] = {1, 0, 0, 0, 0, 0};
    (void)state;
    for (int i = 0; i < made_count; i++) {
        const struct ruleset *r = &made[i].rules;
        const struct oneside *t = made[i].table;
        bool at_once = r->pattern_when == END_AT_ONCE, one = r->one_die != ONE_DIE_NO;
        if (r->pattern_when == END_NONE) {
            assert_true(first_turn(t, on, 0, ONESIDE_HANDSOME) == 0);
            continue;
        }
        if (one)
            assert_true(fabs(first_turn(t, on, 1, ONESIDE_HANDSOME) - 1.0 / 6) < 1e-6);
        else
            assert_true(fabs(first_turn(t, on, 0, ONESIDE_HANDSOME) - (at_once ? 15 : 4) / 36.0) <
                        1e-6);
        if (r->overshoot != OVERSHOOT_FORFEIT)
            assert_true(fabs(first_turn(t, off, 0, ONESIDE_HEMSPEL) - 27.0 / 36) < 1e-6);
    }
}

/* All on 19, and the first to be borne off: a six, or six pips with one checker. */
static void test_first_off(void **state)
{
    uint8_t men[26];
    (void)state;
    for (int i = 0; i < made_count; i++) {
        if (made[i].rules.board != BOARD_BACKGAMMON)
            continue;
        men_of((int[]){15, 0, 0, 0, 0, 0}, men);
        struct by_turn s = oneside_first_off(made[i].table, men);
        assert_true(s.first == 1 && fabs((double)s.chance[0] - 17.0 / 36) < 1e-6);
        men_of((int[]){14, 0, 0, 0, 0, 1}, men);
        s = oneside_first_off(made[i].table, men);
        assert_true(s.first == 1 && fabs((double)s.chance[0] - (36 - 12) / 36.0) < 1e-6);
    }
}

/* A checker more never makes it faster; but with 15 it may make a pattern, and where overshooting
 * is forfeited it may use up what else would have to be played against one's interest. */
static void test_monotone(void **state)
{
    (void)state;
    for (int i = 0; i < made_count; i++) {
        const struct made *m = &made[i];
        int step = 700 / test_amount(100, 7);
        for (int index = 1; index < quarter4_ways(CHECKERS - 2); index += step) {
            uint8_t men[26];
            quarter4_men(index, men);
            if (m->rules.overshoot == OVERSHOOT_FORFEIT || !oneside_covers(&m->rules, men, 0))
                continue;
            double mean = mean_turns(m->table, men, 0);
            men[POINT_OFF]--;
            for (int p = QUARTER4_FIRST; p <= POINT_LAST; p++) {
                men[p]++;
                if (oneside_covers(&m->rules, men, 0))
                    assert_true(mean_turns(m->table, men, 0) > mean - 1e-5);
                men[p]--;
            }
        }
    }
}

/* ---- numbers, keys, what is covered ---- */

static void test_numbers(void **state)
{
    uint8_t men[26];
    (void)state;
    assert_int_equal(quarter4_ways(0), 1);
    assert_int_equal(quarter4_ways(CHECKERS), QUARTER4_ALL);
    for (int i = 0; i < QUARTER4_ALL; i++) {
        quarter4_men(i, men);
        assert_true(quarter4_holds(men));
        assert_int_equal(quarter4_index(men), i);
        int left = CHECKERS - men[POINT_OFF];
        assert_true(i < quarter4_ways(left) && (left == 0 || i >= quarter4_ways(left - 1)));
        for (int p = QUARTER4_FIRST; p <= POINT_LAST; p++) {
            for (int q = p + 1; men[p] > 0 && q <= POINT_OFF; q++) {
                men[p]--;
                men[q]++;
                assert_true(quarter4_index(men) < i);
                men[p]++;
                men[q]--;
            }
        }
    }
}

static void test_keys(void **state)
{
    struct ruleset lt = ruleset_row(0), other;
    (void)state;
    assert_true(ruleset_find("helmfrid", &other));
    assert_int_equal(oneside_key(&lt), oneside_key(&other));
    ruleset_set(&other, "extra_patterns", "kejsarspel");
    assert_int_not_equal(oneside_key(&lt), oneside_key(&other));
    assert_true(ruleset_find("vasa", &other));
    assert_int_not_equal(oneside_key(&lt), oneside_key(&other));
}

static void test_covers(void **state)
{
    struct ruleset lt = ruleset_row(0), sweboard;
    uint8_t men[26];
    (void)state;
    assert_true(ruleset_find("sweboard", &sweboard));
    men_of((int[]){2, 2, 2, 2, 2, 2}, men);
    assert_true(oneside_covers(&lt, men, 0));
    assert_false(oneside_covers(&sweboard, men, 0));
    assert_false(oneside_covers(&lt, men, 3));
    men_of((int[]){3, 2, 2, 3, 3, 1}, men);
    assert_true(oneside_covers(&sweboard, men, 0));
    assert_false(oneside_covers(&sweboard, men, 1));
    assert_true(oneside_covers(&lt, men, 2));
    assert_false(oneside_covers(&lt, men, 4));
    men[QUARTER4_FIRST]--;
    men[POINT_BAR]++;
    assert_false(oneside_covers(&lt, men, 0));
    men_of((int[]){0, 0, 0, 0, 0, 0}, men);
    assert_false(oneside_covers(&lt, men, 0));
}

TEST_GROUP(oneside)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers),       cmocka_unit_test(test_keys),
        cmocka_unit_test(test_covers),        cmocka_unit_test(test_few_checkers),
        cmocka_unit_test(test_ace_point),     cmocka_unit_test(test_double_crown),
        cmocka_unit_test(test_first_off),     cmocka_unit_test(test_monotone),
        cmocka_unit_test(test_consistent),    cmocka_unit_test(test_patterns),
        cmocka_unit_test(test_one_die_turns),
    };
    return cmocka_run_group_tests(tests, make_tables, free_tables);
}
