// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <string.h>

#include "base/rng/rng.h"
#include "check.h"
#include "lab/outside.h"
#include "rules/generate.h"

static struct ruleset rules;

static int open_rules(void **state)
{
    (void)state;
    return ruleset_find("backgammon", &rules) ? 0 : -1;
}

static void check_line(const struct position *pos, const char *points, const char *rest)
{
    char line[FIBS_SIZE], want[FIBS_SIZE];
    fibs_write(pos, roll_make(3, 1), line);
    snprintf(want, sizeof want, "board:You:gnubg:0:0:0:%s:1:3:1:0:0:1:1:1:0:1:-1:0:25:%s:0:0:0:0",
             points, rest);
    assert_string_equal(line, want);
}

/* The start looks the same from both sides. */
static void test_start(void **state)
{
    static const char points[] = "0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0";
    struct position pos = board_start(&rules, WHITE);
    (void)state;
    check_line(&pos, points, "0:0:0:0");
    pos = board_start(&rules, BLACK);
    check_line(&pos, points, "0:0:0:0");
}

/* White: two on the bar, one on 24, ten on 6, two off. Black: one on the bar, its ace point
 * (White's 24 is its 1), three on White's 3, eleven off. */
static void test_both_ways(void **state)
{
    struct position pos = {.turn = WHITE};
    (void)state;
    pos.men[WHITE][POINT_BAR] = 2;
    pos.men[WHITE][25 - 24] = 1;
    pos.men[WHITE][25 - 6] = 10;
    pos.men[WHITE][POINT_OFF] = 2;
    pos.men[BLACK][POINT_BAR] = 1;
    pos.men[BLACK][3] = 3;
    pos.men[BLACK][POINT_OFF] = 11;
    check_line(&pos, "-1:0:0:-3:0:0:10:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:1:2", "2:11:2:1");
    pos.turn = BLACK;
    check_line(&pos, "-2:-1:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:-10:0:0:3:0:0:1", "11:2:1:2");
}

/* The longest line there can be still fits. */
static void test_room(void **state)
{
    struct position pos = {.turn = WHITE};
    char line[FIBS_SIZE];
    (void)state;
    for (int p = 0; p < 26; p++)
        pos.men[WHITE][p] = pos.men[BLACK][p] = p % 2 == 0 ? 15 : 0;
    fibs_write(&pos, roll_make(6, 6), line);
    assert_true(strlen(line) < FIBS_SIZE - 20);
    assert_string_equal(line + strlen(line) - 8, ":0:0:0:0");
}

/* Answers of GNU Backgammon 1.07 as they came, and what they leave: the opening, then a position
 * with two on the bar, then bearing off, then one with hits. */
struct recorded {
    const char *points; /* White's own points 25 down to 0 as a FIBS line has them, White to move */
    const char *answer;
    const char *after;
};

static const char start[] = "0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0";
static const char barred[] = "0:-2:0:0:-1:0:5:0:3:0:0:0:-5:4:0:0:0:-3:0:-4:0:0:0:0:1:2";
static const char bearing[] = "0:0:0:0:2:3:2:0:0:0:0:0:0:0:0:0:0:0:0:0:-2:0:0:0:0:0";
static const char hitting[] = "-1:-1:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-5:0:-2:-1:0:0:0:2:0";

static const struct recorded recorded[] = {
    {start, "8/5 6/5", "0:-2:0:0:0:2:4:0:2:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0"},
    {start, "24/18 18/13", "0:-2:0:0:0:0:5:0:3:0:0:0:-5:6:0:0:0:-3:0:-5:0:0:0:0:1:0"},
    {start, "24/18 24/18 13/7 13/7", "0:-2:0:0:0:0:5:2:3:0:0:0:-5:3:0:0:0:-3:2:-5:0:0:0:0:0:0"},
    {barred, "25/21 25/23", "0:-2:0:0:-1:0:5:0:3:0:0:0:-5:4:0:0:0:-3:0:-4:0:1:0:1:1:0"},
    {barred, "25/21 25/21 8/4* 8/4", "-1:-2:0:0:2:0:5:0:1:0:0:0:-5:4:0:0:0:-3:0:-4:0:2:0:0:1:0"},
    {barred, "25/24", "0:-2:0:0:-1:0:5:0:3:0:0:0:-5:4:0:0:0:-3:0:-4:0:0:0:0:2:1"},
    {bearing, "4/0 5/3", "0:0:0:1:1:2:2:0:0:0:0:0:0:0:0:0:0:0:0:0:-2:0:0:0:0:0"},
    {bearing, "6/0 6/0 5/0 5/0", "0:0:0:0:2:1:0:0:0:0:0:0:0:0:0:0:0:0:0:0:-2:0:0:0:0:0"},
    {hitting, "24/20* 13/11", "-2:-1:0:0:0:0:5:0:3:0:0:1:-5:4:0:0:0:-5:0:-2:1:0:0:0:1:0"},
    {hitting, "13/7 13/7 7/1* 7/1", "-2:2:0:0:0:0:5:0:3:0:0:0:-5:3:0:0:0:-5:0:-2:-1:0:0:0:2:0"},
    {hitting, "13/8 24/20*", "-2:-1:0:0:0:0:5:0:4:0:0:0:-5:4:0:0:0:-5:0:-2:1:0:0:0:1:0"},
};

/* The checkers that are not on board or bar have been borne off. */
static struct position of_points(const char *text, enum colour turn)
{
    struct position pos = {.turn = (uint8_t)turn};
    int left[2] = {CHECKERS, CHECKERS};
    for (int i = 0; i < 26; i++) {
        int n = (int)strtol(text, (char **)&text, 10);
        text += *text == ':';
        enum colour c = n > 0 ? turn : colour_other(turn);
        pos.men[c][n > 0 ? 25 - i : i] = (uint8_t)abs(n);
        left[c] -= abs(n);
    }
    for (int c = 0; c < 2; c++)
        pos.men[c][POINT_OFF] = (uint8_t)left[c];
    return pos;
}

static void test_answers(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(recorded); i++)
        for (int turn = WHITE; turn <= BLACK; turn++) {
            struct position pos = of_points(recorded[i].points, (enum colour)turn), got;
            struct position want = of_points(recorded[i].after, (enum colour)turn);
            assert_true(fibs_apply(recorded[i].answer, &pos, &got));
            assert_true(board_same_checkers(&got, &want));
            assert_int_equal(got.turn, !turn);
        }
}

/* Words for bar and off, and marks, are understood too. */
static void test_words(void **state)
{
    struct position pos = of_points(barred, WHITE), got, same;
    (void)state;
    assert_true(fibs_apply("bar/21 bar/23", &pos, &got));
    assert_true(fibs_apply("25/21 25/23 ", &pos, &same));
    assert_true(board_same_checkers(&got, &same));
    pos = of_points(bearing, WHITE);
    assert_true(fibs_apply("4/off 5/3", &pos, &got));
    assert_true(fibs_apply("4/0 5/3", &pos, &same));
    assert_true(board_same_checkers(&got, &same));
}

static void test_nonsense(void **state)
{
    static const char *const answers[] = {"",
                                          " ",
                                          "Error: syntax error",
                                          "8",
                                          "8/",
                                          "8/5/",
                                          "/5",
                                          "8/26",
                                          "26/20",
                                          "0/5",
                                          "5/8",
                                          "8/8",
                                          "7/5",
                                          "8/5 8/5 8/5 8/5", /* three there */
                                          "8/-3",
                                          "8/5x",
                                          "8/5 6",
                                          "8 / 5",
                                          "99999999/1",
                                          "8/5,6/5",
                                          "24/23 24/23 13/12 13/12 6/5", /* five */
                                          "1234/5",
                                          "bar",
                                          "bar/20",
                                          "8/bar",
                                          "8/5**",
                                          "8/5(2)"};
    struct position pos = board_start(&rules, WHITE), after = {.turn = 7};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(answers); i++)
        if (fibs_apply(answers[i], &pos, &after))
            fail_msg("\"%s\" is taken", answers[i]);
    assert_int_equal(after.turn, 7);
}

/* Every play of the generator, written as GNU Backgammon would, comes to what the generator says.
 */
static void test_own_plays(void **state)
{
    static struct play_list list;
    struct rng rng;
    int plays = 0;
    (void)state;
    rng_seed(&rng, 11);
    for (int games = test_amount(20, 20); games > 0; games--) {
        struct position pos = board_start(&rules, (enum colour)(games % 2));
        for (bool over = false; !over;) {
            struct roll roll = roll_make(rng_die(&rng), rng_die(&rng));
            generate(&rules, &pos, roll, &list);
            if (list.n == 0) {
                pos = generate_after_pass(&rules, &pos, roll);
                continue;
            }
            const struct play *play = &list.play[rng_below(&rng, (uint32_t)list.n)];
            char answer[64] = "";
            struct position after;
            for (int i = 0, n = 0; i < play->moves; i++)
                n += snprintf(answer + n, sizeof answer - (size_t)n, "%d/%d%s ",
                              25 - play->move[i].from, 25 - play->move[i].to,
                              play->move[i].hit ? "*" : "");
            assert_true(fibs_apply(answer, &pos, &after));
            assert_true(board_same_checkers(&after, &play->after));
            over = play->end.kind != END_NOT;
            pos = play->after;
            plays++;
        }
    }
    assert_true(test_is_light() || plays > 500);
}

TEST_GROUP(fibs)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_start),     cmocka_unit_test(test_both_ways),
        cmocka_unit_test(test_room),      cmocka_unit_test(test_answers),
        cmocka_unit_test(test_words),     cmocka_unit_test(test_nonsense),
        cmocka_unit_test(test_own_plays),
    };
    return cmocka_run_group_tests(tests, open_rules, NULL);
}
