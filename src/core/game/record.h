// SPDX-License-Identifier: GPL-3.0-or-later
/* A game or match as it is kept: who plays, by which rules, and everything that happened. As text:
 * docs/records.md. */
#ifndef BRADE_RECORD_H
#define BRADE_RECORD_H

#include "base/diag.h"
#include "base/text.h"
#include "game/table.h"

enum record_dice { RECORD_DICE_SEED, RECORD_DICE_KEYBOARD, RECORD_DICE_RANDOM };

enum {
    RECORD_LIMIT = 1 << 22,    /* bytes that a record may have */
    RECORD_FOR_PLAY = 1 << 20, /* … of them that comments leave to what is played */
    RECORD_NAME_MAX = 80       /* bytes that a name may have */
};

struct record_side {
    char *name;  /* owned; one line; NULL: none was given */
    char *level; /* owned; the name of the engine's level; NULL: a person */
};

struct record {
    struct ruleset rules;
    int length;   /* of the match; 0: a single game */
    uint8_t dice; /* enum record_dice */
    bool has_seed;
    uint64_t seed; /* of the dice and of the engine's levels */
    struct record_side side[2];
    bool has_position; /* the first game was taken up here: */
    struct position position;
    uint8_t began;        /* … enum colour */
    struct text comment;  /* before all games */
    struct event *events; /* owned, and their comments */
    size_t count, cap;
};

/* An empty record of a game (length 0) or match. */
struct record record_new(const struct ruleset *r, int length);
void record_free(struct record *r);

/* Where it begins. */
struct table record_table(const struct record *r);

/* Appends an event, which is copied but for its comment: that belongs to the record from now on. */
void record_add(struct record *r, const struct event *e);

/* Writes something about what happened last, or about the game if nothing has. Line breaks and
 * control characters become blanks. A second comment goes under the first. */
void record_comment(struct record *r, const char *words);

/* Shortens the record to its first `count` events. */
void record_cut(struct record *r, size_t count);

/* Where the first `count` events lead. They must be events that table_apply() took. */
struct table record_replay(const struct record *r, size_t count, struct play_list *list);

/* Sets a name or level of a side, made fit for one line; NULL or "": none. */
void record_set(char **to, const char *words);

/* Appends the record as text. */
void record_write(const struct record *r, struct text *out, struct play_list *list);

/* Appends the result of the finished game of t: "result: white jan 2". */
void record_write_result(struct text *out, const struct table *t);

/* Reads a record. False, with *out untouched and what is wrong in d (file, line and column), if it
 * is none or any of it cannot have happened. */
bool record_read(const char *file, const char *text, size_t size, struct diags *d,
                 struct record *out);

/* The same from a file. *bytes, where it is not NULL, gets what the file holds. */
bool record_load(const char *path, struct diags *d, struct record *out, struct text *bytes);

/* Whether the end of a record says that all is over, as far as that can be told from it: the record
 * need not be good, nor need one that is over say so. */
bool record_ends(const char *end, size_t size);

#endif
