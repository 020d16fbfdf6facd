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

TEST_GROUP(situation)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_a_game),
        cmocka_unit_test(with_a_game_and_a_match),
    };
    return cmocka_run_group_tests_name("situation", tests, NULL, NULL);
}
