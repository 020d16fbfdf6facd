// SPDX-License-Identifier: GPL-3.0-or-later
/* Putting something into a lesson file, by its places, and leaving every other byte as it is. */
#ifndef BRADE_PATCH_H
#define BRADE_PATCH_H

#include "base/text.h"
#include "course/load/certificate.h"

/* Bytes from..to of a file that are to be another text, which is owned. */
struct splices {
    struct splice {
        size_t from, to;
        char *text;
    } *all;
    size_t n, cap;
};

/* Adds one, taking its text over; appends the n bytes with all of them; frees them. */
void splices_add(struct splices *s, size_t from, size_t to, struct text *text);
void splices_apply(const struct splices *s, const char *bytes, size_t n, struct text *out);
void splices_free(struct splices *s);

/* A file that is being changed. Changes must not overlap, but for what is taken out, which takes
 * all with it. */
struct patch;

/* Reads n bytes, which are borrowed. NULL, with errors in d, if they are not YAML as lessons are.
 * To be freed with patch_close(). */
struct patch *patch_open(const char *name, const char *bytes, size_t n, struct diags *d);
void patch_close(struct patch *g);

/* Gives the question whose kind is told by the key at this place a certificate, in the place of the
 * one it has. False where it stands between brackets: the file is to be put in its layout first. */
bool patch_certificate(struct patch *g, struct course_place at, const struct certificate *c);

/* Puts a text in at a place. */
void patch_insert(struct patch *g, struct course_place at, const char *words);

/* Whether the question whose kind is told by the key at this place of a file stands so. */
bool patch_is_bracketed(const struct course *c, struct course_place at);

/* Takes out the item of a list that begins at this place, behind its dash. */
void patch_drop(struct patch *g, struct course_place at);

/* How a file keeps what it consists of. */
enum patch_list {
    PATCH_NONE,  /* a puzzle of one step, which stands in the puzzle itself */
    PATCH_STEPS, /* of a lesson or a puzzle */
    PATCH_ITEMS  /* of a set */
};

/* Which it is, and how many there are. */
enum patch_list patch_count(const struct patch *g, size_t *n);

/* Puts a step or item, YAML of lines that begin with "- ", before number `at` (0 is the first; the
 * count: after the last), `gone` of them taken out there. The file must be in its layout. A puzzle
 * of one step gets a list of steps. False if it has none and cannot get one. */
bool patch_step(struct patch *g, size_t at, size_t gone, const char *yaml);

/* A change of whatever stands at a path. */
enum patch_change {
    PATCH_SET,    /* the value there, or of a key that is not there yet */
    PATCH_INSERT, /* an item of a list, before the one that is there; at the list's count: the last
                   */
    PATCH_REMOVE, /* a key with its value, or an item */
    PATCH_MOVE    /* an item to before the one that is number `to` now; at the count: to the end */
};

/* Changes what stands at a path, keys and numbers of items (from 0) behind slashes:
 * "/steps/2/ask/text/sv"; "~1" is a slash in a key, "~0" a tilde. yaml: of SET and INSERT, a value
 * on one line. What stands elsewhere stays byte for byte, comments too; the file need not be in its
 * layout. False, changing nothing, where there is no such place. One change at a time:
 * patch_result() tells what to open for the next. */
bool patch_at(struct patch *g, const char *path, enum patch_change change, const char *yaml,
              size_t to);

/* Where what stands at a path begins. False where there is no such place. */
bool patch_place(const struct patch *g, const char *path, struct course_place *out);

/* Whether something was changed, and the file with all that was. */
bool patch_is_changed(const struct patch *g);
void patch_result(const struct patch *g, struct text *out);

#endif
