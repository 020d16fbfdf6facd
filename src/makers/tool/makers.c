// SPDX-License-Identifier: GPL-3.0-or-later
#include "tool/makers.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/problem.h"
#include "tool/parallel.h"

static bool read_threads(struct command_line *line, const char *text)
{
    int64_t threads;
    if (!number_read(text, 1, PARALLEL_THREADS_MAX, &threads))
        return false;
    line->threads = (int)threads;
    return true;
}

static bool read_seconds(struct command_line *line, const char *text)
{
    int64_t seconds;
    if (!number_read(text, 1, 86400, &seconds))
        return false;
    line->seconds = (int)seconds;
    return true;
}

/* FROM:TO, both from 0 to 1. */
static bool read_range(struct command_range *out, const char *text)
{
    char end;
    out->given = text && sscanf(text, "%f:%f%c", &out->first, &out->last, &end) == 2 &&
                 out->first >= 0 && out->first <= 1 && out->last >= 0 && out->last <= 1;
    return out->given;
}

bool command_options(struct command_line *line)
{
    int kept = 0;
    for (int i = 0; i < line->n; i++) {
        const char *word = line->word[i], *value = i + 1 < line->n ? line->word[i + 1] : NULL;
        bool good = true;
        if (strcmp(word, "--json") == 0)
            line->json = true;
        else if (strcmp(word, "--threads") == 0)
            good = read_threads(line, value) && ++i;
        else if (strcmp(word, "--seed") == 0)
            good = number_read_seed(value, &line->seed) && ++i;
        else if (strcmp(word, "--luck") == 0)
            good = (line->luck = value) && ++i;
        else if (strcmp(word, "--time-limit") == 0)
            good = read_seconds(line, value) && ++i;
        else if (strcmp(word, "--rate") == 0)
            good = read_range(&line->rate, value) && line->rate.last > 0 && line->rate.first > 0 &&
                   ++i;
        else if (strcmp(word, "--lambda") == 0)
            good = read_range(&line->lambda, value) && ++i;
        else if (strncmp(word, "--", 2) == 0)
            good = false;
        else
            line->word[kept++] = line->word[i];
        if (!good)
            return false;
    }
    line->n = kept;
    return true;
}

bool command_tail(struct command_line *line, int at)
{
    return line->n >= at && line->n <= at + 2 &&
           (line->n <= at || read_threads(line, line->word[at])) &&
           (line->n <= at + 1 || number_read_seed(line->word[at + 1], &line->seed));
}

void command_take(const struct command_range *given, float *first, float *last)
{
    if (!given->given)
        return;
    *first = given->first;
    *last = given->last;
}

static void usage(const char *program, const struct tool_command *commands, size_t n,
                  const char *notes)
{
    fputs("usage:\n", stderr);
    for (size_t i = 0; i < n; i++)
        fprintf(stderr, "  %s %s %s\n      %s\n", program, commands[i].name, commands[i].words,
                commands[i].what);
    fputs(notes, stderr);
}

/* Brings all output on its way. */
static enum command_status finish(const char *program, enum command_status status)
{
    bool lost = ferror(stdout) != 0;
    errno = EIO; /* what it was some time ago is not known any more */
    if (fclose(stdout) == 0 && !lost)
        return status;
    fprintf(stderr, "%s: the output cannot be written: %s\n", program, problem_text(errno));
    return status == COMMAND_GOOD ? COMMAND_FAILED : status;
}

int command_main(const char *program, const struct tool_command *commands, size_t n,
                 const char *notes, int argc, char **argv)
{
    struct command_line line = {.n = argc - 2, .word = argv + 2, .threads = 1, .seed = 1};
    enum command_status status = COMMAND_USAGE;
    for (size_t i = 0; argc > 1 && i < n; i++)
        if (strcmp(argv[1], commands[i].name) == 0 && command_options(&line))
            status = commands[i].run(&line);
    if (status == COMMAND_USAGE)
        usage(program, commands, n, notes);
    return (int)finish(program, status);
}
