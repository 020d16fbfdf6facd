// SPDX-License-Identifier: GPL-3.0-or-later
/* What is measured of players and nets. Every run answers false, with a message on stderr, if it
 * fails. */
#ifndef BRADE_MEASURE_H
#define BRADE_MEASURE_H

#include "eval/search/judgement.h"
#include "eval/search/lookahead.h"
#include "lab/kinds.h"
#include "lab/labreport.h"
#include "lab/labselfplay.h"
#include "rules/rollset.h"
#include "tool/makers.h"

/* ---- duel.c ---- */

/* Players against each other, with duplicate dice, and the luck of their rolls taken off. */

/* How lucky a roll is: what its best play brings beyond what the best plays of all rolls bring on
 * the average, by a net's word on the positions after them. Over all throws it comes to nothing,
 * whatever the net is worth and whoever plays: taken off what games bring, it leaves their mean as
 * it is and takes most of what dice add to it. For the side that rolls. */
struct luck {
    double points, wins; /* wins: games, 0..1 */
};

/* The rolls that may come where this one came: those of as many dice; the first of a game of
 * backgammon is no double. */
struct rollset luck_rolls(const struct ruleset *r, struct roll came, bool first);

/* How lucky a roll is among those of a set, which it belongs to. j must be for points; list is
 * scratch. */
struct luck luck_of(const struct judgement *j, const struct position *pos, struct roll came,
                    struct rollset rolls, struct after_list *list);

/* What the first player won, over pairs of games in which each side has the dice that the other
 * had. */
struct duel_result {
    long games, wins;
    double mean, error; /* points per game, standard error (of the mean over pairs) */
    long won[OUTCOME_CLASSES], lost[OUTCOME_CLASSES];
    /* With the luck of the first player's rolls taken off and that of the second's added: the same
     * is expected of these means, whatever the net that tells the luck, and they are far less
     * spread. By pair of games as well. */
    bool reduced;                                     /* the luck was told, and these hold: */
    struct variate_mean reduced_points, reduced_wins; /* per game; wins 0..1 */
};

/* Plays so many pairs of games. luck: the net that tells how lucky the rolls of either side are;
 * NULL: none does, which takes a sixth of the time or less. False with a message on stderr if a
 * player cannot play or fails. */
bool duel_run(const struct selfplay_games *pairs, const struct player_spec *first,
              const struct player_spec *second, const struct net *luck, struct duel_result *result);

/* ---- calibrate.c ---- */

/* Whether things happen as often as a net says: its chances before every roll of games with itself,
 * against what these games came to. */

enum { CALIBRATE_BINS = 12 };

/* Turns at which a chance was thought to be about so much. Turns of one game are anything but
 * independent, so all is counted by game. */
struct calibrate_bin {
    struct cluster off; /* groups: games; weight: turns; sum: of (1 if it happened) - chance */
    double chance;      /* sum over the turns */
    double expected;    /* games: sum of the chance at the first such turn of each game */
};

struct calibration {
    long games;
    struct calibrate_bin bin[OUTCOMES][CALIBRATE_BINS]; /* told from the side to move */
    struct calibrate_bin all[OUTCOMES];                 /* the bins of a class together */
};

/* A turn of a game: what the side to move was thought to have before its roll. */
struct calibrate_turn {
    enum colour side;
    struct outcome chances;
};

/* The bin of a chance from 0 to 1, and where a bin begins (the last ends at 1). Tenths; the lowest
 * is parted once more, for ends that are rare. */
int calibrate_bin_of(double chance);
double calibrate_bin_begin(int bin);

/* Adds a game of n turns that this side won with an end of this class. */
void calibrate_add(struct calibration *c, const struct calibrate_turn *turn, int n,
                   enum colour winner, enum outcome_class end);

/* Adds the games of another one. */
void calibrate_join(struct calibration *c, const struct calibration *other);

/* Mean chance, and share of the turns after which it happened; 0 for an empty bin. */
double calibrate_chance(const struct calibrate_bin *bin);
double calibrate_seen(const struct calibrate_bin *bin);

/* Whether chance and share lie within two standard errors. Not judged: fewer than 100 games, or
 * fewer than 20 that it was expected to happen in, or not to happen in, where the error itself
 * cannot be told well. */
enum calibrate_verdict { CALIBRATE_NOT_JUDGED, CALIBRATE_WITHIN, CALIBRATE_OUTSIDE };
enum calibrate_verdict calibrate_judge(const struct calibrate_bin *bin);

/* Plays games of a net with itself, looking ahead as the player does, for its chances too. */
bool calibrate_run(const struct selfplay_games *games, const struct player_spec *net,
                   struct calibration *out);

/* ---- loss.c ---- */

/* What the plays of a net cost, by its own roll-outs. */

enum { LOSS_CANDIDATES = 4, LOSS_TRIALS_MIN = 2 };

/* Points a play lost, over decisions (turns with more than one distinct play). A game gives one
 * decision, drawn at random, that counts for all decisions of its game: groups are games. */
struct loss {
    /* Half of the trials say which play to prefer, the other half what that brings, and the
     * other way round: never too high on the average, too low where a half does not find the best.
     */
    struct cluster low;
    /* The best by all trials at what all trials say: too high, since the best of several
     * guesses is partly the luckiest. */
    struct cluster high;
};

struct loss_result {
    struct loss all, phase[KINDS_MAX];
};

/* What half of a roll-out says of a play: points and their standard error. */
struct loss_value {
    double equity, error;
};

/* The loss of the first of n plays when the halves of roll-outs value them so: value[half][play].
 * For loss_low() a half prefers another play only where it is better by more than the joint error
 * of both: less noise, and still no bias upwards. */
double loss_low(struct loss_value value[2][LOSS_CANDIDATES], int n);
double loss_high(struct loss_value value[2][LOSS_CANDIDATES], int n);

/* Draws so many decisions from games of the net with itself and rolls out the best candidates of
 * each, `trials` games a play, half of them for choosing; halves that 36 divides are best. The play
 * judged is the one that the player chooses, looking ahead as it does. */
bool loss_run(const struct selfplay_games *decisions, int trials, const struct player_spec *net,
              struct loss_result *out);

/* ---- contrast.c ---- */

/* Where two players play differently, and whose plays a third one likes better. Much less noise
 * than in games against each other, since the dice are the same and only plays that differ count;
 * but no better than the judge, who may have a liking for its own kind. */

/* Turns with a choice, and how many of them were played differently. */
struct contrast_part {
    double turns, differ;
    struct cluster points; /* what the first player's plays are worth more: of one side in a game */
};

struct contrast_result {
    struct contrast_part all, phase[KINDS_MAX], trait[BGTRAITS];
};

/* Lets the first two players play games with each other, exchanging sides, and both say at
 * every turn what they would play. The third is the judge, a net or gnubg. False with a message on
 * stderr if one of them cannot play here or fails. */
bool contrast_run(const struct selfplay_games *games,
                  const struct player_spec *const player[SELFPLAY_PLAYERS],
                  struct contrast_result *out);

/* ---- filter.c ---- */

/* What is lost by not looking at every play: choices of self-play, each looked at in whole and as
 * it is looked at where time counts. */

/* Ways of leaving plays out. */
enum filter_way {
    FILTER_INSIDE, /* every play of the roll, but inside only those the pruning net leaves: what is
                      told of plays (assess_every()) */
    FILTER_BOTH,   /* and of the roll only those that are near the best so far: what players do who
                      look ahead (lookahead_rank()) */
    FILTER_WAYS
};

/* A choice at which a way of looking is wrong. */
struct filter_case {
    struct position pos;
    struct roll roll;
    struct play chosen, best; /* best: by the whole look */
    float cost;               /* points that the chosen one is worth less, by the whole look */
};

struct filter_part {
    double choices, differ; /* turns with more than one play; those where another play is chosen */
    struct cluster cost;    /* points a choice, by the whole look; groups are games */
    struct filter_case worst; /* where cost > 0 */
};

struct filter_result {
    struct filter_part all[FILTER_WAYS], kind[FILTER_WAYS][KINDS_MAX];
};

/* Lets a net play games with itself, choosing by the whole look, and looks at every choice all
 * ways, so many rolls ahead as the player does; kinds are kinds_of_choices. */
bool filter_run(const struct selfplay_games *games, const struct player_spec *net,
                struct filter_result *out);

/* ---- price.c ---- */

/* How far prices of plays, what they cost against the best, are from roll-outs. */

enum { PRICE_PARTS = 6 };

struct price_part {
    long plays;
    double price, rolled, squares; /* sums: of prices by looking ahead and by roll-outs; of the
                                      squares of the difference, the roll-outs' noise taken off */
};

struct price_result {
    struct price_part apart[PRICE_PARTS]; /* by how far a look one roll shorter is from the price */
    struct price_part dear[PRICE_PARTS];  /* by the price */
    struct price_part doubted[PRICE_PARTS]; /* of these, those that it finds no worse */
};

/* Draws a decision of each of so many games of self-play and prices its best plays by looking as
 * far as the player does, one roll or more, and by two roll-outs of so many games. */
bool price_run(const struct selfplay_games *decisions, int trials, const struct player_spec *net,
               struct price_result *out);

/* ---- value.c ---- */

/* How far what is said of positions is from their long roll-outs, by how far is looked. */

enum { VALUE_FIGURES = LOOKAHEAD_MAX + 2, VALUE_TRIALS_MIN = 36 };

/* Points by which a figure is off, over positions. */
struct value_error {
    double sum, squares, worst; /* of its size */
    struct position at;         /* where it is worst */
};

struct value_kind {
    long positions;
    double noise;   /* sum of the squares of the roll-outs' standard errors */
    double seconds; /* of a processor, for all short roll-outs */
    struct value_error figure[VALUE_FIGURES];
};

struct value_result {
    int depths;  /* how many were asked for, */
    int figures; /* and beside them, as the last figure, a short roll-out if that was */
    struct value_kind all, kind[KINDS_MAX];
    struct value_kind wild; /* of all kinds but the last */
};

/* The root mean square of a figure's errors, that of the roll-outs taken off. */
double value_rms(const struct value_kind *k, int figure);

/* Draws so many positions, of each kind of kinds_of_values as many as divide evenly, from self-play
 * with unusual starts and now and then any play. Values each by the net, looking 0 rolls ahead and
 * on to as many as the player does, by a short roll-out (target_of()) where one is given, and by a
 * roll-out of so many trials, whose players look one roll ahead. */
bool value_run(const struct selfplay_games *positions, int trials, const struct player_spec *net,
               const struct command_rollout *target, struct value_result *out);

#endif
