// SPDX-License-Identifier: GPL-3.0-or-later
/* Winning chances of matches: the worked scores of LT and SH, and what must hold at every score. */
#include "check.h"

#include <math.h>
#include <string.h>

#include "base/rng/rng.h"
#include "eval/search/judgement.h"

/* The scales, each under a ruleset it belongs to. */
static const struct {
    const char *name;
    uint8_t score;
} scales[] = {
    {"lyckans-talisman", SCORE_WW},
    {"lyckans-talisman", SCORE_NY1},
    {"lyckans-talisman", SCORE_NY2},
    {"helmfrid", SCORE_SH},
    {"vasa", SCORE_VASA},
    {"sweboard", SCORE_SWEBOARD},
    {"lyckans-talisman", SCORE_WP},
    {"lyckans-talisman", SCORE_CUBE},
    {"backgammon", SCORE_CUBE},
};

static struct ruleset rules_of(const char *name, uint8_t score)
{
    struct ruleset r;
    assert_true(ruleset_find(name, &r));
    r.score = score;
    return r;
}

static struct matchequity_table *table_of(const struct ruleset *r, int length)
{
    struct outcome start = matchequity_start(r);
    struct matchequity_table *t = matchequity_new(r, length, &start);
    assert_non_null(t);
    return t;
}

static struct match match_of(const struct ruleset *r, int length)
{
    struct match m;
    assert_true(match_start(&m, r, length));
    return m;
}

static struct ending plain(enum end_kind kind)
{
    return (struct ending){.kind = (uint8_t)kind, .excess = kind == END_JAN};
}

static struct match at(const struct ruleset *r, int length, int completed, int white, int black)
{
    struct match m = match_of(r, length);
    m.completed = completed;
    m.points[WHITE] = white;
    m.points[BLACK] = black;
    return m;
}

static void near(double a, double b, double most)
{
    if (fabs(a - b) > most)
        fail_msg("%.9f is not %.9f", a, b);
}

/* LT: after jan and two hemspel it is 13–0 and not over; after a lost staircase with munk 13–5, and
 * over. SH: 4–2 with its tie points is over. */
static void test_worked_scores(void **state)
{
    (void)state;
    struct ruleset ny2 = rules_of("lyckans-talisman", SCORE_NY2);
    struct matchequity_table *t = table_of(&ny2, 5);
    struct match m = at(&ny2, 5, 3, 13, 0);
    double chance = matchequity_chance(t, &m, BLACK, BLACK);
    assert_true(chance > 0 && chance < 0.05);
    m = at(&ny2, 5, 4, 13, 5);
    assert_true(matchequity_chance(t, &m, WHITE, BLACK) == 1);
    assert_true(matchequity_chance(t, &m, BLACK, BLACK) == 0);
    matchequity_free(t);

    struct ruleset sh = rules_of("helmfrid", SCORE_SH);
    t = table_of(&sh, 5);
    m = at(&sh, 5, 4, 4, 2);
    m.marks[WHITE] = 2;
    assert_true(matchequity_chance(t, &m, WHITE, WHITE) == 1);
    m.marks[WHITE] = 0; /* without them jan would win it: it goes on */
    assert_true(matchequity_chance(t, &m, WHITE, WHITE) < 1);
    matchequity_free(t);
}

/* Without a tie-break the one who could only come level by jan has lost already (LT and SH: "kan
 * inte vinna ens genom att göra motparten jan i samtliga kvarvarande partier"). */
static void test_level_at_best_is_lost(void **state)
{
    (void)state;
    struct ruleset r = rules_of("lyckans-talisman", SCORE_WW);
    struct matchequity_table *t = table_of(&r, 5);
    struct match m = at(&r, 3, 2, 2, 0);
    assert_true(matchequity_chance(t, &m, WHITE, BLACK) == 1);
    assert_true(matchequity_level(t, &m, BLACK) == 0);
    m = at(&r, 3, 2, 1, 0); /* jan wins it */
    assert_true(matchequity_chance(t, &m, WHITE, BLACK) < 1);
    m = at(&r, 5, 2, 6, 0);
    assert_true(matchequity_chance(t, &m, WHITE, BLACK) == 1);
    m = at(&r, 5, 2, 5, 0);
    assert_true(matchequity_chance(t, &m, WHITE, BLACK) < 1);
    matchequity_free(t);
}

/* The last game, level: only winning counts, whatever the end. */
static void test_last_game(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(scales) - 2; i++) {
        struct ruleset r = rules_of(scales[i].name, scales[i].score);
        struct matchequity_table *t = table_of(&r, 7);
        struct match m = at(&r, 7, 6, 9, 9);
        struct worth w = matchequity_worth(t, &m, BLACK, 1);
        struct outcome start = matchequity_start(&r);
        float all = outcome_wins(&start), lost = 0;
        for (int c = 0; c < OUTCOME_CLASSES; c++) {
            assert_true(w.value[c] == 0.5f && w.value[OUTCOME_CLASSES + c] == -0.5f);
            lost += start.p[OUTCOME_CLASSES + c];
        }
        near(matchequity_chance(t, &m, WHITE, WHITE), all / (all + lost), 1e-6);
        matchequity_free(t);
    }
}

/* W & W, the last game, one behind: hemspel levels, and is worth half; jan wins. */
static void test_level_is_half(void **state)
{
    (void)state;
    struct ruleset r = rules_of("lyckans-talisman", SCORE_WW);
    struct matchequity_table *t = table_of(&r, 3);
    struct match m = at(&r, 3, 2, 1, 2);
    struct worth w = matchequity_worth(t, &m, WHITE, 1);
    assert_true(w.value[OUTCOME_HEMSPEL] == 0 && w.value[OUTCOME_HANDSOME] == 0);
    assert_true(w.value[OUTCOME_JAN] == 0.5f && w.value[OUTCOME_HEMSPEL_MUNK] == 0.5f);
    assert_true(w.value[OUTCOME_CLASSES + OUTCOME_HEMSPEL] == -0.5f);
    struct outcome start = matchequity_start(&r),
                   hemspel = outcome_sure(&r, plain(END_HEMSPEL), true);
    double some = matchequity_level(t, &m, WHITE), all = 0;
    for (int i = 0; i < OUTCOMES; i++)
        all += (double)start.p[i];
    near(some, (double)(start.p[OUTCOME_HEMSPEL] + start.p[OUTCOME_HANDSOME]) / all, 1e-6);
    struct judgement j = judgement_for_match(NULL, &r, t, &m, 1);
    assert_true(judgement_ends_level(&j, WHITE, &hemspel) == 1);
    assert_true(judgement_ends_level(&j, BLACK, &hemspel) == 0);
    r = rules_of("lyckans-talisman", SCORE_NY1); /* there a plus decides, and a minus too */
    matchequity_free(t);
    t = table_of(&r, 3);
    m = at(&r, 3, 2, 1, 2);
    m.marks[WHITE] = 1;
    w = matchequity_worth(t, &m, WHITE, 1);
    assert_true(w.value[OUTCOME_HEMSPEL] == 0.5f);
    m.marks[WHITE] = -1;
    w = matchequity_worth(t, &m, WHITE, 1);
    assert_true(w.value[OUTCOME_HEMSPEL] == -0.5f && w.value[OUTCOME_JAN] == 0.5f);
    m = at(&r, 3, 0, 0, 0); /* an odd number of games with marks is never left level */
    assert_true(matchequity_level(t, &m, WHITE) == 0);
    matchequity_free(t);
}

/* Scores of a match of seven, as they come from games played, with what must hold at each. */
static void check_score(const struct matchequity_table *t, const struct match *m,
                        enum colour begins)
{
    struct match mirror = *m, better = *m;
    for (int c = 0; c < 2; c++) {
        mirror.points[c] = m->points[1 - c];
        mirror.marks[c] = m->marks[1 - c];
    }
    double white = matchequity_chance(t, m, WHITE, begins);
    assert_true(white >= 0 && white <= 1);
    near(white + matchequity_chance(t, m, BLACK, begins), 1, 1e-12);
    near(white, matchequity_chance(t, &mirror, BLACK, colour_other(begins)), 1e-6);
    better.points[WHITE]++;
    assert_true(matchequity_chance(t, &better, WHITE, begins) >= white - 1e-6);
    better = *m;
    better.marks[BLACK]++;
    assert_true(matchequity_chance(t, &better, WHITE, begins) <= white + 1e-6);
    struct worth own = matchequity_worth(t, m, WHITE, 1), other = matchequity_worth(t, m, BLACK, 1);
    struct worth flipped = outcome_worth_flip(&other);
    for (int i = 0; i < OUTCOMES; i++)
        near(own.value[i], flipped.value[i], 1e-6);
}

static void test_every_score(void **state)
{
    struct rng rng;
    (void)state;
    rng_seed(&rng, 51);
    for (size_t i = 0; i < COUNT_OF(scales); i++) {
        struct ruleset r = rules_of(scales[i].name, scales[i].score);
        struct matchequity_table *t = table_of(&r, 7);
        struct match level = match_of(&r, 7);
        near(matchequity_chance(t, &level, WHITE, WHITE) +
                 matchequity_chance(t, &level, WHITE, BLACK),
             1, 1e-6);
        for (int n = 0; n < test_amount(100, 20); n++) {
            struct match m = level;
            enum colour winner = WHITE;
            while (match_standing(&m) == MATCH_GOES_ON) {
                check_score(t, &m, colour_other(winner));
                winner = (enum colour)rng_below(&rng, 2);
                uint32_t c = rng_below(&rng, OUTCOME_CLASSES + 1);
                struct ending end = c == OUTCOME_CLASSES
                                        ? plain(END_GIVEN_UP)
                                        : outcome_typical(&r, (enum outcome_class)c);
                assert_true(match_add(&m, winner, end, 1));
            }
        }
        matchequity_free(t);
    }
}

/* The table against matches played with random ends. */
static double play_matches(const struct ruleset *r, int length, int n, uint64_t seed)
{
    struct outcome start = matchequity_start(r);
    struct rng rng;
    double won = 0;
    rng_seed(&rng, seed);
    for (int i = 0; i < n; i++) {
        struct match m = match_of(r, length);
        enum colour begins = WHITE;
        while (match_standing(&m) == MATCH_GOES_ON) {
            double x = (double)rng_below(&rng, 1u << 30) / (1u << 30);
            int k = 0;
            while (k < OUTCOMES - 1 && (x -= (double)start.p[k]) >= 0)
                k++;
            enum colour winner = k < OUTCOME_CLASSES ? begins : colour_other(begins);
            enum outcome_class c = (enum outcome_class)(k % OUTCOME_CLASSES);
            match_add(&m, winner, outcome_typical(r, c), 1);
            begins = colour_other(winner);
        }
        won += match_standing(&m) == MATCH_WHITE ? 1 : match_standing(&m) == MATCH_LEVEL ? 0.5 : 0;
    }
    return won / n;
}

static void test_against_matches_played(void **state)
{
    (void)state;
    int n = test_amount(20000, 20);
    for (size_t i = 0; i < COUNT_OF(scales) - 2; i++) {
        struct ruleset r = rules_of(scales[i].name, scales[i].score);
        struct matchequity_table *t = table_of(&r, 5);
        struct match m = match_of(&r, 5);
        near(matchequity_chance(t, &m, WHITE, WHITE), play_matches(&r, 5, n, 60 + i),
             2.5 / sqrt((double)n));
        matchequity_free(t);
    }
}

/* Giving up adds a game: best of three, level after two, White gives up and still has the third. */
static void test_giving_up_adds_a_game(void **state)
{
    (void)state;
    struct ruleset r = rules_of("lyckans-talisman", SCORE_NY2);
    struct matchequity_table *t = table_of(&r, 3);
    struct match m = at(&r, 3, 2, 6, 6), given = at(&r, 3, 2, 6, 10);
    given.given_up[WHITE] = 1;
    double after = matchequity_after(t, &m, WHITE, BLACK, plain(END_GIVEN_UP), 1);
    near(after, matchequity_chance(t, &given, WHITE, WHITE), 1e-12);
    /* four behind in the last game: munk and jan win, hemspel does not */
    struct outcome o = matchequity_start(&r);
    float sum = 0;
    for (int i = 0; i < OUTCOMES; i++)
        sum += o.p[i];
    near(after,
         (o.p[OUTCOME_HEMSPEL_MUNK] + o.p[OUTCOME_HANDSOME_MUNK] + o.p[OUTCOME_JAN] +
          o.p[OUTCOME_SPRANGJAN]) /
             sum,
         1e-6);
    matchequity_free(t);
}

/* An end is worth more than its class says where it pays more than the typical one. */
static void test_exact_ends(void **state)
{
    (void)state;
    struct ruleset r = rules_of("lyckans-talisman", SCORE_WP);
    r.munk_each = true;
    struct judgement j = judgement_for_points(NULL, &r, 1);
    struct ending munk = {.kind = END_HEMSPEL, .munk = 3}, uppspel = {.kind = END_UPPSPEL};
    assert_true(judgement_of_end(&j, WHITE, WHITE, munk) == 4);
    assert_true(judgement_of_end(&j, BLACK, WHITE, uppspel) == -2);
    struct matchequity_table *t = table_of(&r, 1);
    struct match m = at(&r, 1, 0, 0, 1);
    j = judgement_for_match(NULL, &r, t, &m, 1);
    assert_true(judgement_of_end(&j, WHITE, WHITE, plain(END_TRAPPSPEL)) == 0);
    assert_true(judgement_of_end(&j, WHITE, WHITE, uppspel) == 0.5f);
    matchequity_free(t);
}

TEST_GROUP(matchequity)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_worked_scores),
        cmocka_unit_test(test_level_at_best_is_lost),
        cmocka_unit_test(test_last_game),
        cmocka_unit_test(test_level_is_half),
        cmocka_unit_test(test_every_score),
        cmocka_unit_test(test_against_matches_played),
        cmocka_unit_test(test_giving_up_adds_a_game),
        cmocka_unit_test(test_exact_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
