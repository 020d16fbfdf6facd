// SPDX-License-Identifier: GPL-3.0-or-later
/* The file that a request brings as text, and what stands at a path of it. */
#ifndef BRADE_FILETEXT_H
#define BRADE_FILETEXT_H

#include <jansson.h>

#include "base/text.h"
#include "course/course.h"

/* What a file that has no name is called in messages. */
extern const char filetext_name[];

/* Appends a key to a path: "/", then the key, in which ~1 is a slash and ~0 a tilde. */
void filetext_add_key(struct text *path, const char *key);

/* What is wrong with n bytes of a file: a list of json_diag() with "at", the path of what each is
 * about. name: that diags have of it; those of other files are left out. Owned by the caller. */
json_t *filetext_problems(const char *name, const char *bytes, size_t n, const struct diags *d);

/* Adds to such a problem "plain", its message in the words of who does not see the file, where it
 * has such, and "missing", the key that it says is missing. */
void filetext_add_plain(json_t *problem, const char *message);

/* Adds what n bytes of a file are: "yaml", the "content" as objects, lists and strings, the
 * "problems" and whether it is "good". claims: what it says is best, and so on, is worked out too.
 * A file that names a pack is read as a pack.yaml. */
void filetext_add(json_t *answer, const char *yaml, size_t n, bool claims);

/* Puts a file into its one layout, if it can be read. */
void filetext_lay_out(struct text *yaml);

/* A step of the file and what it asks. */
struct filetext {
    struct course *course; /* as much of it as there is */
    const struct course_item *item;
    const struct course_step *step;
    const struct course_question
        *question;       /* of a line one of its turns; NULL: none, or not sound */
    struct situation at; /* where it is asked, else what is shown */
};

/* The file "yaml" of a request, n bytes, and the path "at", "" if none is given; both are borrowed.
 * False, with what is wrong added to why (safe to show), where they are none. */
bool filetext_take(const json_t *request, const char **yaml, size_t *n, const char **at,
                   struct text *why);

/* Finds the step at a path of a file, or the one that the path leads into or past; the first for a
 * path before it. False, with what is wrong added to why (safe to show), if there is none. To be
 * freed with filetext_free() either way. */
bool filetext_find(struct filetext *out, const char *yaml, size_t n, const char *at,
                   struct text *why);
void filetext_free(struct filetext *f);

#endif
