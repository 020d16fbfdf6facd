// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is the same on all systems.
#include "base/system.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

// Takes a name with something empty of the same kind.
static bool hold(int folder, const char *name, bool is_folder)
{
    if (is_folder) {
        return mkdirat(folder, name, 0700) == 0;
    }
    int fd = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    return fd >= 0 && close(fd) == 0;
}

// As system_rename_new(), in steps: what stands in the new name's place is ours before it goes.
static bool rename_in_steps(int folder, const char *from, int there, const char *to)
{
    struct stat info;
    if (fstatat(folder, from, &info, AT_SYMLINK_NOFOLLOW) != 0) {
        return false;
    }
    bool is_folder = S_ISDIR(info.st_mode);
    bool linked = !is_folder && linkat(folder, from, there, to, 0) == 0;
    if (!linked && ((!is_folder && errno == EEXIST) || !hold(there, to, is_folder))) {
        return false;
    }
    bool good = linked ? unlinkat(folder, from, 0) == 0 : renameat(folder, from, there, to) == 0;
    int problem = errno;
    if (!good) {
        unlinkat(there, to, is_folder ? AT_REMOVEDIR : 0);
    }
    errno = problem;
    return good;
}

bool system_rename_new(int folder, const char *from, int there, const char *to)
{
    return system_rename_at_once(folder, from, there, to) ||
           (errno == EINVAL && rename_in_steps(folder, from, there, to));
}

// Of whichever system has a link to it.
bool system_program(char *path, size_t size)
{
    static const char *const links[] = {"/proc/self/exe", "/proc/curproc/exe", "/proc/curproc/file",
                                        "/proc/self/path/a.out"};
    for (size_t i = 0; i < sizeof links / sizeof *links; i++) {
        ssize_t n = readlink(links[i], path, size);
        if (n > 0 && (size_t)n < size) {
            path[n] = '\0';
            return true;
        }
    }
    errno = ENOENT;
    return false;
}
