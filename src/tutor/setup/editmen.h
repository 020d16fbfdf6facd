// SPDX-License-Identifier: GPL-3.0-or-later
/* Changing a position that is set up by hand. Inner to editing.c. Points are board numbers. Every
 * change can be taken back, and the board is shown after it; what cannot be is said, and nothing is
 * changed. */
#ifndef BRADE_EDITMEN_H
#define BRADE_EDITMEN_H

#include "tutor/setup/menwords.h"
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

/* How many checkers a side has not been given yet, and saying so of both. */
int edit_missing(const struct session *s, enum colour c);
void edit_say_missing(struct session *s);

/* The board as White sees it, since White's numbers are those that are typed. */
void edit_show(struct session *s);

/* Remembers what is before a change; brings it back, unsaid. */
void edit_remember(struct session *s);
void edit_take_back(struct session *s);

/* Puts so many checkers on each place named, whatever stands there. */
void edit_put(struct session *s, const struct menwords *m);

/* All of a side, as in a file: "{1: 10, 20-24: 1, rest: off}". */
void edit_side(struct session *s, enum colour c, const char *typed);

/* Moves checkers, whatever the rules. */
void edit_move_men(struct session *s, const struct men_move *m);

/* Another position altogether. */
void edit_set_position(struct session *s, const struct position *pos);

/* Words of the prompt, with what follows them: editmen.c and editwhole.c. */
void edit_add(struct session *s, const char *rest);
void edit_bar(struct session *s, const char *rest);
void edit_clear(struct session *s, const char *rest);
void edit_first(struct session *s, const char *rest);
void edit_flip(struct session *s, const char *rest);
void edit_held(struct session *s, const char *rest);
void edit_mirror(struct session *s, const char *rest);
void edit_move(struct session *s, const char *rest);
void edit_off(struct session *s, const char *rest);
void edit_one(struct session *s, const char *rest);
void edit_place(struct session *s, const char *rest);
void edit_remove(struct session *s, const char *rest);
void edit_rest(struct session *s, const char *rest);
void edit_rules(struct session *s, const char *rest);
void edit_stack(struct session *s, const char *rest);
void edit_start(struct session *s, const char *rest);
void edit_turn(struct session *s, const char *rest);
void edit_undo(struct session *s, const char *rest);

#endif
