// SPDX-License-Identifier: GPL-3.0-or-later
/* The clauses of the documents, which steps say they teach. */
#ifndef BRADE_CLAUSES_H
#define BRADE_CLAUSES_H

#include "course/check/checking.h"

/* Whether the clauses that the steps of strictly checked files cover are in the files of
 * docs/clauses, as far as the program finds that folder. */
bool clauses_check(const struct course_checker *k, struct diags *d);

#endif
