// SPDX-License-Identifier: GPL-3.0-or-later
/* Setting up a position by hand: what the files of this folder share. Points are board numbers. */
#ifndef BRADE_SETUP_H
#define BRADE_SETUP_H

#include "course/load/stepbuilder.h"
#include "read/menwords.h"
#include "rules/compose.h"
#include "rules/generate.h"
#include "tutor/core/session.h"

enum { MOST_UNDO = 1000 };

/* A position that is being set up. The checkers that are nowhere yet are those that a side lacks.
 */
struct editing {
    struct situation situation;
    struct situation *undo; /* what was before each change, the last at the end */
    size_t undo_count, undo_room;
    struct authoring *author; /* who makes a question of it; NULL where that cannot be */
};

/* --- position.c: changing a position. Every change can be taken back, and the board is shown after
 * it; what cannot be is said, and nothing is changed. --- */

/* How many checkers a side has not been given yet. */
int edit_missing(const struct session *s, enum colour c);

/* Whether every checker is somewhere, and the position can stand. */
bool edit_is_sound(const struct session *s);

/* Appends why it cannot, in words, where every checker is somewhere; nothing where it can. */
void edit_add_fault(const struct session *s, struct text *out);

/* Says what was found wrong with a file, and frees it. */
void edit_print_diags(struct session *s, struct diags *d);

/* The board as White sees it, since White's numbers are those that are typed. */
void edit_show(struct session *s);

/* Remembers what is before a change; brings it back, unsaid. */
void edit_remember(struct session *s);
void edit_take_back(struct session *s);

/* Puts so many checkers, so many more or so many fewer on each place that is typed: "5 w 20". */
enum edit_how { EDIT_PUT, EDIT_ADD, EDIT_REMOVE };
void edit_men(struct session *s, enum edit_how how, const char *typed);

/* Moves checkers, whatever the rules: "2 13 8". */
void edit_move(struct session *s, const char *typed);

/* What is still to be placed of one side, or both, goes somewhere: "off", "13 b". */
void edit_rest(struct session *s, const char *typed);

/* All of a side, as in a file: "{1: 10, 20-24: 1, rest: off}". */
void edit_side(struct session *s, enum colour c, const char *typed);

/* Another position altogether. */
void edit_set_position(struct session *s, const struct position *pos);

/* --- what comes of it: its plays, and YAML --- */

/* Words of the prompt, with what follows them. */
void editresult_give_roll(struct session *s, const char *rest);
void editresult_play(struct session *s, const char *rest);
void editresult_ask(struct session *s, const char *rest);
void editresult_done(struct session *s);

/* Whether the position is whole and can stand; says what is wrong with it. */
bool editresult_is_sound(struct session *s);

/* Every legal play of the roll in the order in which they are numbered; to be freed. */
struct play_list *editresult_plays(const struct situation *situation);

/* Gives the position a roll and prints its plays: how many. -1, and it is said why not, if it
 * cannot have it. */
int editresult_roll(struct session *s, const char *typed);

/* The play that a number or a play as typed names; says why it is none. */
bool editresult_find_play(struct session *s, const char *typed, struct play *out);

/* Appends the plays that were named, by numbers or as one play, as YAML; false: it is said why not.
 */
bool editresult_add_plays(struct session *s, struct text *out, const char *rest);

/* Which plays are right as it was typed, appended as YAML: "best" (those that the engine finds),
 * "any", or plays. GOAL_NONE: none, and it is said why if anything was typed. */
enum editresult_goal { GOAL_NONE, GOAL_BEST, GOAL_ANY, GOAL_PLAYS };
enum editresult_goal editresult_goal(struct session *s, const char *typed, struct text *out);

/* Whether there is a roll; says that one is needed. */
bool editresult_need_roll(struct session *s);

/* Appends the plays that the engine finds best, as YAML, and says them; false, and it is said, if
 * it cannot be asked. */
bool editresult_best_plays(struct session *s, struct text *out);
void editresult_print_no_engine(struct session *s, const struct text *why);

/* Whether the rules are not those that every file has. */
bool editresult_has_rules(const struct situation *situation);

/* --- author*.c: a question that is made of the position, and its file. In a browser, where no file
 * can be written, there is none of it. --- */

#ifdef WITHOUT_FILES
#define author_make() NULL
#define author_free(a) ((void)(a))
#define author_is_file(typed) ((void)(typed), false)
#define author_open(s, file) ((void)(s), (void)(file), false)
#define author_begin_file(s) ((void)(s))
#define author_asks(s, prompt) ((void)(s), (void)(prompt), false)
#define author_takes(s, intent) ((void)(s), (void)(intent), false)
#define author_can(s, out) ((void)(s), (void)(out))
#define author_rolled(s) ((void)(s))
#define author_print_browse(s) ((void)(s))
#define author_print_help(s) ((void)(s))
#define author_ask(s, rest) ((void)(s), (void)(rest), false)
#define author_undo(s) ((void)(s), false)
#define author_take_step(s, rest) ((void)(s), (void)(rest), false)
#else
/* What is kept of it: made, and freed. */
struct authoring *author_make(void);
void author_free(struct authoring *a);

/* Whether what was typed behind "edit" is the name of a file rather than a position. */
bool author_is_file(const char *typed);

/* Opens a file, or begins one that is not there yet. False if it cannot be read or has errors: why
 * is in library.named. */
bool author_open(struct session *s, const char *file);

/* Says what was opened: its steps, or asks what a new one is to be. */
void author_begin_file(struct session *s);

/* Whether the author is being asked something; then appends what stands before the answer. NULL:
 * nothing is appended. */
bool author_asks(const struct session *s, struct text *prompt);

/* Takes the answer, Enter for the next play of the roll, or one move of a play that is being made
 * move by move. False: it is none of these. */
bool author_takes(struct session *s, const struct intent *intent);

/* Adds what may be done with the position; the answers alone to what is asked. */
void author_can(struct session *s, struct screen *out);

/* A roll was made: its plays are looked at from the first on; saying how. */
void author_rolled(struct session *s);
void author_print_browse(struct session *s);

/* What "help" says of it. */
void author_print_help(struct session *s);

/* "ask KIND" begins to ask; "undo" of a file that was written last; "take 3", the position of a
 * step. False: that is not meant. */
bool author_ask(struct session *s, const char *rest);
bool author_undo(struct session *s);
bool author_take_step(struct session *s, const char *rest);

/* Words of the prompt, with what follows them. */
void author_certify(struct session *s);
void author_from(struct session *s, const char *rest);
void author_next(struct session *s);
void author_previous(struct session *s);
void author_steps(struct session *s, const char *rest);
void author_this(struct session *s);
void author_write(struct session *s, const char *rest);

/* --- what those files share: looking for the play and at it (author.c), asking the author for what
 * a question needs (authorask.c), writing it into a file (authorfile.c) --- */

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

#endif
