// SPDX-License-Identifier: GPL-3.0-or-later
/* What stands between the tutor and who uses it: the tutor tells events and asks for lines; how
 * they look (wrapped, drawn, coloured, spoken, as JSON) is the face's own affair. */
#ifndef BRADE_FACE_H
#define BRADE_FACE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"
#include "course/course.h"
#include "game/event.h"
#include "read/intent.h"
#include "rich/rich.h"
#include "view/draw.h"
#include "view/present.h"
#include "view/screen.h"

enum face_kind {
    FACE_SAY,      /* words: a paragraph, or several set apart by newlines; indent, hanging */
    FACE_HEADING,  /* words, and beside them what is told at the right of the same line */
    FACE_GAP,      /* what follows is apart from what went before */
    FACE_DOCUMENT, /* words as they are, lines and all: a file, a chart, a table */
    FACE_BOARD,    /* board */
    FACE_VERDICT,  /* words, the source in `beside`: a play judged (situation, typed, verdict) */
    FACE_TABLE,    /* table */
    FACE_QUESTION, /* words: question is asked as presented, once or until it is right */

    FACE_REPLY, /* an answer to question was judged: reply, and whether it is over; told */

    /* Values behind words that other events tell after it. A terminal shows nothing of them. */
    FACE_EXAM,   /* a question of an exam comes next: exam */
    FACE_TURN,   /* in a game: side did this (turn), in this situation */
    FACE_RESULT, /* something is over: result */
    FACE_ERROR   /* what was sent is not understood: words. A terminal shows it as SAY */
};

/* Rows of figures, and last in each what may be long; a first row of heads is apart. */
struct face_table {
    size_t columns, rows;
    const char *const *head; /* of every column; "" for none */
    const char *const *cell; /* row after row; "" where nothing is known, "=" for no difference */
    const int *room; /* a column of figures is shown on so many columns of screen, or more */
    const char *const *legend; /* what the columns mean, a sentence or more for each; "" for none */
};

/* All words are in the language in use and safe to show; everything is borrowed while it is shown.
 */
struct face_event {
    enum face_kind kind;
    const char *words;
    /* SAY, QUESTION: how the words are written, where they are more than words; or NULL. */
    const struct rich *rich;
    const char *beside;       /* HEADING; "" for nothing */
    int indent, hanging;      /* SAY: columns in, and those of the lines after the first more */
    const struct draw *board; /* BOARD; its manner is the face's */
    const struct face_table *table;         /* TABLE */
    const struct situation *situation;      /* VERDICT, QUESTION, TURN */
    const char *typed;                      /* VERDICT; as others wrote it */
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
struct face_prompt {
    bool apart;                  /* an empty line stands before it */
    const char *words;           /* "black 6-2 > " */
    const char *mode;            /* what is going on: the name of its row */
    const char *expects;         /* "confirm", "choice", "answer", "play", "roll", "turn" (a roll
                                    or a choice before it), "take-or-drop", "enter" or "line" */
    const struct screen *screen; /* what is to be seen; NULL unless the face tells it */
};

enum { FACE_LINE_LIMIT = 4096 }; /* bytes that a line may have */

/* What came when a line was asked for. All zero at first; freed by face_input_free(). */
struct face_input {
    struct text line; /* NFC, without the line end; bytes that are not UTF-8 and NUL replaced */
    struct intent_message message;
};

enum face_line {
    FACE_READ,      /* a line was typed: line */
    FACE_SENT,      /* a program sent an intent: message */
    FACE_CANCELLED, /* ^C: ask again */
    FACE_TOO_LONG,  /* all of it was thrown away */
    FACE_ENDED      /* the learner has gone, or nothing more can be read */
};

/* How the face shows things, for those who choose what to tell. */
struct face_manner {
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
                     (say_way()) */
    bool unkept;  /* what the store keeps is gone when the face goes */
};

/* Whether boards are painted: the dice lie on them. */
static inline bool face_paints(const struct face_manner *m)
{
    return m->theme == DRAW_PAINTED && m->colour && !m->ascii && !m->buttons;
}

struct face;

/* Adds to `out`, one line each, the words that could stand where the word is that begins at byte
 * `at` of `typed` and that begin like it. */
typedef void face_completer(void *about, const char *typed, size_t at, struct text *out);

/* What a face can do. */
struct face_ops {
    void (*show)(struct face *f, const struct face_event *e);

    /* Shows what waits, prompts, and reads a line or an intent into `out`, emptied first. */
    enum face_line (*ask)(struct face *f, const struct face_prompt *prompt, struct face_input *out);

    /* Whether ^C came since the last line was read, and forgets it. For work that takes time. */
    bool (*interrupted)(struct face *f);

    /* What was shown since the last line was asked for belongs to a failure: it goes where errors
     * go. */
    void (*divert)(struct face *f);

    /* Shows what waits; false once anything could not be shown. */
    bool (*flush)(struct face *f);

    /* The exit status of what was shown and read, told on stderr where it is not 0: 3 where it
     * could not be, 128 + the signal that ended reading. */
    int (*status)(struct face *f);

    /* Restores what was before it, and frees it. */
    void (*close)(struct face *f);

    /* Whether the learner took leave without being heard: a signal ended reading. */
    bool (*cut_off)(struct face *f);
};

/* Every face begins with one. */
struct face {
    const struct face_ops *ops;
    struct face_manner manner;
    face_completer *complete; /* or NULL; set by the tutor */
    void *about;              /* of the completer */
};

/* The operations, by name. */
void face_show(struct face *f, const struct face_event *e);
enum face_line face_ask(struct face *f, const struct face_prompt *prompt, struct face_input *out);
void face_input_free(struct face_input *input);
bool face_interrupted(struct face *f);
void face_divert(struct face *f);
bool face_flush(struct face *f);
int face_status(struct face *f);
void face_close(struct face *f);
bool face_cut_off(struct face *f);

/* It is heard from now on, or seen. */
void face_set_plain(struct face *f, bool plain);

#endif
