// SPDX-License-Identifier: GPL-3.0-or-later
/* Help: what is told of commands, and how a screen that explains is told at a terminal. */
#ifndef BRADE_EXPLAINTELL_H
#define BRADE_EXPLAINTELL_H

#include "view/screen.h"

/* ---- what there is to tell ---- */

enum { EXPLAIN_TOPICS = 7, EXPLAIN_COMMANDS = 9 };

struct explain_topic {
    const char *sv, *en;                        /* its name */
    const char *title;                          /* a message id */
    const char *command[EXPLAIN_COMMANDS + 1];  /* by their English names; NULL at the end */
    const char *together[EXPLAIN_COMMANDS + 1]; /* likewise, which are told on one line */
    const char *more;                           /* what else is said, a message id; or NULL */
    bool of_games;                              /* the words of a game are told */
    bool for_authors;                           /* left out of "all" */
};

extern const struct explain_topic explain_topics[EXPLAIN_TOPICS];

/* The name of the i-th topic in the language in use; NULL past the end. */
const char *explain_topic_name(size_t i);

/* The topic that a word names in either language; EXPLAIN_TOPICS: none. */
size_t explain_topic_find(const char *word);

/* The topic of a command: that which names it, or else the last one for learners. */
size_t explain_topic_of(const char *command);

/* What is told of a command beside its line, by its English name. */
struct explain_about {
    const char *name;
    const char *example; /* a message id; NULL: the name alone */
    const char *more;    /* likewise; NULL: its line says enough */
};

/* It; NULL where there is nothing. */
const struct explain_about *explain_about(const char *command);

/* The command that stands at place i of the first page; NULL past the end. */
const char *explain_first(size_t i);

/* ---- telling it ---- */

/* A screen that explains, in so many columns, on 24 rows of 80 columns, "all" on 50 at most;
 * columns 0: to be heard. */
void explaintell(struct lines *out, const struct screen_explain *e, int columns);

/* The lesson that teaches a word, told after its board; nothing where there is none. */
void explaintell_lesson(struct lines *out, const struct screen_explain *e);

/* The words of the game, listed. */
void explaintell_words(struct lines *out, const struct screen_list *list);

/* A word that is none of them; near: what may have been meant, or NULL. */
void explaintell_no_word(struct lines *out, const char *word, const char *near);

/* A word that nothing is known about; near: what may have been meant, or NULL. */
void explaintell_unknown(struct lines *out, const char *word, const char *near);

/* A command and its line of help beside it: "learn [LESSON]   begin a lesson". usage: what may
 * follow it, or NULL. */
void explaintell_command(struct lines *out, const char *name, const char *usage, const char *help,
                         int columns);

#endif
