// SPDX-License-Identifier: GPL-3.0-or-later
/* One thing that happens in a game or match: what is rolled, played or chosen. */
#ifndef BRADE_EVENT_H
#define BRADE_EVENT_H

#include "base/text.h"
#include "rules/play.h"

enum event_kind {
    EVENT_START,   /* each side rolls a die for the start: roll.die[colour] */
    EVENT_ROLL,    /* roll; one die where one was chosen or is due */
    EVENT_PLAY,    /* play; moves = 0: the roll is forfeited */
    EVENT_GIVE_UP, /* before the roll, or after it */
    EVENT_DOUBLE,
    EVENT_TAKE,
    EVENT_DROP,
    EVENT_ACCEPT, /* a pending win is let stand */
    EVENT_NEXT    /* the next game of the match */
};

/* What a play is that was not found by who is said to have played it. */
enum event_aid {
    EVENT_OWN,
    EVENT_HINTED,  /* a hint named it */
    EVENT_FINISHED /* the engine played the rest for both */
};

struct event {
    uint8_t kind;        /* enum event_kind */
    uint8_t aid;         /* PLAY: enum event_aid */
    struct roll roll;    /* START, ROLL */
    struct play play;    /* PLAY */
    struct text comment; /* what was written about it, lines set apart by \n; owned by the record */
};

/* The word for a choice in a record ("gives up", "doubles" …); NULL for a kind that has none. */
const char *event_word(enum event_kind kind);

/* What stands behind a play in a record: " (hint)"; "" for EVENT_OWN. */
const char *event_aid_word(enum event_aid aid);

#endif
