// SPDX-License-Identifier: GPL-3.0-or-later
//
// For every system that is a Unix.
#include "base/system.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0 // then a socket itself is told, below
#endif

// Where chance is asked for from the device it is always patient.
bool system_random(void *out, size_t size, bool patient)
{
    (void)patient;
    int fd = open("/dev/urandom", O_RDONLY | O_NOCTTY | O_CLOEXEC);
    size_t got = 0;
    while (fd >= 0 && got < size) {
        ssize_t n = read(fd, (char *)out + got, size - got);
        if (n <= 0 && (n == 0 || errno != EINTR)) {
            break;
        }
        got += n > 0 ? (size_t)n : 0;
    }
    int problem = errno;
    if (fd >= 0) {
        close(fd);
    }
    errno = problem;
    return fd >= 0 && got == size;
}

bool system_rename_at_once(int folder, const char *from, int there, const char *to)
{
    (void)folder;
    (void)from;
    (void)there;
    (void)to;
    errno = EINVAL;
    return false;
}

bool system_exchange(int folder, const char *one, const char *other)
{
    (void)folder;
    (void)one;
    (void)other;
    errno = EINVAL;
    return false;
}

bool system_reserve(int file, size_t size)
{
    (void)file;
    (void)size;
    return true;
}

void system_die_with_parent(void)
{
}

// Whether a new file is not handed on to other programs, and rings nobody when it is written to in
// vain.
static bool is_kept(int fd)
{
#ifdef SO_NOSIGPIPE
    const int on = 1;
    (void)setsockopt(fd, SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
    return fcntl(fd, F_SETFD, FD_CLOEXEC) == 0;
}

static bool are_kept(const int ends[2])
{
    if (is_kept(ends[0]) && is_kept(ends[1])) {
        return true;
    }
    int problem = errno;
    close(ends[0]);
    close(ends[1]);
    errno = problem;
    return false;
}

bool system_pipe(int ends[2])
{
    return pipe(ends) == 0 && are_kept(ends);
}

bool system_socket_pair(int ends[2])
{
    return socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0 && are_kept(ends);
}

int system_socket(void)
{
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    if (fd >= 0 && !is_kept(fd)) {
        close(fd);
        return -1;
    }
    return fd;
}

ssize_t system_send(int socket, const void *data, size_t size)
{
    return send(socket, data, size, MSG_NOSIGNAL);
}
