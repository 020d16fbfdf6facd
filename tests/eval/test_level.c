// SPDX-License-Identifier: GPL-3.0-or-later
/* Levels: their words, their scale, and that they see less the weaker they are. */
#include "base/mem.h"
#include "check.h"
#include "eval/search/evaluator.h"
#include "eval/search/level.h"
#include "rules/generate.h"
#include "rules/posstring.h"

/* ---- words ---- */

static void test_words(void **state)
{
    static const struct {
        const char *words;
        int rating; /* 0: no level */
        const char *written;
    } rows[] = {
        {"beginner", 1100, "beginner"},
        {"1", 1000, "1000"},
        {"12", 2100, "master"},
        {"1000", 1000, "1000"},
        {"1234", 1234, "1234"},
        {"2100", 2100, "master"},
        {"1234 shots 150", 1234, "1234 shots 150"},
        {"club  bands 60 shots 100 hits 200", 1600, "club hits 200 bands 60"},
        {"1100 shut-out 0 jan 1", 1100, "beginner jan 1 shut-out 0"},
        {"", 0, NULL},
        {" ", 0, NULL},
        {"0", 0, NULL},
        {"13", 0, NULL},
        {"999", 0, NULL},
        {"2101", 0, NULL},
        {"-5", 0, NULL},
        {"1234x", 0, NULL},
        {"Beginner", 0, NULL},
        {"shots 100", 0, NULL},
        {"1234 shots", 0, NULL},
        {"1234 shots 201", 0, NULL},
        {"1234 luck 100", 0, NULL},
        {"1234 5", 0, NULL},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct level level = {.rating = -1};
        char written[LEVEL_SIZE];
        bool good = level_read(rows[i].words, &level);
        row_equal(rows[i].words, good, rows[i].rating != 0);
        row_equal(rows[i].words, level.rating, good ? rows[i].rating : -1);
        if (good) {
            level_write(&level, written);
            row_text(rows[i].words, written, rows[i].written);
        }
    }
}

/* A level is the same once written and read, whatever is unusual of it. */
static void test_round_trip(void **state)
{
    (void)state;
    for (int rating = 950; rating <= 2150; rating += 7) {
        struct level level = level_at(rating), read;
        char written[LEVEL_SIZE];
        for (int k = 0; k < LEVEL_KINDS; k++) {
            level.weight[k] = (uint8_t)((rating * (k + 3)) % (LEVEL_WEIGHT_MAX + 1));
        }
        level_write(&level, written);
        row_holds(written, level_read(written, &read));
        row_equal(written, read.rating, level.rating);
        row_equal(written, memcmp(read.weight, level.weight, sizeof level.weight), 0);
    }
}

/* ---- the scale ---- */

static void test_steps(void **state)
{
    (void)state;
    for (int step = 1; step <= level_steps(); step++) {
        struct level level = level_step(step);
        const char *name = level_name(step);
        assert_int_equal(level.rating, 900 + 100 * step);
        assert_int_equal(level_nearest(level.rating), step);
        assert_int_equal(level_nearest(level.rating + 49), step);
        assert_int_equal(level_nearest(level.rating - 50), step);
        assert_int_equal(name == NULL ? step : level_step_called(name), step);
        for (int k = 0; k < LEVEL_KINDS; k++) {
            assert_int_equal(level.weight[k], LEVEL_USUAL);
        }
    }
    assert_null(level_name(0));
    assert_null(level_name(level_steps() + 1));
    assert_int_equal(level_step_called("grandmaster"), 0);
    assert_int_equal(level_at(0).rating, level_step(1).rating);
    assert_int_equal(level_at(5000).rating, level_step(level_steps()).rating);
}

/* The names that records, tests and documents use, the weaker first. */
static void test_names(void **state)
{
    static const char *const names[] = {"beginner", "novice", "club", "strong", "expert", "master"};
    int before = 0;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        int step = level_step_called(names[i]);
        row_holds(names[i], step > before);
        before = step;
    }
    assert_int_equal(before, level_steps());
}

/* From one end of the scale to the other everything gets better, nothing worse. */
static void test_grows(void **state)
{
    (void)state;
    for (int board = 0; board < 2; board++) {
        float before = -1;
        struct skill low = skill_at(0);
        for (int rating = 1000; rating <= 2100; rating += 20) {
            char row[32];
            snprintf(row, sizeof row, "board %d, rating %d", board, rating);
            float strength = skill_strength(rating, (enum board_kind)board);
            struct skill s = skill_at(strength);
            row_holds(row, strength > before);
            row_holds(row, s.sense >= low.sense && s.glance <= low.glance && s.plies >= low.plies);
            row_holds(row, s.chooses >= low.chooses && s.give_up <= low.give_up);
            for (int k = 0; k < LEVEL_KINDS; k++) {
                row_holds(row, s.blind[k] <= low.blind[k] && s.blind[k] >= 0);
            }
            before = strength;
            low = s;
        }
        assert_int_equal(low.plies, 2); /* the strongest sees all that there is */
        assert_true(low.noise <= 0 && low.sense >= 1);
    }
}

/* ---- what is overlooked ---- */

enum { GAMES = 12, TURNS = 60 };

/* What the choices of a level come to. */
struct habits {
    int plays, hits, blots, bands;
};

static void count(struct habits *h, const struct play *play, enum colour c)
{
    h->plays++;
    for (int i = 0; i < play->moves; i++) {
        h->hits += play->move[i].hit > 0;
    }
    for (int p = 2; p <= POINT_LAST; p++) {
        h->blots += play->after.men[c][p] == 1;
        h->bands += play->after.men[c][p] > 1;
    }
}

/* The same positions for every level: those of games between two of the middle. */
static struct habits habits_of(const struct judgement *j, const struct level *level)
{
    struct habits h = {0};
    struct play_list *list = mem_alloc(sizeof *list);
    struct level middle = level_step(6);
    int games = test_amount(GAMES, 5);
    for (int game = 0; game < games; game++) {
        struct rng dice;
        struct position pos = board_start(j->rules, WHITE);
        rng_seed(&dice, (uint64_t)game);
        for (int turn = 0; turn < TURNS; turn++) {
            struct roll roll = roll_throw(&dice, j->rules, &pos, turn == 0);
            generate(j->rules, &pos, roll, list);
            if (list->n == 0) {
                pos = generate_after_pass(j->rules, &pos, roll);
                continue;
            }
            struct rng own = rng_split(&dice, 1), others = rng_split(&dice, 2);
            const struct play *play = &list->play[level_play(level, j, &pos, list, 0, &own)];
            count(&h, play, (enum colour)pos.turn);
            play = &list->play[level_play(&middle, j, &pos, list, 0, &others)];
            if (play->end.kind != END_NOT) {
                break;
            }
            pos = play->after;
        }
    }
    free(list);
    return h;
}

static struct habits with_weight(const struct judgement *j, enum level_kind kind, int weight)
{
    struct level level = level_step(6);
    level.weight[kind] = (uint8_t)weight;
    return habits_of(j, &level);
}

/* More of a kind of mistake shows on the board. (Of jan and of being shut out it shows later in the
 * game.) */
static void test_weights(void **state)
{
    struct evaluator e = {0};
    struct judgement j;
    struct ruleset rules;
    struct text why = {0};
    (void)state;
    assert_true(ruleset_find("lyckans-talisman", &rules));
    assert_true(evaluator_open(&e, &rules, &j, &why));
    struct habits few, many;
    few = with_weight(&j, LEVEL_SHOTS, 0);
    many = with_weight(&j, LEVEL_SHOTS, LEVEL_WEIGHT_MAX);
    assert_int_equal(few.plays, many.plays);
    assert_true(test_is_light() || many.blots > few.blots);
    few = with_weight(&j, LEVEL_HITS, 0);
    many = with_weight(&j, LEVEL_HITS, LEVEL_WEIGHT_MAX);
    assert_true(test_is_light() || many.hits < few.hits);
    few = with_weight(&j, LEVEL_BANDS, 0);
    many = with_weight(&j, LEVEL_BANDS, LEVEL_WEIGHT_MAX);
    assert_true(test_is_light() || many.bands < few.bands);
    struct habits again = with_weight(&j, LEVEL_BANDS, LEVEL_WEIGHT_MAX);
    assert_memory_equal(&again, &many, sizeof many); /* the seed decides it */
    evaluator_close(&e);
    text_free(&why);
}

/* Every level gives up where White of lesson 6 does, jan being nearly sure and the next throw
 * likely to take the right away; none where no throw does, nor at the start. */
static void test_gives_up(void **state)
{
    static const char text[] = "HAAAAAbbcbbB----a--a---b:0,0:w";
    static const char open_text[] = "Kb-bb-bA-A--d--a-------b:2,0:w";
    struct position_fault fault;
    struct position lost, still_open;
    struct evaluator e = {0};
    struct judgement j;
    struct ruleset rules;
    struct text why = {0};
    (void)state;
    assert_true(ruleset_find("lyckans-talisman", &rules));
    assert_true(evaluator_open(&e, &rules, &j, &why));
    assert_true(posstring_parse(&rules, text, strlen(text), &lost, &fault));
    assert_true(posstring_parse(&rules, open_text, strlen(open_text), &still_open, &fault));
    struct game bad = game_start_at(&rules, &lost, WHITE);
    struct game waits = game_start_at(&rules, &still_open, WHITE);
    struct position begin = board_start(&rules, WHITE);
    struct game even = game_start_at(&rules, &begin, WHITE);
    for (int step = 1; step <= level_steps(); step++) {
        struct level level = level_step(step);
        char row[32];
        snprintf(row, sizeof row, "level %d", step);
        row_holds(row, level_choice(&level, &j, &bad, game_choices(&bad)) == CHOICE_GIVE_UP);
        row_holds(row, level_choice(&level, &j, &waits, game_choices(&waits)) == CHOICE_TWO_DICE);
        row_holds(row, level_choice(&level, &j, &bad, CHOICE_TWO_DICE) == CHOICE_TWO_DICE);
        row_holds(row, level_choice(&level, &j, &even, game_choices(&even)) == CHOICE_TWO_DICE);
    }
    evaluator_close(&e);
    text_free(&why);
}

TEST_GROUP(level)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),    cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_steps),    cmocka_unit_test(test_names),
        cmocka_unit_test(test_grows),    cmocka_unit_test(test_weights),
        cmocka_unit_test(test_gives_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
