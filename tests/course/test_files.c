// SPDX-License-Identifier: GPL-3.0-or-later
/* Which files of a folder are lessons and puzzles, and what cannot be read. */
#include "check.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/diag.h"
#include "base/text.h"
#include "course/course.h"

static char folder[] = "/tmp/brade-files-XXXXXX";

static int set_up(void **state)
{
    (void)state;
    return mkdtemp(folder) == NULL || chdir(folder) != 0;
}

static int tear_down(void **state)
{
    struct text command = {0};
    (void)state;
    text_addf(&command, "rm -r '%s'", folder);
    int status = system(text_str(&command));
    text_free(&command);
    return status;
}

static void touch(const char *path)
{
    int fd = open(path, O_WRONLY | O_CREAT, 0600);
    assert_true(fd >= 0);
    close(fd);
}

/* The files with blanks between, and what is said first. */
static void expect(const char *path, const char *wanted, const char *told)
{
    struct course_list *files;
    struct diags d = {0};
    struct text got = {0}, said = {0};
    bool good = course_files(path, &d, &files);
    for (size_t i = 0; i < files->n; i++)
        text_addf(&got, "%s%s", i > 0 ? " " : "", files->text[i]);
    diags_text(&said, &d, false);
    assert_string_equal(text_str(&got), wanted);
    assert_int_equal(good, *told == '\0');
    if (strncmp(text_str(&said), told, strlen(told)) != 0 || good != (said.size == 0))
        fail_msg("%s: %s", path, text_str(&said));
    course_list_free(files);
    diags_free(&d);
    text_free(&got);
    text_free(&said);
}

static void what_is_taken(void **state)
{
    static const char *const names[] = {
        "a/b.yaml", "a/a.yml",      "a/c.yaml.bak",     "a/.d.yaml",   "a/yaml",         "a/e.YAML",
        "a/.yaml",  "a/sub/z.yaml", "a/.hidden/h.yaml", "a/pack.yaml", "a/sub/pack.yaml"};
    (void)state;
    assert_int_equal(mkdir("a", 0700) | mkdir("a/sub", 0700) | mkdir("a/.hidden", 0700), 0);
    assert_int_equal(mkdir("a/folder.yaml", 0700), 0);
    assert_int_equal(mkfifo("a/pipe.yaml", 0600), 0);
    for (size_t i = 0; i < COUNT_OF(names); i++)
        touch(names[i]);
    assert_int_equal(symlink("b.yaml", "a/link.yaml"), 0);
    assert_int_equal(symlink("sub", "a/folder-link.yaml"), 0);
    expect("a", "a/a.yml a/b.yaml a/link.yaml a/sub/z.yaml", "");
    expect("a/", "a/a.yml a/b.yaml a/link.yaml a/sub/z.yaml", "");
    expect("a/c.yaml.bak", "a/c.yaml.bak", ""); /* named by itself a file is taken as it is */
    expect("a/folder.yaml", "", "");
    expect("a/pack.yaml", "a/pack.yaml", "");
}

static void what_cannot_be_read(void **state)
{
    (void)state;
    expect("", "", "error: cannot be read: no such file or folder\n");
    expect("none", "", "none:1:1: error: cannot be read: no such file or folder\n");
    assert_int_equal(mkdir("l", 0700), 0);
    assert_int_equal(symlink("nowhere", "l/link.yaml"), 0);
    touch("l/a.yaml");
    expect("l", "l/a.yaml", "l/link.yaml:1:1: error: cannot be read: no such file or folder\n");
}

/* Folders in folders are gone into, but not without end. */
static void how_deep(void **state)
{
    struct text path = {0}, wanted = {0};
    (void)state;
    text_add(&path, "d");
    for (int i = 0; i <= 18; i++) {
        assert_int_equal(mkdir(text_str(&path), 0700), 0);
        struct text file = {0};
        text_addf(&file, "%s/a.yaml", text_str(&path));
        touch(text_str(&file));
        if (i <= 16)
            text_addf(&wanted, "%s%s", i > 0 ? " " : "", text_str(&file));
        text_free(&file);
        text_add(&path, "/d");
    }
    expect("d", text_str(&wanted), "");
    text_free(&path);
    text_free(&wanted);
}

TEST_GROUP(files)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_taken),
        cmocka_unit_test(what_cannot_be_read),
        cmocka_unit_test(how_deep),
    };
    return cmocka_run_group_tests_name("files", tests, set_up, tear_down);
}
