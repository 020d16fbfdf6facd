// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/watch.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"

enum { QUIET_MS = 120, BURST_MS = 2000, DEPTH = 16, SIGNALS = 3 };

static const int signals[SIGNALS] = {SIGINT, SIGTERM, SIGHUP};

// A folder that is watched, and what for.
struct watched {
    int wd;
    bool whole;   // for every file of ours in it
    char **names; // or for these
    size_t count, room;
};

struct watch {
    int fd;
    struct watched *folders;
    size_t count, room;
    struct sigaction before[SIGNALS];
};

static volatile sig_atomic_t interrupted;

static void note_interrupt(int number)
{
    (void)number;
    interrupted = 1;
}

struct watch *watch_open(void)
{
    int fd = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    if (fd < 0) {
        mem_check(errno);
        return NULL;
    }
    struct watch *w = mem_alloc(sizeof *w);
    struct sigaction action = {.sa_handler = note_interrupt};
    w->fd = fd;
    interrupted = 0;
    for (int i = 0; i < SIGNALS; i++) {
        sigaction(signals[i], &action, &w->before[i]);
        if (w->before[i].sa_handler == SIG_IGN) { // as under nohup
            sigaction(signals[i], &w->before[i], NULL);
        }
    }
    return w;
}

// The entry of a folder, watched from now on if it was not; NULL if it cannot be.
static struct watched *add_folder(struct watch *w, const char *folder)
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

static void add_tree(struct watch *w, const char *folder, int depth)
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
static void add_file(struct watch *w, const char *path)
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

void watch_add(struct watch *w, const char *path)
{
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

bool watch_any(const struct watch *w)
{
    return w->count > 0;
}

static bool ends_with(const char *name, const char *end)
{
    size_t n = strlen(name), m = strlen(end);
    return n > m && strcmp(name + n - m, end) == 0;
}

static bool is_ours(const struct watched *f, const struct inotify_event *event)
{
    const char *name = event->len > 0 ? event->name : "";
    bool folder = (event->mask & IN_ISDIR) != 0;
    if (f->whole && *name != '.' &&
        (folder || ((event->mask & IN_CREATE) == 0 &&
                    (ends_with(name, ".yaml") || ends_with(name, ".yml"))))) {
        return true;
    }
    for (size_t i = 0; i < f->count && (event->mask & IN_CREATE) == 0; i++) {
        if (strcmp(f->names[i], name) == 0) {
            return true;
        }
    }
    return false;
}

static void forget(struct watch *w, int wd)
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
static bool matters(struct watch *w, const struct inotify_event *event)
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
static bool read_events(struct watch *w)
{
    _Alignas(struct inotify_event) char buffer[16 * (sizeof(struct inotify_event) + NAME_MAX + 1)];
    bool any = false;
    ssize_t n;
    while ((n = read(w->fd, buffer, sizeof buffer)) > 0) {
        for (const char *at = buffer; at < buffer + n;) {
            const struct inotify_event *event = (const struct inotify_event *)(const void *)at;
            any = matters(w, event) || any;
            at += sizeof *event + event->len;
        }
    }
    return any;
}

// Waits so long for events, -1: as long as it takes. 1: there are some; 0: none; -1: interrupted.
static int wait_events(const struct watch *w, int ms)
{
    struct pollfd in = {.fd = w->fd, .events = POLLIN};
    struct timespec time = {.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000L};
    sigset_t blocked, before;
    sigemptyset(&blocked);
    for (int i = 0; i < SIGNALS; i++) {
        sigaddset(&blocked, signals[i]);
    }
    sigprocmask(SIG_BLOCK, &blocked, &before); // so that none comes between looking and waiting
    int n = interrupted ? -1 : ppoll(&in, 1, ms < 0 ? NULL : &time, &before);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return interrupted ? -1 : n > 0;
}

bool watch_wait(struct watch *w)
{
    do {
        if (wait_events(w, -1) < 0) {
            return false;
        }
    } while (!read_events(w));
    for (int waited = 0; waited < BURST_MS; waited += QUIET_MS) {
        int more = wait_events(w, QUIET_MS);
        if (more < 0) {
            return false;
        }
        if (more == 0 || !read_events(w)) {
            break;
        }
    }
    return true;
}

bool watch_interrupted(void)
{
    return interrupted != 0;
}

void watch_close(struct watch *w)
{
    if (w == NULL) {
        return;
    }
    while (w->count > 0) {
        forget(w, w->folders[0].wd);
    }
    for (int i = 0; i < SIGNALS; i++) {
        sigaction(signals[i], &w->before[i], NULL);
    }
    free(w->folders);
    close(w->fd);
    free(w);
}
