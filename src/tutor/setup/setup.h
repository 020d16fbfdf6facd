// SPDX-License-Identifier: GPL-3.0-or-later
/* Setting up a position by hand: what the files of this folder share. Points are board numbers. */
#ifndef BRADE_SETUP_H
#define BRADE_SETUP_H

#include "read/menwords.h"
#include "rules/generate.h"
#include "tutor/core/session.h"

enum { MOST_UNDO = 1000 };

/* A position that is being set up. The checkers that are nowhere yet are those that a side lacks.
 */
struct editing {
    struct situation situation;
    struct situation *undo; /* what was before each change, the last at the end */
    size_t undo_count, undo_room;
    struct authoring *author; /* who makes a question of it; NULL where that cannot be */
};

/* --- position.c: changing a position. Every change can be taken back, and the board is shown after
 * it; what cannot be is said, and nothing is changed. --- */

/* How many checkers a side has not been given yet. */
int edit_missing(const struct session *s, enum colour c);

/* Whether every checker is somewhere, and the position can stand. */
bool edit_is_sound(const struct session *s);

/* Says what was found wrong with a file, and frees it. */
void edit_print_diags(struct session *s, struct diags *d);

/* The board as White sees it, since White's numbers are those that are typed. */
void edit_show(struct session *s);

/* Remembers what is before a change; brings it back, unsaid. */
void edit_remember(struct session *s);
void edit_take_back(struct session *s);

/* Puts so many checkers, so many more or so many fewer on each place that is typed: "5 w 20". */
enum edit_how { EDIT_PUT, EDIT_ADD, EDIT_REMOVE };
void edit_men(struct session *s, enum edit_how how, const char *typed);

/* Moves checkers, whatever the rules: "2 13 8". */
void edit_move(struct session *s, const char *typed);

/* What is still to be placed of one side, or both, goes somewhere: "off", "13 b". */
void edit_rest(struct session *s, const char *typed);

/* All of a side, as in a file: "{1: 10, 20-24: 1, rest: off}". */
void edit_side(struct session *s, enum colour c, const char *typed);

/* Another position altogether. */
void edit_set_position(struct session *s, const struct position *pos);

/* --- what comes of it: its plays, and YAML --- */

/* Words of the prompt, with what follows them. */
void editresult_give_roll(struct session *s, const char *rest);
void editresult_play(struct session *s, const char *rest);
void editresult_ask(struct session *s, const char *rest);
void editresult_done(struct session *s);

/* Whether the position is whole and can stand; says what is wrong with it. */
bool editresult_is_sound(struct session *s);

/* Every legal play of the roll in the order in which they are numbered; to be freed. */
struct play_list *editresult_plays(const struct situation *situation);

/* Gives the position a roll and prints its plays: how many. -1, and it is said why not, if it
 * cannot have it. */
int editresult_roll(struct session *s, const char *typed);

/* The play that a number or a play as typed names; says why it is none. */
bool editresult_find_play(struct session *s, const char *typed, struct play *out);

/* Appends the plays that were named, by numbers or as one play, as YAML; false: it is said why not.
 */
bool editresult_add_plays(struct session *s, struct text *out, const char *rest);

/* Which plays are right as it was typed, appended as YAML: "best" (those that the engine finds),
 * "any", or plays. GOAL_NONE: none, and it is said why if anything was typed. */
enum editresult_goal { GOAL_NONE, GOAL_BEST, GOAL_ANY, GOAL_PLAYS };
enum editresult_goal editresult_goal(struct session *s, const char *typed, struct text *out);

/* Whether there is a roll; says that one is needed. */
bool editresult_need_roll(struct session *s);

/* Appends the plays that the engine finds best, as YAML, and says them; false, and it is said, if
 * it cannot be asked. */
bool editresult_best_plays(struct session *s, struct text *out);
void editresult_print_no_engine(struct session *s, const struct text *why);

/* Whether the rules are not those that every file has. */
bool editresult_has_rules(const struct situation *situation);

/* --- author*.c: a question that is made of the position, and its file. In a browser, where no file
 * can be written, there is none of it. --- */

#ifdef WITHOUT_FILES
#define author_make() NULL
#define author_free(a) ((void)(a))
#define author_is_file(typed) ((void)(typed), false)
#define author_open(s, file) ((void)(s), (void)(file), false)
#define author_begin_file(s) ((void)(s))
#define author_asks(s, prompt) ((void)(s), (void)(prompt), false)
#define author_takes(s, intent) ((void)(s), (void)(intent), false)
#define author_can(s, out) ((void)(s), (void)(out))
#define author_rolled(s) ((void)(s))
#define author_print_browse(s) ((void)(s))
#define author_print_help(s) ((void)(s))
#define author_ask(s, rest) ((void)(s), (void)(rest), false)
#define author_undo(s) ((void)(s), false)
#define author_take_step(s, rest) ((void)(s), (void)(rest), false)
#else
/* What is kept of it: made, and freed. */
struct authoring *author_make(void);
void author_free(struct authoring *a);

/* Whether what was typed behind "edit" is the name of a file rather than a position. */
bool author_is_file(const char *typed);

/* Opens a file, or begins one that is not there yet. False if it cannot be read or has errors: why
 * is in library.named. */
bool author_open(struct session *s, const char *file);

/* Says what was opened: its steps, or asks what a new one is to be. */
void author_begin_file(struct session *s);

/* Whether the author is being asked something; then appends what stands before the answer. NULL:
 * nothing is appended. */
bool author_asks(const struct session *s, struct text *prompt);

/* Takes the answer, Enter for the next play of the roll, or one move of a play that is being made
 * move by move. False: it is none of these. */
bool author_takes(struct session *s, const struct intent *intent);

/* Adds what may be done with the position; the answers alone to what is asked. */
void author_can(struct session *s, struct screen *out);

/* A roll was made: its plays are looked at from the first on; saying how. */
void author_rolled(struct session *s);
void author_print_browse(struct session *s);

/* What "help" says of it. */
void author_print_help(struct session *s);

/* "ask KIND" begins to ask; "undo" of a file that was written last; "take 3", the position of a
 * step. False: that is not meant. */
bool author_ask(struct session *s, const char *rest);
bool author_undo(struct session *s);
bool author_take_step(struct session *s, const char *rest);

/* Words of the prompt, with what follows them. */
void author_certify(struct session *s);
void author_from(struct session *s, const char *rest);
void author_next(struct session *s);
void author_previous(struct session *s);
void author_steps(struct session *s, const char *rest);
void author_this(struct session *s);
void author_write(struct session *s, const char *rest);
#endif

#endif
