// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one writer of files. Whatever fails, and whenever the program is killed, a file holds what it
// held or all that it is to hold: it is written beside its place, brought to the disk, and then
// given its name. A false answer means that nothing was changed, unless *why says otherwise or it
// was only the folder that could not be brought to the disk.
//
// A file that is there already keeps its mode, owner, group, access list and extended attributes,
// and a symbolic link stays one: what it leads to is written. Where another file in its place could
// not have all of that (hard links lead to it, or it belongs to somebody else) it is overwritten
// where it stands, a copy of what it held lying beside it meanwhile (write_in_place.h). A file that
// the user may not write to is left alone.
//
// What a killed program left in a folder (beside.h) is removed by the next one that writes there.
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

// Removes from a folder what killed programs left there, as writing there does. A folder that
// cannot be opened is left as it is.
void writefile_sweep(const char *folder);

#endif
