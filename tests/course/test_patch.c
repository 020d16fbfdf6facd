// SPDX-License-Identifier: GPL-3.0-or-later
/* Steps and certificates put into files, all else of which stays byte for byte as it is. */
#include "check.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "course/check/patch.h"
#include "course/course.h"
#include "course/load/stepbuilder.h"

static const char lesson[] = "# above\n"
                             "lesson: x\n"
                             "title: Å  # beside\n"
                             "steps:\n"
                             "  # of the first\n"
                             "  - say: |\n"
                             "      One.\n"
                             "\n"
                             "      # no remark, but of the text\n"
                             "\n"
                             "  # of the second\n"
                             "  - say: Two.\n"
                             "    # within\n"
                             "    position: start\n"
                             "    ask:\n"
                             "      play: best\n"
                             "      roll: 4-2\n"
                             "      answers: 1/3 1/5\n"
                             "      # at the end\n"
                             "# the last\n";

static void assert_step(const char *file, size_t at, size_t gone, const char *wanted)
{
    struct diags d = {0};
    struct text out = {0};
    struct patch *g = patch_open("x", file, strlen(file), &d);
    assert_non_null(g);
    assert_true(patch_step(g, at, gone, "- say: New.\n"));
    assert_true(patch_is_changed(g));
    patch_result(g, &out);
    assert_non_null(strstr(text_str(&out), wanted));
    struct course *c = NULL;
    assert_true(course_read("x", text_str(&out), out.size, &d, &c));
    course_free(c);
    patch_close(g);
    text_free(&out);
    diags_free(&d);
}

static void test_steps(void **state)
{
    (void)state;
    struct diags d = {0};
    size_t n = 0;
    struct patch *g = patch_open("x", lesson, strlen(lesson), &d);
    assert_int_equal(patch_count(g, &n), PATCH_STEPS);
    assert_int_equal(n, 2);
    assert_false(patch_is_changed(g));
    assert_false(patch_step(g, 3, 0, "- say: New.\n"));
    patch_close(g);
    assert_step(lesson, 0, 0, "steps:\n  - say: New.\n\n  # of the first\n  - say: |\n");
    assert_step(lesson, 1, 0, "of the text\n\n  - say: New.\n\n  # of the second\n");
    assert_step(lesson, 1, 1, "  # of the second\n  - say: New.\n");
    assert_step(lesson, 0, 1, "  # of the first\n  - say: New.\n\n  # of the second\n");
    assert_step(lesson, 2, 0, "\n  - say: New.\n");
}

static void test_puzzle_of_one_step(void **state)
{
    (void)state;
    static const char puzzle[] = "puzzle: x\ntitle: T\nposition: start\n"
                                 "ask: {play: any, roll: 6-5}\n";
    assert_step(puzzle, 0, 0, "steps:\n  - say: New.\n  - position: start\n    ask: {play: any");
    assert_step(puzzle, 1, 0,
                "steps:\n  - position: start\n    ask: {play: any, roll: 6-5}\n  - say");
}

/* The place of the key that tells the kind of the first question. */
static struct course_place question_at(const char *file)
{
    struct diags d = {0};
    struct course *c = NULL;
    assert_true(course_read("x", file, strlen(file), &d, &c));
    struct course_place at = c->entries[0].question->at;
    course_free(c);
    return at;
}

static void assert_certified(const char *file, const char *before, const char *after)
{
    struct diags d = {0};
    struct text out = {0}, wanted = {0};
    const struct certificate c = {
        .method = CERTIFICATE_RULES, .engine = "rules-1", .rules = "vasa", .counted = 2};
    struct patch *g = patch_open("x", file, strlen(file), &d);
    assert_true(patch_certificate(g, question_at(file), &c));
    patch_result(g, &out);
    text_addf(&wanted, "%s      certificate:\n        method: rules\n        engine: rules-1\n%s",
              before, "        rules: vasa\n        counted: 2\n");
    text_add(&wanted, after);
    assert_string_equal(text_str(&out), text_str(&wanted));
    patch_close(g);
    text_free(&out);
    text_free(&wanted);
}

static void test_certificates(void **state)
{
    (void)state;
    char head[sizeof lesson], old[2 * sizeof lesson];
    const char *end = strstr(lesson, "      # at the end\n");
    snprintf(head, sizeof head, "%.*s", (int)(end - lesson), lesson);
    assert_certified(lesson, head, end);
    snprintf(old, sizeof old, "%s      certificate: {method: other,\n        x: 1}\n%s", head, end);
    assert_certified(old, head, end);
    snprintf(old, sizeof old, "%s      certificate:\n        method: other\n%s", head, end);
    assert_certified(old, head, end);
}

static void test_between_brackets(void **state)
{
    (void)state;
    static const char file[] = "lesson: x\ntitle: T\nsteps:\n  - position: start\n"
                               "    ask: {play: any, roll: 6-5}\n";
    const struct certificate none = {.engine = "", .rules = ""};
    struct diags d = {0};
    struct course *c = NULL;
    struct patch *g = patch_open("x", file, strlen(file), &d);
    assert_false(patch_certificate(g, question_at(file), &none));
    assert_false(patch_is_changed(g));
    patch_close(g);
    assert_true(course_read("x", file, strlen(file), &d, &c));
    assert_true(patch_is_bracketed(c, question_at(file)));
    course_free(c);
    assert_null(patch_open("x", "- a\n", 4, &d));
    assert_null(patch_open("x", "a: [\n", 5, &d));
    diags_free(&d);
}

/* Texts that YAML would take for something else come back as they were. */
static void test_texts(void **state)
{
    (void)state;
    static const char *const texts[] = {"a: b", "# no remark", "yes",   "- item", "\"quoted\"",
                                        "12",   "it's",        "*star", "å — ö",  "\\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct step_builder draft = {.kind = COURSE_CHOICE};
        struct text file = {0};
        struct diags d = {0};
        struct course *c = NULL;
        step_builder_text(&draft, "say", NULL, texts[i]);
        step_builder_text(&draft, "text", "Vad?", texts[i]);
        step_builder_option(&draft, texts[i], NULL, false);
        step_builder_option(&draft, "rätt", "right", true);
        text_add(&file, "lesson: x\ntitle: T\nsteps:\n");
        course_write_step(&file, &draft);
        if (!course_read("x", text_str(&file), file.size, &d, &c)) {
            fprintf(stderr, "%s", text_str(&file));
            diags_print(&d, stderr, false);
            fail();
        }
        const struct course_step *step = &c->items[0].steps[0];
        assert_string_equal(step->say.sv, texts[i]);
        assert_string_equal(step->ask->text.en, texts[i]);
        assert_string_equal(step->ask->options[0].text.en, texts[i]);
        assert_true(step->ask->options[1].right);
        course_free(c);
        text_free(&file);
        step_builder_clear(&draft);
    }
}

TEST_GROUP(patch)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_steps),        cmocka_unit_test(test_puzzle_of_one_step),
        cmocka_unit_test(test_certificates), cmocka_unit_test(test_between_brackets),
        cmocka_unit_test(test_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
