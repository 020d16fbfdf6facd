// SPDX-License-Identifier: GPL-3.0-or-later
/* A folder of a target's own, in memory where that can be had, that is removed at the end. */
#ifndef FUZZ_SCRATCH_H
#define FUZZ_SCRATCH_H

#include <stddef.h>

/* The path of a file in the folder, which is made when first asked for. To be freed. */
char *scratch_path(const char *name);

/* Writes the file whole; a new one is for the user alone. */
void scratch_write(const char *path, const void *data, size_t size);

/* Removes all that is in the folder. */
void scratch_clear(void);

enum { SCRATCH_MEMORY = 8 };

/* The path of a file that lies in memory alone, of these bytes: one of SCRATCH_MEMORY, which keeps
 * its path and is written anew by the next call with its number. */
const char *scratch_memory(size_t number, const void *data, size_t size);

#endif
