// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the figures of `brade bench` are called, and how they are printed.
#include <math.h>
#include <stdio.h>

#include "cli/bench.h"
#include "view/json.h"
#include "base/lang.h"
#include "base/width.h"

enum { NAME_WIDTH = 52, VALUE_WIDTH = 13 };

static const struct {
    const char *key;  // in JSON
    const char *name; // a message id
    int decimals;
    bool less; // the less, the better
} figures[FIGURES] = {
    [FIGURE_LOAD] = {"load", N_("processes that wanted to run when it began"), 1, true},
    [FIGURE_PLAYS] = {"plays_per_cpu_second", N_("backgammon plays per CPU second"), 0, false},
    [FIGURE_NS_PER_PLAY] = {"ns_per_play", N_("nanoseconds per backgammon play"), 1, true},
    [FIGURE_BRADE_PLAYS] = {"brade_plays_per_cpu_second", N_("bräde plays per CPU second"), 0,
                            false},
    [FIGURE_LISTED] = {"listed_plays_per_cpu_second", N_("plays with moves per CPU second"), 0,
                       false},
    [FIGURE_VERDICTS] = {"verdicts_per_cpu_second", N_("verdicts per CPU second"), 0, false},
    [FIGURE_EVALS] = {"evals_per_cpu_second", N_("bräde evaluations per CPU second"), 0, false},
    [FIGURE_BACKGAMMON_EVALS] = {"backgammon_evals_per_cpu_second",
                                 N_("backgammon evaluations per CPU second"), 0, false},
    [FIGURE_FEATURES_NS] = {"facts_ns", N_("the features of a position, ns"), 0, true},
    [FIGURE_NEAR] = {"net_evals_per_cpu_second",
                     N_("the net with its features known, evaluations per CPU second"), 0, false},
    [FIGURE_KERNEL] = {"kernel_evals_per_cpu_second",
                       N_("the kernel alone, evaluations per CPU second"), 0, false},
    [FIGURE_ROWS] = {"kernel_rows", N_("rows that an evaluation adds"), 1, true},
    [FIGURE_ROWS_NS] = {"limit_rows_ns", N_("adding those rows alone, ns"), 0, true},
    [FIGURE_PRODUCTS_NS] = {"limit_products_ns", N_("its products at the peak, ns"), 0, true},
    [FIGURE_LIMIT] = {"limit_evals_per_cpu_second", N_("the limit that these two set"), 0, false},
    [FIGURE_SHARE] = {"kernel_percent_of_limit", N_("the kernel alone, per cent of the limit"), 0,
                      false},
    [FIGURE_GAMES] = {"rollout_games_per_cpu_second", N_("bräde games per CPU second"), 0, false},
    [FIGURE_BACKGAMMON_GAMES] = {"backgammon_rollout_games_per_cpu_second",
                                 N_("backgammon games per CPU second"), 0, false},
    [FIGURE_TWO_THREADS] = {"two_threads", N_("how much sooner two threads are done"), 2, false},
    [FIGURE_TWO_APART] = {"two_threads_apart", N_("the same of two that share nothing"), 2, false},
    [FIGURE_CERTAIN] = {"cpu_seconds_to_error_0.01",
                        N_("bräde, CPU seconds to a standard error of 0.01"), 1, true},
    [FIGURE_BACKGAMMON_CERTAIN] = {"backgammon_cpu_seconds_to_error_0.01",
                                   N_("backgammon, CPU seconds to an error of 0.01"), 1, true},
    [FIGURE_BEST_0] = {"best_0_ply_ms", N_("bräde, best of an opening roll, 0-ply, ms"), 3, true},
    [FIGURE_BEST_1] = {"best_1_ply_ms", N_("bräde, best of an opening roll, 1-ply, ms"), 2, true},
    [FIGURE_BEST_2] = {"best_2_ply_ms", N_("bräde, best of an opening roll, 2-ply, ms"), 2, true},
    [FIGURE_BACKGAMMON_BEST_0] = {"backgammon_best_0_ply_ms",
                                  N_("backgammon, best of an opening roll, 0-ply, ms"), 3, true},
    [FIGURE_BACKGAMMON_BEST_1] = {"backgammon_best_1_ply_ms",
                                  N_("backgammon, best of an opening roll, 1-ply, ms"), 2, true},
    [FIGURE_BACKGAMMON_BEST_2] = {"backgammon_best_2_ply_ms",
                                  N_("backgammon, best of an opening roll, 2-ply, ms"), 2, true},
    [FIGURE_43_0] = {"backgammon_43_0_ply_ms", N_("backgammon, best of 4-3, 0-ply, ms"), 3, true},
    [FIGURE_43_1] = {"backgammon_43_1_ply_ms", N_("backgammon, best of 4-3, 1-ply, ms"), 2, true},
    [FIGURE_43_2] = {"backgammon_43_2_ply_ms", N_("backgammon, best of 4-3, 2-ply, ms"), 2, true},
    [FIGURE_64_0] = {"backgammon_64_0_ply_ms", N_("backgammon, best of 6-4, 0-ply, ms"), 3, true},
    [FIGURE_64_1] = {"backgammon_64_1_ply_ms", N_("backgammon, best of 6-4, 1-ply, ms"), 2, true},
    [FIGURE_64_2] = {"backgammon_64_2_ply_ms", N_("backgammon, best of 6-4, 2-ply, ms"), 2, true},
    [FIGURE_21_0] = {"backgammon_21_0_ply_ms", N_("backgammon, best of 2-1, 0-ply, ms"), 3, true},
    [FIGURE_21_1] = {"backgammon_21_1_ply_ms", N_("backgammon, best of 2-1, 1-ply, ms"), 2, true},
    [FIGURE_21_2] = {"backgammon_21_2_ply_ms", N_("backgammon, best of 2-1, 2-ply, ms"), 2, true},
    [FIGURE_THREE_TWO] = {"backgammon_three_2_ply_two_threads_ms",
                          N_("their mean on two threads, 2-ply, ms by the clock"), 2, true},
    [FIGURE_EVERY] = {"every_2_ply_ms", N_("bräde, all plays of a roll in a game, 2-ply, ms"), 2,
                      true},
    [FIGURE_EVERY_TWO] = {"every_2_ply_two_threads_ms",
                          N_("the same on two threads, ms by the clock"), 2, true},
    [FIGURE_BACKGAMMON_EVERY] = {"backgammon_every_2_ply_ms",
                                 N_("backgammon, all plays of a roll in a game, 2-ply"), 2, true},
    [FIGURE_BACKGAMMON_EVERY_TWO] = {"backgammon_every_2_ply_two_threads_ms",
                                     N_("the same on two threads, ms by the clock"), 2, true},
    [FIGURE_STARTUP] = {"startup_ms", N_("start of the program to the prompt, ms by the clock"), 1,
                        true},
    [FIGURE_STARTUP_CPU] = {"startup_cpu_ms", N_("start of the program to the prompt, CPU ms"), 1,
                            true},
    [FIGURE_MEMORY] = {"memory_mb", N_("memory at the prompt, MB"), 1, true},
    [FIGURE_MEMORY_BEST] = {"memory_best_mb", N_("memory with a net and tables in use, MB"), 1,
                            true},
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
            json_object_set_new(gnubg, figures[f].key, number(b->gnubg[f], figures[f].decimals));
        }
        if (!isnan(times_as_good(b, (enum figure)f))) {
            json_object_set_new(ratios, figures[f].key,
                                number(times_as_good(b, (enum figure)f), 1));
        }
    }
    json_object_set_new(object, "gnubg", gnubg);
    json_object_set_new(object, "ratios", ratios);
}

void bench_print_json(const struct bench *b)
{
    json_t *object = json_object();
    json_object_set_new(object, "signature", json_integer((json_int_t)b->set.signature));
    json_object_set_new(object, "positions", json_integer((json_int_t)b->set.count));
    json_object_set_new(object, "plays", json_integer((json_int_t)b->set.plays));
    for (int f = 0; f < FIGURES; f++) {
        json_object_set_new(object, figures[f].key, number(b->value[f], figures[f].decimals));
    }
    if (b->against) {
        add_gnubg(object, b);
    }
    json_print(object);
}

// ---- text ----

static void print_name(const char *name)
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
    print_name(name);
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
    print_name(_(figures[f].name));
    print_value(b->value[f], figures[f].decimals);
    if (b->against && !isnan(b->gnubg[f])) {
        print_value(b->gnubg[f], figures[f].decimals);
        print_value(times_as_good(b, f), 1);
    }
    putchar('\n');
}

void bench_print_text(const struct bench *b)
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
