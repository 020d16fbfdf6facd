// SPDX-License-Identifier: GPL-3.0-or-later
/* What author*.c share. */
#ifndef BRADE_AUTHORING_H
#define BRADE_AUTHORING_H

#include "course/load/stepwrite.h"
#include "rules/compose.h"
#include "tutor/setup/author.h"

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
    bool second;                      /* … in English, the Swedish is there */
    char *first;                      /* the Swedish; or NULL */
    bool right;                       /* of an option that is being written */
    int part;                         /* of a turn of a line */
    bool ended;                       /* a list of options, hints or turns is whole */
    struct situation before;          /* a line plays on: what was there */
    struct step_draft draft;
    struct text step; /* the step as YAML, once it is whole: "- …" */
    bool certified;

    /* the file */
    enum author_languages languages;
    char *path;
    char *bytes; /* as it was read or written last; NULL: it is not there yet */
    size_t n;
    struct text head; /* of a file that is not there yet: all before its steps */
    int kind;         /* of that file: 0 a lesson, 1 a puzzle, 2 a set */
    size_t steps;     /* that it has */
    struct author_undone undone[AUTHOR_UNDO];
    int undo_count;
    bool lost;        /* what was written last could not be written */
    size_t undo_mark; /* changes of the position by the time it was written */
};

/* Begins to ask for what a question of a kind needs, from what is known on: of a play which is
 * right, where `goal` is not "". */
void authorask_begin(struct session *s, enum course_kind kind, const char *goal);

/* Asks what kind of file a new one is to be, and its title; for a set what the puzzle is called
 * that waits to be written. Then it is written, if one waits. */
void authorask_file(struct session *s);

/* Nothing is asked any more; a line that was played on is taken back. */
void authorask_end(struct session *s);

/* Shows the plays that were chosen or the play that is looked at as it goes: "next", "13/". True if
 * that is what was typed. */
bool author_looks(struct session *s, const char *typed);

/* Appends the plays that were chosen, as numbers. */
void author_add_chosen(const struct session *s, struct text *out);

/* The step is whole: makes its YAML, shows the question and it. False, and it is said why, if it
 * cannot be so. */
bool authorstep_show(struct session *s);

/* Appends a file that holds just the step, and tells of that file. */
void authorstep_sketch(const struct authoring *a, const char *step, struct text *out);

/* Reads YAML of a step as a question of a file of its own. NULL, and it is said what is wrong. To
 * be freed with course_free(). */
struct course *authorstep_read(struct session *s, const char *step);

/* The step out of a sketch, as "- …". */
void authorstep_take_out(const char *sketch, struct text *out);

/* Fills in what the engine and the rules know: rolls, numbers, choices, yes or no.
 * False, and it is said why, if that cannot be. */
bool authorstep_best_choice(struct session *s);
bool authorstep_compute(struct session *s);

#endif
