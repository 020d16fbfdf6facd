// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files on their way: written in the folder where they are to be, and given their name when they
// are whole and on the disk. Those that have a name meanwhile are called ".brade-" and six random
// letters and digits, and are locked (flock) as long as somebody writes them, so that what a killed
// program left can be told from what is being written. What fails here leaves the reason in errno.
#ifndef BRADE_TEMPFILE_H
#define BRADE_TEMPFILE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#define TEMPFILE_PREFIX ".brade-"

enum { TEMPFILE_RANDOM = 6 /* characters after a prefix */ };

// A file that is being written.
struct tempfile {
    int folder; // an open folder, the caller's
    int fd;
    char name[sizeof TEMPFILE_PREFIX + TEMPFILE_RANDOM];
};

// Writes six random letters and digits and the end of the string, never all of one kind (small,
// capital, digit): no word and no date.
void tempfile_random(char out[TEMPFILE_RANDOM + 1]);

// Begins a file that has a name and is locked. `mode` is lessened by the umask.
bool tempfile_begin(struct tempfile *b, int folder, mode_t mode);

// Writes all of it through to the disk; also what closing it would complain of is found.
bool tempfile_fill(struct tempfile *b, const char *data, size_t size);

// Gives it its name, in place of what has that name.
bool tempfile_replace(struct tempfile *b, const char *name);

// Removes a file that is no longer needed; tries it twice. Leaves the reason in errno if it stays.
bool tempfile_remove(int folder, const char *name);

// Ends: a file that has not got its name is removed. Leaves errno as it is; twice does no harm.
void tempfile_end(struct tempfile *b);

// Makes a new file, whole and on the disk or not at all; EEXIST if the name is taken. Where the
// system can do it the file has no name before it is whole, so that nothing can be left of it.
bool tempfile_new(int folder, const char *name, const char *data, size_t size, mode_t mode);

// Writes all the bytes to an open file where it stands.
bool tempfile_write(int fd, const char *data, size_t size);

// Brings an open file to the disk and finds what closing it would complain of.
bool tempfile_sync(int fd);

// Brings the names in a folder to the disk, where its file system can do that and it may be read.
bool tempfile_sync_folder(int folder);

// Removes what killed programs left in a folder: plain files called so, that belong to the user
// (root: to anybody) and that nobody holds locked. Where files cannot be locked nothing is removed.
// Errors are of no interest.
void tempfile_sweep(int folder);

#endif
