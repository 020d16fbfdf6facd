// SPDX-License-Identifier: GPL-3.0-or-later
#include "store.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

#include "lang.h"
#include "mem.h"
#include "number.h"
#include "problem.h"
#include "storedb.h"
#include "storefile.h"
#include "storeinner.h"

int64_t store_now(void)
{
    int64_t now;
    if (number_read(getenv("BRADE_NOW"), 0, INT64_MAX / 2, &now)) {
        return now;
    }
    return (int64_t)time(NULL);
}

void store_new_asking(char asking[STORE_ASKING_SIZE])
{
    unsigned char lot[(STORE_ASKING_SIZE - 1) / 2];
    size_t got = 0;
    while (got < sizeof lot) {
        ssize_t some = getrandom(lot + got, sizeof lot - got, 0);
        got += some > 0 ? (size_t)some : 0;
    }
    for (size_t i = 0; i < sizeof lot; i++) {
        snprintf(asking + 2 * i, 3, "%02x", lot[i]);
    }
}

bool store_profile_is_good(const char *name)
{
    return storefile_profile_is_good(name);
}

bool store_is_kept(const struct store *s)
{
    return s->path != NULL && !s->read_only;
}

bool store_is_there(const struct store *s)
{
    return s->db != NULL && !s->refused;
}

const char *store_file(const struct store *s)
{
    return s->path;
}

/* ---- what is said ---- */

/* "The store PATH: " and the start of a paragraph. */
static void say_of_store(struct text *said, const char *path)
{
    struct text safe = {0};
    text_addf(said, _("The store %s:"), text_safe(&safe, path));
    text_addc(said, ' ');
    text_free(&safe);
}

static void say_not_kept(struct text *said, const char *why)
{
    text_addf(said, _("What you do is not kept: %s."), why);
    text_addc(said, '\n');
}

/* What went wrong, for people. */
static const char *problem_of(sqlite3 *db, int result)
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
        return number != 0 ? problem_text(number) : _("reading or writing failed");
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH:
        return _("it cannot be written");
    default:
        return storedb_is_damage(result) ? _("it is damaged") : sqlite3_errstr(result);
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

static void close_db(struct store *s)
{
    sqlite3_close(s->db);
    s->db = NULL;
}

/* Works in memory, with what was salvaged. */
static void use_memory(struct store *s, const struct salvage *content)
{
    close_db(s);
    s->refused = s->path != NULL;
    free(s->path);
    s->path = NULL;
    if (storedb_make(":memory:", content, &s->db) != SQLITE_OK) {
        close_db(s); /* then nothing is read back, and the teaching goes on */
    }
}

/* Makes a new file beside the path with what was salvaged; its name, to be freed, or NULL and why.
 */
static char *make_beside(const char *path, const struct salvage *content, const char **why)
{
    struct text name = {0};
    sqlite3 *db = NULL;
    text_addf(&name, "%s.XXXXXX", path);
    int fd = mkostemp(name.data, O_CLOEXEC); /* for the user alone */
    *why = fd < 0 ? problem_text(errno) : NULL;
    if (fd >= 0) {
        close(fd);
        int result = storedb_make(text_str(&name), content, &db);
        *why = result == SQLITE_OK ? NULL : problem_of(db, result);
        sqlite3_close(db);
    }
    if (*why != NULL) {
        text_free(&name);
        return NULL;
    }
    return text_steal(&name);
}

/* Makes the store where there is none. */
static bool begin_store(struct store *s, struct text *said)
{
    struct salvage nothing = {0};
    const char *why;
    char *fresh = make_beside(s->path, &nothing, &why);
    if (fresh != NULL && rename(fresh, s->path) != 0) {
        why = problem_text(errno);
        unlink(fresh);
    }
    free(fresh);
    if (why != NULL) {
        struct text all = {0}, safe = {0};
        text_addf(&all, _("the store %s cannot be made: %s"), text_safe(&safe, s->path), why);
        say_not_kept(said, text_str(&all));
        text_free(&all);
        text_free(&safe);
        use_memory(s, &nothing);
        return false;
    }
    storefile_sync_folder(s->path);
    return true;
}

/* Puts the damaged store aside and one with what could be saved in its place. */
static bool repair(struct store *s, struct text *said)
{
    struct salvage found = {0};
    struct text journal = {0}, safe = {0};
    const char *why = NULL;
    text_addf(&journal, "%s-journal", s->path);
    salvage_file(text_str(&journal), &found);
    bool good = salvage_file(s->path, &found);
    salvage_settle(&found);
    char *aside = storefile_aside(s->path, "damaged");
    char *fresh = good ? make_beside(s->path, &found, &why) : NULL;
    if (fresh == NULL || !storefile_replace(s->path, aside, fresh)) {
        why = why != NULL ? why : problem_text(errno);
        good = false;
        unlink(fresh == NULL ? "" : fresh);
    }
    say_of_store(said, s->path);
    if (good) {
        text_addf(said,
                  _("it was damaged. What could be saved is in a new one, and the old one is "
                    "kept as %s."),
                  text_safe(&safe, aside));
        text_addc(said, ' ');
        say_lost(said, &found);
    } else {
        text_addf(said, _("it is damaged and cannot be repaired now (%s)."), why);
        text_addc(said, ' ');
        say_not_kept(said, _("the store is left as it is"));
        use_memory(s, &found);
    }
    free(aside);
    free(fresh);
    text_free(&journal);
    text_free(&safe);
    salvage_free(&found);
    return good;
}

/* Opens what lies at the path and looks through it. */
static int open_db(struct store *s)
{
    bool read_only = access(s->path, W_OK) != 0;
    int result = storedb_open(s->path, read_only, &s->db);
    result = result == SQLITE_OK ? storedb_check(s->db) : result;
    result = result == SQLITE_OK && !read_only ? storedb_upgrade(s->db) : result;
    if (result == SQLITE_OK && !read_only && sqlite3_db_readonly(s->db, "main") != 0) {
        result = SQLITE_CORRUPT; /* its header says so, not the file system */
    }
    s->read_only = read_only;
    storefile_identity(s->path, &s->identity);
    return result;
}

static void refuse(struct store *s, const char *why, struct text *said)
{
    struct salvage nothing = {0};
    struct text all = {0}, safe = {0};
    text_addf(&all, _("the store %s is not used: %s"), text_safe(&safe, s->path), why);
    say_not_kept(said, text_str(&all));
    text_free(&all);
    text_free(&safe);
    use_memory(s, &nothing);
}

/* Makes or repairs what has to be; false where the store is in memory now. */
static bool ready_file(struct store *s, enum storefile_state state, const char *why,
                       struct text *said)
{
    switch (state) {
    case STOREFILE_MISSING:
        return begin_store(s, said);
    case STOREFILE_EMPTY:
        say_of_store(said, s->path);
        text_add(said, _("the file was empty. A new store is begun in it."));
        text_addc(said, '\n');
        return begin_store(s, said);
    case STOREFILE_DAMAGED:
        return repair(s, said);
    case STOREFILE_NEWER:
        refuse(s, _("it was made by a newer version of brade"), said);
        return false;
    case STOREFILE_REFUSED:
        refuse(s, why, said);
        return false;
    default:
        return true;
    }
}

/* Tells that the store cannot be opened though nothing is wrong with it: busy, or the disk. */
static void say_later(struct store *s, int result, struct text *said)
{
    if (!s->failing) {
        say_of_store(said, s->path);
        text_addf(said, _("it cannot be used just now: %s. What you do is kept as soon as it can."),
                  problem_of(s->db, result));
        text_addc(said, '\n');
    }
    close_db(s);
    s->failing = true;
}

static void say_opened(struct store *s, int result, struct text *said)
{
    if (result != SQLITE_OK) {
        say_later(s, result, said);
    } else if (s->read_only) {
        say_of_store(said, s->path);
        say_not_kept(said, _("it cannot be written"));
    }
}

/* Opens the store at s->path, which may have to be made or repaired: nobody else is in its
 * folder. */
static void open_alone(struct store *s, struct text *said)
{
    struct text why = {0};
    enum storefile_state state = storefile_look(s->path, &why);
    if (state == STOREFILE_EMPTY && access(s->path, W_OK) != 0) {
        state = STOREFILE_REFUSED;
        text_add(&why, _("it is empty and cannot be written"));
    }
    bool usable = ready_file(s, state, text_str(&why), said);
    text_free(&why);
    int result = usable ? open_db(s) : SQLITE_OK;
    if (usable && storedb_is_damage(result)) {
        close_db(s);
        usable = repair(s, said);
        result = usable ? open_db(s) : SQLITE_OK;
    }
    if (usable) {
        say_opened(s, result, said);
    }
}

/* Opens the store if there is nothing to be done to it. */
static bool open_shared(struct store *s, struct text *said)
{
    struct text why = {0};
    bool ours = storefile_look(s->path, &why) == STOREFILE_OURS;
    text_free(&why);
    int result = ours ? open_db(s) : SQLITE_OK;
    if (!ours || storedb_is_damage(result)) {
        close_db(s);
        return false;
    }
    say_opened(s, result, said);
    return true;
}

static void open_path(struct store *s, struct text *said)
{
    int held = storefile_hold(s->path, false);
    bool opened = open_shared(s, said);
    storefile_release(held);
    if (!opened) {
        held = storefile_hold(s->path, true);
        open_alone(s, said);
        storefile_release(held);
    }
}

struct store *store_open(const struct store_place *place, struct text *said)
{
    struct store *s = mem_alloc(sizeof *s);
    struct salvage nothing = {0};
    struct text why = {0};
    s->path = place->none ? NULL : storefile_path(place, &why);
    if (s->path != NULL) {
        open_path(s, said);
    } else {
        if (!place->none) {
            say_not_kept(said, text_str(&why));
        }
        use_memory(s, &nothing);
        s->refused = !place->none;
    }
    text_free(&why);
    return s;
}

/* ---- adding ---- */

/* Another file may have come to the path: by a repair, a reset, or the user's hand. */
static bool is_same_file(const struct store *s)
{
    struct storefile_identity now;
    return s->db != NULL && storefile_identity(s->path, &now) && now.device == s->identity.device &&
           now.inode == s->identity.inode;
}

/* Writes records. The store is opened anew where that has to be. */
static int write_records(struct store *s, const char *const *records, size_t n,
                         struct storedb_added *added, struct text *said)
{
    int held = storefile_hold(s->path, false);
    if (!is_same_file(s)) {
        storefile_release(held);
        close_db(s);
        open_path(s, said);
        if (s->db == NULL || s->path == NULL) {
            return SQLITE_IOERR;
        }
        held = storefile_hold(s->path, false);
    }
    int result = storedb_put(s->db, records, n, added);
    storefile_release(held);
    return result;
}

/* The same; damage that shows itself only now is repaired, and the writing tried once more. */
static int write_surely(struct store *s, const char *const *records, size_t n,
                        struct storedb_added *added, struct text *said)
{
    int result = write_records(s, records, n, added, said);
    if (storedb_is_damage(result)) {
        close_db(s);
        result = write_records(s, records, n, added, said);
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

/* Says what came of it: only what is news. */
static void say_result(struct store *s, int result, struct text *why)
{
    if (result == SQLITE_OK && s->failing && why != NULL) {
        text_add(why, _("What waited to be kept is kept now."));
        text_addc(why, '\n');
    } else if (result != SQLITE_OK && !s->failing && why != NULL) {
        text_addf(why, _("This could not be kept: %s. It is tried again with the next answer."),
                  problem_of(s->db, result));
        text_addc(why, '\n');
    }
    s->failing = result != SQLITE_OK;
}

static bool write_kept(struct store *s, struct text *why)
{
    struct text said = {0};
    int result = write_surely(s, (const char *const *)s->waiting, s->waiting_count, NULL, &said);
    if (why != NULL) {
        text_add(why, text_str(&said));
    }
    if (said.size > 0 && result != SQLITE_OK) {
        s->failing = true; /* has been said */
    }
    text_free(&said);
    if (s->path == NULL) {
        storedb_put(s->db, (const char *const *)s->waiting, s->waiting_count, NULL);
        forget_waiting(s);
        return false;
    }
    say_result(s, result, why);
    if (result != SQLITE_OK) {
        close_db(s); /* what an error left behind in it is gone with it */
        return false;
    }
    forget_waiting(s);
    return true;
}

/* Takes over a record. */
static bool add_record(struct store *s, struct text *record, struct text *why)
{
    s->waiting = mem_grow(s->waiting, s->waiting_count, &s->waiting_room, sizeof *s->waiting);
    s->waiting[s->waiting_count++] = text_steal(record);
    if (store_is_kept(s)) {
        return write_kept(s, why);
    }
    if (s->path == NULL && s->db != NULL) { /* in memory */
        storedb_put(s->db, (const char *const *)s->waiting, s->waiting_count, NULL);
        forget_waiting(s);
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

bool store_put(struct store *s, const char *const *records, size_t n, struct storedb_added *added,
               struct text *why)
{
    int result = store_is_kept(s) ? write_surely(s, records, n, added, why) : SQLITE_READONLY;
    if (result != SQLITE_OK) {
        text_add(why, problem_of(s->db, result));
        close_db(s);
    }
    return result == SQLITE_OK;
}

bool store_set_lesson(struct store *s, const struct store_lesson *lesson, struct text *why)
{
    struct text record = {0};
    struct store_lesson now = *lesson;
    now.when = store_now();
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
struct search {
    const char *key;
    bool found;
    struct text record; /* of what was found */
};

static bool look(const struct store_mistake *mistake, void *context)
{
    struct search *search = context;
    search->found = strcmp(mistake->key, search->key) == 0;
    if (search->found) {
        storerow_mistake(&search->record, mistake);
    }
    return !search->found;
}

bool store_add_mistake(struct store *s, const struct store_mistake *mistake, bool *is_new,
                       struct text *why)
{
    struct search search = {.key = mistake->key};
    struct store_mistake now = *mistake;
    now.when = now.found = store_now();
    store_each_mistake(s, look, &search);
    text_free(&search.record);
    bool fits = strlen(mistake->rules) <= STORE_RULES_MAX;
    if (is_new != NULL) {
        *is_new = !search.found && fits;
    }
    return search.found ? store_is_kept(s) : fits && put_mistake(s, &now, why);
}

bool store_delete_mistake(struct store *s, const char *key, bool deleted, struct text *why)
{
    struct search search = {.key = key};
    struct storerow r;
    store_each_mistake(s, look, &search);
    bool good = search.found && storerow_read(text_str(&search.record), search.record.size, &r);
    if (good) {
        int64_t now = store_now(); /* a change is later than what it changes */
        r.mistake.when = now > r.mistake.when ? now : r.mistake.when + 1;
        r.mistake.deleted = deleted;
        good = put_mistake(s, &r.mistake, why);
        storerow_free(&r);
    }
    text_free(&search.record);
    return good;
}

bool store_close(struct store *s, struct text *said)
{
    if (s == NULL) {
        return true;
    }
    bool lost = false;
    if (s->waiting_count > 0 && store_is_kept(s)) {
        lost = !write_kept(s, NULL);
    }
    if (lost) {
        text_addf(said,
                  NG_("%zu thing that you did could not be kept.",
                      "%zu things that you did could not be kept.", s->waiting_count),
                  s->waiting_count);
        text_addc(said, '\n');
    }
    close_db(s);
    forget_waiting(s);
    free(s->waiting);
    free(s->path);
    free(s);
    return !lost;
}
