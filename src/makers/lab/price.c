// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/measure.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "eval/search/assess.h"
#include "eval/search/rollout.h"
#include "lab/labcommand.h"

enum { UNUSUAL = 8, TURNS_MAX = 400, PLAYS = 4 };
static const double dearest = 0.4; /* of the plays that are priced, in points */

struct price_run {
    const struct judgement *judgement;
    int trials, plies;
};

/* What a thread works with: of the decisions of a game one, each as likely. */
struct price_work {
    uint32_t seen;
    struct position pos;
    struct roll roll;
    struct play_list plays;
};

/* The plays of a decision beside its best: what they cost by looking so far, one roll less far, and
 * by two roll-outs. */
struct priced {
    int n;
    struct price {
        double by_look, by_shorter, rolled[2];
    } play[PLAYS];
};

static bool price_turn(struct selfplay_game *g, struct after *next)
{
    const struct judgement *j = ((const struct price_run *)g->context)->judgement;
    struct price_work *w = g->workspace;
    struct roll roll = start_throw(g->rules, &g->rng, &g->pos);
    struct net_accumulator base;
    struct outcome outcome;
    w->seen = g->turn == 0 ? 0 : w->seen;
    chooser_base(j->net, g->rules, &g->pos, &base);
    *next = *chooser_roll(j->net, g->rules, &j->worth[g->pos.turn], &base, &g->pos, roll, &g->list,
                          &outcome);
    if (g->list.n > 1 && next->end.kind == END_NOT && rng_below(&g->rng, ++w->seen) == 0) {
        w->pos = g->pos;
        w->roll = roll;
    }
    return true;
}

static bool price_roll(const struct judgement *j, const struct ranked *play,
                       const struct rollout_options *how, double out[2])
{
    struct rollout_options again = *how;
    struct rollout_result result[2];
    again.seed++;
    if (!rollout_play(j, &play->play, how, &result[0]) ||
        !rollout_play(j, &play->play, &again, &result[1])) {
        fputs("brade-lab: no memory for a roll-out\n", stderr);
        return false;
    }
    out[0] = (double)result[0].equity;
    out[1] = (double)result[1].equity;
    return true;
}

/* Prices the dearer plays of the decision that was drawn, the same dice for all. */
static bool price_end(struct selfplay_game *g, const struct after *last)
{
    enum { ROLLS = 16 };
    const struct price_run *run = g->context;
    const struct judgement *j = run->judgement;
    struct price_work *w = g->workspace;
    struct priced *out = g->result;
    const struct rollout_options how = {.trials = run->trials,
                                        .truncate = ROLLS,
                                        .last_plies = 1,
                                        .seed = 2 * rng_u64(&g->rng),
                                        .reduce = true,
                                        .threads = 1};
    double best[2], rolled[2];
    (void)last;
    if (w->seen == 0) {
        return true;
    }
    generate(j->rules, &w->pos, w->roll, &w->plays);
    struct ranked *ranked = assess_list(j, &w->pos, &w->plays, run->plies);
    double shorter = (double)assess_value(j, &ranked[0], run->plies - 1);
    bool good = price_roll(j, &ranked[0], &how, best);
    for (int i = 1; i < w->plays.n && out->n < PLAYS && good; i++) {
        double loss = (double)(ranked[0].equity - ranked[i].equity);
        if (loss > dearest || !(good = price_roll(j, &ranked[i], &how, rolled))) {
            break;
        }
        out->play[out->n++] =
            (struct price){loss,
                           shorter - (double)assess_value(j, &ranked[i], run->plies - 1),
                           {best[0] - rolled[0], best[1] - rolled[1]}};
    }
    free(ranked);
    return good;
}

static void price_add(struct price_part *part, const struct price *p)
{
    double rolled = (p->rolled[0] + p->rolled[1]) / 2, noise = (p->rolled[0] - p->rolled[1]) / 2;
    part->plays++;
    part->price += p->by_look;
    part->rolled += rolled;
    part->squares += (p->by_look - rolled) * (p->by_look - rolled) - noise * noise;
}

static const double apart[PRICE_PARTS] = {0, 0.005, 0.01, 0.02, 0.04, 0.08},
                    dear[PRICE_PARTS] = {0, 0.01, 0.04, 0.08, 0.16, 0.32};

static int price_part(const double from[PRICE_PARTS], double x)
{
    int i = PRICE_PARTS - 1;
    while (i > 0 && x < from[i]) {
        i--;
    }
    return i;
}

bool price_run(const struct selfplay_games *decisions, int trials, const struct player_spec *net,
               struct price_result *out)
{
    const struct judgement judgement = judgement_for_points(net->net, decisions->rules, 1);
    struct price_run run = {&judgement, trials, net->plies};
    struct selfplay s = {.games = *decisions,
                         .turns = TURNS_MAX,
                         .drawn = true,
                         .unusual = UNUSUAL,
                         .stream = STREAM_GAME,
                         .turn = price_turn,
                         .end = price_end,
                         .context = &run,
                         .workspace = sizeof(struct price_work),
                         .result = sizeof(struct priced),
                         .what = "decisions"};
    bool good = selfplay_run(&s);
    const struct priced *found = s.results;
    *out = (struct price_result){.dear = {{0}}};
    for (long i = 0; good && i < s.jobs; i++) {
        for (int k = 0; k < found[i].n; k++) {
            const struct price *p = &found[i].play[k];
            int dearness = price_part(dear, p->by_look);
            price_add(&out->apart[price_part(apart, fabs(p->by_look - p->by_shorter))], p);
            price_add(&out->dear[dearness], p);
            if (p->by_shorter <= 0) {
                price_add(&out->doubted[dearness], p);
            }
        }
    }
    free(s.results);
    return good;
}

/* ---- the command ---- */

static const struct report_column columns[] = {
    {"plays", "%.0f", " %6.0f"},
    {"price", "%.5f", "  %7.4f"},
    {"rolled", "%.5f", "  %7.4f"},
    {"root", "%.5f", "  %7.4f"},
};
enum { COLUMNS = sizeof columns / sizeof *columns };

static void price_table(struct report *r, const char *key, const double from[PRICE_PARTS],
                        const struct price_part part[PRICE_PARTS])
{
    report_print(r, "%-9s  plays    price   rolled      off\n", key);
    report_begin(r, key, '{');
    for (int i = 0; i < PRICE_PARTS; i++) {
        char name[16];
        double n = part[i].plays > 0 ? (double)part[i].plays : 1;
        const double figures[COLUMNS] = {(double)part[i].plays, part[i].price / n,
                                         part[i].rolled / n, sqrt(fmax(part[i].squares / n, 0))};
        snprintf(name, sizeof name, "%.3f", from[i]);
        report_row(r, name, columns, COLUMNS, figures, "");
    }
    report_end(r, '}');
}

enum command_status command_price(const struct lab_words *w, struct report *r)
{
    struct price_result result;
    if (w->player[0].plies == 0) {
        return COMMAND_USAGE;
    }
    if (!price_run(&w->games, (int)w->number[1], &w->player[0], &result)) {
        return COMMAND_FAILED;
    }
    report_print(
        r,
        "What plays cost by looking so far ahead (price), by roll-outs of two times %ld games of\n"
        "16 rolls (rolled), and the root mean square of the difference, the roll-outs' own\n"
        "errors taken off (off): by how far a look one roll shorter is from the price (apart),\n"
        "by the price (dear), and of plays that the shorter look finds no worse than the best\n"
        "(doubted); each from so many points on.\n\n",
        w->number[1]);
    report_begin(r, NULL, '{');
    price_table(r, "apart", apart, result.apart);
    price_table(r, "dear", dear, result.dear);
    price_table(r, "doubted", dear, result.doubted);
    report_end(r, '}');
    return COMMAND_GOOD;
}
