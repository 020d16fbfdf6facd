// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <inttypes.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

#include "benchset.h"
#include "cli.h"
#include "cmd.h"
#include "evaluator.h"
#include "json.h"
#include "judge.h"
#include "lang.h"
#include "mem.h"
#include "notation.h"
#include "options.h"
#include "rollout.h"
#include "width.h"

enum { PER_RULESET = 400, RULESETS = 5, SEED = 1, STARTS = 9 };
static const double least_seconds = 0.5; // of processor time, for one figure

struct figures {
    double plays_per_second;
    double ns_per_play;
    double verdicts_per_second;
    double evals_per_second, games_per_second; // negative: there is no net
    double startup_ms;                         // negative: could not be measured
};

static double seconds(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void measure_plays(const struct bench_set *set, struct play_list *list, struct figures *out)
{
    uint64_t plays = 0;
    double start = seconds(CLOCK_PROCESS_CPUTIME_ID), taken = 0;
    while (taken < least_seconds) {
        for (size_t i = 0; i < set->count; i++) {
            const struct ask *ask = &set->cases[i];
            generate(&ask->rules, &ask->position, ask->roll, list);
            plays += (uint64_t)list->n;
        }
        taken = seconds(CLOCK_PROCESS_CPUTIME_ID) - start;
    }
    out->plays_per_second = (double)plays / taken;
    out->ns_per_play = taken * 1e9 / (double)plays;
}

// The play to be judged in a case: one that the generator gave, every other time for another roll.
static void proposed_play(const struct ask *ask, size_t i, struct play_list *list, char *text)
{
    struct roll roll = i % 2 == 0 ? ask->roll : roll_nth((int)(i % 21));
    generate(&ask->rules, &ask->position, roll, list);
    text[0] = '\0';
    if (list->n > 0) {
        notation_format((enum board_kind)ask->rules.board, &list->play[i % (size_t)list->n], text);
    }
}

static void measure_verdicts(const struct bench_set *set, struct play_list *list,
                             struct figures *out)
{
    char(*plays)[NOTATION_SIZE] = mem_resize(NULL, set->count, sizeof *plays);
    for (size_t i = 0; i < set->count; i++) {
        proposed_play(&set->cases[i], i, list, plays[i]);
    }
    uint64_t verdicts = 0;
    double start = seconds(CLOCK_PROCESS_CPUTIME_ID), taken = 0;
    while (taken < least_seconds) {
        const struct ask *ask = &set->cases[verdicts % set->count];
        const char *play = plays[verdicts % set->count];
        struct verdict v;
        judge_text(&ask->rules, &ask->position, ask->roll, play, strlen(play), &v);
        verdicts++;
        taken = seconds(CLOCK_PROCESS_CPUTIME_ID) - start;
    }
    out->verdicts_per_second = (double)verdicts / taken;
    free(plays);
}

// Positions after plays, valued by the net: what choosing a play costs.
static double measure_evals(const struct bench_set *set, struct evaluator *evaluator,
                            struct play_list *list)
{
    uint64_t evals = 0;
    double start = seconds(CLOCK_PROCESS_CPUTIME_ID), taken = 0;
    for (size_t i = 0; taken < least_seconds; i = (i + 1) % (set->count / RULESETS)) {
        const struct ask *ask = &set->cases[i];
        struct judgement j;
        struct text why = {0};
        struct outcome outcome;
        bool good = evaluator_open(evaluator, &ask->rules, &j, &why);
        text_free(&why);
        if (!good) {
            return -1;
        }
        generate(&ask->rules, &ask->position, ask->roll, list);
        if (list->n > 0) {
            chooser_best(j.net, &ask->rules, &j.worth[ask->position.turn], &ask->position, list,
                         &outcome);
        }
        evals += (uint64_t)list->n;
        taken = seconds(CLOCK_PROCESS_CPUTIME_ID) - start;
    }
    return (double)evals / taken;
}

// Whole games from the start, both sides choosing by the net.
static double measure_games(struct evaluator *evaluator)
{
    struct ruleset rules = ruleset_row(0);
    struct position pos = board_start(&rules, WHITE);
    struct rollout_options options = {.trials = 36, .threads = 1};
    struct rollout_result result;
    struct judgement j;
    struct text why = {0};
    bool good = evaluator_open(evaluator, &rules, &j, &why);
    uint64_t games = 0;
    double start = seconds(CLOCK_PROCESS_CPUTIME_ID), taken = 0;
    text_free(&why);
    while (good && taken < least_seconds) {
        options.seed++;
        good = rollout_position(&j, &pos, &options, &result);
        games += (uint64_t)options.trials;
        taken = seconds(CLOCK_PROCESS_CPUTIME_ID) - start;
    }
    return good ? (double)games / taken : -1;
}

// Milliseconds from starting this program to its end; negative if it cannot be started.
static double start_once(void)
{
    extern char **environ;
    char *const argv[] = {(char *)"brade", (char *)"--version", NULL};
    posix_spawn_file_actions_t files;
    pid_t pid;
    int status = -1;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
    double start = seconds(CLOCK_MONOTONIC);
    bool good = posix_spawn(&pid, "/proc/self/exe", &files, NULL, argv, environ) == 0 &&
                waitpid(pid, &status, 0) == pid && status == 0;
    posix_spawn_file_actions_destroy(&files);
    return good ? (seconds(CLOCK_MONOTONIC) - start) * 1e3 : -1;
}

// The least of several starts: what the program itself takes.
static double measure_startup(void)
{
    double least = start_once();
    for (int i = 1; i < STARTS && least >= 0; i++) {
        double ms = start_once();
        least = ms >= 0 && ms < least ? ms : least;
    }
    return least;
}

static struct figures measure(const struct bench_set *set)
{
    struct figures figures;
    struct play_list *list = mem_alloc(sizeof *list);
    measure_plays(set, list, &figures);
    measure_verdicts(set, list, &figures);
    struct evaluator evaluator = {0};
    figures.evals_per_second = measure_evals(set, &evaluator, list);
    figures.games_per_second = measure_games(&evaluator);
    evaluator_close(&evaluator);
    figures.startup_ms = measure_startup();
    free(list);
    return figures;
}

// A figure that is worth no decimals, and one that is worth a few.
static json_t *whole(double value)
{
    return json_integer((json_int_t)(value + 0.5));
}

static json_t *eighths(double value)
{
    return json_real((double)(int64_t)(value * 8 + 0.5) / 8);
}

static void print_json(const struct bench_set *set, const struct figures *f)
{
    json_t *object = json_object();
    json_object_set_new(object, "signature", json_integer((json_int_t)set->signature));
    json_object_set_new(object, "positions", json_integer((json_int_t)set->count));
    json_object_set_new(object, "plays", json_integer((json_int_t)set->plays));
    json_object_set_new(object, "plays_per_cpu_second", whole(f->plays_per_second));
    json_object_set_new(object, "ns_per_play", eighths(f->ns_per_play));
    json_object_set_new(object, "verdicts_per_cpu_second", whole(f->verdicts_per_second));
    json_object_set_new(object, "evals_per_cpu_second",
                        f->evals_per_second < 0 ? json_null() : whole(f->evals_per_second));
    json_object_set_new(object, "rollout_games_per_cpu_second",
                        f->games_per_second < 0 ? json_null() : whole(f->games_per_second));
    json_object_set_new(object, "startup_ms",
                        f->startup_ms < 0 ? json_null() : eighths(f->startup_ms));
    json_print(object);
}

static void print_figure(const char *what, double value, int decimals)
{
    struct text line = {0};
    width_pad_left(&line, what, 30);
    printf("%s %.*f\n", text_str(&line), decimals, value);
    text_free(&line);
}

static void print_text(const struct bench_set *set, const struct figures *f)
{
    print_figure(_("positions"), (double)set->count, 0);
    print_figure(_("plays generated"), (double)set->plays, 0);
    print_figure(_("plays per CPU second"), f->plays_per_second, 0);
    print_figure(_("nanoseconds per play"), f->ns_per_play, 1);
    print_figure(_("verdicts per CPU second"), f->verdicts_per_second, 0);
    if (f->evals_per_second >= 0) {
        print_figure(_("evaluations per CPU second"), f->evals_per_second, 0);
        print_figure(_("games per CPU second"), f->games_per_second, 0);
    }
    if (f->startup_ms >= 0) {
        print_figure(_("start of the program, ms"), f->startup_ms, 1);
    }
    print_figure(_("signature"), (double)set->signature, 0);
}

int cmd_bench(const struct cli_options *options)
{
    struct bench_set set = bench_set_make(options->seed_given ? options->seed : SEED, PER_RULESET);
    if (options->signature) {
        if (options->json) {
            printf("{\"signature\":%" PRIu64 "}\n", set.signature);
        } else {
            printf("%" PRIu64 "\n", set.signature);
        }
    } else {
        struct figures figures = measure(&set);
        (options->json ? print_json : print_text)(&set, &figures);
    }
    bench_set_free(&set);
    return CLI_GOOD;
}
