// SPDX-License-Identifier: GPL-3.0-or-later
/* The engine at less than its full strength: levels that make the mistakes that people make. A
 * weaker player sees fewer plays (hits made by moving one checker on, entering and hitting at
 * once), goes by what strikes the eye (hitting, running, bearing off) instead of by what the
 * position is worth, hardly minds shots and jan danger, and weighs carelessly where there is much
 * to weigh, less so in a plain race. */
#ifndef BRADE_LEVEL_H
#define BRADE_LEVEL_H

#include "eval/search/choice.h"
#include "base/rng/rng.h"

enum level {
    LEVEL_BEGINNER,
    LEVEL_NOVICE,
    LEVEL_CLUB,
    LEVEL_STRONG,
    LEVEL_EXPERT,
    LEVEL_MASTER,
    LEVELS
};

/* "beginner" …; the names are also kept in records. */
const char *level_name(enum level level);

/* The level of this name. False if there is none. */
bool level_find(const char *name, enum level *out);

/* How many rolls a level looks ahead when it plays at its best. */
int level_plies(enum level level);

/* The index of the play that a level picks from list, which holds every legal play of the roll (at
 * least one) made from pos, looking `plies` ahead where it sees everything. What it overlooks is
 * drawn from rng. */
int level_play(enum level level, const struct judgement *j, const struct position *pos,
               const struct play_list *list, int plies, struct rng *rng);

/* The same for the answer to a pending win, in g, whose roll list holds the plays of: the stronger
 * levels work it out, the weaker see what answers at once. list has room to work in. */
int level_answer(enum level level, const struct judgement *j, const struct game *g,
                 struct play_list *list);

/* Whether a level gives up after the roll of g, whose plays list holds, where it may. list is used
 * up. */
bool level_gives_up(enum level level, const struct judgement *j, const struct game *g,
                    struct play_list *list);

/* What a level does of `may` (bits CHOICE_…, of game_choices() less what a match forbids) in
 * GAME_CHOICE, GAME_CUBE or GAME_ROLL. */
unsigned level_choice(enum level level, const struct judgement *j, const struct game *g,
                      unsigned may);

#endif
