// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/measure.h"

#include <stdlib.h>

#include "lab/labcommand.h"

enum { FIRST, SECOND, JUDGE };

struct contrast_count {
    int turns, differ;
    double points;
};

/* What one game came to. */
struct contrast_game {
    struct contrast_count phase[KINDS_MAX], trait[BGTRAITS];
};

static void add_count(struct contrast_count *to, const struct contrast_count *c)
{
    to->turns += c->turns;
    to->differ += c->differ;
    to->points += c->points;
}

/* What both would play, and if they differ what the judge says of it. */
static bool contrast_turn(struct selfplay_game *g, struct after *next)
{
    struct contrast_game *game = g->result;
    struct contrast_count count = {.turns = 1};
    struct after after[2];
    double worth[2];
    struct roll roll = roll_throw(&g->rng, g->rules, &g->pos, g->turn == 0);
    for (int i = FIRST; i <= SECOND; i++) {
        if (!player_turn(g->player[i], &g->pos, roll, &g->rng, &after[i])) {
            return false;
        }
    }
    if (after[FIRST].end.kind != after[SECOND].end.kind ||
        !board_same_checkers(&after[FIRST].pos, &after[SECOND].pos)) {
        for (int i = FIRST; i <= SECOND; i++) {
            if (!player_value(g->player[JUDGE], &after[i], &worth[i])) {
                return false;
            }
        }
        count.differ = 1;
        count.points = worth[FIRST] - worth[SECOND];
    }
    struct kinds_case at = {g->rules, &g->pos, g->turn, NULL};
    add_count(&game->phase[kinds_find(kinds_phases(g->rules), &at)], &count);
    for (uint32_t left = bgtraits_of(g->rules, &g->pos); left; left &= left - 1) {
        add_count(&game->trait[__builtin_ctz(left)], &count);
    }
    *next = after[(g->number + g->pos.turn) % 2 == 0 ? FIRST : SECOND];
    return true;
}

static void contrast_add(struct contrast_part *part, const struct contrast_count *c)
{
    part->turns += c->turns;
    part->differ += c->differ;
    cluster_add(&part->points, 1, c->points / 2); /* the turns are those of two sides */
}

bool contrast_run(const struct selfplay_games *games,
                  const struct player_spec *const player[SELFPLAY_PLAYERS],
                  struct contrast_result *out)
{
    struct selfplay s = {.games = *games,
                         .player = {player[FIRST], player[SECOND], player[JUDGE]},
                         .turns = 2000,
                         .turn = contrast_turn,
                         .result = sizeof(struct contrast_game),
                         .what = "games"};
    bool good = selfplay_run(&s);
    const struct contrast_game *game = s.results;
    *out = (struct contrast_result){0};
    for (long i = 0; good && i < s.jobs; i++) {
        struct contrast_count all = {0};
        for (int k = 0; k < KINDS_MAX; k++) {
            add_count(&all, &game[i].phase[k]);
            contrast_add(&out->phase[k], &game[i].phase[k]);
        }
        for (int k = 0; k < BGTRAITS; k++) {
            contrast_add(&out->trait[k], &game[i].trait[k]);
        }
        contrast_add(&out->all, &all);
    }
    free(s.results);
    return good;
}

/* ---- the command ---- */

/* In the table turns are those of a game, in JSON all. */
static const struct report_column columns[] = {
    {"turns", "%.0f", NULL},  {"differ", "%.0f", NULL},       {NULL, NULL, " %8.2f"},
    {NULL, NULL, " %8.2f"},   {"points", "%.6f", "  %+9.5f"}, {"error", "%.6f", " ± %.5f"},
    {NULL, NULL, "  %+9.5f"}, /* what it comes to for each turn */
};
enum { COLUMNS = sizeof columns / sizeof *columns };

static void contrast_row(struct report *r, const char *name, const struct contrast_part *part,
                         double games, const char *what)
{
    double mean = cluster_mean(&part->points);
    const double figures[COLUMNS] = {part->turns,
                                     part->differ,
                                     part->turns / games,
                                     part->differ / games,
                                     mean,
                                     cluster_error(&part->points),
                                     part->turns > 0 ? 2 * mean * games / part->turns : 0};
    report_row(r, name, columns, COLUMNS, figures, what);
}

enum command_status command_contrast(const struct lab_words *w, struct report *r)
{
    const struct kinds *phases = kinds_phases(&w->rules);
    const struct player_spec *const player[] = {&w->player[FIRST], &w->player[SECOND],
                                                &w->player[JUDGE]};
    struct contrast_result result;
    if (!contrast_run(&w->games, player, &result)) {
        return COMMAND_FAILED;
    }
    double games = result.all.points.groups;
    report_print(
        r,
        "What the first player's plays are worth more than the second's in a game of one side,\n"
        "by the judge, in points, over %.0f games; turns of both sides in a game.\n\n"
        "  phase        turns   differ   points                  a turn\n",
        games);
    report_begin(r, NULL, '{');
    report_number(r, "games", "%.0f", games);
    report_begin(r, "phases", '{');
    for (int i = phases->n - 1; i >= 0; i--) {
        contrast_row(r, phases->kind[i].name, &result.phase[i], games, phases->kind[i].what);
    }
    report_end(r, '}');
    contrast_row(r, "together", &result.all, games, "");
    if (w->rules.board == BOARD_BACKGAMMON) {
        report_print(r, "\n  kind, told from the side to move; a position may be of several\n"
                        "               turns   differ   points                  a turn\n");
    }
    report_begin(r, "kinds", '{');
    for (int i = 0; i < BGTRAITS; i++) {
        if (r->json || result.trait[i].turns > 0) {
            contrast_row(r, bgtrait_name(i), &result.trait[i], games, bgtrait_what(i));
        }
    }
    report_end(r, '}');
    report_end(r, '}');
    return COMMAND_GOOD;
}
