// SPDX-License-Identifier: GPL-3.0-or-later
/* Every example of docs/authoring.md and every file of tests/course/good is right in all it says.
 */
#include "check.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/diag.h"
#include "base/readfile.h"
#include "base/text.h"
#include "course/course.h"

static const char *root(void)
{
    const char *source = getenv("BRADE_SOURCE");
    return source != NULL ? source : ".";
}

static void test_examples(void **state)
{
    (void)state;
    struct text path = {0}, why = {0};
    struct diags d = {0};
    char *doc = NULL;
    size_t n = 0;
    int examples = 0;
    text_addf(&path, "%s/docs/authoring.md", root());
    assert_true(readfile(text_str(&path), READFILE_LIMIT, &doc, &n, &why));
    static const char open[] = "```yaml\n";
    for (char *at = doc; (at = strstr(at, open)) != NULL; examples++) {
        at += strlen(open);
        char *close = strstr(at, "```");
        assert_non_null(close);
        if (!course_check_bytes("example", at, (size_t)(close - at), &d) || d.warnings > 0) {
            diags_print(&d, stderr, false);
            fail_msg("example %d of docs/authoring.md", examples + 1);
        }
        at = close + 3;
    }
    assert_true(examples >= 15);
    diags_free(&d);
    free(doc);
    text_free(&path);
}

static void check_folder(const char *inside)
{
    struct text path = {0};
    struct diags d = {0};
    text_addf(&path, "%s/%s", root(), inside);
    if (access(text_str(&path), R_OK) == 0) {
        struct course_list *files;
        assert_true(course_files(text_str(&path), &d, &files));
        for (size_t i = 0; i < files->n; i++)
            if (!test_passes_over(i))
                course_check_file(files->text[i], &d);
        course_list_free(files);
        diags_print(&d, stderr, false);
        assert_int_equal(d.errors, 0);
    }
    diags_free(&d);
    text_free(&path);
}

/* All that ships is checked by `brade check`, in cli-commands; here some of it with the sanitizers.
 */
static void test_sound(void **state)
{
    (void)state;
    if (test_is_light() || test_amount(1, 2) > 1) {
        check_folder("lessons");
        check_folder("puzzles");
    }
    check_folder("tests/course/good");
}

static void make_file(const char *folder, const char *name)
{
    struct text path = {0};
    text_addf(&path, "%s/%s", folder, name);
    FILE *f = fopen(text_str(&path), "w");
    assert_non_null(f);
    fclose(f);
    text_free(&path);
}

static void test_files(void **state)
{
    (void)state;
    char folder[] = "/tmp/brade-course-XXXXXX";
    struct text path = {0};
    struct diags d = {0};
    assert_non_null(mkdtemp(folder));
    text_addf(&path, "%s/sub", folder);
    assert_int_equal(mkdir(text_str(&path), 0700), 0);
    make_file(folder, "b.yaml");
    make_file(folder, "a.yml");
    make_file(folder, "c.txt");
    make_file(folder, ".hidden.yaml");
    make_file(text_str(&path), "d.yaml");
    text_add(&path, "/loop.yaml");
    assert_int_equal(symlink(folder, text_str(&path)), 0);
    text_clear(&path);
    text_addf(&path, "%s/pipe.yaml", folder);
    assert_int_equal(mkfifo(text_str(&path), 0600), 0);

    struct course_list *files;
    assert_true(course_files(folder, &d, &files));
    assert_int_equal(files->n, 3);
    static const char *const names[] = {"/a.yml", "/b.yaml", "/sub/d.yaml"};
    for (size_t i = 0; i < 3; i++)
        assert_string_equal(files->text[i] + strlen(folder), names[i]);
    course_list_free(files);
    assert_false(course_check_file(text_str(&path), &d));
    diags_free(&d);
    text_clear(&path);
    text_addf(&path, "rm -r %s", folder);
    assert_int_equal(system(text_str(&path)), 0);
    text_free(&path);
}

TEST_GROUP(authoring)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_examples),
        cmocka_unit_test(test_sound),
        cmocka_unit_test(test_files),
    };
    return cmocka_run_group_tests_name("authoring", tests, NULL, NULL);
}
