// SPDX-License-Identifier: GPL-3.0-or-later
/* Certificates: how an answer was found. Those of this program prove it, so that everybody can
 * prove it again:
 *
 * rules    counted by the rules alone: every legal play of the roll, or of all rolls
 * exact    known without error from the tables of races (race.h)
 * rollout  rolled out with a seed; whoever has the same nets comes to the same figures
 * match    counted from the scale of a match
 *
 * Others may write what they want there; it is kept, and what is known of it read. */
#ifndef BRADE_CERTIFICATE_H
#define BRADE_CERTIFICATE_H

#include "course/yaml/report.h"
#include "eval/search/evaluator.h"
#include "eval/search/rollout.h"
#include "rules/match.h"

enum certificate_method {
    CERTIFICATE_RULES,
    CERTIFICATE_EXACT,
    CERTIFICATE_ROLLOUT,
    CERTIFICATE_MATCH,
    CERTIFICATE_OTHER /* none, or one that only another program knows */
};

/* What the accepted plays are among the legal ones, where the rules alone prove them. */
enum certificate_set { CERTIFICATE_NO_SET, CERTIFICATE_ALL, CERTIFICATE_ENDS };

/* What a question about a match asks. */
enum certificate_asks {
    CERTIFICATE_STANDING, /* who has won, or does it go on */
    CERTIFICATE_NEEDS,    /* with which ends of the next game does A win the match? */
    CERTIFICATE_AHEAD     /* who is ahead, tie-breaks included? */
};

/* Their words in files, NULL-terminated. */
extern const char *const certificate_methods[], *const certificate_sets[],
                                                    *const certificate_questions[];

enum { CERTIFICATE_VALUES = 8, CERTIFICATE_GAMES = 15, CERTIFICATE_OPTIONS = 8 };

/* One play, or one choice before the roll, with what it was found to be worth. */
struct certificate_value {
    struct course_place at;
    const char *what;    /* "13/19 23/24", "one-die" */
    struct play play;    /* of a COURSE_PLAY */
    float equity, error; /* for the side to move, in points */
    float behind_error;  /* standard error of how far it is behind the best */
};

struct certificate_game {
    enum colour winner; /* WHITE is A, BLACK is B */
    struct ending ending;
};

struct certificate {
    struct course_place at;
    const char *json; /* of a file: all that stands there, as JSON text of one object */
    enum certificate_method method;
    int trials, truncate, players; /* of a roll-out, as in `brade best`; 0 = not told */
    uint64_t seed;
    bool has_equity;      /* whether the file tells that of the first answer, */
    double equity, error; /* and its standard error */

    /* What follows has only one that proves its answer; engine is NULL in others. */
    const char *engine, *rules;
    long counted;             /* RULES: legal plays looked at */
    enum certificate_set set; /* RULES, of a COURSE_PLAY */
    const char *other;        /* RULES: the name of rules under which the answer is the contrary */
    int values;
    struct certificate_value value[CERTIFICATE_VALUES]; /* from the best on */
    const char *scale;                                  /* MATCH: a value of the field score */
    int length, games, options;
    enum certificate_asks asks;
    struct certificate_game game[CERTIFICATE_GAMES];
    const char *option[CERTIFICATE_OPTIONS]; /* what each option of the question stands for */
};

/* Reads the certificate of a question into q, with all else of it that is there. */
bool load_certificate(struct loader *in, const struct node *node, struct course_question *q);

/* The certificate of a question where it is one that proves its answer; else NULL. */
const struct certificate *certificate_of(const struct course_question *q);

/* How far a play is behind the best by what proves the answer of a question, in *points, or in a
 * match in chances to win it; false: it was not compared. */
bool certificate_behind(const struct course_question *q, const struct play *play, double *points);

/* How its figures compare with those found anew. */
enum certificate_verdict {
    CERTIFICATE_SAME,   /* the very same figures */
    CERTIFICATE_AGREES, /* other figures, by another engine; the answers stay best */
    CERTIFICATE_WRONG,  /* complained of */
    CERTIFICATE_UNASKED /* nothing was recomputed */
};

/* What is cheap to prove: that rules and engine are told, that answers and figures go together, and
 * everything that rules, tables and scales prove at once. Complains and answers false if not. */
bool certificate_check(struct loader *in, const struct course_question *q, struct evaluator *e);

/* Recomputes a roll-out. */
enum certificate_verdict certificate_recompute(struct loader *in, const struct course_question *q,
                                               struct evaluator *e, int threads);

/* How to roll out anew: what is 0 stays as in the certificate. */
struct certificate_how {
    int trials, truncate;
    uint64_t seed;
    int threads;
    bool past_tables; /* as in struct rollout_options, and so are the next two */
    bool (*progress)(void *context, const struct rollout_progress *progress);
    void *context;
};

/* The figures of a certificate found anew, by the same method, from the best on. False, with why
 * added, if that cannot be done. */
bool certificate_renew(const struct course_question *q, const struct certificate_how *how,
                       struct evaluator *e, struct certificate *out, struct text *why);

/* What of game.h a choice before the roll is; 0: none. */
extern const unsigned certificate_choices[COURSE_PREROLLS];

/* Whether a figure is that of a right answer. */
bool certificate_answers(const struct course_question *q, const struct certificate_value *v);

/* Whether the first value is surely best: by so many points and standard errors ahead of every one
 * that is no answer of the question. */
bool certificate_stands(const struct course_question *q, const struct certificate *c, float margin,
                        float errors);

/* Writes it as YAML, each line indented by so many blanks. */
void certificate_write(struct text *out, const struct certificate *c, int indent);

/* What the engine of these figures is called. NULL: the rules alone. buf: CERTIFICATE_ENGINE bytes.
 */
enum { CERTIFICATE_ENGINE = 24 };
void certificate_engine(const struct judgement *j, char *buf);

/* How many legal plays a question is about: of its roll, or of all 21. */
long certificate_count(const struct course_question *q);

#endif
