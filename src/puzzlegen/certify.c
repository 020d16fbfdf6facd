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

#include "course/load/certificate.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "puzzlegen/puzzlecommand.h"
#include "puzzlegen/resume.h"
#include "eval/search/rollout.h"
#include "base/writefile.h"

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

/* Lines of a file: those to be left out, and those to be put in another's place. */
struct edit {
    char **line;
    size_t n;
    bool *gone;
    char **instead; /* put where the line stood */
    bool changed;
};

static void open_edit(struct edit *e, const struct course *course)
{
    *e = (struct edit){0};
    size_t room = 1;
    for (size_t i = 0; i < course->source_size; i++)
        room += course->source[i] == '\n';
    e->line = mem_alloc(room * sizeof *e->line);
    e->gone = mem_alloc(room * sizeof *e->gone);
    e->instead = mem_alloc(room * sizeof *e->instead);
    memset(e->gone, 0, room * sizeof *e->gone);
    memset(e->instead, 0, room * sizeof *e->instead);
    for (const char *s = course->source, *end; *s != '\0'; s = end) {
        const char *stop = strchr(s, '\n');
        end = stop == NULL ? s + strlen(s) : stop + 1;
        e->line[e->n++] = mem_copyn(s, (size_t)(end - s));
    }
}

static void close_edit(struct edit *e)
{
    for (size_t i = 0; i < e->n; i++) {
        free(e->line[i]);
        free(e->instead[i]);
    }
    free(e->line);
    free(e->gone);
    free(e->instead);
}

static size_t indent_of(const char *line)
{
    size_t n = strspn(line, " ");
    return line[n] == '\n' || line[n] == '\0' ? 1000 : n;
}

/* Puts a text in the place of what begins there and is indented as far; takes the text. What was
 * taken out stays out. */
static void replace_block(struct edit *e, struct course_place at, char *text)
{
    size_t first = (size_t)at.line - 1, indent = (size_t)at.column - 1, i = first;
    if (e->gone[first]) {
        free(text);
        return;
    }
    e->instead[first] = text;
    for (; i < e->n &&
           (i == first || (indent_of(e->line[i]) >= indent && indent_of(e->line[i]) < 1000));
         i++)
        e->gone[i] = true;
    e->changed = true;
}

/* An item of a set, from its dash to the next, with what was to be put there. */
static void drop_item(struct edit *e, const struct course_item *item)
{
    size_t i = (size_t)item->at.line - 1, indent = (size_t)item->at.column - 1;
    do {
        e->gone[i] = true;
        free(e->instead[i]);
        e->instead[i++] = NULL;
    } while (i < e->n && indent_of(e->line[i]) >= indent);
    e->changed = true;
}

static bool write_edit(const struct edit *e, const char *path)
{
    TEXT_HERE out = {0}, why = {0};
    for (size_t i = 0; i < e->n; i++) {
        if (e->instead[i] != NULL)
            text_add(&out, e->instead[i]);
        if (!e->gone[i])
            text_add(&out, e->line[i]);
    }
    bool good = writefile(path, text_str(&out), out.size, &why);
    if (!good)
        resume_tell(path, text_str(&why));
    return good;
}

/* ---- one certificate ---- */

static bool tell(const struct course *course, const struct course_question *q, const char *what)
{
    fprintf(stderr, "%s:%d: %s: %s\n", course->path, q->at.line, q->id, what);
    return false;
}

static bool has_figures(const struct certificate *c)
{
    return c->method == CERTIFICATE_ROLLOUT || c->method == CERTIFICATE_EXACT;
}

static bool check(struct certify_run *run, const struct course *course,
                  const struct course_question *q)
{
    struct loader in = {.name = course->path,
                        .bytes = course->source,
                        .size = course->source_size,
                        .diags = &run->diags};
    if (!certificate_check(&in, q, &run->evaluator))
        return false;
    switch (certificate_recompute(&in, q, &run->evaluator, run->how.threads)) {
    case CERTIFICATE_WRONG:
        return false;
    case CERTIFICATE_AGREES:
        run->agree++;
        return true;
    default:
        run->same++;
        return true;
    }
}

/* The certificate's figures anew, unless the answer does not stand. */
static bool renew(struct certify_run *run, const struct course *course,
                  const struct course_question *q, struct edit *edit)
{
    struct certificate c = *certificate_of(q);
    struct text why = {0}, out = {0};
    struct judgement j;
    char engine[CERTIFICATE_ENGINE];
    bool rolled = c.method == CERTIFICATE_ROLLOUT;
    bool good = !has_figures(&c) || certificate_renew(q, &run->how, &run->evaluator, &c, &why);
    if (!good)
        tell(course, q, text_str(&why));
    if (good && rolled && !certificate_stands(q, &c, MARGIN, ERRORS))
        good = tell(course, q, "the answer does not stand");
    if (good && c.method == CERTIFICATE_EXACT && !certificate_stands(q, &c, 0.0005f, 0))
        good = tell(course, q, "the answer does not stand");
    if (c.method == CERTIFICATE_RULES)
        c.counted = certificate_count(q);
    if (good && (!rolled || evaluator_open(&run->evaluator, &q->rules, &j, &why))) {
        certificate_engine(rolled ? &j : NULL, engine);
        c.engine = engine;
        certificate_write(&out, &c, certificate_of(q)->at.column - 1);
        replace_block(edit, certificate_of(q)->at, text_steal(&out));
    }
    text_free(&why);
    return good;
}

static bool again(struct certify_run *run, const struct course *course,
                  const struct course_question *q)
{
    struct certificate c = *certificate_of(q);
    TEXT_HERE why = {0};
    if (c.method != CERTIFICATE_ROLLOUT)
        return true;
    run->rolled++;
    bool good = certificate_renew(q, &run->how, &run->evaluator, &c, &why) &&
                certificate_stands(q, &c, 0, 0);
    if (!good)
        tell(course, q, why.size > 0 ? text_str(&why) : "another play is best at the second look");
    return good;
}

/* ---- files ---- */

static bool run_file(struct certify_run *run, const char *path)
{
    struct course *course;
    struct edit edit;
    bool good = course_load(path, &run->diags, &course);
    if (!good)
        return false;
    open_edit(&edit, course);
    for (size_t i = 0; i < course->entry_count; i++) {
        const struct course_question *q = course->entries[i].question;
        if (certificate_of(q) == NULL)
            continue;
        run->looked++;
        bool stands = run->what == WHAT_CHECK ? check(run, course, q)
                      : run->what == WHAT_AGAIN || run->what == WHAT_WEED
                          ? again(run, course, q)
                          : renew(run, course, q, &edit);
        run->failed += !stands;
        if (!stands && course->set && (run->what == WHAT_DROP || run->what == WHAT_WEED))
            drop_item(&edit, course->entries[i].item);
    }
    if (edit.changed && !write_edit(&edit, path))
        run->unwritten = true;
    close_edit(&edit);
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
            if (isatty(STDERR_FILENO) == 1)
                fprintf(stderr, "\r%d certificates, %d failed  ", run->looked, run->failed);
        }
        course_list_free(files);
    }
    if (isatty(STDERR_FILENO) == 1)
        fputc('\n', stderr);
    return good;
}

static void print_result(const struct certify_run *run, double seconds)
{
    printf("%d certificates in %.0f seconds: ", run->looked, seconds);
    if (run->what == WHAT_CHECK)
        printf("%d with the same figures, %d that agree, ", run->same, run->agree);
    if (run->what == WHAT_AGAIN || run->what == WHAT_WEED)
        printf("%d rolled out again, ", run->rolled);
    printf("%d failed\n", run->failed);
}

enum command_status command_certify(struct command_line *line)
{
    struct certify_run run = {.how = {.threads = line->threads}};
    int64_t trials = 0;
    int first = 1, what = 0;
    lang_init("en");
    while (line->n > 0 && what <= WHAT_WEED && strcmp(line->word[0], whats[what]) != 0)
        what++;
    run.what = (enum certify_what)what;
    if (line->n < 2 || what > WHAT_WEED)
        return COMMAND_USAGE;
    if (run.what == WHAT_AGAIN || run.what == WHAT_WEED) {
        if (line->n < 3 || !number_read(line->word[1], 36, ROLLOUT_TRIALS_MAX, &trials))
            return COMMAND_USAGE;
        run.how.trials = (int)trials;
        run.how.seed = line->seed > 1 ? line->seed : 2;
        run.how.truncate = ROLLOUT_TRUNCATE_MAX;
        run.how.past_tables = true;
        first = 2;
    }
    time_t start = time(NULL);
    bool good = run_all(&run, line->n - first, line->word + first);
    diags_print(&run.diags, stderr, false);
    diags_free(&run.diags);
    evaluator_close(&run.evaluator);
    print_result(&run, difftime(time(NULL), start));
    if (run.unwritten)
        return COMMAND_FAILED;
    return good && run.failed == 0 ? COMMAND_GOOD : COMMAND_NO;
}
