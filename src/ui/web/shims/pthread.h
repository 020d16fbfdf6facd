// SPDX-License-Identifier: GPL-3.0-or-later
/* One thread: none can be made, and locks hold nobody up. */
#ifndef BRADE_SHIMS_PTHREAD_H
#define BRADE_SHIMS_PTHREAD_H

#include <errno.h>
#include <signal.h>
#include <sys/types.h>

#define PTHREAD_MUTEX_INITIALIZER                                                                  \
    {                                                                                              \
        0                                                                                          \
    }

#define pthread_mutex_init(mutex, how) ((void)(mutex), (void)(how), 0)
#define pthread_mutex_destroy(mutex) ((void)(mutex), 0)
#define pthread_mutex_lock(mutex) ((void)(mutex), 0)
#define pthread_mutex_unlock(mutex) ((void)(mutex), 0)
#define pthread_create(thread, how, work, context)                                                 \
    ((void)(thread), (void)(work), (void)(context), EAGAIN)
#define pthread_join(thread, result) ((void)(thread), 0)
#define sigfillset(set) ((void)(set), 0)
#define pthread_sigmask(how, set, before) ((void)(set), (void)(before), 0)

#endif
