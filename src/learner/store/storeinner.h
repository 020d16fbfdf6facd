// SPDX-License-Identifier: GPL-3.0-or-later
/* What a store is made of: what the program knows of it, and its SQLite file. Inner to store*.c and
 * transfer.c. */
#ifndef BRADE_STOREINNER_H
#define BRADE_STOREINNER_H

#include <sqlite3.h>

#include "learner/store/salvage.h"
#include "learner/store/store.h"
#include "learner/store/storefile.h"
#include "learner/store/storerow.h"

/* ---- the file: answers are SQLite's result codes ---- */

/* How long a program waits for others, in naps of 8 ms on average: half a minute; once that was in
 * vain, an eighth of a second, until it has something written again. */
enum { STOREDB_PATIENT = 4000, STOREDB_HURRIED = 15 };

/* Opens the file that is there. *patience (as above, the caller's, for as long as the file is open)
 * becomes STOREDB_HURRIED when waiting was in vain. In *db even where it fails (then it may be
 * NULL): to be closed with sqlite3_close(). */
int storedb_open(const char *path, bool read_only, int *patience, sqlite3 **db);

/* Makes a new file (":memory:": none) with what was salvaged, which may be nothing. An empty
 * file may be there, or none; what was begun is removed again if it fails. */
int storedb_make(const char *path, const struct salvage *content, sqlite3 **db);

/* Looks whether all is as it was written. Quick: a large store is read through once a day only. */
int storedb_check(sqlite3 *db);

/* Brings the tables of an older program up to date, all or nothing. */
int storedb_upgrade(sqlite3 *db);

/* Whether the file has a table for records of this kind: one of an older program that can only be
 * read may lack it. True as well where that cannot be told. */
bool storedb_knows(sqlite3 *db, enum storerow_kind kind);

/* How many records were new. */
struct storedb_added {
    int64_t answers, mistakes, settings;
};

/* Where records come from: give() hands one after another to take(into, record), as long as that
 * answers SQLITE_OK, and answers what it answered last, or SQLITE_ABORT where it cannot go on. When
 * it is called again it begins anew. */
struct storedb_source {
    int (*give)(void *from, int take(void *into, const char *record), void *into);
    void *from;
};

/* Puts records in, all or none. What is there already stays as it is; records of a lesson, mistake
 * or setting are merged. added may be NULL. */
int storedb_put_from(sqlite3 *db, const struct storedb_source *source, struct storedb_added *added);

/* What the file says of itself. */
int storedb_meta(sqlite3 *db, struct storerow_meta *meta);

/* Has it say that so much was added, and when it was read through (0: as before). */
int storedb_count(sqlite3 *db, const struct storedb_added *added, int64_t checked);

/* Runs statements that give nothing; gets the first value of the first row as a number. */
int storedb_run(sqlite3 *db, const char *sql);
int storedb_number(sqlite3 *db, const char *sql, int64_t *value);

/* Whether a result says that the file is damaged (and not that the disk is full or busy). */
bool storedb_is_damage(int result);

/* ---- the store ---- */

/* A record that waits, with what it is found and ordered by. */
struct store_record {
    enum storerow_kind kind;
    char *key; /* as storerow_key(); owned */
    int64_t when;
    char *text; /* owned */
};

struct store {
    char *path;                         /* NULL: in memory */
    sqlite3 *db;                        /* NULL: cannot be opened just now */
    int patience;                       /* with other programs (STOREDB_PATIENT) */
    struct storefile_identity identity; /* of the file that db is */
    bool read_only;
    bool refused;  /* what is in memory stands for a file */
    bool promised; /* what is added was to be kept when it was opened: what cannot be is counted */
    bool failing;  /* what is added waits, and the learner knows it */
    bool unread;   /* something could not be read */
    struct store_record *waiting; /* what is not in the file yet */
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
