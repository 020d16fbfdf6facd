// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "generate.h"
#include "netfile.h"
#include "rng.h"

enum { TURNS_MAX = 2000, THREADS_MAX = 64 };

/* ---- players ---- */

bool player_open(const char *name, struct player *out)
{
    char path[4096];
    const char *at = strrchr(name, '@');
    *out = (struct player){.kind = strcmp(name, "greedy") == 0 ? PLAYER_GREEDY : PLAYER_RANDOM};
    if (strcmp(name, "random") == 0 || strcmp(name, "greedy") == 0)
        return true;
    out->kind = PLAYER_NET;
    if (at && at[1] >= '0' && at[1] <= '0' + LOOKAHEAD_MAX && at[2] == '\0')
        out->plies = at[1] - '0';
    else
        at = NULL;
    snprintf(path, sizeof path, "%.*s", at ? (int)(at - name) : (int)strlen(name), name);
    struct net *net = net_alloc();
    enum netfile_error error = net ? netfile_read(path, net) : NETFILE_OPEN;
    if (error != NETFILE_OK) {
        fprintf(stderr, "brade-lab: %s: %s\n", path, netfile_problem(error));
        free(net);
        return false;
    }
    out->net = net;
    return true;
}

void player_close(struct player *p)
{
    free((void *)p->net);
    p->net = NULL;
}

static int greedy_value(const struct play *play)
{
    enum colour mover = colour_other((enum colour)play->after.turn);
    int value = play->end.kind != END_NOT ? 1000 : 0;
    for (int i = 0; i < play->moves; i++)
        value += 10 * play->move[i].hit;
    for (int p = 2; p <= POINT_LAST; p++)
        value -= play->after.men[mover][p] == 1;
    return value;
}

static int greedy_choice(const struct play_list *list)
{
    int best = 0;
    for (int i = 1; i < list->n; i++)
        if (greedy_value(&list->play[i]) > greedy_value(&list->play[best]))
            best = i;
    return best;
}

/* ---- games ---- */

/* What one thread plays with. */
struct table {
    const struct ruleset *rules;
    const struct player *player[2];
    struct worth worth;
    uint64_t seed;
    long begin, end; /* pairs */
    double *points;  /* of each pair, for the first player */
    struct arena_result result;
    struct play_list list;
    struct after_list afters;
    struct ranked ranked[PLAY_LIST_MAX];
};

static int net_choice(struct table *t, const struct net *net, const struct position *pos)
{
    struct outcome outcome;
    struct net_base base;
    bool exact;
    chooser_base(net, t->rules, pos, &base);
    t->afters.n = t->list.n;
    for (int i = 0; i < t->list.n; i++)
        t->afters.after[i] = (struct after){t->list.play[i].after, t->list.play[i].end};
    return chooser_best(net, t->rules, &t->worth, &base, &t->afters, &outcome, &exact);
}

static int choose(struct table *t, const struct player *p, const struct position *pos,
                  struct rng *rng)
{
    struct judgement j = judgement_for_points(p->net, t->rules, 1);
    if (p->kind == PLAYER_RANDOM)
        return (int)rng_below(rng, (uint32_t)t->list.n);
    if (p->kind == PLAYER_GREEDY)
        return greedy_choice(&t->list);
    if (p->plies == 0)
        return net_choice(t, p->net, pos);
    lookahead_rank(&j, pos, &t->list, p->plies, t->ranked);
    t->list.play[0] = t->ranked[0].play;
    return 0;
}

static struct roll throw_dice(struct rng *dice, const struct ruleset *r, const struct position *pos)
{
    int a = rng_die(dice), b = rng_die(dice);
    bool one = pos->one[pos->turn] > 0 || roll_one_die_allowed(r, pos);
    return roll_make(a, one ? 0 : b);
}

/* Points for White; the first player is White if first_white. */
static double play_game(struct table *t, uint64_t seed, bool first_white)
{
    struct rng dice, other;
    struct position pos = board_start(t->rules, WHITE);
    rng_seed(&dice, seed);
    other = rng_split(&dice, 1);
    for (int turn = 0; turn < TURNS_MAX; turn++) {
        struct roll roll = throw_dice(&dice, t->rules, &pos);
        const struct player *p = t->player[(pos.turn == WHITE) == first_white ? 0 : 1];
        generate(t->rules, &pos, roll, &t->list);
        if (t->list.n == 0) {
            pos = generate_after_pass(t->rules, &pos, roll);
            continue;
        }
        const struct play *play = &t->list.play[choose(t, p, &pos, &other)];
        if (play->end.kind != END_NOT) {
            bool first = p == t->player[0];
            (first ? t->result.won : t->result.lost)[outcome_class_of(play->end)]++;
            double points = ending_points(t->rules, play->end);
            return pos.turn == WHITE ? points : -points;
        }
        pos = play->after;
    }
    return 0;
}

static void *play_pairs(void *argument)
{
    struct table *t = argument;
    for (long i = t->begin; i < t->end; i++) {
        uint64_t seed = t->seed * 1000003u + (uint64_t)i;
        double as_white = play_game(t, seed, true), as_black = -play_game(t, seed, false);
        t->points[i] = (as_white + as_black) / 2;
        t->result.wins += (as_white > 0) + (as_black > 0);
        t->result.games += 2;
    }
    return NULL;
}

static void add_result(struct arena_result *sum, const struct arena_result *part)
{
    sum->games += part->games;
    sum->wins += part->wins;
    for (int c = 0; c < OUTCOME_CLASSES; c++) {
        sum->won[c] += part->won[c];
        sum->lost[c] += part->lost[c];
    }
}

static void sum_up(struct arena_result *result, const double *points, long pairs)
{
    double sum = 0, squares = 0;
    for (long i = 0; i < pairs; i++) {
        sum += points[i];
        squares += points[i] * points[i];
    }
    result->mean = sum / (double)pairs;
    double variance = squares / (double)pairs - result->mean * result->mean;
    result->error = pairs > 1 ? sqrt(variance / (double)(pairs - 1)) : 0;
}

struct arena_result arena_run(const struct ruleset *r, const struct player *first,
                              const struct player *second, long pairs, uint64_t seed, int threads)
{
    struct arena_result result = {0};
    struct table *table[THREADS_MAX];
    pthread_t thread[THREADS_MAX];
    double *points = calloc((size_t)pairs, sizeof *points);
    for (int i = 0; i < threads; i++) {
        table[i] = calloc(1, sizeof *table[i]);
        table[i]->rules = r;
        table[i]->player[0] = first;
        table[i]->player[1] = second;
        table[i]->worth = outcome_worth(r);
        table[i]->seed = seed;
        table[i]->begin = pairs * i / threads;
        table[i]->end = pairs * (i + 1) / threads;
        table[i]->points = points;
        pthread_create(&thread[i], NULL, play_pairs, table[i]);
    }
    for (int i = 0; i < threads; i++) {
        pthread_join(thread[i], NULL);
        add_result(&result, &table[i]->result);
        free(table[i]);
    }
    sum_up(&result, points, pairs);
    free(points);
    return result;
}
