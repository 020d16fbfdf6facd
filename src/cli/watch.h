// SPDX-License-Identifier: GPL-3.0-or-later
//
// Waiting until somebody saves a file.
#ifndef BRADE_CLI_WATCH_H
#define BRADE_CLI_WATCH_H

#include <stdbool.h>

struct watch;

// Begins to watch. From here to watch_close() an interrupt (^C, hang-up, request to end) does not
// end the program: watch_interrupted() tells it. The system tells of changes where it can;
// elsewhere, and with BRADE_WATCH=poll, they are looked for again and again.
struct watch *watch_open(void);

// Watches a folder with all below it, or a file, which need not be there and may be written anew or
// replaced by another. Asking again for what is watched already is fine, and finds new folders.
void watch_add(struct watch *w, const char *path);

// Whether anything is watched.
bool watch_any(const struct watch *w);

// Waits until a .yaml or .yml file, or a file that was named, is saved, moved or removed, and then
// until nothing more happens for a moment, so that a burst of saves is one. False if interrupted.
bool watch_wait(struct watch *w);

// Whether an interrupt has come since watch_open().
bool watch_interrupted(void);

void watch_close(struct watch *w);

#endif
