// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/bench.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/cmd.h"
#include "base/lang.h"
#include "cli/message.h"
#include "cli/options.h"

enum { PER_RULESET = 400, SEED = 1, MILLISECONDS = 500 };

// The first is measured first: what a program that is started is said to hold is no less than what
// this one held by then.
static const struct {
    const char *name;
    void (*measure)(struct bench *b);
} groups[] = {
    {"start", bench_start}, {"plays", bench_plays}, {"net", bench_net},
    {"games", bench_games}, {"best", bench_best},
};
enum { GROUPS = sizeof groups / sizeof *groups };

static bool asked_for(const struct cli_options *options, const char *group)
{
    for (size_t i = 0; i < options->arg_count; i++) {
        if (strcmp(options->args[i], group) == 0) {
            return true;
        }
    }
    return options->arg_count == 0;
}

// Whether all groups named are groups; says on stderr which is none.
static bool check_groups(const struct cli_options *options)
{
    for (size_t i = 0; i < options->arg_count; i++) {
        size_t k = 0;
        while (k < GROUPS && strcmp(options->args[i], groups[k].name) != 0) {
            k++;
        }
        if (k == GROUPS) {
            TEXT_HERE safe = {0};
            message_usage(_("there is no group of figures \"%s\"; they are: %s"),
                          text_safe(&safe, options->args[i]), "plays net games best start");
            return false;
        }
    }
    return true;
}

static void measure(struct bench *b, const struct cli_options *options)
{
    double load;
    for (int i = 0; i < FIGURES; i++) {
        b->value[i] = b->gnubg[i] = NAN;
    }
    if (getloadavg(&load, 1) == 1) {
        b->value[FIGURE_LOAD] = load;
    }
    for (size_t i = 0; i < GROUPS; i++) {
        if (asked_for(options, groups[i].name)) {
            groups[i].measure(b);
        }
    }
    b->against = options->against >= 0 && bench_gnubg(b);
    if (options->against >= 0 && !b->against) {
        message_error("%s", _("gnubg cannot be measured: it is not installed, or not the one that "
                              "this was written for"));
    }
}

static void print_signature(const struct cli_options *options, uint64_t signature)
{
    printf(options->json ? "{\"signature\":%" PRIu64 "}\n" : "%" PRIu64 "\n", signature);
}

int cmd_bench(const struct cli_options *options)
{
    if (!check_groups(options)) {
        return CLI_USAGE;
    }
    struct bench b = {.seed = options->given[OPTION_SEED] ? options->seed : SEED};
    b.least = (options->ms > 0 ? options->ms : MILLISECONDS) / 1e3;
    b.set = bench_set_make(b.seed, PER_RULESET);
    if (options->signature) {
        print_signature(options, b.set.signature);
    } else {
        measure(&b, options);
        (options->json ? bench_print_json : bench_print_text)(&b);
    }
    bench_set_free(&b.set);
    evaluator_close(&b.evaluator);
    return CLI_GOOD;
}
