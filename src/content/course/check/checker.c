// SPDX-License-Identifier: GPL-3.0-or-later
/* Checking files: each by itself, then how they go together. */
#include <stdlib.h>

#include "base/lang.h"
#include "base/mem.h"
#include "course/check/checking.h"
#include "course/load/certificate.h"
#include "course/load/follow.h"
#include "course/load/loader.h"

struct course_checker *course_checker_new(void)
{
    struct course_checker *k = mem_alloc(sizeof *k);
    k->interpolator.evaluator = &k->evaluator;
    return k;
}

void course_checker_free(struct course_checker *k)
{
    if (k == NULL) {
        return;
    }
    for (size_t i = 0; i < k->count; i++) {
        course_free(k->courses[i].course);
    }
    for (size_t i = 0; i < k->known_count; i++) {
        course_free(k->known[i]);
    }
    free(k->courses);
    free(k->known);
    interpolate_end(&k->interpolator);
    evaluator_close(&k->evaluator);
    free(k);
}

/* Of a line, how many of the other plays that its turns accept it can go on from. */
static void count_followed(const struct course_question *q, struct course_counts *t)
{
    for (size_t i = 0; i + 1 < q->turn_count; i++) {
        const struct course_question *ask = q->turns[i].ask;
        for (size_t k = 1; ask != NULL && k < ask->play_count; k++) {
            struct course_question *line = follow_line(q, i, &ask->plays[k].play, NULL, NULL);
            t->others++;
            t->followed += line != NULL;
            follow_free(line);
        }
    }
}

/* whole: nothing of the file was lost to errors. */
static bool check_entries(struct course_checker *k, const struct course *c,
                          const struct course_check_how *how, bool whole, struct diags *d)
{
    struct checking checking = {.in = {.name = c->path,
                                       .bytes = c->source,
                                       .size = c->source_size,
                                       .diags = d,
                                       .arena = c->memory,
                                       .checking = true},
                                .checker = k,
                                .how = how};
    bool good = true;
    for (size_t i = 0; i < c->entry_count; i++) {
        const struct course_question *q = c->entries[i].question;
        good = check_claims(&checking, q) && good;
        good = certificate_check(&checking.in, q, &k->evaluator) && good;
        if (how->deep) { /* a certificate that is more than counting */
            enum certificate_verdict found =
                certificate_recompute(&checking.in, q, &k->evaluator, how->threads);
            k->tally.certificates += found != CERTIFICATE_UNASKED;
            good = found != CERTIFICATE_WRONG && good;
        }
        good = check_sense(&checking, &c->entries[i]) && good;
        k->tally.questions += !course_kinds[q->kind].in_turns;
        k->tally.plays += q->play_count + course_kinds[q->kind].asks_legal;
        for (size_t t = 0; t < q->turn_count; t++) {
            k->tally.plays += !q->turns[t].learner;
        }
        count_followed(q, &k->tally);
    }
    good = check_words(&checking, c, whole) && good;
    return check_exams(&checking.in, c, how->strict) && good;
}

bool course_checker_bytes(struct course_checker *k, const char *name, const char *bytes, size_t n,
                          const struct course_check_how *how, struct diags *d)
{
    bool good;
    struct course *c = load_all(name, bytes, n, NULL,
                                how->strict ? LOAD_STRICTLY
                                : how->both ? LOAD_IN_BOTH
                                            : LOAD_TO_CHECK,
                                d, &good);
    k->tally.files++;
    k->courses = mem_grow(k->courses, k->count, &k->cap, sizeof *k->courses);
    k->courses[k->count++] =
        (struct checked){.course = c, .strict = how->strict, .pack = how->pack};
    return check_entries(k, c, how, good, d) && good;
}

bool course_checker_file(struct course_checker *k, const char *path,
                         const struct course_check_how *how, struct diags *d)
{
    size_t n = 0;
    char *bytes = load_bytes(path, &n, d);
    if (bytes == NULL) {
        k->tally.files++;
        return false;
    }
    bool good = course_checker_bytes(k, path, bytes, n, how, d);
    free(bytes);
    return good;
}

static void know_file(struct course_checker *k, const char *path, struct diags *d)
{
    struct diags quiet = {0};
    size_t n = 0;
    bool good;
    char *bytes = load_bytes(path, &n, d);
    k->partly = k->partly || bytes == NULL;
    if (bytes != NULL) {
        k->known = mem_grow(k->known, k->known_count, &k->known_room, sizeof *k->known);
        k->known[k->known_count++] = load_all(path, bytes, n, NULL, LOAD_TO_USE, &quiet, &good);
    }
    free(bytes);
    diags_free(&quiet);
}

void course_checker_know(struct course_checker *k, const char *path, struct diags *d)
{
    struct course_list *files;
    k->partly = !course_files(path, d, &files) || k->partly;
    for (size_t i = 0; i < files->n; i++) {
        know_file(k, files->text[i], d);
    }
    course_list_free(files);
}

size_t course_checker_loose_links(const struct course_checker *k)
{
    return together_links(k, NULL);
}

bool course_checker_finish(struct course_checker *k, struct diags *d)
{
    bool good = together_names(k, d);
    good = !k->partly && together_links(k, d) == 0 && good;
    balance_check(k, d);
    good = glossary_check(k, d) && good;
    return clauses_check(k, d) && good;
}

struct course_counts course_checker_counts(const struct course_checker *k)
{
    return k->tally;
}

bool course_check(const struct course *c, const struct course_check_how *how, struct diags *d)
{
    struct course_checker *k = course_checker_new();
    bool good = check_entries(k, c, how, true, d);
    course_checker_free(k);
    return good;
}

struct course *course_peek(const char *path, struct diags *d)
{
    static const struct course_check_how how = {.threads = 1};
    struct course_checker *k = course_checker_new();
    struct course *c = NULL;
    k->alone = true;
    course_checker_file(k, path, &how, d);
    course_checker_finish(k, d);
    if (k->count > 0) {
        c = k->courses[--k->count].course; /* the checker does not free it */
    }
    course_checker_free(k);
    return c;
}

/* Checks one file by itself, from memory or (bytes NULL) by its path. */
static bool check_one(const char *name, const char *bytes, size_t n, bool alone, struct diags *d)
{
    static const struct course_check_how how = {.threads = 1};
    struct course_checker *k = course_checker_new();
    k->alone = alone;
    bool good = bytes == NULL ? course_checker_file(k, name, &how, d)
                              : course_checker_bytes(k, name, bytes, n, &how, d);
    good = course_checker_finish(k, d) && good;
    course_checker_free(k);
    return good;
}

bool course_check_bytes(const char *name, const char *bytes, size_t n, struct diags *d)
{
    return check_one(name, bytes, n, false, d);
}

bool course_check_alone(const char *name, const char *bytes, size_t n, struct diags *d)
{
    return check_one(name, bytes, n, true, d);
}

bool course_check_file(const char *path, struct diags *d)
{
    return check_one(path, NULL, 0, false, d);
}
