// SPDX-License-Identifier: GPL-3.0-or-later
/* What can be asked in training: questions that are there, with where each is asked, and drills
 * that are made meanwhile. */
#ifndef BRADE_POOL_H
#define BRADE_POOL_H

#include "base/rng/rng.h"
#include "learner/memory/choose.h"
#include "tutor/core/fitting.h"
#include "tutor/core/session.h"

/* Where a question is asked; or, item == NULL, the template that a drill is made from. */
struct pool_unit {
    const struct course_item *item;
    size_t step, template;
};

/* Questions, and for each of them where it is asked. All zero is one with none. */
struct pool {
    struct choose_item *items; /* owned, as the units */
    struct pool_unit *units;   /* of each item */
    size_t count, item_room, unit_room;
    char **ids; /* of the drills of each template, by difficulty; owned, or NULL */
};

/* Every puzzle, those of the learner's own too, and of the lessons and the pages of ideas what was
 * asked before; what was in it is forgotten. fitting: of puzzles that were never asked only those
 * that fit what the learner knows (fitting.h), or where none does easy ones. The history must have
 * been read. */
void pool_gather(struct pool *p, struct session *s, bool fitting);

/* Adds drills, as one question for each template and difficulty: those of the theme that these
 * words name, or where theme is NULL those that fit (fit NULL: none), and those that were asked and
 * failed. How many are of the theme, or fit. */
size_t pool_add_drills(struct pool *p, struct session *s, const char *theme,
                       const struct fitting *fit);

/* Frees what it holds. */
void pool_free(struct pool *p);

/* --- drills --- */

/* A template, and how hard its drill is to be; difficulty 0: as it comes. near: it may be a little
 * easier or harder, for yes and no to be right as often. */
struct fresh_choice {
    size_t template;
    int difficulty;
    bool near;
};

/* A series of drills, and all that were made, which live as long as it does. All zero is one that
 * has not begun. */
struct fresh {
    struct drills *series;
    uint64_t seed;
    struct rng lot;
    struct course **made; /* owned */
    size_t made_count, made_room;
    struct fresh_choice *bag; /* those to come before any comes twice, the last first; owned */
    size_t bag_count, bag_room;
    struct fresh_choice again; /* that was failed, and comes once so many others have come */
    int until_again;           /* 0: nothing is to come again */
    bool asked;                /* one was chosen, `last` */
    struct fresh_choice last;
};

enum {
    FRESH_TRIES = 12,     /* drills made until one has no word that the learner was not taught */
    FRESH_AGAIN = 2,      /* others between a drill that was failed and the next of its template */
    FRESH_SEEDS = 1000000 /* seeds that the program takes by itself are below */
};

/* Begins a series by a seed, of these rules where a template is made for them (NULL: of any); what
 * was made before stays. */
void fresh_begin(struct fresh *f, uint64_t seed, const struct ruleset *rules);

/* Makes a drill; fit: if it can be one whose words the learner was taught (NULL: any). Belongs to
 * the series. NULL where none is found. */
const struct course_item *fresh_make(struct fresh *f, struct fresh_choice choice,
                                     const struct fitting *fit);

/* Chooses the template that comes next, of the theme that these words name (NULL: of all), of
 * those that fit where `fit` is given and any does, and makes a drill of this difficulty (0: as it
 * comes). Before others come templates that the history p has as failed (NULL: is not asked). NULL
 * if there is no such template, or none is found. */
const struct course_item *fresh_next(struct fresh *f, const char *theme, int difficulty,
                                     const struct progress *p, const struct fitting *fit);

/* Whether there is a template of such a theme and difficulty; with `failed`, one that this history
 * has as failed. */
bool fresh_has(const char *theme, int difficulty, const struct progress *failed);

/* Whether all templates fit. */
bool fresh_all_fit(const struct fitting *fit);

/* The drill asked last was failed: its template comes again soon. */
void fresh_failed(struct fresh *f);

void fresh_free(struct fresh *f);

#endif
