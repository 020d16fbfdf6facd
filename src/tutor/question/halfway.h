// SPDX-License-Identifier: GPL-3.0-or-later
/* Answers met halfway: what is meant by a line where a question is open, before commands are looked
 * up, and what is asked back where it may mean two things. */
#ifndef BRADE_HALFWAY_H
#define BRADE_HALFWAY_H

#include "tutor/core/session.h"

enum halfway {
    HALFWAY_NOT,   /* nothing of the kind: it is looked up as a command */
    HALFWAY_HINT,  /* "vet inte", "?": a hint is wanted */
    HALFWAY_ANSWER /* an answer that goes before commands */
};

/* What a line is to the question that is open. An answer that goes before commands is a whole
 * option that happens to be a command's word, what says whether a play is legal, or what follows
 * "svar" or "jag spelar": *answer is what was read. */
enum halfway halfway_read(const struct session *s, const char *typed, struct course_answer *answer);

/* Asks which option is meant where a line that was read may mean several. False, having said
 * nothing, where it does not. */
bool halfway_ask_which(struct session *s, const struct course_answer *answer);

#endif
