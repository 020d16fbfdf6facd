// SPDX-License-Identifier: GPL-3.0-or-later
/* What is found in the bytes of a damaged store: every whole record wherever it stands, each answer
 * once, in order. */
#include "learner/store/salvage.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"
#include "check.h"

static char path[] = "/tmp/brade-salvage-XXXXXX";

static int set_up(void **state)
{
    (void)state;
    int fd = mkstemp(path);
    return fd < 0 || close(fd) != 0;
}

static int tear_down(void **state)
{
    (void)state;
    return unlink(path);
}

/* The file has these bytes now. */
static void spit(const struct text *bytes)
{
    int fd = open(path, O_WRONLY | O_TRUNC);
    assert_int_equal(write(fd, text_str(bytes), bytes->size), bytes->size);
    close(fd);
}

/* Appends a record: a0 to a9, l0 to l9, m0 to m9 or s0 to s9, of this time. */
static void add(struct text *out, const char *name, int64_t when)
{
    struct store_answer a = {.question = "q", .when = when};
    struct store_mistake m = {.key = "0123456789abcdef", .rules = "vasa", .when = when};
    switch (*name) {
    case 'a':
        snprintf(a.id, sizeof a.id, "0123456789abcdef01234567-%s", name + 1);
        storerow_answer(out, &a);
        break;
    case 'l':
        storerow_lesson(out, &(struct store_lesson){.lesson = name, .when = when});
        break;
    case 'm':
        storerow_mistake(out, &m);
        break;
    default:
        storerow_setting(out, &(struct store_setting){"s", name, when});
    }
}

static void add_meta(struct text *out, int format, int answers, int mistakes)
{
    storerow_meta(out, &(struct storerow_meta){format, answers, mistakes, 0});
}

/* What was found, settled: letters, and the last of the id of answers. */
static void expect(const struct text *bytes, const char *wanted, size_t answers, size_t mistakes)
{
    struct salvage found = {0};
    struct text got = {0};
    spit(bytes);
    assert_true(salvage_file(path, &found));
    salvage_settle(&found);
    for (size_t i = 0; i < found.count; i++) {
        const struct salvaged *item = &found.items[i];
        assert_int_equal(storerow_size(item->text, item->size), item->size);
        text_addc(&got, "?alms"[item->kind]);
        text_addf(&got, "%s ", item->kind == STOREROW_ANSWER ? item->key + 25 : item->key);
    }
    assert_string_equal(text_str(&got), wanted);
    assert_int_equal(found.answers, answers);
    assert_int_equal(found.mistakes, mistakes);
    salvage_free(&found);
    assert_true(found.items == NULL && found.count == 0);
    text_free(&got);
}

static void records_are_found_among_anything(void **state)
{
    struct text bytes = {0};
    (void)state;
    expect(&bytes, "", 0, 0);
    text_add(&bytes, "no record");
    expect(&bytes, "", 0, 0);
    text_add(&bytes, "{{\"id\":\"");
    add(&bytes, "a1", 5);
    add(&bytes, "a2", 6);
    text_add(&bytes, "}{");
    text_addn(&bytes, "\0\0{", 3);
    add(&bytes, "la", 7);
    expect(&bytes, "a1 a2 lla ", 2, 0);
    bytes.data[bytes.size - 5] ^= 1;
    expect(&bytes, "a1 a2 ", 2, 0);
    text_free(&bytes);
}

/* Answers come by time, and of the same time by where they stand: SQLite fills its pages one after
 * another, and each from its end. All come before lessons, these before mistakes and settings. */
static void they_are_put_in_order(void **state)
{
    struct text bytes = {0};
    (void)state;
    add(&bytes, "s1", 1);
    add(&bytes, "a3", 5);
    add(&bytes, "a2", 5);
    add(&bytes, "a1", 5);
    add(&bytes, "m1", 2);
    add(&bytes, "lb", 4);
    add(&bytes, "a0", 4);
    add(&bytes, "la", 9);
    text_add_many(&bytes, ' ', 4096 - bytes.size);
    add(&bytes, "a5", 5); /* on the next page */
    add(&bytes, "a4", 5);
    add(&bytes, "a6", 7);
    expect(&bytes, "a0 a1 a2 a3 a4 a5 a6 llb lla m0123456789abcdef ss ", 7, 1);
    text_free(&bytes);
}

/* An answer counts once; of the others all that were written are needed. */
static void copies_are_dropped(void **state)
{
    struct text bytes = {0};
    (void)state;
    add(&bytes, "a1", 5);
    add(&bytes, "m1", 5);
    add(&bytes, "a2", 5);
    add(&bytes, "a1", 5);
    add(&bytes, "la", 5);
    add(&bytes, "m1", 6);
    add(&bytes, "la", 6);
    add(&bytes, "a1", 5);
    add(&bytes, "s1", 5);
    add(&bytes, "s2", 6);
    expect(&bytes, "a2 a1 lla lla m0123456789abcdef m0123456789abcdef ss ss ", 2, 1);
    text_free(&bytes);
}

/* Of what the store says of itself the most counts. */
static void it_says_what_there_was(void **state)
{
    static const struct {
        int before[3], later[3]; /* format, answers, mistakes */
        bool taken;
    } rows[] = {
        {{3, 5, 5}, {3, 6, 5}, true},  {{3, 5, 5}, {3, 5, 6}, true},  {{2, 5, 5}, {3, 5, 5}, true},
        {{3, 5, 5}, {3, 4, 5}, false}, {{3, 5, 5}, {3, 5, 4}, false}, {{3, 5, 5}, {2, 5, 5}, false},
        {{1, 5, -1}, {3, 5, 0}, true},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const int *b = rows[i].before, *l = rows[i].later, *wanted = rows[i].taken ? l : b;
        struct text bytes = {0};
        struct salvage found = {0};
        add_meta(&bytes, b[0], b[1], b[2]);
        add_meta(&bytes, l[0], l[1], l[2]);
        spit(&bytes);
        assert_true(salvage_file(path, &found));
        assert_int_equal(found.count, 0);
        if (found.meta.format != wanted[0] || found.meta.answers != wanted[1] ||
            found.meta.mistakes != wanted[2]) {
            fail_msg("row %zu", i);
        }
        salvage_settle(&found);
        salvage_free(&found);
        text_free(&bytes);
    }
}

static void what_cannot_be_read_is_told(void **state)
{
    struct salvage found = {0};
    (void)state;
    assert_false(salvage_file("/tmp/no-such-file-of-brade", &found));
    assert_int_equal(errno, ENOENT);
    assert_int_equal(truncate(path, (off_t)1 << 31), 0);
    assert_false(salvage_file(path, &found));
    assert_int_equal(errno, EFBIG);
    assert_int_equal(truncate(path, 0), 0);
    assert_int_equal(found.count, 0);
}

TEST_GROUP(salvage)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(records_are_found_among_anything),
        cmocka_unit_test(they_are_put_in_order),
        cmocka_unit_test(copies_are_dropped),
        cmocka_unit_test(it_says_what_there_was),
        cmocka_unit_test(what_cannot_be_read_is_told),
    };
    return cmocka_run_group_tests_name("salvage", tests, set_up, tear_down);
}
