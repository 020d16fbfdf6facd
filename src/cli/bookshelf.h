// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lessons and puzzles that a book is made of.
#ifndef BRADE_CLI_BOOKSHELF_H
#define BRADE_CLI_BOOKSHELF_H

#include "base/diag.h"
#include "book/book.h"
#include "cli/options.h"

struct bookshelf {
    struct course **courses;
    size_t count, room;
};

// Loads the files that the options name from argument `from` on, or all that are shipped where
// there is none. The answer is an enum cli_status, what is wrong has been said on stderr. Either
// way to be freed with bookshelf_free().
int bookshelf_load(struct bookshelf *shelf, const struct cli_options *options, size_t from);
void bookshelf_free(struct bookshelf *shelf);

// The book of a shelf as the options would have it: without --lang in both languages. Borrows both.
struct book bookshelf_book(const struct bookshelf *shelf, const struct cli_options *options);

#endif
