// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/distil.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "eval/race/race.h"
#include "eval/search/chooser.h"
#include "lab/start.h"
#include "lab/studyfile.h"
#include "rules/rollset.h"
#include "tool/parallel.h"

enum { TURNS_MAX = 700, UNUSUAL = 4 };

/* Which choices are studied, and which of their plays: the best, those that seem nearly as good,
 * and some drawn from all others. */
static const double studied = 0.3, exploration = 0.25;
static const float margin = 0.25f;
enum { NEAR_MAX = 6, DRAWN = 1, PLAYS_MAX = NEAR_MAX + DRAWN };
_Static_assert(PLAYS_MAX <= (int)FIT_GROUP_MAX, "the plays of a choice are learned together");

/* Of a line that is followed, so many positions are looked at, the play's own among them. */
enum { LINE = 3 };

/* What a thread works with. */
struct distiller {
    const struct distil_options *options;
    struct worth worth;
    struct after_list plays, answers;
    struct outcome outcome[PLAY_LIST_MAX];
    float equity[PLAY_LIST_MAX];
    struct study *studies;
    long n;
    size_t room;
};

/* The faces thrown on a line, the same for all plays of a choice. */
struct distil_dice {
    int face[LINE][2];
};

/* The net's answer to a roll, and its outcome for the side that rolls. */
struct distil_answer {
    struct after after;
    struct outcome outcome;
};

/* ---- looking one roll ahead ---- */

/* Over all rolls of so many dice; *came is the answer to the one that was thrown. */
static struct outcome mean_of_rolls(struct distiller *d, const struct position *pos,
                                    const struct net_accumulator *base, struct roll thrown,
                                    struct distil_answer *came)
{
    const struct distil_options *o = d->options;
    struct outcome mean = {.p = {0}};
    struct rollset all = rollset_all(roll_dice_count(thrown));
    for (struct rollset_each each = rollset_each(all); rollset_next(&each);) {
        struct outcome outcome;
        bool exact;
        int work;
        generate_afters(&o->rules, pos, each.roll, &d->answers);
        int best =
            chooser_quick(o->net, &o->rules, &d->worth, base, &d->answers, &outcome, &exact, &work);
        outcome_add(&mean, &outcome, roll_chance(each.roll));
        if (each.index == roll_index(thrown))
            *came = (struct distil_answer){d->answers.after[best], outcome};
    }
    return mean;
}

/* What is expected of pos, for its side to move, with two dice or with one, whichever is better;
 * *came is the answer to these faces. */
static struct outcome look_ahead(struct distiller *d, const struct position *pos, const int face[2],
                                 struct distil_answer *came)
{
    const struct ruleset *r = &d->options->rules;
    int due = roll_dice_due(pos, (enum colour)pos->turn);
    struct roll thrown = roll_make(face[0], due == 1 ? 0 : face[1]);
    struct net_accumulator base;
    chooser_base(d->options->net, r, pos, &base);
    struct outcome mean = mean_of_rolls(d, pos, &base, thrown, came);
    if (due == 1 || !roll_one_die_allowed(r, pos))
        return mean;
    struct distil_answer other;
    struct outcome one = mean_of_rolls(d, pos, &base, roll_make(face[0], 0), &other);
    if (outcome_equity(&one, &d->worth) <= outcome_equity(&mean, &d->worth))
        return mean;
    *came = other;
    return one;
}

/* ---- a choice ---- */

/* Whether only the net can say what it leaves. */
static bool is_open(const struct distiller *d, const struct after *after)
{
    return after->end.kind == END_NOT &&
           race_covers(&d->options->rules, &after->pos) == RACE_NOT_COVERED;
}

/* The studies of a play (an open one), for the net's value of it: its own and those of the line.
 * What looking ahead finds it worth, to the side that made it. */
static float study_play(struct distiller *d, int play, enum study_kind kind,
                        const struct distil_dice *dice)
{
    struct position pos = d->plays.after[play].pos;
    struct outcome guess = outcome_flip(&d->outcome[play]), first = guess;
    for (int k = 0; k < LINE; k++) {
        struct distil_answer came;
        struct outcome ahead = look_ahead(d, &pos, dice->face[k], &came);
        d->studies = mem_grow(d->studies, (size_t)d->n, &d->room, sizeof *d->studies);
        d->studies[d->n++] = (struct study){
            .pos = pos, .guess = guess, .ahead = ahead, .kind = k == 0 ? kind : STUDY_LATER};
        first = k == 0 ? outcome_flip(&ahead) : first;
        if (!is_open(d, &came.after))
            break;
        pos = came.after.pos;
        guess = outcome_flip(&came.outcome);
    }
    return outcome_equity(&first, &d->worth);
}

/* Values all plays by the net alone; the best of them. */
static int value_all(struct distiller *d, const struct position *pos)
{
    const struct distil_options *o = d->options;
    struct net_accumulator base;
    int best = 0;
    chooser_base(o->net, &o->rules, pos, &base);
    for (int i = 0; i < d->plays.n; i++) {
        bool exact;
        d->outcome[i] = chooser_outcome(o->net, &o->rules, &d->plays.after[i], &base, &exact);
        d->equity[i] = outcome_equity(&d->outcome[i], &d->worth);
        best = d->equity[i] > d->equity[best] ? i : best;
    }
    return best;
}

/* Puts the open plays that are to be studied into to[], the best first; how many there are. */
static int select_plays(const struct distiller *d, int best, struct rng *rng, int to[PLAYS_MAX])
{
    int n = 0, others = 0, drawn = -1;
    for (int i = 0; i < d->plays.n; i++) {
        if (!is_open(d, &d->plays.after[i]))
            continue;
        int at = n;
        while (at > 0 && d->equity[to[at - 1]] < d->equity[i])
            at--;
        int out = i; /* who is crowded out, or never was near */
        if (at < NEAR_MAX && d->equity[i] >= d->equity[best] - margin) {
            out = n == NEAR_MAX ? to[n - 1] : -1;
            n -= n == NEAR_MAX;
            memmove(to + at + 1, to + at, (size_t)(n - at) * sizeof *to);
            to[at] = i;
            n++;
        }
        if (out >= 0 && rng_below(rng, (uint32_t)++others) == 0)
            drawn = out;
    }
    if (drawn >= 0)
        to[n++] = drawn;
    return n;
}

/* Studies the plays of the list; which one is best looking one roll ahead, or a drawn one of those
 * studied. */
static int study_choice(struct distiller *d, int best, bool explore, struct rng *rng)
{
    struct distil_dice dice;
    int play[PLAYS_MAX], n = select_plays(d, best, rng, play), chosen = best;
    float most = 0;
    for (int k = 0; k < LINE; k++)
        for (int i = 0; i < 2; i++)
            dice.face[k][i] = rng_die(rng);
    for (int k = 0; k < n; k++) {
        float equity = study_play(d, play[k], k == 0 ? STUDY_FIRST : STUDY_PLAY, &dice);
        chosen = k == 0 || equity > most ? play[k] : chosen;
        most = k == 0 || equity > most ? equity : most;
    }
    return explore && n > 0 ? play[rng_below(rng, (uint32_t)n)] : chosen;
}

/* A play that the net thinks nearly as good as the best. */
static int try_play(const struct distiller *d, int best, float most_behind, struct rng *rng)
{
    int n = 0, chosen = best;
    for (int i = 0; i < d->plays.n; i++)
        if (d->equity[i] >= d->equity[best] - most_behind && rng_below(rng, (uint32_t)++n) == 0)
            chosen = i;
    return chosen;
}

/* ---- games ---- */

/* Some games begin wild: most plays of their first turns are drawn from those not hopeless. In
 * backgammon so come about the back games, the attacks and the primes against each other that good
 * plays keep clear of. */
static const int wild_share[] = {[BOARD_BRADE] = 0, [BOARD_BACKGAMMON] = 40}; /* per cent */
enum { WILD_LEAST = 4, WILD_MORE = 24 };                                      /* turns */
static const double wild_exploration = 0.75;
static const float wild_margin = 0.6f;

static int wild_turns(const struct ruleset *r, struct rng *rng)
{
    int share = wild_share[r->board];
    if (share == 0 || (int)rng_below(rng, 100) >= share)
        return 0;
    return WILD_LEAST + (int)rng_below(rng, WILD_MORE);
}

static void play_game(struct distiller *d, struct rng *rng)
{
    const struct ruleset *r = &d->options->rules;
    struct position pos = start_draw(r, rng, UNUSUAL, &d->plays);
    int wild = wild_turns(r, rng);
    for (int turn = 0; turn < TURNS_MAX; turn++) {
        bool explore = rng_unit(rng) < (turn < wild ? wild_exploration : exploration);
        bool study = rng_unit(rng) < studied;
        struct roll roll = explore ? start_throw(r, rng, &pos) : roll_throw(rng, r, &pos, false);
        generate_afters(r, &pos, roll, &d->plays);
        int chosen = value_all(d, &pos);
        if (study && d->plays.n > 1 && d->plays.after[chosen].end.kind == END_NOT)
            chosen = study_choice(d, chosen, explore, rng);
        else if (explore)
            chosen = try_play(d, chosen, turn < wild ? wild_margin : margin, rng);
        if (!is_open(d, &d->plays.after[chosen]))
            return;
        pos = d->plays.after[chosen].pos;
    }
}

struct study *distil_part(const struct distil_options *options, long part, long *n)
{
    struct distiller *d = mem_alloc(sizeof *d);
    struct rng all, rng;
    rng_seed(&all, options->seed);
    rng = rng_split(&all, (uint64_t)part);
    d->options = options;
    d->worth = outcome_worth(&options->rules);
    bool stopped = false;
    for (long k = 0; k < options->games && !stopped; k++) {
        play_game(d, &rng);
        stopped = options->stop && *options->stop;
    }
    struct study *studies = d->studies;
    *n = d->n;
    free(d);
    if (stopped) {
        free(studies);
        return NULL;
    }
    return studies;
}

static bool make_part(void *context, int thread, long part)
{
    const struct distil_options *o = context;
    char path[4096];
    long n;
    (void)thread;
    if (snprintf(path, sizeof path, "%s/%llu-%05ld.studies", o->folder, (unsigned long long)o->seed,
                 part) >= (int)sizeof path) {
        fputs("brade-lab: the name of the folder is too long\n", stderr);
        return false;
    }
    if (access(path, F_OK) == 0)
        return true;
    struct study *studies = distil_part(o, part, &n);
    bool good = studies && studyfile_write(path, o->name, studies, n);
    free(studies);
    return good;
}

bool distil_make(const struct distil_options *options)
{
    struct distil_options o = *options;
    struct parallel p = {o.parts, o.threads, make_part, &o, "parts"};
    return parallel_run(&p);
}
