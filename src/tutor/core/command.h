// SPDX-License-Identifier: GPL-3.0-or-later
/* What a command is, and how one is looked up, offered and told. Words of both languages always
 * work, whichever is on. */
#ifndef BRADE_COMMAND_H
#define BRADE_COMMAND_H

#include "tutor/core/session.h"

enum { COMMAND_IN_EXAM = 1 }; /* may be given while a question of an exam is open */

struct command {
    const char *name;  /* its first one in English; all its names: lexicon_command() */
    const char *usage; /* its arguments, to be translated; "" = none */
    const char *help;  /* one line, to be translated */

    /* What it does: one of these. rest: what follows the word, trimmed. begin: begins something;
     * false, with the reason said, if that cannot be. describe: appends something about the board
     * as it is shown. */
    void (*act)(struct session *s);
    void (*run)(struct session *s, const char *rest);
    bool (*begin)(struct session *s, const char *rest);
    void (*describe)(struct text *out, const struct draw *d);

    unsigned flags;
    void (*offer)(struct session *s, struct text *out, const char *begun); /* completion; or NULL */
};

/* The commands of what is going on; none where it has none. */
struct command_table command_own(const struct session *s);

/* The command of everywhere that a word names, in any case and with or without the dots of å, ä and
 * ö; NULL if none. The word is the first `n` bytes. */
const struct command *command_find(const struct session *s, const char *word, size_t n);

/* The same in any table. */
const struct command *command_meant(struct command_table table, const char *word, size_t n);

/* The command of this name among those of everywhere, or of what is going on; NULL if none. */
const struct command *command_named(const struct session *s, const char *name);
const struct command *command_named_own(const struct session *s, const char *name);

/* Whether there is one, for intent_context.has: about is a session. */
bool command_is_there(const void *about, const char *name, bool own);

/* The columns that lists are told in; 0: they are heard. */
int command_columns(const struct session *s);

/* Prints a line of help for each command of what is going on, but those of no use now (NULL: all
 * are of use). */
void command_describe_own(struct session *s,
                          bool (*of_use)(const struct session *s, const char *name));

/* Whether two words are the same in any case and with or without the dots of å, ä and ö. */
bool command_same_word(const char *a, const char *b);

/* The command name of the language in use that is nearest to a word that is none; NULL if nothing
 * is near. */
const char *command_nearest(const struct session *s, const char *word, size_t n);

/* The same in another table. */
const char *command_nearest_in(struct command_table table, const char *word, size_t size);

/* The names of a command in the language in use or (other) the other one, NULL behind the last; and
 * the one that is shown. */
const char *const *command_names(const struct command *c, bool other);
const char *command_name(const struct command *c);

/* Appends the first word of what follows a command; returned: what follows that word. */
const char *command_first_word(struct text *word, const char *rest);

/* Adds a word and a newline if it begins with what was typed. */
void command_offer(struct text *out, const char *begun, const char *word);

#endif
