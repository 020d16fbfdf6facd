// SPDX-License-Identifier: GPL-3.0-or-later
/* What a class has handed in: exported files, each read into small records, and which of them are
 * of one learner. Inner to a class. */
#ifndef BRADE_SUBMISSION_H
#define BRADE_SUBMISSION_H

#include "base/diag.h"
#include "base/names.h"
#include "learner/store/exportread.h"
#include "learner/store/store.h"

enum { SUBMISSION_ASKED = (STORE_PRESENTATION_SIZE - 1) / 2 /* bytes */ };

/* An answer, so small that a million and a half find room. */
struct submission_answer {
    int64_t when;
    float loss;
    uint32_t question, given; /* numbers of names */
    uint32_t number;          /* of the asking's answers: which */
    int32_t tries, hints;
    int32_t ms; /* that it took; -1: unknown */
    int16_t zone;
    uint8_t asking[SUBMISSION_ASKED];
    uint8_t kind, mode, outcome, first, clause;
    bool closed, has_zone, has_loss;
};

/* How far a lesson has come. */
struct submission_lesson {
    uint32_t name;             /* its id */
    struct store_lesson state; /* but for the id */
};

/* One exported file. */
struct submission_file {
    char *path;
    char name[STORE_NAME_MAX + 1]; /* of the learner; "" … */
    size_t called; /* … folded: its number in `called`, from 1; 0: none is given */
    int64_t exported;
    struct submission_answer *answers;
    size_t answer_count, answer_room;
    struct submission_lesson *lessons;
    size_t lesson_count, lesson_room;
    size_t same; /* an older number of a file of the same learner, or its own */
};

/* Two files that hold the same answers though their learners are called differently. */
struct submission_mixed {
    size_t a, b; /* files */
};

/* Where a learner of another name has an asking too. */
struct submission_shared {
    struct submission_shared_key {
        uint8_t asking[SUBMISSION_ASKED];
        uint32_t called;
    } key;
    uint32_t file;
};

struct submission {
    struct submission_file *files;
    size_t count, cap;
    struct names questions, given, lessons, called;
    struct submission_place {
        uint32_t file, answer;
    } *askings; /* where each asking was found first */
    size_t asking_count, asking_cap;
    struct hashtable asking_table;
    struct submission_shared *shared; /* … and first of each other name */
    size_t shared_count, shared_room;
    struct hashtable shared_table;
    struct submission_mixed *mixed;
    size_t mixed_count, mixed_room;
};

/* Reads a file and adds it. False, with nothing added and what is wrong in d, if it is no export or
 * is damaged. */
bool submission_add(struct submission *h, const char *path, const struct exportread_source *from,
                    struct diags *d);

/* The first file of the learner whose file this is: the same for all of one learner's. */
size_t submission_first(const struct submission *h, size_t file);

void submission_free(struct submission *h);

#endif
