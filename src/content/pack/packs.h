// SPDX-License-Identifier: GPL-3.0-or-later
/* The packs that are there: the folders that hold a pack.yaml in $XDG_DATA_HOME/brade/packs (the
 * learner's own) and in brade/packs of each folder of $XDG_DATA_DIRS (XDG Base Directory
 * Specification). */
#ifndef BRADE_PACKS_H
#define BRADE_PACKS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"
#include "base/text.h"
#include "pack/packmanifest.h"

struct pack {
    char *folder;              /* its path */
    char *id;                  /* of its manifest; where that is broken, the name of the folder,
                                  which may hold any bytes */
    struct manifest *manifest; /* NULL: its pack.yaml is broken */
    struct diags diags;        /* what is wrong with that */
    bool own;                  /* in the learner's own folder */
    size_t shadowed_by;        /* the number of the pack of the same id that counts instead; its own
                                  number where it counts itself */
};

/* All zero is a good empty list. */
struct packs {
    struct pack *items; /* those that are found first before the others; within a folder by name */
    size_t count, cap;
    struct diags diags; /* folders of packs that cannot be read */
};

/* Finds the packs and reads their pack.yaml, nothing else. Of two with one id the first counts; a
 * broken one stands in nobody's way. To be freed with packs_free(). */
void packs_find(struct packs *out);

/* The same in these folders of packs and nowhere else. */
void packs_find_in(const char *const *folders, size_t count, struct packs *out);

void packs_free(struct packs *p);

/* The pack that counts of this id; NULL if there is none that is whole. */
const struct pack *packs_by_id(const struct packs *p, const char *id);

/* Whether it is whole and not in the shadow of another. */
bool packs_counts(const struct packs *p, const struct pack *pack);

/* Appends the path of the learner's own folder of packs, which may not be there. False, appending
 * nothing, if the learner has no home. */
bool packs_own_folder(struct text *path);

/* Appends the path of a file of a folder, as "FOLDER/NAME". */
void packs_add_path(struct text *path, const char *folder, const char *name);

/* Whether a folder is a pack: something called pack.yaml is in it, or it cannot be told. */
bool packs_is_pack(const char *folder);

/* Reads the pack.yaml of a folder, wherever that is. */
bool packs_load_manifest(const char *folder, struct diags *d, struct manifest **out);

#endif
