// SPDX-License-Identifier: GPL-3.0-or-later
/* Opening a store: making it, repairing it, beginning anew. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/problem.h"
#include "learner/store/oldsetting.h"
#include "learner/store/storeinner.h"

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

/* ---- opening ---- */

bool store_is_kept(const struct store *s)
{
    return s->path != NULL && !s->read_only;
}

void store_close_db(struct store *s)
{
    sqlite3_close(s->db);
    s->db = NULL;
}

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
            storedb_fill(db, &again) == SQLITE_OK) {
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
        result = result == SQLITE_OK ? setting_take_over(s->db, s->path) : result;
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
