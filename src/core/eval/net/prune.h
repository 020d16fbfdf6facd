// SPDX-License-Identifier: GPL-3.0-or-later
/* The pruning net: a small one that sees the checkers alone and tells, many times quicker, which
 * plays the whole net need not evaluate. Look-ahead and roll-outs choose among the plays that it
 * leaves; where plays are ranked or judged all are evaluated. As in GNU Backgammon (manual, 1.0).
 */
#ifndef BRADE_PRUNE_H
#define BRADE_PRUNE_H

#include "eval/net/netfeatures.h"
#include "eval/net/outcome.h"
#include "rules/generate.h"

enum {
    PRUNE_HIDDEN = 32,
    PRUNE_WIDE = 16, /* the outcomes, and four that are never anything */
    PRUNE_KEEPS = 8, /* plays that are left, at the most */
    PRUNE_FROM = 12  /* usually; fewer are not worth the work */
};

/* Its first layer is quantised as that of struct net is. Not made: lets all through. */
struct pruning_net {
    _Alignas(64) int16_t in[FEATURES_CHECKER][PRUNE_HIDDEN];
    _Alignas(64) int16_t bias[PRUNE_HIDDEN];
    _Alignas(64) float scale[PRUNE_HIDDEN];
    _Alignas(64) float out[PRUNE_HIDDEN][PRUNE_WIDE]; /* weights of the output layer */
    _Alignas(64) float out_bias[PRUNE_WIDE];
    bool made;
};

/* The sums of its first layer for one position, from which those of its like are made. */
struct prune_base {
    _Alignas(64) int16_t sum[PRUNE_HIDDEN];
    uint8_t men[2][26]; /* as in struct position */
};

/* The sums for a position from which `me` is to see those after plays of the other side. */
void prune_base(const struct pruning_net *s, const struct position *pos, enum colour me,
                struct prune_base *out);

/* What the pruning net thinks that the positions after n plays are worth to the side that has made
 * them, for whom worth is told. Of plays that end the game it means nothing. base: of the position
 * that they were played from, or NULL. */
void prune_equities(const struct pruning_net *s, const struct worth *worth,
                    const struct prune_base *base, const struct after *after, int n, float *equity);

/* How deep a list of plays is cut. */
struct prune_cut {
    int from;     /* shorter lists are not worth the work */
    int least;    /* plays that are left in any case, at least 1 */
    int most;     /* … at the most, up to PRUNE_KEEPS */
    float margin; /* beyond the least, only those no farther below the best */
};

/* The usual one: loses little wherever one play is chosen. */
extern const struct prune_cut prune_usual;

/* Cuts a list of the plays of a roll (generate_afters()) down to those that the pruning net likes
 * best, and those that end the game, in the order they have. Short lists stay as they are, and
 * those where a table may know more than a net, or where both sides are past their first half.
 * Returns how many it has looked at. */
int prune_plays(const struct pruning_net *s, const struct worth *worth,
                const struct prune_base *base, const struct prune_cut *cut,
                struct after_list *list);

#endif
