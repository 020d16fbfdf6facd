// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"
#include "learner/store/store.h"

static char folder[] = "/tmp/brade-setting-XXXXXX";

static char *path_of(const char *name)
{
    static char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static struct store *open_store(const char *name)
{
    struct text said = {0};
    struct store *s = store_open(&(struct store_place){.file = path_of(name)}, &said);
    assert_string_equal(text_str(&said), "");
    text_free(&said);
    return s;
}

static void close_store(struct store *s)
{
    struct text said = {0};
    assert_true(store_close(s, &said));
    text_free(&said);
}

static void expect(struct store *s, const char *name, const char *value)
{
    struct text got = {0};
    assert_int_equal(store_setting(s, name, &got), value != NULL);
    assert_string_equal(text_str(&got), value == NULL ? "" : value);
    text_free(&got);
}

static void what_is_set_is_kept(void **state)
{
    (void)state;
    struct store *s = open_store("a.db");
    expect(s, "repetition", NULL);
    assert_true(store_set_setting(s, "repetition", "fsrs", NULL));
    assert_true(store_set_setting(s, "repetition-told", "yes and \"nå\"", NULL));
    assert_true(store_set_setting(s, "repetition", "failed", NULL)); /* of the same second */
    for (int again = 0; again < 2; again++) {
        expect(s, "repetition", "failed");
        expect(s, "repetition-told", "yes and \"nå\"");
        expect(s, "repet", NULL);
        close_store(s);
        s = open_store("a.db");
    }
    close_store(s);
    unlink(path_of("a.db"));
}

static void what_is_no_setting_is_refused(void **state)
{
    static const char *const bad[][2] = {{"", "x"},     {"a b", "x"},   {"A", "x"},     {"å", "x"},
                                         {"a", "x\ny"}, {"a", "x\x7f"}, {"a", "\x1b[m"}};
    char long_name[STORE_SETTING_MAX + 2], long_value[STORE_NAME_MAX + 2];
    (void)state;
    memset(long_name, 'a', sizeof long_name);
    memset(long_value, 'a', sizeof long_value);
    long_name[sizeof long_name - 1] = long_value[sizeof long_value - 1] = '\0';
    struct store *s = open_store("a.db");
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        if (store_set_setting(s, bad[i][0], bad[i][1], NULL)) {
            fail_msg("row %zu was taken", i);
        }
    }
    assert_false(store_set_setting(s, long_name, "x", NULL));
    assert_false(store_set_setting(s, "x", long_value, NULL));
    assert_true(store_set_setting(s, long_name + 1, long_value + 1, NULL));
    expect(s, long_name + 1, long_value + 1);
    close_store(s);
    unlink(path_of("a.db"));
}

/* The last choice counts, even if the clock was put back meanwhile. */
static void a_later_choice_counts(void **state)
{
    (void)state;
    struct store *s = open_store("a.db");
    setenv("BRADE_NOW", "1700000000", 1);
    assert_true(store_set_setting(s, "other", "1", NULL));
    assert_true(store_set_setting(s, "repetition", "fsrs", NULL));
    setenv("BRADE_NOW", "1600000000", 1);
    assert_true(store_set_setting(s, "repetition", "failed", NULL));
    expect(s, "repetition", "failed");
    assert_true(store_set_setting(s, "repetition", "fsrs", NULL));
    expect(s, "repetition", "fsrs");
    expect(s, "other", "1");
    close_store(s);
    unsetenv("BRADE_NOW");
    unlink(path_of("a.db"));
}

/* A store in memory has settings for as long as it lives, and says that they are not kept. */
static void without_a_store_they_last_the_session(void **state)
{
    struct text said = {0};
    (void)state;
    struct store *s = store_open(&(struct store_place){.none = true}, &said);
    assert_false(store_set_setting(s, "retention", "91", NULL));
    expect(s, "retention", "91");
    close_store(s);
    text_free(&said);
}

/* Sets its own setting, many times over. */
static void choose_many(const char *name)
{
    struct store *s = open_store("many.db");
    bool good = true;
    for (int i = 1; i <= 20; i++) {
        char value[8];
        snprintf(value, sizeof value, "%d", i);
        good = store_set_setting(s, name, value, NULL) && good;
    }
    close_store(s);
    _exit(good ? 0 : 1);
}

static void prompts_at_once_lose_none(void **state)
{
    static const char *const names[] = {"a", "b", "c", "d"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        if (fork() == 0) {
            choose_many(names[i]);
        }
    }
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        int status = 1;
        wait(&status);
        assert_int_equal(status, 0);
    }
    struct store *s = open_store("many.db");
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        expect(s, names[i], "20");
    }
    close_store(s);
    unlink(path_of("many.db"));
}

static int open_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) == NULL;
}

static int close_folder(void **state)
{
    (void)state;
    return rmdir(folder);
}

TEST_GROUP(setting)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_set_is_kept),
        cmocka_unit_test(what_is_no_setting_is_refused),
        cmocka_unit_test(a_later_choice_counts),
        cmocka_unit_test(without_a_store_they_last_the_session),
        cmocka_unit_test(prompts_at_once_lose_none),
    };
    return cmocka_run_group_tests(tests, open_folder, close_folder);
}
