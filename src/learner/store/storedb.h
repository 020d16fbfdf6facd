// SPDX-License-Identifier: GPL-3.0-or-later
/* The store as SQLite has it: its tables and statements, and records put in and read. Answers of
 * functions are SQLite's result codes where nothing else is said. Inner to store*.c and transfer.c.
 */
#ifndef BRADE_STOREDB_H
#define BRADE_STOREDB_H

#include "learner/store/storerow.h"

enum {
    STORE_APPLICATION = 0x42524445, /* "BRDE": the application_id of a store */
    STORE_FORMAT = 4,               /* its user_version */
    STORE_FORMAT_JSON = 3           /* the last in which a row was a record as JSON */
};

/* How long a program waits for others, in naps of 8 ms on average: half a minute; once that was in
 * vain, an eighth of a second, until it has something written again. */
enum { STOREDB_PATIENT = 4000, STOREDB_HURRIED = 15 };

/* Opens the file that is there. *patience (as above, the caller's, for as long as the file is open)
 * becomes STOREDB_HURRIED when waiting was in vain. In *db even where it fails (then it may be
 * NULL): to be closed with
 * storedb_close(), which takes NULL too. */
int storedb_open(const char *path, bool read_only, int *patience, sqlite3 **db);

void storedb_close(sqlite3 *db);

/* The same of a damaged file, to read what can still be read. Nobody writes into it from the first
 * reading on until it is closed. */
int storedb_open_damaged(const char *path, sqlite3 **db);

/* Whether SQLite finds the file whole (SQLITE_OK) or damaged (SQLITE_CORRUPT). It is read through.
 */
int storedb_examine(sqlite3 *db);

/* Whether the file has the tables and columns that the program asks for. What else it has is fine.
 */
int storedb_check(sqlite3 *db);

/* What a new file is filled with, and what is written: puts records in with storedb_put(). It may
 * be called again, then it begins anew. Where it cannot go on it answers SQLITE_ABORT. */
struct storedb_put;
typedef int storedb_fill(struct storedb_put *put, void *context);

/* Makes the tables in an empty file (":memory:": none) and fills them (fill may be NULL). *db is
 * NULL where it fails; what was begun is removed then. */
int storedb_make(const char *path, storedb_fill *fill, void *context, sqlite3 **db);

/* Brings the tables of an older program (formats 1 to 3) up to date, all or nothing. SQLITE_CORRUPT
 * where a record of theirs cannot be read. */
int storedb_upgrade(sqlite3 *db);

/* A transaction that records are put in by, and how many of them were new. */
struct storedb_put {
    sqlite3 *db;
    int64_t answers, mistakes, settings;
};

/* Writes what `fill` puts in, all or none. *added (may be NULL): how many records were new. */
int storedb_write(sqlite3 *db, storedb_fill *fill, void *context, struct storedb_put *added);

/* Puts a record in. An answer that is there already stays as it is; a lesson, mistake or setting is
 * merged with what is there. */
int storedb_put(struct storedb_put *put, const struct storerow *row);

/* Puts in what waits in another store (NULL: nothing does), and then a record (NULL: none). */
struct storedb_due {
    sqlite3 *waiting;
    const struct storerow *row;
};
int storedb_fill_due(struct storedb_put *put, void *context);

/* Gives the statement the values of the record, from its parameter 2 on, in the order of the
 * table's columns; what the record does not have is NULL. Texts that are too long are cut; they
 * have to live until the statement has run. */
void storedb_bind(sqlite3_stmt *statement, const struct storerow *row);

/* Reads the record of this kind whose columns stand in the statement's row from 1 on. False if a
 * value is none that the program knows. The strings are good until the statement goes on. */
bool storedb_from_columns(sqlite3_stmt *statement, enum storerow_kind kind, struct storerow *out);

/* Which records are read, and how many of a kind there are. */
enum storedb_query {
    STOREDB_ANSWERS,  /* by time; of the same second as they were added */
    STOREDB_LESSONS,  /* the one touched last at the end */
    STOREDB_LESSON,   /* of this id */
    STOREDB_MISTAKES, /* the one found first at the beginning */
    STOREDB_MISTAKE,  /* of this key */
    STOREDB_SETTINGS, /* by name */
    STOREDB_SETTING   /* of this name */
};

/* Hands each record to take() until that answers false; `key` is what the query asks for, or NULL.
 * A record that is none the program knows is passed over and counted in *unread. */
typedef bool storedb_take(const struct storerow *row, void *context);
int storedb_each(sqlite3 *db, enum storedb_query query, const char *key, storedb_take *take,
                 void *context, size_t *unread);

/* Puts the records of another store in, of whatever format: all of them, all but answers and
 * mistakes (KEYED), or settings alone. Of a damaged one (DAMAGED) what can be read is put in, from
 * either end of a table. *unread counts records that the program does not know or the tables
 * refuse. */
enum storedb_part { STOREDB_ALL, STOREDB_DAMAGED, STOREDB_KEYED, STOREDB_SETTINGS_ALONE };
int storedb_copy(struct storedb_put *put, sqlite3 *from, enum storedb_part part, size_t *unread);

/* The highest number of an answer or mistake: as many were ever put in. 0: cannot be told. */
int64_t storedb_most(sqlite3 *db, enum storerow_kind kind);

/* Gets the first value of the first row as a number. */
int storedb_number(sqlite3 *db, const char *sql, int64_t *value);

/* Whether a result says that the file is damaged (and not that the disk is full or busy, or that
 * the program asked for something wrong). */
bool storedb_is_damage(int result);

/* Appends what went wrong, for people: SQLite's result, and its file (may be NULL). */
void storedb_describe(struct text *out, sqlite3 *db, int result);

#endif
