// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <stdlib.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/width.h"
#include "cli/arguments.h"
#include "cli/cli.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/progressbar.h"
#include "coach/coach.h"
#include "eval/search/evaluator.h"
#include "view/json.h"
#include "wire/ask.h"
#include "wire/batch.h"
#include "wire/jsonbest.h"

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
    TEXT_HERE line = {0};
    bool pairs = j->rules->board == BOARD_BACKGAMMON;
    width_pad_left(&line, first, width);
    text_addf(&line, "  %7s %7s  %7s  %14s  %14s  %14s", j->table ? _("match") : _("equity"),
              _("loss"), _("wins"), pairs ? "gammon +/-" : _("handsome +/-"),
              pairs ? "backgammon +/-" : "jan +/-", pairs ? "" : _("burst jan +/-"));
    puts(text_str(&line));
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

// loss: NULL where it cannot be told.
static void print_equity(const struct judgement *j, float equity, const float *loss)
{
    TEXT_HERE text = {0};
    add_equity(&text, j, equity);
    printf("%7s", text_str(&text));
    text_clear(&text);
    if (loss != NULL) {
        add_loss(&text, j, *loss);
    }
    printf(" %7s", text_str(&text));
}

static int widest(const struct ruleset *r, const struct ranked *ranked, int n)
{
    TEXT_HERE text = {0};
    int most = 12;
    for (int i = 0; i < n; i++) {
        text_clear(&text);
        coach_play(&text, r, &ranked[i].play);
        int width = width_of(text_str(&text));
        most = width > most ? width : most;
    }
    return most;
}

// How sure a figure is.
static void print_error(const struct judgement *j, float error)
{
    TEXT_HERE text = {0};
    add_loss(&text, j, error);
    printf("± %s", text_str(&text));
}

// How sure the figures of a play are, and how sure it is that it is behind, where a roll-out knows
// it or the loss is in doubt.
static void print_doubt(const struct judgement *j, const struct ranked *play,
                        const struct ranked *best, int width)
{
    TEXT_HERE text = {0};
    float doubt = play->trials == 0 && best != NULL ? assess_doubt(j, best, play) : 0;
    if (doubt > 0) {
        add_loss(&text, j, doubt);
        printf("%*s  ", width, "");
        printf(_("as good as the first: the loss may be off by %s"), text_str(&text));
        putchar('\n');
    }
    if (play->trials == 0) {
        return;
    }
    printf("%*s  ", width, "");
    print_error(j, play->error);
    printf(", ");
    printf(NG_("%d game", "%d games", play->trials), play->trials);
    if (play != best) {
        add_loss(&text, j, best->equity - play->equity);
        printf(_("; behind by %s "), text_str(&text));
        print_error(j, play->behind_error);
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
                   "not settled: any of %d plays may be the best", open),
               open);
        putchar('\n');
    }
}

// One play; best: the play to compare it with, NULL where there is none.
static void bestcmd_print_play(const struct judgement *j, const struct ranked *own,
                               const struct ranked *best, int width)
{
    TEXT_HERE text = {0}, line = {0};
    float loss = best != NULL ? best->equity - own->equity : 0;
    coach_play(&text, j->rules, &own->play);
    width_pad_left(&line, text_str(&text), width);
    printf("%s  ", text_str(&line));
    print_equity(j, own->equity, best != NULL ? &loss : NULL);
    printf("  ");
    print_chances(&own->outcome);
    print_doubt(j, own, best, width);
}

static void print_ranked(const struct judgement *j, const struct ranked *ranked, int total)
{
    int n = total < SHOWN ? total : SHOWN, width = widest(j->rules, ranked, n);
    int alike = assess_alike(ranked, total);
    print_head(j, _("play"), width);
    for (int i = 0; i < n; i++) {
        if (i == alike) { // these and the following were valued in another way
            TEXT_HERE line = {0};
            coach_apart(&line, ranked[i].plies);
            puts(text_str(&line));
        }
        bestcmd_print_play(j, &ranked[i], i < alike ? &ranked[0] : NULL, width);
    }
    if (n < total) {
        printf(NG_("… and %d play more", "… and %d plays more", total - n), total - n);
        putchar('\n');
    }
}

static void end_progress(const struct best_how *how)
{
    if (how->rolled > 0) {
        progress_end(how->rollout.context);
    }
}

static void print_plays(const struct situation *ask, const struct judgement *j,
                        const struct best_how *how)
{
    struct play_list *list = mem_resize(NULL, 1, sizeof *list);
    int n;
    enum rollout_end end;
    struct ranked *ranked = json_rank(ask, j, how, list, &n, &end);
    end_progress(how);
    if (n == 0) {
        puts(_("nothing can be played: the roll is forfeited"));
    } else {
        print_ranked(j, ranked, n);
        if (how->rolled > 0) {
            print_end(ranked, n, end);
        }
    }
    free(ranked);
    free(list);
}

// ---- before the roll ----

enum { CHOICE_WIDTH = 12 };

static void print_choices(const struct judgement *j, const struct choices *found)
{
    TEXT_HERE line = {0};
    width_pad_left(&line, _("choice"), CHOICE_WIDTH);
    printf("\n%s  %7s %7s\n", text_str(&line), j->table ? _("match") : _("equity"), _("loss"));
    for (int i = 0; i < found->n; i++) {
        const struct choice *choice = &found->choice[i];
        float loss = found->choice[0].equity - choice->equity;
        text_clear(&line);
        width_pad_left(&line, coach_choice_name(choice->kind), CHOICE_WIDTH);
        printf("%s  ", text_str(&line));
        print_equity(j, choice->equity, &loss);
        putchar('\n');
    }
}

// What the other side should do when doubled.
static void bestcmd_print_answer(const struct judgement *j, const struct cube_decision *d)
{
    TEXT_HERE take = {0}, drop = {0};
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
}

// How sure the value of a position is.
static void print_method(const struct judgement *j, const struct choices *found)
{
    TEXT_HERE error = {0};
    if (found->trials > 0) {
        add_loss(&error, j, found->error);
        printf(_("%*s  rolled out %d times, standard error %s\n"), CHOICE_WIDTH, "", found->trials,
               text_str(&error));
    } else if (found->plies > 0) {
        printf(NG_("%*s  looking %d roll ahead", "%*s  looking %d rolls ahead", found->plies),
               CHOICE_WIDTH, "", found->plies);
        putchar('\n');
    }
}

static void print_value(const struct situation *ask, const struct judgement *j,
                        const struct best_how *how)
{
    struct choices found;
    TEXT_HERE line = {0};
    json_weigh(ask, j, how, &found);
    end_progress(how);
    print_head(j, "", CHOICE_WIDTH);
    width_pad_left(&line, _("position"), CHOICE_WIDTH);
    printf("%s  ", text_str(&line));
    print_equity(j, found.equity, &(float){0});
    printf("  ");
    print_chances(&found.outcome);
    print_method(j, &found);
    print_choices(j, &found);
    if (found.waits) {
        puts(coach_choice_waits());
    }
    if (found.has_cube && found.cube.may_double) {
        bestcmd_print_answer(j, &found.cube);
    }
}

static void print_json(const struct situation *ask, const struct judgement *j,
                       const struct best_how *how)
{
    json_t *object = json_object();
    if (ask->has_roll) {
        struct play_list *list = mem_resize(NULL, 1, sizeof *list);
        json_add_best(object, ask, j, how, list);
        free(list);
    } else {
        json_add_value(object, ask, j, how);
    }
    end_progress(how);
    json_print(object);
}

static struct best_how read_how(const struct cli_options *options, struct progress_bar *progress)
{
    struct best_how how = {.plies = options->plies >= 0 ? options->plies : BEST_PLIES};
    if (options->trials > 0) {
        how.rolled = ROLLOUT_PLAYS;
        how.rollout =
            (struct rollout_options){.trials = options->trials,
                                     .seed = options->given[OPTION_SEED] ? options->seed : 1,
                                     .reduce = true,
                                     .until = options->until,
                                     .truncate = options->truncate,
                                     .plies = options->players,
                                     .threads = options->threads > 0 ? options->threads : 1,
                                     .progress = progress_show,
                                     .context = progress};
        progress_catch_interrupt();
    }
    return how;
}

static void answer(const struct cli_options *options, const struct situation *ask,
                   const struct judgement *j)
{
    struct progress_bar progress = {.rules = &ask->rules};
    const struct best_how how = read_how(options, &progress);
    if (!options->json && j->table) {
        puts(_("match: the chance to win the match, a level one counted as half"));
    }
    if (options->json) {
        print_json(ask, j, &how);
    } else if (ask->has_roll) {
        print_plays(ask, j, &how);
    } else {
        print_value(ask, j, &how);
    }
}

int cmd_best(const struct cli_options *options)
{
    struct situation ask = {.rules = options->rules};
    struct evaluator evaluator = {.grades = options->grades, .threads = options->threads};
    struct judgement j;
    TEXT_HERE why = {0};
    bool readable = options->arg_count > 1
                        ? arguments_situation(&ask, options->args[0], options->args[1])
                        : arguments_position(&ask, options->args[0], true);
    if (!readable || !options_stakes(options, &ask)) {
        return CLI_USAGE;
    }
    bool good = evaluator_open_situation(&evaluator, &ask, &j, &why);
    if (good) {
        answer(options, &ask, &j);
    } else {
        message_error("%s", text_str(&why));
    }
    evaluator_close(&evaluator);
    return good ? CLI_GOOD : CLI_NO;
}
