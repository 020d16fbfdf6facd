// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wire/ask.h"
#include "cli/cli.h"
#include "coach/coach.h"
#include "eval/search/evaluator.h"
#include "base/mem.h"
#include "cli/arguments.h"
#include "cli/cmd.h"
#include "wire/jsonbest.h"
#include "view/json.h"
#include "judge/judge.h"
#include "base/lang.h"
#include "cli/message.h"
#include "cli/options.h"
#include "base/width.h"

// What one of the ranked plays is worth, and where it is not best why.
static void add_reasons(struct text *out, const struct situation *ask, const struct judgement *j,
                        const struct ranked *ranked, int n, const struct ranked *own)
{
    struct assessment a;
    assess_among(j, ranked, n, own, &a);
    coach_worth(out, j, &a);
    if (assess_grade(j, a.loss) != GRADE_EQUAL) {
        const struct reason_names names = reason_names_learner();
        struct explanation *e = mem_alloc(sizeof *e);
        reason_explain(j, &ask->position, ask->roll, ranked, n, &a.best, &a.own, e);
        reason_say_all(out, e, &names);
        free(e);
    }
}

// What a legal play is worth, in some sentences. Where it cannot be told though it should be, says
// so on stderr.
static void add_worth(struct text *out, const struct situation *ask, const struct verdict *v,
                      const struct cli_options *options)
{
    struct evaluator evaluator = {.grades = options->grades, .threads = options->threads};
    struct judgement j;
    TEXT_HERE why = {0};
    if (!ask_open(ask, &evaluator, &j, &why)) {
        message_error("%s", text_str(&why));
    } else {
        struct play_list *list = mem_resize(NULL, 1, sizeof *list);
        struct ranked *ranked = assess_every(&j, &ask->position, ask->roll, BEST_PLIES, list);
        const struct ranked *own = assess_find(ranked, list->n, &v->play);
        if (own != NULL) {
            add_reasons(out, ask, &j, ranked, list->n, own);
        }
        free(ranked);
        free(list);
    }
    evaluator_close(&evaluator);
}

// The verdict in words, the rule under it.
static void print_verdict(const struct situation *ask, const struct verdict *v,
                          const struct cli_options *options)
{
    TEXT_HERE text = {0}, page = {0};
    text_addf(&text, "%s ", v->legal ? _("Yes.") : _("No."));
    coach_verdict(&text, &ask->rules, &ask->position, ask->roll, v);
    if (v->legal && !play_is_pass(&v->play) && evaluator_exists(&ask->rules)) {
        add_worth(&text, ask, v, options);
    }
    int columns = terminal_columns();
    width_wrap(&page, text_str(&text), columns, 0, 0);
    text_addc(&page, '\n');
    text_clear(&text);
    coach_source(&text, v, &ask->rules);
    if (text.size > 0) {
        width_wrap(&page, text_str(&text), columns, 2, 2);
        text_addc(&page, '\n');
    }
    fputs(text_str(&page), stdout);
}

// What was typed is no play: why, on stderr.
static void tell_unreadable(const struct situation *ask, const struct verdict *v)
{
    TEXT_HERE why = {0};
    coach_verdict(&why, &ask->rules, &ask->position, ask->roll, v);
    message_error("%s", text_str(&why));
}

static void print_json(const struct situation *ask, const char *typed, const struct verdict *v,
                       const struct cli_options *options)
{
    struct evaluator evaluator = {.grades = options->grades, .threads = options->threads};
    struct play_list *list = mem_resize(NULL, 1, sizeof *list);
    json_t *object = json_object();
    json_add_judge(object, ask, typed, v);
    json_add_worth(object, ask, v, BEST_PLIES, &evaluator, list);
    json_print(object);
    evaluator_close(&evaluator);
    free(list);
}

int cmd_judge(const struct cli_options *options)
{
    struct situation ask = {.rules = options->rules};
    struct verdict v;
    if (!arguments_situation(&ask, options->args[0], options->args[1]) ||
        !options_stakes(options, &ask)) {
        return CLI_USAGE;
    }
    TEXT_HERE play = {0};
    options_play(&play, options);
    judge_text(&ask.rules, &ask.position, ask.roll, text_str(&play), play.size, &v);
    if (options->json) {
        print_json(&ask, text_str(&play), &v, options);
    } else if (v.clause == CLAUSE_SYNTAX) {
        tell_unreadable(&ask, &v);
    } else {
        print_verdict(&ask, &v, options);
    }
    return v.legal ? CLI_GOOD : v.clause == CLAUSE_SYNTAX ? CLI_USAGE : CLI_NO;
}
