// SPDX-License-Identifier: GPL-3.0-or-later
#include "writefile.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool fail(struct text *why)
{
    text_add(why, strerror(errno));
    return false;
}

static bool write_all(int fd, const char *data, size_t size)
{
    while (size > 0) {
        ssize_t n = write(fd, data, size);
        if (n < 0 && errno != EINTR) {
            return false;
        }
        data += n > 0 ? n : 0;
        size -= n > 0 ? (size_t)n : 0;
    }
    return true;
}

// The mode that a new file would have.
static mode_t new_mode(void)
{
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

// Writes and closes; errno tells what went wrong.
static bool fill(int fd, const char *data, size_t size)
{
    bool good = write_all(fd, data, size) && fchmod(fd, new_mode()) == 0;
    int problem = errno;
    if (close(fd) != 0 && good) {
        return false;
    }
    errno = problem;
    return good;
}

bool writefile(const char *path, const char *data, size_t size, struct text *why)
{
    struct text beside = {0};
    text_addf(&beside, "%s.XXXXXX", path);
    char *name = text_steal(&beside);
    int fd = mkstemp(name);
    bool good = fd >= 0;
    if (good && (!fill(fd, data, size) || rename(name, path) != 0)) {
        good = false;
        int problem = errno;
        unlink(name);
        errno = problem;
    }
    if (!good) {
        fail(why);
    }
    free(name);
    return good;
}

static bool make(const char *path)
{
    struct stat info;
    if (mkdir(path, 0777) == 0) {
        return true;
    }
    int problem = errno;
    bool there = stat(path, &info) == 0;
    errno = there && !S_ISDIR(info.st_mode) ? ENOTDIR : problem;
    return there && S_ISDIR(info.st_mode);
}

bool writefile_folder(const char *path, struct text *why)
{
    struct text part = {0};
    bool good = *path != '\0';
    errno = ENOENT;
    for (size_t at = strspn(path, "/"); good && path[at] != '\0';) {
        at += strcspn(path + at, "/");
        text_clear(&part);
        text_addn(&part, path, at);
        good = make(text_str(&part));
        at += strspn(path + at, "/");
    }
    if (!good) {
        fail(why);
    }
    text_free(&part);
    return good;
}
