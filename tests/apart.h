// SPDX-License-Identifier: GPL-3.0-or-later
//
// Running what ends the program, in a process of its own. To be included after check.h.
#ifndef BRADE_APART_H
#define BRADE_APART_H

#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

// Where a sanitiser's allocator ends the program itself when it is asked for too much.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define APART_SANITISED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer) ||                         \
    __has_feature(thread_sanitizer)
#define APART_SANITISED 1
#endif
#endif
#ifndef APART_SANITISED
#define APART_SANITISED 0
#endif

enum { APART_SAID = 200 };

// Runs `part` and answers its exit status, 0 if it returned and -1 if a signal ended it. What it
// wrote on stdout and stderr comes to `said`.
static inline int apart_run(void (*part)(void), char said[APART_SAID])
{
    int ends[2], status;
    assert_int_equal(pipe(ends), 0);
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        dup2(ends[1], STDOUT_FILENO);
        dup2(ends[1], STDERR_FILENO);
        close(ends[0]);
        close(ends[1]);
        part();
        _exit(0);
    }
    close(ends[1]);
    size_t size = 0;
    for (ssize_t n; (n = read(ends[0], said + size, APART_SAID - 1 - size)) > 0;) {
        size += (size_t)n;
    }
    said[size] = '\0';
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

// Runs `part`, which must say this and end with status 3.
static inline void apart_fails(void (*part)(void), const char *said)
{
    char got[APART_SAID];
    int status = apart_run(part, got);
    assert_string_equal(got, said);
    assert_int_equal(status, 3);
}

#endif
