// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <stdlib.h>

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
#include "progress.h"
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

// What a roll-out knows of one play: how sure the figures are, and how sure it is that it is
// behind.
static void print_rolled(const struct ranked *play, const struct ranked *best, int width)
{
    if (play->trials == 0) {
        return;
    }
    printf("%*s  %+7.3f ± %.3f, ", width, "", (double)play->equity, (double)play->error);
    printf(NG_("%d game", "%d games", (unsigned long)play->trials), play->trials);
    if (play != best) {
        printf(_("; behind by %.3f ± %.3f"), (double)(best->equity - play->equity),
               (double)play->behind_error);
    }
    putchar('\n');
}

// Whether the roll-out has settled which play is best, and why it ended.
static void print_end(const struct ranked *ranked, int n, enum rollout_end end)
{
    int open = rollout_open(ranked, n);
    if (end == ROLLOUT_STOPPED) {
        puts(open > 0 ? _("stopped: this is what was known by then")
                      : _("stopped before anything was known: these are not rolled out"));
    }
    if (end == ROLLOUT_EXACT) {
        puts(_("ended when the error asked for was reached"));
    }
    if (open == 1) {
        puts(_("settled: no other play that was rolled out comes near the first"));
    } else if (open > 1) {
        printf(NG_("not settled: %d play may be the best",
                   "not settled: any of %d plays may be the best", (unsigned long)open),
               open);
        putchar('\n');
    }
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
        print_rolled(&ranked[i], &ranked[0], width);
        text_free(&text);
        text_free(&line);
    }
    if (n < total) {
        printf(NG_("… and %d play more", "… and %d plays more", (unsigned long)(total - n)),
               total - n);
        putchar('\n');
    }
}

static void end_progress(const struct best_how *how)
{
    if (how->rolled > 0) {
        progress_end(how->rollout.context);
    }
}

static void print_plays(const struct ask *ask, const struct judgement *j,
                        const struct best_how *how)
{
    struct play_list *list = mem_alloc(sizeof *list);
    int n;
    enum rollout_end end;
    struct ranked *ranked = json_rank(ask, j, how, list, &n, &end);
    end_progress(how);
    if (n == 0) {
        puts(_("nothing can be played: the roll is forfeited"));
    } else {
        print_ranked(&ask->rules, ranked, n);
        if (how->rolled > 0) {
            print_end(ranked, n, end);
        }
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
        end_progress(how);
        free(list);
    } else {
        json_add_value(object, ask, j, how->plies);
    }
    json_print(object);
}

static struct best_how read_how(const struct cli_options *options, struct progress *progress)
{
    struct best_how how = {.plies = options->plies >= 0 ? options->plies : BEST_PLIES};
    if (options->trials > 0) {
        how.rolled = ROLLOUT_PLAYS;
        how.rollout =
            (struct rollout_options){.trials = options->trials,
                                     .seed = options->seed_given ? options->seed : 1,
                                     .reduce = true,
                                     .until = (float)options->until,
                                     .truncate = options->truncate,
                                     .plies = options->players,
                                     .threads = options->threads > 0 ? options->threads : 1,
                                     .progress = progress_show,
                                     .context = progress};
        progress_catch_interrupt();
    }
    return how;
}

static void answer(const struct cli_options *options, const struct ask *ask,
                   const struct judgement *j)
{
    bool dice = options->arg_count > 1;
    struct progress progress = {.rules = &ask->rules};
    const struct best_how how = read_how(options, &progress);
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
