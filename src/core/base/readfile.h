// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef BRADE_READFILE_H
#define BRADE_READFILE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

// What lessons and puzzles may take, in bytes.
#define READFILE_LIMIT ((size_t)1 << 20)

// As rawfile_read(), for people: on failure `why` gets a sentence, without the path, and errno the
// reason.
bool readfile(const char *path, size_t limit, char **data, size_t *size, struct text *why);

// As rawfile_open(), likewise.
int readfile_open(const char *path, size_t limit, struct text *why);

#endif
