// SPDX-License-Identifier: GPL-3.0-or-later
/* The files of a site, each with the sum of what it holds: files.json. Inner to the site. */
#ifndef BRADE_SITE_SITELIST_H
#define BRADE_SITE_SITELIST_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

#define SITELIST_FILE "files.json"

/* SHA-256: what tells one file from another, also to a browser, which knows no other sum of its
 * own. Writes that of n bytes as small hexadecimal digits and the end of the string. */
enum { SUM_HEX = 64 };
void sum_hex(char out[SUM_HEX + 1], const void *bytes, size_t n);

struct sitelist_entry {
    char *path; /* within the site, with / between its parts */
    char sum[SUM_HEX + 1];
};

/* {0} is a good empty one. */
struct sitelist {
    struct sitelist_entry *entries;
    size_t count, cap;
};

/* Adds a file; one of that path that is there already is forgotten. */
void sitelist_add(struct sitelist *list, const char *path, const void *bytes, size_t n);

/* The entry of a path; NULL if there is none. */
struct sitelist_entry *sitelist_find(const struct sitelist *list, const char *path);

/* Puts the files in the order in which a browser is to keep them: first what every page needs, last
 * what few do; among equals by path. */
void sitelist_sort(struct sitelist *list);

/* The one sum of all the files and of what else the site is made of, as sitelist_add(). */
void sitelist_version(const struct sitelist *list, const char *more, char out[SUM_HEX + 1]);

/* Appends files.json: {"format": …, "version": …, "shell": how many of the first every page needs,
 * "kept": how many are kept for when there is no net, "files": {path: sum}}. */
void sitelist_json(struct text *out, const struct sitelist *list, const char *version);

/* Reads what sitelist_json() wrote. False where it is none; then *list is untouched. Paths that
 * lead out of the site are left out. To be freed. */
bool sitelist_read(struct sitelist *list, const char *json, size_t n);

void sitelist_free(struct sitelist *list);

#endif
