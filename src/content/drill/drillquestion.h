// SPDX-License-Identifier: GPL-3.0-or-later
/* A puzzle being made, with its words in both languages. */
#ifndef BRADE_DRILLQUESTION_H
#define BRADE_DRILLQUESTION_H

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

enum { DRILLQUESTION_HINTS = 4 };

/* An answer to choose from. */
struct drillquestion_option {
    struct pair text;
    bool right;
};

struct drillquestion_turn;

/* White is to move in all of them. */
struct drillquestion {
    const struct question_builder *builder;
    struct ruleset rules;
    struct position position;
    struct roll roll; /* no dice: none */
    bool has_position;
    int difficulty;
    struct pair title, text, explain, hint[DRILLQUESTION_HINTS];
    int hints;
    enum course_kind kind;
    bool best;                   /* PLAY: the best is asked for */
    char (*play)[NOTATION_SIZE]; /* PLAY, PLAYS: what is right; LEGAL: what is asked about; owned */
    size_t plays, play_room;     /* … as written */
    bool legal;                  /* LEGAL: whether it is, … */
    enum clause clause;          /* … and if not, why */
    bool has_rolls;              /* ROLLS: which do what the builder asks for … */
    struct rollset rolls;        /* … is known */
    struct drillquestion_option option[CERTIFICATE_OPTIONS]; /* CHOICE */
    int options;
    struct drillquestion_turn *turn; /* LINE; owned */
    size_t turns, turn_room;
    struct text source; /* where its rule stands; may be empty */
    bool proved;
    struct certificate certificate;
    struct text certificate_room; /* what its strings point into */
};

void drillquestion_free(struct drillquestion *d);

/* A draft for one of the learner's turns of a line. To be freed by drillquestion_free(). */
struct drillquestion drillquestion_of_turn(const struct drillquestion *line,
                                           const struct position *pos, struct roll roll);

/* Gives it the builder's rules: those wished for where they are among them, else one by lot. */
void drillquestion_choose_rules(struct drillquestion *d, const char *wished, struct rng *rng);

/* --- What is asked --- */

/* Adds a play, as written or as found: one that is right, or the one that is asked about. */
void drillquestion_put(struct drillquestion *d, const char *play);
void drillquestion_put_play(struct drillquestion *d, const struct play *play);

/* Adds an answer to choose from, of a message. */
void drillquestion_put_option(struct drillquestion *d, const struct message *message, bool right);

/* Adds a turn to a line: the learner's, a proved draft that is taken over and left empty; or the
 * other side's, with what is said of it (which may be nothing) taken over too. */
void drillquestion_put_turn(struct drillquestion *line, struct drillquestion *turn);
void drillquestion_put_reply(struct drillquestion *line, struct roll roll, const struct play *play,
                             struct pair *say);

/* --- Words, in the language that is set --- */

/* Adds a template (builder.h), after a blank where text stands already; nothing if it is none. */
void drillquestion_print(struct text *out, const struct drillquestion *d,
                         const struct message *message);

/* Adds the part of an explanation where the program tells how far the best play of the certificate
 * is ahead of another of its plays (course_explain()). */
void drillquestion_add_lead(struct text *out, const struct ruleset *r, const struct play *other);

/* The same for why it is better. */
void drillquestion_add_why(struct text *out, const struct ruleset *r, const struct play *other);

/* … by the reason of this name. */
void drillquestion_add_why_by(struct text *out, const struct ruleset *r, const struct play *other,
                              const char *reason);

/* --- Words in both languages --- */

/* Adds one of the builder's questions by lot; other: the play that it asks about, as typed, or
 * NULL.
 */
void drillquestion_ask(struct drillquestion *d, struct rng *rng, const char *other);

/* Adds the three hints of a question about the rules, where to look, what to count, what the rule
 * is called, and where that stands. */
void drillquestion_hint_rule(struct drillquestion *d);

/* Adds a template as a hint, if it is one; or a hint to be filled in. */
void drillquestion_hint(struct drillquestion *d, const struct message *message);
struct pair *drillquestion_next_hint(struct drillquestion *d);

/* Title and rules, where the finder gave none. */
void drillquestion_finish(struct drillquestion *d);

/* --- As YAML --- */

/* The finished puzzle as one item of a set, indented by two; its id comes from what it asks, or is
 * given. */
void drillquestion_write(const struct drillquestion *d, struct text *out);
void drillquestion_write_named(const struct drillquestion *d, const char *id, struct text *out);

/* What only its kind has: what is asked, and the answer. */
void drillquestion_write_asked(const struct drillquestion *d, struct text *out);

/* A play as notation_format() writes it, or "pass". */
void drillquestion_add_play(struct text *out, const struct ruleset *r, const struct play *play);

/* What puzzles with a position are told apart by: its checkers, as one word. */
void drillquestion_key(const struct drillquestion *d, struct text *out);

/* --- Proofs --- */

/* The draft as the only puzzle of a set (its id and title); name stands for its path. NULL if it is
 * no sound question. To be freed by course_free(). */
struct course *drillquestion_build(const struct drillquestion *d, const char *name,
                                   const struct course_item *set, const char *id);

/* Whether it is a sound question. */
bool drillquestion_is_sound(const struct drillquestion *d);

/* Proves a draft by counting. False if it is not sound. */
bool drillquestion_count(struct drillquestion *d, enum certificate_set set, const char *other);

#endif
