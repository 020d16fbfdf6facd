// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/rawfile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"

static bool fail(struct rawfile_fault *fault, int number, mode_t mode)
{
    *fault = (struct rawfile_fault){number, mode};
    return false;
}

static bool fail_errno(struct rawfile_fault *fault)
{
    mem_check(errno);
    return fail(fault, errno, 0);
}

// Whether the thing may be opened and read at all, by what stat() or fstat() answered.
static bool is_regular(int result, const struct stat *info, size_t limit,
                       struct rawfile_fault *fault)
{
    if (result != 0) {
        return fail_errno(fault);
    }
    if (!S_ISREG(info->st_mode)) {
        return fail(fault, S_ISDIR(info->st_mode) ? EISDIR : EINVAL, info->st_mode);
    }
    bool fits = info->st_size <= 0 || (uintmax_t)info->st_size <= limit;
    return fits || fail(fault, EFBIG, 0);
}

// Reads to the end of the file, which may be longer or shorter by now than it said.
static bool read_all(int fd, size_t limit, struct text *all, struct rawfile_fault *fault)
{
    char chunk[8192];
    for (;;) {
        ssize_t n = read(fd, chunk, sizeof chunk);
        if (n < 0 && errno == EINTR) {
            continue;
        }
        if (n < 0) {
            return fail_errno(fault);
        }
        if (n == 0) {
            return true;
        }
        text_addn(all, chunk, (size_t)n);
        if (all->size > limit) {
            return fail(fault, EFBIG, 0);
        }
    }
}

bool rawfile_read(const char *path, size_t limit, char **data, size_t *size,
                  struct rawfile_fault *fault)
{
    struct stat info;
    // First by name, so that a device or a pipe is not even opened.
    if (!is_regular(stat(path, &info), &info, limit, fault)) {
        return false;
    }
    int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (fd < 0) {
        return fail_errno(fault);
    }
    TEXT_HERE all = {0};
    bool good =
        is_regular(fstat(fd, &info), &info, limit, fault) && read_all(fd, limit, &all, fault);
    close(fd);
    if (!good) {
        return false;
    }
    *size = all.size;
    *data = text_steal(&all);
    return true;
}
