// SPDX-License-Identifier: GPL-3.0-or-later
/* The tables of races against races solved exactly, without them (exactrace.h), and the proof of
 * that: against every choice, roll and play of a game (slowgame.h), and by hand.
 *
 * The values stand in data/exactrace.tsv, made by exactrace.sh. What the tables are off by, by
 * shape and rules, is told by build/gcc/tests/eval/compare_exactrace tests/eval/data/exactrace.tsv
 */
#include "exactrace.h"

#include <math.h>

#include "base/mem.h"
#include "check.h"
#include "eval/race/race.h"
#include "eval/search/evaluator.h"
#include "eval/search/lookahead.h"
#include "exactlines.h"
#include "exactrules.h"
#include "exactsearch.h"
#include "slowgame.h"

static struct ruleset rules_of(const char *text)
{
    struct ruleset r;
    row_holds(text, exact_rules(text, &r));
    return r;
}

static struct position position_of(const struct ruleset *r, const char *text)
{
    struct position pos;
    struct position_fault fault;
    row_holds(text, posstring_parse(r, text, strlen(text), &pos, &fault));
    row_holds(text, board_check_playable(r, &pos, &fault));
    return pos;
}

static double value_of(const struct ruleset *r, const struct position *pos, enum colour began)
{
    double value = NAN;
    assert_true(race_exact(r, pos, began, 30000, 30000000, &value));
    return value;
}

/* ---- the proof of the exact values ---- */

/* Reckoned by hand. One checker on 19 goes off with 27 rolls of 36, two on 24 with every roll; 14
 * on 24 and one on 23 lack one point: one die gives it with 1 of 6; two dice with 11 of 36 where
 * the pattern counts at once, never where all dice must be played. */
static void test_by_hand(void **state)
{
    static const struct {
        const char *rules, *position;
        double value;
    } cases[] = {
        {"lyckans-talisman", "-----------b------A-----:0,0:w", 2 * 27.0 / 36 - 1},
        {"lyckans-talisman", "-----------b------A-----:0,0:b", 1},
        {"backgammon", "B----------------------o:0,0:w", 2},
        {"backgammon", "B----------------------o:0,0:b", -1},
        {"backgammon", "C-----------------a-----:0,0:w",
         6.0 / 36 - 30.0 / 36 * (2 * 27.0 / 36 - 1)},
        {"lyckans-talisman", "---------abc----------AN:0,0:b", 2.0 / 3},
        {"vasa", "-----------b----------AN:0,0:w", 2 * 11.0 / 36 - 25.0 / 36},
        {"sweboard", "-----------b----------AN:0,0:w", -1},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct ruleset r = rules_of(cases[i].rules);
        struct position pos = position_of(&r, cases[i].position);
        double value = value_of(&r, &pos, WHITE);
        if (fabs(value - cases[i].value) > 1e-6)
            fail_msg("row \"%s\", %s: %f, not %f", cases[i].position, cases[i].rules, value,
                     cases[i].value);
    }
}

/* One or two checkers on each side; or 15 of White's, of which one or two lack some points to the
 * last one, or to stairs. */
static struct position small(struct rng *rng, const struct ruleset *r)
{
    static const uint8_t all_but_one[2][26] = {{[24] = 14}, {[22] = 2, [23] = 5, [24] = 7}};
    struct position pos;
    struct position_fault fault;
    do {
        pos = (struct position){.turn = (uint8_t)rng_below(rng, 2)};
        int left[2] = {1 + (int)rng_below(rng, 2), 1 + (int)rng_below(rng, 2)}, stand[2] = {0, 0};
        if (rng_below(rng, 2)) {
            memcpy(pos.men[WHITE], all_but_one[rng_below(rng, 3) == 0], 26);
            stand[WHITE] = 14;
            left[WHITE] = 1;
        }
        for (int c = 0; c < 2; c++) {
            pos.men[c][POINT_OFF] = (uint8_t)(CHECKERS - left[c] - stand[c]);
            while (left[c]-- > 0)
                pos.men[c][18 + rng_below(rng, 7)]++;
        }
    } while (!board_check_playable(r, &pos, &fault));
    return pos;
}

/* Looks further until the bounds are near each other or it takes too long; says whether they are
 * near. */
static bool check_small(const struct ruleset *r, const struct position *pos, enum colour began,
                        const char *rules)
{
    char text[POSITION_STRING_SIZE];
    struct ruleset slow = *r;
    struct slow_game *s = slow_game_open();
    slow.resign = RESIGN_NO;
    struct game g = game_start_at(&slow, pos, began);
    struct slow_bounds b = {-9, 9};
    double value = value_of(r, pos, began) * (pos->turn == WHITE ? 1 : -1);
    for (int rolls = 2; rolls < 20 && b.high - b.low > 0.001 && slow_game_work(s) < 4000; rolls++)
        b = slow_game_bounds(s, &g, rolls);
    slow_game_close(s);
    posstring_format(r, pos, text);
    if (value < b.low - 1e-5 || value > b.high + 1e-5)
        fail_msg("%s, %s: %f, but from %f to %f", rules, text, value, b.low, b.high);
    return b.high - b.low < 0.01;
}

static void test_small(void **state)
{
    struct rng rng;
    int n = 0, near = 0;
    (void)state;
    rng_seed(&rng, 5);
    for (size_t i = 0; exact_rules_name(i) && i < (test_is_light() ? 1 : 99); i++) {
        struct ruleset r = rules_of(exact_rules_name(i));
        for (int k = 0; k < test_amount(8, 10); k++) {
            struct position pos = small(&rng, &r);
            near += check_small(&r, &pos, (enum colour)rng_below(&rng, 2), exact_rules_name(i));
            n++;
        }
    }
    print_message("# %d of %d to within 0.01\n", near, n);
    assert_true(3 * near > 2 * n);
}

/* Where neither side can finish but in the next rolls, with munk and jan to be had, hits too. */
static void test_searched(void **state)
{
    static const struct {
        const char *rules, *position;
    } cases[] = {
        {"lyckans-talisman", "--------a-------AAAC-BCB:2,0:b"},
        {"lyckans-talisman", "---A-------d------A-CBBB:4,0:w"},
        {"lyckans-talisman", "------bbdaca---------AA-:0,2:w"},
        {"lyckans-talisman", "--a-c--b-aaca----------D:0,3:b"},
        {"vasa", "------bbdaca---------AA-:0,2:w"},
        {"sweboard", "------bbdaca---------AA-:0,2:w"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases) && !test_is_light(); i++) {
        struct ruleset r = rules_of(cases[i].rules);
        struct position pos = position_of(&r, cases[i].position);
        struct slow_game *s = slow_game_open();
        double value = 0;
        r.resign = RESIGN_NO;
        struct game g = game_start_at(&r, &pos, WHITE);
        row_holds(cases[i].position, search_exact(&r, &pos, 60000, 6, 0.001, &value));
        struct slow_bounds b = slow_game_bounds(s, &g, 4);
        slow_game_close(s);
        value *= pos.turn == WHITE ? 1 : -1;
        print_message("# %f: %f to %f\n", value, b.low, b.high);
        if (value < b.low - 0.001 || value > b.high + 0.001)
            fail_msg("%s: %f, but from %f to %f", cases[i].position, value, b.low, b.high);
    }
}

/* Both solvers, on small races. */
static void test_both_solvers(void **state)
{
    struct rng rng;
    (void)state;
    rng_seed(&rng, 6);
    for (size_t i = 0; exact_rules_name(i) && i < (test_is_light() ? 1 : 99); i++) {
        struct ruleset r = rules_of(exact_rules_name(i));
        for (int k = 0; k < test_amount(20, 10) && !r.last_roll && !r.answer_patterns; k++) {
            struct position pos = small(&rng, &r);
            double value = value_of(&r, &pos, WHITE), searched = 9;
            if (search_exact(&r, &pos, 20000, 6, 1e-5, &searched) && fabs(value - searched) > 1e-4)
                fail_msg("%s: %f and %f", exact_rules_name(i), value, searched);
            assert_true(searched < 9);
        }
    }
}

/* ---- the file ---- */

static FILE *open_values(void)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/tests/eval/data/exactrace.tsv", getenv("BRADE_SOURCE"));
    FILE *f = fopen(path, "r");
    assert_non_null(f);
    return f;
}

/* What is soon worked out again stands in the file so. */
static void test_file(void **state)
{
    enum { WAYS = 2500, PAIRS = 1000000 };
    FILE *f = open_values();
    struct exact_line line;
    int again = 0;
    (void)state;
    for (int i = 0; exact_read(f, &line); i++) {
        double value;
        if (i % (test_is_light()          ? 800
                 : test_amount(1, 2) == 1 ? 23
                                          : 1) !=
                0 ||
            !race_exact(&line.r, &line.pos, line.began, WAYS, PAIRS, &value))
            continue;
        again++;
        if (fabs(value - line.value) > 1e-5)
            fail_msg("%s under %s: %f, in the file %f", line.text, line.rules, value, line.value);
    }
    fclose(f);
    print_message("# %d worked out again\n", again);
    assert_true(test_is_light() || again > 15);
}

/* ---- the tables ---- */

/* What an evaluation with the tables may be off by, in points: anywhere, and on the average of all
 * positions. Variants stand apart: who began, which last_roll hangs on, no position tells; where
 * ends are answered a race is not looked at one roll ahead; and where a last checker goes off
 * exactly only, a game takes long and its clock tells little. */
static const struct {
    const char *field; /* NULL: all other rules */
    double worst, mean;
} bounds[] = {{"last_roll", 0.55, 0.12},
              {"answer_patterns", 0.03, 0.003},
              {"overshoot", 0.1, 0.008},
              {NULL, 0.02, 0.003}};
enum { GROUPS = COUNT_OF(bounds) };

static int group_of(const char *rules)
{
    int i = 0;
    while (bounds[i].field && !strstr(rules, bounds[i].field))
        i++;
    return i;
}

/* Asks the evaluation, where the tables know the position: the net has no say there. */
static void ask(struct evaluator *e, struct exact_tally *t, const struct exact_line *line)
{
    struct judgement j;
    TEXT_HERE why = {0};
    bool exact;
    if (race_covers(&line->r, &line->pos) == RACE_NOT_COVERED) {
        t->out++;
        return;
    }
    assert_true(evaluator_open(e, &line->r, &j, &why));
    struct outcome o = lookahead_look(&j, &line->pos, 0, &exact);
    double told = (double)outcome_equity(&o, &j.worth[line->pos.turn]);
    t->exact += exact;
    exact_count(t, line, told);
    if (exact && fabs(told - line->value) > 1e-4)
        fail_msg("said to be exact: %f, is %f: %s under %s", told, line->value, line->text,
                 line->rules);
}

/* Each ruleset by itself, since it has tables of its own, which are made anew wherever rules
 * change; of those with the narrowest bounds every second one, other ones each day, unless all are
 * asked. */
static struct exact_tallies *ask_all(int every)
{
    struct exact_tallies *t = mem_alloc(sizeof *t);
    struct exact_line line;
    struct evaluator e = {.nets = NULL};
    FILE *f = open_values();
    uint64_t seed = test_seed();
    for (size_t r = 0; exact_rules_name(r); r++, rewind(f)) {
        const char *name = exact_rules_name(r);
        bool asked = every == 1 || group_of(name) < GROUPS - 1 || (r + seed) % 2 == 0;
        if (test_is_light() ? strcmp(name, "vasa") != 0 : !asked)
            continue;
        for (int i = 0; exact_read(f, &line); i++)
            if (i % every == 0 && strcmp(line.rules, name) == 0)
                ask(&e, exact_tally_of(t, &line), &line);
    }
    fclose(f);
    evaluator_close(&e);
    return t;
}

static void report(const struct exact_tally *t)
{
    char *text = NULL;
    size_t size = 0;
    FILE *f = open_memstream(&text, &size);
    exact_print(f, t);
    fclose(f);
    print_message("# %s", text);
    free(text);
}

static void test_tables(void **state)
{
    (void)state;
    struct exact_tally all[GROUPS] = {{.n = 0}};
    struct exact_tallies *t = ask_all(test_is_light() ? 40 : test_amount(1, 2) == 1 ? 7 : 1);
    for (int i = 0; i < t->n; i++)
        exact_add(&all[group_of(t->tally[i].rules)], &t->tally[i]);
    for (int i = 0; i < t->n && test_amount(1, 2) == 2; i++)
        report(&t->tally[i]);
    for (int i = 0; i < GROUPS; i++) {
        snprintf(all[i].shape, sizeof all[i].shape, "all");
        report(&all[i]);
        assert_true(test_is_light() || all[i].n > 2 * all[i].out);
        assert_true(all[i].worst < bounds[i].worst);
        assert_true(test_is_light() || all[i].sum / all[i].n < bounds[i].mean);
    }
    free(t);
}

TEST_GROUP(exactrace)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_by_hand),  cmocka_unit_test(test_small),
        cmocka_unit_test(test_searched), cmocka_unit_test(test_both_solvers),
        cmocka_unit_test(test_file),     cmocka_unit_test(test_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
