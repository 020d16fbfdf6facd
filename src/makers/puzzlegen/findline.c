// SPDX-License-Identifier: GPL-3.0-or-later
/* Lines of several turns. They begin where a game of self-play has come near the aim of the idea,
 * and go on by choosing rolls: for the learner such that one play is far best, serves the aim, and
 * somebody would go wrong; for the other side such that the aim is still alive after its best
 * answer. The last roll ends the game. */
#include <stdlib.h>
#include <string.h>

#include "coach/coach.h"
#include "puzzlegen/decision.h"
#include "puzzlegen/dilemma.h"
#include "puzzlegen/find.h"
#include "base/mem.h"
#include "puzzlegen/plan.h"
#include "puzzlegen/ideaproblem.h"
#include "rules/rollset.h"

enum {
    TURNS_LEAST = 2,
    TURNS_MOST = 4,   /* of the learner */
    GAMES = 200,      /* of self-play that beginnings come from */
    GAME_TURNS = 260, /* of a game */
    BEGINNINGS = 3,   /* of a game that are tried */
    LOOKS = 150,      /* one roll ahead, from one beginning */
    REPLIES = 4, /* of the other side that are tried after a play, but before the last turn all */
    PLAYS_LEAST = 2, /* of a decision */
    PLAYS_MOST = 60,
    ENDS_MOST = 6, /* plays that end the game */
    HARD_LEAST = 2 /* a difficulty: below it, every turn is plain to see */
};

/* How likely the aim must be, where a line begins and as long as it goes on; and how much more
 * likely than after what one would play otherwise. */
static const struct {
    float begin, least, gain;
} chances[] = {
    [AIM_BURST] = {0.08f, 0.08f, 0.03f},
    [AIM_JAN] = {0.35f, 0.35f, 0.02f},
    [AIM_HANDSOME] = {0.15f, 0.15f, 0.03f},
};

/* Points. What costs less is told of no play (a little more is asked of the roll-out than of the
 * look ahead that tells it), and what costs more hardly tempts: a hit tempts longer. */
#define NEAR_BEHIND 0.15f
#define NEAR_AHEAD 0.11f
#define FAR_BEHIND 0.70f
#define FAR_HIT 1.50f

#define GAIN_LEAST 0.03f /* how much more likely the aim must be than after the wrong play */

/* One turn of either side. */
struct leg {
    struct position pos;
    struct roll roll;
    struct play play, fool; /* the best, and what somebody plays who does not see it */
    struct play wrong;      /* what it is compared with, once it is proved, … */
    float gain;             /* … and how much less likely that makes the aim */
    bool bursts_too;        /* plan_bursts_too() */
    bool proved;
};

struct findline_hunt {
    struct mining *m;
    struct draft *d;
    const struct judgement *j;
    enum plan_aim aim;
    struct leg leg[2 * TURNS_MOST];
    int n, turns, looks;
    int bad; /* the leg whose play was not proved, to be left for another; -1 = none */
};

/* ---- searching ---- */

/* Whether the best play of a flat look may be one of the line. */
static bool is_promising(const struct findline_hunt *h, const struct decision *c,
                         const struct ranked *list)
{
    const struct ranked *other = decision_tempting(c, list);
    float chance = plan_chance(h->aim, &list[0].outcome);
    return list[0].play.end.kind == END_NOT && chance >= chances[h->aim].least &&
           chance >= plan_chance(h->aim, &other->outcome) + chances[h->aim].gain;
}

/* Whether a play does something that can be told. */
static bool is_telling(const struct findline_hunt *h, const struct position *pos, struct roll roll,
                       const struct play *play)
{
    struct plan_turn turn = {
        .aim = h->aim, .r = &h->d->rules, .pos = *pos, .roll = roll, .play = play};
    plan_look(&turn);
    return turn.deeds != 0;
}

/* Looks at a decision of the line. */
static bool decide(struct findline_hunt *h, struct draft *turn, struct decision *c)
{
    float margin;
    c->j = *h->j;
    c->flat = assess_every(&c->j, &turn->position, turn->roll, 0, h->m->list);
    c->n = h->m->list->n;
    if (c->n < PLAYS_LEAST || c->n > PLAYS_MOST || !decision_greedy(h->m, turn, &c->greedy) ||
        !is_promising(h, c, c->flat))
        return false;
    h->looks++;
    return decision_look_ahead(h->m, turn, c, &margin) && is_promising(h, c, c->ahead) &&
           is_telling(h, &turn->position, turn->roll, &c->ahead[0].play);
}

/* The other side's best answer. False if it ends the game. */
static bool answer(struct findline_hunt *h, struct leg *leg)
{
    generate(&h->d->rules, &leg->pos, leg->roll, h->m->list);
    leg->play = (struct play){0};
    if (h->m->list->n == 0) {
        leg->play.after = generate_after_pass(&h->d->rules, &leg->pos, leg->roll);
        return true;
    }
    h->looks++;
    struct ranked *ranked = assess_every(h->j, &leg->pos, leg->roll, 1, h->m->list);
    leg->play = ranked[0].play;
    free(ranked);
    return leg->play.end.kind == END_NOT;
}

/* The plays of the last roll that end the game: how many; 0 if they are no good question. */
static int endings(struct findline_hunt *h, const struct position *pos, struct roll roll,
                   int *plays)
{
    struct play_list *list = h->m->list;
    int n = 0, points = 0;
    generate(&h->d->rules, pos, roll, list);
    *plays = list->n;
    for (int i = 0; i < list->n; i++) {
        struct ending end = list->play[i].end;
        if (end.kind == END_NOT)
            continue;
        if (!plan_reached(h->aim, end) || (n > 0 && ending_points(&h->d->rules, end) != points))
            return 0;
        points = ending_points(&h->d->rules, end);
        n++;
    }
    return n <= ENDS_MOST && 3 * n <= 2 * *plays ? n : 0;
}

/* The play that somebody makes who does not see it. False where nobody goes wrong. */
static bool tempts(struct findline_hunt *h, struct leg *leg)
{
    struct dilemma found;
    if (!dilemma_look(h->m, h->j, &leg->pos, leg->roll, &found) ||
        !play_same(&found.best, &leg->play))
        return false;
    leg->fool = found.wrong;
    return true;
}

/* The turn of a leg, its play beside another one. */
static struct plan_turn turn_beside(const struct findline_hunt *h, const struct leg *leg,
                                    const struct play *wrong)
{
    struct plan_turn turn = {.aim = h->aim,
                             .r = &h->d->rules,
                             .pos = leg->pos,
                             .roll = leg->roll,
                             .play = &leg->play,
                             .wrong = wrong};
    plan_look(&turn);
    return turn;
}

/* How much a play tempts that costs so much; 0 where nobody would think of it. */
static float temptation(const struct findline_hunt *h, const struct leg *leg,
                        const struct play *play, float cost)
{
    const float fool = 0.3f, hit = 0.4f, most = 2;
    bool same = play_same(play, &leg->fool);
    if (cost < NEAR_BEHIND || cost > (play_hits(play) ? FAR_HIT : FAR_BEHIND))
        return 0;
    struct plan_turn turn = turn_beside(h, leg, play);
    if (!plan_wrong_is_natural(&turn, same, cost))
        return 0;
    return most - cost + (same ? fool : 0) + (play_hits(play) ? hit : 0);
}

/* Whether the play may be compared with this one: the aim is likelier, the board shows why, and the
 * price that is told is the one that is proved. */
static bool is_lesson(const struct findline_hunt *h, const struct decision *c, struct leg *leg,
                      const struct play *wrong, float proved)
{
    const struct ranked *best = assess_find(c->ahead, c->n, &leg->play);
    const struct ranked *other = assess_find(c->ahead, c->n, wrong);
    float gain = plan_chance(h->aim, &best->outcome) - plan_chance(h->aim, &other->outcome);
    leg->gain = plan_told(h->aim, &best->outcome) - plan_told(h->aim, &other->outcome);
    leg->bursts_too = plan_bursts_too(h->aim, &best->outcome, &other->outcome);
    if (best->equity - other->equity < NEAR_AHEAD ||
        !decision_price_is_true(best->equity - other->equity, proved) || leg->gain < GAIN_LEAST ||
        gain < GAIN_LEAST)
        return false;
    struct plan_turn turn = turn_beside(h, leg, wrong);
    return h->aim == AIM_HANDSOME || plan_contrasts(&turn);
}

/* Chooses what the play is compared with among what was rolled out: what tempts most of that from
 * which something is to be learnt. False if there is nothing. */
static bool compare(struct findline_hunt *h, const struct decision *c, const struct certificate *it,
                    struct leg *leg)
{
    float most = 0;
    struct leg chosen = *leg;
    for (int i = 1; i < it->values; i++) {
        const struct play *play = &it->value[i].play;
        float cost = it->value[0].equity - it->value[i].equity;
        float tempts = temptation(h, leg, play, cost);
        if (tempts > most && is_lesson(h, c, leg, play, cost)) {
            most = tempts;
            chosen = *leg;
            chosen.wrong = *play;
        }
    }
    *leg = chosen;
    return most > 0;
}

/* Rolls a turn out, the tempting play among the others. Whether its play is best there too. */
static bool bears_out(struct findline_hunt *h, struct draft *turn, struct leg *leg)
{
    struct decision c = {0};
    bool good = decide(h, turn, &c);
    c.greedy = leg->fool;
    good = good && decision_prove(h->m, turn, &c, DECISION_TRIALS_LINE) &&
           play_same(&turn->certificate.value[0].play, &leg->play);
    if (good) { /* what the learner is told looks this far */
        free(c.ahead);
        c.ahead = assess_every(&c.j, &turn->position, turn->roll, ASSESS_PLIES, h->m->list);
        good = compare(h, &c, &turn->certificate, leg);
    }
    decision_close(&c);
    return good;
}

/* Whether somebody goes wrong, and a roll-out finds the learner's play best too. */
static bool prove(struct findline_hunt *h, struct leg *leg)
{
    struct draft turn = draft_of_turn(h->d, &leg->pos, leg->roll);
    bool good = tempts(h, leg) && bears_out(h, &turn, leg);
    draft_free(&turn);
    return good;
}

/* Proves all the learner's plays so far; h->bad receives the first that fails. */
static bool prove_all(struct findline_hunt *h)
{
    for (int i = 0; i < h->n; i += 2) {
        h->leg[i].proved = h->leg[i].proved || prove(h, &h->leg[i]);
        if (!h->leg[i].proved) {
            h->bad = i;
            return false;
        }
    }
    return true;
}

/* Chooses the last roll: that with the fewest right plays among the most. */
static bool last_turn(struct findline_hunt *h, const struct position *pos)
{
    int dice = roll_one_die_allowed(&h->d->rules, pos) ? 1 : 2;
    uint8_t order[ROLLSET_MAX];
    struct roll found = {{0, 0}};
    float best = 1;
    rng_order(&h->m->rng, order, roll_kinds(dice));
    for (int i = 0; i < roll_kinds(dice); i++) {
        struct roll roll = roll_nth(dice, order[i]);
        int plays, n = 0;
        if (roll_check(&h->d->rules, pos, roll) == ROLL_OK)
            n = endings(h, pos, roll, &plays);
        if (n > 0 && (float)n / (float)plays < best) {
            best = (float)n / (float)plays;
            found = roll;
        }
    }
    h->leg[h->n] = (struct leg){.pos = *pos, .roll = found};
    return found.die[0] != 0 && prove_all(h);
}

static bool own_turn(struct findline_hunt *h, const struct position *pos, int left);

static bool other_turn(struct findline_hunt *h, const struct position *pos, int left)
{
    uint8_t order[ROLLSET_MAX];
    int at = h->n, tried = 0;
    rng_order(&h->m->rng, order, ROLLSET_MAX);
    for (int i = 0; i < ROLLSET_MAX && (tried < REPLIES || left == 2) && h->looks < LOOKS; i++) {
        struct leg *leg = &h->leg[at];
        *leg = (struct leg){.pos = *pos, .roll = roll_nth(2, order[i])};
        if (roll_check(&h->d->rules, pos, leg->roll) != ROLL_OK || !answer(h, leg))
            continue;
        struct outcome o = lookahead_position(h->j, &leg->play.after, 0);
        if (plan_chance(h->aim, &o) < chances[h->aim].least)
            continue;
        tried++;
        h->n = at + 1;
        if (own_turn(h, &leg->play.after, left - 1))
            return true;
        if (h->bad >= 0)
            break;
    }
    h->n = at;
    return false;
}

/* Goes on from a position of White's with so many turns left. */
static bool own_turn(struct findline_hunt *h, const struct position *pos, int left)
{
    uint8_t order[ROLLSET_MAX];
    int at = h->n;
    if (left == 1)
        return last_turn(h, pos);
    if (roll_one_die_allowed(&h->d->rules, pos))
        return false;
    rng_order(&h->m->rng, order, ROLLSET_MAX);
    for (int i = 0; i < ROLLSET_MAX && h->looks < LOOKS; i++) {
        struct roll roll = roll_nth(2, order[i]);
        struct decision c = {0};
        struct draft turn = draft_of_turn(h->d, pos, roll);
        if (roll_check(&h->d->rules, pos, roll) != ROLL_OK)
            continue;
        bool good = decide(h, &turn, &c);
        if (good)
            h->leg[at] = (struct leg){.pos = *pos, .roll = roll, .play = c.ahead[0].play};
        decision_close(&c);
        h->n = at + 1;
        if (good && other_turn(h, &h->leg[at].play.after, left))
            return true;
        if (h->bad >= 0 && h->bad < at)
            break;
        h->bad = -1;
    }
    h->n = at;
    return false;
}

/* ---- writing ---- */

/* A number by which lines differ. */
static unsigned variant_of(const struct position *pos)
{
    unsigned sum = 0;
    for (int p = 0; p <= POINT_OFF; p++)
        sum = (sum * 31 + pos->men[WHITE][p]) * 31 + pos->men[BLACK][p];
    return sum * 2654435761u >> 16;
}

static void plan_turn_of(const struct findline_hunt *h, int i, struct plan_turn *out)
{
    const struct leg *leg = &h->leg[i];
    bool bears_off = false;
    generate(&h->d->rules, &leg->pos, leg->roll, h->m->list);
    for (int k = 0; k < h->m->list->n; k++)
        bears_off = bears_off || h->m->list->play[k].after.men[WHITE][POINT_OFF] > 0;
    bool spared = leg->play.after.men[WHITE][POINT_OFF] == 0;
    *out = (struct plan_turn){.aim = h->aim,
                              .r = &h->d->rules,
                              .pos = leg->pos,
                              .roll = leg->roll,
                              .play = &leg->play,
                              .wrong = &leg->wrong,
                              .variant = variant_of(&h->leg[0].pos),
                              .number = i / 2,
                              .turns = h->turns,
                              .plays = h->m->list->n,
                              .spared = bears_off && spared};
    if (i < h->n) /* what ends the game is not chosen yet */
        plan_look(out);
}

/* Where to look, and what to count. */
static void add_hints(const struct plan_turn *plan, struct draft *turn)
{
    struct pair *look = draft_next_hint(turn), *count = draft_next_hint(turn);
    plan_look_at(plan, look);
    plan_count(plan, count);
}

/* How hard the turn is to find, by the levels of play. */
static int hard(struct findline_hunt *h, const struct leg *leg)
{
    const struct dilemma d = {.position = leg->pos, .roll = leg->roll, .best = leg->play};
    return problem_difficulty(h->m, h->j, &d);
}

/* One turn of the learner, proved. */
static bool add_turn(struct findline_hunt *h, struct plan_turn *plan, struct leg *leg)
{
    struct draft turn = draft_of_turn(h->d, &leg->pos, leg->roll);
    bool good = bears_out(h, &turn, leg);
    plan->gain = leg->gain;
    plan->bursts_too = leg->bursts_too;
    if (good) {
        int difficulty = hard(h, leg);
        h->d->difficulty = difficulty > h->d->difficulty ? difficulty : h->d->difficulty;
        plan_ask(plan, &turn.text);
        add_hints(plan, &turn);
        plan_tell(plan, &turn.explain);
        turn.wrong = leg->wrong;
        plan_react(plan, &turn.react);
        draft_put(&turn, turn.certificate.value[0].what);
        draft_put_turn(h->d, &turn);
    }
    draft_free(&turn);
    return good;
}

/* The last turn: every play that ends the game is right. */
static bool add_last(struct findline_hunt *h, struct plan_turn *plan)
{
    struct draft turn = draft_of_turn(h->d, &plan->pos, plan->roll);
    struct play_list *list = h->m->list;
    generate(&turn.rules, &turn.position, turn.roll, list);
    canonical_list(&turn.rules, &turn.position, turn.roll, list);
    for (int i = 0; i < list->n; i++) {
        if (list->play[i].end.kind == END_NOT)
            continue;
        if (turn.plays == 0)
            h->leg[h->n].play = list->play[i];
        draft_put_play(&turn, &list->play[i]);
    }
    bool good = draft_count(&turn, CERTIFICATE_ENDS, NULL);
    if (good) {
        plan_look(plan);
        plan_ask(plan, &turn.text);
        add_hints(plan, &turn);
        plan_tell(plan, &turn.explain);
        draft_put_turn(h->d, &turn);
    }
    draft_free(&turn);
    return good;
}

/* The line found, proved turn by turn and written. */
static bool write_line(struct findline_hunt *h)
{
    struct plan_turn *plan = mem_alloc(TURNS_MOST * sizeof *plan);
    bool good = true;
    int carried = 0; /* turns that are worth it, half of them at least */
    draft_clear_turns(h->d);
    h->d->difficulty = 0;
    for (int i = 0; good && i <= h->n; i++) {
        if (i % 2 == 1) {
            plan_put_reply(h->aim, h->d, &h->leg[i].pos, h->leg[i].roll, &h->leg[i].play);
            continue;
        }
        plan_turn_of(h, i, &plan[i / 2]);
        good = i < h->n ? add_turn(h, &plan[i / 2], &h->leg[i]) : add_last(h, &plan[i / 2]);
        carried += i < h->n && good && plan_carries(&plan[i / 2]);
    }
    good = good && h->d->difficulty >= HARD_LEAST && 2 * carried >= h->turns - 1;
    if (good) {
        plan_title(plan, &h->d->title);
        plan_story(plan, h->turns, &h->d->explain);
    }
    free(plan);
    return good;
}

/* ---- where lines begin ---- */

/* Plays a game by the net; fills in positions where the side to move, seen as White, comes near the
 * aim. How many. */
static int play_game(struct findline_hunt *h, struct position *out)
{
    const struct judgement *j = h->j;
    struct mining *m = h->m;
    struct position pos = board_start(j->rules, WHITE);
    int n = 0, seen = 0;
    for (int turn = 0; turn < GAME_TURNS; turn++) {
        struct outcome outcome;
        struct net_accumulator base;
        struct roll roll = roll_throw(&m->rng, j->rules, &pos, turn == 0);
        chooser_base(j->net, j->rules, &pos, &base);
        const struct after *after = chooser_roll(j->net, j->rules, &j->worth[pos.turn], &base, &pos,
                                                 roll, m->afters, &outcome);
        if (pos.one[0] == 0 && pos.one[1] == 0 && after->end.kind == END_NOT &&
            plan_chance(h->aim, &outcome) >= chances[h->aim].begin) {
            int k = n < BEGINNINGS ? n++ : (int)rng_below(&m->rng, (uint32_t)seen + 1);
            seen++;
            if (k < BEGINNINGS) {
                out[k] = pos.turn == WHITE ? pos : board_swap_colours(&pos);
                out[k].held = out[k].first = 0;
            }
        }
        if (after->end.kind != END_NOT)
            break;
        pos = after->pos;
    }
    return n;
}

/* Tries for a line from a position. */
static bool begin(struct findline_hunt *h, const struct position *pos)
{
    h->n = h->looks = 0;
    h->bad = -1;
    if (!own_turn(h, pos, h->turns))
        return false;
    h->d->position = *pos;
    h->d->has_position = true;
    return write_line(h);
}

bool find_line(struct mining *m, struct draft *d)
{
    const struct question_builder *builder = d->builder;
    struct judgement j;
    TEXT_HERE why = {0};
    draft_choose_rules(d, &m->rng);
    struct findline_hunt *h = mem_alloc(sizeof *h);
    *h = (struct findline_hunt){.m = m, .d = d, .j = &j, .aim = builder->aim};
    h->turns = TURNS_LEAST + (int)rng_below(&m->rng, TURNS_MOST - TURNS_LEAST + 1);
    bool found = false, good = evaluator_open(&m->evaluator, &d->rules, &j, &why);
    for (int game = 0; good && game < GAMES && !found; game++) {
        struct position from[BEGINNINGS];
        int n = play_game(h, from);
        for (int i = 0; i < n && !found; i++)
            found = begin(h, &from[i]);
    }
    free(h);
    if (!found)
        return false;
    draft_ask(d, &m->rng, NULL);
    d->proved = draft_is_sound(d);
    return d->proved;
}
