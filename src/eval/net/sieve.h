// SPDX-License-Identifier: GPL-3.0-or-later
/* A small net that sees the checkers alone and tells which plays need not be looked at by the whole
 * one, many times quicker. Games played in thought (looking ahead, roll-outs) choose among the
 * plays that it leaves; where plays are ranked or judged all are looked at. GNU Backgammon does the
 * same with its "pruning nets" (manual, 1.0). */
#ifndef BRADE_SIEVE_H
#define BRADE_SIEVE_H

#include "rules/generate.h"
#include "eval/net/netfeatures.h"
#include "eval/net/outcome.h"

enum {
    SIEVE_HIDDEN = 32,
    SIEVE_WIDE = 16, /* the outcomes, and four that are never anything */
    SIEVE_KEEPS = 8, /* plays that are left */
    SIEVE_FROM = 12  /* fewer are not worth the work */
};

/* Its first layer is kept in whole numbers as that of struct net is. Not made: lets all through. */
struct sieve {
    _Alignas(64) int16_t in[FEATURES_CHECKER][SIEVE_HIDDEN];
    _Alignas(64) int16_t bias[SIEVE_HIDDEN];
    _Alignas(64) float unit[SIEVE_HIDDEN];
    _Alignas(64) float out[SIEVE_HIDDEN][SIEVE_WIDE]; /* weights of the outer layer */
    _Alignas(64) float out_bias[SIEVE_WIDE];
    bool made;
};

/* What the sieve thinks that the positions after n plays are worth to the side that has made them,
 * for whom worth is told. Of plays that end the game it means nothing. */
void sieve_equities(const struct sieve *s, const struct worth *worth, const struct after *after,
                    int n, float *equity);

/* Cuts a list of the plays of a roll (generate_afters()) down to the SIEVE_KEEPS that the sieve
 * likes best, and those that end the game, in the order they have. Short lists stay as they are,
 * and those where a table may know more than a net. Returns how many it has looked at. */
int sieve_plays(const struct sieve *s, const struct worth *worth, struct after_list *list);

#endif
