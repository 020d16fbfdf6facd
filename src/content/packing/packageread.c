// SPDX-License-Identifier: GPL-3.0-or-later
/* From a folder to a package, and from whatever is named to one. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/problem.h"
#include "base/readfile.h"
#include "packing/package.h"

enum { CHUNK = 8192 };

/* A folder that is gone through. */
struct gathering {
    struct package *p;
    struct diags *d;
};

/* Says that a file in the folder, or what was named (""), cannot be read. */
static bool describe_unread(const struct gathering *g, const char *name, int problem)
{
    TEXT_HERE path = {0}, why = {0};
    mem_check(problem);
    if (*name != '\0') {
        package_add_path(&path, g->p, name);
    } else {
        text_add(&path, g->p->from);
    }
    text_addf(&why, _("cannot be read: %s"), problem_text(problem));
    diag_unread(g->d, text_str(&path), problem, text_str(&why));
    return false;
}

/* An open file, read to its end or as far as it may go. */
static bool read_open(const struct gathering *g, int fd, struct package_file *file)
{
    char chunk[CHUNK];
    for (;;) {
        ssize_t n = read(fd, chunk, sizeof chunk);
        if (n < 0 && errno == EINTR) {
            continue;
        }
        if (n < 0) {
            return describe_unread(g, file->name, errno);
        }
        if (n == 0) {
            return true;
        }
        if (!package_add(g->p, file, chunk, (size_t)n, g->d)) {
            return false;
        }
    }
}

/* What was a plain file just now: opened so that nothing is followed and nothing waits. */
static bool gather_file(const struct gathering *g, int folder, const char *name,
                        struct package_file *file)
{
    struct stat info;
    int fd = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (fd < 0) {
        return describe_unread(g, file->name, errno);
    }
    bool plain = fstat(fd, &info) == 0 && S_ISREG(info.st_mode);
    bool good = plain ? read_open(g, fd, file) : describe_unread(g, file->name, EINVAL);
    close(fd);
    return good;
}

static bool gather_folder(const struct gathering *g, int fd, const char *path);

static enum package_kind kind_of(mode_t mode)
{
    return S_ISREG(mode)   ? PACKAGE_FILE
           : S_ISDIR(mode) ? PACKAGE_FOLDER
           : S_ISLNK(mode) ? PACKAGE_LINK
                           : PACKAGE_DEVICE;
}

/* One entry of an open folder; path: with the folders that it lies in. */
static bool gather_entry(const struct gathering *g, int folder, const char *name, const char *path)
{
    struct stat info;
    struct package_file *file;
    if (fstatat(folder, name, &info, AT_SYMLINK_NOFOLLOW) != 0) {
        return describe_unread(g, path, errno);
    }
    if (!package_begin(g->p, path, kind_of(info.st_mode), g->d, &file)) {
        return false;
    }
    if (S_ISREG(info.st_mode)) {
        return gather_file(g, folder, name, file);
    }
    int fd = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    return fd < 0 ? describe_unread(g, path, errno) : gather_folder(g, fd, path);
}

/* Everything in an open folder, which is closed. */
static bool gather_folder(const struct gathering *g, int fd, const char *path)
{
    DIR *dir = fdopendir(fd);
    if (dir == NULL) {
        int problem = errno;
        close(fd);
        return describe_unread(g, path, problem);
    }
    bool good = true;
    const struct dirent *entry;
    while (!package_is_full(g->p) && (errno = 0, (entry = readdir(dir)) != NULL)) {
        const char *name = entry->d_name;
        TEXT_HERE inside = {0};
        text_addf(&inside, "%s%s%s", path, *path != '\0' ? "/" : "", name);
        if (name[0] == '.' && strcmp(name, ".") != 0 && strcmp(name, "..") != 0) {
            package_leave_out(g->p, text_str(&inside));
        } else if (name[0] != '.') {
            good = gather_entry(g, fd, name, text_str(&inside)) && good;
        }
    }
    if (errno != 0 && !package_is_full(g->p)) {
        good = describe_unread(g, path, errno);
    }
    closedir(dir);
    return good;
}

static bool read_archive(struct package *p, const char *path, struct diags *d)
{
    TEXT_HERE why = {0};
    char *bytes = NULL;
    size_t n = 0;
    if (!readfile(path, PACKAGE_ARCHIVE_MAX, &bytes, &n, &why)) {
        int problem = errno;
        *p = (struct package){.from = mem_copy(path)};
        if (problem == EFBIG) {
            return package_refuse(p, d, _("the pack is too large: more than %d MiB packed"),
                                  PACKAGE_ARCHIVE_MAX >> 20);
        }
        diag_unread(d, path, problem, text_str(&why));
        return false;
    }
    bool good = package_unpack(p, path, bytes, n, d);
    free(bytes);
    return good;
}

bool package_read(struct package *p, const char *path, struct diags *d)
{
    struct stat info;
    size_t errors = d->errors;
    if (rawfile_is_input(path)) {
        return read_archive(p, path, d);
    }
    bool there = stat(path, &info) == 0;
    if (there && !S_ISDIR(info.st_mode)) {
        return read_archive(p, path, d);
    }
    int fd = there ? open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1, problem = errno;
    const struct gathering g = {p, d};
    *p = (struct package){.from = mem_copy(path)};
    if (fd < 0) {
        return describe_unread(&g, "", problem);
    }
    return gather_folder(&g, fd, "") && package_settle(p, d) && d->errors == errors;
}
