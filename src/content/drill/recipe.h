// SPDX-License-Identifier: GPL-3.0-or-later
/* Recipes: one way each to make questions of a theme, as rows of data: drills (drill/makes.h), and
 * the puzzles that are mined (puzzlegen/find.h). Their words are in
 * both languages; in them {roll}, {other} and {rules} stand for the roll, the play that is asked
 * about and the rules. */
#ifndef BRADE_RECIPE_H
#define BRADE_RECIPE_H

#include "course/load/certificate.h"
#include "course/exam/mould.h"
#include "course/exam/paper.h"
#include "base/rng/rng.h"
#include "rules/clause.h"

/* A text in both languages, by enum lang; NULL twice: none. */
struct message {
    const char *in[2];
};

enum { RECIPE_VARIANTS = 3, RECIPE_RULES = 5, RECIPE_HINTS = 2 };

/* Where the rule stands that a question is about, if no clause says it. */
enum recipe_topic {
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

/* What a line of several turns is to come to. */
enum plan_aim { AIM_BURST, AIM_JAN, AIM_HANDSOME };

/* What a miner works with. */
struct mining {
    struct rng rng; /* of the job */
    struct evaluator evaluator;
    struct play_list *list;
    struct after_list *afters;
};

struct recipe;
struct draft;

/* Finds a puzzle for the recipe of a draft, proved, and its words. False if this job comes to none.
 */
typedef bool recipe_find(struct mining *m, struct draft *out);

/* Whether a position with a roll, and a play that may be best, belongs to a recipe. */
typedef bool recipe_fits(const struct ruleset *r, const struct position *pos,
                         const struct ranked *best, const struct ranked *other);

/* Whether what is asked about may be done in a position. */
typedef bool recipe_may(const struct ruleset *r, const struct position *pos);

/* Whether a play is worth showing. */
typedef bool recipe_shows(const struct ruleset *r, const struct play *play);

/* Tells, in the language that is set, facts about a position that rolls are asked for; false if it
 * is not about them. */
typedef bool recipe_tells(struct text *out, struct mining *m, const struct draft *d,
                          struct rollset rolls);

struct recipe {
    const char *theme, *group; /* group: recipes of a theme are taken in turns */
    recipe_find *find;
    const char *drawn;               /* name of the theme of theme.h that positions come from */
    enum mould mould;                /* what they look like, if not as the theme says */
    enum draw_ask ask;               /* of a drawn question */
    const char *rules[RECIPE_RULES]; /* names, one by lot; none: the default's */
    const struct course_predicate *condition; /* rolls that are asked for */
    const char *offer[2];                     /* choices before the roll, by their ids */
    enum certificate_asks asks;               /* of a match */
    enum plan_aim aim;                        /* of a line */
    recipe_may *may;
    recipe_shows *shows;
    recipe_tells *tells;
    recipe_fits *fits;
    bool in_match;  /* of a choice: at the score of a match, and only where that decides it */
    bool apart;     /* mined only where its group is named: many games go into one */
    bool next_roll; /* where no fact of the board decides, what the next roll bears off may */
    int truncate;   /* of roll-outs, 0 = to the end of the game */
    struct message title, text[RECIPE_VARIANTS], hint[RECIPE_HINTS], teach;
    enum recipe_topic topic; /* which rule it is about: the clause where TOPIC_CLAUSE */
    enum clause clause;
    unsigned difficulties; /* of drills: bit i, that some are of difficulty i */
};

/* The i-th recipe of drills, questions about the rules; NULL past the last. */
const struct recipe *recipe_drill(size_t i);

/* Appends "LT, Hemspel": where the rule stands that a recipe is about, under these rules. */
void recipe_source(struct text *out, const struct recipe *recipe, const struct ruleset *r);

/* What that rule is called, in the language that is set. */
const char *recipe_rule(const struct recipe *recipe);

#endif
