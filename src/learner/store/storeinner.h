// SPDX-License-Identifier: GPL-3.0-or-later
/* What a store is made of. Inner to store*.c and transfer.c. */
#ifndef BRADE_STOREINNER_H
#define BRADE_STOREINNER_H

#include <sqlite3.h>

#include "learner/store/store.h"
#include "learner/store/storedb.h"
#include "learner/store/storefile.h"

struct store {
    char *path;                         /* NULL: in memory */
    sqlite3 *db;                        /* NULL: cannot be opened just now */
    int patience;                       /* with other programs (storedb.h) */
    struct storefile_identity identity; /* of the file that db is */
    bool read_only;
    bool refused;   /* what is in memory stands for a file */
    bool promised;  /* what is added was to be kept when it was opened: what cannot be is counted */
    bool failing;   /* what is added waits, and the learner knows it */
    bool unread;    /* something could not be read */
    char **waiting; /* records that are not in the file yet */
    size_t waiting_count, waiting_room;
    size_t lost;                    /* records that are in memory alone */
    char asking[STORE_ASKING_SIZE]; /* of the answer added last */
    int answer_number;              /* of that asking */
};

/* Puts records into the file, all or none; *added: how many were new. False, and why in *why, if
 * they are not there now; without a word where the source could not go on. */
bool store_put(struct store *s, const struct storedb_source *source, struct storedb_added *added,
               struct text *why);

/* Opens what lies at the path, which may have to be made or repaired first. *said as in
 * store_open(); s->db stays NULL where it cannot be. */
void store_open_path(struct store *s, struct text *said);

/* Closes the file; it is opened anew when it is needed. */
void store_close_db(struct store *s);

/* What went wrong, for people: SQLite's result, and its file (may be NULL). */
const char *store_problem(sqlite3 *db, int result);

#endif
