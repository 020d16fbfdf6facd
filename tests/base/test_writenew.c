// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/readfile.h"
#include "base/writefile.h"

static char folder[] = "/tmp/brade-writefile-XXXXXX";
static struct text scratch;

static const char *at(const char *name)
{
    text_clear(&scratch);
    text_addf(&scratch, "%s/%s", folder, name);
    return text_str(&scratch);
}

static void assert_holds(const char *name, const char *wanted)
{
    char *data = NULL;
    size_t n = 0;
    struct text why = {0};
    assert_true(readfile(at(name), READFILE_LIMIT, &data, &n, &why));
    assert_string_equal(data, wanted);
    free(data);
}

/* How many entries the folder has besides . and .. */
static void assert_entries(int wanted)
{
    char command[128];
    int n = -1;
    snprintf(command, sizeof command, "ls -A %s | wc -l", folder);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    assert_int_equal(fscanf(pipe, "%d", &n), 1);
    pclose(pipe);
    assert_int_equal(n, wanted);
}

static void test_new(void **state)
{
    (void)state;
    struct text why = {0};
    bool exists = true;
    assert_true(writefile_new(at("a"), "one\n", 4, &exists, &why));
    assert_false(exists);
    assert_holds("a", "one\n");
    assert_false(writefile_new(at("a"), "two\n", 4, &exists, &why));
    assert_true(exists);
    assert_true(why.size > 0);
    assert_holds("a", "one\n");
    assert_int_equal(symlink("nowhere", at("dangling")), 0);
    assert_false(writefile_new(at("dangling"), "two\n", 4, &exists, &why));
    assert_true(exists);
    assert_false(writefile_new(at("no/such"), "x", 1, &exists, &why));
    assert_false(exists);
    assert_entries(2);
    text_free(&why);
}

static void test_replace(void **state)
{
    (void)state;
    struct text why = {0};
    struct stat info;
    assert_int_equal(chmod(at("a"), 0640), 0);
    assert_true(writefile_replace(at("a"), "three\n", 6, &why));
    assert_holds("a", "three\n");
    assert_int_equal(stat(at("a"), &info), 0);
    assert_int_equal(info.st_mode & 07777, 0640);
    assert_int_equal(symlink("a", at("link")), 0);
    assert_true(writefile_replace(at("link"), "four\n", 5, &why));
    assert_int_equal(lstat(at("link"), &info), 0);
    assert_true(S_ISLNK(info.st_mode));
    assert_holds("a", "four\n");
    assert_int_equal(why.size, 0);
    assert_false(writefile_replace(at("missing"), "x", 1, &why));
    assert_true(why.size > 0);
    assert_entries(3);
    text_free(&why);
}

static void test_mode_of_new(void **state)
{
    (void)state;
    struct text why = {0};
    struct stat info;
    bool exists;
    mode_t before = umask(027);
    assert_true(writefile_new(at("b"), "", 0, &exists, &why));
    umask(before);
    assert_int_equal(stat(at("b"), &info), 0);
    assert_int_equal(info.st_mode & 07777, 0640);
    assert_int_equal(info.st_size, 0);
}

static int make_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) == NULL;
}

static int remove_folder(void **state)
{
    static const char *const names[] = {"a", "b", "link", "dangling"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        unlink(at(names[i]));
    }
    int left = rmdir(folder);
    text_free(&scratch);
    return left;
}

TEST_GROUP(writenew)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_new),
        cmocka_unit_test(test_replace),
        cmocka_unit_test(test_mode_of_new),
    };
    return cmocka_run_group_tests_name("writefile", tests, make_folder, remove_folder);
}
