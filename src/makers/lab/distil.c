// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/training.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/bytes.h"
#include "base/mem.h"
#include "base/readfile.h"
#include "base/writefile.h"
#include "eval/search/chooser.h"
#include "lab/labcommand.h"
#include "rules/rollset.h"

/* ---- what is learned of studies ---- */

struct outcome *study_targets(const struct study *studies, long n, float lambda)
{
    struct outcome *out = mem_alloc((size_t)(n + 1) * sizeof *out);
    struct outcome beyond = {
        .p = {0}}; /* of what was guessed, for the side that rolled before it */
    for (long i = n - 1; i >= 0; i--) {
        const struct study *s = &studies[i];
        out[i] = s->ahead;
        if (i + 1 < n && studies[i + 1].kind == STUDY_LATER) {
            outcome_add(&out[i], &beyond, lambda);
        }
        beyond = out[i];
        outcome_add(&beyond, &s->guess, -1);
        beyond = outcome_flip(&beyond);
    }
    return out;
}

/* The first study after number `from` that begins another choice. */
static long choice_end(const struct study *studies, long n, long from)
{
    long i = from + 1;
    while (i < n && studies[i].kind != STUDY_FIRST) {
        i++;
    }
    return i;
}

void study_samples(const struct study *studies, long n, float lambda, struct sample *out)
{
    struct outcome *target = study_targets(studies, n, lambda);
    for (long from = 0, end; from < n; from = end) {
        struct sample *first = out;
        end = choice_end(studies, n, from);
        for (int later = 0; later < 2; later++) {
            for (long i = from; i < end; i++) {
                if ((studies[i].kind == STUDY_LATER) == later) {
                    *out++ = (struct sample){.pos = studies[i].pos, .target = target[i]};
                }
            }
            if (!later) {
                first->others = (uint8_t)(out - first - 1);
            }
        }
    }
    free(target);
}

/* ---- their files ---- */

/* "brädstud" file: an 8 byte mark; version, number of studies and checksum as 32 bit words; the
 * name of the rules, filled up with zeros. Then the studies: the checkers of both sides, two points
 * a byte; side to move and the rest of the position a byte each; the chances, of the guess and then
 * looking ahead, as 16 bit words; the kind. All little-endian. */
enum {
    VERSION = 1,
    NAME_ROOM = 32,
    HEADER = 8 + 3 * 4 + NAME_ROOM,
    MEN = 26,
    STATE = 6,
    STUDY = MEN + STATE + 2 * 2 * OUTCOMES + 1,
    ONE = 16384 /* a chance of 1 */
};
static const size_t limit = (size_t)1 << 30;

static const char mark[8] = {'b', 'r', 'a', 'd', 's', 't', 'u', 'd'};

static unsigned char *put_outcome(unsigned char *at, const struct outcome *o)
{
    for (int k = 0; k < OUTCOMES; k++, at += 2) {
        float limited = fminf(fmaxf(o->p[k], -1.9f), 1.9f);
        int16_t v = (int16_t)lrintf(limited * ONE);
        bytes_put16(at, (uint16_t)v);
    }
    return at;
}

static const unsigned char *get_outcome(const unsigned char *at, struct outcome *o)
{
    o->extra[0] = o->extra[1] = 0; /* a net tells none */
    for (int k = 0; k < OUTCOMES; k++, at += 2) {
        o->p[k] = (float)(int16_t)bytes_get16(at) / ONE;
    }
    return at;
}

static void put_study(unsigned char *at, const struct study *s)
{
    const struct position *pos = &s->pos;
    const unsigned char state[STATE] = {pos->turn,  pos->one[0], pos->one[1],
                                        pos->first, pos->stack,  pos->held};
    for (int p = 0; p < MEN; p++) {
        *at++ = (unsigned char)(pos->men[0][p] | pos->men[1][p] << 4);
    }
    memcpy(at, state, STATE);
    at = put_outcome(at + STATE, &s->guess);
    at = put_outcome(at, &s->ahead);
    *at = s->kind;
}

static void get_study(const unsigned char *at, struct study *s)
{
    struct position *pos = &s->pos;
    for (int p = 0; p < MEN; p++, at++) {
        pos->men[0][p] = *at & 15;
        pos->men[1][p] = *at >> 4;
    }
    pos->turn = at[0] & 1;
    pos->one[0] = at[1];
    pos->one[1] = at[2];
    pos->first = at[3];
    pos->stack = at[4];
    pos->held = at[5];
    at = get_outcome(at + STATE, &s->guess);
    at = get_outcome(at, &s->ahead);
    s->kind = *at % STUDY_KINDS;
}

bool studyfile_write(const char *path, const char *rules, const struct study *studies, long n)
{
    TEXT_HERE why = {0};
    size_t size = HEADER + (size_t)n * STUDY;
    unsigned char *bytes = mem_alloc(size);
    memcpy(bytes, mark, sizeof mark);
    bytes_put32(bytes + 8, VERSION);
    bytes_put32(bytes + 12, (uint32_t)n);
    snprintf((char *)bytes + 20, NAME_ROOM, "%s", rules);
    for (long i = 0; i < n; i++) {
        put_study(bytes + HEADER + i * STUDY, &studies[i]);
    }
    bytes_put32(bytes + 16, bytes_sum(BYTES_SUM, bytes + HEADER, size - HEADER));
    bool good = writefile(path, (const char *)bytes, size, &why);
    if (!good) {
        fprintf(stderr, "brade-lab: %s: %s\n", path, text_str(&why));
    }
    free(bytes);
    return good;
}

/* What is wrong with a file, or NULL. */
static const char *fault_of(const unsigned char *bytes, size_t size, const char *rules)
{
    char name[NAME_ROOM] = "";
    if (size < HEADER || memcmp(bytes, mark, sizeof mark) != 0) {
        return "it holds no studies";
    }
    if (bytes_get32(bytes + 8) != VERSION) {
        return "it was made for another version of brade";
    }
    if (size != HEADER + (size_t)bytes_get32(bytes + 12) * STUDY ||
        bytes_get32(bytes + 16) != bytes_sum(BYTES_SUM, bytes + HEADER, size - HEADER)) {
        return "it is damaged";
    }
    snprintf(name, sizeof name, "%s", rules);
    if (memcmp(name, bytes + 20, NAME_ROOM) != 0) {
        return "it was made under other rules";
    }
    return NULL;
}

bool studyfile_read(const char *path, const char *rules, struct study **studies, long *n,
                    size_t *cap)
{
    char *data = NULL;
    size_t size;
    TEXT_HERE why = {0};
    if (!readfile(path, limit, &data, &size, &why)) {
        fprintf(stderr, "brade-lab: %s: %s\n", path, text_str(&why));
        return false;
    }
    const unsigned char *bytes = (const unsigned char *)data;
    const char *fault = fault_of(bytes, size, rules);
    if (fault) {
        fprintf(stderr, "brade-lab: %s: %s\n", path, fault);
    }
    for (size_t at = HEADER; !fault && at < size; at += STUDY) {
        *studies = mem_grow(*studies, (size_t)*n, cap, sizeof **studies);
        get_study(bytes + at, &(*studies)[(*n)++]);
    }
    free(data);
    return !fault;
}

/* ---- making studies ---- */

enum { GAMES_OF_PART = 400, TARGETS_OF_PART = 256, TURNS_MAX = 700, UNUSUAL = 4 };

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
    const struct net *net;
    struct worth worth;
    int wild; /* turns of the game that are played wild */
    struct after_list answers;
    struct selfplay_values values;
    struct harvest studies;
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

/* Over all rolls of so many dice; *came is the answer to the one that was thrown. */
static struct outcome mean_of_rolls(struct distiller *d, const struct ruleset *r,
                                    const struct position *pos, const struct net_accumulator *base,
                                    struct roll thrown, struct distil_answer *came)
{
    struct outcome mean = {.p = {0}};
    struct rollset all = rollset_all(roll_dice_count(thrown));
    for (struct rollset_each each = rollset_each(all); rollset_next(&each);) {
        struct outcome outcome;
        bool exact;
        int work;
        generate_afters(r, pos, each.roll, &d->answers);
        int best = chooser_quick(d->net, r, &d->worth, base, &d->answers, &outcome, &exact, &work);
        outcome_add(&mean, &outcome, roll_chance(each.roll));
        if (each.index == roll_index(thrown)) {
            *came = (struct distil_answer){d->answers.after[best], outcome};
        }
    }
    return mean;
}

/* What is expected of pos, for its side to move, with two dice or with one, whichever is better;
 * *came is the answer to these faces. */
static struct outcome look_ahead(struct distiller *d, const struct ruleset *r,
                                 const struct position *pos, const int face[2],
                                 struct distil_answer *came)
{
    int due = roll_dice_due(pos, (enum colour)pos->turn);
    struct roll thrown = roll_make(face[0], due == 1 ? 0 : face[1]);
    struct net_accumulator base;
    chooser_base(d->net, r, pos, &base);
    struct outcome mean = mean_of_rolls(d, r, pos, &base, thrown, came);
    if (due == 1 || !roll_one_die_allowed(r, pos)) {
        return mean;
    }
    struct distil_answer other;
    struct outcome one = mean_of_rolls(d, r, pos, &base, roll_make(face[0], 0), &other);
    if (outcome_equity(&one, &d->worth) <= outcome_equity(&mean, &d->worth)) {
        return mean;
    }
    *came = other;
    return one;
}

/* ---- a choice ---- */

/* The studies of a play (an open one), for the net's value of it: its own and those of the line.
 * What looking ahead finds it worth, to the side that made it. */
static float study_play(struct selfplay_game *g, int play, enum study_kind kind,
                        const struct distil_dice *dice)
{
    struct distiller *d = g->workspace;
    struct position pos = g->list.after[play].pos;
    struct outcome guess = outcome_flip(&d->values.outcome[play]), first = guess;
    for (int k = 0; k < LINE; k++) {
        struct distil_answer came;
        struct outcome ahead = look_ahead(d, g->rules, &pos, dice->face[k], &came);
        struct study *study = harvest_add(&d->studies, sizeof *study);
        *study = (struct study){
            .pos = pos, .guess = guess, .ahead = ahead, .kind = k == 0 ? kind : STUDY_LATER};
        first = k == 0 ? outcome_flip(&ahead) : first;
        if (!selfplay_is_open(g->rules, &came.after)) {
            break;
        }
        pos = came.after.pos;
        guess = outcome_flip(&came.outcome);
    }
    return outcome_equity(&first, &d->worth);
}

/* Puts the open plays that are to be studied into to[], the best first; how many there are. */
static int select_plays(struct selfplay_game *g, int to[PLAYS_MAX])
{
    const struct selfplay_values *v = &((const struct distiller *)g->workspace)->values;
    int n = 0, others = 0, drawn = -1;
    for (int i = 0; i < g->list.n; i++) {
        if (!selfplay_is_open(g->rules, &g->list.after[i])) {
            continue;
        }
        int at = n;
        while (at > 0 && v->equity[to[at - 1]] < v->equity[i]) {
            at--;
        }
        int out = i; /* who is crowded out, or never was near */
        if (at < NEAR_MAX && v->equity[i] >= v->equity[v->best] - margin) {
            out = n == NEAR_MAX ? to[n - 1] : -1;
            n -= n == NEAR_MAX;
            memmove(to + at + 1, to + at, (size_t)(n - at) * sizeof *to);
            to[at] = i;
            n++;
        }
        if (out >= 0 && rng_below(&g->rng, (uint32_t)++others) == 0) {
            drawn = out;
        }
    }
    if (drawn >= 0) {
        to[n++] = drawn;
    }
    return n;
}

/* Studies the plays of the list; which one is best looking one roll ahead, or a drawn one of those
 * studied. */
static int study_choice(struct selfplay_game *g, int best, bool explore)
{
    struct distil_dice dice;
    int play[PLAYS_MAX], n = select_plays(g, play), chosen = best;
    float most = 0;
    for (int k = 0; k < LINE; k++) {
        for (int i = 0; i < 2; i++) {
            dice.face[k][i] = rng_die(&g->rng);
        }
    }
    for (int k = 0; k < n; k++) {
        float equity = study_play(g, play[k], k == 0 ? STUDY_FIRST : STUDY_PLAY, &dice);
        chosen = k == 0 || equity > most ? play[k] : chosen;
        most = k == 0 || equity > most ? equity : most;
    }
    return explore && n > 0 ? play[rng_below(&g->rng, (uint32_t)n)] : chosen;
}

/* A play that the net thinks nearly as good as the best. */
static int try_play(struct selfplay_game *g, float most_behind)
{
    const struct selfplay_values *v = &((const struct distiller *)g->workspace)->values;
    int n = 0, chosen = v->best;
    for (int i = 0; i < g->list.n; i++) {
        if (v->equity[i] >= v->equity[v->best] - most_behind &&
            rng_below(&g->rng, (uint32_t)++n) == 0) {
            chosen = i;
        }
    }
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

static void distil_begin(struct selfplay_game *g)
{
    struct distiller *d = g->workspace;
    int share = wild_share[g->rules->board];
    d->wild = 0;
    if (share > 0 && (int)rng_below(&g->rng, 100) < share) {
        d->wild = WILD_LEAST + (int)rng_below(&g->rng, WILD_MORE);
    }
}

static bool distil_turn(struct selfplay_game *g, struct after *next)
{
    struct distiller *d = g->workspace;
    bool wild = g->turn < d->wild;
    bool explore = rng_unit(&g->rng) < (wild ? wild_exploration : exploration);
    bool study = rng_unit(&g->rng) < studied;
    struct roll roll = explore ? start_throw(g->rules, &g->rng, &g->pos)
                               : roll_throw(&g->rng, g->rules, &g->pos, false);
    generate_afters(g->rules, &g->pos, roll, &g->list);
    selfplay_value(&d->values, d->net, g->rules, &d->worth, &g->pos, &g->list);
    int chosen = d->values.best;
    if (study && g->list.n > 1 && g->list.after[chosen].end.kind == END_NOT) {
        chosen = study_choice(g, chosen, explore);
    } else if (explore) {
        chosen = try_play(g, wild ? wild_margin : margin);
    }
    *next = g->list.after[chosen];
    return true;
}

struct study *distil_part(const struct selfplay_games *games, const struct distil_options *options,
                          long part, long *n)
{
    static const struct selfplay how = {.turns = TURNS_MAX,
                                        .drawn = true,
                                        .unusual = UNUSUAL,
                                        .to_tables = true,
                                        .begin = distil_begin,
                                        .turn = distil_turn};
    struct selfplay_game *g = mem_alloc(sizeof *g);
    struct distiller *d = mem_alloc(sizeof *d);
    struct rng all;
    rng_seed(&all, games->seed);
    g->rng = rng_split(&all, (uint64_t)part);
    g->rules = games->rules;
    g->workspace = d;
    d->net = options->net;
    d->worth = outcome_worth(games->rules);
    bool stopped = false;
    for (long k = 0; k < games->count && !stopped; k++) {
        selfplay_one(&how, g);
        stopped = options->stop && *options->stop;
    }
    struct study *studies = d->studies.items;
    *n = d->studies.n;
    free(d);
    free(g);
    if (stopped) {
        free(studies);
        return NULL;
    }
    return studies;
}

/* What all parts have in common. */
struct distil_run {
    const struct selfplay_games *games;
    const struct distil_options *options;
};

static bool make_part(void *context, int thread, long number)
{
    const struct distil_run *run = context;
    const struct distil_options *o = run->options;
    char path[4096];
    long n, part = number * o->pieces + o->piece - 1;
    (void)thread;
    if (snprintf(path, sizeof path, "%s/%llu-%05ld.studies", o->folder,
                 (unsigned long long)run->games->seed, part) >= (int)sizeof path) {
        fputs("brade-lab: the name of the folder is too long\n", stderr);
        return false;
    }
    if (access(path, F_OK) == 0) {
        return true;
    }
    struct study *studies = o->study(run->games, o, part, &n);
    bool good = studies && studyfile_write(path, o->name, studies, n);
    free(studies);
    return good;
}

bool distil_make(const struct selfplay_games *games, const struct distil_options *options)
{
    struct distil_run run = {games, options};
    long parts = (options->parts - options->piece + options->pieces) / options->pieces;
    struct parallel p = {parts, games->threads, make_part, &run, "parts"};
    return parallel_run(&p);
}

/* ---- comparing a net ---- */

enum { GUESS, AHEAD, NET, TARGET, VOICES };

/* A play of a choice by what each says, for the side that made it. */
struct distil_view {
    double equity[VOICES];
};

static double square(double x)
{
    return x * x;
}

static int preferred(const struct distil_view *view, int n, int voice)
{
    int best = 0;
    for (int i = 1; i < n; i++) {
        best = view[i].equity[voice] > view[best].equity[voice] ? i : best;
    }
    return best;
}

/* The mean of how far a voice is from the target, squared, its mean over the plays taken off. */
static double apart(const struct distil_view *view, int n, int voice)
{
    double sum = 0, squares = 0;
    for (int i = 0; i < n; i++) {
        double off = view[i].equity[voice] - view[i].equity[TARGET];
        sum += off;
        squares += off * off;
    }
    return n > 1 ? (squares - sum * sum / n) / (n - 1) : 0;
}

static void add_choice(struct distil_report *r, const struct distil_view *view, int n)
{
    int guess = preferred(view, n, GUESS), ahead = preferred(view, n, AHEAD);
    int net = preferred(view, n, NET);
    double before = view[guess].equity[TARGET];
    if (n < 2) {
        return;
    }
    r->choices++;
    r->other += net != guess;
    r->apart += apart(view, n, NET);
    r->apart_guess += apart(view, n, GUESS);
    r->apart_ahead += apart(view, n, AHEAD);
    cluster_add(&r->gain, 1, view[net].equity[TARGET] - before);
    cluster_add(&r->gain_ahead, 1, view[ahead].equity[TARGET] - before);
}

static struct distil_view view_of(const struct net *net, const struct ruleset *r,
                                  const struct worth *worth, const struct study *s,
                                  const struct outcome *target)
{
    struct outcome by_net;
    net_evaluate(net, r, &s->pos, NULL, &by_net);
    const struct outcome *said[VOICES] = {&s->guess, &s->ahead, &by_net, target};
    struct distil_view view;
    for (int v = 0; v < VOICES; v++) {
        view.equity[v] = -(double)outcome_equity(said[v], worth);
    }
    return view;
}

void distil_check(const struct net *net, const struct ruleset *r, const struct study *studies,
                  long n, float lambda, struct distil_report *report)
{
    struct outcome *target = study_targets(studies, n, lambda);
    struct worth worth = outcome_worth(r);
    struct distil_view play[FIT_GROUP_MAX];
    int plays = 0;
    *report = (struct distil_report){.studies = n};
    for (long i = 0; i < n; i++) {
        struct distil_view view = view_of(net, r, &worth, &studies[i], &target[i]);
        report->guess += square(view.equity[GUESS] - view.equity[TARGET]);
        report->ahead += square(view.equity[AHEAD] - view.equity[TARGET]);
        report->net += square(view.equity[NET] - view.equity[TARGET]);
        if (studies[i].kind == STUDY_FIRST) {
            add_choice(report, play, plays);
            plays = 0;
        }
        if (studies[i].kind != STUDY_LATER && plays < FIT_GROUP_MAX) {
            play[plays++] = view;
        }
    }
    add_choice(report, play, plays);
    free(target);
}

/* ---- the commands ---- */

/* The studies of several files, *n of them, to be freed with free(); NULL with a message on stderr.
 */
static struct study *read_studies(const struct lab_words *w, long *n)
{
    struct study *studies = NULL;
    size_t cap = 0;
    *n = 0;
    bool good = true;
    for (int i = 0; i < w->rest_n && good; i++) {
        good = studyfile_read(w->rest[i], w->rules_name, &studies, n, &cap);
    }
    if (good && *n == 0) {
        fputs("brade-lab: the files hold no studies\n", stderr);
    }
    if (good && *n > 0) {
        return studies;
    }
    free(studies);
    return NULL;
}

static enum command_status make_parts(const struct lab_words *w, distil_study *study, long count)
{
    struct selfplay_games games = w->games;
    struct distil_options o = {.name = w->rules_name,
                               .folder = w->file[1],
                               .parts = w->number[0],
                               .piece = w->line->piece,
                               .pieces = w->line->pieces,
                               .study = study,
                               .rollout =
                                   w->line->rollout.given ? w->line->rollout : target_rollout,
                               .stop = selfplay_catch_signals()};
    struct net *net = lab_net(w->file[0]);
    if (!net) {
        return COMMAND_NO;
    }
    o.net = net;
    games.count = count;
    bool good = distil_make(&games, &o);
    free(net);
    return good || *o.stop ? COMMAND_GOOD : COMMAND_FAILED;
}

enum command_status command_distil_make(const struct lab_words *w, struct report *r)
{
    (void)r;
    return make_parts(w, distil_part, GAMES_OF_PART);
}

enum command_status command_distil_targets(const struct lab_words *w, struct report *r)
{
    (void)r;
    return make_parts(w, targets_part, TARGETS_OF_PART);
}

static double root(double sum, long n)
{
    return n > 0 ? sqrt(sum / (double)n) : 0;
}

static void print_report(struct report *out, const struct distil_report *r)
{
    report_print(out, "studies %ld, choices %ld, other plays %.2f %%\n", r->studies, r->choices,
                 100 * (double)r->other / (double)(r->choices ? r->choices : 1));
    report_print(out, "from the targets, points      net %.4f  before %.4f  one roll ahead %.4f\n",
                 root(r->net, r->studies), root(r->guess, r->studies), root(r->ahead, r->studies));
    report_print(out, "of plays beside each other    net %.4f  before %.4f  one roll ahead %.4f\n",
                 root(r->apart, r->choices), root(r->apart_guess, r->choices),
                 root(r->apart_ahead, r->choices));
    report_print(out,
                 "points gained a choice        net %+.5f ± %.5f  one roll ahead %+.5f ± %.5f\n",
                 cluster_mean(&r->gain), cluster_error(&r->gain), cluster_mean(&r->gain_ahead),
                 cluster_error(&r->gain_ahead));
}

enum command_status command_distil_check(const struct lab_words *w, struct report *r)
{
    struct distil_report report;
    float lambda = 1, last;
    long n;
    command_take(&w->line->lambda, &lambda, &last);
    struct net *net = lab_net(w->file[0]);
    struct study *studies = net ? read_studies(w, &n) : NULL;
    if (studies) {
        distil_check(net, &w->rules, studies, n, lambda, &report);
        print_report(r, &report);
    }
    free(studies);
    free(net);
    return studies ? COMMAND_GOOD : COMMAND_NO;
}

enum command_status command_distil_fit(const struct lab_words *w, struct report *r)
{
    struct fit_options o = {.epochs = (int)w->number[0],
                            .rate_first = 1e-3f,
                            .rate_last = 2e-5f,
                            .seed = w->games.seed,
                            .threads = w->games.threads,
                            .equity = 2,
                            .plays = 2};
    enum command_status status = COMMAND_NO;
    float lambda = 1, last_lambda;
    double first, last;
    long n;
    (void)r;
    command_take(&w->line->rate, &o.rate_first, &o.rate_last);
    command_take(&w->line->lambda, &lambda, &last_lambda);
    struct net *net = lab_net(w->file[0]);
    struct study *studies = net ? read_studies(w, &n) : NULL;
    if (studies) {
        struct sample *samples = mem_resize(NULL, (size_t)n, sizeof *samples);
        study_samples(studies, n, lambda, samples);
        free(studies);
        bool good = fit_samples(net, &w->rules, samples, n, &o, &first, &last) &&
                    lab_write_net(w->file[1], net);
        free(samples);
        status = good ? COMMAND_GOOD : COMMAND_FAILED;
    }
    free(net);
    return status;
}
