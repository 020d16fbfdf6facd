// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/search/trial.h"

#include <math.h>

#include "base/rng/rng.h"
#include "eval/race/race.h"
#include "eval/search/strata.h"
#include "rules/rollset.h"

enum { TURNS_MAX = 3000 };

/* A trial being played. Outcomes are for the side to move where nothing else is said. */
struct trial {
    const struct trial_how *how;
    struct trial_scratch *scratch;
    struct position pos;
    struct net_accumulator base; /* chooser_base() of pos */
    struct outcome before;       /* the net's word on pos */
    struct outcome luck;         /* to be taken off, for the side that rolled first */
    bool over;
};

/* What a roll leads to. */
struct answer {
    struct position after;
    struct outcome guess;  /* the net's word on the best play by it alone, for the roller */
    struct outcome played; /* … on the play made: another one where the players look ahead */
    bool over;             /* that play ends the game, or a table knows the rest */
};

/* With how many dice a turn begins, and the mean over all rolls where it is known: of guesses where
 * the dice had to be chosen, else of sketches. */
struct prospect {
    int dice;
    bool known;
    struct outcome mean;
};

static double equity(const struct trial *t, const struct outcome *o)
{
    return (double)outcome_equity(o, &t->how->j->worth[t->pos.turn]);
}

/* ---- a roll ---- */

enum { WORK_OF_ROLL = 3 }; /* finding its plays takes about as long as so many evaluations */

/* The best play of the roll by the net alone; its index in the list, which is left with the plays
 * that were looked at. */
static int best_by_net(struct trial *t, struct roll roll, struct outcome *best_value)
{
    const struct judgement *j = t->how->j;
    struct after_list *list = &t->scratch->list;
    bool exact;
    int work;
    generate_afters(j->rules, &t->pos, roll, list);
    int best = chooser_quick(j->net, j->rules, &j->worth[t->pos.turn], &t->base, list, best_value,
                             &exact, &work);
    t->scratch->work += WORK_OF_ROLL + work;
    return best;
}

static struct outcome value_of(const struct trial *t, const struct after *after)
{
    bool exact;
    t->scratch->work++;
    return chooser_outcome(t->how->j->net, t->how->j->rules, after, &t->base, &exact);
}

/* The best of the plays in the list one roll further on. Plays that the net thinks much worse
 * than `first`, its own choice, are not looked at. */
static int best_by_lookahead(struct trial *t, int first, const struct outcome *first_value)
{
    enum { KEPT = 5, EVALUATIONS = 280 }; /* that a look at all answers takes, roughly */
    static const double margin = 0.16;
    struct after_list *list = &t->scratch->list;
    struct {
        int at;
        double worth;
    } kept[KEPT + 1];
    int n = 0, best = first;
    double most = 0, least = equity(t, first_value) - margin;
    if (list->n == 1 || list->after[first].end.kind != END_NOT) {
        return first;
    }
    for (int i = 0; i < list->n; i++) {
        struct outcome value = value_of(t, &list->after[i]);
        double worth = equity(t, &value);
        int place = n;
        if (worth < least) {
            continue;
        }
        for (; place > 0 && kept[place - 1].worth < worth; place--) {
            kept[place] = kept[place - 1];
        }
        kept[place].at = i;
        kept[place].worth = worth;
        n += n < KEPT;
    }
    for (int i = 0; i < n; i++) {
        const struct after *after = &list->after[kept[i].at];
        double worth = kept[i].worth;
        if (after->end.kind == END_NOT) {
            struct outcome o = lookahead_position(t->how->j, &after->pos, 1);
            o = outcome_flip(&o);
            worth = equity(t, &o);
            t->scratch->work += EVALUATIONS;
        }
        if (i == 0 || worth > most) {
            best = kept[i].at;
            most = worth;
        }
    }
    return best;
}

/* Only what the net thinks of the roll. */
static struct outcome guess_of(struct trial *t, struct roll roll)
{
    struct outcome guess;
    best_by_net(t, roll, &guess);
    return guess;
}

/* The same, nearly: it costs half as much. */
static struct outcome sketch_of(struct trial *t, struct roll roll)
{
    const struct judgement *j = t->how->j;
    int work;
    generate_afters(j->rules, &t->pos, roll, &t->scratch->list);
    struct outcome sketch = chooser_sketch(j->net, j->rules, &j->worth[t->pos.turn], &t->base,
                                           &t->scratch->list, &work);
    t->scratch->work += WORK_OF_ROLL + work;
    return sketch;
}

/* The roll played. */
static struct answer answer_to(struct trial *t, struct roll roll)
{
    struct answer answer;
    int made = best_by_net(t, roll, &answer.guess);
    answer.played = answer.guess;
    if (t->how->plies > 0) {
        int first = made;
        made = best_by_lookahead(t, first, &answer.guess);
        if (made != first) {
            answer.played = value_of(t, &t->scratch->list.after[made]);
        }
    }
    answer.after = t->scratch->list.after[made].pos;
    answer.over = t->scratch->list.after[made].end.kind != END_NOT;
    if (!answer.over && !t->how->past_tables &&
        race_covers(t->how->j->rules, &answer.after) != RACE_NOT_COVERED) {
        if (race_both_seek_pattern(t->how->j->rules, &answer.after)) {
            struct outcome rest = lookahead_position(t->how->j, &answer.after, 1);
            answer.played = outcome_flip(&rest);
        }
        answer.over = true;
    }
    return answer;
}

/* The mean over all rolls of two dice, or of one, of what is thought of them. */
static struct outcome mean_of(struct trial *t, int dice,
                              struct outcome (*thought)(struct trial *t, struct roll roll))
{
    struct outcome mean = {.p = {0}};
    for (struct rollset_each each = rollset_each(rollset_all(dice)); rollset_next(&each);) {
        struct outcome one = thought(t, each.roll);
        outcome_add(&mean, &one, roll_chance(each.roll));
    }
    return mean;
}

/* ---- how a turn is counted ---- */

/* What can be known before the roll of what hangs on it. */
struct outlook {
    double luck; /* expected square of it */
    double cost; /* evaluations that looking at all rolls takes */
};

/* How far what is counted is spread by the net's word, in squares; as White counts, whichever side
 * it is: it need not be exact. */
static double spread(const struct judgement *j, const struct outcome *o)
{
    double mean = 0, squares = 0;
    for (int i = 0; i < OUTCOMES; i++) {
        double worth = (double)j->worth[WHITE].value[i], chance = (double)o->p[i];
        mean += chance * worth;
        squares += chance * worth * worth;
    }
    return squares > mean * mean ? squares - mean * mean : 0;
}

static double cost_of(const struct position *pos, int dice)
{
    const uint8_t *men = pos->men[pos->turn];
    if (dice == 1) {
        return 30;
    }
    return men[POINT_BAR] > 1 ? 75 : men[POINT_BAR] > 0 ? 95 : 140;
}

/* What the logarithm of an expected square is made of. */
struct growth {
    double always, open, theirs, mine;
};

/* e to this much more where the game is more open, and where either side is farther from its end.
 */
static double grown(const struct growth *g, double open, double theirs, double mine)
{
    return exp(g->always + g->open * open + g->theirs * theirs + g->mine * mine);
}

/* Fitted to all turns of some hundred games under Lyckans Talisman, and of backgammon, where points
 * are spread so far (in points²) when a game starts. Where they fit badly, roll-outs take longer.
 */
static const struct {
    double start;
    struct growth luck;
} growth_of[] = {
    [BOARD_BRADE] = {2.786, {1.68, 1.27, -0.62, -0.41}},
    [BOARD_BACKGAMMON] = {1.876, {9.62, 2.26, -1.63, -1.22}},
};

double trial_scale(const struct judgement *j)
{
    struct outcome start = matchequity_start(j->rules);
    return spread(j, &start) / growth_of[j->rules->board].start;
}

static struct outlook outlook_of(const struct trial *t, int dice)
{
    enum board_kind board = (enum board_kind)t->how->j->rules->board;
    enum colour me = (enum colour)t->pos.turn;
    double scale = t->how->scale;
    double open = log(spread(t->how->j, &t->before) / scale + 0.002);
    double mine = log(board_pips(&t->pos, me) + 5);
    double theirs = log(board_pips(&t->pos, colour_other(me)) + 5);
    return (struct outlook){
        .luck = scale * grown(&growth_of[board].luck, open, theirs, mine),
        .cost = cost_of(&t->pos, dice),
    };
}

/* Whether to take the luck of a turn off: where that is worth more than looking at all rolls costs,
 * at its price. Doing it for a part of such turns at a higher weight, which costs less, lets single
 * trials run wild where the outlook is wrong. */
static bool takes_luck_off(const struct trial *t, const struct prospect *prospect)
{
    if (!t->how->reduce || prospect->known) {
        return t->how->reduce;
    }
    struct outlook o = outlook_of(t, prospect->dice);
    return o.luck > t->how->price * o.cost;
}

/* Notes the luck of a roll: what is thought of it beside the mean over all. */
static void note_luck(struct trial *t, const struct outcome *thought, const struct outcome *mean,
                      bool first)
{
    struct outcome luck = *thought;
    outcome_add(&luck, mean, -1);
    if (!first) {
        luck = outcome_flip(&luck);
    }
    outcome_add(&t->luck, &luck, 1);
}

/* ---- a game ---- */

static struct throw throw_dice(const struct trial_how *how, struct rng *dice, int trial, int turn)
{
    struct throw thrown = {{rng_die(dice), rng_die(dice)}};
    return turn < STRATA_TURNS ? strata_throw(how->seed, trial, turn) : thrown;
}

/* With how many dice the side to move rolls. Where that has to be found out, the mean over all
 * rolls is known then. */
static struct prospect choose_dice(struct trial *t, int turn)
{
    int due = roll_dice_due(&t->pos, (enum colour)t->pos.turn);
    if (due == 1 || !roll_one_die_allowed(t->how->j->rules, &t->pos)) {
        return (struct prospect){.dice = due};
    }
    if (turn == 0 && t->how->dice > 0) {
        return (struct prospect){.dice = t->how->dice};
    }
    struct prospect one = {1, true, mean_of(t, 1, guess_of)};
    struct prospect two = {2, true, mean_of(t, 2, guess_of)};
    return equity(t, &one.mean) > equity(t, &two.mean) ? one : two;
}

/* A turn; what is expected after it, for the side that made it. */
static struct outcome play_turn(struct trial *t, struct throw thrown, int turn)
{
    chooser_base(t->how->j->net, t->how->j->rules, &t->pos, &t->base);
    struct prospect prospect = choose_dice(t, turn);
    bool reduced = takes_luck_off(t, &prospect);
    if (reduced && !prospect.known) {
        prospect.mean = mean_of(t, prospect.dice, sketch_of);
    }
    struct roll roll = roll_make(thrown.face[0], prospect.dice == 1 ? 0 : thrown.face[1]);
    struct answer answer = answer_to(t, roll);
    if (reduced) {
        struct outcome thought = prospect.known ? answer.guess : sketch_of(t, roll);
        note_luck(t, &thought, &prospect.mean, turn % 2 == 0);
    }
    t->pos = answer.after;
    t->before = outcome_flip(&answer.played);
    t->over = answer.over;
    return answer.played;
}

struct outcome trial_play(const struct trial_how *how, const struct position *pos, int trial,
                          struct trial_scratch *scratch)
{
    struct trial t = {.how = how, .scratch = scratch, .pos = *pos};
    struct outcome outcome = {.p = {0}};
    struct rng dice;
    bool exact;
    int last = how->truncate > 0 ? how->truncate : TURNS_MAX;
    rng_seed(&dice, how->seed);
    dice = rng_split(&dice, (uint64_t)trial);
    t.before = chooser_position(how->j->net, how->j->rules, pos, NULL, &exact);
    for (int turn = 0; turn < last && !t.over; turn++) {
        outcome = play_turn(&t, throw_dice(how, &dice, trial, turn), turn);
        if (turn + 1 == last && !t.over && how->last_plies > 0) {
            struct outcome ahead = lookahead_position(how->j, &t.pos, how->last_plies);
            outcome = outcome_flip(&ahead);
        }
        if (turn % 2 == 1) {
            outcome = outcome_flip(&outcome);
        }
    }
    outcome_add(&outcome, &t.luck, -1);
    return outcome;
}

double trial_price_guess(const struct judgement *j, const struct position *pos)
{
    bool exact;
    struct outcome o = chooser_position(j->net, j->rules, pos, NULL, &exact);
    return (spread(j, &o) + 0.002 * trial_scale(j)) / 50000;
}
