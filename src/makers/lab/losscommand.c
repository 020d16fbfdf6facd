// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>

#include "lab/labcommand.h"
#include "lab/loss.h"
#include "base/number.h"
#include "eval/search/rollout.h"

enum { TRIALS = 144 };

/* The share of all decisions. */
static double share(const struct loss *l, const struct loss *all)
{
    return all->low.weight > 0 ? l->low.weight / all->low.weight : 0;
}

static void print_row(const char *name, const struct loss *l, const struct loss *all,
                      const char *what)
{
    printf("  %-9s %9.0f %6.1f%%  %8.5f ± %.5f  %8.5f ± %.5f  %s\n", name, l->low.groups,
           100 * share(l, all), cluster_mean(&l->low), cluster_error(&l->low),
           cluster_mean(&l->high), cluster_error(&l->high), what);
}

static void print_text(const struct ruleset *r, const struct loss_result *result, int trials)
{
    printf(
        "Points lost by a play, where there is a choice, by roll-outs of %d games a play, with\n"
        "standard errors. At least: half of a roll-out says which play to prefer, the other half\n"
        "what that brings. At most: the best by all of it, at the value that made it the best.\n\n"
        "  phase     positions   share  at least            at most\n",
        trials / 2 * 2);
    for (int i = PHASES - 1; i >= 0; i--)
        print_row(phase_name(r, i), &result->phase[i], &result->all, phase_what(r, i));
    print_row("together", &result->all, &result->all, "");
}

static void print_json_row(const struct loss *l, const struct loss *all)
{
    printf("{\"positions\": %.0f, \"share\": %.5f, \"low\": %.6f, \"low_error\": %.6f, "
           "\"high\": %.6f, \"high_error\": %.6f}",
           l->low.groups, share(l, all), cluster_mean(&l->low), cluster_error(&l->low),
           cluster_mean(&l->high), cluster_error(&l->high));
}

static void print_json(const struct ruleset *r, const struct loss_result *result, int trials)
{
    printf("{\"trials\": %d, \"phases\": {", trials / 2 * 2);
    for (int i = PHASES - 1; i >= 0; i--) {
        printf("\"%s\": ", phase_name(r, i));
        print_json_row(&result->phase[i], &result->all);
        printf("%s", i > 0 ? ", " : "}, \"together\": ");
    }
    print_json_row(&result->all, &result->all);
    printf("}\n");
}

enum command_status command_loss(struct command_line *line)
{
    int64_t positions, trials = TRIALS;
    struct ruleset r;
    struct player net;
    struct loss_result result;
    if (line->n < 3 || !ruleset_find(line->word[0], &r) ||
        !number_read(line->word[2], 1, 10000000, &positions) ||
        (line->n > 3 &&
         (!number_read(line->word[3], LOSS_TRIALS_MIN, ROLLOUT_TRIALS_MAX, &trials) ||
          !command_tail(line, 4))))
        return COMMAND_USAGE;
    struct loss_options o = {(long)positions, (int)trials, line->threads, line->seed};
    if (!command_net(line->word[1], &net))
        return COMMAND_NO;
    bool good = loss_run(&r, &net, &o, &result);
    if (good)
        (line->json ? print_json : print_text)(&r, &result, (int)trials);
    player_close(&net);
    return good ? COMMAND_GOOD : COMMAND_FAILED;
}
