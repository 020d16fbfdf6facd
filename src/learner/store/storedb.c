// SPDX-License-Identifier: GPL-3.0-or-later
#include "learner/store/storedb.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/system.h"

enum {
    SMALL_PAGES = 1024, /* 4 MiB: read through at every opening */
    DAY = 86400
};

/* The tables. `record` is the truth; the columns beside it are for finding and ordering. */
static const char *const schema[] = {
    "CREATE TABLE answers (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, time INTEGER NOT NULL, "
    "record TEXT NOT NULL)",
    "CREATE TABLE lessons (n INTEGER PRIMARY KEY, lesson TEXT NOT NULL UNIQUE, "
    "record TEXT NOT NULL)",
    "CREATE TABLE meta (n INTEGER PRIMARY KEY, record TEXT NOT NULL)",
    "CREATE TABLE mistakes (n INTEGER PRIMARY KEY, mistake TEXT NOT NULL UNIQUE, "
    "record TEXT NOT NULL)",
    "CREATE TABLE settings (n INTEGER PRIMARY KEY, setting TEXT NOT NULL UNIQUE, "
    "record TEXT NOT NULL)",
};
enum { TABLES = sizeof schema / sizeof *schema };

/* How many of them a format has, which is the user_version of the file. */
static const int tables_of[] = {[1] = 3, [2] = 4, [STORE_FORMAT] = TABLES};

/* The tables of records of which the newest counts, merged with those before it. */
static const struct merged {
    enum storerow_kind kind;
    int since; /* the format that had it first */
    const char *find, *put, *all;
} merged[] = {
    {STOREROW_LESSON, 1, "SELECT record FROM lessons WHERE lesson = ?1",
     "INSERT OR REPLACE INTO lessons (lesson, record) VALUES (?1, ?2)",
     "SELECT lesson, record FROM lessons"},
    {STOREROW_MISTAKE, 2, "SELECT record FROM mistakes WHERE mistake = ?1",
     "INSERT OR REPLACE INTO mistakes (mistake, record) VALUES (?1, ?2)",
     "SELECT mistake, record FROM mistakes"},
    {STOREROW_SETTING, 3, "SELECT record FROM settings WHERE setting = ?1",
     "INSERT OR REPLACE INTO settings (setting, record) VALUES (?1, ?2)",
     "SELECT setting, record FROM settings"},
};
enum { MERGED = sizeof merged / sizeof *merged };

bool storedb_is_damage(int result)
{
    switch (result & 0xff) {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_ERROR: /* our own statements are right: a table or a column is not what it was */
    case SQLITE_MISMATCH:
    case SQLITE_CONSTRAINT:
    case SQLITE_TOOBIG:
    case SQLITE_FORMAT:
        return true;
    default:
        return false;
    }
}

/* ---- opening ---- */

/* Waits for another prompt: for a time by lot, so that many do not knock at the same moment. */
static int wait_turn(void *context, int times)
{
    int *patience = context;
    unsigned char lot = 0;
    if (times > *patience) {
        *patience = STOREDB_HURRIED;
        return 0;
    }
    bool got = system_random(&lot, 1, false);
    struct timespec nap = {.tv_nsec = (got ? 1 + lot % 16 : 8) * 1000000L};
    nanosleep(&nap, NULL);
    return 1;
}

static int run(sqlite3 *db, const char *sql)
{
    return sqlite3_exec(db, sql, NULL, NULL, NULL);
}

/* What holds for every connection. EXTRA: the end of a transaction is on the disk with the name of
 * its journal gone from the folder. */
static int prepare(sqlite3 *db)
{
    sqlite3_extended_result_codes(db, 1);
    sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    return run(db, "PRAGMA synchronous=EXTRA; PRAGMA temp_store=MEMORY; PRAGMA mmap_size=0; "
                   "PRAGMA cell_size_check=ON");
}

int storedb_open(const char *path, bool read_only, int *patience, sqlite3 **db)
{
    int flags = (read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE) | SQLITE_OPEN_NOFOLLOW |
                SQLITE_OPEN_PRIVATECACHE;
    int result = sqlite3_open_v2(path, db, flags, NULL);
    sqlite3_busy_handler(*db, wait_turn, patience);
    result = result != SQLITE_OK ? result : prepare(*db);
    if (result == SQLITE_OK && !read_only) {
        result = run(*db, "PRAGMA journal_mode=DELETE");
    }
    return result;
}

/* ---- one row, one value ---- */

/* Prepares a statement, with a text for its first parameter (NULL: it has none). */
static int query(sqlite3 *db, sqlite3_stmt **statement, const char *sql, const char *text)
{
    int result = sqlite3_prepare_v2(db, sql, -1, statement, NULL);
    if (result == SQLITE_OK && text != NULL) {
        result = sqlite3_bind_text(*statement, 1, text, -1, SQLITE_STATIC);
    }
    return result;
}

/* The first value of the first row as a number. */
static int ask_number(sqlite3 *db, const char *sql, int64_t *value)
{
    sqlite3_stmt *statement;
    int result = query(db, &statement, sql, NULL);
    result = result != SQLITE_OK ? result : sqlite3_step(statement);
    if (result == SQLITE_ROW) {
        *value = sqlite3_column_int64(statement, 0);
    }
    int end = sqlite3_finalize(statement);
    return result == SQLITE_ROW ? SQLITE_OK : end != SQLITE_OK ? end : SQLITE_CORRUPT;
}

bool storedb_knows(sqlite3 *db, enum storerow_kind kind)
{
    int64_t format = STORE_FORMAT;
    bool knows = true;
    ask_number(db, "PRAGMA user_version", &format);
    for (int i = 0; i < MERGED; i++) {
        knows = knows && (merged[i].kind != kind || format >= merged[i].since);
    }
    return knows;
}

/* The record of a row's column. False: damaged. To be freed with storerow_free(). */
static bool column_record(sqlite3_stmt *statement, int column, struct storerow *out)
{
    const char *bytes = (const char *)sqlite3_column_text(statement, column);
    int n = sqlite3_column_bytes(statement, column);
    return bytes != NULL && storerow_read(bytes, (size_t)n, out);
}

/* The first record that a query finds. SQLITE_DONE: none. */
static int ask_record(sqlite3 *db, const char *sql, const char *text, struct storerow *out)
{
    sqlite3_stmt *statement;
    int result = query(db, &statement, sql, text);
    result = result != SQLITE_OK ? result : sqlite3_step(statement);
    bool damaged = result == SQLITE_ROW && !column_record(statement, 0, out);
    int end = sqlite3_finalize(statement);
    return damaged                ? SQLITE_CORRUPT
           : result == SQLITE_ROW ? SQLITE_OK
           : end != SQLITE_OK     ? end
                                  : result;
}

static int get_meta(sqlite3 *db, struct storerow_meta *meta)
{
    struct storerow r;
    int result = ask_record(db, "SELECT record FROM meta WHERE n = 1", NULL, &r);
    if (result == SQLITE_OK) {
        *meta = r.meta;
        result = r.kind == STOREROW_META ? SQLITE_OK : SQLITE_CORRUPT;
        storerow_free(&r);
    }
    return result == SQLITE_DONE ? SQLITE_CORRUPT : result;
}

/* Runs a statement with up to two texts and a number bound: ?1, ?2, ?3. */
static int put(sqlite3 *db, const char *sql, const char *a, const char *b, int64_t number)
{
    sqlite3_stmt *statement;
    int result = query(db, &statement, sql, a);
    if (result == SQLITE_OK && b != NULL) {
        result = sqlite3_bind_text(statement, 2, b, -1, SQLITE_STATIC);
    }
    if (result == SQLITE_OK && sqlite3_bind_parameter_count(statement) >= 3) {
        result = sqlite3_bind_int64(statement, 3, number);
    }
    result = result != SQLITE_OK ? result : sqlite3_step(statement);
    int end = sqlite3_finalize(statement);
    return result == SQLITE_DONE ? SQLITE_OK : end != SQLITE_OK ? end : result;
}

static int set_meta(sqlite3 *db, const struct storerow_meta *meta)
{
    TEXT_HERE record = {0};
    storerow_meta(&record, meta);
    int result = put(db, "INSERT OR REPLACE INTO meta (n, record) VALUES (1, ?1)",
                     text_str(&record), NULL, 0);
    return result;
}

/* ---- putting in ---- */

/* Puts a record in, merged with the one of the same key if there is one. */
static int put_merged(sqlite3 *db, const struct merged *m, const struct storerow *row,
                      struct storedb_added *added)
{
    struct storerow before = {0};
    TEXT_HERE record = {0};
    int result = ask_record(db, m->find, storerow_key(row), &before);
    if (result == SQLITE_OK && before.kind != row->kind) {
        result = SQLITE_CORRUPT;
    } else if (result == SQLITE_OK) {
        storerow_merge(&before, row);
        storerow_write(&record, &before);
    } else if (result == SQLITE_DONE) {
        storerow_write(&record, row);
        added->mistakes += row->kind == STOREROW_MISTAKE;
        added->settings += row->kind == STOREROW_SETTING;
        result = SQLITE_OK;
    }
    storerow_free(&before);
    result =
        result == SQLITE_OK ? put(db, m->put, storerow_key(row), text_str(&record), 0) : result;
    return result;
}

static int put_answer(sqlite3 *db, const struct store_answer *answer, const char *record,
                      struct storedb_added *added)
{
    int result =
        put(db, "INSERT INTO answers (id, record, time) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
            answer->id, record, answer->when);
    added->answers += result == SQLITE_OK ? sqlite3_changes64(db) : 0;
    return result;
}

/* What put_one() works on. */
struct storedb_putting {
    sqlite3 *db;
    struct storedb_added added;
};

static int put_one(void *into, const char *record)
{
    struct storedb_putting *p = into;
    struct storerow r;
    int result = SQLITE_MISUSE; /* a record that the caller did not make */
    if (!storerow_read(record, strlen(record), &r)) {
        return result;
    }
    if (r.kind == STOREROW_ANSWER) {
        result = put_answer(p->db, &r.answer, record, &p->added);
    }
    for (int i = 0; i < MERGED; i++) {
        result = merged[i].kind == r.kind ? put_merged(p->db, &merged[i], &r, &p->added) : result;
    }
    storerow_free(&r);
    return result;
}

static int put_all(struct storedb_putting *p, const struct storedb_source *source)
{
    struct storerow_meta meta = {0};
    int result = get_meta(p->db, &meta);
    if (result == SQLITE_OK && meta.mistakes < 0) { /* an older program, still open, wrote it */
        result = ask_number(p->db, "SELECT count(*) FROM mistakes", &meta.mistakes);
    }
    result = result == SQLITE_OK ? source->give(source->from, put_one, p) : result;
    meta.answers += p->added.answers;
    meta.mistakes += p->added.mistakes;
    if (result == SQLITE_OK && p->added.answers + p->added.mistakes > 0) {
        result = set_meta(p->db, &meta);
    }
    return result;
}

int storedb_put_from(sqlite3 *db, const struct storedb_source *source, struct storedb_added *added)
{
    struct storedb_putting p = {.db = db};
    int result = run(db, "BEGIN IMMEDIATE");
    if (result == SQLITE_OK) {
        result = put_all(&p, source);
        result = result == SQLITE_OK ? run(db, "COMMIT") : result;
    }
    if (!sqlite3_get_autocommit(db)) {
        run(db, "ROLLBACK");
    }
    if (added != NULL) {
        *added = result == SQLITE_OK ? p.added : (struct storedb_added){0};
    }
    return result;
}

static int give_array(void *from, int take(void *into, const char *record), void *into)
{
    const struct storedb_array *array = from;
    int result = SQLITE_OK;
    for (size_t i = 0; i < array->count && result == SQLITE_OK; i++) {
        result = take(into, array->records[i]);
    }
    return result;
}

struct storedb_source storedb_of_array(struct storedb_array *array)
{
    return (struct storedb_source){give_array, array};
}

int storedb_put(sqlite3 *db, const char *const *records, size_t n, struct storedb_added *added)
{
    struct storedb_array array = {records, n};
    const struct storedb_source source = storedb_of_array(&array);
    return storedb_put_from(db, &source, added);
}

/* ---- making ---- */

static int make_tables(sqlite3 *db)
{
    TEXT_HERE sql = {0};
    struct storerow_meta meta = {.format = STORE_FORMAT, .checked = clock_now()};
    text_addf(&sql,
              "PRAGMA page_size=4096; PRAGMA journal_mode=DELETE; BEGIN; "
              "PRAGMA application_id=%d; PRAGMA user_version=%d",
              STORE_APPLICATION, STORE_FORMAT);
    for (int i = 0; i < TABLES; i++) {
        text_addf(&sql, "; %s", schema[i]);
    }
    int result = run(db, text_str(&sql));
    result = result == SQLITE_OK ? set_meta(db, &meta) : result;
    result = result == SQLITE_OK ? run(db, "COMMIT") : result;
    return result;
}

/* ---- from an older format ---- */

/* The format of the file if it is an older one, else 0. */
static int ask_older(sqlite3 *db, int64_t *format)
{
    int result = ask_number(db, "PRAGMA user_version", format);
    bool older = result == SQLITE_OK && *format >= 1 && *format < STORE_FORMAT;
    *format = older ? *format : 0;
    return result;
}

static int upgrade(sqlite3 *db)
{
    TEXT_HERE sql = {0};
    struct storerow_meta meta;
    int64_t format = 0;
    int result = ask_older(db, &format);
    if (format == 0) {
        return result; /* somebody else did it meanwhile */
    }
    for (int i = tables_of[format]; i < TABLES; i++) {
        text_addf(&sql, "%s; ", schema[i]);
    }
    text_addf(&sql, "PRAGMA user_version=%d", STORE_FORMAT);
    result = run(db, text_str(&sql));
    result = result == SQLITE_OK ? get_meta(db, &meta) : result;
    if (result == SQLITE_OK) {
        meta.format = STORE_FORMAT;
        meta.mistakes = format == 1 ? 0 : meta.mistakes;
        result = set_meta(db, &meta);
    }
    return result;
}

int storedb_upgrade(sqlite3 *db)
{
    int64_t format = 0;
    int result = ask_older(db, &format);
    if (format == 0) {
        return result;
    }
    result = run(db, "BEGIN IMMEDIATE");
    result = result == SQLITE_OK ? upgrade(db) : result;
    result = result == SQLITE_OK ? run(db, "COMMIT") : result;
    if (!sqlite3_get_autocommit(db)) {
        run(db, "ROLLBACK");
    }
    return result;
}

/* ---- filling ---- */

static int give_salvage(void *from, int take(void *into, const char *record), void *into)
{
    const struct salvage *content = from;
    int result = SQLITE_OK;
    for (size_t i = 0; i < content->count && result == SQLITE_OK; i++) {
        result = take(into, content->items[i].text);
    }
    return result;
}

int storedb_fill(sqlite3 *db, const struct salvage *content)
{
    const struct storedb_source source = {give_salvage, (void *)content};
    return content->count == 0 ? SQLITE_OK : storedb_put_from(db, &source, NULL);
}

/* Removes what was begun, and its journal. */
static void remove_file(const char *path)
{
    TEXT_HERE journal = {0};
    text_addf(&journal, "%s-journal", path);
    unlink(path);
    unlink(text_str(&journal));
}

int storedb_make(const char *path, const struct salvage *content, sqlite3 **db)
{
    bool memory = strcmp(path, ":memory:") == 0;
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOFOLLOW |
                SQLITE_OPEN_PRIVATECACHE;
    int result = sqlite3_open_v2(path, db, flags, NULL);
    result = result == SQLITE_OK ? prepare(*db) : result;
    result = result == SQLITE_OK ? make_tables(*db) : result;
    result = result == SQLITE_OK ? storedb_fill(*db, content) : result;
    if (result != SQLITE_OK && !memory) {
        sqlite3_close(*db);
        *db = NULL;
        remove_file(path);
    }
    return result;
}

/* ---- looking through it ---- */

/* Whether the tables are the ones that were made. *format: whose. */
static int check_tables(sqlite3 *db, int64_t *format)
{
    sqlite3_stmt *statement;
    int i = 0, result = ask_number(db, "PRAGMA user_version", format);
    if (result != SQLITE_OK || *format < 1 || *format > STORE_FORMAT) {
        return result != SQLITE_OK ? result : SQLITE_CORRUPT;
    }
    result = query(db, &statement,
                   "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid", NULL);
    bool same = true;
    while (result == SQLITE_OK || result == SQLITE_ROW) {
        result = sqlite3_step(statement);
        if (result == SQLITE_ROW) {
            const char *sql = (const char *)sqlite3_column_text(statement, 0);
            same = same && i < TABLES && sql != NULL && strcmp(sql, schema[i]) == 0;
            i++;
        }
    }
    int end = sqlite3_finalize(statement);
    return end != SQLITE_OK ? end : same && i == tables_of[*format] ? SQLITE_OK : SQLITE_CORRUPT;
}

static int check_structure(sqlite3 *db)
{
    sqlite3_stmt *statement;
    int result = query(db, &statement, "PRAGMA integrity_check(1)", NULL);
    result = result != SQLITE_OK ? result : sqlite3_step(statement);
    const char *said =
        result == SQLITE_ROW ? (const char *)sqlite3_column_text(statement, 0) : NULL;
    bool good = said != NULL && strcmp(said, "ok") == 0;
    int end = sqlite3_finalize(statement);
    return end != SQLITE_OK ? end : good ? SQLITE_OK : SQLITE_CORRUPT;
}

/* Whether an answer's record is whole and its row tells the same. */
static bool answer_is_whole(sqlite3_stmt *statement)
{
    const char *id = (const char *)sqlite3_column_text(statement, 0);
    const char *record = (const char *)sqlite3_column_text(statement, 2);
    size_t n = (size_t)sqlite3_column_bytes(statement, 2);
    char begin[STORE_ID_SIZE + 48];
    if (id == NULL || record == NULL || storerow_size(record, n) != n) {
        return false;
    }
    snprintf(begin, sizeof begin, "{\"id\":\"%s\",\"when\":%lld,", id,
             (long long)sqlite3_column_int64(statement, 1));
    return strncmp(record, begin, strlen(begin)) == 0;
}

/* The same of a record that is found by its key. */
static bool merged_is_whole(sqlite3_stmt *statement)
{
    struct storerow r;
    const char *key = (const char *)sqlite3_column_text(statement, 0);
    if (key == NULL || !column_record(statement, 1, &r)) {
        return false;
    }
    bool same = strcmp(storerow_key(&r), key) == 0;
    storerow_free(&r);
    return same;
}

/* Reads every row of a table; *count is how many there were. */
static int check_rows(sqlite3 *db, const char *sql, bool whole(sqlite3_stmt *), int64_t *count)
{
    sqlite3_stmt *statement;
    int result = query(db, &statement, sql, NULL);
    bool good = true;
    *count = 0;
    while (good && (result == SQLITE_OK || result == SQLITE_ROW)) {
        result = sqlite3_step(statement);
        if (result == SQLITE_ROW) {
            good = whole(statement);
            ++*count;
        }
    }
    int end = sqlite3_finalize(statement);
    return !good ? SQLITE_CORRUPT : end;
}

static int check_all(sqlite3 *db, const struct storerow_meta *meta, int64_t format)
{
    int64_t answers = 0, count = 0, mistakes = meta->mistakes;
    int result = check_structure(db);
    if (result == SQLITE_OK) {
        result = check_rows(db, "SELECT id, time, record FROM answers", answer_is_whole, &answers);
    }
    for (int i = 0; i < MERGED && result == SQLITE_OK; i++) {
        if (format >= merged[i].since) {
            result = check_rows(db, merged[i].all, merged_is_whole, &count);
            mistakes = merged[i].kind == STOREROW_MISTAKE ? count : mistakes;
        }
    }
    bool all = answers == meta->answers && (meta->mistakes < 0 || mistakes == meta->mistakes);
    return result != SQLITE_OK ? result : all ? SQLITE_OK : SQLITE_CORRUPT;
}

static int check_in_transaction(sqlite3 *db)
{
    struct storerow_meta meta;
    int64_t pages = 0, format = 0;
    int result = check_tables(db, &format);
    result = result == SQLITE_OK ? get_meta(db, &meta) : result;
    result = result == SQLITE_OK ? ask_number(db, "PRAGMA page_count", &pages) : result;
    if (result != SQLITE_OK) {
        return result;
    }
    int64_t now = clock_now();
    bool large = pages > SMALL_PAGES;
    if (large && now >= meta.checked && now - meta.checked < DAY) {
        return SQLITE_OK;
    }
    return check_all(db, &meta, format);
}

/* Keeps in mind that a large store was read through; if it cannot be kept, it is read again. */
static void note_checked(sqlite3 *db)
{
    struct storerow_meta meta;
    int64_t pages = 0;
    if (ask_number(db, "PRAGMA page_count", &pages) != SQLITE_OK || pages <= SMALL_PAGES ||
        sqlite3_db_readonly(db, "main") != 0 || run(db, "BEGIN IMMEDIATE") != SQLITE_OK) {
        return;
    }
    int64_t now = clock_now();
    if (get_meta(db, &meta) == SQLITE_OK && (now < meta.checked || now - meta.checked >= DAY)) {
        meta.checked = now;
        if (set_meta(db, &meta) == SQLITE_OK) {
            run(db, "COMMIT");
        }
    }
    if (!sqlite3_get_autocommit(db)) {
        run(db, "ROLLBACK");
    }
}

int storedb_check(sqlite3 *db)
{
    int result = run(db, "BEGIN");
    result = result == SQLITE_OK ? check_in_transaction(db) : result;
    if (!sqlite3_get_autocommit(db)) {
        run(db, "ROLLBACK");
    }
    if (result == SQLITE_OK) {
        note_checked(db);
    }
    return result;
}
