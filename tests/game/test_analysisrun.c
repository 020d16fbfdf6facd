// SPDX-License-Identifier: GPL-3.0-or-later
/* An analysis made while the game goes on is that of the whole game, however it was shared out and
 * whatever was taken back. */
#include "base/mem.h"
#include "base/rng/rng.h"
#include "check.h"
#include "game/analysis.h"
#include "game/dice.h"
#include "rules/generate.h"

enum { EVENTS = 60, PLIES = 0 };

static struct evaluator evaluator;

/* Adds an event that can happen next, at random. False where the game is over. */
static bool play_on(struct record *r, struct table *t, struct rng *rng, struct play_list *list)
{
    struct event e = {.kind = EVENT_ROLL};
    const struct game *g = &t->game;
    if (g->phase == GAME_OVER) {
        return false;
    }
    if (g->phase == GAME_PLAY) {
        e.kind = EVENT_PLAY;
        generate(&g->rules, &g->pos, g->roll, list);
        e.play = list->n > 0 ? list->play[rng_below(rng, (uint32_t)list->n)] : (struct play){0};
    } else {
        e.kind = g->phase == GAME_START_ROLL ? EVENT_START : EVENT_ROLL;
        e.roll.die[0] = (uint8_t)rng_die(rng);
        e.roll.die[1] = (uint8_t)rng_die(rng);
        e.roll = e.kind == EVENT_ROLL ? dice_as_roll(e.roll, 2) : e.roll;
    }
    assert_int_equal(table_apply(t, &e, list), GAME_OK);
    record_add(r, &e);
    return true;
}

static void check_same(const struct analysis *a, const struct analysis *b)
{
    assert_int_equal(a->count, b->count);
    assert_int_equal(a->turnings, b->turnings);
    int turns[2] = {0, 0}; /* each side counts its own */
    for (size_t i = 0; i < a->count; i++) {
        assert_int_equal(a->items[i].event, b->items[i].event);
        assert_int_equal(a->items[i].line, b->items[i].line);
        turns[a->items[i].side] += a->items[i].is_play;
        assert_int_equal(a->items[i].turn, turns[a->items[i].side] + !a->items[i].is_play);
        assert_int_equal(a->items[i].grade, b->items[i].grade);
        assert_float_equal(a->items[i].loss, b->items[i].loss, 0);
        assert_float_equal(a->items[i].luck, b->items[i].luck, 0);
    }
    for (int c = 0; c < 2; c++) {
        assert_int_equal(a->side[c].decisions, b->side[c].decisions);
        assert_float_equal(a->side[c].loss, b->side[c].loss, 0);
    }
}

static void test_shared_out(void **state)
{
    struct play_list *list = mem_alloc(sizeof *list);
    struct ruleset rules;
    struct text why = {0};
    (void)state;
    assert_true(ruleset_find("lyckans-talisman", &rules));
    for (uint64_t seed = 1; seed <= 3; seed++) {
        const struct analysis_how how = {
            .plies = PLIES, .game = 1, .sides = 1u << WHITE, .threshold = 0.04f};
        struct record r = record_new(&rules, 0);
        struct table t = record_table(&r);
        struct analysis_run *run = analysis_begin(&how);
        struct analysis whole, parts;
        struct rng rng;
        rng_seed(&rng, seed);
        for (int i = 0; i < EVENTS && play_on(&r, &t, &rng, list); i++) {
            if (rng_below(&rng, 4) == 0) {
                analysis_go_on(run, &r, &evaluator, 1 + (int)rng_below(&rng, 3));
            }
            if (rng_below(&rng, 12) == 0) { /* taken back */
                size_t back = 1 + rng_below(&rng, 6), to = back < r.count ? r.count - back : 0;
                analysis_cut(run, &r, to);
                record_cut(&r, to);
                t = record_replay(&r, r.count, list);
            }
        }
        while (!analysis_go_on(run, &r, &evaluator, 1)) {
        }
        assert_true(analysis_end(run, &evaluator, &parts, &why));
        run = analysis_begin(&(struct analysis_how){.plies = PLIES, .game = 1, .threshold = -1});
        analysis_go_on(run, &r, &evaluator, 10 * EVENTS);
        assert_true(analysis_end(run, &evaluator, &whole, &why));
        assert_true(whole.count > 5);
        check_same(&parts, &whole);
        for (size_t i = 0; i < parts.count; i++) {
            const struct analysed *item = &parts.items[i];
            bool wanted = item->is_play && item->side == WHITE && item->loss >= how.threshold;
            assert_int_equal(item->has_reason, wanted);
            if (wanted) {
                assert_int_equal(item->reason,
                                 analysis_reason_of(&whole, &whole.items[i], &evaluator));
            }
        }
        analysis_free(&parts);
        analysis_free(&whole);
        record_free(&r);
    }
    free(list);
    text_free(&why);
    evaluator_close(&evaluator);
}

static bool take_play(void *to, const struct game_mistake *mistake)
{
    (void)mistake;
    ++*(int *)to;
    return true;
}

/* However a game went and ended, what cost as much as a grade is counted once: as many decisions as
 * the sides have of this grade and of worse ones, plays and giving up alike, and of them the plays
 * that are handed over. */
static void test_one_count(void **state)
{
    struct play_list *list = mem_alloc(sizeof *list);
    struct ruleset rules;
    struct text why = {0};
    int given_up = 0;
    (void)state;
    assert_true(ruleset_find("lyckans-talisman", &rules));
    for (uint64_t seed = 1; seed <= 24; seed++) {
        struct record r = record_new(&rules, 0);
        struct table t = record_table(&r);
        struct analysis a;
        struct rng rng;
        rng_seed(&rng, seed);
        for (uint32_t most = rng_below(&rng, 30); most > 0 && play_on(&r, &t, &rng, list); most--) {
        }
        struct event give_up = {.kind = EVENT_GIVE_UP};
        if (table_apply(&t, &give_up, list) == GAME_OK) {
            record_add(&r, &give_up);
        }
        assert_true(analysis_make(&r, &evaluator, PLIES, &a, &why));
        for (unsigned sides = 1; sides <= 3; sides++) {
            int graded = 0, handed = 0, plays = 0;
            for (int grade = GRADE_VERY_BAD; grade >= GRADE_SLIGHT; grade--) {
                float from = grade_from(evaluator.grades, (enum grade)grade);
                for (int c = 0; c < 2; c++) {
                    graded += sides >> c & 1 ? a.side[c].grades[grade] : 0;
                }
                assert_int_equal(analysis_costly(&a, sides, from), graded);
                handed = 0;
                plays = analysis_mistakes(&a, sides, from, take_play, &handed);
                assert_int_equal(plays, handed);
                assert_true(plays <= graded);
            }
            given_up += plays == 0 && graded > 0;
        }
        analysis_free(&a);
        record_free(&r);
    }
    assert_true(given_up > 0); /* it alone cost something */
    free(list);
    text_free(&why);
    evaluator_close(&evaluator);
}

/* Without a net there is nothing to tell, and why is told at its end; one can be given up.
 */
static void test_without_net(void **state)
{
    struct evaluator none = {0};
    struct play_list *list = mem_alloc(sizeof *list);
    struct ruleset rules;
    struct text why = {0};
    struct analysis out;
    struct rng rng;
    (void)state;
    rng_seed(&rng, 1);
    assert_true(ruleset_find("lyckans-talisman", &rules));
    struct record r = record_new(&rules, 0);
    struct table t = record_table(&r);
    while (r.count < 6 && play_on(&r, &t, &rng, list)) {
    }
    char *folder = getenv("BRADE_DATADIR") == NULL ? NULL : mem_copy(getenv("BRADE_DATADIR"));
    setenv("BRADE_DATADIR", "/nowhere", 1);
    struct analysis_run *run = analysis_begin(&(struct analysis_how){.game = 1, .threshold = -1});
    assert_true(analysis_go_on(run, &r, &none, 9));
    assert_false(analysis_end(run, &none, &out, &why));
    assert_true(why.size > 0);
    if (folder != NULL) {
        setenv("BRADE_DATADIR", folder, 1);
    }
    analysis_drop(analysis_begin(&(struct analysis_how){.game = 1}));
    analysis_drop(NULL);
    free(folder);
    free(list);
    record_free(&r);
    text_free(&why);
    evaluator_close(&none);
}

TEST_GROUP(analysisrun)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shared_out),
        cmocka_unit_test(test_one_count),
        cmocka_unit_test(test_without_net),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
