// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/readfile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/problem.h"

static const char *what_it_is(mode_t mode)
{
    if (S_ISDIR(mode)) {
        return _("this is a folder, not a file");
    }
    if (S_ISFIFO(mode)) {
        return _("this is a pipe, not a file");
    }
    if (S_ISSOCK(mode)) {
        return _("this is a socket, not a file");
    }
    return _("this is a device, not a file");
}

static bool fail_errno(struct text *why)
{
    int problem = errno;
    mem_check(problem);
    text_addf(why, _("cannot be read: %s"), problem_text(problem));
    errno = problem;
    return false;
}

static bool fail_size(struct text *why, size_t limit)
{
    text_addf(why, _("the file is too large: more than %zu bytes"), limit);
    errno = EFBIG;
    return false;
}

// Whether the thing may be opened and read at all; fills *info.
static bool is_regular(int result, const struct stat *info, size_t limit, struct text *why)
{
    if (result != 0) {
        return fail_errno(why);
    }
    if (!S_ISREG(info->st_mode)) {
        text_add(why, what_it_is(info->st_mode));
        errno = S_ISDIR(info->st_mode) ? EISDIR : EINVAL;
        return false;
    }
    if (info->st_size > 0 && (uintmax_t)info->st_size > limit) {
        return fail_size(why, limit);
    }
    return true;
}

// Reads to the end of the file, which may be longer or shorter by now than it said.
static bool read_all(int fd, size_t limit, struct text *all, struct text *why)
{
    char chunk[8192];
    for (;;) {
        ssize_t n = read(fd, chunk, sizeof chunk);
        if (n < 0 && errno == EINTR) {
            continue;
        }
        if (n < 0) {
            return fail_errno(why);
        }
        if (n == 0) {
            return true;
        }
        text_addn(all, chunk, (size_t)n);
        if (all->size > limit) {
            return fail_size(why, limit);
        }
    }
}

bool readfile(const char *path, size_t limit, char **data, size_t *size, struct text *why)
{
    struct stat info;
    // First by name, so that a device or a pipe is not even opened.
    if (!is_regular(stat(path, &info), &info, limit, why)) {
        return false;
    }
    int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (fd < 0) {
        return fail_errno(why);
    }
    struct text all = {0};
    bool good = is_regular(fstat(fd, &info), &info, limit, why) && read_all(fd, limit, &all, why);
    int problem = errno;
    close(fd);
    if (!good) {
        text_free(&all);
        errno = problem;
        return false;
    }
    *size = all.size;
    *data = text_steal(&all);
    return true;
}
