// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/labselfplay.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "eval/race/race.h"
#include "eval/search/chooser.h"
#include "tool/makers.h"

/* ---- games ---- */

struct selfplay_run {
    const struct selfplay *s;
    struct rng rng;
    struct selfplay_game *game[PARALLEL_THREADS_MAX];
};

bool selfplay_one(const struct selfplay *s, struct selfplay_game *g)
{
    struct after next;
    g->pos = s->drawn ? start_draw(g->rules, &g->rng, s->unusual, &g->list)
                      : board_start(g->rules, WHITE);
    g->turn = 0;
    if (s->begin) {
        s->begin(g);
    }
    for (;;) {
        if (!s->turn(g, &next)) {
            return false;
        }
        bool over = s->to_tables ? !selfplay_is_open(g->rules, &next) : next.end.kind != END_NOT;
        if (over || g->turn + 1 == s->turns) {
            return !s->end || s->end(g, &next);
        }
        g->pos = next.pos;
        g->turn++;
    }
}

static bool play_job(void *context, int thread, long job)
{
    const struct selfplay_run *run = context;
    const struct selfplay *s = run->s;
    struct selfplay_game *g = run->game[thread];
    long end = (job + 1) * s->together;
    g->job = job;
    g->result = (char *)s->results + (size_t)job * s->result;
    g->enough = false;
    if (s->stream == STREAM_JOB) {
        g->rng = rng_split(&run->rng, (uint64_t)job);
    }
    g->number = job * s->together;
    for (; g->number < end && g->number < s->games.count && !g->enough; g->number++) {
        if (s->stop && *s->stop) {
            return false;
        }
        if (s->stream == STREAM_GAME) {
            g->rng = rng_split(&run->rng, (uint64_t)g->number);
        }
        if (!selfplay_one(s, g)) {
            return false;
        }
    }
    return true;
}

/* What a thread needs; false with a message. */
static bool open_game(struct selfplay_run *run, int thread)
{
    const struct selfplay *s = run->s;
    struct selfplay_game *g = run->game[thread] = mem_alloc(sizeof *g);
    bool good = true;
    g->rules = s->games.rules;
    g->context = s->context;
    g->workspace = mem_alloc(s->workspace);
    g->rng = rng_split(&run->rng, (uint64_t)thread);
    for (int k = 0; k < SELFPLAY_PLAYERS && s->player[k] && good; k++) {
        good = (g->player[k] = player_open(s->player[k], g->rules));
    }
    return good;
}

static void close_game(struct selfplay_game *g)
{
    if (!g) {
        return;
    }
    for (int k = 0; k < SELFPLAY_PLAYERS; k++) {
        player_close(g->player[k]);
    }
    free(g->workspace);
    free(g);
}

bool selfplay_run(struct selfplay *s)
{
    struct selfplay_run run = {.s = s};
    bool good = true;
    s->together = s->together > 0 ? s->together : 1;
    s->jobs = (s->games.count + s->together - 1) / s->together;
    s->results = mem_alloc((size_t)s->jobs * s->result);
    rng_seed(&run.rng, s->games.seed);
    for (int i = 0; i < s->games.threads && good; i++) {
        good = open_game(&run, i);
    }
    struct parallel p = {s->jobs, s->games.threads, play_job, &run, s->what};
    good = good && parallel_run(&p);
    for (int i = 0; i < s->games.threads; i++) {
        close_game(run.game[i]);
    }
    return good;
}

static volatile sig_atomic_t stopped;

static void stop(int signal)
{
    (void)signal;
    stopped = 1;
}

volatile sig_atomic_t *selfplay_catch_signals(void)
{
    signal(SIGINT, stop);
    signal(SIGTERM, stop);
    return &stopped;
}

/* ---- what jobs bring ---- */

void *harvest_add(struct harvest *h, size_t size)
{
    h->items = mem_grow(h->items, (size_t)h->n, &h->cap, size);
    return (char *)h->items + (size_t)h->n++ * size;
}

void *harvest_gather(struct selfplay *s, size_t size, long *n)
{
    struct harvest *h = s->results;
    *n = 0;
    for (long i = 0; i < s->jobs; i++) {
        *n += h[i].n;
    }
    char *all = mem_alloc((size_t)*n * size), *at = all;
    for (long i = 0; i < s->jobs; i++) {
        if (h[i].n > 0) {
            memcpy(at, h[i].items, (size_t)h[i].n * size);
        }
        at += (size_t)h[i].n * size;
        free(h[i].items);
    }
    free(h);
    s->results = NULL;
    return all;
}

/* ---- turns ---- */

bool selfplay_is_open(const struct ruleset *r, const struct after *after)
{
    return after->end.kind == END_NOT && race_covers(r, &after->pos) == RACE_NOT_COVERED;
}

void selfplay_value(struct selfplay_values *v, const struct net *net, const struct ruleset *r,
                    const struct worth *worth, const struct position *pos,
                    const struct after_list *list)
{
    struct net_accumulator base;
    bool exact;
    chooser_base(net, r, pos, &base);
    v->best = 0;
    for (int i = 0; i < list->n; i++) {
        v->outcome[i] = chooser_outcome(net, r, &list->after[i], &base, &exact);
        v->equity[i] = outcome_equity(&v->outcome[i], worth);
        v->best = v->equity[i] > v->equity[v->best] ? i : v->best;
    }
}

/* ---- where games start ---- */

static struct roll any_roll(const struct ruleset *r, struct rng *rng, const struct position *pos)
{
    int a = rng_die(rng), b = rng_die(rng);
    bool one = pos->one[pos->turn] > 0 || (roll_one_die_allowed(r, pos) && rng_below(rng, 2));
    return roll_make(a, one ? 0 : b);
}

static struct position random_plays(const struct ruleset *r, struct rng *rng, struct position pos,
                                    int turns, struct after_list *list)
{
    for (int i = 0; i < turns; i++) {
        generate_afters(r, &pos, any_roll(r, rng, &pos), list);
        const struct after *after = &list->after[rng_below(rng, (uint32_t)list->n)];
        if (after->end.kind != END_NOT) {
            break;
        }
        pos = after->pos;
    }
    return pos;
}

/* Where the checkers of a side are, in parts of the whole: bar, home, the rest of each quarter,
 * off. */
struct start_shape {
    uint8_t bar, home, quarter[4], off;
};

static const struct start_shape shapes[] = {
    {0, 2, {3, 2, 4, 4}, 0}, /* the middle of a game */
    {4, 6, {4, 1, 1, 0}, 0}, /* hunted, many on the bar */
    {1, 4, {8, 2, 0, 0}, 0}, /* its jan blots out */
    {0, 1, {1, 3, 7, 3}, 0}, /* bands where the enemy enters */
    {0, 0, {0, 0, 2, 9}, 0}, /* coming home */
    {0, 0, {0, 0, 0, 3}, 2}, /* bearing off */
};
enum { SHAPES = sizeof shapes / sizeof shapes[0] };

static const struct start_shape backgammon_shapes[] = {
    {0, 0, {3, 2, 4, 5}, 0},  /* the middle of a game */
    {0, 0, {5, 1, 3, 6}, 0},  /* a back game */
    {0, 0, {1, 1, 6, 7}, 0},  /* a prime */
    {2, 0, {3, 1, 3, 6}, 0},  /* under attack */
    {0, 0, {2, 0, 1, 12}, 0}, /* an anchor, the home broken */
    {0, 0, {0, 0, 3, 11}, 1}, /* coming home */
    {1, 0, {1, 0, 1, 9}, 3},  /* hit while bearing off */
    {0, 0, {0, 2, 5, 8}, 0},  /* a race, or holding */
};
enum { BACKGAMMON_SHAPES = sizeof backgammon_shapes / sizeof backgammon_shapes[0] };

static const struct start_shape *any_shape(const struct ruleset *r, struct rng *rng)
{
    return r->board == BOARD_BACKGAMMON ? &backgammon_shapes[rng_below(rng, BACKGAMMON_SHAPES)]
                                        : &shapes[rng_below(rng, SHAPES)];
}

static int shape_point(struct rng *rng, const struct start_shape *s)
{
    int parts = s->bar + s->home + s->off;
    for (int q = 0; q < 4; q++) {
        parts += s->quarter[q];
    }
    int at = (int)rng_below(rng, (uint32_t)parts);
    if (at < s->bar) {
        return POINT_BAR;
    }
    if ((at -= s->bar) < s->home) {
        return POINT_HOME;
    }
    if ((at -= s->home) < s->off) {
        return POINT_OFF;
    }
    at -= s->off;
    int q = 0;
    for (; at >= s->quarter[q]; q++) {
        at -= s->quarter[q];
    }
    return 6 * q + 1 + (int)rng_below(rng, 6);
}

static void place(const struct ruleset *r, struct rng *rng, struct position *pos, enum colour c,
                  const struct start_shape *s)
{
    int left = CHECKERS;
    for (int tries = 0; left > 0 && tries < 200; tries++) {
        int p = shape_point(rng, s), n = 1 + (int)rng_below(rng, 3);
        if (p >= 1 && p <= POINT_LAST && board_enemy_on(r, pos, c, p) > 0) {
            continue;
        }
        n = n < left ? n : left;
        pos->men[c][p] = (uint8_t)(pos->men[c][p] + n);
        left -= n;
    }
    int rest = r->board == BOARD_BACKGAMMON ? POINT_OFF : POINT_HOME;
    pos->men[c][rest] = (uint8_t)(pos->men[c][rest] + left);
}

/* A side with its checkers on a pattern but for a few pips. */
static void place_near_pattern(const struct ruleset *r, struct rng *rng, struct position *pos,
                               enum colour c)
{
    static const uint8_t patterns[][5] = {
        {3, 3, 3, 3, 3}, {0, 0, 5, 5, 5}, {0, 0, 3, 5, 7}, {0, 0, 0, 0, 15}};
    const uint8_t *pattern = patterns[rng_below(rng, 4)];
    for (int i = 0; i < 5; i++) {
        pos->men[c][20 + i] = pattern[i];
    }
    for (int pulled = 1 + (int)rng_below(rng, 5); pulled > 0; pulled--) {
        int p = 20 + (int)rng_below(rng, 5), to = p - 1 - (int)rng_below(rng, 9);
        if (pos->men[c][p] == 0 || board_enemy_on(r, pos, c, to) > 0) {
            continue;
        }
        pos->men[c][p]--;
        pos->men[c][to]++;
    }
}

static bool made_up(const struct ruleset *r, struct rng *rng, struct position *pos)
{
    struct position_fault fault;
    enum colour c = (enum colour)rng_below(rng, 2);
    *pos = (struct position){.turn = (uint8_t)rng_below(rng, 2)};
    if (r->board == BOARD_BRADE && rng_below(rng, 4) == 0) {
        place_near_pattern(r, rng, pos, c);
    } else {
        place(r, rng, pos, c, any_shape(r, rng));
    }
    place(r, rng, pos, colour_other(c), any_shape(r, rng));
    return board_check_playable(r, pos, &fault);
}

struct position start_draw(const struct ruleset *r, struct rng *rng, int unusual,
                           struct after_list *list)
{
    struct position start = board_start(r, (enum colour)rng_below(rng, 2)), pos;
    int kind = (int)rng_below(rng, 100);
    if (kind < unusual) {
        return random_plays(r, rng, start, 1 + (int)rng_below(rng, 40), list);
    }
    if (kind < 2 * unusual && made_up(r, rng, &pos)) {
        return random_plays(r, rng, pos, (int)rng_below(rng, 2), list);
    }
    return start;
}

struct roll start_throw(const struct ruleset *r, struct rng *rng, const struct position *pos)
{
    bool one = pos->one[pos->turn] > 0 || (roll_one_die_allowed(r, pos) && rng_below(rng, 4) > 0);
    int a = rng_die(rng), b = rng_die(rng);
    return roll_make(a, one ? 0 : b);
}
