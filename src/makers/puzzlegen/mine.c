// SPDX-License-Identifier: GPL-3.0-or-later
/* brade-puzzlegen mine: does the jobs of a shard one by one. What is found goes to a file of
 * records, one for each job, those that found nothing too; a run that was stopped goes on after the
 * last whole record. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "drill/draft.h"
#include "base/number.h"
#include "puzzlegen/find.h"
#include "puzzlegen/puzzlecommand.h"
#include "puzzlegen/shard.h"

/* ---- builders ---- */

extern const struct question_builder mined_builders[];

/* Whether a builder is of "THEME" or "THEME/GROUP". */
static bool is_of(const struct question_builder *builder, const char *name)
{
    size_t n = strlen(builder->theme);
    return strncmp(builder->theme, name, n) == 0 &&
           ((name[n] == '\0' && !builder->apart) ||
            (name[n] == '/' && strcmp(builder->group, name + n + 1) == 0));
}

const struct question_builder *const *builders_of(const char *name, int *n)
{
    enum { MOST = 16 };
    static const struct question_builder *found[MOST];
    *n = 0;
    for (const struct question_builder *builder = mined_builders; builder->theme != NULL; builder++)
        if (is_of(builder, name) && *n < MOST)
            found[(*n)++] = builder;
    return *n > 0 ? found : NULL;
}

/* ---- a job: it comes to one puzzle or none, whatever other jobs there are ---- */

/* A number that stands for a theme, so that themes have dice of their own. */
static uint64_t number_of(const char *theme)
{
    uint64_t n = 0;
    for (; *theme != '\0'; theme++)
        n = n * 31 + (unsigned char)*theme;
    return n;
}

/* Does job number `job` of a theme, or of a group of it, under a seed. False if it comes to
 * nothing. *out is to be freed with draft_free() in any case. */
static bool mining_job(struct mining *m, const char *theme, uint64_t seed, long job,
                       struct draft *out)
{
    struct rng all;
    int n;
    const struct question_builder *const *list = builders_of(theme, &n);
    const struct question_builder *builder = list[job % n];
    rng_seed(&all, seed ^ number_of(theme));
    m->rng = rng_split(&all, (uint64_t)job);
    *out = (struct draft){.builder = builder};
    if (!builder->find(m, out))
        return false;
    draft_finish(out);
    return out->proved;
}

/* ---- a shard of them ---- */

static void show(const char *theme, long job, long to, int found)
{
    bool terminal = isatty(STDERR_FILENO) == 1;
    if (terminal || job % 20 == 0 || job == to)
        fprintf(stderr, "%s%s: job %ld of %ld, %d puzzles%s", terminal ? "\r" : "", theme, job, to,
                found, terminal ? "  " : "\n");
}

static enum command_status run_shard(const char *theme, uint64_t seed, long from, long to,
                                     const char *path)
{
    struct shard file;
    struct mining m;
    enum command_status opened = shard_open(&file, path, theme, seed, from, to);
    bool good = true;
    if (opened != COMMAND_GOOD)
        return opened;
    mining_open(&m);
    for (long job = file.next; good && job < to; job++) {
        struct draft draft;
        bool found = mining_job(&m, theme, seed, job, &draft);
        good = shard_add(&file, job, found ? &draft : NULL);
        draft_free(&draft);
        show(theme, job + 1, to, file.found);
    }
    mining_close(&m);
    if (isatty(STDERR_FILENO) == 1)
        fputc('\n', stderr);
    return shard_close(&file) && good ? COMMAND_GOOD : COMMAND_FAILED;
}

enum command_status command_mine(struct command_line *line)
{
    int64_t from, to;
    int builders;
    lang_init("en");
    if (line->n != 4 || !number_read(line->word[1], 0, 100000000, &from) ||
        !number_read(line->word[2], from, 100000000, &to))
        return COMMAND_USAGE;
    if (builders_of(line->word[0], &builders) == NULL) {
        fprintf(stderr, "brade-puzzlegen: there is no theme '%s'; the themes are:", line->word[0]);
        for (const struct theme_set *set = theme_sets; set->theme != NULL; set++)
            fprintf(stderr, " %s", set->theme);
        fputc('\n', stderr);
        return COMMAND_USAGE;
    }
    if (!languages_there("brade-puzzlegen"))
        return COMMAND_FAILED;
    return run_shard(line->word[0], line->seed, (long)from, (long)to, line->word[3]);
}
