// SPDX-License-Identifier: GPL-3.0-or-later
/* Positions made by lot: each template has the shape that it is named after, and what comes out is
 * the same on every machine. */
#include "check.h"

#include <stdio.h>
#include <string.h>

#include "course/exam/positiontemplate.h"
#include "rules/board.h"

enum { TRIES = 200 };

static struct maker open_maker(const char *rules, uint64_t seed)
{
    struct maker m;
    struct rng rng;
    struct ruleset r;
    assert_true(ruleset_find(rules, &r));
    rng_seed(&rng, seed);
    maker_open(&m, &r, &rng);
    return m;
}

/* What is made by so many tries, as a number; *made: how many there are. */
static uint32_t signature(const char *rules, enum template template, int *made)
{
    uint32_t sum = 2166136261u;
    struct maker m = open_maker(rules, 7);
    *made = 0;
    for (int i = 0; i < TRIES; i++) {
        struct position pos;
        struct position_fault fault;
        bool good = maker_make(&m, template, &pos);
        sum = (sum ^ good) * 16777619u;
        if (!good)
            continue;
        assert_true(board_check_playable(&m.rules, &pos, &fault));
        ++*made;
        for (int c = 0; c < 2; c++) {
            int n = 0;
            for (int p = 0; p <= POINT_OFF; p++) {
                n += pos.men[c][p];
                sum = (sum ^ pos.men[c][p]) * 16777619u;
            }
            assert_int_equal(n, CHECKERS);
        }
        sum = (sum ^ pos.turn) * 16777619u;
        assert_int_equal(pos.held, 0);
    }
    maker_close(&m);
    return sum;
}

/* A number that changes only when what is made changes; then exams that learners have noted by
 * number are others, which should be for a reason. */
static void test_signatures(void **state)
{
    static const struct {
        uint32_t brade, backgammon;
        int made, made_backgammon;
    } wanted[TEMPLATES] = {
        [TEMPLATE_GAME] = {0x64bb420c, 0xc5fec970, 192, 191},
        [TEMPLATE_FIRST] = {0x2435e390, 0xd9739498, 200, 200},
        [TEMPLATE_EARLY] = {0x21708244, 0x6298475a, 200, 200},
        [TEMPLATE_MIDDLE] = {0x7ecdd6d4, 0xc4c3d81e, 198, 200},
        [TEMPLATE_WALL] = {0x524439b8, 0x723be217, 200, 200},
        [TEMPLATE_IRON] = {0x92cadbec, 0xfa7c542b, 191, 191},
        [TEMPLATE_BAR] = {0x0872721f, 0xcfeab3ba, 192, 194},
        [TEMPLATE_HOME] = {0x10a924a5, 0x5b0a3747, 199, 195},
        [TEMPLATE_OVERFLOW] = {0xc98f1a74, 0x5e37bdd5, 145, 177},
        [TEMPLATE_PRIME] = {0x2519d0ac, 0xe4e7d9d2, 200, 200},
        [TEMPLATE_FAR_PRIME] = {0x75bd72a5, 0x8e6f5dd0, 199, 200},
        [TEMPLATE_OWN_PRIME] = {0xdc39fd7e, 0x1c1f2c7e, 192, 200},
        [TEMPLATE_LAST] = {0xc60b5aba, 0x1fc457a0, 161, 160},
        [TEMPLATE_LAST_AMONG] = {0xcb7aeced, 0xf43a851d, 154, 144},
        [TEMPLATE_OFF] = {0xa1ff96b1, 0xfcc78caa, 129, 200},
        [TEMPLATE_OFF_LATE] = {0x7ef32521, 0x109a622a, 97, 175},
        [TEMPLATE_COMING] = {0xa7bc9395, 0x109d0864, 200, 200},
        [TEMPLATE_MUNK] = {0xc60ed912, 0xe8cd7504, 161, 200},
        [TEMPLATE_PATTERN] = {0x26482591, 0x4a2bb865, 70, 0},
        [TEMPLATE_JAN] = {0xabbb03f8, 0xce7ea0b9, 150, 200},
        [TEMPLATE_SPRANGJAN] = {0x3b753481, 0xdb3dff56, 181, 200},
        [TEMPLATE_JAN_BLOT] = {0xc4b33e3b, 0x47c4bb9c, 189, 191},
        [TEMPLATE_RACE] = {0xabfa31ce, 0xabfa31ce, 200, 200},
    };
    (void)state;
    for (int template = TEMPLATE_GAME; template <TEMPLATES; template ++) {
        int made, others;
        uint32_t brade = signature("lyckans-talisman", (enum template) template, &made);
        uint32_t backgammon = signature("backgammon", (enum template) template, &others);
        if (brade != wanted[template].brade || backgammon != wanted[template].backgammon ||
            made != wanted[template].made || others != wanted[template].made_backgammon)
            fail_msg("mould %d: {0x%08x, 0x%08x, %d, %d}", template, brade, backgammon, made,
                     others);
    }
}

/* How many there are at least on the bar and off, and the side that is meant. */
static void test_shapes(void **state)
{
    static const struct {
        enum template template;
        int bar, off, most_off, enemy_bar;
    } rows[] = {{TEMPLATE_EARLY, 0, 0, 0, 0},  {TEMPLATE_BAR, 1, 0, 0, 0},
                {TEMPLATE_HOME, 1, 0, 0, 0},   {TEMPLATE_OVERFLOW, 1, 0, 0, 0},
                {TEMPLATE_LAST, 0, 14, 14, 0}, {TEMPLATE_LAST_AMONG, 0, 14, 14, 0},
                {TEMPLATE_OFF, 0, 0, 11, 0},   {TEMPLATE_OFF_LATE, 0, 11, 14, 0},
                {TEMPLATE_MUNK, 0, 9, 14, 0},  {TEMPLATE_JAN, 0, 0, 0, 1},
                {TEMPLATE_RACE, 0, 0, 12, 0}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct maker m = open_maker("lyckans-talisman", i);
        for (int k = 0; k < TRIES; k++) {
            struct position pos;
            if (!maker_make(&m, rows[i].template, &pos))
                continue;
            const uint8_t *own = pos.men[pos.turn], *enemy = pos.men[1 - pos.turn];
            if (own[POINT_BAR] < rows[i].bar || own[POINT_OFF] < rows[i].off ||
                own[POINT_OFF] > rows[i].most_off || enemy[POINT_BAR] < rows[i].enemy_bar)
                fail_msg("row %zu: %d and %d on the bar, %d off", i, own[POINT_BAR],
                         enemy[POINT_BAR], own[POINT_OFF]);
        }
        maker_close(&m);
    }
}

/* A game goes on from one position to the next until it ends; then another begins. */
static void test_games_go_on(void **state)
{
    struct maker m = open_maker("vasa", 3);
    int games = 0;
    (void)state;
    for (int i = 0; i < 200; i++) {
        struct position pos;
        bool played_before = m.playing;
        games += !played_before;
        bool made = maker_make(&m, TEMPLATE_GAME, &pos);
        assert_true(m.playing || !made);
        if (m.playing)
            assert_true(board_same_checkers(&pos, &m.game));
    }
    assert_true(games > 2 && games < 50);
    maker_close(&m);
}

TEST_GROUP(positiontemplate)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_signatures),
        cmocka_unit_test(test_shapes),
        cmocka_unit_test(test_games_go_on),
    };
    return cmocka_run_group_tests_name("mould", tests, NULL, NULL);
}
