// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab/labcommand.h"
#include "eval/net/netfile.h"
#include "base/number.h"
#include "lab/pruning.h"

/* Of each of n; 0 where there is nothing to be divided. */
static double each(double sum, long n)
{
    return n > 0 ? sum / (double)n : 0;
}

static void print_text(const struct pruning_report *r)
{
    printf("choices                                   %ld\n"
           "plays of a choice                         %.1f\n"
           "looked at after pruning                   %.1f\n"
           "choices cut short                         %.1f %%\n"
           "best play pruned, of all choices            %.2f %%\n"
           "points lost, of all choices, on average   %.5f\n",
           r->choices, each(r->plays, r->choices), each(r->looked, r->choices),
           100 * each((double)r->cut, r->choices), 100 * each((double)r->missed, r->choices),
           each(r->loss, r->choices));
}

static void print_json(const struct pruning_report *r)
{
    printf("{\"choices\": %ld, \"plays\": %.3f, \"looked\": %.3f, \"cut\": %.5f, "
           "\"missed\": %.6f, \"loss\": %.7f}\n",
           r->choices, each(r->plays, r->choices), each(r->looked, r->choices),
           each((double)r->cut, r->choices), each((double)r->missed, r->choices),
           each(r->loss, r->choices));
}

/* Trains the pruning net and puts it into the file. */
static bool make(const char *path, struct net *net, const struct pruning_options *o)
{
    if (!pruning_make(net, o))
        return false;
    enum netfile_error error = netfile_write(path, net);
    if (error != NETFILE_OK)
        fprintf(stderr, "brade-lab: %s: %s\n", path, netfile_problem(error));
    return error == NETFILE_OK;
}

static bool check(const struct net *net, const struct pruning_options *o, bool json)
{
    struct pruning_report report;
    bool good = pruning_check(net, o, &report);
    if (good)
        (json ? print_json : print_text)(&report);
    return good;
}

enum command_status command_prune(struct command_line *line)
{
    int64_t games;
    struct pruning_options o;
    if (!command_tail(line, 4) || !ruleset_find(line->word[1], &o.rules) ||
        !number_read(line->word[3], 1, 10000000, &games))
        return COMMAND_USAGE;
    bool makes = strcmp(line->word[0], "make") == 0;
    if (makes ? line->json : strcmp(line->word[0], "check") != 0)
        return COMMAND_USAGE;
    o.games = (long)games;
    o.threads = line->threads;
    o.seed = line->seed;
    struct net *net = net_alloc();
    enum command_status status = COMMAND_NO;
    enum netfile_error error = netfile_read(line->word[2], net);
    if (error != NETFILE_OK)
        fprintf(stderr, "brade-lab: %s: %s\n", line->word[2], netfile_problem(error));
    else if (makes ? make(line->word[2], net, &o) : check(net, &o, line->json))
        status = COMMAND_GOOD;
    else
        status = COMMAND_FAILED;
    free(net);
    return status;
}
