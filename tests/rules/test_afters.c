// SPDX-License-Identifier: GPL-3.0-or-later
/* What generate_afters() lists against the plays of generate(): the same positions and ends, each
 * once, over positions of all kinds under all rules. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "positions.h"
#include "rules/generate.h"
#include "rules/posstring.h"

enum { PER_RULESET = 21000 };

static struct play_list plays;
static struct after_list afters;

/* All that a play leaves, to be sorted. The position holds bytes alone. */
struct line {
    struct position pos;
    struct ending end;
};

static struct line lines[2][PLAY_LIST_MAX];

static struct line line_of(const struct position *pos, struct ending end)
{
    struct line line;
    memset(&line, 0, sizeof line);
    line.pos = *pos;
    line.end = end;
    return line;
}

static int compare_lines(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct line));
}

/* What the comparison has met, so that it cannot pass by meeting nothing. */
static struct {
    long afters, passes, end[END_KINDS], doubles, single_dice;
} met;

static void count(struct roll roll)
{
    met.afters += afters.n;
    met.passes += afters.forfeited;
    met.doubles += roll_is_double(roll);
    met.single_dice += roll.die[1] == 0;
    for (int i = 0; i < afters.n; i++)
        met.end[afters.after[i].end.kind]++;
}

static void print_failed_lines(const struct ruleset *r, const char *whose, const struct line *line,
                               int n, const struct line *other, int m)
{
    char text[POSITION_STRING_SIZE];
    for (int i = 0; i < n; i++) {
        bool twice = i > 0 && compare_lines(&line[i], &line[i - 1]) == 0;
        if (!twice && bsearch(&line[i], other, (size_t)m, sizeof *other, compare_lines))
            continue;
        posstring_format(r, &line[i].pos, text);
        print_error("  %s %s: %s end %d munk %d excess %d\n", twice ? "twice in" : "only in", whose,
                    text, line[i].end.kind, line[i].end.munk, line[i].end.excess);
    }
}

static void differ(const struct ruleset *r, const struct position *pos, struct roll roll)
{
    char text[POSITION_STRING_SIZE], dice[4];
    print_error("rules %s", ruleset_name(r->base));
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        char value[64];
        ruleset_get(r, i, value, sizeof value);
        if (ruleset_changed(r, i))
            print_error(" %s=%s", ruleset_field(i), value);
    }
    posstring_format(r, pos, text);
    roll_format(roll, dice);
    print_error("\n%s %s: %d plays, %d afters\n", text, dice, plays.n, afters.n);
    print_failed_lines(r, "plays", lines[0], plays.n, lines[1], afters.n);
    print_failed_lines(r, "afters", lines[1], afters.n, lines[0], plays.n);
    fail();
}

static void compare_position(const struct ruleset *r, const struct position *pos, struct roll roll)
{
    generate(r, pos, roll, &plays);
    generate_afters(r, pos, roll, &afters);
    count(roll);
    assert_int_equal(afters.forfeited, plays.n == 0);
    if (afters.forfeited) {
        struct position pass = generate_after_pass(r, pos, roll);
        assert_int_equal(afters.n, 1);
        assert_true(board_equal(&pass, &afters.after[0].pos));
        assert_int_equal(afters.after[0].end.kind, END_NOT);
        return;
    }
    for (int i = 0; i < plays.n; i++)
        lines[0][i] = line_of(&plays.play[i].after, plays.play[i].end);
    for (int i = 0; i < afters.n; i++)
        lines[1][i] = line_of(&afters.after[i].pos, afters.after[i].end);
    qsort(lines[0], (size_t)plays.n, sizeof lines[0][0], compare_lines);
    qsort(lines[1], (size_t)afters.n, sizeof lines[1][0], compare_lines);
    if (plays.n != afters.n ||
        memcmp(lines[0], lines[1], (size_t)plays.n * sizeof lines[0][0]) != 0)
        differ(r, pos, roll);
}

/* Every roll that may be made of a position, now and then: mostly the one it was made for. */
static void compare_sample(const struct ruleset *r, struct rng *rng, enum sample_kind kind)
{
    struct roll roll;
    struct position pos = sample_position(r, rng, kind, &roll);
    compare_position(r, &pos, roll);
    if (rng_below(rng, 8) != 0)
        return;
    for (int i = 0; i < 21; i++)
        if (roll_check(r, &pos, roll_nth(2, i)) == ROLL_OK)
            compare_position(r, &pos, roll_nth(2, i));
}

static void test_named_rulesets(void **state)
{
    (void)state;
    for (size_t row = 0; row < ruleset_count(); row++) {
        struct ruleset r = ruleset_row(row);
        struct rng rng;
        rng_seed(&rng, 2000 + row);
        for (int i = 0; i < test_amount(PER_RULESET, 8); i++)
            compare_sample(&r, &rng, (enum sample_kind)(i % SAMPLE_KINDS));
    }
}

/* Any fields changed; the optional rules that a kind of position is about are switched on. */
static void test_changed_fields(void **state)
{
    struct rng rng;
    (void)state;
    rng_seed(&rng, 78);
    for (int i = 0; i < test_amount(3 * PER_RULESET, 8); i++) {
        enum sample_kind kind = (enum sample_kind)(i % SAMPLE_KINDS);
        struct ruleset r = sample_rules(&rng);
        if (kind == SAMPLE_PATTERN && r.pattern_when != END_NONE)
            r.extra_patterns = EXTRA_ALL;
        if (kind == SAMPLE_FIRST)
            r.double_six = i % 2 ? DOUBLE_SIX_WP : DOUBLE_SIX_TB;
        compare_sample(&r, &rng, kind);
    }
}

/* Games from the start to the end, as a program plays them. */
static void test_games(void **state)
{
    (void)state;
    struct rng rng;
    rng_seed(&rng, 79);
    for (int game = 0; game < test_amount(300, 8); game++) {
        struct ruleset r =
            game % 2 ? sample_rules(&rng) : ruleset_row((size_t)(game / 2) % ruleset_count());
        struct position pos = board_start(&r, WHITE);
        struct position_fault fault;
        for (int turn = 0; turn < 300 && board_check_playable(&r, &pos, &fault); turn++) {
            int a = rng_die(&rng), b = rng_die(&rng);
            struct roll roll = roll_make(a, pos.one[pos.turn] > 0 ? 0 : b);
            compare_position(&r, &pos, roll);
            const struct after *after = &afters.after[rng_below(&rng, (uint32_t)afters.n)];
            if (after->end.kind != END_NOT)
                break;
            pos = after->pos;
        }
    }
}

/* The list, and its order, depends on nothing but what was asked. */
static void test_same_again(void **state)
{
    static struct after_list again;
    struct rng rng;
    (void)state;
    rng_seed(&rng, 80);
    for (int i = 0; i < test_amount(2000, 10); i++) {
        struct ruleset r = sample_rules(&rng);
        struct roll roll;
        struct position pos =
            sample_position(&r, &rng, (enum sample_kind)(i % SAMPLE_KINDS), &roll);
        memset(&again, i & 0xff, sizeof again);
        generate_afters(&r, &pos, roll, &afters);
        generate_afters(&r, &pos, roll, &again);
        assert_int_equal(afters.n, again.n);
        for (int k = 0; k < afters.n; k++) {
            assert_true(board_equal(&afters.after[k].pos, &again.after[k].pos));
            assert_int_equal(afters.after[k].end.kind, again.after[k].end.kind);
        }
    }
}

/* Runs last: the comparison has met every kind of end. */
static void test_met_everything(void **state)
{
    (void)state;
    if (test_is_light())
        return;
    for (int kind = END_HEMSPEL; kind <= END_BACKGAMMON; kind++) {
        print_message("# %s: %ld\n", ending_id((enum end_kind)kind), met.end[kind]);
        assert_true(met.end[kind] > 0);
    }
    assert_true(met.passes > 1000);
    assert_true(met.doubles > 1000);
    assert_true(met.single_dice > 1000);
    assert_true(met.afters > 1000000);
}

TEST_GROUP(afters)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_named_rulesets), cmocka_unit_test(test_changed_fields),
        cmocka_unit_test(test_games),          cmocka_unit_test(test_same_again),
        cmocka_unit_test(test_met_everything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
