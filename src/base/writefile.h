// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writing files so that nobody ever sees half of one.
#ifndef BRADE_WRITEFILE_H
#define BRADE_WRITEFILE_H

#include <stdbool.h>
#include <stddef.h>

#include "text.h"

// Writes a whole file: beside its place under another name, then renamed over what was there (a
// symbolic link is replaced, not followed). On failure what was there stays as it was, and `why`
// gets the system's reason, without the path.
bool writefile(const char *path, const char *data, size_t size, struct text *why);

// Makes a folder and those above it; one that exists already is fine. On failure `why` gets the
// reason, without the path.
bool writefile_folder(const char *path, struct text *why);

// Replaces what a file holds: written whole beside it and then put in its place, so that it is
// never half written. It keeps its mode; where the path is a symbolic link, the file that it leads
// to is replaced. On failure the file is as it was and `why` gets a sentence for people, without
// the path.
bool writefile_replace(const char *path, const char *data, size_t size, struct text *why);

// Makes a new file, whole or not at all. A file, folder or link that is there already is left
// alone: then false, with *exists set.
bool writefile_new(const char *path, const char *data, size_t size, bool *exists, struct text *why);

#endif
