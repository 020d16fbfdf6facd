// SPDX-License-Identifier: GPL-3.0-or-later
/* A whole game: starting, choices, turns, pending answers, giving up, the cube. */
#include <string.h>

#include "check.h"
#include "rules/game.h"
#include "rules/generate.h"
#include "rules/posstring.h"

static struct play_list list;

static struct ruleset rules(const char *name)
{
    struct ruleset r;
    assert_true(ruleset_find(name, &r));
    return r;
}

static struct position at(const struct ruleset *r, const char *text)
{
    struct position pos;
    struct position_fault fault;
    if (!posstring_parse(r, text, strlen(text), &pos, &fault))
        fail_msg("%s: error %d at %d", text, fault.error, fault.at);
    return pos;
}

static struct game game_at(const struct ruleset *r, const char *text, enum colour began)
{
    struct position pos = at(r, text);
    return game_start_at(r, &pos, began);
}

static void roll(struct game *g, int a, int b)
{
    assert_int_equal(game_roll(g, roll_make(a, b)), GAME_OK);
    assert_int_equal(g->phase, GAME_PLAY);
    generate(&g->rules, &g->pos, g->roll, &list);
}

/* Plays the first legal play that ends the game so (END_NOT: that does not end it). */
static void play_to(struct game *g, enum end_kind kind)
{
    if (kind == END_NOT && list.n == 0) {
        assert_int_equal(game_pass(g), GAME_OK);
        return;
    }
    for (int i = 0; i < list.n; i++)
        if (list.play[i].end.kind == kind) {
            assert_int_equal(game_play(g, &list.play[i]), GAME_OK);
            return;
        }
    fail_msg("none of %d plays ends in %d", list.n, kind);
}

static void turn(struct game *g, int a, int b, enum end_kind kind)
{
    roll(g, a, b);
    play_to(g, kind);
}

static void check_over(const struct game *g, enum end_kind kind, enum colour winner, int stake)
{
    assert_int_equal(g->phase, GAME_OVER);
    assert_int_equal(g->pending, GAME_NOT_PENDING);
    assert_int_equal(g->result.end.kind, kind);
    if (kind != END_DRAW)
        assert_int_equal(g->result.winner, winner);
    assert_int_equal(g->result.stake, stake);
    assert_int_equal(game_choices(g), 0);
}

static void test_start_brade(void **state)
{
    (void)state;
    struct ruleset r = rules("lyckans-talisman");
    struct game g = game_new(&r);
    assert_int_equal(g.phase, GAME_START_ROLL);
    assert_int_equal(game_choices(&g), 0);
    assert_int_equal(game_roll(&g, roll_make(3, 1)), GAME_WRONG_PHASE);
    assert_int_equal(game_start(&g, 0, 3), GAME_BAD_DICE);
    assert_int_equal(game_start(&g, 3, 7), GAME_BAD_DICE);
    assert_int_equal(game_start(&g, 4, 4), GAME_OK);
    assert_int_equal(g.phase, GAME_START_ROLL);
    assert_int_equal(game_start(&g, 5, 2), GAME_OK);
    assert_int_equal(g.phase, GAME_CHOICE);
    assert_int_equal(g.pos.turn, BLACK);
    assert_int_equal(g.began, BLACK);
    assert_int_equal(game_choices(&g), CHOICE_TWO_DICE | CHOICE_GIVE_UP);
    assert_int_equal(game_start(&g, 5, 2), GAME_WRONG_PHASE);
}

static void test_start_backgammon(void **state)
{
    (void)state;
    struct ruleset r = rules("backgammon");
    struct game g = game_new(&r);
    assert_int_equal(game_start(&g, 3, 3), GAME_OK);
    assert_int_equal(g.phase, GAME_START_ROLL);
    assert_int_equal(game_start(&g, 2, 6), GAME_OK);
    assert_int_equal(g.phase, GAME_PLAY);
    assert_int_equal(g.pos.turn, BLACK);
    assert_int_equal(g.roll.die[0], 6);
    assert_int_equal(g.roll.die[1], 2);
    generate(&r, &g.pos, g.roll, &list);
    play_to(&g, END_NOT);
    assert_int_equal(g.phase, GAME_CHOICE);
    assert_int_equal(g.pos.turn, WHITE);
    assert_int_equal(game_choices(&g), CHOICE_TWO_DICE | CHOICE_DOUBLE | CHOICE_GIVE_UP);
}

static void test_next(void **state)
{
    (void)state;
    struct ruleset r = rules("helmfrid");
    struct game g = game_start_with(&r, WHITE);
    assert_int_equal(game_give_up(&g, NULL), GAME_OK);
    check_over(&g, END_GIVEN_UP, BLACK, 1);
    struct game next = game_next(&g);
    assert_int_equal(next.phase, GAME_CHOICE);
    assert_int_equal(next.pos.turn, WHITE);
    g.result.winner = WHITE;
    next = game_next(&g);
    assert_int_equal(next.pos.turn, BLACK);
    assert_int_equal(next.began, BLACK);
    g.result.end.kind = END_DRAW;
    assert_int_equal(game_next(&g).began, WHITE);
    r = rules("backgammon");
    g = game_start_with(&r, WHITE);
    assert_int_equal(game_give_up(&g, NULL), GAME_OK);
    assert_int_equal(game_next(&g).phase, GAME_START_ROLL);
}

static void test_phases(void **state)
{
    (void)state;
    struct ruleset r = rules("lyckans-talisman");
    struct game g = game_start_with(&r, WHITE);
    struct game untouched = g;
    assert_int_equal(game_pass(&g), GAME_WRONG_PHASE);
    assert_int_equal(game_roll(&g, roll_make(7, 1)), GAME_BAD_DICE);
    assert_int_equal(game_roll(&g, roll_make(3, 0)), GAME_DICE_NUMBER);
    assert_int_equal(game_offer_double(&g), GAME_NOT_ALLOWED);
    assert_int_equal(game_take(&g), GAME_WRONG_PHASE);
    assert_int_equal(game_drop(&g), GAME_WRONG_PHASE);
    assert_int_equal(game_accept(&g), GAME_WRONG_PHASE);
    assert_int_equal(game_give_up(&g, &list), GAME_WRONG_PHASE);
    assert_memory_equal(&g, &untouched, sizeof g);
    roll(&g, 1, 5);
    assert_int_equal(g.roll.die[0], 5);
    struct play foreign = list.play[0];
    foreign.after.turn = WHITE;
    assert_int_equal(game_play(&g, &foreign), GAME_NOT_ITS_PLAY);
    play_to(&g, END_NOT);
    assert_int_equal(g.pos.turn, BLACK);
    assert_int_equal(g.phase, GAME_CHOICE);
    assert_int_equal(game_play(&g, &list.play[0]), GAME_WRONG_PHASE);
}

/* White lacks a five for enkelt kronspel; Black is at home. */
static const char *const ONE_SHORT = "------------o-----ACCCCB:0,0:w";

static void test_one_die_wins(void **state)
{
    (void)state;
    struct ruleset r = rules("lyckans-talisman");
    struct game g = game_at(&r, ONE_SHORT, WHITE);
    assert_int_equal(game_choices(&g), CHOICE_ONE_DIE | CHOICE_TWO_DICE);
    turn(&g, 5, 0, END_ENKELT_KRONSPEL);
    check_over(&g, END_ENKELT_KRONSPEL, WHITE, 1);
}

static void test_one_die_series(void **state)
{
    (void)state;
    struct ruleset r = rules("lyckans-talisman");
    struct game g = game_at(&r, ONE_SHORT, WHITE);
    for (int i = 0; i < 3; i++) {
        assert_true(game_choices(&g) & CHOICE_ONE_DIE);
        assert_int_equal(!(game_choices(&g) & CHOICE_TWO_DICE), i > 0);
        if (i > 0) {
            assert_int_equal(game_roll(&g, roll_make(6, 5)), GAME_DICE_NUMBER);
        }
        turn(&g, 1, 0, END_NOT); /* chosen by rolling it */
        turn(&g, 2, 1, END_NOT);
    }
    assert_true(game_choices(&g) & CHOICE_TWO_DICE);
    r = rules("vasa");
    g = game_at(&r, ONE_SHORT, WHITE);
    assert_false(game_choices(&g) & CHOICE_ONE_DIE);
}

static void test_last_roll(void **state)
{
    (void)state;
    struct ruleset r = rules("lyckans-talisman");
    const char *four = "-----------d-----------A:0,0:w";
    struct game g = game_at(&r, four, WHITE);
    turn(&g, 6, 5, END_HEMSPEL);
    check_over(&g, END_HEMSPEL, WHITE, 1);

    r.last_roll = true;
    g = game_at(&r, four, WHITE);
    turn(&g, 6, 5, END_HEMSPEL);
    assert_int_equal(g.phase, GAME_CHOICE);
    assert_int_equal(g.pending, GAME_LAST_ROLL);
    assert_int_equal(g.rolls_left, 1);
    assert_int_equal(game_choices(&g), CHOICE_TWO_DICE | CHOICE_ACCEPT);
    assert_int_equal(game_give_up(&g, NULL), GAME_NOT_ALLOWED);
    struct game kept = g;
    turn(&g, 1, 1, END_HEMSPEL);
    check_over(&g, END_DRAW, WHITE, 1);
    assert_int_equal(game_next(&g).pos.turn, WHITE);

    g = kept;
    turn(&g, 6, 5, END_NOT);
    check_over(&g, END_HEMSPEL, WHITE, 1);
    g = kept;
    assert_int_equal(game_accept(&g), GAME_OK);
    check_over(&g, END_HEMSPEL, WHITE, 1);

    g = game_at(&r, four, BLACK); /* the other began */
    turn(&g, 6, 5, END_HEMSPEL);
    check_over(&g, END_HEMSPEL, WHITE, 1);
    g = game_at(&r, "-----------e-----------A:0,0:w", WHITE); /* five left */
    turn(&g, 6, 5, END_HEMSPEL);
    check_over(&g, END_HEMSPEL, WHITE, 1);
}

static void test_answer_hemspel(void **state)
{
    (void)state;
    struct ruleset r = rules("vasa");
    r.answer_patterns = true;
    struct game g = game_at(&r, "-----a-----n-----------A:0,0:w", WHITE);
    turn(&g, 6, 5, END_HEMSPEL);
    assert_int_equal(g.pending, GAME_ANSWER_PATTERN);
    assert_int_equal(g.rolls_left, GAME_ANSWER_ROLLS);
    assert_int_equal(g.pos.turn, BLACK);
    struct game kept = g;
    turn(&g, 6, 4, END_UPPSPEL);
    check_over(&g, END_UPPSPEL, BLACK, 1);

    g = kept;
    turn(&g, 2, 1, END_NOT);
    assert_int_equal(g.pos.turn, BLACK);
    assert_int_equal(g.rolls_left, 2);
    assert_int_equal(g.result.winner, WHITE);
    turn(&g, 1, 1, END_UPPSPEL);
    check_over(&g, END_UPPSPEL, BLACK, 1);

    g = kept;
    turn(&g, 2, 1, END_NOT);
    turn(&g, 5, 4, END_NOT); /* bears off: no pattern any more */
    check_over(&g, END_HEMSPEL, WHITE, 1);
    g = kept;
    assert_int_equal(game_accept(&g), GAME_OK);
    check_over(&g, END_HEMSPEL, WHITE, 1);
}

static void test_answer_three_rolls(void **state)
{
    (void)state;
    struct ruleset r = rules("lyckans-talisman");
    r.answer_patterns = true;
    struct game g = game_at(&r, "------------o----------A:0,0:w", WHITE);
    turn(&g, 6, 5, END_HEMSPEL);
    for (int left = 3; left > 0; left--) {
        assert_int_equal(g.rolls_left, left);
        assert_int_equal(g.pos.turn, BLACK);
        turn(&g, 6, left, END_NOT);
    }
    check_over(&g, END_HEMSPEL, WHITE, 1);
    g = game_at(&r, "------------n----------A:0,0:w", WHITE); /* one borne off */
    turn(&g, 6, 5, END_HEMSPEL);
    check_over(&g, END_HEMSPEL, WHITE, 1);
}

static void test_answer_pattern(void **state)
{
    (void)state;
    struct ruleset r = rules("vasa");
    r.answer_patterns = true;
    /* Black lacks a six for trappspel. */
    struct game g = game_at(&r, "-----a---cef------ACCCCB:0,0:w", WHITE);
    turn(&g, 5, 5, END_ENKELT_KRONSPEL);
    assert_int_equal(g.pending, GAME_ANSWER_PATTERN);
    turn(&g, 6, 6, END_TRAPPSPEL);
    check_over(&g, END_TRAPPSPEL, BLACK, 1);

    /* An equal pattern does not win. */
    g = game_at(&r, "-----a-ccccb------ACCCCB:0,0:w", WHITE);
    turn(&g, 5, 5, END_ENKELT_KRONSPEL);
    turn(&g, 6, 6, END_ENKELT_KRONSPEL);
    assert_int_equal(g.phase, GAME_CHOICE);
    assert_int_equal(g.result.winner, WHITE);
    assert_int_equal(g.rolls_left, 2);

    /* Nothing is higher than uppspel. */
    g = game_at(&r, "-----a---cef------A----N:0,0:w", WHITE);
    turn(&g, 5, 5, END_UPPSPEL);
    check_over(&g, END_UPPSPEL, WHITE, 1);

    /* Jan cannot be answered: made by hand. */
    g = game_start_with(&r, WHITE);
    roll(&g, 6, 5);
    struct play jan = list.play[0];
    jan.end.kind = END_JAN;
    jan.end.excess = 1;
    assert_int_equal(game_play(&g, &jan), GAME_OK);
    check_over(&g, END_JAN, WHITE, 1);
}

static bool may_give_up(const char *name, const char *text)
{
    struct ruleset r = rules(name);
    struct position pos = at(&r, text);
    return game_give_up_allowed(&r, &pos);
}

static void test_give_up_before(void **state)
{
    (void)state;
    const char *name = "lyckans-talisman";
    assert_true(may_give_up(name, "O-----------o-----------:0,0:w"));
    assert_false(may_give_up(name, "O-----------o-----------:0,0:w:held=w"));
    assert_true(may_give_up(name, "O-----------o-----------:0,0:w:held=b"));
    assert_false(may_give_up(name, "M-----------o--B--------:0,0:w")); /* band in Q3 */
    assert_false(may_give_up(name, "M-----------o----------B:0,0:w"));
    assert_true(may_give_up(name, "M----------Bo-----------:0,0:w"));  /* on the huk */
    assert_true(may_give_up(name, "JAAAAA------o-----------:0,0:w"));  /* 1 + 5 */
    assert_false(may_give_up(name, "IAAAAAA-----o-----------:0,0:w")); /* 1 + 6 */
    assert_false(may_give_up(name, "IAAAA-------o-----------:2,0:w"));
    assert_true(may_give_up("backgammon", "-----------------------A:0,0:w"));

    struct ruleset r = rules(name);
    r.resign = RESIGN_NO;
    struct game g = game_start_with(&r, WHITE);
    assert_int_equal(game_choices(&g), CHOICE_TWO_DICE);
    assert_int_equal(game_give_up(&g, NULL), GAME_NOT_ALLOWED);
}

static void test_held_is_remembered(void **state)
{
    (void)state;
    struct ruleset r = rules("lyckans-talisman");
    struct game g = game_at(&r, "M-----------o-----B-----:0,0:w", WHITE);
    roll(&g, 2, 1);
    for (int i = 0; i < list.n; i++)
        if (!ending_has_jan_band(&list.play[i].after, WHITE)) {
            assert_int_equal(game_play(&g, &list.play[i]), GAME_OK);
            break;
        }
    turn(&g, 2, 1, END_NOT);
    assert_int_equal(g.pos.turn, WHITE);
    assert_false(ending_held_by_board(&g.pos, WHITE));
    assert_false(game_choices(&g) & CHOICE_GIVE_UP);
}

static void test_give_up_rolled(void **state)
{
    (void)state;
    struct ruleset r = rules("lyckans-talisman");
    /* 13/19 is all that 6-5 leaves, and makes a band there; 6-4 leaves a choice. */
    const char *text = "------------A----bA----b:0,0:w";
    struct game g = game_at(&r, text, WHITE);
    assert_true(game_choices(&g) & CHOICE_GIVE_UP);
    roll(&g, 6, 5);
    assert_int_equal(list.n, 1);
    assert_int_equal(game_give_up(&g, &list), GAME_NOT_ALLOWED);
    assert_int_equal(game_give_up(&g, NULL), GAME_WRONG_PHASE);
    g = game_at(&r, text, WHITE);
    roll(&g, 6, 4);
    assert_int_equal(game_give_up(&g, &list), GAME_OK);
    check_over(&g, END_GIVEN_UP, BLACK, 1);

    /* A forfeited roll breaks nothing. */
    struct position pos = at(&r, text);
    struct play_list *none = &list;
    none->n = 0;
    assert_true(game_give_up_after_roll(&r, &pos, roll_make(5, 5), none));
    pos.held = 1 << WHITE;
    assert_false(game_give_up_after_roll(&r, &pos, roll_make(5, 5), none));
    r.resign = RESIGN_ANY;
    assert_true(game_give_up_after_roll(&r, &pos, roll_make(5, 5), none));
    r.resign = RESIGN_NO;
    assert_false(game_give_up_after_roll(&r, &pos, roll_make(5, 5), none));
}

/* Home counts one and there are five blots; the only six is 1/7, which brings out the jan blot, but
 * with 6-1 there is 6/7/13. */
static void test_jan_blot_rolled(void **state)
{
    (void)state;
    struct ruleset r = rules("helmfrid");
    struct game g = game_at(&r, "JAAAAA-bbbbb------------:0,0:w", WHITE);
    struct game other = g;
    assert_true(game_choices(&g) & CHOICE_GIVE_UP);
    roll(&g, 6, 6);
    assert_true(list.n > 0);
    assert_int_equal(game_give_up(&g, &list), GAME_NOT_ALLOWED);
    roll(&other, 6, 1);
    assert_int_equal(game_give_up(&other, &list), GAME_OK);
}

static void test_cube(void **state)
{
    (void)state;
    struct ruleset r = rules("backgammon");
    struct game g = game_start_with(&r, WHITE);
    for (int cube = 1; cube < GAME_CUBE_MAX; cube *= 2) {
        assert_true(game_choices(&g) & CHOICE_DOUBLE);
        assert_int_equal(game_offer_double(&g), GAME_OK);
        assert_int_equal(g.phase, GAME_CUBE);
        assert_int_equal(game_choices(&g), CHOICE_TAKE | CHOICE_DROP);
        enum colour taker = game_feedback(&g);
        assert_int_not_equal(taker, g.pos.turn);
        assert_int_equal(game_roll(&g, roll_make(2, 1)), GAME_WRONG_PHASE);
        struct game dropped = g;
        assert_int_equal(game_drop(&dropped), GAME_OK);
        check_over(&dropped, END_DROPPED, colour_other(taker), cube);
        assert_int_equal(game_take(&g), GAME_OK);
        assert_int_equal(g.cube, cube * 2);
        assert_int_equal(g.owner, taker);
        assert_false(game_choices(&g) & CHOICE_DOUBLE);
        assert_int_equal(game_offer_double(&g), GAME_NOT_ALLOWED);
        turn(&g, 2, 1, END_NOT);
    }
    assert_int_equal(g.cube, 64);
    assert_int_equal(game_offer_double(&g), GAME_NOT_ALLOWED);
    assert_int_equal(game_give_up(&g, NULL), GAME_OK);
    assert_int_equal(g.result.stake, 64);
}

/* Random games under every row with every optional end: each ends, and the value stays sound. */
static uint32_t seed = 1;

static int below(int n)
{
    seed = seed * 1664525u + 1013904223u;
    return (int)(seed >> 8) % n;
}

static void check_sound(const struct game *g)
{
    for (int c = 0; c < 2; c++) {
        int men = 0;
        for (int p = 0; p <= POINT_OFF; p++)
            men += g->pos.men[c][p];
        assert_int_equal(men, CHECKERS);
    }
    assert_true((g->phase == GAME_PLAY) == (g->roll.die[0] > 0));
    assert_true(g->phase != GAME_OVER || g->result.end.kind != END_NOT);
    assert_true(g->phase == GAME_OVER || !!g->pending == (g->result.end.kind != END_NOT));
}

static void random_turn(struct game *g)
{
    if (game_choices(g) & CHOICE_DOUBLE && below(8) == 0) {
        assert_int_equal(game_offer_double(g), GAME_OK);
        assert_int_equal(below(4) ? game_take(g) : game_drop(g), GAME_OK);
        return;
    }
    bool one = game_choices(g) & CHOICE_ONE_DIE;
    roll(g, 1 + below(6), one ? 0 : 1 + below(6));
    check_sound(g);
    if (list.n == 0)
        assert_int_equal(game_pass(g), GAME_OK);
    else
        assert_int_equal(game_play(g, &list.play[below(list.n)]), GAME_OK);
}

static void random_game(struct game g)
{
    for (int turns = 0; g.phase != GAME_OVER; turns++) {
        assert_true(turns < 20000);
        random_turn(&g);
        check_sound(&g);
    }
}

static void test_random_games(void **state)
{
    (void)state;
    for (size_t i = 0; i < ruleset_count(); i++) {
        struct ruleset r = ruleset_row(i);
        r.last_roll = r.answer_patterns = r.board == BOARD_BRADE;
        for (int n = 0; n < 20; n++)
            random_game(game_start_with(&r, n % 2 ? WHITE : BLACK));
        for (int n = 0; n < 200 && r.board == BOARD_BRADE; n++) {
            random_game(game_at(&r, "-------abcbb------AAABBB:0,0:w", WHITE));
            random_game(game_at(&r, "------a-ccccb-----ACCCCB:0,0:w", WHITE));
        }
    }
}

TEST_GROUP(game)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_start_brade),
        cmocka_unit_test(test_start_backgammon),
        cmocka_unit_test(test_next),
        cmocka_unit_test(test_phases),
        cmocka_unit_test(test_one_die_wins),
        cmocka_unit_test(test_one_die_series),
        cmocka_unit_test(test_last_roll),
        cmocka_unit_test(test_answer_hemspel),
        cmocka_unit_test(test_answer_three_rolls),
        cmocka_unit_test(test_answer_pattern),
        cmocka_unit_test(test_give_up_before),
        cmocka_unit_test(test_held_is_remembered),
        cmocka_unit_test(test_give_up_rolled),
        cmocka_unit_test(test_jan_blot_rolled),
        cmocka_unit_test(test_cube),
        cmocka_unit_test(test_random_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
