// SPDX-License-Identifier: GPL-3.0-or-later
/* What holds for every connection to a store, and the order of what is saved from a damaged one. */
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/readfile.h"
#include "check.h"
#include "learner/store/store.h"
#include "learner/store/storeinner.h"

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

/* ---- formats ---- */

static sqlite3 *open_raw(void)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    return db;
}

/* Does this to the file as no program of ours would. */
static void change(const char *sql)
{
    sqlite3 *db = open_raw();
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK) {
        fail_msg("%s: %s", sql, sqlite3_errmsg(db));
    }
    sqlite3_close(db);
}

static sqlite3 *open_db(int *patience)
{
    sqlite3 *db;
    assert_int_equal(storedb_open(path, false, patience, &db), SQLITE_OK);
    return db;
}

static struct storerow_meta meta_of(sqlite3 *db)
{
    struct storerow r;
    sqlite3_stmt *statement;
    assert_int_equal(sqlite3_prepare_v2(db, "SELECT record FROM meta", -1, &statement, NULL),
                     SQLITE_OK);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    assert_true(storerow_read((const char *)sqlite3_column_text(statement, 0),
                              (size_t)sqlite3_column_bytes(statement, 0), &r));
    sqlite3_finalize(statement);
    storerow_free(&r);
    return r.meta;
}

/* The tables, as they were made. */
static char *tables(sqlite3 *db)
{
    sqlite3_stmt *statement;
    struct text all = {0};
    assert_int_equal(sqlite3_prepare_v2(db,
                                        "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL "
                                        "ORDER BY rowid",
                                        -1, &statement, NULL),
                     SQLITE_OK);
    while (sqlite3_step(statement) == SQLITE_ROW) {
        text_addf(&all, "%s\n", (const char *)sqlite3_column_text(statement, 0));
    }
    sqlite3_finalize(statement);
    return text_steal(&all);
}

static void copy_shipped(const char *name)
{
    struct text from = {0}, why = {0};
    char *bytes;
    size_t n;
    text_addf(&from, "%s/tests/learner/%s", getenv("BRADE_SOURCE"), name);
    assert_true(readfile(text_str(&from), (size_t)1 << 20, &bytes, &n, &why));
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    assert_int_equal(write(fd, bytes, n), n);
    close(fd);
    free(bytes);
    text_free(&from);
}

/* Each older store comes to have the tables of a new one, and tells of itself what is so. */
static void test_formats(void **state)
{
    static const struct {
        const char *file; /* NULL: a new one */
        int answers, mistakes;
        bool knows_mistakes, knows_settings;
    } rows[] = {{"store-v1.db", 2, 0, false, false},
                {"store-v2.db", 2, 1, true, false},
                {NULL, ANSWERS, 0, true, true}};
    char ids[ANSWERS][STORE_ID_SIZE];
    int patience = STOREDB_PATIENT;
    (void)state;
    fill(ids);
    sqlite3 *db = open_db(&patience);
    char *wanted = tables(db);
    sqlite3_close(db);
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        if (rows[i].file != NULL) {
            copy_shipped(rows[i].file);
        } else {
            unlink(path);
            fill(ids);
        }
        db = open_db(&patience);
        assert_int_equal(storedb_check(db), SQLITE_OK);
        assert_true(storedb_knows(db, STOREROW_LESSON));
        assert_int_equal(storedb_knows(db, STOREROW_MISTAKE), rows[i].knows_mistakes);
        assert_int_equal(storedb_knows(db, STOREROW_SETTING), rows[i].knows_settings);
        for (int again = 0; again < 2; again++) {
            assert_int_equal(storedb_upgrade(db), SQLITE_OK);
            assert_int_equal(number(db, "PRAGMA user_version"), STORE_FORMAT);
            char *got = tables(db);
            assert_string_equal(got, wanted);
            free(got);
            struct storerow_meta meta = meta_of(db);
            if (meta.format != STORE_FORMAT || meta.answers != rows[i].answers ||
                meta.mistakes != rows[i].mistakes) {
                fail_msg("row %zu: format %d, %d answers, %d mistakes", i, meta.format,
                         (int)meta.answers, (int)meta.mistakes);
            }
        }
        assert_true(storedb_knows(db, STOREROW_MISTAKE) && storedb_knows(db, STOREROW_SETTING));
        assert_int_equal(storedb_check(db), SQLITE_OK);
        sqlite3_close(db);
    }
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
        if (old == 0) {
            fill(ids);
        } else {
            copy_shipped("store-v1.db");
        }
        sqlite3 *other = open_raw();
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
        sqlite3_close(db);
    }
}

/* ---- looking for damage ---- */

static void test_check(void **state)
{
    static const char *const bad[] = {
        "PRAGMA user_version=0",
        "PRAGMA user_version=2",
        "PRAGMA user_version=4",
        "DROP TABLE settings",
        "CREATE TABLE more (a)",
        "CREATE INDEX by_time ON answers (time)",
        "ALTER TABLE lessons RENAME COLUMN n TO m",
        "DELETE FROM meta",
        "UPDATE meta SET n = 2",
        "UPDATE meta SET record = 'x'",
        "UPDATE meta SET record = (SELECT record FROM answers)",
        "DELETE FROM answers WHERE n = 3",
        "DELETE FROM mistakes WHERE n = 1",
        "UPDATE answers SET time = time + 1 WHERE n = 12",
        "UPDATE answers SET id = id || '0' WHERE n = 1",
        "UPDATE answers SET record = record || ' ' WHERE n = 5",
        "UPDATE answers SET record = substr(record, 2) WHERE n = 5",
        "UPDATE answers SET record = replace(record, 'hemspel', 'HEMSPEL') WHERE n = 5",
        "UPDATE lessons SET lesson = 'other'",
        "UPDATE lessons SET record = 'x'",
        "UPDATE mistakes SET mistake = 'other' WHERE n = 2",
        "UPDATE mistakes SET record = (SELECT record FROM lessons) WHERE n = 2",
        "UPDATE settings SET setting = 'other'",
        "UPDATE settings SET record = replace(record, '85', '86')",
    };
    char ids[ANSWERS][STORE_ID_SIZE];
    (void)state;
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        int patience = 1;
        struct text said = {0};
        unlink(path);
        fill(ids);
        struct store *s = open_store(&said);
        struct store_mistake m = {.key = "0123456789abcdef", .rules = "vasa", .cube = 1};
        store_set_lesson(s, &(struct store_lesson){.lesson = "slag", .step = 4}, NULL);
        store_add_mistake(s, &m, NULL, NULL);
        m.key = "0123456789abcde0";
        store_add_mistake(s, &m, NULL, NULL);
        store_set_setting(s, "retention", "85", NULL);
        store_close(s, &said);
        assert_string_equal(text_str(&said), "");
        sqlite3 *db = open_db(&patience);
        assert_int_equal(storedb_check(db), SQLITE_OK);
        sqlite3_close(db);
        change(bad[i]);
        db = open_db(&patience);
        int result = storedb_check(db);
        if (result != SQLITE_CORRUPT || !sqlite3_get_autocommit(db)) {
            fail_msg("row %zu, %s: %d", i, bad[i], result);
        }
        sqlite3_close(db);
    }
}

static void set_now(int64_t now)
{
    char words[24];
    snprintf(words, sizeof words, "%lld", (long long)now);
    setenv("BRADE_NOW", words, 1);
}

/* A large store is read through once a day, or when the clock was put back, and a small one every
 * time. */
static void test_check_daily(void **state)
{
    enum { MADE = 1700000000, A_DAY = 86400 };
    static const struct {
        bool large;
        int64_t now;
        bool seen; /* the damage */
    } rows[] = {{false, MADE, true},
                {true, MADE, false},
                {true, MADE + A_DAY - 1, false},
                {true, MADE + A_DAY, true},
                {true, MADE - 1, true}};
    char ids[ANSWERS][STORE_ID_SIZE];
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        int patience = 1;
        unlink(path);
        set_now(MADE);
        fill(ids);
        if (rows[i].large) { /* by pages that are free again */
            change("CREATE TABLE much (a); INSERT INTO much VALUES (zeroblob(5000000)); "
                   "DROP TABLE much");
        }
        set_now(rows[i].now);
        sqlite3 *db = open_db(&patience);
        assert_int_equal(storedb_check(db), SQLITE_OK);
        bool noted = rows[i].large && (rows[i].now < MADE || rows[i].now >= MADE + A_DAY);
        assert_int_equal(meta_of(db).checked, noted ? rows[i].now : MADE);
        assert_int_equal(meta_of(db).answers, ANSWERS);
        sqlite3_close(db);
        unlink(path);
        set_now(MADE);
        fill(ids);
        if (rows[i].large) {
            change("CREATE TABLE much (a); INSERT INTO much VALUES (zeroblob(5000000)); "
                   "DROP TABLE much");
        }
        change("UPDATE answers SET time = 7 WHERE n = 3");
        set_now(rows[i].now);
        db = open_db(&patience);
        if ((storedb_check(db) == SQLITE_CORRUPT) != rows[i].seen) {
            fail_msg("row %zu", i);
        }
        assert_int_equal(meta_of(db).checked, MADE); /* it was not found to be whole */
        sqlite3_close(db);
    }
    unsetenv("BRADE_NOW");
}

static void test_damage(void **state)
{
    static const struct {
        int result;
        bool damage;
    } rows[] = {
        {SQLITE_CORRUPT, true},     {SQLITE_NOTADB, true},     {SQLITE_ERROR, true},
        {SQLITE_MISMATCH, true},    {SQLITE_CONSTRAINT, true}, {SQLITE_TOOBIG, true},
        {SQLITE_FORMAT, true},      {SQLITE_OK, false},        {SQLITE_BUSY, false},
        {SQLITE_FULL, false},       {SQLITE_IOERR, false},     {SQLITE_READONLY, false},
        {SQLITE_CANTOPEN, false},   {SQLITE_NOMEM, false},     {SQLITE_CORRUPT_INDEX, true},
        {SQLITE_IOERR_READ, false},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        if (storedb_is_damage(rows[i].result) != rows[i].damage) {
            fail_msg("result %d", rows[i].result);
        }
    }
}

/* ---- putting in ---- */

static char *answer_record(int number)
{
    struct text record = {0};
    struct store_answer a = {.when = 1700000000, .question = "q", .tries = 1};
    snprintf(a.id, sizeof a.id, "0123456789abcdef01234567-%d", number);
    storerow_answer(&record, &a);
    return text_steal(&record);
}

/* The records of an array. */
struct array {
    const char *const *records;
    size_t count;
};

static int give_array(void *from, int take(void *into, const char *record), void *into)
{
    const struct array *array = from;
    int result = SQLITE_OK;
    for (size_t i = 0; i < array->count && result == SQLITE_OK; i++) {
        result = take(into, array->records[i]);
    }
    return result;
}

static int put_records(sqlite3 *db, const char *const *records, size_t n,
                       struct storedb_added *added)
{
    struct array array = {records, n};
    return storedb_put_from(db, &(struct storedb_source){give_array, &array}, added);
}

/* All or none: what is there is not counted again, and what is no record of ours stops all. */
static void test_put(void **state)
{
    char ids[ANSWERS][STORE_ID_SIZE];
    int patience = 1;
    struct text lesson = {0}, mistake = {0}, setting = {0}, meta = {0};
    struct storedb_added added;
    (void)state;
    fill(ids);
    storerow_lesson(&lesson, &(struct store_lesson){.lesson = "slag", .when = 5});
    storerow_mistake(
        &mistake, &(struct store_mistake){.key = "0123456789abcdef", .rules = "vasa", .cube = 1});
    storerow_setting(&setting, &(struct store_setting){"a", "b", 5});
    storerow_meta(&meta, &(struct storerow_meta){.format = 3});
    char *one = answer_record(1), *two = answer_record(2);
    const char *records[] = {one, text_str(&lesson),  text_str(&mistake), text_str(&setting), two,
                             one, text_str(&mistake), text_str(&setting)};
    static const char *const bad[] = {"x", "", "{\"id\":\""};
    sqlite3 *db = open_db(&patience);
    for (size_t i = 0; i <= COUNT_OF(bad); i++) { /* at the end: what a store says of itself */
        const char *with[] = {one, text_str(&lesson), i < COUNT_OF(bad) ? bad[i] : text_str(&meta)};
        added.answers = 7;
        assert_int_equal(put_records(db, with, 3, &added), SQLITE_MISUSE);
        assert_true(added.answers == 0 && added.mistakes == 0 && added.settings == 0);
        assert_int_equal(number(db, "SELECT count(*) FROM answers"), ANSWERS);
        assert_int_equal(number(db, "SELECT count(*) FROM lessons"), 0);
        assert_true(sqlite3_get_autocommit(db));
    }
    for (int again = 0; again < 2; again++) {
        assert_int_equal(put_records(db, records, COUNT_OF(records), &added), SQLITE_OK);
        assert_int_equal(added.answers, again == 0 ? 2 : 0);
        assert_int_equal(added.mistakes, again == 0 ? 1 : 0);
        assert_int_equal(added.settings, again == 0 ? 1 : 0);
        assert_int_equal(number(db, "SELECT count(*) FROM answers"), ANSWERS + 2);
        assert_int_equal(number(db, "SELECT count(*) FROM lessons"), 1);
        assert_int_equal(number(db, "SELECT count(*) FROM mistakes"), 1);
        assert_int_equal(number(db, "SELECT count(*) FROM settings"), 1);
        assert_true(meta_of(db).answers == ANSWERS + 2 && meta_of(db).mistakes == 1);
        assert_int_equal(storedb_check(db), SQLITE_OK);
    }
    sqlite3_close(db);
    free(one);
    free(two);
    text_free(&lesson);
    text_free(&mistake);
    text_free(&setting);
    text_free(&meta);
}

/* A program of format 1 that is still open writes no count of mistakes: it is counted. */
static void test_put_uncounted(void **state)
{
    char ids[ANSWERS][STORE_ID_SIZE];
    int patience = 1;
    struct text mistake = {0}, meta = {0}, sql = {0};
    (void)state;
    fill(ids);
    storerow_mistake(
        &mistake, &(struct store_mistake){.key = "0123456789abcdef", .rules = "vasa", .cube = 1});
    sqlite3 *db = open_db(&patience);
    const char *record = text_str(&mistake);
    assert_int_equal(put_records(db, &record, 1, NULL), SQLITE_OK);
    storerow_meta(&meta, &(struct storerow_meta){
                             .format = 1, .answers = ANSWERS, .mistakes = -1, .checked = 1});
    text_addf(&sql, "UPDATE meta SET record = '%s'", text_str(&meta));
    change(text_str(&sql));
    assert_int_equal(storedb_check(db), SQLITE_OK);
    assert_int_equal(meta_of(db).mistakes, -1);
    record = answer_record(1);
    assert_int_equal(put_records(db, &record, 1, NULL), SQLITE_OK);
    assert_true(meta_of(db).answers == ANSWERS + 1 && meta_of(db).mistakes == 1);
    assert_int_equal(storedb_check(db), SQLITE_OK);
    sqlite3_close(db);
    free((char *)record);
    text_free(&mistake);
    text_free(&meta);
    text_free(&sql);
}

/* ---- making ---- */

/* What cannot be made leaves nothing behind. */
static void test_make(void **state)
{
    struct salvaged items[] = {{.text = answer_record(1)}, {.text = mem_copy("x")}};
    struct salvage good = {.items = items, .count = 1}, bad = {.items = items, .count = 2};
    struct salvage nothing = {0};
    sqlite3 *db;
    (void)state;
    assert_int_equal(storedb_make(path, &bad, &db), SQLITE_MISUSE);
    assert_null(db);
    assert_int_equal(access(path, F_OK), -1);
    assert_int_equal(storedb_make("/no/such/folder/a.db", &nothing, &db) & 0xff, SQLITE_CANTOPEN);
    assert_null(db);
    assert_int_equal(storedb_make(path, &good, &db), SQLITE_OK);
    assert_int_equal(number(db, "PRAGMA application_id"), STORE_APPLICATION);
    assert_int_equal(number(db, "PRAGMA user_version"), STORE_FORMAT);
    assert_int_equal(number(db, "PRAGMA page_size"), 4096);
    assert_int_equal(number(db, "SELECT count(*) FROM answers"), 1);
    assert_true(meta_of(db).answers == 1 && meta_of(db).mistakes == 0);
    assert_int_equal(storedb_check(db), SQLITE_OK);
    sqlite3_close(db);
    assert_int_equal(storedb_make(":memory:", &good, &db), SQLITE_OK);
    assert_int_equal(number(db, "SELECT count(*) FROM answers"), 1);
    sqlite3_close(db);
    free(items[0].text);
    free(items[1].text);
}

TEST_GROUP(storedb)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_formats, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_upgrade_beside_another, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_check, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_check_daily, set_up, tear_down),
        cmocka_unit_test(test_damage),
        cmocka_unit_test_setup_teardown(test_put, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_put_uncounted, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_make, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_connection, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_order, set_up, tear_down),
    };
    return cmocka_run_group_tests_name("storedb", tests, NULL, NULL);
}
