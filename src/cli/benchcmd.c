// SPDX-License-Identifier: GPL-3.0-or-later
//
// `brade bench`: what its figures are called, and how they are printed.
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/width.h"
#include "cli/bench.h"
#include "cli/cli.h"
#include "cli/message.h"
#include "cli/options.h"
#include "view/json.h"

enum { NAME_WIDTH = 52, VALUE_WIDTH = 13 };

#define FIGURE(figure, ...) [FIGURE_##figure] = {__VA_ARGS__},
static const struct {
    const char *key;  // in JSON
    const char *name; // a message id
    int decimals;
    bool less; // the less, the better
} figures[FIGURES] = {
#include "cli/figure.def"
};

// How many times as good as gnubg; NAN where one of them is not known.
static double times_as_good(const struct bench *b, enum figure f)
{
    return figures[f].less ? b->gnubg[f] / b->value[f] : b->value[f] / b->gnubg[f];
}

// ---- JSON ----

// Whole, or with the few decimals that a sum of halves has.
static json_t *number(double value, int decimals)
{
    if (isnan(value)) {
        return json_null();
    }
    return decimals == 0 ? json_integer((json_int_t)(value + 0.5))
                         : json_real((double)(int64_t)(value * 1024 + 0.5) / 1024);
}

static void add_gnubg(json_t *object, const struct bench *b)
{
    json_t *gnubg = json_object(), *ratios = json_object();
    for (int f = 0; f < FIGURES; f++) {
        if (!isnan(b->gnubg[f])) {
            json_set(gnubg, figures[f].key, number(b->gnubg[f], figures[f].decimals));
        }
        if (!isnan(times_as_good(b, (enum figure)f))) {
            json_set(ratios, figures[f].key, number(times_as_good(b, (enum figure)f), 1));
        }
    }
    json_set(object, "gnubg", gnubg);
    json_set(object, "ratios", ratios);
}

static void print_json(const struct bench *b)
{
    json_t *object = json_object();
    json_set(object, "signature", json_integer((json_int_t)b->set.signature));
    json_set(object, "positions", json_integer((json_int_t)b->set.count));
    json_set(object, "plays", json_integer((json_int_t)b->set.plays));
    for (int f = 0; f < FIGURES; f++) {
        json_set(object, figures[f].key, number(b->value[f], figures[f].decimals));
    }
    if (b->against) {
        add_gnubg(object, b);
    }
    json_print(object);
}

// ---- text ----

static void benchcmd_print_name(const char *name)
{
    TEXT_HERE line = {0};
    width_pad_left(&line, name, NAME_WIDTH);
    fputs(text_str(&line), stdout);
}

static void print_value(double value, int decimals)
{
    if (isnan(value)) {
        printf(" %*s", VALUE_WIDTH, "-");
    } else {
        printf(" %*.*f", VALUE_WIDTH, decimals, value);
    }
}

static void print_whole(const char *name, uint64_t value)
{
    benchcmd_print_name(name);
    printf(" %*llu\n", VALUE_WIDTH, (unsigned long long)value);
}

static void print_heads(void)
{
    const char *const heads[] = {"brade", "gnubg", _("times as good")};
    TEXT_HERE line = {0};
    width_pad_left(&line, "", NAME_WIDTH);
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        text_addc(&line, ' ');
        width_pad_right(&line, heads[i], VALUE_WIDTH);
    }
    puts(text_str(&line));
}

static void print_figure(const struct bench *b, enum figure f)
{
    benchcmd_print_name(_(figures[f].name));
    print_value(b->value[f], figures[f].decimals);
    if (b->against && !isnan(b->gnubg[f])) {
        print_value(b->gnubg[f], figures[f].decimals);
        print_value(times_as_good(b, f), 1);
    }
    putchar('\n');
}

static void benchcmd_print_text(const struct bench *b)
{
    if (b->against) {
        print_heads();
    }
    print_whole(_("positions"), b->set.count);
    print_whole(_("plays generated"), b->set.plays);
    for (int f = 0; f < FIGURES; f++) {
        if (!isnan(b->value[f]) || !isnan(b->gnubg[f])) {
            print_figure(b, (enum figure)f);
        }
    }
    print_whole(_("signature"), b->set.signature);
}

// ---- the command ----

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

int cmd_bench(const struct cli_options *options)
{
    if (!check_groups(options)) {
        return CLI_USAGE;
    }
    struct bench b = {.seed = options->given[OPTION_SEED] ? options->seed : SEED};
    b.least = (options->ms > 0 ? options->ms : MILLISECONDS) / 1e3;
    b.set = bench_set_make(b.seed, PER_RULESET);
    if (options->signature) {
        printf(options->json ? "{\"signature\":%" PRIu64 "}\n" : "%" PRIu64 "\n", b.set.signature);
    } else {
        measure(&b, options);
        (options->json ? print_json : benchcmd_print_text)(&b);
    }
    bench_set_free(&b.set);
    evaluator_close(&b.evaluator);
    return CLI_GOOD;
}
