// SPDX-License-Identifier: GPL-3.0-or-later
/* A store where the system answers otherwise than on a quiet machine: another program holds the
 * file or its folder, folders that are there cannot be made, lots come in drops. The C library's
 * nanosleep(), flock(), mkdir() and getrandom() are stood in for here, so that nothing is waited
 * for. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "base/readfile.h"
#include "check.h"
#include "learner/store/store.h"

/* The memory sanitizer (tests/msan) does not see what a bare system call writes. */
#if defined(__has_feature)
#if __has_feature(memory_sanitizer)
#include <sanitizer/msan_interface.h>
#define drawn_were(bytes, n) __msan_unpoison((bytes), (n))
#endif
#endif
#ifndef drawn_were
#define drawn_were(bytes, n) ((void)(n))
#endif

static int naps;         /* taken since the test began */
static int naps_to_free; /* after so many the other program lets go */
static void (*let_go)(void);
static int flocks_refused, flock_error; /* so many calls fail, and how */
static int mkdir_error;                 /* for a folder that is there */
static const char *closed;              /* in this folder none can be made, for closed_error */
static int closed_error;
static const char *hidden; /* a folder that cannot be looked at */
static int drops; /* bytes that lots still give, one a call; -1: as many as are asked for */

int nanosleep(const struct timespec *wanted, struct timespec *left)
{
    (void)wanted;
    (void)left;
    if (++naps == naps_to_free && let_go != NULL) {
        let_go();
    }
    return 0;
}

int flock(int fd, int operation)
{
    if (flocks_refused > 0) {
        flocks_refused--;
        errno = flock_error;
        return -1;
    }
    return (int)syscall(SYS_flock, fd, operation);
}

int mkdir(const char *path, mode_t mode)
{
    if (mkdir_error != 0 && access(path, F_OK) == 0) {
        errno = mkdir_error;
        return -1;
    }
    if (closed != NULL && strncmp(path, closed, strlen(closed)) == 0 &&
        path[strlen(closed)] == '/' && strchr(path + strlen(closed) + 1, '/') == NULL) {
        errno = closed_error;
        return -1;
    }
    return (int)syscall(SYS_mkdirat, AT_FDCWD, path, mode);
}

int stat(const char *restrict path, struct stat *restrict info)
{
    if (hidden != NULL && strcmp(path, hidden) == 0) {
        errno = EACCES;
        return -1;
    }
    return fstatat(AT_FDCWD, path, info, 0);
}

ssize_t getrandom(void *buffer, size_t n, unsigned flags)
{
    if (drops < 0) {
        ssize_t drawn = syscall(SYS_getrandom, buffer, n, flags);
        drawn_were(buffer, drawn > 0 ? (size_t)drawn : 0);
        return drawn;
    }
    if (drops == 0) {
        errno = ENOSYS;
        return -1;
    }
    drops--;
    *(unsigned char *)buffer = 0x5a;
    return 1;
}

/* ---- a folder for each test ---- */

static char folder[64];

static struct text path_of(const char *name)
{
    struct text path = {0};
    text_addf(&path, "%s/%s", folder, name);
    return path;
}

static int set_up(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/brade-wait-XXXXXX");
    naps = naps_to_free = flocks_refused = flock_error = mkdir_error = 0;
    drops = -1;
    hidden = closed = NULL;
    let_go = NULL;
    return mkdtemp(folder) == NULL;
}

static void empty(const char *path)
{
    DIR *dir = opendir(path);
    const struct dirent *entry;
    while (dir != NULL && (entry = readdir(dir)) != NULL) {
        struct text inner = {0};
        text_addf(&inner, "%s/%s", path, entry->d_name);
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0 &&
            unlink(text_str(&inner)) != 0) {
            empty(text_str(&inner));
            rmdir(text_str(&inner));
        }
        text_free(&inner);
    }
    if (dir != NULL) {
        closedir(dir);
    }
}

static int tear_down(void **state)
{
    (void)state;
    unsetenv("XDG_STATE_HOME");
    empty(folder);
    return rmdir(folder);
}

static struct store *open_file(const char *name, struct text *said)
{
    struct text path = path_of(name);
    struct store_place place = {.file = text_str(&path)};
    struct store *s = store_open(&place, said);
    text_free(&path);
    return s;
}

static void add_one(struct store *s)
{
    struct store_answer a = {.when = 1700000000, .question = "hemspel/1", .tries = 1};
    struct text why = {0};
    store_new_presentation(a.asking);
    if (!store_add(s, &a, &why)) {
        fail_msg("not kept: %s", text_str(&why));
    }
    text_free(&why);
}

/* Closes the store, and looks whether so many answers are in the file. */
static void close_with(struct store *s, const char *name, int answers)
{
    struct text said = {0};
    assert_true(store_close(s, &said));
    s = open_file(name, &said);
    assert_string_equal(text_str(&said), "");
    assert_int_equal(store_count(s), answers);
    store_close(s, &said);
    text_free(&said);
}

/* ---- the file is held ---- */

static sqlite3 *holder;

static void hold_file(const char *name)
{
    struct text path = path_of(name);
    assert_int_equal(sqlite3_open(text_str(&path), &holder), SQLITE_OK);
    assert_int_equal(sqlite3_exec(holder, "BEGIN EXCLUSIVE", NULL, NULL, NULL), SQLITE_OK);
    text_free(&path);
}

static void release_file(void)
{
    sqlite3_close(holder);
    holder = NULL;
}

static void copy_old_store(const char *name)
{
    struct text from = {0}, to = path_of(name), why = {0};
    char *bytes;
    size_t n;
    text_addf(&from, "%s/tests/learner/store-v1.db", getenv("BRADE_SOURCE"));
    assert_true(readfile(text_str(&from), (size_t)1 << 20, &bytes, &n, &why));
    int fd = open(text_str(&to), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    assert_int_equal(write(fd, bytes, n), n);
    close(fd);
    free(bytes);
    text_free(&from);
    text_free(&to);
}

/* A short hold is waited out without a word. */
static void test_held_for_a_while(void **state)
{
    struct text said = {0};
    (void)state;
    copy_old_store("a.db");
    hold_file("a.db");
    naps_to_free = 5;
    let_go = release_file;
    struct store *s = open_file("a.db", &said);
    assert_string_equal(text_str(&said), "");
    assert_true(naps >= 5);
    add_one(s);
    close_with(s, "a.db", 3);
    text_free(&said);
}

/* A mistake is added; whether it was kept at once. */
static bool add_mistake(struct store *s, struct text *why)
{
    struct store_mistake m = {.key = "0123456789abcdef",
                              .rules = "vasa",
                              .position = "O-----------o-----------:0,0:w",
                              .dice = "6-2",
                              .play = "1/3 1/7",
                              .best = "1/7/9",
                              .kind = "",
                              .game = "",
                              .number = 1,
                              .cube = 1,
                              .owner = 2};
    return store_add_mistake(s, &m, NULL, why);
}

/* Held for good it is told once. As soon as it is free the store is brought up to date, and what is
 * done then is kept at once, with what was done meanwhile. */
static void test_held_at_first(void **state)
{
    (void)state;
    for (int meanwhile = 0; meanwhile < 2; meanwhile++) {
        struct text said = {0}, why = {0};
        copy_old_store("a.db");
        hold_file("a.db");
        struct store *s = open_file("a.db", &said);
        assert_non_null(strstr(text_str(&said), "another program holds it"));
        if (meanwhile > 0) {
            struct store_answer a = {.when = 1700000000, .question = "hemspel/1", .tries = 1};
            store_new_presentation(a.asking);
            assert_false(store_add(s, &a, &why));
            assert_string_equal(text_str(&why), "");
        }
        release_file();
        if (!add_mistake(s, &why)) {
            fail_msg("not kept: %s", text_str(&why));
        }
        assert_non_null(strstr(text_str(&why), "kept now"));
        close_with(s, "a.db", 2 + meanwhile);
        text_free(&said);
        text_free(&why);
    }
}

/* Cuts off the end of a store. */
static void harm(const char *name)
{
    struct text path = path_of(name);
    struct stat info;
    assert_int_equal(fstatat(AT_FDCWD, text_str(&path), &info, 0), 0);
    assert_int_equal(truncate(text_str(&path), info.st_size - 4096), 0);
    text_free(&path);
}

/* Damage that could not be met when it was opened is mended before anything is written. */
static void test_held_and_damaged(void **state)
{
    struct text said = {0}, why = {0};
    (void)state;
    struct store *s = open_file("a.db", &said);
    for (int i = 0; i < 3; i++) {
        add_one(s);
    }
    assert_true(store_close(s, &said));
    hold_file("a.db");
    harm("a.db");
    s = open_file("a.db", &said);
    assert_non_null(strstr(text_str(&said), "another program holds it"));
    assert_null(strstr(text_str(&said), "damaged"));
    release_file();
    assert_true(add_mistake(s, &why));
    assert_non_null(strstr(text_str(&why), "it was damaged"));
    close_with(s, "a.db", 3); /* what was cut off was of another table */
    text_free(&said);
    text_free(&why);
}

/* ---- the folder is held ---- */

static void test_folder_is_held(void **state)
{
    static const int errors[] = {EWOULDBLOCK, EINTR};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(errors); i++) {
        struct text said = {0};
        naps = 0;
        flocks_refused = 7;
        flock_error = errors[i];
        struct store *s = open_file("a.db", &said);
        assert_string_equal(text_str(&said), "");
        assert_int_equal(flocks_refused, 0);
        assert_true(naps >= 7); /* one for each refusal: it was waited for */
        add_one(s);
        close_with(s, "a.db", (int)i + 1);
        text_free(&said);
    }
}

/* ---- folders that are there ---- */

/* On some file systems mkdir() says of a folder above that it cannot be made before it sees that it
 * is there. */
static void test_folders_above(void **state)
{
    static const int errors[] = {EEXIST, EROFS, EACCES};
    struct text home = path_of("state");
    (void)state;
    setenv("XDG_STATE_HOME", text_str(&home), 1);
    for (size_t i = 0; i < COUNT_OF(errors); i++) {
        char profile[8];
        struct text said = {0};
        snprintf(profile, sizeof profile, "p%zu", i);
        struct store_place place = {.profile = profile};
        mkdir_error = errors[i];
        struct store *s = store_open(&place, &said);
        if (!store_is_kept(s)) {
            fail_msg("error %d: %s", errors[i], text_str(&said));
        }
        add_one(s);
        store_close(s, &said);
        empty(folder); /* so that state and state/brade have to be made again */
        text_free(&said);
    }
    text_free(&home);
}

/* A home that no folder can be made in: why not is told, and not that what would lie deeper is not
 * there. */
static void test_closed_home(void **state)
{
    static const struct {
        int error;
        const char *why;
    } rows[] = {{EACCES, "no permission"}, {EROFS, "the disk can only be read"}};
    struct text home = path_of("state/deep");
    (void)state;
    setenv("XDG_STATE_HOME", text_str(&home), 1);
    closed = folder;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct text said = {0}, wanted = {0};
        closed_error = rows[i].error;
        struct store *s = store_open(&(struct store_place){0}, &said);
        text_addf(&wanted, "What you do is not kept: the folder %s/brade cannot be made: %s.\n",
                  text_str(&home), rows[i].why);
        if (strcmp(text_str(&said), text_str(&wanted)) != 0) {
            fail_msg("row %zu: \"%s\"", i, text_str(&said));
        }
        store_close(s, NULL);
        text_free(&said);
        text_free(&wanted);
    }
    text_free(&home);
}

/* A folder that cannot be looked at is told, and nothing is kept in it. */
static void test_hidden_folder(void **state)
{
    struct text said = {0};
    (void)state;
    hidden = folder;
    struct store *s = open_file("a.db", &said);
    assert_false(store_is_kept(s));
    assert_non_null(strstr(text_str(&said), "cannot be used"));
    assert_non_null(strstr(text_str(&said), folder));
    store_close(s, &said);
    text_free(&said);
}

/* ---- another file takes the store's place ---- */

/* What is done when the store turns out to be something else is remembered as long as the program
 * runs. */
static void test_taken_away(void **state)
{
    struct text said = {0}, path = path_of("a.db");
    (void)state;
    struct store *s = open_file("a.db", &said);
    add_one(s);
    assert_string_equal(text_str(&said), "");
    assert_int_equal(unlink(text_str(&path)), 0);
    int fd = open(text_str(&path), O_WRONLY | O_CREAT | O_EXCL, 0600);
    assert_int_equal(write(fd, "Dear diary, ...", 15), 15);
    close(fd);
    struct store_answer a = {.when = 1700000001, .question = "hemspel/2", .tries = 1};
    store_new_presentation(a.asking);
    assert_false(store_add(s, &a, &said));
    assert_non_null(strstr(text_str(&said), "not a store of brade"));
    assert_false(store_is_kept(s));
    assert_int_equal(store_count(s), 1);
    store_close(s, &said);
    text_free(&said);
    text_free(&path);
}

/* ---- lots ---- */

static void test_lots(void **state)
{
    char all[STORE_PRESENTATION_SIZE], some[STORE_PRESENTATION_SIZE],
        other[STORE_PRESENTATION_SIZE];
    (void)state;
    drops = 12;
    store_new_presentation(all);
    assert_int_equal(drops, 0);
    assert_string_equal(all, "5a5a5a5a5a5a5a5a5a5a5a5a");
    drops = 3; /* then others have to do, which are never the same again */
    store_new_presentation(some);
    store_new_presentation(other);
    assert_int_equal(strspn(some, "0123456789abcdef"), STORE_PRESENTATION_SIZE - 1);
    assert_int_equal(strspn(other, "0123456789abcdef"), STORE_PRESENTATION_SIZE - 1);
    assert_string_not_equal(some, other);
    assert_string_not_equal(some + 6, all + 6);
}

TEST_GROUP(storewait)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_held_for_a_while, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_held_at_first, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_held_and_damaged, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_folder_is_held, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_folders_above, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_closed_home, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_hidden_folder, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_taken_away, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_lots, set_up, tear_down),
    };
    return cmocka_run_group_tests_name("storewait", tests, NULL, NULL);
}
