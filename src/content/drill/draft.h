// SPDX-License-Identifier: GPL-3.0-or-later
/* A puzzle being made, with its words in both languages. */
#ifndef BRADE_DRAFT_H
#define BRADE_DRAFT_H

#include "base/lang.h"
#include "drill/builder.h"
#include "rules/notation.h"

/* A text being made in both languages, by enum lang. */
struct pair {
    struct text lang[2];
};

/* Goes through the languages, each set while its turn lasts, English at the end:
 *     for (int l = 0; each_language(l); l++)
 *         text_add(&pair.lang[l], _(message)); */
bool each_language(int l);

void pair_free(struct pair *p);

enum { DRAFT_HINTS = 4 };

/* An answer to choose from. */
struct draft_option {
    struct pair text;
    bool right;
};

struct draft_turn;

/* White is to move in all of them. */
struct draft {
    const struct question_builder *builder;
    struct ruleset rules;
    struct position position;
    struct roll roll; /* no dice: none */
    bool has_position;
    int difficulty;
    struct pair title, text, explain, hint[DRAFT_HINTS];
    int hints;
    enum course_kind kind;
    bool best;                   /* PLAY: the best is asked for */
    char (*play)[NOTATION_SIZE]; /* PLAY, PLAYS: what is right; LEGAL: what is asked about; owned */
    size_t plays, play_room;     /* … as written */
    bool legal;                  /* LEGAL: whether it is, … */
    enum clause clause;          /* … and if not, why */
    bool has_rolls;              /* ROLLS: which do what the builder asks for … */
    struct rollset rolls;        /* … is known */
    struct draft_option option[CERTIFICATE_OPTIONS]; /* CHOICE */
    int options;
    struct draft_turn *turn; /* LINE; owned */
    size_t turns, turn_room;
    struct text source; /* where its rule stands; may be empty */
    bool proved;
    struct certificate certificate;
    struct text certificate_room; /* what its strings point into */
};

void draft_free(struct draft *d);

/* A draft for one of the learner's turns of a line. To be freed by draft_free(). */
struct draft draft_of_turn(const struct draft *line, const struct position *pos, struct roll roll);

/* Gives it the builder's rules, one of them by lot. */
void draft_choose_rules(struct draft *d, struct rng *rng);

/* --- What is asked --- */

/* Adds a play, as written or as found: one that is right, or the one that is asked about. */
void draft_put(struct draft *d, const char *play);
void draft_put_play(struct draft *d, const struct play *play);

/* Adds an answer to choose from, of a message. */
void draft_put_option(struct draft *d, const struct message *message, bool right);

/* Adds a turn to a line: the learner's, a proved draft that is taken over and left empty; or the
 * other side's, with what is said of it (which may be nothing) taken over too. */
void draft_put_turn(struct draft *line, struct draft *turn);
void draft_put_reply(struct draft *line, struct roll roll, const struct play *play,
                     struct pair *say);

/* --- Words, in the language that is set --- */

/* Adds a template (builder.h), after a blank where text stands already; nothing if it is none. */
void draft_say(struct text *out, const struct draft *d, const struct message *message);

/* Adds the part of an explanation where the program tells how far the best play of the certificate
 * is ahead of another of its plays (course_explain()). */
void draft_add_lead(struct text *out, const struct ruleset *r, const struct play *other);

/* The same for why it is better. */
void draft_add_why(struct text *out, const struct ruleset *r, const struct play *other);

/* … by the reason of this name. */
void draft_add_why_by(struct text *out, const struct ruleset *r, const struct play *other,
                      const char *reason);

/* --- Words in both languages --- */

/* Adds one of the builder's questions by lot; other: the play that it asks about, as typed, or
 * NULL.
 */
void draft_ask(struct draft *d, struct rng *rng, const char *other);

/* Adds the three hints of a question about the rules, where to look, what to count, what the rule
 * is called, and where that stands. */
void draft_hint_rule(struct draft *d);

/* Adds a template as a hint, if it is one; or a hint to be filled in. */
void draft_hint(struct draft *d, const struct message *message);
struct pair *draft_next_hint(struct draft *d);

/* Title and rules, where the finder gave none. */
void draft_finish(struct draft *d);

/* --- As YAML --- */

/* The finished puzzle as one item of a set, indented by two; its id comes from what it asks, or is
 * given. */
void draft_write(const struct draft *d, struct text *out);
void draft_write_named(const struct draft *d, const char *id, struct text *out);

/* What only its kind has: what is asked, and the answer. */
void draft_write_asked(const struct draft *d, struct text *out);

/* A play as notation_format() writes it, or "pass". */
void draft_add_play(struct text *out, const struct ruleset *r, const struct play *play);

/* What puzzles with a position are told apart by: its checkers, as one word. */
void draft_key(const struct draft *d, struct text *out);

/* --- Proofs --- */

/* The draft as the only puzzle of a set (its id and title); name stands for its path. NULL if it is
 * no sound question. To be freed by course_free(). */
struct course *draft_build(const struct draft *d, const char *name, const struct course_item *set,
                           const char *id);

/* Whether it is a sound question. */
bool draft_is_sound(const struct draft *d);

/* Proves a draft by counting. False if it is not sound. */
bool draft_count(struct draft *d, enum certificate_set set, const char *other);

#endif
