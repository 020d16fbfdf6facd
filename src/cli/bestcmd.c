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

// The head of a table; in a match its figures are chances to win the match.
static void print_head(const struct judgement *j, const char *first, int width)
{
    struct text line = {0};
    bool pairs = j->rules->board == BOARD_BACKGAMMON;
    width_pad_left(&line, first, width);
    text_addf(&line, "  %7s %7s  %7s  %14s  %14s  %14s", j->table ? _("match") : _("equity"),
              _("loss"), _("wins"), pairs ? "gammon +/-" : _("handsome +/-"),
              pairs ? "backgammon +/-" : "jan +/-", pairs ? "" : _("burst jan +/-"));
    puts(text_str(&line));
    text_free(&line);
}

// What something is worth, as points or in a match in per cent.
static void add_equity(struct text *out, const struct judgement *j, float equity)
{
    if (j->table) {
        text_addf(out, "%.2f %%", 100 * (double)(equity + judgement_level(j)));
    } else {
        text_addf(out, "%+.3f", (double)equity);
    }
}

static void add_loss(struct text *out, const struct judgement *j, float loss)
{
    if (j->table) {
        text_addf(out, "%.2f %%", 100 * (double)loss);
    } else {
        text_addf(out, "%.3f", (double)loss);
    }
}

static void print_equity(const struct judgement *j, float equity, float loss)
{
    struct text text = {0};
    add_equity(&text, j, equity);
    printf("%7s", text_str(&text));
    text_clear(&text);
    add_loss(&text, j, loss);
    printf(" %7s", text_str(&text));
    text_free(&text);
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

static void print_trials(const struct judgement *j, int width, int trials, float error)
{
    struct text text = {0};
    add_loss(&text, j, error);
    printf(_("%*s  rolled out %d times, standard error %s\n"), width, "", trials, text_str(&text));
    text_free(&text);
}

static void print_ranked(const struct judgement *j, const struct ranked *ranked, int total)
{
    int n = total < SHOWN ? total : SHOWN, width = widest(j->rules, ranked, n);
    print_head(j, _("play"), width);
    for (int i = 0; i < n; i++) {
        struct text text = {0}, line = {0};
        coach_play(&text, j->rules, &ranked[i].play);
        width_pad_left(&line, text_str(&text), width);
        printf("%s  ", text_str(&line));
        print_equity(j, ranked[i].equity, ranked[0].equity - ranked[i].equity);
        printf("  ");
        print_chances(&ranked[i].outcome);
        if (ranked[i].trials > 0) {
            print_trials(j, width, ranked[i].trials, ranked[i].error);
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
        print_ranked(j, ranked, n);
    }
    free(ranked);
    free(list);
}

// ---- before the roll ----

enum { CHOICE_WIDTH = 12 };

static const char *choice_name(unsigned kind)
{
    switch (kind) {
    case CHOICE_TWO_DICE:
        return _("two dice");
    case CHOICE_ONE_DIE:
        return _("one die");
    case CHOICE_GIVE_UP:
        return _("give up");
    default:
        return _("double");
    }
}

static void print_choices(const struct judgement *j, const struct choices *found)
{
    struct text line = {0};
    width_pad_left(&line, _("choice"), CHOICE_WIDTH);
    printf("\n%s  %7s %7s\n", text_str(&line), j->table ? _("match") : _("equity"), _("loss"));
    for (int i = 0; i < found->n; i++) {
        const struct choice *choice = &found->choice[i];
        text_clear(&line);
        width_pad_left(&line, choice_name(choice->kind), CHOICE_WIDTH);
        printf("%s  ", text_str(&line));
        print_equity(j, choice->equity, found->choice[0].equity - choice->equity);
        putchar('\n');
    }
    text_free(&line);
}

// What the other side should do when doubled.
static void print_answer(const struct judgement *j, const struct cube_decision *d)
{
    struct text take = {0}, drop = {0};
    add_equity(&take, j, d->take);
    add_equity(&drop, j, d->drop);
    putchar('\n');
    printf(d->takes
               ? _("Doubled, the other side should take; taken it is %s to you, dropped %s.\n")
               : _("Doubled, the other side should drop; taken it is %s to you, dropped %s.\n"),
           text_str(&take), text_str(&drop));
    printf(_("It may take if it wins %.1f %% or more.\n"), 100 * (double)d->take_point);
    if (d->too_good) {
        puts(_("The position is too good to double: it would be dropped, and playing on is worth "
               "more."));
    }
    text_free(&take);
    text_free(&drop);
}

static void print_method(const struct judgement *j, const struct choices *found)
{
    if (found->trials > 0) {
        print_trials(j, CHOICE_WIDTH, found->trials, found->error);
    } else if (found->plies > 0) {
        printf(NG_("%*s  looked %d roll ahead", "%*s  looked %d rolls ahead",
                   (unsigned long)found->plies),
               CHOICE_WIDTH, "", found->plies);
        putchar('\n');
    }
}

static void print_value(const struct ask *ask, const struct judgement *j,
                        const struct best_how *how)
{
    struct choices found;
    struct text line = {0};
    json_weigh(ask, j, how, &found);
    print_head(j, "", CHOICE_WIDTH);
    width_pad_left(&line, _("position"), CHOICE_WIDTH);
    printf("%s  ", text_str(&line));
    print_equity(j, found.equity, 0);
    printf("  ");
    print_chances(&found.outcome);
    print_method(j, &found);
    print_choices(j, &found);
    if (found.has_cube && found.cube.may_double) {
        print_answer(j, &found.cube);
    }
    text_free(&line);
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
        json_add_value(object, ask, j, how);
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
    if (!options->json && j->table) {
        puts(_("match: the chance to win the match, a level one counted as half"));
    }
    if (options->json) {
        print_json(ask, dice, j, &how);
    } else if (dice) {
        print_plays(ask, j, &how);
    } else {
        print_value(ask, j, &how);
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
    good = good && options_stakes(options, &ask);
    if (good && !ask_open(&ask, &evaluator, &j, &why)) {
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
