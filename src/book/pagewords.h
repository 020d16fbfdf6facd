// SPDX-License-Identifier: GPL-3.0-or-later
/* What stands on the buttons and lines of a live page. Inner to the book. */
#ifndef BRADE_BOOK_PAGEWORDS_H
#define BRADE_BOOK_PAGEWORDS_H

#include "base/text.h"

/* Appends all of them in the language in use, as a JSON object. */
void pagewords_json(struct text *out);

#endif
