// SPDX-License-Identifier: GPL-3.0-or-later
#include "site/sitelist.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "rules/ruleset.h"

#define FORMAT "brade-site"

/* --- the list --- */

static struct sitelist_entry *find(const struct sitelist *list, const char *path)
{
    for (size_t i = 0; i < list->count; i++) {
        if (strcmp(list->entries[i].path, path) == 0) {
            return &list->entries[i];
        }
    }
    return NULL;
}

const struct sitelist_entry *sitelist_find(const struct sitelist *list, const char *path)
{
    return find(list, path);
}

static struct sitelist_entry *entry_of(struct sitelist *list, const char *path)
{
    struct sitelist_entry *entry = find(list, path);
    if (entry == NULL) {
        list->entries = mem_grow(list->entries, list->count, &list->cap, sizeof *list->entries);
        entry = &list->entries[list->count++];
        entry->path = mem_copy(path);
    }
    return entry;
}

void sitelist_add(struct sitelist *list, const char *path, const void *bytes, size_t n)
{
    sum_hex(entry_of(list, path)->sum, bytes, n);
}

void sitelist_free(struct sitelist *list)
{
    for (size_t i = 0; i < list->count; i++) {
        free(list->entries[i].path);
    }
    free(list->entries);
    *list = (struct sitelist){0};
}

/* --- the order --- */

enum { SHELL, SOON, PAGES, LATER, ASIDE };

static bool ends(const char *s, const char *end)
{
    size_t n = strlen(s), m = strlen(end);
    return n >= m && strcmp(s + n - m, end) == 0;
}

static bool begins(const char *s, const char *start)
{
    return strncmp(s, start, strlen(start)) == 0;
}

/* Documents, and what searches them and the book. */
static bool is_document(const char *path)
{
    return begins(path, "docs/") || ends(path, "/search-index.js");
}

static bool in_data(const char *path)
{
    return begins(path, "web/data/");
}

/* What the first question needs beside the shell. */
static bool is_first(const char *path)
{
    TEXT_HERE net = {0};
    text_addf(&net, "/%s.net.gz", ruleset_name(0));
    return ends(path, "simd.wasm.gz") || ends(path, "/lessons.json.gz") || ends(path, ".mo.gz") ||
           ends(path, text_str(&net));
}

static bool is_shell(const char *path)
{
    static const char *const names[] = {"index.html", "tutor.html", "words.json", ".webmanifest",
                                        ".css",       ".js",        "icon.svg"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (ends(path, names[i])) {
            return true;
        }
    }
    return false;
}

static int rank(const char *path)
{
    if (is_first(path)) {
        return SOON;
    }
    if (ends(path, "/whole.html")) {
        return ASIDE; /* for printing, and as large as all other pages together */
    }
    if (in_data(path) || is_document(path) || ends(path, ".wasm.gz") || ends(path, ".png") ||
        ends(path, ".txt")) {
        return LATER;
    }
    return is_shell(path) ? SHELL : PAGES;
}

static int compare(const void *a, const void *b)
{
    const struct sitelist_entry *x = a, *y = b;
    int order = rank(x->path) - rank(y->path);
    return order != 0 ? order : strcmp(x->path, y->path);
}

void sitelist_sort(struct sitelist *list)
{
    if (list->count > 0) {
        qsort(list->entries, list->count, sizeof *list->entries, compare);
    }
}

/* --- as JSON --- */

void sitelist_version(const struct sitelist *list, const char *more, char out[SUM_HEX + 1])
{
    TEXT_HERE all = {0};
    for (size_t i = 0; i < list->count; i++) {
        text_addf(&all, "%s %s\n", list->entries[i].sum, list->entries[i].path);
    }
    text_add(&all, more);
    sum_hex(out, text_str(&all), all.size);
}

/* How many come before the first that is kept as late as this, or later. */
static size_t count_before(const struct sitelist *list, int late)
{
    size_t n = 0;
    while (n < list->count && rank(list->entries[n].path) < late) {
        n++;
    }
    return n;
}

void sitelist_json(struct text *out, const struct sitelist *list, const char *version)
{
    text_addf(
        out,
        "{\"format\": \"%s\", \"version\": \"%s\", \"shell\": %zu, \"kept\": %zu, \"files\": {",
        FORMAT, version, count_before(list, SOON), count_before(list, ASIDE));
    for (size_t i = 0; i < list->count; i++) {
        const struct sitelist_entry *entry = &list->entries[i];
        text_add(out, i == 0 ? "\n" : ",\n");
        text_add_json(out, entry->path, strlen(entry->path));
        text_addf(out, ": \"%s\"", entry->sum);
    }
    text_add(out, "\n}}\n");
}

/* Whether a path stays in the folder that it is told from. */
static bool stays_inside(const char *path)
{
    for (const char *part = path;;) {
        size_t n = strcspn(part, "/");
        if (n == 0 || *part == '.') {
            return false;
        }
        if (part[n] == '\0') {
            return true;
        }
        part += n + 1;
    }
}

static bool is_format(const json_t *root)
{
    const char *format = json_string_value(json_object_get(root, "format"));
    return format != NULL && strcmp(format, FORMAT) == 0;
}

bool sitelist_read(struct sitelist *list, const char *json, size_t n)
{
    json_t *root = json_loadb(json, n, JSON_REJECT_DUPLICATES, NULL);
    json_t *files = json_object_get(root, "files");
    bool good = is_format(root) && json_is_object(files);
    const char *path;
    json_t *sum;
    if (good) {
        json_object_foreach(files, path, sum)
        {
            if (stays_inside(path) && json_string_length(sum) == SUM_HEX) {
                memcpy(entry_of(list, path)->sum, json_string_value(sum), SUM_HEX + 1);
            }
        }
    }
    json_decref(root);
    return good;
}
