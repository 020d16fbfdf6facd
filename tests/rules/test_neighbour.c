// SPDX-License-Identifier: GPL-3.0-or-later
#include <string.h>

#include "check.h"
#include "positions.h"
#include "rules/neighbour.h"
#include "rules/posstring.h"

static struct ruleset rules(const char *name)
{
    struct ruleset r;
    assert_true(ruleset_find(name, &r));
    return r;
}

static struct situation read_id(const char *text, unsigned *left)
{
    struct ruleset r = rules("backgammon");
    struct situation s;
    struct position_fault fault;
    row_holds(text, neighbour_parse(&r, text, strlen(text), &s, left, &fault));
    return s;
}

/* The same with the colours exchanged. */
static struct situation exchanged(struct situation s)
{
    int points = s.match.points[WHITE];
    s.position = board_swap_colours(&s.position);
    s.match.points[WHITE] = s.match.points[BLACK];
    s.match.points[BLACK] = points;
    if (s.has_game && s.game.owner != GAME_CUBE_CENTRED)
        s.game.owner = colour_other((enum colour)s.game.owner);
    return s;
}

/* What GNU Backgammon called so many positions: neighbours.txt tells how it was asked. */
static void test_recorded(void **state)
{
    char path[512], line[256], xgid[128], gnubg[128], own[NEIGHBOUR_ID_SIZE];
    int rows = 0;
    (void)state;
    snprintf(path, sizeof path, "%s/tests/rules/neighbours.txt", getenv("BRADE_SOURCE"));
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        unsigned left;
        if (*line == '#')
            continue;
        row_equal(line, sscanf(line, "%127s %127s", xgid, gnubg), 2);
        struct situation s = read_id(xgid, &left), other;
        row_equal(line, left, 0);
        neighbour_xgid(&s, own);
        row_text(line, own, xgid);
        s = s.position.turn == WHITE ? s : exchanged(s);
        neighbour_gnubg(&s, own);
        row_text(line, own, gnubg);
        other = read_id(gnubg, &left);
        neighbour_xgid(&s, xgid);
        neighbour_xgid(&other, own);
        row_text(line, own, xgid);
        rows++;
    }
    fclose(file);
    assert_int_equal(rows, 50);
}

/* Whatever situation is written is read as the same. */
static void test_round_trip(void **state)
{
    struct ruleset r = rules("backgammon");
    struct rng rng;
    (void)state;
    rng_seed(&rng, 64);
    for (int i = 0; i < test_amount(3000, 20); i++) {
        struct situation s = {.rules = r, .has_position = true, .has_roll = rng_below(&rng, 2)};
        s.position = sample_position(&r, &rng, i % 2 ? SAMPLE_GAME : SAMPLE_ANY, &s.roll);
        if (rng_below(&rng, 2))
            situation_set_cube(&s, 2 << rng_below(&rng, 6), (int)rng_below(&rng, 2));
        int length = 1 + (int)rng_below(&rng, MATCH_LENGTH_MAX);
        if (rng_below(&rng, 2)) {
            s.has_match = match_start(&s.match, &r, length);
            s.match.points[WHITE] = (int)rng_below(&rng, (uint32_t)length);
            s.match.points[BLACK] = (int)rng_below(&rng, (uint32_t)length);
        }
        char id[2][NEIGHBOUR_ID_SIZE], again[2][NEIGHBOUR_ID_SIZE];
        neighbour_xgid(&s, id[0]);
        neighbour_gnubg(&s, id[1]);
        for (int k = 0; k < 2; k++) {
            unsigned left;
            struct situation same = read_id(id[k], &left);
            row_equal(id[k], left, 0);
            row_holds(id[k], memcmp(&same.position, &s.position, sizeof s.position) == 0);
            row_equal(id[k], same.has_roll, s.has_roll);
            row_equal(id[k], situation_cube(&same), situation_cube(&s));
            neighbour_xgid(&same, again[0]);
            neighbour_gnubg(&same, again[1]);
            row_text(id[k], again[0], id[0]);
            row_text(id[k], again[1], id[1]);
        }
    }
}

#define POINTS_OF_START "-b----E-C---eE---c-e----B-"

static const struct {
    const char *text;
    enum position_error error;
    int at, number;
} bads[] = {
    {"XGID=", POSITION_XGID_LENGTH, 5, 0},
    {"xgid=-b", POSITION_XGID_LENGTH, 7, 0},
    {"XGID=" POINTS_OF_START, POSITION_XGID_LENGTH, 31, 0},
    {"XGID=" POINTS_OF_START "-:0:0:1:00:0:0:0:0:10", POSITION_XGID_LENGTH, 31, 0},
    {"XGID=-p----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10", POSITION_CHARACTER, 6, 0},
    {"XGID=Ab----E-C---eE---c-e----A-:0:0:1:00:0:0:0:0:10", POSITION_XGID_BAR, 5, 0},
    {"-b----E-C---eE---c-d----Ba:0:0:1:00:0:0:0:0:10", POSITION_XGID_BAR, 25, 0},
    {"XGID=-b----E-C---eE---c-e----BA:0:0:1:00:0:0:0:0:10", POSITION_TOO_MANY, 0, 16},
    {POINTS_OF_START ":", POSITION_XGID_FIELD, 27, POSITION_ID_CUBE},
    {POINTS_OF_START ":16:0:1:00:0:0:0:0:10", POSITION_XGID_FIELD, 27, POSITION_ID_CUBE},
    {POINTS_OF_START ":0:2:1:00:0:0:0:0:10", POSITION_XGID_FIELD, 29, POSITION_ID_OWNER},
    {POINTS_OF_START ":0:0:0:00:0:0:0:0:10", POSITION_XGID_FIELD, 31, POSITION_ID_TURN},
    {POINTS_OF_START ":0:0:1:70:0:0:0:0:10", POSITION_XGID_FIELD, 33, POSITION_ID_DICE},
    {POINTS_OF_START ":0:0:1:05:0:0:0:0:10", POSITION_XGID_FIELD, 33, POSITION_ID_DICE},
    {POINTS_OF_START ":0:0:1:521:0:0:0:0:10", POSITION_XGID_FIELD, 33, POSITION_ID_DICE},
    {POINTS_OF_START ":0:0:1:00:x:0:0:0:10", POSITION_XGID_FIELD, 36, POSITION_ID_WHITE},
    {POINTS_OF_START ":0:0:1:00:3:0:0:3:10", POSITION_XGID_FIELD, 36, POSITION_ID_WHITE},
    {"XGID=" POINTS_OF_START ":0:0:1:00:0:9:0:3:10", POSITION_XGID_FIELD, 43, POSITION_ID_BLACK},
    {POINTS_OF_START ":0:0:1:00:0:-1:0:3:10", POSITION_XGID_FIELD, 38, POSITION_ID_BLACK},
    {POINTS_OF_START ":0:0:1:00:0:0:4:0:10", POSITION_XGID_FIELD, 40, POSITION_ID_RULE},
    {POINTS_OF_START ":0:0:1:00:0:0:0:100:10", POSITION_XGID_FIELD, 42,
     POSITION_ID_LENGTH_OF_MATCH},
    {POINTS_OF_START ":0:0:1:00:0:0:0:0", POSITION_XGID_FIELD, 43, POSITION_ID_HIGHEST},
    {POINTS_OF_START ":0:0:1:00:0:0:0:0:10:", POSITION_XGID_FIELD, 46, POSITION_ID_HIGHEST},
    {"4HPwATDgc/ABM", POSITION_ID_LENGTH, 13, 0},
    {"4HPwATDgc/ABMAA", POSITION_ID_LENGTH, 14, 0},
    {"4HPwATDgc/ABMAcAkAAAAAAAAE", POSITION_ID_LENGTH, 14, 0},
    {"4HPwATDgc/ABMA:", POSITION_ID_LENGTH, 15, 0},
    {"4HPwATDgc/ABMA:cAkAAAAAAAAEA", POSITION_ID_LENGTH, 27, 0},
    {"4HPwATDgc_ABMA", POSITION_ID_CHARACTER, 9, 0},
    {"4HPwATDgc/ABMA:cAkAAAAAAAA=", POSITION_ID_CHARACTER, 26, 0},
    {"4HPwATDgc/ABMB", POSITION_ID_REST, 13, 0},
    {"//////////////", POSITION_TOO_MANY, 0, 80},
    {"A/8HAAAAgP8DAA", POSITION_SHARED, 0, 18},
    {"4HPwATDgc/ABMA:cP8AAAAAAAAE", POSITION_MATCH_FIELD, 18, POSITION_ID_DICE},
    {"4HPwATDgc/ABMA:YAkAAAAAAAAE", POSITION_MATCH_FIELD, 15, POSITION_ID_OWNER},
    {"4HPwATDgc/ABMA:cAngAwBAAQAE", POSITION_MATCH_FIELD, 20, POSITION_ID_BLACK},
};

static void test_bad(void **state)
{
    struct ruleset r = rules("backgammon"), brade = ruleset_row(0);
    (void)state;
    for (size_t i = 0; i < COUNT_OF(bads); i++) {
        const char *text = bads[i].text;
        struct position pos, untouched;
        struct position_fault fault = {0};
        memset(&pos, 0x5a, sizeof pos);
        untouched = pos;
        row_holds(text, !posstring_parse(&r, text, strlen(text), &pos, &fault));
        row_equal(text, fault.error, bads[i].error);
        row_equal(text, fault.at, bads[i].at);
        row_equal(text, fault.number, bads[i].number);
        assert_memory_equal(&pos, &untouched, sizeof pos);
        row_holds(text, !posstring_parse(&brade, text, strlen(text), &pos, &fault));
        row_equal(text, fault.error, POSITION_ID_RULES);
    }
}

/* What has no place is told, and the rest read. */
static const struct {
    const char *text;
    unsigned left;
} lefts[] = {
    {POINTS_OF_START ":0:0:1:00:0:0:1:5:10", NEIGHBOUR_CRAWFORD},
    {POINTS_OF_START ":0:0:1:00:0:0:3:0:10", NEIGHBOUR_JACOBY | NEIGHBOUR_BEAVERS},
    {POINTS_OF_START ":0:0:1:D:0:0:0:0:10", NEIGHBOUR_DOUBLED},
    {POINTS_OF_START ":1:0:1:00:0:0:0:0:10", NEIGHBOUR_CUBE},
    {POINTS_OF_START ":7:1:1:00:0:0:0:0:10", NEIGHBOUR_CUBE},
    {"4HPwATDgc/ABMA:cAkAAAAAAAAA", NEIGHBOUR_JACOBY},
    {"4HPwATDgc/ABMA:8AkgAAAAAAAE", NEIGHBOUR_CRAWFORD},
    {"4HPwATDgc/ABMA:cDkAAAAAAAAE", NEIGHBOUR_DOUBLED | NEIGHBOUR_RESIGNED},
};

static void test_left(void **state)
{
    struct ruleset r = rules("backgammon");
    const struct position start = board_start(&r, WHITE);
    (void)state;
    for (size_t i = 0; i < COUNT_OF(lefts); i++) {
        unsigned left;
        struct situation s = read_id(lefts[i].text, &left);
        row_equal(lefts[i].text, left, lefts[i].left);
        row_holds(lefts[i].text, board_same_checkers(&s.position, &start) && !s.has_game);
    }
}

/* What is no ID stays what it was: a position string, or a word. */
static void test_none(void **state)
{
    static const char *const texts[] = {"",
                                        "start",
                                        "O-----------o-----------:0,0:w",
                                        "O-----------o-------------:0,0:w",
                                        "b----E-C---eE---c-e----B:0,0:w",
                                        "lyckans-talisman",
                                        "6-2",
                                        "P-----------o-----------:0,0:w",
                                        "beginner"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(texts); i++)
        row_holds(texts[i], !neighbour_is(texts[i], strlen(texts[i])));
    assert_false(neighbour_stands_out("responsibility", 14));
    assert_true(neighbour_stands_out("4HPwATDgc/ABMA", 14));
}

/* Whatever bytes come, the reader ends, faults lie inside, and what is read is written as itself.
 */
static void test_noise(void **state)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
                                  "+/AAAAAAAAAAAAA:-D_=";
    static const char *const seeds[] = {"XGID=" POINTS_OF_START ":1:-1:-1:52:2:1:0:5:10",
                                        "4HPwATDgc/ABMA:cAkAAAAAAAAE"};
    struct ruleset r = rules("backgammon");
    struct rng rng;
    (void)state;
    rng_seed(&rng, 7);
    for (int i = 0; i < 100000; i++) {
        const char *seed = seeds[i % 2];
        size_t n = strlen(seed) - rng_below(&rng, 3);
        char *text = test_malloc(n);
        memcpy(text, seed, n);
        for (uint32_t k = rng_below(&rng, 4); k > 0; k--)
            text[rng_below(&rng, (uint32_t)n)] = letters[rng_below(&rng, sizeof letters)];
        struct situation s, same;
        struct position_fault fault = {0};
        unsigned left;
        char id[NEIGHBOUR_ID_SIZE];
        if (neighbour_parse(&r, text, n, &s, &left, &fault)) {
            neighbour_gnubg(&s, id);
            assert_true(neighbour_parse(&r, id, strlen(id), &same, &left, &fault));
            assert_true(board_same_checkers(&s.position, &same.position));
        } else {
            assert_true(fault.error != POSITION_OK && fault.at >= 0 && (size_t)fault.at <= n);
        }
        test_free(text);
    }
}

TEST_GROUP(neighbour)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_recorded), cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_bad),      cmocka_unit_test(test_left),
        cmocka_unit_test(test_none),     cmocka_unit_test(test_noise),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
