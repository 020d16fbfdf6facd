// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/place.h"

#include <errno.h>
#include <limits.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/system.h"

// Appends the folder of the running program with a slash; false if it cannot be known.
static bool add_program_folder(struct text *path)
{
    char self[PATH_MAX];
    const char *slash = system_program(self, sizeof self) ? strrchr(self, '/') : NULL;
    if (slash != NULL) {
        text_addn(path, self, (size_t)(slash - self) + 1);
    }
    return slash != NULL;
}

// Whether the folder in *path holds `inside`. What is there and cannot be reached counts as held:
// who reads it tells why.
static bool holds(struct text *path, const char *inside)
{
    size_t size = path->size;
    text_addf(path, "/%s", inside);
    bool there = access(text_str(path), R_OK) == 0 || (errno != ENOENT && errno != ENOTDIR);
    text_cut(path, size);
    return there;
}

// Tries folders, absolute or relative to the program's. On success *path is the folder.
static bool find(struct text *path, const char *const *folders, size_t count, const char *inside)
{
    for (size_t i = 0; i < count; i++) {
        text_clear(path);
        if (*folders[i] == '/' || add_program_folder(path)) {
            text_add(path, folders[i]);
            if (holds(path, inside)) {
                return true;
            }
        }
    }
    return false;
}

// The program is at build/main/src/brade in a checkout and at bin/brade when installed.
bool place_data(struct text *path, const char *inside)
{
    static const char *const folders[] = {"../share/brade", BRADE_DATADIR, "../../.."};
    const char *chosen = getenv("BRADE_DATADIR");
    TEXT_HERE found = {0};
    bool is_chosen = chosen != NULL && *chosen != '\0';
    if (is_chosen) { // as it was typed: from where one stands, if it is relative
        text_add(&found, chosen);
    }
    bool there = is_chosen ? holds(&found, inside)
                           : find(&found, folders, sizeof folders / sizeof *folders, inside);
    if (there) {
        text_addf(path, "%s/%s", text_str(&found), inside);
    }
    return there;
}

void place_locale(struct text *path)
{
    static const char *const folders[] = {"po", "../src/po", "../share/locale", BRADE_LOCALEDIR};
    const char *chosen = getenv("BRADE_LOCALEDIR");
    TEXT_HERE found = {0};
    if (chosen != NULL && *chosen != '\0') {
        text_add(&found, chosen);
    } else if (!find(&found, folders, sizeof folders / sizeof *folders,
                     "sv/LC_MESSAGES/brade.mo")) {
        text_clear(&found);
        text_add(&found, BRADE_LOCALEDIR);
    }
    text_add(path, text_str(&found));
}
