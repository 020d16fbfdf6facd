// SPDX-License-Identifier: GPL-3.0-or-later
/* From a position set up by hand to a question in a file: looking for the play, asking the author
 * for what a question needs, writing it into a lesson. Inner to editing.c. In the browser, where
 * no file can be written, there is none of it: authorless.c. */
#ifndef BRADE_AUTHOR_H
#define BRADE_AUTHOR_H

#include "tutor/core/session.h"

/* What is kept of it: made, and freed. */
struct authoring;
struct authoring *author_make(void);
void author_free(struct authoring *a);

/* Whether what was typed behind "edit" is the name of a file rather than a position. */
bool author_is_file(const char *typed);

/* Opens a file, or begins one that is not there yet. False if it cannot be read or has errors: why
 * is in library.named. */
bool author_open(struct session *s, const char *typed);

/* Says what is wrong with a file that could not be opened. */
void author_say_errors(struct session *s);

/* Says what was opened: its steps, or asks what a new one is to be. */
void author_begin_file(struct session *s);

/* Whether the author is being asked something, and the words before the next line then. */
bool author_asks(const struct session *s);
void author_prompt(const struct session *s, struct text *out);

/* Takes the answer. */
void author_take(struct session *s, const char *typed);

/* An empty line: the next play of the roll. False: there is none to be looked at. */
bool author_enter(struct session *s);

/* One move of a play that is being made move by move. False: none is. */
bool author_move(struct session *s, const char *typed);

/* Adds what may be done with the position; the answers to what is asked. */
void author_can(struct session *s, struct screen *out);
void author_answers(struct session *s, struct screen *out);

/* A roll was made: its plays are looked at from the first on. */
void author_rolled(struct session *s);
void author_say_browse(struct session *s);

/* "ask KIND": begins to ask. False: no kind is named so. */
bool author_ask(struct session *s, const char *rest);

/* What was done last was to write a file, and it is undone. */
bool author_undo(struct session *s);

/* "take 3": the position of a step. False: that is not meant. */
bool author_take_step(struct session *s, const char *rest);

/* What "help" says of it. */
void author_say_help(struct session *s);

/* Words of the prompt, with what follows them. */
void author_certify(struct session *s, const char *rest);
void author_from(struct session *s, const char *rest);
void author_next(struct session *s, const char *rest);
void author_previous(struct session *s, const char *rest);
void author_steps(struct session *s, const char *rest);
void author_this(struct session *s, const char *rest);
void author_write(struct session *s, const char *rest);

#endif
