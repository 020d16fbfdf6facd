// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef BRADE_LOADCOURSE_H
#define BRADE_LOADCOURSE_H

#include "course/course.h"

/* What a file is read for: to be learnt from, or to be checked, as anybody's, as one that is in
 * both languages, or as a shipped one. */
enum load_how { LOAD_TO_USE, LOAD_TO_CHECK, LOAD_IN_BOTH, LOAD_STRICTLY };

/* Reads as much of a file as there is, from memory, as one of a pack (NULL: of none); *good is
 * whether all of it is sound. Never NULL, to be freed with course_free(). */
struct course *load_all(const char *name, const char *bytes, size_t n,
                        const struct course_pack *pack, enum load_how how, struct diags *d,
                        bool *good);

/* A file's bytes, to be freed; NULL with an error added if it cannot be read. */
char *load_bytes(const char *path, size_t *n, struct diags *d);

#endif
