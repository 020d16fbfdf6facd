// SPDX-License-Identifier: GPL-3.0-or-later
/* Locks that hold nobody up: there is one process. */
#ifndef BRADE_SHIMS_FILE_H
#define BRADE_SHIMS_FILE_H

#define LOCK_SH 1
#define LOCK_EX 2
#define LOCK_NB 4
#define LOCK_UN 8
#define flock(file, how) ((void)(file), (void)(how), 0)

#endif
