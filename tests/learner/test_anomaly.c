// SPDX-License-Identifier: GPL-3.0-or-later
/* A store when what the system is asked for fails at the worst moment. The functions below stand
 * before the C library's of the same name, for this program alone. */
#include "learner/store/store.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <sqlite3.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/readfile.h"
#include "check.h"
#include "learner/store/storefile.h"
#include "learner/store/transfer.h"

/* ---- what fails, and what happens meanwhile ---- */

static struct {
    int lock_error;      /* of flock(); 0: it works */
    int rename_fails_at; /* which call from now on fails with EIO; 0: none */
    int open_fails_at;   /* which call from now on fails with EMFILE; 0: none */
    bool open_fails_on;  /* and all after it */
    int opens;           /* calls so far */
    bool read_only;      /* access() for writing fails with EACCES */
    time_t clock;        /* 0: the real one */
    int no_replace;      /* what renameat2() fails with, as on file systems that lack it; 0: none */
    bool unsynced;       /* a name was changed, and its folder not synced since */
    bool nobody;         /* getpwuid() finds nobody */
    struct passwd *user; /* or this one; NULL: the real one */
    int user_error;      /* which it leaves behind; 0: none */
    bool no_group;       /* getgrgid() finds none, with group_error (0: none) */
    struct group *group; /* or this one; NULL: the real one */
    int group_error;
    void (*before_rename)(void);
    void (*at_sync)(void);
} trouble;

/* A sanitizer's function comes first: it knows what the C library's writes (tests/msan). */
static void *real(const char *name)
{
    char sanitized[64];
    snprintf(sanitized, sizeof sanitized, "__interceptor_%s", name);
    void *found = dlsym(RTLD_DEFAULT, sanitized);
    if (found == NULL) {
        found = dlsym(RTLD_NEXT, name);
    }
    assert_non_null(found);
    return found;
}

/* Runs a callback once, without itself. */
static void meanwhile(void (**callback)(void))
{
    void (*now)(void) = *callback;
    *callback = NULL;
    if (now != NULL) {
        now();
    }
}

int access(const char *path, int how)
{
    bool refused = trouble.read_only && how == W_OK;
    errno = EACCES;
    return refused ? -1 : ((int (*)(const char *, int))real("access"))(path, how);
}

static bool rename_fails(void)
{
    meanwhile(&trouble.before_rename);
    bool fails = trouble.rename_fails_at > 0 && --trouble.rename_fails_at == 0;
    errno = fails ? EIO : errno;
    return fails;
}

int flock(int fd, int how)
{
    errno = trouble.lock_error;
    return trouble.lock_error != 0 ? -1 : ((int (*)(int, int))real("flock"))(fd, how);
}

int rename(const char *from, const char *to)
{
    trouble.unsynced = true;
    return rename_fails() ? -1 : ((int (*)(const char *, const char *))real("rename"))(from, to);
}

int renameat2(int a, const char *from, int b, const char *to, unsigned how)
{
    int (*next)(int, const char *, int, const char *, unsigned) = real("renameat2");
    trouble.unsynced = true;
    if (trouble.no_replace != 0) {
        meanwhile(&trouble.before_rename);
        errno = trouble.no_replace;
        return -1;
    }
    return rename_fails() ? -1 : next(a, from, b, to, how);
}

int fdatasync(int fd)
{
    meanwhile(&trouble.at_sync);
    return ((int (*)(int))real("fdatasync"))(fd);
}

int fsync(int fd)
{
    struct stat info;
    meanwhile(&trouble.at_sync);
    trouble.unsynced = trouble.unsynced && !(fstat(fd, &info) == 0 && S_ISDIR(info.st_mode));
    return ((int (*)(int))real("fsync"))(fd);
}

struct passwd *getpwuid(uid_t user)
{
    struct passwd *found = trouble.user;
    if (!trouble.nobody && found == NULL) {
        found = ((struct passwd * (*)(uid_t)) real("getpwuid"))(user);
    }
    errno = trouble.user_error != 0 ? trouble.user_error : errno;
    return trouble.nobody ? NULL : found;
}

struct group *getgrgid(gid_t group)
{
    struct group *(*next)(gid_t) = real("getgrgid");
    errno = trouble.group_error != 0 ? trouble.group_error : errno;
    return trouble.no_group ? NULL : trouble.group != NULL ? trouble.group : next(group);
}

time_t time(time_t *out)
{
    time_t now = trouble.clock != 0 ? trouble.clock : ((time_t(*)(time_t *))real("time"))(NULL);
    if (out != NULL) {
        *out = now;
    }
    return now;
}

static bool open_fails(void)
{
    trouble.opens++;
    bool fails = trouble.open_fails_at > 0 &&
                 (trouble.opens == trouble.open_fails_at ||
                  (trouble.open_fails_on && trouble.opens > trouble.open_fails_at));
    errno = fails ? EMFILE : errno;
    return fails;
}

/* (Which is open64() for the linker, where files may be large.) */
int open(const char *path, int flags, ...)
{
    va_list args;
    va_start(args, flags);
    unsigned mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(args, unsigned) : 0;
    va_end(args);
    return open_fails() ? -1
                        : ((int (*)(const char *, int, unsigned))real("open64"))(path, flags, mode);
}

/* ---- stores ---- */

static char folder[64]; /* of this test; emptied before each */

static char *path_of(const char *name)
{
    static char path[4][400];
    static int at;
    at = (at + 1) % 4;
    snprintf(path[at], sizeof path[at], "%s/%s", folder, name);
    return path[at];
}

/* Removes what is in a folder; how many files there were. */
static int empty(const char *path)
{
    DIR *dir = opendir(path);
    int count = 0;
    for (struct dirent *entry; (entry = readdir(dir)) != NULL;) {
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0) {
            int flags = entry->d_type == DT_DIR ? AT_REMOVEDIR : 0;
            if (flags != 0) {
                empty(path_of(entry->d_name));
            }
            assert_int_equal(unlinkat(dirfd(dir), entry->d_name, flags), 0);
            count++;
        }
    }
    closedir(dir);
    return count;
}

/* But for daily copies. */
static int count_files(void)
{
    DIR *dir = opendir(folder);
    int count = 0;
    for (struct dirent *entry; (entry = readdir(dir)) != NULL;) {
        count += entry->d_name[0] != '.' && strstr(entry->d_name, ".copy-") == NULL;
    }
    closedir(dir);
    return count;
}

static int set_up(void **state)
{
    (void)state;
    memset(&trouble, 0, sizeof trouble);
    snprintf(folder, sizeof folder, "%s/brade-anomaly-XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    return mkdtemp(folder) == NULL;
}

static int tear_down(void **state)
{
    (void)state;
    memset(&trouble, 0, sizeof trouble);
    chmod(folder, 0700);
    empty(folder);
    return rmdir(folder);
}

static struct store *open_store(const char *name, struct text *said)
{
    return store_open(&(struct store_place){.file = path_of(name)}, said);
}

static bool add(struct store *s, struct text *why)
{
    struct store_answer a = {
        .when = clock_now(), .question = "slag/1", .rules = "vasa", .tries = 1};
    store_new_presentation(a.asking);
    return store_add(s, &a, why);
}

static void close_store(struct store *s)
{
    struct text said = {0};
    store_close(s, &said);
    text_free(&said);
}

/* How many answers a store holds, opened anew; it must have nothing to say. */
static int64_t held(const char *name)
{
    struct text said = {0};
    struct store *s = open_store(name, &said);
    int64_t n = store_count(s);
    assert_string_equal(text_str(&said), "");
    assert_true(store_is_kept(s));
    close_store(s);
    text_free(&said);
    return n;
}

/* A store with n answers, closed. */
static void make_store(const char *name, int n)
{
    struct text said = {0};
    struct store *s = open_store(name, &said);
    for (int i = 0; i < n; i++) {
        assert_true(add(s, NULL));
    }
    close_store(s);
    text_free(&said);
}

/* Cuts off its last page. */
static void spoil(const char *name)
{
    struct stat info;
    assert_int_equal(stat(path_of(name), &info), 0);
    assert_int_equal(truncate(path_of(name), info.st_size - 4096), 0);
}

/* ---- the clock ---- */

static void answers_of_a_clock_before_1970_are_kept(void **state)
{
    (void)state;
    trouble.clock = -15000000;
    make_store("a.db", 2);
    assert_int_equal(held("a.db"), 2);
    assert_int_equal(count_files(), 1);
    assert_int_equal(clock_now(), 1);
}

/* What is done after the year 9999 counts as done in it, and the store stays as whole as ever: what
 * is changed twice has changed twice. */
static void a_clock_past_the_year_9999_damages_nothing(void **state)
{
    static const time_t clocks[] = {253402300799, 253402300800, INT64_C(1) << 52};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(clocks); i++) {
        struct text said = {0}, value = {0};
        trouble.clock = clocks[i];
        make_store("a.db", 2);
        if (held("a.db") != 2 || count_files() != 1 || clock_now() > STORE_TIME_MOST) {
            fail_msg("row %zu: %d files, now %lld", i, count_files(), (long long)clock_now());
        }
        struct store *s = open_store("a.db", &said);
        for (int time = 0; time < 2; time++) {
            text_clear(&value);
            assert_true(store_set_setting(s, "retention", time == 0 ? "85" : "90", &said));
            assert_true(store_setting(s, "retention", &value));
            assert_string_equal(text_str(&value), time == 0 ? "85" : "90");
        }
        assert_string_equal(text_str(&said), "");
        close_store(s);
        assert_int_equal(held("a.db"), 2);
        unlink(path_of("a.db"));
        text_free(&said);
        text_free(&value);
    }
}

static bool last_is_deleted(const struct store_mistake *mistake, void *context)
{
    *(bool *)context = mistake->deleted;
    return true;
}

/* A change of what was changed in the last second that there is, as a file from elsewhere may
 * say, can be no later: it counts all the same. */
static void what_was_changed_last_of_all_can_be_changed(void **state)
{
    static const struct store_mistake mistake = {.key = "0123456789abcdef",
                                                 .rules = "vasa",
                                                 .position = "start",
                                                 .dice = "6-2",
                                                 .play = "1/3 1/7",
                                                 .best = "1/7/9",
                                                 .kind = "",
                                                 .game = "",
                                                 .number = 1,
                                                 .cube = 1,
                                                 .owner = 2};
    struct text said = {0};
    (void)state;
    trouble.clock = (time_t)STORE_TIME_MOST;
    struct store *s = open_store("a.db", &said);
    assert_true(store_add_mistake(s, &mistake, NULL, &said));
    for (int time = 0; time < 4; time++) {
        bool deleted = time % 2 == 0, is = !deleted;
        assert_true(store_delete_mistake(s, mistake.key, deleted, &said));
        store_each_mistake(s, last_is_deleted, &is);
        if (is != deleted) {
            fail_msg("time %d: still %s", time, is ? "deleted" : "there");
        }
    }
    assert_true(add(s, &said));
    assert_string_equal(text_str(&said), "");
    close_store(s);
    assert_int_equal(held("a.db"), 1);
    text_free(&said);
}

/* ---- locks that cannot be had ---- */

static void another_prompt_adds(void)
{
    make_store("a.db", 3);
}

/* Two prompts begin the store at once; the one that is slower takes what is there. */
static void a_new_store_never_takes_the_place_of_another(void **state)
{
    static const int errors[] = {0, ENOLCK, EOPNOTSUPP};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(errors); i++) {
        struct text said = {0};
        trouble.lock_error = errors[i];
        trouble.before_rename = errors[i] == 0 ? NULL : another_prompt_adds;
        struct store *s = open_store("a.db", &said);
        assert_string_equal(text_str(&said), "");
        assert_true(add(s, &said));
        close_store(s);
        text_free(&said);
        int64_t n = held("a.db");
        if (n != (errors[i] == 0 ? 1 : 4)) {
            fail_msg("row %zu: %d answers", i, (int)n);
        }
        assert_int_equal(count_files(), 1);
        unlink(path_of("a.db"));
    }
}

/* Where a name cannot be taken only if it is free, a second name does the same. */
static void a_new_store_needs_no_special_call(void **state)
{
    static const int errors[] = {EINVAL, ENOSYS};
    (void)state;
    for (size_t i = 0; i < 2 * COUNT_OF(errors); i++) {
        struct text said = {0};
        bool late = i >= COUNT_OF(errors); /* another prompt was quicker */
        trouble.lock_error = ENOLCK;
        trouble.no_replace = errors[i % COUNT_OF(errors)];
        trouble.before_rename = late ? another_prompt_adds : NULL;
        struct store *s = open_store("a.db", &said);
        assert_string_equal(text_str(&said), "");
        assert_true(add(s, &said));
        close_store(s);
        text_free(&said);
        assert_int_equal(held("a.db"), late ? 4 : 1);
        assert_int_equal(count_files(), 1);
        unlink(path_of("a.db"));
    }
    trouble.no_replace = EACCES; /* another reason stays one */
    struct text said = {0};
    struct store *s = open_store("a.db", &said);
    assert_false(store_is_kept(s));
    assert_non_null(strstr(text_str(&said), "cannot be made"));
    close_store(s);
    text_free(&said);
    assert_int_equal(count_files(), 0);
}

static void another_store_comes(void)
{
    assert_int_equal(rename(path_of("b.db"), path_of("a.db")), 0);
}

/* What is written into a file that has lost its name meanwhile is written again. */
static void without_a_lock_an_answer_follows_the_name(void **state)
{
    struct text said = {0};
    (void)state;
    make_store("a.db", 2);
    make_store("b.db", 5);
    trouble.lock_error = ENOLCK;
    struct store *s = open_store("a.db", &said);
    trouble.at_sync = another_store_comes;
    assert_true(add(s, &said));
    assert_null(trouble.at_sync);
    assert_string_equal(text_str(&said), "");
    close_store(s);
    assert_int_equal(held("a.db"), 6);
    text_free(&said);
}

/* Repairing and beginning anew move a store about: not without a lock. */
static void without_a_lock_nothing_is_moved(void **state)
{
    struct text said = {0};
    struct stat before, after;
    (void)state;
    make_store("a.db", 40);
    struct store *s = open_store("a.db", &said);
    trouble.lock_error = ENOLCK;
    assert_null(store_reset(s, &said));
    assert_non_null(strstr(text_str(&said), "cannot be locked"));
    assert_int_equal(store_count(s), 40);
    close_store(s);
    text_clear(&said);
    spoil("a.db");
    stat(path_of("a.db"), &before);
    s = open_store("a.db", &said);
    assert_false(store_is_kept(s));
    assert_non_null(strstr(text_str(&said), "cannot be locked"));
    assert_int_equal(store_count(s), 40); /* what could be saved is in memory */
    close_store(s);
    stat(path_of("a.db"), &after);
    assert_int_equal(before.st_ino, after.st_ino);
    assert_int_equal(count_files(), 1);
    assert_int_equal(truncate(path_of("e.db"), 0), -1);
    close(open(path_of("e.db"), O_WRONLY | O_CREAT, 0600));
    text_clear(&said);
    s = open_store("e.db", &said); /* an empty file would have to be replaced */
    assert_false(store_is_kept(s));
    assert_non_null(strstr(text_str(&said), "cannot be locked"));
    close_store(s);
    text_free(&said);
}

static int late_result;

static void the_late_one_adds(void)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(path_of("a.db"), &db), SQLITE_OK);
    late_result =
        sqlite3_exec(db, "BEGIN IMMEDIATE; DELETE FROM setting; COMMIT", NULL, NULL, NULL);
    sqlite3_close(db);
}

/* While a store is restored nobody can write into the old one, even without the lock of the folder:
 * what he has to write goes into the new one. */
static void nothing_is_written_during_a_restoring(void **state)
{
    struct text said = {0};
    int fd;
    (void)state;
    make_store("a.db", 40);
    fd = open(path_of("a.db"), O_WRONLY);
    assert_int_equal(pwrite(fd, "?", 1, 2 * 4096), 1); /* the index of the answers */
    close(fd);
    trouble.before_rename = the_late_one_adds;
    struct store *s = open_store("a.db", &said);
    assert_non_null(strstr(text_str(&said), "it was damaged"));
    assert_null(trouble.before_rename);
    assert_int_not_equal(late_result, SQLITE_OK);
    assert_int_equal(store_count(s), 40);
    assert_non_null(strstr(text_str(&said), "40 answers were saved. No answer is lost."));
    close_store(s);
    text_free(&said);
}

/* Adds two answers as a user who is not root, whom no folder is closed to. */
static void add_two_as_nobody(void)
{
    enum { NOBODY = 65534 };
    struct text said = {0};
    if (geteuid() == 0 && (setgid(NOBODY) != 0 || setuid(NOBODY) != 0)) {
        _exit(2);
    }
    struct store *s = open_store("a.db", &said);
    bool good = add(s, &said) && add(s, &said) && said.size == 0;
    close_store(s);
    _exit(good ? 0 : 1);
}

static void a_folder_that_cannot_be_read_does_no_harm(void **state)
{
    int status = 1, ends[2];
    (void)state;
    if (geteuid() == 0) {
        assert_int_equal(chown(folder, 65534, 65534), 0);
    }
    chmod(folder, 0300);
    for (int i = 0; i < 2; i++) {
        if (fork() == 0) {
            add_two_as_nobody();
        }
    }
    for (int i = 0; i < 2; i++) {
        wait(&status);
        ends[i] = status;
    }
    assert_int_equal(ends[0] | ends[1], 0);
    assert_int_equal(chown(folder, geteuid(), getegid()), 0);
    chmod(folder, 0700);
    struct text said = {0};
    assert_int_equal(chown(path_of("a.db"), geteuid(), getegid()), 0);
    struct store *s = open_store("a.db", &said);
    assert_int_equal(store_count(s), 4);
    close_store(s);
    text_free(&said);
}

/* ---- names that cannot be changed ---- */

static void a_reset_that_fails_leaves_all_as_it_was(void **state)
{
    (void)state;
    make_store("a.db", 4);
    for (int n = 1;; n++) {
        struct text said = {0};
        struct store *s = open_store("a.db", &said);
        assert_string_equal(text_str(&said), "");
        assert_true(store_set_setting(s, "retention", "85", NULL));
        trouble.rename_fails_at = n;
        char *aside = store_reset(s, &said);
        bool reached = trouble.rename_fails_at == 0;
        trouble.rename_fails_at = 0;
        int64_t there = store_count(s);
        assert_true(add(s, NULL));
        close_store(s);
        bool good = aside == NULL ? said.size > 0 && held("a.db") == n + 4 && count_files() == 1
                                  : held("a.db") == 1 && count_files() == 2;
        if (!good || (aside == NULL && !reached)) {
            fail_msg("rename %d fails: %d answers, %d files, \"%s\"", n, (int)there, count_files(),
                     text_str(&said));
        }
        text_free(&said);
        if (aside != NULL) {
            assert_true(n > 1); /* something was tried */
            free(aside);
            return;
        }
    }
}

static void what_is_set_outlives_a_reset(void **state)
{
    struct text said = {0}, value = {0};
    (void)state;
    struct store *s = open_store("a.db", &said);
    assert_true(store_set_setting(s, "retention", "85", NULL));
    free(store_reset(s, &said));
    close_store(s);
    s = open_store("a.db", &said);
    assert_true(store_setting(s, "retention", &value));
    assert_string_equal(text_str(&value), "85");
    assert_int_equal(store_count(s), 0);
    close_store(s);
    text_free(&value);
    text_free(&said);
}

/* ---- too many open files ---- */

static void too_many_files_are_no_damage(void **state)
{
    (void)state;
    make_store("a.db", 6);
    for (int on = 0; on < 2; on++) {
        for (int n = 1;; n++) {
            struct text said = {0};
            trouble.opens = 0;
            trouble.open_fails_at = n;
            trouble.open_fails_on = on == 1;
            struct store *s = open_store("a.db", &said);
            int calls = trouble.opens;
            trouble.open_fails_at = 0;
            if (strstr(text_str(&said), "damaged") != NULL || count_files() != 1) {
                fail_msg("open %d fails: %d files, \"%s\"", n, count_files(), text_str(&said));
            }
            close_store(s);
            text_free(&said);
            if (calls < n) {
                assert_true(n > 2);
                break;
            }
        }
    }
    assert_int_equal(held("a.db"), 6);
}

/* What is brought in is there whole, or not at all, and then it is said why. */
static void an_import_is_whole_or_nothing(void **state)
{
    struct text out = {0};
    bool good = false;
    (void)state;
    make_store("a.db", 6);
    struct store *s = open_store("a.db", &out);
    assert_true(transfer_export(s, &out, NULL));
    close_store(s);
    int fd = open(path_of("a.json"), O_WRONLY | O_CREAT, 0600);
    assert_int_equal(write(fd, out.data, out.size), out.size);
    close(fd);
    for (int n = 1; !good; n++) {
        struct transfer_result result;
        struct text said = {0};
        unlink(path_of("b.db"));
        s = open_store("b.db", &said);
        trouble.open_fails_at = trouble.opens + n;
        trouble.open_fails_on = true;
        good = transfer_import(s, &(struct exportread_source){.path = path_of("a.json")}, false,
                               &result, &said);
        trouble.open_fails_at = 0;
        if (good != (said.size == 0) || store_count(s) != (good ? 6 : 0)) {
            fail_msg("open %d fails: %d, %d answers, \"%s\"", n, good, (int)store_count(s),
                     text_str(&said));
        }
        assert_true(n > 3 || !good);
        close_store(s);
        text_free(&said);
    }
    text_free(&out);
}

/* Whether the next opening fails for want of files, and all after it. */
static void no_more_files(bool on)
{
    trouble.open_fails_at = on ? trouble.opens + 1 : 0;
    trouble.open_fails_on = on;
}

/* A store that was opened waits for files to be had again; what waits in vain is counted. */
static void answers_that_wait_for_files_are_counted(void **state)
{
    (void)state;
    for (int back = 0; back < 2; back++) {
        struct text said = {0};
        struct store *s = open_store("a.db", &said);
        assert_true(add(s, &said));
        no_more_files(true);
        for (int i = 0; i < 3; i++) {
            assert_false(add(s, &said));
        }
        assert_string_equal(text_str(&said), "This could not be kept: too many files are open. It "
                                             "is tried again with the next answer.\n");
        text_clear(&said);
        no_more_files(back == 0);
        bool kept = store_close(s, &said);
        no_more_files(false);
        if (kept != (back == 1) ||
            (strstr(text_str(&said), "3 things that you did could not be kept.") != NULL) == kept) {
            fail_msg("row %d: %s, \"%s\"", back, kept ? "kept" : "not kept", text_str(&said));
        }
        assert_int_equal(held("a.db"), back == 0 ? 1 : 1 + 1 + 3);
        text_free(&said);
    }
}

/* A store that something else took the place of: what was done from then on is counted. */
static void answers_without_a_store_are_counted(void **state)
{
    struct text said = {0};
    (void)state;
    struct store *s = open_store("a.db", &said);
    assert_true(add(s, &said));
    assert_int_equal(rename(path_of("a.db"), path_of("b.db")), 0);
    assert_int_equal(symlink(path_of("b.db"), path_of("a.db")), 0);
    for (int i = 0; i < 3; i++) {
        assert_false(add(s, &said));
    }
    assert_non_null(strstr(text_str(&said), "it is a symbolic link"));
    text_clear(&said);
    assert_false(store_close(s, &said));
    assert_string_equal(text_str(&said), "3 things that you did could not be kept.\n");
    assert_int_equal(held("b.db"), 1);
    text_free(&said);
}

/* ---- what cannot be read is said ---- */

static bool see(const struct store_answer *answer, void *context)
{
    (void)answer;
    ++*(int *)context;
    return true;
}

static void what_cannot_be_read_is_said(void **state)
{
    struct text said = {0}, out = {0};
    sqlite3 *db;
    int seen = 0;
    (void)state;
    make_store("a.db", 5);
    struct store *s = open_store("a.db", &said);
    assert_int_equal(sqlite3_open(path_of("a.db"), &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "UPDATE answer SET kind = 'x' WHERE n = 2", NULL, NULL, NULL),
                     SQLITE_OK);
    sqlite3_close(db);
    assert_false(store_each(s, see, &seen));
    assert_int_equal(seen, 4);
    assert_false(transfer_export(s, &out, &said));
    assert_non_null(strstr(text_str(&said), "cannot be read"));
    text_clear(&said);
    assert_false(store_close(s, &said));
    assert_non_null(strstr(text_str(&said), "could be read"));
    text_free(&said);
    text_free(&out);
}

/* Of an older program's store that can only be read nothing is missing. */
static void an_older_store_can_be_read(void **state)
{
    struct text said = {0}, out = {0}, path = {0}, why = {0};
    char *bytes;
    size_t n;
    (void)state;
    text_addf(&path, "%s/tests/learner/store-v1.db", getenv("BRADE_SOURCE"));
    assert_true(readfile(text_str(&path), (size_t)1 << 20, &bytes, &n, &why));
    int fd = open(path_of("old.db"), O_WRONLY | O_CREAT, 0600);
    assert_int_equal(write(fd, bytes, n), n);
    close(fd);
    free(bytes);
    trouble.read_only = true;
    struct store *s = open_store("old.db", &said);
    assert_false(store_is_kept(s));
    assert_true(transfer_export(s, &out, &why));
    assert_non_null(strstr(text_str(&out), "\"settings\":{}"));
    text_clear(&said);
    assert_true(store_close(s, &said));
    assert_string_equal(text_str(&said), "");
    text_free(&said);
    text_free(&out);
    text_free(&path);
}

/* ---- folders that others can change ---- */

/* What is said of a store below these folders. */
static void expect_folder(const char *what, mode_t mode, uid_t owner, gid_t group, bool refused)
{
    struct text said = {0};
    assert_int_equal(mkdir(path_of("outer"), 0755), 0);
    assert_int_equal(mkdir(path_of("outer/inner"), 0700), 0);
    const char *changed = path_of(what);
    assert_int_equal(chown(changed, owner, group), 0);
    assert_int_equal(chmod(changed, mode), 0);
    struct store *s = open_store("outer/inner/a.db", &said);
    bool kept = store_is_kept(s);
    if (kept == refused || (refused && strstr(text_str(&said), "others can change") == NULL)) {
        fail_msg("%s %o of %d:%d: \"%s\"", what, (unsigned)mode, (int)owner, (int)group,
                 text_str(&said));
    }
    close_store(s);
    text_free(&said);
    assert_int_equal(chown(changed, geteuid(), getegid()), 0);
    chmod(changed, 0700);
    unlink(path_of("outer/inner/a.db"));
    rmdir(path_of("outer/inner"));
    rmdir(path_of("outer"));
}

static void folders_of_others_are_refused(void **state)
{
    static const char *const which[] = {"outer", "outer/inner"};
    uid_t me = geteuid();
    gid_t mine = getegid();
    (void)state;
    for (size_t i = 0; i < COUNT_OF(which); i++) {
        expect_folder(which[i], 0755, me, mine, false);
        expect_folder(which[i], 0777, me, mine, true);
        expect_folder(which[i], 01777, me, mine, false); /* as /tmp: one's own stays one's own */
        if (me == 0) {
            expect_folder(which[i], 0770, me, 12345, true);
            expect_folder(which[i], 0750, me, 12345, false);
            expect_folder(which[i], 0755, 12345, 12345, true);
        }
    }
}

/* A group may write where it is the owner's own and nobody else is in it. */
static void a_group_of_ones_own_may_write(void **state)
{
    const struct passwd *me = getpwuid(geteuid());
    char *name = mem_copy(me != NULL ? me->pw_name : "nobody");
    char *nobody[] = {NULL}, *own[] = {name, NULL}, *both[] = {name, "eva", NULL};
    char *other[] = {"eva", name, NULL};
    struct {
        struct group group;
        bool refused;
    } rows[] = {{{.gr_name = name, .gr_mem = nobody}, false},
                {{.gr_name = name, .gr_mem = own}, false},
                {{.gr_name = name, .gr_mem = both}, true},
                {{.gr_name = name, .gr_mem = other}, true},
                {{.gr_name = "staff", .gr_mem = nobody}, true},
                {{.gr_name = "staff", .gr_mem = own}, true}};
    (void)state;
    if (me == NULL || me->pw_gid != getegid()) {
        free(name);
        return;
    }
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        trouble.group = &rows[i].group;
        expect_folder("outer", 0770, geteuid(), getegid(), rows[i].refused);
        expect_folder("outer/inner", 0770, geteuid(), getegid(), rows[i].refused);
        expect_folder("outer", 0750, geteuid(), getegid(), false);
    }
    trouble.no_group = true;     /* nobody knows the group */
    trouble.user_error = ENOMEM; /* what is left behind by who was found says nothing */
    expect_folder("outer", 0770, geteuid(), getegid(), true);
    trouble.user_error = 0;
    trouble.nobody = true; /* nor the owner */
    expect_folder("outer", 0770, geteuid(), getegid(), true);
    free(name);
}

/* Where users and groups cannot be found because memory is out, that is what is said. */
static void users_are_not_found_without_memory(void **state)
{
    (void)state;
    assert_int_equal(chmod(folder, 0770), 0);
    for (int i = 0; i < 3; i++) {
        int status = 0;
        pid_t child = fork();
        if (child == 0) {
            struct text said = {0};
            trouble.nobody = i != 1;
            trouble.user_error = i != 1 ? ENOMEM : 0;
            trouble.no_group = i == 1;
            trouble.group_error = i == 1 ? ENOMEM : 0;
            unsetenv("XDG_STATE_HOME");
            unsetenv("HOME");
            close(STDERR_FILENO);
            store_open(&(struct store_place){.file = i == 2 ? NULL : path_of("a.db")}, &said);
            _exit(0);
        }
        waitpid(child, &status, 0);
        if (!WIFEXITED(status) || WEXITSTATUS(status) != 3) {
            fail_msg("row %d: %x", i, (unsigned)status);
        }
    }
}

/* Where HOME does not say it, the home is the one that the system knows. */
static void the_home_is_known_from_elsewhere(void **state)
{
    struct text said = {0}, wanted = {0};
    struct passwd user = {.pw_dir = folder};
    (void)state;
    text_addf(&wanted, "%s/.local/state", folder);
    unsetenv("XDG_STATE_HOME");
    unsetenv("HOME");
    trouble.user = &user;
    assert_true(storefile_state_home(&said));
    assert_string_equal(text_str(&said), text_str(&wanted));
    setenv("HOME", "relative", 1); /* is to be ignored */
    text_clear(&said);
    assert_true(storefile_state_home(&said));
    assert_string_equal(text_str(&said), text_str(&wanted));
    setenv("HOME", path_of("no"), 1);
    assert_false(storefile_state_home(&said));
    setenv("HOME", folder, 1);
    setenv("XDG_STATE_HOME", "relative", 1);
    trouble.nobody = true;
    text_clear(&said);
    assert_true(storefile_state_home(&said));
    assert_string_equal(text_str(&said), text_str(&wanted));
    setenv("XDG_STATE_HOME", "/state", 1);
    text_clear(&said);
    assert_true(storefile_state_home(&said));
    assert_string_equal(text_str(&said), "/state");
    unsetenv("XDG_STATE_HOME");
    unsetenv("HOME");
    errno = ENOMEM; /* of something else, before */
    assert_false(storefile_state_home(&said));
    trouble.nobody = false;
    user.pw_dir = "relative";
    assert_false(storefile_state_home(&said));
    text_free(&said);
    text_free(&wanted);
}

/* What a profile can be called. */
static void names_of_profiles(void **state)
{
    static const struct {
        const char *name;
        bool good;
    } rows[] = {{"a", true},
                {"Åsa L", true},
                {"a.b-c", true},
                {"", false},
                {".a", false},
                {"-a", false},
                {"a/b", false},
                {"a\n", false},
                {"a\x7f", false},
                {"\x1f"
                 "a",
                 false},
                {" ", true}};
    char name[66];
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        if (store_profile_is_good(rows[i].name) != rows[i].good) {
            fail_msg("row %zu", i);
        }
    }
    memset(name, 'a', sizeof name);
    name[65] = '\0';
    assert_false(store_profile_is_good(name));
    assert_true(store_profile_is_good(name + 1));
}

/* Where a store lies. */
static void paths_of_stores(void **state)
{
    static const struct {
        const char *file, *profile, *wanted; /* of the folder; NULL: refused */
        const char *why;
    } rows[] = {
        {"/a.db", NULL, "/a.db", ""},
        {"/sub/../a.db", NULL, "/a.db", ""},
        {"/link/a.db", NULL, "/sub/a.db", ""},
        {"/no/a.db", NULL, NULL, "the folder "},
        {"/sub/", NULL, NULL, "a folder is no store"},
        {"/sub/.", NULL, NULL, "a folder is no store"},
        {"/sub/..", NULL, NULL, "a folder is no store"},
        {NULL, NULL, "/state/brade/default.db", ""},
        {NULL, "eva", "/state/brade/eva.db", ""},
        {NULL, "../eva", NULL, "no profile can be called so"},
    };
    struct stat info;
    (void)state;
    assert_int_equal(mkdir(path_of("sub"), 0700), 0);
    assert_int_equal(symlink(path_of("sub"), path_of("link")), 0);
    setenv("XDG_STATE_HOME", path_of("state"), 1);
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct text file = {0}, why = {0}, wanted = {0};
        text_addf(&file, "%s%s", folder, rows[i].file != NULL ? rows[i].file : "");
        text_addf(&wanted, "%s%s", folder, rows[i].wanted != NULL ? rows[i].wanted : "");
        struct store_place place = {.file = rows[i].file != NULL ? text_str(&file) : NULL,
                                    .profile = rows[i].profile};
        char *path = storefile_path(&place, &why);
        bool good = rows[i].wanted == NULL ? path == NULL
                                           : path != NULL && strcmp(path, text_str(&wanted)) == 0;
        if (!good || strncmp(text_str(&why), rows[i].why, strlen(rows[i].why)) != 0 ||
            (why.size > 0) != (path == NULL)) {
            fail_msg("row %zu: %s, \"%s\"", i, path, text_str(&why));
        }
        free(path);
        text_free(&file);
        text_free(&why);
        text_free(&wanted);
    }
    assert_int_equal(stat(path_of("state/brade"), &info), 0);
    assert_int_equal(info.st_mode & 0777, 0700); /* for the user alone */
    assert_int_equal(stat(path_of("state"), &info), 0);
    assert_int_equal(info.st_mode & 0777, 0700);
    unsetenv("XDG_STATE_HOME");
    assert_int_equal(unlink(path_of("link")), 0);
    assert_int_equal(rmdir(path_of("state/brade")), 0);
}

/* A name beside the store that is still free. */
static void names_aside(void **state)
{
    char *name[3];
    (void)state;
    setenv("BRADE_NOW", "1700000000", 1);
    for (int i = 0; i < 3; i++) {
        name[i] = storefile_aside(path_of("a.db"), "reset");
        close(open(name[i], O_WRONLY | O_CREAT, 0600));
    }
    unsetenv("BRADE_NOW");
    assert_string_equal(name[0], path_of("a.db.reset-20231114-221320"));
    assert_string_equal(name[1], path_of("a.db.reset-20231114-221320-2"));
    assert_string_equal(name[2], path_of("a.db.reset-20231114-221320-3"));
    for (int i = 0; i < 3; i++) {
        free(name[i]);
    }
}

static void a_home_that_is_not_there_is_not_made(void **state)
{
    struct text said = {0};
    struct stat info;
    (void)state;
    setenv("HOME", path_of("no/home"), 1);
    unsetenv("XDG_STATE_HOME");
    struct store *s = store_open(&(struct store_place){0}, &said);
    assert_false(store_is_kept(s));
    assert_non_null(strstr(text_str(&said), "no home folder"));
    assert_int_equal(stat(path_of("no"), &info), -1);
    close_store(s);
    text_free(&said);
}

/* ---- what a killed program leaves ---- */

static void what_a_killed_program_left_is_removed(void **state)
{
    static const char *const left[] = {"a.db.new-Ab12Zz", "a.db.new-Ab12Zz-journal"};
    static const char *const others[] = {"a.db.backup", "a.db.new-", "b.db.new-Ab12Zz",
                                         "a.db.new-copy", "a.db.new-Ab12Zz-x"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(left); i++) {
        close(open(path_of(left[i]), O_WRONLY | O_CREAT, 0600));
    }
    for (size_t i = 0; i < COUNT_OF(others); i++) {
        close(open(path_of(others[i]), O_WRONLY | O_CREAT, 0600));
    }
    make_store("a.db", 1);
    assert_int_equal(count_files(), 1 + (int)COUNT_OF(others));
}

/* ---- what the power may go after ---- */

/* Where a store was begun, repaired or put aside, the folder is synced: its names last. */
static void names_last(void **state)
{
    struct text said = {0};
    (void)state;
    close_store(open_store("a.db", &said)); /* there is none */
    assert_string_equal(text_str(&said), "");
    assert_false(trouble.unsynced);
    close(open(path_of("b.db"), O_WRONLY | O_CREAT, 0600));
    close_store(open_store("b.db", &said)); /* it is empty */
    assert_non_null(strstr(text_str(&said), "was empty"));
    assert_false(trouble.unsynced);
    make_store("a.db", 40);
    spoil("a.db");
    trouble.unsynced = false;
    struct store *s = open_store("a.db", &said);
    assert_non_null(strstr(text_str(&said), "it was damaged"));
    assert_false(trouble.unsynced);
    char *aside = store_reset(s, &said);
    assert_non_null(aside);
    assert_false(trouble.unsynced);
    free(aside);
    close_store(s);
    text_free(&said);
}

/* ---- what is said ---- */

/* Opens and closes the store; what is said, each time, with the folder as @ and dates as #. */
static void said_of(const char *name, struct text *out)
{
    struct text said = {0};
    struct store *s = open_store(name, &said);
    store_close(s, &said);
    text_clear(out);
    for (const char *at = text_str(&said); *at != '\0';) {
        size_t digits = strspn(at, "0123456789-");
        if (strncmp(at, folder, strlen(folder)) == 0) {
            text_addc(out, '@');
            at += strlen(folder);
        } else if (digits > 8) {
            text_addc(out, '#');
            at += digits;
        } else {
            text_addc(out, *at++);
        }
    }
    text_free(&said);
}

static void expect_said(const char *name, const char *wanted)
{
    struct text said = {0};
    said_of(name, &said);
    assert_string_equal(text_str(&said), wanted);
    text_free(&said);
}

static void change_file(const char *name, const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(path_of(name), &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

/* Whole sentences, with a blank between them and a newline at the end. */
static void what_is_said_is_whole(void **state)
{
    struct text said = {0};
    struct store_mistake m = {.rules = "vasa", .cube = 1};
    (void)state;
    expect_said("a.db", "");
    make_store("a.db", 3);
    struct store *s = open_store("a.db", &said);
    for (int i = 0; i < 2; i++) {
        m.key = i == 0 ? "1111111111111111" : "2222222222222222";
        assert_true(store_add_mistake(s, &m, NULL, NULL));
    }
    close_store(s);
    setenv("BRADE_NOW", "1700000000", 1);
    expect_said("a.db", ""); /* it is copied */
    unsetenv("BRADE_NOW");
    assert_int_equal(truncate(path_of("a.db"), 5000), 0);
    expect_said("a.db",
                "The store @/a.db: it was damaged. What could be saved is in a new one, and the "
                "old one is kept as @/a.db.damaged#. What could not be read of it is from the copy "
                "of #. 3 answers were saved. How many there were before cannot be told. 2 mistakes "
                "kept from your games were saved.\n");
    expect_said("a.db", "");
    spoil("a.db"); /* an index of a table that holds nothing */
    expect_said("a.db",
                "The store @/a.db: it was damaged. What could be saved is in a new one, and the "
                "old one is kept as @/a.db.damaged#. What could not be read of it is from the copy "
                "of #. 3 answers were saved. No answer is lost. 2 mistakes kept from your games "
                "were saved.\n");
    for (int i = 1; i <= STOREFILE_COPIES; i++) {
        char *copy = storefile_copy(path_of("a.db"), i);
        unlink(copy);
        free(copy);
    }
    spoil("a.db");
    trouble.lock_error = ENOLCK;
    expect_said("a.db",
                "The store @/a.db: it cannot be read as a whole, and cannot be repaired now "
                "(its folder cannot be locked). What you do is not kept: the store is left "
                "as it is.\n");
    trouble.lock_error = 0;
    trouble.rename_fails_at = 1;
    expect_said("a.db",
                "The store @/a.db: it cannot be read as a whole, and cannot be repaired now "
                "(the disk could not be read or written). What you do is not kept: the store is "
                "left as it is.\n");
    change_file("a.db", "PRAGMA writable_schema=ON; DELETE FROM answer WHERE n = 2");
    expect_said("a.db",
                "The store @/a.db: it was damaged. What could be saved is in a new one, and the "
                "old one is kept as @/a.db.damaged#. 2 answers were saved. 1 answer is lost. 2 "
                "mistakes kept from your games were saved.\n");
    close(open(path_of("empty.db"), O_WRONLY | O_CREAT, 0600));
    expect_said("empty.db", "The store @/empty.db: the file was empty. A new store is begun in "
                            "it.\n");
    close(open(path_of("text.db"), O_WRONLY | O_CREAT, 0600));
    assert_int_equal(truncate(path_of("text.db"), 5000), 0);
    expect_said("text.db", "What you do is not kept: the store @/text.db is not used: it is not a "
                           "store of brade.\n");
    make_store("b.db", 1);
    trouble.read_only = true;
    expect_said("b.db", "The store @/b.db: What you do is not kept: it cannot be written.\n");
    trouble.read_only = false;
    close(open(path_of("empty2.db"), O_WRONLY | O_CREAT, 0600));
    trouble.read_only = true;
    expect_said("empty2.db", "What you do is not kept: the store @/empty2.db is not used: it is "
                             "empty and cannot be written.\n");
    trouble.read_only = false;
    assert_int_equal(mkdir(path_of("c.db"), 0700), 0);
    expect_said("c.db", "What you do is not kept: the store @/c.db is not used: it is not a "
                        "file.\n");
    assert_int_equal(symlink("b.db", path_of("b.db-journal")), 0);
    expect_said("b.db", "What you do is not kept: the store @/b.db is not used: the journal beside "
                        "it cannot be trusted: it is a symbolic link.\n");
    unlink(path_of("b.db-journal"));
    if (geteuid() == 0) {
        assert_int_equal(chown(path_of("b.db"), 12345, 12345), 0);
        expect_said("b.db", "What you do is not kept: the store @/b.db is not used: it belongs to "
                            "somebody else.\n");
    }
    s = store_open(&(struct store_place){.none = true}, &said);
    assert_true(store_is_there(s) && store_was_read(s));
    assert_null(store_file(s));
    assert_null(store_reset(s, &said));
    assert_string_equal(text_str(&said), "nothing is kept, so there is nothing to begin anew");
    close_store(s);
    expect_said("no/b.db", "What you do is not kept: the folder @/no/ cannot be used: no "
                           "such file or folder.\n");
    text_free(&said);
}

/* ---- what waits ---- */

/* The answers of a store as letters: the number of tries of each. */
static bool spell(const struct store_answer *a, void *context)
{
    text_addc(context, (char)('0' + a->tries));
    return true;
}

static bool spell_two(const struct store_answer *a, void *context)
{
    spell(a, context);
    return ((struct text *)context)->size < 2;
}

static bool spell_lesson(const struct store_lesson *l, void *context)
{
    text_addf(context, "%s %d%s, ", l->lesson, l->step, l->through ? " through" : "");
    return true;
}

static bool spell_mistake(const struct store_mistake *m, void *context)
{
    text_addf(context, "%.2s %s%s, ", m->key, m->play, m->deleted ? " deleted" : "");
    return true;
}

static bool spell_setting(const struct store_setting *setting, void *context)
{
    text_addf(context, "%s %s, ", setting->name, setting->value);
    return true;
}

static void expect_text(struct text *got, const char *wanted)
{
    assert_string_equal(text_str(got), wanted);
    text_clear(got);
}

/* Adds an answer of an asking that goes on. */
static void go_on(struct store *s, struct store_answer *a, int tries)
{
    a->tries = tries;
    store_add(s, a, NULL);
}

/* What is added to a store that can only be read waits; readers see it as if it stood behind what
 * is in the file. */
static void what_waits_is_seen(void **state)
{
    struct text said = {0}, got = {0};
    struct store_answer a = {.when = 5, .question = "q", .rules = "vasa"}, b = a;
    struct store_mistake m = {.key = "1111111111111111", .rules = "vasa", .play = "1/2", .cube = 1};
    struct store_lesson l = {.lesson = "slag", .step = 4, .through = true};
    (void)state;
    setenv("BRADE_NOW", "1700000000", 1);
    store_new_presentation(a.asking);
    store_new_presentation(b.asking);
    struct store *s = open_store("a.db", &said);
    go_on(s, &a, 1);
    go_on(s, &a, 2);
    go_on(s, &b, 3);
    assert_true(store_set_lesson(s, &l, NULL));
    l.lesson = "huk";
    assert_true(store_set_lesson(s, &l, NULL));
    assert_true(store_add_mistake(s, &m, NULL, NULL));
    m.key = "2222222222222222";
    assert_true(store_add_mistake(s, &m, NULL, NULL));
    assert_true(store_set_setting(s, "b", "1", NULL));
    assert_true(store_set_setting(s, "a", "2", NULL));
    close_store(s);
    trouble.read_only = true;
    s = open_store("a.db", &said);
    assert_non_null(strstr(text_str(&said), "cannot be written"));
    go_on(s, &b, 4);
    go_on(s, &a, 5);
    go_on(s, &a, 6);
    l = (struct store_lesson){.lesson = "slag", .step = 1};
    assert_false(store_set_lesson(s, &l, NULL));
    l = (struct store_lesson){.lesson = "kinds", .step = 2};
    assert_false(store_set_lesson(s, &l, NULL));
    assert_false(store_delete_mistake(s, "1111111111111111", true, NULL));
    m.key = "0000000000000000";
    m.play = "3/4";
    bool is_new = false;
    assert_false(store_add_mistake(s, &m, &is_new, NULL));
    assert_true(is_new);
    assert_false(store_set_setting(s, "b", "3", NULL));
    assert_false(store_set_setting(s, "c", "4", NULL));

    assert_int_equal(store_count(s), 6);
    assert_true(store_each(s, spell, &got));
    expect_text(&got, "123456");
    assert_true(store_each(s, spell_two, &got)); /* until it is enough */
    expect_text(&got, "12");
    assert_true(store_each_lesson(s, spell_lesson, &got)); /* the one touched last at the end */
    expect_text(&got, "huk 4 through, slag 1 through, kinds 2, ");
    assert_true(store_lesson(s, "slag", &l));
    assert_true(l.step == 1 && l.through);
    assert_true(store_each_mistake(s, spell_mistake, &got)); /* of one time: by their keys */
    expect_text(&got, "00 3/4, 11 1/2 deleted, 22 1/2, ");
    assert_true(store_each_setting(s, spell_setting, &got));
    expect_text(&got, "a 2, b 3, c 4, ");
    close_store(s);
    trouble.read_only = false;
    assert_int_equal(held("a.db"), 3); /* it was only seen */
    unsetenv("BRADE_NOW");
    text_free(&said);
    text_free(&got);
}

TEST_GROUP(anomaly)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_home_is_known_from_elsewhere, set_up, tear_down),
        cmocka_unit_test(names_of_profiles),
        cmocka_unit_test_setup_teardown(paths_of_stores, set_up, tear_down),
        cmocka_unit_test_setup_teardown(names_aside, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_said_is_whole, set_up, tear_down),
        cmocka_unit_test_setup_teardown(names_last, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_waits_is_seen, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_group_of_ones_own_may_write, set_up, tear_down),
        cmocka_unit_test_setup_teardown(users_are_not_found_without_memory, set_up, tear_down),
        cmocka_unit_test_setup_teardown(answers_of_a_clock_before_1970_are_kept, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_clock_past_the_year_9999_damages_nothing, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(what_was_changed_last_of_all_can_be_changed, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_new_store_never_takes_the_place_of_another, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_new_store_needs_no_special_call, set_up, tear_down),
        cmocka_unit_test_setup_teardown(without_a_lock_an_answer_follows_the_name, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(without_a_lock_nothing_is_moved, set_up, tear_down),
        cmocka_unit_test_setup_teardown(nothing_is_written_during_a_restoring, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_folder_that_cannot_be_read_does_no_harm, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_reset_that_fails_leaves_all_as_it_was, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_set_outlives_a_reset, set_up, tear_down),
        cmocka_unit_test_setup_teardown(too_many_files_are_no_damage, set_up, tear_down),
        cmocka_unit_test_setup_teardown(an_import_is_whole_or_nothing, set_up, tear_down),
        cmocka_unit_test_setup_teardown(answers_that_wait_for_files_are_counted, set_up, tear_down),
        cmocka_unit_test_setup_teardown(answers_without_a_store_are_counted, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_cannot_be_read_is_said, set_up, tear_down),
        cmocka_unit_test_setup_teardown(an_older_store_can_be_read, set_up, tear_down),
        cmocka_unit_test_setup_teardown(folders_of_others_are_refused, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_home_that_is_not_there_is_not_made, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_a_killed_program_left_is_removed, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
