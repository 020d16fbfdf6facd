// SPDX-License-Identifier: GPL-3.0-or-later
/* Opening a store: the SQLite file made, brought up to date and looked through; a damaged one
 * repaired; beginning anew. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/problem.h"
#include "base/system.h"
#include "learner/store/storeinner.h"

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

/* The tables of records that are found by a key, with the format that had each first. */
static const struct keyed {
    enum storerow_kind kind;
    int since;
    const char *all;
} keyed[] = {
    {STOREROW_LESSON, 1, "SELECT lesson, record FROM lessons"},
    {STOREROW_MISTAKE, 2, "SELECT mistake, record FROM mistakes"},
    {STOREROW_SETTING, 3, "SELECT setting, record FROM settings"},
};
enum { KEYED = sizeof keyed / sizeof *keyed };

/* ---- what is said ---- */

/* "The store PATH: " and the start of a paragraph. */
static void say_of_store(struct text *said, const char *path)
{
    TEXT_HERE safe = {0};
    text_addf(said, _("The store %s:"), text_safe(&safe, path));
    text_addc(said, ' ');
}

static void say_not_kept(struct text *said, const char *why)
{
    text_addf(said, _("What you do is not kept: %s."), why);
    text_addc(said, '\n');
}

/* The mistakes kept from games, where there were some. */
static void say_lost_mistakes(struct text *said, const struct salvage *found)
{
    int64_t lost = found->meta.mistakes - (int64_t)found->mistakes;
    if (found->mistakes > 0) {
        text_addc(said, ' ');
        text_addf(said,
                  NG_("%zu mistake kept from your games was saved.",
                      "%zu mistakes kept from your games were saved.", found->mistakes),
                  found->mistakes);
    }
    if (found->meta.format > 0 && lost > 0) {
        text_addc(said, ' ');
        text_addf(said,
                  NG_("%lld mistake is lost.", "%lld mistakes are lost.", (unsigned long)lost),
                  (long long)lost);
    }
}

static void say_lost(struct text *said, const struct salvage *found)
{
    int64_t lost = found->meta.answers - (int64_t)found->answers;
    text_addf(said, NG_("%zu answer was saved.", "%zu answers were saved.", found->answers),
              found->answers);
    text_addc(said, ' ');
    if (found->meta.format == 0) {
        text_add(said, _("How many there were before cannot be told."));
    } else if (lost > 0) {
        text_addf(said, NG_("%lld answer is lost.", "%lld answers are lost.", (unsigned long)lost),
                  (long long)lost);
    } else {
        text_add(said, _("No answer is lost."));
    }
    say_lost_mistakes(said, found);
    text_addc(said, '\n');
}

/* ---- the file as SQLite has it ---- */

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

/* What holds for every connection. EXTRA: the end of a transaction is on the disk with the name of
 * its journal gone from the folder. */
static int prepare(sqlite3 *db)
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
    sqlite3_busy_handler(*db, wait_turn, patience);
    result = result != SQLITE_OK ? result : prepare(*db);
    if (result == SQLITE_OK && !read_only) {
        result = storedb_run(*db, "PRAGMA journal_mode=DELETE");
    }
    return result;
}

bool storedb_knows(sqlite3 *db, enum storerow_kind kind)
{
    int64_t format = STORE_FORMAT;
    bool knows = true;
    storedb_number(db, "PRAGMA user_version", &format);
    for (int i = 0; i < KEYED; i++) {
        knows = knows && (keyed[i].kind != kind || format >= keyed[i].since);
    }
    return knows;
}

static int make_tables(sqlite3 *db)
{
    TEXT_HERE sql = {0};
    const struct storerow_meta meta = {.format = STORE_FORMAT, .checked = clock_now()};
    text_addf(&sql,
              "PRAGMA page_size=4096; PRAGMA journal_mode=DELETE; BEGIN; "
              "PRAGMA application_id=%d; PRAGMA user_version=%d",
              STORE_APPLICATION, STORE_FORMAT);
    for (int i = 0; i < TABLES; i++) {
        text_addf(&sql, "; %s", schema[i]);
    }
    text_add(&sql, "; INSERT INTO meta (n, record) VALUES (1, '"); /* of names and numbers */
    storerow_meta(&sql, &meta);
    text_add(&sql, "'); COMMIT");
    return storedb_run(db, text_str(&sql));
}

static int give_salvage(void *from, int take(void *into, const char *record), void *into)
{
    const struct salvage *content = from;
    int result = SQLITE_OK;
    for (size_t i = 0; i < content->count && result == SQLITE_OK; i++) {
        result = take(into, content->items[i].text);
    }
    return result;
}

static int storeopen_fill(sqlite3 *db, const struct salvage *content)
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
    result = result == SQLITE_OK ? storeopen_fill(*db, content) : result;
    if (result != SQLITE_OK && !memory) {
        sqlite3_close(*db);
        *db = NULL;
        remove_file(path);
    }
    return result;
}

/* ---- from an older format ---- */

/* The format of the file if it is an older one, else 0. */
static int ask_older(sqlite3 *db, int64_t *format)
{
    int result = storedb_number(db, "PRAGMA user_version", format);
    bool older = result == SQLITE_OK && *format >= 1 && *format < STORE_FORMAT;
    *format = older ? *format : 0;
    return result;
}

static int upgrade(sqlite3 *db)
{
    TEXT_HERE sql = {0};
    int64_t format = 0;
    int result = ask_older(db, &format);
    if (format == 0) {
        return result; /* somebody else did it meanwhile */
    }
    for (int i = tables_of[format]; i < TABLES; i++) {
        text_addf(&sql, "%s; ", schema[i]);
    }
    text_addf(&sql, "PRAGMA user_version=%d", STORE_FORMAT);
    result = storedb_run(db, text_str(&sql));
    return result == SQLITE_OK ? storedb_count(db, &(struct storedb_added){0}, 0) : result;
}

int storedb_upgrade(sqlite3 *db)
{
    int64_t format = 0;
    int result = ask_older(db, &format);
    if (format == 0) {
        return result;
    }
    result = storedb_run(db, "BEGIN IMMEDIATE");
    result = result == SQLITE_OK ? upgrade(db) : result;
    result = result == SQLITE_OK ? storedb_run(db, "COMMIT") : result;
    if (!sqlite3_get_autocommit(db)) {
        storedb_run(db, "ROLLBACK");
    }
    return result;
}

/* ---- looking through it ---- */

/* Whether the tables are the ones that were made. *format: whose. */
static int check_tables(sqlite3 *db, int64_t *format)
{
    sqlite3_stmt *statement;
    int i = 0, result = storedb_number(db, "PRAGMA user_version", format);
    if (result != SQLITE_OK || *format < 1 || *format > STORE_FORMAT) {
        return result != SQLITE_OK ? result : SQLITE_CORRUPT;
    }
    result =
        sqlite3_prepare_v2(db, "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid",
                           -1, &statement, NULL);
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
    int result = sqlite3_prepare_v2(db, "PRAGMA integrity_check(1)", -1, &statement, NULL);
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
static bool keyed_is_whole(sqlite3_stmt *statement)
{
    struct storerow r;
    const char *key = (const char *)sqlite3_column_text(statement, 0);
    const char *record = (const char *)sqlite3_column_text(statement, 1);
    size_t n = (size_t)sqlite3_column_bytes(statement, 1);
    if (key == NULL || record == NULL || !storerow_read(record, n, &r)) {
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
    int result = sqlite3_prepare_v2(db, sql, -1, &statement, NULL);
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
    for (int i = 0; i < KEYED && result == SQLITE_OK; i++) {
        if (format >= keyed[i].since) {
            result = check_rows(db, keyed[i].all, keyed_is_whole, &count);
            mistakes = keyed[i].kind == STOREROW_MISTAKE ? count : mistakes;
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
    result = result == SQLITE_OK ? storedb_meta(db, &meta) : result;
    result = result == SQLITE_OK ? storedb_number(db, "PRAGMA page_count", &pages) : result;
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
    if (storedb_number(db, "PRAGMA page_count", &pages) != SQLITE_OK || pages <= SMALL_PAGES ||
        sqlite3_db_readonly(db, "main") != 0 || storedb_run(db, "BEGIN IMMEDIATE") != SQLITE_OK) {
        return;
    }
    int64_t now = clock_now();
    if (storedb_meta(db, &meta) == SQLITE_OK && (now < meta.checked || now - meta.checked >= DAY)) {
        if (storedb_count(db, &(struct storedb_added){0}, now) == SQLITE_OK) {
            storedb_run(db, "COMMIT");
        }
    }
    if (!sqlite3_get_autocommit(db)) {
        storedb_run(db, "ROLLBACK");
    }
}

int storedb_check(sqlite3 *db)
{
    int result = storedb_run(db, "BEGIN");
    result = result == SQLITE_OK ? check_in_transaction(db) : result;
    if (!sqlite3_get_autocommit(db)) {
        storedb_run(db, "ROLLBACK");
    }
    if (result == SQLITE_OK) {
        note_checked(db);
    }
    return result;
}

/* ---- settings of old ---- */

/* Under a program whose stores (formats 1 and 2) had no table of settings they stood in a file
 * beside it: "STORE.settings", a line "NAME VALUE" each. */
enum { SETTINGS_MOST = 65536 /* bytes */ };

static int storeopen_give_settings(void *from, int take(void *into, const char *record), void *into)
{
    int result = SQLITE_OK;
    for (const char *line = from; *line != '\0' && result == SQLITE_OK;) {
        size_t n = strcspn(line, "\n"), name = strcspn(line, " \n");
        char *copy = mem_copyn(line, n);
        if (name < n) {
            copy[name] = '\0';
        }
        if (name < n && store_setting_is_good(copy, copy + name + 1)) {
            TEXT_HERE record = {0};
            storerow_setting(&record,
                             &(struct store_setting){.name = copy, .value = copy + name + 1});
            result = take(into, text_str(&record));
        }
        free(copy);
        line += n + (line[n] == '\n');
    }
    return result;
}

/* Takes such a file into the store, where nothing is set, and removes it. A file that cannot be
 * read for good (a folder, somebody else's) is left alone; one that may be read later is an
 * error. */
static int storeopen_take_settings(sqlite3 *db, const char *store)
{
    struct stat info;
    TEXT_HERE path = {0};
    text_addf(&path, "%s.settings", store);
    int fd = open(text_str(&path), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0) {
        bool later = errno == EMFILE || errno == ENFILE || errno == EIO || errno == EINTR;
        return later ? SQLITE_IOERR : SQLITE_OK;
    }
    bool plain = fstat(fd, &info) == 0 && S_ISREG(info.st_mode) && info.st_size <= SETTINGS_MOST;
    char *lines = mem_alloc(SETTINGS_MOST + 1); /* all zero */
    ssize_t n = plain ? pread(fd, lines, SETTINGS_MOST, 0) : 0;
    int result = SQLITE_OK;
    close(fd);
    if (plain && n != info.st_size) {
        result = SQLITE_IOERR;
    } else if (plain) {
        const struct storedb_source source = {storeopen_give_settings, lines};
        result = storedb_put_from(db, &source, NULL);
        if (result == SQLITE_OK) {
            unlink(text_str(&path));
        }
    }
    free(lines);
    return result;
}

/* ---- opening ---- */

/* Works in memory, with what was salvaged. */
static void use_memory(struct store *s, const struct salvage *content)
{
    store_close_db(s);
    s->refused = s->path != NULL;
    free(s->path);
    s->path = NULL;
    if (storedb_make(":memory:", content, &s->db) != SQLITE_OK) {
        store_close_db(s); /* then nothing is read back, and the teaching goes on */
    }
}

/* Makes a new file beside the path with what was salvaged; its name, to be freed, or NULL and why.
 */
static char *make_beside(const char *path, const struct salvage *content, const char **why)
{
    TEXT_HERE name = {0};
    sqlite3 *db = NULL;
    text_addf(&name, "%s" STOREFILE_FRESH "XXXXXX", path);
    int fd = mkostemp(name.data, O_CLOEXEC); /* for the user alone */
    *why = fd < 0 ? problem_text(errno) : NULL;
    if (fd >= 0) {
        close(fd);
        int result = storedb_make(text_str(&name), content, &db);
        *why = result == SQLITE_OK ? NULL : store_problem(db, result);
        sqlite3_close(db);
    }
    if (*why != NULL) {
        return NULL;
    }
    return text_steal(&name);
}

static const char not_used[] = N_("the store %s is not used: %s");

/* Goes on in memory alone. words: what is said of the file, with its path and why. */
static void do_without(struct store *s, const char *words, const char *why, struct text *said)
{
    struct salvage nothing = {0};
    TEXT_HERE all = {0}, safe = {0};
    text_addf(&all, _(words), text_safe(&safe, s->path), why);
    say_not_kept(said, text_str(&all));
    use_memory(s, &nothing);
}

/* Makes the store where there is none, or where an empty file is (`over`). Another prompt may be
 * quicker: then there is one. */
static bool begin_store(struct store *s, bool over, struct text *said)
{
    struct salvage nothing = {0};
    const char *why;
    char *fresh = make_beside(s->path, &nothing, &why);
    if (fresh != NULL) {
        bool placed = over ? rename(fresh, s->path) == 0 : storefile_place(fresh, s->path);
        int problem = errno;
        if (!placed) {
            unlink(fresh);
        }
        why = placed || (!over && problem == EEXIST) ? NULL : problem_text(problem);
    }
    free(fresh);
    if (why != NULL) {
        do_without(s, N_("the store %s cannot be made: %s"), why, said);
        return false;
    }
    storefile_sync_folder(s->path);
    return true;
}

/* What a prompt that could not lock the folder may have written into the damaged store while it was
 * read, before the new one took its place. */
static void bring_after(struct store *s, const char *aside, struct salvage *found)
{
    struct salvage again = {0};
    sqlite3 *db = NULL;
    if (salvage_file(aside, &again)) {
        salvage_settle(&again);
        if (again.count > found->count &&
            storedb_open(s->path, false, &s->patience, &db) == SQLITE_OK &&
            storeopen_fill(db, &again) == SQLITE_OK) {
            found->answers = again.answers;
            found->mistakes = again.mistakes;
        }
        sqlite3_close(db);
    }
    salvage_free(&again);
}

/* Puts the damaged store aside and one with what could be saved in its place. NULL, and why, if it
 * cannot be done; else the name that the old one has now, to be freed. */
static char *put_in_place(struct store *s, struct salvage *found, const char **why)
{
    char *aside = storefile_aside(s->path, "damaged");
    char *fresh = make_beside(s->path, found, why);
    if (fresh != NULL && !storefile_replace(s->path, aside, fresh)) {
        *why = problem_text(errno);
        unlink(fresh);
    }
    if (*why != NULL) {
        free(aside);
        aside = NULL;
    } else {
        bring_after(s, aside, found);
    }
    free(fresh);
    return aside;
}

/* Repairs a damaged store, if nobody else can do so at the same time. */
static bool repair(struct store *s, enum storefile_lock lock, struct text *said)
{
    struct salvage found = {0};
    TEXT_HERE journal = {0}, safe = {0};
    const char *why = lock == STOREFILE_LOCKED ? NULL : _("its folder cannot be locked");
    char *aside = NULL;
    text_addf(&journal, "%s-journal", s->path);
    salvage_file(text_str(&journal), &found);
    if (!salvage_file(s->path, &found)) {
        why = problem_text(errno);
    }
    salvage_settle(&found);
    if (why == NULL) {
        aside = put_in_place(s, &found, &why);
    }
    say_of_store(said, s->path);
    if (aside != NULL) {
        text_addf(said,
                  _("it was damaged. What could be saved is in a new one, and the old one is "
                    "kept as %s."),
                  text_safe(&safe, aside));
        text_addc(said, ' ');
        say_lost(said, &found);
    } else {
        text_addf(said, _("it cannot be read as a whole, and cannot be repaired now (%s)."), why);
        text_addc(said, ' ');
        say_not_kept(said, _("the store is left as it is"));
        use_memory(s, &found);
    }
    free(aside);
    salvage_free(&found);
    return s->path != NULL;
}

/* Opens what lies at the path and looks through it. */
static int open_db(struct store *s)
{
    bool read_only = access(s->path, W_OK) != 0;
    int result = storedb_open(s->path, read_only, &s->patience, &s->db);
    result = result == SQLITE_OK ? storedb_check(s->db) : result;
    if (result == SQLITE_OK && !read_only) {
        result = storedb_upgrade(s->db);
        result = result == SQLITE_OK ? storeopen_take_settings(s->db, s->path) : result;
    }
    if (result == SQLITE_OK && !read_only && sqlite3_db_readonly(s->db, "main") != 0) {
        result = SQLITE_CANTOPEN; /* SQLite does that where opening it for writing fails */
    }
    s->read_only = read_only;
    storefile_identity(s->path, &s->identity);
    return result;
}

/* Tells that the store cannot be opened though nothing is wrong with it: busy, or the disk. */
static void say_later(struct store *s, const char *why, struct text *said)
{
    if (!s->failing) {
        say_of_store(said, s->path);
        text_addf(said, _("it cannot be used just now: %s. What you do is kept as soon as it can."),
                  why);
        text_addc(said, '\n');
    }
    store_close_db(s);
    s->failing = true;
}

/* Makes or repairs what has to be; false where the store is in memory now, or cannot be opened yet.
 */
static bool ready_file(struct store *s, enum storefile_state state, enum storefile_lock lock,
                       const char *why, struct text *said)
{
    switch (state) {
    case STOREFILE_MISSING:
        return begin_store(s, false, said);
    case STOREFILE_EMPTY:
        if (lock != STOREFILE_LOCKED) {
            do_without(s, not_used, _("it is empty, and its folder cannot be locked"), said);
            return false;
        }
        say_of_store(said, s->path);
        text_add(said, _("the file was empty. A new store is begun in it."));
        text_addc(said, '\n');
        return begin_store(s, true, said);
    case STOREFILE_DAMAGED:
        return repair(s, lock, said);
    case STOREFILE_NEWER:
        do_without(s, not_used, _("it was made by a newer version of brade"), said);
        return false;
    case STOREFILE_UNREAD:
        if (s->promised) { /* it was there before, and may be again */
            say_later(s, why, said);
            return false;
        }
        do_without(s, not_used, why, said);
        return false;
    case STOREFILE_REFUSED:
        do_without(s, not_used, why, said);
        return false;
    default:
        return true;
    }
}

static void say_opened(struct store *s, int result, struct text *said)
{
    if (result != SQLITE_OK) {
        say_later(s, store_problem(s->db, result), said);
    } else if (s->read_only) {
        say_of_store(said, s->path);
        say_not_kept(said, _("it cannot be written"));
    }
}

/* Opens the store at s->path, which may have to be made or repaired. Where the folder is locked,
 * nobody else is in it. */
static void open_alone(struct store *s, enum storefile_lock lock, struct text *said)
{
    TEXT_HERE why = {0};
    enum storefile_state state = storefile_look(s->path, &why);
    if (state == STOREFILE_EMPTY && access(s->path, W_OK) != 0) {
        state = STOREFILE_REFUSED;
        text_add(&why, _("it is empty and cannot be written"));
    }
    bool usable = ready_file(s, state, lock, text_str(&why), said);
    int result = usable ? open_db(s) : SQLITE_OK;
    if (usable && storedb_is_damage(result)) { /* or reading failed once, which SQLite calls so */
        store_close_db(s);
        result = open_db(s);
    }
    if (usable && storedb_is_damage(result)) {
        store_close_db(s);
        usable = repair(s, lock, said);
        result = usable ? open_db(s) : SQLITE_OK;
    }
    if (usable) {
        say_opened(s, result, said);
    }
}

/* Opens the store if there is nothing to be done to it. */
static bool open_shared(struct store *s, struct text *said)
{
    TEXT_HERE why = {0};
    bool ours = storefile_look(s->path, &why) == STOREFILE_OURS;
    int result = ours ? open_db(s) : SQLITE_OK;
    if (!ours || storedb_is_damage(result)) {
        store_close_db(s);
        return false;
    }
    say_opened(s, result, said);
    return true;
}

void store_open_path(struct store *s, struct text *said)
{
    int held;
    bool opened = false;
    enum storefile_lock lock = storefile_hold(s->path, false, &held);
    if (lock == STOREFILE_LOCKED) {
        storefile_sweep(s->path);
    }
    if (lock != STOREFILE_BUSY) {
        opened = open_shared(s, said);
        storefile_release(held);
        lock = opened ? lock : storefile_hold(s->path, true, &held);
    }
    if (lock == STOREFILE_BUSY) {
        say_later(s, store_problem(s->db, SQLITE_BUSY), said);
    } else if (!opened) {
        open_alone(s, lock, said);
    }
    if (!opened) {
        storefile_release(held);
    }
}

struct store *store_open(const struct store_place *place, struct text *said)
{
    struct store *s = mem_alloc(sizeof *s);
    s->patience = STOREDB_PATIENT;
    struct salvage nothing = {0};
    TEXT_HERE why = {0};
    s->path = place->none ? NULL : storefile_path(place, &why);
    if (s->path != NULL) {
        store_open_path(s, said);
    } else {
        if (!place->none) {
            say_not_kept(said, text_str(&why));
        }
        use_memory(s, &nothing);
        s->refused = !place->none;
    }
    s->promised = store_is_kept(s);
    return s;
}

/* ---- anew ---- */

static bool take_setting(const struct store_setting *setting, void *context)
{
    struct salvage *content = context;
    struct text record = {0};
    storerow_setting(&record, setting);
    content->items =
        mem_grow(content->items, content->count, &content->room, sizeof *content->items);
    content->items[content->count] =
        (struct salvaged){.size = record.size, .kind = STOREROW_SETTING};
    content->items[content->count++].text = text_steal(&record);
    return true;
}

/* Puts the store aside, with nobody else in its folder. */
static char *put_aside(struct store *s, struct text *why)
{
    struct salvage settings = {0};
    const char *reason = NULL;
    char *aside = storefile_aside(s->path, "reset");
    bool read = store_each_setting(s, take_setting, &settings);
    char *fresh = read ? make_beside(s->path, &settings, &reason) : NULL;
    store_close_db(s);
    if (fresh == NULL || !storefile_replace(s->path, aside, fresh)) {
        reason = !read ? _("it cannot be read") : reason != NULL ? reason : problem_text(errno);
        unlink(fresh == NULL ? "" : fresh);
        text_add(why, reason);
        free(aside);
        aside = NULL;
    }
    free(fresh);
    salvage_free(&settings);
    return aside;
}

char *store_reset(struct store *s, struct text *why)
{
    char *aside = NULL;
    int held;
    if (!store_is_kept(s)) {
        text_add(why, _("nothing is kept, so there is nothing to begin anew"));
        return NULL;
    }
    enum storefile_lock lock = storefile_hold(s->path, true, &held);
    if (lock == STOREFILE_LOCKED) {
        aside = put_aside(s, why);
    } else {
        text_add(why, lock == STOREFILE_BUSY ? _("another program holds it")
                                             : _("its folder cannot be locked"));
    }
    storefile_release(held);
    return aside;
}
