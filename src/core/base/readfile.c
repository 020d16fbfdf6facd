// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/readfile.h"

#include "base/lang.h"
#include "base/mem.h"
#include "base/problem.h"
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// ---- with words ----

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

static void add_reason(struct text *why, const struct rawfile_fault *fault, size_t limit)
{
    if (fault->mode != 0) {
        text_add(why, what_it_is(fault->mode));
    } else if (fault->number == EFBIG) {
        text_addf(why, _("the file is too large: more than %zu bytes"), limit);
    } else {
        text_addf(why, _("cannot be read: %s"), problem_text(fault->number));
    }
}

bool readfile(const char *path, size_t limit, char **data, size_t *size, struct text *why)
{
    struct rawfile_fault fault;
    if (rawfile_read(path, limit, data, size, &fault)) {
        return true;
    }
    add_reason(why, &fault, limit);
    errno = fault.number;
    return false;
}

int readfile_open(const char *path, size_t limit, struct text *why)
{
    struct rawfile_fault fault;
    int fd = rawfile_open(path, limit, &fault);
    if (fd < 0) {
        add_reason(why, &fault, limit);
        errno = fault.number;
    }
    return fd;
}
