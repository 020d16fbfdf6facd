// SPDX-License-Identifier: GPL-3.0-or-later
#include "pack/packs.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/problem.h"

void packs_add_path(struct text *path, const char *folder, const char *name)
{
    size_t n = strlen(folder);
    text_addf(path, "%s%s%s", folder, n > 0 && folder[n - 1] == '/' ? "" : "/", name);
}

bool packs_counts(const struct packs *p, const struct pack *pack)
{
    return pack->manifest != NULL && p->items + pack->shadowed_by == pack;
}

const struct pack *packs_by_id(const struct packs *p, const char *id)
{
    for (size_t i = 0; i < p->count; i++) {
        if (packs_counts(p, &p->items[i]) && strcmp(p->items[i].id, id) == 0) {
            return &p->items[i];
        }
    }
    return NULL;
}

void packs_free(struct packs *p)
{
    for (size_t i = 0; i < p->count; i++) {
        free(p->items[i].folder);
        free(p->items[i].id);
        manifest_free(p->items[i].manifest);
        diags_free(&p->items[i].diags);
    }
    free(p->items);
    diags_free(&p->diags);
    *p = (struct packs){0};
}

bool packs_is_pack(const char *folder)
{
    TEXT_HERE path = {0};
    struct stat info;
    packs_add_path(&path, folder, PACK_FILE);
    for (int look = 0; look < 2; look++) { /* what failed by accident is looked at once more */
        if (lstat(text_str(&path), &info) == 0) {
            return true;
        } else if (errno == ENOENT || errno == ENOTDIR) {
            return false;
        }
    }
    return true;
}

bool packs_load_manifest(const char *folder, struct diags *d, struct manifest **out)
{
    TEXT_HERE path = {0};
    packs_add_path(&path, folder, PACK_FILE);
    return manifest_load(text_str(&path), d, out);
}

static const char within[] = "brade/packs"; /* of a folder of data */

bool packs_own_folder(struct text *path)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (data != NULL && *data == '/') { /* others are to be ignored */
        packs_add_path(path, data, within);
        return true;
    }
    if (home == NULL || *home != '/') {
        return false;
    }
    packs_add_path(path, home, ".local/share/");
    text_add(path, within);
    return true;
}

/* ---- looking into a folder of packs ---- */

struct looked_into {
    dev_t device;
    ino_t inode;
};

struct packs_search {
    struct packs *packs;
    struct looked_into *seen; /* the folders looked into so far */
    size_t seen_count, seen_room;
};

static void add_pack(struct packs *p, const char *folder, const char *name, bool own)
{
    p->items = mem_grow(p->items, p->count, &p->cap, sizeof *p->items);
    struct pack *pack = &p->items[p->count];
    *pack = (struct pack){.folder = mem_copy(folder), .own = own, .shadowed_by = p->count};
    packs_load_manifest(folder, &pack->diags, &pack->manifest);
    pack->id = mem_copy(pack->manifest != NULL ? pack->manifest->id : name);
    const struct pack *first =
        pack->manifest == NULL ? NULL : packs_by_id(p, pack->id); /* this one is not counted yet */
    if (first != NULL) {
        pack->shadowed_by = (size_t)(first - p->items);
    }
    p->count++;
}

static void describe_unread(struct packs *p, const char *folder)
{
    TEXT_HERE why = {0};
    int problem = errno;
    mem_check(problem);
    text_addf(&why, _("cannot be read: %s"), problem_text(problem));
    diag_unread(&p->diags, folder, problem, text_str(&why));
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The names in an open folder, but those hidden, which are no packs: on their way to be some. */
static struct course_list *list_names(struct packs *p, DIR *dir, const char *folder)
{
    struct course_list *names = course_list_new();
    const struct dirent *entry;
    while (errno = 0, (entry = readdir(dir)) != NULL) {
        if (entry->d_name[0] != '.') {
            course_list_add(names, mem_copy(entry->d_name));
        }
    }
    if (errno != 0) {
        describe_unread(p, folder);
    }
    if (names->n > 1) {
        qsort(names->text, names->n, sizeof *names->text, compare_names);
    }
    return names;
}

/* Whether the folder has been looked into before, under this name or another. */
static bool note_seen(struct packs_search *f, const struct stat *info)
{
    for (size_t i = 0; i < f->seen_count; i++) {
        if (f->seen[i].device == info->st_dev && f->seen[i].inode == info->st_ino) {
            return true;
        }
    }
    f->seen = mem_grow(f->seen, f->seen_count, &f->seen_room, sizeof *f->seen);
    f->seen[f->seen_count++] = (struct looked_into){info->st_dev, info->st_ino};
    return false;
}

/* Whether what has this path is a folder, links followed; those that lead nowhere are none. */
static bool is_folder(struct packs *p, const char *path)
{
    struct stat info;
    if (stat(path, &info) == 0) {
        return S_ISDIR(info.st_mode);
    }
    if (errno != ENOENT && errno != ENOTDIR && errno != ELOOP) {
        describe_unread(p, path);
    }
    return false;
}

/* What is no folder is passed over: it is not opened, so that nothing waits. */
static void look_into(struct packs_search *f, const char *folder, bool own)
{
    struct stat info;
    bool there = stat(folder, &info) == 0;
    if (!there && errno != ENOENT && errno != ENOTDIR) {
        describe_unread(f->packs, folder);
    }
    if (!there || !S_ISDIR(info.st_mode) || note_seen(f, &info)) {
        return;
    }
    DIR *dir = opendir(folder);
    if (dir == NULL) {
        describe_unread(f->packs, folder);
        return;
    }
    struct course_list *names = list_names(f->packs, dir, folder);
    closedir(dir);
    for (size_t i = 0; i < names->n; i++) {
        TEXT_HERE path = {0};
        packs_add_path(&path, folder, names->text[i]);
        if (is_folder(f->packs, text_str(&path)) && packs_is_pack(text_str(&path))) {
            add_pack(f->packs, text_str(&path), names->text[i], own);
        }
    }
    course_list_free(names);
}

/* Looks into each of the system's folders of data. */
static void look_in_system(struct packs_search *f)
{
    const char *folders = getenv("XDG_DATA_DIRS");
    if (folders == NULL || *folders == '\0') {
        folders = "/usr/local/share:/usr/share";
    }
    while (*folders != '\0') {
        size_t n = strcspn(folders, ":");
        if (*folders == '/') { /* others are to be ignored */
            TEXT_HERE base = {0}, path = {0};
            text_addn(&base, folders, n);
            packs_add_path(&path, text_str(&base), within);
            look_into(f, text_str(&path), false);
        }
        folders += n + (folders[n] == ':');
    }
}

void packs_find(struct packs *out)
{
    struct packs_search f = {.packs = out};
    TEXT_HERE own = {0};
    *out = (struct packs){0};
    if (packs_own_folder(&own)) {
        look_into(&f, text_str(&own), true);
    }
    look_in_system(&f);
    free(f.seen);
}

void packs_find_in(const char *const *folders, size_t count, struct packs *out)
{
    struct packs_search f = {.packs = out};
    *out = (struct packs){0};
    for (size_t i = 0; i < count; i++) {
        look_into(&f, folders[i], false);
    }
    free(f.seen);
}
