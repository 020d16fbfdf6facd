// SPDX-License-Identifier: GPL-3.0-or-later
/* Every whole record in a file, wherever it stands: what can be read from a damaged store. Inner to
 * store.c. */
#ifndef BRADE_SALVAGE_H
#define BRADE_SALVAGE_H

#include "learner/store/storerow.h"

enum {
    STORE_APPLICATION = 0x42524445, /* "BRDE": the application_id of a store */
    STORE_FORMAT = 3 /* its user_version; 1 had no mistakes, 2 had settings in a file beside it */
};

/* One record that was found. */
struct salvaged {
    char *text;  /* owned */
    size_t size; /* bytes */
    char *key;   /* as storerow_key(); owned */
    enum storerow_kind kind;
    int64_t when, rank; /* for order: time, and the place in the file */
    size_t number;      /* how many were found before it */
};

/* What was found. All zero is empty. */
struct salvage {
    struct salvaged *items; /* after salvage_settle(): answers by time, each once, then lessons by
                               time, then mistakes, then settings */
    size_t count, room;
    size_t answers, mistakes;  /* how many different ones of them are these: after settling */
    struct storerow_meta meta; /* format 0: not found */
};

/* Adds what is in the file. False, errno set, if it cannot be read. */
bool salvage_file(const char *path, struct salvage *out);

/* Leaves each answer once, and puts all in order. Of a lesson, mistake or setting several records
 * may be there, old and new: storedb_put() merges them. */
void salvage_settle(struct salvage *out);

/* Frees what was found. */
void salvage_free(struct salvage *s);

#endif
