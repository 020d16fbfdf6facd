// SPDX-License-Identifier: GPL-3.0-or-later
/* A whole game as a small value, from the roll for the start to the result. It knows whose turn it
 * is and what may be done now; which plays are legal it is told by the caller, who has them from
 * the generator or the judge.
 *
 * Readings, where the sources are silent (docs/rules.md names the fields):
 * - Whether a roll makes its side break a condition of giving up is judged on the positions after
 *   its legal plays, not between two moves.
 * - answer_patterns: the loser takes its three rolls in a row; rolls of one die count; a pattern
 *   cannot be answered twice; nothing but a pattern counts; the win stands at once where no answer
 *   is possible (uppspel, or the loser has borne a checker off) or when the loser accepts it.
 * - last_roll: the other side may accept the win instead of rolling. Munk is judged when the first
 *   side bore off.
 * - After a draw the same side begins again, as nobody lost.
 * - Every game of backgammon begins with a roll for the start, as that roll is played. */
#ifndef BRADE_GAME_H
#define BRADE_GAME_H

#include "rules/play.h"

enum game_phase {
    GAME_START_ROLL, /* each side rolls one die: game_start() */
    GAME_CHOICE,     /* the side to move chooses what to do before its roll, or rolls */
    GAME_CUBE,       /* the other side takes or drops: game_feedback() */
    GAME_PLAY,       /* the side to move plays game.roll */
    GAME_OVER        /* game.result holds */
};

/* An end that stands, but that the other side may still answer. */
enum game_pending {
    GAME_NOT_PENDING,
    GAME_LAST_ROLL,     /* WP: the other side has one roll to finish too */
    GAME_ANSWER_PATTERN /* WP: the loser has up to three rolls to make a (higher) pattern */
};

/* Bits: what the side that has to decide may do. */
enum {
    CHOICE_TWO_DICE = 1,
    CHOICE_ONE_DIE = 2,
    CHOICE_GIVE_UP = 4,
    CHOICE_DOUBLE = 8,
    CHOICE_TAKE = 16,
    CHOICE_DROP = 32,
    CHOICE_ACCEPT = 64 /* let a pending win stand */
};

enum game_error {
    GAME_OK,
    GAME_WRONG_PHASE, /* not now */
    GAME_BAD_DICE,    /* no faces from 1 to 6 */
    GAME_DICE_NUMBER, /* one die where two are due, or two where one is */
    GAME_NOT_ALLOWED, /* the rules or the position do not allow it */
    GAME_NOT_ITS_PLAY /* the play is not one of the side to move */
};

enum { GAME_CUBE_MAX = 64, GAME_CUBE_CENTRED = 2, GAME_ANSWER_ROLLS = 3, GAME_LAST_ROLL_MEN = 4 };

/* How a game ended. */
struct game_result {
    struct ending end; /* END_NOT while the game goes on */
    uint8_t winner;    /* enum colour; means nothing in END_DRAW */
    uint8_t stake;     /* times the points of the scale: 1, or the cube */
};

struct game {
    struct ruleset rules;
    struct position pos;       /* pos.turn is the side to move */
    struct roll roll;          /* in GAME_PLAY */
    uint8_t phase;             /* enum game_phase */
    uint8_t began;             /* enum colour: the side that began */
    uint8_t cube;              /* 1, 2, 4 … GAME_CUBE_MAX */
    uint8_t owner;             /* enum colour, or GAME_CUBE_CENTRED */
    uint8_t pending;           /* enum game_pending */
    uint8_t rolls_left;        /* while pending: rolls left for the answer, this one included */
    struct game_result result; /* holds in GAME_OVER, and is what stands while pending */
};

/* A game that waits for the roll for the start. */
struct game game_new(const struct ruleset *r);

/* Each side has rolled one die for the start. Bräde: the lower begins (LT, Förberedelser);
 * backgammon: the higher, and it plays these two dice (BG). Equal dice: GAME_OK, and the game still
 * waits. */
enum game_error game_start(struct game *g, int white_die, int black_die);

/* A game that c begins, before its first roll. */
struct game game_start_with(const struct ruleset *r, enum colour c);

/* A game taken up in this position, before the roll of the side to move. began: who is said to have
 * begun it (matters to last_roll and to who begins after a draw). pos must have passed
 * board_check_playable(). */
struct game game_start_at(const struct ruleset *r, const struct position *pos, enum colour began);

/* The game after this finished one under the same rules: the loser begins (LT, Förberedelser),
 * after a draw the same side; in backgammon both roll for the start. */
struct game game_next(const struct game *over);

/* The side that has to decide now: the side to move, or in GAME_CUBE the other one. */
enum colour game_feedback(const struct game *g);

/* Bits CHOICE_…: what may be done in GAME_CHOICE and GAME_CUBE; in GAME_PLAY
 * CHOICE_ACCEPT while a win is pending, otherwise 0 there (see game_give_up_after_roll()). A match
 * may forbid CHOICE_GIVE_UP besides: match_may_give_up(). */
unsigned game_choices(const struct game *g);

/* Whether the side to move may give up before its roll: it never had a band in its Q3 or Q4 nor its
 * jan blot out (LT and SH, Ge upp; WP). Always in backgammon. */
bool game_give_up_allowed(const struct ruleset *r, const struct position *pos);

/* Whether the side to move may give up now that it has rolled and list holds every legal play of
 * its roll: as game_give_up_allowed(), and some legal play (or the forfeited roll, where there is
 * none) keeps the conditions (LT: "inte har slagit ett tärningskast som gör att hen måste bryta mot
 * något av dessa villkor"). */
bool game_give_up_after_roll(const struct ruleset *r, const struct position *pos, struct roll roll,
                             const struct play_list *list);

/* The side to move has rolled; die[1] = 0 for one die (LT, Vackert spel; TB, One-die Rule). */
enum game_error game_roll(struct game *g, struct roll roll);

/* Plays a legal play of game.roll, made from game.pos; a pass (moves = 0) is fine where nothing can
 * be played. The game goes on or ends as play->end says, pending answers included. Legality is the
 * caller's to know: only the number of dice and the turn are looked at. */
enum game_error game_play(struct game *g, const struct play *play);

/* Forfeits game.roll. That nothing can be played is the caller's to know. */
enum game_error game_pass(struct game *g);

/* The side to move gives up. list: every legal play of the roll in GAME_PLAY; NULL before the roll.
 * The other side wins at the cube's value. */
enum game_error game_give_up(struct game *g, const struct play_list *list);

/* The side to move offers to double, before its own roll, where it owns the cube or nobody does and
 * the cube is below GAME_CUBE_MAX (score = cube only; BG, Dubbleringskuben; docs/rules.md for the
 * time of the offer). */
enum game_error game_offer_double(struct game *g);

/* The other side takes: the cube is doubled and its own; the side that offered then rolls. */
enum game_error game_take(struct game *g);

/* The other side drops and loses at the value the cube had before the offer. */
enum game_error game_drop(struct game *g);

/* The side that may answer a pending win lets it stand. */
enum game_error game_accept(struct game *g);

#endif
