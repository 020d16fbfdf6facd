// SPDX-License-Identifier: GPL-3.0-or-later
/* What makes and trains nets. */
#ifndef BRADE_TRAINING_H
#define BRADE_TRAINING_H

#include <math.h>

#include "eval/net/kernel.h"
#include "eval/net/netover.h"
#include "eval/net/prune.h"
#include "eval/search/rollout.h"
#include "lab/labreport.h"
#include "lab/labselfplay.h"
#include "tool/makers.h"

/* ---- fit.c ---- */

/* What trains a net: its weights in full, and beside them the quantised net that plays. */
struct trainer {
    struct net net;                                      /* plays; follows the weights */
    _Alignas(64) float weight[FEATURES + 1][NET_HIDDEN]; /* of the first layer, the bias last */
    double seen[FEATURES], steps; /* how often each input was on, and how often any was learned */
};

/* A trainer that begins with these weights, to be freed with free(). */
struct trainer *trainer_new(const struct net *from);

/* One step: moves the weights so that the outcome of pos, for its side to move, comes nearer to the
 * target (cross-entropy, plain gradient, step size rate; longer for inputs that are seldom on). */
void trainer_step(struct trainer *t, const struct ruleset *r, const struct position *pos,
                  const struct outcome *target, float rate);

/* The net quantised as finely as cannot overflow, without a pruning net. */
void trainer_net(const struct trainer *t, struct net *out);

enum { FIT_GROUP_MAX = 8 }; /* samples that are learned together */

/* What is to be learned of one position, for its side to move. */
struct sample {
    struct position pos;
    struct outcome target;
    uint8_t others; /* so many that follow are other plays of the same choice, fewer than
                       FIT_GROUP_MAX */
};

struct fit_options {
    int epochs;                  /* how often every sample is learned, in random order */
    float rate_first, rate_last; /* step size, falling geometrically */
    uint64_t seed;               /* of the order */
    int threads;                 /* the result does not depend on their number */
    float equity; /* weight of the square of how far the equity is from that of the target, in
                     points, beside the cross-entropy */
    float plays;  /* the same of how far apart plays of a choice are */
};

/* Moves the weights of *net so that its outcomes come nearer to the targets of the n samples under
 * r: cross-entropy and what the options add, by Adam. The pruning net is given up. Shows how far it
 * has come on stderr. *first and *last are the mean cross-entropy in the first and the last tenth
 * of the work. False if there is no sample or no thread. */
bool fit_samples(struct net *net, const struct ruleset *r, const struct sample *samples, long n,
                 const struct fit_options *options, double *first, double *last);

/* Recalibrates: moves the biases of the output layers of *net, those of one outcome all by the
 * same, until over the samples every outcome is as probable under r as their targets say it
 * was: the greatest likelihood that so few numbers can have, found by iterative proportional
 * fitting (Deming and Stephan, 1940). Output layers are not moved against each other, so that the
 * net goes on choosing between positions of different layers as it did. *first and *last are the
 * mean cross-entropy before and after. False if there is no sample. */
bool bias_fit(struct net *net, const struct ruleset *r, const struct sample *samples, long n,
              double *first, double *last);

/* Fits what is to be laid over *net, so that its chances under r come nearest to the targets of the
 * samples: logistic regression on its logits, 156 numbers, by Adam. out->base is left alone. *first
 * and *last are the mean cross-entropy of the first and the last time through. False if there are
 * too few samples. */
bool over_fit(const struct net *net, const struct ruleset *r, const struct sample *samples, long n,
              uint64_t seed, struct net_over *out, double *first, double *last);

/* Chances of what they are the logits of. */
INSIDE void fit_softmax(float p[OUTCOMES])
{
    float most = -INFINITY, all = 0;
    for (int o = 0; o < OUTCOMES; o++) {
        most = fmaxf(most, p[o]);
    }
    for (int o = 0; o < OUTCOMES; o++) {
        all += p[o] = expf(p[o] - most);
    }
    for (int o = 0; o < OUTCOMES; o++) {
        p[o] /= all;
    }
}

/* Steps of Adam (Kingma and Ba, "Adam: a method for stochastic optimization", 2015): how far the
 * learning has come; {0} before the first step. */
struct adam {
    double steps;
    float rate;                   /* of the step that is being made */
    float even_mean, even_square; /* what makes up for the averages beginning at 0 */
};

/* Begins the next step. */
void adam_next(struct adam *a, float rate);

/* The rate when a share of the work is done: it falls geometrically. */
float adam_rate(float first, float last, double done);

/* Moves n weights against their gradient; mean and square are its running averages, 0 at first. */
void adam_move(const struct adam *a, float *now, float *mean, float *square, const float *gradient,
               int n);

/* ---- finetune.c ---- */

/* Fine-tuning: a net that plays better, or is better calibrated, by rounds of self-play in which
 * plays that seem nearly best may be tried, and of fitting the net to what looking one roll ahead,
 * and what came later, say of all positions met. */

/* How games are played: plays that seem nearly best are tried too. A net that only ever sees what
 * follows its own choices never learns that it thinks too little of other plays. */
struct explore_options {
    const struct net *net;
    float exploration; /* the share of turns in which any play is taken that seems nearly best */
    float margin;      /* so far behind the best at most, in points */
    float lambda;      /* how far what comes later reaches back */
    int unusual;       /* see start_draw() */
    volatile sig_atomic_t *stop; /* set to 1 by whoever wants it to end; may be NULL */
};

/* Plays games and gives the samples of all turns, *n of them, to be freed with free(). The target
 * of a position is what the net expects of it looking one roll ahead, and lambda times what came
 * beyond that later, the luck of the dice taken off; nothing reaches back beyond a play that was
 * tried. NULL if it was stopped, or there is no thread. */
struct sample *explore(const struct selfplay_games *games, const struct explore_options *options,
                       long *n);

struct finetune_options {
    const char *name;       /* of this way of training, a word: rounds of others are not counted */
    const char *checkpoint; /* the net's file; beside it PATH.state and PATH.log */
    int rounds;             /* in all, those of earlier runs counted in */
    float rate_first, rate_last;
    float lambda_first, lambda_last; /* from the first round to the last */
    float exploration;               /* the share of plays that need not be the best */
    int unusual;                     /* as in start_draw() */
    enum finetune_fits {
        FINETUNE_ALL,
        FINETUNE_BIASES, /* only the biases of the output layers are moved, by bias_fit(): no rates
                          */
        FINETUNE_OVER    /* the checkpoint is an overlay, fitted by over_fit(): no rates */
    } fits;
};

/* Works, so many games a round, until the rounds are done or a signal asks to stop, which loses the
 * round that was begun; goes on from the checkpoint, which must exist. Shows progress on stderr.
 * COMMAND_NO if the checkpoint is no good, COMMAND_FAILED if it cannot be written, with a message
 * on stderr. */
enum command_status finetune(const struct selfplay_games *games,
                             const struct finetune_options *options);

/* ---- pruning.c ---- */

/* What leaving it to the pruning net costs. */
struct pruning_report {
    long choices; /* turns of games in which there was one, for the net alone to make */
    long cut;     /* … in which it left fewer plays than there were */
    long missed;  /* … in which the play that the net likes best was not among them */
    double loss;  /* points that the net's choices among what was left are behind its own, in all */
    double plays; /* that there were to choose from, in all */
    double looked; /* … that were left for the net to look at */
};

/* Plays games of the net against itself, in which plays that seem nearly best are tried too, and
 * trains its pruning net anew: to prefer the plays that the net prefers. Shows progress on stderr.
 * False, with a message there, if a thread could not be started or no game came to a choice that is
 * worth pruning. */
bool pruning_make(struct net *net, const struct selfplay_games *games);

/* Plays such games and compares what the pruning net leaves with what there was. False, with a
 * message on stderr, if a thread could not be started. */
bool pruning_check(const struct net *net, const struct selfplay_games *games,
                   struct pruning_report *report);

/* A play as the net sees what it leaves. */
struct pruning_play {
    uint8_t men[2][26];     /* of the side to move after it, and of the side that made it */
    struct outcome outcome; /* for the side to move after it */
    float equity;           /* for the side that made it */
};

enum { PRUNING_PLAYS = 16 };

/* Plays that one could choose from: the best one and others, drawn from all. */
struct pruning_choice {
    int n; /* at most PRUNING_PLAYS */
    struct pruning_play play[PRUNING_PLAYS];
};

/* Makes a pruning net that likes best what the n choices, at least one, like best. worth: of the
 * classes of ends to a side, the same for both. Shows progress on stderr. */
void pruning_fit(struct pruning_net *out, const struct worth *worth,
                 const struct pruning_choice *choices, long n, uint64_t seed);

/* ---- distil.c ---- */

/* What was found of positions by looking further than a net does alone, to be learned from.
 *
 * Studies stand in the order in which they were made. A choice is several plays of one roll, each
 * looked at in the same way; behind every one of them stands the line of play that was followed
 * from it, with the same dice for all. */

enum study_kind {
    STUDY_FIRST, /* the first play of a choice */
    STUDY_PLAY,  /* another one */
    STUDY_LATER  /* what the study before it led to, by one roll and the net's answer */
};
enum { STUDY_KINDS = 3 };

/* Told from the side to move, before its roll. */
struct study {
    struct position pos;
    struct outcome guess; /* what the net says */
    struct outcome ahead; /* … looking one roll ahead */
    uint8_t kind;         /* enum study_kind */
};

/* What is to be learned of n studies, by number, to be freed with free(): what was expected of the
 * position looking one roll ahead, and lambda times what the line brought beyond that, the luck of
 * its dice taken off. */
struct outcome *study_targets(const struct study *studies, long n, float lambda);

/* The samples of n studies, one for each: those of the plays of a choice together, then those of
 * its lines. */
void study_samples(const struct study *studies, long n, float lambda, struct sample *out);

/* Writes n studies made under the rules of this name, 82 bytes each, with a version and a checksum.
 * Chances are kept to 1/16384. False with a message on stderr. */
bool studyfile_write(const char *path, const char *rules, const struct study *studies, long n);

/* Adds the studies of a file to *n others, which move with mem_grow()'s *room. False with a message
 * on stderr, nothing added, if it cannot be read, is no such file or damaged, or was made under
 * other rules. */
bool studyfile_read(const char *path, const char *rules, struct study **studies, long *n,
                    size_t *cap);

/* Studies from self-play with exploration: of some choices the plays that seem best, and others
 * that may be better than they seem, are each looked at further than a net does alone. */

struct distil_options;

/* The studies of one part, *n of them, to be freed with free(); NULL if it was stopped, or with a
 * message on stderr if it could not be made. */
typedef struct study *distil_study(const struct selfplay_games *games,
                                   const struct distil_options *options, long part, long *n);

struct distil_options {
    const char *name; /* of the rules */
    const struct net *net;
    distil_study *study;
    struct command_rollout rollout; /* of targets_part() */
    const char *folder;             /* where the parts are kept, one file each */
    long parts;        /* to be made in all; those that are there are left as they are */
    int piece, pieces; /* … of which this process makes every so many, from number piece - 1 on */
    volatile sig_atomic_t *stop; /* set to 1 by whoever wants it to end; may be NULL */
};

/* Makes the parts that are not there yet, each of so many games (targets_part(): at least so many
 * studies), by the seed and its number alone;
 * what had been begun when it was stopped is lost. False with a message on stderr if one cannot be
 * written or there is no thread. */
bool distil_make(const struct selfplay_games *games, const struct distil_options *options);

/* Plays of a choice, and lines behind them, looked at one roll ahead. */
distil_study distil_part;

/* ---- targets.c ---- */

/* Positions valued by short roll-outs, drawn where the net disagrees with its own look one roll
 * ahead and where jan, bursts and handsome wins are near; beside each, as another play of its
 * choice, what a play that seemed nearly as good would have led to. `ahead` is what the roll-out
 * found. */
distil_study targets_part;

/* How targets are rolled out where nothing else is said. */
extern const struct command_rollout target_rollout;

/* Values pos by a short roll-out. False if there is no memory. */
bool target_of(const struct judgement *j, const struct position *pos,
               const struct command_rollout *how, uint64_t seed, struct rollout_result *out);

/* ---- distil.c ---- */

/* How well a net agrees with studies that it need not have learned from. */
struct distil_report {
    long studies, choices;
    double guess, ahead, net; /* mean squares of how far these are from the targets, in points:
                                 the net that made the studies, alone and looking ahead, and the
                                 net asked about */
    double apart;             /* the same of the net, of plays beside each other */
    double apart_guess, apart_ahead;
    long other; /* choices in which the net makes another one than that net did */
    struct cluster gain, gain_ahead; /* what its plays are worth more, by the targets, a choice;
                                        and those that looking ahead would choose */
};

/* Asks a net about n studies. lambda as in study_samples(). */
void distil_check(const struct net *net, const struct ruleset *r, const struct study *studies,
                  long n, float lambda, struct distil_report *report);

#endif
