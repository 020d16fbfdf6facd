// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/core/typedpath.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What was typed as a path: without quotes around it, ~/ as the home. */
static void read_path(struct text *out, const char *typed)
{
    size_t n = strlen(typed);
    bool quoted = n >= 2 && (*typed == '"' || *typed == '\'') && typed[n - 1] == *typed;
    const char *home = getenv("HOME");
    typed += quoted;
    n -= quoted ? 2 : 0;
    if (n >= 2 && typed[0] == '~' && typed[1] == '/' && home != NULL) {
        text_add(out, home);
        typed++;
        n--;
    }
    text_addn(out, typed, n);
}

/* Adds the ending that was left out, where only that makes it a file. False: there is none. */
static bool find(struct text *path)
{
    static const char *const endings[] = {"", ".yaml", ".yml"};
    size_t n = path->size;
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        text_cut(path, n);
        text_add(path, endings[i]);
        if (access(text_str(path), F_OK) == 0) {
            return true;
        }
    }
    text_cut(path, n);
    return false;
}

bool typedpath_find(struct text *path, const char *typed)
{
    read_path(path, typed);
    return path->size > 0 && find(path);
}

bool typedpath_is_yaml(const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot != NULL && dot != name && (strcmp(dot, ".yaml") == 0 || strcmp(dot, ".yml") == 0);
}
