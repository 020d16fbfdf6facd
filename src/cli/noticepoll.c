// SPDX-License-Identifier: GPL-3.0-or-later
//
// Found by looking: on systems that tell nothing, and in folders of other machines, from which no
// system is told.
#include "cli/notice.h"

#include <dirent.h>
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/mem.h"
#include "base/text.h"

struct polling {
    char **paths;
    size_t count, room;
    uint64_t seen; // the sum of all that was there at the last look
};

static bool ends_with(const char *name, const char *end)
{
    size_t n = strlen(name), m = strlen(end);
    return n > m && strcmp(name + n - m, end) == 0;
}

bool notice_is_ours(const char *name)
{
    return *name != '.' && (ends_with(name, ".yaml") || ends_with(name, ".yml"));
}

// FNV-1a.
static uint64_t mix(uint64_t sum, const void *data, size_t size)
{
    for (const unsigned char *s = data, *end = s + size; s < end; s++) {
        sum = (sum ^ *s) * 0x100000001b3;
    }
    return sum;
}

// A number for a path and the state that it is in; of a folder only that it is there.
static uint64_t sum_of(const char *path, const struct stat *info)
{
    const int64_t state[] = {
        (int64_t)info->st_dev,          (int64_t)info->st_ino,
        (int64_t)info->st_size,         (int64_t)info->st_mtim.tv_sec,
        (int64_t)info->st_mtim.tv_nsec, (int64_t)info->st_ctim.tv_sec,
        (int64_t)info->st_ctim.tv_nsec,
    };
    uint64_t sum = mix(0xcbf29ce484222325, path, strlen(path));
    return S_ISDIR(info->st_mode) ? sum : mix(sum, state, sizeof state);
}

// The sum over a folder, in whatever order its files come.
static uint64_t sum_folder(const char *folder, int depth)
{
    DIR *dir = depth > NOTICE_DEPTH ? NULL : opendir(folder);
    const struct dirent *entry;
    uint64_t sum = 0;
    if (dir == NULL) {
        mem_check(depth > NOTICE_DEPTH ? 0 : errno);
        return 0;
    }
    while ((entry = readdir(dir)) != NULL) {
        TEXT_HERE path = {0};
        struct stat info;
        text_addf(&path, "%s/%s", folder, entry->d_name);
        if (entry->d_name[0] == '.' || lstat(text_str(&path), &info) != 0) {
            continue;
        }
        if (S_ISDIR(info.st_mode)) {
            sum += sum_of(text_str(&path), &info) + sum_folder(text_str(&path), depth + 1);
        } else if (notice_is_ours(entry->d_name) && stat(text_str(&path), &info) == 0) {
            sum += sum_of(text_str(&path), &info);
        }
    }
    closedir(dir);
    return sum;
}

static uint64_t sum_path(const char *path)
{
    struct stat info;
    if (stat(path, &info) != 0) {
        return 0;
    }
    return sum_of(path, &info) + (S_ISDIR(info.st_mode) ? sum_folder(path, 0) : 0);
}

static void *begin(void)
{
    struct polling *p = mem_alloc(sizeof *p);
    *p = (struct polling){0};
    return p;
}

// The folder a file is in can be looked into.
static bool can_be_there(const char *path)
{
    const char *slash = strrchr(path, '/');
    TEXT_HERE folder = {0};
    struct stat info;
    text_addn(&folder, slash == NULL ? "./" : path, slash == NULL ? 2 : (size_t)(slash - path) + 1);
    return stat(text_str(&folder), &info) == 0;
}

static void add(void *about, const char *path)
{
    struct polling *p = about;
    for (size_t i = 0; i < p->count; i++) {
        if (strcmp(p->paths[i], path) == 0) {
            return;
        }
    }
    if (can_be_there(path)) {
        p->paths = mem_grow(p->paths, p->count, &p->room, sizeof *p->paths);
        p->paths[p->count++] = mem_copy(path);
        p->seen += sum_path(path);
    }
}

static bool any(const void *about)
{
    return ((const struct polling *)about)->count > 0;
}

static int fd_of(const void *about)
{
    (void)about;
    return -1;
}

static bool look(void *about)
{
    struct polling *p = about;
    uint64_t sum = 0;
    for (size_t i = 0; i < p->count; i++) {
        sum += sum_path(p->paths[i]);
    }
    bool changed = sum != p->seen;
    p->seen = sum;
    return changed;
}

static void end(void *about)
{
    struct polling *p = about;
    for (size_t i = 0; i < p->count; i++) {
        free(p->paths[i]);
    }
    free(p->paths);
    free(p);
}

const struct notice notice_poll = {begin, add, any, fd_of, look, end};
