// SPDX-License-Identifier: GPL-3.0-or-later
/* What the throws after two plays make of them, and the throw that refutes the worse. */
#include <stdlib.h>

#include "eval/search/chooser.h"
#include "base/mem.h"
#include "coach/reasons/reasonweigh.h"

/* ---- every throw, one roll ahead ---- */

/* What the side to move makes of a roll, told as equity of `me`. best: what it leaves. */
static float look_ahead(const struct judgement *j, const struct position *pos,
                        const struct net_accumulator *base, struct roll roll, enum colour me,
                        struct after_list *list, struct after *best)
{
    const struct worth *worth = &j->worth[pos->turn];
    struct outcome outcome;
    *best = *chooser_roll(j->net, j->rules, worth, base, pos, roll, list, &outcome);
    enum colour mover = (enum colour)pos->turn;
    float equity = best->end.kind != END_NOT ? judgement_of_end(j, mover, mover, best->end)
                                             : outcome_equity(&outcome, worth);
    return mover == me ? equity : -equity;
}

static void look_ahead_rolls(struct weighing *w, const struct position *pos, enum colour me,
                             int dice, float out[ROLLSET_MAX], struct after_list *list)
{
    struct net_accumulator base;
    struct after best;
    chooser_base(w->j->net, w->j->rules, pos, &base);
    for (struct rollset_each each = rollset_each(rollset_all(dice)); rollset_next(&each);) {
        out[each.index] = look_ahead(w->j, pos, &base, each.roll, me, list, &best);
    }
}

static void look_ahead_after(struct weighing *w, int which, const struct ranked *play,
                             struct after_list *list)
{
    enum colour me = (enum colour)w->e->pos.turn;
    struct position pos = play->play.after;
    w->dice[0] = roll_dice_due(&pos, colour_other(me));
    w->dice[1] = roll_dice_due(&pos, me);
    if (play->play.end.kind != END_NOT) {
        for (int i = 0; i < ROLLSET_MAX; i++) {
            w->theirs[which][i] = w->yours[which][i] = play->equity;
        }
        return;
    }
    look_ahead_rolls(w, &pos, me, w->dice[0], w->theirs[which], list);
    pos.turn = (uint8_t)me;
    look_ahead_rolls(w, &pos, me, w->dice[1], w->yours[which], list);
}

void reason_look_ahead(struct weighing *w, struct after_list *list)
{
    look_ahead_after(w, 0, &w->e->better, list);
    look_ahead_after(w, 1, &w->e->worse, list);
}

/* ---- the refutation ---- */

/* Names the play that leaves this. */
static struct play find_play(const struct judgement *j, const struct position *pos,
                             struct roll roll, const struct after *after, struct play_list *list)
{
    generate(j->rules, pos, roll, list);
    canonical_list(j->rules, pos, roll, list);
    for (int i = 0; i < list->n; i++) {
        if (list->play[i].end.kind == after->end.kind &&
            board_same_checkers(&list->play[i].after, &after->pos)) {
            return list->play[i];
        }
    }
    return (struct play){0};
}

static void find_reply(const struct weighing *w, const struct ranked *play, struct roll roll,
                       struct after_list *list, struct reason_reply *out)
{
    enum colour me = (enum colour)w->e->pos.turn;
    const struct position *pos = &play->play.after;
    struct play_list *plays = mem_resize(NULL, 1, sizeof *plays);
    struct net_accumulator base;
    struct after best;
    chooser_base(w->j->net, w->j->rules, pos, &base);
    out->equity = look_ahead(w->j, pos, &base, roll, me, list, &best);
    out->play = find_play(w->j, pos, roll, &best, plays);
    out->hits = best.pos.men[me][POINT_BAR] - pos->men[me][POINT_BAR];
    free(plays);
}

void reason_refute(const struct weighing *w, struct after_list *list)
{
    struct explanation *e = w->e;
    int worst = 0;
    for (int i = 1; i < roll_kinds(w->dice[0]); i++) {
        if (w->theirs[0][i] - w->theirs[1][i] > w->theirs[0][worst] - w->theirs[1][worst]) {
            worst = i;
        }
    }
    e->reply_roll = roll_nth(w->dice[0], worst);
    find_reply(w, &e->better, e->reply_roll, list, &e->reply[0]);
    find_reply(w, &e->worse, e->reply_roll, list, &e->reply[1]);
}
