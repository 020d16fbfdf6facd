// SPDX-License-Identifier: GPL-3.0-or-later
#include "tool/parallel.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/problem.h"

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
    if (!s->p->what || now - s->last < (s->terminal ? SECONDS_SHOWN : SECONDS_LOGGED))
        return;
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
    while (job >= 0)
        job = next_job(s, true, s->p->work(s->p->context, w->number, job));
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
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    pthread_mutex_destroy(&s.lock);
    if (s.shown && s.terminal)
        fputc('\n', stderr);
    return !s.failed;
}
