// SPDX-License-Identifier: GPL-3.0-or-later
/* Records of games: what is written reads back equal, whatever was played under whatever rules; and
 * what cannot have happened is refused at its place. */
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "game/dice.h"
#include "game/record.h"
#include "rules/generate.h"
#include "rules/posstring.h"

static struct play_list list;
static struct rng rng;
static int ends[END_KINDS], kinds[EVENT_NEXT + 1], matches;

static int below(int n)
{
    return (int)rng_below(&rng, (uint32_t)n);
}

/* --- random games --- */

static struct ruleset random_rules(int i)
{
    static const char *const fields[][2] = {
        {"last_roll", "yes"},  {"answer_patterns", "yes"}, {"extra_patterns", "yes"},
        {"one_die", "shown"},  {"double_six", "tb"},       {"double_six", "wp"},
        {"five_blots", "yes"}, {"munk_each", "yes"},       {"jan_each", "yes"},
        {"score", "ny1"},      {"score", "ny2"},           {"score", "sh"},
        {"last_roll", "yes"},
    };
    struct ruleset r = ruleset_row((size_t)i % ruleset_count());
    if (r.board == BOARD_BRADE && below(2) == 0) {
        int k = below((int)COUNT_OF(fields));
        assert_int_equal(ruleset_set(&r, fields[k][0], fields[k][1]), RULESET_OK);
    }
    return r;
}

/* Positions from which games end soon, and in all ways. */
static const char *const starts[] = {
    "------o-----------CCCCB-:0,0:w", /* out at once or later */
    "-------ccc-c-c---------A:0,0:w", /* the other side has none off: patterns may answer */
    "-----------b-----------A:0,0:w", /* and may finish with its last roll */
    "-------cdbcc------ACCCCB:0,0:w", /* crowns are near */
};

static void random_comment(struct record *r)
{
    static const char *const words[] = {"a good one", " # hash: and \"quotes\" ", "å ä ö",
                                        "1. white", "two\nlines"};
    if (below(20) == 0) {
        record_comment(r, words[below((int)COUNT_OF(words))]);
    }
}

static struct event random_choice(const struct table *t)
{
    unsigned may = table_choices(t);
    static const struct {
        unsigned bit;
        enum event_kind kind;
        int odds;
    } choices[] = {{CHOICE_DOUBLE, EVENT_DOUBLE, 15},
                   {CHOICE_GIVE_UP, EVENT_GIVE_UP, 200},
                   {CHOICE_DROP, EVENT_DROP, 3},
                   {CHOICE_TAKE, EVENT_TAKE, 1},
                   {CHOICE_ACCEPT, EVENT_ACCEPT, 6}};
    for (size_t i = 0; i < COUNT_OF(choices); i++) {
        if (may & choices[i].bit && below(choices[i].odds) == 0) {
            return (struct event){.kind = (uint8_t)choices[i].kind};
        }
    }
    int dice = !(may & CHOICE_TWO_DICE) || (may & CHOICE_ONE_DIE && below(2) == 0) ? 1 : 2;
    struct roll thrown = {{(uint8_t)rng_die(&rng), (uint8_t)rng_die(&rng)}};
    return (struct event){.kind = EVENT_ROLL, .roll = dice_as_roll(thrown, dice)};
}

static struct event random_event(const struct table *t)
{
    struct event e = {.kind = EVENT_NEXT};
    if (t->game.phase == GAME_START_ROLL) {
        e.kind = EVENT_START;
        e.roll = (struct roll){{(uint8_t)rng_die(&rng), (uint8_t)rng_die(&rng)}};
    } else if (t->game.phase == GAME_PLAY) {
        generate(&t->rules, &t->game.pos, t->game.roll, &list);
        int i = list.n > 0 ? below(list.n) : 0;
        e.kind = EVENT_PLAY;
        if (list.n > 0) {
            e.play = list.play[i];
            e.aid = play_is_pass(&e.play) ? EVENT_OWN : (uint8_t)below(EVENT_FINISHED + 1);
        }
        if (below(200) == 0 && table_give_up_after_roll(t, &list)) {
            e = (struct event){.kind = EVENT_GIVE_UP};
        }
    } else if (t->game.phase != GAME_OVER) {
        e = random_choice(t);
    }
    return e;
}

/* A game or match played at random, broken off after `most` events. */
static struct record random_record(int i, int most)
{
    struct ruleset rules = random_rules(i);
    struct record r = record_new(&rules, below(3) == 0 ? 1 + 2 * below(3) : 0);
    r.dice = (uint8_t)below(3);
    r.has_seed = below(2) == 0;
    r.seed = r.has_seed ? rng_u64(&rng) : 0;
    record_set(&r.side[below(2)].name, below(2) == 0 ? "Åsa  Öberg" : "#1: x");
    record_set(&r.side[below(2)].level, below(2) == 0 ? "beginner" : NULL);
    if (rules.board == BOARD_BRADE && below(2) == 0) {
        struct position_fault fault;
        const char *start = starts[below((int)COUNT_OF(starts))];
        r.has_position = posstring_parse(&rules, start, strlen(start), &r.position, &fault);
        r.began = (uint8_t)below(2);
    }
    struct table t = record_table(&r);
    for (int k = 0; k < most && !table_over(&t); k++) {
        struct event e = random_event(&t);
        kinds[e.kind]++;
        assert_int_equal(table_apply(&t, &e, &list), GAME_OK);
        record_add(&r, &e);
        random_comment(&r);
        if (t.game.phase == GAME_OVER) {
            ends[t.game.result.end.kind]++;
            matches += t.length > 0 && table_over(&t);
        }
    }
    return r;
}

/* The end of a record says that all is over only where it is, and wherever nothing is written about
 * it. */
static void check_end(const struct record *r, const struct text *written)
{
    struct table t = record_replay(r, r->count, &list);
    bool over = table_over(&t), bare = r->count > 0 && r->events[r->count - 1].comment.size == 0;
    for (size_t size = 0; size <= written->size; size += 1 + size / 4) {
        const char *end = text_str(written) + written->size - size;
        bool whole = size > 100 || size == written->size;
        if (record_ends(end, size) && !over) {
            fail_msg("the last %zu bytes say that it is over:\n%s", size, text_str(written));
        }
        if (over && bare && whole && !record_ends(end, size)) {
            fail_msg("the last %zu bytes do not say that it is over:\n%s", size, text_str(written));
        }
    }
}

static void check_reads_back(const struct record *r)
{
    struct text written = {0}, again = {0};
    struct diags d = {0};
    struct record back;
    record_write(r, &written, &list);
    if (!record_read("r", text_str(&written), written.size, &d, &back)) {
        diags_print(&d, stderr, false);
        fail_msg("%s", text_str(&written));
    }
    record_write(&back, &again, &list);
    assert_string_equal(text_str(&written), text_str(&again));
    assert_int_equal(back.count, r->count);
    for (size_t i = 0; i < back.count; i++) {
        assert_int_equal(back.events[i].aid, r->events[i].aid);
    }
    check_end(r, &written);
    struct table a = record_replay(r, r->count, &list);
    struct table b = record_replay(&back, back.count, &list);
    assert_true(board_equal(&a.game.pos, &b.game.pos));
    assert_int_equal(a.game.phase, b.game.phase);
    assert_memory_equal(a.match.points, b.match.points, sizeof a.match.points);
    record_free(&back);
    text_free(&written);
    text_free(&again);
}

static void test_reads_back(void **state)
{
    (void)state;
    int games = test_amount(1000, 10);
    rng_seed(&rng, 4);
    for (int i = 0; i < games; i++) {
        struct record r = random_record(i, below(4) == 0 ? below(100) : 100000);
        check_reads_back(&r);
        record_free(&r);
    }
    if (!test_is_light()) {
        static const enum end_kind met[] = {
            END_HEMSPEL,  END_JAN,     END_SPRANGJAN,       END_SINGLE, END_GAMMON,
            END_GIVEN_UP, END_DROPPED, END_ENKELT_KRONSPEL, END_DRAW};
        for (size_t i = 0; i < COUNT_OF(met); i++) {
            if (ends[met[i]] == 0) {
                fail_msg("no %s", ending_id(met[i]));
            }
        }
        for (int k = 0; k <= EVENT_NEXT; k++) {
            if (kinds[k] == 0) {
                fail_msg("no event of kind %d", k);
            }
        }
        assert_true(matches > 20);
    }
}

/* --- damaged records --- */

static const char head[] =
    "brade-record 1\nrules: lyckans-talisman\ndice: seed\nseed: 7\n\ngame 1\n"
    "start: 3 5\n1. white 6-2: 1/3 1/7\n2. black 4-1: 1/2 1/5\n";

static void check_wrong(const char *text, const char *place)
{
    struct diags d = {0};
    struct record r = {.length = 77};
    struct text out = {0};
    if (record_read("r", text, strlen(text), &d, &r)) {
        fail_msg("taken: %s", text);
    }
    assert_int_equal(r.length, 77);
    assert_int_equal(d.count, 1);
    diags_text(&out, &d, false);
    if (strncmp(text_str(&out), place, strlen(place)) != 0) {
        fail_msg("%s: %s\n%s", place, text_str(&out), text);
    }
    text_free(&out);
    diags_free(&d);
}

static void check_wrong_after(const char *more, const char *place)
{
    struct text text = {0};
    text_addf(&text, "%s%s", head, more);
    check_wrong(text_str(&text), place);
    text_free(&text);
}

static void test_damaged(void **state)
{
    (void)state;
    check_wrong("", "r:1:1: error: ");
    check_wrong("brade-record 2\n", "r:1:1: error: ");
    check_wrong("brade-record 1\nmatch: 3\n", "r:2:1: error: the rules come first");
    check_wrong("brade-record 1\nrules: vasas\n", "r:2:8: error: ");
    check_wrong("brade-record 1\nrules: vasa\nset: usse=pips\n", "r:3:6: error: ");
    check_wrong("brade-record 1\nrules: vasa\nmatch: 4\n", "r:3:8: error: ");
    check_wrong("brade-record 1\nrules: vasa\nfoo: 4\n", "r:3:1: error: ");
    check_wrong("brade-record 1\nrules: vasa\nseed: x\n", "r:3:7: error: ");
    check_wrong("brade-record 1\nrules: vasa\nposition: O---\n", "r:3:");
    check_wrong("brade-record 1\nrules: vasa\n", "r:2:1: error: the record ends before");
    check_wrong_after("2. white 6-2: 1/3\n", "r:10:1: error: ");
    check_wrong_after("3. black 6-2: 1/3\n", "r:10:4: error: it is the other side's turn");
    check_wrong_after("3. white 6-7: 1/3\n", "r:10:10: error: ");
    check_wrong_after("3. white 5: 1/6\n", "r:10:10: error: so many dice");
    check_wrong_after("3. white 6-2: 3/5 9/11\n", "r:10:19: error: no legal play of 6-2: ");
    check_wrong_after("3. white 6-2: pass\n", "r:10:15: error: ");
    check_wrong_after("3. white doubles\n", "r:10:10: error: ");
    check_wrong_after("3. white gives up\n", "r:10:1: error: the record ends before the result");
    check_wrong_after("3. white gives up\nresult: black given-up 2\n", "r:11:24: error: ");
    check_wrong_after("3. white gives up\nresult: black given-up 1\n4. black 6-2: 1/3\n",
                      "r:12:4: error: ");
    check_wrong_after("3. white 6-2:\n4. black 6-2: 1/3 1/7\n", "r:11:");
    check_wrong_after("game 2\n", "r:10:1: error: ");
    check_wrong_after("result: white hemspel 1\n", "r:10:1: error: the game is not over yet");
    check_wrong_after("match won: white\n", "r:10:1: error: this is a single game");
    check_wrong_after("3. white gives up\nmatch won: black\n",
                      "r:11:1: error: the game has come to");
    check_wrong_after("3. white gives up\nresult: black given-up 1\nmatch won: black\n",
                      "r:12:1: error: this is a single game");
    check_wrong_after("3. white gives up\nresult: black given-up 1\nresult: black given-up 1\n",
                      "r:12:1: error: this was said already");
    check_wrong_after("3. white 6-2: 3/5 \x01\n", "r:10:19: error: there is a control");
}

static const char in_match[] =
    "brade-record 1\nrules: helmfrid\nmatch: 3\n\ngame 1\nstart: 3 5\n"
    "1. white gives up\nresult: black given-up 1, score 0-1, marks 0 1\n";

/* Who won the match is said when it is won, and once. */
static void test_match_won(void **state)
{
    (void)state;
    static const struct {
        const char *more, *place;
    } rows[] = {
        {"match won: black\n", "r:9:1: error: the match is not decided yet: it stands 0-1"},
        {"match won: nobody\n", "r:9:1: error: the match is not decided yet"},
        {"result: black given-up 1, score 0-1, marks 0 1\n", "r:9:1: error: this was said already"},
        {"game 2\nmatch won: black\n", "r:10:1: error: the match is not decided yet"},
        {"game 2\nresult: black given-up 1, score 0-2\n", "r:10:1: error: the game is not over"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct text text = {0};
        text_addf(&text, "%s%s", in_match, rows[i].more);
        check_wrong(text_str(&text), rows[i].place);
        text_free(&text);
    }
}

/* Whatever byte is changed: it is taken as another record or refused with a place, never worse. */
static void test_any_byte(void **state)
{
    (void)state;
    rng_seed(&rng, 9);
    struct record r = random_record(0, 60);
    struct text written = {0};
    record_write(&r, &written, &list);
    int turns = test_amount(600, 20);
    for (int i = 0; i < turns; i++) {
        struct diags d = {0};
        struct record back;
        char *copy = malloc(written.size);
        memcpy(copy, written.data, written.size);
        copy[below((int)written.size)] = (char)below(256);
        size_t size = below(3) == 0 ? (size_t)below((int)written.size) : written.size;
        if (record_read("r", copy, size, &d, &back)) {
            check_reads_back(&back);
            record_free(&back);
        } else {
            assert_int_equal(d.count, 1);
            assert_true(d.items[0].line > 0 && d.items[0].column > 0);
        }
        diags_free(&d);
        free(copy);
    }
    text_free(&written);
    record_free(&r);
}

/* --- dice --- */

static void test_dice(void **state)
{
    (void)state;
    int seen[7] = {0};
    for (int k = 0; k < 6000; k++) {
        struct roll a = dice_from_seed(5, 1, k), b = dice_from_seed(5, 1, k);
        assert_memory_equal(&a, &b, sizeof a);
        assert_in_range(a.die[0], 1, 6);
        seen[a.die[0]]++;
        seen[a.die[1]]++;
    }
    for (int face = 1; face <= 6; face++) {
        assert_in_range(seen[face], 1800, 2200);
    }
    struct roll thrown = {{2, 5}}, one = dice_as_roll(thrown, 1), two = dice_as_roll(thrown, 2);
    assert_int_equal(one.die[0], 2);
    assert_int_equal(one.die[1], 0);
    assert_int_equal(two.die[0], 5);
    assert_true(dice_by_chance(&thrown));
}

TEST_GROUP(record)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reads_back), cmocka_unit_test(test_damaged),
        cmocka_unit_test(test_match_won),  cmocka_unit_test(test_any_byte),
        cmocka_unit_test(test_dice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
