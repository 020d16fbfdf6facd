// SPDX-License-Identifier: GPL-3.0-or-later
/* Puzzles about what is best: plays that are far better than every other, by roll-out or exactly.
 */
#include "eval/search/assess.h"
#include "puzzlegen/decision.h"
#include "puzzlegen/find.h"
#include "drill/makes.h"
#include "coach/reasons/reason.h"

/* ---- what is looked for ---- */

/* ---- what a recipe looks for ---- */

static bool hits(const struct play *play)
{
    for (int i = 0; i < play->moves; i++)
        if (play->move[i].hit == 1)
            return true;
    return false;
}

static float chance(const struct ranked *ranked, enum outcome_class c)
{
    return ranked->outcome.p[c];
}

bool fits_hit_or_not(const struct ruleset *r, const struct position *pos, const struct ranked *best,
                     const struct ranked *other)
{
    (void)r;
    (void)pos;
    return hits(&best->play) != hits(&other->play);
}

bool fits_block(const struct ruleset *r, const struct position *pos, const struct ranked *best,
                const struct ranked *other)
{
    enum colour me = (enum colour)pos->turn;
    int prime = board_longest_prime(r, &best->play.after, me, NULL);
    return prime >= 4 && prime > board_longest_prime(r, &other->play.after, me, NULL);
}

bool fits_jan(const struct ruleset *r, const struct position *pos, const struct ranked *best,
              const struct ranked *other)
{
    (void)r;
    (void)pos;
    return chance(best, OUTCOME_JAN) + chance(best, OUTCOME_SPRANGJAN) >
           chance(other, OUTCOME_JAN) + chance(other, OUTCOME_SPRANGJAN) + 0.06f;
}

bool fits_jan_blot(const struct ruleset *r, const struct position *pos, const struct ranked *best,
                   const struct ranked *other)
{
    (void)r;
    const uint8_t *own = pos->men[pos->turn];
    int blots = own[POINT_BAR] + (own[POINT_HOME] >= 2);
    for (int p = 1; p <= POINT_LAST; p++)
        blots += own[p] == 1;
    return blots >= 4 && best->outcome.p[OUTCOME_CLASSES + OUTCOME_JAN] +
                                 best->outcome.p[OUTCOME_CLASSES + OUTCOME_SPRANGJAN] <
                             other->outcome.p[OUTCOME_CLASSES + OUTCOME_JAN] +
                                 other->outcome.p[OUTCOME_CLASSES + OUTCOME_SPRANGJAN] - 0.04f;
}

bool fits_sprangjan(const struct ruleset *r, const struct position *pos, const struct ranked *best,
                    const struct ranked *other)
{
    (void)r;
    (void)pos;
    return chance(best, OUTCOME_SPRANGJAN) > chance(other, OUTCOME_SPRANGJAN) + 0.04f;
}

bool fits_handsome(const struct ruleset *r, const struct position *pos, const struct ranked *best,
                   const struct ranked *other)
{
    (void)r;
    (void)pos;
    return chance(best, OUTCOME_HANDSOME) + chance(best, OUTCOME_HANDSOME_MUNK) >
           chance(other, OUTCOME_HANDSOME) + chance(other, OUTCOME_HANDSOME_MUNK) + 0.08f;
}

bool fits_entering(const struct ruleset *r, const struct position *pos, const struct ranked *best,
                   const struct ranked *other)
{
    (void)r;
    (void)other;
    return pos->men[pos->turn][POINT_BAR] > 0 && best->play.moves > 0;
}

bool fits_race(const struct ruleset *r, const struct position *pos, const struct ranked *best,
               const struct ranked *other)
{
    (void)best;
    (void)other;
    return board_is_race(r, pos);
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
    return d->recipe->fits == NULL ||
           d->recipe->fits(&d->rules, &d->position, &c->flat[0], decision_tempting(c, c->flat));
}

static bool finish(struct mining *m, struct draft *d, const struct decision *c)
{
    const struct play *best = &d->certificate.value[0].play;
    draft_hint(d, &d->recipe->hint[0]);
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

static bool settle(struct mining *m, struct draft *d, struct decision *c)
{
    return decision_prove(m, d, c, DECISION_TRIALS_MORE) && finish(m, d, c);
}

/* ---- where decisions come from ---- */

/* Looks at a decision; keeps it in *best if it is clearer than what is there. */
static void consider(struct mining *m, struct draft *d, const struct position *pos,
                     struct roll roll, struct decision *best, struct position *where,
                     struct roll *with, float *most, int *looks)
{
    struct decision c = {0};
    float margin = 0;
    d->position = pos->turn == WHITE ? *pos : board_swap_colours(pos);
    d->position.first = 0;
    d->position.held = 0;
    d->roll = roll;
    if (!look(m, d, &c)) {
        decision_close(&c);
        return;
    }
    ++*looks;
    if (decision_look_ahead(m, d, &c, &margin) && margin > *most) {
        decision_close(best);
        *best = c;
        *most = margin;
        *where = d->position;
        *with = roll;
        return;
    }
    decision_close(&c);
}

/* Makes the draft of the best decision found; false if there is none, or it does not settle. */
static bool take_best(struct mining *m, struct draft *d, struct decision *best,
                      const struct position *where, struct roll with)
{
    if (best->n == 0)
        return false;
    d->position = *where;
    d->roll = with;
    d->has_position = true;
    bool good = settle(m, d, best);
    decision_close(best);
    return good;
}

bool find_best(struct mining *m, struct draft *d)
{
    struct decision best = {0};
    struct position where = {0};
    struct roll with = {{0, 0}};
    struct judgement j;
    TEXT_HERE why = {0};
    float most = 0;
    draft_choose_rules(d, &m->rng);
    bool good = evaluator_open(&m->evaluator, &d->rules, &j, &why);
    for (int game = 0; good && game < GAMES && best.n == 0; game++) {
        struct position pos = board_start(&d->rules, WHITE);
        int random_percent = (int)rng_below(&m->rng, 3) * 6, looks = 0;
        for (int turn = 0; turn < TURNS && looks < LOOKS; turn++) {
            struct roll roll = roll_throw(&m->rng, &d->rules, &pos, turn == 0);
            if (roll.die[1] != 0)
                consider(m, d, &pos, roll, &best, &where, &with, &most, &looks);
            if (!selfplay_turn(m, &j, &pos, roll, random_percent))
                break;
        }
    }
    return take_best(m, d, &best, &where, with);
}

bool find_set_up(struct mining *m, struct draft *d)
{
    struct decision best = {0};
    struct position where = {0};
    struct roll with = {{0, 0}};
    float most = 0;
    int looks = 0;
    for (int try = 0; try < SET_UPS && looks < LOOKS / 2; try++) {
        if (!position_make(m, d))
            continue;
        struct roll roll = roll_make(rng_die(&m->rng), rng_die(&m->rng));
        struct position pos = d->position;
        pos.one[0] = pos.one[1] = 0;
        if (roll_check(&d->rules, &pos, roll) != ROLL_OK)
            continue;
        struct ruleset rules = d->rules;
        consider(m, d, &pos, roll, &best, &where, &with, &most, &looks);
        if (best.n > 0) {
            d->rules = rules;
            break;
        }
    }
    return take_best(m, d, &best, &where, with);
}
