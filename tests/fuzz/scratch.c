// SPDX-License-Identifier: GPL-3.0-or-later
#include "scratch.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"
#include "fuzz.h"

static char *folder;

static void remove_folder(void)
{
    scratch_clear();
    rmdir(folder);
    free(folder);
}

static const char *the_folder(void)
{
    if (folder == NULL) {
        const char *wanted = getenv("TMPDIR");
        if (wanted == NULL) {
            wanted = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
        }
        struct text name = {0};
        text_addf(&name, "%s/brade-fuzz-XXXXXX", wanted);
        folder = text_steal(&name);
        must(mkdtemp(folder) != NULL);
        atexit(remove_folder);
    }
    return folder;
}

char *scratch_path(const char *name)
{
    struct text path = {0};
    text_addf(&path, "%s/%s", the_folder(), name);
    return text_steal(&path);
}

void scratch_write(const char *path, const void *data, size_t size)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    must(fd >= 0 && write(fd, data, size) == (ssize_t)size && close(fd) == 0);
}

void scratch_clear(void)
{
    DIR *all = opendir(the_folder());
    must(all != NULL);
    for (struct dirent *one; (one = readdir(all)) != NULL;) {
        if (strcmp(one->d_name, ".") != 0 && strcmp(one->d_name, "..") != 0) {
            char *path = scratch_path(one->d_name);
            must(unlink(path) == 0);
            free(path);
        }
    }
    closedir(all);
}

const char *scratch_memory(size_t number, const void *data, size_t size)
{
    static struct memory {
        int fd;
        char path[40];
    } all[SCRATCH_MEMORY];
    must(number < SCRATCH_MEMORY);
    struct memory *m = &all[number];
    if (*m->path == '\0') {
        m->fd = memfd_create("fuzz", MFD_CLOEXEC);
        must(m->fd >= 0);
        snprintf(m->path, sizeof m->path, "/proc/self/fd/%d", m->fd);
    }
    must(ftruncate(m->fd, 0) == 0 && pwrite(m->fd, data, size, 0) == (ssize_t)size);
    return m->path;
}
