// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef BRADE_READFILE_H
#define BRADE_READFILE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

// What lessons and puzzles may take, in bytes.
#define READFILE_LIMIT ((size_t)1 << 20)

// Reads a whole regular file of at most `limit` bytes. On success *data is its bytes plus a NUL
// (to be freed by the caller) and *size their number. On failure the outputs are untouched and
// `why` gets a sentence for people, without the path, and errno the reason (EFBIG: it is larger
// than the limit; EISDIR, EINVAL: no plain file). Symbolic links are followed. Never waits:
// folders, FIFOs, devices and sockets are refused.
bool readfile(const char *path, size_t limit, char **data, size_t *size, struct text *why);

#endif
