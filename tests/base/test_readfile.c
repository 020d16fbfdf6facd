// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/readfile.h"

static char folder[] = "/tmp/brade-test-XXXXXX";

static int enter_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) == NULL || chdir(folder) != 0 ? -1 : 0;
}

static int leave_folder(void **state)
{
    (void)state;
    static const char *const names[] = {"file", "empty", "fifo", "socket", "link", "loop"};
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        unlink(names[i]);
    }
    return chdir("/") != 0 || rmdir(folder) != 0 ? -1 : 0;
}

static void write_file(const char *name, const char *data, size_t size)
{
    FILE *f = fopen(name, "w");
    assert_non_null(f);
    assert_int_equal(fwrite(data, 1, size, f), size);
    assert_int_equal(fclose(f), 0);
}

static void check_good(const char *name, size_t limit, const char *expected, size_t n)
{
    char *data = NULL;
    size_t size = 0;
    struct text why = {0};
    assert_true(readfile(name, limit, &data, &size, &why));
    assert_int_equal(size, n);
    assert_memory_equal(data, expected, n + 1);
    assert_string_equal(text_str(&why), "");
    free(data);
}

static void check_refused(const char *name, size_t limit, int reason, const char *part)
{
    char *data = NULL;
    size_t size = 42;
    struct text why = {0};
    assert_false(readfile(name, limit, &data, &size, &why));
    assert_int_equal(errno, reason);
    assert_null(data);
    assert_int_equal(size, 42);
    if (strstr(text_str(&why), part) == NULL) {
        fail_msg("%s: \"%s\" does not say \"%s\"", name, text_str(&why), part);
    }
    text_free(&why);
}

static void files_are_read_whole(void **state)
{
    (void)state;
    write_file("file", "a\0b\n", 4);
    write_file("empty", "", 0);
    check_good("file", 4, "a\0b\n", 4);
    check_good("empty", 0, "", 0);
    assert_int_equal(symlink("file", "link"), 0);
    check_good("link", READFILE_LIMIT, "a\0b\n", 4);
}

static void too_large_is_refused(void **state)
{
    (void)state;
    write_file("file", "12345", 5);
    check_refused("file", 4, EFBIG, "too large");
    // Says that it is empty, and is not: found out while reading.
    check_refused("/proc/self/maps", 10, EFBIG, "too large");
}

static void what_is_not_there_is_refused(void **state)
{
    (void)state;
    check_refused("nothing", 10, ENOENT, "no such file");
    check_refused("", 10, ENOENT, "no such file");
    assert_int_equal(symlink("loop", "loop"), 0);
    check_refused("loop", 10, ELOOP, "symbolic links");
}

static void what_is_no_file_is_refused_at_once(void **state)
{
    (void)state;
    check_refused(".", 10, EISDIR, "folder");
    check_refused("/dev/zero", 10, EINVAL, "device");
    check_refused("/dev/null", 10, EINVAL, "device");
    assert_int_equal(mkfifo("fifo", 0600), 0);
    check_refused("fifo", 10, EINVAL, "pipe");
    struct sockaddr_un address = {.sun_family = AF_UNIX, .sun_path = "socket"};
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    assert_int_equal(bind(fd, (struct sockaddr *)&address, sizeof address), 0);
    check_refused("socket", 10, EINVAL, "socket");
    close(fd);
}

TEST_GROUP(readfile)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_are_read_whole),
        cmocka_unit_test(too_large_is_refused),
        cmocka_unit_test(what_is_not_there_is_refused),
        cmocka_unit_test(what_is_no_file_is_refused_at_once),
    };
    return cmocka_run_group_tests(tests, enter_folder, leave_folder);
}
