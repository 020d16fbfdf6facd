// SPDX-License-Identifier: GPL-3.0-or-later
/* One record of a learner's history as text: a JSON object on one line that ends with a checksum of
 * itself. It is whole or it is not, wherever it is found, so that a damaged store can be read
 * record by record whatever became of the pages around them. */
#ifndef BRADE_RECORD_H
#define BRADE_RECORD_H

#include <jansson.h>

#include "store.h"

enum record_kind { RECORD_NONE, RECORD_ANSWER, RECORD_LESSON, RECORD_META };

/* What the store says of itself. */
struct record_meta {
    int format;      /* of the store */
    int64_t answers; /* how many it holds */
    int64_t checked; /* when it was last read through, UTC seconds */
};

/* A record as values. The strings belong to `json`. */
struct record {
    enum record_kind kind;
    struct store_answer answer;
    struct store_lesson lesson;
    struct record_meta meta;
    json_t *json;
};

/* Append the record with its checksum. */
void record_answer(struct text *out, const struct store_answer *answer);
void record_lesson(struct text *out, const struct store_lesson *lesson);
void record_meta(struct text *out, const struct record_meta *meta);

/* How many of the n bytes are one whole record, from its first byte to its checksum; 0 if none
 * begins here or its checksum is another. */
size_t record_size(const char *bytes, size_t n);

/* Reads the n bytes of a record with a good checksum. False if it is none. To be freed with
 * record_free(). */
bool record_read(const char *bytes, size_t n, struct record *out);

/* Reads a record of an exported file, which has no checksum: each value has to be there and make
 * sense; *why says which does not. `json` is borrowed: *out holds it too. */
bool record_from_json(json_t *json, struct record *out, struct text *why);

/* The size of a record without its checksum: n less what record_… added at the end, and no "}". */
size_t record_bare(size_t n);

/* Frees what a record holds. */
void record_free(struct record *r);

/* The words for these values in records and exports. */
const char *record_mode_name(enum store_mode mode);
const char *record_outcome_name(enum store_outcome outcome);

#endif
