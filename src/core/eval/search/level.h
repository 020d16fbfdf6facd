// SPDX-License-Identifier: GPL-3.0-or-later
/* The engine at less than its full strength: levels that make the mistakes that people make. A
 * weaker player sees fewer plays (hits made by moving one checker on, entering and hitting at
 * once), goes by what strikes the eye (hitting, running, bearing off) instead of by what the
 * position is worth, hardly minds shots, bands and jan danger, and weighs carelessly where there is
 * much to weigh, less so in a plain race.
 *
 * A level is a rating on the scale that learners and questions have (docs/levels.md). Any rating
 * between the weakest and the strongest can play; some have a name. */
#ifndef BRADE_LEVEL_H
#define BRADE_LEVEL_H

#include "base/rng/rng.h"
#include "eval/search/choice.h"

/* Kinds of mistakes. */
enum level_kind {
    LEVEL_SHOTS,    /* leaves checkers to be hit */
    LEVEL_HITS,     /* misses hits */
    LEVEL_JAN,      /* does not see jan coming */
    LEVEL_SHUT_OUT, /* does not shut out, or is shut out */
    LEVEL_BANDS,    /* breaks bands, or does not make them */
    LEVEL_KINDS
};

enum {
    LEVEL_USUAL = 100,      /* percent: a kind of mistake made as often as the level makes it */
    LEVEL_WEIGHT_MAX = 200, /* the most there is */
    LEVEL_SIZE = 128        /* bytes of a level in words */
};

struct level {
    int rating;
    float strength;              /* what plays with it (skill_at()); below 0: by the scale */
    uint8_t weight[LEVEL_KINDS]; /* percent of what is usual of each kind of mistake */
};

/* The steps of the scale, 1 to level_steps(): each beats the one below it in 60 to 65 games of a
 * hundred. */
int level_steps(void);

/* The level of a step. */
struct level level_step(int step);

/* The level of a rating; of one beyond the ends of the scale, the weakest or the strongest. */
struct level level_at(int rating);

/* What the level of a step is called: "beginner" …; NULL where it has no name. */
const char *level_name(int step);

/* The step of this name (as level_name() has it); 0 if there is none. */
int level_step_called(const char *name);

/* The step nearest to a rating. */
int level_nearest(int rating);

/* The level in words as records have it, which level_read() reads: its name or rating, and what is
 * unusual of its mistakes: "beginner", "1300", "1300 shots 150 bands 60". */
void level_write(const struct level *level, char out[LEVEL_SIZE]);

/* The level of these words. False, *out untouched, if they are none. */
bool level_read(const char *words, struct level *out);

/* How many rolls a level looks ahead when it plays at its best. */
int level_plies(const struct level *level);

/* The index of the play that a level picks from list, which holds every legal play of the roll (at
 * least one) made from pos, looking `plies` ahead where it sees everything. What it overlooks is
 * drawn from rng. */
int level_play(const struct level *level, const struct judgement *j, const struct position *pos,
               const struct play_list *list, int plies, struct rng *rng);

/* The same for the answer to a pending win, in g, whose roll list holds the plays of: the stronger
 * levels work it out, the weaker see what answers at once. list has scratch memory. */
int level_answer(const struct level *level, const struct judgement *j, const struct game *g,
                 struct play_list *list);

/* Whether a level gives up after the roll of g, whose plays list holds, where it may. list is used
 * up. */
bool level_gives_up(const struct level *level, const struct judgement *j, const struct game *g,
                    struct play_list *list);

/* What a level does of `may` (bits CHOICE_…, of game_choices() less what a match forbids) in
 * GAME_CHOICE or GAME_CUBE. */
unsigned level_choice(const struct level *level, const struct judgement *j, const struct game *g,
                      unsigned may);

/* ---- inner, for tests ---- */

/* What makes a level play as it does: how much it sees, overlooks and misjudges. Points are those
 * of the scale divided by its unit. */
struct skill {
    float sense;              /* how much of what a position is worth is seen, 0 to 1; the rest goes
                                 by what strikes the eye */
    float noise;              /* spread of what is misjudged in a fight, as a part of what is at
                                 stake */
    float glance;             /* chance to overlook a play that nothing draws the eye to */
    float blind[LEVEL_KINDS]; /* how much of each kind is not seen, 0 to 1 */
    int plies;                /* rolls looked ahead, where nothing is misjudged */
    bool chooses;             /* weighs what to do before the roll */
    float give_up;            /* gives up where that is cheaper by so much */
};

/* What plays with so much strength: 0 is the weakest, 7 the strongest, and in between every value
 * plays a little better than a lower one. */
struct skill skill_at(float strength);

/* The strength that the scale of levels has for a rating on this board. */
float skill_strength(int rating, enum board_kind board);

#endif
