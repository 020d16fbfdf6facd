// SPDX-License-Identifier: GPL-3.0-or-later
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/readfile.h"
#include "base/writefile.h"
#include "cli/cli.h"
#include "cli/content.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/progressbar.h"
#include "course/check/certify.h"
#include "view/json.h"
#include "view/opiniontell.h"

struct certifycmd_work {
    const struct cli_options *options;
    struct certify_how how;
    struct evaluator evaluator;
    struct progress_bar bar;
    struct diags diags;
    json_t *list; // --json: what was found; else NULL
    size_t files;
    size_t made, held, failed; // questions
    bool unwritten, stopped;
};

static void add_json(struct certifycmd_work *w, const struct course *c,
                     const struct course_question *q, const struct certify_found *found)
{
    json_t *object = json_object();
    json_set(object, "file", json_text(c->path));
    json_set(object, "line", json_integer(q->at.line));
    json_set(object, "id", json_text(q->id));
    json_add_certified(object, found);
    json_array_append_new(w->list, object);
}

static void certifycmd_report(struct certifycmd_work *w, const struct course *c,
                              const struct course_question *q, const struct certify_found *found)
{
    TEXT_HERE words = {0}, safe = {0}, path = {0};
    progress_end(&w->bar);
    if (w->list != NULL) {
        add_json(w, c, q, found);
    } else if (found->end != CERTIFY_STOPPED) {
        certifytell(&words, q, found);
        if (found->end == CERTIFY_CLOSE) {
            text_addf(&words, "; %s", _("name both, or roll out more: --rollout"));
        }
        printf("%s:%d: %s\n", text_safe(&path, c->path), q->at.line,
               text_safe(&safe, text_str(&words)));
        fflush(stdout);
    }
}

static void count(struct certifycmd_work *w, enum certify_end end)
{
    bool good = end == CERTIFY_MADE || end == CERTIFY_HOLDS || end == CERTIFY_AGREES;
    w->made += end == CERTIFY_MADE;
    w->held += good && end != CERTIFY_MADE;
    w->failed += !good && end != CERTIFY_STOPPED;
    w->stopped |= end == CERTIFY_STOPPED;
}

// The questions of a file; `shown` is the same file as it stands on the disk.
static void run_questions(struct certifycmd_work *w, const struct course *c,
                          const struct course *shown, struct patch *g)
{
    for (size_t i = 0; i < c->entry_count && !w->stopped; i++) {
        struct certify_found found;
        w->bar = (struct progress_bar){.rules = &c->entries[i].question->rules};
        if (w->options->check) {
            certify_look(c, &c->entries[i], w->how.roll.threads, &w->evaluator, &w->diags, &found);
        } else {
            certify_question(&c->entries[i], &w->how, &w->evaluator, g, &found);
        }
        if (found.end != CERTIFY_NOT) {
            certifycmd_report(w, shown, shown->entries[i].question, &found);
            count(w, found.end);
        }
        text_free(&found.why);
    }
}

static void fail(struct certifycmd_work *w, const char *path, const char *why)
{
    w->unwritten = true;
    diag_add(&w->diags, DIAG_ERROR, &(struct diag_place){.file = path}, "%s", why);
}

// Whether a file still holds these bytes.
static bool is_as_read(const char *path, const char *bytes, size_t n)
{
    TEXT_HERE why = {0};
    char *now = NULL;
    size_t size = 0;
    bool same = readfile(path, READFILE_LIMIT, &now, &size, &why) && size == n &&
                memcmp(now, bytes, n) == 0;
    free(now);
    return same;
}

// The file with its certificates, in its layout if it was.
static void write_result(struct certifycmd_work *w, const char *path, const char *bytes, size_t n,
                         const struct patch *g)
{
    TEXT_HERE out = {0}, before = {0}, after = {0}, why = {0};
    struct diags d = {0};
    patch_result(g, &out);
    bool laid = course_format_file(path, bytes, n, &d, &before) && before.size == n &&
                memcmp(text_str(&before), bytes, n) == 0 &&
                course_format(path, text_str(&out), out.size, &d, &after);
    const struct text *result = laid ? &after : &out;
    struct course *again = NULL;
    if (!course_read(path, text_str(result), result->size, &w->diags, &again)) {
        fail(w, path, _("with its certificates this file could not be read; it is left as it is"));
    } else if (!is_as_read(path, bytes, n)) {
        fail(w, path, _("this file was changed meanwhile; it is left as it is"));
    } else if (rawfile_is_input(path)) {
        fwrite(text_str(result), 1, result->size, stdout);
    } else if ((result->size != n || memcmp(text_str(result), bytes, n) != 0) &&
               !writefile_replace(path, text_str(result), result->size, &why)) {
        fail(w, path, text_str(&why));
    }
    course_free(again);
    diags_free(&d);
}

// Whether a question that gets a certificate stands between brackets.
static bool needs_layout(const struct course *c)
{
    bool needs = false;
    for (size_t i = 0; i < c->entry_count; i++) {
        const struct course_entry *e = &c->entries[i];
        needs |= certify_can(e) && patch_is_bracketed(c, e->question->at);
    }
    return needs;
}

static void run_bytes(struct certifycmd_work *w, const char *path, const char *bytes, size_t n)
{
    struct course *shown = NULL, *in_order = NULL;
    TEXT_HERE filled = {0}, laid = {0};
    bool fills = !w->options->check && certify_fill(path, bytes, n, &filled);
    const char *whole = fills ? text_str(&filled) : bytes;
    size_t size = fills ? filled.size : n;
    if (!course_read(path, whole, size, &w->diags, &shown)) {
        return;
    }
    if (!w->options->check && needs_layout(shown) &&
        (!course_format(path, whole, size, &w->diags, &laid) ||
         !course_read(path, text_str(&laid), laid.size, &w->diags, &in_order))) {
        course_free(shown);
        return;
    }
    const struct course *c = in_order != NULL ? in_order : shown;
    struct patch *g = patch_open(path, c->source, c->source_size, &w->diags);
    w->files++;
    run_questions(w, c, shown, g);
    if (w->stopped) {
        TEXT_HERE safe = {0};
        message_error(_("stopped: %s is left as it is"), text_safe(&safe, path));
    } else if (fills || patch_is_changed(g)) {
        write_result(w, path, bytes, n, g);
    } else if (rawfile_is_input(path) && !w->options->check) {
        fwrite(bytes, 1, n, stdout);
    }
    patch_close(g);
    course_free(in_order);
    course_free(shown);
}

static void run_file(struct certifycmd_work *w, const char *path)
{
    char *bytes = NULL;
    size_t n = 0;
    TEXT_HERE why = {0};
    if (readfile(path, READFILE_LIMIT, &bytes, &n, &why)) {
        run_bytes(w, path, bytes, n);
    } else {
        diag_unread(&w->diags, path, errno, text_str(&why));
    }
    free(bytes);
}

static void print_result(struct certifycmd_work *w)
{
    if (w->list != NULL) {
        json_print(json_pack("{s:I, s:I, s:o}", "files", (json_int_t)w->files, "errors",
                             (json_int_t)w->diags.errors, "questions", w->list));
        return;
    }
    if (w->made + w->held + w->failed == 0 && w->diags.errors == 0 && !w->stopped) {
        puts(_("There is no question of what is best here: nothing to prove."));
        return;
    }
    size_t good = w->made + w->held;
    printf(NG_("%zu question proved", "%zu questions proved", good), good);
    if (w->failed > 0) {
        fputs(", ", stdout);
        printf(NG_("%zu not", "%zu not", w->failed), w->failed);
    }
    putchar('\n');
}

static bool is_interrupted(void *bar)
{
    (void)bar;
    return progress_interrupted();
}

// What the options say of the roll-outs: with --rollout they go to the end, unless --truncate
// is given too.
static struct certify_how how_of(const struct cli_options *options, struct progress_bar *bar)
{
    bool told = options->trials > 0;
    struct certify_how how = certify_usual;
    how.roll = (struct certificate_how){
        .trials = options->trials,
        .seed = options->given[OPTION_SEED] ? options->seed : 0,
        .truncate = told && options->truncate == 0 ? ROLLOUT_TRUNCATE_MAX : options->truncate,
        .threads = options_threads(options),
        .progress = progress_show,
        .context = bar};
    how.most = told ? 0 : how.most;
    how.stopped = is_interrupted;
    return how;
}

// Whether standard output is for the file that came in on standard input.
static bool is_filter(const struct cli_options *options)
{
    bool input = false;
    for (size_t i = 0; i < options->arg_count; i++) {
        input |= rawfile_is_input(options->args[i]);
    }
    return input && !options->check;
}

int cmd_certify(const struct cli_options *options)
{
    struct certifycmd_work w = {.options = options, .list = options->json ? json_array() : NULL};
    struct content content;
    if (options->json && is_filter(options)) {
        json_decref(w.list);
        message_usage(_("the file goes to standard output: --json needs --check with it"));
        return CLI_USAGE;
    }
    w.how = how_of(options, &w.bar);
    if (!options->check) {
        progress_catch_interrupt();
    }
    content_find(&content, options, &w.diags);
    for (size_t i = 0; i < content.count && !w.stopped; i++) {
        run_file(&w, content.paths[i]);
    }
    message_diags(&w.diags, false);
    if (!is_filter(options)) {
        print_result(&w);
    }
    int status = content_status(&w.diags, w.failed == 0 && w.diags.errors == 0);
    content_free(&content);
    diags_free(&w.diags);
    evaluator_close(&w.evaluator);
    return w.unwritten || w.stopped ? CLI_FAILED : status;
}
