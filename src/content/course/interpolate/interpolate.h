// SPDX-License-Identifier: GPL-3.0-or-later
/* Texts of files as they are shown. What stands in braces in one, a placeholder, is told by the
 * program when the text is shown, as "{cost 6/10 10/14|0.60}": what `brade judge`, `best` and `why`
 * say of the same play. Nothing is computed before. A brace itself is written twice: "{{".
 * docs/authoring.md tells them. */
#ifndef BRADE_INTERPOLATE_H
#define BRADE_INTERPOLATE_H

#include "base/hashtable.h"
#include "coach/reasons/opinion.h"
#include "course/course.h"

/* ---- placeholders ---- */

enum placeholder_kind {
    PLACEHOLDER_VERDICT, /* explanations only: why the play is legal or not */
    PLACEHOLDER_LEAD,    /* … how far the best play is ahead of this one */
    PLACEHOLDER_WHY,     /* … why the best play is better than this one */
    PLACEHOLDER_PLAY,    /* a play as the reader writes it: "in/5" for bar/5 in Swedish */
    PLACEHOLDER_TYPED,   /* words that stand only where lines are typed */
    PLACEHOLDER_BOARD,   /* a position to be drawn there */
    PLACEHOLDER_VALUE,   /* what is to be expected, in points with a sign */
    PLACEHOLDER_COST,    /* what is lost against the best, with its unit */
    PLACEHOLDER_WIN,     /* of a hundred games, so many won … */
    PLACEHOLDER_LOSE,
    PLACEHOLDER_JAN, /* … or won by jan; and so on */
    PLACEHOLDER_LOSE_JAN,
    PLACEHOLDER_SPRANGJAN,
    PLACEHOLDER_LOSE_SPRANGJAN,
    PLACEHOLDER_HANDSOME,
    PLACEHOLDER_LOSE_HANDSOME,
    PLACEHOLDER_HITS,   /* of the other side's 36 throws, those that can hit after the play … */
    PLACEHOLDER_BURSTS, /* … or burst */
    PLACEHOLDER_KINDS
};

/* In what a placeholder is counted, and so how its figure is written. */
enum placeholder_unit {
    PLACEHOLDER_WORDS, /* no figure: sentences */
    PLACEHOLDER_NAMES, /* … or a play by its name */
    PLACEHOLDER_SAID,  /* … or the author's words */
    PLACEHOLDER_DRAWN, /* … or a board */
    PLACEHOLDER_POINTS,
    PLACEHOLDER_GAMES,
    PLACEHOLDER_THROWS
};

/* "cost", as in files; in what it is counted. */
const char *placeholder_name(enum placeholder_kind kind);
enum placeholder_unit placeholder_unit(enum placeholder_kind kind);

/* Whether it tells a figure, so that one may stand behind "|". */
bool placeholder_has_figure(enum placeholder_kind kind);

/* One placeholder. The texts are those read from, not terminated. */
struct placeholder {
    enum placeholder_kind kind;
    const char *of; /* what it is about: a play; of some kinds also a roll, a choice, words or
                     * nothing */
    size_t of_size;
    const char *by; /* of PLACEHOLDER_WHY: the reason asked for by name, behind " by "; NULL: any */
    size_t by_size;
    const char *kept; /* the figure behind "|", as it was when last checked; NULL: none */
    size_t kept_size;
    double figure; /* … as a number */
    size_t size;   /* bytes of the placeholder, its braces included */
};

/* What is wrong with one. */
enum placeholder_problem {
    PLACEHOLDER_GOOD,
    PLACEHOLDER_OPEN,    /* no brace closes it */
    PLACEHOLDER_UNKNOWN, /* no such kind */
    PLACEHOLDER_NOT_OF,  /* it needs a play, or may have none */
    PLACEHOLDER_KEPT     /* what stands behind "|" is no such figure */
};

/* Reads the placeholder at s, which is a '{' but not "{{". Whatever was read of a bad one is in
 * *out, its size too. */
enum placeholder_problem placeholder_read(const char *s, struct placeholder *out);

/* The first placeholder of a text that begins at s or later; NULL if there is none. */
const char *placeholder_next(const char *s);

/* ---- filled ---- */

/* A figure that was found, by what it was asked for. */
struct interpolate_found_before {
    struct situation at;
    enum placeholder_kind kind;
    char *of; /* of_size bytes, owned */
    size_t of_size;
    double figure;
};

/* The plays of one position and roll, ranked. */
struct interpolate_look {
    struct situation at;
    struct opinion opinion;
};

/* Who fills. {0} is good and shows the figures kept in the file; evaluator: with it, or NULL.
 * Figures and rankings are kept once they are found. To be ended with interpolate_end(). */
struct interpolator {
    struct evaluator *evaluator;
    bool buttons;                    /* nobody types: words about that are left out */
    struct interpolate_look **looks; /* each owned: an opinion points at its situation */
    size_t look_count, look_room;
    struct hashtable look_table; /* of the looks, by checkers and roll */
    struct interpolate_found_before *found;
    size_t found_count, found_room;
    struct hashtable found_table;
};

void interpolate_end(struct interpolator *f);

/* How a figure was found, or why not. */
enum interpolate_found {
    INTERPOLATE_GOOD,
    INTERPOLATE_NO_NET,      /* there is nobody to ask */
    INTERPOLATE_NO_POSITION, /* nothing is to be played where the text stands */
    INTERPOLATE_NO_ROLL,     /* it is about a play, but there is no roll */
    INTERPOLATE_ILLEGAL,     /* the play is not legal */
    INTERPOLATE_NO_CHOICE /* what it is about is neither a play nor a roll, nor may it be chosen */
};

/* The figure of a placeholder in a situation: points, games of a hundred (not rounded) or throws.
 * What a play or a choice costs is told by the certificate of the question q whose text it is (or
 * NULL), where that has compared it: it sees further than the engine does at once. f's evaluator
 * must be there for all but throws. *verdict (or NULL) receives why a play is illegal. */
enum interpolate_found interpolate_figure(struct interpolator *f, const struct situation *at,
                                          const struct course_question *q,
                                          const struct placeholder *placeholder, double *out,
                                          struct verdict *verdict);

/* Every play of the situation's roll as the engine ranks it, until interpolate_end(); NULL where it
 * cannot be asked. */
const struct opinion *interpolate_opinion(struct interpolator *f, const struct situation *at);

/* Appends a figure as it is shown for a placeholder, and as it is kept in files ("+0.55"). */
void interpolate_show(struct text *out, const struct situation *at, enum placeholder_kind kind,
                      double figure);
void interpolate_keep(struct text *out, enum placeholder_kind kind, double figure);

/* A text in the language in use, filled for a situation: the text itself or what is put in scratch
 * (emptied first); NULL if it is absent. Slots of words are left out. What placeholders put in is
 * quoted (rich/quoted.h): the result is for rich_read(). f may be NULL: {0}. */
const char *interpolate_text(struct interpolator *f, const struct situation *at,
                             const struct course_text *text, struct text *scratch);

/* The same for texts of a question. */
const char *interpolate_of(struct interpolator *f, const struct course_question *q,
                           const struct course_text *text, struct text *scratch);

/* The position of a placeholder of boards under some rules; false, and what is wrong in *fault,
 * where it is none. */
bool interpolate_board(const struct ruleset *r, const struct placeholder *placeholder,
                       struct position *out, struct position_fault *fault);

/* What a placeholder of words speaks of that the question does not have. */
enum explain_fault {
    EXPLAIN_GOOD,
    EXPLAIN_NO_VERDICT, /* no play is asked for or about */
    EXPLAIN_NO_PLAY,    /* it names none of the certificate that is not the best */
    EXPLAIN_NO_REASON   /* it names none that there is */
};

/* The first that an explanation speaks of in vain, in *placeholder. */
enum explain_fault explain_check(const struct course_question *q, struct placeholder *placeholder);

/* Appends what one placeholder tells, quoted. */
void interpolate_placeholder(struct interpolator *f, const struct situation *at,
                             const struct course_question *q, const struct placeholder *placeholder,
                             struct text *out);

#endif
