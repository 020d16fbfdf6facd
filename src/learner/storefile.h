// SPDX-License-Identifier: GPL-3.0-or-later
/* Where a learner's store lies, whether it may be used, and moving it about. Inner to store.c. */
#ifndef BRADE_STOREFILE_H
#define BRADE_STOREFILE_H

#include <sys/types.h>

#include "store.h"

/* As store_profile_is_good(). */
bool storefile_profile_is_good(const char *name);

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
    STOREFILE_REFUSED  /* a link, foreign, open to others, unreadable: *why says it */
};

/* What lies at the path. */
enum storefile_state storefile_look(const char *path, struct text *why);

/* Which file this is, to notice that another took its place. False if there is none. */
struct storefile_identity {
    dev_t device;
    ino_t inode;
};
bool storefile_identity(const char *path, struct storefile_identity *out);

/* Holds the store's folder against others of this program, alone or shared, waiting for up to ten
 * seconds. The descriptor is for storefile_release(); -1 where it cannot be held, which is fine. */
int storefile_hold(const char *path, bool alone);
void storefile_release(int held);

/* A free name beside the path: "PATH.WHAT-20260131-235959". To be freed. */
char *storefile_aside(const char *path, const char *what);

/* Puts the store aside under this name and `fresh` in its place (NULL: nothing); a journal goes
 * with the old one. The old store is never without a name. False, errno set, if it cannot be done.
 */
bool storefile_replace(const char *path, const char *aside, const char *fresh);

/* Makes what was done to names in the path's folder last. */
void storefile_sync_folder(const char *path);

#endif
