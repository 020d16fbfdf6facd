// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/writeinplace.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/system.h"
#include "base/tempfile.h"

enum { ATTEMPTS = 100 };

static const char mark[] = ".before-";

// The beginning of a name that another so long can be put behind, cut between characters.
static size_t room_in(const char *name, size_t more)
{
    size_t n = strlen(name), most = NAME_MAX - more;
    if (n > most) {
        for (n = most; n > 0 && ((unsigned char)name[n] & 0xC0) == 0x80; n--) {
        }
    }
    return n;
}

static bool read_all(int fd, struct text *out)
{
    char chunk[8192];
    for (;;) {
        ssize_t n = read(fd, chunk, sizeof chunk);
        if (n == 0) {
            return true;
        }
        if (n > 0) {
            text_addn(out, chunk, (size_t)n);
        } else if (errno != EINTR) {
            return false;
        }
    }
}

// Puts what the file held beside it; *copy gets the name.
static bool keep(int folder, const char *name, const struct text *old, struct text *copy)
{
    for (int i = 0; i < ATTEMPTS; i++) {
        char random[TEMPFILE_RANDOM + 1];
        tempfile_random(random);
        text_clear(copy);
        text_addn(copy, name, room_in(name, strlen(mark) + TEMPFILE_RANDOM));
        text_addf(copy, "%s%s", mark, random);
        if (tempfile_new(folder, text_str(copy), text_str(old), old->size, 0600)) {
            return tempfile_sync_folder(folder);
        }
        text_clear(copy);
        if (errno != EEXIST) {
            break;
        }
    }
    return false;
}

// Puts bytes in place of what is there, and brings them to the disk.
static bool fill(int fd, const char *data, size_t size)
{
    return lseek(fd, 0, SEEK_SET) == 0 && tempfile_write(fd, data, size) &&
           ftruncate(fd, (off_t)size) == 0 && tempfile_sync(fd);
}

static bool is_same(int fd, const struct stat *was)
{
    struct stat now;
    if (fstat(fd, &now) != 0) {
        return false;
    }
    errno = EAGAIN;
    return now.st_dev == was->st_dev && now.st_ino == was->st_ino && S_ISREG(now.st_mode);
}

// Overwrites an open file, what it held being kept in *copy meanwhile.
static bool change(int fd, int folder, const char *name, const struct text *old, const char *data,
                   size_t size, struct copy *copy)
{
    bool good = keep(folder, name, old, &copy->name) && system_reserve(fd, size), restored = true;
    int problem = errno;
    if (good && !fill(fd, data, size)) {
        good = false;
        problem = errno;
        restored = fill(fd, text_str(old), old->size);
    }
    copy->needed = !restored;
    if (restored && copy->name.size > 0) {
        if (tempfile_remove(folder, text_str(&copy->name))) {
            text_clear(&copy->name);
        } else {
            copy->problem = errno;
        }
    }
    errno = problem;
    return good;
}

bool write_in_place(int folder, const char *name, const struct stat *was, const char *data,
                    size_t size, struct copy *copy)
{
    TEXT_HERE old = {0};
    sigset_t all, before;
    int fd = openat(folder, name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (fd < 0) {
        return false;
    }
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool good =
        is_same(fd, was) && read_all(fd, &old) && change(fd, folder, name, &old, data, size, copy);
    int problem = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    close(fd);
    errno = problem;
    return good;
}
