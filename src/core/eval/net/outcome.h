// SPDX-License-Identifier: GPL-3.0-or-later
/* How a game can end, as classes a probability can be given to, and what they are worth. */
#ifndef BRADE_OUTCOME_H
#define BRADE_OUTCOME_H

#include "rules/ending.h"

/* Classes of ends for one side; backgammon uses the first of each pair: single, gammon, backgammon.
 */
enum outcome_class {
    OUTCOME_HEMSPEL,
    OUTCOME_HEMSPEL_MUNK,
    OUTCOME_HANDSOME,
    OUTCOME_HANDSOME_MUNK,
    OUTCOME_JAN,
    OUTCOME_SPRANGJAN,
    OUTCOME_CLASSES
};
enum { OUTCOMES = 2 * OUTCOME_CLASSES }; /* won, then lost */

/* Probabilities: p[class] won by the side they are told from, p[OUTCOME_CLASSES + class] lost. They
 * sum to 1, or while a win is pending that the last roll may draw to 1 less that (pendingwin.h). */
struct outcome {
    float p[OUTCOMES];
    float extra[2]; /* points won, and lost, beyond what the typical ends of the classes pay: of
                       uppspel where it pays more than a staircase, of every further munk. To be
                       expected: each by its chance. A net tells none */
};

/* What every outcome is worth to one side: value[k] goes with p[k] of a struct outcome told from
 * that side. What one side gains the other loses, but winning by a class need not bring what losing
 * by it costs: at the score of a match it seldom does. */
struct worth {
    float value[OUTCOMES];
    float extra[2]; /* of every such point won, and lost */
};

/* The end that stands for a class where the class alone is known: munk of one checker, jan with one
 * checker too many, a handsome win of the cheapest kind (a staircase). */
struct ending outcome_typical(const struct ruleset *r, enum outcome_class c);

/* What the classes are worth in points at stake 1 under r (rules/ending.h). */
struct worth outcome_worth(const struct ruleset *r);

/* The same told from the other side. */
struct worth outcome_worth_flip(const struct worth *w);

/* The class of an end that ends a game on the board. */
enum outcome_class outcome_class_of(struct ending end);

/* Two ends of a class of which the second pays more under r, for what a further point is worth.
 * False if none does. */
bool outcome_dearer(const struct ruleset *r, struct ending *typical, struct ending *dearer);

/* The outcome that is sure under r: an end won (or lost). */
struct outcome outcome_sure(const struct ruleset *r, struct ending end, bool won);

/* The same outcome told from the other side. */
struct outcome outcome_flip(const struct outcome *o);

/* Adds weight times what o has to what sum has. */
void outcome_add(struct outcome *sum, const struct outcome *o, float weight);

/* The chance that the side it is told from wins. */
float outcome_wins(const struct outcome *o);

/* What is to be expected for the side that both are told from. */
float outcome_equity(const struct outcome *o, const struct worth *w);

#endif
