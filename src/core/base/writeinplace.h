// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writing a file where it stands, for one that must not be replaced by another: hard links lead to
// it, or its owner could not be kept.
#ifndef BRADE_WRITEINPLACE_H
#define BRADE_WRITEINPLACE_H

#include <stdbool.h>
#include <sys/stat.h>

#include "base/text.h"

// What a file held, beside it.
struct copy {
    struct text name; // empty: there is none
    bool needed;      // the file itself holds neither that nor what was to be written
    int problem;      // errno: why it could not be removed
};

// Overwrites the file `name` in an open folder, which has been looked at (*was). What it held lies
// beside it meanwhile, whole and on the disk, as NAME.before-XXXXXX (for the user alone), and is
// removed when all is done. If writing fails, the file is made again what it was. False, with the
// reason in errno; if even that failed, the copy stays and is needed. *copy, which is to be empty,
// tells of one that stays; its name is to be freed. Signals wait until it is done; after a kill the
// copy stays.
bool write_in_place(int folder, const char *name, const struct stat *was, const char *data,
                    size_t size, struct copy *copy);

#endif
