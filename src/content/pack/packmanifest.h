// SPDX-License-Identifier: GPL-3.0-or-later
/* pack.yaml, which tells what a folder of lessons and puzzles is:
 *
 *     pack: kurs
 *     title: {sv: Hemspelets kurs, en: A course in hemspel}
 *     languages: [sv, en]
 *     author: Anna Ek
 *     licence: CC-BY-4.0
 *     version: 1.2
 *     brade: 0.1      # the least version of the program; may be absent
 */
#ifndef BRADE_PACKMANIFEST_H
#define BRADE_PACKMANIFEST_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"
#include "course/course.h"

#define PACK_FILE COURSE_PACK_FILE /* the name of the file in a pack's folder */

enum {
    PACK_ID_MAX = 40,     /* bytes of a pack's id */
    PACK_TITLE_MAX = 100, /* characters, as the next three */
    PACK_AUTHOR_MAX = 200,
    PACK_LICENCE_MAX = 100,
    PACK_VERSION_MAX = 20,
    PACK_FILE_LIMIT = 65536, /* bytes of pack.yaml */
};

/* What a pack.yaml says. All texts live in it; none holds a control character or a new line. */
struct manifest {
    const char *id;           /* letters a to z, digits and hyphens, a letter first */
    struct course_text title; /* sv and en both set, though one text may stand for
                                 both */
    bool sv, en;              /* the languages that its texts are in, one at least */
    const char *author, *licence, *version;
    const char *needs; /* the least version of the program, or NULL */
    struct course_place id_at, languages_at, version_at;
    void *memory; /* everything above lives here */
};

/* Whether a word can be the id of a pack: it is none of the names that some systems keep for
 * devices ("con", "aux"). */
bool manifest_id_is_good(const char *id);

/* Whether a text is a version: numbers with dots between them, "1.2". */
bool manifest_version_is_good(const char *version);

/* Compares two versions number by number, what is not there being 0: below, at or above 0. */
int manifest_compare_versions(const char *a, const char *b);

/* The version of this program. */
const char *manifest_program_version(void);

/* Reads a pack.yaml from memory and adds what is wrong in it to d; name stands for the path in
 * messages. That it needs a later version of the program is such a fault. On success *out is the
 * caller's to free with manifest_free(); on failure it is untouched. */
bool manifest_read(const char *name, const char *bytes, size_t n, struct diags *d,
                   struct manifest **out);

/* The same from a file, at most PACK_FILE_LIMIT bytes. Never waits, whatever has that path. */
bool manifest_load(const char *path, struct diags *d, struct manifest **out);

/* Frees a manifest. NULL is fine. */
void manifest_free(struct manifest *m);

#endif
