// SPDX-License-Identifier: GPL-3.0-or-later
/* Puzzles about what is best: plays that are far better than every other, by roll-out or exactly.
 */
#include "eval/search/assess.h"
#include "puzzlegen/decision.h"
#include "puzzlegen/find.h"
#include "drill/makes.h"
#include "coach/reasons/reason.h"

/* ---- what a builder looks for ---- */

static bool hits(const struct play *play)
{
    for (int i = 0; i < play->moves; i++)
        if (play->move[i].hit == 1)
            return true;
    return false;
}

/* The chance of one end or another; of classes lost: OUTCOME_CLASSES further. */
static float chance(const struct ranked *ranked, int one, int other)
{
    return ranked->outcome.p[one] + ranked->outcome.p[other];
}

bool fits_hit_or_not(const struct looked *l)
{
    return hits(&l->best->play) != hits(&l->other->play);
}

bool fits_block(const struct looked *l)
{
    enum colour me = (enum colour)l->pos->turn;
    int prime = board_longest_prime(l->rules, &l->best->play.after, me, NULL);
    return prime >= 4 && prime > board_longest_prime(l->rules, &l->other->play.after, me, NULL);
}

bool fits_jan(const struct looked *l)
{
    return chance(l->best, OUTCOME_JAN, OUTCOME_SPRANGJAN) >
           chance(l->other, OUTCOME_JAN, OUTCOME_SPRANGJAN) + 0.06f;
}

bool fits_jan_blot(const struct looked *l)
{
    enum { JAN = OUTCOME_CLASSES + OUTCOME_JAN, SPRANGJAN = OUTCOME_CLASSES + OUTCOME_SPRANGJAN };
    const uint8_t *own = l->pos->men[l->pos->turn];
    int blots = own[POINT_BAR] + (own[POINT_HOME] >= 2);
    for (int p = 1; p <= POINT_LAST; p++)
        blots += own[p] == 1;
    return blots >= 4 && chance(l->best, JAN, SPRANGJAN) < chance(l->other, JAN, SPRANGJAN) - 0.04f;
}

bool fits_sprangjan(const struct looked *l)
{
    return l->best->outcome.p[OUTCOME_SPRANGJAN] > l->other->outcome.p[OUTCOME_SPRANGJAN] + 0.04f;
}

bool fits_handsome(const struct looked *l)
{
    return chance(l->best, OUTCOME_HANDSOME, OUTCOME_HANDSOME_MUNK) >
           chance(l->other, OUTCOME_HANDSOME, OUTCOME_HANDSOME_MUNK) + 0.08f;
}

bool fits_entering(const struct looked *l)
{
    return l->pos->men[l->pos->turn][POINT_BAR] > 0 && l->best->play.moves > 0;
}

bool fits_race(const struct looked *l)
{
    return board_is_race(l->rules, l->pos);
}

enum {
    GAMES = 4,   /* played to find one decision */
    TURNS = 260, /* of a game */
    LOOKS = 8,   /* decisions of a game that are looked at one roll ahead */
    SET_UPS = 80 /* positions made up to find one decision */
};

/* Looks at what the draft holds. False if it is no decision worth asking about. */
static bool look(struct mining *m, const struct draft *d, struct decision *c)
{
    TEXT_HERE why = {0};
    bool good = evaluator_open(&m->evaluator, &d->rules, &c->j, &why);
    if (!good)
        return false;
    c->flat = assess_every(&c->j, &d->position, d->roll, 0, m->list);
    c->n = m->list->n;
    if (c->n < 3 || c->n > 60 || !decision_greedy(m, d, &c->greedy) ||
        c->flat[0].play.end.kind != END_NOT)
        return false;
    bool plain = play_same(&c->flat[0].play, &c->greedy);
    float ahead = c->flat[0].equity - c->flat[1].equity;
    if ((plain && rng_below(&m->rng, 6) > 0) || (!plain && ahead < 0.02f && !c->flat[0].exact))
        return false;
    const struct looked l = {.rules = &d->rules,
                             .pos = &d->position,
                             .best = &c->flat[0],
                             .other = decision_tempting(c, c->flat)};
    return d->builder->fits == NULL || d->builder->fits(&l);
}

static bool finish(struct mining *m, struct draft *d, const struct decision *c)
{
    const struct play *best = &d->certificate.value[0].play;
    draft_hint(d, &d->builder->hint[0]);
    if (!decision_explain(m, d, c, 2))
        return false;
    draft_hint_play(d, best, 2);
    draft_hint_play(d, best, 3);
    d->difficulty = decision_difficulty(c, best);
    d->best = true;
    draft_put_play(d, best);
    draft_ask(d, &m->rng, NULL);
    return draft_is_sound(d);
}

/* ---- where decisions come from ---- */

/* The clearest decision found, and where. */
struct clearest {
    struct decision decision; /* n = 0: none yet */
    struct position where;
    struct roll with;
    float margin;
    int looks;
};

/* Looks at a decision; keeps it if it is clearer than what is there. */
static void consider(struct mining *m, struct draft *d, const struct position *pos,
                     struct roll roll, struct clearest *best)
{
    struct decision c = {0};
    float margin = 0;
    d->position = pos->turn == WHITE ? *pos : board_swap_colours(pos);
    d->position.first = 0;
    d->position.held = 0;
    d->roll = roll;
    bool good = look(m, d, &c);
    best->looks += good;
    if (good && decision_look_ahead(m, d, &c, &margin) && margin > best->margin) {
        decision_close(&best->decision);
        *best = (struct clearest){c, d->position, roll, margin, best->looks};
    } else {
        decision_close(&c);
    }
}

/* Makes the draft of the best decision found; false if there is none, or it does not settle. */
static bool take_best(struct mining *m, struct draft *d, struct clearest *best)
{
    if (best->decision.n == 0)
        return false;
    d->position = best->where;
    d->roll = best->with;
    d->has_position = true;
    bool good = decision_prove(m, d, &best->decision, DECISION_TRIALS_MORE) &&
                finish(m, d, &best->decision);
    decision_close(&best->decision);
    return good;
}

bool find_best(struct mining *m, struct draft *d)
{
    struct clearest best = {.margin = 0};
    struct judgement j;
    TEXT_HERE why = {0};
    draft_choose_rules(d, &m->rng);
    bool good = evaluator_open(&m->evaluator, &d->rules, &j, &why);
    for (int game = 0; good && game < GAMES && best.decision.n == 0; game++) {
        struct position pos = board_start(&d->rules, WHITE);
        int random_percent = (int)rng_below(&m->rng, 3) * 6;
        best.looks = 0;
        for (int turn = 0; turn < TURNS && best.looks < LOOKS; turn++) {
            struct roll roll = roll_throw(&m->rng, &d->rules, &pos, turn == 0);
            if (roll.die[1] != 0)
                consider(m, d, &pos, roll, &best);
            if (!selfplay_turn(m, &j, &pos, roll, random_percent))
                break;
        }
    }
    return take_best(m, d, &best);
}

bool find_set_up(struct mining *m, struct draft *d)
{
    struct clearest best = {.margin = 0};
    for (int try = 0; try < SET_UPS && best.looks < LOOKS / 2 && best.decision.n == 0; try++) {
        if (!position_make(m, d))
            continue;
        struct roll roll = roll_make(rng_die(&m->rng), rng_die(&m->rng));
        struct position pos = d->position;
        pos.one[0] = pos.one[1] = 0;
        if (roll_check(&d->rules, &pos, roll) == ROLL_OK)
            consider(m, d, &pos, roll, &best);
    }
    return take_best(m, d, &best);
}
