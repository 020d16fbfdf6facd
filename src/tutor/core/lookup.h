// SPDX-License-Identifier: GPL-3.0-or-later
/* What a learner calls a lesson, a puzzle or a pack: "3", "hemspel", a part of a title; of a pack
 * "kurs:3", "kurs:hemspel". Without a pack before it a name is looked for in the pack that one is
 * in, in what comes with the program, and in the other packs, where only one of these fits. And
 * what he calls a file. */
#ifndef BRADE_LOOKUP_H
#define BRADE_LOOKUP_H

#include "tutor/core/library.h"

enum { LOOKUP_NONE = -1, LOOKUP_SEVERAL = -2 };

/* The place in the list of the lesson called so, by its number, its id, or a part of its title;
 * `pack` is the pack that one is in, NULL: none. LOOKUP_SEVERAL: more than one pack has it. */
int lookup_find(const struct item_list *list, const char *name, const char *pack);

/* The same by number and id alone. */
int lookup_find_exactly(const struct item_list *list, const char *name, const char *pack);

/* The place of the first item of a pack; -1 if it has none here. */
int lookup_first_of(const struct item_list *list, const char *pack);

/* Adds to `out` the items of the list called so: id, its part within the set, id of a set, theme
 * by any of its names, or a pack, all but the pages of its sets. Themes are of everywhere. How
 * many; none where more than one pack has an id. */
size_t lookup_select(const struct item_list *list, const char *name, struct item_list *out);

/* Appends what each pack has of that name, as "kurs:jan, b:jan", where there is more than one;
 * false if there is not. */
bool lookup_add_several(const struct item_list *list, const char *name, struct text *out);

/* The file or folder that is meant by a name that may be in quotes, begin with ~/ and lack its
 * .yaml: *path. False: there is none. */
bool lookup_path(struct text *path, const char *typed);

/* Whether a name ends in .yaml or .yml. */
bool lookup_is_yaml(const char *name);

#endif
