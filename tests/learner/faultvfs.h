// SPDX-License-Identifier: GPL-3.0-or-later
/* A layer between SQLite and the disk that lets a chosen call fail. */
#ifndef BRADE_FAULTVFS_H
#define BRADE_FAULTVFS_H

#include <stdbool.h>

#include "base/rng/rng.h"

enum fault {
    FAULT_EIO,   /* the call fails and does nothing */
    FAULT_FULL,  /* likewise, for want of room */
    FAULT_SHORT, /* a write puts half of it there and fails; other calls fail */
    FAULTS
};

/* Puts itself under every connection opened from now on. */
void faultvfs_install(void);

/* Lets the call number `at` from now on fail (1 is the next), and, if `for_good`, every one after
 * it; 0: none. Counted are opening, writing, cutting, syncing and deleting. */
void faultvfs_arm(enum fault fault, int at, bool for_good);

/* Whether the call that was to fail has come. */
bool faultvfs_fired(void);

/* Begins to keep in mind, of every file opened from now on, what has been synced and what not. */
void faultvfs_watch(void);

/* Leaves on the disk what a loss of power could: all that was synced, and of the rest a part by lot
 * (sectors of 512 bytes, deleted names). Nothing may be open. Ends the watching. */
void faultvfs_power_off(struct rng *rng);

#endif
