// SPDX-License-Identifier: GPL-3.0-or-later
/* What wasi-libc lacks and the tutor calls, for builds that run in a browser; included before
 * everything else. There is one thread, one user, and a folder of files in memory. */
#ifndef BRADE_SHIMS_H
#define BRADE_SHIMS_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

/* The time zone is the page's: wasi knows none. */
struct tm *shim_localtime(const time_t *when, struct tm *out);
time_t shim_mktime(struct tm *when);

char *shim_realpath(const char *path);
int shim_open_fresh(char *path);

#define localtime_r(when, out) shim_localtime(when, out)
#define mktime(when) shim_mktime(when)
#define realpath(path, out) shim_realpath(path)
#define mkostemp(path, flags) shim_open_fresh(path)
#define pause() ((void)0)
#define getpid() 1
#define getuid() 0U
#define geteuid() 0U
#define umask(mode) ((void)(mode), 022U)
#define fchmod(file, mode) ((void)(file), (void)(mode), 0)
#define chmod(path, mode) ((void)(path), (void)(mode), 0)

#endif
