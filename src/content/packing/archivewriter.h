// SPDX-License-Identifier: GPL-3.0-or-later
/* A package as an archive. Inner to packing and the command line. */
#ifndef BRADE_ARCHIVEWRITER_H
#define BRADE_ARCHIVEWRITER_H

#include "base/text.h"
#include "packing/package.h"

/* Appends a .tar.gz or a .zip archive of a settled package, its files in a folder called `top`. The
 * same files always give the same bytes: no owner, no mode of their own, one time for all. */
void archivewriter_tar_gz(struct text *out, const struct package *p, const char *top);
void archivewriter_zip(struct text *out, const struct package *p, const char *top);

#endif
