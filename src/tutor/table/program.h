// SPDX-License-Identifier: GPL-3.0-or-later
/* A session with all that it holds, and its commands: one table for parsing, help and completion.
 */
#ifndef BRADE_PROGRAM_H
#define BRADE_PROGRAM_H

#include "tutor/core/command.h"

/* A session at a frontend, where nothing is going on. The store is not opened. */
void program_open(struct session *s, const struct tutor_options *options,
                  struct frontend *frontend);

/* Frees what it holds. */
void program_close(struct session *s);

/* Fills the screen that is told where a line is asked for, emptied first: what is to be seen; the
 * answers to what pends, what the mode has, and of the commands of everywhere those that speak
 * about the board as it stands. */
void program_screen(struct session *s, struct screen *out);

/* Where nothing is going on. */
extern const struct mode greeting_mode;

/* All commands of everywhere. */
struct command_table commands_all(void);

/* Whether there is something to tell the reason of, by `why`. */
bool commands_may_why(struct session *s);

/* A frontend_completer: commands, lessons after `learn`, rulesets after `rules` … `about` is the
 * session. */
void commands_complete(void *about, const char *typed, size_t at, struct text *out);

/* `play`, `play resume`: where the game that was left is the whole one of a lesson, that lesson
 * goes on with it, so that its end ends the lesson. False if there is none to be had, which was
 * said. */
bool play_command(struct session *s, const char *rest);

/* `help`; rest: "" (the first page), a topic, "all", or any word that can be typed, in whichever
 * language, here, in a game or where a position is set up. */
void help_command(struct session *s, const char *rest);

/* `words`, `words munk`; "this" (INTENT_THIS) is the game and the program. */
void wordlist_command(struct session *s, const char *rest);

/* Adds the words that begin so. */
void wordlist_offer(struct session *s, struct text *out, const char *begun);

#endif
