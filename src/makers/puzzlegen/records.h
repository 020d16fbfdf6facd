// SPDX-License-Identifier: GPL-3.0-or-later
/* Files of records, one for each dilemma of an idea that was looked at; text, so that they can be
 * looked at and edited:
 *
 *   # brade-puzzlegen ideas hit-loose --seed 1
 *   @ 0 -                          dilemma 0 is no problem
 *   @ 1 GROUP DIFFICULTY KEY       dilemma 1 is the problem, or line, that follows, up to the dot
 *     - id: …
 *   .
 *
 * A run that was stopped goes on after the last whole record. */
#ifndef BRADE_RECORDS_H
#define BRADE_RECORDS_H

#include <stdio.h>

#include "drill/drillquestion.h"
#include "puzzlegen/idea.h"
#include "tool/makers.h"

/* A file of records being written. */
struct records {
    FILE *out;
    const char *path;
    long next; /* the first dilemma not yet done */
    int found; /* problems among those before it */
};

/* Opens a file for more records, of `end` dilemmas at most. With a message COMMAND_NO if it is of
 * another idea, seed or more dilemmas, COMMAND_FAILED if it cannot be opened. */
enum command_status records_open(struct records *f, const char *path, const char *idea,
                                 uint64_t seed, long end);

/* Adds the record of a dilemma; draft is NULL if it is no problem. False with a message. */
bool records_add(struct records *f, long number, const struct drillquestion *draft);

/* One record that holds a problem or a line. */
struct found_problem {
    const struct idea *idea;
    long number;              /* of its dilemma */
    char *group, *key, *body; /* these point into the file's bytes */
    int difficulty;
};

/* Reads the problems of a file, adding them to *list, of which there are *n. *bytes receives what
 * they point into, to be freed by the caller. False with a message. */
bool records_read(const char *path, char **bytes, struct found_problem **list, size_t *n);

/* --- Files that go on where they end --- */

/* Says what is wrong with a file; false. */
bool resume_describe(const char *path, const char *what);

/* Opens a file to be written on after its last whole part, what follows cut off; where there is
 * none it begins anew with the line `head`. after() gives the byte after the part at s, NULL if
 * that is not whole. With a message COMMAND_NO if it cannot be read or begins with another line
 * (`other` is told), COMMAND_FAILED if it cannot be opened. */
enum command_status records_resume(struct records *f, const char *path, const char *head,
                                   const char *(*after)(const char *s), const char *other);

/* Adds a part. False with a message. */
bool records_write(struct records *f, const struct text *part);
bool records_close(struct records *f);

/* The whole file, to be freed by the caller; NULL with a message. */
char *records_bytes(const char *path);

#endif
