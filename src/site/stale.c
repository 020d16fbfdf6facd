// SPDX-License-Identifier: GPL-3.0-or-later
#include "site/stale.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/problem.h"
#include "base/rawfile.h"
#include "site/bundle.h"

static bool read_list(const struct sitepress *p, struct sitelist *old)
{
    char *data = NULL;
    size_t size = 0;
    struct rawfile_fault fault;
    TEXT_HERE path = {0};
    text_addf(&path, "%s/%s", p->folder, SITELIST_FILE);
    bool good = rawfile_read(text_str(&path), BUNDLE_LIMIT, &data, &size, &fault) &&
                sitelist_read(old, data, size);
    free(data);
    return good;
}

/* Whether a folder holds nothing, or nothing but names that begin with a dot. */
static bool is_empty(DIR *folder)
{
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        if (entry->d_name[0] != '.') {
            return false;
        }
    }
    return true;
}

bool stale_look(struct sitepress *p, bool alone, struct sitelist *old)
{
    if (read_list(p, old) || !alone) {
        return true;
    }
    DIR *folder = opendir(p->folder);
    if (folder == NULL) {
        return errno == ENOENT ||
               sitepress_failed(p, _("%s cannot be written: %s"), p->folder, problem_text(errno));
    }
    bool good = is_empty(folder) ||
                sitepress_failed(p, "%s: %s", p->folder,
                                 _("this folder holds something that is no site of brade; name an "
                                   "empty one, or one that is not there yet"));
    closedir(folder);
    return good;
}

/* Whether a file still holds what was written into it. */
static bool is_as_written(const char *path, const struct sitelist_entry *entry)
{
    char *data = NULL, sum[SUM_HEX + 1] = "";
    size_t size = 0;
    struct rawfile_fault fault;
    if (rawfile_read(path, BUNDLE_LIMIT, &data, &size, &fault)) {
        sum_hex(sum, data, size);
    }
    free(data);
    return strcmp(sum, entry->sum) == 0;
}

/* Folders that are empty now, from the innermost to that of the site. */
static void remove_folders(struct text *path, size_t root)
{
    for (char *slash; (slash = strrchr(path->data, '/')) != NULL;) {
        text_cut(path, (size_t)(slash - path->data));
        if (path->size <= root || rmdir(path->data) != 0) {
            return;
        }
    }
}

void stale_remove(const struct sitepress *p, const struct sitelist *old)
{
    for (size_t i = 0; i < old->count; i++) {
        const struct sitelist_entry *entry = &old->entries[i];
        TEXT_HERE path = {0};
        text_addf(&path, "%s/%s", p->folder, entry->path);
        if (sitelist_find(&p->list, entry->path) == NULL && is_as_written(text_str(&path), entry) &&
            unlink(text_str(&path)) == 0) {
            remove_folders(&path, strlen(p->folder));
        }
    }
}
