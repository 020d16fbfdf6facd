// SPDX-License-Identifier: GPL-3.0-or-later
/* Where a question is set: rules and positions. */
#ifndef BRADE_SETTING_H
#define BRADE_SETTING_H

#include "loader.h"

/* Rules by name, or as a mapping of single fields with a base. Without base, *rules is what the
 * fields change. On failure *rules is untouched. */
bool read_rules(struct loader *in, const struct node *node, struct ruleset *rules);

/* A position: the word start, a position string, or a mapping. Only what can stand under the rules
 * is taken. */
bool read_position(struct loader *in, const struct ruleset *rules, const struct node *node,
                   struct position *out);

/* What is wrong with a position, for people, in scratch, which is emptied first. */
const char *fault_message(struct text *scratch, const struct position_fault *fault);

/* What is wrong with the number of dice rolled; NULL for ROLL_OK. */
const char *roll_fault_message(enum roll_error error);

#endif
