// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/writefile.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/problem.h"
#include "base/system.h"

enum {
    LINKS = 40,    // symbolic links followed, as in the kernel
    ATTEMPTS = 100 // at a name that nothing has
};

// ---- files on their way ----

static const char prefix[] = ".brade-new-"; // and eight digits

// Where a file is written until it is whole.
struct tempfile {
    struct text path;
    int fd, folder; // open, or -1
};

// Removes what killed programs left in a folder: nobody writes at a file for an hour. Errors are of
// no interest.
static void sweep(const char *folder)
{
    DIR *dir = opendir(folder);
    for (struct dirent *entry; dir != NULL && (entry = readdir(dir)) != NULL;) {
        struct stat info;
        const char *name = entry->d_name;
        if (strncmp(name, prefix, strlen(prefix)) == 0 && strlen(name) == strlen(prefix) + 8 &&
            fstatat(dirfd(dir), name, &info, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(info.st_mode) &&
            info.st_mtime < time(NULL) - 3600) {
            unlinkat(dirfd(dir), name, 0);
        }
    }
    if (dir != NULL) {
        closedir(dir);
    }
}

// Begins a file in the folder of a path, with a mode that the umask lessens. To be ended in any
// case.
static bool begin(struct tempfile *t, const char *path, mode_t mode)
{
    const char *slash = strrchr(path, '/');
    TEXT_HERE folder = {0};
    text_add(&folder, "./");
    if (slash != NULL) {
        text_clear(&folder);
        text_addn(&folder, path, (size_t)(slash - path) + 1);
    }
    *t = (struct tempfile){.fd = -1};
    t->folder = open(text_str(&folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (t->folder < 0 && errno != EACCES) { // one that may only be written to will do
        return false;
    }
    sweep(text_str(&folder));
    for (int i = 0; i < ATTEMPTS && (i == 0 || errno == EEXIST) && t->fd < 0; i++) {
        uint32_t chance;
        if (!system_random(&chance, sizeof chance, false)) {
            chance = (uint32_t)getpid() + (uint32_t)i;
        }
        text_clear(&t->path);
        text_addf(&t->path, "%s%s%08x", text_str(&folder), prefix, (unsigned)chance);
        t->fd = open(text_str(&t->path), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    }
    return t->fd >= 0;
}

static void close_quietly(int fd)
{
    int problem = errno;
    if (fd >= 0) {
        close(fd);
    }
    errno = problem;
}

// Ends a file that is good so far: it is closed and gets its name, in place of what has that or,
// if it is `fresh`, where nothing has it (else EEXIST), and the name is brought to the disk.
// Otherwise it is removed. Leaves the reason in errno.
static bool end(struct tempfile *t, bool good, const char *path, bool fresh)
{
    const char *at = text_str(&t->path);
    if (good) {
        good = close(t->fd) == 0 &&
               (fresh ? system_rename_new(AT_FDCWD, at, AT_FDCWD, path) : rename(at, path) == 0);
    } else {
        close_quietly(t->fd);
    }
    int problem = errno;
    if (!good && t->fd >= 0 && unlink(at) != 0) {
        unlink(at); // it was interrupted, perhaps
    }
    errno = problem;
    good = good && (t->folder < 0 || writefile_sync_folder(t->folder));
    problem = errno;
    close_quietly(t->folder);
    text_free(&t->path);
    errno = problem;
    return good;
}

bool writefile_fill(int fd, const char *data, size_t size)
{
    while (size > 0) {
        ssize_t n = write(fd, data, size);
        if (n < 0 && errno == EINTR) {
            continue;
        }
        if (n <= 0) {
            errno = n == 0 ? EIO : errno;
            return false;
        }
        data += n;
        size -= (size_t)n;
    }
    return true;
}

bool writefile_sync_folder(int folder)
{
    return fsync(folder) == 0 || errno == EINVAL || errno == ENOTSUP || errno == EROFS;
}

// ---- where ----

// The path that symbolic links lead to, also where nothing is there yet. To be freed; NULL with
// errno.
static char *follow(const char *path)
{
    struct text at = {0};
    char to[PATH_MAX];
    text_add(&at, path);
    for (int i = 0; i < LINKS; i++) {
        ssize_t n = readlink(text_str(&at), to, sizeof to);
        if (n < 0 && (errno == EINVAL || errno == ENOENT)) {
            return text_steal(&at);
        }
        if (n < 0 || n == sizeof to) {
            int problem = n < 0 ? errno : ENAMETOOLONG;
            text_free(&at);
            errno = problem;
            return NULL;
        }
        const char *slash = strrchr(text_str(&at), '/');
        text_cut(&at, to[0] == '/' || slash == NULL ? 0 : (size_t)(slash - at.data) + 1);
        text_addn(&at, to, (size_t)n);
    }
    text_free(&at);
    errno = ELOOP;
    return NULL;
}

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
        return fflush(known) == 0 && writefile_fill(fileno(known), data, size);
    }
    int fd = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (fd >= 0 && writefile_fill(fd, data, size)) {
        return close(fd) == 0;
    }
    close_quietly(fd);
    return false;
}

// ---- files ----

// Gives a file the mode of the one whose place it takes, and its owner and group: who is not root
// cannot give files away, and keeps the group where that is allowed.
static bool keep(int fd, const struct stat *was)
{
    bool owned = fchown(fd, was->st_uid, was->st_gid) == 0 ||
                 (geteuid() != 0 && (fchown(fd, (uid_t)-1, was->st_gid) == 0 || errno == EPERM));
    return owned && fchmod(fd, was->st_mode & 0777) == 0;
}

// Writes a file beside its place and puts it there: in place of *was, if that is a plain file, or
// of whatever has the name.
static bool put(const char *path, const char *data, size_t size, const struct stat *was,
                mode_t mode, bool fresh)
{
    struct tempfile t;
    bool is_file = was != NULL && S_ISREG(was->st_mode);
    if (is_file && faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) != 0) {
        return false;
    }
    bool good = begin(&t, path, is_file ? 0600 : mode) && (!is_file || keep(t.fd, was)) &&
                writefile_fill(t.fd, data, size) && fsync(t.fd) == 0;
    return end(&t, good, path, fresh);
}

// Writes what a path leads to. `is_asked`: also what is not there, or is what the program prints
// to.
static bool write_there(const char *path, const char *data, size_t size, bool is_asked, mode_t mode)
{
    struct stat was;
    bool there = stat(path, &was) == 0;
    if (!there && (errno != ENOENT || !is_asked)) {
        return false;
    }
    if (there && S_ISDIR(was.st_mode)) {
        errno = EISDIR;
        return false;
    }
    if (there && (!S_ISREG(was.st_mode) || (is_asked && (is_open(1, &was) || is_open(2, &was))))) {
        return write_through(path, &was, data, size);
    }
    char *real = follow(path);
    bool good = real != NULL && put(real, data, size, there ? &was : NULL, mode, false);
    int problem = errno;
    free(real);
    errno = problem;
    return good;
}

// Adds the reason of a failure, in errno.
static bool give_reason(bool good, bool as_sentence, struct text *why)
{
    if (!good) {
        mem_check(errno);
        text_addf(why, as_sentence ? _("cannot be written: %s") : "%s", problem_text(errno));
    }
    return good;
}

bool writefile(const char *path, const char *data, size_t size, struct text *why)
{
    return give_reason(write_there(path, data, size, true, 0666), false, why);
}

bool writefile_private(const char *path, const char *data, size_t size, struct text *why)
{
    return give_reason(write_there(path, data, size, true, 0600), false, why);
}

bool writefile_replace(const char *path, const char *data, size_t size, struct text *why)
{
    return give_reason(write_there(path, data, size, false, 0666), true, why);
}

bool writefile_own(const char *path, const char *data, size_t size, struct text *why)
{
    struct stat was;
    bool there = lstat(path, &was) == 0;
    bool good =
        (there || errno == ENOENT) && put(path, data, size, there ? &was : NULL, 0666, false);
    return give_reason(good, false, why);
}

bool writefile_new(const char *path, const char *data, size_t size, bool *exists, struct text *why)
{
    struct stat what;
    errno = EEXIST;
    bool good = lstat(path, &what) != 0 && put(path, data, size, NULL, 0666, true);
    *exists = !good && errno == EEXIST;
    return give_reason(good, true, why);
}

// ---- folders ----

// Makes a folder and brings its name to the disk, where the one above may be read.
static bool make(const char *path)
{
    struct stat info;
    if (mkdir(path, 0777) == 0) {
        TEXT_HERE above = {0};
        text_addf(&above, "%s/..", path);
        int fd = open(text_str(&above), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        bool good = fd < 0 ? errno == EACCES : writefile_sync_folder(fd);
        close_quietly(fd);
        return good;
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
    return give_reason(good, false, why);
}
