// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/watch.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <time.h>

#include "base/bytes.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/place.h"
#include "cli/cli.h"
#include "cli/message.h"
#include "tutor/core/lookup.h"

enum {
    DEPTH = 16, // folders below the one named
    LOOK_MS = 250,
    QUIET_MS = 120,
    BURST_MS = 2000,
    SIGNALS = 3
};

// What is watched.
struct watch {
    const char **paths; // borrowed from the arguments, or shipped
    struct text shipped[2];
    size_t count;
    uint64_t seen; // the sum of all that was there at the last look
    struct sigaction before[SIGNALS];
};

// ---- what is there ----

// A number for a path and the state that it is in; of a folder only that it is there.
static uint32_t sum_of(const char *path, const struct stat *info)
{
    const int64_t state[] = {
        (int64_t)info->st_dev,          (int64_t)info->st_ino,
        (int64_t)info->st_size,         (int64_t)info->st_mtim.tv_sec,
        (int64_t)info->st_mtim.tv_nsec, (int64_t)info->st_ctim.tv_sec,
        (int64_t)info->st_ctim.tv_nsec,
    };
    uint32_t sum = bytes_sum(BYTES_SUM, path, strlen(path));
    return S_ISDIR(info->st_mode) ? sum : bytes_sum(sum, state, sizeof state);
}

// The sum over a folder, in whatever order its files come. Hidden files do not count.
static uint64_t sum_folder(const char *folder, int depth)
{
    DIR *dir = depth > DEPTH ? NULL : opendir(folder);
    const struct dirent *entry;
    uint64_t sum = 0;
    if (dir == NULL) {
        mem_check(depth > DEPTH ? 0 : errno);
        return 0;
    }
    while ((entry = readdir(dir)) != NULL) {
        const char *name = entry->d_name;
        TEXT_HERE path = {0};
        struct stat info;
        text_addf(&path, "%s/%s", folder, name);
        if (*name == '.' || lstat(text_str(&path), &info) != 0) {
            continue;
        }
        if (S_ISDIR(info.st_mode)) {
            sum += sum_of(text_str(&path), &info) + sum_folder(text_str(&path), depth + 1);
        } else if (lookup_is_yaml(name) && stat(text_str(&path), &info) == 0) {
            sum += sum_of(text_str(&path), &info);
        }
    }
    closedir(dir);
    return sum;
}

// Whether anything is another than at the last look.
static bool has_changed(struct watch *w)
{
    uint64_t sum = 0, seen = w->seen;
    for (size_t i = 0; i < w->count; i++) {
        struct stat info;
        if (stat(w->paths[i], &info) == 0) {
            sum += sum_of(w->paths[i], &info);
            sum += S_ISDIR(info.st_mode) ? sum_folder(w->paths[i], 0) : 0;
        }
    }
    w->seen = sum;
    return sum != seen;
}

// A file need not be there yet, but the folder that it is in.
static void add_path(struct watch *w, const char *path)
{
    const char *slash = strrchr(path, '/');
    TEXT_HERE folder = {0};
    struct stat info;
    text_addn(&folder, slash == NULL ? "./" : path, slash == NULL ? 2 : (size_t)(slash - path) + 1);
    if (stat(text_str(&folder), &info) == 0) {
        w->paths[w->count++] = path;
    }
}

static void add_paths(struct watch *w, const struct cli_options *options)
{
    static const char *const folders[] = {"lessons", "puzzles"};
    w->paths = mem_resize(NULL, options->arg_count + 2, sizeof *w->paths);
    for (size_t i = 0; i < options->arg_count; i++) {
        add_path(w, options->args[i]);
    }
    for (size_t i = 0; options->arg_count == 0 && i < 2; i++) {
        if (place_data(&w->shipped[i], folders[i])) {
            add_path(w, text_str(&w->shipped[i]));
        }
    }
}

// ---- waiting ----

static const int signals[SIGNALS] = {SIGINT, SIGTERM, SIGHUP};

static volatile sig_atomic_t interrupted;

static void note_interrupt(int number)
{
    (void)number;
    interrupted = 1;
}

static void catch_signals(struct watch *w)
{
    struct sigaction action = {.sa_handler = note_interrupt};
    interrupted = 0;
    for (int i = 0; i < SIGNALS; i++) {
        sigaction(signals[i], &action, &w->before[i]);
        if (w->before[i].sa_handler == SIG_IGN) { // as under nohup
            sigaction(signals[i], &w->before[i], NULL);
        }
    }
}

// Sleeps so long; false if interrupted.
static bool rest(long ms)
{
    struct timespec time = {.tv_nsec = ms * 1000000L};
    sigset_t blocked, before;
    sigemptyset(&blocked);
    for (int i = 0; i < SIGNALS; i++) {
        sigaddset(&blocked, signals[i]);
    }
    sigprocmask(SIG_BLOCK, &blocked, &before); // so that none comes between looking and waiting
    if (!interrupted) {
        pselect(0, NULL, NULL, NULL, &time, &before);
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    return !interrupted;
}

// Waits until something is saved, and then until nothing more is for a moment; false if
// interrupted.
static bool wait_for_save(struct watch *w)
{
    do {
        if (!rest(LOOK_MS)) {
            return false;
        }
    } while (!has_changed(w));
    for (int waited = 0; waited < BURST_MS; waited += QUIET_MS) {
        if (!rest(QUIET_MS)) {
            return false;
        }
        if (!has_changed(w)) {
            break;
        }
    }
    return true;
}

bool watch_interrupted(void)
{
    return interrupted != 0;
}

int watch_run(const struct cli_options *options,
              int (*look)(const struct cli_options *options, void *about), void *about)
{
    struct watch w = {0};
    int status = CLI_NO;
    add_paths(&w, options);
    catch_signals(&w);
    has_changed(&w); // before looking, so that no save is missed
    if (w.count == 0) {
        message_error("%s", _("there is nothing to watch"));
    } else {
        do {
            status = look(options, about);
            fflush(stdout);
        } while (!ferror(stdout) && wait_for_save(&w));
    }
    for (int i = 0; i < SIGNALS; i++) {
        sigaction(signals[i], &w.before[i], NULL);
    }
    free(w.paths);
    text_free(&w.shipped[0]);
    text_free(&w.shipped[1]);
    return status;
}
