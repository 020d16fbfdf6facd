// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/text.h"
#include "cli/cli.h"
#include "cli/message.h"
#include "cli/options.h"
#include "learner/store/learnername.h"
#include "learner/store/transfer.h"
#include "lexicon/yesno.h"
#include "tutor/core/library.h"
#include "tutor/train/overview.h"
#include "tutor/tutor.h"
#include "view/json.h"

static bool add_lesson(const struct store_lesson *lesson, void *context)
{
    json_t *object = json_object();
    json_set(object, "lesson", json_text(lesson->lesson));
    json_set(object, "step", json_integer(lesson->step));
    json_set(object, "through", json_boolean(lesson->through));
    json_set(object, "learned", json_integer(lesson->learned));
    json_array_append_new(context, object);
    return true;
}

// The overview as one object; what it consists of is in the export.
static void describe_json(struct store *store, const struct progress *p)
{
    json_t *object = json_object(), *lessons = json_array();
    store_each_lesson(store, add_lesson, lessons);
    json_set(object, "kept", json_boolean(store_is_kept(store)));
    json_set(object, "file", json_text(store_file(store)));
    json_set(object, "answers", json_integer(store_count(store)));
    json_set(object, "questions", json_integer(p->counts.asked));
    json_set(object, "first_try", json_integer(p->counts.by[RESULT_GOOD]));
    json_set(object, "days", json_integer((json_int_t)p->day_count));
    json_set(object, "lessons", lessons);
    json_print(object);
}

static int progresscmd_show(const struct cli_options *options, struct store *store)
{
    struct progress *p = mem_alloc(sizeof *p);
    overview_read(p, store, options->grades);
    if (options->json) {
        describe_json(store, p);
    } else {
        struct library library = {0};
        TEXT_HERE words = {0};
        overview_add(&words, p, store, &library);
        overview_add_file(&words, store);
        message_print(&words);
        message_diags(&library.diags, false);
        library_free(&library);
    }
    progress_free(p);
    free(p);
    return CLI_GOOD;
}

// Says on stderr whose name the export carries: the learner is to know what is handed on.
static void print_learner_name(struct store *store)
{
    TEXT_HERE name = {0}, safe = {0};
    if (learnername_of(store, &name)) {
        TEXT_HERE words = {0};
        text_addf(&words,
                  _("The export carries your name, %s. \"brade progress name none\" forgets "
                    "it.\n"),
                  text_safe(&safe, text_str(&name)));
        message_lines(text_str(&words));
    }
}

static int export(const struct cli_options *options, struct store *store)
{
    const char *path = options->arg_count > 1 ? options->args[1] : "-";
    TEXT_HERE out = {0}, why = {0};
    int status = CLI_GOOD;
    if (!transfer_export(store, &out, &why)) {
        status = CLI_FAILED;
        message_error(_("nothing is taken out: %s"), text_str(&why));
    } else if (!message_write(path, &out, true)) {
        status = CLI_FAILED;
    }
    if (status == CLI_GOOD) {
        print_learner_name(store);
    }
    return status;
}

// Tells the learner's name, or sets it.
static int name(const struct cli_options *options, struct store *store)
{
    TEXT_HERE words = {0};
    bool good = true;
    if (options->arg_count > 1) {
        good = learnername_set(store, options->args[1], &words);
    } else {
        learnername_describe(store, &words);
    }
    text_addc(&words, '\n');
    message_print(&words);
    return good ? CLI_GOOD : CLI_NO;
}

// Whether the answer to a question is yes, in one of the languages.
static bool ask(const char *question)
{
    char line[64] = "";
    printf("%s ", question);
    fflush(stdout);
    bool answered = fgets(line, sizeof line, stdin) != NULL;
    if (!answered || !isatty(STDIN_FILENO)) {
        putchar('\n');
    }
    line[strcspn(line, "\r\n")] = '\0';
    return yesno_read(line) == 1;
}

// Brings in a file that is, or may be, another learner's, if who sits at the terminal says so.
static int import_anothers(struct store *store, const char *path, struct text *why)
{
    struct transfer_result result;
    TEXT_HERE words = {0}, safe = {0};
    text_safe(&safe, path);
    if (strcmp(path, "-") == 0 || !isatty(STDIN_FILENO)) {
        message_error(_("%s cannot be brought in: %s. --merge brings it in all the same"),
                      text_str(&safe), text_str(why));
        return CLI_FAILED;
    }
    text_addf(&words, "%s: %s.\n", text_str(&safe), text_str(why));
    message_print(&words);
    text_clear(&words);
    text_clear(why);
    bool good = ask(_("bring it in all the same? (y/n)"));
    if (!good) {
        text_add(&words, _("Nothing was brought in."));
    } else if (transfer_import(store, &(struct exportread_source){.path = path}, true, &result,
                               why)) {
        transfer_describe(&words, &result);
    } else {
        message_error(_("%s cannot be brought in: %s"), text_str(&safe), text_str(why));
        return CLI_FAILED;
    }
    text_addc(&words, '\n');
    message_print(&words);
    return good ? CLI_GOOD : CLI_FAILED;
}

static int import(const struct cli_options *options, struct store *store)
{
    struct transfer_result result;
    TEXT_HERE words = {0}, why = {0}, safe = {0};
    const char *path = options->args[1];
    const struct exportread_source from = {.path = path};
    bool good = transfer_import(store, &from, options->merge, &result, &why);
    if (good) {
        transfer_describe(&words, &result);
        text_addc(&words, '\n');
        message_print(&words);
    } else if (result.anothers) {
        return import_anothers(store, path, &why);
    } else {
        message_error(_("%s cannot be brought in: %s"), text_safe(&safe, path), text_str(&why));
    }
    return good ? CLI_GOOD : CLI_FAILED;
}

static int reset(const struct cli_options *options, struct store *store)
{
    TEXT_HERE words = {0};
    (void)options;
    bool good = overview_ask_reset(&words, store);
    text_addc(&words, '\n');
    message_print(&words);
    text_clear(&words);
    if (good) {
        good = ask(_("begin anew? (y/n)"));
        if (good) {
            good = overview_reset(&words, store);
        } else {
            text_add(&words, _("Nothing was put aside."));
        }
        text_addc(&words, '\n');
        message_print(&words);
    }
    return good ? CLI_GOOD : CLI_FAILED;
}

// The mistakes kept from games, by the words of the command at the prompt.
static int mistakes(const struct cli_options *options)
{
    const struct tutor_options tutor = {.rules = options->rules, .store = options->store};
    TEXT_HERE words = {0};
    for (size_t i = 1; i < options->arg_count; i++) {
        text_addf(&words, "%s%s", i > 1 ? " " : "", options->args[i]);
    }
    struct frontend *frontend = options->json ? message_frontend() : options_frontend(options);
    int status = tutor_mistakes(&tutor, frontend, text_str(&words), options->json);
    frontend_close(frontend);
    return status;
}

static const struct {
    const char *name;
    size_t least, most; // arguments behind it
    bool json;          // it answers with JSON
    int (*run)(const struct cli_options *options, struct store *store);
} parts[] = {{"export", 0, 1, true, export},
             {"import", 1, 1, false, import},
             {"name", 0, 1, false, name},
             {"reset", 0, 0, false, reset}};

int cmd_progress(const struct cli_options *options)
{
    bool imports = options->arg_count > 0 && strcmp(options->args[0], "import") == 0;
    if (options->merge && !imports) {
        message_usage(_("--merge goes with \"brade progress import\" alone"));
        return CLI_USAGE;
    }
    if (options->arg_count > 0 && strcmp(options->args[0], "mistakes") == 0) {
        return mistakes(options);
    }
    int (*run)(const struct cli_options *, struct store *) = progresscmd_show;
    for (size_t i = 0; i < sizeof parts / sizeof *parts && options->arg_count > 0; i++) {
        size_t behind = options->arg_count - 1;
        if (strcmp(options->args[0], parts[i].name) == 0 && behind >= parts[i].least &&
            behind <= parts[i].most) {
            if (options->json && !parts[i].json) {
                message_usage(_("brade progress %s does not answer with JSON"), parts[i].name);
                return CLI_USAGE;
            }
            run = parts[i].run;
        }
    }
    if (options->arg_count > 0 && run == progresscmd_show) {
        message_usage(_("it is: brade progress %s"), options->command->usage);
        return CLI_USAGE;
    }
    TEXT_HERE said = {0};
    struct store *store = store_open(&options->store, &said);
    message_store(&said);
    bool kept = store_is_kept(store) || options->store.none;
    int status = run(options, store);
    kept = store_close(store, &said) && kept;
    message_lines(text_str(&said));
    return kept ? status : CLI_FAILED;
}
