// SPDX-License-Identifier: GPL-3.0-or-later
/* Where the program's files are looked for. */
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/place.h"

/* A folder named by the environment is meant as a shell means it: from where one stands. */
static void a_relative_folder_is_one_from_here(void **state)
{
    char folder[] = "/tmp/brade-place-XXXXXX", here[4096], before[4096];
    const char *was = getenv("BRADE_DATADIR");
    struct text path = {0};
    (void)state;
    snprintf(before, sizeof before, "%s", was != NULL ? was : "");
    assert_non_null(getcwd(here, sizeof here));
    assert_non_null(mkdtemp(folder));
    assert_int_equal(chdir(folder), 0);
    assert_int_equal(mkdir("data", 0700), 0);
    assert_int_equal(mkdir("data/lessons", 0700), 0);
    setenv("BRADE_DATADIR", "data", 1);
    assert_true(place_data(&path, "lessons"));
    assert_string_equal(text_str(&path), "data/lessons");
    text_clear(&path);
    assert_false(place_data(&path, "puzzles"));
    assert_int_equal(path.size, 0);
    setenv("BRADE_DATADIR", ".", 1);
    assert_int_equal(chdir("data"), 0);
    assert_true(place_data(&path, "lessons"));
    assert_string_equal(text_str(&path), "./lessons");
    assert_int_equal(rmdir("lessons"), 0);
    assert_int_equal(chdir(here), 0);
    snprintf(here, sizeof here, "%s/data", folder);
    assert_int_equal(rmdir(here), 0);
    assert_int_equal(rmdir(folder), 0);
    text_free(&path);
    if (*before != '\0')
        setenv("BRADE_DATADIR", before, 1);
    else
        unsetenv("BRADE_DATADIR");
}

TEST_GROUP(place)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_relative_folder_is_one_from_here)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
