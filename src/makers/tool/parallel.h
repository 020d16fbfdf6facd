// SPDX-License-Identifier: GPL-3.0-or-later
/* Many independent jobs on several threads. */
#ifndef BRADE_PARALLEL_H
#define BRADE_PARALLEL_H

#include <stdbool.h>

enum { PARALLEL_THREADS_MAX = 64 };

struct parallel {
    long jobs;
    int threads; /* 1..PARALLEL_THREADS_MAX */
    /* Does one job. thread (0..threads - 1) says which of the threads it is on. False stops
     * everything. */
    bool (*work)(void *context, int thread, long job);
    void *context;
    const char *what; /* what a job is called, for the progress on stderr; NULL = none is shown */
};

/* Does jobs 0..jobs - 1, in no certain order: what must not depend on the threads is to be kept by
 * job. False if a job stopped it or a thread could not be started (said on stderr). */
bool parallel_run(const struct parallel *p);

#endif
