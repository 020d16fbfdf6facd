// SPDX-License-Identifier: GPL-3.0-or-later
/* What may be done now, for who chooses rather than types: lines that are taken, each with a few
 * words. A room tells its own in a table; every line told must be one that does something. */
#ifndef BRADE_OFFERS_H
#define BRADE_OFFERS_H

#include "tutor/core/session.h"

struct offer_list {
    struct face_offer *offer; /* lines and words owned */
    size_t count, room;
    bool alone;  /* nothing is to be offered beside them but why … */
    bool closed; /* … nor that */
};

/* One of a room's offers. */
struct offer_row {
    const char *name;  /* a command of what is going on or of everywhere, in English; "": Enter */
    const char *rest;  /* what follows it, a message id; or NULL */
    const char *words; /* a message id */
    bool (*may)(struct session *s); /* whether it can be done now; NULL: always */
};

/* Adds a line; both are copied. One that is there already is not added. */
void offers_add(struct offer_list *list, const char *line, const char *words);

/* Adds a command by its English name, as it is called in the language in use. rest follows it; it
 * may be NULL. */
void offers_command(struct offer_list *list, struct session *s, const char *name, const char *rest,
                    const char *words);

/* Adds those of a table that can be done now. */
void offers_rows(struct offer_list *list, struct session *s, const struct offer_row *rows,
                 size_t count);

/* Adds yes and no, with these words. */
void offers_yes_no(struct offer_list *list, const char *yes, const char *no);

/* Empties a list; frees it. */
void offers_clear(struct offer_list *list);
void offers_free(struct offer_list *list);

#endif
