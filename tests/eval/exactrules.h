// SPDX-License-Identifier: GPL-3.0-or-later
/* The rules that races are proved under: the named rows, and variants of them, as text. */
#ifndef BRADE_TEST_EXACTRULES_H
#define BRADE_TEST_EXACTRULES_H

#include "rules/ruleset.h"

/* The i-th of them; NULL past the end. */
const char *exact_rules_name(size_t i);

/* Reads a name and the fields that are set, FIELD=VALUE, parted by blanks. False if it is none. */
bool exact_rules(const char *text, struct ruleset *r);

#endif
