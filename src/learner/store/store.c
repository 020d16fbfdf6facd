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
#include "base/number.h"
#include "base/rng/rng.h"
#include "base/system.h"
#include "learner/store/oldsetting.h"
#include "learner/store/storedb.h"
#include "learner/store/storefile.h"
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

const char *store_file(const struct store *s)
{
    return s->path;
}

/* ---- adding ---- */

/* Another file may have come to the path: by a repair, a reset, or the user's hand. */
static bool is_same_file(const struct store *s)
{
    struct storefile_identity now;
    return s->db != NULL && storefile_identity(s->path, &now) && now.device == s->identity.device &&
           now.inode == s->identity.inode;
}

/* Writes records into the file that lies at the path now, as long as nobody puts another there. */
static int write_held(struct store *s, const struct storedb_source *source,
                      struct storedb_added *added)
{
    int held;
    enum storefile_lock lock = storefile_hold(s->path, false, &held);
    int result = lock == STOREFILE_BUSY ? SQLITE_BUSY
                 : is_same_file(s)      ? storedb_put_from(s->db, source, added)
                                        : MOVED;
    /* without a lock another may have taken its place meanwhile; what is there twice is no harm */
    if (result == SQLITE_OK && lock == STOREFILE_UNLOCKED && !is_same_file(s)) {
        result = MOVED;
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
        free(s->waiting[i]);
    }
    s->waiting_count = 0;
}

/* Puts what waits into the store in memory, if there is one: it is gone with the program. */
static void lose_waiting(struct store *s)
{
    if (s->db != NULL) {
        storedb_put(s->db, (const char *const *)s->waiting, s->waiting_count, NULL);
    }
    s->lost += s->waiting_count;
    forget_waiting(s);
}

/* Says what came of it: only what is news. */
static void say_result(struct store *s, int result, struct text *why)
{
    if (result == SQLITE_OK && s->failing && why != NULL) {
        text_add(why, _("What waited to be kept is kept now."));
        text_addc(why, '\n');
    } else if (result != SQLITE_OK && !s->failing && why != NULL) {
        text_addf(why, _("This could not be kept: %s. It is tried again with the next answer."),
                  store_problem(s->db, result));
        text_addc(why, '\n');
    }
    s->failing = result != SQLITE_OK;
}

static bool write_kept(struct store *s, struct text *why)
{
    TEXT_HERE said = {0};
    struct storedb_array waiting = {(const char *const *)s->waiting, s->waiting_count};
    const struct storedb_source source = storedb_of_array(&waiting);
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
    say_result(s, result, why);
    if (result != SQLITE_OK) {
        store_close_db(s); /* what an error left behind in it is gone with it */
        return false;
    }
    s->patience = STOREDB_PATIENT;
    forget_waiting(s);
    return true;
}

/* Takes over a record. */
static bool add_record(struct store *s, struct text *record, struct text *why)
{
    if (storerow_size(text_str(record), record->size) != record->size) {
        text_free(record); /* longer than any that can be read again */
        if (why != NULL) {
            text_add(why, _("This could not be kept: it is too long."));
            text_addc(why, '\n');
        }
        return false;
    }
    s->waiting = mem_grow(s->waiting, s->waiting_count, &s->waiting_room, sizeof *s->waiting);
    s->waiting[s->waiting_count++] = text_steal(record);
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
    struct text record = {0};
    if (strcmp(s->asking, answer->asking) != 0) {
        memcpy(s->asking, answer->asking, sizeof s->asking);
        s->answer_number = 0;
    }
    s->answer_number = s->answer_number % 99999 + 1;
    snprintf(answer->id, sizeof answer->id, "%s-%d", answer->asking, s->answer_number);
    storerow_answer(&record, answer);
    return add_record(s, &record, why);
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
    struct text record = {0};
    struct store_lesson now = *lesson;
    now.when = clock_now();
    storerow_lesson(&record, &now);
    return add_record(s, &record, why);
}

static bool put_mistake(struct store *s, const struct store_mistake *mistake, struct text *why)
{
    struct text record = {0};
    storerow_mistake(&record, mistake);
    return add_record(s, &record, why);
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
    struct store_mistake now = *mistake;
    now.when = now.found = clock_now();
    store_each_mistake(s, look, &search);
    text_free(&search.record);
    bool fits = strlen(mistake->rules) <= STORE_RULES_MAX;
    if (is_new != NULL) {
        *is_new = !search.found && fits;
    }
    return search.found ? store_is_kept(s) : fits && put_mistake(s, &now, why);
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
        good = put_mistake(s, &r.mistake, why);
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
    struct text record = {0};
    if (!store_setting_is_good(name, value)) {
        return false;
    }
    store_each_setting(s, look_setting, &before);
    storerow_setting(
        &record, &(struct store_setting){.name = name, .value = value, .when = after(before.when)});
    return add_record(s, &record, why);
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
