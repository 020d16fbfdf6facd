// SPDX-License-Identifier: GPL-3.0-or-later
/* Answers to a pending win, against every line played out by the rules alone. */
#include "check.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "eval/search/level.h"
#include "fixture.h"
#include "rules/generate.h"

/* The level of this name; good until the next call. */
static const struct level *called(const char *name)
{
    static struct level level;
    assert_true(level_read(name, &level));
    return &level;
}

static void near(float a, float b)
{
    if (!(fabsf(a - b) <= 2e-5f))
        fail_msg("%f is not %f", (double)a, (double)b);
}

/* ---- a second way ---- */

/* What is known of the end that stands. */
struct line {
    const struct ruleset *rules;
    struct ending won; /* by the other side */
    bool last_roll;
};

static float before(const struct line *l, const struct position *pos, int rolls);

static float after_play(const struct line *l, const struct play *play, enum colour side, int rolls)
{
    enum end_kind kind = (enum end_kind)play->end.kind;
    struct position pos = play->after;
    if (l->last_roll && kind == END_HEMSPEL)
        return 0;
    if (!l->last_roll && kind >= END_NIO_FEM_ETT && kind <= END_UPPSPEL && kind > l->won.kind)
        return (float)ending_points(l->rules, play->end);
    if (rolls == 1 || pos.men[side][POINT_OFF] > 0)
        return -(float)ending_points(l->rules, l->won);
    pos.turn = (uint8_t)side;
    return before(l, &pos, rolls - 1);
}

static float with_roll(const struct line *l, const struct position *pos, struct roll roll,
                       int rolls)
{
    struct play_list *list = mem_alloc(sizeof *list);
    enum colour side = (enum colour)pos->turn;
    float best = -(float)ending_points(l->rules, l->won);
    generate(l->rules, pos, roll, list);
    for (int i = 0; i < list->n; i++)
        best = fmaxf(best, after_play(l, &list->play[i], side, rolls));
    if (list->n == 0) {
        struct play pass = {.after = generate_after_pass(l->rules, pos, roll)};
        best = after_play(l, &pass, side, rolls);
    }
    free(list);
    return best;
}

static float before(const struct line *l, const struct position *pos, int rolls)
{
    float two = 0, one = 0;
    bool due = pos->one[pos->turn] > 0;
    for (int a = 1; a <= 6; a++) {
        for (int b = 1; b <= 6 && !due; b++)
            two += with_roll(l, pos, roll_make(a, b), rolls) / 36;
        if (due || roll_one_die_allowed(l->rules, pos))
            one += with_roll(l, pos, roll_make(a, 0), rolls) / 6;
    }
    if (due)
        return one;
    return roll_one_die_allowed(l->rules, pos) ? fmaxf(one, two) : two;
}

/* ---- against it ---- */

/* A game in which the other side's win by `won` waits for an answer with so many rolls. */
static struct game pending(const struct ruleset *r, const struct position *pos, enum end_kind won,
                           int rolls)
{
    struct game g = game_start_at(r, pos, colour_other((enum colour)pos->turn));
    g.pending = r->last_roll ? GAME_LAST_ROLL : GAME_ANSWER_PATTERN;
    g.rolls_left = (uint8_t)rolls;
    g.result.end.kind = (uint8_t)won;
    g.result.winner = (uint8_t)colour_other((enum colour)pos->turn);
    g.result.stake = 1;
    return g;
}

/* Black's men by own point, White's all off. */
static struct position black(const uint8_t men[][2])
{
    struct position pos = {.turn = BLACK, .held = 3};
    pos.men[WHITE][POINT_OFF] = CHECKERS;
    for (int i = 0; men[i][1] > 0; i++)
        pos.men[BLACK][men[i][0]] = men[i][1];
    return pos;
}

static void check(const struct ruleset *r, const struct position *pos, enum end_kind won, int rolls)
{
    struct judgement j = judgement_for_points(judgement.net, r, 1);
    struct line l = {r, {.kind = (uint8_t)won}, r->last_roll};
    struct game g = pending(r, pos, won, rolls);
    struct pendingwin best = pendingwin_best(&j, &g);
    near(best.equity, before(&l, pos, rolls));
    float lost = -(float)ending_points(r, l.won);
    assert_true(best.equity >= lost);
    assert_true((pendingwin_succeeds(&best.outcome) > 1e-6f) == (best.equity > lost + 1e-6f));
}

/* Positions near to a pattern, with one roll and with two. */
static void test_all_lines(void **state)
{
    static const struct {
        enum end_kind won;
        int rolls;
        uint8_t men[8][2];
    } rows[] = {
        {END_HEMSPEL, 2, {{18, 1}, {22, 5}, {23, 5}, {24, 4}}},
        {END_HEMSPEL, 2, {{21, 4}, {22, 4}, {23, 4}, {24, 3}}},
        {END_HEMSPEL, 2, {{12, 1}, {20, 3}, {21, 3}, {22, 3}, {23, 3}, {24, 2}}},
        {END_ENKELT_KRONSPEL, 2, {{22, 4}, {23, 6}, {24, 5}}},
        {END_DUBBELT_KRONSPEL, 2, {{21, 1}, {22, 4}, {23, 4}, {24, 6}}},
        {END_TRAPPSPEL, 2, {{22, 1}, {23, 2}, {24, 12}}},
        {END_TRAPPSPEL, 2, {{20, 3}, {21, 3}, {22, 3}, {23, 3}, {24, 3}}},
        {END_HEMSPEL, 1, {{5, 1}, {22, 5}, {23, 5}, {24, 4}}},
        {END_HEMSPEL, 1, {{0, 1}, {22, 5}, {23, 5}, {24, 4}}},
        {END_HEMSPEL, 1, {{19, 1}, {23, 7}, {24, 7}}},
    };
    (void)state;
    for (int ruleset = 0; ruleset < 2; ruleset++) {
        struct ruleset r = ruleset_row(0);
        r.answer_patterns = true;
        r.extra_patterns = ruleset == 1 ? EXTRA_ALL : 0;
        if (ruleset == 1)
            assert_int_equal(ruleset_set(&r, "score", "sweboard"), RULESET_OK);
        for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
            struct position pos = black(rows[i].men);
            if (rows[i].rolls == 1 || !test_is_light())
                check(&r, &pos, rows[i].won, rows[i].rolls);
        }
    }
}

/* Positions drawn at random in the last quarter and before it. */
static void test_random(void **state)
{
    (void)state;
    struct ruleset r = ruleset_row(0);
    struct rng rng;
    rng_seed(&rng, 11);
    r.answer_patterns = true;
    for (int i = 0; i < test_amount(150, 20); i++) {
        struct position pos = black((const uint8_t[][2]){{0, 0}});
        for (int n = 0; n < CHECKERS; n++) {
            int p = n == 0 ? 13 + (int)(12 * rng_unit(&rng)) : 20 + (int)(5 * rng_unit(&rng));
            pos.men[BLACK][p]++;
        }
        if (ending_pattern(&r, &pos, BLACK) != END_NOT)
            continue;
        check(&r, &pos, i % 2 ? END_HEMSPEL : END_ENKELT_KRONSPEL, 1);
    }
}

/* At most four men and one roll to bear all of them off. */
static void test_last_roll(void **state)
{
    static const struct {
        uint8_t men[4][2];
        int of_36; /* throws that do */
    } rows[] = {
        {{{24, 2}}, 36},          {{{24, 4}}, 6}, {{{19, 1}}, -1}, {{{21, 3}}, 3},
        {{{22, 2}, {23, 2}}, -1}, {{{19, 4}}, 1}, {{{0, 1}}, -1},
    };
    (void)state;
    struct ruleset r = ruleset_row(0);
    r.last_roll = true;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct position pos = black(rows[i].men);
        int off = CHECKERS;
        for (int p = 0; p <= POINT_LAST; p++)
            off -= pos.men[BLACK][p];
        pos.men[BLACK][POINT_OFF] = (uint8_t)off;
        check(&r, &pos, END_HEMSPEL, 1);
        struct judgement j = judgement_for_points(judgement.net, &r, 1);
        struct game g = pending(&r, &pos, END_HEMSPEL, 1);
        struct pendingwin best = pendingwin_best(&j, &g);
        if (rows[i].of_36 >= 0)
            near(pendingwin_succeeds(&best.outcome), (float)rows[i].of_36 / 36);
        near(best.equity, pendingwin_succeeds(&best.outcome) - 1);
    }
}

/* A drawn game is completed and the side that began begins again; a lost one moves the score. */
static void test_match(void **state)
{
    (void)state;
    struct ruleset r = ruleset_row(0);
    struct match m;
    r.last_roll = true;
    struct outcome start = matchequity_start(&r);
    struct matchequity_table *table = matchequity_new(&r, 3, &start);
    assert_non_null(table);
    assert_true(match_start(&m, &r, 3));
    m.completed = 1;
    m.points[WHITE] = 1;
    struct judgement j = judgement_for_match(judgement.net, &r, table, &m, 1);
    struct position pos = black((const uint8_t[][2]){{24, 2}, {25, 13}, {0, 0}});
    struct game g = pending(&r, &pos, END_HEMSPEL, 1);
    struct match drawn = m, lost = m;
    drawn.completed = lost.completed = 2;
    lost.points[WHITE] = 2;
    near(pendingwin_best(&j, &g).equity + 0.5f,
         (float)matchequity_chance(table, &drawn, BLACK, WHITE));
    near(pendingwin_stands(&j, &g).equity + 0.5f,
         (float)matchequity_chance(table, &lost, BLACK, BLACK));
    assert_true(pendingwin_best(&j, &g).equity > pendingwin_stands(&j, &g).equity);
    matchequity_free(table);
}

/* ---- who uses it ---- */

static const struct choice *find(const struct choices *c, unsigned kind)
{
    for (int i = 0; i < c->n; i++)
        if (c->choice[i].kind == kind)
            return &c->choice[i];
    return NULL;
}

static void test_choices(void **state)
{
    static const struct choice_how how = {.plies = 2};
    (void)state;
    struct ruleset r = ruleset_row(0);
    r.answer_patterns = true;
    struct judgement j = judgement_for_points(judgement.net, &r, 1);
    struct position pos = black((const uint8_t[][2]){{18, 1}, {22, 5}, {23, 5}, {24, 4}, {0, 0}});
    struct game g = pending(&r, &pos, END_HEMSPEL, 3);
    struct choices c;
    assert_true(choice_weigh(&j, &g, &how, &c));
    assert_int_equal(c.n, 3);
    assert_int_equal(c.choice[0].kind, CHOICE_ONE_DIE); /* a six alone makes it */
    near(find(&c, CHOICE_ACCEPT)->equity, -1);
    near(find(&c, CHOICE_ONE_DIE)->equity, pendingwin_dice(&j, &g, 1).equity);
    near(find(&c, CHOICE_TWO_DICE)->equity, pendingwin_dice(&j, &g, 2).equity);
    assert_true(find(&c, CHOICE_ONE_DIE)->exact);
    assert_int_equal(level_choice(called("master"), &j, &g, game_choices(&g)), CHOICE_ONE_DIE);
    assert_int_equal(level_choice(called("beginner"), &j, &g, game_choices(&g)), CHOICE_TWO_DICE);
    pos.men[BLACK][18] = 0;
    pos.men[BLACK][1] = 1; /* and now no three rolls do */
    pos.men[BLACK][24]--;
    pos.men[BLACK][2]++;
    pos.men[BLACK][23] = 0;
    pos.men[BLACK][3] = 5;
    g = pending(&r, &pos, END_HEMSPEL, 3);
    assert_int_equal(level_choice(called("master"), &j, &g, game_choices(&g)), CHOICE_ACCEPT);
    assert_int_equal(level_choice(called("novice"), &j, &g, game_choices(&g)), CHOICE_TWO_DICE);
}

/* The plays of a roll stand in the order of what they are worth, and the engine plays the first. */
static void test_plays(void **state)
{
    (void)state;
    struct ruleset r = ruleset_row(0);
    struct play_list *list = mem_alloc(sizeof *list);
    r.answer_patterns = true;
    struct judgement j = judgement_for_points(judgement.net, &r, 1);
    struct position pos =
        black((const uint8_t[][2]){{16, 1}, {17, 1}, {22, 5}, {23, 4}, {24, 4}, {0, 0}});
    struct game g = pending(&r, &pos, END_HEMSPEL, 3);
    for (int k = 0; k < 21; k++) {
        struct game now = g;
        struct choices c;
        assert_int_equal(game_roll(&now, roll_nth(2, k)), GAME_OK);
        struct ranked *ranked = pendingwin_rank(&j, &now, list);
        assert_true(list->n > 0);
        for (int i = 0; i < list->n; i++) {
            assert_true(i == 0 || ranked[i - 1].equity >= ranked[i].equity);
            near(ranked[i].equity, pendingwin_play(&j, &now, &ranked[i].play).equity);
        }
        int played = level_answer(called("expert"), &j, &now, list);
        near(pendingwin_play(&j, &now, &list->play[played]).equity, ranked[0].equity);
        choice_weigh_roll(&j, &now, 2, list, &c);
        near(c.choice[0].equity, fmaxf(ranked[0].equity, -1));
        assert_non_null(find(&c, CHOICE_ACCEPT));
        assert_null(find(&c, CHOICE_GIVE_UP));
        free(ranked);
    }
    free(list);
}

/* ---- after the roll, with nothing pending ---- */

static void test_giving_up_after_the_roll(void **state)
{
    (void)state;
    struct play_list *list = mem_alloc(sizeof *list);
    struct position pos = board_start(&rules, WHITE);
    struct game g = game_start_at(&rules, &pos, WHITE);
    struct choices c;
    assert_int_equal(game_roll(&g, roll_make(6, 2)), GAME_OK);
    choice_weigh_roll(&judgement, &g, 0, list, &c);
    assert_int_equal(c.n, 2);
    near(find(&c, CHOICE_GIVE_UP)->equity, -1);
    struct ranked *ranked = mem_alloc((size_t)list->n * sizeof *ranked);
    lookahead_rank(&judgement, &pos, list, 0, ranked);
    near(find(&c, CHOICE_PLAY_ON)->equity, ranked[0].equity);
    assert_false(level_gives_up(called("beginner"), &judgement, &g, list));
    free(ranked);
    free(list);
}

TEST_GROUP(pendingwin)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_lines),
        cmocka_unit_test(test_random),
        cmocka_unit_test(test_last_roll),
        cmocka_unit_test(test_match),
        cmocka_unit_test(test_choices),
        cmocka_unit_test(test_plays),
        cmocka_unit_test(test_giving_up_after_the_roll),
    };
    return cmocka_run_group_tests(tests, fixture_open, fixture_close);
}
