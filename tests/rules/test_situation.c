// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/situation.h"

#include <string.h>

#include "check.h"

static struct situation start(void)
{
    struct situation s = {.rules = ruleset_row(0), .has_position = true};
    s.position = board_start(&s.rules, BLACK);
    return s;
}

/* Where there is no game, one begins with the position, and its cube is worth one. */
static void without_a_game(void **state)
{
    struct situation s = start();
    (void)state;
    struct game g = situation_game(&s);
    assert_true(board_same_checkers(&g.pos, &s.position));
    assert_int_equal(g.pos.turn, BLACK);
    s.game.cube = 8; /* of a game that is not there */
    s.game.pending = 1;
    s.match.length = 3;
    assert_int_equal(situation_cube(&s), 1);
    assert_null(situation_match(&s));
    assert_false(situation_answers(&s));
}

static void with_a_game_and_a_match(void **state)
{
    struct situation s = start();
    (void)state;
    situation_set_cube(&s, 4, WHITE);
    assert_true(s.has_game);
    assert_int_equal(situation_cube(&s), 4);
    assert_int_equal(s.game.owner, WHITE);
    assert_true(board_same_checkers(&s.game.pos, &s.position));
    struct game g = situation_game(&s);
    assert_int_equal(g.cube, 4);
    situation_set_cube(&s, 2, GAME_CUBE_CENTRED); /* of the game that it stands in */
    assert_int_equal(situation_cube(&s), 2);
    assert_int_equal(s.game.owner, GAME_CUBE_CENTRED);
    assert_false(situation_answers(&s));
    s.game.pending = 1;
    assert_true(situation_answers(&s));
    s.has_match = true;
    s.match.length = 3;
    assert_int_equal(situation_match(&s)->length, 3);
    struct situation alone = situation_detached(&s);
    assert_false(alone.has_game || alone.has_match);
    assert_true(alone.has_position && s.has_game && s.has_match);
    assert_int_equal(situation_cube(&alone), 1);
    assert_null(situation_match(&alone));
}

/* Every member counts, by itself, but of what is not there; bytes between members never. */
static void equal_member_by_member(void **state)
{
    struct situation a, b;
    (void)state;
    memset(&a, 0x55, sizeof a);
    memset(&b, 0xaa, sizeof b);
    for (int i = 0; i < 2; i++) {
        struct situation *s = i == 0 ? &a : &b;
        s->rules = ruleset_row(0);
        s->has_match = s->has_game = s->has_roll = false;
        s->has_position = true;
        s->position = board_start(&s->rules, BLACK);
        s->highlight = 0;
    }
    assert_true(situation_equal(&a, &b));
    a.has_roll = b.has_roll = true;
    a.roll = b.roll = roll_make(6, 2);
    situation_set_cube(&a, 2, WHITE);
    situation_set_cube(&b, 2, WHITE);
    a.has_match = b.has_match = true;
    memset(&a.match, 0, sizeof a.match);
    memset(&b.match, 0, sizeof b.match);
    assert_true(situation_equal(&a, &b));
    struct situation other[] = {b, b, b, b, b, b, b, b, b};
    other[0].rules.score++;
    other[1].has_match = false;
    other[2].match.marks[BLACK] = -1;
    other[3].has_game = false;
    other[4].game.cube = 4;
    other[5].game.result.end.munk++;
    other[6].position.held = 1;
    other[7].roll = roll_make(6, 1);
    other[8].highlight = 2;
    for (size_t i = 0; i < sizeof other / sizeof *other; i++) {
        if (situation_equal(&a, &other[i]) || situation_equal(&other[i], &a)) {
            fail_msg("other %zu is taken for the same", i);
        }
    }
}

TEST_GROUP(situation)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_a_game),
        cmocka_unit_test(with_a_game_and_a_match),
        cmocka_unit_test(equal_member_by_member),
    };
    return cmocka_run_group_tests_name("situation", tests, NULL, NULL);
}
