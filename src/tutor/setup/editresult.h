// SPDX-License-Identifier: GPL-3.0-or-later
/* What comes of a position that was set up: its plays, and YAML. Inner to editing.c. */
#ifndef BRADE_EDITRESULT_H
#define BRADE_EDITRESULT_H

#include "rules/generate.h"
#include "tutor/core/session.h"

/* Words of the prompt, with what follows them. */
void editresult_play(struct session *s, const char *rest);
void editresult_ask(struct session *s, const char *rest);
void editresult_done(struct session *s, const char *rest);

/* Whether the position is whole and can stand; says what is wrong with it. */
bool editresult_is_sound(struct session *s);

/* Every legal play of the roll in the order in which they are numbered; to be freed. */
struct play_list *editresult_plays(const struct situation *situation);

/* Gives the position a roll and prints its plays. False, and it is said why not, if it cannot have
 * it. */
bool editresult_roll(struct session *s, const char *typed);

/* The play that a number or a play as typed names; says why it is none. */
bool editresult_find_play(struct session *s, const char *typed, struct play *out);

/* Appends the plays that were named, by numbers or as one play, as YAML; false: it is said why not.
 */
bool editresult_add_plays(struct session *s, struct text *out, const char *rest);

/* Whether there is a roll; says that one is needed. */
bool editresult_need_roll(struct session *s);

/* Appends the plays that the engine finds best, as YAML, and says them; false, and it is said, if
 * it cannot be asked. */
bool editresult_best_plays(struct session *s, struct text *out);
void editresult_say_no_engine(struct session *s, const struct text *why);

/* Whether the rules are not those that every file has. */
bool editresult_has_rules(const struct situation *situation);

#endif
