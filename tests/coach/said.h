// SPDX-License-Identifier: GPL-3.0-or-later
/* Whether a text can be shown to people. */
#ifndef BRADE_SAID_H
#define BRADE_SAID_H

#include "base/lang.h"
#include "coach/coach.h"
#include "readtable.h"

/* Checks one text: not empty, no "(null)", no format code left, no line break, no blank too many,
 * and ends like a sentence. Prints what it is about and fails the test otherwise. */
void said_check(const char *about, const char *text);

/* Lines of 76 columns that a refusal takes, "Nej. " or "No. " before it included. */
int said_lines(const char *text);

/* The verdict of a case in this language; to be freed. */
char *said_verdict(const struct table_case *c, enum lang lang);

#endif
