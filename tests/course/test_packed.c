// SPDX-License-Identifier: GPL-3.0-or-later
/* Files of a pack: what their ids begin with, where their links may lead, which files are read. */
#include "check.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/diag.h"
#include "base/text.h"
#include "course/course.h"

static const struct course_pack kurs = {"kurs", {"Kursen", "The course"}};

/* Reads a file of the pack from memory by way of the disk; NULL where it cannot be used. */
static struct course *load(const char *yaml, const struct course_pack *pack, struct text *told)
{
    char path[] = "/tmp/brade-packed-XXXXXX";
    struct course *course = NULL;
    struct diags d = {0};
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, yaml, strlen(yaml)), strlen(yaml));
    close(fd);
    bool good = course_load_of(path, pack, &d, &course);
    assert_int_equal(good, course != NULL);
    diags_text(told, &d, false);
    diags_free(&d);
    unlink(path);
    return course;
}

static const char lesson[] = "lesson: hemspel\n"
                             "number: 3\n"
                             "title: One\n"
                             "steps:\n"
                             "  - position: start\n"
                             "    ask: {play: any, roll: 6-2, see: jan}\n"
                             "  - ask: {play: any, roll: 6-1, id: named}\n"
                             "  - ask:\n"
                             "      line:\n"
                             "        - {roll: 6-2, answers: 1/7 1/3}\n"
                             "        - {roll: 5-1, reply: 1/6 1/2}\n"
                             "        - {roll: 6-4, answers: any}\n";

static const char set[] = "puzzles: two\n"
                          "title: Two\n"
                          "page:\n"
                          "  - say: Words.\n"
                          "items:\n"
                          "  - id: there\n"
                          "    position: start\n"
                          "    ask: {legal: 1/7, roll: 6-2}\n";

/* The ids of a course and of all in it. */
static void ids(struct text *out, const struct course *c)
{
    text_add(out, c->id);
    for (size_t i = 0; i < c->item_count; i++) {
        text_addf(out, " %s", c->items[i].id);
    }
    for (size_t i = 0; i < c->entry_count; i++) {
        text_addf(out, " %s", c->entries[i].question->id);
    }
}

static void ids_begin_with_the_pack(void **state)
{
    static const struct {
        const char *yaml;
        const struct course_pack *pack;
        const char *ids;
    } cases[] = {
        {set, &kurs, "kurs:two kurs:two/page kurs:two/there kurs:two/there"},
        {set, NULL, "two two/page two/there two/there"},
        {lesson, &kurs,
         "kurs:hemspel kurs:hemspel kurs:hemspel/1 kurs:hemspel/named kurs:hemspel/3 "
         "kurs:hemspel/3.1 kurs:hemspel/3.2"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        TEXT_HERE got = {0}, told = {0};
        struct course *c = load(cases[i].yaml, cases[i].pack, &told);
        assert_string_equal(text_str(&told), "");
        ids(&got, c);
        row_text(cases[i].ids, text_str(&got), cases[i].ids);
        course_free(c);
    }
}

static void items_know_their_pack(void **state)
{
    TEXT_HERE told = {0};
    struct course *c = load(set, &kurs, &told);
    (void)state;
    for (size_t i = 0; i < c->item_count; i++) {
        assert_string_equal(c->items[i].pack, "kurs");
        assert_string_equal(c->items[i].pack_title.sv, "Kursen");
        assert_string_equal(c->items[i].pack_title.en, "The course");
        assert_ptr_equal(course_plain_id(c->items[i].id), c->items[i].id + strlen("kurs:"));
    }
    course_free(c);
    c = load(set, NULL, &told);
    assert_null(c->items[0].pack);
    assert_string_equal(course_plain_id(c->items[0].id), "two/page");
    course_free(c);
}

/* What is told of a file names what stands in it. */
static void told_as_written(void **state)
{
    static const char twice[] = "lesson: one\n"
                                "title: One\n"
                                "steps:\n"
                                "  - position: start\n"
                                "    ask: {play: any, roll: 6-2, id: same}\n"
                                "  - ask: {play: any, roll: 6-1, id: same}\n";
    TEXT_HERE told = {0}, name = {0}, yaml = {0};
    (void)state;
    assert_null(load(twice, &kurs, &told));
    assert_non_null(strstr(text_str(&told), "two questions are named 'one/same'"));
    for (int i = 0; i < 60; i++) {
        text_addc(&name, 'a');
    }
    text_addf(&yaml,
              "puzzles: %s\ntitle: Long\nitems:\n  - id: %s\n    steps:\n"
              "      - position: start\n        ask: {play: any, roll: 6-2, id: %s}\n",
              text_str(&name), text_str(&name), text_str(&name));
    const struct course_pack far = {.id = text_str(&name)};
    struct course *c = load(text_str(&yaml), &kurs, &told); /* 187 letters */
    assert_non_null(c);
    course_free(c);
    assert_null(load(text_str(&yaml), &far, &told)); /* 243 */
    assert_non_null(strstr(text_str(&told), "is too long with that of its pack before it"));
}

/* How many errors there are where a question of a lesson links so. */
static size_t wrong_links(const char *link, const char *pack)
{
    TEXT_HERE yaml = {0};
    struct diags d = {0};
    const struct course_check_how how = {.threads = 1, .pack = pack};
    struct course_checker *k = course_checker_new();
    text_addf(&yaml,
              "lesson: one\ntitle: One\nsteps:\n  - position: start\n"
              "    ask: {play: any, roll: 6-2, see: '%s'}\n",
              link);
    course_checker_bytes(k, "one.yaml", text_str(&yaml), yaml.size, &how, &d);
    course_checker_finish(k, &d);
    size_t errors = d.errors;
    diags_free(&d);
    course_checker_free(k);
    return errors;
}

static void links(void **state)
{
    static const struct {
        const char *link, *pack;
        size_t errors;
    } cases[] = {
        {"one", NULL, 0},          {"two", NULL, 1},
        {"kurs:one/1", "kurs", 0},                           /* its own pack named */
        {"kurs:two", "kurs", 1},   {"other:two", "kurs", 0}, /* another, which need not be here */
        {"kurs:two", NULL, 0},     {"kurs:", "kurs", 1},     /* spelt as nothing is */
        {":one", "kurs", 1},       {"a:b:one", "kurs", 1},
        {"Kurs:one", "kurs", 1},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        row_equal(cases[i].link, wrong_links(cases[i].link, cases[i].pack), cases[i].errors);
    }
}

/* A file by itself: what it links to outside may be there, what is linked to in it must be. */
static void alone(void **state)
{
    static const struct {
        const char *link;
        bool good;
    } cases[] = {{"one", true}, {"one/1", true}, {"one/9", false}, {"two/9", true}, {"a:b", true}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        TEXT_HERE yaml = {0}, out = {0};
        struct diags d = {0};
        text_addf(&yaml,
                  "lesson: one\ntitle: One\nsteps:\n  - position: start\n"
                  "    ask: {play: any, roll: 6-2, see: '%s'}\n",
                  cases[i].link);
        row_equal(cases[i].link, course_check_alone("one.yaml", text_str(&yaml), yaml.size, &d),
                  cases[i].good);
        row_equal(cases[i].link, course_format("one.yaml", text_str(&yaml), yaml.size, &d, &out),
                  cases[i].good);
        diags_free(&d);
    }
}

/* Two packs may have the same names and numbers, one pack may not. */
static void names_in_packs(void **state)
{
    static const char *const packs[] = {NULL, "kurs", "andra", "kurs"};
    struct course_checker *k = course_checker_new();
    struct diags d = {0};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(packs); i++) {
        static const char yaml[] = "lesson: one\nnumber: 3\ntitle: One\nsteps: [{say: Words.}]\n";
        const struct course_check_how how = {.threads = 1, .pack = packs[i]};
        course_checker_bytes(k, "one.yaml", yaml, sizeof yaml - 1, &how, &d);
    }
    course_checker_finish(k, &d);
    assert_int_equal(d.errors, 2); /* of the name and of the number */
    diags_free(&d);
    course_checker_free(k);
}

TEST_GROUP(packed)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ids_begin_with_the_pack),
        cmocka_unit_test(items_know_their_pack),
        cmocka_unit_test(told_as_written),
        cmocka_unit_test(links),
        cmocka_unit_test(alone),
        cmocka_unit_test(names_in_packs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
