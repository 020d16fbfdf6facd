// SPDX-License-Identifier: GPL-3.0-or-later
#include "site/bundle.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/readfile.h"

enum { DEPTH = 8 };

bool bundle_read(struct sitepress *p, const char *bundle, const char *path, char **data,
                 size_t *size)
{
    TEXT_HERE whole = {0}, reason = {0};
    text_addf(&whole, "%s/%s", bundle, path);
    bool good = readfile(text_str(&whole), BUNDLE_LIMIT, data, size, &reason) ||
                sitepress_failed(p, "%s: %s", text_str(&whole), text_str(&reason));
    return good;
}

static bool is_icon(const char *path)
{
    return strncmp(path, "icon", 4) == 0 && strchr(path, '/') == NULL;
}

/* What is read and not handed on. */
static bool stays(const char *path)
{
    const char *ending = strrchr(path, '.');
    return strcmp(path, BUNDLE_WORKER) == 0 || (ending != NULL && strcmp(ending, ".version") == 0);
}

static bool copy_file(struct sitepress *p, const char *bundle, const char *path)
{
    char *data = NULL;
    size_t size = 0;
    TEXT_HERE to = {0};
    text_addf(&to, "%s%s", is_icon(path) ? "" : "web/", path);
    bool good =
        bundle_read(p, bundle, path, &data, &size) && sitepress_put(p, text_str(&to), data, size);
    free(data);
    return good;
}

static int not_hidden(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static int by_bytes(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static bool copy_folder(struct sitepress *p, const char *bundle, const char *inside, int depth);

/* A file, or a folder with what is in it; nothing else is copied. */
static bool copy_any(struct sitepress *p, const char *bundle, const char *path, int depth)
{
    struct stat what;
    TEXT_HERE whole = {0};
    text_addf(&whole, "%s/%s", bundle, path);
    bool there = stat(text_str(&whole), &what) == 0;
    if (there && S_ISDIR(what.st_mode) && depth < DEPTH) {
        return copy_folder(p, bundle, path, depth + 1);
    }
    bool file = !there || S_ISREG(what.st_mode);
    return !file || stays(path) || copy_file(p, bundle, path);
}

static bool copy_folder(struct sitepress *p, const char *bundle, const char *inside, int depth)
{
    struct dirent **names = NULL;
    TEXT_HERE folder = {0};
    text_addf(&folder, "%s/%s", bundle, inside);
    int count = scandir(text_str(&folder), &names, not_hidden, by_bytes);
    if (count < 0) {
        return sitepress_unread(p, text_str(&folder), errno);
    }
    bool good = true;
    for (int i = 0; i < count; i++) {
        TEXT_HERE path = {0};
        text_addf(&path, "%s%s%s", inside, *inside == '\0' ? "" : "/", names[i]->d_name);
        good = good && copy_any(p, bundle, text_str(&path), depth);
        free(names[i]);
    }
    free(names);
    return good;
}

bool bundle_copy(struct sitepress *p, const char *bundle)
{
    return copy_folder(p, bundle, "", 0);
}
