// SPDX-License-Identifier: GPL-3.0-or-later
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "ask.h"
#include "batch.h"
#include "cli.h"
#include "cmd.h"
#include "coach.h"
#include "evaluator.h"
#include "json.h"
#include "lang.h"
#include "mem.h"
#include "message.h"
#include "options.h"
#include "width.h"

enum { SHOWN = 10 }; // plays that are printed

static float percent(const struct outcome *o, int first, int count)
{
    float sum = 0;
    for (int i = 0; i < count; i++) {
        sum += o->p[first + i];
    }
    return sum > 0 ? 100 * sum : 0; // what luck taken off leaves below nothing is nothing
}

// Chances to win at all, and to win and lose by the ends that pay more: handsome wins, jan, burst
// jan.
static void print_chances(const struct outcome *o)
{
    int lost = OUTCOME_CLASSES;
    printf("%5.1f %%  %8.1f/%5.1f  %8.1f/%5.1f  %8.1f/%5.1f\n", percent(o, 0, lost),
           percent(o, OUTCOME_HANDSOME, 2), percent(o, lost + OUTCOME_HANDSOME, 2),
           percent(o, OUTCOME_JAN, 1), percent(o, lost + OUTCOME_JAN, 1),
           percent(o, OUTCOME_SPRANGJAN, 1), percent(o, lost + OUTCOME_SPRANGJAN, 1));
}

static void print_head(const struct ruleset *r, int width)
{
    struct text line = {0};
    bool pairs = r->board == BOARD_BACKGAMMON;
    width_pad_left(&line, _("play"), width);
    text_addf(&line, "  %7s %7s  %7s  %14s  %14s  %14s", _("equity"), _("loss"), _("wins"),
              pairs ? "gammon +/-" : _("handsome +/-"), pairs ? "backgammon +/-" : "jan +/-",
              pairs ? "" : _("burst jan +/-"));
    puts(text_str(&line));
    text_free(&line);
}

static int widest(const struct ruleset *r, const struct ranked *ranked, int n)
{
    struct text text = {0};
    int most = 12;
    for (int i = 0; i < n; i++) {
        text_clear(&text);
        coach_play(&text, r, &ranked[i].play);
        int width = width_of(text_str(&text));
        most = width > most ? width : most;
    }
    text_free(&text);
    return most;
}

static void print_ranked(const struct ruleset *r, const struct ranked *ranked, int total)
{
    int n = total < SHOWN ? total : SHOWN, width = widest(r, ranked, n);
    print_head(r, width);
    for (int i = 0; i < n; i++) {
        struct text text = {0}, line = {0};
        coach_play(&text, r, &ranked[i].play);
        width_pad_left(&line, text_str(&text), width);
        printf("%s  %+7.3f %7.3f  ", text_str(&line), (double)ranked[i].equity,
               (double)(ranked[0].equity - ranked[i].equity));
        print_chances(&ranked[i].outcome);
        if (ranked[i].trials > 0) {
            printf(_("%*s  rolled out %d times, standard error %.3f\n"), width, "",
                   ranked[i].trials, (double)ranked[i].error);
        }
        text_free(&text);
        text_free(&line);
    }
    if (n < total) {
        printf(NG_("… and %d play more", "… and %d plays more", (unsigned long)(total - n)),
               total - n);
        putchar('\n');
    }
}

static void print_plays(const struct ask *ask, const struct judgement *j,
                        const struct best_how *how)
{
    struct play_list *list = mem_alloc(sizeof *list);
    int n;
    struct ranked *ranked = json_rank(ask, j, how, list, &n);
    if (n == 0) {
        puts(_("nothing can be played: the roll is forfeited"));
    } else {
        print_ranked(&ask->rules, ranked, n);
    }
    free(ranked);
    free(list);
}

static void print_value(const struct ask *ask, const struct judgement *j, int plies)
{
    struct outcome o = lookahead_position(j, &ask->position, plies);
    print_head(&ask->rules, 12);
    printf("%-12s  %+7.3f %7s  ", _("position"), (double)outcome_equity(&o, &j->worth), "");
    print_chances(&o);
}

static void print_json(const struct ask *ask, bool dice, const struct judgement *j,
                       const struct best_how *how)
{
    json_t *object = json_object();
    if (dice) {
        struct play_list *list = mem_alloc(sizeof *list);
        json_add_best(object, ask, j, how, list);
        free(list);
    } else {
        json_add_value(object, ask, j, how->plies);
    }
    json_print(object);
}

// ^C ends a roll-out with what is known so far. A handler can be told no other way.
static volatile sig_atomic_t interrupted;

static void interrupt(int signal)
{
    (void)signal;
    interrupted = 1;
}

// Shows how far a roll-out has come, when there is somebody to see it.
static bool show_progress(void *context, int done)
{
    const int *trials = context;
    if (isatty(STDERR_FILENO)) {
        fprintf(stderr, "\r%3d %%%s", 100 * done / *trials, done == *trials ? "\r     \r" : "");
    }
    return !interrupted;
}

static struct best_how read_how(const struct cli_options *options)
{
    struct best_how how = {.plies = options->plies >= 0 ? options->plies : BEST_PLIES};
    if (options->trials > 0) {
        how.rolled = ROLLOUT_PLAYS;
        how.rollout =
            (struct rollout_options){.trials = options->trials,
                                     .seed = options->seed_given ? options->seed : 1,
                                     .reduce = true,
                                     .threads = options->threads > 0 ? options->threads : 1,
                                     .progress = show_progress,
                                     .context = (void *)&options->trials};
        signal(SIGINT, interrupt);
    }
    return how;
}

static void answer(const struct cli_options *options, const struct ask *ask,
                   const struct judgement *j)
{
    bool dice = options->arg_count > 1;
    const struct best_how how = read_how(options);
    if (options->json) {
        print_json(ask, dice, j, &how);
    } else if (dice) {
        print_plays(ask, j, &how);
    } else {
        print_value(ask, j, how.plies);
    }
}

int cmd_best(const struct cli_options *options)
{
    struct ask ask = {.rules = options->rules};
    struct evaluator evaluator = {0};
    struct judgement j;
    struct text why = {0};
    bool good = options->arg_count > 1
                    ? ask_from_arguments(&ask, options->args[0], options->args[1])
                    : ask_position_argument(&ask.rules, options->args[0], true, &ask.position);
    if (good && !evaluator_open(&evaluator, &ask.rules, &j, &why)) {
        message_error("%s", text_str(&why));
        good = false;
    }
    if (good) {
        answer(options, &ask, &j);
    }
    evaluator_close(&evaluator);
    text_free(&why);
    return good ? CLI_GOOD : CLI_NO;
}
