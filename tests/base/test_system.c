// SPDX-License-Identifier: GPL-3.0-or-later
//
// What only Linux has, and the way that is open to every Unix: built with either, this asks the
// same of both.
#include "check.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/system.h"

static char home[] = "/tmp/brade-system-XXXXXX";
static int folder;
static bool no_links;

// As on a file system where a file has one name.
int linkat(int from, const char *path, int there, const char *to, int flags)
{
    if (no_links) {
        errno = EPERM;
        return -1;
    }
    return (int)syscall(SYS_linkat, from, path, there, to, flags);
}

static int begin(void **state)
{
    (void)state;
    folder = mkdtemp(home) == NULL ? -1 : open(home, O_RDONLY | O_DIRECTORY);
    return folder < 0;
}

static int end(void **state)
{
    (void)state;
    return close(folder) + rmdir(home);
}

// ---- files of one letter, and folders ----

static void make(const char *name, char letter)
{
    int fd = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL, 0600);
    assert_int_equal(write(fd, &letter, 1), 1);
    assert_int_equal(close(fd), 0);
}

// The letter of a file; 0 if there is none, '/' for a folder, '-' for a file that is empty.
static char at(const char *name)
{
    struct stat info;
    char letter = '-';
    if (fstatat(folder, name, &info, AT_SYMLINK_NOFOLLOW) != 0) {
        return 0;
    }
    int fd = openat(folder, name, O_RDONLY);
    ssize_t n = S_ISDIR(info.st_mode) ? -1 : read(fd, &letter, 1);
    close(fd);
    return (char)(n < 0 ? '/' : letter);
}

static void forget(const char *name)
{
    assert_int_equal(unlinkat(folder, name, at(name) == '/' ? AT_REMOVEDIR : 0), 0);
}

static void files_are_renamed(void)
{
    make("a", 'A');
    make("b", 'B');
    assert_false(system_rename_new(folder, "a", folder, "b"));
    assert_int_equal(errno, EEXIST);
    assert_int_equal(at("a"), 'A');
    assert_int_equal(at("b"), 'B');
    assert_true(system_rename_new(folder, "a", folder, "c"));
    assert_int_equal(at("a"), 0);
    assert_int_equal(at("c"), 'A');
    assert_false(system_rename_new(folder, "a", folder, "d"));
    assert_int_equal(errno, ENOENT);
    assert_int_equal(at("d"), 0);
    forget("b");
    forget("c");
}

// ---- the tests ----

static void nothing_is_renamed_over(void **state)
{
    (void)state;
    files_are_renamed();
    no_links = true;
    files_are_renamed();
    no_links = false;
}

static void no_folder_is_renamed_over(void **state)
{
    (void)state;
    assert_int_equal(mkdirat(folder, "a", 0755), 0);
    assert_int_equal(mkdirat(folder, "b", 0700), 0);
    make("c", 'C');
    assert_false(system_rename_new(folder, "a", folder, "b"));
    assert_int_equal(errno, EEXIST);
    assert_false(system_rename_new(folder, "a", folder, "c"));
    assert_int_equal(errno, EEXIST);
    assert_int_equal(at("b"), '/');
    assert_int_equal(at("c"), 'C');
    assert_true(system_rename_new(folder, "a", folder, "d"));
    struct stat info;
    assert_int_equal(fstatat(folder, "d", &info, 0), 0);
    assert_int_equal(info.st_mode & 0777, 0755);
    forget("b");
    forget("c");
    forget("d");
}

static void at_once_is_all_or_nothing(void **state)
{
    (void)state;
    make("a", 'A');
    make("b", 'B');
    bool done = system_exchange(folder, "a", "b");
    assert_true(done || errno == EINVAL);
    assert_int_equal(at("a"), done ? 'B' : 'A');
    assert_int_equal(at("b"), done ? 'A' : 'B');
    done = system_rename_at_once(folder, "a", folder, "c");
    assert_true(done || errno == EINVAL);
    assert_int_equal(at("a") == 0, done);
    assert_int_equal(at("c") != 0, done);
    forget(done ? "c" : "a");
    forget("b");
}

static void what_is_reserved_does_not_show(void **state)
{
    (void)state;
    struct stat info;
    make("a", 'A');
    int fd = openat(folder, "a", O_RDWR);
    assert_true(system_reserve(fd, 0));
    assert_true(system_reserve(fd, 100000));
    assert_int_equal(fstat(fd, &info), 0);
    assert_int_equal(info.st_size, 1);
    assert_int_equal(close(fd), 0);
    forget("a");
}

static void chance_is_not_the_same_twice(void **state)
{
    (void)state;
    unsigned char one[600] = {0}, other[600] = {0};
    assert_true(system_random(one, sizeof one, true));
    assert_true(system_random(other, sizeof other, true));
    assert_memory_not_equal(one, other, sizeof one);
    assert_memory_not_equal(one + 500, (unsigned char[100]){0}, 100);
}

static void the_program_knows_where_it_is(void **state)
{
    (void)state;
    char path[PATH_MAX];
    if (!system_program(path, sizeof path)) {
        return;
    }
    assert_non_null(strstr(path, "/test-base-system"));
    assert_int_equal(access(path, X_OK), 0);
    assert_false(system_program(path, 4));
}

static void assert_kept(int fd)
{
    assert_int_equal(fcntl(fd, F_GETFD) & FD_CLOEXEC, FD_CLOEXEC);
}

static void ends_are_not_handed_on(void **state)
{
    (void)state;
    int ends[2];
    assert_true(system_pipe(ends));
    assert_kept(ends[0]);
    assert_kept(ends[1]);
    close(ends[0]);
    close(ends[1]);
    int fd = system_socket();
    assert_kept(fd);
    close(fd);
    assert_true(system_socket_pair(ends));
    assert_kept(ends[0]);
    assert_kept(ends[1]);
    assert_int_equal(system_send(ends[0], "x", 1), 1);
    close(ends[1]);
    assert_int_equal(system_send(ends[0], "x", 1), -1); // and lives
    assert_int_equal(errno, EPIPE);
    close(ends[0]);
}

TEST_GROUP(system)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_renamed_over),
        cmocka_unit_test(no_folder_is_renamed_over),
        cmocka_unit_test(at_once_is_all_or_nothing),
        cmocka_unit_test(what_is_reserved_does_not_show),
        cmocka_unit_test(chance_is_not_the_same_twice),
        cmocka_unit_test(the_program_knows_where_it_is),
        cmocka_unit_test(ends_are_not_handed_on),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
