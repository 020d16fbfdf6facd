// SPDX-License-Identifier: GPL-3.0-or-later
/* A store that is open: what is added, what is read, and what waits to be written. */
#include "learner/store/store.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/rng/rng.h"
#include "base/system.h"
#include "learner/store/storeinner.h"

enum {
    MOVED = -1, /* beside SQLite's results: another file has the store's name now */
    TRIES = 3
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

void store_new_presentation(char asking[STORE_PRESENTATION_SIZE])
{
    unsigned char lot[(STORE_PRESENTATION_SIZE - 1) / 2];
    draw_lot(lot, sizeof lot);
    for (size_t i = 0; i < sizeof lot; i++) {
        snprintf(asking + 2 * i, 3, "%02x", lot[i]);
    }
}

bool store_is_there(const struct store *s)
{
    return !s->refused && (s->path == NULL || s->db != NULL || s->unmade);
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

void store_close_db(struct store *s)
{
    storedb_close(s->db);
    s->db = NULL;
}

/* ---- writing ---- */

/* Writes records into the file that lies at the path now, as long as nobody puts another there. */
static int store_write_held(struct store *s, storedb_fill *fill, void *context,
                            struct storedb_put *added)
{
    int held, result;
    enum storefile_lock lock = storefile_hold(s->path, STOREFILE_SHARED, &held);
    if (lock == STOREFILE_BUSY) {
        result = SQLITE_BUSY;
    } else if (s->db == NULL || s->suspected || !storefile_is(s->path, &s->identity)) {
        result = MOVED;
    } else {
        result = storedb_write(s->db, fill, context, added);
        /* without a lock another may have taken its place meanwhile; what is there twice is no
         * harm */
        if (result == SQLITE_OK && lock == STOREFILE_UNLOCKED &&
            !storefile_is(s->path, &s->identity)) {
            result = MOVED;
        }
        if (storedb_is_damage(result)) {
            s->suspected = true;
            result = MOVED;
        }
    }
    storefile_release(held);
    return result;
}

/* Writes records. The store is opened anew, or restored, where that has to be. */
static int store_write(struct store *s, storedb_fill *fill, void *context,
                       struct storedb_put *added, struct text *said)
{
    int result = store_write_held(s, fill, context, added);
    for (int tries = 0; result == MOVED && tries < TRIES; tries++) {
        store_close_db(s);
        store_open_path(s, said);
        result = s->db == NULL || s->path == NULL ? SQLITE_IOERR
                                                  : store_write_held(s, fill, context, added);
    }
    return result == MOVED ? SQLITE_BUSY : result;
}

bool store_put(struct store *s, storedb_fill *fill, void *context, struct storedb_put *added,
               struct text *why)
{
    store_settle(s, why);
    int result = store_is_kept(s) ? store_write(s, fill, context, added, why) : SQLITE_READONLY;
    if (result == SQLITE_ABORT) { /* `fill` ended it, and has said why */
        return false;
    }
    if (result != SQLITE_OK) {
        storedb_describe(why, s->db, result);
        store_close_db(s);
    }
    return result == SQLITE_OK;
}

/* ---- what waits ---- */

static int store_fill_keyed(struct storedb_put *put, void *context)
{
    size_t unread = 0;
    return storedb_copy(put, context, STOREDB_KEYED, &unread);
}

/* Puts a record into memory, where those of the file that it may change are too. */
static int store_remember(struct store *s, struct storerow *row)
{
    int result = SQLITE_OK;
    if (s->memory == NULL) {
        result =
            storedb_make(":memory:", s->db == NULL ? NULL : store_fill_keyed, s->db, &s->memory);
        result = result != SQLITE_OK ? storedb_make(":memory:", NULL, NULL, &s->memory) : result;
    }
    result = result == SQLITE_OK ? storedb_write(s->memory, storedb_fill_due,
                                                 &(struct storedb_due){NULL, row}, NULL)
                                 : result;
    s->waiting += result == SQLITE_OK;
    return result;
}

static void store_forget(struct store *s)
{
    storedb_close(s->memory);
    s->memory = NULL;
    s->waiting = 0;
}

static void store_print(struct text *why, const char *sentence)
{
    if (why != NULL) {
        text_add(why, sentence);
        text_addc(why, '\n');
    }
}

/* Tells, where it is news, that a record was not kept, and waits. */
static void store_print_failed(struct store *s, const char *problem, struct text *why)
{
    TEXT_HERE sentence = {0};
    if (!s->failing) {
        text_addf(&sentence,
                  _("This could not be kept: %s. It is tried again with the next answer."),
                  problem);
        store_print(why, text_str(&sentence));
    }
    s->failing = true;
}

/* Writes what waits, and a record (NULL: none) that is put there if it cannot be written; in *why,
 * which may be NULL, what is news of it. */
static bool store_keep(struct store *s, struct storerow *row, struct text *why)
{
    TEXT_HERE said = {0}, problem = {0};
    int result =
        store_write(s, storedb_fill_due, &(struct storedb_due){s->memory, row}, NULL, &said);
    if (why != NULL) {
        text_add(why, text_str(&said));
    }
    if (result == SQLITE_OK) {
        if (s->failing) {
            store_print(why, _("What waited to be kept is kept now."));
        }
        s->failing = false;
        s->patience = STOREDB_PATIENT;
        store_forget(s);
        return true;
    }
    storedb_describe(&problem, s->db, result);
    s->failing |= said.size > 0; /* has been said */
    if (row != NULL && (store_remember(s, row) & 0xff) == SQLITE_CONSTRAINT) {
        TEXT_HERE sentence = {0};
        text_addf(&sentence, _("This could not be kept: %s."), text_str(&problem));
        store_print(why, text_str(&sentence)); /* it cannot be so, and is not tried again */
        return false;
    }
    if (s->path != NULL) {
        store_print_failed(s, text_str(&problem), why);
        store_close_db(s); /* what an error left behind in it is gone with it */
    }
    return false;
}

/* Keeps a record. */
static bool store_add_row(struct store *s, struct storerow row, struct text *why)
{
    store_settle(s, why);
    if (store_is_kept(s)) {
        return store_keep(s, &row, why);
    }
    store_remember(s, &row);
    return false; /* it is seen by readers, for as long as the program runs */
}

void store_settle(struct store *s, struct text *why)
{
    struct storerow row = {.kind = STOREROW_LESSON, .lesson = s->put_off};
    s->put_off = (struct store_lesson){0};
    if (row.lesson.lesson != NULL) {
        s->unmade = false;
        store_add_row(s, row, why);
        free((char *)row.lesson.lesson);
    }
}

/* ---- reading ---- */

/* Reads of the file or of memory; false if something could not be. */
static bool store_read(struct store *s, sqlite3 *db, enum storedb_query query, const char *key,
                       storedb_take *take, void *context)
{
    size_t unread = 0;
    int result = db == NULL ? SQLITE_OK : storedb_each(db, query, key, take, context, &unread);
    s->suspected |= storedb_is_damage(result) || unread > 0;
    s->unread |= result != SQLITE_OK || unread > 0;
    return result == SQLITE_OK && unread == 0;
}

/* The same of lessons, mistakes or settings. */
static bool store_read_keyed(struct store *s, enum storedb_query query, const char *key,
                             storedb_take *take, void *context)
{
    store_settle(s, NULL);
    return store_read(s, s->memory != NULL ? s->memory : s->db, query, key, take, context);
}

/* A reader of one kind of record. */
struct store_visiting {
    void *context;
    store_visit *answer;
    store_visit_lesson *lesson;
    store_visit_mistake *mistake;
    store_visit_setting *setting;
    bool ended;
};

static bool store_found(const struct storerow *row, void *context)
{
    (void)row;
    *(bool *)context = true;
    return false;
}

static bool store_visit_row(const struct storerow *row, void *context)
{
    struct store_visiting *v = context;
    bool on = true;
    if (row->kind == STOREROW_LESSON) {
        on = v->lesson(&row->lesson, v->context);
    } else if (row->kind == STOREROW_MISTAKE) {
        on = v->mistake(&row->mistake, v->context);
    } else if (row->kind == STOREROW_SETTING) {
        on = v->setting(&row->setting, v->context);
    } else {
        on = v->answer(&row->answer, v->context);
    }
    v->ended = !on;
    return on;
}

bool store_each(struct store *s, store_visit *visit, void *context)
{
    struct store_visiting v = {.answer = visit, .context = context};
    store_settle(s, NULL);
    bool whole = store_read(s, s->db, STOREDB_ANSWERS, NULL, store_visit_row, &v);
    return v.ended ? whole
                   : store_read(s, s->memory, STOREDB_ANSWERS, NULL, store_visit_row, &v) && whole;
}

int64_t store_count(struct store *s)
{
    store_settle(s, NULL);
    sqlite3 *dbs[] = {s->db, s->memory};
    int64_t count = 0;
    for (int i = 0; i < 2; i++) {
        int64_t here = 0;
        int result = dbs[i] == NULL ? SQLITE_OK
                                    : storedb_number(dbs[i], "SELECT count(*) FROM answer", &here);
        s->suspected |= storedb_is_damage(result);
        s->unread |= result != SQLITE_OK;
        count += here;
    }
    return count;
}

bool store_each_lesson(struct store *s, store_visit_lesson *visit, void *context)
{
    struct store_visiting v = {.lesson = visit, .context = context};
    return store_read_keyed(s, STOREDB_LESSONS, NULL, store_visit_row, &v);
}

bool store_each_mistake(struct store *s, store_visit_mistake *visit, void *context)
{
    struct store_visiting v = {.mistake = visit, .context = context};
    return store_read_keyed(s, STOREDB_MISTAKES, NULL, store_visit_row, &v);
}

bool store_each_setting(struct store *s, store_visit_setting *visit, void *context)
{
    struct store_visiting v = {.setting = visit, .context = context};
    return store_read_keyed(s, STOREDB_SETTINGS, NULL, store_visit_row, &v);
}

/* ---- answers ---- */

bool store_add(struct store *s, struct store_answer *answer, struct text *why)
{
    if (strcmp(s->asking, answer->asking) != 0) {
        memcpy(s->asking, answer->asking, sizeof s->asking);
        s->answer_number = 0;
    }
    s->answer_number = s->answer_number % 99999 + 1;
    snprintf(answer->id, sizeof answer->id, "%s-%d", answer->asking, s->answer_number);
    return store_add_row(s, (struct storerow){.kind = STOREROW_ANSWER, .answer = *answer}, why);
}

/* ---- lessons ---- */

static bool store_take_lesson(const struct storerow *row, void *context)
{
    struct store_lesson *out = context;
    const char *id = out->lesson;
    *out = row->lesson;
    out->lesson = id;
    return true;
}

bool store_lesson(struct store *s, const char *id, struct store_lesson *out)
{
    *out = (struct store_lesson){.lesson = id, .step = -1};
    store_read_keyed(s, STOREDB_LESSON, id, store_take_lesson, out);
    bool found = out->step >= 0;
    out->step = found ? out->step : 0;
    return found;
}

bool store_set_lesson(struct store *s, const struct store_lesson *lesson, struct text *why)
{
    struct storerow row = {.kind = STOREROW_LESSON, .lesson = *lesson};
    row.lesson.when = clock_now();
    if (s->unmade && s->put_off.lesson == NULL) {
        s->put_off = row.lesson;
        s->put_off.lesson = mem_copy(lesson->lesson);
        return store_is_kept(s);
    }
    return store_add_row(s, row, why);
}

/* ---- mistakes ---- */

bool store_add_mistake(struct store *s, const struct store_mistake *mistake, bool *is_new,
                       struct text *why)
{
    struct storerow row = {.kind = STOREROW_MISTAKE, .mistake = *mistake};
    bool found = false, fits = strlen(mistake->rules) <= STORE_RULES_MAX;
    row.mistake.when = row.mistake.found = clock_now();
    store_read_keyed(s, STOREDB_MISTAKE, mistake->key, store_found, &found);
    if (is_new != NULL) {
        *is_new = !found && fits;
    }
    return found ? store_is_kept(s) : fits && store_add_row(s, row, why);
}

/* The time of a change: later than what it changes, where there is a later time. */
static int64_t store_after(int64_t before)
{
    int64_t now = clock_now();
    return now > before || before >= STORE_TIME_MOST ? now : before + 1;
}

/* Copies the mistake that is found, as JSON: what its strings stand in is gone before it is
 * written. */
static bool store_take_json(const struct storerow *row, void *context)
{
    storerow_write(context, row);
    return false;
}

bool store_delete_mistake(struct store *s, const char *key, bool deleted, struct text *why)
{
    TEXT_HERE found = {0}, wrong = {0};
    struct storerow row = {0};
    store_read_keyed(s, STOREDB_MISTAKE, key, store_take_json, &found);
    json_t *json = json_loads(text_str(&found), 0, NULL);
    bool good = json != NULL && storerow_from_json(json, &row, &wrong);
    json_decref(json);
    if (good) {
        row.mistake.when = store_after(row.mistake.when);
        row.mistake.deleted = deleted;
        good = store_add_row(s, row, why);
        storerow_free(&row);
    }
    return good;
}

/* ---- settings ---- */

/* What is set. */
struct store_chosen {
    struct text *value; /* NULL: not wanted */
    int64_t when;       /* -1: not found */
};

static bool store_take_setting(const struct storerow *row, void *context)
{
    struct store_chosen *c = context;
    c->when = row->setting.when;
    if (c->value != NULL) {
        text_add(c->value, row->setting.value);
    }
    return true;
}

bool store_setting(struct store *s, const char *name, struct text *value)
{
    struct store_chosen c = {.value = value, .when = -1};
    store_read_keyed(s, STOREDB_SETTING, name, store_take_setting, &c);
    return c.when >= 0;
}

bool store_set_setting(struct store *s, const char *name, const char *value, struct text *why)
{
    struct store_chosen before = {.when = -1};
    if (!store_setting_is_good(name, value)) {
        return false;
    }
    store_read_keyed(s, STOREDB_SETTING, name, store_take_setting, &before);
    const struct store_setting now = {name, value, store_after(before.when)};
    return store_add_row(s, (struct storerow){.kind = STOREROW_SETTING, .setting = now}, why);
}

/* ---- closing ---- */

bool store_close(struct store *s, struct text *said)
{
    if (s == NULL) {
        return true;
    }
    store_settle(s, NULL);
    if (store_is_kept(s) && s->waiting > 0) {
        store_keep(s, NULL, NULL);
    }
    if (store_is_kept(s) && s->suspected) { /* so that it is whole the next time */
        store_close_db(s);
        store_open_path(s, said);
    }
    size_t lost = s->promised ? s->waiting : 0;
    if (lost > 0) {
        text_addf(said,
                  NG_("%zu thing that you did could not be kept.",
                      "%zu things that you did could not be kept.", lost),
                  lost);
        text_addc(said, '\n');
    }
    bool unread = s->unread;
    if (unread) {
        store_print(said,
                    _("Not everything that you have done before could be read: what was shown "
                      "may lack something."));
    }
    store_close_db(s);
    store_forget(s);
    free(s->path);
    free(s);
    return lost == 0 && !unread;
}
