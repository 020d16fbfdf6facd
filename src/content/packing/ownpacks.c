// SPDX-License-Identifier: GPL-3.0-or-later
#include "packing/ownpacks.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/problem.h"
#include "base/system.h"
#include "base/writefile.h"
#include "pack/packs.h"

/* ---- folders written and removed as a whole, by open folders, so that nothing leads out of them;
 * what fails leaves the reason in errno ---- */

enum { TREE_LEVELS = 64 /* folders in each other that are removed */ };

static void close_quietly(int fd)
{
    int problem = errno;
    if (fd >= 0) {
        close(fd);
    }
    errno = problem;
}

static int open_folder(int above, const char *name)
{
    return openat(above, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

/* Writes a file into the folders of its name, which are made where they are missing. */
static bool write_file(int folder, const char *name, const struct text *data)
{
    const char *slash = strchr(name, '/');
    if (slash == NULL) {
        int fd = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        bool good = fd >= 0 && writefile_fill(fd, text_str(data), data->size) && fsync(fd) == 0;
        if (good) {
            return close(fd) == 0;
        }
        close_quietly(fd);
        return false;
    }
    char *first = mem_copyn(name, (size_t)(slash - name));
    int inner =
        mkdirat(folder, first, 0777) == 0 || errno == EEXIST ? open_folder(folder, first) : -1;
    bool good = inner >= 0 && write_file(inner, slash + 1, data) && writefile_sync_folder(inner);
    close_quietly(inner);
    int problem = errno;
    free(first);
    errno = problem;
    return good;
}

/* Writes the files of a settled package into an open, empty folder and brings them to the disk. */
static bool tree_write(int folder, const struct package *p)
{
    for (size_t i = 0; i < p->count; i++) {
        if (!write_file(folder, p->files[i].name, &p->files[i].data)) {
            return false;
        }
    }
    return writefile_sync_folder(folder);
}

static bool remove_within(int above, const char *name, int levels);

/* Removes all that is in an open folder, which is closed. */
static bool empty_folder(int fd, int levels)
{
    DIR *dir = fdopendir(fd);
    if (dir == NULL) {
        close_quietly(fd);
        return false;
    }
    bool good = true;
    const struct dirent *entry;
    while (good && (errno = 0, (entry = readdir(dir)) != NULL)) {
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0) {
            good = remove_within(fd, entry->d_name, levels - 1);
        }
    }
    good = good && errno == 0;
    int problem = errno;
    closedir(dir);
    errno = problem;
    return good;
}

static bool remove_within(int above, const char *name, int levels)
{
    if (unlinkat(above, name, 0) == 0) {
        return true;
    }
    if (errno != EISDIR && errno != EPERM) { /* what POSIX and Linux say of a folder */
        return false;
    }
    if (levels == 0) {
        errno = ELOOP;
        return false;
    }
    int fd = open_folder(above, name);
    if (fd < 0) {
        return false;
    }
    (void)fchmod(fd, 0700);
    return empty_folder(fd, levels) && unlinkat(above, name, AT_REMOVEDIR) == 0;
}

/* Removes what has this name in an open folder: a file, a link itself, or a folder with all in it.
 */
static bool tree_remove(int folder, const char *name)
{
    return remove_within(folder, name, TREE_LEVELS);
}

/* ---- the folder of the packs ---- */

/* What a pack is called on its way, and one that goes. One program at a time makes them. */
static const char new_name[] = ".brade-new", old_name[] = ".brade-old";

/* The open folder of the packs. */
struct ownpacks {
    struct text path;
    int folder; /* -1: not open */
};

static bool failed(const struct ownpacks *o, struct text *why)
{
    int problem = errno;
    TEXT_HERE safe = {0};
    mem_check(problem);
    text_addf(why, _("%s cannot be changed: %s"), text_safe(&safe, text_str(&o->path)),
              problem_text(problem));
    return false;
}

/* Removes what killed programs left. Errors are of no interest. */
static void sweep(const struct ownpacks *o)
{
    (void)tree_remove(o->folder, new_name);
    (void)tree_remove(o->folder, old_name);
}

/* Opens and locks the folder of the packs, which is made where it is missing. Where files cannot be
 * locked two programs may be at work; one of them fails then. To be closed even on failure. */
static bool open_own(struct ownpacks *o, struct text *why)
{
    TEXT_HERE reason = {0};
    *o = (struct ownpacks){.folder = -1};
    if (!packs_own_folder(&o->path)) {
        text_add(why, _("there is no home folder"));
        return false;
    }
    if (!writefile_folder(text_str(&o->path), &reason)) {
        TEXT_HERE safe = {0};
        text_addf(why, _("the folder %s cannot be made"), text_safe(&safe, text_str(&o->path)));
        text_addf(why, ": %s", text_str(&reason));
        return false;
    }
    o->folder = open(text_str(&o->path), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (o->folder < 0) {
        return failed(o, why);
    }
    if (flock(o->folder, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        text_add(why, _("the packs cannot be changed: another brade is doing that just now"));
        return false;
    }
    sweep(o);
    return true;
}

static void close_own(struct ownpacks *o)
{
    if (o->folder >= 0) {
        close(o->folder);
    }
    text_free(&o->path);
}

void ownpacks_sweep(void)
{
    struct ownpacks o = {.folder = -1};
    if (packs_own_folder(&o.path)) {
        o.folder = open(text_str(&o.path), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    }
    if (o.folder >= 0 && flock(o.folder, LOCK_EX | LOCK_NB) == 0) {
        sweep(&o);
    }
    close_own(&o);
}

/* Writes the package into a new folder on its way. */
static bool write_beside(const struct ownpacks *o, const struct package *p, struct text *why)
{
    int fd = -1;
    if (mkdirat(o->folder, new_name, 0777) == 0) {
        fd = openat(o->folder, new_name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    }
    bool good = fd >= 0 && tree_write(fd, p);
    if (!good) {
        failed(o, why);
        (void)tree_remove(o->folder, new_name);
    }
    if (fd >= 0) {
        close(fd);
    }
    return good;
}

bool ownpacks_add(const struct package *p, const char *name, bool *taken, struct text *why)
{
    struct ownpacks o;
    struct stat info;
    *taken = false;
    bool good = open_own(&o, why);
    if (good && fstatat(o.folder, name, &info, AT_SYMLINK_NOFOLLOW) == 0) {
        *taken = true;
        good = false;
    }
    good = good && write_beside(&o, p, why);
    if (good && !system_rename_new(o.folder, new_name, o.folder, name)) {
        *taken = errno == EEXIST || errno == ENOTEMPTY || errno == ENOTDIR;
        good = *taken ? false : failed(&o, why);
        (void)tree_remove(o.folder, new_name);
    }
    if (good) {
        (void)writefile_sync_folder(o.folder);
    }
    close_own(&o);
    return good;
}

/* Gives the new folder the name of the old and the old that of the new, at once; where a system
 * cannot do that, one after the other. */
static bool exchange(const struct ownpacks *o, const char *name)
{
    if (system_exchange(o->folder, new_name, name)) {
        return true;
    }
    if (errno != EINVAL || renameat(o->folder, name, o->folder, old_name) != 0) {
        return false;
    }
    if (renameat(o->folder, new_name, o->folder, name) != 0) {
        int problem = errno;
        (void)renameat(o->folder, old_name, o->folder, name);
        errno = problem;
        return false;
    }
    return true;
}

bool ownpacks_replace(const struct package *p, const char *name, struct text *why)
{
    struct ownpacks o;
    bool good = open_own(&o, why) && write_beside(&o, p, why);
    if (good) {
        good = exchange(&o, name) || failed(&o, why);
        (void)writefile_sync_folder(o.folder);
        (void)tree_remove(o.folder, new_name); /* or, where it was exchanged, the old one */
    }
    if (good) {
        (void)tree_remove(o.folder, old_name);
    }
    close_own(&o);
    return good;
}

bool ownpacks_remove(const char *name, struct text *why)
{
    struct ownpacks o;
    bool good = open_own(&o, why);
    if (good) {
        good = renameat(o.folder, name, o.folder, old_name) == 0 || failed(&o, why);
    }
    if (good) {
        (void)writefile_sync_folder(o.folder);
        good = tree_remove(o.folder, old_name) || failed(&o, why);
    }
    close_own(&o);
    return good;
}
