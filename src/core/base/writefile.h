// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one writer of files. Whatever fails, and whenever the program is killed, a file holds what it
// held or all that it is to hold: it is written beside its place, brought to the disk, and then
// given its name. A false answer means that nothing was changed, or that it was only the folder
// that could not be brought to the disk.
//
// A file that is there already keeps its mode, and its owner and group where the user may give
// them; a symbolic link stays one, and what it leads to is written. Other names that such a file
// has (hard links) keep the old one. A file that the user may not write to is left alone.
//
// What a killed program left in a folder, called ".brade-new-" and eight digits, is removed by one
// that writes there an hour later.
#ifndef BRADE_WRITEFILE_H
#define BRADE_WRITEFILE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

// Writes a whole file, whatever is there or not; into what is no plain file (a pipe, a device, the
// file that is stdout or stderr) it is written as it comes. A new file gets the usual mode, as the
// umask has it. On failure `why` gets the reason, without the path, as the end of a sentence.
bool writefile(const char *path, const char *data, size_t size, struct text *why);

// The same; but a new file is for the user alone (0600).
bool writefile_private(const char *path, const char *data, size_t size, struct text *why);

// The same for a name that the program chose and nobody asked for, as of a page of a book: whatever
// has it and is no plain file, a link say, is replaced by a new file. Not so a folder.
bool writefile_own(const char *path, const char *data, size_t size, struct text *why);

// Writes a whole file only where there is one. On failure `why` gets a sentence for people, without
// the path.
bool writefile_replace(const char *path, const char *data, size_t size, struct text *why);

// Makes a new file, whole or not at all. A file, folder or link that is there already is left
// alone: then false, with *exists set. On failure `why` gets a sentence, without the path.
bool writefile_new(const char *path, const char *data, size_t size, bool *exists, struct text *why);

// Makes a folder and those above it; one that exists already is fine. On failure `why` gets the
// reason, without the path, as the end of a sentence.
bool writefile_folder(const char *path, struct text *why);

// For what is written otherwise: writes all the bytes to an open file where it stands; brings the
// names in an open folder to the disk, where its file system can do that. The reason is in errno.
bool writefile_fill(int fd, const char *data, size_t size);
bool writefile_sync_folder(int folder);

#endif
