// SPDX-License-Identifier: GPL-3.0-or-later
/* Conditions on rolls: "every play hits", "some play leaves the jan blot out". */
#ifndef BRADE_PREDICATE_H
#define BRADE_PREDICATE_H

#include "base/text.h"
#include "course/yaml/report.h"
#include "rules/play.h"

/* What may be said of one play. A roll that is forfeited has one play: the pass. */
enum condition_word {
    CONDITION_PASS,
    CONDITION_USES_ALL,
    CONDITION_FORFEITS,
    CONDITION_REDUCES,
    CONDITION_HITS,
    CONDITION_BURSTS,
    CONDITION_ENTERS,
    CONDITION_JAN_BLOT_OUT,
    CONDITION_ENDS,
    CONDITION_MAY_BURST_AFTER,
    CONDITION_MAKES_BAND,
    CONDITION_BREAKS_BAND,
    CONDITION_LEAVES_BLOT,
    CONDITION_BEARS_OFF,
    CONDITION_DOUBLE,
    CONDITION_HOLDS,
    CONDITION_MOVES,
    CONDITION_WORDS
};

enum predicate_kind {
    PREDICATE_ALL, /* all of the children; without any: always */
    PREDICATE_ANY,
    PREDICATE_NOT,
    PREDICATE_EVERY, /* the child holds for every play of the roll */
    PREDICATE_SOME,
    PREDICATE_NONE,
    PREDICATE_WORD /* one condition on one play */
};

struct course_predicate {
    enum predicate_kind kind;
    const struct course_predicate *child, *next;
    enum condition_word word;
    uint32_t set;      /* board points, kinds of end or faces by bit; 0 = any */
    bool all;          /* enters: all */
    struct move moved; /* moves: own from and to */
};

/* Reads what stands after rolls:, throws: and the like. NULL with errors added if it is none. */
const struct course_predicate *load_predicate(struct loader *in, enum board_kind board,
                                              const struct node *node);

/* The same of what stands after some:, a condition on one play. */
const struct course_predicate *load_condition(struct loader *in, enum board_kind board,
                                              const struct node *node);

/* Whether a word begins a condition and is no play. */
bool predicate_is_condition(const char *word);

/* Whether a legal play of the roll is such as the condition says. */
bool predicate_play(const struct course_predicate *p, const struct ruleset *r,
                    const struct position *pos, struct roll roll, const struct play *play);

/* How the program asks for a play such as the condition says, "Hit a blot with it.", and what it
 * says of a legal one that is not; NULL: it has no words for that. */
const char *predicate_request(const struct course_predicate *p);
const char *predicate_missed(const struct course_predicate *p);

/* Appends one as a file has it: "{some: {ends: [jan, sprangjan]}}". */
void predicate_write(struct text *out, enum board_kind board, const struct course_predicate *p);

/* The rolls of two dice for which it holds on a position that can be played. */
struct rollset predicate_rolls(const struct course_predicate *p, const struct ruleset *r,
                               const struct position *pos);

#endif
