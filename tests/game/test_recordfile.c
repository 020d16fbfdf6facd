// SPDX-License-Identifier: GPL-3.0-or-later
/* The file of a record that is played: one writer at a time where files can be locked, and nothing
 * written over what another hand left where they cannot. */
#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "check.h"
#include "game/recordfile.h"

static const char begun[] = "brade-record 1\nrules: vasa\n\ngame 1\nstart: 3 5\n";
static char folder[] = "/tmp/brade-recordfile-XXXXXX", path[64];

static void put(const char *words)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(words, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static void assert_holds(const char *words)
{
    char got[4096];
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    got[fread(got, 1, sizeof got - 1, file)] = '\0';
    fclose(file);
    assert_string_equal(got, words);
}

static struct recordfile opened(bool busy)
{
    struct recordfile f;
    struct record r;
    struct diags d = {0};
    bool is_busy;
    assert_true(recordfile_open(&f, path, &d, &r, &is_busy));
    assert_int_equal(is_busy, busy);
    record_free(&r);
    return f;
}

/* Writes what was begun and some more. */
static void write_more(struct recordfile *f, const char *more, enum recordfile_result wanted,
                       const char *because)
{
    struct text text = {0}, why = {0};
    text_addf(&text, "%s%s", begun, more);
    assert_int_equal(recordfile_write(f, &text, &why), wanted);
    assert_int_equal(recordfile_has(f, &text), wanted == RECORDFILE_WRITTEN);
    assert_string_equal(text_str(&why), because);
    text_free(&text);
    text_free(&why);
}

static int set_up(void **state)
{
    (void)state;
    put(begun);
    return 0;
}

static void test_one_at_a_time(void **state)
{
    (void)state;
    struct recordfile a = opened(false), b = opened(true);
    for (int i = 0; i < 3; i++) { /* the lock moves along with the file */
        write_more(&a, i % 2 == 0 ? "# a\n" : "# aa\n", RECORDFILE_WRITTEN, "");
        write_more(&b, "# b\n", RECORDFILE_TAKEN, "it is being played at another prompt");
    }
    recordfile_close(&a);
    assert_holds("brade-record 1\nrules: vasa\n\ngame 1\nstart: 3 5\n# a\n");
    write_more(&b, "# b\n", RECORDFILE_TAKEN, "somebody else has changed it");
    recordfile_close(&b);
    assert_holds("brade-record 1\nrules: vasa\n\ngame 1\nstart: 3 5\n# a\n");
}

/* As where files cannot be locked: each lets go of it at once. */
static void test_without_locks(void **state)
{
    (void)state;
    struct recordfile a = opened(false);
    recordfile_let_go(&a);
    struct recordfile b = opened(false);
    recordfile_let_go(&b);
    write_more(&a, "# a\n", RECORDFILE_WRITTEN, "");
    recordfile_let_go(&a);
    write_more(&b, "# b\n", RECORDFILE_TAKEN, "somebody else has changed it");
    recordfile_let_go(&b);
    write_more(&a, "# more\n", RECORDFILE_WRITTEN, "");
    assert_holds("brade-record 1\nrules: vasa\n\ngame 1\nstart: 3 5\n# more\n");
    recordfile_close(&a);
    recordfile_close(&b);
}

static void test_changed_back(void **state)
{
    (void)state;
    struct recordfile a = opened(false);
    put("something else");
    write_more(&a, "# a\n", RECORDFILE_TAKEN, "somebody else has changed it");
    put(begun);
    write_more(&a, "# a\n", RECORDFILE_WRITTEN, "");
    assert_true(recordfile_is(&a, path));
    assert_false(recordfile_is(&a, folder));
    recordfile_close(&a);
}

static void test_made(void **state)
{
    (void)state;
    struct recordfile f = recordfile_at(path);
    write_more(&f, "", RECORDFILE_TAKEN, "there is such a file already");
    unlink(path);
    write_more(&f, "# 1\n", RECORDFILE_WRITTEN, "");
    struct recordfile b = opened(true); /* it is held from the beginning */
    recordfile_close(&b);
    unlink(path);
    write_more(&f, "# 2\n", RECORDFILE_WRITTEN, "");
    b = opened(true);
    recordfile_close(&b);
    recordfile_close(&f);
    b = opened(false);
    recordfile_close(&b);
}

static void test_too_large(void **state)
{
    (void)state;
    struct recordfile f = opened(false);
    struct text text = {0}, why = {0};
    text_add_many(&text, 'x', RECORD_LIMIT + 1);
    assert_int_equal(recordfile_write(&f, &text, &why), RECORDFILE_FAILED);
    assert_string_equal(text_str(&why), "the record has become too large");
    assert_holds(begun);
    text_free(&text);
    text_free(&why);
    recordfile_close(&f);
}

static int make_folder(void **state)
{
    (void)state;
    if (mkdtemp(folder) == NULL) {
        return -1;
    }
    snprintf(path, sizeof path, "%s/g.brade", folder);
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    unlink(path);
    return rmdir(folder); /* fails if anything else is left */
}

TEST_GROUP(recordfile)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_one_at_a_time, set_up),
        cmocka_unit_test_setup(test_without_locks, set_up),
        cmocka_unit_test_setup(test_changed_back, set_up),
        cmocka_unit_test_setup(test_made, set_up),
        cmocka_unit_test_setup(test_too_large, set_up),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
