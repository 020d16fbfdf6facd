// SPDX-License-Identifier: GPL-3.0-or-later
/* The loop by which games are played: which random numbers a game has, when it ends, what its
 * callbacks are shown; and where games start. */
#include <string.h>

#include "blanknet.h"
#include "check.h"
#include "lab/kinds.h"
#include "lab/labselfplay.h"

/* ---- the loop ---- */

enum { GAMES = 7, TURNS = 30 };

/* What is seen of a game, by its number. */
struct seen {
    int turns;
    uint64_t dice; /* the first random number */
    bool ended;
};
static struct seen games[GAMES];
static long fails_at;

static bool play(struct selfplay_game *g, struct after *next)
{
    struct seen *s = &games[g->number];
    assert_int_equal(g->turn, s->turns);
    if (s->turns++ == 0)
        s->dice = rng_u64(&g->rng);
    generate_afters(g->rules, &g->pos, start_throw(g->rules, &g->rng, &g->pos), &g->list);
    *next = g->list.after[rng_below(&g->rng, (uint32_t)g->list.n)];
    ++*(int *)g->result;
    return g->number != fails_at;
}

static bool end(struct selfplay_game *g, const struct after *last)
{
    struct seen *s = &games[g->number];
    assert_int_equal(g->turn + 1, s->turns);
    s->ended = last->end.kind != END_NOT;
    g->enough = g->context != NULL;
    return true;
}

static struct selfplay games_of(enum selfplay_stream stream, int threads)
{
    static struct ruleset r;
    assert_true(ruleset_find("lyckans-talisman", &r));
    memset(games, 0, sizeof games);
    fails_at = -1;
    return (struct selfplay){.games = {&r, GAMES, threads, 3},
                             .turns = TURNS,
                             .together = 3,
                             .stream = stream,
                             .turn = play,
                             .end = end,
                             .result = sizeof(int)};
}

/* Every game is played once, with the same numbers on any number of threads; a job's result is its
 * own. */
static void test_streams(void **state)
{
    (void)state;
    for (int stream = STREAM_GAME; stream <= STREAM_JOB; stream++) {
        struct seen one[GAMES];
        struct selfplay s = games_of((enum selfplay_stream)stream, 1);
        assert_true(selfplay_run(&s));
        assert_int_equal(s.jobs, 3);
        int turns = 0;
        for (int i = 0; i < GAMES; i++) {
            assert_true(games[i].ended ? games[i].turns <= TURNS : games[i].turns == TURNS);
            turns += i >= 3 && i < 6 ? games[i].turns : 0;
            for (int k = 0; k < i; k++)
                assert_true(games[k].dice != games[i].dice);
        }
        assert_int_equal(((int *)s.results)[1], turns);
        free(s.results);
        memcpy(one, games, sizeof one);
        s = games_of((enum selfplay_stream)stream, 3);
        assert_true(selfplay_run(&s));
        free(s.results);
        for (int i = 0; i < GAMES; i++)
            assert_true(games[i].dice == one[i].dice && games[i].turns == one[i].turns);
    }
}

/* A job that has enough plays no more games; a failure, or who stops it, ends the run. */
static void test_ends(void **state)
{
    volatile sig_atomic_t stop = 1;
    (void)state;
    struct selfplay s = games_of(STREAM_GAME, 1);
    s.context = games;
    assert_true(selfplay_run(&s));
    for (int i = 0; i < GAMES; i++)
        assert_int_equal(games[i].turns > 0, i % 3 == 0);
    free(s.results);
    s = games_of(STREAM_GAME, 1);
    fails_at = 4;
    assert_false(selfplay_run(&s));
    assert_true(games[4].turns == 1 && games[5].turns == 0);
    free(s.results);
    s = games_of(STREAM_GAME, 1);
    s.stop = &stop;
    assert_false(selfplay_run(&s));
    assert_int_equal(games[0].turns, 0);
    free(s.results);
}

/* Every play has its value, and the best is the first of the best. */
static void test_values(void **state)
{
    static struct after_list list;
    static struct selfplay_values v;
    struct ruleset r;
    (void)state;
    assert_true(ruleset_find("backgammon", &r));
    struct worth worth = outcome_worth(&r);
    struct position pos = board_start(&r, WHITE);
    generate_afters(&r, &pos, roll_make(3, 1), &list);
    selfplay_value(&v, net, &r, &worth, &pos, &list);
    for (int i = 0; i < list.n; i++) {
        assert_true(v.equity[i] == outcome_equity(&v.outcome[i], &worth));
        assert_true(i < v.best ? v.equity[i] < v.equity[v.best] : v.equity[i] <= v.equity[v.best]);
    }
}

/* ---- where games start ---- */

/* On either board games begin with positions that may be played on, most of them unlike the start
 * where many are to be unusual. */
static void test_playable(void **state)
{
    static const char *const rules[] = {"lyckans-talisman", "sweboard", "backgammon"};
    static struct after_list list;
    struct rng rng;
    (void)state;
    rng_seed(&rng, 3);
    for (size_t i = 0; i < COUNT_OF(rules); i++) {
        struct ruleset r;
        int unusual = 0, draws = test_amount(2000, 10);
        assert_true(ruleset_find(rules[i], &r));
        struct position start = board_start(&r, WHITE);
        for (int k = 0; k < draws; k++) {
            struct position_fault fault;
            struct position pos = start_draw(&r, &rng, 50, &list);
            assert_true(board_check_playable(&r, &pos, &fault));
            unusual += !board_same_checkers(&pos, &start);
        }
        if (unusual < draws * 6 / 10)
            fail_msg("%s: %d of %d are unusual", rules[i], unusual, draws);
    }
}

/* In backgammon every kind of position is among them, and few have heaps on the first point, where
 * bräde begins. */
static void test_kinds(void **state)
{
    static struct after_list list;
    struct ruleset r;
    struct rng rng;
    uint32_t seen = 0;
    int heaps = 0;
    (void)state;
    rng_seed(&rng, 4);
    assert_true(ruleset_find("backgammon", &r));
    for (int k = 0; k < 3000; k++) {
        struct position pos = start_draw(&r, &rng, 50, &list);
        seen |= bgtraits_of(&r, &pos);
        heaps += pos.men[WHITE][1] > 5 || pos.men[BLACK][1] > 5;
    }
    assert_in_range(heaps, 0, 60);
    for (int i = 0; i < BGTRAITS; i++)
        if (!(seen >> i & 1))
            fail_msg("no position of the kind \"%s\"", bgtrait_name(i));
}

TEST_GROUP(selfplay)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_streams), cmocka_unit_test(test_ends),
        cmocka_unit_test(test_values),  cmocka_unit_test(test_playable),
        cmocka_unit_test(test_kinds),
    };
    return cmocka_run_group_tests(tests, make_net, free_net);
}
