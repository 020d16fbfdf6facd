// SPDX-License-Identifier: GPL-3.0-or-later
/* What the program writes for authors: positions and rules that read back as they were, and files
 * to begin with. */
#include "check.h"

#include <stdio.h>
#include <string.h>

#include "base/readfile.h"
#include "base/text.h"
#include "course/course.h"
#include "course/exam/template.h"
#include "course/load/certificate.h"
#include "positions.h"

/* A lesson of one step with these rules and this position. */
static void write_lesson(struct text *out, const struct ruleset *r, const struct position *pos)
{
    text_add(out, "lesson: x\ntitle: T\nsteps:\n  - say: x\n");
    course_write_rules(out, r, 4);
    course_write_position(out, r, pos, 4);
}

static void assert_reads_back(const struct ruleset *r, const struct position *pos)
{
    struct text file = {0}, out = {0};
    struct diags d = {0};
    struct course *c = NULL;
    write_lesson(&file, r, pos);
    bool good = course_read("x", text_str(&file), file.size, &d, &c);
    if (!good || !board_equal(&c->items[0].steps[0].situation.position, pos) ||
        memcmp(&c->items[0].steps[0].situation.rules, r, sizeof *r) != 0) {
        diags_print(&d, stderr, false);
        fprintf(stderr, "%s", text_str(&file));
        fail();
    }
    assert_true(course_format("x", text_str(&file), file.size, &d, &out));
    if (strstr(text_str(&file), "base:") == NULL) /* as fmt writes it, but for long rules */
        assert_string_equal(text_str(&out), text_str(&file));
    course_free(c);
    text_free(&file);
    text_free(&out);
    diags_free(&d);
}

static void test_positions(void **state)
{
    (void)state;
    struct rng rng;
    rng_seed(&rng, 5);
    for (int i = test_amount(4000, 20); i > 0; i--) {
        struct ruleset r =
            i % 3 == 0 ? sample_rules(&rng) : ruleset_row((size_t)i % ruleset_count());
        struct roll roll;
        struct position pos =
            sample_position(&r, &rng, (enum sample_kind)(i % SAMPLE_KINDS), &roll);
        assert_reads_back(&r, &pos);
    }
    for (size_t i = 0; i < ruleset_count(); i++) {
        struct ruleset r = ruleset_row(i);
        struct position start = board_start(&r, WHITE), other = board_start(&r, BLACK);
        assert_reads_back(&r, &start);
        assert_reads_back(&r, &other);
    }
}

static void test_written(void **state)
{
    (void)state;
    static const char wanted[] = "  position:\n    white: {1: 9, 20-21: 2, 22: 1, bar: 1}\n"
                                 "    black: {24: 1, 1: 1, 3: 2, rest: off}\n    turn: black\n";
    struct ruleset r = ruleset_row(0);
    struct position pos = {.turn = BLACK};
    struct text out = {0};
    pos.men[WHITE][1] = 9;
    pos.men[WHITE][20] = pos.men[WHITE][21] = 2;
    pos.men[WHITE][22] = pos.men[WHITE][POINT_BAR] = 1;
    pos.men[BLACK][12] = pos.men[BLACK][13] = 1; /* his 12 and 13 are White's 24 and 1 */
    pos.men[BLACK][15] = 2;
    pos.men[BLACK][POINT_OFF] = 11;
    course_write_position(&out, &r, &pos, 2);
    assert_string_equal(text_str(&out), wanted);
    text_free(&out);
}

static int count_of(const char *text, const char *part)
{
    int n = 0;
    for (; (text = strstr(text, part)) != NULL; text++)
        n++;
    return n;
}

static void test_templates(void **state)
{
    (void)state;
    static const int gaps[] = {1, 0, 1}; /* empty lines, before what begins anew */
    int kinds = 0;
    for (; template_kind_name(kinds) != NULL; kinds++) {
        struct text out = {0}, again = {0};
        struct diags d = {0};
        template_write(&out, (enum template_kind)kinds, "my-name", "../docs/s.json");
        bool good = course_format("x", text_str(&out), out.size, &d, &again);
        diags_print(&d, stderr, false);
        assert_true(good);
        assert_int_equal(d.count, 0);
        assert_string_equal(text_str(&again), text_str(&out));
        assert_int_equal(count_of(text_str(&out), "\n\n"), gaps[kinds]);
        assert_int_equal(
            strncmp(text_str(&out), "# yaml-language-server: $schema=../docs/s.json\n", 47), 0);
        text_free(&out);
        text_free(&again);
        diags_free(&d);
    }
    assert_int_equal(kinds, 3);
}

/* Whether the file holds the certificates of its questions as they are written; met: one of a
 * method. */
static void check_certificates(const char *path, int *met)
{
    struct text why = {0};
    struct diags d = {0};
    struct course *c = NULL;
    char *bytes;
    size_t n;
    assert_true(readfile(path, READFILE_LIMIT, &bytes, &n, &why));
    assert_true(course_read(path, bytes, n, &d, &c));
    for (size_t i = 0; i < c->entry_count; i++) {
        const struct certificate *proof = certificate_of(c->entries[i].question);
        struct text out = {0};
        bool found = proof == NULL;
        for (int indent = 8; !found && indent <= 16; indent += 2) { /* turns stand further in */
            text_clear(&out);
            certificate_write(&out, proof, indent);
            found = memmem(bytes, n, text_str(&out), out.size) != NULL &&
                    out.data[out.size - 1] == '\n';
        }
        if (!found)
            fail_msg("%s: another certificate: %s", c->entries[i].question->id, text_str(&out));
        if (proof != NULL)
            met[proof->method]++;
        text_free(&out);
    }
    course_free(c);
    diags_free(&d);
    free(bytes);
}

/* The shipped certificates, and those of drills, are read and written as they stand. */
static void test_certificates(void **state)
{
    struct text folder = {0};
    struct diags d = {0};
    int met[CERTIFICATE_OTHER] = {0};
    const char *source = getenv("BRADE_SOURCE");
    (void)state;
    text_addf(&folder, "%s/puzzles", source != NULL ? source : ".");
    struct course_list *files;
    assert_true(course_files(text_str(&folder), &d, &files));
    for (size_t i = 0; i < files->n; i++)
        if (strstr(files->text[i], "/ideas/") != NULL && !test_passes_over(i))
            check_certificates(files->text[i], met);
    text_clear(&folder);
    text_addf(&folder, "%s/tests/course/good/drills.yaml", source != NULL ? source : ".");
    check_certificates(text_str(&folder), met); /* that of a match is of drills alone */
    if (!test_is_light())
        for (int method = 0; method < CERTIFICATE_OTHER; method++)
            if (met[method] == 0)
                fail_msg("no certificate of method %d", method);
    course_list_free(files);
    text_free(&folder);
}

static void test_names(void **state)
{
    (void)state;
    static const struct {
        const char *typed, *name; /* NULL: it is a good name */
    } cases[] = {{"a", NULL},
                 {"my-lesson-2", NULL},
                 {"Min Lektion", "min-lektion"},
                 {"Sprängjan!", "sprangjan"},
                 {"-x", "x"},
                 {"a_b", "a-b"},
                 {"", ""},
                 {"…", ""},
                 {"ÅÄÖ", "aao"}};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct text out = {0};
        assert_int_equal(template_name_is_good(cases[i].typed), cases[i].name == NULL);
        template_suggest_name(&out, cases[i].typed);
        assert_string_equal(text_str(&out), cases[i].name == NULL ? cases[i].typed : cases[i].name);
        assert_true(out.size == 0 || template_name_is_good(text_str(&out)));
        text_free(&out);
    }
}

/* Rules by their name, and what differs from it. */
static void test_rules(void **state)
{
    static const struct {
        const char *base, *field, *value, *more, *wanted; /* more: of extra_patterns */
    } rows[] = {
        {"vasa", NULL, NULL, NULL, "rules: vasa\n"},
        {"lyckans-talisman", NULL, NULL, NULL, "rules: lyckans-talisman\n"},
        {"vasa", "use", "dice", NULL, "rules: {base: vasa, use: dice}\n"},
        {"vasa", "use", "pips", NULL, "rules: vasa\n"}, /* as it is */
        {"vasa", "band_from", "7", "kejsarspel",
         "rules: {base: vasa, band_from: 7, extra_patterns: kejsarspel}\n"},
        {"lyckans-talisman", "five_blots", "yes", "nio-fem-ett,kejsarspel",
         "rules: {base: lyckans-talisman, extra_patterns: [nio-fem-ett, kejsarspel], five_blots: "
         "yes}\n"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct ruleset r;
        struct text out = {0};
        assert_true(ruleset_find(rows[i].base, &r));
        if (rows[i].field != NULL)
            assert_int_equal(ruleset_set(&r, rows[i].field, rows[i].value), RULESET_OK);
        if (rows[i].more != NULL)
            assert_int_equal(ruleset_set(&r, "extra_patterns", rows[i].more), RULESET_OK);
        course_write_rules(&out, &r, 0);
        if (strcmp(text_str(&out), rows[i].wanted) != 0)
            fail_msg("row %zu: %s", i, text_str(&out));
        text_clear(&out);
        course_write_rules(&out, &r, 4);
        assert_int_equal(strspn(text_str(&out), " "), 4);
        assert_string_equal(text_str(&out) + 4, rows[i].wanted);
        text_free(&out);
    }
}

TEST_GROUP(write)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules),        cmocka_unit_test(test_positions),
        cmocka_unit_test(test_written),      cmocka_unit_test(test_templates),
        cmocka_unit_test(test_certificates), cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests_name("write", tests, NULL, NULL);
}
