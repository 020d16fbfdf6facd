// SPDX-License-Identifier: GPL-3.0-or-later
/* Positions, rolls, ends, rules and faults in words. */
#include <string.h>

#include <unistr.h>

#include "check.h"
#include "coach/verdict/words.h"
#include "said.h"

typedef void speaker(struct text *out, const void *what);

/* Checks what is said in both languages. */
static void expect(speaker *speak, const void *what, const char *sv, const char *en)
{
    for (int l = 0; l < 2; l++) {
        struct text out = {0};
        lang_set(l == 0 ? LANG_SV : LANG_EN);
        speak(&out, what);
        assert_string_equal(text_str(&out), l == 0 ? sv : en);
        text_free(&out);
    }
}

/* ---- positions ---- */

struct seen {
    const char *rules, *position;
    enum colour viewer;
    bool double_six;
};

static void speak_position(struct text *out, const void *what)
{
    const struct seen *s = what;
    struct ruleset r;
    struct position pos;
    struct position_fault fault;
    assert_true(ruleset_find(s->rules, &r));
    if (s->double_six)
        r.double_six = DOUBLE_SIX_WP;
    assert_true(posstring_parse(&r, s->position, strlen(s->position), &pos, &fault));
    coach_position_sentence(out, &r, &pos, s->viewer);
}

static void positions_are_told(void **state)
{
    (void)state;
    struct seen figure = {"lyckans-talisman", "-------------------AB--b:0,0:w", WHITE, false};
    expect(
        speak_position, &figure,
        "Vit har tre brickor kvar: en på 20, två på 21. Svart har två brickor kvar, på 24.",
        "White has three checkers left: one on 20, two on 21. Black has two checkers left, on 24.");
    struct seen start = {"lyckans-talisman", "O-----------o-----------:0,0:b:first=wb", BLACK,
                         true};
    expect(speak_position, &start,
           "Svart har 15 brickor på 1. Vit har 15 brickor på 13. Ingen har kastat än.",
           "Black has 15 checkers on 1. White has 15 checkers on 13. Neither side has rolled yet.");
    struct seen bar = {"lyckans-talisman", "L-A---------n-----------:2,1:w:one=w2", WHITE, false};
    expect(
        speak_position, &bar,
        "Vit har två slagna, tolv på 1 och en på 3. Svart har en slagen, 14 på 13. Vit har två "
        "slag "
        "kvar med en tärning.",
        "White has two on the bar, twelve on 1 and one on 3. Black has one on the bar, 14 on 13. "
        "White has two rolls left with a single die.");
    struct seen each = {"lyckans-talisman", "o-----------------CCCCC-:0,0:w", WHITE, false};
    expect(speak_position, &each,
           "Vit har tre vardera på 19, 20, 21, 22 och 23. Svart har 15 brickor på 1.",
           "White has three each on 19, 20, 21, 22 and 23. Black has 15 checkers on 1.");
}

static void speak_question(struct text *out, const void *what)
{
    struct position pos = {.turn = WHITE};
    coach_roll_question(out, &pos, *(const struct roll *)what);
}

static void rolls_are_asked(void **state)
{
    (void)state;
    struct roll two = roll_make(3, 5), one = roll_make(5, 0);
    expect(speak_question, &two, "Du är vit och har fått 5-3. Vad spelar du?",
           "You are White and have rolled 5-3. What do you play?");
    expect(speak_question, &one, "Du är vit och har fått en femma med en tärning. Vad spelar du?",
           "You are White and have rolled a five with one die. What do you play?");
}

/* ---- ends ---- */

struct won {
    const char *rules;
    struct ending end;
};

static void speak_end(struct text *out, const void *what)
{
    const struct won *w = what;
    struct ruleset r;
    assert_true(ruleset_find(w->rules, &r));
    coach_end_sentence(out, &r, w->end, WHITE);
}

static void ends_are_told(void **state)
{
    (void)state;
    struct won crown = {"vasa", {END_ENKELT_KRONSPEL, 1, 0}};
    expect(speak_end, &crown, "Vit vinner med enkelt kronspel och munk: 3 poäng.",
           "White wins by single crown with munk: 3 points.");
    struct won jan = {"lyckans-talisman", {END_SPRANGJAN, 0, 1}};
    expect(speak_end, &jan, "Vit gör svart sprängjan: 4 poäng.",
           "White makes Black burst jan: 4 points.");
    struct won up = {"lyckans-talisman", {END_GIVEN_UP, 0, 0}};
    expect(speak_end, &up, "Svart ger upp: 1 poäng till vit.", "Black gives up: 1 point to White.");
    for (int kind = END_NOT; kind < END_KINDS; kind++) {
        struct won w = {"lyckans-talisman", {(uint8_t)kind, 0, 0}};
        struct text out = {0};
        speak_end(&out, &w);
        said_check("end", text_str(&out));
        assert_int_equal(coach_ending_name((enum end_kind)kind) == NULL, kind == END_NOT);
        text_free(&out);
    }
}

/* ---- words ---- */

static void speak_numbers(struct text *out, const void *what)
{
    const int points[] = {2, 3, 5};
    (void)what;
    coach_points(out, points, 3);
    text_add(out, "; ");
    coach_points(out, points, 2);
    text_add(out, "; ");
    coach_points(out, points, 1);
    for (int n = 0; n <= 13; n += n < 2 ? 1 : 11) {
        text_add(out, "; ");
        coach_checkers(out, n);
        text_add(out, ", ");
        text_add(out, word_pips(n).s);
        text_add(out, ", ");
        text_add(out, word_score(n).s);
    }
    text_add(out, "; ");
    coach_number(out, 12);
    text_addf(out, "; %s, %s", word_die(5), coach_colour(WHITE));
}

static void numbers_become_words(void **state)
{
    (void)state;
    expect(
        speak_numbers, NULL,
        "2, 3 och 5; 2 och 3; 2; inga brickor, 0 steg, 0 poäng; en bricka, 1 steg, 1 poäng; två "
        "brickor, 2 steg, 2 poäng; 13 brickor, 13 steg, 13 poäng; tolv; femman, vit",
        "2, 3 and 5; 2 and 3; 2; no checkers, 0 pips, 0 points; one checker, 1 pip, 1 point; two "
        "checkers, 2 pips, 2 points; 13 checkers, 13 pips, 13 points; twelve; the five, White");
}

static void plays_can_be_read_back(void **state)
{
    (void)state;
    struct ruleset r = ruleset_row(0);
    struct play play = {.move = {{0, 4, 4, 2}, {20, 25, 5, 0}, {1, 7, 6, 1}}, .moves = 3};
    static const char *const expected[] = {"in/4** 20/ut 1/7*", "bar/4** 20/off 1/7*"};
    for (int l = 0; l < 2; l++) {
        struct text out = {0};
        struct typed_play typed;
        lang_set(l == 0 ? LANG_SV : LANG_EN);
        coach_play(&out, &r, &play);
        assert_string_equal(text_str(&out), expected[l]);
        assert_true(notation_parse(BOARD_BRADE, text_str(&out), out.size, &typed));
        assert_int_equal(typed.moves, 3);
        text_clear(&out);
        coach_play(&out, &r, &(struct play){.moves = 0});
        assert_true(notation_parse(BOARD_BRADE, text_str(&out), out.size, &typed));
        assert_int_equal(typed.moves, 0);
        text_free(&out);
    }
}

/* ---- rules ---- */

static void check_field(size_t i, const char *value)
{
    struct text out = {0};
    assert_true(coach_field_text(&out, ruleset_field(i), value));
    said_check(ruleset_field(i), text_str(&out));
    text_free(&out);
}

static void every_rule_is_explained(void **state)
{
    (void)state;
    for (int l = 0; l < 2; l++) {
        lang_set(l == 0 ? LANG_SV : LANG_EN);
        for (size_t i = 0; ruleset_field(i); i++) {
            assert_non_null(coach_field_name(ruleset_field(i)));
            for (size_t k = 0; ruleset_field_value(i, k); k++) {
                check_field(i, ruleset_field_value(i, k));
            }
            for (size_t r = 0; r < ruleset_count(); r++) {
                char value[80];
                struct ruleset rules = ruleset_row(r);
                ruleset_get(&rules, i, value, sizeof value);
                check_field(i, value);
            }
        }
        for (size_t r = 0; r < ruleset_count(); r++) {
            assert_non_null(coach_ruleset_title(ruleset_name(r)));
            said_check(ruleset_name(r), coach_ruleset_about(ruleset_name(r)));
        }
    }
    struct text out = {0};
    assert_false(coach_field_text(&out, "use", "feet"));
    assert_false(coach_field_text(&out, "shoes", "yes"));
    assert_null(coach_ruleset_title("wasa"));
    assert_null(coach_document_name("XX"));
    assert_string_equal(coach_document_name("LT"), "Lyckans Talisman");
    assert_int_equal(out.size, 0);
    text_free(&out);
}

static void speak_unknown_field(struct text *out, const void *what)
{
    coach_ruleset_error(out, what, "x", RULESET_UNKNOWN_FIELD);
}

static void speak_bad_value(struct text *out, const void *what)
{
    coach_ruleset_error(out, "entry_burst", what, RULESET_BAD_VALUE);
}

static void speak_unknown_ruleset(struct text *out, const void *what)
{
    coach_ruleset_unknown(out, what);
}

static void misspelt_names_are_met(void **state)
{
    (void)state;
    expect(speak_unknown_field, "entry_brust",
           "Det finns ingen regel som heter ”entry_brust”. Menade du entry_burst?",
           "There is no rule called \"entry_brust\". Did you mean entry_burst?");
    expect(speak_bad_value, "overflo",
           "Regeln entry_burst kan inte vara ”overflo”. Menade du overflow? Det kan vara overflow, "
           "none-free eller never.",
           "The rule entry_burst cannot be \"overflo\". Did you mean overflow? It can be overflow, "
           "none-free "
           "or never.");
    expect(speak_unknown_ruleset, "wasa",
           "Det finns inget regelverk som heter ”wasa”. Menade du vasa?",
           "There is no ruleset called \"wasa\". Did you mean vasa?");
    expect(speak_unknown_ruleset, "\x1b[2J",
           "Det finns inget regelverk som heter ”\\u{1B}[2J”. Det finns lyckans-talisman, "
           "helmfrid, "
           "vasa, sweboard och backgammon.",
           "There is no ruleset called \"\\u{1B}[2J\". There are lyckans-talisman, helmfrid, vasa, "
           "sweboard and backgammon.");
}

/* ---- faults ---- */

static void every_fault_is_explained(void **state)
{
    (void)state;
    struct ruleset r = ruleset_row(0);
    for (int l = 0; l < 2; l++) {
        lang_set(l == 0 ? LANG_SV : LANG_EN);
        for (int e = POSITION_OK; e <= POSITION_OVER; e++) {
            struct position_fault fault = {
                .error = (enum position_error)e, .at = 3, .colour = BLACK, .number = 16};
            struct text out = {0};
            coach_position_fault(&out, &r, &fault);
            said_check("fault", text_str(&out)[out.size - 1] == '0' ? "(:0,0)" : text_str(&out));
            text_free(&out);
        }
        for (int i = 0; i < POSITION_FIELDS; i++) {
            static const char *const needs[] = {"one_die=three", "double_six=wp", "double_six=tb",
                                                "resign=yes"};
            struct position_fault fault = {.error = POSITION_FIELD_RULES,
                                           .field = (enum position_field)i};
            struct text out = {0};
            coach_position_fault(&out, &r, &fault);
            said_check("field", text_str(&out));
            if (strstr(text_str(&out), needs[i]) == NULL)
                fail_msg("field %d: %s", i, text_str(&out));
            text_free(&out);
        }
        for (int e = ROLL_OK; e <= ROLL_ONE_DIE_NO_CHANCE; e++) {
            struct text out = {0};
            coach_roll_error(&out, (enum roll_error)e);
            said_check("roll", text_str(&out));
            text_free(&out);
        }
    }
}

/* Several fields would change the verdict; the one that is named is the one that it speaks of. */
static void the_field_of_the_refusal_decides(void **state)
{
    (void)state;
    static const struct {
        const char *here, *there, *pos, *play, *field;
        int die[2];
    } cases[] = {
        {"lyckans-talisman",
         "sweboard",
         "--a-aababbb-------FaBBAD:0,1:w",
         "23/off 24/off",
         "overshoot",
         {3, 2}},
        {"sweboard",
         "lyckans-talisman",
         "-a--a----b-ab-----E-BaA-:0,1:w",
         "19/21 23/off",
         "overshoot",
         {3, 2}},
        {"vasa",
         "lyckans-talisman",
         "a--a-caab---e-----HABBA-:0,1:w",
         "21/off 22/off",
         "bear_off",
         {4, 3}},
        {"vasa",
         "lyckans-talisman",
         "---dac--bb-------a-A-CDG:0,0:w",
         "20/21/22/23",
         "pattern_when",
         {1, 1}},
        {"lyckans-talisman",
         "vasa",
         "a-b---------da----B-AaFA:0,0:w",
         "19/24 23/off",
         NULL,
         {5, 2}}, /* the refusal itself says it */
    };
    lang_set(LANG_EN);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct ruleset a, b;
        struct position pos;
        struct position_fault fault;
        struct verdict va, vb;
        struct text out = {0};
        const char *play = cases[i].play;
        struct roll roll = roll_make(cases[i].die[0], cases[i].die[1]);
        row_holds(play, ruleset_find(cases[i].here, &a) && ruleset_find(cases[i].there, &b));
        row_holds(play, posstring_parse(&a, cases[i].pos, strlen(cases[i].pos), &pos, &fault));
        judge_text(&a, &pos, roll, play, strlen(play), &va);
        judge_text(&b, &pos, roll, play, strlen(play), &vb);
        row_holds(play, va.legal != vb.legal);
        coach_other_rules(&out, &pos, roll, &a, &va, &b, &vb);
        const char *decides = strstr(text_str(&out), "What decides is ");
        if (cases[i].field == NULL) {
            row_holds(play, decides == NULL);
        } else {
            row_holds(play, decides != NULL);
            row_holds(play, strstr(decides, coach_field_name(cases[i].field)) != NULL);
            row_holds(play, (strstr(decides, "this program's reading") != NULL) ==
                                (strcmp(cases[i].field, "overshoot") == 0));
        }
        text_free(&out);
    }
}

static void capitals_are_made(void **state)
{
    (void)state;
    struct text out = {0};
    text_add(&out, "åtta, ett");
    coach_capital(&out, 0);
    coach_capital(&out, 7);
    coach_capital(&out, 99);
    assert_string_equal(text_str(&out), "Åtta, Ett");
    text_free(&out);
}

/* However long, and wherever a piece has to be cut. */
static void no_letter_is_cut(void **state)
{
    (void)state;
    for (int shift = 0; shift < 2; shift++) {
        char many[3001] = "";
        TEXT_HERE sentence = {0};
        for (int i = 0; i < 1000; i++) {
            strcat(many, "å");
        }
        struct word w = word_of("%s%s", shift ? "a" : "", many);
        assert_null(u8_check((const uint8_t *)w.s, strlen(w.s)));
        word_print(&sentence, "%s%s.", shift ? "a" : "", many);
        assert_int_equal(sentence.size, 2001 + shift);
        assert_null(u8_check((const uint8_t *)text_str(&sentence), sentence.size));
    }
}

TEST_GROUP(words)
{
    lang_init("sv");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_are_told),
        cmocka_unit_test(rolls_are_asked),
        cmocka_unit_test(ends_are_told),
        cmocka_unit_test(numbers_become_words),
        cmocka_unit_test(plays_can_be_read_back),
        cmocka_unit_test(every_rule_is_explained),
        cmocka_unit_test(misspelt_names_are_met),
        cmocka_unit_test(every_fault_is_explained),
        cmocka_unit_test(capitals_are_made),
        cmocka_unit_test(no_letter_is_cut),
        cmocka_unit_test(the_field_of_the_refusal_decides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
