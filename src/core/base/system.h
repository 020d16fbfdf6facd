// SPDX-License-Identifier: GPL-3.0-or-later
//
// What only Linux can do, or does better, each with a way that is open to every Unix:
// system_linux.c and system_portable.c answer the same calls, and the build takes one of them
// (-Dportable=true takes the second on Linux too; the tests try both). No other file makes the
// system's calls that are behind these (tests/structure). In a browser src/ui/web/shims.c
// answers those that are called there.
//
// Who answers bool says false with errno set; who answers a file says -1 with errno set. Files
// are closed by the caller and are not handed on to other programs.
#ifndef BRADE_SYSTEM_H
#define BRADE_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

// ---- chance ----

// Fills bytes by chance, such as nobody can foresee. Where the system has gathered none yet, just
// after its start, this waits if `patient` and fails if not. On failure the bytes are of no use.
bool system_random(void *out, size_t size, bool patient);

// ---- files ----

// Renames at once what must not take the place of anything (EEXIST). EINVAL: this cannot be had
// here, and nothing was done.
bool system_rename_at_once(int folder, const char *from, int there, const char *to);

// The same everywhere: where it cannot be had at once, a file has both names for a moment or, where
// it cannot have two, as a folder, something empty of its kind holds the new name for it.
bool system_rename_new(int folder, const char *from, int there, const char *to);

// Two things in an open folder change names at once. EINVAL: this cannot be had here, and nothing
// was done.
bool system_exchange(int folder, const char *one, const char *other);

// Whether a file can grow to so many bytes, as far as the file system can tell beforehand.
// Nothing that shows is changed.
bool system_reserve(int file, size_t size);

// ---- programs ----

// The path of the running program, with a NUL, into `size` bytes. Fails where it cannot be known.
bool system_program(char *path, size_t size);

// For a program just forked: it is to be killed when the one that made it ends, where the system
// does such a thing. May be called between fork and exec.
void system_die_with_parent(void);

// As pipe().
bool system_pipe(int ends[2]);

// As socketpair() and socket() of AF_UNIX, SOCK_STREAM.
bool system_socket_pair(int ends[2]);
int system_socket(void);

// As send(); whoever ended listening is told by EPIPE and by no signal. For the sockets above.
ssize_t system_send(int socket, const void *data, size_t size);

#endif
