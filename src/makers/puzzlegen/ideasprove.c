// SPDX-License-Identifier: GPL-3.0-or-later
/* brade-puzzlegen ideas prove, ideas lines: problems of an idea, or lines that begin with one, from
 * the dilemmas of a file, as records that a stopped run goes on with (shard.h): job number i is
 * dilemma number i of the idea. What is much like one that was found already is passed by. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "puzzlegen/ideas.h"
#include "puzzlegen/ideasfile.h"
#include "puzzlegen/shard.h"

/* Leaves in f the dilemmas whose wrong play is wrong by the idea. */
static void keep_those_of(struct ideasfile *f, const struct idea *idea)
{
    struct ruleset rules = ruleset_row(0);
    struct trait_case *c = mem_alloc(sizeof *c);
    size_t n = 0;
    for (size_t i = 0; i < f->n; i++) {
        trait_open(c, &rules, &f->dilemma[i]);
        if (idea_tempts(idea, trait_all(c)))
            f->dilemma[n++] = f->dilemma[i];
    }
    f->n = n;
    free(c);
}

/* The problems found, by number of their dilemma. */
struct proved {
    const struct position **at;
    size_t n;
};

/* Those of the records that there are. */
static bool read_proved(struct proved *p, const struct ideasfile *f, const char *path)
{
    struct mined *list = NULL;
    size_t n = 0;
    char *bytes = NULL;
    bool good = shard_read(path, &bytes, &list, &n);
    for (size_t i = 0; good && i < n; i++)
        if (list[i].job < (long)f->n)
            p->at[p->n++] = &f->dilemma[list[i].job].position;
    free(list);
    free(bytes);
    return good;
}

static bool is_new(const struct proved *p, const struct position *pos)
{
    for (size_t i = 0; i < p->n; i++)
        if (board_alike(p->at[i], pos) > IDEAS_ALIKE_MOST)
            return false;
    return true;
}

static bool prove_one(struct mining *m, problem_maker *make, const struct idea *idea,
                      const struct dilemma *d, long job, struct proved *proved, struct shard *file)
{
    struct draft draft = {.recipe = NULL};
    struct recipe recipe;
    rng_seed(&m->rng, (uint64_t)job);
    bool found = is_new(proved, &d->position) && make(m, idea, d, &recipe, &draft);
    bool good = shard_add(file, job, found ? &draft : NULL);
    draft_free(&draft);
    if (found)
        proved->at[proved->n++] = &d->position;
    fprintf(stderr, "%s: job %ld, %d found\n", idea->id, job, file->found);
    return good;
}

static enum command_status prove(problem_maker *make, const struct idea *idea, int most,
                                 uint64_t seed, const struct ideasfile *f, const char *path)
{
    struct shard file;
    struct mining m = {.list = mem_alloc(sizeof *m.list), .afters = mem_alloc(sizeof *m.afters)};
    enum command_status status = shard_open(&file, path, idea->id, seed, 0, (long)f->n);
    struct proved proved = {.at = mem_alloc((f->n + 1) * sizeof *proved.at)};
    bool good = status == COMMAND_GOOD && (file.next == 0 || read_proved(&proved, f, path));
    for (long job = file.next; good && job < (long)f->n && file.found < most; job++)
        good = prove_one(&m, make, idea, &f->dilemma[job], job, &proved, &file);
    if (status == COMMAND_GOOD)
        status = shard_close(&file) && good ? COMMAND_GOOD : COMMAND_FAILED;
    evaluator_close(&m.evaluator);
    free(m.list);
    free(m.afters);
    free(proved.at);
    return status;
}

static enum command_status prove_from(problem_maker *make, int idea, int most, uint64_t seed,
                                      const char *from, const char *path)
{
    struct ideasfile f = {.n = 0};
    enum command_status status = COMMAND_NO;
    if (!languages_there("brade-puzzlegen"))
        return COMMAND_FAILED;
    if (ideasfile_read(&f, from)) {
        keep_those_of(&f, idea_nth(idea));
        status = prove(make, idea_nth(idea), most, seed, &f, path);
    }
    ideasfile_free(&f);
    return status;
}

enum command_status ideas_prove(int idea, int most, uint64_t seed, const char *from,
                                const char *path)
{
    return prove_from(problem_make, idea, most, seed, from, path);
}

enum command_status ideas_lines(int idea, int most, uint64_t seed, const char *from,
                                const char *path)
{
    return prove_from(line_make, idea, most, seed, from, path);
}
