// SPDX-License-Identifier: GPL-3.0-or-later
/* What stands between the tutor and who uses it: the tutor tells events and asks for lines; how
 * they look (wrapped, drawn, coloured, spoken, as JSON) is the frontend's own affair. */
#ifndef BRADE_FRONTEND_H
#define BRADE_FRONTEND_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"
#include "course/course.h"
#include "course/interpolate/interpolate.h"
#include "eval/search/assess.h"
#include "game/event.h"
#include "read/intent.h"
#include "rich/rich.h"
#include "view/draw.h"
#include "view/present.h"
#include "view/screen.h"

enum frontend_kind {
    FRONTEND_SAY,      /* words: a paragraph, or several set apart by newlines; indent, hanging */
    FRONTEND_HEADING,  /* words, and beside them what is told at the right of the same line */
    FRONTEND_GAP,      /* what follows is apart from what went before */
    FRONTEND_DOCUMENT, /* words as they are, lines and all: a file, a chart, a table */
    FRONTEND_BOARD,    /* board */
    FRONTEND_VERDICT,  /* words, the source in `beside`: a play judged (situation, verdict) */
    FRONTEND_TABLE,    /* table */
    FRONTEND_QUESTION, /* words: question is asked as presented, once or until it is right */

    FRONTEND_REPLY, /* an answer to question was judged: reply, and whether it is over; told */

    /* Values behind words that other events tell after it. A terminal shows nothing of them.
     */
    FRONTEND_EXAM,   /* a question of an exam comes next: exam */
    FRONTEND_TURN,   /* in a game: side did this (turn), in this situation */
    FRONTEND_RESULT, /* something is over: result */
    FRONTEND_ERROR   /* what was sent is not understood: words. A terminal shows it as SAY */
};

/* Rows of figures, and last in each what may be long; a first row of heads is apart. */
struct frontend_table {
    size_t columns, rows;
    const char *const *head; /* of every column; "" for none */
    const char *const *cell; /* row after row; "" where nothing is known, "=" for no difference */
    const int *cap; /* a column of figures is shown on so many columns of screen, or more */
    const char *const *legend; /* what the columns mean, a sentence or more for each; "" for none */
};

/* All words are in the language in use and safe to show; everything is borrowed while it is shown.
 */
struct frontend_event {
    enum frontend_kind kind;
    const char *words;
    /* SAY, QUESTION: how the words are written, where they are more than words; or NULL. */
    const struct rich *rich;
    const char *beside;       /* HEADING; "" for nothing */
    int indent, hanging;      /* SAY: columns in, and those of the lines after the first more */
    bool way;                 /* SAY: it is what can be done next */
    bool gloss;               /* SAY: it is what a word means, and goes where place is scarce */
    const struct draw *board; /* BOARD; its display is the frontend's */
    const struct frontend_table *table;     /* TABLE */
    const struct situation *situation;      /* VERDICT, QUESTION, TURN */
    const struct verdict *verdict;          /* VERDICT */
    const struct course_question *question; /* QUESTION, REPLY */
    const struct present *present;          /* QUESTION: how it is asked, but for the words */
    bool once;                              /* QUESTION: one answer, without help */
    const struct course_reply *reply;       /* REPLY; NULL: it was given up */
    const struct screen_reply *told;        /* REPLY: what came of it; NULL: it was told before */
    bool over;                              /* REPLY: the question is closed */
    const double *cost;                 /* REPLY: what the play cost, in points; NULL: not known */
    enum colour side;                   /* TURN */
    const struct event *turn;           /* TURN */
    const struct screen_result *result; /* RESULT */
    const struct screen_place *exam;    /* EXAM: where one is in it */
};

/* What stands before a line that is asked for. */
struct frontend_prompt {
    bool apart;                  /* an empty line stands before it */
    const char *words;           /* "black 6-2 > " */
    const char *mode;            /* what is going on: the name of its row */
    const char *expects;         /* "confirm", "choice", "answer", "play", "roll", "turn" (a roll
                                    or a choice before it), "take-or-drop", "enter" or "line" */
    const struct screen *screen; /* what is to be seen; NULL unless the frontend tells it */
};

enum { FRONTEND_LINE_LIMIT = 4096 }; /* bytes that a line may have */

/* What came when a line was asked for. All zero at first; freed by frontend_input_free(). */
struct frontend_input {
    struct text line; /* NFC, without the line end; bytes that are not UTF-8 and NUL replaced */
    struct intent_message message;
};

enum frontend_line {
    FRONTEND_READ,      /* a line was typed: line */
    FRONTEND_SENT,      /* a program sent an intent: message */
    FRONTEND_CANCELLED, /* ^C: ask again */
    FRONTEND_TOO_LONG,  /* all of it was thrown away */
    FRONTEND_ENDED      /* the learner has gone, or nothing more can be read */
};

/* How the frontend shows things, for those who choose what to tell. */
struct display_options {
    int columns;           /* of a line */
    int rows;              /* that are seen at a time; 0: any number */
    bool plain;            /* it is heard: sentences, no drawing, no signs */
    bool colour;           /* colour sequences are shown */
    bool ascii;            /* no characters of drawings beyond ASCII */
    bool wants_colour;     /* colour, unless it is plain */
    enum draw_theme theme; /* of the board */
    enum draw_depth depth; /* how many colours there are */
    bool screens;          /* what is to be seen is told as values wherever a line is asked for */
    bool buttons; /* … and what may be done shown as buttons: words about keys are left out
                     (print_way()) */
    bool unkept;  /* what the store keeps is gone when the frontend goes */
};

/* Whether boards are painted: the dice lie on them. */
static inline bool frontend_paints(const struct display_options *m)
{
    return m->theme == DRAW_PAINTED && m->colour && !m->ascii && !m->buttons;
}

struct frontend;

/* Adds to `out`, one line each, the words that could stand where the word is that begins at byte
 * `at` of `typed` and that begin like it. */
typedef void frontend_completer(void *about, const char *typed, size_t at, struct text *out);

/* What a frontend can do. Of all but the first NULL does nothing: no line comes, and all is good.
 */
struct frontend_ops {
    void (*show)(struct frontend *f, const struct frontend_event *e);

    /* Shows what waits, prompts, and reads a line or an intent into `out`, emptied first. */
    enum frontend_line (*ask)(struct frontend *f, const struct frontend_prompt *prompt,
                              struct frontend_input *out);

    /* Whether ^C came since the last line was read, and forgets it. For work that takes time. */
    bool (*interrupted)(struct frontend *f);

    /* What was shown since the last line was asked for belongs to a failure: it goes where errors
     * go. */
    void (*divert)(struct frontend *f);

    /* Shows what waits; false once anything could not be shown. */
    bool (*flush)(struct frontend *f);

    /* The exit status of what was shown and read, told on stderr where it is not 0: 3 where it
     * could not be, 128 + the signal that ended reading. */
    int (*status)(struct frontend *f);

    /* Restores what was before it, and frees it. */
    void (*close)(struct frontend *f);

    /* Whether the learner took leave without being heard: a signal ended reading. */
    bool (*cut_off)(struct frontend *f);
};

/* Every frontend begins with one. */
struct frontend {
    const struct frontend_ops *ops;
    struct display_options display;
    frontend_completer *complete; /* or NULL; set by the tutor */
    void *about;                  /* of the completer */
};

/* The operations, by name. */
void frontend_show(struct frontend *f, const struct frontend_event *e);
enum frontend_line frontend_ask(struct frontend *f, const struct frontend_prompt *prompt,
                                struct frontend_input *out);
void frontend_input_free(struct frontend_input *input);
bool frontend_interrupted(struct frontend *f);
void frontend_divert(struct frontend *f);
bool frontend_flush(struct frontend *f);
int frontend_status(struct frontend *f);
void frontend_close(struct frontend *f);
bool frontend_cut_off(struct frontend *f);

/* It is heard from now on, or seen. */
void frontend_set_plain(struct frontend *f, bool plain);

/* --- what the tutor says, as events --- */

/* One paragraph, or several set apart by newlines. NULL and "" say nothing. */
void print_text(struct frontend *f, const char *words);

/* The same from what printf would print. */
void print_f(struct frontend *f, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* How to go on, in words of keys and of lines to type, and what the screen has too, as rows or on a
 * card: a frontend with buttons shows those instead. */
void print_way(struct frontend *f, const char *words);
void print_way_f(struct frontend *f, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The first of two texts where lines are typed, the second, which names none, where there are
 * buttons. */
void print_typed_or_not(struct frontend *f, const char *typed, const char *not_typed);

/* As print_text() with every line moved in by some columns, and the lines after the first by more.
 */
void print_indented(struct frontend *f, const char *words, int indent, int hanging);

/* Text that others wrote (NULL says nothing): made safe, then as print_text(). */
void print_foreign(struct frontend *f, const char *words);

/* A text of a lesson or puzzle as interpolate_text() and course_explain() have it (NULL says
 * nothing); r: the rules of boards in it. */
void print_written(struct frontend *f, const struct ruleset *r, const char *words);

/* The same with words of the program's before it, in one paragraph where it begins with one. */
void print_written_after(struct frontend *f, const struct ruleset *r, const char *before,
                         const char *words);

/* As it is, lines and all: what is to be copied. */
void print_document(struct frontend *f, const char *words);

/* What was found wrong with a file. */
void print_diags(struct frontend *f, struct diags *d);

/* Lines that are set in columns: they stay so where there is room for them. */
void print_rows(struct frontend *f, const char *words);

/* What a screen is told as; frees it. */
void print_lines(struct frontend *f, struct lines *lines);

/* What follows is apart from what went before. */
void print_gap(struct frontend *f);

/* A heading, and what is told beside it. Both have been made safe. */
void print_heading(struct frontend *f, const char *title, const char *beside);

/* A question as it is presented; once: there is one answer, without help. */
void print_question(struct frontend *f, const struct course_question *q,
                    struct interpolator *interpolator, bool once);

/* A board; the display of *d (theme, columns, signs, colours) is the frontend's. */
void print_board(struct frontend *f, const struct draw *d);

/* --- the engine's figures, as tables --- */

/* Prints ranked plays (total of them, at least one), the best few or all, with what they are worth
 * (in a match the chances to win it) and the chances after them where there is room, and says what
 * the columns mean. True: some were left out. */
bool figures_plays(struct frontend *f, const struct judgement *j, const struct ranked *ranked,
                   int total, bool all);

/* The same of plays that answer a pending win: how often they do, and what they are worth. */
bool figures_answers(struct frontend *f, const struct judgement *j, const struct ranked *ranked,
                     int total, bool all);

/* Prints the chance of every kind of end for both sides, with bars where there is room, and what it
 * brings: points, or in a match the chances to win that. o is told from the side of `mover`. */
void figures_chances(struct frontend *f, const struct judgement *j, const struct outcome *o,
                     enum colour mover);

#endif
