// SPDX-License-Identifier: GPL-3.0-or-later
/* The words of a page's furniture: labels of what its scripts show. All else that is read there
 * comes with the tutor's events. */
#ifndef BRADE_PAGEWORDS_H
#define BRADE_PAGEWORDS_H

#include "base/text.h"

/* Appends them as one JSON object, key by key, in the language in use. What stands in braces in a
 * value, as {play}, is filled in by the page. */
void pagewords_json(struct text *out);

#endif
