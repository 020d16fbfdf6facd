// SPDX-License-Identifier: GPL-3.0-or-later
#include "site/bundle.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/readfile.h"

enum { DEPTH = 8, VERSION_LIMIT = 100 /* bytes */ };

bool bundle_read(struct sitepress *p, const char *bundle, const char *path, char **data,
                 size_t *size)
{
    TEXT_HERE whole = {0}, reason = {0};
    text_addf(&whole, "%s/%s", bundle, path);
    return readfile(text_str(&whole), SITE_FILE_LIMIT, data, size, &reason) ||
           sitepress_failed(p, "%s: %s", text_str(&whole), text_str(&reason));
}

static bool copy_file(struct sitepress *p, const char *bundle, const char *path)
{
    char *data = NULL;
    size_t size = 0;
    TEXT_HERE to = {0};
    bool icon = strncmp(path, "icon", 4) == 0 && strchr(path, '/') == NULL;
    text_addf(&to, "%s%s", icon ? "" : "web/", path);
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
    const char *ending = strrchr(path, '.'); /* some is read and not handed on */
    bool stays = strcmp(path, BUNDLE_WORKER) == 0 || strcmp(path, BUNDLE_FIRST) == 0 ||
                 strcmp(path, "machine.js") == 0 ||
                 (ending != NULL && strcmp(ending, ".version") == 0);
    bool file = !there || S_ISREG(what.st_mode);
    return !file || stays || copy_file(p, bundle, path);
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

/* --- licences --- */

#define DEBIAN "https://snapshot.debian.org/package/"
#define NPM "https://www.npmjs.com/package/"

/* What src/ui/web/build links in; file: what its licence is called in the bundle. */
static const struct linked {
    const char *file, *name, *licence;
    const char *source, *version; /* where its source is, the version after the second */
} linked[] = {
    {"libunistring", "libunistring", "LGPL-3.0-or-later OR GPL-2.0-or-later", DEBIAN "libunistring",
     "/"},
    {"libyaml", "libyaml", "MIT", DEBIAN "libyaml", "/"},
    {"jansson", "jansson", "MIT", DEBIAN "jansson", "/"},
    {"cmark", "cmark", "BSD-2-Clause AND MIT", DEBIAN "cmark", "/"},
    {"sqlite3", "SQLite", "blessing (public domain)", DEBIAN "sqlite3", "/"},
    {"libarchive", "libarchive", "BSD-2-Clause", DEBIAN "libarchive", "/"},
    {"libdeflate", "libdeflate", "MIT", DEBIAN "libdeflate", "/"},
    {"zlib", "zlib", "Zlib", DEBIAN "zlib", "/"},
    {"wasi-libc", "wasi-libc", "Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT",
     DEBIAN "wasi-libc", "/"},
    {"compiler-rt", "compiler-rt", "Apache-2.0 WITH LLVM-exception", DEBIAN "llvm-toolchain-14",
     "/"},
    {"browser_wasi_shim", "@bjorn3/browser_wasi_shim", "MIT OR Apache-2.0",
     NPM "@bjorn3/browser_wasi_shim", "/v/"},
    {"fflate", "fflate", "MIT", NPM "fflate", "/v/"},
    {"lean-qr", "lean-qr", "MIT", NPM "lean-qr", "/v/"},
};

enum { LINKED = sizeof linked / sizeof *linked };

/* Reads the version that a file of the bundle tells in its first line; "" if there is none. To be
 * freed. */
static bool read_version(char **version, struct sitepress *p, const char *bundle, const char *file)
{
    size_t size = 0;
    struct rawfile_fault fault;
    TEXT_HERE path = {0};
    text_addf(&path, "%s/licences/%s.version", bundle, file);
    *version = NULL;
    if (rawfile_read(text_str(&path), VERSION_LIMIT, version, &size, &fault)) {
        (*version)[strcspn(*version, "\n")] = '\0';
        return true;
    }
    if (fault.number != ENOENT) {
        return sitepress_unread(p, text_str(&path), fault.number);
    }
    *version = mem_copy("");
    return true;
}

static char *joined(const char *a, const char *b, const char *c)
{
    struct text all = {0};
    text_addf(&all, "%s%s%s", a, b, c);
    return text_steal(&all);
}

static bool has_text(struct sitepress *p, const char *bundle, const struct linked *one)
{
    TEXT_HERE path = {0};
    text_addf(&path, "%s/licences/%s.txt", bundle, one->file);
    if (access(text_str(&path), R_OK) == 0) {
        return true;
    }
    int problem = errno;
    return problem == ENOENT
               ? sitepress_failed(p, _("%s does not hold the licence of %s"), bundle, one->name)
               : sitepress_unread(p, text_str(&path), problem);
}

bool licences_read(struct licences *licences, struct sitepress *p, const char *bundle)
{
    *licences = (struct licences){.rows = mem_alloc(LINKED * sizeof *licences->rows)};
    for (size_t i = 0; i < LINKED; i++) {
        char *version;
        if (!has_text(p, bundle, &linked[i]) ||
            !read_version(&version, p, bundle, linked[i].file)) {
            return false;
        }
        bool known = *version != '\0';
        licences->rows[licences->count++] = (struct book_licence){
            .name = linked[i].name,
            .version = version,
            .licence = linked[i].licence,
            .source = joined(linked[i].source, known ? linked[i].version : "", version),
            .text = joined("licences/", linked[i].file, ".txt")};
    }
    return true;
}

void licences_free(struct licences *licences)
{
    for (size_t i = 0; i < licences->count; i++) {
        free((char *)licences->rows[i].version);
        free((char *)licences->rows[i].source);
        free((char *)licences->rows[i].text);
    }
    free(licences->rows);
    *licences = (struct licences){0};
}
