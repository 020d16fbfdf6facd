// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/writefile.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/copyattributes.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/problem.h"
#include "base/system.h"
#include "base/tempfile.h"
#include "base/writeinplace.h"

enum {
    LINKS = 40,   // symbolic links followed, as in the kernel
    ATTEMPTS = 10 // while others make and remove the file
};

// ---- where ----

// A name in an open folder.
struct writefile_place {
    int folder;
    const char *name; // within the path
};

static void close_quietly(int fd)
{
    int problem = errno;
    close(fd);
    errno = problem;
}

// Opens the folder of a path, and clears it of what is left there. To be closed.
static bool open_place(const char *path, struct writefile_place *p)
{
    const char *slash = strrchr(path, '/');
    char *folder = slash == NULL ? mem_copy(".") : mem_copyn(path, (size_t)(slash - path) + 1);
    p->name = slash == NULL ? path : slash + 1;
    p->folder = system_open_folder(folder);
    int problem = errno;
    free(folder);
    errno = problem;
    if (p->folder >= 0) {
        tempfile_sweep(p->folder);
    }
    return p->folder >= 0;
}

// The path of what a path leads to, also where a symbolic link leads to what is not there yet. To
// be freed; NULL with errno.
static char *follow(const char *path)
{
    struct text at = {0};
    char *real = NULL, to[PATH_MAX];
    int problem = ELOOP; // of LINKS links that lead to what is not there
    text_add(&at, path);
    for (int i = 0; i < LINKS && real == NULL; i++) {
        real = realpath(text_str(&at), NULL);
        ssize_t n = real != NULL || errno != ENOENT ? -1 : readlink(text_str(&at), to, sizeof to);
        if (real == NULL && n < 0 && (errno == ENOENT || errno == EINVAL)) {
            return text_steal(&at);
        }
        if (n < 0 || n == sizeof to) {
            problem = n < 0 ? errno : ENAMETOOLONG;
            break;
        }
        const char *slash = strrchr(text_str(&at), '/');
        text_cut(&at, to[0] == '/' || slash == NULL ? 0 : (size_t)(slash - at.data) + 1);
        text_addn(&at, to, (size_t)n);
    }
    text_free(&at);
    errno = problem;
    return real;
}

// ---- what is no plain file ----

// Whether it is what fd is open for writing on.
static bool is_open(int fd, const struct stat *what)
{
    struct stat info;
    int flags = fcntl(fd, F_GETFL);
    return flags >= 0 && (flags & O_ACCMODE) != O_RDONLY && fstat(fd, &info) == 0 &&
           info.st_dev == what->st_dev && info.st_ino == what->st_ino;
}

// Into stdout or stderr itself, if it is that: opened anew it would be written from its beginning.
static bool write_through(const char *path, const struct stat *what, const char *data, size_t size)
{
    FILE *known = is_open(1, what) ? stdout : is_open(2, what) ? stderr : NULL;
    if (known != NULL) {
        return fflush(known) == 0 && tempfile_write(fileno(known), data, size);
    }
    int fd = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (fd < 0) {
        return false;
    }
    bool good = tempfile_write(fd, data, size);
    int problem = errno;
    if (close(fd) != 0 && good) {
        return false;
    }
    errno = problem;
    return good;
}

static bool is_printed_to(const struct stat *what)
{
    return is_open(1, what) || is_open(2, what);
}

// ---- files ----

// Whether a file cannot have another put in its place, though it may be written to: it is mounted
// there, or the folder lets only its owner take it away.
static bool stays_put(int problem)
{
    return problem == EBUSY || problem == EPERM || problem == EACCES || problem == EXDEV;
}

// The new content is whole and on the disk beside the old, before that is touched.
static bool replace(const struct writefile_place *p, const struct stat *was, const char *data,
                    size_t size, struct copy *copy)
{
    struct tempfile b;
    if (faccessat(p->folder, p->name, W_OK, AT_EACCESS) != 0 ||
        !tempfile_begin(&b, p->folder, 0600)) {
        return false;
    }
    bool in_place = was->st_nlink > 1 || !copy_attributes(b.fd, p->folder, p->name, was);
    bool good = tempfile_fill(&b, data, size);
    in_place = in_place && good;
    if (good && !in_place) {
        good = tempfile_replace(&b, p->name);
        in_place = !good && stays_put(errno);
    }
    tempfile_end(&b);
    if (in_place) {
        good = write_in_place(p->folder, p->name, was, data, size, copy);
    }
    return good && tempfile_sync_folder(p->folder);
}

// Puts a new file in place of what is none.
static bool supplant(const struct writefile_place *p, const char *data, size_t size, mode_t mode)
{
    struct tempfile b;
    bool good = tempfile_begin(&b, p->folder, mode) && tempfile_fill(&b, data, size) &&
                tempfile_replace(&b, p->name);
    tempfile_end(&b);
    return good && tempfile_sync_folder(p->folder);
}

// What is to be done with what is there.
enum wanted { WHATEVER_IS_THERE, A_FILE, ITS_OWN };

// Makes what is not there, or replaces what is.
static bool put(const char *path, const char *data, size_t size, enum wanted wanted, mode_t mode,
                struct copy *copy)
{
    struct writefile_place p;
    struct stat was;
    if (!open_place(path, &p)) {
        return false;
    }
    bool good = false;
    for (int i = 0; i < ATTEMPTS; i++) {
        bool there = fstatat(p.folder, p.name, &was, AT_SYMLINK_NOFOLLOW) == 0;
        if (there && !S_ISREG(was.st_mode) && wanted == ITS_OWN) {
            good = supplant(&p, data, size, mode);
        } else if (there && !S_ISREG(was.st_mode)) {
            errno = EAGAIN; // it became so just now
        } else if (there) {
            good = replace(&p, &was, data, size, copy);
        } else if (errno == ENOENT) {
            good = tempfile_new(p.folder, p.name, data, size, mode);
            if (!good && errno == EEXIST) {
                continue;
            }
            good = good && tempfile_sync_folder(p.folder);
        }
        break;
    }
    close_quietly(p.folder);
    return good;
}

// The reason of a failure.
static void add_reason(struct text *why, int problem, const struct copy *copy)
{
    mem_check(copy->needed ? 0 : problem);
    text_add(why, problem_text(problem));
    if (copy->needed) {
        TEXT_HERE safe = {0};
        text_addf(why, _("; the file is damaged now, and what it held is in %s beside it"),
                  text_safe(&safe, text_str(&copy->name)));
    }
}

// A copy that is of no use and could not be removed: on stderr, since all else went well or is
// told.
static void describe_copy(const char *path, const struct copy *copy)
{
    if (copy->name.size > 0 && !copy->needed) {
        TEXT_HERE file = {0}, name = {0}, line = {0};
        text_addf(
            &line,
            _("%s could not be removed (%s): it lies beside %s and holds what that held before"),
            text_safe(&name, text_str(&copy->name)), problem_text(copy->problem),
            text_safe(&file, path));
        fprintf(stderr, "brade: %s\n", text_str(&line));
    }
}

static bool write_there(const char *path, const char *data, size_t size, enum wanted wanted,
                        mode_t mode, struct text *why)
{
    struct stat what;
    struct copy copy = {0};
    bool there = stat(path, &what) == 0, good = false;
    if (there && S_ISDIR(what.st_mode)) {
        errno = EISDIR;
    } else if (there &&
               (!S_ISREG(what.st_mode) || (wanted == WHATEVER_IS_THERE && is_printed_to(&what)))) {
        good = write_through(path, &what, data, size);
    } else if (there || (wanted == WHATEVER_IS_THERE && errno == ENOENT)) {
        char *real = follow(path);
        good = real != NULL && put(real, data, size, wanted, mode, &copy);
        int problem = errno;
        free(real);
        errno = problem;
    }
    if (!good) {
        add_reason(why, errno, &copy);
    }
    describe_copy(path, &copy);
    text_free(&copy.name);
    return good;
}

bool writefile(const char *path, const char *data, size_t size, struct text *why)
{
    return write_there(path, data, size, WHATEVER_IS_THERE, 0666, why);
}

bool writefile_private(const char *path, const char *data, size_t size, struct text *why)
{
    return write_there(path, data, size, WHATEVER_IS_THERE, 0600, why);
}

bool writefile_own(const char *path, const char *data, size_t size, struct text *why)
{
    struct copy copy = {0};
    bool good = put(path, data, size, ITS_OWN, 0666, &copy);
    if (!good) {
        add_reason(why, errno, &copy);
    }
    describe_copy(path, &copy);
    text_free(&copy.name);
    return good;
}

// The reason as a sentence.
static void add_sentence(struct text *why, const struct text *reason)
{
    text_addf(why, _("cannot be written: %s"), text_str(reason));
}

bool writefile_replace(const char *path, const char *data, size_t size, struct text *why)
{
    TEXT_HERE reason = {0};
    bool good = write_there(path, data, size, A_FILE, 0666, &reason);
    if (!good) {
        add_sentence(why, &reason);
    }
    return good;
}

bool writefile_new(const char *path, const char *data, size_t size, bool *exists, struct text *why)
{
    struct writefile_place p;
    struct stat what;
    TEXT_HERE reason = {0};
    struct copy none = {0};
    bool good = open_place(path, &p);
    *exists = false;
    if (good) {
        errno = EEXIST;
        good = fstatat(p.folder, p.name, &what, AT_SYMLINK_NOFOLLOW) != 0 &&
               tempfile_new(p.folder, p.name, data, size, 0666);
        *exists = !good && errno == EEXIST;
        good = good && tempfile_sync_folder(p.folder);
        close_quietly(p.folder);
    }
    if (!good) {
        add_reason(&reason, errno, &none);
        add_sentence(why, &reason);
    }
    return good;
}

// ---- folders ----

// Brings the name of a new folder to the disk.
static bool sync_above(const char *path)
{
    TEXT_HERE above = {0};
    text_addf(&above, "%s/..", path);
    int fd = system_open_folder(text_str(&above));
    bool good = fd >= 0 && tempfile_sync_folder(fd);
    if (fd >= 0) {
        close_quietly(fd);
    }
    return good;
}

static bool make(const char *path)
{
    struct stat info;
    if (mkdir(path, 0777) == 0) {
        return sync_above(path);
    }
    int problem = errno;
    bool there = stat(path, &info) == 0;
    errno = there && !S_ISDIR(info.st_mode) ? ENOTDIR : problem;
    return there && S_ISDIR(info.st_mode);
}

bool writefile_folder(const char *path, struct text *why)
{
    TEXT_HERE part = {0};
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
    return good;
}

void writefile_sweep(const char *folder)
{
    int fd = system_open_folder(folder);
    if (fd >= 0) {
        tempfile_sweep(fd);
        close(fd);
    }
}
