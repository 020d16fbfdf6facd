// SPDX-License-Identifier: GPL-3.0-or-later
/* Choices before the roll, with a net that knows nothing where the game is sure to end in sight. */
#include "check.h"

#include <math.h>
#include <string.h>

#include "base/mem.h"
#include "eval/search/choice.h"
#include "fixture.h"

static const struct choice *find(const struct choices *c, unsigned kind)
{
    for (int i = 0; i < c->n; i++)
        if (c->choice[i].kind == kind)
            return &c->choice[i];
    return NULL;
}

static struct choices weigh(const struct judgement *j, const struct game *g, int plies)
{
    const struct choice_how how = {.plies = plies};
    struct choices out;
    assert_true(choice_weigh(j, g, &how, &out));
    for (int i = 1; i < out.n; i++)
        assert_true(out.choice[i - 1].equity >= out.choice[i].equity);
    return out;
}

static struct game game_at(const struct ruleset *r, const char *text)
{
    struct position pos = fixture_position(text);
    return game_start_at(r, &pos, (enum colour)pos.turn);
}

static void near(float a, float b)
{
    if (!(fabsf(a - b) <= 1e-5f))
        fail_msg("%f is not %f", (double)a, (double)b);
}

/* One checker short of dubbelt kronspel by five, and Black, with one checker on its 24, is home
 * next turn: one die brings the five with one chance in six; with two dice it must be played whole.
 */
static void test_one_die(void **state)
{
    (void)state;
    struct game g = game_at(&rules, "-----------a------A--EED:0,0:w");
    struct choices c = weigh(&judgement, &g, 2);
    assert_int_equal(c.choice[0].kind, CHOICE_ONE_DIE);
    const struct choice *one = find(&c, CHOICE_ONE_DIE), *two = find(&c, CHOICE_TWO_DICE);
    near(one->equity, 1.0f / 6 - 5.0f / 6);
    near(c.equity, one->equity);
    assert_true(two && two->equity < one->equity);
    assert_null(find(&c, CHOICE_GIVE_UP)); /* White has bands in its fourth quarter */
    assert_false(c.has_cube);
    /* without the rule there is nothing to choose */
    struct ruleset no = rules;
    no.one_die = ONE_DIE_NO;
    struct judgement j = judgement_for_points(judgement.net, &no, 1);
    g.rules = no;
    c = weigh(&j, &g, 2);
    assert_int_equal(c.n, 1);
    assert_int_equal(c.choice[0].kind, CHOICE_TWO_DICE);
}

/* A series of one-die turns leaves no choice. */
static void test_one_die_due(void **state)
{
    (void)state;
    struct game g = game_at(&rules, "-----------a------A--EED:0,0:w:one=w2");
    struct choices c = weigh(&judgement, &g, 1);
    assert_int_equal(c.n, 1);
    assert_int_equal(c.choice[0].kind, CHOICE_ONE_DIE);
}

/* The same figures by roll-out, where the first two rolls go through all throws. */
static void test_rolled_out(void **state)
{
    (void)state;
    struct game g = game_at(&rules, "-----------a------A--EED:0,0:w");
    const struct rollout_options options = {.trials = 36 * 36, .seed = 3, .threads = 1};
    const struct choice_how how = {.plies = 1, .rollout = &options};
    struct choices c;
    assert_true(choice_weigh(&judgement, &g, &how, &c));
    assert_int_equal(c.choice[0].kind, CHOICE_ONE_DIE);
    near(c.choice[0].equity, 1.0f / 6 - 5.0f / 6);
    assert_true(c.choice[0].trials == options.trials && c.choice[1].trials >= options.trials);
    assert_true(c.choice[1].equity < c.choice[0].equity);
}

/* Giving up costs what the scale says, exactly. Black bears off its last checker next turn; White,
 * all at home, has two throws to hit it. */
static void test_giving_up(void **state)
{
    (void)state;
    const char *lost = "O----------a------------:0,0:w"; /* Black's 24 is 12 */
    struct game g = game_at(&rules, lost);
    struct choices c = weigh(&judgement, &g, 2);
    const struct choice *up = find(&c, CHOICE_GIVE_UP), *on = find(&c, CHOICE_TWO_DICE);
    assert_true(up && up->exact && up->equity == -1);
    assert_true(on && !on->exact);

    struct ruleset ny2 = rules;
    ny2.score = SCORE_NY2;
    struct judgement j = judgement_for_points(judgement.net, &ny2, 1);
    g.rules = ny2;
    c = weigh(&j, &g, 2);
    assert_true(find(&c, CHOICE_GIVE_UP)->equity == -4); /* more than the hemspel it escapes */
    assert_int_equal(c.choice[0].kind, CHOICE_TWO_DICE);
}

/* Who goes on may give up after the throw, and at the next turn, unless the throw forces out the
 * jan blot. Were all else lost by jan, 26 throws of 36 would cost its two points: those that leave
 * a sixth blot beside the home, by hand (1-1, 2-1, 2-2, 3-x, 4-x, 5-x below the six, 6-6). */
static void test_giving_up_later(void **state)
{
    (void)state;
    struct judgement j = judgement;
    for (int k = 0; k < OUTCOMES; k++) {
        j.worth[WHITE].value[k] = -2;
        j.worth[BLACK].value[k] = 2;
    }
    struct game g = game_at(&rules, "HAAAAAbbcbbB----a--a---b:0,0:w");
    struct choices c = weigh(&j, &g, 1);
    assert_int_equal(c.choice[0].kind, CHOICE_GIVE_UP);
    near(c.choice[1].equity, -(10 + 2 * 26) / 36.0f);
    near(c.equity, -2);                                    /* played to the end */
    g = game_at(&rules, "Kb-bb-bA-A--d--a-------b:2,0:w"); /* no throw forces it */
    c = weigh(&j, &g, 1);
    assert_int_equal(c.choice[0].kind, CHOICE_TWO_DICE);
    near(c.choice[0].equity, -1);
    struct play_list *list = mem_alloc(sizeof *list);
    g.phase = GAME_PLAY;
    g.roll = roll_make(6, 3);
    choice_weigh_roll(&j, &g, 1, list, &c);
    assert_int_equal(c.choice[0].kind, CHOICE_PLAY_ON);
    near(c.choice[0].equity, -1);
    near(find(&c, CHOICE_GIVE_UP)->equity, -1);
    free(list);
}

/* Helmfrid: each side may give up as many games as the match is long. */
static void test_giving_up_in_a_match(void **state)
{
    (void)state;
    struct ruleset sh = rules;
    sh.score = SCORE_SH;
    struct outcome start = matchequity_start(&sh);
    struct matchequity_table *t = matchequity_new(&sh, 3, &start);
    assert_non_null(t);
    struct match m;
    assert_true(match_start(&m, &sh, 3));
    struct judgement j = judgement_for_match(judgement.net, &sh, t, &m, 1);
    struct position pos = board_start(&sh, WHITE);
    struct game g = game_start_at(&sh, &pos, WHITE);
    struct choices c = weigh(&j, &g, 1);
    const struct choice *up = find(&c, CHOICE_GIVE_UP);
    struct match after = m;
    assert_true(match_add(&after, BLACK, (struct ending){.kind = END_GIVEN_UP}, 1));
    assert_int_equal(match_games_left(&after), 3);
    near(up->equity, (float)(matchequity_chance(t, &after, WHITE, WHITE) - 0.5));
    m.given_up[WHITE] = 3;
    j = judgement_for_match(judgement.net, &sh, t, &m, 1);
    c = weigh(&j, &g, 1);
    assert_null(find(&c, CHOICE_GIVE_UP));
    matchequity_free(t);
}

/* The cube: the last roll of a race, so that all is known. White needs five pips with one checker
 * and wins with 31 throws of 36; Black is home next turn. */
static void test_doubling(void **state)
{
    (void)state;
    struct ruleset cube = rules;
    cube.score = SCORE_CUBE;
    struct judgement j = judgement_for_points(judgement.net, &cube, 1);
    struct game g = game_at(&cube, "-----------a-------A----:0,0:w");
    struct choices c = weigh(&j, &g, 2);
    float wins = outcome_wins(&c.outcome);
    assert_true(wins > 0.8f);
    assert_int_equal(c.choice[0].kind, CHOICE_DOUBLE);
    assert_true(c.cube.doubles && !c.cube.takes);
    near(c.choice[0].equity, 1);
    near(c.equity, 2 * wins - 1);
    near(find(&c, CHOICE_TWO_DICE)->equity, 2 * wins - 1); /* no cube will be turned any more */

    /* one and five pips to go: 23 throws of 36, and before the last roll any lead is doubled */
    struct game even = game_at(&cube, "-----------a-------A---A:0,0:w");
    c = weigh(&j, &even, 2);
    near(outcome_wins(&c.outcome), 23.0f / 36);
    assert_int_equal(c.choice[0].kind, CHOICE_DOUBLE);
    assert_true(c.cube.takes);
    near(c.choice[0].equity, 2 * (2 * 23.0f / 36 - 1));
    assert_true(fabsf(c.cube.take_point - 0.25f) < 1e-3f);

    /* rolled out: the same, as the cube is no more alive for it */
    struct rollout_options options = {.trials = 36, .seed = 1, .plies = 0, .threads = 1};
    struct choices rolled;
    assert_true(choice_weigh(&j, &even, &(struct choice_how){.rollout = &options}, &rolled));
    near(find(&rolled, CHOICE_DOUBLE)->equity, c.choice[0].equity);
    near(find(&rolled, CHOICE_TWO_DICE)->equity, find(&c, CHOICE_TWO_DICE)->equity);

    g.cube = 2;
    g.owner = BLACK;
    j = judgement_for_points(judgement.net, &cube, 2);
    c = weigh(&j, &g, 2);
    assert_null(find(&c, CHOICE_DOUBLE));

    /* the answer: Black, doubled, drops */
    g = game_at(&cube, "-----------a-------A----:0,0:w");
    j = judgement_for_points(judgement.net, &cube, 1);
    assert_int_equal(game_offer_double(&g), GAME_OK);
    c = weigh(&j, &g, 2);
    assert_int_equal(c.n, 2);
    assert_int_equal(c.choice[0].kind, CHOICE_DROP);
    assert_true(c.choice[0].exact && c.choice[0].equity == -1);
    assert_string_equal(choice_id(c.choice[1].kind), "take");
}

/* Backgammon, double match point: nobody has a reason to double, and giving up loses the match. */
static void test_last_point(void **state)
{
    (void)state;
    struct ruleset bg;
    assert_true(ruleset_find("backgammon", &bg));
    struct outcome start = matchequity_start(&bg);
    struct matchequity_table *t = matchequity_new(&bg, 5, &start);
    assert_non_null(t);
    struct match m;
    assert_true(match_start(&m, &bg, 5));
    m.points[WHITE] = m.points[BLACK] = 4;
    struct judgement j = judgement_for_match(judgement.net, &bg, t, &m, 1);
    struct position pos = board_start(&bg, BLACK);
    struct game g = game_start_at(&bg, &pos, BLACK);
    struct choices c = weigh(&j, &g, 1);
    assert_false(c.cube.doubles);
    near(find(&c, CHOICE_TWO_DICE)->equity, find(&c, CHOICE_DOUBLE)->equity);
    near(find(&c, CHOICE_TWO_DICE)->equity, outcome_wins(&c.outcome) - 0.5f);
    assert_true(find(&c, CHOICE_GIVE_UP)->equity == -0.5f);
    matchequity_free(t);
}

TEST_GROUP(choice)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_die),         cmocka_unit_test(test_one_die_due),
        cmocka_unit_test(test_rolled_out),      cmocka_unit_test(test_giving_up),
        cmocka_unit_test(test_giving_up_later), cmocka_unit_test(test_giving_up_in_a_match),
        cmocka_unit_test(test_doubling),        cmocka_unit_test(test_last_point),
    };
    return cmocka_run_group_tests(tests, fixture_open, fixture_close);
}
