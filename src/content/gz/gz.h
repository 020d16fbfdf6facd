// SPDX-License-Identifier: GPL-3.0-or-later
/* Bytes packed as a .gz file is (RFC 1952). */
#ifndef BRADE_GZ_H
#define BRADE_GZ_H

#include <stddef.h>

#include "base/text.h"

/* Appends n bytes packed as small as it goes, without a name or a time: the same bytes always give
 * the same. */
void gz_add(struct text *out, const void *bytes, size_t n);

/* Why a .gz file was not unpacked. */
enum gz_fault {
    GZ_GOOD,
    GZ_NONE,      /* it is no .gz file, or is cut off or damaged: its sum is another */
    GZ_TOO_LARGE, /* it would be larger than the limit */
    GZ_MORE       /* something stands behind its end */
};

/* Appends what was packed, at most limit bytes of it; nothing where it is not good. */
enum gz_fault gz_unpack(struct text *out, const void *packed, size_t n, size_t limit);

#endif
