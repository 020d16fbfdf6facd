// SPDX-License-Identifier: GPL-3.0-or-later
#include "learner/store/store.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/problem.h"
#include "base/rng/rng.h"
#include "base/system.h"
#include "learner/store/storeinner.h"

enum {
    MOVED = -1, /* beside SQLite's results: another file has the store's name now */
    TRIES = 3
};

/* The tables of records of which the newest counts, merged with those before it. */
static const struct store_table {
    const char *find, *put;
} store_tables[] = {
    [STOREROW_LESSON] = {"SELECT record FROM lessons WHERE lesson = ?1",
                         "INSERT OR REPLACE INTO lessons (lesson, record) VALUES (?1, ?2)"},
    [STOREROW_MISTAKE] = {"SELECT record FROM mistakes WHERE mistake = ?1",
                          "INSERT OR REPLACE INTO mistakes (mistake, record) VALUES (?1, ?2)"},
    [STOREROW_SETTING] = {"SELECT record FROM settings WHERE setting = ?1",
                          "INSERT OR REPLACE INTO settings (setting, record) VALUES (?1, ?2)"},
};

/* Bytes that nobody had before. Where the system has no lots to give (an old or walled-in one),
 * time, process and a count stand for them. */
static void draw_lot(unsigned char *lot, size_t n)
{
    static uint64_t count;
    if (!system_random(lot, n, true)) {
        struct timespec now;
        struct rng rng;
        clock_gettime(CLOCK_REALTIME, &now);
        rng_seed(&rng, (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec +
                           ((uint64_t)getpid() << 40) + ++count);
        for (size_t i = 0; i < n; i++) {
            lot[i] = (unsigned char)rng_below(&rng, 256);
        }
    }
}

void store_new_asking(char asking[STORE_ASKING_SIZE])
{
    unsigned char lot[(STORE_ASKING_SIZE - 1) / 2];
    draw_lot(lot, sizeof lot);
    for (size_t i = 0; i < sizeof lot; i++) {
        snprintf(asking + 2 * i, 3, "%02x", lot[i]);
    }
}

bool store_is_there(const struct store *s)
{
    return s->db != NULL && !s->refused;
}

bool store_was_read(const struct store *s)
{
    return store_is_there(s) && !s->unread;
}

bool store_is_kept(const struct store *s)
{
    return s->path != NULL && !s->read_only;
}

const char *store_file(const struct store *s)
{
    return s->path;
}

/* ---- the file ---- */

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

const char *store_problem(sqlite3 *db, int result)
{
    int number = db == NULL ? 0 : sqlite3_system_errno(db);
    switch (result & 0xff) {
    case SQLITE_FULL:
        return problem_text(ENOSPC);
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return _("another program holds it");
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
        /* (of a file that is there: SQLite tries again in another way, and tells how that ended) */
        return number != 0 && number != ENOENT ? problem_text(number)
                                               : _("reading or writing failed");
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH:
        return _("it cannot be written");
    default:
        return storedb_is_damage(result) ? _("it cannot be read as a whole")
                                         : _("reading or writing failed");
    }
}

int storedb_run(sqlite3 *db, const char *sql)
{
    return sqlite3_exec(db, sql, NULL, NULL, NULL);
}

int storedb_number(sqlite3 *db, const char *sql, int64_t *value)
{
    sqlite3_stmt *statement;
    int result = sqlite3_prepare_v2(db, sql, -1, &statement, NULL);
    result = result != SQLITE_OK ? result : sqlite3_step(statement);
    if (result == SQLITE_ROW) {
        *value = sqlite3_column_int64(statement, 0);
    }
    int end = sqlite3_finalize(statement);
    return result == SQLITE_ROW ? SQLITE_OK : end != SQLITE_OK ? end : SQLITE_CORRUPT;
}

/* The record that a query finds, by a key where it has a parameter. SQLITE_DONE: none. To be freed
 * with storerow_free(). */
static int storedb_find(sqlite3 *db, const char *sql, const char *key, struct storerow *out)
{
    sqlite3_stmt *statement;
    bool damaged = false;
    int result = sqlite3_prepare_v2(db, sql, -1, &statement, NULL);
    if (result == SQLITE_OK && key != NULL) {
        result = sqlite3_bind_text(statement, 1, key, -1, SQLITE_STATIC);
    }
    result = result != SQLITE_OK ? result : sqlite3_step(statement);
    if (result == SQLITE_ROW) {
        const char *bytes = (const char *)sqlite3_column_text(statement, 0);
        int n = sqlite3_column_bytes(statement, 0);
        damaged = bytes == NULL || !storerow_read(bytes, (size_t)n, out);
    }
    int end = sqlite3_finalize(statement);
    return damaged                ? SQLITE_CORRUPT
           : result == SQLITE_ROW ? SQLITE_OK
           : end != SQLITE_OK     ? end
                                  : result;
}

/* Runs a statement with up to two texts and a number: ?1, ?2, ?3. */
static int storedb_put(sqlite3 *db, const char *sql, const char *a, const char *b, int64_t number)
{
    sqlite3_stmt *statement;
    int result = sqlite3_prepare_v2(db, sql, -1, &statement, NULL);
    int parameters = sqlite3_bind_parameter_count(statement);
    if (result == SQLITE_OK) {
        result = sqlite3_bind_text(statement, 1, a, -1, SQLITE_STATIC);
    }
    if (result == SQLITE_OK && parameters >= 2) {
        result = sqlite3_bind_text(statement, 2, b, -1, SQLITE_STATIC);
    }
    if (result == SQLITE_OK && parameters >= 3) {
        result = sqlite3_bind_int64(statement, 3, number);
    }
    result = result != SQLITE_OK ? result : sqlite3_step(statement);
    int end = sqlite3_finalize(statement);
    return result == SQLITE_DONE ? SQLITE_OK : end != SQLITE_OK ? end : result;
}

int storedb_meta(sqlite3 *db, struct storerow_meta *meta)
{
    struct storerow r;
    int result = storedb_find(db, "SELECT record FROM meta WHERE n = 1", NULL, &r);
    if (result == SQLITE_OK) {
        *meta = r.meta;
        result = r.kind == STOREROW_META ? SQLITE_OK : SQLITE_CORRUPT;
        storerow_free(&r);
    }
    return result == SQLITE_DONE ? SQLITE_CORRUPT : result;
}

int storedb_count(sqlite3 *db, const struct storedb_added *added, int64_t checked)
{
    struct storerow_meta meta = {0};
    TEXT_HERE record = {0};
    int result = storedb_meta(db, &meta);
    if (result == SQLITE_OK && meta.mistakes < 0) { /* a program of format 1 wrote it */
        result = storedb_number(db, "SELECT count(*) FROM mistakes", &meta.mistakes);
    } else {
        meta.mistakes += added->mistakes;
    }
    meta.answers += added->answers;
    meta.format = STORE_FORMAT;
    meta.checked = checked > 0 ? checked : meta.checked;
    storerow_meta(&record, &meta);
    return result != SQLITE_OK ? result
                               : storedb_put(db, "UPDATE meta SET record = ?1 WHERE n = 1",
                                             text_str(&record), NULL, 0);
}

/* ---- putting records in ---- */

/* What a source puts records into. */
struct store_putting {
    sqlite3 *db;
    struct storedb_added added;
};

/* Puts a record in, merged with the one of the same key if there is one. */
static int store_put_record(struct store_putting *p, const struct store_record *r)
{
    struct storerow before = {0}, now;
    TEXT_HERE merged = {0};
    if (r->kind == STOREROW_ANSWER) {
        int result = storedb_put(p->db,
                                 "INSERT INTO answers (id, record, time) VALUES (?1, ?2, ?3) "
                                 "ON CONFLICT DO NOTHING",
                                 r->key, r->text, r->when);
        p->added.answers += result == SQLITE_OK ? sqlite3_changes64(p->db) : 0;
        return result;
    }
    if (r->kind == STOREROW_META) {
        return SQLITE_MISUSE; /* a record that the caller did not make */
    }
    const struct store_table *table = &store_tables[r->kind];
    int result = storedb_find(p->db, table->find, r->key, &before);
    if (result == SQLITE_DONE) {
        p->added.mistakes += r->kind == STOREROW_MISTAKE;
        p->added.settings += r->kind == STOREROW_SETTING;
        return storedb_put(p->db, table->put, r->key, r->text, 0);
    }
    if (result == SQLITE_OK &&
        (before.kind != r->kind || !storerow_read(r->text, strlen(r->text), &now))) {
        result = SQLITE_CORRUPT;
    } else if (result == SQLITE_OK) {
        storerow_merge(&before, &now);
        storerow_write(&merged, &before);
        storerow_free(&now);
        result = storedb_put(p->db, table->put, r->key, text_str(&merged), 0);
    }
    storerow_free(&before);
    return result;
}

static int store_put_text(void *into, const char *text)
{
    struct storerow row;
    if (!storerow_read(text, strlen(text), &row)) {
        return SQLITE_MISUSE;
    }
    const struct store_record record = {row.kind, (char *)storerow_key(&row), storerow_when(&row),
                                        (char *)text};
    int result = store_put_record(into, &record);
    storerow_free(&row);
    return result;
}

/* What waits was made here: it need not be read to be known. */
static int store_give_waiting(void *from, int take(void *into, const char *text), void *into)
{
    const struct store *s = from;
    int result = SQLITE_OK;
    (void)take;
    for (size_t i = 0; i < s->waiting_count && result == SQLITE_OK; i++) {
        result = store_put_record(into, &s->waiting[i]);
    }
    return result;
}

int storedb_put_from(sqlite3 *db, const struct storedb_source *source, struct storedb_added *added)
{
    struct store_putting p = {.db = db};
    int result = storedb_run(db, "BEGIN IMMEDIATE");
    if (result == SQLITE_OK) {
        result = source->give(source->from, store_put_text, &p);
        if (result == SQLITE_OK && p.added.answers + p.added.mistakes > 0) {
            result = storedb_count(db, &p.added, 0);
        }
        result = result == SQLITE_OK ? storedb_run(db, "COMMIT") : result;
    }
    if (!sqlite3_get_autocommit(db)) {
        storedb_run(db, "ROLLBACK");
    }
    if (added != NULL) {
        *added = result == SQLITE_OK ? p.added : (struct storedb_added){0};
    }
    return result;
}

/* ---- adding ---- */

void store_close_db(struct store *s)
{
    sqlite3_close(s->db);
    s->db = NULL;
}

/* Writes records into the file that lies at the path now, as long as nobody puts another there. */
static int write_held(struct store *s, const struct storedb_source *source,
                      struct storedb_added *added)
{
    int held, result;
    enum storefile_lock lock = storefile_hold(s->path, false, &held);
    if (lock == STOREFILE_BUSY) {
        result = SQLITE_BUSY;
    } else if (s->db == NULL || !storefile_is(s->path, &s->identity)) {
        result = MOVED;
    } else {
        result = storedb_put_from(s->db, source, added);
        /* without a lock another may have taken its place meanwhile; what is there twice is no
         * harm */
        if (result == SQLITE_OK && lock == STOREFILE_UNLOCKED &&
            !storefile_is(s->path, &s->identity)) {
            result = MOVED;
        }
    }
    storefile_release(held);
    return result;
}

/* Writes records. The store is opened anew where that has to be. */
static int write_records(struct store *s, const struct storedb_source *source,
                         struct storedb_added *added, struct text *said)
{
    int result = write_held(s, source, added);
    for (int tries = 0; result == MOVED && tries < TRIES; tries++) {
        store_close_db(s);
        store_open_path(s, said);
        result = s->db == NULL || s->path == NULL ? SQLITE_IOERR : write_held(s, source, added);
    }
    return result == MOVED ? SQLITE_BUSY : result;
}

/* The same; damage that shows itself only now is repaired, and the writing tried once more. */
static int write_surely(struct store *s, const struct storedb_source *source,
                        struct storedb_added *added, struct text *said)
{
    int result = write_records(s, source, added, said);
    if (storedb_is_damage(result)) {
        store_close_db(s);
        result = write_records(s, source, added, said);
    }
    return result;
}

static void forget_waiting(struct store *s)
{
    for (size_t i = 0; i < s->waiting_count; i++) {
        free(s->waiting[i].key);
        free(s->waiting[i].text);
    }
    s->waiting_count = 0;
}

/* Puts what waits into the store in memory, if there is one: it is gone with the program. */
static void lose_waiting(struct store *s)
{
    if (s->db != NULL) {
        storedb_put_from(s->db, &(struct storedb_source){store_give_waiting, s}, NULL);
    }
    s->lost += s->waiting_count;
    forget_waiting(s);
}

/* Writes what waits; in *why, which may be NULL, what is news of it. */
static bool write_kept(struct store *s, struct text *why)
{
    TEXT_HERE said = {0};
    const struct storedb_source source = {store_give_waiting, s};
    int result = write_surely(s, &source, NULL, &said);
    if (why != NULL) {
        text_add(why, text_str(&said));
    }
    if (said.size > 0 && result != SQLITE_OK) {
        s->failing = true; /* has been said */
    }
    if (s->path == NULL) {
        lose_waiting(s);
        return false;
    }
    if (result == SQLITE_OK && s->failing && why != NULL) {
        text_add(why, _("What waited to be kept is kept now."));
        text_addc(why, '\n');
    } else if (result != SQLITE_OK && !s->failing && why != NULL) {
        text_addf(why, _("This could not be kept: %s. It is tried again with the next answer."),
                  store_problem(s->db, result));
        text_addc(why, '\n');
    }
    s->failing = result != SQLITE_OK;
    if (s->failing) {
        store_close_db(s); /* what an error left behind in it is gone with it */
        return false;
    }
    s->patience = STOREDB_PATIENT;
    forget_waiting(s);
    return true;
}

/* Makes the record of a row and keeps it. */
static bool add_record(struct store *s, const struct storerow *row, struct text *why)
{
    TEXT_HERE record = {0};
    struct storerow again;
    storerow_write(&record, row);
    if (!storerow_read(text_str(&record), record.size, &again)) { /* longer than any can be */
        if (why != NULL) {
            text_add(why, _("This could not be kept: it is too long."));
            text_addc(why, '\n');
        }
        return false;
    }
    s->waiting = mem_grow(s->waiting, s->waiting_count, &s->waiting_room, sizeof *s->waiting);
    s->waiting[s->waiting_count++] = (struct store_record){
        again.kind, mem_copy(storerow_key(&again)), storerow_when(&again), text_steal(&record)};
    storerow_free(&again);
    if (store_is_kept(s)) {
        return write_kept(s, why);
    }
    if (s->path == NULL && s->db != NULL) { /* in memory */
        lose_waiting(s);
    }
    return false; /* read-only: it waits, and is seen by readers */
}

bool store_add(struct store *s, struct store_answer *answer, struct text *why)
{
    if (strcmp(s->asking, answer->asking) != 0) {
        memcpy(s->asking, answer->asking, sizeof s->asking);
        s->answer_number = 0;
    }
    s->answer_number = s->answer_number % 99999 + 1;
    snprintf(answer->id, sizeof answer->id, "%s-%d", answer->asking, s->answer_number);
    return add_record(s, &(struct storerow){.kind = STOREROW_ANSWER, .answer = *answer}, why);
}

bool store_put(struct store *s, const struct storedb_source *source, struct storedb_added *added,
               struct text *why)
{
    int result = store_is_kept(s) ? write_surely(s, source, added, why) : SQLITE_READONLY;
    if (result == SQLITE_ABORT) { /* the source ended it, and has said why */
        return false;
    }
    if (result != SQLITE_OK) {
        text_add(why, store_problem(s->db, result));
        store_close_db(s);
    }
    return result == SQLITE_OK;
}

bool store_set_lesson(struct store *s, const struct store_lesson *lesson, struct text *why)
{
    struct storerow row = {.kind = STOREROW_LESSON, .lesson = *lesson};
    row.lesson.when = clock_now();
    return add_record(s, &row, why);
}

/* A search for the mistake of one key. */
struct store_search {
    const char *key;
    bool found;
    struct text record; /* of what was found */
};

static bool look(const struct store_mistake *mistake, void *context)
{
    struct store_search *search = context;
    search->found = strcmp(mistake->key, search->key) == 0;
    if (search->found) {
        storerow_mistake(&search->record, mistake);
    }
    return !search->found;
}

bool store_add_mistake(struct store *s, const struct store_mistake *mistake, bool *is_new,
                       struct text *why)
{
    struct store_search search = {.key = mistake->key};
    struct storerow row = {.kind = STOREROW_MISTAKE, .mistake = *mistake};
    row.mistake.when = row.mistake.found = clock_now();
    store_each_mistake(s, look, &search);
    text_free(&search.record);
    bool fits = strlen(mistake->rules) <= STORE_RULES_MAX;
    if (is_new != NULL) {
        *is_new = !search.found && fits;
    }
    return search.found ? store_is_kept(s) : fits && add_record(s, &row, why);
}

/* The time of a change: later than what it changes, where there is a later time. */
static int64_t after(int64_t before)
{
    int64_t now = clock_now();
    return now > before || before >= STORE_TIME_MOST ? now : before + 1;
}

bool store_delete_mistake(struct store *s, const char *key, bool deleted, struct text *why)
{
    struct store_search search = {.key = key};
    struct storerow r;
    store_each_mistake(s, look, &search);
    bool good = search.found && storerow_read(text_str(&search.record), search.record.size, &r);
    if (good) {
        r.mistake.when = after(r.mistake.when);
        r.mistake.deleted = deleted;
        good = add_record(s, &r, why);
        storerow_free(&r);
    }
    text_free(&search.record);
    return good;
}

/* A search for the setting of one name. */
struct chosen {
    const char *name;
    struct text *value; /* NULL: not wanted */
    int64_t when;       /* -1: not found */
};

static bool look_setting(const struct store_setting *setting, void *context)
{
    struct chosen *c = context;
    if (strcmp(setting->name, c->name) != 0) {
        return true;
    }
    c->when = setting->when;
    if (c->value != NULL) {
        text_add(c->value, setting->value);
    }
    return false;
}

bool store_setting(struct store *s, const char *name, struct text *value)
{
    struct chosen c = {.name = name, .value = value, .when = -1};
    store_each_setting(s, look_setting, &c);
    return c.when >= 0;
}

bool store_set_setting(struct store *s, const char *name, const char *value, struct text *why)
{
    struct chosen before = {.name = name, .when = -1};
    if (!store_setting_is_good(name, value)) {
        return false;
    }
    store_each_setting(s, look_setting, &before);
    const struct store_setting now = {name, value, after(before.when)};
    return add_record(s, &(struct storerow){.kind = STOREROW_SETTING, .setting = now}, why);
}

bool store_close(struct store *s, struct text *said)
{
    if (s == NULL) {
        return true;
    }
    if (store_is_kept(s) && s->waiting_count > 0) {
        write_kept(s, NULL);
    }
    size_t lost = s->promised ? s->lost + s->waiting_count : 0;
    if (lost > 0) {
        text_addf(said,
                  NG_("%zu thing that you did could not be kept.",
                      "%zu things that you did could not be kept.", lost),
                  lost);
        text_addc(said, '\n');
    }
    bool unread = s->unread;
    if (unread) {
        text_add(said, _("Not everything that you have done before could be read: what was shown "
                         "may lack something."));
        text_addc(said, '\n');
    }
    store_close_db(s);
    forget_waiting(s);
    free(s->waiting);
    free(s->path);
    free(s);
    return lost == 0 && !unread;
}
