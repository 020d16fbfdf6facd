// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/measure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "eval/search/chooser.h"
#include "lab/labcommand.h"

/* ---- luck ---- */

struct rollset luck_rolls(const struct ruleset *r, struct roll came, bool first)
{
    struct rollset all = rollset_all(roll_dice_count(came)), rolls = all;
    if (!first || r->board != BOARD_BACKGAMMON) {
        return all;
    }
    rolls = rollset_none(2);
    for (struct rollset_each each = rollset_each(all); rollset_next(&each);) {
        if (!roll_is_double(each.roll)) {
            rollset_add(&rolls, each.roll);
        }
    }
    return rolls;
}

/* What the best play of a roll brings. An end counts as exactly that end. */
static struct luck luck_brings(const struct judgement *j, const struct position *pos,
                               const struct net_accumulator *base, struct roll roll,
                               struct after_list *list)
{
    const struct worth *worth = &j->worth[pos->turn];
    struct outcome outcome;
    bool exact;
    int work;
    generate_afters(j->rules, pos, roll, list);
    int best = chooser_quick(j->net, j->rules, worth, base, list, &outcome, &exact, &work);
    struct ending end = list->after[best].end;
    double points = end.kind != END_NOT ? ending_points(j->rules, end)
                                        : (double)outcome_equity(&outcome, worth);
    return (struct luck){points, (double)outcome_wins(&outcome)};
}

struct luck luck_of(const struct judgement *j, const struct position *pos, struct roll came,
                    struct rollset rolls, struct after_list *list)
{
    double throws = rollset_throws(rolls);
    struct luck luck = {0, 0};
    struct net_accumulator base;
    chooser_base(j->net, j->rules, pos, &base);
    for (struct rollset_each each = rollset_each(rolls); rollset_next(&each);) {
        struct luck of = luck_brings(j, pos, &base, each.roll, list);
        double weight = (each.index == roll_index(came)) - roll_weight(each.roll) / throws;
        luck.points += weight * of.points;
        luck.wins += weight * of.wins;
    }
    return luck;
}

/* ---- games ---- */

struct duel {
    uint64_t seed;
    const struct judgement *judgement; /* its net tells the luck; NULL: none does */
};

/* What a pair of games came to for the first player; means are of the two. */
struct duel_pair {
    long games, wins;
    double points;
    struct luck luck; /* how much luckier than the second it was */
    long won[OUTCOME_CLASSES], lost[OUTCOME_CLASSES];
};

/* Whether the first player is to move: White, who begins, in the first game of a pair. */
static bool is_first(const struct selfplay_game *g)
{
    return (g->pos.turn == WHITE) == (g->number % 2 == 0);
}

/* Both games of a pair have the same dice, and players of chance other numbers. */
static void duel_begin(struct selfplay_game *g)
{
    const struct duel *duel = g->context;
    struct duel_pair *pair = g->result;
    pair->games++;
    rng_seed(&g->rng, duel->seed * 1000003u + (uint64_t)g->job);
    *(struct rng *)g->workspace = rng_split(&g->rng, 1);
}

static bool duel_turn(struct selfplay_game *g, struct after *next)
{
    const struct duel *duel = g->context;
    struct duel_pair *pair = g->result;
    struct player *player = g->player[is_first(g) ? 0 : 1];
    int dice = player_dice(player, &g->pos);
    if (dice == 0) {
        return false;
    }
    struct roll roll = roll_throw_dice(&g->rng, g->rules, dice, g->turn == 0);
    if (duel->judgement->net) {
        double share = is_first(g) ? 0.5 : -0.5;
        struct rollset rolls = luck_rolls(g->rules, roll, g->turn == 0);
        struct luck luck = luck_of(duel->judgement, &g->pos, roll, rolls, &g->list);
        pair->luck.points += share * luck.points;
        pair->luck.wins += share * luck.wins;
    }
    return player_turn(player, &g->pos, roll, g->workspace, next);
}

static bool duel_end(struct selfplay_game *g, const struct after *last)
{
    struct duel_pair *pair = g->result;
    bool won = is_first(g);
    if (last->end.kind == END_NOT) {
        return true;
    }
    double points = ending_points(g->rules, last->end);
    (won ? pair->won : pair->lost)[outcome_class_of(last->end)]++;
    pair->wins += won;
    pair->points += (won ? points : -points) / 2;
    return true;
}

/* The plain sums. */
static void duel_sum(const struct duel_pair *pair, long pairs, struct duel_result *result)
{
    struct cluster points = {0};
    *result = (struct duel_result){.reduced = false};
    for (long i = 0; i < pairs; i++) {
        cluster_add(&points, 1, pair[i].points);
        result->games += pair[i].games;
        result->wins += pair[i].wins;
        for (int c = 0; c < OUTCOME_CLASSES; c++) {
            result->won[c] += pair[i].won[c];
            result->lost[c] += pair[i].lost[c];
        }
    }
    result->mean = cluster_mean(&points);
    result->error = cluster_error(&points);
}

/* The same without luck. */
static void duel_take_luck_off(const struct duel_pair *pair, long n, struct duel_result *result)
{
    struct variate *v = mem_resize(NULL, (size_t)n, sizeof *v);
    for (long i = 0; i < n; i++) {
        v[i] = (struct variate){pair[i].points, pair[i].luck.points};
    }
    result->reduced_points = variate_mean(v, n);
    for (long i = 0; i < n; i++) {
        v[i] = (struct variate){(double)pair[i].wins / 2, pair[i].luck.wins};
    }
    result->reduced_wins = variate_mean(v, n);
    result->reduced = true;
    free(v);
}

bool duel_run(const struct selfplay_games *pairs, const struct player_spec *first,
              const struct player_spec *second, const struct net *luck, struct duel_result *result)
{
    const struct judgement judgement = judgement_for_points(luck, pairs->rules, 1);
    struct duel duel = {pairs->seed, &judgement};
    struct selfplay s = {.games = *pairs,
                         .player = {first, second},
                         .turns = 2000,
                         .together = 2,
                         .begin = duel_begin,
                         .turn = duel_turn,
                         .end = duel_end,
                         .context = &duel,
                         .workspace = sizeof(struct rng),
                         .result = sizeof(struct duel_pair),
                         .what = "pairs of games"};
    s.games.count *= 2;
    bool good = selfplay_run(&s);
    if (good) {
        duel_sum(s.results, s.jobs, result);
    }
    if (good && luck) {
        duel_take_luck_off(s.results, s.jobs, result);
    }
    free(s.results);
    return good;
}

/* ---- match ---- */

/* Members of a JSON object: points a game, and what they are with the luck taken off, if they hold.
 */
static void duel_members(struct report *r, const struct duel_result *a)
{
    report_number(r, "mean", "%.5f", a->mean);
    report_number(r, "error", "%.5f", a->error);
    if (!a->reduced) {
        return;
    }
    report_begin(r, "luck_off", '{');
    report_number(r, "mean", "%.5f", a->reduced_points.mean);
    report_number(r, "error", "%.5f", a->reduced_points.error);
    report_number(r, "factor", "%.3f", a->reduced_points.factor);
    report_number(r, "won", "%.5f", a->reduced_wins.mean);
    report_number(r, "won_error", "%.5f", a->reduced_wins.error);
    report_end(r, '}');
}

static void duel_classes(struct report *r, const struct ruleset *rules, const char *key,
                         const long *games)
{
    report_begin(r, key, '{');
    for (int c = 0; c < OUTCOME_CLASSES; c++) {
        if (lab_class(rules, c)) {
            report_number(r, lab_class(rules, c), "%.0f", (double)games[c]);
        }
    }
    report_end(r, '}');
}

static double percent(long part, long all)
{
    return 100 * (double)part / (double)all;
}

static void duel_report(struct report *r, const struct ruleset *rules, const struct duel_result *a)
{
    report_begin(r, NULL, '{');
    report_number(r, "games", "%.0f", (double)a->games);
    report_number(r, "wins", "%.0f", (double)a->wins);
    duel_members(r, a);
    duel_classes(r, rules, "won", a->won);
    duel_classes(r, rules, "lost", a->lost);
    report_end(r, '}');
    report_print(r, "%ld games, %.2f%% won, %+.4f points a game, standard error %.4f\n", a->games,
                 percent(a->wins, a->games), a->mean, a->error);
    if (a->reduced) {
        report_print(
            r,
            "luck taken off: %+.4f points a game, standard error %.4f; %.2f%% won, standard "
            "error %.2f\n",
            a->reduced_points.mean, a->reduced_points.error, 100 * a->reduced_wins.mean,
            100 * a->reduced_wins.error);
    }
    for (int c = 0; c < OUTCOME_CLASSES; c++) {
        if (lab_class(rules, c)) {
            report_print(r, "  %-14s won %6.2f%%  lost %6.2f%%\n", lab_class(rules, c),
                         percent(a->won[c], a->games), percent(a->lost[c], a->games));
        }
    }
}

enum command_status command_match(const struct lab_words *w, struct report *r)
{
    const struct player_spec *first = &w->player[0], *second = &w->player[1];
    struct player_spec luck;
    struct duel_result result;
    if (!lab_luck(w->line, &luck)) {
        return COMMAND_NO;
    }
    const struct net *teller = w->line->luck ? luck.net : first->net ? first->net : second->net;
    bool good = duel_run(&w->games, first, second, teller, &result);
    if (good) {
        duel_report(r, &w->rules, &result);
    }
    player_forget(&luck);
    return good ? COMMAND_GOOD : COMMAND_FAILED;
}

/* ---- ladder ---- */

/* The last part of a path, which is what tells nets apart. */
static const char *short_name(const char *name)
{
    const char *slash = strrchr(name, '/');
    return slash ? slash + 1 : name;
}

static void rung_part(struct report *r, const char *key, const struct duel_result *a)
{
    double mean = a->reduced ? a->reduced_points.mean : a->mean;
    double error = a->reduced ? a->reduced_points.error : a->error;
    double won = (double)a->wins / (double)a->games;
    report_begin(r, key, '{');
    report_number(r, "games", "%.0f", (double)a->games);
    report_number(r, "won", "%.5f", won);
    duel_members(r, a);
    report_end(r, '}');
    report_print(r, "  %+8.4f ± %.4f %6.2f%%", mean, error,
                 100 * (a->reduced ? a->reduced_wins.mean : won));
}

/* A player's line. The dice are the same in every match. */
static bool rung(struct report *r, const struct lab_words *w, const struct player_spec *player,
                 int i, const struct net *luck)
{
    struct duel_result before, first;
    if (!duel_run(&w->games, &player[i], &player[i - 1], luck, &before)) {
        return false;
    }
    first = before;
    if (i > 1 && !duel_run(&w->games, &player[i], &player[0], luck, &first)) {
        return false;
    }
    report_print(r, "%3d", i + 1);
    report_begin(r, NULL, '{');
    report_number(r, "player", "%.0f", i + 1);
    rung_part(r, "before", &before);
    rung_part(r, "first", &first);
    report_end(r, '}');
    report_print(r, "  %s\n", short_name(w->rest[i]));
    fflush(r->to);
    return true;
}

enum command_status command_ladder(const struct lab_words *w, struct report *r)
{
    struct player_spec luck, *player;
    int n = w->rest_n, opened = 0;
    if (n < 2) {
        return COMMAND_USAGE;
    }
    if (!lab_luck(w->line, &luck)) {
        return COMMAND_NO;
    }
    player = mem_alloc((size_t)n * sizeof *player);
    while (opened < n && lab_player(w->line, w->rest[opened], &player[opened])) {
        opened++;
    }
    bool all = opened == n, good = all;
    if (all) {
        report_print(r,
                     "points a game, standard error, games won%s; %ld games a match\n"
                     "     %-25s   %-25s\n%3d  %-25s   %-25s   %s\n",
                     luck.net ? ", luck taken off" : "", 2 * w->games.count,
                     "against the one before", "against the first", 1, "–", "–",
                     short_name(w->rest[0]));
    }
    for (int i = 1; i < n && good; i++) {
        good = rung(r, w, player, i, luck.net);
    }
    while (opened > 0) {
        player_forget(&player[--opened]);
    }
    free(player);
    player_forget(&luck);
    return good ? COMMAND_GOOD : all ? COMMAND_FAILED : COMMAND_NO;
}
