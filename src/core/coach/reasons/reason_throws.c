// SPDX-License-Identifier: GPL-3.0-or-later
/* Facts about the throws that may come after a play: every legal play of every roll is looked at.
 */
#include "base/mem.h"
#include "coach/reasons/reason.h"
#include "rules/generate.h"
#include "rules/rollset.h"

#include <stdlib.h>

/* What the plays of one roll can do. */
struct roll_look {
    uint32_t sent;  /* points of the other side, as it counts them, that some play empties */
    uint32_t ends;  /* bit enum end_kind */
    int most_bands; /* bands that the play with most of them leaves */
    int most_sent;  /* checkers that the play which sends most of them away sends */
    int most_off;   /* checkers borne off, the most of any play */
    int most_pips;  /* pips that the play which costs the other side most costs it */
    bool forfeited;
    bool all_in; /* some play leaves none on the bar */
};

static int bands_of(const struct position *pos, enum colour c)
{
    return board_points_count(board_points(pos->men[c], 2) & ~(1u << POINT_HOME));
}

/* What one play sends away: men stood on the points in `gone`. */
static void note_sent(struct roll_look *out, const uint8_t men[26], uint32_t gone)
{
    int sent = 0, pips = 0;
    for (; gone != 0; gone &= gone - 1) {
        int p = __builtin_ctz(gone);
        sent += men[p];
        pips += men[p] * p;
    }
    out->most_sent = sent > out->most_sent ? sent : out->most_sent;
    out->most_pips = pips > out->most_pips ? pips : out->most_pips;
}

static void look(const struct ruleset *r, const struct position *pos, struct roll roll,
                 struct after_list *list, struct roll_look *out)
{
    struct position start = *pos;
    enum colour mover = (enum colour)pos->turn, other = colour_other(mover);
    turn_begin(r, &start, roll); /* what the roll itself moves has not been sent to the bar */
    uint32_t held = board_points(start.men[other], 1);
    int off = pos->men[mover][POINT_OFF];
    generate_afters(r, pos, roll, list);
    *out = (struct roll_look){.forfeited = list->forfeited};
    for (int i = 0; i < list->n; i++) {
        const struct after *after = &list->after[i];
        int bands = bands_of(&after->pos, mover);
        int borne = after->pos.men[mover][POINT_OFF] - off;
        uint32_t gone = held & ~board_points(after->pos.men[other], 1);
        out->sent |= gone;
        note_sent(out, start.men[other], gone);
        out->all_in = out->all_in || after->pos.men[mover][POINT_BAR] == 0;
        out->ends |= after->end.kind != END_NOT ? 1u << after->end.kind : 0;
        out->most_bands = bands > out->most_bands ? bands : out->most_bands;
        out->most_off = borne > out->most_off ? borne : out->most_off;
    }
}

static void count_ends(uint8_t ends[END_KINDS], uint32_t kinds, struct roll roll)
{
    for (int kind = 0; kind < END_KINDS; kind++) {
        if (kinds >> kind & 1) {
            ends[kind] = (uint8_t)(ends[kind] + roll_weight(roll));
        }
    }
}

static void note_theirs(const struct roll_look *l, const struct rollset_each *each,
                        struct reason_facts *out)
{
    struct roll roll = each->roll;
    if (l->sent & out->blots) {
        rollset_add(&out->shots, roll);
    }
    if (l->most_sent > 1) {
        rollset_add(&out->double_shots, roll);
    }
    out->stake += l->most_pips * roll_weight(roll);
    out->cost[each->index] = (uint16_t)l->most_pips;
    if (l->sent & out->bands) {
        rollset_add(&out->burst_shots, roll);
    }
    if (l->ends != 0) {
        rollset_add(&out->loses, roll);
    }
    if (l->forfeited) {
        rollset_add(&out->forfeits, roll);
    }
    if (l->all_in) {
        rollset_add(&out->all_in, roll);
    }
    for (int p = 1; p <= POINT_LAST; p++) {
        if (l->sent >> p & 1) {
            rollset_add(&out->at[p], roll);
        }
    }
    count_ends(out->lose_ends, l->ends, roll);
}

static void note_yours(const struct roll_look *l, struct roll roll, int bands,
                       struct reason_facts *out)
{
    if (l->ends != 0) {
        rollset_add(&out->wins, roll);
    }
    if (l->sent != 0) {
        rollset_add(&out->targets, roll);
    }
    if (!l->forfeited && l->most_bands > bands) {
        rollset_add(&out->builds, roll);
    }
    if (!l->forfeited && l->most_bands < bands && l->ends == 0) {
        rollset_add(&out->must_break, roll);
    }
    if (l->most_off > 1) {
        rollset_add(&out->next_off, roll);
    }
    count_ends(out->win_ends, l->ends, roll);
}

/* The sets begin empty, each of the dice that the side will roll. */
static void begin_sets(struct reason_facts *out, int their_dice, int your_dice)
{
    const struct rollset their = rollset_none(their_dice), your = rollset_none(your_dice);
    out->shots = out->double_shots = out->burst_shots = out->loses = out->forfeits = out->all_in =
        their;
    out->wins = out->targets = out->builds = out->must_break = your;
    out->next_off = your;
    for (int p = 0; p <= POINT_LAST; p++) {
        out->at[p] = their;
    }
}

void reason_throw_facts(const struct ruleset *r, const struct position *after,
                        struct reason_facts *out)
{
    enum colour foe = (enum colour)after->turn, me = colour_other(foe);
    struct position still = *after;
    still.turn = (uint8_t)me;
    int theirs = roll_dice_due(after, foe), yours = roll_dice_due(after, me);
    int bands = bands_of(after, me);
    if (out->end.kind != END_NOT) {
        begin_sets(out, 2, 2);
        return;
    }
    begin_sets(out, theirs, yours);
    struct after_list *list = mem_resize(NULL, 1, sizeof *list);
    struct roll_look l;
    for (struct rollset_each each = rollset_each(rollset_all(theirs)); rollset_next(&each);) {
        look(r, after, each.roll, list, &l);
        note_theirs(&l, &each, out);
    }
    for (struct rollset_each each = rollset_each(rollset_all(yours)); rollset_next(&each);) {
        look(r, &still, each.roll, list, &l);
        note_yours(&l, each.roll, bands, out);
    }
    free(list);
}

void reason_facts_of(const struct ruleset *r, const struct position *pos,
                     const struct position *after, struct ending end, struct reason_facts *out)
{
    *out = (struct reason_facts){.end = end};
    out->end_points = end.kind == END_NOT ? 0 : ending_points(r, end);
    reason_board_facts(r, pos, after, out);
    reason_throw_facts(r, after, out);
}
