// SPDX-License-Identifier: GPL-3.0-or-later
/* What the rows of builders.tsv are made of. White is to move. */
#ifndef BRADE_MAKES_H
#define BRADE_MAKES_H

#include "coach/verdict/words.h"
#include "course/load/predicate.h"
#include "course/load/theme.h"
#include "drill/drillquestion.h"
#include "rules/game.h"

/* Conditions on rolls: that every play of one, some play or none does something. */
#define OF(KIND, ...) (&(const struct course_predicate){.kind = KIND, .child = __VA_ARGS__})
#define EVERY(...) OF(PREDICATE_EVERY, __VA_ARGS__)
#define SOME(...) OF(PREDICATE_SOME, __VA_ARGS__)
#define NONE(...) OF(PREDICATE_NONE, __VA_ARGS__)
#define WORD(NAME, ...)                                                                            \
    (&(const struct course_predicate){                                                             \
        .kind = PREDICATE_WORD, .word = CONDITION_##NAME, __VA_ARGS__})
#define HANDSOME_ENDS                                                                              \
    (1u << END_ENKELT_KRONSPEL | 1u << END_DUBBELT_KRONSPEL | 1u << END_TRAPPSPEL |                \
     1u << END_UPPSPEL)

/* Drills of these difficulties, from and to, can be had in no time. */
#define HARD(from, to) ((2u << (to)) - (1u << (from)))

/* The theme that a builder's positions come from, and its number for theme_nth(). */
const struct theme *position_theme(const struct question_builder *builder, int *number);

/* A position of it, White to move, rules chosen; false if this try made none. */
bool position_make(struct mining *m, struct drillquestion *out);

/* Questions about a drawn position, about which rolls do something, about how a match stands. */
builder_find find_drawn, find_rolls, find_match;

/* A play that ends the game; by a burst jan; that bursts; hits a blot; leaves White's bar empty. */
builder_shows shows_end, shows_sprangjan, shows_burst, shows_hit, shows_all_in;

/* --- What a question is explained by (tellrules.c, tellcounts.c) ---
 *
 * The program tells the verdict of every answer by itself; what stands here is what it does not
 * say: why the play came near, what the roll allows altogether, how the count stands. Each
 * adds to the draft's explanation, in both languages. */

/* Is it legal: every landing of a legal play; of another one what would have to be otherwise. */
void describe_legal(struct mining *m, struct drillquestion *d, const struct verdict *v);

/* "But bar/2 will not do: …": a play that is refused, without a legal one after it. */
void describe_mistake(struct drillquestion *d, const char *typed);

/* All plays: what each die does in them. */
void describe_plays(struct mining *m, struct drillquestion *d);

/* Why the rest of a roll is lost after a burst that ends the right to burst; adds nothing where it
 * is not so. */
void describe_right_ended(struct drillquestion *d, const struct play *play);

/* The one play that makes the other side jan: why, and what comes nearest of the rest. */
void describe_jan_plays(struct mining *m, struct drillquestion *d);

/* "Staircase: three on 22, five on 23 and seven on 24."; nothing where the end is no pattern. */
void describe_pattern(struct drillquestion *d, enum end_kind kind);

/* Facts about the position of a question that asks for rolls. */
builder_tells describe_room, describe_prime, describe_jan_count, describe_jan_blot,
    describe_iron_bands, describe_block, describe_sprangjan, describe_patterns, describe_one_die,
    describe_shut, describe_still, describe_burst_stops, describe_blots;

/* "two checkers on the bar", as what a side has: "två slagna brickor". In the language that is set.
 */
struct word phrase_on_bar(int n);

#endif
