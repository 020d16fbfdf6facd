// SPDX-License-Identifier: GPL-3.0-or-later
/* Where a question is set: rules and positions. */
#ifndef BRADE_SETTING_H
#define BRADE_SETTING_H

#include "course/yaml/report.h"

/* Rules by name, or as a mapping of single fields with a base. Without base, *rules is what the
 * fields change. On failure *rules is untouched. */
bool load_rules(struct loader *in, const struct node *node, struct ruleset *rules);

/* A position: the word start, a position string, or a mapping. Only what can stand under the rules
 * is taken. */
bool load_position(struct loader *in, const struct ruleset *rules, const struct node *node,
                   struct position *out);

/* What is wrong with a position, for people, in scratch, which is emptied first. */
const char *fault_message(struct text *scratch, const struct ruleset *rules,
                          const struct position_fault *fault);

/* Complains at a place of what roll_check() found; true where that is nothing. */
bool fault_roll(struct loader *in, struct course_place at, const struct ruleset *rules,
                enum roll_error error);

#endif
