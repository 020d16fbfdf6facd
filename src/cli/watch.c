// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/watch.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <time.h>

#include "base/mem.h"
#include "cli/notice.h"

enum { QUIET_MS = 120, BURST_MS = 2000, LOOK_MS = 250, SIGNALS = 3 };

static const int signals[SIGNALS] = {SIGINT, SIGTERM, SIGHUP};

struct watch {
    const struct notice *way;
    void *about; // the way's own
    struct sigaction before[SIGNALS];
};

static volatile sig_atomic_t interrupted;

static void note_interrupt(int number)
{
    (void)number;
    interrupted = 1;
}

// Being told is better than looking, unless the user knows better.
static void choose_way(struct watch *w)
{
    const char *wish = getenv("BRADE_WATCH");
    bool looks = wish != NULL && strcmp(wish, "poll") == 0;
#ifdef BRADE_INOTIFY
    w->way = &notice_inotify;
    w->about = looks ? NULL : w->way->begin();
#else
    (void)looks;
#endif
    if (w->about == NULL) {
        w->way = &notice_poll;
        w->about = w->way->begin();
    }
}

struct watch *watch_open(void)
{
    struct watch *w = mem_alloc(sizeof *w);
    struct sigaction action = {.sa_handler = note_interrupt};
    *w = (struct watch){0};
    choose_way(w);
    interrupted = 0;
    for (int i = 0; i < SIGNALS; i++) {
        sigaction(signals[i], &action, &w->before[i]);
        if (w->before[i].sa_handler == SIG_IGN) { // as under nohup
            sigaction(signals[i], &w->before[i], NULL);
        }
    }
    return w;
}

void watch_add(struct watch *w, const char *path)
{
    w->way->add(w->about, path);
}

bool watch_any(const struct watch *w)
{
    return w->way->any(w->about);
}

// Waits so long for something to look at, -1: as long as it takes. 1: there may be; 0: there is
// not; -1: interrupted.
static int wait_events(const struct watch *w, int ms)
{
    int fd = w->way->fd(w->about);
    bool looks = fd < 0;
    ms = looks && ms < 0 ? LOOK_MS : ms;
    fd_set in;
    FD_ZERO(&in);
    if (!looks) {
        FD_SET(fd, &in);
    }
    struct timespec time = {.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000L};
    sigset_t blocked, before;
    sigemptyset(&blocked);
    for (int i = 0; i < SIGNALS; i++) {
        sigaddset(&blocked, signals[i]);
    }
    sigprocmask(SIG_BLOCK, &blocked, &before); // so that none comes between looking and waiting
    int n = interrupted ? -1 : pselect(fd + 1, &in, NULL, NULL, ms < 0 ? NULL : &time, &before);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return interrupted ? -1 : looks || n > 0;
}

bool watch_wait(struct watch *w)
{
    do {
        if (wait_events(w, -1) < 0) {
            return false;
        }
    } while (!w->way->look(w->about));
    for (int waited = 0; waited < BURST_MS; waited += QUIET_MS) {
        int more = wait_events(w, QUIET_MS);
        if (more < 0) {
            return false;
        }
        if (more == 0 || !w->way->look(w->about)) {
            break;
        }
    }
    return true;
}

bool watch_interrupted(void)
{
    return interrupted != 0;
}

void watch_close(struct watch *w)
{
    w->way->end(w->about);
    for (int i = 0; i < SIGNALS; i++) {
        sigaction(signals[i], &w->before[i], NULL);
    }
    free(w);
}
