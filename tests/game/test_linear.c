// SPDX-License-Identifier: GPL-3.0-or-later
/* Reading and writing a record takes time in proportion to its size: four times as much of anything
 * takes four times as long. */
#include <string.h>
#include <time.h>

#include "check.h"
#include "game/dice.h"
#include "game/record.h"
#include "rules/generate.h"

enum {
    TIMES = 4,
    RATIO_MOST = 8, /* TIMES is linear, 16 quadratic; caches that others fill may double it */
    SURE = 3,       /* rounds, of which the best counts; */
    ROUNDS = 30     /* … so many where the machine is busy with other things */
};

static struct play_list list;

static const char head[] = "brade-record 1\nrules: lyckans-talisman\ndice: keyboard\n";
static const char begun[] = "\ngame 1\nstart: 3 5\n";

static void add_times(struct text *out, size_t n, const char *what)
{
    for (size_t i = 0; i < n; i++) {
        text_add(out, what);
    }
}

/* --- what there is much of --- */

static void head_comments(struct text *out, size_t n)
{
    text_add(out, head);
    add_times(out, n, "# x\n");
    text_add(out, begun);
}

static void event_comments(struct text *out, size_t n)
{
    text_addf(out, "%s%s1. white 6-2: 1/3 1/7\n", head, begun);
    add_times(out, n, "# x\n");
}

static void roll_comments(struct text *out, size_t n)
{
    text_addf(out, "%s%s1. white 6-2:\n", head, begun);
    add_times(out, n, "# x\n");
}

static void empty_comments(struct text *out, size_t n)
{
    text_addf(out, "%s%s", head, begun);
    add_times(out, n, "#\n# \n");
}

static void empty_lines(struct text *out, size_t n)
{
    text_addf(out, "%s%s", head, begun);
    add_times(out, n, "\n \r\n");
}

static void long_comment(struct text *out, size_t n)
{
    text_addf(out, "%s%s# ", head, begun);
    add_times(out, n, "ab c ");
    text_addc(out, '\n');
}

static void starts(struct text *out, size_t n)
{
    text_addf(out, "%s\ngame 1\n", head);
    add_times(out, n, "start: 3 3\n");
}

/* A long match, as far as it has come after so many events. */
static void plays(struct text *out, size_t n)
{
    struct ruleset rules = ruleset_row(0);
    struct record r = record_new(&rules, MATCH_LENGTH_MAX);
    struct table t = record_table(&r);
    while (r.count < n) {
        struct roll thrown = dice_from_seed(1, t.number, t.throws);
        struct event e = {.kind = EVENT_NEXT};
        if (t.game.phase == GAME_START_ROLL) {
            e = (struct event){.kind = EVENT_START, .roll = thrown};
        } else if (t.game.phase == GAME_PLAY) {
            generate(&t.rules, &t.game.pos, t.game.roll, &list);
            e = (struct event){.kind = EVENT_PLAY};
            e.play = list.n > 0 ? list.play[0] : e.play;
        } else if (t.game.phase != GAME_OVER) {
            bool two = table_choices(&t) & CHOICE_TWO_DICE;
            e = (struct event){.kind = EVENT_ROLL, .roll = dice_as_roll(thrown, two ? 2 : 1)};
        }
        assert_int_equal(table_apply(&t, &e, &list), GAME_OK);
        record_add(&r, &e);
        if (t.game.phase == GAME_OVER && table_over(&t)) {
            fail_msg("the match is over after %zu events", r.count);
        }
    }
    record_write(&r, out, &list);
    record_free(&r);
}

static void wrong_at_the_end(struct text *out, size_t n)
{
    text_addf(out, "%s%s", head, begun);
    add_times(out, n, "# x\n");
    text_add(out, "1. black 6-2: 1/3 1/7\n");
}

static void wrong_in_a_long_line(struct text *out, size_t n)
{
    text_addf(out, "%s%s1. white 6-2: ", head, begun);
    add_times(out, n, "1/3 1/7 ");
    text_addc(out, '\n');
}

/* --- how long it takes --- */

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static bool read_and_write(const struct text *text)
{
    struct diags d = {0};
    struct record r;
    bool good = record_read("r", text_str(text), text->size, &d, &r);
    if (good) {
        struct text written = {0};
        record_write(&r, &written, &list);
        text_free(&written);
        record_free(&r);
    }
    diags_free(&d);
    return good;
}

/* The processor time that it takes, if that is less than the best so far. */
static void take_time(const struct text *text, bool good, double *best)
{
    double from = seconds();
    assert_int_equal(read_and_write(text), good);
    double took = seconds() - from;
    *best = took < *best ? took : *best;
}

static const struct {
    const char *what;
    void (*make)(struct text *out, size_t n);
    size_t n;
    bool good;
} rows[] = {
    {"comments at the head", head_comments, 100000, true},
    {"comments of an event", event_comments, 100000, true},
    {"comments of a roll", roll_comments, 100000, true},
    {"empty comments", empty_comments, 100000, true},
    {"empty lines", empty_lines, 300000, true},
    {"a long comment", long_comment, 400000, true},
    {"rolls for the start", starts, 60000, true},
    {"plays", plays, 2000, true},
    {"a fault after comments", wrong_at_the_end, 100000, false},
    {"a fault in a long line", wrong_in_a_long_line, 1000000, false},
};

static void test_linear(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct text once = {0}, more = {0};
        size_t n = test_is_light() ? rows[i].n / 50 : rows[i].n;
        rows[i].make(&once, n);
        rows[i].make(&more, TIMES * n);
        double a = 1e9, b = 1e9;
        for (int round = 0; round < ROUNDS && (round < SURE || b > RATIO_MOST * a); round++) {
            take_time(&once, rows[i].good, &a);
            take_time(&more, rows[i].good, &b);
        }
        print_message("# %s: %.4f s, %d times as many %.4f s\n", rows[i].what, a, TIMES, b);
        if (!test_is_light() && b > RATIO_MOST * a) {
            fail_msg("%s: %.4f s, and %.4f s for %d times as many", rows[i].what, a, b, TIMES);
        }
        text_free(&once);
        text_free(&more);
    }
}

TEST_GROUP(linear)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_linear),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
