// SPDX-License-Identifier: GPL-3.0-or-later
/* One record of what a learner has done: as values, as an object of JSON (exported files, and the
 * stores of formats 1 to 3), and as a row of the database. One table of fields a kind drives all
 * three. */
#ifndef BRADE_STOREROW_H
#define BRADE_STOREROW_H

#include <jansson.h>
#include <sqlite3.h>

#include "learner/store/store.h"

enum storerow_kind {
    STOREROW_NONE,
    STOREROW_ANSWER,
    STOREROW_LESSON,
    STOREROW_MISTAKE,
    STOREROW_SETTING,
    STOREROW_KINDS
};

/* A record as values. The strings belong to `json`, or to the statement whose row it is. */
struct storerow {
    enum storerow_kind kind;
    union {
        struct store_answer answer;
        struct store_lesson lesson;
        struct store_mistake mistake;
        struct store_setting setting;
    };
    json_t *json; /* NULL: the strings are somebody else's */
};

/* Merges what is told of the same lesson, mistake or setting later into what was told before. The
 * strings belong to whichever of both they came from. */
void storerow_merge(struct storerow *before, const struct storerow *later);

/* Appends the record as an object of JSON on one line. Texts that are too long are cut. */
void storerow_write(struct text *out, const struct storerow *row);

/* Which kind of record an object is meant to be, by its keys; STOREROW_NONE where no other. */
enum storerow_kind storerow_kind_of(json_t *json);

/* Reads a record: each value has to be there and make sense; *why says which does not. `json` is
 * borrowed: *out holds it too, and is freed with storerow_free(). */
bool storerow_from_json(json_t *json, struct storerow *out, struct text *why);

/* Gives the statement the values of the record, from its parameter 2 on, in the order of the
 * table's columns; what the record does not have is NULL. Texts that are too long are cut; they
 * have to live until the statement has run. */
void storerow_bind(sqlite3_stmt *statement, const struct storerow *row);

/* Reads the record of this kind whose columns stand in the statement's row from 1 on. False if a
 * value is none that the program knows. The strings are good until the statement goes on. */
bool storerow_from_columns(sqlite3_stmt *statement, enum storerow_kind kind, struct storerow *out);

/* Whether these are the settings of an exported file: an object of names and what they may be. */
bool storerow_settings_are_good(json_t *settings);

/* Frees what a record holds. */
void storerow_free(struct storerow *r);

#endif
