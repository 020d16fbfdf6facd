// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/measure.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "lab/labcommand.h"

enum { TURNS_MAX = 2000, GAMES_TOGETHER = 50, GAMES_JUDGED = 100, EXPECTED_JUDGED = 20 };

/* ---- counting ---- */

static const double begins[CALIBRATE_BINS] = {0,   0.01, 0.03, 0.1, 0.2, 0.3,
                                              0.4, 0.5,  0.6,  0.7, 0.8, 0.9};

int calibrate_bin_of(double chance)
{
    int bin = CALIBRATE_BINS - 1;
    while (bin > 0 && chance < begins[bin]) {
        bin--;
    }
    return bin;
}

double calibrate_bin_begin(int bin)
{
    return begins[bin];
}

/* What one game has in a bin. */
struct calibrate_part {
    int turns;
    double chance, first, off;
};

static void add_to_part(struct calibrate_part *part, double chance, bool happened)
{
    if (part->turns++ == 0) {
        part->first = chance;
    }
    part->chance += chance;
    part->off += happened - chance;
}

static void add_part(struct calibrate_bin *bin, const struct calibrate_part *part)
{
    if (part->turns == 0) {
        return;
    }
    cluster_add(&bin->off, part->turns, part->off);
    bin->chance += part->chance;
    bin->expected += part->first;
}

void calibrate_add(struct calibration *c, const struct calibrate_turn *turn, int n,
                   enum colour winner, enum outcome_class end)
{
    c->games++;
    for (int k = 0; k < OUTCOMES; k++) {
        struct calibrate_part part[CALIBRATE_BINS] = {{0}}, all = {0};
        for (int t = 0; t < n; t++) {
            int what = (int)end + (turn[t].side == winner ? 0 : OUTCOME_CLASSES);
            double chance = turn[t].chances.p[k];
            add_to_part(&part[calibrate_bin_of(chance)], chance, k == what);
            add_to_part(&all, chance, k == what);
        }
        for (int b = 0; b < CALIBRATE_BINS; b++) {
            add_part(&c->bin[k][b], &part[b]);
        }
        add_part(&c->all[k], &all);
    }
}

static void join_bin(struct calibrate_bin *bin, const struct calibrate_bin *other)
{
    cluster_join(&bin->off, &other->off);
    bin->chance += other->chance;
    bin->expected += other->expected;
}

void calibrate_join(struct calibration *c, const struct calibration *other)
{
    c->games += other->games;
    for (int k = 0; k < OUTCOMES; k++) {
        for (int b = 0; b < CALIBRATE_BINS; b++) {
            join_bin(&c->bin[k][b], &other->bin[k][b]);
        }
        join_bin(&c->all[k], &other->all[k]);
    }
}

double calibrate_chance(const struct calibrate_bin *bin)
{
    return bin->off.weight > 0 ? bin->chance / bin->off.weight : 0;
}

double calibrate_seen(const struct calibrate_bin *bin)
{
    return calibrate_chance(bin) + cluster_mean(&bin->off);
}

enum calibrate_verdict calibrate_judge(const struct calibrate_bin *bin)
{
    double games = bin->off.groups;
    if (games < GAMES_JUDGED || bin->expected < EXPECTED_JUDGED ||
        games - bin->expected < EXPECTED_JUDGED) {
        return CALIBRATE_NOT_JUDGED;
    }
    bool within = fabs(cluster_mean(&bin->off)) <= 2 * cluster_error(&bin->off);
    return within ? CALIBRATE_WITHIN : CALIBRATE_OUTSIDE;
}

/* ---- games ---- */

struct calibrate_run {
    const struct judgement *judgement;
    int plies;
};

static bool calibrate_turn(struct selfplay_game *g, struct after *next)
{
    const struct calibrate_run *run = g->context;
    struct calibrate_turn *turn = g->workspace;
    turn[g->turn] = (struct calibrate_turn){
        (enum colour)g->pos.turn, lookahead_position(run->judgement, &g->pos, run->plies)};
    struct roll roll = roll_throw(&g->rng, g->rules, &g->pos, g->turn == 0);
    return player_turn(g->player[0], &g->pos, roll, &g->rng, next);
}

static bool calibrate_end(struct selfplay_game *g, const struct after *last)
{
    if (last->end.kind != END_NOT) {
        calibrate_add(g->result, g->workspace, g->turn + 1, (enum colour)g->pos.turn,
                      outcome_class_of(last->end));
    }
    return true;
}

bool calibrate_run(const struct selfplay_games *games, const struct player_spec *net,
                   struct calibration *out)
{
    const struct judgement judgement = judgement_for_points(net->net, games->rules, 1);
    struct calibrate_run run = {&judgement, net->plies};
    struct selfplay s = {.games = *games,
                         .player = {net},
                         .turns = TURNS_MAX,
                         .together = GAMES_TOGETHER,
                         .turn = calibrate_turn,
                         .end = calibrate_end,
                         .context = &run,
                         .workspace = TURNS_MAX * sizeof(struct calibrate_turn),
                         .result = sizeof(struct calibration),
                         .what = "times 50 games"};
    bool good = selfplay_run(&s);
    const struct calibration *part = s.results;
    *out = (struct calibration){0};
    for (long i = 0; i < s.jobs && good; i++) {
        calibrate_join(out, &part[i]);
    }
    free(s.results);
    return good;
}

/* ---- the command ---- */

static const struct report_column columns[] = {
    {"games", "%.0f", "%8.0f"}, {"turns", "%.0f", " %10.0f"}, {"chance", "%.6f", " %9.4f"},
    {"seen", "%.6f", " %9.4f"}, {"error", "%.6f", " %9.4f"},
};
enum { COLUMNS = sizeof columns / sizeof *columns };

static void calibrate_row(struct report *r, const char *name, const struct calibrate_bin *bin)
{
    static const char *const verdicts[] = {"not judged", "", "outside"};
    const double figures[COLUMNS] = {bin->off.groups, bin->off.weight, calibrate_chance(bin),
                                     calibrate_seen(bin), cluster_error(&bin->off)};
    report_row(r, name, columns, COLUMNS, figures, verdicts[calibrate_judge(bin)]);
}

static void calibrate_class(struct report *r, const char *class, const struct calibration *c, int k)
{
    char name[32];
    snprintf(name, sizeof name, "%s %s", class, k < OUTCOME_CLASSES ? "won" : "lost");
    report_print(r, "%s\n", name);
    report_begin(r, name, '{');
    for (int b = 0; b < CALIBRATE_BINS; b++) {
        if (c->bin[k][b].off.groups > 0) {
            snprintf(name, sizeof name, "%.2f-%.2f", begins[b],
                     b + 1 < CALIBRATE_BINS ? begins[b + 1] : 1);
            calibrate_row(r, name, &c->bin[k][b]);
        }
    }
    calibrate_row(r, "together", &c->all[k]);
    report_end(r, '}');
}

enum command_status command_calibrate(const struct lab_words *w, struct report *r)
{
    struct calibration c;
    int count[3] = {0}; /* bins by verdict, those of all turns of a class not among them */
    if (!calibrate_run(&w->games, &w->player[0], &c)) {
        return COMMAND_FAILED;
    }
    for (int k = 0; k < OUTCOMES; k++) {
        for (int b = 0; b < CALIBRATE_BINS && lab_class(&w->rules, k % OUTCOME_CLASSES); b++) {
            count[calibrate_judge(&c.bin[k][b])] += c.bin[k][b].off.groups > 0;
        }
    }
    report_print(r, "The chances before every roll, for the side to move, against what happened.\n"
                    "The error is the standard error of the difference, clustered by game.\n\n"
                    "  chance       games      turns  thought      seen     error\n");
    report_begin(r, NULL, '{');
    report_number(r, "games", "%.0f", (double)c.games);
    report_number(r, "within", "%.0f", count[CALIBRATE_WITHIN]);
    report_number(r, "outside", "%.0f", count[CALIBRATE_OUTSIDE]);
    report_number(r, "not_judged", "%.0f", count[CALIBRATE_NOT_JUDGED]);
    report_begin(r, "classes", '{');
    for (int k = 0; k < OUTCOMES; k++) {
        const char *name = lab_class(&w->rules, k % OUTCOME_CLASSES);
        if (name) {
            calibrate_class(r, name, &c, k);
        }
    }
    report_end(r, '}');
    report_end(r, '}');
    report_print(r, "%ld games: %d bins within two standard errors, %d outside, %d not judged\n",
                 c.games, count[CALIBRATE_WITHIN], count[CALIBRATE_OUTSIDE],
                 count[CALIBRATE_NOT_JUDGED]);
    return COMMAND_GOOD;
}
