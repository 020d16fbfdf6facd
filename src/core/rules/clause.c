// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clause.h"

#include <string.h>

#define CLAUSE(name, code, sources, line) [CLAUSE_##name] = {code, sources, line},
static const struct clause_text texts[CLAUSES] = {
#include "rules/clause.def"
};
#undef CLAUSE

const struct clause_text *clause_text(enum clause c)
{
    return &texts[c];
}

bool clause_is_slip(enum clause c)
{
    return c == CLAUSE_SYNTAX || c == CLAUSE_NO_CHECKER || c == CLAUSE_WRONG_DIE;
}

enum clause clause_find(const char *code)
{
    for (int i = 0; i < CLAUSES; i++) {
        if (strcmp(texts[i].code, code) == 0) {
            return (enum clause)i;
        }
    }
    return CLAUSES;
}
