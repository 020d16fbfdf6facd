// SPDX-License-Identifier: GPL-3.0-or-later
/* Builders: one way each to make questions of a theme, as rows of data (builders.tsv). Their words
 * are in both languages; in them {roll}, {other} and {rules} stand for the roll, the play that is
 * asked about and the rules. */
#ifndef BRADE_BUILDER_H
#define BRADE_BUILDER_H

#include "base/rng/rng.h"
#include "course/exam/examset.h"
#include "course/exam/positiontemplate.h"
#include "course/load/certificate.h"
#include "rules/clause.h"

/* A text in both languages, by enum lang; NULL twice: none. */
struct message {
    const char *in[2];
};

enum { BUILDER_VARIANTS = 3, BUILDER_RULES = 5, BUILDER_HINTS = 2 };

/* Where the rule stands that a question is about, if no clause says it. */
enum builder_topic {
    TOPIC_CLAUSE, /* a clause does */
    TOPIC_JAN,
    TOPIC_JAN_BLOT,
    TOPIC_BURST_JAN,
    TOPIC_BURST_RUN,
    TOPIC_BURST_IN,
    TOPIC_HANDSOME,
    TOPIC_ONE_DIE,
    TOPIC_GIVE_UP,
    TOPIC_MATCH,
    TOPIC_RULESETS
};

/* What finders work with. */
struct mining {
    struct rng rng;    /* of the question */
    const char *rules; /* of the questions whose builder has them among its own; NULL: by lot */
    struct evaluator evaluator;
    struct play_list *list;
    struct after_list *afters;
};

struct question_builder;
struct drillquestion;

/* Finds a question for the builder of a draft, proved, and its words. False if this try comes to
 * none. */
typedef bool builder_find(struct mining *m, struct drillquestion *out);

/* Whether what is asked about may be done in a position. */
typedef bool builder_may(const struct ruleset *r, const struct position *pos);

/* Whether a play is worth showing. */
typedef bool builder_shows(const struct play *play);

/* Tells, in the language that is set, facts about a position that rolls are asked for; false if it
 * is not about them. */
typedef bool builder_tells(struct text *out, struct mining *m, const struct drillquestion *d,
                           struct rollset rolls);

struct question_builder {
    const char *theme, *group; /* group: builders of a theme are taken in turns */
    builder_find *find;
    const char *drawn;                /* name of the theme of theme.h that positions come from */
    enum template template;           /* what they look like, if not as the theme says */
    enum draw_ask ask;                /* of a drawn question */
    const char *rules[BUILDER_RULES]; /* names, one by lot; none: the default's */
    const struct course_predicate *condition; /* rolls that are asked for */
    enum certificate_asks asks;               /* of a match */
    builder_may *may;
    builder_shows *shows;
    builder_tells *tells;
    struct message title, text[BUILDER_VARIANTS], hint[BUILDER_HINTS], teach;
    enum builder_topic topic; /* which rule it is about: the clause where TOPIC_CLAUSE */
    enum clause clause;
    unsigned difficulties; /* of drills: bit i, that some are of difficulty i */
};

/* The i-th builder of drills, questions about the rules; NULL past the last. */
const struct question_builder *builder_drill(size_t i);

/* Appends "LT, Hemspel": where the rule stands that a builder is about, under these rules. */
void builder_source(struct text *out, const struct question_builder *builder,
                    const struct ruleset *r);

/* What that rule is called, in the language that is set. */
const char *builder_rule(const struct question_builder *builder);

#endif
