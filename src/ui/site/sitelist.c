// SPDX-License-Identifier: GPL-3.0-or-later
#include "site/sitelist.h"

#include <jansson.h>
#include <nettle/sha2.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "rules/ruleset.h"

#define FORMAT "brade-site"

/* --- the list --- */

void sum_hex(char out[SUM_HEX + 1], const void *bytes, size_t n)
{
    static const char digits[] = "0123456789abcdef";
    struct sha256_ctx sum;
    uint8_t digest[SHA256_DIGEST_SIZE];
    sha256_init(&sum);
    sha256_update(&sum, n, bytes);
    sha256_digest(&sum, sizeof digest, digest);
    for (size_t i = 0; i < sizeof digest; i++) {
        out[2 * i] = digits[digest[i] >> 4];
        out[2 * i + 1] = digits[digest[i] & 15];
    }
    out[SUM_HEX] = '\0';
}

struct sitelist_entry *sitelist_find(const struct sitelist *list, const char *path)
{
    for (size_t i = 0; i < list->count; i++) {
        if (strcmp(list->entries[i].path, path) == 0) {
            return &list->entries[i];
        }
    }
    return NULL;
}

static struct sitelist_entry *entry_of(struct sitelist *list, const char *path)
{
    struct sitelist_entry *entry = sitelist_find(list, path);
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

/* By how a path begins or ends, the first that does; others are pages. */
static const struct {
    const char *begins, *ends;
    int rank;
} ranks[] = {
    /* for who writes lessons */
    {"web/studio", "", LATER},
    {"web/class", "", LATER},
    {"web/data/studio", "", LATER},
    {"", "/studio.json", LATER},
    /* what the first question needs beside the shell; and the net of the usual rules */
    {"", "simd.wasm.gz", SOON},
    {"web/data/first-", "", SOON},
    {"web/data/lessons-", "", SOON},
    {"", ".mo.gz", SOON},
    /* for printing, and as large as all other pages together */
    {"", "/whole.html", ASIDE},
    /* of how the page looks, for who has a connection */
    {"docs/", ".png", ASIDE},
    {"web/data/", "", LATER},
    /* documents, and what searches them and the book */
    {"docs/", "", LATER},
    {"", "/search-index.js", LATER},
    {"", ".wasm.gz", LATER},
    {"", ".png", LATER},
    {"", ".txt", LATER},
    {"", "index.html", SHELL},
    {"", "tutor.html", SHELL},
    {"", "words.json", SHELL},
    {"", ".webmanifest", SHELL},
    {"", ".css", SHELL},
    {"", ".js", SHELL},
    {"", "icon.svg", SHELL},
};

static int rank(const char *path)
{
    TEXT_HERE net = {0};
    text_addf(&net, "/%s.net.gz", ruleset_name(0));
    if (ends(path, text_str(&net))) {
        return SOON;
    }
    for (size_t i = 0; i < sizeof ranks / sizeof *ranks; i++) {
        if (begins(path, ranks[i].begins) && ends(path, ranks[i].ends)) {
            return ranks[i].rank;
        }
    }
    return PAGES;
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

bool sitelist_read(struct sitelist *list, const char *json, size_t n)
{
    json_t *root = json_loadb(json, n, JSON_REJECT_DUPLICATES, NULL);
    json_t *files = json_object_get(root, "files");
    const char *format = json_string_value(json_object_get(root, "format"));
    bool good = format != NULL && strcmp(format, FORMAT) == 0 && json_is_object(files);
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
