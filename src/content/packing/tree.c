// SPDX-License-Identifier: GPL-3.0-or-later
#include "packing/tree.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/writefile.h"

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

bool tree_write(int folder, const struct package *p)
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

bool tree_remove(int folder, const char *name)
{
    return remove_within(folder, name, TREE_LEVELS);
}
