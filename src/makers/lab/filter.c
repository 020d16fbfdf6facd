// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/measure.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"
#include "eval/search/assess.h"
#include "lab/labcommand.h"
#include "rules/notation.h"
#include "rules/posstring.h"

struct filter_run {
    const struct judgement *whole, *quick; /* by the net without its pruning net, and with it */
    int plies;
};

/* What one game came to. */
struct filter_count {
    double choices, differ, cost;
    struct filter_case worst;
};
struct filter_game {
    struct filter_count count[FILTER_WAYS][KINDS_MAX];
};

/* Notes a choice: what was chosen against the best by the whole look. */
static void filter_note(struct filter_count *count, const struct position *pos, struct roll roll,
                        const struct ranked *best, const struct ranked *chosen)
{
    float cost = best->equity - chosen->equity;
    count->choices++;
    if (chosen == best || cost <= 0) {
        return;
    }
    count->differ++;
    count->cost += (double)cost;
    if (cost > count->worst.cost) {
        count->worst = (struct filter_case){*pos, roll, chosen->play, best->play, cost};
    }
}

/* The plays of a roll as a way of looking ranks them. */
static struct ranked *filter_rank(const struct filter_run *run, enum filter_way way,
                                  const struct position *pos, struct roll roll,
                                  struct play_list *list)
{
    if (way == FILTER_INSIDE) {
        return assess_every(run->quick, pos, roll, run->plies, list);
    }
    struct ranked *ranked = mem_alloc((size_t)list->n * sizeof *ranked);
    lookahead_rank(run->quick, pos, list, run->plies, ranked);
    return ranked;
}

static bool filter_turn(struct selfplay_game *g, struct after *next)
{
    const struct filter_run *run = g->context;
    const struct position *pos = &g->pos;
    struct filter_game *game = g->result;
    struct play_list *list = g->workspace;
    struct roll roll = roll_throw(&g->rng, g->rules, pos, g->turn == 0);
    struct ranked *whole = assess_every(run->whole, pos, roll, run->plies, list);
    *next = (struct after){.pos = generate_after_pass(g->rules, pos, roll)};
    if (list->n > 0) {
        *next = (struct after){whole[0].play.after, whole[0].play.end};
    }
    for (int way = 0; way < FILTER_WAYS && list->n > 1; way++) {
        struct kinds_case at = {g->rules, pos, g->turn, list};
        int kind = kinds_find(&kinds_of_choices, &at), n = list->n;
        struct ranked *ranked = filter_rank(run, (enum filter_way)way, pos, roll, list);
        filter_note(&game->count[way][kind], pos, roll, &whole[0],
                    assess_find(whole, n, &ranked[0].play));
        free(ranked);
    }
    free(whole);
    return true;
}

static void filter_add(struct filter_part *part, const struct filter_count *c)
{
    part->choices += c->choices;
    part->differ += c->differ;
    if (c->choices > 0) {
        cluster_add(&part->cost, c->choices, c->cost);
    }
    if (c->worst.cost > part->worst.cost) {
        part->worst = c->worst;
    }
}

static void filter_sum(const struct selfplay *s, struct filter_result *out)
{
    const struct filter_game *game = s->results;
    *out = (struct filter_result){0};
    for (long i = 0; i < s->jobs; i++) {
        for (int way = 0; way < FILTER_WAYS; way++) {
            struct filter_count all = {0};
            for (int kind = 0; kind < KINDS_MAX; kind++) {
                const struct filter_count *c = &game[i].count[way][kind];
                filter_add(&out->kind[way][kind], c);
                all.choices += c->choices;
                all.differ += c->differ;
                all.cost += c->cost;
                if (c->worst.cost > all.worst.cost) {
                    all.worst = c->worst;
                }
            }
            filter_add(&out->all[way], &all);
        }
    }
}

bool filter_run(const struct selfplay_games *games, const struct player_spec *net,
                struct filter_result *out)
{
    struct net *bare = net_alloc();
    *bare = *net->net;
    bare->pruning.made = false;
    const struct judgement whole = judgement_for_points(bare, games->rules, 1);
    const struct judgement quick = judgement_for_points(net->net, games->rules, 1);
    struct filter_run run = {&whole, &quick, net->plies};
    struct selfplay s = {.games = *games,
                         .turns = 2000,
                         .turn = filter_turn,
                         .context = &run,
                         .workspace = sizeof(struct play_list),
                         .result = sizeof(struct filter_game),
                         .what = "games"};
    bool good = selfplay_run(&s);
    if (good) {
        filter_sum(&s, out);
    }
    free(s.results);
    free(bare);
    return good;
}

/* ---- the command ---- */

static const char *const ways[FILTER_WAYS] = {[FILTER_INSIDE] = "inside", [FILTER_BOTH] = "both"};

static const struct report_column columns[] = {
    {"choices", "%.0f", " %8.0f"}, {"differ", "%.0f", NULL},     {NULL, NULL, " %7.2f%%"},
    {"cost", "%.7f", "  %.6f"},    {"error", "%.7f", " ± %.6f"}, {NULL, NULL, "  %.4f"},
};
enum { COLUMNS = sizeof columns / sizeof *columns };

static void filter_row(struct report *r, const char *name, const struct filter_part *part,
                       const char *what)
{
    const double figures[COLUMNS] = {part->choices,
                                     part->differ,
                                     100 * (part->choices > 0 ? part->differ / part->choices : 0),
                                     cluster_mean(&part->cost),
                                     cluster_error(&part->cost),
                                     (double)part->worst.cost};
    report_row(r, name, columns, COLUMNS, figures, what);
}

/* Where a way of looking costs most, if it costs anything: position, roll, and the two plays. */
static void filter_worst(struct report *r, const struct ruleset *rules, const char *name,
                         const struct filter_case *c)
{
    char position[POSITION_STRING_SIZE], roll[4], chosen[NOTATION_SIZE], best[NOTATION_SIZE];
    TEXT_HERE line = {0};
    if (c->cost > 0) {
        posstring_format(rules, &c->pos, position);
        roll_format(c->roll, roll);
        notation_format((enum board_kind)rules->board, &c->chosen, chosen);
        notation_format((enum board_kind)rules->board, &c->best, best);
        text_addf(&line, "%s %s  %s, best %s", position, roll, chosen, best);
        report_line(r, name, text_str(&line));
    }
}

enum command_status command_filter(const struct lab_words *w, struct report *r)
{
    const struct kinds *kinds = &kinds_of_choices;
    struct filter_result result;
    if (!filter_run(&w->games, &w->player[0], &result)) {
        return COMMAND_FAILED;
    }
    report_print(
        r,
        "Plays chosen when not every play is looked at, against the look at all of them: at the\n"
        "roll all but inside only what the pruning net leaves (inside), or at the roll too only\n"
        "the plays near the best (both). Points that it costs a choice, by the whole look.\n\n"
        "  kind       choices  differ  cost                 worst\n");
    report_begin(r, NULL, '{');
    for (int way = 0; way < FILTER_WAYS; way++) {
        report_print(r, "%s\n", ways[way]);
        report_begin(r, ways[way], '{');
        for (int i = 0; i < kinds->n; i++) {
            filter_row(r, kinds->kind[i].name, &result.kind[way][i], kinds->kind[i].what);
        }
        filter_row(r, "together", &result.all[way], "");
        report_print(r, "  where it costs most:\n");
        report_begin(r, "worst", '{');
        for (int i = 0; i < kinds->n; i++) {
            filter_worst(r, &w->rules, kinds->kind[i].name, &result.kind[way][i].worst);
        }
        report_end(r, '}');
        report_end(r, '}');
    }
    report_end(r, '}');
    return COMMAND_GOOD;
}
