// SPDX-License-Identifier: GPL-3.0-or-later
/* Pieces that sentences are put together from, in the language in use. Inner to the coach, and to
 * what puts sentences of its own into questions (src/content/drill, src/makers/puzzlegen). */
#ifndef BRADE_WORDS_H
#define BRADE_WORDS_H

#include "base/lang.h"
#include "coach/coach.h"

/* A short piece of text as a value: word_play(r, play).s may stand in an argument list. */
struct word {
    char s[240];
};

/* What printf would print, cut to fit at the end of a character. */
struct word word_of(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Adds a sentence: a blank before it where text stands already, its first letter a capital unless
 * it begins with a play. The format holds the full stop. */
void word_print(struct text *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* n as a word up to twelve, else in figures. */
struct word word_number(int n);

/* A figure with so many decimals, as number_add() has it. */
struct word word_figure(double value, int decimals, bool with_plus);

/* "en bricka", "två drag", "en tärning", "5 steg" and "2 poäng" (the last two in figures). */
struct word word_checkers(int n);
struct word word_moves(int n);
struct word word_pips(int n);
struct word word_score(int n);

/* "the five" and "a five"; static strings. */
const char *word_die(int die);
const char *word_a_die(int die);

/* The dice of a roll that are not used by the first n moves: faces in left[], returns how many. */
int word_dice_left(struct roll roll, const struct move *move, int n, int left[4]);

/* "the five", "the five and the two", "three fives": what is left of a roll. */
struct word word_dice(struct roll roll, const int *left, int n);

/* "6-2". */
struct word word_roll(struct roll roll);

/* The rolls of a set, the highest first: "6-5, 4-4 and 2-1". */
struct word word_rolls(struct rollset set);

/* "14 throws of 36 (any six, 4-2)"; "no throw", "every throw". */
struct word word_throws(struct rollset set);

/* Which dice they are: "any six and 4-2", "all without a six"; "" where that would be a long list.
 */
struct word word_which_dice(struct rollset set);

/* An own point as written in plays; the bar and off in the language's words. */
struct word word_point(const struct ruleset *r, int own);

/* from/to as people write it. */
struct word word_move(const struct ruleset *r, int from, int to);

/* A play or move in notation ("bar/3"), with the language's words for the bar and off. */
struct word word_typed(const char *play);

/* A whole play, in the order that is easiest to read; a pass is "pass" or "fåta". */
struct word word_play(const struct ruleset *r, const struct play *play);

/* The same in the numbers of the board as the viewer sees it (coach_play_seen()). */
struct word word_seen(const struct ruleset *r, const struct play *play, enum colour mover,
                      enum colour viewer);

/* The same in the order of its moves: for what was played of a play that is refused, too. */
struct word word_played(const struct ruleset *r, const struct play *play);

/* Joins already written parts: "a, b and c", or with "or". */
struct word word_and(const struct word *part, int n);
struct word word_or(const struct word *part, int n);

/* Joins clauses: "a has b, c has d, and e has f". */
struct word word_clauses(const struct word *part, int n);

/* Own points of a mask (bit p) as a list, lowest own point first: "2, 3 and 5". */
struct word word_mask(const struct ruleset *r, uint32_t mask);

/* "the last quarter (19 to 24)", as the board calls it; quarters are 1 to 4. */
struct word word_quarter(const struct ruleset *r, int quarter);

/* Says a fault of an ID of another program (rules/neighbour.h), read under r, that is one of
 * POSITION_ID_RULES to POSITION_SHARED. A browser reads none. */
void coach_id_fault(struct text *out, const struct ruleset *r, const struct position_fault *fault);

#endif
