// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/readfile.h"
#include "base/writefile.h"

static char folder[] = "/tmp/brade-writefile-XXXXXX";

static int make_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) == NULL ? -1 : 0;
}

static int remove_folder(void **state)
{
    (void)state;
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

static const char *inside(const char *name)
{
    static char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static bool put(const char *name, const char *data)
{
    struct text why = {0};
    bool good = writefile(inside(name), data, strlen(data), &why);
    assert_int_equal(good, why.size == 0);
    text_free(&why);
    return good;
}

static void assert_holds(const char *name, const char *wanted)
{
    char *data = NULL;
    size_t size = 0;
    struct text why = {0};
    assert_true(readfile(inside(name), READFILE_LIMIT, &data, &size, &why));
    assert_string_equal(data, wanted);
    free(data);
    text_free(&why);
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

static void a_file_is_replaced_as_a_whole(void **state)
{
    (void)state;
    assert_true(put("a", "one, and a long one"));
    assert_true(put("a", "two"));
    assert_holds("a", "two");
    assert_int_equal(entries(), 1);
    struct stat info;
    mode_t mask = umask(0);
    umask(mask);
    assert_int_equal(stat(inside("a"), &info), 0);
    assert_int_equal(info.st_mode & 0777, 0666 & ~mask);
}

static bool is_link(const char *name)
{
    struct stat info;
    return lstat(inside(name), &info) == 0 && S_ISLNK(info.st_mode);
}

static void a_link_stays_one(void **state)
{
    (void)state;
    assert_int_equal(symlink("a", inside("link")), 0);
    assert_int_equal(symlink("link", inside("to-link")), 0);
    assert_true(put("to-link", "three"));
    assert_true(is_link("link") && is_link("to-link"));
    assert_holds("a", "three");
    unlink(inside("a"));
    assert_true(put("to-link", "two")); // it leads nowhere
    assert_true(is_link("link") && is_link("to-link"));
    assert_holds("a", "two");
    unlink(inside("link"));
    assert_int_equal(symlink("to-link", inside("link")), 0);
    assert_false(put("to-link", "in a circle"));
    unlink(inside("link"));
    unlink(inside("to-link"));
}

// Nobody asked for the name.
static void a_link_is_not_followed_from_a_name_of_its_own(void **state)
{
    struct text why = {0};
    (void)state;
    assert_int_equal(symlink("a", inside("own")), 0);
    assert_true(writefile_own(inside("own"), "page", 4, &why));
    assert_false(is_link("own"));
    assert_holds("own", "page");
    assert_holds("a", "two");
    assert_true(writefile_own(inside("own"), "pages", 5, &why));
    assert_holds("own", "pages");
    unlink(inside("own"));
    assert_int_equal(mkdir(inside("own"), 0777), 0);
    assert_false(writefile_own(inside("own"), "page", 4, &why));
    assert_string_equal(text_str(&why), "this is a folder, not a file");
    rmdir(inside("own"));
    text_free(&why);
}

static mode_t mode_of(const char *name)
{
    struct stat info;
    assert_int_equal(stat(inside(name), &info), 0);
    return info.st_mode & 07777;
}

static void the_mode_is_kept_and_of_a_private_file_its_own(void **state)
{
    struct text why = {0};
    mode_t before = umask(027);
    (void)state;
    assert_true(writefile_private(inside("private"), "x", 1, &why));
    assert_int_equal(mode_of("private"), 0600);
    assert_true(put("usual", "x"));
    assert_int_equal(mode_of("usual"), 0640);
    assert_int_equal(chmod(inside("usual"), 0604), 0);
    assert_true(writefile_private(inside("usual"), "y", 1, &why));
    assert_int_equal(mode_of("usual"), 0604);
    assert_true(put("private", "y"));
    assert_int_equal(mode_of("private"), 0600);
    umask(before);
    unlink(inside("private"));
    unlink(inside("usual"));
    text_free(&why);
}

// A pipe is filled as it stands.
static void what_is_no_file_is_written_through(void **state)
{
    char got[16] = "";
    (void)state;
    assert_int_equal(mkfifo(inside("pipe"), 0600), 0);
    int fd = open(inside("pipe"), O_RDONLY | O_NONBLOCK);
    assert_int_not_equal(fd, -1);
    assert_true(put("pipe", "through"));
    assert_int_equal(read(fd, got, sizeof got), 7);
    assert_string_equal(got, "through");
    close(fd);
    struct stat info;
    assert_int_equal(stat(inside("pipe"), &info), 0);
    assert_true(S_ISFIFO(info.st_mode));
    unlink(inside("pipe"));
    struct text why = {0};
    assert_false(writefile("/dev/full", "x", 1, &why));
    assert_string_equal(text_str(&why), "no space is left on the disk");
    text_free(&why);
}

static void what_cannot_be_written_leaves_nothing(void **state)
{
    (void)state;
    int before = entries();
    assert_false(put("missing/a", "x"));
    assert_false(put("a/b", "x"));
    assert_int_equal(mkdir(inside("folder"), 0777), 0);
    assert_false(put("folder", "x"));
    assert_int_equal(rmdir(inside("folder")), 0);
    assert_int_equal(entries(), before);
    assert_holds("a", "two");
}

static bool folders(const char *name)
{
    struct text why = {0};
    bool good = writefile_folder(*name == '\0' ? "" : inside(name), &why);
    assert_int_equal(good, why.size == 0);
    text_free(&why);
    return good;
}

static void folders_are_made(void **state)
{
    (void)state;
    struct stat info;
    assert_true(folders("x/y//z/"));
    assert_true(folders("x/y/z"));
    assert_int_equal(stat(inside("x/y/z"), &info), 0);
    assert_true(S_ISDIR(info.st_mode));
    assert_false(folders("a"));
    assert_false(folders("a/b"));
    assert_false(folders(""));
}

TEST_GROUP(writefile)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_is_replaced_as_a_whole),
        cmocka_unit_test(a_link_stays_one),
        cmocka_unit_test(a_link_is_not_followed_from_a_name_of_its_own),
        cmocka_unit_test(the_mode_is_kept_and_of_a_private_file_its_own),
        cmocka_unit_test(what_is_no_file_is_written_through),
        cmocka_unit_test(what_cannot_be_written_leaves_nothing),
        cmocka_unit_test(folders_are_made),
    };
    return cmocka_run_group_tests_name("writefile", tests, make_folder, remove_folder);
}
