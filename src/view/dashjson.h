// SPDX-License-Identifier: GPL-3.0-or-later
/* The dashboard's figures as a JSON value; codes of clauses and grades are not translated. Owned by
 * the caller. */
#ifndef BRADE_DASHJSON_H
#define BRADE_DASHJSON_H

#include <jansson.h>

#include "view/dashboard.h"

json_t *dashjson_of(const struct dashboard *d);

/* One rating; the name of a grade. */
json_t *dashjson_rating(const struct glicko *g);
const char *dashjson_grade(enum grade grade);

#endif
