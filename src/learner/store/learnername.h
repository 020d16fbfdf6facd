// SPDX-License-Identifier: GPL-3.0-or-later
/* What a learner is called, where he has said it: nobody asks. It is kept in his store and goes
 * along with what he takes out, so that a teacher can tell thirty files apart; it is sent
 * nowhere.
 */
#ifndef BRADE_LEARNERNAME_H
#define BRADE_LEARNERNAME_H

#include "base/text.h"
#include "learner/store/store.h"

enum { LEARNERNAME_MOST = 60 }; /* characters */

/* The setting that it is kept as. */
#define LEARNERNAME_SETTING "name"

/* Appends the name kept in a store, as it was given. False, appending nothing, if there is none. */
bool learnername_of(struct store *s, struct text *out);

/* Whether a name is one: of one line, something that can be seen in it, and not too long. */
bool learnername_is_good(const char *name);

/* Keeps the name typed, without the blanks around it, or forgets the one there is ("" or a word for
 * it: "none"); appends what is so now, as a sentence. False, having said why, if it cannot be. */
bool learnername_set(struct store *s, const char *typed, struct text *words);

/* Appends what the learner is called, or that he has given no name, and what it is for. */
void learnername_describe(struct store *s, struct text *words);

#endif
