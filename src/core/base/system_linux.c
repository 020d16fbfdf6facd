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
#include <unistd.h>

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
