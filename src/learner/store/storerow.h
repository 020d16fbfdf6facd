// SPDX-License-Identifier: GPL-3.0-or-later
/* One record of a learner's history as text: a JSON object on one line that ends with a checksum of
 * itself. It is whole or it is not, wherever it is found, so that a damaged store can be read
 * record by record whatever became of the pages around them. */
#ifndef BRADE_STOREROW_H
#define BRADE_STOREROW_H

#include <jansson.h>

#include "learner/store/store.h"

enum storerow_kind {
    STOREROW_NONE,
    STOREROW_ANSWER,
    STOREROW_LESSON,
    STOREROW_MISTAKE,
    STOREROW_SETTING,
    STOREROW_META
};

/* What the store says of itself. */
struct storerow_meta {
    int format;       /* of the store */
    int64_t answers;  /* how many it holds */
    int64_t mistakes; /* likewise; -1: not said */
    int64_t checked;  /* when it was last read through, UTC seconds */
};

/* A record as values. The strings belong to `json`. */
struct storerow {
    enum storerow_kind kind;
    struct store_answer answer;
    struct store_lesson lesson;
    struct store_mistake mistake;
    struct store_setting setting;
    struct storerow_meta meta;
    json_t *json;
};

/* Append the record with its checksum. */
void storerow_answer(struct text *out, const struct store_answer *answer);
void storerow_lesson(struct text *out, const struct store_lesson *lesson);
void storerow_mistake(struct text *out, const struct store_mistake *mistake);
void storerow_setting(struct text *out, const struct store_setting *setting);
void storerow_meta(struct text *out, const struct storerow_meta *meta);

/* The same for whichever it is. */
void storerow_write(struct text *out, const struct storerow *row);

/* What a record is known by: of an answer its id, of a lesson its id, of a mistake its key, of a
 * setting its name; of the meta "". Belongs to the row. */
const char *storerow_key(const struct storerow *row);

/* When what it tells happened, UTC seconds; of the meta 0. */
int64_t storerow_when(const struct storerow *row);

/* Merges what is told of the same lesson, mistake or setting later into what was told before. The
 * strings belong to whichever of both they came from. */
void storerow_merge(struct storerow *before, const struct storerow *later);

/* Appends a string as JSON. */
void storerow_string(struct text *out, const char *s);

/* How many of the n bytes are one whole record, from its first byte to its checksum; 0 if none
 * begins here or its checksum is another. */
size_t storerow_size(const char *bytes, size_t n);

/* Reads the n bytes of a record with a good checksum. False if it is none. To be freed with
 * storerow_free(). */
bool storerow_read(const char *bytes, size_t n, struct storerow *out);

/* Which kind of record it is meant to be, by its keys; STOREROW_META where no other. */
enum storerow_kind storerow_kind_of(json_t *json);

/* Reads a record of an exported file, which has no checksum: each value has to be there and make
 * sense; *why says which does not. `json` is borrowed: *out holds it too. */
bool storerow_from_json(json_t *json, struct storerow *out, struct text *why);

/* Whether these are the settings of an exported file: an object of names and what they may be. */
bool storerow_settings_are_good(json_t *settings);

/* The size of a record without its checksum: n less what record_… added at the end, and no "}". */
size_t storerow_bare(size_t n);

/* Frees what a record holds. */
void storerow_free(struct storerow *r);

#endif
