// SPDX-License-Identifier: GPL-3.0-or-later
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/diag.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/place.h"
#include "base/readfile.h"
#include "base/writefile.h"
#include "cli/cli.h"
#include "cli/content.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/watch.h"
#include "course/course.h"
#include "eval/search/evaluator.h"
#include "view/json.h"

// ---- check --renew: texts get the engine's figures of today ----

static bool renew_one(const char *path, struct evaluator *e, struct diags *d)
{
    TEXT_HERE unread = {0}, why = {0}, renewed = {0}, safe = {0};
    char *bytes = NULL;
    size_t n = 0;
    bool changes = readfile(path, READFILE_LIMIT, &bytes, &n, &unread) &&
                   course_renew(path, bytes, n, e, &renewed);
    free(bytes);
    if (changes && !writefile_replace(path, text_str(&renewed), renewed.size, &why)) {
        diag_add(d, DIAG_ERROR, &(struct diag_place){.file = path}, "%s", text_str(&why));
        return false;
    }
    if (changes) {
        puts(text_safe(&safe, path));
    }
    return true;
}

// Writes those of the files that keep other figures than the engine tells now, and names them. What
// cannot be read is left to whoever checks them. False, told in d, if one cannot be written.
static bool renew_files(const struct content *content, struct diags *d)
{
    struct evaluator e = {0};
    bool good = true;
    for (size_t i = 0; i < content->count; i++) {
        good = renew_one(content->paths[i], &e, d) && good;
    }
    evaluator_close(&e);
    return good;
}

// ---- what a check came to, told ----

json_t *checktell_json(const struct diags *d)
{
    json_t *list = json_array();
    for (size_t i = 0; i < d->count; i++) {
        json_array_append_new(list, json_diag(json_text(d->items[i].file), &d->items[i]));
    }
    return list;
}

static void print_json(const struct check_outcome *c)
{
    const struct diags *d = &c->diags;
    json_print(json_pack("{s:I, s:I, s:I, s:o}", "files", (json_int_t)c->tally.files, "errors",
                         (json_int_t)d->errors, "warnings", (json_int_t)d->warnings, "diagnostics",
                         checktell_json(d)));
}

static void print_summary(const struct check_outcome *c)
{
    const struct diags *d = &c->diags;
    const struct course_counts *t = &c->tally;
    printf(NG_("%zu file", "%zu files", t->files), t->files);
    if (t->files > 1 && d->errors == 0) {
        fputs(", ", stdout);
        printf(NG_("%zu question", "%zu questions", t->questions), t->questions);
        fputs(", ", stdout);
        printf(NG_("%zu play proved", "%zu plays proved", t->plays), t->plays);
    }
    if (t->others > 0 && d->errors == 0) {
        fputs(", ", stdout);
        printf(_("lines go on from %zu of %zu other plays"), t->followed, t->others);
    }
    if (t->certificates > 0) {
        fputs(", ", stdout);
        printf(NG_("%zu certificate recomputed", "%zu certificates recomputed", t->certificates),
               t->certificates);
        long seconds = (long)difftime(time(NULL), c->began);
        printf(NG_(" in %ld second", " in %ld seconds", seconds), seconds);
    }
    fputs(": ", stdout);
    if (d->errors == 0 && d->warnings == 0) {
        puts(_("all good"));
        return;
    }
    if (d->errors > 0) {
        printf(NG_("%zu error", "%zu errors", d->errors), d->errors);
    }
    if (d->warnings > 0) {
        fputs(d->errors > 0 ? ", " : "", stdout);
        printf(NG_("%zu warning", "%zu warnings", d->warnings), d->warnings);
    }
    putchar('\n');
}

void checktell_diags(struct diags *d, const struct cli_options *options)
{
    message_diags(d, terminal_wants_colour(options->colour, STDERR_FILENO));
}

void checktell(struct check_outcome *c, const struct cli_options *options)
{
    checktell_diags(&c->diags, options);
    (options->json ? print_json : print_summary)(c);
}

// The path without links, to be freed by the caller; NULL if there is none.
static char *real_path(const char *path)
{
    char *real = realpath(path, NULL);
    if (real == NULL) {
        mem_check(errno);
    }
    return real;
}

// Whether a file is one of those that come with the program.
static bool is_shipped(const char *path)
{
    static const char *const folders[] = {"lessons", "puzzles"};
    char *file = real_path(path);
    bool inside = false;
    for (size_t i = 0; file != NULL && i < sizeof folders / sizeof *folders; i++) {
        TEXT_HERE place = {0};
        char *folder = place_data(&place, folders[i]) ? real_path(text_str(&place)) : NULL;
        size_t n = folder == NULL ? 0 : strlen(folder);
        inside |= n > 0 && strncmp(file, folder, n) == 0 && file[n] == '/';
        free(folder);
    }
    free(file);
    return inside;
}

void checktell_know_shipped(struct course_checker *k, struct diags *d)
{
    static const char *const folders[] = {"lessons", "puzzles"};
    bool loose = course_checker_loose_links(k) > 0;
    for (size_t i = 0; loose && i < sizeof folders / sizeof *folders; i++) {
        TEXT_HERE path = {0};
        if (place_data(&path, folders[i])) {
            course_checker_know(k, text_str(&path), d);
        }
    }
}

static void check(const struct cli_options *options, struct check_outcome *out)
{
    struct course_checker *k = course_checker_new();
    struct content content;
    *out = (struct check_outcome){.began = time(NULL)};
    bool good = content_find(&content, options, &out->diags);
    bool written = !options->renew || renew_files(&content, &out->diags);
    for (size_t i = 0; i < content.count && !(options->watch && watch_interrupted()); i++) {
        const struct course_pack *pack = content_pack(&content, i);
        const struct course_check_how how = {.pack = pack == NULL ? NULL : pack->id,
                                             .strict =
                                                 options->strict || is_shipped(content.paths[i]),
                                             .deep = options->deep,
                                             .threads = options->threads > 0 ? options->threads : 1,
                                             .grades = options->grades};
        good &= course_checker_file(k, content.paths[i], &how, &out->diags);
    }
    checktell_know_shipped(k, &out->diags);
    good &= course_checker_finish(k, &out->diags);
    out->status =
        written ? content_status(&out->diags, good && out->diags.errors == 0) : CLI_FAILED;
    out->tally = course_checker_counts(k);
    course_checker_free(k);
    content_free(&content);
}

// The exit status.
static int check_and_print(const struct cli_options *options)
{
    struct check_outcome checked;
    check(options, &checked);
    if (!(options->watch && watch_interrupted())) {
        checktell(&checked, options);
    }
    diags_free(&checked.diags);
    return checked.status;
}

// Looks once more. *about, a bool: whether it has been told that files are watched.
static int look_again(const struct cli_options *options, void *about)
{
    bool *told = about;
    int status = check_and_print(options);
    if (!*told) {
        puts(_("Watching: a file that is saved is checked again. Ctrl-C leaves."));
        *told = true;
    }
    return status;
}

int cmd_check(const struct cli_options *options)
{
    bool told = options->json;
    return options->watch ? watch_run(options, look_again, &told) : check_and_print(options);
}
