// SPDX-License-Identifier: GPL-3.0-or-later
/* The file that a record is kept in while it is played: held against other prompts, and never
 * written over what another hand has put there. */
#ifndef BRADE_RECORDFILE_H
#define BRADE_RECORDFILE_H

#include "game/record.h"

struct recordfile {
    struct text path; /* "": none yet */
    bool known;       /* it was read or written: */
    struct text last; /* … this was last in it */
    bool unsure;      /* the last writing failed, and left it there all the same */
    int held;         /* a descriptor whose lock holds the file; -1: none */
};

/* No file, and one of that name that is still to be made. Both are for recordfile_close(). */
struct recordfile recordfile_none(void);
struct recordfile recordfile_at(const char *path);

/* Lets the file go. */
void recordfile_close(struct recordfile *f);

/* Only its lock. The next writing takes it again. */
void recordfile_let_go(struct recordfile *f);

/* Whether the path leads to this file. */
bool recordfile_is(const struct recordfile *f, const char *path);

/* Holds a file and reads the record in it. *busy: it is held by another prompt; then it is read all
 * the same. False, with *f and *out untouched and what is wrong in d, if it cannot be read. */
bool recordfile_open(struct recordfile *f, const char *path, struct diags *d, struct record *out,
                     bool *busy);

enum recordfile_result {
    RECORDFILE_WRITTEN,
    RECORDFILE_FAILED, /* why: the reason; it may be tried again. f->known: it is there by now,
                          though perhaps not for good */
    RECORDFILE_TAKEN /* another hand has changed it or holds it; it is left as it is; why: which */
};

/* Puts the text of a record in the file's place, or makes the file where there is none. It is held
 * from then on. A text that could not be read again because of its size is not written. A file that
 * is still to be made and is there is another hand's. */
enum recordfile_result recordfile_write(struct recordfile *f, const struct text *record,
                                        struct text *why);

/* Whether this text is what was last written, for good, or read. */
bool recordfile_has(const struct recordfile *f, const struct text *record);

#endif
