// SPDX-License-Identifier: GPL-3.0-or-later
/* What may be done now, put on the screen: intents, each with a label. A mode tells its own in a
 * table; every one told must do something. Labels are in the language in use. One that is there
 * already is not added. */
#ifndef BRADE_CAN_H
#define BRADE_CAN_H

#include "tutor/core/session.h"

/* One of what a mode offers. */
struct can_row {
    const char *name; /* a command of what is going on or of everywhere, in English; "": going on */
    const char *rest; /* what follows it, in English; or NULL */
    const char *words; /* a message id */
    bool may;          /* it can be done now */
};

/* Adds those of a table that can be done now. */
void can_rows(struct screen *out, struct session *s, const struct can_row *rows, size_t count);

/* Adds going on, which Enter does. */
void can_go_on(struct screen *out, const char *label);

/* Adds a command by its English name. with: what follows it, or NULL. */
void can_command(struct screen *out, struct session *s, const char *name, const char *with,
                 const char *label);

/* The same as a value, for a row of a list: it belongs to the screen. */
struct screen_can can_open(struct screen *out, struct session *s, const char *name,
                           const char *with);

/* Adds yes and no, with these labels: to what the program asked back ("confirm"), or to the
 * question ("answer"). */
void can_yes_no(struct screen *out, const char *act, const char *yes, const char *no);

/* Adds one of several, from 1; a text, which is taken as it would be typed. */
void can_choose(struct screen *out, int n, const char *label);
void can_text(struct screen *out, const char *text, const char *label);

#endif
