// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lessons and puzzles that a book is made of.
#ifndef BRADE_CLI_SHELF_H
#define BRADE_CLI_SHELF_H

#include "base/diag.h"
#include "book/book.h"
#include "cli/options.h"

struct book_shelf {
    struct course **courses;
    size_t count, room;
};

// Loads the files that the options name from argument `from` on, or all that are shipped where
// there is none. The answer is an enum cli_status, what is wrong has been said on stderr. Either
// way to be freed with shelf_free().
int shelf_load(struct book_shelf *shelf, const struct cli_options *options, size_t from);
void shelf_free(struct book_shelf *shelf);

// The book of a shelf as the options would have it: without --lang in both languages. Borrows both.
struct book shelf_book(const struct book_shelf *shelf, const struct cli_options *options);

#endif
