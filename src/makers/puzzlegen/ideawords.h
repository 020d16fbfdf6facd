// SPDX-License-Identifier: GPL-3.0-or-later
/* The words of problems and lines of ideas, by idea.tsv. A title says something that is seen on the
 * board, never the answer. */
#ifndef BRADE_IDEAWORDS_H
#define BRADE_IDEAWORDS_H

#include "drill/drillquestion.h"
#include "puzzlegen/idea.h"
#include "puzzlegen/sentence.h"

enum { LINE_TURNS = 3 }; /* at most */

/* One turn of the learner, and what led to it. */
struct line_turn {
    struct position from; /* before the other side's answer, … */
    struct roll reply_roll;
    struct play reply; /* … which is this; nothing of the first turn */
    struct dilemma d;
    const struct idea *idea;
};

/* Adds a title in both languages. Of all that could be said of a position one is taken by its
 * checkers, so that titles differ and stay. */
void ideawords_title(struct pair *out, const struct ruleset *r, const struct dilemma *d);

/* The question of a problem, by lot. */
void ideawords_ask(struct drillquestion *out, struct rng *rng);

/* Adds to an explanation, in the language that is set, the idea's figure of the draft's answer and
 * of the wrong play, if it has one, and what the idea is called. */
void ideawords_explain(struct text *out, const struct drillquestion *d, const struct idea *idea,
                       const struct play *wrong);

/* "The idea: …." */
void ideawords_name(struct text *out, const struct idea *idea);

/* The question of turn number i of a line, into its draft; its hints and explanation are there. */
void ideawords_turn(const struct line_turn *turn, int i, struct drillquestion *out);

/* Title, question and what the line of n turns showed. */
void ideawords_line(const struct line_turn *turn, int n, struct drillquestion *out);

/* What the sentences are told of; the learner is White. */
enum idea_number {
    IDEA_OWN_BAR, /* White's checkers there, and Black's */
    IDEA_FOE_BAR,
    IDEA_RUN, /* White's bands in a row after the best play, and how many are behind them, … */
    IDEA_BEHIND,
    IDEA_FOE_RUN, /* … Black's after the wrong one */
    IDEA_FOE_BEHIND,
    IDEA_HOME,
    IDEA_FOE_HOME,
    IDEA_BLOTS,
    IDEA_FOE_BLOTS,
    IDEA_COUNT, /* towards being made jan */
    IDEA_FOE_COUNT,
    IDEA_PIPS_BEHIND,
    IDEA_PIPS_AHEAD,
    IDEA_BEARS_OFF, /* Black does */
    IDEA_OVER,      /* the wrong play ends the game */
    IDEA_TWO_HITS,
    IDEA_NO_HIT, /* the wrong play alone hits, … */
    IDEA_A_BAND, /* … makes a band */
    IDEA_FOE_IRON,
    IDEA_OWN_IRON, /* and neither play breaks them; the same of the huk */
    IDEA_OWN_HUK,
    IDEA_FOE_GONE,
    IDEA_DOUBLE, /* its die; 0: it is none */
    IDEA_TWO,    /* turns */
    IDEA_AGAIN,  /* the idea of the turn before */
    IDEA_SAME,   /* one idea in all turns */
    IDEA_LOSE_JAN,
    IDEA_LOST, /* points where Black's answer hit White, … */
    IDEA_FOE_BAR_AFTER,
    IDEA_PASSES
};

enum idea_word {
    IDEA_ROLL,
    IDEA_FOURS,
    IDEA_DEED,
    IDEA_RIGHT, /* plays as they are typed */
    IDEA_OTHER,
    IDEA_NAME
};

#endif
