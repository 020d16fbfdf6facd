// SPDX-License-Identifier: GPL-3.0-or-later
/* Bytes packed as a .gz file is (RFC 1952). Inner to the site. */
#ifndef BRADE_SITE_GZ_H
#define BRADE_SITE_GZ_H

#include <stddef.h>

#include "base/text.h"

/* Appends n bytes packed as small as it goes, without a name or a time: the same bytes always give
 * the same. */
void gz_add(struct text *out, const void *bytes, size_t n);

#endif
