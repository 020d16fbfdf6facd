// SPDX-License-Identifier: GPL-3.0-or-later
/* SQLite made quick for a program that is alone with its files and may lose them: no locks, no
 * waiting for the disk, journals in memory, and memory of its own, which the sanitizer still
 * watches. */
#ifndef FUZZ_QUICKDB_H
#define FUZZ_QUICKDB_H

/* To be called before anything else is asked of SQLite; again does nothing. */
void quickdb_use(void);

#endif
