// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a file keeps when it is written anew, and which are not written at all.
#include "check.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/xattr.h>
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
    make("a", NOBODY, SOMEBODY, 02640);
    ino_t before = look("a").st_ino;
    assert_true(replace("a"));
    assert_holds("a", "new");
    assert_int_equal(look("a").st_uid, NOBODY);
    assert_int_equal(look("a").st_gid, SOMEBODY);
    assert_int_equal(look("a").st_mode & 07777, 02640);
    assert_int_not_equal(look("a").st_ino, before);
}

// Where the owner could not be kept the file is written where it stands, if it may be.
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
    ino_t before = look("open").st_ino;
    int count = entries();
    assert_int_equal(setegid(NOBODY), 0);
    assert_int_equal(seteuid(NOBODY), 0);
    bool open = replace("open"), closed = replace("closed"), mine = replace("mine");
    bool kept = replace("kept");
    assert_int_equal(seteuid(0), 0);
    assert_int_equal(setegid(0), 0);
    assert_true(open);
    assert_holds("open", "new");
    assert_int_equal(look("open").st_uid, SOMEBODY);
    assert_int_equal(look("open").st_ino, before);
    assert_false(closed);
    assert_holds("closed", "old");
    assert_true(mine);
    assert_holds("mine", "new");
    assert_int_equal(look("mine").st_gid, SOMEBODY);
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

// An access list that lets user 4711 read and write: version 2, then tag, permissions and id.
static const unsigned char access_list[] = {
    2,  0, 0, 0, 1,    0,    6,   0,   255, 255, 255, 255, // the owner
    2,  0, 6, 0, 0x67, 0x12, 0,   0,                       // user 4711
    4,  0, 4, 0, 255,  255,  255, 255,                     // the group
    16, 0, 6, 0, 255,  255,  255, 255,                     // the mask
    32, 0, 0, 0, 255,  255,  255, 255,                     // others
};

static bool set(const char *name, const char *attribute, const void *value, size_t n)
{
    bool good = setxattr(inside(name), attribute, value, n, 0) == 0;
    assert_true(good || errno == ENOTSUP);
    return good;
}

static void assert_has(const char *name, const char *attribute, const void *value, ssize_t n)
{
    unsigned char got[128];
    assert_int_equal(getxattr(inside(name), attribute, got, sizeof got), n);
    if (n > 0) {
        assert_memory_equal(got, value, n);
    }
}

static void attributes_and_access_lists_are_kept(void **state)
{
    static const char list[] = "system.posix_acl_access", own[] = "user.brade.test";
    (void)state;
    make("a", getuid(), getgid(), 0640);
    bool lists = set("a", list, access_list, sizeof access_list);
    bool owns = set("a", own, "value", 5);
    struct stat before = look("a");
    assert_true(replace("a"));
    assert_int_not_equal(look("a").st_ino, before.st_ino);
    assert_int_equal(look("a").st_mode, before.st_mode);
    assert_has("a", list, access_list, lists ? (ssize_t)sizeof access_list : -1);
    assert_has("a", own, "value", owns ? 5 : -1);
}

// A list that a folder gives to all that is made in it is not given to a file that had none.
static void no_access_list_comes_from_the_folder(void **state)
{
    (void)state;
    make("b", getuid(), getgid(), 0600);
    if (setxattr(folder, "system.posix_acl_default", access_list, sizeof access_list, 0) != 0) {
        return;
    }
    assert_true(replace("b"));
    assert_has("b", "system.posix_acl_access", NULL, -1);
    assert_int_equal(look("b").st_mode & 07777, 0600);
    assert_int_equal(removexattr(folder, "system.posix_acl_default"), 0);
}

// The name of the copy has room beside the longest names.
static void hard_links_of_the_longest_names_stay(void **state)
{
    char name[256] = "", second[] = "second";
    (void)state;
    for (int i = 0; i < 127; i++) {
        strcat(name, "\xc3\xa5");
    }
    make(name, getuid(), getgid(), 0600);
    assert_int_equal(link(inside(name), inside(second)), 0);
    int count = entries();
    assert_true(replace(name));
    assert_holds(second, "new");
    assert_int_equal(look(second).st_nlink, 2);
    assert_int_equal(entries(), count);
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
        cmocka_unit_test(attributes_and_access_lists_are_kept),
        cmocka_unit_test(no_access_list_comes_from_the_folder),
        cmocka_unit_test(hard_links_of_the_longest_names_stay),
    };
    return cmocka_run_group_tests_name("writekept", tests, make_folder, remove_folder);
}
