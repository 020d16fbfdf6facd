// SPDX-License-Identifier: GPL-3.0-or-later
/* Where a learner's store lies, whether it may be used, and moving it about. Inner to store.c. */
#ifndef BRADE_STOREFILE_H
#define BRADE_STOREFILE_H

#include <sys/types.h>

#include "learner/store/store.h"

/* Appends the folder that programs keep their state in, by the XDG rules; it need not be there.
 * False if there is no home folder. */
bool storefile_state_home(struct text *out);

/* The path of the store, absolute and with no symbolic link but perhaps the last part; its folder
 * is made where it is the program's own. NULL, and why in *why, if there can be none. To be
 * freed. */
char *storefile_path(const struct store_place *place, struct text *why);

enum storefile_state {
    STOREFILE_MISSING,
    STOREFILE_EMPTY,
    STOREFILE_OURS,    /* by its looks: SQLite has to say the rest */
    STOREFILE_DAMAGED, /* ours, and cannot be right as it is */
    STOREFILE_NEWER,   /* made by a newer brade */
    STOREFILE_REFUSED, /* a link, foreign, open to others: *why says it */
    STOREFILE_UNREAD   /* the system does not let it be looked at: *why says it */
};

/* What lies at the path. */
enum storefile_state storefile_look(const char *path, struct text *why);

/* Which file this is, to notice that another took its place. False if there is none. */
struct storefile_identity {
    dev_t device;
    ino_t inode;
};
bool storefile_identity(const char *path, struct storefile_identity *out);

/* Whether it is at the path: another may have come there by a repair, a reset, or the user's hand.
 */
bool storefile_is(const char *path, const struct storefile_identity *file);

/* How the store's folder is held against others of this program. Where the file system or the
 * rights of the folder allow no lock (STOREFILE_UNLOCKED), what needs to be alone must not be done,
 * and who writes has to look afterwards whether the file is still the one under the name. */
enum storefile_lock { STOREFILE_LOCKED, STOREFILE_BUSY, STOREFILE_UNLOCKED };

/* Holds the folder, alone or shared, waiting for up to ten seconds, or not at all. *held is for
 * storefile_release(), whatever the answer. */
enum storefile_how { STOREFILE_SHARED, STOREFILE_ALONE, STOREFILE_ALONE_NOW };
enum storefile_lock storefile_hold(const char *path, enum storefile_how how, int *held);
void storefile_release(int held);

/* What the name of a store that is being made has behind the store's, with six characters by lot.
 */
#define STOREFILE_FRESH ".new-"

/* Removes those that a program that was killed left beside the store: to be called with the folder
 * locked, alone or not, since who makes one is alone. */
void storefile_sweep(const char *path);

/* A free name beside the path: "PATH.WHAT-20260131-235959". To be freed. */
char *storefile_aside(const char *path, const char *what);

/* Puts the store aside under this name and `fresh` in its place; a journal goes with the old one.
 * False, errno set, if it cannot be done: then all is as it was. To be called alone. */
bool storefile_replace(const char *path, const char *aside, const char *fresh);

/* The name of a daily copy, 1: the newest, to STOREFILE_COPIES: "PATH.copy-1". To be freed. */
enum { STOREFILE_COPIES = 3 };
char *storefile_copy(const char *path, int number);

/* Makes what was done to names in the path's folder last. */
void storefile_sync_folder(const char *path);

#endif
