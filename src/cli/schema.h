// SPDX-License-Identifier: GPL-3.0-or-later
//
// The schemas by which editors help with files: which one a file names in its first line
// (# yaml-language-server: $schema=…), and where it lies.
//
// A file names its schema by a relative path, so that both can go elsewhere together: within the
// program's own folder the one in docs/, in a pack the one beside pack.yaml, elsewhere the one
// beside the file. There lies a copy of the program's.
#ifndef BRADE_CLI_SCHEMA_H
#define BRADE_CLI_SCHEMA_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

// Appends to *reference how the file at `path`, which need not be there yet, names the schema of
// this name ("lesson": lesson.schema.json), and to *copy where the copy lies that it then means, as
// a path like `path`; nothing to *copy where it is the program's own.
void schema_refer(struct text *reference, struct text *copy, const char *path, const char *name);

// Puts the schema of this name where schema_refer() says; what is there already is left alone, an
// empty `copy` needs none, and nothing is put where the program's own is not there. *made: whether
// it was put there now. False where it cannot be, `why` then gets a sentence without the path.
bool schema_put(const char *copy, const char *name, bool *made, struct text *why);

#endif
