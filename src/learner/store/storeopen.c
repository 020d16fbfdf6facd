// SPDX-License-Identifier: GPL-3.0-or-later
/* Opening a store: made where there is none, copied once a day, restored where it is damaged; and
 * beginning anew. */
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

enum { DAY = 86400 };

/* In a browser the page keeps the store as a whole, and would keep its copies too. */
#ifdef __wasi__
enum { STOREOPEN_COPIES = false };
#else
enum { STOREOPEN_COPIES = true };
#endif

/* ---- what is said ---- */

/* "The store PATH: " and the start of a paragraph. */
static void storeopen_print_of(struct text *said, const char *path)
{
    TEXT_HERE safe = {0};
    text_addf(said, _("The store %s:"), text_safe(&safe, path));
    text_addc(said, ' ');
}

static void storeopen_print_not_kept(struct text *said, const char *why)
{
    text_addf(said, _("What you do is not kept: %s."), why);
    text_addc(said, '\n');
}

/* ---- making ---- */

/* Works in memory, with what is put in (NULL: nothing) beside what waits. */
static void storeopen_use_memory(struct store *s, storedb_fill *fill, void *context)
{
    store_close_db(s);
    s->refused = s->path != NULL;
    free(s->path);
    s->path = NULL;
    if (s->memory == NULL) {
        storedb_make(":memory:", fill, context, &s->memory);
    } else if (fill != NULL) {
        storedb_write(s->memory, fill, context, NULL);
    }
}

static const char storeopen_not_used[] = N_("the store %s is not used: %s");

/* Goes on in memory alone. words: what is said of the file, with its path and why. */
static void storeopen_do_without(struct store *s, const char *words, const char *why,
                                 struct text *said)
{
    TEXT_HERE all = {0}, safe = {0};
    text_addf(&all, _(words), text_safe(&safe, s->path), why);
    storeopen_print_not_kept(said, text_str(&all));
    storeopen_use_memory(s, NULL, NULL);
}

/* A new file beside the path, empty and for the user alone; its name, to be freed, or NULL and why.
 */
static char *storeopen_fresh(const char *path, struct text *why)
{
    TEXT_HERE name = {0};
    text_addf(&name, "%s" STOREFILE_FRESH "XXXXXX", path);
    int fd = mkostemp(name.data, O_CLOEXEC);
    if (fd < 0) {
        text_add(why, problem_text(errno));
        return NULL;
    }
    close(fd);
    return text_steal(&name);
}

/* Makes a new store beside the path; its name, to be freed, or NULL and why. */
static char *storeopen_make_beside(const char *path, storedb_fill *fill, void *context,
                                   struct text *why)
{
    sqlite3 *db = NULL;
    char *name = storeopen_fresh(path, why);
    int result = name == NULL ? SQLITE_CANTOPEN : storedb_make(name, fill, context, &db);
    if (name != NULL && result != SQLITE_OK) {
        storedb_describe(why, db, result);
        free(name);
        return NULL;
    }
    storedb_close(db);
    return name;
}

/* Makes the store where there is none, or where an empty file is (`over`). Another prompt may be
 * quicker: then there is one. */
static bool storeopen_begin(struct store *s, bool over, struct text *said)
{
    TEXT_HERE why = {0};
    char *fresh = storeopen_make_beside(s->path, NULL, NULL, &why);
    if (fresh != NULL) {
        bool placed = over ? rename(fresh, s->path) == 0
                           : system_rename_new(AT_FDCWD, fresh, AT_FDCWD, s->path);
        int problem = errno;
        if (!placed) {
            unlink(fresh);
        }
        if (!placed && (over || problem != EEXIST)) {
            text_add(&why, problem_text(problem));
        }
    }
    free(fresh);
    if (why.size > 0) {
        storeopen_do_without(s, N_("the store %s cannot be made: %s"), text_str(&why), said);
        return false;
    }
    storefile_sync_folder(s->path);
    return true;
}

/* ---- the copy of the day ---- */

/* Whether the newest copy is not of today. */
static bool storeopen_copy_is_due(const char *newest)
{
    struct stat info;
    return STOREOPEN_COPIES &&
           (stat(newest, &info) != 0 || info.st_mtime / DAY != clock_now() / DAY);
}

/* Copies the open store, unless that was done today or nothing was answered yet: to be called with
 * its folder free. What SQLite said: the copy needs all that is in the file, so that damage shows.
 */
static int storeopen_copy(struct store *s)
{
    const struct timespec now = {.tv_sec = (time_t)clock_now()};
    TEXT_HERE why = {0};
    sqlite3_stmt *statement = NULL;
    char *copy[STOREFILE_COPIES + 1] = {NULL}; /* by its number; 0: the one that is made */
    int held = -1, result = SQLITE_OK;
    for (int i = 1; i <= STOREFILE_COPIES; i++) {
        copy[i] = storefile_copy(s->path, i);
    }
    if (storeopen_copy_is_due(copy[1]) && storedb_most(s->db, STOREROW_ANSWER) > 0 &&
        storefile_hold(s->path, STOREFILE_ALONE_NOW, &held) == STOREFILE_LOCKED &&
        storefile_is(s->path, &s->identity)) {
        copy[0] = storeopen_fresh(s->path, &why);
    }
    if (copy[0] != NULL) {
        sqlite3_prepare_v2(s->db, "VACUUM INTO ?1", -1, &statement, NULL);
        sqlite3_bind_text(statement, 1, copy[0], -1, SQLITE_STATIC);
        result = sqlite3_step(statement);
        sqlite3_finalize(statement);
        int fd = open(copy[0], O_WRONLY | O_CLOEXEC);
        bool good = result == SQLITE_DONE && fd >= 0 &&
                    futimens(fd, (struct timespec[]){now, now}) == 0 && fsync(fd) == 0;
        if (fd >= 0) {
            close(fd);
        }
        for (int i = STOREFILE_COPIES; i > 0 && good; i--) {
            rename(copy[i - 1], copy[i]);
        }
        unlink(copy[0]); /* is gone where all is well */
        storefile_sync_folder(s->path);
    }
    storefile_release(held);
    for (int i = 0; i <= STOREFILE_COPIES; i++) {
        free(copy[i]);
    }
    return result;
}

/* ---- restoring ---- */

/* What a damaged store is made whole from. */
struct storeopen_restored {
    sqlite3 *copy, *damaged;             /* NULL: there is none that can be read */
    char date[16];                       /* of the copy */
    int64_t answers, mistakes;           /* that are saved */
    int64_t most_answers, most_mistakes; /* that there were; 0: cannot be told */
};

static int storeopen_fill_restored(struct storedb_put *put, void *context)
{
    struct storeopen_restored *r = context;
    size_t unread = 0;
    int result = r->copy == NULL ? SQLITE_OK : storedb_copy(put, r->copy, STOREDB_ALL, &unread);
    if (result == SQLITE_OK && r->damaged != NULL) {
        result = storedb_copy(put, r->damaged, STOREDB_DAMAGED, &unread);
    }
    r->answers = put->answers;
    r->mistakes = put->mistakes;
    return result;
}

/* Opens the newest copy that is whole. */
static void storeopen_find_copy(struct store *s, struct storeopen_restored *r)
{
    for (int i = 1; i <= STOREFILE_COPIES && r->copy == NULL; i++) {
        struct stat info;
        struct tm day;
        char *name = storefile_copy(s->path, i);
        int result = storedb_open(name, true, &s->patience, &r->copy);
        result = result == SQLITE_OK ? storedb_examine(r->copy) : result;
        result = result == SQLITE_OK ? storedb_check(r->copy) : result;
        if (result != SQLITE_OK || stat(name, &info) != 0 ||
            strftime(r->date, sizeof r->date, "%Y-%m-%d", gmtime_r(&info.st_mtime, &day)) == 0) {
            storedb_close(r->copy);
            r->copy = NULL;
        }
        free(name);
    }
}

static void storeopen_print_restored(struct text *said, const struct storeopen_restored *r,
                                     const char *aside)
{
    int64_t lost = r->most_answers - r->answers, lost_mistakes = r->most_mistakes - r->mistakes;
    TEXT_HERE safe = {0};
    text_addf(said,
              _("it was damaged. What could be saved is in a new one, and the old one is "
                "kept as %s."),
              text_safe(&safe, aside));
    text_addc(said, ' ');
    if (r->copy != NULL) {
        text_addf(said, _("What could not be read of it is from the copy of %s."), r->date);
        text_addc(said, ' ');
    }
    text_addf(said, NG_("%lld answer was saved.", "%lld answers were saved.", r->answers),
              (long long)r->answers);
    text_addc(said, ' ');
    if (r->most_answers == 0) {
        text_add(said, _("How many there were before cannot be told."));
    } else if (lost > 0) {
        text_addf(said, NG_("%lld answer is lost.", "%lld answers are lost.", lost),
                  (long long)lost);
    } else {
        text_add(said, _("No answer is lost."));
    }
    if (r->mistakes > 0) {
        text_addc(said, ' ');
        text_addf(said,
                  NG_("%lld mistake kept from your games was saved.",
                      "%lld mistakes kept from your games were saved.", r->mistakes),
                  (long long)r->mistakes);
    }
    if (lost_mistakes > 0) {
        text_addc(said, ' ');
        text_addf(said, NG_("%lld mistake is lost.", "%lld mistakes are lost.", lost_mistakes),
                  (long long)lost_mistakes);
    }
    text_addc(said, '\n');
}

/* Puts the damaged store aside and one with what could be saved in its place, if nobody else can do
 * so at the same time. Else it stays, and what could be saved is in memory. */
static bool storeopen_restore(struct store *s, enum storefile_lock lock, struct text *said)
{
    struct storeopen_restored r = {0};
    TEXT_HERE why = {0};
    char *fresh = NULL, *aside = storefile_aside(s->path, "damaged");
    storeopen_find_copy(s, &r);
    int opened = storedb_open_damaged(s->path, &r.damaged);
    if (lock != STOREFILE_LOCKED) {
        text_add(&why, _("its folder cannot be locked"));
    } else if (opened != SQLITE_OK && !storedb_is_damage(opened)) { /* who knows what it holds */
        storedb_describe(&why, r.damaged, opened);
    }
    if (opened != SQLITE_OK) {
        storedb_close(r.damaged);
        r.damaged = NULL;
    }
    r.most_answers = r.damaged == NULL ? 0 : storedb_most(r.damaged, STOREROW_ANSWER);
    r.most_mistakes = r.damaged == NULL ? 0 : storedb_most(r.damaged, STOREROW_MISTAKE);
    if (why.size == 0) {
        fresh = storeopen_make_beside(s->path, storeopen_fill_restored, &r, &why);
    }
    if (fresh != NULL && !storefile_replace(s->path, aside, fresh)) {
        text_add(&why, problem_text(errno));
        unlink(fresh);
    }
    storeopen_print_of(said, s->path);
    if (why.size == 0) {
        storeopen_print_restored(said, &r, aside);
    } else {
        text_addf(said, _("it cannot be read as a whole, and cannot be repaired now (%s)."),
                  text_str(&why));
        text_addc(said, ' ');
        storeopen_print_not_kept(said, _("the store is left as it is"));
        storeopen_use_memory(s, storeopen_fill_restored, &r);
    }
    storedb_close(r.copy);
    storedb_close(r.damaged);
    free(fresh);
    free(aside);
    return s->path != NULL;
}

/* ---- opening ---- */

static int storeopen_fill_all(struct storedb_put *put, void *context)
{
    size_t unread = 0;
    int result = storedb_copy(put, context, STOREDB_ALL, &unread);
    return result == SQLITE_OK && unread > 0 ? SQLITE_CORRUPT : result;
}

/* Opens what lies at the path, brought up to date: where it can only be read, in memory. */
static int storeopen_db(struct store *s)
{
    bool read_only = access(s->path, W_OK) != 0;
    int64_t format = STORE_FORMAT;
    int result = storedb_open(s->path, read_only, &s->patience, &s->db);
    if (result == SQLITE_OK && !read_only) {
        result = storedb_upgrade(s->db);
    } else if (result == SQLITE_OK) {
        result = storedb_number(s->db, "PRAGMA user_version", &format);
    }
    if (result == SQLITE_OK && format < STORE_FORMAT) {
        sqlite3 *old = s->db;
        result = storedb_make(":memory:", storeopen_fill_all, old, &s->db);
        storedb_close(old);
    }
    result = result == SQLITE_OK ? storedb_check(s->db) : result;
    if (result == SQLITE_OK && !read_only && sqlite3_db_readonly(s->db, "main") != 0) {
        result = SQLITE_CANTOPEN; /* SQLite does that where opening it for writing fails */
    }
    s->read_only = read_only;
    storefile_identity(s->path, &s->identity);
    return result;
}

/* Tells that the store cannot be opened though nothing is wrong with it: busy, or the disk. */
static void storeopen_print_later(struct store *s, const char *why, struct text *said)
{
    if (!s->failing) {
        storeopen_print_of(said, s->path);
        text_addf(said, _("it cannot be used just now: %s. What you do is kept as soon as it can."),
                  why);
        text_addc(said, '\n');
    }
    store_close_db(s);
    s->failing = true;
}

/* Makes or restores what has to be; false where the store is in memory now, or cannot be opened
 * yet.
 */
static bool storeopen_ready(struct store *s, enum storefile_state state, enum storefile_lock lock,
                            const char *why, struct text *said)
{
    switch (state) {
    case STOREFILE_MISSING:
        return storeopen_begin(s, false, said);
    case STOREFILE_EMPTY:
        if (lock != STOREFILE_LOCKED) {
            storeopen_do_without(s, storeopen_not_used,
                                 _("it is empty, and its folder cannot be locked"), said);
            return false;
        }
        storeopen_print_of(said, s->path);
        text_add(said, _("the file was empty. A new store is begun in it."));
        text_addc(said, '\n');
        return storeopen_begin(s, true, said);
    case STOREFILE_DAMAGED:
        return storeopen_restore(s, lock, said);
    case STOREFILE_UNREAD:
        if (s->promised) { /* it was there before, and may be again */
            storeopen_print_later(s, why, said);
            return false;
        }
        break;
    case STOREFILE_NEWER:
        why = _("it was made by a newer version of brade");
        break;
    case STOREFILE_REFUSED:
        break;
    case STOREFILE_OURS:
        return true;
    }
    storeopen_do_without(s, storeopen_not_used, why, said);
    return false;
}

static void storeopen_print_opened(struct store *s, int result, struct text *said)
{
    TEXT_HERE why = {0};
    if (result != SQLITE_OK) {
        storedb_describe(&why, s->db, result);
        storeopen_print_later(s, text_str(&why), said);
    } else if (s->read_only) {
        storeopen_print_of(said, s->path);
        storeopen_print_not_kept(said, _("it cannot be written"));
    }
}

/* Opens the store at s->path, which may have to be made or restored. Where the folder is locked,
 * nobody else is in it. */
static void storeopen_alone(struct store *s, enum storefile_lock lock, struct text *said)
{
    TEXT_HERE why = {0};
    enum storefile_state state = storefile_look(s->path, &why);
    if (state == STOREFILE_EMPTY && access(s->path, W_OK) != 0) {
        state = STOREFILE_REFUSED;
        text_add(&why, _("it is empty and cannot be written"));
    }
    bool usable = storeopen_ready(s, state, lock, text_str(&why), said);
    bool suspected = s->suspected && state == STOREFILE_OURS;
    int result = usable ? storeopen_db(s) : SQLITE_OK;
    if (usable && result == SQLITE_OK && suspected) {
        result = storedb_examine(s->db);
    } else if (usable &&
               storedb_is_damage(result)) { /* or reading failed once, which is called so */
        store_close_db(s);
        result = storeopen_db(s);
    }
    if (usable && storedb_is_damage(result)) {
        store_close_db(s);
        usable = storeopen_restore(s, lock, said);
        result = usable ? storeopen_db(s) : SQLITE_OK;
    }
    if (usable) {
        storeopen_print_opened(s, result, said);
    }
}

/* Opens the store if there is nothing to be done to it. */
static bool storeopen_shared(struct store *s, struct text *said)
{
    TEXT_HERE why = {0};
    bool ours = !s->suspected && storefile_look(s->path, &why) == STOREFILE_OURS;
    int result = ours ? storeopen_db(s) : SQLITE_OK;
    if (!ours || storedb_is_damage(result)) {
        store_close_db(s);
        return false;
    }
    storeopen_print_opened(s, result, said);
    return true;
}

void store_open_path(struct store *s, struct text *said)
{
    int held;
    s->unmade = false;
    enum storefile_lock lock = storefile_hold(s->path, STOREFILE_SHARED, &held);
    if (lock == STOREFILE_LOCKED) {
        storefile_sweep(s->path);
    }
    bool opened = lock != STOREFILE_BUSY && storeopen_shared(s, said);
    if (lock != STOREFILE_BUSY) {
        storefile_release(held);
        if (opened && s->db != NULL && !s->read_only && storedb_is_damage(storeopen_copy(s))) {
            store_close_db(s);
            s->suspected = true;
            opened = false;
        }
        lock = opened ? lock : storefile_hold(s->path, STOREFILE_ALONE, &held);
    }
    if (lock == STOREFILE_BUSY) {
        TEXT_HERE why = {0};
        storedb_describe(&why, NULL, SQLITE_BUSY);
        storeopen_print_later(s, text_str(&why), said);
    } else if (!opened) {
        storeopen_alone(s, lock, said);
    }
    if (!opened) {
        storefile_release(held);
    }
    s->suspected = false;
}

struct store *store_open(const struct store_place *place, struct text *said)
{
    struct store *s = mem_alloc(sizeof *s);
    TEXT_HERE why = {0};
    s->patience = STOREDB_PATIENT;
    s->path = place->none ? NULL : storefile_path(place, &why);
    s->unmade =
        place->late && (s->path == NULL || storefile_look(s->path, &why) == STOREFILE_MISSING);
    if (s->path == NULL) { /* memory is taken when there is something to keep there */
        if (!place->none) {
            storeopen_print_not_kept(said, text_str(&why));
        }
        s->refused = !place->none;
    } else if (!s->unmade) {
        store_open_path(s, said);
    }
    s->promised = store_is_kept(s);
    return s;
}

/* ---- anew ---- */

static int storeopen_fill_settings(struct storedb_put *put, void *context)
{
    const struct store *s = context;
    size_t unread = 0;
    return storedb_copy(put, s->memory != NULL ? s->memory : s->db, STOREDB_SETTINGS_ALONE,
                        &unread);
}

/* The copies are of what was put aside: they go by its name. */
static void storeopen_rename_copies(const char *path, const char *aside)
{
    for (int i = 1; i <= STOREFILE_COPIES; i++) {
        char *copy = storefile_copy(path, i), *name = storefile_copy(aside, i);
        if (access(copy, F_OK) == 0 && rename(copy, name) != 0) {
            unlink(copy);
        }
        free(copy);
        free(name);
    }
    storefile_sync_folder(path);
}

/* Puts the store aside, with nobody else in its folder. */
static char *storeopen_put_aside(struct store *s, struct text *why)
{
    char *aside = storefile_aside(s->path, "reset"), *fresh = NULL;
    if (s->db == NULL && s->memory == NULL) {
        text_add(why, _("it cannot be read"));
    } else {
        fresh = storeopen_make_beside(s->path, storeopen_fill_settings, s, why);
    }
    store_close_db(s);
    if (fresh != NULL && storefile_replace(s->path, aside, fresh)) {
        storeopen_rename_copies(s->path, aside);
    } else {
        if (fresh != NULL) {
            text_add(why, problem_text(errno));
            unlink(fresh);
        }
        free(aside);
        aside = NULL;
    }
    free(fresh);
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
    store_settle(s, why);
    if (s->unmade) {
        store_open_path(s, why);
    }
    enum storefile_lock lock = storefile_hold(s->path, STOREFILE_ALONE, &held);
    if (lock == STOREFILE_LOCKED) {
        aside = storeopen_put_aside(s, why);
    } else {
        text_add(why, lock == STOREFILE_BUSY ? _("another program holds it")
                                             : _("its folder cannot be locked"));
    }
    storefile_release(held);
    return aside;
}
