// SPDX-License-Identifier: GPL-3.0-or-later
/* From a position set up by hand to a question in a file: looking for the play and at it
 * (author.c), asking the author for what a question needs (authorask.c), writing it into a file
 * (authorfile.c). What these share; what editing.c asks of them is in setup.h. */
#ifndef BRADE_AUTHORING_H
#define BRADE_AUTHORING_H

#include "course/load/stepbuilder.h"
#include "rules/compose.h"
#include "tutor/setup/setup.h"

enum { AUTHOR_CHOSEN = 12, AUTHOR_UNDO = 50 };

/* What a file held before it was written. */
struct author_undone {
    char *bytes; /* NULL: there was no file */
    size_t n;
    char *step; /* what was written then */
};

/* In which languages the author writes. */
enum author_languages { AUTHOR_UNASKED, AUTHOR_BOTH, AUTHOR_SV, AUTHOR_EN };

struct author_field;

struct authoring {
    /* looking for a play */
    int plays;                 /* legal plays of the roll */
    int at;                    /* the play that is shown, by number; -1: none yet */
    bool composing;            /* a play is being made move by move */
    int chosen[AUTHOR_CHOSEN]; /* plays that were chosen */
    int chosen_count;
    struct compose_move made[PLAY_MOVES]; /* moves of a play made move by move */
    int made_count;

    /* asking */
    const struct author_field *field; /* what is asked; NULL: nothing */
    bool of_file;                     /* … of a new file */
    bool second;                      /* … in English, the Swedish is there */
    char *first;                      /* the Swedish; or NULL */
    bool right;                       /* of an option that is being written */
    bool has_right;                   /* one that is written is right */
    const char *counted;              /* "throws" or "rolls": which ones is asked; or NULL */
    bool ended;                       /* a line is whole */
    struct situation before;          /* a line plays on: what was there; else no position */
    struct step_builder draft;
    struct text step; /* the step as YAML, once it is whole: "- …" */

    /* the file */
    enum author_languages languages;
    char *path;
    char *bytes; /* as it was read or written last; NULL: it is not there yet */
    size_t n;
    struct text title; /* of a file that is not there yet, as YAML */
    enum step_file kind;
    size_t steps; /* that it has */
    struct author_undone undone[AUTHOR_UNDO];
    int undo_count;
    bool lost;        /* what was written last could not be written */
    size_t undo_mark; /* changes of the position by the time it was written */
};

/* Asks what kind of file a new one is to be, and its title; for a set what the puzzle is called
 * that waits to be written. Then it is written, if one waits. */
void authorask_file(struct session *s);

/* Shows the play that is so many on. False: there is no roll with plays. */
bool author_go(struct session *s, int by);

/* Shows the plays that were chosen or the play that is looked at as it goes: "next", "13/". True if
 * that is what was typed. */
bool author_looks(struct session *s, const char *typed);

/* Whether it is one move, "13/8", while a play is made move by move. */
bool author_is_move(const struct session *s, const char *typed);

/* Adds what may be done where nothing is asked. */
void author_can_look(struct session *s, struct screen *out);

/* Appends the plays that were chosen, as numbers. */
void author_add_chosen(const struct session *s, struct text *out);

/* The step is whole: makes its YAML, shows the question and it. Nothing comes of it, and it is said
 * why, if it cannot be so. */
void authorstep_show(struct session *s);

/* Reads YAML of a step as a question of a file of its own. NULL, and it is said what is wrong. To
 * be freed with course_free(). */
struct course *authorstep_read(struct session *s, const char *step);

/* Fills in what the engine and the rules know: rolls, numbers, choices, yes or no.
 * False, and it is said why, if that cannot be. */
bool authorstep_best_choice(struct session *s);
bool authorstep_compute(struct session *s);

#endif
