// SPDX-License-Identifier: GPL-3.0-or-later
/* Help: a first page of what matters most, topics, and all about one word. */
#ifndef BRADE_TOPICS_H
#define BRADE_TOPICS_H

#include "tutor/core/command.h"

/* `help`; rest: "" (the first page), a topic, "all", or any word that can be typed, in whichever
 * language, here, in a game or where a position is set up. Each page fits 24 rows of 80 columns,
 * "all" takes 50 at most. */
void help_command(struct session *s, const char *rest);

/* The name of the i-th topic in the language in use; NULL past the end. */
const char *help_topic(size_t i);

/* What may be typed to see what a command does, in the language in use: "best 2"; NULL where its
 * name alone will do. */
const char *help_example(const struct command *c);

#endif
