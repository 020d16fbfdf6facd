// SPDX-License-Identifier: GPL-3.0-or-later
/* Studies in files: versioned, checked, 82 bytes a study. */
#ifndef BRADE_STUDYFILE_H
#define BRADE_STUDYFILE_H

#include "lab/study.h"

/* Writes n studies made under the rules of this name. Chances are kept to 1/16384. False with a
 * message on stderr. */
bool studyfile_write(const char *path, const char *rules, const struct study *studies, long n);

/* Adds the studies of a file to *n others, which move with mem_grow()'s *room. False with a message
 * on stderr, nothing added, if it cannot be read, is no such file or damaged, or was made under
 * other rules. */
bool studyfile_read(const char *path, const char *rules, struct study **studies, long *n,
                    size_t *room);

#endif
