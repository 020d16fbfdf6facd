// SPDX-License-Identifier: GPL-3.0-or-later
#include "learner/store/storedb.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/problem.h"
#include "base/system.h"

/* ---- the tables and statements ---- */

/* What an answer is of, a lesson or a game, may be gone or come later, from another machine: no
 * table refers to another. `n` numbers the rows as they came; nothing is ever deleted. */
static const char storedb_schema[] =
    "CREATE TABLE answer (\n"
    "  n INTEGER PRIMARY KEY,\n"
    "  id TEXT NOT NULL UNIQUE CHECK (length(id) BETWEEN 26 AND 31),\n"
    "  time INTEGER NOT NULL CHECK (time BETWEEN 0 AND 253402300799),\n"
    "  ms INTEGER NOT NULL CHECK (ms >= -1),\n"
    "  question TEXT NOT NULL CHECK (length(question) <= 200),\n"
    "  theme TEXT NOT NULL CHECK (length(theme) <= 200),\n"
    "  rules TEXT NOT NULL CHECK (length(rules) <= 200),\n"
    "  kind TEXT NOT NULL CHECK (length(kind) <= 200),\n"
    "  mode TEXT NOT NULL CHECK (mode IN ('lesson', 'exam', 'puzzle', 'training', 'game')),\n"
    "  outcome TEXT NOT NULL CHECK (outcome IN ('wrong', 'partly', 'right', 'skipped')),\n"
    "  first TEXT NOT NULL CHECK (first IN ('wrong', 'partly', 'right', 'skipped')),\n"
    "  closed INTEGER NOT NULL CHECK (closed IN (0, 1)),\n"
    "  tries INTEGER NOT NULL CHECK (tries BETWEEN 0 AND 2147483647),\n"
    "  hints INTEGER NOT NULL CHECK (hints BETWEEN 0 AND 2147483647),\n"
    "  clause TEXT NOT NULL CHECK (length(clause) <= 200),\n"
    "  zone INTEGER CHECK (zone BETWEEN -1440 AND 1440),\n"
    "  loss REAL CHECK (loss >= 0 AND loss < 1000000),\n"
    "  given TEXT CHECK (length(given) <= 100),\n"
    "  CHECK (substr(id, 1, 24) NOT GLOB '*[^0-9a-f]*' AND substr(id, 25) GLOB '-[0-9]*')\n"
    ") STRICT;\n"
    "CREATE TABLE lesson (\n"
    "  n INTEGER PRIMARY KEY,\n"
    "  lesson TEXT NOT NULL UNIQUE CHECK (length(lesson) <= 200),\n"
    "  time INTEGER NOT NULL CHECK (time BETWEEN 0 AND 253402300799),\n"
    "  step INTEGER NOT NULL CHECK (step BETWEEN 0 AND 2147483647),\n"
    "  through INTEGER NOT NULL CHECK (through IN (0, 1)),\n"
    "  learned INTEGER NOT NULL CHECK (learned BETWEEN 0 AND 253402300799),\n"
    "  how TEXT NOT NULL CHECK (how IN ('no', 'exam', 'tested-out'))\n"
    ") STRICT;\n"
    "CREATE TABLE mistake (\n"
    "  n INTEGER PRIMARY KEY,\n"
    "  mistake TEXT NOT NULL UNIQUE CHECK (length(mistake) = 16),\n"
    "  time INTEGER NOT NULL CHECK (time BETWEEN 0 AND 253402300799),\n"
    "  found INTEGER NOT NULL CHECK (found BETWEEN 0 AND 253402300799),\n"
    "  rules TEXT NOT NULL CHECK (length(rules) <= 1000),\n"
    "  position TEXT NOT NULL CHECK (length(position) <= 200),\n"
    "  dice TEXT NOT NULL CHECK (length(dice) <= 200),\n"
    "  play TEXT NOT NULL CHECK (length(play) <= 200),\n"
    "  best TEXT NOT NULL CHECK (length(best) <= 200),\n"
    "  loss REAL NOT NULL CHECK (loss >= 0 AND loss < 1000000),\n"
    "  plies INTEGER NOT NULL CHECK (plies BETWEEN 0 AND 2147483647),\n"
    "  kind TEXT NOT NULL CHECK (length(kind) <= 200),\n"
    "  game TEXT NOT NULL CHECK (length(game) <= 200),\n"
    "  number INTEGER NOT NULL CHECK (number BETWEEN 0 AND 2147483647),\n"
    "  line INTEGER NOT NULL CHECK (line BETWEEN 0 AND 2147483647),\n"
    "  length INTEGER CHECK (length > 0),\n"
    "  completed INTEGER,\n"
    "  points_white INTEGER, points_black INTEGER,\n"
    "  marks_white INTEGER, marks_black INTEGER,\n"
    "  given_up_white INTEGER, given_up_black INTEGER,\n"
    "  cube INTEGER CHECK (cube BETWEEN 2 AND 4096),\n"
    "  owner TEXT CHECK (owner IN ('white', 'black', 'nobody')),\n"
    "  deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),\n"
    "  CHECK (mistake NOT GLOB '*[^0-9a-f]*'),\n"
    "  CHECK ((length IS NULL) = (given_up_black IS NULL)),\n"
    "  CHECK ((cube IS NULL) = (owner IS NULL))\n"
    ") STRICT;\n"
    "CREATE TABLE setting (\n"
    "  n INTEGER PRIMARY KEY,\n"
    "  setting TEXT NOT NULL UNIQUE CHECK (length(setting) BETWEEN 1 AND 40),\n"
    "  time INTEGER NOT NULL CHECK (time BETWEEN 0 AND 253402300799),\n"
    "  value TEXT NOT NULL CHECK (length(value) <= 200),\n"
    "  CHECK (setting NOT GLOB '*[^a-z-]*')\n"
    ") STRICT;\n";

/* The columns as storerow.c has the fields. */
#define ANSWER                                                                                     \
    "id, time, ms, question, theme, rules, kind, mode, outcome, first, closed, tries, hints, "     \
    "clause, zone, loss, given"
#define LESSON "lesson, time, step, through, learned, how"
#define MISTAKE                                                                                    \
    "mistake, time, found, rules, position, dice, play, best, loss, plies, kind, game, number, "   \
    "line, length, completed, points_white, points_black, marks_white, marks_black, "              \
    "given_up_white, given_up_black, cube, owner, deleted"
#define SETTING "setting, time, value"

/* What is asked by a key asks for ?2, which is where storerow_bind() puts it. */
static const struct {
    enum storerow_kind kind;
    const char *sql;
} storedb_queries[] = {
    [STOREDB_ANSWERS] = {STOREROW_ANSWER, "SELECT n, " ANSWER " FROM answer ORDER BY time, n"},
    [STOREDB_ASKINGS] = {STOREROW_ANSWER, "SELECT max(n), " ANSWER " FROM answer "
                                          "GROUP BY substr(id, 1, 24) ORDER BY time, max(n)"},
    [STOREDB_OF_ASKING] = {STOREROW_ANSWER, "SELECT n, " ANSWER " FROM answer "
                                            "WHERE id > ?2 || '-' AND id < ?2 || '.'"},
    [STOREDB_LESSONS] = {STOREROW_LESSON, "SELECT n, " LESSON " FROM lesson ORDER BY time, n"},
    [STOREDB_LESSON] = {STOREROW_LESSON, "SELECT n, " LESSON " FROM lesson WHERE lesson = ?2"},
    [STOREDB_MISTAKES] = {STOREROW_MISTAKE, "SELECT n, " MISTAKE " FROM mistake "
                                            "ORDER BY found, game, number, line, mistake"},
    [STOREDB_MISTAKE] = {STOREROW_MISTAKE, "SELECT n, " MISTAKE " FROM mistake WHERE mistake = ?2"},
    [STOREDB_SETTINGS] = {STOREROW_SETTING, "SELECT n, " SETTING " FROM setting ORDER BY setting"},
    [STOREDB_SETTING] = {STOREROW_SETTING, "SELECT n, " SETTING " FROM setting WHERE setting = ?2"},
};
enum { STOREDB_QUERIES = sizeof storedb_queries / sizeof *storedb_queries };

/* How a record of each kind is found and put in, and all are read in the order of n, here and in
 * the tables of formats 1 to 3 (from `since` on), where a row was a record as JSON. */
static const struct {
    enum storedb_query find;
    const char *put, *all;
    int since;
    const char *old;
} storedb_tables[STOREROW_KINDS] = {
    [STOREROW_ANSWER] = {STOREDB_ANSWERS,
                         "INSERT INTO answer (n, " ANSWER ") VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, "
                         "?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18) "
                         "ON CONFLICT (id) DO NOTHING",
                         "SELECT n, " ANSWER " FROM answer ORDER BY n", 1,
                         "SELECT record FROM answers ORDER BY n"},
    [STOREROW_LESSON] = {STOREDB_LESSON,
                         "INSERT OR REPLACE INTO lesson (n, " LESSON ") "
                         "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                         "SELECT n, " LESSON " FROM lesson ORDER BY n", 1,
                         "SELECT record FROM lessons ORDER BY n"},
    [STOREROW_MISTAKE] = {STOREDB_MISTAKE,
                          "INSERT OR REPLACE INTO mistake (n, " MISTAKE ") VALUES (?1, ?2, ?3, ?4, "
                          "?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, "
                          "?20, ?21, ?22, ?23, ?24, ?25, ?26)",
                          "SELECT n, " MISTAKE " FROM mistake ORDER BY n", 2,
                          "SELECT record FROM mistakes ORDER BY n"},
    [STOREROW_SETTING] = {STOREDB_SETTING,
                          "INSERT OR REPLACE INTO setting (n, " SETTING ") "
                          "VALUES (?1, ?2, ?3, ?4)",
                          "SELECT n, " SETTING " FROM setting ORDER BY n", 3,
                          "SELECT record FROM settings ORDER BY n"},
};

/* The tables of old in the order in which they came, for DROP. */
static const char *const storedb_old[] = {"answers", "lessons", "meta", "mistakes", "settings"};

/* ---- what went wrong ---- */

/* What SQLite said of the last statement that it refused though file and disk are in order. */
static char storedb_fault[160];

bool storedb_is_damage(int result)
{
    return (result & 0xff) == SQLITE_CORRUPT || (result & 0xff) == SQLITE_NOTADB;
}

/* Keeps in mind what is said of a result, which it answers. */
static int storedb_note(sqlite3 *db, int result)
{
    if (result != SQLITE_OK && result != SQLITE_ROW && result != SQLITE_DONE) {
        snprintf(storedb_fault, sizeof storedb_fault, "%s", sqlite3_errmsg(db));
    }
    return result;
}

void storedb_tell(struct text *out, sqlite3 *db, int result)
{
    int number = db == NULL ? 0 : sqlite3_system_errno(db);
    TEXT_HERE safe = {0};
    switch (result & 0xff) {
    case SQLITE_FULL:
        text_add(out, problem_text(ENOSPC));
        break;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        text_add(out, _("another program holds it"));
        break;
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
        /* (of a file that is there: SQLite tries again in another way, and tells how that ended) */
        text_add(out, number != 0 && number != ENOENT ? problem_text(number)
                                                      : _("reading or writing failed"));
        break;
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH:
        text_add(out, _("it cannot be written"));
        break;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        text_add(out, _("it cannot be read as a whole"));
        break;
    default:
        text_addf(out, _("that is an error of brade itself, and nothing has been changed (%s)"),
                  text_safe(&safe, storedb_fault));
    }
}

/* ---- connections ---- */

int storedb_run(sqlite3 *db, const char *sql)
{
    return storedb_note(db, sqlite3_exec(db, sql, NULL, NULL, NULL));
}

/* A statement that is ready to run: one made before, or a new one, which lasts until the file is
 * closed. */
static int storedb_ready(sqlite3 *db, const char *sql, sqlite3_stmt **statement)
{
    *statement = NULL;
    while ((*statement = sqlite3_next_stmt(db, *statement)) != NULL) {
        if (sqlite3_stmt_busy(*statement) == 0 && strcmp(sqlite3_sql(*statement), sql) == 0) {
            return SQLITE_OK;
        }
    }
    return storedb_note(
        db, sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL));
}

void storedb_close(sqlite3 *db)
{
    sqlite3_stmt *statement;
    while (db != NULL && (statement = sqlite3_next_stmt(db, NULL)) != NULL) {
        sqlite3_finalize(statement);
    }
    sqlite3_close(db);
}

/* Ends a run: what it came to, unless that is what was looked for. */
static int storedb_end(sqlite3 *db, sqlite3_stmt *statement, int result)
{
    storedb_note(db, result);
    int end = sqlite3_reset(statement);
    return result == SQLITE_ROW || result == SQLITE_DONE ? SQLITE_OK
           : end != SQLITE_OK                            ? end
                                                         : result;
}

int storedb_number(sqlite3 *db, const char *sql, int64_t *value)
{
    sqlite3_stmt *statement;
    int result = storedb_ready(db, sql, &statement);
    result = result != SQLITE_OK ? result : sqlite3_step(statement);
    if (result == SQLITE_ROW) {
        *value = sqlite3_column_int64(statement, 0);
    }
    return storedb_end(db, statement, result);
}

/* Waits for another prompt: for a time by lot, so that many do not knock at the same moment. */
static int storedb_wait(void *context, int times)
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

/* What holds for every connection. EXTRA: the end of a transaction is on the disk with the name of
 * its journal gone from the folder. */
static int storedb_prepare(sqlite3 *db)
{
    sqlite3_extended_result_codes(db, 1);
    sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    return storedb_run(db,
                       "PRAGMA synchronous=EXTRA; PRAGMA temp_store=MEMORY; PRAGMA mmap_size=0; "
                       "PRAGMA cell_size_check=ON");
}

int storedb_open(const char *path, bool read_only, int *patience, sqlite3 **db)
{
    int flags = (read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE) | SQLITE_OPEN_NOFOLLOW |
                SQLITE_OPEN_PRIVATECACHE;
    int result = sqlite3_open_v2(path, db, flags, NULL);
    sqlite3_busy_handler(*db, storedb_wait, patience);
    result = result != SQLITE_OK ? result : storedb_prepare(*db);
    if (result == SQLITE_OK && !read_only) {
        result = storedb_run(*db, "PRAGMA journal_mode=DELETE");
    }
    return result;
}

int storedb_open_damaged(const char *path, sqlite3 **db)
{
    int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_PRIVATECACHE;
    int result = sqlite3_open_v2(path, db, flags, NULL);
    sqlite3_db_config(*db, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
    sqlite3_db_config(*db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    /* (with a schema that may be written SQLite reads files that have been cut off) */
    return result != SQLITE_OK
               ? result
               : storedb_run(*db, "PRAGMA writable_schema=ON; PRAGMA temp_store=MEMORY; "
                                  "PRAGMA mmap_size=0; BEGIN");
}

int storedb_examine(sqlite3 *db)
{
    sqlite3_stmt *statement;
    int result = storedb_ready(db, "PRAGMA integrity_check(1)", &statement);
    result = result != SQLITE_OK ? result : sqlite3_step(statement);
    const char *said =
        result == SQLITE_ROW ? (const char *)sqlite3_column_text(statement, 0) : NULL;
    bool good = said != NULL && strcmp(said, "ok") == 0;
    int end = storedb_end(db, statement, result);
    return end != SQLITE_OK ? end : good ? SQLITE_OK : SQLITE_CORRUPT;
}

int storedb_check(sqlite3 *db)
{
    int result = SQLITE_OK;
    for (int i = 0; i < STOREDB_QUERIES + STOREROW_KINDS && result == SQLITE_OK; i++) {
        const char *sql =
            i < STOREDB_QUERIES ? storedb_queries[i].sql : storedb_tables[i - STOREDB_QUERIES].put;
        sqlite3_stmt *statement;
        result = sql == NULL ? SQLITE_OK : storedb_ready(db, sql, &statement);
    }
    return result;
}

/* ---- putting in ---- */

/* Looks for the record that this one is merged with; *n is its number, 0: there is none. *found is
 * to be reset when its strings are not needed any more. */
static int storedb_find(sqlite3 *db, const struct storerow *row, struct storerow *before,
                        int64_t *n, sqlite3_stmt **found)
{
    int result = storedb_ready(db, storedb_queries[storedb_tables[row->kind].find].sql, found);
    if (result == SQLITE_OK) {
        storerow_bind(*found, row);
        result = sqlite3_step(*found);
    }
    if (result == SQLITE_ROW && storerow_from_columns(*found, row->kind, before)) {
        *n = sqlite3_column_int64(*found, 0);
    }
    return result == SQLITE_ROW || result == SQLITE_DONE ? SQLITE_OK : result;
}

int storedb_put(struct storedb_put *p, const struct storerow *row)
{
    enum storerow_kind kind = row->kind;
    struct storerow merged = {0};
    sqlite3_stmt *find = NULL, *put = NULL;
    int64_t n = 0;
    int result = kind == STOREROW_ANSWER ? SQLITE_OK : storedb_find(p->db, row, &merged, &n, &find);
    if (n > 0) {
        storerow_merge(&merged, row);
    }
    result = result == SQLITE_OK ? storedb_ready(p->db, storedb_tables[kind].put, &put) : result;
    if (result == SQLITE_OK) {
        storerow_bind(put, n > 0 ? &merged : row);
        if (n > 0 && kind != STOREROW_LESSON) { /* a lesson comes to the end, being touched last */
            sqlite3_bind_int64(put, 1, n);
        }
        result = sqlite3_step(put);
        result = result == SQLITE_DONE ? SQLITE_OK : result;
    }
    if (result == SQLITE_OK) {
        p->answers += kind == STOREROW_ANSWER ? sqlite3_changes64(p->db) : 0;
        p->mistakes += kind == STOREROW_MISTAKE && n == 0;
        p->settings += kind == STOREROW_SETTING && n == 0;
    }
    storedb_note(p->db, result);
    sqlite3_reset(put);
    sqlite3_reset(find);
    storerow_free(&merged);
    return result;
}

int storedb_write(sqlite3 *db, storedb_fill *fill, void *context, struct storedb_put *added)
{
    struct storedb_put p = {.db = db};
    int result = storedb_run(db, "BEGIN IMMEDIATE");
    result = result == SQLITE_OK ? fill(&p, context) : result;
    result = result == SQLITE_OK ? storedb_run(db, "COMMIT") : result;
    if (!sqlite3_get_autocommit(db)) {
        sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    }
    if (added != NULL) {
        *added = result == SQLITE_OK ? p : (struct storedb_put){0};
    }
    return result;
}

/* ---- reading ---- */

/* Hands on what a row holds: a record as columns, or, of no kind, as JSON. False if it is none. */
static bool storedb_take_row(sqlite3_stmt *statement, enum storerow_kind kind, storedb_take *take,
                             void *context, bool *on)
{
    struct storerow row = {0};
    if (kind != STOREROW_NONE) {
        bool good = storerow_from_columns(statement, kind, &row);
        *on = !good || take(&row, context);
        return good;
    }
    TEXT_HERE why = {0};
    const char *text = (const char *)sqlite3_column_text(statement, 0);
    size_t n = (size_t)sqlite3_column_bytes(statement, 0);
    json_t *json = text == NULL ? NULL : json_loadb(text, n, 0, NULL);
    bool good = json != NULL && storerow_from_json(json, &row, &why);
    *on = !good || take(&row, context);
    storerow_free(&row);
    json_decref(json);
    return good;
}

static int storedb_rows(sqlite3 *db, const char *sql, enum storerow_kind kind, const char *key,
                        storedb_take *take, void *context, size_t *unread)
{
    sqlite3_stmt *statement;
    bool on = true;
    int result = storedb_ready(db, sql, &statement);
    if (result == SQLITE_OK && key != NULL) {
        sqlite3_bind_text(statement, 2, key, -1, SQLITE_STATIC);
    }
    while (on && (result == SQLITE_OK || result == SQLITE_ROW)) {
        result = sqlite3_step(statement);
        if (result == SQLITE_ROW && !storedb_take_row(statement, kind, take, context, &on)) {
            ++*unread;
        }
    }
    return storedb_end(db, statement, result);
}

int storedb_each(sqlite3 *db, enum storedb_query query, const char *key, storedb_take *take,
                 void *context, size_t *unread)
{
    return storedb_rows(db, storedb_queries[query].sql, storedb_queries[query].kind, key, take,
                        context, unread);
}

int64_t storedb_most(sqlite3 *db, enum storerow_kind kind)
{
    int64_t most = 0;
    const char *sql =
        kind == STOREROW_ANSWER ? "SELECT max(n) FROM answer" : "SELECT max(n) FROM mistake";
    return storedb_number(db, sql, &most) == SQLITE_OK ? most : 0;
}

/* ---- from one store to another ---- */

struct storedb_copying {
    struct storedb_put *put;
    size_t *unread;
    int result;
};

static bool storedb_copy_row(const struct storerow *row, void *context)
{
    struct storedb_copying *c = context;
    int result = storedb_put(c->put, row);
    if ((result & 0xff) == SQLITE_CONSTRAINT) { /* it cannot be so */
        ++*c->unread;
        return true;
    }
    c->result = result;
    return result == SQLITE_OK;
}

int storedb_copy(struct storedb_put *put, sqlite3 *from, enum storedb_part part, size_t *unread)
{
    struct storedb_copying copying = {.put = put, .unread = unread};
    int64_t format = 0;
    int first = part == STOREDB_SETTINGS_ALONE ? STOREROW_SETTING
                : part == STOREDB_KEYED        ? STOREROW_LESSON
                                               : STOREROW_ANSWER;
    int result = storedb_number(from, "PRAGMA user_version", &format);
    if (part == STOREDB_DAMAGED) {
        result = SQLITE_OK;
        format = format < 1 || format > STORE_FORMAT ? STORE_FORMAT : format;
    }
    for (int kind = first; kind < STOREROW_KINDS && result == SQLITE_OK; kind++) {
        bool old = format < STORE_FORMAT;
        const char *sql = old ? storedb_tables[kind].old : storedb_tables[kind].all;
        enum storerow_kind is = old ? STOREROW_NONE : (enum storerow_kind)kind;
        if (old && format < storedb_tables[kind].since) {
            continue;
        }
        result = storedb_rows(from, sql, is, NULL, storedb_copy_row, &copying, unread);
        if (part == STOREDB_DAMAGED && copying.result == SQLITE_OK && result != SQLITE_OK) {
            TEXT_HERE back = {0};
            text_addf(&back, "%s DESC", sql);
            storedb_rows(from, text_str(&back), is, NULL, storedb_copy_row, &copying, unread);
            result = SQLITE_OK;
        }
        result = copying.result != SQLITE_OK ? copying.result : result;
    }
    return result;
}

/* ---- making ---- */

int storedb_make(const char *path, storedb_fill *fill, void *context, sqlite3 **db)
{
    TEXT_HERE sql = {0}, journal = {0};
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOFOLLOW |
                SQLITE_OPEN_PRIVATECACHE;
    int result = sqlite3_open_v2(path, db, flags, NULL);
    text_addf(&sql,
              "PRAGMA page_size=4096; PRAGMA journal_mode=DELETE; BEGIN; "
              "PRAGMA application_id=%d; PRAGMA user_version=%d; %s COMMIT",
              STORE_APPLICATION, STORE_FORMAT, storedb_schema);
    result = result == SQLITE_OK ? storedb_prepare(*db) : result;
    result = result == SQLITE_OK ? storedb_run(*db, text_str(&sql)) : result;
    if (result == SQLITE_OK && fill != NULL) {
        result = storedb_write(*db, fill, context, NULL);
    }
    if (result != SQLITE_OK) {
        storedb_close(*db);
        *db = NULL;
        if (strcmp(path, ":memory:") != 0) {
            text_addf(&journal, "%s-journal", path);
            unlink(path);
            unlink(text_str(&journal));
        }
    }
    return result;
}

/* Makes the tables of today beside those of old in a transaction, which it does not end. */
static int storedb_upgrade_tables(sqlite3 *db)
{
    struct storedb_put put = {.db = db};
    TEXT_HERE sql = {0};
    int64_t format = 0;
    size_t unread = 0;
    int result = storedb_number(db, "PRAGMA user_version", &format);
    if (result != SQLITE_OK || format >= STORE_FORMAT) {
        return result; /* somebody else did it meanwhile */
    }
    result = storedb_run(db, storedb_schema);
    result = result == SQLITE_OK ? storedb_copy(&put, db, STOREDB_ALL, &unread) : result;
    for (size_t i = 0; i < sizeof storedb_old / sizeof *storedb_old; i++) {
        text_addf(&sql, "DROP TABLE IF EXISTS %s; ", storedb_old[i]);
    }
    text_addf(&sql, "PRAGMA user_version=%d", STORE_FORMAT);
    result = result == SQLITE_OK && unread > 0 ? SQLITE_CORRUPT : result;
    return result == SQLITE_OK ? storedb_run(db, text_str(&sql)) : result;
}

int storedb_upgrade(sqlite3 *db)
{
    int64_t format = 0;
    int result = storedb_number(db, "PRAGMA user_version", &format);
    if (result != SQLITE_OK || format >= STORE_FORMAT) {
        return result;
    }
    /* a program of old looks for its records among all bytes: none is to be left */
    result = storedb_run(db, "PRAGMA secure_delete=ON; BEGIN IMMEDIATE");
    result = result == SQLITE_OK ? storedb_upgrade_tables(db) : result;
    result = result == SQLITE_OK ? storedb_run(db, "COMMIT") : result;
    if (!sqlite3_get_autocommit(db)) {
        sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    }
    return result;
}
