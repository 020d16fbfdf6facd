// SPDX-License-Identifier: GPL-3.0-or-later
#include "faultcalls.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static struct {
    enum fault fault;
    int at, problem, count, missing_count;
    bool for_good, armed, full;
    const char *hit;
    const struct missing *missing;
    char calls[4096];
} faults;

void faults_arm(enum fault fault, int at, bool for_good, int problem)
{
    faults.fault = fault;
    faults.at = at;
    faults.for_good = for_good;
    faults.problem = problem;
    faults.count = 0;
    faults.hit = NULL;
    faults.full = false;
    faults.calls[0] = '\0';
    faults.armed = true;
}

const char *faults_end(void)
{
    faults.armed = false;
    return faults.hit;
}

void faults_without(const struct missing *missing, int n)
{
    faults.missing = missing;
    faults.missing_count = n;
}

const char *faults_calls(void)
{
    return faults.calls;
}

static void note(const char *call)
{
    if (strlen(faults.calls) + strlen(call) + 2 < sizeof faults.calls) {
        strcat(strcat(faults.calls, call), " ");
    }
}

// What is to become of a call; with FAULT_FAIL, errno is set.
static enum fault meet(const char *call)
{
    for (int i = 0; i < faults.missing_count && faults.armed; i++) {
        const char *missing = faults.missing[i].call;
        if (missing != NULL && strcmp(missing, call) == 0) {
            errno = faults.missing[i].problem;
            return FAULT_FAIL;
        }
    }
    if (!faults.armed) {
        return FAULT_NONE;
    }
    note(call);
    faults.count++;
    if (faults.fault == FAULT_NONE ||
        (faults.for_good ? faults.count < faults.at : faults.count != faults.at)) {
        return FAULT_NONE;
    }
    faults.hit = faults.hit != NULL ? faults.hit : call;
    if (faults.fault == FAULT_KILL) {
        kill(getpid(), SIGKILL);
    }
    errno = faults.problem;
    return faults.fault;
}

#define LEAD(type, failed, name, word, params, args)                                               \
    type __real_##name params;                                                                     \
    type __wrap_##name params;                                                                     \
    type __wrap_##name params                                                                      \
    {                                                                                              \
        return meet(word) == FAULT_FAIL ? failed : __real_##name args;                             \
    }

struct stat64;
struct dirent64;

LEAD(int, -1, fstat64, "fstat", (int fd, struct stat64 *s), (fd, s))
LEAD(int, -1, lstat64, "lstat", (const char *p, struct stat64 *s), (p, s))
LEAD(int, -1, stat64, "stat", (const char *p, struct stat64 *s), (p, s))
LEAD(int, -1, fstatat64, "fstatat", (int d, const char *p, struct stat64 *s, int f), (d, p, s, f))
LEAD(int, -1, faccessat, "faccessat", (int d, const char *p, int m, int f), (d, p, m, f))
LEAD(int, -1, fchmod, "fchmod", (int fd, mode_t m), (fd, m))
LEAD(int, -1, fchown, "fchown", (int fd, uid_t u, gid_t g), (fd, u, g))
LEAD(struct dirent64 *, NULL, readdir64, "readdir", (DIR * d), (d))
LEAD(ssize_t, -1, getrandom, "getrandom", (void *b, size_t n, unsigned f), (b, n, f))
LEAD(DIR *, NULL, opendir, "opendir", (const char *p), (p))
LEAD(int, -1, linkat, "linkat", (int d, const char *p, int e, const char *q, int f),
     (d, p, e, q, f))
LEAD(ssize_t, -1, readlink, "readlink", (const char *p, char *b, size_t n), (p, b, n))
LEAD(int, -1, rename, "rename", (const char *p, const char *q), (p, q))
LEAD(int, -1, renameat, "renameat", (int d, const char *p, int e, const char *q), (d, p, e, q))
LEAD(int, -1, renameat2, "renameat2", (int d, const char *p, int e, const char *q, unsigned f),
     (d, p, e, q, f))
LEAD(int, -1, unlink, "unlink", (const char *p), (p))
LEAD(int, -1, unlinkat, "unlinkat", (int d, const char *p, int f), (d, p, f))

// Only counted: here no power is lost, and disks are slow.
int __wrap_fsync(int fd);
int __wrap_fsync(int fd)
{
    (void)fd;
    return meet("fsync") == FAULT_FAIL ? -1 : 0;
}

ssize_t __real_write(int fd, const void *b, size_t n);
ssize_t __wrap_write(int fd, const void *b, size_t n);
ssize_t __wrap_write(int fd, const void *b, size_t n)
{
    bool full = faults.armed && faults.full;
    enum fault fault = meet("write");
    faults.full = fault == FAULT_FULL;
    if (fault == FAULT_FAIL || full) {
        errno = faults.problem;
        return -1;
    }
    return __real_write(fd, b, fault == FAULT_SHORT || fault == FAULT_FULL ? (n + 1) / 2 : n);
}

// A file that is closed is closed, whatever is said.
int __real_close(int fd);
int __wrap_close(int fd);
int __wrap_close(int fd)
{
    enum fault fault = meet("close");
    int problem = errno, result = __real_close(fd);
    errno = fault == FAULT_FAIL ? problem : errno;
    return fault == FAULT_FAIL ? -1 : result;
}

int __real_closedir(DIR *dir);
int __wrap_closedir(DIR *dir);
int __wrap_closedir(DIR *dir)
{
    enum fault fault = meet("closedir");
    int result = __real_closedir(dir);
    return fault == FAULT_FAIL ? -1 : result;
}

int __real_fcntl64(int fd, int command, ...);
int __wrap_fcntl64(int fd, int command, ...);
int __wrap_fcntl64(int fd, int command, ...)
{
    va_list values;
    va_start(values, command);
    long value = va_arg(values, long);
    va_end(values);
    return meet("fcntl") == FAULT_FAIL ? -1 : __real_fcntl64(fd, command, value);
}

static mode_t mode_of(int flags, va_list values)
{
    return (flags & O_CREAT) != 0 ? va_arg(values, mode_t) : 0;
}

int __real_open64(const char *path, int flags, ...);
int __wrap_open64(const char *path, int flags, ...);
int __wrap_open64(const char *path, int flags, ...)
{
    va_list values;
    va_start(values, flags);
    mode_t mode = mode_of(flags, values);
    va_end(values);
    return meet("open") == FAULT_FAIL ? -1 : __real_open64(path, flags, mode);
}

int __real_openat64(int folder, const char *path, int flags, ...);
int __wrap_openat64(int folder, const char *path, int flags, ...);
int __wrap_openat64(int folder, const char *path, int flags, ...)
{
    va_list values;
    va_start(values, flags);
    mode_t mode = mode_of(flags, values);
    va_end(values);
    return meet("openat") == FAULT_FAIL ? -1 : __real_openat64(folder, path, flags, mode);
}
