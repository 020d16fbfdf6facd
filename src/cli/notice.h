// SPDX-License-Identifier: GPL-3.0-or-later
//
// How watch.c comes to know that a file was saved: the ways there are.
#ifndef BRADE_CLI_NOTICE_H
#define BRADE_CLI_NOTICE_H

#include <stdbool.h>

enum { NOTICE_DEPTH = 16 }; // folders below the one named

// A way. `about` is what begin() answered.
struct notice {
    // NULL, with errno set, where this way cannot be gone.
    void *(*begin)(void);

    // A folder with all below it, or a file, which need not be there; again is fine.
    void (*add)(void *about, const char *path);

    // Whether anything is looked after.
    bool (*any)(const void *about);

    // What poll() finds readable when look() is worth while; -1 where it is to be called anew every
    // moment.
    int (*fd)(const void *about);

    // Whether something that matters has happened since the last look.
    bool (*look)(void *about);

    void (*end)(void *about);
};

extern const struct notice notice_inotify; // where there is <sys/inotify.h>
extern const struct notice notice_poll;    // everywhere: by looking again and again

// Whether a file of this name in a folder that is watched counts: .yaml or .yml, not hidden.
bool notice_is_ours(const char *name);

#endif
