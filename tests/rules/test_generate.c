// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "positions.h"
#include "rules/generate.h"
#include "rules/notation.h"
#include "rules/posstring.h"

static struct play_list list;

static struct ruleset rules(const char *name)
{
    struct ruleset r;
    assert_true(ruleset_find(name, &r));
    return r;
}

/* The known number of distinct plays of backgammon's 21 opening rolls (docs/rules.md). */
static void test_backgammon_rolls(void **state)
{
    static const int known[21] = {42, 15, 75, 16, 17, 73, 14, 18, 17, 52, 8,
                                  8,  9,  9,  4,  10, 14, 14, 14, 7,  11};
    struct ruleset r = rules("backgammon");
    struct position pos = board_start(&r, WHITE);
    (void)state;
    for (int i = 0; i < 21; i++) {
        generate(&r, &pos, roll_nth(2, i), &list);
        assert_int_equal(list.n, known[i]);
    }
}

static void test_backgammon_perft(void **state)
{
    struct ruleset r = rules("backgammon");
    struct position pos = board_start(&r, BLACK);
    (void)state;
    static struct after_list scratch[3];
    assert_int_equal(generate_perft(&r, &pos, 1, scratch), 447);
    assert_int_equal(generate_perft(&r, &pos, 2, scratch), 202782);
    if (test_amount(1, 2) == 2)
        assert_int_equal(generate_perft(&r, &pos, 3, scratch), 116154993);
}

/* set: fields with spaces between; plays: canonical, with | between */
struct worked {
    const char *rules, *set, *position, *roll, *plays;
};

/* rules.md, 6 and 13. */
static const struct worked cases[] = {
    /* LT, Hemspel: the four figures */
    {"lyckans-talisman", NULL, "------------b-------A--B:0,0:w", "6-2", "21/off 24/off"},
    {"lyckans-talisman", NULL, "----------bb-------A--a-:0,0:w", "5-3", "20/23*/off|20/off"},
    {"lyckans-talisman", NULL, "-----------------b-AB--b:0,0:w", "5-3", "20/23 21/off"},
    {"lyckans-talisman", NULL, "-----------b--------ACAb:0,0:w", "3-3", "22/off(3)"},
    /* LT: the iron bands stop 6-5, 6-6 and 5-5 */
    {"lyckans-talisman", NULL, "O----bb-----k-----------:0,0:w", "6-5", ""},
    {"lyckans-talisman", NULL, "O----bb-----k-----------:0,0:w", "6-6", ""},
    {"lyckans-talisman", NULL, "O----bb-----k-----------:0,0:w", "5-5", ""},
    {"lyckans-talisman", NULL, "O----bb-----k-----------:0,0:w", "6-1", "1/2/8"},
    /* WP: two on the bar, bands on 2 and 6, a blot on 3, no free point: 6-2 and 6-3 both ways */
    {"lyckans-talisman", "entry_burst=none-free", "AbaAAb------h----------J:2,0:w", "6-2", ""},
    {"lyckans-talisman", NULL, "AbaAAb------h----------J:2,0:w", "6-2", "bar/6**"},
    {"lyckans-talisman", "entry_burst=none-free", "AbaAAb------h----------J:2,0:w", "6-3",
     "bar/3* bar/6**"},
    {"lyckans-talisman", NULL, "AbaAAb------h----------J:2,0:w", "6-3", "bar/3* bar/6**"},
    /* TB: 5-2 enters on 5 and then bursts 2; 4-2 forfeits all */
    {"sweboard", NULL, "Cbbb-A------i----------H:3,0:w", "5-2", "bar/5 bar/2**"},
    {"sweboard", NULL, "Cbbb-A------i----------H:3,0:w", "4-2", ""},
    /* TB, vasa: 6-3 takes 19 off with the six; never 22 */
    {"vasa", NULL, "o-----------------AABK--:0,0:w", "6-3", "19/off 20/23|19/off 21/24"},
    /* TB, vasa: one checker short of enkelt kronspel on 24 */
    {"vasa", NULL, "o-----------------ACCCCB:0,0:w", "5-1",
     "19/20/off|19/24|20/21 19/24|21/22 19/24|22/23 19/24|23/24 19/24"},
    /* WP, vasa: 24 may not go off before 23 */
    {"vasa", NULL, "o---------------------BA:0,0:w", "1", "23/24"},
    /* WP, kejsarspel needs 5-4 from 19 */
    {"lyckans-talisman", "extra_patterns=kejsarspel", "o-----------------A---GG:0,0:w", "5-4",
     "19/23+24"},
    /* five_blots: no band while more than ten are at home, where one may come back by entering */
    {"sweboard", "five_blots=yes entry_own=yes", "J----------A-A-----A-Ao-:0,0:w", "2-1",
     "1/2/4|12/13/15|14/15/17|1/2 1/3|1/2 12/14|1/2 14/16|1/2 20/22|1/2 22/24|1/3 12/13|1/3 "
     "14/15|1/3 20/21|12/13 14/16|12/13 20/22|12/13 22/24|12/14 20/21|14/15 20/22|14/15 "
     "22/24|14/16 20/21|20/21 22/24"},
    {"sweboard", "five_blots=yes entry_own=yes", "K----------A-A-----A--o-:0,0:w", "2-1",
     "1/2/4|12/13/15|14/15/17|1/2 1/3|1/2 12/14|1/2 14/16|1/2 20/22|1/3 12/13|1/3 14/15|1/3 "
     "20/21|12/13 14/16|12/13 20/22|14/15 20/22|14/16 20/21"},
    {"sweboard", "five_blots=yes entry_own=yes", "L----------A-A--------o-:0,0:w", "2-1",
     "1/2/4|12/13/15|14/15/17|1/2 1/3|1/2 14/16|1/3 12/13|1/3 14/15|12/13 14/16"},
    {"sweboard", "five_blots=yes entry_own=yes", "J----------A-A-----A--o-:1,0:w", "2-1",
     "bar/1/3|bar/1 14/16|bar/1 20/22|bar/2 12/13|bar/2 14/15|bar/2 20/21"},
    {"sweboard", "five_blots=yes entry_own=yes", "I----------A-A-----A-Ao-:1,0:w", "2-1",
     "bar/1/3|bar/1 12/14|bar/1 14/16|bar/1 20/22|bar/1 22/24|bar/2 12/13|bar/2 14/15|bar/2 20/21"},
};

static void set_fields(struct ruleset *r, const char *set)
{
    char field[32], value[32];
    int n;
    for (; set && sscanf(set, " %31[^=]=%31s%n", field, value, &n) == 2; set += n)
        assert_int_equal(ruleset_set(r, field, value), RULESET_OK);
}

/* Whether generate_afters() lists what the plays of the list leave, and nothing else. */
static bool same_afters(const struct ruleset *r, const struct position *pos, struct roll roll)
{
    static struct after_list afters;
    int found = 0;
    generate_afters(r, pos, roll, &afters);
    for (int i = 0; i < list.n; i++)
        for (int k = 0; k < afters.n; k++)
            found += board_equal(&list.play[i].after, &afters.after[k].pos) &&
                     list.play[i].end.kind == afters.after[k].end.kind;
    return afters.forfeited ? list.n == 0 : found == list.n && found == afters.n;
}

/* Says of a case what is wrong with it. */
static bool case_holds(const struct worked *c)
{
    struct ruleset r = rules(c->rules);
    struct position pos;
    struct position_fault fault;
    struct roll roll;
    char got[4000] = "", play[NOTATION_SIZE];
    set_fields(&r, c->set);
    assert_true(posstring_parse(&r, c->position, strlen(c->position), &pos, &fault));
    assert_true(roll_parse(c->roll, strlen(c->roll), &roll));
    generate(&r, &pos, roll, &list);
    bool good = same_afters(&r, &pos, roll);
    if (!good)
        print_error("%s %s %s: other afters\n", c->rules, c->position, c->roll);
    canonical_list(&r, &pos, roll, &list);
    for (int i = 0; i < list.n; i++) {
        notation_format((enum board_kind)r.board, &list.play[i], play);
        strcat(strcat(got, i ? "|" : ""), play);
    }
    if (strcmp(got, c->plays) != 0) {
        print_error("%s %s %s: %s\n", c->rules, c->position, c->roll, got);
        good = false;
    }
    return good;
}

static void test_worked_cases(void **state)
{
    int wrong = 0;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        wrong += !case_holds(&cases[i]);
    assert_int_equal(wrong, 0);
}

/* Plays what a play says, move by move, and compares with what the generator says comes of it. */
static void check_replay(const struct ruleset *r, const struct position *pos, struct roll roll,
                         const struct play *play)
{
    struct position now = *pos;
    turn_begin(r, &now, roll);
    for (int k = 0; k < play->moves; k++) {
        struct move m = play->move[k];
        move_apply(r, &now, &m);
        assert_int_equal(m.hit, play->move[k].hit);
    }
    turn_end(r, pos, roll, &now);
    if (!board_same_checkers(&now, &play->after)) {
        char from[POSITION_STRING_SIZE], text[NOTATION_SIZE], dice[4];
        posstring_format(r, pos, from);
        notation_format((enum board_kind)r->board, play, text);
        roll_format(roll, dice);
        fail_msg("%s %s %s: another position", from, dice, text);
    }
}

/* What holds for every list: the play does what it says, checkers are kept, results are distinct,
 * and the canonical list holds the same results with moves that read back as they were written. */
static void check_list(const struct ruleset *r, const struct position *pos, struct roll roll)
{
    static struct play_list canonical;
    generate(r, pos, roll, &list);
    canonical = list;
    canonical_list(r, pos, roll, &canonical);
    assert_int_equal(canonical.n, list.n);
    for (int i = 0; i < list.n; i++) {
        const struct play *play = &canonical.play[i];
        struct typed_play typed;
        char text[NOTATION_SIZE];
        if (play->form == PLAY_PLAIN)
            check_replay(r, pos, roll, play);
        if (list.play[i].form == PLAY_PLAIN)
            check_replay(r, pos, roll, &list.play[i]);
        for (int c = 0; c < 2; c++) {
            int men = 0;
            for (int p = 0; p <= POINT_OFF; p++)
                men += play->after.men[c][p];
            assert_int_equal(men, CHECKERS);
        }
        for (int k = 0; k < i; k++)
            assert_false(board_same_checkers(&play->after, &canonical.play[k].after) &&
                         play->end.kind == canonical.play[k].end.kind);
        notation_format((enum board_kind)r->board, play, text);
        assert_true(notation_parse((enum board_kind)r->board, text, strlen(text), &typed));
        assert_int_equal(typed.kejsarspel, play->form == PLAY_KEJSARSPEL);
        assert_int_equal(typed.moves, typed.kejsarspel ? 1 : play->moves);
        for (int k = 0; k < typed.moves; k++) {
            assert_int_equal(typed.move[k].from, play->move[k].from);
            assert_int_equal(typed.move[k].to, play->move[k].to);
        }
    }
}

static void test_properties(void **state)
{
    struct rng rng;
    (void)state;
    rng_seed(&rng, 11);
    for (int i = 0; i < test_amount(6000, 10); i++) {
        struct ruleset r = sample_rules(&rng);
        struct roll roll;
        struct position pos =
            sample_position(&r, &rng, (enum sample_kind)(i % SAMPLE_KINDS), &roll);
        check_list(&r, &pos, roll);
    }
}

/* With the colours exchanged everything else stays the same. */
static void test_mirror(void **state)
{
    static struct play_list mirrored;
    struct rng rng;
    (void)state;
    rng_seed(&rng, 12);
    for (int i = 0; i < test_amount(3000, 10); i++) {
        struct ruleset r = sample_rules(&rng);
        struct roll roll;
        struct position pos =
            sample_position(&r, &rng, (enum sample_kind)(i % SAMPLE_KINDS), &roll);
        struct position other = board_swap_colours(&pos);
        generate(&r, &pos, roll, &list);
        generate(&r, &other, roll, &mirrored);
        assert_int_equal(list.n, mirrored.n);
        for (int k = 0; k < list.n; k++) {
            struct position back = board_swap_colours(&mirrored.play[k].after);
            assert_true(board_equal(&back, &list.play[k].after));
        }
    }
}

/* Orders that end differently are different plays: a band burst and then a blot hit is jan, the
 * other way round it is burst jan (rules.md, play notation). */
static void test_order_matters(void **state)
{
    struct ruleset r = rules("lyckans-talisman");
    const char *text = "AAAbaAh----------------I:2,4:w";
    struct position pos;
    struct position_fault fault;
    int jan = 0, sprangjan = 0;
    (void)state;
    assert_true(posstring_parse(&r, text, strlen(text), &pos, &fault));
    generate(&r, &pos, roll_make(5, 4), &list);
    for (int i = 0; i < list.n; i++) {
        jan += list.play[i].end.kind == END_JAN;
        sprangjan += list.play[i].end.kind == END_SPRANGJAN;
    }
    assert_int_equal(list.n, 2);
    assert_int_equal(jan, 1);
    assert_int_equal(sprangjan, 1);
}

TEST_GROUP(generate)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_backgammon_rolls), cmocka_unit_test(test_backgammon_perft),
        cmocka_unit_test(test_worked_cases),     cmocka_unit_test(test_properties),
        cmocka_unit_test(test_mirror),           cmocka_unit_test(test_order_matters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
