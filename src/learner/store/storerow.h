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

/* ---- the fields of a record ---- */

enum storerow_type {
    STOREROW_ID,   /* char[]: the id of an answer */
    STOREROW_TEXT, /* const char *, at most `most` bytes */
    STOREROW_KEY,  /* const char *, `most` hex digits */
    STOREROW_INT,  /* int from `least` to `most` */
    STOREROW_LONG, /* int64_t likewise */
    STOREROW_BOOL,
    STOREROW_REAL, /* double from 0 to below `most` */
    STOREROW_WORD  /* an enum: one of some words */
};

enum storerow_words { WORDS_MODE, WORDS_OUTCOME, WORDS_HOW, WORDS_OWNER, WORDS_KIND, WORDS_CLAUSE };

/* When a field is left out: NULL in the database, and no member of the object in JSON. */
enum storerow_presence {
    STOREROW_ALWAYS,
    STOREROW_IF_FLAG, /* the bool at `flag` is false, or the number none */
    STOREROW_IF_TEXT, /* it is "" */
    STOREROW_IF_MORE  /* the int at `flag` is not above `least` */
};

struct storerow_field {
    const char *key; /* of the JSON object; NULL: the end */
    enum storerow_type type;
    size_t at; /* in the struct */
    int64_t least, most;
    enum storerow_words words;
    const char *needs; /* the member of the object without which it is left out */
    enum storerow_presence presence;
    size_t flag;
    const char *in; /* the member that is an object around it; NULL: none */
    int place;      /* in a list of two: 1, 2; 0: in none */
};

enum storerow_is {
    STOREROW_NOTHING,
    STOREROW_STRING,
    STOREROW_WHOLE,
    STOREROW_TRUTH,
    STOREROW_POINTS
};

/* As JSON and the database have it; what `is` says counts. */
struct storerow_value {
    enum storerow_is is;
    const char *string;
    size_t size; /* bytes */
    int64_t whole;
    double points; /* of a whole number too */
};

/* By kind, ended by one without a key; the columns of the tables stand in the same order. */
extern const struct storerow_field *const storerow_fields[STOREROW_KINDS];

/* What stands in the struct that begins at base; nothing where it is left out. */
struct storerow_value storerow_get(const struct storerow_field *f, const char *base);

/* Puts a value into the struct; nothing: what that stands for. False if the field cannot be so. */
bool storerow_set(const struct storerow_field *f, const struct storerow_value *v, char *base);

/* ---- records ---- */

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

/* Whether these are the settings of an exported file: an object of names and what they may be. */
bool storerow_settings_are_good(json_t *settings);

/* Frees what a record holds. */
void storerow_free(struct storerow *r);

#endif
