// SPDX-License-Identifier: GPL-3.0-or-later
/* Games against the engine: the rating they give, and the level that fits. */
#include "check.h"
#include "eval/search/level.h"
#include "history.h"
#include "learner/memory/played.h"

static int64_t at = 1000 * 86400;

/* A game against a level, a minute after the one before. */
static struct store_answer game(int rating, bool won, int hints)
{
    static char question[PLAYED_NAME_SIZE];
    static int number;
    played_name(rating, question);
    struct store_answer a = history_answer(question, "", at += 60, won);
    snprintf(a.asking, sizeof a.asking, "%024d", ++number);
    a.mode = STORE_GAME;
    a.hints = hints;
    return a;
}

static void play(struct played_games *p, int rating, bool won, int hints)
{
    struct store_answer a = game(rating, won, hints);
    played_take(p, &a, NULL);
}

static void test_which_answers(void **state)
{
    static const struct {
        const char *question;
        enum store_mode mode;
        bool is;
    } rows[] = {
        {"game/1300", STORE_GAME, true}, {"game/1300", STORE_PUZZLE, false},
        {"game", STORE_GAME, false},     {"game/", STORE_GAME, false},
        {"game/0", STORE_GAME, false},   {"game/1300x", STORE_GAME, false},
        {"game/-5", STORE_GAME, false},  {"", STORE_GAME, false},
    };
    char name[PLAYED_NAME_SIZE];
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct store_answer a = {.question = rows[i].question, .mode = rows[i].mode};
        row_equal(rows[i].question, played_is(&a), rows[i].is);
    }
    assert_false(played_is(&(struct store_answer){.mode = STORE_GAME}));
    played_name(1300, name);
    assert_string_equal(name, "game/1300");
}

/* Nothing fits before three games; who wins is led up, who loses down, by two steps at most. */
static void test_fitting(void **state)
{
    struct played_games p = {0}, weak = {0};
    (void)state;
    play(&p, 1100, true, 0);
    play(&p, 1100, true, 0);
    assert_int_equal(played_fitting(&p, at), 0);
    play(&p, 1100, true, 0);
    int step = played_fitting(&p, at);
    assert_true(level_step(step).rating > 1100 && level_step(step).rating <= 1300);
    for (int i = 0; i < 5; i++) {
        play(&weak, 1500, false, 0);
    }
    assert_int_equal(level_step(played_fitting(&weak, at)).rating, 1300);
    for (int i = 0; i < 40; i++) {
        play(&p, level_step(level_steps()).rating, true, 0);
    }
    assert_int_equal(played_fitting(&p, at), level_steps());
}

/* Somebody who plays as well as a level comes to its rating, from either side. */
static void test_settles(void **state)
{
    (void)state;
    for (int from = 0; from < 2; from++) {
        struct played_games p = {0};
        for (int i = 0; i < 10; i++) {
            play(&p, from == 0 ? 1000 : 1900, from == 1, 0);
        }
        for (int i = 0; i < 60; i++) {
            play(&p, 1300, i % 2 == 0, 0);
        }
        struct glicko now = played_rating(&p, at);
        assert_true(now.rating > 1200 && now.rating < 1400);
        assert_true(now.deviation < 110);
    }
}

/* A win with help tells less. */
static void test_help(void **state)
{
    struct played_games alone = {0}, helped = {0}, often = {0};
    (void)state;
    play(&alone, 1300, true, 0);
    play(&helped, 1300, true, 1);
    play(&often, 1300, true, 7);
    assert_true(alone.rating.rating > helped.rating.rating);
    assert_true(helped.rating.rating > often.rating.rating);
    assert_true(often.rating.rating > 1200);
}

/* It begins where the questions have put the learner, but moves from there; and games are no
 * questions: nothing else that is counted changes. */
static void test_beside_questions(void **state)
{
    struct progress p = {0}, bare = {0};
    (void)state;
    for (int i = 0; i < 60; i++) {
        char id[16];
        snprintf(id, sizeof id, "q%d", i);
        history_add(&p, id, "", at += 60, true);
    }
    double rated = p.rating.rating;
    int asked = p.counts.asked;
    size_t days = p.day_count;
    at += 40 * 86400;
    struct store_answer a = game(1300, true, 0), b;
    progress_add(&p, &a);
    assert_int_equal(p.played.games, 1);
    assert_true(p.played.rating.rating > 1500);
    assert_float_equal(p.rating.rating, rated, 1e-9);
    assert_int_equal(p.counts.asked, asked);
    assert_int_equal(p.day_count, days);
    b = game(1300, true, 0);
    progress_add(&bare, &b);
    assert_true(bare.played.rating.rating < p.played.rating.rating);
    assert_int_equal(bare.counts.asked, 0);
    assert_int_equal(bare.rated, 0);
    progress_free(&p);
    progress_free(&bare);
}

TEST_GROUP(played)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_which_answers),    cmocka_unit_test(test_fitting),
        cmocka_unit_test(test_settles),          cmocka_unit_test(test_help),
        cmocka_unit_test(test_beside_questions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
