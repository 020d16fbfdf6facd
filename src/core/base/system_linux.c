// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/system.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "base/mem.h"

// ---- chance ----

bool system_random(void *out, size_t size, bool patient)
{
    for (size_t got = 0; got < size;) {
        ssize_t n = getrandom((char *)out + got, size - got, patient ? 0 : GRND_NONBLOCK);
        if (n <= 0 && errno != EINTR) {
            return false;
        }
        got += n > 0 ? (size_t)n : 0;
    }
    return true;
}

// ---- files ----

int system_open_folder(const char *path)
{
    int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    return fd < 0 && errno == EACCES ? open(path, O_PATH | O_DIRECTORY | O_CLOEXEC) : fd;
}

int system_open_nameless(int folder, mode_t mode)
{
    return openat(folder, ".", O_TMPFILE | O_WRONLY | O_CLOEXEC, mode);
}

bool system_give_name(int file, int folder, const char *name)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    return linkat(AT_FDCWD, path, folder, name, AT_SYMLINK_FOLLOW) == 0;
}

static bool rename_as(int folder, const char *from, int there, const char *to, unsigned how)
{
    bool good = renameat2(folder, from, there, to, how) == 0;
    errno = !good && errno == ENOSYS ? EINVAL : errno;
    return good;
}

bool system_rename_at_once(int folder, const char *from, int there, const char *to)
{
    return rename_as(folder, from, there, to, RENAME_NOREPLACE);
}

bool system_exchange(int folder, const char *one, const char *other)
{
    return rename_as(folder, one, folder, other, RENAME_EXCHANGE);
}

bool system_reserve(int file, size_t size)
{
    return size == 0 || fallocate(file, FALLOC_FL_KEEP_SIZE, 0, (off_t)size) == 0 ||
           errno == EOPNOTSUPP || errno == ENOSYS;
}

// ---- attributes ----

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

bool system_give_attributes(int to, int from)
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

// ---- programs ----

void system_die_with_parent(void)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
}

bool system_pipe(int ends[2])
{
    return pipe2(ends, O_CLOEXEC) == 0;
}

bool system_socket_pair(int ends[2])
{
    return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0;
}

int system_socket(void)
{
    return socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
}

ssize_t system_send(int socket, const void *data, size_t size)
{
    return send(socket, data, size, MSG_NOSIGNAL);
}
