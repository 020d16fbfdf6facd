// SPDX-License-Identifier: GPL-3.0-or-later
/* The commands of the prompt: one table for parsing, help and completion. Words of both languages
 * always work, whichever is on. */
#ifndef BRADE_COMMANDS_H
#define BRADE_COMMANDS_H

#include "tutor/session.h"

enum { COMMAND_NAMES = 4 };

struct command {
    const char *sv[COMMAND_NAMES + 1]; /* the first is the one shown; NULL at the end */
    const char *en[COMMAND_NAMES + 1];
    const char *usage; /* its arguments, to be translated; "" = none */
    const char *help;  /* one line, to be translated */
    void (*run)(struct session *s, const char *rest); /* rest: what follows the word, trimmed */
};

/* The i-th command; NULL past the end. */
const struct command *command_nth(size_t i);

/* The command a word names, in any case and with or without the dots of å, ä and ö; NULL if none.
 * The word is the first `n` bytes. */
const struct command *command_find(const char *word, size_t n);

/* The same in another table, of n commands. */
const struct command *command_find_in(const struct command *table, size_t n, const char *word,
                                      size_t size);

/* Prints a command's line of help. */
void command_tell_line(struct session *s, const struct command *c);
/* Whether two words are the same in any case and with or without the dots of å, ä and ö. */
bool command_same_word(const char *a, const char *b);

/* The command name nearest to a word that is none; NULL if nothing is near. */
const char *command_nearest(const char *word, size_t n);

/* The same in another table, of n commands. */
const char *command_nearest_in(const struct command *table, size_t n, const char *word,
                               size_t size);

/* The name shown for a command in the language in use. */
const char *command_name(const struct command *c);

/* A line_completer: commands, lessons after `learn`, rulesets after `rules` … `about` is the
 * session. */
void command_complete(void *about, const char *typed, size_t at, struct text *out);

/* Prints all commands, or one of them. */
void command_tell_help(struct session *s, const char *word);

#endif
