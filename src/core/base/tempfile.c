// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/tempfile.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/rng/rng.h"
#include "base/system.h"

enum { ATTEMPTS = 100 };

// ---- names ----

// Whether six characters are letters and digits of at least two kinds.
static bool is_random(const char *s)
{
    bool small = false, capital = false, digit = false;
    for (int i = 0; i < TEMPFILE_RANDOM; i++) {
        bool is_small = s[i] >= 'a' && s[i] <= 'z', is_capital = s[i] >= 'A' && s[i] <= 'Z';
        bool is_digit = s[i] >= '0' && s[i] <= '9';
        if (!is_small && !is_capital && !is_digit) {
            return false;
        }
        small = small || is_small;
        capital = capital || is_capital;
        digit = digit || is_digit;
    }
    return s[TEMPFILE_RANDOM] == '\0' && small + capital + digit >= 2;
}

void tempfile_random(char out[TEMPFILE_RANDOM + 1])
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    uint64_t seed;
    struct rng rng;
    if (!system_random(&seed, sizeof seed, false)) {
        struct timespec now = {0};
        clock_gettime(CLOCK_REALTIME, &now);
        seed = (uint64_t)now.tv_nsec << 32 ^ (uint64_t)now.tv_sec ^ (uint64_t)getpid() << 20;
    }
    rng_seed(&rng, seed);
    do {
        for (int i = 0; i < TEMPFILE_RANDOM; i++) {
            out[i] = letters[rng_below(&rng, sizeof letters - 1)];
        }
        out[TEMPFILE_RANDOM] = '\0';
    } while (!is_random(out));
}

// ---- writing ----

bool tempfile_write(int fd, const char *data, size_t size)
{
    while (size > 0) {
        ssize_t n = write(fd, data, size);
        if (n < 0 && errno == EINTR) {
            continue;
        }
        if (n <= 0) {
            errno = n == 0 ? EIO : errno;
            return false;
        }
        data += n;
        size -= (size_t)n;
    }
    return true;
}

// The lock is on the open file, so that it outlasts the closing of a copy of fd.
bool tempfile_sync(int fd)
{
    if (fsync(fd) != 0) {
        return false;
    }
    int copy = fcntl(fd, F_DUPFD_CLOEXEC, 0);
    return copy >= 0 && close(copy) == 0;
}

bool tempfile_sync_folder(int folder)
{
    return fsync(folder) == 0 || errno == EINVAL || errno == ENOTSUP || errno == EROFS ||
           errno == EBADF; // opened as a mere path
}

bool tempfile_fill(struct tempfile *b, const char *data, size_t size)
{
    return tempfile_write(b->fd, data, size) && tempfile_sync(b->fd);
}

// ---- with a name ----

static bool create(struct tempfile *b, mode_t mode)
{
    for (int i = 0; i < ATTEMPTS; i++) {
        char random[TEMPFILE_RANDOM + 1];
        tempfile_random(random);
        snprintf(b->name, sizeof b->name, "%s%s", TEMPFILE_PREFIX, random);
        b->fd = openat(b->folder, b->name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (b->fd >= 0 || errno != EEXIST) {
            break;
        }
    }
    return b->fd >= 0;
}

// Whether the file just made is held and still has its name: somebody who sweeps may have come
// between. Where files cannot be locked nobody sweeps.
static bool hold(const struct tempfile *b)
{
    struct stat info;
    if (flock(b->fd, LOCK_EX | LOCK_NB) != 0) {
        return errno != EWOULDBLOCK;
    }
    return fstat(b->fd, &info) != 0 || info.st_nlink > 0;
}

bool tempfile_begin(struct tempfile *b, int folder, mode_t mode)
{
    *b = (struct tempfile){.folder = folder, .fd = -1};
    for (int i = 0; i < ATTEMPTS; i++) {
        if (!create(b, mode)) {
            b->name[0] = '\0';
            return false;
        }
        if (hold(b)) {
            return true;
        }
        tempfile_end(b);
    }
    errno = EAGAIN;
    return false;
}

bool tempfile_replace(struct tempfile *b, const char *name)
{
    if (renameat(b->folder, b->name, b->folder, name) != 0) {
        return false;
    }
    b->name[0] = '\0';
    return true;
}

bool tempfile_remove(int folder, const char *name)
{
    return unlinkat(folder, name, 0) == 0 || unlinkat(folder, name, 0) == 0 || errno == ENOENT;
}

void tempfile_end(struct tempfile *b)
{
    int problem = errno;
    if (b->name[0] != '\0') {
        tempfile_remove(b->folder, b->name);
        b->name[0] = '\0';
    }
    if (b->fd >= 0) {
        close(b->fd);
        b->fd = -1;
    }
    errno = problem;
}

// ---- new files ----

// Without a name until it is whole. *can is whether the system can do that here.
static bool make_nameless(int folder, const char *name, const char *data, size_t size, mode_t mode,
                          bool *can)
{
    struct tempfile b = {.folder = folder};
    b.fd = system_open_nameless(folder, mode);
    *can = b.fd >= 0;
    if (!*can) {
        return false;
    }
    bool good = tempfile_fill(&b, data, size);
    if (good) {
        good = system_give_name(b.fd, folder, name);
        *can = good || errno == EEXIST;
    }
    tempfile_end(&b);
    return good;
}

// Under a name of its own until it is whole; where there are no hard links it is renamed.
static bool make_named(int folder, const char *name, const char *data, size_t size, mode_t mode)
{
    struct tempfile b;
    bool good = tempfile_begin(&b, folder, mode) && tempfile_fill(&b, data, size);
    if (good && linkat(folder, b.name, folder, name, 0) != 0) {
        good = errno != EEXIST && system_rename_new(folder, b.name, folder, name);
        b.name[0] = good ? '\0' : b.name[0];
    }
    tempfile_end(&b);
    return good;
}

bool tempfile_new(int folder, const char *name, const char *data, size_t size, mode_t mode)
{
    bool can;
    return make_nameless(folder, name, data, size, mode, &can) ||
           (!can && make_named(folder, name, data, size, mode));
}

// ---- what was left ----

static bool is_left(const char *name)
{
    size_t n = strlen(TEMPFILE_PREFIX);
    return strncmp(name, TEMPFILE_PREFIX, n) == 0 && strlen(name) == n + TEMPFILE_RANDOM &&
           is_random(name + n);
}

static bool is_ours(const struct stat *info)
{
    return S_ISREG(info->st_mode) && (geteuid() == 0 || info->st_uid == geteuid());
}

// Removes a file, if nobody writes it. While it is locked here its name does not change: only who
// has the lock renames or removes it.
static void sweep_one(int folder, const char *name)
{
    struct stat info, held;
    if (fstatat(folder, name, &info, AT_SYMLINK_NOFOLLOW) != 0 || !is_ours(&info)) {
        return;
    }
    int fd = openat(folder, name, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (fd < 0) {
        return;
    }
    if (flock(fd, LOCK_EX | LOCK_NB) == 0 && fstat(fd, &held) == 0 && is_ours(&held) &&
        fstatat(folder, name, &info, AT_SYMLINK_NOFOLLOW) == 0 && info.st_dev == held.st_dev &&
        info.st_ino == held.st_ino) {
        unlinkat(folder, name, 0);
    }
    close(fd);
}

void tempfile_sweep(int folder)
{
    int fd = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *dir = fd < 0 ? NULL : fdopendir(fd);
    if (dir == NULL) {
        if (fd >= 0) {
            close(fd);
        }
        return;
    }
    for (struct dirent *entry; (entry = readdir(dir)) != NULL;) {
        if (is_left(entry->d_name)) {
            sweep_one(folder, entry->d_name);
        }
    }
    closedir(dir);
}
