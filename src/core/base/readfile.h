// SPDX-License-Identifier: GPL-3.0-or-later
//
// A whole file read: without a word, for what must be read before there is a language, and with a
// sentence for people of what went wrong.
#ifndef BRADE_READFILE_H
#define BRADE_READFILE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "base/text.h"

// What lessons and puzzles may take, in bytes.
#define READFILE_LIMIT ((size_t)1 << 20)

// Why a file was not read.
struct rawfile_fault {
    int number;  // an errno value; EFBIG: larger than the limit; EISDIR, EINVAL: no plain file
    mode_t mode; // what stands there, if that is the reason; else 0
};

// Reads a whole regular file of at most `limit` bytes. On success *data is its bytes plus a NUL
// (to be freed by the caller) and *size their number; on failure both are untouched and *fault
// says why. Symbolic links are followed. Never waits: folders, FIFOs, devices and sockets are
// refused.
bool rawfile_read(const char *path, size_t limit, char **data, size_t *size,
                  struct rawfile_fault *fault);

// Opens such a file for reading; -1 on failure, with why in *fault. To be closed by the caller.
int rawfile_open(const char *path, size_t limit, struct rawfile_fault *fault);

// Whether from now on the path "-" is standard input; it is read to its end the first time, kept,
// and can be read again. Else "-" is a name like others.
void rawfile_input_is_file(bool is);

// Whether this path is standard input.
bool rawfile_is_input(const char *path);

// As rawfile_read(), for people: on failure `why` gets a sentence, without the path, and errno the
// reason.
bool readfile(const char *path, size_t limit, char **data, size_t *size, struct text *why);

// Opens a file of that kind for reading from its beginning on, to be closed by the caller. -1 on
// failure, likewise. Standard input is not read so.
int readfile_open(const char *path, size_t limit, struct text *why);

#endif
