// SPDX-License-Identifier: GPL-3.0-or-later
/* The board in sentences, one fact a line, for who hears it: by quarters, in the viewer's own
 * numbering, nothing set out in columns and no signs. Every line ends in a newline. */
#ifndef BRADE_DESCRIBEBOARD_H
#define BRADE_DESCRIBEBOARD_H

#include "base/text.h"
#include "view/draw.h"

/* Appends whose turn it is, what stands out, the four quarters, what was hit and borne off, how far
 * there is to go, and what the checkers do not show; of a compact board only what the last play has
 * changed. Of d, columns, ascii, colour and theme are not
 * used. */
void describe_board(struct text *out, const struct draw *d);

/* Appends the IDs that other programs know the situation by, its XGID and its ID of GNU Backgammon;
 * nothing where it is not one of backgammon. */
void describe_ids(struct text *out, const struct situation *at);

/* Appends what stands on a point, as the viewer numbers it (1..24), and whether it is marked. */
void describe_point(struct text *out, const struct draw *d, int number);

/* Appends what stands on the viewer's own point p (1..24), or of side c on the bar (POINT_BAR) or
 * off the board (POINT_OFF), in one line without its newline: the name of a place that is pointed
 * at. */
void describe_place(struct text *out, const struct draw *d, enum colour c, int p);

/* Appends one move as it is said, in the numbers of plays: "13 to 18", "from the bar to 4, hitting
 * a blot"; no full stop. */
void describe_move(struct text *out, const struct ruleset *r, const struct move *m);

/* Appends where the checkers of one side are. */
void describe_side(struct text *out, const struct draw *d, enum colour c);

/* Appends what of both sides is on the bar, borne off, and still to go. */
void describe_bar(struct text *out, const struct draw *d);
void describe_off(struct text *out, const struct draw *d);
void describe_pips(struct text *out, const struct draw *d);

/* Appends whose turn it is and the roll. */
void describe_turn(struct text *out, const struct draw *d);

/* Appends the last play of d->last, as the viewer counts. */
void describe_last(struct text *out, const struct draw *d);

/* Where a checker of the side to move may go from its own place `from`: places, a set of its own
 * places; empty: nowhere. */
void describe_destinations(struct text *out, const struct draw *d, int from, uint32_t places);

/* --- words as they are to be heard --- */

/* Appends one paragraph, or several set apart by newlines, with every sentence on a line of its own
 * and in words what a voice would spell out as a sign ("4/5*" → "4/5 hitting"). No newline at the
 * end. */
void plain_text(struct text *out, const char *words);

#endif
