// SPDX-License-Identifier: GPL-3.0-or-later
#include <string.h>

#include "base/rng/rng.h"
#include "check.h"
#include "positions.h"
#include "rules/generate.h"
#include "rules/posstring.h"

struct good {
    const char *rules, *set, *text, *canonical;
};

static struct ruleset rules(const char *name, const char *set)
{
    struct ruleset r;
    char field[64];
    assert_true(ruleset_find(name, &r));
    if (set) {
        size_t n = strcspn(set, "=");
        memcpy(field, set, n);
        field[n] = '\0';
        assert_int_equal(ruleset_set(&r, field, set + n + 1), RULESET_OK);
    }
    return r;
}

static const struct good goods[] = {
    {"lyckans-talisman", NULL, "O-----------o-----------:0,0:w", NULL},
    {"lyckans-talisman", NULL, "-----------------------A:14,15:b", NULL},
    {"lyckans-talisman", NULL, "------------------------:0,1:b", NULL},
    {"lyckans-talisman", NULL, "O-----------o-----------:0,0:w:one=w2b1", NULL},
    {"lyckans-talisman", NULL, "O-----------o-----------:0,0:w:held=b:one=b1",
     "O-----------o-----------:0,0:w:one=b1:held=b"},
    {"lyckans-talisman", "double_six=wp", "O-----------o-----------:0,0:w:held=b:first=wb",
     "O-----------o-----------:0,0:w:first=wb:held=b"},
    {"vasa", "one_die=shown", "O-----------o-----------:0,0:w:one=w6", NULL},
    {"vasa", "double_six=tb", "O-----------o-----------:0,0:w:first=w", NULL},
    {"vasa", NULL, "O-----------o-----------:0,0:w:held=w", NULL},
    {"lyckans-talisman", NULL, "-------------------BM---:0,0:b:held=w",
     "-------------------BM---:0,0:b"}, /* the board shows it */
    {"lyckans-talisman", "double_six=wp", "I-----F-----o-----------:0,0:b:stack=w", NULL},
    {"backgammon", NULL, "b----E-C---eE---c-e----B:0,0:w", NULL},
    {"backgammon", NULL, "----------------------aA:3,0:w", NULL},
};

static void test_good(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(goods); i++) {
        const struct good *g = &goods[i];
        struct ruleset r = rules(g->rules, g->set);
        struct position pos;
        struct position_fault fault;
        char text[POSITION_STRING_SIZE];
        assert_true(posstring_parse(&r, g->text, strlen(g->text), &pos, &fault));
        posstring_format(&r, &pos, text);
        assert_string_equal(text, g->canonical ? g->canonical : g->text);
    }
}

struct bad {
    const char *text;
    enum position_error error;
    int at;
};

static const struct bad bads[] = {
    {"", POSITION_LENGTH, 0},
    {"O", POSITION_LENGTH, 1},
    {"O-----------o----------:0,0:w", POSITION_LENGTH, 23},
    {"O-----------o------------:0,0:w", POSITION_LENGTH, 24},
    {"P-----------o-----------:0,0:w", POSITION_CHARACTER, 0},
    {"O--x--------o-----------:0,0:w", POSITION_CHARACTER, 3},
    {"O-----------o-----------", POSITION_BAR, 24},
    {"O-----------o-----------:0:w", POSITION_BAR, 25},
    {"O-----------o-----------:0,x:w", POSITION_BAR, 26},
    {"O-----------o-----------:00,0:w", POSITION_BAR, 26},
    {"O-----------o-----------:16,0:w", POSITION_BAR, 26},
    {"O-----------o-----------:0,0", POSITION_TURN, 28},
    {"O-----------o-----------:0,0:x", POSITION_TURN, 29},
    {"O-----------o-----------:0,0:ww", POSITION_TURN, 30},
    {"O-----------o-----------:0,0:w:", POSITION_FIELD_UNKNOWN, 31},
    {"O-----------o-----------:0,0:w:two=w1", POSITION_FIELD_UNKNOWN, 31},
    {"O-----------o-----------:0,0:w:one=", POSITION_FIELD_VALUE, 35},
    {"O-----------o-----------:0,0:w:one=x", POSITION_FIELD_VALUE, 35},
    {"O-----------o-----------:0,0:w:one=w0", POSITION_FIELD_VALUE, 35},
    {"O-----------o-----------:0,0:w:held=wx", POSITION_FIELD_VALUE, 37},
    {"O-----------o-----------:0,0:w:held=w:held=b", POSITION_FIELD_TWICE, 38},
};

static void test_bad(void **state)
{
    struct ruleset r = ruleset_row(0);
    (void)state;
    for (size_t i = 0; i < COUNT_OF(bads); i++) {
        struct position pos, untouched;
        struct position_fault fault = {0};
        memset(&pos, 0x5a, sizeof pos);
        untouched = pos;
        assert_false(posstring_parse(&r, bads[i].text, strlen(bads[i].text), &pos, &fault));
        if ((int)fault.error != (int)bads[i].error || fault.at != bads[i].at)
            fail_msg("%s: error %d at %d", bads[i].text, fault.error, fault.at);
        assert_memory_equal(&pos, &untouched, sizeof pos);
    }
}

static void refused(const char *name, const char *set, const char *text, enum position_error error)
{
    struct ruleset r = rules(name, set);
    struct position pos;
    struct position_fault fault = {0};
    assert_false(posstring_parse(&r, text, strlen(text), &pos, &fault));
    assert_int_equal(fault.error, error);
}

/* Too many checkers, and state that the rules or the board cannot have. */
static void test_impossible(void **state)
{
    (void)state;
    refused("lyckans-talisman", NULL, "OA----------o-----------:0,0:w", POSITION_TOO_MANY);
    refused("lyckans-talisman", NULL, "O-----------o-----------:0,1:w", POSITION_TOO_MANY);
    refused("lyckans-talisman", NULL, "O-----------o-----------:0,0:w:one=w4", POSITION_ONE_TURNS);
    refused("vasa", "double_six=tb", "O-----------o-----------:0,0:b:stack=w", POSITION_NO_STACK);
    refused("vasa", "double_six=tb", "N-----A-----o-----------:0,0:b:stack=w", POSITION_NO_STACK);
}

/* State that no rule in force asks for, with the field and the byte where it stands. */
static const struct {
    const char *rules, *set, *text;
    enum position_field field;
    int at;
} useless[] = {
    {"lyckans-talisman", NULL, "O-----------o-----------:0,0:w:first=wb", POSITION_FIRST, 31},
    {"lyckans-talisman", NULL, "O-----------o-----------:0,0:w:one=w2:first=b", POSITION_FIRST, 38},
    {"lyckans-talisman", "five_blots=yes", "O-----------o-----------:0,0:w:first=w", POSITION_FIRST,
     31},
    {"lyckans-talisman", "last_roll=yes", "O-----------o-----------:0,0:w:first=w", POSITION_FIRST,
     31},
    {"helmfrid", NULL, "O-----------o-----------:0,0:w:first=w", POSITION_FIRST, 31},
    {"vasa", NULL, "O-----------o-----------:0,0:w:first=b", POSITION_FIRST, 31},
    {"sweboard", NULL, "O-----------o-----------:0,0:w:first=b", POSITION_FIRST, 31},
    {"backgammon", NULL, "b----E-C---eE---c-e----B:0,0:w:first=wb", POSITION_FIRST, 31},
    {"lyckans-talisman", NULL, "I-----F-----o-----------:0,0:b:stack=w", POSITION_STACK, 31},
    {"vasa", NULL, "I-----F-----o-----------:0,0:b:stack=w", POSITION_STACK, 31},
    {"vasa", NULL, "O-----------o-----------:0,0:w:one=w1", POSITION_ONE, 31},
    {"sweboard", NULL, "O-----------o-----------:0,0:w:held=b:one=b1", POSITION_ONE, 38},
    {"lyckans-talisman", "one_die=no", "O-----------o-----------:0,0:w:one=b1", POSITION_ONE, 31},
    {"backgammon", NULL, "b----E-C---eE---c-e----B:0,0:w:held=w", POSITION_HELD, 31},
    {"lyckans-talisman", "resign=any", "O-----------o-----------:0,0:w:held=w", POSITION_HELD, 31},
    {"lyckans-talisman", "resign=no", "O-----------o-----------:0,0:w:held=wb", POSITION_HELD, 31},
};

static void test_useless(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(useless); i++) {
        struct ruleset r = rules(useless[i].rules, useless[i].set);
        struct position pos;
        struct position_fault fault = {0};
        bool good = posstring_parse(&r, useless[i].text, strlen(useless[i].text), &pos, &fault);
        if (good || fault.error != POSITION_FIELD_RULES || fault.field != useless[i].field ||
            fault.at != useless[i].at)
            fail_msg("%s %s: %s: good %d, error %d, field %d at %d", useless[i].rules,
                     useless[i].set ? useless[i].set : "", useless[i].text, good, fault.error,
                     fault.field, fault.at);
    }
}

/* What a position has of no use under other rules can be left behind. */
static void test_left_behind(void **state)
{
    struct ruleset six = rules("lyckans-talisman", "double_six=wp"), plain = ruleset_row(0),
                   no = rules("lyckans-talisman", "resign=no");
    const char *text = "O-----------o-----------:0,0:w:first=wb:held=b";
    char left[POSITION_STRING_SIZE];
    struct position pos;
    struct position_fault fault;
    (void)state;
    assert_true(posstring_parse(&six, text, strlen(text), &pos, &fault));
    board_leave_behind(&six, &pos);
    posstring_format(&six, &pos, left);
    assert_string_equal(left, text);
    board_leave_behind(&plain, &pos);
    posstring_format(&plain, &pos, left);
    assert_string_equal(left, "O-----------o-----------:0,0:w:held=b");
    board_leave_behind(&no, &pos);
    posstring_format(&no, &pos, left);
    assert_string_equal(left, "O-----------o-----------:0,0:w");
}

static void check_readable(const struct ruleset *r, const struct position *pos)
{
    char text[POSITION_STRING_SIZE];
    struct position same;
    struct position_fault fault = {0};
    posstring_format(r, pos, text);
    if (!posstring_parse(r, text, strlen(text), &same, &fault) || !board_same_checkers(pos, &same))
        fail_msg("under %s: %s: error %d, field %d", ruleset_name(r->base), text, fault.error,
                 fault.field);
}

/* Whatever position is written under a ruleset can be read under it: where a play was asked for,
 * and what every play leaves. */
static void test_what_is_written_is_read(void **state)
{
    struct play_list *list = test_malloc(sizeof *list);
    struct rng rng;
    (void)state;
    rng_seed(&rng, 814);
    for (int i = 0; i < test_amount(4000, 20); i++) {
        struct ruleset r = i % 2 ? sample_rules(&rng)
                                 : ruleset_row((size_t)rng_below(&rng, (uint32_t)ruleset_count()));
        struct roll roll;
        struct position start = board_start(&r, (enum colour)(i % 2));
        struct position pos =
            sample_position(&r, &rng, (enum sample_kind)(i % SAMPLE_KINDS), &roll);
        check_readable(&r, &start);
        check_readable(&r, &pos);
        generate(&r, &pos, roll, list);
        for (int k = 0; k < list->n; k++)
            check_readable(&r, &list->play[k].after);
    }
    test_free(list);
}

/* Whatever bytes come, the reader ends and never reads past them. */
static void test_noise(void **state)
{
    static const char letters[] = "--------ABCabco:,wb0123=one";
    struct ruleset r = ruleset_row(0);
    struct rng rng;
    (void)state;
    rng_seed(&rng, 5);
    for (int i = 0; i < 200000; i++) {
        char text[48];
        struct position pos;
        struct position_fault fault;
        size_t n = rng_below(&rng, sizeof text);
        for (size_t k = 0; k < n; k++)
            text[k] =
                k < 24 && rng_below(&rng, 40) ? '-' : letters[rng_below(&rng, sizeof letters)];
        if (posstring_parse(&r, text, n, &pos, &fault)) {
            char again[POSITION_STRING_SIZE];
            struct position same;
            posstring_format(&r, &pos, again);
            assert_true(posstring_parse(&r, again, strlen(again), &same, &fault));
            assert_true(board_same_checkers(&pos, &same));
        }
    }
}

TEST_GROUP(posstring)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good),        cmocka_unit_test(test_bad),
        cmocka_unit_test(test_impossible),  cmocka_unit_test(test_useless),
        cmocka_unit_test(test_left_behind), cmocka_unit_test(test_what_is_written_is_read),
        cmocka_unit_test(test_noise),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
