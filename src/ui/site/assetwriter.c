// SPDX-License-Identifier: GPL-3.0-or-later
#include "site/assetwriter.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/problem.h"
#include "base/readfile.h"
#include "base/writefile.h"

bool sitepress_failed(struct sitepress *p, const char *format, const char *path, const char *reason)
{
    TEXT_HERE safe = {0};
    text_addf(p->why, format, text_safe(&safe, path), reason);
    return false;
}

bool sitepress_unread(struct sitepress *p, const char *path, int problem)
{
    TEXT_HERE reason = {0};
    mem_check(problem);
    text_addf(&reason, _("cannot be read: %s"), problem_text(problem));
    return sitepress_failed(p, "%s: %s", path, text_str(&reason));
}

bool sitepress_put_unlisted(struct sitepress *p, const char *path, const char *data, size_t size)
{
    TEXT_HERE whole = {0}, folder = {0}, reason = {0};
    text_addf(&whole, "%s/%s", p->folder, path);
    text_addn(&folder, whole.data, (size_t)(strrchr(whole.data, '/') - whole.data));
    bool made = writefile_folder(text_str(&folder), &reason);
    return (made && writefile_own(text_str(&whole), data, size, &reason)) ||
           sitepress_failed(p, _("%s cannot be written: %s"), text_str(made ? &whole : &folder),
                            text_str(&reason));
}

bool sitepress_put(struct sitepress *p, const char *path, const char *data, size_t size)
{
    bool good = sitepress_put_unlisted(p, path, data, size);
    if (good) {
        sitelist_add(&p->list, path, data, size);
    }
    return good;
}

/* --- what stood there before --- */

/* Whether a folder is a site: it holds a list of one, which is read. False with p->why where there
 * may be a list, but it cannot be read. */
static bool read_list(struct sitepress *p, struct sitelist *old, bool *is_site)
{
    char *data = NULL;
    size_t size = 0;
    struct rawfile_fault fault;
    TEXT_HERE path = {0};
    text_addf(&path, "%s/%s", p->folder, SITELIST_FILE);
    bool read = rawfile_read(text_str(&path), SITE_FILE_LIMIT, &data, &size, &fault);
    *is_site = read && sitelist_read(old, data, size);
    free(data);
    return read || fault.number == ENOENT || fault.number == ENOTDIR ||
           sitepress_unread(p, text_str(&path), fault.number);
}

/* Whether nothing is in the folder that does not begin with a dot, or it is not there. */
static bool is_empty(struct sitepress *p)
{
    DIR *folder = opendir(p->folder);
    if (folder == NULL) {
        int problem = errno;
        return problem == ENOENT ||
               sitepress_failed(p, _("%s cannot be written: %s"), p->folder, problem_text(problem));
    }
    const struct dirent *entry;
    do {
        errno = 0;
        entry = readdir(folder);
    } while (entry != NULL && entry->d_name[0] == '.');
    int problem = entry != NULL ? 0 : errno;
    bool any = entry != NULL;
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
    if (rawfile_read(path, SITE_FILE_LIMIT, &data, &size, &fault)) {
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
