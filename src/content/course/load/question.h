// SPDX-License-Identifier: GPL-3.0-or-later
/* Reading one question. */
#ifndef BRADE_QUESTION_H
#define BRADE_QUESTION_H

#include "course/load/fields.h"

/* What a step gives its question. */
struct setting {
    struct ruleset rules;
    bool bad_rules;    /* some were written that have an error of their own */
    bool has_position; /* there is one, and it is sound */
    bool bad_position; /* one was written, but has an error of its own */
    struct position position;
};

/* Reads the mapping after ask:. NULL with errors added if it is not sound. Whatever could be read
 * of a question whose plays are not legal is lost with it. */
struct course_question *load_question(struct loader *in, const struct setting *setting,
                                      const char *id, const struct node *node);

/* Reads what stands after the key that says the kind, and the kind's own fields, into q. ask holds
 * all of the question. False with errors added if it is not sound. */
typedef bool kind_read(struct loader *in, const struct node *ask, const struct node *value,
                       struct course_question *q);
kind_read load_play, load_legal, load_every_play, load_rolls, load_number, load_choice,
    load_preroll, load_turns, load_game;

/* Reads the turns of a line into q. */
bool load_line(struct loader *in, const struct node *node, struct course_question *q);

/* The fields that any question may have: text, hints, feedback, explain, see, certificate.
 * q->sound tells whether its own fields are: plays of a certificate are judged only then. */
bool load_common(struct loader *in, const struct node *node, struct course_question *q);

/* Reads the roll of a question and checks that it can be rolled and played here. False where there
 * is none, which has been told. */
bool load_roll_to_play(struct loader *in, const struct node *ask, struct course_question *q);

/* Whether a play can be asked for in the question's position; at is what to complain at. */
bool load_playable(struct loader *in, const struct node *at, const struct course_question *q);

/* Reads plays (one or a list) of the question's roll, each of which must be legal, into q->plays.
 */
bool load_plays(struct loader *in, const struct node *node, struct course_question *q);

/* Reads one play, which must be legal. */
bool load_legal_play(struct loader *in, const struct node *node, const struct course_question *q,
                     struct course_play *out);

/* Complains of a play that is not legal, with what the judge says. Always false. */
bool complain_verdict(struct loader *in, const struct node *at, const struct course_question *q,
                      const struct verdict *verdict);

/* Reads a certificate. */
bool load_certificate(struct loader *in, const struct node *node, struct course_question *q);

/* What a question before the roll is about: cube: and match: into q. */
bool load_stakes(struct loader *in, const struct node *ask, struct course_question *q);

#endif
