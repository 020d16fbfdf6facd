// SPDX-License-Identifier: GPL-3.0-or-later
//
// The writer of files where something fails, or where it is killed, at each call that it makes of
// the system: there is the old or the new content, whole, it is told, and nothing is left.
#include "check.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/readfile.h"
#include "base/writefile.h"
#include "faultcalls.h"

enum { MOST_CALLS = 400, NEW_SIZE = 50000, OLD_SIZE = 9000 };

static char folder[64];
static char old_content[OLD_SIZE + 1], new_content[NEW_SIZE + 1];

// ---- the folder ----

static const char *inside(const char *name)
{
    static char path[4][512];
    static int turn;
    turn = (turn + 1) % 4;
    snprintf(path[turn], sizeof path[turn], "%s/%s", folder, name);
    return path[turn];
}

static void make(const char *name, const char *content)
{
    FILE *file = fopen(inside(name), "w");
    assert_non_null(file);
    assert_int_equal(fputs(content, file) >= 0, 1);
    assert_int_equal(fclose(file), 0);
}

static bool holds(const char *name, const char *content)
{
    char *data = NULL;
    size_t n = 0;
    struct text why = {0};
    bool same = readfile(inside(name), READFILE_LIMIT, &data, &n, &why) && n == strlen(content) &&
                memcmp(data, content, n) == 0;
    free(data);
    text_free(&why);
    return same;
}

static bool exists(const char *name)
{
    struct stat info;
    return lstat(inside(name), &info) == 0;
}

// Calls f for every name, and adds up what it answers.
static int each(int (*f)(const char *name))
{
    int sum = 0;
    DIR *dir = opendir(folder);
    assert_non_null(dir);
    for (struct dirent *entry; (entry = readdir(dir)) != NULL;) {
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0) {
            sum += f(entry->d_name);
        }
    }
    closedir(dir);
    return sum;
}

static int removed(const char *name)
{
    return unlink(inside(name)) == 0;
}

static int is_temporary(const char *name)
{
    return strncmp(name, ".brade-", 7) == 0;
}

// Makes a temporary file as old as what a killed program left long ago.
static int age(const char *name)
{
    static const struct timespec long_ago[2] = {{1, 0}, {1, 0}};
    return is_temporary(name) && utimensat(AT_FDCWD, inside(name), long_ago, 0) == 0;
}

static int open_files(void)
{
    int n = 0;
    for (int fd = 0; fd < 64; fd++) {
        struct stat info;
        n += fstat(fd, &info) == 0;
    }
    return n;
}

// ---- what is done ----

enum before { NOTHING, A_FILE, A_LINK, A_LINK_ITSELF };

static const struct scene {
    const char *name;
    enum before before;
    bool (*write)(const char *path, const char *data, size_t size, struct text *why);
    struct missing missing[2];
} *scene;

static bool write_new(const char *path, const char *data, size_t size, struct text *why)
{
    bool was_there;
    return writefile_new(path, data, size, &was_there, why);
}

static const struct scene scenes[] = {
    {.name = "replace", .before = A_FILE, .write = writefile_replace},
    {.name = "put over", .before = A_FILE, .write = writefile},
    {.name = "through a link", .before = A_LINK, .write = writefile_replace},
    {.name = "own, over a link", .before = A_LINK_ITSELF, .write = writefile_own},
    {.name = "put new", .before = NOTHING, .write = writefile},
    {.name = "private", .before = NOTHING, .write = writefile_private},
    {.name = "new", .before = NOTHING, .write = write_new},
    {.name = "new in steps",
     .before = NOTHING,
     .write = write_new,
     .missing = {{"renameat2", EINVAL}}},
};

static void prepare(void)
{
    each(removed);
    if (scene->before != NOTHING) {
        make("file", old_content);
        assert_int_equal(chmod(inside("file"), 0640), 0);
    }
    if (scene->before == A_LINK_ITSELF) {
        assert_int_equal(rename(inside("file"), inside("other")), 0);
        assert_int_equal(symlink("other", inside("file")), 0);
    }
    if (scene->before == A_LINK) {
        assert_int_equal(symlink("file", inside("link")), 0);
    }
}

static bool act(struct text *why)
{
    const char *name = scene->before == A_LINK ? "link" : "file";
    return scene->write(inside(name), new_content, NEW_SIZE, why);
}

static void failed(const char *what, int at, const struct text *why)
{
    fail_msg("%s, call %d: %s (%s) after %s", scene->name, at, what,
             why == NULL ? "" : text_str(why), faults_calls());
}

// Whether the file is as it was.
static bool is_old(void)
{
    return scene->before == NOTHING ? !exists("file") : holds("file", old_content);
}

// Holds at any time.
static void check_kept(int at, const struct text *why)
{
    struct stat a;
    if (scene->before == A_LINK && (lstat(inside("link"), &a) != 0 || !S_ISLNK(a.st_mode))) {
        failed("the link is gone", at, why);
    }
    if (scene->before == A_LINK_ITSELF) {
        if (!holds("other", old_content)) {
            failed("the link was followed", at, why);
        }
    } else if (scene->before != NOTHING &&
               (stat(inside("file"), &a) != 0 || (a.st_mode & 07777) != 0640)) {
        failed("the mode is gone", at, why);
    }
}

// A program that goes on leaves nothing, if not everything fails.
static void check_tidy(const char *hit, bool for_good, int at, const struct text *why)
{
    bool possible = !for_good && hit != NULL;
    if (possible && each(is_temporary) > 0) {
        failed("a temporary file is left", at, why);
    }
}

// After a later write in the folder nothing is left.
static void check_leftovers(int at, const struct text *why)
{
    struct text reason = {0};
    each(age);
    assert_true(writefile(inside("later"), "", 0, &reason));
    assert_int_equal(unlink(inside("later")), 0);
    if (each(is_temporary) > 0) {
        failed("temporary files are left", at, why);
    }
}

// ---- killed ----

static bool is_killed_at(int at)
{
    int status;
    pid_t child = fork();
    assert_int_not_equal(child, -1);
    if (child == 0) {
        struct text why = {0};
        faults_without(scene->missing, COUNT_OF(scene->missing));
        faults_arm(FAULT_KILL, at, false, 0);
        bool good = act(&why);
        faults_end();
        _exit(good ? 0 : 1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    if (WIFEXITED(status) && WEXITSTATUS(status) != 0) {
        failed("not killed and not written", at, NULL);
    }
    return WIFSIGNALED(status);
}

static void killed_at_any_call(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(scenes); i++) {
        scene = &scenes[i];
        int at = 1;
        for (bool killed = true; killed && at < MOST_CALLS; at++) {
            prepare();
            killed = is_killed_at(at);
            check_kept(at, NULL);
            check_leftovers(at, NULL);
            if (!holds("file", new_content) && (!killed || !is_old())) {
                failed("neither the old nor the new content is there", at, NULL);
            }
        }
        assert_in_range(at, 10, MOST_CALLS - 1);
    }
}

// ---- failing ----

static void check_failed(const char *hit, bool for_good, int at, const struct text *why)
{
    check_kept(at, why);
    check_leftovers(at, why);
    if (why->size == 0) {
        failed("it is not told", at, why);
    }
    bool folder_failed = for_good || strcmp(hit, "fsync") == 0;
    bool named = folder_failed && holds("file", new_content);
    if (!is_old() && !named) {
        failed("what was there is lost", at, why);
    }
}

static bool fails_at(int at, enum fault fault, bool for_good, int problem)
{
    struct text why = {0};
    prepare();
    int before = open_files();
    faults_without(scene->missing, COUNT_OF(scene->missing));
    faults_arm(fault, at, for_good, problem);
    bool good = act(&why);
    const char *hit = faults_end();
    faults_without(NULL, 0);
    if (open_files() != before) {
        failed("a file stays open", at, &why);
    }
    if (!good && hit == NULL) {
        failed("it fails by itself", at, &why);
    }
    check_tidy(hit, for_good, at, &why);
    if (good) {
        check_kept(at, &why);
        check_leftovers(at, &why);
        if (!holds("file", new_content) || why.size > 0) {
            failed("it is not written", at, &why);
        }
    } else {
        check_failed(hit, for_good, at, &why);
    }
    text_free(&why);
    return hit != NULL;
}

static void each_call(enum fault fault, bool for_good, int problem)
{
    for (int at = 1; fails_at(at, fault, for_good, problem); at++) {
        assert_in_range(at, 1, MOST_CALLS);
    }
}

static void failing_at_any_call(void **state)
{
    static const int problems[] = {EIO, ENOSPC, EACCES, EMFILE};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(scenes); i++) {
        scene = &scenes[i];
        for (size_t j = 0; j < COUNT_OF(problems); j++) {
            each_call(FAULT_FAIL, false, problems[j]);
            each_call(FAULT_FAIL, true, problems[j]);
        }
        each_call(FAULT_SHORT, false, 0);
        each_call(FAULT_FULL, false, ENOSPC);
        each_call(FAULT_FULL, true, ENOSPC);
    }
}

// How many calls it is to the first one called so after one called otherwise.
static int number_of(const char *after, const char *call)
{
    bool behind = false;
    int n = 1;
    for (const char *at = faults_calls(); *at != '\0'; at += strcspn(at, " ") + 1, n++) {
        size_t size = strcspn(at, " ");
        if (behind && strlen(call) == size && strncmp(at, call, size) == 0) {
            return n;
        }
        behind = behind || (strlen(after) == size && strncmp(at, after, size) == 0);
    }
    return 0;
}

// Not all that fails makes the writing fail, but this does.
static void what_must_not_fail(void **state)
{
    static const char *const calls[][2] = {
        {"fchmod", "write"}, {"write", "fsync"}, {"fsync", "close"}, {"rename", "fsync"}};
    (void)state;
    scene = &scenes[0];
    for (size_t i = 0; i < COUNT_OF(calls); i++) {
        struct text why = {0};
        prepare();
        faults_arm(FAULT_NONE, 0, false, 0);
        assert_true(act(&why));
        faults_end();
        int at = number_of(calls[i][0], calls[i][1]);
        prepare();
        faults_arm(FAULT_FAIL, at, false, EIO);
        bool good = act(&why);
        faults_end();
        if (at == 0 || good) {
            failed(calls[i][1], at, &why);
        }
        text_free(&why);
    }
}

// ---- the order ----

// A file is on the disk before it gets its name, and then the name is.
static void what_is_named_is_on_the_disk(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(scenes); i++) {
        struct text why = {0};
        scene = &scenes[i];
        prepare();
        faults_without(scene->missing, COUNT_OF(scene->missing));
        faults_arm(FAULT_NONE, 0, false, 0);
        assert_true(act(&why));
        faults_end();
        faults_without(NULL, 0);
        const char *calls = faults_calls(), *written = strstr(calls, "write ");
        const char *synced = written == NULL ? NULL : strstr(written, "fsync ");
        const char *named = synced == NULL ? NULL : strstr(synced, "linkat ");
        named = named == NULL && synced != NULL ? strstr(synced, "rename") : named;
        if (named == NULL || strstr(named, "fsync ") == NULL) {
            failed("not on the disk", 0, &why);
        }
    }
}

// ---- beside one another ----

enum { WRITERS = 4, ROUNDS = 60 };

// Every one sweeps at each write.
static void writers_do_not_sweep_one_another(void **state)
{
    pid_t child[WRITERS];
    int rounds = test_amount(ROUNDS, 20);
    (void)state;
    each(removed);
    for (int i = 0; i < WRITERS; i++) {
        char name[16];
        snprintf(name, sizeof name, "file-%d", i);
        make(name, old_content);
        child[i] = fork();
        assert_int_not_equal(child[i], -1);
        if (child[i] == 0) {
            struct text why = {0};
            bool good = true;
            for (int round = 0; good && round < rounds; round++) {
                good = writefile_replace(inside(name), new_content, NEW_SIZE, &why);
            }
            _exit(good ? 0 : 1);
        }
    }
    for (int i = 0; i < WRITERS; i++) {
        int status;
        assert_int_equal(waitpid(child[i], &status, 0), child[i]);
        assert_int_equal(status, 0);
    }
    assert_int_equal(each(is_temporary), 0);
}

static int make_folder(void **state)
{
    (void)state;
    memset(old_content, 'o', OLD_SIZE);
    memset(new_content, 'n', NEW_SIZE);
    strcpy(folder, "/dev/shm/brade-writefaults-XXXXXX"); // in memory, if there is such a place
    if (mkdtemp(folder) == NULL) {
        strcpy(folder, "/tmp/brade-writefaults-XXXXXX");
        return mkdtemp(folder) == NULL;
    }
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    each(removed);
    return rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(killed_at_any_call),
        cmocka_unit_test(failing_at_any_call),
        cmocka_unit_test(what_must_not_fail),
        cmocka_unit_test(what_is_named_is_on_the_disk),
        cmocka_unit_test(writers_do_not_sweep_one_another),
    };
    return cmocka_run_group_tests_name("writefaults", tests, make_folder, remove_folder);
}
