// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a file keeps when it is written anew, and which are not written at all.
#include "check.h"

#include <dirent.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/readfile.h"
#include "base/writefile.h"

enum { NOBODY = 65534, SOMEBODY = 4711 };

static char folder[] = "/tmp/brade-writekept-XXXXXX";

static const char *inside(const char *name)
{
    static char path[2][512];
    static int turn;
    turn = !turn;
    snprintf(path[turn], sizeof path[turn], "%s/%s", folder, name);
    return path[turn];
}

static void make(const char *name, uid_t uid, gid_t gid, mode_t mode)
{
    FILE *file = fopen(inside(name), "w");
    assert_non_null(file);
    fputs("old", file);
    fclose(file);
    if (geteuid() == 0) {
        assert_int_equal(chown(inside(name), uid, gid), 0);
    }
    assert_int_equal(chmod(inside(name), mode), 0);
}

static void assert_holds(const char *name, const char *wanted)
{
    char *data = NULL;
    size_t n = 0;
    struct text why = {0};
    assert_true(readfile(inside(name), READFILE_LIMIT, &data, &n, &why));
    assert_string_equal(data, wanted);
    free(data);
}

static struct stat look(const char *name)
{
    struct stat info;
    assert_int_equal(stat(inside(name), &info), 0);
    return info;
}

static bool replace(const char *name)
{
    struct text why = {0};
    bool good = writefile_replace(inside(name), "new", 3, &why);
    assert_int_equal(good, why.size == 0);
    text_free(&why);
    return good;
}

static int entries(void)
{
    int n = 0;
    DIR *dir = opendir(folder);
    assert_non_null(dir);
    while (readdir(dir) != NULL) {
        n++;
    }
    closedir(dir);
    return n - 2;
}

// What cannot be tried here counts as passed: what cmocka calls skipped, meson takes for a failure.
static void root_does_not_take_a_file(void **state)
{
    (void)state;
    if (geteuid() != 0) {
        return;
    }
    make("a", NOBODY, SOMEBODY, 0640);
    ino_t before = look("a").st_ino;
    assert_true(replace("a"));
    assert_holds("a", "new");
    assert_int_equal(look("a").st_uid, NOBODY);
    assert_int_equal(look("a").st_gid, SOMEBODY);
    assert_int_equal(look("a").st_mode & 07777, 0640);
    assert_int_not_equal(look("a").st_ino, before);
}

// A file of somebody else that may be written to is replaced by one's own.
static void nobody_takes_a_file(void **state)
{
    (void)state;
    if (geteuid() != 0) {
        return;
    }
    assert_int_equal(chmod(folder, 0777), 0);
    make("open", SOMEBODY, SOMEBODY, 0666);
    make("closed", SOMEBODY, SOMEBODY, 0644);
    make("mine", NOBODY, SOMEBODY, 0644);
    make("kept", NOBODY, NOBODY, 0444);
    int count = entries();
    assert_int_equal(setegid(NOBODY), 0);
    assert_int_equal(seteuid(NOBODY), 0);
    bool open = replace("open"), closed = replace("closed"), mine = replace("mine");
    bool kept = replace("kept");
    assert_int_equal(seteuid(0), 0);
    assert_int_equal(setegid(0), 0);
    assert_true(open);
    assert_holds("open", "new");
    assert_int_equal(look("open").st_uid, NOBODY);
    assert_int_equal(look("open").st_mode & 07777, 0666);
    assert_false(closed);
    assert_holds("closed", "old");
    assert_true(mine);
    assert_holds("mine", "new");
    assert_int_equal(look("mine").st_mode & 07777, 0644);
    assert_false(kept);
    assert_holds("kept", "old");
    assert_int_equal(entries(), count);
}

// A folder that may be written to but not looked into.
static void a_folder_that_cannot_be_read_will_do(void **state)
{
    struct text why = {0};
    bool exists;
    (void)state;
    if (geteuid() != 0) {
        return;
    }
    assert_int_equal(chmod(folder, 0733), 0);
    assert_int_equal(setegid(NOBODY), 0);
    assert_int_equal(seteuid(NOBODY), 0);
    bool made = writefile_new(inside("dark"), "old", 3, &exists, &why), again = replace("dark");
    assert_int_equal(seteuid(0), 0);
    assert_int_equal(setegid(0), 0);
    assert_true(made);
    assert_true(again);
    assert_holds("dark", "new");
    assert_int_equal(chmod(folder, 0777), 0);
}

static int make_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) == NULL;
}

static int remove_folder(void **state)
{
    char command[128];
    (void)state;
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

TEST_GROUP(writekept)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(root_does_not_take_a_file),
        cmocka_unit_test(nobody_takes_a_file),
        cmocka_unit_test(a_folder_that_cannot_be_read_will_do),
    };
    return cmocka_run_group_tests_name("writekept", tests, make_folder, remove_folder);
}
