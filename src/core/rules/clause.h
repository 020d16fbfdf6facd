// SPDX-License-Identifier: GPL-3.0-or-later
/* The clauses of clause.def as an enum and a table. */
#ifndef BRADE_CLAUSE_H
#define BRADE_CLAUSE_H

#include <stdbool.h>

#define CLAUSE(name, code, sources, line) CLAUSE_##name,
enum clause {
#include "rules/clause.def"
    CLAUSES
};
#undef CLAUSE

struct clause_text {
    const char *code;    /* as in the JSON forms and tests: "not-full-use" */
    const char *sources; /* which document says so, and where */
    const char *line;    /* one line, English */
};

/* The texts of a clause; static. */
const struct clause_text *clause_text(enum clause c);

/* Whether a play that breaks it cannot be meant, so that it tells of fingers and not of what is
 * known: it is no play, none of one's checkers stands there, or no die shows the step. Such a slip
 * of typing counts nowhere as a mistake. */
bool clause_is_slip(enum clause c);

/* The clause with this code; CLAUSES if there is none. */
enum clause clause_find(const char *code);

#endif
