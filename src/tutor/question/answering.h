// SPDX-License-Identifier: GPL-3.0-or-later
/* What the learner is told about an answer. Inner to asking.c. */
#ifndef BRADE_ANSWERING_H
#define BRADE_ANSWERING_H

#include "tutor/core/session.h"

/* Tells what came of an answer that was understood. typed: the line; whole: with the right parts
 * before it. */
void answering_reply(struct session *s, const char *typed, const char *whole,
                     const struct course_reply *reply);

/* Answers of several parts: how many are missing and wrong, appended after a blank. */
void answering_add_count(struct text *out, const struct course_reply *reply);

#endif
