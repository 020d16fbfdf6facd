// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/search/threadpool.h"

#include <pthread.h>
#include <signal.h>

void threadpool_run(int threads, void *(*work)(void *context), void *context)
{
    pthread_t thread[THREADPOOL_MAX];
    sigset_t all, before;
    int n = threads < THREADPOOL_MAX ? threads : THREADPOOL_MAX, started = 0;
    if (n > 1) {
        sigfillset(&all);
        pthread_sigmask(SIG_SETMASK, &all, &before);
        while (started < n - 1 && pthread_create(&thread[started], NULL, work, context) == 0) {
            started++;
        }
        pthread_sigmask(SIG_SETMASK, &before, NULL);
    }
    work(context);
    for (int i = 0; i < started; i++) {
        pthread_join(thread[i], NULL);
    }
}
