// SPDX-License-Identifier: GPL-3.0-or-later
/* Scores row by row, and matches as LT and SH tell them. */
#include "check.h"
#include "rules/match.h"

static struct ruleset rules_with(const char *name, uint8_t score)
{
    struct ruleset r;
    assert_true(ruleset_find(name, &r));
    r.score = score;
    return r;
}

static struct ruleset scale(uint8_t score)
{
    return rules_with("lyckans-talisman", score);
}

static struct ending plain(enum end_kind kind)
{
    struct ending end = {.kind = (uint8_t)kind, .munk = 0, .excess = kind >= END_JAN};
    return end;
}

static struct ending munk(enum end_kind kind)
{
    struct ending end = {.kind = (uint8_t)kind, .munk = 1};
    return end;
}

/* One game on every scale: docs/rules.md, scores, row by row. */
struct row {
    enum end_kind kind;
    int munk;
    int ww, ny1, plus, ny2, sh, sh_winner, sh_loser, vasa, sweboard, wp;
};

static const struct row rows[] = {
    {END_HEMSPEL, 0, 1, 1, 0, 3, 1, 0, 0, 1, 1, 1},
    {END_ENKELT_KRONSPEL, 0, 1, 1, 0, 3, 1, 0, 0, 2, 2, 1},
    {END_DUBBELT_KRONSPEL, 0, 1, 1, 0, 3, 1, 0, 0, 2, 2, 1},
    {END_TRAPPSPEL, 0, 1, 1, 0, 3, 1, 0, 0, 2, 2, 1},
    {END_UPPSPEL, 0, 1, 1, 0, 3, 1, 0, 0, 2, 3, 2},
    {END_GIVEN_UP, 0, 1, 1, 1, 4, 1, 1, 0, 1, 1, 1},
    {END_HEMSPEL, 1, 2, 2, -1, 5, 2, 0, 1, 2, 1, 2},
    {END_ENKELT_KRONSPEL, 1, 2, 2, -1, 5, 2, 0, 1, 3, 2, 2},
    {END_TRAPPSPEL, 1, 2, 2, -1, 5, 2, 0, 1, 3, 2, 2},
    {END_JAN, 0, 2, 2, 1, 7, 2, 1, 0, 4, 4, 2},
    {END_SPRANGJAN, 0, 4, 4, -1, 11, 4, 0, 1, 6, 6, 4},
    {END_DRAW, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
};

static void check_value(uint8_t score, struct ending end, int points, int winner, int loser)
{
    struct ruleset r = scale(score);
    struct game_value value = match_game_value(&r, end, 1);
    assert_int_equal(value.points, points);
    assert_int_equal(value.winner_marks, winner);
    assert_int_equal(value.loser_marks, loser);
}

static void test_every_scale(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const struct row *row = &rows[i];
        struct ending end = row->munk ? munk(row->kind) : plain(row->kind);
        check_value(SCORE_WW, end, row->ww, 0, 0);
        check_value(SCORE_NY1, end, row->ny1, row->plus, 0);
        check_value(SCORE_NY2, end, row->ny2, 0, 0);
        check_value(SCORE_SH, end, row->sh, row->sh_winner, row->sh_loser);
        check_value(SCORE_VASA, end, row->vasa, 0, 0);
        check_value(SCORE_SWEBOARD, end, row->sweboard, 0, 0);
        check_value(SCORE_WP, end, row->wp, 0, 0);
        check_value(SCORE_WP2, end, row->kind == END_SPRANGJAN ? 2 : row->wp, 0, 0);
    }
}

static void test_munk_and_jan_each(void **state)
{
    (void)state;
    struct ruleset r = scale(SCORE_SH);
    struct ending two = {.kind = END_HEMSPEL, .munk = 2};
    struct ending jan = {.kind = END_JAN, .excess = 3};
    assert_int_equal(match_game_value(&r, two, 1).points, 2);
    assert_int_equal(match_game_value(&r, jan, 1).points, 2);
    r.munk_each = r.jan_each = true;
    assert_int_equal(match_game_value(&r, two, 1).points, 3); /* WP: three games */
    assert_int_equal(match_game_value(&r, two, 1).loser_marks, 1);
    assert_int_equal(match_game_value(&r, jan, 1).points, 4);
    assert_int_equal(match_game_value(&r, jan, 1).winner_marks, 1);
}

static void test_cube_value(void **state)
{
    (void)state;
    struct ruleset r = rules_with("backgammon", SCORE_CUBE);
    assert_int_equal(match_game_value(&r, plain(END_SINGLE), 1).points, 1);
    assert_int_equal(match_game_value(&r, plain(END_GAMMON), 2).points, 4);
    assert_int_equal(match_game_value(&r, plain(END_BACKGAMMON), 64).points, 192);
    assert_int_equal(match_game_value(&r, plain(END_DROPPED), 8).points, 8);
    assert_int_equal(match_game_value(&r, plain(END_GIVEN_UP), 4).points, 4);
    assert_int_equal(match_game_value(&r, plain(END_NOT), 4).points, 0);
}

static void test_length(void **state)
{
    (void)state;
    struct ruleset brade = scale(SCORE_WW);
    struct ruleset cube = rules_with("backgammon", SCORE_CUBE);
    struct match m = {.length = -1};
    assert_true(match_length_ok(&brade, 1));
    assert_true(match_length_ok(&brade, 99));
    assert_false(match_length_ok(&brade, 0));
    assert_false(match_length_ok(&brade, -3));
    assert_false(match_length_ok(&brade, 4));
    assert_false(match_length_ok(&brade, 101));
    assert_true(match_length_ok(&cube, 4));
    assert_false(match_length_ok(&cube, 0));
    assert_false(match_start(&m, &brade, 2));
    assert_int_equal(m.length, -1);
    assert_true(match_start(&m, &brade, 5));
    assert_int_equal(match_games_left(&m), 5);
    assert_int_equal(match_standing(&m), MATCH_GOES_ON);
}

/* A match told as text: w or b wins by h hemspel, t trappspel, m trappspel with munk, j jan,
 * s sprängjan, g the other gives up, d a draw. */
static struct ending told(char c)
{
    switch (c) {
    case 'h':
        return plain(END_HEMSPEL);
    case 't':
        return plain(END_TRAPPSPEL);
    case 'm':
        return munk(END_TRAPPSPEL);
    case 'j':
        return plain(END_JAN);
    case 's':
        return plain(END_SPRANGJAN);
    case 'g':
        return plain(END_GIVEN_UP);
    default:
        return plain(END_DRAW);
    }
}

static struct match describe_it(uint8_t score, int length, const char *story)
{
    struct ruleset r = scale(score);
    struct match m;
    assert_true(match_start(&m, &r, length));
    for (const char *s = story; *s; s += 2) {
        assert_int_equal(match_standing(&m), MATCH_GOES_ON);
        assert_true(match_add(&m, s[0] == 'w' ? WHITE : BLACK, told(s[1]), 1));
    }
    return m;
}

struct story {
    uint8_t score;
    int length;
    const char *games;
    int white, black, white_marks, black_marks;
    enum match_standing standing;
};

static const struct story stories[] = {
    /* LT, Ett exempel. */
    {SCORE_NY2, 5, "wjwhwh", 13, 0, 0, 0, MATCH_GOES_ON},
    {SCORE_NY2, 5, "wjwhwhbm", 13, 5, 0, 0, MATCH_WHITE},
    {SCORE_NY2, 5, "bjbhbhwm", 5, 13, 0, 0, MATCH_BLACK},
    /* SH, Ett exempel. */
    {SCORE_SH, 5, "wjwhwh", 4, 0, 1, 0, MATCH_GOES_ON},
    {SCORE_SH, 5, "wjwhwhbm", 4, 2, 2, 0, MATCH_WHITE},
    /* The same in Ny 1: 4-2 with a plus for White and a minus for Black. */
    {SCORE_NY1, 5, "wjwhwhbm", 4, 2, 1, -1, MATCH_WHITE},
    /* SH, Exempel på räkning med skiljepoäng; LT, with two hemspel. */
    {SCORE_SH, 3, "whwt", 2, 0, 0, 0, MATCH_GOES_ON},
    {SCORE_SH, 3, "whwtbj", 2, 2, 0, 1, MATCH_BLACK},
    {SCORE_NY1, 3, "whwhbj", 2, 2, 0, 1, MATCH_BLACK},
    {SCORE_NY2, 3, "whwhbj", 6, 7, 0, 0, MATCH_BLACK},
    /* The same without a tie-break: after two hemspel jan could only level it, so it is over ("kan
     * inte vinna ens genom att göra motparten jan"); told in the other order it ends level. */
    {SCORE_WW, 3, "whwh", 2, 0, 0, 0, MATCH_WHITE},
    {SCORE_WW, 3, "bjwhwh", 2, 2, 0, 0, MATCH_LEVEL},
    {SCORE_WP, 3, "bjwhwh", 2, 2, 0, 0, MATCH_LEVEL},
    {SCORE_VASA, 3, "btwhwh", 2, 2, 0, 0, MATCH_LEVEL},
    {SCORE_SWEBOARD, 3, "btwhwh", 2, 2, 0, 0, MATCH_LEVEL},
    /* Sprängjan against munk and two: 4-4, the marks decide. */
    {SCORE_SH, 5, "wsbhbhbt", 4, 3, 0, 1, MATCH_GOES_ON},
    {SCORE_SH, 5, "wsbhbhbtbh", 4, 4, 0, 1, MATCH_BLACK},
    {SCORE_NY1, 5, "wsbhbhbtbh", 4, 4, -1, 0, MATCH_BLACK},
    /* Decided early by points alone, and not while a jan each could still do it. */
    {SCORE_SH, 3, "ws", 4, 0, 0, 1, MATCH_GOES_ON},
    {SCORE_SH, 3, "wswh", 5, 0, 0, 1, MATCH_WHITE},
    {SCORE_WW, 3, "bs", 0, 4, 0, 0, MATCH_BLACK}, /* two jans would only bring it level */
    {SCORE_WW, 3, "bj", 0, 2, 0, 0, MATCH_GOES_ON},
    {SCORE_WW, 5, "bsbh", 0, 5, 0, 0, MATCH_GOES_ON},
    {SCORE_WW, 5, "bsbj", 0, 6, 0, 0, MATCH_BLACK},
    {SCORE_VASA, 3, "bjwh", 1, 4, 0, 0, MATCH_GOES_ON},
    {SCORE_VASA, 3, "bjbh", 0, 5, 0, 0, MATCH_BLACK},
    {SCORE_VASA, 3, "btbt", 0, 4, 0, 0, MATCH_BLACK},
    {SCORE_WP, 3, "bhbh", 0, 2, 0, 0, MATCH_BLACK},
    {SCORE_WW, 3, "bjbh", 0, 3, 0, 0, MATCH_BLACK},
    {SCORE_WW, 3, "bhbh", 0, 2, 0, 0, MATCH_BLACK},
    {SCORE_NY1, 3, "bjbh", 0, 3, 0, 1, MATCH_BLACK},
    {SCORE_NY2, 1, "ws", 11, 0, 0, 0, MATCH_WHITE},
    /* Given up: one game more. */
    {SCORE_SH, 1, "wg", 1, 0, 1, 0, MATCH_GOES_ON},
    {SCORE_SH, 1, "wgbj", 1, 2, 1, 1, MATCH_BLACK},
    {SCORE_SH, 1, "wgbh", 1, 1, 1, 0, MATCH_WHITE},
    {SCORE_NY2, 1, "wgbh", 4, 3, 0, 0, MATCH_WHITE},
    {SCORE_NY2, 1, "bgwm", 5, 4, 0, 0, MATCH_WHITE},
    /* Draws: completed, for nobody. */
    {SCORE_NY2, 3, "wdwhbh", 3, 3, 0, 0, MATCH_LEVEL},
    {SCORE_NY2, 3, "bdbdwh", 3, 0, 0, 0, MATCH_WHITE},
    {SCORE_NY1, 1, "wd", 0, 0, 0, 0, MATCH_LEVEL},
};

static void test_stories(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(stories); i++) {
        const struct story *s = &stories[i];
        struct match m = describe_it(s->score, s->length, s->games);
        if (m.points[WHITE] != s->white || m.points[BLACK] != s->black ||
            m.marks[WHITE] != s->white_marks || m.marks[BLACK] != s->black_marks ||
            match_standing(&m) != s->standing)
            fail_msg("scale %d, best of %d, %s: %d-%d, marks %d-%d, standing %d", s->score,
                     s->length, s->games, m.points[WHITE], m.points[BLACK], m.marks[WHITE],
                     m.marks[BLACK], match_standing(&m));
    }
}

/* Whether the one behind, winning the last game so, would be ahead. */
static bool turns(const struct match *over, char end)
{
    struct match m = *over;
    bool white_led = match_lead(&m) > 0;
    enum colour behind = white_led ? BLACK : WHITE;
    struct game_value value = match_game_value(&m.rules, told(end), 1);
    m.points[behind] += value.points;
    m.marks[behind] += value.winner_marks;
    m.marks[colour_other(behind)] += value.loser_marks;
    return white_led ? match_lead(&m) < 0 : match_lead(&m) > 0;
}

/* All matches in best of three with at most one game given up: on scales that break every tie
 * somebody wins, and with one game left it is over just when only a sprängjan could win it for the
 * one behind. */
static void check_all_matches(const struct ruleset *r, bool breaks_ties)
{
    static const char ends[] = "htmjsg";
    for (int code = 0; code < 12 * 12 * 12 * 12; code++) {
        struct match m;
        assert_true(match_start(&m, r, 3));
        for (int rest = code, i = 0; i < 4; i++, rest /= 12) {
            match_add(&m, rest % 2 ? BLACK : WHITE, told(ends[rest % 12 / 2]), 1);
            if (breaks_ties)
                assert_int_not_equal(match_standing(&m), MATCH_LEVEL);
            if (match_games_left(&m) == 0)
                assert_int_not_equal(match_standing(&m), MATCH_GOES_ON);
            if (match_games_left(&m) == 1 && match_lead(&m) != 0)
                assert_int_equal(match_standing(&m) != MATCH_GOES_ON,
                                 !turns(&m, 'h') && !turns(&m, 't') && !turns(&m, 'm') &&
                                     !turns(&m, 'j'));
        }
    }
}

static void test_all_matches(void **state)
{
    (void)state;
    static const struct {
        uint8_t score;
        bool breaks_ties;
    } scales[] = {
        {SCORE_NY1, true},   {SCORE_NY2, true},       {SCORE_SH, true},  {SCORE_WW, false},
        {SCORE_VASA, false}, {SCORE_SWEBOARD, false}, {SCORE_WP, false},
    };
    for (size_t i = 0; i < COUNT_OF(scales); i++) {
        struct ruleset r = scale(scales[i].score);
        check_all_matches(&r, scales[i].breaks_ties);
    }
}

static void test_over_refuses(void **state)
{
    (void)state;
    struct match m = describe_it(SCORE_NY2, 5, "wjwhwhbm");
    assert_false(match_add(&m, BLACK, plain(END_SPRANGJAN), 1));
    assert_int_equal(m.completed, 4);
    assert_false(match_may_give_up(&m, WHITE));
    m = describe_it(SCORE_NY2, 5, "");
    assert_false(match_add(&m, WHITE, plain(END_NOT), 1));
    assert_false(match_add(&m, WHITE, plain(END_HEMSPEL), 0));
    assert_int_equal(m.completed, 0);
}

static void test_give_up_limit(void **state)
{
    (void)state;
    struct match m = describe_it(SCORE_SH, 3, "wgbgwgbg");
    assert_int_equal(m.given_up[BLACK], 2);
    assert_int_equal(match_games_left(&m), 3);
    assert_true(match_may_give_up(&m, BLACK));
    assert_true(match_add(&m, WHITE, plain(END_GIVEN_UP), 1));
    assert_false(match_may_give_up(&m, BLACK));
    assert_true(match_may_give_up(&m, WHITE));
    m = describe_it(SCORE_WW, 3, "wgbgwgbgwgbgwgbg");
    assert_true(match_may_give_up(&m, BLACK));
    m.rules.resign = RESIGN_NO;
    assert_false(match_may_give_up(&m, BLACK));
}

static void test_to_points(void **state)
{
    (void)state;
    struct ruleset r = rules_with("backgammon", SCORE_CUBE);
    struct match m;
    assert_true(match_is_to_points(&r));
    assert_true(match_start(&m, &r, 7));
    assert_true(match_add(&m, WHITE, plain(END_GAMMON), 2));
    assert_true(match_add(&m, BLACK, plain(END_DROPPED), 4));
    assert_true(match_add(&m, WHITE, plain(END_GIVEN_UP), 2));
    assert_int_equal(m.points[WHITE], 6);
    assert_int_equal(m.points[BLACK], 4);
    assert_int_equal(match_standing(&m), MATCH_GOES_ON);
    assert_true(match_lead(&m) > 0);
    assert_true(match_may_give_up(&m, WHITE));
    assert_true(match_add(&m, BLACK, plain(END_BACKGAMMON), 1));
    assert_int_equal(match_standing(&m), MATCH_BLACK);
    assert_false(match_add(&m, WHITE, plain(END_SINGLE), 64));
}

TEST_GROUP(match)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_scale),  cmocka_unit_test(test_munk_and_jan_each),
        cmocka_unit_test(test_cube_value),   cmocka_unit_test(test_length),
        cmocka_unit_test(test_stories),      cmocka_unit_test(test_all_matches),
        cmocka_unit_test(test_over_refuses), cmocka_unit_test(test_give_up_limit),
        cmocka_unit_test(test_to_points),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
