// SPDX-License-Identifier: GPL-3.0-or-later
/* What a game comes to, and where it is worth being looked at again, in words. */
#ifndef BRADE_STOPTELL_H
#define BRADE_STOPTELL_H

#include "game/stops.h"

/* A game that is looked through. */
struct stoptell {
    const struct record *record;
    const struct analysis *analysis;
    const struct stop_list *stops;
    unsigned sides; /* whose decisions are looked at, bits 1 << colour; one alone is "you" */
    int game;       /* 0: all games of the record */
    struct table end;
};

/* Whether one side alone is looked at; *you: which. */
bool stoptell_is_one(const struct stoptell *t, enum colour *you);

/* Appends the summary, three paragraphs set apart by '\n': how it ended; what mistakes cost and how
 * the luck was; how many decisions, how good, and how many turning points. */
void stoptell_summary(struct text *out, const struct stoptell *t);

enum { STOPTELL_CELLS = 4 };

/* Appends one stop as cells of a row: "31", "6-4", "0.62", "a band broken"; reason: of
 * analysis_reason_of(). */
void stoptell_row(struct text cell[STOPTELL_CELLS], const struct stoptell *t,
                  const struct stop *stop, enum reason_id reason);

/* Appends what was done at an item and how good that was: "Turn 31: you rolled 6-4 and played 14/20
 * 14/18. That cost 0.62 points: very bad." Of missed offers all in one. with_best: what was better
 * too. viewer: whose numbers plays are told in. */
void stoptell_item(struct text *out, const struct stoptell *t, size_t item, bool with_best,
                   enum colour viewer);

/* In a few words why a play was worse, as "a band broken"; "" where no reason is known. */
const char *stoptell_reason(enum reason_id reason);

/* Appends "31", in a match that is looked through whole "2:31". */
void stoptell_turn(struct text *out, const struct stoptell *t, const struct analysed *item);

#endif
