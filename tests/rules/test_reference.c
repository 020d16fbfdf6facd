// SPDX-License-Identifier: GPL-3.0-or-later
/* The generator against the slow reference of tests/reference: the same plays, ends, points and
 * positions afterwards, ruleset by ruleset and kind of position by kind. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "positions.h"
#include "reference.h"
#include "rules/generate.h"
#include "rules/notation.h"
#include "rules/posstring.h"

/* In a normal run, and how many times as many with BRADE_DEEP=1. */
enum { PER_RULESET = 5250, DEEP = 40 };

struct line {
    char text[220];
};

static int compare_lines(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void our_line(const struct ruleset *r, const struct play *play, struct line *out)
{
    char after[POSITION_STRING_SIZE];
    const char *end = ending_id((enum end_kind)play->end.kind);
    posstring_format(r, &play->after, after);
    snprintf(out->text, sizeof out->text, "%s %s munk %d pips %d points %d", after, end ? end : "-",
             play->end.munk, play->pips, ending_points(r, play->end));
}

static void their_line(const struct ref_play *play, struct line *out)
{
    snprintf(out->text, sizeof out->text, "%s %s munk %d pips %d points %d", play->position,
             play->end ? play->end : "-", play->munk, play->pips, play->points);
}

static void reference_rules(const struct ruleset *r, struct ref_rules *out)
{
    assert_true(ref_rules_named(out, ruleset_name(r->base)));
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        char value[64];
        ruleset_get(r, i, value, sizeof value);
        if (ruleset_changed(r, i) && !ref_rules_set(out, ruleset_field(i), value))
            fail_msg("the reference does not know %s=%s", ruleset_field(i), value);
    }
}

static void print_rules(const struct ruleset *r)
{
    print_error("rules %s", ruleset_name(r->base));
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        char value[64];
        ruleset_get(r, i, value, sizeof value);
        if (ruleset_changed(r, i))
            print_error(" %s=%s", ruleset_field(i), value);
    }
    print_error("\n");
}

static void differ(const struct ruleset *r, const char *text, struct roll roll,
                   const struct line *ours, int n, const struct line *theirs, int m)
{
    char dice[4];
    roll_format(roll, dice);
    print_rules(r);
    print_error("%s %s: %d plays, the reference has %d\n", text, dice, n, m);
    for (int i = 0; i < n; i++)
        if (!bsearch(&ours[i], theirs, (size_t)m, sizeof *theirs, compare_lines))
            print_error("  only ours:   %s\n", ours[i].text);
    for (int i = 0; i < m; i++)
        if (!bsearch(&theirs[i], ours, (size_t)n, sizeof *ours, compare_lines))
            print_error("  only theirs: %s\n", theirs[i].text);
    fail();
}

/* What the comparison has met, so that it cannot pass by meeting nothing. */
static struct {
    long plays, passes, end[END_KINDS], form[PLAY_KEJSARSPEL + 1], munk;
} met;

static void count(const struct play_list *list)
{
    met.plays += list->n;
    met.passes += list->n == 0;
    for (int i = 0; i < list->n; i++) {
        met.end[list->play[i].end.kind]++;
        met.form[list->play[i].form]++;
        met.munk += list->play[i].end.munk > 0;
    }
}

static void compare_position(const struct ruleset *r, const struct ref_rules *rr,
                             const struct position *pos, struct roll roll)
{
    static struct play_list list;
    static struct line ours[PLAY_LIST_MAX], theirs[PLAY_LIST_MAX];
    struct ref_play *plays = NULL;
    char text[POSITION_STRING_SIZE], err[256] = "";
    posstring_format(r, pos, text);
    int m = ref_legal(rr, text, roll.die[0], roll.die[1], &plays, err);
    if (m < 0) {
        print_rules(r);
        fail_msg("the reference refuses %s: %s", text, err);
    }
    generate(r, pos, roll, &list);
    count(&list);
    for (int i = 0; i < list.n; i++)
        our_line(r, &list.play[i], &ours[i]);
    for (int i = 0; i < m; i++)
        their_line(&plays[i], &theirs[i]);
    free(plays);
    qsort(ours, (size_t)list.n, sizeof *ours, compare_lines);
    qsort(theirs, (size_t)m, sizeof *theirs, compare_lines);
    bool same = list.n == m;
    for (int i = 0; same && i < m; i++)
        same = strcmp(ours[i].text, theirs[i].text) == 0;
    if (!same)
        differ(r, text, roll, ours, list.n, theirs, m);
}

static void compare_ruleset(size_t row)
{
    struct ruleset r = ruleset_row(row);
    struct ref_rules rr;
    struct rng rng;
    rng_seed(&rng, 1000 * test_seed() + row);
    reference_rules(&r, &rr);
    for (int i = 0; i < test_amount(PER_RULESET, DEEP); i++) {
        struct roll roll;
        struct position pos =
            sample_position(&r, &rng, (enum sample_kind)(i % SAMPLE_KINDS), &roll);
        compare_position(&r, &rr, &pos, roll);
    }
}

static void test_lyckans_talisman(void **state)
{
    (void)state;
    compare_ruleset(0);
}

static void test_helmfrid(void **state)
{
    (void)state;
    compare_ruleset(1);
}

static void test_vasa(void **state)
{
    (void)state;
    compare_ruleset(2);
}

static void test_sweboard(void **state)
{
    (void)state;
    compare_ruleset(3);
}

static void test_backgammon(void **state)
{
    (void)state;
    compare_ruleset(4);
}

/* Switches on the optional rules that a kind of position is about. */
static void sharpen(struct ruleset *r, enum sample_kind kind, int i)
{
    if (kind == SAMPLE_PATTERN && r->pattern_when != END_NONE)
        r->extra_patterns = EXTRA_ALL;
    if (kind == SAMPLE_FIRST)
        r->double_six = i % 2 ? DOUBLE_SIX_WP : DOUBLE_SIX_TB;
}

/* Any fields changed, the optional rules among them. */
static void test_changed_fields(void **state)
{
    struct rng rng;
    (void)state;
    rng_seed(&rng, 1000 * test_seed() + 77);
    for (int i = 0; i < test_amount(2 * PER_RULESET, DEEP); i++) {
        struct ruleset r = sample_rules(&rng);
        struct ref_rules rr;
        struct roll roll;
        enum sample_kind kind = (enum sample_kind)(i % SAMPLE_KINDS);
        sharpen(&r, kind, i);
        struct position pos = sample_position(&r, &rng, kind, &roll);
        reference_rules(&r, &rr);
        compare_position(&r, &rr, &pos, roll);
    }
}

/* Runs last: every kind of end and every form of play has been compared. */
static void test_met_everything(void **state)
{
    (void)state;
    if (test_is_light())
        return;
    for (int kind = END_HEMSPEL; kind <= END_BACKGAMMON; kind++) {
        print_message("# %s: %ld plays\n", ending_id((enum end_kind)kind), met.end[kind]);
        assert_true(met.end[kind] > 0);
    }
    assert_true(met.form[PLAY_DOUBLE_SIX] > 0);
    assert_true(met.form[PLAY_KEJSARSPEL] > 0);
    assert_true(met.munk > 0);
    assert_true(met.passes > 250);
    assert_true(met.plays > 250000);
}

TEST_GROUP(reference)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lyckans_talisman),
        cmocka_unit_test(test_helmfrid),
        cmocka_unit_test(test_vasa),
        cmocka_unit_test(test_sweboard),
        cmocka_unit_test(test_backgammon),
        cmocka_unit_test(test_changed_fields),
        cmocka_unit_test(test_met_everything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
