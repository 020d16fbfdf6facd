// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/training.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "lab/labcommand.h"

/* ---- fitting ---- */

enum { H = PRUNE_HIDDEN, BATCH = 16, EPOCHS = 40, STEPS_LEAST = 2000, TENTHS = 10 };

/* How it learns: chances as the net tells them, and above all which play is best. Preferring a play
 * is told as a share, by so many points a factor e. */
static const float share_of_chances = 0.1f, points_of_e = 0.1f;
static const float rate_first = 3e-3f, rate_last = 3e-5f;

/* All that is learned, or a gradient of it; the bias of the first layer is its last row. */
struct pruning_weights {
    float in[FEATURES_CHECKER + 1][H];
    float out[OUTCOMES][H];
    float bias[OUTCOMES];
};
enum { NUMBERS = sizeof(struct pruning_weights) / sizeof(float) };

/* One play as the pruning net sees it. */
struct pruning_activations {
    uint16_t on[2 * CHECKERS + 1]; /* the bias last */
    int n;
    float sum[H], hidden[H], p[OUTCOMES], equity;
};

struct pruning_fit {
    struct pruning_weights now, mean, square, gradient;
    float value[OUTCOMES]; /* to the side that made the play, of what comes to the other */
    double loss;           /* cross-entropy of the preferences, summed */
};

static void list_inputs(const struct pruning_play *play, struct pruning_activations *s)
{
    s->n = 0;
    for (int side = 0; side < 2; side++) {
        for (int p = 0; p < 26; p++) {
            for (int k = 1; k <= play->men[side][p]; k++) {
                s->on[s->n++] = (uint16_t)features_checker(side, p, k);
            }
        }
    }
    s->on[s->n++] = FEATURES_CHECKER;
}

INSIDE void forward(const struct pruning_fit *f, struct pruning_activations *s)
{
    memset(s->sum, 0, sizeof s->sum);
    for (int k = 0; k < s->n; k++) {
        for (int i = 0; i < H; i++) {
            s->sum[i] += f->now.in[s->on[k]][i];
        }
    }
    for (int i = 0; i < H; i++) {
        s->hidden[i] = s->sum[i] / (1 + fabsf(s->sum[i]));
    }
    for (int o = 0; o < OUTCOMES; o++) {
        s->p[o] = f->now.bias[o];
        for (int i = 0; i < H; i++) {
            s->p[o] += f->now.out[o][i] * s->hidden[i];
        }
    }
    fit_softmax(s->p);
    s->equity = 0;
    for (int o = 0; o < OUTCOMES; o++) {
        s->equity += s->p[o] * f->value[o];
    }
}

/* Adds the gradient, given that of what e is raised to. */
INSIDE void backward(struct pruning_fit *f, const struct pruning_activations *s, const float *down)
{
    struct pruning_weights *g = &f->gradient;
    float back[H] = {0};
    for (int o = 0; o < OUTCOMES; o++) {
        for (int i = 0; i < H; i++) {
            back[i] += down[o] * f->now.out[o][i];
            g->out[o][i] += down[o] * s->hidden[i];
        }
        g->bias[o] += down[o];
    }
    for (int i = 0; i < H; i++) {
        float slope = 1 / (1 + fabsf(s->sum[i]));
        back[i] *= slope * slope;
    }
    for (int k = 0; k < s->n; k++) {
        for (int i = 0; i < H; i++) {
            g->in[s->on[k]][i] += back[i];
        }
    }
}

/* Equities as shares of one. */
static void prefer(const float *equity, int n, float *share)
{
    float most = -INFINITY, all = 0;
    for (int i = 0; i < n; i++) {
        most = fmaxf(most, equity[i]);
    }
    for (int i = 0; i < n; i++) {
        all += share[i] = expf((equity[i] - most) / points_of_e);
    }
    for (int i = 0; i < n; i++) {
        share[i] /= all;
    }
}

INSIDE void learn_one_body(struct pruning_fit *f, const struct pruning_choice *c)
{
    struct pruning_activations sight[PRUNING_PLAYS];
    float seen[PRUNING_PLAYS], wanted[PRUNING_PLAYS], now[PRUNING_PLAYS], right[PRUNING_PLAYS];
    for (int i = 0; i < c->n; i++) {
        list_inputs(&c->play[i], &sight[i]);
        forward(f, &sight[i]);
        seen[i] = sight[i].equity;
        wanted[i] = c->play[i].equity;
    }
    prefer(seen, c->n, now);
    prefer(wanted, c->n, right);
    for (int i = 0; i < c->n; i++) {
        const struct pruning_activations *s = &sight[i];
        float down[OUTCOMES], more = (now[i] - right[i]) / points_of_e;
        f->loss -= (double)(right[i] * logf(now[i] + 1e-9f));
        for (int o = 0; o < OUTCOMES; o++) {
            float chance = share_of_chances * (s->p[o] - c->play[i].outcome.p[o]);
            down[o] = (chance + more * s->p[o] * (f->value[o] - s->equity)) / BATCH;
        }
        backward(f, s, down);
    }
}

KERNEL(static, learn_one, (struct pruning_fit * f, const struct pruning_choice *c), (f, c))

static void randomise(struct pruning_weights *w, struct rng *rng)
{
    for (int f = 0; f <= FEATURES_CHECKER; f++) {
        for (int i = 0; i < H; i++) {
            w->in[f][i] = 0.15f * (float)(2 * rng_unit(rng) - 1);
        }
    }
    for (int o = 0; o < OUTCOMES; o++) {
        for (int i = 0; i < H; i++) {
            w->out[o][i] = 0.1f * (float)(2 * rng_unit(rng) - 1);
        }
    }
}

static void learn_all(struct pruning_fit *f, const struct pruning_choice *choices, long n,
                      struct rng *rng)
{
    struct adam adam = {0};
    long all = EPOCHS * n / BATCH, steps = all > STEPS_LEAST ? all : STEPS_LEAST;
    long tenth = (steps + TENTHS - 1) / TENTHS;
    for (long s = 0; s < steps; s++) {
        for (int k = 0; k < BATCH; k++) {
            learn_one(f, &choices[rng_below(rng, (uint32_t)n)]);
        }
        adam_next(&adam, adam_rate(rate_first, rate_last, (double)s / (double)steps));
        adam_move(&adam, (float *)&f->now, (float *)&f->mean, (float *)&f->square,
                  (float *)&f->gradient, NUMBERS);
        memset(&f->gradient, 0, sizeof f->gradient);
        if ((s + 1) % tenth == 0 || s == steps - 1) {
            fprintf(stderr, "fitted %3.0f %%, cross-entropy %.5f\n",
                    100 * (double)(s + 1) / (double)steps,
                    f->loss / (double)(BATCH * (s % tenth + 1)));
            f->loss = 0;
        }
    }
}

/* What was learned, its first layer quantised so that no position can overflow. */
static void take_weights(const struct pruning_weights *w, struct pruning_net *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < H; i++) {
        float most = 1e-6f;
        for (int f = 0; f <= FEATURES_CHECKER; f++) {
            most = fmaxf(most, fabsf(w->in[f][i]));
        }
        float steps = INT16_MAX / (2 * CHECKERS + 1) / most;
        out->scale[i] = 1 / steps;
        for (int f = 0; f < FEATURES_CHECKER; f++) {
            out->in[f][i] = (int16_t)lrintf(w->in[f][i] * steps);
        }
        out->bias[i] = (int16_t)lrintf(w->in[FEATURES_CHECKER][i] * steps);
        for (int o = 0; o < OUTCOMES; o++) {
            out->out[i][o] = w->out[o][i];
        }
    }
    for (int o = 0; o < PRUNE_WIDE; o++) {
        out->out_bias[o] = o < OUTCOMES ? w->bias[o] : -80; /* e^-80 is nothing */
    }
    out->made = true;
}

void pruning_fit(struct pruning_net *out, const struct worth *worth,
                 const struct pruning_choice *choices, long n, uint64_t seed)
{
    struct pruning_fit *f = mem_alloc(sizeof *f);
    struct worth theirs = outcome_worth_flip(worth);
    struct rng rng;
    for (int o = 0; o < OUTCOMES; o++) {
        f->value[o] = -theirs.value[o];
    }
    rng_seed(&rng, seed);
    randomise(&f->now, &rng);
    learn_all(f, choices, n, &rng);
    take_weights(&f->now, out);
    free(f);
}

/* ---- games ---- */

enum { GAMES_OF_JOB = 20, TURNS_MAX = 700, UNUSUAL = 4 };

/* How often a play is tried that seems nearly best, and how far behind it may be. */
static const double exploration = 0.25;
static const float margin = 0.2f;

struct pruning_run {
    const struct net *net;
    struct worth worth; /* for the side that plays */
    /* Looks at a turn whose plays are valued: one with a choice, in which no play ends the game or
     * leads to where a table knows the rest. It may change the list. */
    void (*look)(struct selfplay_game *g);
};

/* The best play, or now and then any that seems nearly as good. */
static int pruning_choose(const struct selfplay_values *v, int n, struct rng *rng)
{
    if (rng_unit(rng) >= exploration) {
        return v->best;
    }
    int from = (int)rng_below(rng, (uint32_t)n);
    for (int k = 0; k < n; k++) {
        int i = (from + k) % n;
        if (v->equity[i] >= v->equity[v->best] - margin) {
            return i;
        }
    }
    return v->best;
}

static bool pruning_turn(struct selfplay_game *g, struct after *next)
{
    const struct pruning_run *run = g->context;
    struct selfplay_values *v = g->workspace;
    generate_afters(g->rules, &g->pos, start_throw(g->rules, &g->rng, &g->pos), &g->list);
    selfplay_value(v, run->net, g->rules, &run->worth, &g->pos, &g->list);
    *next = g->list.after[pruning_choose(v, g->list.n, &g->rng)];
    bool open = g->list.n > 1;
    for (int i = 0; i < g->list.n && open; i++) {
        open = selfplay_is_open(g->rules, &g->list.after[i]);
    }
    if (open) {
        run->look(g);
    }
    return true;
}

/* Plays the games; false if a thread could not be started. *s receives what they brought. */
static bool pruning_play(const struct net *net, const struct selfplay_games *games,
                         void (*look)(struct selfplay_game *g), size_t result, struct selfplay *s)
{
    struct pruning_run run = {net, outcome_worth(games->rules), look};
    *s = (struct selfplay){.games = *games,
                           .turns = TURNS_MAX,
                           .drawn = true,
                           .unusual = UNUSUAL,
                           .to_tables = true,
                           .together = GAMES_OF_JOB,
                           .stream = STREAM_JOB,
                           .turn = pruning_turn,
                           .context = &run,
                           .workspace = sizeof(struct selfplay_values),
                           .result = result,
                           .what = "twenties of games"};
    return selfplay_run(s);
}

/* ---- training ---- */

static void note_play(const struct selfplay_game *g, int i, struct pruning_choice *to)
{
    const struct selfplay_values *v = g->workspace;
    const struct position *pos = &g->list.after[i].pos;
    struct pruning_play *play = &to->play[to->n++];
    memcpy(play->men[0], pos->men[pos->turn], sizeof play->men[0]);
    memcpy(play->men[1], pos->men[colour_other((enum colour)pos->turn)], sizeof play->men[1]);
    play->outcome = outcome_flip(&v->outcome[i]);
    play->equity = v->equity[i];
}

/* The best play, and of the others as many as there is room for, each as likely. */
static void note_choice(struct selfplay_game *g)
{
    int n = g->list.n, left = n - 1, best = ((const struct selfplay_values *)g->workspace)->best;
    if (n < PRUNE_FROM) {
        return;
    }
    struct pruning_choice *to = harvest_add(g->result, sizeof *to);
    to->n = 0;
    note_play(g, best, to);
    for (int i = 0; i < n && to->n < PRUNING_PLAYS; i++) {
        if (i == best) {
            continue;
        }
        if (rng_below(&g->rng, (uint32_t)left) < (uint32_t)(PRUNING_PLAYS - to->n)) {
            note_play(g, i, to);
        }
        left--;
    }
}

bool pruning_make(struct net *net, const struct selfplay_games *games)
{
    struct worth worth = outcome_worth(games->rules);
    struct selfplay s;
    long n;
    bool good = pruning_play(net, games, note_choice, sizeof(struct harvest), &s);
    struct pruning_choice *all = harvest_gather(&s, sizeof *all, &n);
    if (good && n > 0) {
        pruning_fit(&net->pruning, &worth, all, n, games->seed);
    } else if (good) {
        fputs("brade-lab: no game came to a choice that is worth pruning\n", stderr);
    }
    free(all);
    return good && n > 0;
}

/* ---- its cost ---- */

static void compare(struct selfplay_game *g)
{
    const struct pruning_run *run = g->context;
    const struct selfplay_values *v = g->workspace;
    struct pruning_report *r = g->result;
    int n = g->list.n, at = 0;
    struct after *before = mem_alloc((size_t)n * sizeof *before);
    float best = -INFINITY;
    memcpy(before, g->list.after, (size_t)n * sizeof *before);
    prune_plays(&run->net->pruning, &run->worth, NULL, &prune_usual, &g->list);
    for (int i = 0; i < n && at < g->list.n; i++) { /* in the order they had */
        if (memcmp(&before[i].pos, &g->list.after[at].pos, sizeof before->pos) == 0) {
            best = fmaxf(best, v->equity[i]);
            at++;
        }
    }
    r->choices++;
    r->cut += g->list.n < n;
    r->missed += best < v->equity[v->best];
    r->loss += (double)(v->equity[v->best] - best);
    r->plays += n;
    r->looked += g->list.n;
    free(before);
}

bool pruning_check(const struct net *net, const struct selfplay_games *games,
                   struct pruning_report *report)
{
    struct selfplay s;
    bool good = pruning_play(net, games, compare, sizeof *report, &s);
    const struct pruning_report *part = s.results;
    *report = (struct pruning_report){0};
    for (long i = 0; i < s.jobs; i++) {
        report->choices += part[i].choices;
        report->cut += part[i].cut;
        report->missed += part[i].missed;
        report->loss += part[i].loss;
        report->plays += part[i].plays;
        report->looked += part[i].looked;
    }
    free(s.results);
    return good;
}

/* ---- the commands ---- */

/* Of each of n; 0 where there is nothing to be divided. */
static double each(double sum, long n)
{
    return n > 0 ? sum / (double)n : 0;
}

enum command_status command_prune_make(const struct lab_words *w, struct report *r)
{
    struct net *net = lab_net(w->file[0]);
    (void)r;
    if (!net) {
        return COMMAND_NO;
    }
    bool good = pruning_make(net, &w->games) && lab_write_net(w->file[0], net);
    free(net);
    return good ? COMMAND_GOOD : COMMAND_FAILED;
}

enum command_status command_prune_check(const struct lab_words *w, struct report *r)
{
    static const struct {
        const char *key, *json, *text;
        double times; /* in the text */
    } rows[] = {{"choices", "%.0f", "choices                                   %.0f\n", 1},
                {"plays", "%.3f", "plays of a choice                         %.1f\n", 1},
                {"looked", "%.3f", "looked at after pruning                   %.1f\n", 1},
                {"cut", "%.5f", "choices cut short                         %.1f %%\n", 100},
                {"missed", "%.6f", "best play pruned, of all choices            %.2f %%\n", 100},
                {"loss", "%.7f", "points lost, of all choices, on average   %.5f\n", 1}};
    struct pruning_report p;
    struct net *net = lab_net(w->file[0]);
    if (!net) {
        return COMMAND_NO;
    }
    bool good = pruning_check(net, &w->games, &p);
    free(net);
    if (!good) {
        return COMMAND_FAILED;
    }
    const double figures[] = {(double)p.choices,
                              each(p.plays, p.choices),
                              each(p.looked, p.choices),
                              each((double)p.cut, p.choices),
                              each((double)p.missed, p.choices),
                              each(p.loss, p.choices)};
    report_begin(r, NULL, '{');
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        report_number(r, rows[i].key, rows[i].json, figures[i]);
        if (!r->json) {
            printf(rows[i].text, rows[i].times * figures[i]);
        }
    }
    report_end(r, '}');
    return COMMAND_GOOD;
}
