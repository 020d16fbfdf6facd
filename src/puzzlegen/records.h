// SPDX-License-Identifier: GPL-3.0-or-later
/* Files of records that mining leaves: text, so that they can be looked at.
 *
 *   # brade-puzzlegen mine hit-or-not --seed 1      or a group of it, hit-or-not/brade
 *   @ 0 -                          job 0 found nothing
 *   @ 1 GROUP DIFFICULTY KEY       job 1 found what follows, up to the dot
 *     - id: …
 *   . */
#ifndef BRADE_RECORDS_H
#define BRADE_RECORDS_H

#include <stdio.h>

#include "puzzlegen/draft.h"
#include "tool/makers.h"

struct minefile {
    FILE *out;
    const char *path;
    long next; /* the first job not yet done */
    int found;
};

/* Opens a shard for more records. With a message COMMAND_NO if it is of another theme, seed or
 * beginning, COMMAND_FAILED if it cannot be opened. */
enum command_status minefile_open(struct minefile *f, const char *path, const char *theme,
                                  uint64_t seed, long from, long to);

/* Adds a job; NULL: it found nothing. */
bool minefile_add(struct minefile *f, long job, const struct draft *draft);
bool minefile_close(struct minefile *f);

/* One record that holds a puzzle. */
struct mined {
    const char *theme; /* these point into the file's bytes */
    long job;
    uint64_t seed;
    char *group, *key, *body;
    int difficulty;
};

/* Reads the puzzles of a file, adding them to *list, of which there are *n. bytes receives what
 * they point into. False with a message. */
bool minefile_read(const char *path, char **bytes, struct mined **list, size_t *n);

#endif
