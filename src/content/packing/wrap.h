// SPDX-License-Identifier: GPL-3.0-or-later
/* A parcel as an archive. Inner to packing and the command line. */
#ifndef BRADE_WRAP_H
#define BRADE_WRAP_H

#include "base/text.h"
#include "packing/parcel.h"

/* Appends a .tar.gz or a .zip archive of a settled parcel, its files in a folder called `top`. The
 * same files always give the same bytes: no owner, no mode of their own, one time for all. */
void wrap_tar_gz(struct text *out, const struct parcel *p, const char *top);
void wrap_zip(struct text *out, const struct parcel *p, const char *top);

#endif
