// SPDX-License-Identifier: GPL-3.0-or-later
/* What a browser installs a live book by (W3C Web Application Manifest). Inner to the book. */
#ifndef BRADE_BOOK_MANIFEST_H
#define BRADE_BOOK_MANIFEST_H

#include "book/frame.h"

/* Appends the manifest of an edition, as JSON: it starts in the tutor, in the edition's language,
 * and holds all of the site, wherever that lies. */
void manifest_json(struct text *out, const struct edition *e);

#endif
