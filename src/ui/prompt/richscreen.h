// SPDX-License-Identifier: GPL-3.0-or-later
/* Paragraphs of lessons and puzzles on a terminal. Inner to the layer. */
#ifndef BRADE_RICHSCREEN_H
#define BRADE_RICHSCREEN_H

#include "frontend/frontend.h"

/* Appends block i of a text, which is no board, as lines, each ended by a newline: wrapped, what it
 * stands in before them, and what stands out in it so where colours are shown. */
void richscreen_add(struct text *out, const struct frontend_display *display,
                    const struct rich *rich, size_t i);

/* Appends the words of one paragraph, what stands out in it so where colours are shown. */
void richscreen_words(struct text *out, const struct frontend_display *display,
                      const struct rich_block *b);

#endif
