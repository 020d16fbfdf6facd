// SPDX-License-Identifier: GPL-3.0-or-later
/* What files and folders in a pack may be called. Inner to packing. */
#ifndef BRADE_PACKAGENAME_H
#define BRADE_PACKAGENAME_H

#include <stdbool.h>
#include <stddef.h>

/* Whether a name with its folders, without a slash at its end, can be one in a pack, whatever the
 * system. NULL; else why not, a message with a %s for the name. `above` folders may be left off its
 * beginning later. */
const char *packagename_fault(const char *name, int above);

/* Where a file that a pack has lies: NULL if it belongs there; else why not, with a %s. */
const char *packagename_misplaced(const char *name, bool folder);

/* Whether it is one of the texts that a pack may have beside its lessons. */
bool packagename_is_text(const char *name);

#endif
