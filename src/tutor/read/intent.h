// SPDX-License-Identifier: GPL-3.0-or-later
/* What a learner wants, as a value. intent_read() is the one place where a typed line gets its
 * meaning; a program that drives the tutor sends intents as messages, and skips it. */
#ifndef BRADE_INTENT_H
#define BRADE_INTENT_H

#include "base/arena.h"
#include "base/text.h"
#include "course/course.h"
#include "course/words/glossary.h"

enum intent_kind {
    INTENT_GO_ON,   /* nothing was typed: Enter */
    INTENT_COMMAND, /* a command: name, with, own */
    INTENT_CONFIRM, /* yes or no to what was asked back */
    INTENT_CHOOSE,  /* one of those that were asked back: n */
    INTENT_ANSWER,  /* to the question that is open: answer, which may leave open which is meant */
    INTENT_ROLL,    /* dice: roll */
    INTENT_PLAY,    /* a play, in `line`, as notation.h reads it */
    INTENT_TEXT,    /* what only the mode, or what was asked back, can read: line */
    INTENT_UNKNOWN  /* nothing of these; `answer`, where a question is open, tells why it is none */
};

struct intent {
    enum intent_kind kind;
    const char *line; /* without blanks around it; of an answer, without what stands before it and
                         carries nothing */
    const char *name; /* COMMAND: as lexicon_command() calls it; "" for no command */
    const char *with; /* COMMAND: what follows it; "" for nothing */
    bool own;         /* COMMAND: of what is going on, not of everywhere */
    bool yes;         /* CONFIRM */
    int n;            /* CHOOSE: from 1 */
    struct roll roll; /* ROLL */
    struct course_answer *answer; /* ANSWER, UNKNOWN; or NULL */
    struct arena arena;           /* in which all of it lies; freed by who read it */
};

/* What was asked back about the line before. */
enum intent_asked {
    INTENT_ASKED_NOTHING,
    INTENT_ASKED_CONFIRM, /* yes or no */
    INTENT_ASKED_SHOW,    /* likewise, whether to show the answer: "show it" is yes */
    INTENT_ASKED_CHOICE,  /* one of some: context.choices */
    INTENT_ASKED_ENTER,   /* nothing but Enter */
    INTENT_ASKED_TEXT     /* a line that only it can read goes first */
};

/* What a line may mean where it is typed. All zero: a command of everywhere, or unknown. */
struct intent_context {
    const struct course_question *question; /* that is open; or NULL */
    enum intent_asked asked;
    int choices;
    enum board_kind board; /* whose plays are read */
    bool has_roll;         /* a roll lies there: "bar 5" is a play */
    bool rolls;            /* dice alone are a roll */
    bool plays;            /* plays go before commands */
    bool text;             /* every line is INTENT_TEXT: a text is being written */
    bool words;            /* what is no command of its own is INTENT_TEXT */

    /* The words that may be asked about; asked for where a line may do so. NULL: none. */
    const struct glossary *(*glossary)(void *about);

    /* Whether the command is there: among the words of what is going on (own), or everywhere.
     * NULL: all are everywhere, and no word is of what is going on. */
    bool (*has)(const void *about, const char *name, bool own);
    void *about;
};

/* What `words` is asked for where a line asks what all of this is. */
#define INTENT_THIS "this"

/* Reads a line, which is copied into the arena of *out. */
void intent_read(const char *line, const struct intent_context *context, struct intent *out);

/* An intent as a program sends it, before it is known to what. */
struct intent_message {
    struct text act;  /* "go-on", "answer", "play", "roll", "confirm", "choose", "text", or the name
                         of a command */
    struct text with; /* a play, plays with ; between them, letters of options, a choice, a text, or
                         what follows a command */
    enum {
        INTENT_NO_VALUE,
        INTENT_YES,    /* yes */
        INTENT_NUMBER, /* number */
        INTENT_ROLLS,  /* rolls */
        INTENT_DICE,   /* dice */
        INTENT_PLAYS,  /* with, likewise the next */
        INTENT_OPTIONS,
        INTENT_PREROLL
    } value;
    bool yes;
    long number;
    struct rollset rolls;
    struct roll dice;
};

/* What a message means where it is sent. False where it means nothing there: *why is the reason, a
 * message id, and *out is to be freed all the same. */
bool intent_receive(const struct intent_message *message, const struct intent_context *context,
                    struct intent *out, const char **why);
void intent_message_free(struct intent_message *message);

/* Whether a command only asks about the board: it goes before all that a line could mean otherwise,
 * but for a play. */
bool intent_asks_board(const char *name);

/* Whether a command may be one letter everywhere, "p12" or "q"; others only where they are of what
 * is going on, since "n" is no. */
bool intent_is_short(const char *name);

#endif
