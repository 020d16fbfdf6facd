// SPDX-License-Identifier: GPL-3.0-or-later
#include "tool/makers.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/number.h"
#include "base/problem.h"

static bool read_threads(struct command_line *line, const char *text)
{
    int64_t threads = line->threads;
    bool good = number_read(text, 1, PARALLEL_THREADS_MAX, &threads);
    line->threads = (int)threads;
    return good;
}

static bool read_seed(struct command_line *line, const char *text)
{
    return number_read_seed(text, &line->seed);
}

static bool read_luck(struct command_line *line, const char *text)
{
    line->luck = text;
    return text != NULL;
}

static bool read_seconds(struct command_line *line, const char *text)
{
    int64_t seconds = line->seconds;
    bool good = number_read(text, 1, 86400, &seconds);
    line->seconds = (int)seconds;
    return good;
}

/* FROM:TO, both from 0 to 1. */
static bool read_range(struct command_range *out, const char *text)
{
    char end;
    out->given = text && sscanf(text, "%f:%f%c", &out->first, &out->last, &end) == 2 &&
                 out->first >= 0 && out->first <= 1 && out->last >= 0 && out->last <= 1;
    return out->given;
}

static bool read_rate(struct command_line *line, const char *text)
{
    return read_range(&line->rate, text) && line->rate.first > 0 && line->rate.last > 0;
}

static bool read_lambda(struct command_line *line, const char *text)
{
    return read_range(&line->lambda, text);
}

static bool read_rollout(struct command_line *line, const char *text)
{
    struct command_rollout *out = &line->rollout;
    char end;
    out->given = text &&
                 sscanf(text, "%d:%d:%d%c", &out->trials, &out->rolls, &out->plies, &end) == 3 &&
                 out->trials >= 1 && out->trials <= 10000 && out->rolls >= 1 &&
                 out->rolls <= 1000 && out->plies >= 0 && out->plies <= 2;
    return out->given;
}

static bool read_piece(struct command_line *line, const char *text)
{
    char end;
    return text && sscanf(text, "%d/%d%c", &line->piece, &line->pieces, &end) == 2 &&
           line->pieces <= 10000 && line->piece >= 1 && line->piece <= line->pieces;
}

/* The options with a value. */
static const struct {
    const char *name;
    bool (*read)(struct command_line *line, const char *text);
} options[] = {
    {"--threads", read_threads},    {"--seed", read_seed},   {"--luck", read_luck},
    {"--time-limit", read_seconds}, {"--rate", read_rate},   {"--lambda", read_lambda},
    {"--rollout", read_rollout},    {"--piece", read_piece},
};
enum { OPTIONS = sizeof options / sizeof *options };

bool command_options(struct command_line *line)
{
    int kept = 0;
    for (int i = 0; i < line->n; i++) {
        int k = 0;
        while (k < OPTIONS && strcmp(line->word[i], options[k].name) != 0) {
            k++;
        }
        if (strcmp(line->word[i], "--json") == 0) {
            line->json = true;
        } else if (k < OPTIONS) {
            if (++i == line->n || !options[k].read(line, line->word[i])) {
                return false;
            }
        } else if (strncmp(line->word[i], "--", 2) == 0) {
            return false;
        } else {
            line->word[kept++] = line->word[i];
        }
    }
    line->n = kept;
    return true;
}

bool command_tail(struct command_line *line, int at)
{
    return line->n >= at && line->n <= at + 2 &&
           (line->n <= at || read_threads(line, line->word[at])) &&
           (line->n <= at + 1 || read_seed(line, line->word[at + 1]));
}

void command_take(const struct command_range *given, float *first, float *last)
{
    if (!given->given) {
        return;
    }
    *first = given->first;
    *last = given->last;
}

static void usage(const char *program, const struct tool_command *commands, size_t n,
                  const char *notes)
{
    fputs("usage:\n", stderr);
    for (const struct tool_command *c = commands; c < commands + n; c++) {
        fprintf(stderr, "  %s %s%s%s %s\n      %s\n", program, c->name, c->first ? " " : "",
                c->first ? c->first : "", c->words, c->what);
    }
    fputs(notes, stderr);
}

/* Brings all output on its way. */
static enum command_status finish(const char *program, enum command_status status)
{
    bool lost = ferror(stdout) != 0;
    errno = EIO; /* what it was some time ago is not known any more */
    if (fclose(stdout) == 0 && !lost) {
        return status;
    }
    fprintf(stderr, "%s: the output cannot be written: %s\n", program, problem_text(errno));
    return status == COMMAND_GOOD ? COMMAND_FAILED : status;
}

static bool is_asked(const struct command_line *line, const struct tool_command *c)
{
    return line->n > 0 && strcmp(line->word[0], c->name) == 0 &&
           (!c->first || (line->n > 1 && strcmp(line->word[1], c->first) == 0));
}

int command_main(const char *program, const struct tool_command *commands, size_t n,
                 const char *notes, int argc, char **argv)
{
    struct command_line line = {
        .n = argc - 1, .word = argv + 1, .threads = 1, .seed = 1, .piece = 1, .pieces = 1};
    enum command_status status = COMMAND_USAGE;
    bool good = command_options(&line);
    for (const struct tool_command *c = commands; good && c < commands + n; c++) {
        if (is_asked(&line, c)) {
            line.command = c;
            line.word += c->first ? 2 : 1;
            line.n -= c->first ? 2 : 1;
            status = c->run(&line);
            break;
        }
    }
    if (status == COMMAND_USAGE) {
        usage(program, commands, n, notes);
    }
    return (int)finish(program, status);
}

/* ---- jobs ---- */

enum { SECONDS_SHOWN = 1, SECONDS_LOGGED = 60 }; /* between two lines of progress */

struct shared {
    const struct parallel *p;
    pthread_mutex_t lock;
    long taken, done;
    bool failed, shown, terminal;
    time_t last;
};

struct parallel_worker {
    struct shared *shared;
    int number;
};

/* A line that is written over on a terminal, new lines now and then in a file. */
static void show(struct shared *s)
{
    time_t now = time(NULL);
    if (!s->p->what || now - s->last < (s->terminal ? SECONDS_SHOWN : SECONDS_LOGGED)) {
        return;
    }
    s->last = now;
    s->shown = true;
    fprintf(stderr, "%s%ld of %ld %s%s", s->terminal ? "\r" : "", s->done, s->p->jobs, s->p->what,
            s->terminal ? "  " : "\n");
}

/* Tells how the last job went and takes the next; -1 if there is none. */
static long next_job(struct shared *s, bool finished, bool good)
{
    pthread_mutex_lock(&s->lock);
    s->done += finished;
    s->failed = s->failed || !good;
    long job = s->failed || s->taken >= s->p->jobs ? -1 : s->taken++;
    show(s);
    pthread_mutex_unlock(&s->lock);
    return job;
}

static void *work(void *argument)
{
    const struct parallel_worker *w = argument;
    struct shared *s = w->shared;
    long job = next_job(s, false, true);
    while (job >= 0) {
        job = next_job(s, true, s->p->work(s->p->context, w->number, job));
    }
    return NULL;
}

bool parallel_run(const struct parallel *p)
{
    struct shared s = {.p = p, .terminal = isatty(STDERR_FILENO) == 1, .last = time(NULL)};
    struct parallel_worker worker[PARALLEL_THREADS_MAX];
    pthread_t thread[PARALLEL_THREADS_MAX];
    int started = 0;
    pthread_mutex_init(&s.lock, NULL);
    for (; started < p->threads; started++) {
        worker[started] = (struct parallel_worker){&s, started};
        int error = pthread_create(&thread[started], NULL, work, &worker[started]);
        if (error != 0) {
            fprintf(stderr, "brade-lab: no thread: %s\n", problem_text(error));
            next_job(&s, false, false);
            break;
        }
    }
    for (int i = 0; i < started; i++) {
        pthread_join(thread[i], NULL);
    }
    pthread_mutex_destroy(&s.lock);
    if (s.shown && s.terminal) {
        fputc('\n', stderr);
    }
    return !s.failed;
}
