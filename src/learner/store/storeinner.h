// SPDX-License-Identifier: GPL-3.0-or-later
/* What a store is made of. Inner to store.c, storeopen.c and transfer.c. */
#ifndef BRADE_STOREINNER_H
#define BRADE_STOREINNER_H

#include "learner/store/storedb.h"
#include "learner/store/storefile.h"

struct store {
    char *path;                         /* NULL: in memory */
    sqlite3 *db;                        /* the file; NULL: none, or cannot be opened just now */
    int patience;                       /* with other programs (STOREDB_PATIENT) */
    struct storefile_identity identity; /* of the file that db is */
    /* What is not in the file: answers, and lessons, mistakes and settings as they stand with those
     * of the file. NULL: nothing. */
    sqlite3 *memory;
    size_t waiting;              /* how many things were added to it */
    bool unmade;                 /* there is no file yet (store_place.late) … */
    struct store_lesson put_off; /* … and this is to be kept; lesson NULL: nothing is */
    bool read_only;
    bool refused;   /* what is in memory stands for a file */
    bool promised;  /* what is added was to be kept when it was opened: what cannot be is counted */
    bool failing;   /* what is added waits, and the learner knows it */
    bool unread;    /* something could not be read */
    bool suspected; /* damage was met in the file since it was opened, or a record that is none */
    char asking[STORE_PRESENTATION_SIZE]; /* of the answer added last */
    int answer_number;                    /* of that asking */
};

/* Puts records into the file, all or none; *added (may be NULL): how many were new. False, and why
 * in *why, if they are not there now; without a word where `fill` could not go on. */
bool store_put(struct store *s, storedb_fill *fill, void *context, struct storedb_put *added,
               struct text *why);

/* Opens what lies at the path, which may have to be made or restored first. *said as in
 * store_open(); s->db stays NULL where it cannot be. */
void store_open_path(struct store *s, struct text *said);

/* Keeps what was put off (store_place.late). *why as in store_add(). */
void store_settle(struct store *s, struct text *why);

/* Closes the file; it is opened anew when it is needed. */
void store_close_db(struct store *s);

#endif
