// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/problem.h"

#include <errno.h>
#include <stddef.h>
#include <stdio.h>

#include "base/lang.h"

static const struct {
    int number;
    const char *text;
} reasons[] = {
    {ENOENT, N_("no such file or folder")},
    {EACCES, N_("no permission")},
    {EPERM, N_("that is not allowed")},
    {ENOSPC, N_("no space is left on the disk")},
    {EDQUOT, N_("your share of the disk is used up")},
    {EROFS, N_("the disk can only be read")},
    {EIO, N_("the disk could not be read or written")},
    {EISDIR, N_("this is a folder, not a file")},
    {ENOTDIR, N_("a part of the path is not a folder")},
    {ENOTEMPTY, N_("the folder is not empty")},
    {EEXIST, N_("there is such a file already")},
    {EMFILE, N_("too many files are open")},
    {ENFILE, N_("too many files are open")},
    {ENAMETOOLONG, N_("the name is too long")},
    {ELOOP, N_("symbolic links lead in a circle")},
    {EFBIG, N_("the file would be too large")},
    {EOVERFLOW, N_("the file is too large")},
    {ENOMEM, N_("out of memory")},
    {EBUSY, N_("another program holds it")},
    {ETXTBSY, N_("another program holds it")},
    {EAGAIN, N_("it is not available just now")},
    {EPIPE, N_("the reader has gone away")},
    {EBADF, N_("it is not open")},
    {EINVAL, N_("that cannot be done with it")},
    {ENOTSUP, N_("that cannot be done here")},
    {ENOSYS, N_("that cannot be done here")},
    {ENOTTY, N_("it is not a terminal")},
    {ENOLCK, N_("it cannot be locked")},
    {EDEADLK, N_("it cannot be locked")},
    {EXDEV, N_("it lies on another disk")},
    {EMLINK, N_("too many links lead to it")},
    {ENODEV, N_("there is no such device")},
    {ENXIO, N_("there is no such device")},
    {ESTALE, N_("the folder on the network has gone away")},
    {ETIMEDOUT, N_("it took too long to answer")},
    {EINTR, N_("it was interrupted")},
};

const char *problem_text(int number)
{
    static _Thread_local char rare[120];
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++) {
        if (reasons[i].number == number) {
            return _(reasons[i].text);
        }
    }
    snprintf(rare, sizeof rare, _("the system refused it (error %d)"), number);
    return rare;
}
