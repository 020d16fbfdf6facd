// SPDX-License-Identifier: GPL-3.0-or-later
#include "writefile.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lang.h"
#include "mem.h"
#include "problem.h"

static bool fail(struct text *why, int problem)
{
    mem_check(problem);
    text_addf(why, _("cannot be written: %s"), problem_text(problem));
    return false;
}

// The name of a file beside another that mkstemp() can complete.
static void name_beside(struct text *out, const char *path)
{
    const char *slash = strrchr(path, '/');
    if (slash != NULL) {
        text_addn(out, path, (size_t)(slash - path) + 1);
    }
    text_add(out, ".brade-XXXXXX");
}

static bool write_all(int fd, const char *data, size_t size)
{
    while (size > 0) {
        ssize_t n = write(fd, data, size);
        if (n < 0 && errno == EINTR) {
            continue;
        }
        if (n <= 0) {
            return false;
        }
        data += n;
        size -= (size_t)n;
    }
    return true;
}

// Writes a new file of this mode beside path; `name` receives its name. On failure there is none,
// and errno tells why.
static bool write_beside(const char *path, const char *data, size_t size, mode_t mode,
                         struct text *name)
{
    name_beside(name, path);
    int fd = mkstemp(name->data);
    if (fd < 0) {
        return false;
    }
    bool good = write_all(fd, data, size) && fchmod(fd, mode) == 0 && fsync(fd) == 0;
    int problem = errno;
    if (close(fd) != 0 && good) {
        problem = errno;
        good = false;
    }
    if (!good) {
        unlink(name->data);
        errno = problem;
    }
    return good;
}

bool writefile_replace(const char *path, const char *data, size_t size, struct text *why)
{
    struct stat info;
    struct text name = {0};
    char *real = realpath(path, NULL);
    bool good = real != NULL && stat(real, &info) == 0 &&
                write_beside(real, data, size, info.st_mode & 07777, &name);
    if (good && rename(text_str(&name), real) != 0) {
        good = false;
        int problem = errno;
        unlink(text_str(&name));
        errno = problem;
    }
    if (!good) {
        fail(why, errno);
    }
    text_free(&name);
    free(real);
    return good;
}

// The mode that new files get.
static mode_t usual_mode(void)
{
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

bool writefile_new(const char *path, const char *data, size_t size, bool *exists, struct text *why)
{
    struct stat info;
    struct text name = {0};
    *exists = lstat(path, &info) == 0;
    if (*exists) {
        return fail(why, EEXIST);
    }
    bool good = write_beside(path, data, size, usual_mode(), &name);
    int problem = errno;
    if (good) {
        good = link(text_str(&name), path) == 0; // does not replace what came meanwhile
        problem = errno;
        if (!good && problem != EEXIST) { // a file system without hard links
            good = rename(text_str(&name), path) == 0;
            problem = errno;
        }
        unlink(text_str(&name));
    }
    *exists = !good && problem == EEXIST;
    text_free(&name);
    return good || fail(why, problem);
}

bool writefile(const char *path, const char *data, size_t size, struct text *why)
{
    struct text name = {0};
    bool good = write_beside(path, data, size, usual_mode(), &name);
    if (good && rename(text_str(&name), path) != 0) {
        good = false;
        int problem = errno;
        unlink(text_str(&name));
        errno = problem;
    }
    if (!good) {
        mem_check(errno);
        text_add(why, problem_text(errno));
    }
    text_free(&name);
    return good;
}

static bool make(const char *path)
{
    struct stat info;
    if (mkdir(path, 0777) == 0) {
        return true;
    }
    int problem = errno;
    bool there = stat(path, &info) == 0;
    errno = there && !S_ISDIR(info.st_mode) ? ENOTDIR : problem;
    return there && S_ISDIR(info.st_mode);
}

bool writefile_folder(const char *path, struct text *why)
{
    struct text part = {0};
    bool good = *path != '\0';
    errno = ENOENT;
    for (size_t at = strspn(path, "/"); good && path[at] != '\0';) {
        at += strcspn(path + at, "/");
        text_clear(&part);
        text_addn(&part, path, at);
        good = make(text_str(&part));
        at += strspn(path + at, "/");
    }
    if (!good) {
        mem_check(errno);
        text_add(why, problem_text(errno));
    }
    text_free(&part);
    return good;
}
