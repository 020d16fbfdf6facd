// SPDX-License-Identifier: GPL-3.0-or-later
/* What is to become a pack, in memory: the files of an archive or folder, each of which has been
 * looked at as what a stranger sent. Nothing is written before all of it is good. */
#ifndef BRADE_PACKAGE_H
#define BRADE_PACKAGE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"
#include "base/text.h"

/* What a pack may take. docs/authoring.md tells these. */
enum {
    PACKAGE_ENTRIES = 2000,        /* files and folders */
    PACKAGE_FILE_MAX = 1 << 20,    /* bytes of a file */
    PACKAGE_MAX = 16 << 20,        /* bytes of all of them */
    PACKAGE_ARCHIVE_MAX = 8 << 20, /* bytes of an archive */
    PACKAGE_DEPTH = 4,             /* folders in each other */
    PACKAGE_NAME_MAX = 80,         /* bytes of the name of a file or folder */
    PACKAGE_PATH_MAX = 120,        /* … and with the folders that it lies in */
};

struct package_file {
    char *name; /* with its folders, as "lessons/hemspel.yaml"; before package_settle() perhaps with
                   one more above them */
    bool folder;
    struct text data; /* of a file */
};

struct package {
    char *from; /* the archive or folder, as the user named it */
    bool archive;
    struct package_file *files; /* once it is settled: no folders, by name */
    size_t count, cap;
    size_t size;          /* bytes of all of them */
    struct text left_out; /* what is not taken, with commas between: hidden files of a folder, and
                             the schemas for editors */
};

/* What a thing in an archive or folder is called by. */
enum package_kind {
    PACKAGE_FILE,
    PACKAGE_FOLDER,
    PACKAGE_LINK,
    PACKAGE_LOCKED,
    PACKAGE_DEVICE /* or a pipe or socket */
};

/* Reads a folder or an archive (.tar.gz, .zip) and looks at all names and sizes. False, with every
 * reason in d, where it cannot be a pack. Either way to be freed with package_free(). */
bool package_read(struct package *p, const char *path, struct diags *d);

/* The same of an archive's bytes; name stands for its path. */
bool package_unpack(struct package *p, const char *name, const void *bytes, size_t n,
                    struct diags *d);

/* Appends a .tar.gz or a .zip archive of a settled package, its files in a folder called `top`. The
 * same files always give the same bytes: no owner, no mode of their own, no time. */
void package_tar_gz(struct text *out, const struct package *p, const char *top);
void package_zip(struct text *out, const struct package *p, const char *top);

void package_free(struct package *p);

/* The file of this name in a settled package; NULL if there is none. */
const struct package_file *package_find(const struct package *p, const char *name);

/* Whether a file of this name is a lesson or puzzles, by its name. */
bool package_is_content(const char *name);

/* Appends what a file is called in messages. */
void package_add_path(struct text *out, const struct package *p, const char *name);

/* Whether two settled packages hold the same files. */
bool package_same(const struct package *a, const struct package *b);

/* ---- for those who fill it ---- */

/* Takes a name as it comes from outside. On success *file, which is the package's and good until
 * the next, is to be given its data; it is NULL for the uppermost folder. False, having said why in
 * d, if nothing in a pack can be called so or be of that kind. */
bool package_begin(struct package *p, const char *name, enum package_kind kind, struct diags *d,
                   struct package_file **file);

/* Adds bytes to a file. False, having said why, where that is too much. */
bool package_add(struct package *p, struct package_file *file, const void *bytes, size_t n,
                 struct diags *d);

/* Whether there can be no more: too many entries or bytes, which was told. */
bool package_is_full(const struct package *p);

/* Notes that a file is not taken. */
void package_leave_out(struct package *p, const char *name);

/* After the last: finds pack.yaml, and looks at how the names go together and whether all belongs
 * there. */
bool package_settle(struct package *p, struct diags *d);

/* Adds an error about the archive or folder as a whole. Always false. */
bool package_refuse(const struct package *p, struct diags *d, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* ---- what files and folders in it may be called ---- */

/* Whether a name with its folders, without a slash at its end, can be one in a pack, whatever the
 * system. NULL; else why not, a message with a %s for the name. `above` folders may be left off its
 * beginning later. */
const char *packagename_fault(const char *name, int above);

/* Where a file that a pack has lies: NULL if it belongs there; else why not, with a %s. */
const char *packagename_misplaced(const char *name, bool folder);

/* Whether it is one of the texts that a pack may have beside its lessons. */
bool packagename_is_text(const char *name);

#endif
