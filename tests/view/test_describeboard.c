// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "judge/judge.h"
#include "positions.h"
#include "rules/posstring.h"
#include "view/describeboard.h"

struct sentence_case {
    const char *words, *heard;
};

static const struct sentence_case sentences[] = {
    {"One. Two! Three? Four", "One.\nTwo!\nThree?\nFour"},
    {"1. Hold 20. Then 21.", "1. Hold 20.\nThen 21."},
    {"He said \"No.\" Then he went.", "He said \"No.\"\nThen he went."},
    {"Points, e.g. White's, i.e. A. B, t.ex. Vit.", "Points, e.g. White's, i.e. A. B, t.ex. Vit."},
    {"Slå. Är det sant? ”Ja.” Nu.", "Slå.\nÄr det sant?\n”Ja.”\nNu."},
    {"Lesson 11 · Bearing off", "Lesson 11, Bearing off"},
    {"4/5* 6/9** 7/off(2)", "4/5 hitting 6/9 bursting 7/off(2)"},
    {"points 1–6 – all", "points 1 to 6 – all"},
    {"bear_off rear *", "bear_off rear "},
    {"it is 0.31 points. 5 more", "it is 0.31 points.\n5 more"},
    {"a\nb. C", "a\nb. C"},
    {"", ""},
    {".", "."},
    {"* .", " ."},
};

static void sentences_stand_alone(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(sentences); i++) {
        struct text out = {0};
        plain_text(&out, sentences[i].words);
        assert_string_equal(text_str(&out), sentences[i].heard);
        text_free(&out);
    }
}

/* --- places and moves by name --- */

struct place_case {
    enum colour whose;
    int place;
    const char *name;
};

static const struct place_case places[] = {
    {WHITE, 1, "Point 1: two white checkers. Point 1 is marked."},
    {WHITE, 2, "Point 2: empty."},
    {WHITE, 13, "Point 13: one black checker."},
    {WHITE, POINT_BAR, "White has one checker on the bar."},
    {BLACK, POINT_BAR, "Black has no checkers on the bar."},
    {WHITE, POINT_OFF, "White has borne off nine checkers."},
    {BLACK, POINT_OFF, "Black has borne off twelve checkers."},
};

static void places_have_names(void **state)
{
    (void)state;
    struct ruleset rules = ruleset_row(0);
    struct situation at = {.rules = rules, .has_position = true, .highlight = 2};
    struct position_fault fault;
    static const char string[] = "B-----------a------AB--b:1,0:w";
    assert_true(posstring_parse(&rules, string, strlen(string), &at.position, &fault));
    struct draw d = {.at = &at, .viewer = WHITE};
    for (size_t i = 0; i < COUNT_OF(places); i++) {
        struct text out = {0};
        describe_place(&out, &d, places[i].whose, places[i].place);
        row_text(places[i].name, text_str(&out), places[i].name);
        text_free(&out);
    }
}

struct move_case {
    const char *rules;
    struct move move;
    const char *said;
};

static const struct move_case moves[] = {
    {"lyckans-talisman", {13, 18, 5, 0}, "13 to 18"},
    {"lyckans-talisman", {0, 4, 4, 1}, "from the bar to 4, hitting"},
    {"lyckans-talisman", {22, 25, 6, 0}, "22 off"},
    {"lyckans-talisman", {1, 7, 6, 3}, "1 to 7, bursting a band"},
    {"backgammon", {12, 18, 6, 1}, "13 to 7, hitting"},
    {"backgammon", {0, 5, 5, 0}, "from the bar to 20"},
};

static void moves_are_said(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(moves); i++) {
        struct ruleset rules;
        struct text out = {0};
        assert_true(ruleset_find(moves[i].rules, &rules));
        describe_move(&out, &rules, &moves[i].move);
        row_text(moves[i].said, text_str(&out), moves[i].said);
        text_free(&out);
    }
}

static void the_board_is_told_in_order(void **state)
{
    (void)state;
    struct ruleset rules = ruleset_row(0);
    struct position pos;
    struct position_fault fault;
    struct draw_played last = {.there = true, .mover = BLACK, .roll = roll_make(3, 1)};
    struct text out = {0};
    static const char string[] = "B-----------a------AB--b:1,0:w";
    assert_true(posstring_parse(&rules, string, strlen(string), &pos, &fault));
    last.play = (struct play){.moves = 2, .after = pos};
    last.play.move[0] = (struct move){8, 11, 3, 0};
    last.play.move[1] = (struct move){11, 12, 1, 0};
    struct situation at = {.rules = rules,
                           .has_position = true,
                           .position = pos,
                           .has_roll = true,
                           .roll = roll_make(5, 3),
                           .highlight = 1u << 20 | 1u << 22};
    struct draw d = {.at = &at, .viewer = WHITE, .last = &last};
    describe_board(&out, &d);
    assert_string_equal(text_str(&out), "White to play 5-3.\n"
                                        "Last play: Black rolled 3-1 and played 20/23/24.\n"
                                        "Marked: points 20 and 22.\n"
                                        "First quarter, points 1 to 6:\n"
                                        "Point 1: two white checkers.\n"
                                        "Second quarter, points 7 to 12: empty.\n"
                                        "Third quarter, points 13 to 18:\n"
                                        "Point 13: one black checker.\n"
                                        "Fourth quarter, points 19 to 24:\n"
                                        "Point 20: one white checker.\n"
                                        "Point 21: two white checkers.\n"
                                        "Point 24: two black checkers.\n"
                                        "White has one checker on the bar.\n"
                                        "White has borne off nine checkers.\n"
                                        "Black has borne off twelve checkers.\n"
                                        "White has 86 pips to go.\n"
                                        "Black has 50 pips to go.\n");
    text_free(&out);
}

// The number of checkers that the sentences about points tell of a side.
static int told_men(const char *words, const char *colour)
{
    static const char *const numbers[] = {"no",   "one",    "two",   "three", "four",
                                          "five", "six",    "seven", "eight", "nine",
                                          "ten",  "eleven", "twelve"};
    int sum = 0;
    for (const char *at = words; (at = strstr(at, "Point ")) != NULL; at++) {
        const char *colon = strchr(at, ':') + 2;
        size_t n = strcspn(colon, " \n");
        if (strncmp(colon + n, " ", 1) != 0 || strncmp(colon + n + 1, colour, 5) != 0) {
            continue;
        }
        int men = atoi(colon);
        for (int i = 0; i < (int)COUNT_OF(numbers); i++) {
            if (strlen(numbers[i]) == n && strncmp(numbers[i], colon, n) == 0) {
                men = i;
            }
        }
        sum += men;
    }
    return sum;
}

// Every checker on the points is told once, for both viewers; nothing needs eyes.
static void every_checker_is_told(void **state)
{
    (void)state;
    struct rng rng;
    rng_seed(&rng, 5);
    for (int i = 0; i < test_amount(300, 20); i++) {
        struct ruleset r = sample_rules(&rng);
        struct roll roll;
        struct position pos =
            sample_position(&r, &rng, (enum sample_kind)(i % SAMPLE_KINDS), &roll);
        struct text out = {0};
        struct situation at = {
            .rules = r, .has_position = true, .position = pos, .has_roll = true, .roll = roll};
        struct draw d = {.at = &at, .viewer = (enum colour)(i / SAMPLE_KINDS % 2)};
        describe_board(&out, &d);
        for (int c = WHITE; c <= BLACK; c++) {
            int men = CHECKERS - pos.men[c][POINT_BAR] - pos.men[c][POINT_OFF];
            assert_int_equal(told_men(text_str(&out), c == WHITE ? "white" : "black"), men);
        }
        for (const char *p = text_str(&out); *p != '\0'; p++) {
            assert_true(*p == '\n' || ((unsigned char)*p >= ' ' && (unsigned char)*p < 0x7f));
            assert_null(strchr("|*<>[]{}_#\\^~", *p));
        }
        text_free(&out);
    }
}

TEST_GROUP(describeboard)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sentences_stand_alone), cmocka_unit_test(places_have_names),
        cmocka_unit_test(moves_are_said),        cmocka_unit_test(the_board_is_told_in_order),
        cmocka_unit_test(every_checker_is_told),
    };
    return cmocka_run_group_tests_name("told", tests, NULL, NULL);
}
