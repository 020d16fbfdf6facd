// SPDX-License-Identifier: GPL-3.0-or-later
/* Texts of lessons and puzzles (rich/rich.h) as lines of words, to be read or heard. */
#ifndef BRADE_RICHTEXT_H
#define BRADE_RICHTEXT_H

#include "base/text.h"
#include "rich/rich.h"
#include "view/draw.h"

/* What is put around words that stand out, "" for nothing; and what after each of them. */
struct richtext_marks {
    const char *emphasis, *strong, *link, *end;
};

/* Appends the words of a paragraph, lines and all, an address behind what leads there. marks: NULL
 * for none. */
void richtext_paragraph(struct text *out, const struct rich_block *b,
                        const struct richtext_marks *marks);

/* Appends what stands before the first line of block i, or before its others: "– " for an item,
 * "1. ", blanks within one, and for a quote the bar. */
void richtext_before(struct text *out, const struct rich *rich, size_t i, const char *bar,
                     bool first);

/* Appends a paragraph as it is to be heard, what it stands in told by words; not yet by sentences:
 * plain_text(). */
void richtext_heard(struct text *out, const struct rich *rich, size_t i);

/* A board of a text as it is to be drawn. */
struct draw richtext_board(const struct rich_block *b);

/* Appends all of it as plain words: boards in sentences. No newline at the end. */
void richtext_words(struct text *out, const struct rich *rich);

/* A text as interpolate_text() has it as plain words; NULL for NULL. In scratch, which is emptied
 * first, or the text itself. */
const char *richtext_plain(const char *words, const struct ruleset *r, struct text *scratch);

#endif
