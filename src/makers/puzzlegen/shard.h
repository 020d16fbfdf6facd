// SPDX-License-Identifier: GPL-3.0-or-later
/* Shards of mining, as files of records: text, so that they can be looked at.
 *
 *   # brade-puzzlegen mine hit-or-not --seed 1      or a group of it, hit-or-not/brade
 *   @ 0 -                          job 0 found nothing
 *   @ 1 GROUP DIFFICULTY KEY       job 1 found what follows, up to the dot
 *     - id: …
 *   . */
#ifndef BRADE_SHARD_H
#define BRADE_SHARD_H

#include <stdio.h>

#include "drill/draft.h"
#include "tool/makers.h"

struct shard {
    FILE *out;
    const char *path;
    long next; /* the first job not yet done */
    int found;
};

/* Opens a shard for more records. With a message COMMAND_NO if it is of another theme, seed or
 * beginning, COMMAND_FAILED if it cannot be opened. */
enum command_status shard_open(struct shard *f, const char *path, const char *theme, uint64_t seed,
                               long from, long to);

/* Adds a job; NULL: it found nothing. */
bool shard_add(struct shard *f, long job, const struct draft *draft);
bool shard_close(struct shard *f);

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
bool shard_read(const char *path, char **bytes, struct mined **list, size_t *n);

/* --- Files of records that go on where they end --- */

/* Says what is wrong with a file; false. */
bool resume_tell(const char *path, const char *what);

/* Opens a file to be written on after its first `whole` bytes, what follows cut off; where none is
 * whole it begins anew with the line `head`. NULL, and it is told, if that cannot be. To be closed
 * by the caller. */
FILE *resume_open(const char *path, size_t whole, const char *head);

/* --- The builders that mining works by, by theme (mine.c) --- */

/* The builders of "THEME", or of one group of it, "THEME/GROUP", n of them; NULL if there are none.
 */
const struct question_builder *const *builders_of(const char *name, int *n);

/* The themes that are mined (themes.tsv), the last with no theme: what their sets are called and
 * are about. */
struct theme_set {
    const char *theme;
    struct message title, summary;
    bool idea; /* its lines belong below its page */
};
extern const struct theme_set theme_sets[];

#endif
