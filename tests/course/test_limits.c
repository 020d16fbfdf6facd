// SPDX-License-Identifier: GPL-3.0-or-later
/* Files made to hurt: each is refused quickly and in the right place, or taken. */
#include "check.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/diag.h"
#include "base/text.h"
#include "course/course.h"

/* What is used of the processor to read the longest lesson there can be; measured once. */
static double longest_lesson(void)
{
    static double used;
    struct text file = {0};
    if (used > 0)
        return used;
    struct diags d = {0};
    struct course *c = NULL;
    text_add(&file, "lesson: l\ntitle: x\nsteps:\n");
    for (int i = 0; i < 16000; i++)
        text_add(&file, "- say: x\n");
    clock_t start = clock();
    assert_true(course_read("f", text_str(&file), file.size, &d, &c));
    used = (double)(clock() - start);
    course_free(c);
    diags_free(&d);
    text_free(&file);
    return used;
}

/* Reads a made file, which takes little beside the longest lesson; gives its first complaint in
 * said, empty if there is none. */
static bool read_made(const struct text *file, struct text *said)
{
    struct diags d = {0};
    struct course *c = NULL;
    double most = 5 * longest_lesson();
    clock_t start = clock();
    bool good = course_read("f", text_str(file), file->size, &d, &c);
    assert_true((double)(clock() - start) < most);
    text_clear(said);
    if (d.count > 0)
        text_addf(said, "%d:%d: %s", d.items[0].line, d.items[0].column, d.items[0].message);
    if (good != (d.errors == 0) || good != (c != NULL))
        fail_msg("refused without a word, or the reverse: %s", text_str(file));
    course_free(c);
    diags_free(&d);
    return good;
}

static void begin(struct text *file)
{
    text_clear(file);
    text_add(file, "lesson: l\ntitle: ");
}

static void end(struct text *file)
{
    text_add(file, "\nsteps:\n  - say: x\n");
}

static void refuses(const struct text *file, const char *start)
{
    struct text said = {0};
    assert_false(read_made(file, &said));
    if (strncmp(text_str(&said), start, strlen(start)) != 0)
        fail_msg("said: %s", text_str(&said));
    text_free(&said);
}

static void takes(const struct text *file)
{
    struct text said = {0};
    if (!read_made(file, &said))
        fail_msg("said: %s", text_str(&said));
    text_free(&said);
}

static void test_size(void **state)
{
    (void)state;
    struct text file = {0};
    begin(&file);
    text_add(&file, "x\nsteps:\n  - say: x\n");
    size_t cap = ((size_t)1 << 20) - file.size;
    for (size_t i = 0; i < cap; i++)
        text_addc(&file, i % 100 == 0 ? '\n' : '#');
    takes(&file);
    text_addc(&file, '#');
    refuses(&file, "1:1: the file is too large");
    text_free(&file);
}

static void test_scalar(void **state)
{
    (void)state;
    struct text file = {0};
    begin(&file);
    text_add_many(&file, 'x', 65536);
    end(&file);
    takes(&file);
    begin(&file);
    text_add_many(&file, 'x', 65537);
    end(&file);
    refuses(&file, "2:8: a text is too long");
    text_free(&file);
}

static void test_nodes(void **state)
{
    (void)state;
    struct text file = {0};
    begin(&file);
    text_add(&file, "x\nsteps:\n");
    for (int i = 0; i < 16000; i++)
        text_add(&file, "- say: x\n");
    takes(&file);
    for (int i = 0; i < 4000; i++)
        text_add(&file, "- say: x\n");
    refuses(&file, "16668:");
    text_free(&file);
}

static void test_brackets(void **state)
{
    (void)state;
    static const char *const openings[] = {"[", "{", "{a: ", "- ", "? "};
    static const char *const starts[] = {"1:33:", "1:33:", "1:129:", "1:65:", "1:65:"};
    struct text file = {0};
    for (size_t k = 0; k < COUNT_OF(openings); k++) {
        text_clear(&file);
        for (int i = 0; i < 100000; i++)
            text_add(&file, openings[k]);
        refuses(&file, k == 1 ? "1:3" : starts[k]);
    }
    text_free(&file);
}

static void test_anchors(void **state)
{
    (void)state;
    struct text file = {0};
    for (int i = 0; i < 100000; i++)
        text_addf(&file, "- &%x\n", i);
    refuses(&file, "1:3: anchors");
    text_clear(&file);
    text_add(&file, "&a [*a]\n");
    refuses(&file, "1:1: anchors");
    text_free(&file);
}

static void test_many_keys(void **state)
{
    (void)state;
    struct text file = {0};
    for (int i = 0; i < 24000; i++)
        text_addf(&file, "k%d: x\n", i);
    refuses(&file, "1:1: a file begins with");
    text_clear(&file);
    for (int i = 0; i < 24000; i++)
        text_add(&file, "same: x\n");
    refuses(&file, "2:1: the key 'same' is given twice");
    text_free(&file);
}

static void test_bad_bytes(void **state)
{
    (void)state;
    struct text file = {0};
    text_add(&file, "lesson: l\n# åäö\ntitle: å\xff\n");
    refuses(&file, "3:9: byte 0xFF");
    text_clear(&file);
    text_add(&file, "lesson: l\r\ntitle: \xed\xa0\x80\r\n");
    refuses(&file, "2:8: byte 0xED");
    text_clear(&file);
    text_add(&file, "lesson: l\ntitle: \xc0\xaf\n");
    refuses(&file, "2:8: byte 0xC0");
    text_clear(&file);
    text_add(&file, "lesson: l\ntitle: x\xc3");
    refuses(&file, "2:9: byte 0xC3");
    text_clear(&file);
    text_addn(&file, "lesson: l\0\n", 11);
    refuses(&file, "1:10: control character U+0000");
    text_clear(&file);
    text_add(&file, "lesson: l\ntitle: \xc2\x9b\n");
    refuses(&file, "2:8: control character U+009B");
    text_free(&file);
}

static void test_good_forms(void **state)
{
    (void)state;
    struct text file = {0};
    text_add(&file, "\xef\xbb\xbflesson: l\r\ntitle: T\r\nsteps:\r\n  - say: x\r\n");
    takes(&file);
    text_clear(&file);
    text_add(&file,
             "---\nlesson: l\ntitle: 'åäö — “x” ✓'\nsteps:\n- say: |\n    a\n\n    b\n...\n");
    takes(&file);
    text_free(&file);
}

/* A good file cut or changed anywhere never does harm. */
static void test_cuts(void **state)
{
    (void)state;
    static const char good[] =
        "lesson: l\ntitle: {sv: å, en: b}\nsteps:\n- position: {white: {1: 14, 9: 1}, black: "
        "{13: 15}}\n  ask:\n    play: any\n    roll: 6-2\n    feedback: {answer: 1/7 1/3, say: "
        "x}\n- ask: {line: [{roll: 6-2, answers: 1/7 1/3}, {roll: 2-1, reply: 1/2 1/3}]}\n";
    static const char changes[] = "\0\n :-[]{}*&!\"'#%\xff,1";
    struct text file = {0}, said = {0};
    for (size_t n = 0; n < sizeof good; n++) {
        text_clear(&file);
        text_addn(&file, good, n);
        read_made(&file, &said);
    }
    for (size_t at = 0; at + 1 < sizeof good; at++)
        for (size_t k = 0; k < sizeof changes - 1; k++) {
            text_clear(&file);
            text_addn(&file, good, sizeof good - 1);
            file.data[at] = changes[k];
            read_made(&file, &said);
        }
    text_clear(&file);
    text_add(&file, good);
    takes(&file);
    text_free(&file);
    text_free(&said);
}

TEST_GROUP(limits)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_size),      cmocka_unit_test(test_scalar),
        cmocka_unit_test(test_nodes),     cmocka_unit_test(test_brackets),
        cmocka_unit_test(test_anchors),   cmocka_unit_test(test_many_keys),
        cmocka_unit_test(test_bad_bytes), cmocka_unit_test(test_good_forms),
        cmocka_unit_test(test_cuts),
    };
    return cmocka_run_group_tests_name("limits", tests, NULL, NULL);
}
