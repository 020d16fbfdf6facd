// SPDX-License-Identifier: GPL-3.0-or-later
/* Files of records that go on where they end. */
#ifndef BRADE_RESUME_H
#define BRADE_RESUME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Says what is wrong with a file; false. */
bool resume_tell(const char *path, const char *what);

/* Opens a file to be written on after its first `whole` bytes, what follows cut off; where none is
 * whole it begins anew with the line `head`. NULL, and it is told, if that cannot be. To be closed
 * by the caller. */
FILE *resume_open(const char *path, size_t whole, const char *head);

#endif
