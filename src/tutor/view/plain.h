// SPDX-License-Identifier: GPL-3.0-or-later
/* Words as they are to be heard: for screen readers and speech. */
#ifndef BRADE_PLAIN_H
#define BRADE_PLAIN_H

#include "base/text.h"

/* Appends one paragraph, or several set apart by newlines, with every sentence on a line of its own
 * and in words what a voice would spell out as a sign ("4/5*" → "4/5 hitting"). No newline at the
 * end. */
void plain_text(struct text *out, const char *words);

#endif
