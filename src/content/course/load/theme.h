// SPDX-License-Identifier: GPL-3.0-or-later
/* Themes of positions for exams: what the checkers stand like, what the roll must be good for, and
 * which mistakes a learner of the theme makes. */
#ifndef BRADE_THEME_H
#define BRADE_THEME_H

#include "course/exam/examset.h"
#include "course/exam/positiontemplate.h"

/* What must be seen in a play, legal or not, for a question about it. */
enum look {
    LOOK_ANY,
    LOOK_ENEMY,      /* lands on an enemy checker */
    LOOK_BAND,       /* lands on an enemy band */
    LOOK_ENTER_BAND, /* enters on an enemy band */
    LOOK_BANDS,      /* the first move on an enemy band, and where there is a second it too */
    LOOK_ENTER,      /* enters */
    LOOK_ENTER_HOME, /* enters on the home */
    LOOK_LEAVE_HOME, /* leaves the home */
    LOOK_ON,         /* moves a checker on */
    LOOK_PAIR,       /* joins an own checker */
    LOOK_OFF,        /* bears off */
    LOOK_REDUCE,     /* bears off what no die of the roll takes out exactly */
    LOOK_FINISH      /* moves checkers into Q4 or within it */
};

/* Facts of a position, seen by the side to move. */
enum {
    PLACE_BAR = 1,            /* own checkers on the bar */
    PLACE_NO_BAR = 1 << 1,    /* none */
    PLACE_IRON = 1 << 2,      /* enemy bands on own 6 and 7, two or more own checkers at home */
    PLACE_PRIME = 1 << 3,     /* an enemy prime of five or more */
    PLACE_OWN_PRIME = 1 << 4, /* an own prime of four or five */
    PLACE_Q1_BAND = 1 << 5,   /* an enemy band in own Q1 */
    PLACE_Q4 = 1 << 6,        /* every own checker not yet off is in Q4 */
    PLACE_LAST = 1 << 7,      /* one own checker left */
    PLACE_PATTERN = 1 << 8,   /* a pattern is four moves away at most */
    PLACE_ENEMY_Q4 = 1 << 9,  /* enemy blots in own Q4 */
    PLACE_JAN = 1 << 10,      /* the jan count of a side is four or more */
    PLACE_JAN_BLOT = 1 << 11, /* the own jan blot is out, or nearly */
    PLACE_RACE = 1 << 12,     /* own checkers are few, or all in Q3 and Q4 */
    PLACE_BLOTS_OUT = 1 << 13 /* three to six checkers have left the home */
};

/* Facts of a roll and its legal plays. */
enum {
    ROLL_PART = 1,       /* no play uses all of it */
    ROLL_ONE_OF_TWO = 2, /* two different dice, and one of them can be played */
    ROLL_ENDS = 4,       /* some play ends the game */
    ROLL_HOLDS_ONE = 8,  /* a die shows one */
    ROLL_ONE_DIE = 16    /* one die was rolled */
};

enum { THEME_MOULDS = 6 };

struct theme {
    const char *name;
    const char *title;                         /* what it is about, for people; to be translated */
    bool (*possible)(const struct ruleset *r); /* NULL: under all rules */
    unsigned asks;                             /* bit per enum draw_ask */
    enum look look;
    unsigned place, roll; /* facts that must hold */
    uint32_t wrong;       /* bit per enum clause: mistakes that belong to the theme */
    enum template templates[THEME_MOULDS]; /* the first TEMPLATE_NONE ends them */
    const char *takes; /* themes that its questions take for granted, by their names
                          with blanks between; NULL: none */
};

/* The i-th theme; NULL past the last. */
const struct theme *theme_nth(size_t i);

/* The theme of this name as a bit of a set (bit i: theme_nth(i)); 0: there is none. */
uint64_t theme_bit(const char *name);

/* These themes and all that their questions take for granted. */
uint64_t theme_with_taken(uint64_t themes);

/* What the theme of this name is about, for people, in the language in use; NULL: there is none. */
const char *theme_title(const char *name);

/* Whether positions of the theme can be had under these rules at all. */
bool theme_possible(const struct theme *t, const struct ruleset *r);

/* The facts of a position. */
unsigned theme_place(const struct ruleset *r, const struct position *pos);

/* The facts of a roll with its legal plays. */
unsigned theme_roll(struct roll roll, const struct play_list *list);

/* Whether the moves of a play (made or tried) show what the theme looks for. */
bool theme_looks(const struct theme *t, const struct ruleset *r, const struct position *pos,
                 struct roll roll, const struct play *play);

/* The theme of which a play is asked under two rulesets. */
bool theme_compares(const struct theme *t);

/* A template by lot of those that its positions are made by. */
enum template theme_template(const struct theme *t, struct rng *rng);

#endif
