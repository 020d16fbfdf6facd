// SPDX-License-Identifier: GPL-3.0-or-later
/* Folders written and removed as a whole, by open folders, so that nothing leads out of them. What
 * fails leaves the reason in errno. Inner to packing. */
#ifndef BRADE_TREE_H
#define BRADE_TREE_H

#include <stdbool.h>

#include "packing/package.h"

/* Writes the files of a settled package into an open, empty folder and brings them to the disk. */
bool tree_write(int folder, const struct package *p);

/* Removes what has this name in an open folder: a file, a link itself, or a folder with all in it.
 */
bool tree_remove(int folder, const char *name);

#endif
