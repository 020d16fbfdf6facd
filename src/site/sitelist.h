// SPDX-License-Identifier: GPL-3.0-or-later
/* The files of a site, each with the sum of what it holds: files.json. Inner to the site. */
#ifndef BRADE_SITE_LIST_H
#define BRADE_SITE_LIST_H

#include <stdbool.h>
#include <stddef.h>

#include "base/sha256.h"
#include "base/text.h"

#define LIST_FILE "files.json"

struct list_entry {
    char *path; /* within the site, with / between its parts */
    char sum[SHA256_HEX + 1];
};

/* {0} is a good empty one. */
struct list {
    struct list_entry *entries;
    size_t count, room;
};

/* Adds a file; one of that path that is there already is forgotten. */
void list_add(struct list *list, const char *path, const void *bytes, size_t n);

/* The entry of a path; NULL if there is none. */
const struct list_entry *list_find(const struct list *list, const char *path);

/* Puts the files in the order in which a browser is to keep them: first what every page needs, last
 * what few do; among equals by path. */
void list_sort(struct list *list);

/* The one sum of all the files and of what else the site is made of, as list_add(). */
void list_version(const struct list *list, const char *more, char out[SHA256_HEX + 1]);

/* Appends files.json: {"format": …, "version": …, "shell": how many of the first every page needs,
 * "kept": how many are kept for when there is no net, "files": {path: sum}}. */
void list_json(struct text *out, const struct list *list, const char *version);

/* Reads what list_json() wrote. False where it is none; then *list is untouched. Paths that lead
 * out of the site are left out. To be freed. */
bool list_read(struct list *list, const char *json, size_t n);

void list_free(struct list *list);

#endif
