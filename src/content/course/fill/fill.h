// SPDX-License-Identifier: GPL-3.0-or-later
/* Texts of files as they are shown: their slots (slot.h) filled by what the engine says, which is
 * what `brade judge`, `best` and `why` say of the same play. Nothing is computed before a text is
 * shown. */
#ifndef BRADE_FILL_H
#define BRADE_FILL_H

#include "base/hashtable.h"
#include "course/course.h"
#include "course/fill/slot.h"
#include "coach/reasons/opinion.h"

/* A figure that was found, by what it was asked for. */
struct fill_found_before {
    struct situation at;
    enum slot_kind kind;
    char *of; /* of_size bytes, owned */
    size_t of_size;
    double figure;
};

/* The plays of one position and roll, ranked. */
struct fill_look {
    struct situation at;
    struct opinion opinion;
};

/* Who fills. {0} is good and shows the figures kept in the file; evaluator: with it, or NULL.
 * Figures and rankings are kept once they are found. To be ended with fill_end(). */
struct filler {
    struct evaluator *evaluator;
    bool buttons;             /* nobody types: words about that are left out */
    struct fill_look **looks; /* each owned: an opinion points at its situation */
    size_t look_count, look_room;
    struct hashtable look_table; /* of the looks, by checkers and roll */
    struct fill_found_before *found;
    size_t found_count, found_room;
    struct hashtable found_table;
};

void fill_end(struct filler *f);

/* How a figure was found, or why not. */
enum fill_found {
    FILL_GOOD,
    FILL_NO_NET,      /* there is nobody to ask */
    FILL_NO_POSITION, /* nothing is to be played where the text stands */
    FILL_NO_ROLL,     /* it is about a play, but there is no roll */
    FILL_ILLEGAL,     /* the play is not legal */
    FILL_NO_CHOICE    /* what it is about is neither a play nor a roll, nor may it be chosen */
};

/* The figure of a slot in a situation: points, games of a hundred (not rounded) or throws. f's
 * evaluator must be there for all but throws. *verdict (or NULL) receives why a play is illegal. */
enum fill_found fill_figure(struct filler *f, const struct situation *at, const struct slot *slot,
                            double *out, struct verdict *verdict);

/* Every play of the situation's roll as the engine ranks it, until fill_end(); NULL where it cannot
 * be asked. */
const struct opinion *fill_opinion(struct filler *f, const struct situation *at);

/* Appends a figure as it is shown for a slot, and as it is kept in files ("+0.55"). */
void fill_show(struct text *out, const struct situation *at, enum slot_kind kind, double figure);
void fill_keep(struct text *out, enum slot_kind kind, double figure);

/* A text in the language in use, filled for a situation: the text itself or what is put in room
 * (emptied first); NULL if it is absent. Slots of words are left out. What slots put in is quoted
 * (rich/quoted.h): the result is for rich_read(). f may be NULL: {0}. */
const char *fill_text(struct filler *f, const struct situation *at, const struct course_text *text,
                      struct text *room);

/* The same for texts of a question. */
const char *fill_of(struct filler *f, const struct course_question *q,
                    const struct course_text *text, struct text *room);

/* The position of a slot of boards under some rules; false, and what is wrong in *fault, where it
 * is none. */
bool fill_board(const struct ruleset *r, const struct slot *slot, struct position *out,
                struct position_fault *fault);

/* What a slot of words speaks of that the question does not have. */
enum explain_fault {
    EXPLAIN_GOOD,
    EXPLAIN_NO_VERDICT, /* no play is asked for or about */
    EXPLAIN_NO_PLAY,    /* it names none of the certificate that is not the best */
    EXPLAIN_NO_REASON   /* it names none that there is */
};

/* The first that an explanation speaks of in vain, in *slot. */
enum explain_fault explain_check(const struct course_question *q, struct slot *slot);

/* Appends what one slot tells, quoted. */
void fill_slot(struct filler *f, const struct situation *at, const struct slot *slot,
               struct text *out);

#endif
