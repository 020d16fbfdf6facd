// SPDX-License-Identifier: GPL-3.0-or-later
//
// Making one file like another in all but what it holds.
#ifndef BRADE_COPYATTRIBUTES_H
#define BRADE_COPYATTRIBUTES_H

#include <stdbool.h>
#include <sys/stat.h>

// Gives the open file `to` the owner, group, mode, access list and extended attributes of the file
// `name` in an open folder, whose properties are *of. Labels of the system's own (security.*) are
// given where that is allowed, file flags (chattr) are not. False if it cannot have all of the
// rest, as when it belongs to somebody else.
bool copy_attributes(int to, int folder, const char *name, const struct stat *of);

#endif
