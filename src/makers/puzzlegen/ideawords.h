// SPDX-License-Identifier: GPL-3.0-or-later
/* The words of problems and lines of ideas, by idea.tsv. A title says something that is seen on the
 * board (seen.def), never the answer. */
#ifndef BRADE_IDEAWORDS_H
#define BRADE_IDEAWORDS_H

#include "drill/drillquestion.h"
#include "puzzlegen/idea.h"

/* A row of idea.tsv: texts that %s stands in for what they are about. */
struct idea_text {
    const char *name;
    struct message text[BUILDER_VARIANTS];
};

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

/* Adds what the other side's answer that led to a turn came to. */
void ideawords_reply(const struct line_turn *t, const struct ruleset *r, struct pair *out);

/* The question of turn number i of a line, into its draft; its hints and explanation are there. */
void ideawords_turn(const struct line_turn *turn, int i, struct drillquestion *out);

/* Title, question and what the line of n turns showed. */
void ideawords_line(const struct line_turn *turn, int n, struct drillquestion *out);

#endif
