// SPDX-License-Identifier: GPL-3.0-or-later
#include "site/docs.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/mem.h"
#include "base/place.h"
#include "base/readfile.h"
#include "book/markdown.h"
#include "site/searchindex.h"

#define FIRST "docs/README.md"

enum { LIMIT = 1 << 24 /* bytes of a file */ };

/* The documents, and what goes with them, on their way to disk. */
struct docs {
    struct sitepress *p;
    const char *root;
    const bool *in;
    struct text *parts;
    char *menu; /* the words of docs/README.md */
    char **names;
    size_t count, cap; /* names: what is to be written, from the root; some of them are */
    const char *at;    /* the document that links are told from */
};

static bool ends(const char *s, const char *end)
{
    size_t n = strlen(s), m = strlen(end);
    return n >= m && strcmp(s + n - m, end) == 0;
}

bool docs_root(struct text *root)
{
    TEXT_HERE first = {0};
    bool there = place_data(&first, FIRST);
    text_addn(root, text_str(&first), there ? first.size - strlen("/" FIRST) : 0);
    return there;
}

/* --- links --- */

static void remember(struct docs *d, const char *name)
{
    for (size_t i = 0; i < d->count; i++) {
        if (strcmp(d->names[i], name) == 0) {
            return;
        }
    }
    d->names = mem_grow(d->names, d->count, &d->cap, sizeof *d->names);
    d->names[d->count++] = mem_copy(name);
}

/* Appends where a path leads, from the folder of the document that is on; false if out of the root.
 */
static bool resolve(struct text *name, const char *from, const char *path, size_t n)
{
    const char *slash = strrchr(from, '/');
    text_addn(name, from, slash != NULL ? (size_t)(slash - from) + 1 : 0);
    while (n >= 3 && strncmp(path, "../", 3) == 0) {
        if (name->size == 0) {
            return false;
        }
        text_cut(name, name->size - 1);
        slash = strrchr(text_str(name), '/');
        text_cut(name, slash != NULL ? (size_t)(slash - text_str(name)) + 1 : 0);
        path += 3;
        n -= 3;
    }
    text_addn(name, path, n);
    return n > 0 && strstr(text_str(name), "..") == NULL && *path != '/';
}

/* Whether the site is to have it: a file in docs/, or one at the root. */
static bool is_wanted(const struct docs *d, const char *name)
{
    struct stat what;
    TEXT_HERE whole = {0};
    text_addf(&whole, "%s/%s", d->root, name);
    return (strncmp(name, "docs/", 5) == 0 || strchr(name, '/') == NULL) &&
           stat(text_str(&whole), &what) == 0 && S_ISREG(what.st_mode);
}

static bool leads_elsewhere(const char *address)
{
    return strncmp(address, "https:", 6) == 0 || strncmp(address, "http:", 5) == 0 ||
           strncmp(address, "mailto:", 7) == 0;
}

static bool lead(void *to, const char *address, struct text *out)
{
    struct docs *d = to;
    TEXT_HERE name = {0};
    size_t n = strcspn(address, "#");
    if (leads_elsewhere(address) || n == 0) {
        text_add(out, address);
        return true;
    }
    if (!resolve(&name, d->at, address, n) || !is_wanted(d, text_str(&name))) {
        return false;
    }
    remember(d, text_str(&name));
    bool page = ends(text_str(&name), ".md");
    text_addn(out, address, page ? n - strlen(".md") : n);
    text_addf(out, "%s%s", page ? ".html" : "", address + n);
    return true;
}

/* The menu is told from docs/, and stands on every page. */
static bool lead_menu(void *to, const char *address, struct text *out)
{
    struct docs *d = to;
    const char *here = d->at;
    TEXT_HERE within = {0};
    d->at = FIRST;
    bool good = lead(d, address, &within);
    d->at = here;
    if (good && !leads_elsewhere(address)) {
        for (const char *slash = strchr(here, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
            text_add(out, "../");
        }
        text_add(out, "docs/");
    }
    text_add(out, text_str(&within));
    return good;
}

/* --- pages --- */

/* The language of the book that a document's page leads to: its own, if the site has that. */
static enum lang around(const struct docs *d, enum lang lang)
{
    return d->in[lang] ? lang : lang == LANG_SV ? LANG_EN : LANG_SV;
}

static void note_parts(struct docs *d, const char *file, const struct text *page)
{
    TEXT_HERE path = {0};
    text_addf(&path, "../%s", file);
    for (int lang = LANG_EN; lang <= LANG_SV; lang++) {
        searchindex_add(&d->parts[lang], text_str(&path), text_str(page));
    }
}

static bool put_page(struct docs *d, const char *words)
{
    TEXT_HERE file = {0}, root = {0}, title = {0}, body = {0}, menu = {0}, page = {0};
    struct markdown_way way = {lead, d}, menu_way = {lead_menu, d};
    text_addn(&file, d->at, strlen(d->at) - strlen(".md"));
    text_add(&file, ".html");
    for (const char *slash = strchr(d->at, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        text_add(&root, "../");
    }
    enum lang lang = ends(d->at, ".sv.md") ? LANG_SV : LANG_EN;
    lang_set(around(d, lang));
    markdown_title(&title, words);
    markdown_html(&body, words, &way);
    markdown_menu(&menu, d->menu, &menu_way);
    docpage_add(&page, &(struct docpage){.lang = lang,
                                         .title = text_str(&title),
                                         .root = text_str(&root),
                                         .body = &body,
                                         .menu = &menu});
    note_parts(d, text_str(&file), &page);
    return sitepress_put(d->p, text_str(&file), text_str(&page), page.size);
}

static bool read_name(struct docs *d, const char *name, char **data, size_t *size)
{
    TEXT_HERE whole = {0}, reason = {0};
    text_addf(&whole, "%s/%s", d->root, name);
    return readfile(text_str(&whole), LIMIT, data, size, &reason) ||
           sitepress_failed(d->p, "%s: %s", text_str(&whole), text_str(&reason));
}

static bool put_name(struct docs *d, const char *name)
{
    char *data = NULL;
    size_t size = 0;
    bool good = read_name(d, name, &data, &size);
    d->at = name;
    good = good && (ends(name, ".md") ? put_page(d, data) : sitepress_put(d->p, name, data, size));
    free(data);
    return good;
}

bool docs_write(struct sitepress *p, const char *root, const bool in[2], struct text parts[2])
{
    struct docs d = {.p = p, .root = root, .in = in, .parts = parts};
    size_t size = 0;
    enum lang before = lang_current();
    bool good = read_name(&d, FIRST, &d.menu, &size);
    remember(&d, FIRST);
    for (size_t i = 0; good && i < d.count; i++) {
        good = put_name(&d, d.names[i]);
    }
    lang_set(before);
    for (size_t i = 0; i < d.count; i++) {
        free(d.names[i]);
    }
    free(d.names);
    free(d.menu);
    return good;
}
