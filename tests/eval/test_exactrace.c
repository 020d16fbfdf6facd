// SPDX-License-Identifier: GPL-3.0-or-later
/* The tables of races against races solved exactly, without them (exactrace.h), and the proof of
 * that: against every choice, roll and play of a game (slowgame.h), and by hand.
 *
 * The values stand in data/exactrace.tsv, made by
 *     build/gcc/tests/eval/make_exactrace 17 36 > tests/eval/data/exactrace.tsv
 * and what the tables are off by is told by
 *     build/gcc/tests/eval/compare_exactrace tests/eval/data/exactrace.tsv */
#include "exactrace.h"

#include <math.h>

#include "base/mem.h"
#include "check.h"
#include "eval/race/race.h"
#include "exactlines.h"
#include "exactrules.h"
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

/* ---- the tables ---- */

/* What the tables may be off by, in points, over all positions and over those of one shape and
 * ruleset. */
static const double worst = 1.0, mean = 0.15;

static void ask(struct exact_tally *t, const struct exact_line *line)
{
    struct outcome o;
    struct worth worth_of = outcome_worth(&line->r);
    enum race_certainty certainty = race_outcome(&line->r, &line->pos, &o);
    if (certainty == RACE_NOT_COVERED) {
        t->out++;
        return;
    }
    double told = (double)outcome_equity(&o, &worth_of);
    t->exact += certainty == RACE_EXACT;
    exact_count(t, line, told);
    if (certainty == RACE_EXACT && fabs(told - line->value) > 1e-4)
        fail_msg("said to be exact: %f, is %f: %s under %s", told, line->value, line->text,
                 line->rules);
}

static struct exact_tallies *ask_all(int every)
{
    char path[1024];
    struct exact_tallies *t = mem_alloc(sizeof *t);
    struct exact_line line;
    snprintf(path, sizeof path, "%s/tests/eval/data/exactrace.tsv", getenv("BRADE_SOURCE"));
    FILE *f = fopen(path, "r");
    assert_non_null(f);
    for (int i = 0; exact_read(f, &line); i++)
        if (i % every == 0)
            ask(exact_tally_of(t, &line), &line);
    fclose(f);
    return t;
}

/* A row of the report, or why the test fails. */
static void judge(const struct exact_tally *t)
{
    char *text = NULL;
    size_t size = 0;
    FILE *f = open_memstream(&text, &size);
    exact_print(f, t);
    fclose(f);
    print_message("# %s", text);
    bool good = t->n == 0 || (t->worst < worst && t->sum / t->n < mean);
    free(text);
    if (!good)
        fail_msg("the tables are off by more than they may");
}

static void test_tables(void **state)
{
    (void)state;
    struct exact_tally all = {.shape = "all"};
    struct exact_tallies *t = ask_all(test_is_light() ? 400 : test_amount(1, 2) == 1 ? 7 : 1);
    for (int i = 0; i < t->n; i++)
        exact_add(&all, &t->tally[i]);
    for (int i = 0; i < t->n && test_amount(1, 2) == 2; i++)
        judge(&t->tally[i]);
    judge(&all);
    assert_true(all.n > 4 * all.out);
    free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_by_hand),
        cmocka_unit_test(test_small),
        cmocka_unit_test(test_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
