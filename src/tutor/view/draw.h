// SPDX-License-Identifier: GPL-3.0-or-later
/* The board as text, from its viewer's side: the viewer's 1 top right, 12 top left, 13 bottom left
 * and 24 bottom right, labelled in the viewer's own numbering (backgammon: 24…1). Where the screen
 * is too narrow for that the right half stands under the left one. */
#ifndef BRADE_DRAW_H
#define BRADE_DRAW_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"
#include "rules/play.h"
#include "rules/situation.h"

enum { DRAW_MIN_COLUMNS = 20 };

/* What colours are added for. None of them carries a meaning of its own. */
enum draw_theme {
    DRAW_PAINTED, /* on a ground of its own (painted_board()), where there is place; else NEUTRAL */
    DRAW_NEUTRAL, /* lines, for any background, as are the others */
    DRAW_DARK,
    DRAW_LIGHT,
    DRAW_BARE, /* "plain": bold, underlined and reversed, and no colours */
    DRAW_CONTRAST
};

/* How many colours the screen has. */
enum draw_depth { DRAW_16, DRAW_256, DRAW_24_BIT };

/* The theme of a name ("painted", "dark", "light", "plain", "high-contrast", "neutral", and the
 * Swedish names); -1 if there is none. */
int draw_theme_find(const char *name);

/* Its English name, as it is kept. */
const char *draw_theme_name(enum draw_theme theme);

/* A play that was played. */
struct draw_played {
    bool there;
    enum colour mover;
    struct roll roll;
    struct play play;
    bool known; /* a sentence beside the drawing tells it */
};

/* A play that was made in a game, where another is shown. */
struct draw_instead {
    bool there;
    struct position before; /* what it was made from */
    struct play play;
};

/* What to draw and how. */
struct draw {
    const struct situation *at;
    enum colour viewer;                 /* usually position->turn */
    const struct draw_played *last;     /* shown where it led to this position; NULL: none */
    const struct draw_instead *instead; /* of a live picture: shown beside the last play; or NULL */
    bool over;    /* the game is known to be over, though the board may not show it */
    bool asking;  /* for questions: that the game is over may be the answer, and is not told */
    bool no_pips; /* how far each side has to go is asked, and is not told */
    bool compact; /* what a play leaves: few rows, and nothing of the turn to come */
    bool turned;  /* of a picture: half a turn round, so that the viewer's side is the upper one */
    bool tall;    /* … and higher, for a narrow screen */
    bool marks;   /* of a compact board: what the marks of the last play mean is told */
    enum draw_theme theme;
    enum draw_depth depth;
    int columns; /* no line is wider; at least DRAW_MIN_COLUMNS */
    int rows;    /* of the screen, which the board leaves place on; 0: any number */
    int most;    /* rows that a painted board may take, if it can do with so few; 0: any number */
    bool ascii;  /* O and X, + - | */
    bool colour; /* colour sequences; the letters and labels tell everything without */
};

/* Appends the board and the lines under it (checkers hit and borne off, pips, whose turn), each
 * ended by a newline. Without colour there are no escape bytes. */
void draw_board(struct text *out, const struct draw *d);

/* How points are numbered. */
enum board_kind draw_kind(const struct draw *d);

/* Whether the viewer's own point p is among these board points. */
bool draw_among(const struct draw *d, uint32_t points, int p);

/* How many checkers stand on the viewer's own point p, and whose. */
int draw_men_on(const struct draw *d, int p, enum colour *whose);

/* Whether d->last led to the position, so that it is shown. */
bool draw_shows_last(const struct draw *d);

/* The board points (bit p = board point p) where the checkers of d->last came to stand, or those
 * that they left. */
uint32_t draw_last_points(const struct draw *d, bool landed);

/* How many checkers of the last play, where it is shown, have come to stand on its mover's own
 * place p. */
int draw_came(const struct draw *d, int p);

/* Appends "Last play: White rolled 5-3 and played 13/18 15/17.", of a play that is there, as the
 * viewer counts. */
void draw_last(struct text *t, const struct draw *d);

/* Whether the game is over: known, shown by the board, or ended by the last play. */
bool draw_over(const struct draw *d);

/* Appends "white 5-3", whose turn it is and the roll, to stand before what is typed; "bräde" where
 * nobody is to play. */
void draw_prompt(struct text *out, const struct draw *d);

/* Appends "White to play 5-3.", or "The game is over." (nothing where that is not told), and whose
 * numbering the board has if not that side's: one paragraph, no newline. */
void draw_turn(struct text *out, const struct draw *d);

/* Appends what the board does not show (one-die turns, …), each sentence after a blank; nothing
 * once the game is over. */
void draw_state(struct text *out, const struct draw *d);

/* Appends "○ White: off 12, bar 0, 14 pips to go", without the pips where they are not told; man is
 * the sign for the side's checkers, with a blank after it even if it is "". */
void draw_side(struct text *out, const struct draw *d, const char *man, enum colour c);

/* --- painted for a terminal that shows colours --- */

/* The least window that it is painted in: a terminal of 24 rows, of which one or two may be taken
 * by what divides it among several. */
enum { PAINTED_COLUMNS = 80, PAINTED_ROWS = 22 };

/* Whether this drawing is to be painted: it is wished, and there are colours and place for it. */
bool draw_is_painted(const struct draw *d);

/* Appends the painted board, lines each ended by a newline, at most d->columns wide. What stands
 * beside it tells the sides, their pips, what is borne off and the roll. */
void painted_board(struct text *out, const struct draw *d);

#endif
