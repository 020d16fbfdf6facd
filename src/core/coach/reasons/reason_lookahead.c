// SPDX-License-Identifier: GPL-3.0-or-later
/* What the throws after two plays make of them, and the throw that refutes the worse. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "coach/reasons/reasonweigh.h"
#include "eval/search/chooser.h"

/* What an answer does: that it takes your checkers on a point away is the number of the point. */
enum { DEED_WINS = 0, DEED_NONE = POINT_LAST + 1 };

/* Of the loss: what lies on the rolls with some deed, for one to be feared. */
static const float DEED_LEAST = 0.25f;

/* Which roll shows a deed: what every deed more makes of its fear, and what is left for a double.
 */
static const float DONE_MORE = 0.5f, SHOWN_SELDOM = 0.6f;

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

/* What an answer does to you; 0: it is none. */
static uint32_t deeds_of(const struct position *pos, enum colour me, const struct after *answer)
{
    enum colour foe = colour_other(me);
    uint32_t held = board_points(pos->men[me], 1);
    bool moved = memcmp(pos->men[foe], answer->pos.men[foe], sizeof pos->men[foe]) != 0;
    uint32_t deeds = held & ~board_points(answer->pos.men[me], 1);
    deeds |= answer->end.kind != END_NOT ? 1u << DEED_WINS : 0;
    return deeds != 0 ? deeds : moved ? 1u << DEED_NONE : 0;
}

bool reason_is_deed(uint32_t deeds)
{
    return (deeds & ~(1u << DEED_NONE)) != 0;
}

/* deeds: what each answer does; NULL: not asked. */
static void look_ahead_rolls(struct weighing *w, const struct position *pos, enum colour me,
                             float out[ROLLSET_MAX], uint32_t *deeds, struct after_list *list)
{
    int dice = w->dice[pos->turn == (uint8_t)me];
    struct net_accumulator base;
    struct after best;
    chooser_base(w->j->net, w->j->rules, pos, &base);
    for (struct rollset_each each = rollset_each(rollset_all(dice)); rollset_next(&each);) {
        out[each.index] = look_ahead(w->j, pos, &base, each.roll, me, list, &best);
        if (deeds != NULL) {
            deeds[each.index] = deeds_of(pos, me, &best);
        }
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
    look_ahead_rolls(w, &pos, me, w->theirs[which], which == 1 ? w->deeds : NULL, list);
    pos.turn = (uint8_t)me;
    look_ahead_rolls(w, &pos, me, w->yours[which], NULL, list);
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
    const struct play left = {.moves = 1, .after = after->pos, .end = after->end};
    int i = play_list_find(list, &left);
    return i < 0 ? (struct play){0} : list->play[i];
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

/* What you may expect after the worse play. */
static float mean_after_worse(const struct weighing *w)
{
    float sum = 0, throws = (float)roll_throws(w->dice[0]);
    for (int i = 0; i < roll_kinds(w->dice[0]); i++) {
        sum += w->theirs[1][i] * (float)roll_weight(roll_nth(w->dice[0], i));
    }
    return sum / throws;
}

/* What each roll is to be feared for: how far the worse play falls behind on it, as often as it
 * comes. A roll that you may be glad of is not feared. */
static void fears(const struct weighing *w, float fear[ROLLSET_MAX])
{
    float mean = mean_after_worse(w);
    for (int i = 0; i < roll_kinds(w->dice[0]); i++) {
        float behind = w->theirs[0][i] - w->theirs[1][i];
        bool feared = behind > 0 && w->theirs[1][i] <= mean;
        fear[i] = feared ? behind * (float)roll_weight(roll_nth(w->dice[0], i)) : 0;
    }
}

/* The deed that most is lost by, over all rolls that are answered with it. That nothing is done
 * counts only where little lies on all the rolls that are answered with some deed. */
static int worst_deed(const struct weighing *w, const float fear[ROLLSET_MAX])
{
    float sum[DEED_NONE] = {0}, done = 0, throws = (float)roll_throws(w->dice[0]);
    int worst = DEED_WINS;
    for (int i = 0; i < roll_kinds(w->dice[0]); i++) {
        done += reason_is_deed(w->deeds[i]) ? fear[i] : 0;
        for (int deed = 0; deed < DEED_NONE; deed++) {
            sum[deed] += w->deeds[i] >> deed & 1 ? fear[i] : 0;
        }
    }
    for (int deed = 0; deed < DEED_NONE; deed++) {
        worst = sum[deed] > sum[worst] ? deed : worst;
    }
    return done >= DEED_LEAST * w->e->loss * throws ? worst : DEED_NONE;
}

/* How well a roll shows what is to be feared: one that does more shows it better, and a double,
 * which seldom comes, less well. */
static float showing(const struct weighing *w, int i, float fear)
{
    int done = board_points_count(w->deeds[i]);
    bool seldom = w->dice[0] == 2 && roll_weight(roll_nth(2, i)) == 1;
    return fear * (1 + DONE_MORE * (float)(done - 1)) * (seldom ? SHOWN_SELDOM : 1);
}

/* The roll that best shows one of these deeds; -1 where none does. */
static int best_showing(const struct weighing *w, const float fear[ROLLSET_MAX], uint32_t deeds)
{
    int best = -1;
    float most = 0;
    for (int i = 0; i < roll_kinds(w->dice[0]); i++) {
        float shown = (w->deeds[i] & deeds) != 0 ? showing(w, i, fear[i]) : 0;
        if (shown > most) {
            most = shown;
            best = i;
        }
    }
    return best;
}

static int most_feared(const struct weighing *w)
{
    float fear[ROLLSET_MAX];
    fears(w, fear);
    int most = best_showing(w, fear, 1u << worst_deed(w, fear));
    most = most >= 0 ? most : best_showing(w, fear, ~0u);
    return most >= 0 ? most : 0;
}

void reason_refute(const struct weighing *w, struct after_list *list)
{
    struct explanation *e = w->e;
    int feared = most_feared(w);
    e->reply_roll = roll_nth(w->dice[0], feared);
    e->reply_quiet = !reason_is_deed(w->deeds[feared]);
    find_reply(w, &e->better, e->reply_roll, list, &e->reply[0]);
    find_reply(w, &e->worse, e->reply_roll, list, &e->reply[1]);
}
