// SPDX-License-Identifier: GPL-3.0-or-later
/* A game at the table in words: what happened, how it stands, what may be done, how it ended.
 * Paragraphs are set apart by '\n'. */
#ifndef BRADE_GAMETELL_H
#define BRADE_GAMETELL_H

#include "eval/search/level.h"
#include "game/record.h"
#include "game/table.h"
#include "view/screen.h"

struct gametell {
    const struct record *record;
    const struct table *table; /* as it stands */
    bool replaying;            /* the record is only shown */
    enum colour viewer;        /* who looks at the board */
    bool small;                /* a game of a lesson, which counts the turns that are left */
    bool by_itself;            /* a play that left no choice, told with its roll */
};

/* A side by its name, or its colour. Belongs to `scratch`, which is emptied first. */
const char *gametell_name(struct text *scratch, const struct record *r, enum colour c);

/* Appends what happened last: an event, side c having acted on the table `before`. Nothing where it
 * is told with what follows, or by the end. */
void gametell_event(struct text *out, const struct gametell *t, enum colour c,
                    const struct event *e, const struct table *before);

/* Appends the score of the match; nothing of a single game. */
void gametell_score(struct text *out, const struct table *t);

/* Appends how the game ended, and why, and how the match stands or ended. */
void gametell_end(struct text *out, const struct gametell *t);

/* Appends what hangs on the next roll besides the position: a pending win, the cube. */
void gametell_stakes(struct text *out, const struct game *g);

/* Appends what dice are to be typed, so many. */
void gametell_dice(struct text *out, const struct table *t, int dice);

/* Appends what may be typed before the roll, or about an offer. */
void gametell_choices(struct text *out, const struct gametell *t);

/* Appends what begins: a game, or a match of so many games or points. */
void gametell_title(struct text *out, const struct record *r);

/* Appends which levels there are; what an engine with this level does more often than others at it:
 * nothing where that is not much. */
void gametell_levels(struct text *out);
void gametell_habit(struct text *out, const struct level *level);

/* Appends what a small game is played for and how far it has come: "Goal: 3 bands; you have 1. 8
 * turns left." In a game that gives stars the goal is the next one, and those earned are told. */
void gametell_aim(struct text *out, const struct screen_aim *aim);

/* … and that it is over, in a game that gives stars and has earned one: "Two stars of three. The
 * third takes 6." */
void gametell_stars(struct text *out, const struct screen_aim *aim);

/* … and that its aim was missed: how far the side came, "You got to 3, and it takes 4."; where the
 * game was to be won, how near jan was; nothing where it was not. */
void gametell_missed(struct text *out, const struct screen_aim *aim, const struct game *g,
                     enum colour side);

#endif
