// SPDX-License-Identifier: GPL-3.0-or-later
#include "site/licences.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/readfile.h"

enum { VERSION_LIMIT = 100 /* bytes */ };

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
    {"wasi-libc", "wasi-libc", "Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT",
     DEBIAN "wasi-libc", "/"},
    {"compiler-rt", "compiler-rt", "Apache-2.0 WITH LLVM-exception", DEBIAN "llvm-toolchain-14",
     "/"},
    {"browser_wasi_shim", "@bjorn3/browser_wasi_shim", "MIT OR Apache-2.0",
     NPM "@bjorn3/browser_wasi_shim", "/v/"},
    {"fflate", "fflate", "MIT", NPM "fflate", "/v/"},
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

static void add_row(struct licences *licences, const struct linked *one, char *version)
{
    bool known = *version != '\0';
    licences->rows[licences->count++] =
        (struct book_licence){.name = one->name,
                              .version = version,
                              .licence = one->licence,
                              .source = joined(one->source, known ? one->version : "", version),
                              .text = joined("licences/", one->file, ".txt")};
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
        add_row(licences, &linked[i], version);
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
