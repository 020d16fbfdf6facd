// SPDX-License-Identifier: GPL-3.0-or-later
/* What a learner calls a lesson, a puzzle or a pack: "3", "hemspel", a part of a title; of a pack
 * "kurs:3", "kurs:hemspel". Without a pack before it a name is looked for in the pack that one is
 * in, in what comes with the program, and in the other packs, where only one of these fits. And
 * what he calls a file. */
#ifndef BRADE_LOOKUP_H
#define BRADE_LOOKUP_H

#include "tutor/core/library.h"

enum { LOOKUP_NONE = -1, LOOKUP_SEVERAL = -2 };

/* The place on the shelf of the lesson called so, by its number, its id, or a part of its title;
 * `pack` is the pack that one is in, NULL: none. LOOKUP_SEVERAL: more than one pack has it. */
int lookup_find(const struct shelf *shelf, const char *name, const char *pack);

/* The same by number and id alone. */
int lookup_find_exactly(const struct shelf *shelf, const char *name, const char *pack);

/* The place of the first item of a pack; -1 if it has none here. */
int lookup_first_of(const struct shelf *shelf, const char *pack);

/* Adds to `out` the items of the shelf called so: id, its part within the set, id of a set, theme
 * by any of its names, or a pack, all but the pages of its sets. Themes are of everywhere. How
 * many; none where more than one pack has an id. */
size_t lookup_select(const struct shelf *shelf, const char *name, struct shelf *out);

/* Appends what each pack has of that name, as "kurs:jan, b:jan", where there is more than one;
 * false if there is not. */
bool lookup_add_several(const struct shelf *shelf, const char *name, struct text *out);

/* The file or folder that is meant by a name that may be in quotes, begin with ~/ and lack its
 * .yaml: *path. False: there is none. */
bool lookup_path(struct text *path, const char *typed);

/* Whether a name ends in .yaml or .yml. */
bool lookup_is_yaml(const char *name);

#endif
