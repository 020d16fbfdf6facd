// SPDX-License-Identifier: GPL-3.0-or-later
/* One piece of work done by several threads side by side. */
#ifndef BRADE_THREADPOOL_H
#define BRADE_THREADPOOL_H

enum { THREADPOOL_MAX = 64 };

/* Calls work(context) on so many threads at once (at most THREADPOOL_MAX; below 2: on this one
 * alone), one of them the caller's, and returns when all are done. What has to be shared out is
 * shared out by work() itself. Fewer threads do it where no more can be had. Signals are left to
 * the caller's thread, so that an interrupt is met where it is waited for. */
void threadpool_run(int threads, void *(*work)(void *context), void *context);

#endif
