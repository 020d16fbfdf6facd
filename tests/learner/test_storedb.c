// SPDX-License-Identifier: GPL-3.0-or-later
/* What holds for every connection to a store, and the order of what is saved from a damaged one. */
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "check.h"
#include "learner/store/store.h"
#include "learner/store/storedb.h"

enum { ANSWERS = 12 }; /* so few that they stand on one page */

static char folder[64], path[96];

static int set_up(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/brade-storedb-XXXXXX");
    if (mkdtemp(folder) == NULL) {
        return 1;
    }
    snprintf(path, sizeof path, "%s/a.db", folder);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    struct text all = {0};
    text_addf(&all, "rm -r '%s'", folder); /* and what was put aside */
    int status = system(text_str(&all));
    text_free(&all);
    return status;
}

static struct store *open_store(struct text *said)
{
    struct store_place place = {.file = path};
    return store_open(&place, said);
}

/* Adds answers of one and the same second. */
static void fill(char ids[ANSWERS][STORE_ID_SIZE])
{
    struct text said = {0};
    struct store *s = open_store(&said);
    for (int i = 0; i < ANSWERS; i++) {
        struct store_answer a = {.when = 1700000000, .question = "hemspel/1", .tries = i + 1};
        store_new_asking(a.asking);
        assert_true(store_add(s, &a, &said));
        memcpy(ids[i], a.id, STORE_ID_SIZE);
    }
    assert_true(store_close(s, &said));
    assert_string_equal(text_str(&said), "");
    text_free(&said);
}

/* ---- connections ---- */

static int number(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *statement;
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &statement, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    int value = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    return value;
}

/* A file that somebody prepared can do no harm by what it holds, and what is written is on the disk
 * when that is said. */
static void test_connection(void **state)
{
    char ids[ANSWERS][STORE_ID_SIZE];
    (void)state;
    fill(ids);
    for (int read_only = 0; read_only < 2; read_only++) {
        sqlite3 *db;
        int on = -1, patience = STOREDB_PATIENT;
        assert_int_equal(storedb_open(path, read_only != 0, &patience, &db), SQLITE_OK);
        assert_int_equal(sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, -1, &on), SQLITE_OK);
        assert_int_equal(on, 1);
        assert_int_equal(sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, -1, &on), SQLITE_OK);
        assert_int_equal(on, 0);
        assert_int_equal(number(db, "PRAGMA synchronous"), 3);
        assert_int_equal(number(db, "PRAGMA temp_store"), 2);
        assert_int_equal(number(db, "PRAGMA cell_size_check"), 1);
        sqlite3_exec(db, "PRAGMA writable_schema=ON", NULL, NULL, NULL);
        assert_int_not_equal(
            sqlite3_exec(db, "UPDATE sqlite_schema SET sql = sql", NULL, NULL, NULL), SQLITE_OK);
        assert_int_equal(sqlite3_db_readonly(db, "main"), read_only);
        sqlite3_close(db);
    }
}

/* ---- saved from damage ---- */

struct order {
    int n;
    char (*ids)[STORE_ID_SIZE];
};

static bool in_order(const struct store_answer *a, void *context)
{
    struct order *o = context;
    assert_true(o->n < ANSWERS);
    assert_string_equal(a->id, o->ids[o->n++]);
    return true;
}

/* Answers of the same second stay in the order in which they were given. */
static void test_order(void **state)
{
    char ids[ANSWERS][STORE_ID_SIZE];
    struct order o = {.ids = ids};
    struct text said = {0};
    (void)state;
    fill(ids);
    int fd = open(path, O_WRONLY);
    assert_int_equal(pwrite(fd, "not SQLite", 10, 0), 10);
    close(fd);
    struct store *s = open_store(&said);
    assert_non_null(strstr(text_str(&said), "it was damaged"));
    assert_non_null(strstr(text_str(&said), "No answer is lost"));
    store_each(s, in_order, &o);
    assert_int_equal(o.n, ANSWERS);
    store_close(s, &said);
    text_free(&said);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_connection, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_order, set_up, tear_down),
    };
    return cmocka_run_group_tests_name("storedb", tests, NULL, NULL);
}
