// SPDX-License-Identifier: GPL-3.0-or-later
/* Texts of lessons and puzzles as values: paragraphs, lists, quotes and boards; emphasis, links and
 * plays in them. They are written in a small Markdown (docs/authoring.md, Texts), which is read
 * here and nowhere else; how they look is the affair of who shows them. What is not of that small
 * Markdown stays the text that it is. */
#ifndef BRADE_RICH_H
#define BRADE_RICH_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/text.h"
#include "rules/situation.h"

/* What a block stands in. */
enum rich_kind { RICH_QUOTE, RICH_BULLETS, RICH_NUMBERS };

enum { RICH_DEPTH = 6 }; /* deeper things are shown at this depth */

struct rich_frame {
    enum rich_kind kind;
    int of;     /* which quote or list of the text it is, from 1 */
    int item;   /* of a list: which of its items, from 1 */
    int number; /* NUMBERS: the item's number */
};

/* Words that look alike. All of them are safe to show. */
struct rich_span {
    char *words; /* line ends stay */
    bool emphasis, strong;
    bool play;           /* it is a play by its name */
    const char *address; /* it leads there: http:, https: or mailto:; NULL: nowhere */
};

/* A paragraph or a board, and what it stands in, the outermost first. */
struct rich_block {
    int depth;
    struct rich_frame frame[RICH_DEPTH];
    bool apart; /* an empty line stands before it */
    struct rich_span *span;
    size_t spans;
    struct situation *board; /* or NULL: it is a paragraph */
};

struct rich {
    struct rich_block *block;
    size_t blocks;
    struct arena *in; /* what all of it lies in */
};

/* Reads a text into an arena, with what is quoted in it (quoted.h); r: the rules of its boards.
 * NULL where it is words and nothing else: then what it says, as quoted_bare() has it, is appended
 * to *bare (or NULL). */
struct rich *rich_read(struct arena *in, const char *words, const struct ruleset *r,
                       struct text *bare);

/* Puts words of the program before it: in its first paragraph, where it begins with one. */
void rich_before(struct rich *rich, const char *words);

/* The same as rich_read() with words of the program's before it, unless they are NULL; words that
 * are nothing else are made safe, without the newlines at their end. */
struct rich *rich_read_after(struct arena *in, const char *words, const struct ruleset *r,
                             const char *before, struct text *plain);

/* Whether an address is one that is shown. */
bool rich_is_address(const char *s);

/* How many of the frames of block i it has in common with the block before: the rest begins with
 * it. Of a list of which it begins another item that list does not count. */
int rich_shared(const struct rich *rich, size_t i);

/* The words of a link's spans, from span i of a block on: appends them and returns the first span
 * that is not of it. */
size_t rich_link_words(struct text *out, const struct rich_block *b, size_t i);

/* Whether an address has to be told beside the words that lead there. */
bool rich_tells_address(const char *words, const char *address);

/* What a text has that is not of the small Markdown, and so is shown as it is written. */
enum rich_fault {
    RICH_HTML,
    RICH_IMAGE,
    RICH_HEADING,
    RICH_CODE,    /* a block of it */
    RICH_CODED,   /* … or words */
    RICH_RULE,    /* a line across the page */
    RICH_TABLE,   /* … of bars and hyphens */
    RICH_ADDRESS, /* a link that leads to none of the addresses that are shown */
    RICH_TITLE,   /* a link with a title */
    RICH_FAULTS
};

/* Tells each of them with the byte where it stands. */
void rich_faults(const char *words, void (*tell)(void *data, enum rich_fault fault, size_t at),
                 void *data);

/* Whether a text has blocks other than one paragraph: what is shown in a line cannot. */
bool rich_is_line(const struct rich *rich);

#endif
