// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/copyattributes.h"

#include <fcntl.h>
#include <unistd.h>

#include "base/system.h"

static bool give_owner(int to, const struct stat *of)
{
    struct stat now;
    bool good = fstat(to, &now) == 0;
    if (good && (now.st_uid != of->st_uid || now.st_gid != of->st_gid)) {
        uid_t owner = now.st_uid == of->st_uid ? (uid_t)-1 : of->st_uid;
        good = fchown(to, owner, of->st_gid) == 0;
    }
    return good;
}

// Comes last, because a new owner takes bits of the mode away.
static bool give_mode(int to, const struct stat *of)
{
    struct stat now;
    bool good = fstat(to, &now) == 0;
    if (good && (now.st_mode & 07777) != (of->st_mode & 07777)) {
        good = fchmod(to, of->st_mode & 07777) == 0 && fstat(to, &now) == 0;
    }
    return good && now.st_uid == of->st_uid && now.st_gid == of->st_gid &&
           (now.st_mode & 07777) == (of->st_mode & 07777);
}

bool copy_attributes(int to, int folder, const char *name, const struct stat *of)
{
    int from = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (from < 0) {
        return false;
    }
    bool good = give_owner(to, of) && system_give_attributes(to, from) && give_mode(to, of);
    close(from);
    return good;
}
