// SPDX-License-Identifier: GPL-3.0-or-later
/* Looking ahead over all rolls. Plies are counted as in backgammon programs: 0 is the net on the
 * position after the play, 1 looks at every answer to it, and so on. */
#ifndef BRADE_LOOKAHEAD_H
#define BRADE_LOOKAHEAD_H

#include "eval/search/chooser.h"
#include "eval/search/judgement.h"

enum { LOOKAHEAD_MAX = 3 };

/* One play with what is thought of it. */
struct ranked {
    struct play play;
    struct outcome outcome; /* for the side that plays it */
    float equity; /* of the outcome; of a play that ends the game, what that very end brings */
    int plies;    /* how far it was looked ahead */
    bool exact;   /* nothing is guessed */
    int trials;   /* of a roll-out; 0 = none was made, and the rest means nothing */
    float error, behind_error; /* standard errors of the equity, and of how far it is behind the
                                  best play, which is known better than either */
    struct outcome errors;     /* standard errors of the probabilities */
    bool dropped;              /* so far behind that it was rolled out no further */
    int place;                 /* lookahead_number() */
};

/* Numbers n plays as they stand: where a comparison ends with these numbers, equal ones keep their
 * order, whatever qsort() does with them. */
void lookahead_number(struct ranked *ranked, int n);

/* Sorts n plays: those looked at furthest first, then the best; equal ones keep their order. */
void lookahead_sort(struct ranked *ranked, int n);

/* Plays that go on to the next ply: the best `keep`, and up to `extra` more within `margin` points
 * (of judgement.unit). */
struct move_filter {
    int keep, extra;
    float margin;
};

/* How many of the first n plays, sorted, go on to the next ply; unit: judgement.unit. */
int lookahead_filtered(const struct ranked *out, int n, struct move_filter f, float unit);

/* The outcome for the side to move of pos, before it rolls, looking `plies` ahead. Where one die
 * may be rolled, the better choice is taken. A race in which a side may hunt a pattern is looked at
 * one roll ahead at least (race_hunted()). */
struct outcome lookahead_position(const struct judgement *j, const struct position *pos, int plies);

/* The same; *exact receives whether nothing is guessed: on every line the game ends or comes to
 * where it is known without error. */
struct outcome lookahead_look(const struct judgement *j, const struct position *pos, int plies,
                              bool *exact);

/* The same when so many dice are rolled next; plies is at least 1. */
struct outcome lookahead_dice(const struct judgement *j, const struct position *pos, int dice,
                              int plies);

/* Looks so many plies ahead at those of n ranked plays that were looked at less far and are not
 * exact; their order stays. Sooner done than one by one, and where j says so on several threads:
 * what is found is the same. */
void lookahead_further(const struct judgement *j, struct ranked *ranked, int n, int plies);

/* Ranks the plays of a list made by generate() from the best on, looking up to `plies` ahead at
 * those that the filters leave: quicker than assess_every(), for games by the thousand, and now and
 * then wrong (brade-lab filter). out holds list->n entries. Plays that are dropped keep the fewer
 * plies they were looked at by and stand after those that were not dropped. */
void lookahead_rank(const struct judgement *j, const struct position *pos,
                    const struct play_list *list, int plies, struct ranked *out);

#endif
