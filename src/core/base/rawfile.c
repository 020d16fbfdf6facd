// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/readfile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/problem.h"

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

// Standard input: whether "-" is it, and what was read from it so far.
static bool input_is_file, input_was_read;
static struct text input;

void rawfile_input_is_file(bool is)
{
    input_is_file = is;
}

bool rawfile_is_input(const char *path)
{
    return input_is_file && strcmp(path, "-") == 0;
}

static bool read_input(size_t limit, char **data, size_t *size, struct rawfile_fault *fault)
{
    if (!input_was_read && !read_all(STDIN_FILENO, limit, &input, fault)) {
        return false;
    }
    input_was_read = true;
    if (input.size > limit) {
        return fail(fault, EFBIG, 0);
    }
    *data = mem_copyn(text_str(&input), input.size);
    *size = input.size;
    return true;
}

int rawfile_open(const char *path, size_t limit, struct rawfile_fault *fault)
{
    struct stat info;
    // First by name, so that a device or a pipe is not even opened.
    if (!is_regular(stat(path, &info), &info, limit, fault)) {
        return -1;
    }
    int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (fd < 0) {
        fail_errno(fault);
    } else if (!is_regular(fstat(fd, &info), &info, limit, fault)) {
        close(fd);
        fd = -1;
    }
    return fd;
}

bool rawfile_read(const char *path, size_t limit, char **data, size_t *size,
                  struct rawfile_fault *fault)
{
    if (rawfile_is_input(path)) {
        return read_input(limit, data, size, fault);
    }
    int fd = rawfile_open(path, limit, fault);
    if (fd < 0) {
        return false;
    }
    TEXT_HERE all = {0};
    bool good = read_all(fd, limit, &all, fault);
    close(fd);
    if (!good) {
        return false;
    }
    *size = all.size;
    *data = text_steal(&all);
    return true;
}
