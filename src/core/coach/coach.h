// SPDX-License-Identifier: GPL-3.0-or-later
/* Data → sentences, in the language in use (lang.h): what there is to say of plays, rules and
 * rolls. What a session shows has its words in view/. Everything that takes a text appends to it:
 * whole sentences, one blank between them, no line breaks inside a paragraph (the caller wraps,
 * width.h), paragraphs set apart by one '\n', nothing at the end. Strings returned belong to the
 * message catalogue. Points are the mover's as written in plays, or the viewer's where a viewer is
 * named. The learner is "you", and is the side to move. */
#ifndef BRADE_COACH_H
#define BRADE_COACH_H

#include "base/text.h"
#include "eval/search/assess.h"
#include "judge/judge.h"
#include "rules/rollset.h"

/* --- Verdicts (verdict of judge_typed() or judge_text() on this very position and roll) --- */

/* Why the play is refused: the move, what stands in the way, the rule, a way out (at most four
 * lines of 76 columns, "Nej. " before it included); or what makes it legal, where that teaches
 * something; or why nothing can be played. Says neither "Nej" nor "Rätt": the caller does. Where
 * verdict.has_instead is set it ends by naming that order. Never empty. */
void coach_verdict(struct text *out, const struct ruleset *r, const struct position *pos,
                   struct roll roll, const struct verdict *v);

/* Why the play is refused, as coach_verdict() says it but without a way out at the end. */
void coach_refusal(struct text *out, const struct ruleset *r, const struct position *pos,
                   struct roll roll, const struct verdict *v);

/* Which dice a legal play, or a pass, forfeits, and why: "The five is forfeited: black has a band
 * on 6." Adds nothing where the whole roll is used. */
void coach_forfeit(struct text *out, const struct ruleset *r, const struct position *pos,
                   struct roll roll, const struct verdict *v);

/* The rule that a verdict is about: "(regel: full användning, pips)". */
void coach_rule(struct text *out, const struct verdict *v, const struct ruleset *r);

/* The same with where it is written: "(regel: full användning, pips · Lyckans Talisman,
 * Hemspel)". */
void coach_source(struct text *out, const struct verdict *v, const struct ruleset *r);

/* The same for the JSON forms, not translated: "LT, Hemspel". */
void coach_source_short(struct text *out, const struct verdict *v, const struct ruleset *r);

/* The clause in a word or two ("full use"), and as one line ("another play uses more of the roll").
 */
const char *coach_clause_name(enum clause clause);
const char *coach_clause_line(enum clause clause);

/* The rule that a learner forgets who often breaks the clause. "" for a legal play and for what is
 * no play. */
const char *coach_forgets(enum clause clause);

/* "Legal here, not there": how the play judged va under a fares under b, and which field makes the
 * difference. Both verdicts are of the same typed play on the same position and roll. */
void coach_other_rules(struct text *out, const struct position *pos, struct roll roll,
                       const struct ruleset *a, const struct verdict *va, const struct ruleset *b,
                       const struct verdict *vb);

/* --- Rolls --- */

/* The rolls of a set, the lowest first, with this between them: "2-1, 6-5". */
void coach_rolls(struct text *out, struct rollset set, const char *between);

/* How many throws they are, and which: "14 throws of 36 (any six, 4-2)", "no throw". */
void coach_throws(struct text *out, struct rollset set);

/* "That is 14 throws of 36." */
void coach_throw_count(struct text *out, struct rollset set);

/* --- Hints --- */

enum { COACH_HINT_GRADES = 4 };

/* A hint towards the play `answer` (moves = 0: the roll is forfeited), none giving away more than
 * its grade: 1 the idea or rule that matters, 2 the part of the board, 3 the checker, 4 the play.
 */
void coach_hint(struct text *out, const struct ruleset *r, const struct position *pos,
                struct roll roll, const struct play *answer, int grade);

/* --- What is good --- */

/* In a match: an equity as a chance to win it in per cent, "57.3", and a difference of equities in
 * percentage points, with as many decimals as show that it is something. Figures alone. */
void coach_match_chance(struct text *out, const struct judgement *j, float equity);
void coach_percentage_points(struct text *out, float difference);

/* A difference of equities as it is shown: in points, in a match in percentage points. */
void coach_difference(struct text *out, const struct judgement *j, float difference);

/* What a play costs against the best, in points (or in a match in chances to win it) and in words:
 * "0.31 points worse than the best, 13/19 23/24: a very bad play."; or that nothing is better, or
 * how far the price may be off where the play is as good (assess_doubt()). Adds nothing about a
 * play that is the only one. How bad it is goes by judgement_in_points(). */
void coach_cost(struct text *out, const struct judgement *j, const struct assessment *a);

/* What a play brings on average, and what it costs. */
void coach_worth(struct text *out, const struct judgement *j, const struct assessment *a);

/* What may be done before a roll (a bit CHOICE_… of game.h), in running text: "two dice", "give
 * up". For which it is best, the sentence that says so. */
const char *coach_choice_name(unsigned kind);
const char *coach_choice_best(unsigned kind);

/* Beside choices of which going on `waits` (choice.h): that giving up later is counted. */
const char *coach_choice_waits(void);

/* How far something was looked ahead, in running text: "looked 2 rolls ahead". */
void coach_depth(struct text *out, int plies);

/* A sentence over plays that were looked only so far ahead, under others that were valued in
 * another way (assess_alike()). */
void coach_apart(struct text *out, int plies);

/* A class of ends in running text: "hemspel with munk", "gammon". In backgammon the second class of
 * each pair is never given. */
const char *coach_class_name(const struct ruleset *r, enum outcome_class c);

/* --- Positions and rolls --- */

/* The position in words, good enough for who cannot see the board: viewer's side first, all points
 * in the viewer's numbering, state beside the board last. */
void coach_position_sentence(struct text *out, const struct ruleset *r, const struct position *pos,
                             enum colour viewer);

/* "Du är vit och har slagit 5-3. Vad spelar du?" */
void coach_roll_question(struct text *out, const struct position *pos, struct roll roll);

/* A play as people write it, in the order that is easiest to read (readable_play()) and in the
 * language's own words ("20/ut", "in/4**"; English as notation_format()); a pass is "fåta" or
 * "pass". notation_parse() reads all of them. */
void coach_play(struct text *out, const struct ruleset *r, const struct play *play);

/* The same in the numbers of the board as the viewer sees it, whoever the mover is. No program
 * reads that. */
void coach_play_seen(struct text *out, const struct ruleset *r, const struct play *play,
                     enum colour mover, enum colour viewer);

/* Plays or moves in notation ("bar/3; 24/off"), or as an author typed them, with the language's own
 * words for the bar and off; all else as it is. */
void coach_typed(struct text *out, const char *play);

/* What a position, a roll or a field of rules does wrong: one or two sentences. A field or value
 * that is not known is answered with the nearest that is. */
void coach_position_fault(struct text *out, const struct ruleset *r,
                          const struct position_fault *fault);

/* What an ID of another program told that there is no place for (bits NEIGHBOUR_…,
 * rules/neighbour.h); nothing for none. */
void coach_left_out(struct text *out, unsigned left);

void coach_roll_error(struct text *out, enum roll_error error);
void coach_ruleset_error(struct text *out, const char *field, const char *value,
                         enum ruleset_error error);

/* Where a game of bräde is begun under the rules of backgammon, or the other way round, whether
 * others are meant; nothing elsewhere. how: what takes other rules, as "--rules". */
void coach_other_start(struct text *out, const struct ruleset *r, const struct position *pos,
                       const char *how);

/* No ruleset has this name: says so, with the nearest. */
void coach_ruleset_unknown(struct text *out, const char *name);

/* --- Rules and ends by name --- */

/* The title of a document: "LT" → "Lyckans Talisman"; NULL if unknown. */
const char *coach_document_name(const char *id);

/* A named ruleset ("vasa"): its title in running text, after "under" ("Vasamuseets regler"), and
 * one line about it; NULL if unknown. */
const char *coach_ruleset_title(const char *name);
const char *coach_ruleset_about(const char *name);

/* Title of the row r started from, and the names of what was changed since: "Sten Helmfrids
 * regler, med ändringar: partiets poäng". */
void coach_ruleset_line(struct text *out, const struct ruleset *r);

/* What a field of rules is about ("When a band may be burst by entering"; NULL if unknown), and one
 * line on what it means with this value (as ruleset_set() takes it). False, adding nothing, if
 * there is no such field or value. */
const char *coach_field_name(const char *field);
bool coach_field_text(struct text *out, const char *field, const char *value);

/* A kind of end in running text: "enkelt kronspel", "single crown"; NULL for END_NOT. */
const char *coach_ending_name(enum end_kind kind);

/* How a game ended and what it is worth: "Vit vinner med enkelt kronspel och munk: 2 poäng." */
void coach_end_sentence(struct text *out, const struct ruleset *r, struct ending end,
                        enum colour winner);

/* Why it ended so and why that is worth so many points: which checkers and points make the seven of
 * a jan, the pattern, how far the loser came, munk, what the scale of r pays. pos: the position it
 * ended in; points in the viewer's numbering. Nothing where there is no more to say (a refused
 * double, a draw). */
void coach_end_reason(struct text *out, const struct ruleset *r, const struct position *pos,
                      struct ending end, enum colour winner, enum colour viewer);

/* --- Words --- */

/* "white" and "White". */
const char *coach_colour(enum colour c);
const char *coach_colour_capital(enum colour c);

/* n (≥ 0) as a word up to twelve, else in figures ("two", "13"). */
void coach_number(struct text *out, int n);

/* "en bricka", "två brickor". */
void coach_checkers(struct text *out, int n);

/* Numbers joined: "2, 3 och 5". */
void coach_points(struct text *out, const int *points, int n);

/* Makes the letter at byte `at` a capital (a to z, å, ä, ö …). */
void coach_capital(struct text *out, size_t at);

#endif
