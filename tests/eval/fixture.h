// SPDX-License-Identifier: GPL-3.0-or-later
/* A net that knows nothing under the default rules, for tests of what works with any net. */
#ifndef BRADE_TEST_FIXTURE_H
#define BRADE_TEST_FIXTURE_H

#include "eval/search/lookahead.h"

extern struct judgement judgement;
extern struct ruleset rules;

/* For cmocka_run_group_tests(). */
int fixture_open(void **state);
int fixture_close(void **state);

/* A position string, which must be right. */
struct position fixture_position(const char *text);

#endif
