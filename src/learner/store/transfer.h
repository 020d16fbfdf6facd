// SPDX-License-Identifier: GPL-3.0-or-later
/* All that a store holds, taken out as lines of JSON and put in again. The form of the file is told
 * in docs/progress.md. */
#ifndef BRADE_TRANSFER_H
#define BRADE_TRANSFER_H

#include "learner/store/exportread.h"
#include "learner/store/store.h"

/* Appends everything: a head, a line for each record, oldest answers first, and how many records
 * there are. False, and why, if not everything can be read: then *out is of no use. */
bool transfer_export(struct store *s, struct text *out, struct text *why);

/* What an import brought. */
struct transfer_result {
    int64_t answers; /* that were new */
    size_t known;    /* that were there already */
    size_t lessons;
    int64_t mistakes;              /* that were new */
    int64_t settings;              /* that were not set here */
    char name[STORE_NAME_MAX + 1]; /* of whose progress it is; "": the file does not say */
    bool anothers; /* nothing is brought in since it is, or may be, another learner's */
};

/* Puts what an exported file holds into the store, answers that are there already left out; the
 * store's own name is left as it is. False, with nothing changed and why in *why, if the file is
 * none, is damaged, cannot be kept, or names somebody who is called otherwise than who this store
 * is of, or who has answered something here without giving a name (out->anothers):
 * with `merge` it is put in whoever's it is. */
bool transfer_import(struct store *s, const struct exportread_source *from, bool merge,
                     struct transfer_result *out, struct text *why);

/* Appends what an import brought, in sentences. */
void transfer_describe(struct text *words, const struct transfer_result *result);

#endif
