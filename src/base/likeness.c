// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/likeness.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "base/mem.h"

static const char access_list[] = "system.posix_acl_access";

static bool begins(const char *s, const char *with)
{
    return strncmp(s, with, strlen(with)) == 0;
}

// The value of an attribute, to be freed; NULL if it cannot be had.
static char *value_of(int fd, const char *name, size_t *n)
{
    ssize_t size = fgetxattr(fd, name, NULL, 0);
    char *value = size < 0 ? NULL : mem_alloc((size_t)size + 1);
    ssize_t got = value == NULL ? -1 : fgetxattr(fd, name, value, (size_t)size);
    if (got < 0) {
        free(value);
        return NULL;
    }
    *n = (size_t)got;
    return value;
}

static bool has(int fd, const char *name, const char *value, size_t n)
{
    size_t size;
    char *there = value_of(fd, name, &size);
    bool same = there != NULL && size == n && memcmp(there, value, n) == 0;
    free(there);
    return same;
}

static bool give_one(int to, int from, const char *name)
{
    size_t n;
    char *value = value_of(from, name, &n);
    bool good = value != NULL && (has(to, name, value, n) || fsetxattr(to, name, value, n, 0) == 0);
    free(value);
    return good;
}

// Whether a file is only the same if it has this attribute; "trusted" ones are the file system's.
static bool is_needed(const char *name)
{
    return begins(name, "user.") || begins(name, "system.");
}

static bool give_attributes(int to, int from)
{
    ssize_t size = flistxattr(from, NULL, 0);
    if (size < 0) {
        return errno == ENOTSUP;
    }
    char *names = mem_alloc((size_t)size + 1);
    size = flistxattr(from, names, (size_t)size);
    bool good = size >= 0;
    fremovexattr(to, access_list); // what it may have from its folder
    for (ssize_t at = 0; at < size && good; at += (ssize_t)strlen(names + at) + 1) {
        const char *name = names + at;
        bool given = (is_needed(name) || begins(name, "security.")) && give_one(to, from, name);
        good = given || !is_needed(name);
    }
    free(names);
    return good;
}

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

bool likeness_give(int to, int folder, const char *name, const struct stat *of)
{
    int from = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (from < 0) {
        return false;
    }
    bool good = give_owner(to, of) && give_attributes(to, from) && give_mode(to, of);
    close(from);
    return good;
}
