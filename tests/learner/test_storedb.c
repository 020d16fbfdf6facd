// SPDX-License-Identifier: GPL-3.0-or-later
/* The store as SQLite has it: connections, tables, what is put in, older formats, damage. */
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/readfile.h"
#include "check.h"
#include "learner/store/store.h"
#include "learner/store/storedb.h"
#include "learner/store/transfer.h"

enum { ANSWERS = 12 }; /* so few that they stand on one page */

static char folder[64], path[96];

static int set_up(void **state)
{
    (void)state;
    /* in memory where that can be: each answer is synced several times */
    snprintf(folder, sizeof folder, "%s/brade-storedb-XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
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
        store_new_presentation(a.asking);
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

/* A file that somebody prepared can do no harm by what it holds, nor one that a link leads to, and
 * what is written is on the disk when that is said. */
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
        storedb_close(db);
        char link[sizeof path + 8];
        snprintf(link, sizeof link, "%s-link", path);
        assert_int_equal(symlink(path, link), 0);
        assert_int_equal(storedb_open(link, read_only != 0, &patience, &db) & 0xff,
                         SQLITE_CANTOPEN);
        storedb_close(db);
        unlink(link);
    }
}

/* ---- the tables ---- */

static sqlite3 *open_db(int *patience)
{
    sqlite3 *db;
    assert_int_equal(storedb_open(path, false, patience, &db), SQLITE_OK);
    return db;
}

/* Does this to the file as no program of ours would. */
static int change(const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    int result = sqlite3_exec(db, sql, NULL, NULL, NULL);
    storedb_close(db);
    return result;
}

/* What cannot be so is refused by the tables themselves, whoever writes. */
static void test_tables_refuse(void **state)
{
    static const char *const bad[] = {
        "UPDATE answer SET id = 'x'",
        "UPDATE answer SET id = 'X' || substr(id, 2)",
        "UPDATE answer SET id = substr(id, 1, 24)",
        "UPDATE answer SET id = (SELECT id FROM answer LIMIT 1)",
        "UPDATE answer SET time = -1",
        "UPDATE answer SET time = 253402300800",
        "UPDATE answer SET time = 'soon'",
        "UPDATE answer SET ms = -2",
        "UPDATE answer SET question = NULL",
        "UPDATE answer SET rules = hex(zeroblob(101))",
        "UPDATE answer SET mode = 'sleep'",
        "UPDATE answer SET outcome = ''",
        "UPDATE answer SET closed = 2",
        "UPDATE answer SET tries = 2147483648",
        "UPDATE answer SET zone = 1441",
        "UPDATE answer SET loss = -0.1",
        "UPDATE answer SET given = hex(zeroblob(51))",
        "UPDATE lesson SET step = -1",
        "UPDATE lesson SET how = 'cheated'",
        "INSERT INTO lesson SELECT NULL, lesson, time, step, through, learned, how FROM lesson",
        "UPDATE mistake SET mistake = '0123456789abcdeg'",
        "UPDATE mistake SET length = 5",
        "UPDATE mistake SET cube = 2",
        "UPDATE mistake SET loss = 'much'",
        "UPDATE setting SET setting = 'Retention'",
        "UPDATE setting SET value = zeroblob(1)",
    };
    char ids[ANSWERS][STORE_ID_SIZE];
    struct text said = {0};
    (void)state;
    fill(ids);
    struct store *s = open_store(&said);
    const struct store_mistake m = {.key = "0123456789abcdef", .rules = "vasa", .cube = 1};
    store_set_lesson(s, &(struct store_lesson){.lesson = "slag", .step = 4}, NULL);
    store_add_mistake(s, &m, NULL, NULL);
    store_set_setting(s, "retention", "85", NULL);
    store_close(s, &said);
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        int result = change(bad[i]);
        if ((result & 0xff) != SQLITE_CONSTRAINT) {
            fail_msg("row %zu, %s: %d", i, bad[i], result);
        }
    }
    text_free(&said);
}

/* A store with something more in it is a sound store; one that lacks something is told as our own
 * error, and stays as it is. */
static void test_more_or_less(void **state)
{
    static const struct {
        const char *change, *said; /* NULL: nothing */
    } rows[] = {
        {"CREATE INDEX by_time ON answer (time)", NULL},
        {"CREATE TABLE more (a); INSERT INTO more VALUES (5)", NULL},
        {"CREATE VIEW slow AS SELECT * FROM answer WHERE ms > 60000", NULL},
        {"ALTER TABLE answer ADD COLUMN note TEXT", NULL},
        {"DELETE FROM answer WHERE n = 3; VACUUM", NULL},
        {"ALTER TABLE lesson RENAME COLUMN step TO stage", "no such column: step"},
        {"DROP TABLE setting", "no such table: setting"},
        {"CREATE TRIGGER t BEFORE INSERT ON answer BEGIN SELECT raise(ABORT, 'no'); END", "(no)"},
    };
    char ids[ANSWERS][STORE_ID_SIZE];
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct text said = {0}, why = {0};
        char *before, *after;
        size_t n, m;
        unlink(path);
        fill(ids);
        assert_int_equal(change(rows[i].change), SQLITE_OK);
        assert_true(readfile(path, (size_t)1 << 20, &before, &n, &why));
        struct store *s = open_store(&said);
        struct store_answer a = {.when = 1700000000, .question = "hemspel/1", .tries = 1};
        store_new_presentation(a.asking);
        bool added = store_add(s, &a, &said);
        bool closed = store_close(s, &said);
        bool good = rows[i].said == NULL;
        if (added != good || closed != good || strstr(text_str(&said), "damaged") != NULL ||
            (good ? said.size > 0
                  : strstr(text_str(&said), rows[i].said) == NULL ||
                        strstr(text_str(&said), "error of brade itself") == NULL)) {
            fail_msg("row %zu: %d, %d, \"%s\"", i, added, closed, text_str(&said));
        }
        assert_true(readfile(path, (size_t)1 << 20, &after, &m, &why));
        if (!good && (n != m || memcmp(before, after, n) != 0)) {
            fail_msg("row %zu: the file was changed", i);
        }
        free(before);
        free(after);
        text_free(&said);
    }
}

static void test_damage(void **state)
{
    static const struct {
        int result;
        bool damage;
    } rows[] = {
        {SQLITE_CORRUPT, true},   {SQLITE_NOTADB, true},      {SQLITE_CORRUPT_INDEX, true},
        {SQLITE_ERROR, false},    {SQLITE_MISMATCH, false},   {SQLITE_CONSTRAINT, false},
        {SQLITE_TOOBIG, false},   {SQLITE_MISUSE, false},     {SQLITE_OK, false},
        {SQLITE_BUSY, false},     {SQLITE_FULL, false},       {SQLITE_IOERR, false},
        {SQLITE_READONLY, false}, {SQLITE_IOERR_READ, false}, {SQLITE_CANTOPEN, false},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        if (storedb_is_damage(rows[i].result) != rows[i].damage) {
            fail_msg("result %d", rows[i].result);
        }
    }
}

/* ---- formats ---- */

static char *shipped(const char *name, size_t *n)
{
    struct text from = {0}, why = {0};
    char *bytes;
    text_addf(&from, "%s/tests/learner/%s", getenv("BRADE_SOURCE"), name);
    assert_true(readfile(text_str(&from), (size_t)1 << 20, &bytes, n, &why));
    text_free(&from);
    return bytes;
}

static void copy_shipped(const char *name)
{
    size_t n;
    char *bytes = shipped(name, &n);
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    assert_int_equal(write(fd, bytes, n), n);
    close(fd);
    free(bytes);
}

/* store-v3.db was made by brade 0.2.0, and store-v3.json is what that exported of it: all of it is
 * there in the tables of today, and no record of old is left among the bytes, where a program of
 * old would look for it. */
static void test_upgrade(void **state)
{
    size_t n, m;
    char *wanted = shipped("store-v3.json", &m);
    (void)state;
    setenv("BRADE_NOW", "1790000000", 1); /* which an export tells */
    copy_shipped("store-v3.db");
    for (int again = 0; again < 2; again++) {
        struct text said = {0}, out = {0}, why = {0};
        char *bytes;
        struct store *s = open_store(&said);
        assert_true(transfer_export(s, &out, &why));
        assert_string_equal(text_str(&out), wanted);
        assert_true(store_close(s, &said));
        assert_string_equal(text_str(&said), "");
        assert_true(readfile(path, (size_t)1 << 20, &bytes, &n, &why));
        assert_null(memmem(bytes, n, "\"sum\":", 6));
        assert_int_equal(bytes[63], STORE_FORMAT);
        free(bytes);
        text_free(&out);
    }
    unsetenv("BRADE_NOW");
    free(wanted);
}

/* What is up to date is not written to; what is not waits for its turn, and stays as it is until
 * then. */
static void test_upgrade_beside_another(void **state)
{
    char ids[ANSWERS][STORE_ID_SIZE];
    (void)state;
    for (int old = 0; old < 2; old++) {
        int patience = 1;
        sqlite3 *other;
        if (old == 0) {
            fill(ids);
        } else {
            copy_shipped("store-v1.db");
        }
        assert_int_equal(sqlite3_open(path, &other), SQLITE_OK);
        assert_int_equal(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
        sqlite3 *db = open_db(&patience);
        int result = storedb_upgrade(db);
        assert_int_equal(result & 0xff, old == 0 ? SQLITE_OK : SQLITE_BUSY);
        assert_int_equal(patience, old == 0 ? 1 : STOREDB_HURRIED);
        assert_int_equal(number(db, "PRAGMA user_version"), old == 0 ? STORE_FORMAT : 1);
        assert_true(sqlite3_get_autocommit(db));
        sqlite3_close(other);
        assert_int_equal(storedb_upgrade(db), SQLITE_OK);
        assert_int_equal(number(db, "PRAGMA user_version"), STORE_FORMAT);
        assert_int_equal(storedb_check(db), SQLITE_OK);
        assert_int_equal(storedb_examine(db), SQLITE_OK);
        storedb_close(db);
    }
}

/* A record of an older store that cannot be read is no reason to lose the others, nor it: the file
 * is put aside as a damaged one. */
static void test_upgrade_of_damaged(void **state)
{
    struct text said = {0};
    (void)state;
    copy_shipped("store-v3.db");
    assert_int_equal(change("UPDATE answers SET record = 'x' WHERE n = 2"), SQLITE_OK);
    struct store *s = open_store(&said);
    assert_non_null(strstr(text_str(&said), "it was damaged"));
    assert_non_null(strstr(text_str(&said), "4 answers were saved"));
    assert_int_equal(store_count(s), 4);
    text_clear(&said);
    assert_true(store_close(s, &said));
    text_free(&said);
}

/* ---- putting in ---- */

static const struct storerow rows_put[] = {
    {.kind = STOREROW_ANSWER, .answer = {.id = "0123456789abcdef01234567-1", .when = 5}},
    {.kind = STOREROW_LESSON, .lesson = {.lesson = "slag", .when = 5}},
    {.kind = STOREROW_MISTAKE, .mistake = {.key = "0123456789abcdef", .rules = "vasa", .cube = 1}},
    {.kind = STOREROW_SETTING, .setting = {"a", "b", 5}},
    {.kind = STOREROW_ANSWER, .answer = {.id = "0123456789abcdef01234567-2", .when = 5}},
    {.kind = STOREROW_ANSWER, .answer = {.id = "0123456789abcdef01234567-1", .when = 5}},
    {.kind = STOREROW_ANSWER, .answer = {.id = "0123456789abcdef0123456", .when = 5}}, /* none */
};

/* Puts in so many of them. */
static int put_rows(struct storedb_put *put, void *context)
{
    int result = SQLITE_OK;
    for (size_t i = 0; i < *(const size_t *)context && result == SQLITE_OK; i++) {
        result = storedb_put(put, &rows_put[i]);
    }
    return result;
}

/* All or none: what is there is not counted again, and what cannot be so stops all. */
static void test_put(void **state)
{
    char ids[ANSWERS][STORE_ID_SIZE];
    size_t all = COUNT_OF(rows_put), good = all - 1;
    int patience = 1;
    struct storedb_put added = {.answers = 7};
    (void)state;
    fill(ids);
    sqlite3 *db = open_db(&patience);
    assert_int_equal(storedb_write(db, put_rows, &all, &added) & 0xff, SQLITE_CONSTRAINT);
    assert_true(added.answers == 0 && added.mistakes == 0 && added.settings == 0);
    assert_int_equal(number(db, "SELECT count(*) FROM answer"), ANSWERS);
    assert_int_equal(number(db, "SELECT count(*) FROM lesson"), 0);
    assert_true(sqlite3_get_autocommit(db));
    for (int again = 0; again < 2; again++) {
        assert_int_equal(storedb_write(db, put_rows, &good, &added), SQLITE_OK);
        assert_int_equal(added.answers, again == 0 ? 2 : 0);
        assert_int_equal(added.mistakes, again == 0 ? 1 : 0);
        assert_int_equal(added.settings, again == 0 ? 1 : 0);
        assert_int_equal(number(db, "SELECT count(*) FROM answer"), ANSWERS + 2);
        assert_int_equal(number(db, "SELECT max(n) FROM answer"), ANSWERS + 2);
        assert_int_equal(number(db, "SELECT count(*) FROM lesson"), 1);
        assert_int_equal(number(db, "SELECT max(n) FROM mistake"), 1);
        assert_int_equal(number(db, "SELECT count(*) FROM setting"), 1);
    }
    storedb_close(db);
}

/* What cannot be made leaves nothing behind. */
static void test_make(void **state)
{
    size_t all = COUNT_OF(rows_put), good = all - 1;
    sqlite3 *db;
    (void)state;
    assert_int_equal(storedb_make(path, put_rows, &all, &db) & 0xff, SQLITE_CONSTRAINT);
    assert_null(db);
    assert_int_equal(access(path, F_OK), -1);
    assert_int_equal(storedb_make("/no/such/folder/a.db", NULL, NULL, &db) & 0xff, SQLITE_CANTOPEN);
    assert_null(db);
    for (int memory = 0; memory < 2; memory++) {
        const char *where = memory == 0 ? path : ":memory:";
        assert_int_equal(storedb_make(where, put_rows, &good, &db), SQLITE_OK);
        assert_int_equal(number(db, "PRAGMA application_id"), STORE_APPLICATION);
        assert_int_equal(number(db, "PRAGMA user_version"), STORE_FORMAT);
        assert_int_equal(number(db, "PRAGMA page_size"), 4096);
        assert_int_equal(number(db, "SELECT count(*) FROM answer"), 2);
        assert_int_equal(storedb_check(db), SQLITE_OK);
        storedb_close(db);
    }
}

/* ---- copies, and what is restored from them ---- */

static void set_now(int64_t now)
{
    char words[24];
    snprintf(words, sizeof words, "%lld", (long long)now);
    setenv("BRADE_NOW", words, 1);
}

/* How many answers the copy of this number holds; -1: there is none. */
static int in_copy(int which)
{
    char name[112];
    sqlite3 *db;
    snprintf(name, sizeof name, "%s.copy-%d", path, which);
    if (access(name, F_OK) != 0) {
        return -1;
    }
    assert_int_equal(sqlite3_open(name, &db), SQLITE_OK);
    int count = number(db, "SELECT count(*) FROM answer");
    storedb_close(db);
    return count;
}

/* Once a day, before anything new is added; the last three are kept. */
static void test_copies(void **state)
{
    enum { MADE = 1700006400, A_DAY = 86400 }; /* a midnight */
    static const struct {
        int64_t now;
        int held[4]; /* answers of the copies 1, 2, … afterwards */
    } rows[] = {{MADE, {-1, -1, -1, -1}},
                {MADE + A_DAY - 1, {12, -1, -1, -1}},
                {MADE + A_DAY - 1, {12, -1, -1, -1}},
                {MADE + A_DAY, {36, 12, -1, -1}},
                {MADE + 3 * A_DAY, {48, 36, 12, -1}},
                {MADE + 2 * A_DAY, {60, 48, 36, -1}}, /* the clock was put back */
                {MADE + 2 * A_DAY + 5, {60, 48, 36, -1}}};
    char ids[ANSWERS][STORE_ID_SIZE];
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        set_now(rows[i].now);
        fill(ids);
        for (int k = 0; k < 4; k++) {
            if (in_copy(k + 1) != rows[i].held[k]) {
                fail_msg("row %zu: copy %d holds %d", i, k + 1, in_copy(k + 1));
            }
        }
    }
    unsetenv("BRADE_NOW");
}

/* Overwrites bytes of the file. */
static void spoil(off_t at, size_t n)
{
    int fd = open(path, O_WRONLY);
    for (size_t i = 0; i < n; i++) {
        assert_int_equal(pwrite(fd, "?", 1, at + (off_t)i), 1);
    }
    close(fd);
}

static bool count_one(const struct store_answer *a, void *context)
{
    (void)a;
    ++*(int *)context;
    return true;
}

/* Whatever becomes of the file, what the newest whole copy holds is there again, with what can
 * still be read of the file; and it is told. */
static void test_restored(void **state)
{
    static const struct {
        off_t at;
        size_t n;
        bool bad_copy; /* the newest one too */
        int saved;
        const char *said;
    } rows[] = {
        {0, 100, false, 24, "copy of 2023-11-17. 24 answers were saved. How many there were"},
        {100, 8, false, 24, "copy of 2023-11-17. 24 answers were saved. How many there were"},
        {0, 100, true, 12, "copy of 2023-11-16. 12 answers were saved. How many there were"},
        /* the index of the answers: their table is whole */
        {2 * 4096, 4096, false, 36, "copy of 2023-11-17. 36 answers were saved. No answer is lost"},
        /* the root of their table */
        {4096, 4096, false, 24, "copy of 2023-11-17. 24 answers were saved. How many there were"},
    };
    char ids[ANSWERS][STORE_ID_SIZE];
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct text said = {0}, all = {0};
        int seen = 0;
        for (int day = 0; day < 3; day++) {
            set_now(1700006400 + day * 86400);
            fill(ids);
        }
        spoil(rows[i].at, rows[i].n);
        if (rows[i].bad_copy) {
            text_addf(&all, "%s.copy-1", path);
            assert_int_equal(truncate(text_str(&all), 5000), 0);
        }
        struct store *s = open_store(&said);
        if (strstr(text_str(&said), "it was damaged") == NULL) { /* it shows when it is used */
            struct store_answer a = {.when = 1700000000, .question = "hemspel/1", .tries = 1};
            store_new_presentation(a.asking);
            bool read = store_each(s, count_one, &seen), added = store_add(s, &a, &said);
            if (!added || read != (seen == 36)) {
                fail_msg("row %zu: %d, %d seen, %d, \"%s\"", i, read, seen, added, text_str(&said));
            }
            seen = 1;
        }
        if (strstr(text_str(&said), rows[i].said) == NULL ||
            store_count(s) != rows[i].saved + (seen > 0)) {
            fail_msg("row %zu: %d answers, \"%s\"", i, (int)store_count(s), text_str(&said));
        }
        store_close(s, &said);
        text_clear(&all);
        text_addf(&all, "rm '%s'*", path);
        assert_int_equal(system(text_str(&all)), 0);
        text_free(&all);
        text_free(&said);
    }
    unsetenv("BRADE_NOW");
}

/* What damage shows while it is read, and nothing is written: the next opening finds a whole store.
 */
static void test_restored_when_closed(void **state)
{
    char ids[ANSWERS][STORE_ID_SIZE];
    struct text said = {0};
    int seen = 0;
    (void)state;
    set_now(1700006400);
    for (int i = 0; i < 20; i++) { /* at the second time a copy is made */
        fill(ids);
    }
    spoil((off_t)10 * 4096, 4096); /* a leaf of the answers, of six: those around it are read */
    struct store *s = open_store(&said);
    assert_false(store_each(s, count_one, &seen));
    assert_false(store_close(s, &said));
    assert_non_null(strstr(text_str(&said), "it was damaged"));
    assert_non_null(strstr(text_str(&said), "could be read"));
    text_clear(&said);
    s = open_store(&said);
    seen = 0;
    assert_true(store_each(s, count_one, &seen));
    assert_in_range(seen, 20 * ANSWERS - 60, 20 * ANSWERS - 1);
    assert_true(store_close(s, &said));
    assert_string_equal(text_str(&said), "");
    unsetenv("BRADE_NOW");
    text_free(&said);
}

TEST_GROUP(storedb)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_connection, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_tables_refuse, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_more_or_less, set_up, tear_down),
        cmocka_unit_test(test_damage),
        cmocka_unit_test_setup_teardown(test_upgrade, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_upgrade_beside_another, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_upgrade_of_damaged, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_put, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_make, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_copies, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_restored, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_restored_when_closed, set_up, tear_down),
    };
    return cmocka_run_group_tests_name("storedb", tests, NULL, NULL);
}
