// SPDX-License-Identifier: GPL-3.0-or-later
#include "packing/package.h"

#include <string.h>
#include <strings.h>

#include "base/lang.h"
#include "pack/packmanifest.h"

static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-";

/* Whether n bytes, up to the first dot, are a name that Windows keeps for a device. */
static bool is_device(const char *part, size_t n)
{
    static const char *const devices[] = {"con", "prn", "aux", "nul"};
    size_t stem = strcspn(part, "./");
    stem = stem < n ? stem : n;
    for (size_t i = 0; i < sizeof devices / sizeof *devices; i++) {
        if (stem == strlen(devices[i]) && strncasecmp(part, devices[i], stem) == 0) {
            return true;
        }
    }
    return stem == 4 && part[3] >= '0' && part[3] <= '9' &&
           (strncasecmp(part, "com", 3) == 0 || strncasecmp(part, "lpt", 3) == 0);
}

/* What is wrong with one part of a name, n bytes long. */
static const char *part_fault(const char *part, size_t n)
{
    if (n == 2 && part[0] == '.' && part[1] == '.') {
        return N_("'%s' leads out of the pack");
    }
    if (n == 0 || (n == 1 && part[0] == '.')) {
        return N_("'%s': a part of this name is empty");
    }
    if (strspn(part, letters) < n) {
        return N_("'%s': names in a pack are made of letters a to z, digits, hyphens, dots and "
                  "underscores");
    }
    if (part[0] == '.') {
        return N_("'%s': hidden files, whose names begin with a dot, do not belong in a pack");
    }
    if (part[n - 1] == '.') {
        return N_("'%s': a name in a pack cannot end in a dot");
    }
    if (is_device(part, n)) {
        return N_("'%s': some systems keep that name for a device");
    }
    return n > PACKAGE_NAME_MAX ? N_("'%s': this name is too long") : NULL;
}

const char *packagename_fault(const char *name, int above)
{
    int parts = 0;
    if (*name == '/') {
        return N_("'%s' leads out of the pack");
    }
    if (strlen(name) > PACKAGE_PATH_MAX + (above > 0 ? PACKAGE_NAME_MAX + 1 : 0)) {
        return N_("'%s': this name is too long");
    }
    for (const char *part = name;; part++) {
        size_t n = strcspn(part, "/");
        const char *fault = part_fault(part, n);
        if (fault != NULL) {
            return fault;
        }
        parts++;
        part += n;
        if (*part == '\0') {
            return parts > PACKAGE_DEPTH + 1 + above ? N_("'%s' lies in too many folders") : NULL;
        }
    }
}

static bool ends_in(const char *name, const char *end)
{
    size_t n = strlen(name), m = strlen(end);
    return n > m && strcmp(name + n - m, end) == 0;
}

bool package_is_content(const char *name)
{
    return strchr(name, '/') != NULL && (ends_in(name, ".yaml") || ends_in(name, ".yml"));
}

bool packagename_is_text(const char *name)
{
    static const char *const known[] = {"README", "LICENSE", "LICENCE", "COPYING"};
    const char *slash = strrchr(name, '/'), *last = slash == NULL ? name : slash + 1;
    if (ends_in(last, ".md") || ends_in(last, ".txt")) {
        return true;
    }
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (strncmp(last, known[i], strlen(known[i])) == 0 && strchr(last, '.') == NULL) {
            return true;
        }
    }
    return false;
}

const char *packagename_misplaced(const char *name, bool folder)
{
    size_t n = strcspn(name, "/");
    bool within = (n == 7 && strncmp(name, "lessons", n) == 0) ||
                  (n == 7 && strncmp(name, "puzzles", n) == 0);
    if (folder || name[n] == '/') {
        if (!within) {
            return N_("'%s': a pack has the folders lessons and puzzles, and no other");
        }
        return folder || package_is_content(name) || packagename_is_text(name)
                   ? NULL
                   : N_("'%s' does not belong in a pack: it holds lessons and puzzles (.yaml) and "
                        "texts (README, LICENSE, .md, .txt)");
    }
    if (strcmp(name, PACK_FILE) == 0 || packagename_is_text(name)) {
        return NULL;
    }
    return ends_in(name, ".yaml") || ends_in(name, ".yml")
               ? N_("'%s': beside pack.yaml a pack has its .yaml files in the folders lessons and "
                    "puzzles")
               : N_("'%s' does not belong in a pack: it holds lessons and puzzles (.yaml) and "
                    "texts (README, LICENSE, .md, .txt)");
}
