// SPDX-License-Identifier: GPL-3.0-or-later
/* A game that was looked through, in words: what it comes to, its turning points, every decision.
 */
#ifndef BRADE_REVIEWTELL_H
#define BRADE_REVIEWTELL_H

#include "eval/search/level.h"
#include "game/curve.h"
#include "game/turningpoints.h"
#include "view/screen.h"

struct reviewtell {
    const struct record *record;
    const struct analysis *analysis;
    const struct turning_points *stops;
    unsigned sides; /* whose decisions are looked at, bits 1 << colour; one alone is "you" */
    int game;       /* 0: all games of the record */
    struct table end;
};

/* Whether one side alone is looked at; *you: which. */
bool reviewtell_is_one(const struct reviewtell *t, enum colour *you);

/* Whether it is a game of one's own, no match: it is told in words, its figures when asked for. */
bool reviewtell_in_words(const struct reviewtell *t);

/* Appends the figures, two paragraphs set apart by '\n': what mistakes cost and how the luck was;
 * how many decisions, how good, and how many turning points. */
void reviewtell_figures(struct text *out, const struct reviewtell *t);

/* Appends the end and the figures, set apart likewise. */
void reviewtell_summary(struct text *out, const struct reviewtell *t);

/* Appends how it came about that the one side that is looked at won or lost, in a line: whether the
 * dice or the plays decided, and what helped the winner, but for the decision that is told
 * next (NULL: none). Nothing of a draw, or where both sides are looked at. */
void reviewtell_came(struct text *out, const struct reviewtell *t, const struct analysed *next);

/* Appends what that side's costliest decision was, which item is: "Your costliest decision: turn
 * 21, where you rolled 6-4 and played 14/20 14/18." */
void reviewtell_learn(struct text *out, const struct reviewtell *t, const struct analysed *item);

/* What kind of mistake a reason is about; LEVEL_KINDS: of none that levels know. */
enum level_kind reviewtell_kind(enum reason_id reason);

/* Appends how the game went for the one side that is looked at, in a few sentences: how it ended,
 * who stood better, what turned it (but for the decision that is told next, as above), what that
 * side did well. */
void reviewtell_story(struct text *out, const struct reviewtell *t, const struct analysed *next);

/* Appends what that side did at a turning point: "Turn 28, 6-5: you played 3/9 1/6."; of a choice
 * what was better too. */
void reviewtell_moment(struct text *out, const struct reviewtell *t, const struct stop *stop);

enum { REVIEWTELL_CELLS = 4 };

/* What was chosen at an item that is no play, in a few words, with what was wrong about it: "given
 * up too early". */
const char *reviewtell_choice(const struct analysed *item);

/* Sets the cells of a turning point in a row of a table: "31", "6-4", "0.62", "a band broken". The
 * reason is that of its first item. They belong to the screen. */
void reviewtell_row(struct screen *to, const char **cell, const struct reviewtell *t,
                    const struct stop *stop);

/* Appends how to go on from the list (listed) or from a turn, with so many turning points in all
 * and so many left. */
void reviewtell_next(struct text *out, bool listed, size_t count, size_t left);

/* Appends what was done at an item and how good that was: "Turn 31: you rolled 6-4 and played 14/20
 * 14/18. That cost 0.62 points: a big mistake." Of missed offers all in one. with_best: what was
 * better too. viewer: whose numbers plays are told in. */
void reviewtell_item(struct text *out, const struct reviewtell *t, size_t item, bool with_best,
                     enum colour viewer);

/* Appends "31", in a match that is looked through whole "2:31". */
void reviewtell_turn(struct text *out, const struct reviewtell *t, const struct analysed *item);

/* Appends the whole analysis for people, in so many columns: a line for every decision, the sums,
 * where the game turned. */
void reviewtell_table(struct text *out, const struct record *r, const struct analysis *a,
                      int columns);

/* Appends points or, in a match, chances to win it in per cent: a cost, or (signed) what was gained
 * or lost. */
void reviewtell_figure(struct text *out, const struct record *r, float value, bool is_signed);

/* What of an analysis was kept as the learner's own mistakes. */
struct reviewtell_kept {
    int costly;      /* decisions that cost so much, as analysis_costly() has it */
    int found;       /* of them plays that can be asked again */
    int added;       /* of those new */
    float threshold; /* in points; below 0: nothing is kept */
    bool lost;       /* the store could not take them all */
    bool buttons;    /* no command is named */
};

/* Appends it in a sentence or two. */
void reviewtell_kept(struct text *out, const struct reviewtell_kept *kept);

/* How bad a decision of this grade is, in running text: "a small mistake". */
const char *reviewtell_grade(enum grade grade);

/* --- the curve of a game --- */

/* How it is seen. */
struct curvetell {
    const struct curve *curve;
    const struct record *record; /* the curve is of one of its games */
    enum colour viewer;          /* up is what is good for it */
};

/* Appends a sentence or two: when the viewer stood best and worst, where it turned most. */
void curvetell_words(struct text *out, const struct curvetell *c);

/* Appends the rows of a chart, each ended by a newline, no wider than columns (at least 40);
 * nothing where there are no two points. */
void curvetell_chart(struct text *out, const struct curvetell *c, int columns, bool ascii);

/* Appends a whole SVG file, with a title and, as its description, the words. */
void curvetell_svg(struct text *out, const struct curvetell *c);

#endif
