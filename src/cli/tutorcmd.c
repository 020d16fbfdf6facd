// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/cli.h"
#include "cli/message.h"
#include "cli/options.h"
#include "tutor/tutor.h"

static struct tutor_options tutor_of(const struct cli_options *options, enum tutor_start how)
{
    return (struct tutor_options){
        .start = how,
        .names = options->args,
        .name_count = options->arg_count,
        .rules = options->rules,
        .rules_given = options->given[OPTION_RULES] || options->given[OPTION_SET],
        .match_length = options->match.length,
        .seed = options->seed,
        .seed_given = options->given[OPTION_SEED],
        .store = options->store,
        .grades = options->grades,
        .threads = options_threads(options),
    };
}

static int start(const struct cli_options *options, enum tutor_start how)
{
    struct tutor_options tutor = tutor_of(options, how);
    struct frontend *frontend = options_frontend(options);
    int status = tutor_run(&tutor, frontend);
    frontend_close(frontend);
    return status;
}

int cmd_tutor(const struct cli_options *options)
{
    return start(options, TUTOR_GREET);
}

int cmd_learn(const struct cli_options *options)
{
    return start(options, TUTOR_LEARN);
}

int cmd_exam(const struct cli_options *options)
{
    return start(options, TUTOR_EXAM);
}

int cmd_solve(const struct cli_options *options)
{
    return start(options, TUTOR_SOLVE);
}

int cmd_ask(const struct cli_options *options)
{
    return start(options, TUTOR_ASK);
}

int cmd_play(const struct cli_options *options)
{
    return start(options, TUTOR_PLAY);
}

int cmd_edit(const struct cli_options *options)
{
    return options->arg_count > 1 ? editcmd_file(options) : start(options, TUTOR_EDIT);
}

int cmd_train(const struct cli_options *options)
{
    return start(options, TUTOR_TRAIN);
}

int cmd_today(const struct cli_options *options)
{
    return start(options, TUTOR_TODAY);
}

int cmd_dashboard(const struct cli_options *options)
{
    struct tutor_options tutor = tutor_of(options, TUTOR_GREET);
    struct tutor_dashboard what = {options->html, options->svg, options->plain, options->json};
    struct frontend *frontend = options->json ? message_frontend() : options_frontend(options);
    TEXT_HERE why = {0};
    int status = tutor_dashboard(&tutor, frontend, &what, &why);
    frontend_close(frontend);
    if (why.size > 0) {
        message_error("%s", text_str(&why));
    }
    return status;
}
