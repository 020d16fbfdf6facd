// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "check.h"
#include "setting.h"

static char folder[] = "/tmp/brade-setting-XXXXXX";

static void expect(const char *store, const char *name, const char *value)
{
    struct text got = {0};
    assert_int_equal(setting_get(store, name, &got), value != NULL);
    assert_string_equal(text_str(&got), value == NULL ? "" : value);
    text_free(&got);
}

static void test_set(void **state)
{
    char store[64], file[80];
    (void)state;
    snprintf(store, sizeof store, "%s/a.db", folder);
    snprintf(file, sizeof file, "%s.settings", store);
    expect(store, "repetition", NULL);
    assert_true(setting_set(store, "repetition", "fsrs"));
    assert_true(setting_set(store, "repetition-told", "yes and no"));
    expect(store, "repetition", "fsrs");
    expect(store, "repetition-told", "yes and no");
    assert_true(setting_set(store, "repetition", "failed"));
    expect(store, "repetition", "failed");
    expect(store, "repetition-told", "yes and no");
    expect(store, "repet", NULL);
    unlink(file);
    expect(store, "repetition", NULL);
}

// A file of any bytes is read as far as it makes sense, and no store is no harm.
static void test_bad(void **state)
{
    char store[64], file[80];
    (void)state;
    expect(NULL, "repetition", NULL);
    assert_false(setting_set(NULL, "repetition", "fsrs"));
    snprintf(store, sizeof store, "%s/none/b.db", folder);
    assert_false(setting_set(store, "repetition", "fsrs"));
    snprintf(store, sizeof store, "%s/b.db", folder);
    snprintf(file, sizeof file, "%s.settings", store);
    FILE *f = fopen(file, "w");
    assert_non_null(f);
    fwrite("\n\n \nrepetition\nrepetition fsrs\nx\0y", 1, 34, f);
    fclose(f);
    expect(store, "repetition", "fsrs");
    unlink(file);
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

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_set), cmocka_unit_test(test_bad)};
    return cmocka_run_group_tests(tests, open_folder, close_folder);
}
