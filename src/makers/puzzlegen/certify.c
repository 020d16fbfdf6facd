// SPDX-License-Identifier: GPL-3.0-or-later
/* brade-puzzlegen certify: makes the certificates of puzzles anew with the engine as it is, or
 * looks whether they hold.
 *
 *   check   the figures as written: the same ones, or, by another engine, ones that agree
 *   renew   writes new figures into the files; puzzles whose answer does not stand are told
 *   drop    the same, and takes these puzzles out
 *   again   a second look: rolled out to the end of the games, past the tables of the race (no
 *           figure of theirs is counted), with another seed (--seed) and so many trials; puzzles
 *           whose answer is not best are told
 *   weed    the same, and takes these puzzles out */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/number.h"
#include "base/writefile.h"
#include "course/check/certify.h"
#include "eval/search/rollout.h"
#include "puzzlegen/puzzlecommand.h"
#include "puzzlegen/records.h"

#define MARGIN 0.05f /* what renewed figures must still show */
#define ERRORS 4.0f

enum certify_what { WHAT_CHECK, WHAT_RENEW, WHAT_DROP, WHAT_AGAIN, WHAT_WEED };
static const char *const whats[] = {"check", "renew", "drop", "again", "weed"};

struct certify_run {
    enum certify_what what;
    struct certificate_how how;
    struct evaluator evaluator;
    struct diags diags;
    int looked, same, agree, failed, rolled;
    bool unwritten; /* a file could not be written */
};

static bool write_file(const struct patch *g, const char *path)
{
    TEXT_HERE out = {0}, why = {0};
    patch_result(g, &out);
    bool good = writefile(path, text_str(&out), out.size, &why);
    if (!good) {
        resume_describe(path, text_str(&why));
    }
    return good;
}

/* ---- one certificate ---- */

static bool certify_report(const struct course *course, const struct course_question *q,
                           const char *what)
{
    fprintf(stderr, "%s:%d: %s: %s\n", course->path, q->at.line, q->id, what);
    return false;
}

/* Whether its figures hold. */
static bool look(struct certify_run *run, const struct course *course, const struct course_entry *e)
{
    struct certify_found found;
    certify_look(course, e, run->how.threads, &run->evaluator, &run->diags, &found);
    run->same += found.end == CERTIFY_HOLDS;
    run->agree += found.end == CERTIFY_AGREES;
    return found.end != CERTIFY_WRONG;
}

/* The certificate's figures anew, unless the answer does not stand. */
static bool renew(struct certify_run *run, const struct course *course,
                  const struct course_entry *e, struct patch *g)
{
    const struct certify_how how = {
        .roll = run->how, .margin = MARGIN, .errors = ERRORS, .only_old = true};
    struct certify_found found;
    certify_question(e, &how, &run->evaluator, g, &found);
    bool good = found.end == CERTIFY_MADE;
    if (!good) {
        certify_report(course, e->question,
                       found.why.size > 0 ? text_str(&found.why) : "the answer does not stand");
    }
    text_free(&found.why);
    return good;
}

static bool again(struct certify_run *run, const struct course *course,
                  const struct course_question *q)
{
    struct certificate c = *certificate_of(q);
    TEXT_HERE why = {0};
    if (c.method != CERTIFICATE_ROLLOUT) {
        return true;
    }
    run->rolled++;
    bool good = certificate_renew(q, &run->how, &run->evaluator, &c, &why) &&
                certificate_stands(q, &c, 0, 0);
    if (!good) {
        certify_report(course, q,
                       why.size > 0 ? text_str(&why) : "another play is best at the second look");
    }
    return good;
}

/* ---- files ---- */

static bool run_file(struct certify_run *run, const char *path)
{
    struct course *course;
    bool good = course_load(path, &run->diags, &course);
    if (!good) {
        return false;
    }
    struct patch *g = patch_open(path, course->source, course->source_size, &run->diags);
    for (size_t i = 0; i < course->entry_count; i++) {
        const struct course_question *q = course->entries[i].question;
        if (certificate_of(q) == NULL) {
            continue;
        }
        run->looked++;
        bool stands = run->what == WHAT_CHECK ? look(run, course, &course->entries[i])
                      : run->what == WHAT_AGAIN || run->what == WHAT_WEED
                          ? again(run, course, q)
                          : renew(run, course, &course->entries[i], g);
        run->failed += !stands;
        if (!stands && course->set && (run->what == WHAT_DROP || run->what == WHAT_WEED)) {
            patch_drop(g, course->entries[i].item->at);
        }
    }
    if (patch_is_changed(g) && !write_file(g, path)) {
        run->unwritten = true;
    }
    patch_close(g);
    course_free(course);
    return good;
}

static bool run_all(struct certify_run *run, int n, char **paths)
{
    bool good = true;
    for (int i = 0; i < n; i++) {
        struct course_list *files;
        good = course_files(paths[i], &run->diags, &files) && good;
        for (size_t k = 0; k < files->n; k++) {
            good = run_file(run, files->text[k]) && good;
            if (isatty(STDERR_FILENO) == 1) {
                fprintf(stderr, "\r%d certificates, %d failed  ", run->looked, run->failed);
            }
        }
        course_list_free(files);
    }
    if (isatty(STDERR_FILENO) == 1) {
        fputc('\n', stderr);
    }
    return good;
}

static void print_result(const struct certify_run *run, double seconds)
{
    printf("%d certificates in %.0f seconds: ", run->looked, seconds);
    if (run->what == WHAT_CHECK) {
        printf("%d with the same figures, %d that agree, ", run->same, run->agree);
    }
    if (run->what == WHAT_AGAIN || run->what == WHAT_WEED) {
        printf("%d rolled out again, ", run->rolled);
    }
    printf("%d failed\n", run->failed);
}

enum command_status command_certify(struct command_line *line)
{
    struct certify_run run = {.how = {.threads = line->threads}};
    int first = 0, what = 0;
    while (strcmp(line->command->first, whats[what]) != 0) {
        what++;
    }
    run.what = (enum certify_what)what;
    if (run.what == WHAT_AGAIN || run.what == WHAT_WEED) {
        int64_t trials;
        if (line->n < 1 || !number_read(line->word[0], 36, ROLLOUT_TRIALS_MAX, &trials)) {
            return COMMAND_USAGE;
        }
        run.how.trials = (int)trials;
        run.how.seed = line->seed > 1 ? line->seed : 2;
        run.how.truncate = ROLLOUT_TRUNCATE_MAX;
        run.how.past_tables = true;
        first = 1;
    }
    if (line->n <= first) {
        return COMMAND_USAGE;
    }
    time_t start = time(NULL);
    bool good = run_all(&run, line->n - first, line->word + first);
    diags_print(&run.diags, stderr, false);
    diags_free(&run.diags);
    evaluator_close(&run.evaluator);
    print_result(&run, difftime(time(NULL), start));
    if (run.unwritten) {
        return COMMAND_FAILED;
    }
    return good && run.failed == 0 ? COMMAND_GOOD : COMMAND_NO;
}
