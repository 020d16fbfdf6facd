// SPDX-License-Identifier: GPL-3.0-or-later
/* Every tests/course/bad/NAME.yaml is answered with exactly NAME.err. BRADE_GOLDEN=write in the
 * environment writes the .err files anew. */
#include "check.h"

#include "base/mem.h"
#include "base/readfile.h"
#include "base/text.h"
#include "course/course.h"

static struct text folder;

static void write_file(const char *path, const struct text *text)
{
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    fwrite(text_str(text), 1, text->size, f);
    fclose(f);
}

/* What is said of one file; its name without the folder, so that the goldens can move. */
static void complaints(const char *path, struct text *out)
{
    struct diags d = {0};
    struct text why = {0};
    char *bytes = NULL;
    size_t n = 0;
    assert_true(readfile(path, READFILE_LIMIT, &bytes, &n, &why));
    bool good = course_check_bytes(strrchr(path, '/') + 1, bytes, n, &d);
    assert_int_equal(good, d.errors == 0);
    struct course *c = NULL;
    struct diags again = {0};
    if (!course_read("x", bytes, n, &again, &c))
        assert_null(c);
    course_free(c);
    diags_free(&again);
    diags_text(out, &d, false);
    diags_free(&d);
    text_free(&why);
    free(bytes);
}

static void test_one(void **state)
{
    const char *path = *state;
    struct text said = {0}, golden = {0}, why = {0};
    char *wanted = NULL;
    size_t n = 0;
    text_addn(&golden, path, strlen(path) - strlen(".yaml"));
    text_add(&golden, ".err");
    complaints(path, &said);
    assert_true(said.size > 0);
    if (getenv("BRADE_GOLDEN") != NULL)
        write_file(text_str(&golden), &said);
    assert_true(readfile(text_str(&golden), READFILE_LIMIT, &wanted, &n, &why));
    assert_string_equal(text_str(&said), wanted);
    free(wanted);
    text_free(&said);
    text_free(&golden);
}

TEST_GROUP(bad)
{
    const char *source = getenv("BRADE_SOURCE");
    struct diags d = {0};
    text_addf(&folder, "%s/tests/course/bad", source != NULL ? source : ".");
    struct course_list *files;
    if (!course_files(text_str(&folder), &d, &files) || files->n < 60) {
        printf("Bail out! no bad files\n");
        return 1;
    }
    struct CMUnitTest *tests = mem_alloc(files->n * sizeof *tests);
    for (size_t i = 0; i < files->n; i++)
        tests[i] = (struct CMUnitTest){.name = strrchr(files->text[i], '/') + 1,
                                       .test_func = test_one,
                                       .initial_state = files->text[i]};
    int failed = _cmocka_run_group_tests("bad", tests, files->n, NULL, NULL);
    free(tests);
    course_list_free(files);
    text_free(&folder);
    return failed;
}
