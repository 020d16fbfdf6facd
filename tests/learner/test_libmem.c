// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include <sys/resource.h>

#include <jansson.h>
#include <sqlite3.h>

#include "apart.h"
#include "learner/store/libmem.h"

static const size_t too_much = SIZE_MAX / 4;

static void check_apart(void (*part)(void))
{
    if (!APART_SANITISED) {
        apart_fails(part, "brade: out of memory\n");
    }
}

static void a_long_string(void)
{
    libmem_init();
    json_stringn_nocheck("", too_much);
}

static void jansson_s_want_ends_the_program(void **state)
{
    (void)state;
    check_apart(a_long_string);
}

// No more memory than there is.
static void take_no_more(void)
{
    setrlimit(RLIMIT_AS, &(struct rlimit){0, 0});
}

static void a_large_piece(void)
{
    libmem_init();
    take_no_more();
    sqlite3_free(sqlite3_malloc(1 << 30));
}

static void a_piece_that_grows(void)
{
    libmem_init();
    void *piece = sqlite3_malloc(100);
    take_no_more();
    sqlite3_free(sqlite3_realloc(piece, 1 << 30));
}

static void a_database(void)
{
    libmem_init();
    sqlite3 *db;
    sqlite3_open(":memory:", &db);
    take_no_more();
    sqlite3_exec(db, "SELECT length(zeroblob(900000000))", NULL, NULL, NULL);
    sqlite3_exec(db, "CREATE TABLE t (x); INSERT INTO t VALUES (zeroblob(900000000))", NULL, NULL,
                 NULL);
}

static void sqlite_s_want_ends_the_program(void **state)
{
    (void)state;
    check_apart(a_large_piece);
    check_apart(a_piece_that_grows);
    check_apart(a_database);
}

static void they_work_as_before(void **state)
{
    (void)state;
    libmem_init();
    json_t *list = json_pack("[i, s]", 1, "två");
    char *words = json_dumps(list, JSON_COMPACT);
    assert_string_equal(words, "[1,\"två\"]");
    free(words);
    json_decref(list);
    sqlite3 *db;
    assert_int_equal(sqlite3_open(":memory:", &db), SQLITE_OK);
    assert_int_equal(
        sqlite3_exec(db, "CREATE TABLE t (x); INSERT INTO t VALUES (hex('a'))", NULL, NULL, NULL),
        SQLITE_OK);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

TEST_GROUP(libmem)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(jansson_s_want_ends_the_program),
        cmocka_unit_test(sqlite_s_want_ends_the_program),
        cmocka_unit_test(they_work_as_before),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
