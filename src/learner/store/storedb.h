// SPDX-License-Identifier: GPL-3.0-or-later
/* The SQLite file of a store: its tables, opening, looking through it for damage, putting records
 * in. Answers are SQLite's result codes. Inner to store.c. */
#ifndef BRADE_STOREDB_H
#define BRADE_STOREDB_H

#include <sqlite3.h>

#include "learner/store/storerow.h"
#include "learner/store/salvage.h"

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

/* The records of an array, which lasts as long as the source. */
struct storedb_array {
    const char *const *records;
    size_t count;
};
struct storedb_source storedb_of_array(struct storedb_array *array);

/* Puts records in, all or none. What is there already stays as it is; records of a lesson, mistake
 * or setting are merged. added may be NULL. */
int storedb_put_from(sqlite3 *db, const struct storedb_source *source, struct storedb_added *added);
int storedb_put(sqlite3 *db, const char *const *records, size_t n, struct storedb_added *added);

/* The same with what was salvaged. */
int storedb_fill(sqlite3 *db, const struct salvage *content);

/* Whether a result says that the file is damaged (and not that the disk is full or busy). */
bool storedb_is_damage(int result);

#endif
