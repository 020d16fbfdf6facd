// SPDX-License-Identifier: GPL-3.0-or-later
#include "site/stale.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/problem.h"
#include "base/readfile.h"
#include "site/bundle.h"

/* Whether a folder is a site: it holds a list of one, which is read. False with p->why where there
 * may be a list, but it cannot be read. */
static bool read_list(struct sitepress *p, struct sitelist *old, bool *is_site)
{
    char *data = NULL;
    size_t size = 0;
    struct rawfile_fault fault;
    TEXT_HERE path = {0};
    text_addf(&path, "%s/%s", p->folder, SITELIST_FILE);
    bool read = rawfile_read(text_str(&path), BUNDLE_LIMIT, &data, &size, &fault);
    *is_site = read && sitelist_read(old, data, size);
    free(data);
    return read || fault.number == ENOENT || fault.number == ENOTDIR ||
           sitepress_unread(p, text_str(&path), fault.number);
}

/* A name in a folder that does not begin with a dot; NULL, with errno 0, if there is none. */
static const struct dirent *first_name(DIR *folder)
{
    const struct dirent *entry;
    do {
        errno = 0;
        entry = readdir(folder);
    } while (entry != NULL && entry->d_name[0] == '.');
    return entry;
}

/* Whether nothing is in the folder, or it is not there. */
static bool is_empty(struct sitepress *p)
{
    DIR *folder = opendir(p->folder);
    if (folder == NULL) {
        int problem = errno;
        return problem == ENOENT ||
               sitepress_failed(p, _("%s cannot be written: %s"), p->folder, problem_text(problem));
    }
    bool any = first_name(folder) != NULL;
    int problem = any ? 0 : errno;
    closedir(folder);
    if (any) {
        return sitepress_failed(p, "%s: %s", p->folder,
                                _("this folder holds something that is no site of brade; name an "
                                  "empty one, or one that is not there yet"));
    }
    return problem == 0 || sitepress_unread(p, p->folder, problem);
}

bool stale_look(struct sitepress *p, bool alone, struct sitelist *old, bool *is_site)
{
    return read_list(p, old, is_site) && (*is_site || !alone || is_empty(p));
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
