// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/bench.h"

#include <limits.h>
#include <math.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/mem.h"
#include "base/rng/rng.h"
#include "base/system.h"
#include "eval/race/quarter4.h"
#include "eval/race/race.h"
#include "eval/search/rollout.h"
#include "judge/judge.h"
#include "rules/generate.h"
#include "rules/notation.h"
#include "rules/posstring.h"
#include "rules/rollset.h"
#include "tool/child.h"
#include "view/json.h"
#include "wire/ask.h"
#include "wire/jsonbest.h"

// ---- what is worked on: positions of random games ----

enum { LONGEST_GAME = 300 };

static uint64_t mix(uint64_t h, uint64_t value)
{
    h ^= value + 0x9E3779B97F4A7C15u + (h << 6) + (h >> 2);
    h ^= h >> 30;
    h *= 0xBF58476D1CE4E5B9u;
    h ^= h >> 27;
    h *= 0x94D049BB133111EBu;
    return h ^ h >> 31;
}

static uint64_t position_hash(const struct position *pos)
{
    uint64_t h = 1;
    for (int c = WHITE; c <= BLACK; c++) {
        for (int p = 0; p <= POINT_OFF; p++) {
            h = mix(h, pos->men[c][p]);
        }
        h = mix(h, pos->one[c]);
    }
    return mix(mix(mix(mix(h, pos->turn), pos->first), pos->stack), pos->held);
}

// What a play does, whichever way it is made.
static uint64_t play_hash(const struct play *play)
{
    uint64_t h = position_hash(&play->after);
    h = mix(mix(h, play->end.kind), play->end.munk);
    return mix(mix(h, play->end.excess), play->pips);
}

// All plays of a roll, in whatever order they come.
static uint64_t list_hash(const struct situation *ask, const struct play_list *list)
{
    uint64_t sum = 0;
    for (int i = 0; i < list->n; i++) {
        const struct play *play = &list->play[i];
        sum += mix(play_hash(play), (uint64_t)ending_points(&ask->rules, play->end));
    }
    uint64_t h = mix(position_hash(&ask->position), ask->rules.base);
    return mix(mix(h, (uint64_t)(ask->roll.die[0] * 8 + ask->roll.die[1])),
               mix(sum, (uint64_t)list->n));
}

// A play by chance: the one whose hash is the least together with a random number.
static const struct play *choose(struct rng *rng, const struct play_list *list)
{
    uint64_t salt = rng_u64(rng), least = UINT64_MAX;
    const struct play *chosen = &list->play[0];
    for (int i = 0; i < list->n; i++) {
        uint64_t h = mix(salt, play_hash(&list->play[i]));
        if (h < least) {
            least = h;
            chosen = &list->play[i];
        }
    }
    return chosen;
}

struct roll bench_throw(struct rng *rng, const struct ruleset *r, const struct position *pos)
{
    int a = rng_die(rng), b = rng_die(rng);
    struct roll roll = roll_make(a, b);
    return roll_check(r, pos, roll) == ROLL_OK ? roll : roll_make(a, 0);
}

// Goes on to the next turn; false when the game is over.
static bool play_turn(struct rng *rng, struct situation *ask, const struct play_list *list)
{
    if (list->n == 0) {
        ask->position = generate_after_pass(&ask->rules, &ask->position, ask->roll);
        return true;
    }
    const struct play *play = choose(rng, list);
    ask->position = play->after;
    return play->end.kind == END_NOT;
}

static void add_ruleset(struct bench_set *set, struct rng *rng, const struct ruleset *r,
                        size_t count, struct play_list *list)
{
    struct position_fault fault;
    struct situation ask = {.rules = *r};
    bool on = false;
    int turns = 0;
    for (size_t i = 0; i < count; i++) {
        if (!on || turns++ > LONGEST_GAME || !board_check_playable(r, &ask.position, &fault)) {
            ask.position = board_start(r, WHITE);
            turns = 0;
        }
        ask.roll = bench_throw(rng, r, &ask.position);
        generate(r, &ask.position, ask.roll, list);
        set->signature = mix(set->signature, list_hash(&ask, list));
        set->plays += (uint64_t)list->n;
        set->cases[set->count++] = ask;
        on = play_turn(rng, &ask, list);
    }
}

struct bench_set bench_set_make(uint64_t seed, size_t per_ruleset)
{
    struct bench_set set = {0};
    struct rng base;
    struct play_list *list = mem_alloc(sizeof *list);
    rng_seed(&base, seed);
    set.cases = mem_resize(NULL, ruleset_count() * per_ruleset, sizeof *set.cases);
    for (size_t i = 0; i < ruleset_count(); i++) {
        struct rng rng = rng_split(&base, i);
        struct ruleset r = ruleset_row(i);
        add_ruleset(&set, &rng, &r, per_ruleset, list);
    }
    free(list);
    set.signature &= ((uint64_t)1 << 53) - 1;
    return set;
}

void bench_set_free(struct bench_set *set)
{
    free(set->cases);
    *set = (struct bench_set){0};
}

// ---- what is measured with ----

static double seconds(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

// Seconds of processor time of this program.
static double bench_cpu(void)
{
    return seconds(CLOCK_PROCESS_CPUTIME_ID);
}

static double bench_clock(void)
{
    return seconds(CLOCK_MONOTONIC);
}

double bench_rate(const struct bench *b, uint64_t (*work)(void *context), void *context)
{
    uint64_t done = 0;
    double start = bench_cpu(), taken;
    do {
        done += work(context);
        taken = bench_cpu() - start;
    } while (taken < b->least);
    return (double)done / taken;
}

bool bench_open(struct bench *b, const struct ruleset *rules, struct judgement *j)
{
    TEXT_HERE why = {0};
    bool good = evaluator_open(&b->evaluator, rules, j, &why);
    j->memo = NULL;                    // what is remembered would not be measured
    static const int left[] = {10, 5}; // checkers: for both kinds of tables
    for (size_t i = 0; good && i < sizeof left / sizeof *left; i++) {
        struct position pos = quarter4_position(quarter4_ways(left[i]) - 1);
        struct outcome outcome;
        memcpy(pos.men[BLACK], pos.men[WHITE], sizeof pos.men[BLACK]);
        race_outcome(rules, &pos, &outcome);
    }
    return good;
}

// ---- how fast plays are generated and judged ----

// What all cases are put through, and where.
struct through {
    const struct bench_set *set;
    int board; // enum board_kind: of the cases that count
    struct after_list *afters;
    struct play_list *list;
    char (*plays)[NOTATION_SIZE]; // one to be judged in each case
    size_t next;
};

static uint64_t count_afters(void *context)
{
    struct through *t = context;
    uint64_t n = 0;
    for (size_t i = 0; i < t->set->count; i++) {
        const struct situation *ask = &t->set->cases[i];
        if (ask->rules.board == t->board) {
            generate_afters(&ask->rules, &ask->position, ask->roll, t->afters);
            n += t->afters->forfeited ? 0 : (uint64_t)t->afters->n;
        }
    }
    return n;
}

static uint64_t count_listed(void *context)
{
    struct through *t = context;
    uint64_t n = 0;
    for (size_t i = 0; i < t->set->count; i++) {
        const struct situation *ask = &t->set->cases[i];
        generate(&ask->rules, &ask->position, ask->roll, t->list);
        n += (uint64_t)t->list->n;
    }
    return n;
}

static uint64_t judge_one(void *context)
{
    struct through *t = context;
    const struct situation *ask = &t->set->cases[t->next];
    const char *play = t->plays[t->next];
    struct verdict v;
    judge_text(&ask->rules, &ask->position, ask->roll, play, strlen(play), &v);
    t->next = (t->next + 1) % t->set->count;
    return 1;
}

// The play to be judged in a case: one that the generator gave, every other time for another roll.
static void propose(struct through *t, size_t i)
{
    const struct situation *ask = &t->set->cases[i];
    struct roll roll = i % 2 == 0 ? ask->roll : roll_nth(2, (int)(i % ROLLSET_MAX));
    generate(&ask->rules, &ask->position, roll, t->list);
    t->plays[i][0] = '\0';
    if (t->list->n > 0) {
        notation_format((enum board_kind)ask->rules.board, &t->list->play[i % (size_t)t->list->n],
                        t->plays[i]);
    }
}

void bench_plays(struct bench *b)
{
    struct through t = {.set = &b->set};
    t.afters = mem_alloc(sizeof *t.afters);
    t.list = mem_alloc(sizeof *t.list);
    t.plays = mem_resize(NULL, b->set.count, sizeof *t.plays);
    for (size_t i = 0; i < b->set.count; i++) {
        propose(&t, i);
    }
    t.board = BOARD_BACKGAMMON;
    b->value[FIGURE_PLAYS] = bench_rate(b, count_afters, &t);
    b->value[FIGURE_NS_PER_PLAY] = 1e9 / b->value[FIGURE_PLAYS];
    t.board = BOARD_BRADE;
    b->value[FIGURE_BRADE_PLAYS] = bench_rate(b, count_afters, &t);
    b->value[FIGURE_LISTED] = bench_rate(b, count_listed, &t);
    b->value[FIGURE_VERDICTS] = bench_rate(b, judge_one, &t);
    free(t.afters);
    free(t.list);
    free(t.plays);
}

// ---- how fast games are rolled out, and how long it takes to be certain ----

enum { TRIALS = 36, MOST_TRIALS = 36 << 12, ROUNDS = 5 };

// Roll-outs from the start of the game.
struct games {
    struct judgement j;
    struct ruleset rules;
    struct position start;
    struct rollout_options options;
    struct rollout_result result;
};

static bool open_games(struct bench *b, const char *rules, struct games *g)
{
    *g = (struct games){.options = {.trials = TRIALS, .seed = b->seed, .threads = 1}};
    if (!ruleset_find(rules, &g->rules) || !bench_open(b, &g->rules, &g->j)) {
        return false;
    }
    g->start = board_start(&g->rules, WHITE);
    return true;
}

static uint64_t play_games(void *context)
{
    struct games *g = context;
    g->options.seed++;
    rollout_position(&g->j, &g->start, &g->options, &g->result);
    return (uint64_t)g->options.trials;
}

// How long a roll-out takes by a clock; as many trials as it takes to fill the least time.
static double grow_games(const struct bench *b, struct games *g, double (*clock)(void))
{
    for (;;) {
        double start = clock();
        play_games(g);
        double taken = clock() - start;
        if (taken >= b->least || g->options.trials >= MOST_TRIALS) {
            return taken;
        }
        g->options.trials *= 2;
    }
}

// How long as many games take by the clock, shared out among so many threads.
static double time_shared(struct games *g, int threads)
{
    struct rollout_options options = g->options;
    double start = bench_clock();
    options.threads = threads;
    rollout_position(&g->j, &g->start, &options, &g->result);
    return bench_clock() - start;
}

static void *play_apart(void *context)
{
    const struct games *g = context;
    struct rollout_result own;
    rollout_position(&g->j, &g->start, &g->options, &own);
    return NULL;
}

// How long twice as many take: the same games on two threads that have nothing to do with each
// other. NAN if there is no second thread.
static double time_apart(struct games *g)
{
    pthread_t other;
    double start = bench_clock();
    if (pthread_create(&other, NULL, play_apart, g) != 0) {
        return NAN;
    }
    play_apart(g);
    pthread_join(other, NULL);
    return bench_clock() - start;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double of[ROUNDS])
{
    qsort(of, ROUNDS, sizeof *of, compare);
    return of[ROUNDS / 2];
}

// How much sooner two threads are done, and what two that share nothing make of it, which is as
// much as the machine gives: medians of some rounds, since others may use the processors too.
static void compare_threads(struct bench *b, struct games *g)
{
    double shared[ROUNDS], apart[ROUNDS];
    g->options.trials = 2 * TRIALS;
    grow_games(b, g, bench_clock);
    for (int i = 0; i < ROUNDS; i++) {
        double one = time_shared(g, 1);
        shared[i] = one / time_shared(g, 2);
        apart[i] = 2 * one / time_apart(g);
    }
    b->value[FIGURE_TWO_THREADS] = median(shared);
    b->value[FIGURE_TWO_APART] = median(apart);
}

// The seconds that a roll-out with the luck taken off needs for a standard error of 0.01, guessed
// from a shorter one: the error falls with the root of the time.
static double seconds_to_certainty(const struct bench *b, struct games *g)
{
    g->options.trials = TRIALS;
    g->options.reduce = true;
    double taken = grow_games(b, g, bench_cpu), times = (double)g->result.error / 0.01;
    g->options.reduce = false;
    return g->result.error > 0 ? taken * times * times : NAN;
}

void bench_games(struct bench *b)
{
    struct games g;
    if (open_games(b, ruleset_name(0), &g)) {
        b->value[FIGURE_GAMES] = bench_rate(b, play_games, &g);
        compare_threads(b, &g);
        b->value[FIGURE_CERTAIN] = seconds_to_certainty(b, &g);
    }
    if (open_games(b, "backgammon", &g)) {
        b->value[FIGURE_BACKGAMMON_GAMES] = bench_rate(b, play_games, &g);
        b->value[FIGURE_BACKGAMMON_CERTAIN] = seconds_to_certainty(b, &g);
    }
}

// ---- how long `best` thinks about the rolls that a game can begin with ----

const struct bench_roll bench_rolls[BENCH_ROLLS] = {
    {{{4, 3}}, FIGURE_43_0}, {{{6, 4}}, FIGURE_64_0}, {{{2, 1}}, FIGURE_21_0}};

struct best_case {
    struct judgement j;
    struct situation ask;
    struct best_how how;
    bool all; // the rolls by turns, else the one of ask
    struct play_list *list;
};

static uint64_t rank_one(void *context)
{
    struct best_case *c = context;
    int n;
    enum rollout_end end;
    free(json_rank(&c->ask, &c->j, &c->how, c->list, &n, &end));
    return 1;
}

static uint64_t rank_all(void *context)
{
    struct best_case *c = context;
    uint64_t done = 0;
    for (struct rollset_each each = rollset_each(rollset_all(2)); rollset_next(&each);) {
        c->ask.roll = each.roll;
        done += rank_one(context);
    }
    return done;
}

// Milliseconds for one roll, 0-, 1- and 2-ply.
static void measure_plies(struct bench *b, struct best_case *c, enum figure first)
{
    for (int plies = 0; plies < BENCH_PLIES; plies++) {
        c->how.plies = plies;
        b->value[(int)first + plies] = 1e3 / bench_rate(b, c->all ? rank_all : rank_one, c);
    }
}

// Milliseconds by the clock for one of the rolls that GNU Backgammon is asked for too, on average,
// two rolls ahead on two threads.
static double measure_two_threads(struct bench *b, struct best_case *c)
{
    double start = bench_clock(), taken = 0;
    int times = 0;
    c->j.threads = 2;
    c->how.plies = 2;
    for (; taken < b->least; times++) {
        for (int i = 0; i < BENCH_ROLLS; i++) {
            c->ask.roll = bench_rolls[i].roll;
            rank_one(c);
        }
        taken = bench_clock() - start;
    }
    c->j.threads = 1;
    return 1e3 * taken / (times * BENCH_ROLLS);
}

static bool open_case(struct bench *b, const char *rules, struct best_case *c)
{
    c->all = true;
    if (!ruleset_find(rules, &c->ask.rules) || !bench_open(b, &c->ask.rules, &c->j)) {
        return false;
    }
    c->ask.position = board_start(&c->ask.rules, WHITE);
    return true;
}

// ---- turns of a game ----

enum { TURNS = 24, APART = 9 };

// So many turns of games that the net plays against itself, one in so many.
static void find_turns(struct bench *b, struct best_case *c, struct situation turn[TURNS])
{
    struct after_list *afters = mem_alloc(sizeof *afters);
    struct position pos = board_start(&c->ask.rules, WHITE);
    struct rng rng;
    rng_seed(&rng, b->seed);
    for (int n = 0; n < TURNS * APART; n++) {
        struct net_accumulator base;
        struct outcome outcome;
        struct roll roll = bench_throw(&rng, &c->ask.rules, &pos);
        turn[n / APART] = c->ask;
        turn[n / APART].position = pos;
        turn[n / APART].roll = roll;
        chooser_base(c->j.net, &c->ask.rules, &pos, &base);
        const struct after *after = chooser_roll(c->j.net, &c->ask.rules, &c->j.worth[pos.turn],
                                                 &base, &pos, roll, afters, &outcome);
        pos = after->end.kind == END_NOT ? after->pos : board_start(&c->ask.rules, WHITE);
    }
    free(afters);
}

// Milliseconds for one turn, all plays looked at two rolls ahead: of processor time, and by the
// clock on two threads.
static void measure_turns(struct bench *b, struct best_case *c, enum figure first)
{
    struct situation *turn = mem_resize(NULL, TURNS, sizeof *turn);
    find_turns(b, c, turn);
    for (int threads = 1; threads <= 2; threads++) {
        double (*clock)(void) = threads > 1 ? bench_clock : bench_cpu;
        c->j.threads = threads;
        c->how.plies = 2;
        double start = clock();
        for (int i = 0; i < TURNS; i++) {
            c->ask = turn[i];
            rank_one(c);
        }
        b->value[(int)first + threads - 1] = 1e3 * (clock() - start) / TURNS;
    }
    c->j.threads = 1;
    free(turn);
}

void bench_best(struct bench *b)
{
    struct best_case c = {.list = mem_alloc(sizeof *c.list)};
    if (open_case(b, ruleset_name(0), &c)) {
        measure_plies(b, &c, FIGURE_BEST_0);
        measure_turns(b, &c, FIGURE_EVERY);
    }
    if (open_case(b, "backgammon", &c)) {
        measure_plies(b, &c, FIGURE_BACKGAMMON_BEST_0);
        c.all = false;
        for (int i = 0; i < BENCH_ROLLS; i++) {
            c.ask.roll = bench_rolls[i].roll;
            measure_plies(b, &c, bench_rolls[i].first);
        }
        b->value[FIGURE_THREE_TWO] = measure_two_threads(b, &c);
        measure_turns(b, &c, FIGURE_BACKGAMMON_EVERY);
    }
    free(c.list);
}

// ---- what starting the program takes ----

enum { STARTS = 9 };

static char self[PATH_MAX];

// This program up to its prompt, where nothing is typed.
static bool start_once(struct bench *b)
{
    char *const argv[] = {self, NULL};
    struct child child;
    bool good = child_run(&child, argv, "");
    if (good && !(child.clock * 1e3 > b->value[FIGURE_STARTUP])) {
        b->value[FIGURE_STARTUP] = child.clock * 1e3;
    }
    if (good && !(child.cpu * 1e3 > b->value[FIGURE_STARTUP_CPU])) {
        b->value[FIGURE_STARTUP_CPU] = child.cpu * 1e3;
    }
    if (good) {
        b->value[FIGURE_MEMORY] = child.megabytes;
    }
    child_close(&child);
    return good;
}

// `best` where it is soon known without a net: both kinds of tables are made.
static void use_tables(struct bench *b)
{
    struct ruleset rules = ruleset_row(0);
    struct position pos = quarter4_position(quarter4_ways(7) - 1);
    char string[POSITION_STRING_SIZE];
    memcpy(pos.men[BLACK], pos.men[WHITE], sizeof pos.men[BLACK]);
    posstring_format(&rules, &pos, string);
    char *const argv[] = {
        self, (char *)"best", string, (char *)"4-3", (char *)"--plies", (char *)"2", NULL};
    struct child child;
    if (child_run(&child, argv, "")) {
        b->value[FIGURE_MEMORY_BEST] = child.megabytes;
    }
    child_close(&child);
}

void bench_start(struct bench *b)
{
    if (!system_program(self, sizeof self)) {
        return;
    }
    for (int i = 0; i < STARTS && start_once(b); i++) {
    }
    use_tables(b);
}
