// SPDX-License-Identifier: GPL-3.0-or-later
//
// Told by the system: Linux.
#include "cli/notice.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"

enum { DEPTH = NOTICE_DEPTH };

// A folder that is watched, and what for.
struct watched {
    int wd;
    bool whole;   // for every file of ours in it
    char **names; // or for these
    size_t count, room;
};

struct listening {
    int fd;
    struct watched *folders;
    size_t count, room;
};

static void *begin(void)
{
    int fd = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    if (fd < 0) {
        mem_check(errno);
        return NULL;
    }
    struct listening *w = mem_alloc(sizeof *w);
    w->fd = fd;
    return w;
}

// The entry of a folder, watched from now on if it was not; NULL if it cannot be.
static struct watched *add_folder(struct listening *w, const char *folder)
{
    int wd = inotify_add_watch(w->fd, folder,
                               IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE |
                                   IN_CREATE | IN_ONLYDIR);
    if (wd < 0) {
        mem_check(errno);
        return NULL;
    }
    for (size_t i = 0; i < w->count; i++) {
        if (w->folders[i].wd == wd) {
            return &w->folders[i];
        }
    }
    w->folders = mem_grow(w->folders, w->count, &w->room, sizeof *w->folders);
    w->folders[w->count] = (struct watched){.wd = wd};
    return &w->folders[w->count++];
}

static DIR *open_folder(const char *folder)
{
    DIR *dir = opendir(folder);
    if (dir == NULL) {
        mem_check(errno);
    }
    return dir;
}

static void add_tree(struct listening *w, const char *folder, int depth)
{
    struct watched *f = add_folder(w, folder);
    DIR *dir = f == NULL || depth > DEPTH ? NULL : open_folder(folder);
    if (f != NULL) {
        f->whole = true;
    }
    const struct dirent *entry;
    while (dir != NULL && (entry = readdir(dir)) != NULL) {
        TEXT_HERE path = {0};
        struct stat info;
        text_addf(&path, "%s/%s", folder, entry->d_name);
        if (entry->d_name[0] != '.' && lstat(text_str(&path), &info) == 0 &&
            S_ISDIR(info.st_mode)) {
            add_tree(w, text_str(&path), depth + 1);
        }
    }
    if (dir != NULL) {
        closedir(dir);
    }
}

// A file, by the folder it is in and its name there.
static void add_file(struct listening *w, const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash == NULL ? path : slash + 1;
    char *folder = slash == NULL   ? mem_copy(".")
                   : slash == path ? mem_copy("/")
                                   : mem_copyn(path, (size_t)(slash - path));
    struct watched *f = add_folder(w, folder);
    bool known = f == NULL;
    for (size_t i = 0; !known && i < f->count; i++) {
        known = strcmp(f->names[i], name) == 0;
    }
    if (!known) {
        f->names = mem_grow(f->names, f->count, &f->room, sizeof *f->names);
        f->names[f->count++] = mem_copy(name);
    }
    free(folder);
}

static void add(void *about, const char *path)
{
    struct listening *w = about;
    struct stat info;
    if (stat(path, &info) == 0 && S_ISDIR(info.st_mode)) {
        add_tree(w, path, 0);
        return;
    }
    add_file(w, path);
    char *real = realpath(path, NULL); // behind a link
    if (real != NULL) {
        add_file(w, real);
    } else {
        mem_check(errno);
    }
    free(real);
}

static bool any(const void *about)
{
    return ((const struct listening *)about)->count > 0;
}

static int fd_of(const void *about)
{
    return ((const struct listening *)about)->fd;
}

static bool is_ours(const struct watched *f, const struct inotify_event *event)
{
    const char *name = event->len > 0 ? event->name : "";
    bool folder = (event->mask & IN_ISDIR) != 0;
    if (f->whole && *name != '.' &&
        (folder || ((event->mask & IN_CREATE) == 0 && notice_is_ours(name)))) {
        return true;
    }
    for (size_t i = 0; i < f->count && (event->mask & IN_CREATE) == 0; i++) {
        if (strcmp(f->names[i], name) == 0) {
            return true;
        }
    }
    return false;
}

static void forget(struct listening *w, int wd)
{
    for (size_t i = 0; i < w->count; i++) {
        struct watched *f = &w->folders[i];
        if (f->wd != wd) {
            continue;
        }
        for (size_t k = 0; k < f->count; k++) {
            free(f->names[k]);
        }
        free(f->names);
        *f = w->folders[--w->count];
        return;
    }
}

// Whether an event means that something is to be looked at again.
static bool matters(struct listening *w, const struct inotify_event *event)
{
    if ((event->mask & IN_Q_OVERFLOW) != 0) {
        return true;
    }
    if ((event->mask & IN_IGNORED) != 0) { // the folder is gone
        forget(w, event->wd);
        return true;
    }
    for (size_t i = 0; i < w->count; i++) {
        if (w->folders[i].wd == event->wd) {
            return is_ours(&w->folders[i], event);
        }
    }
    return false;
}

// Reads the events that are there; whether one of them matters.
static bool look(void *about)
{
    struct listening *w = about;
    _Alignas(struct inotify_event) char buffer[16 * (sizeof(struct inotify_event) + NAME_MAX + 1)];
    bool some = false;
    ssize_t n;
    while ((n = read(w->fd, buffer, sizeof buffer)) > 0) {
        for (const char *at = buffer; at < buffer + n;) {
            const struct inotify_event *event = (const struct inotify_event *)(const void *)at;
            some = matters(w, event) || some;
            at += sizeof *event + event->len;
        }
    }
    return some;
}

static void end(void *about)
{
    struct listening *w = about;
    while (w->count > 0) {
        forget(w, w->folders[0].wd);
    }
    free(w->folders);
    close(w->fd);
    free(w);
}

const struct notice notice_inotify = {begin, add, any, fd_of, look, end};
