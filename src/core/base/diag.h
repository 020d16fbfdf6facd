// SPDX-License-Identifier: GPL-3.0-or-later
//
// Diagnostics about files that people wrote, as a compiler gives them:
//     FILE:LINE:COLUMN: error: MESSAGE
//         the line of the file
//             ^
// All of them go through diag_add and diags_print. The severity word is in the language in use.
#ifndef BRADE_DIAG_H
#define BRADE_DIAG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/text.h"

enum diag_severity { DIAG_ERROR, DIAG_WARNING, DIAG_NOTE };

// "error", "warning" or "note", in every language.
const char *diag_severity_id(enum diag_severity severity);

// What a diagnostic points at. All but `file` may be left zero.
struct diag_place {
    const char *file;   // as the user named it
    const char *source; // the whole text of the file, for quoting the line, or a part of it
    size_t source_size; // bytes
    int line;           // from 1; 0: the file as a whole, told as 1:1
    int column;         // in characters from 1; 0: the line as a whole, told as column 1
    int source_line, source_column; // where the part begins, from 1; 0: at the file's beginning
};

struct diag {
    enum diag_severity severity;
    char *file;
    int line;
    int column;
    char *message;
    char *excerpt;       // the line, or the part of it near the column; NULL if there is none
    size_t excerpt_size; // bytes
    int excerpt_column;  // the column within the excerpt, in characters from 1; 0: none
    bool cut_left;       // the line goes on to the left of the excerpt
    bool cut_right;
    size_t order; // of adding; a note has the order of what it belongs to
};

// A list of them. All zero is a good empty list.
struct diags {
    struct diag *items;
    size_t count;
    size_t cap;
    size_t errors; // all that were added, also those past the limit
    size_t warnings;
    size_t dropped;  // errors and warnings past the limit
    bool unreadable; // a file is not there, or is none that may be read
    bool failed;     // the system failed to read one
};

// How many errors and warnings a list keeps.
#define DIAGS_LIMIT 200

// Adds a diagnostic; the message is what printf would print, one line, without a full stop, and may
// hold foreign text as it is (it is made safe when printed). A note belongs to the error or
// warning added before it. Everything is copied.
void diag_add(struct diags *d, enum diag_severity severity, const struct diag_place *place,
              const char *format, ...) __attribute__((format(printf, 4, 5)));

// Whether errors and warnings added from now on are only counted: no place needs to be found for
// them.
bool diags_are_full(const struct diags *d);

// Adds as an error that a file or folder cannot be read, for the reason of an errno value, which
// `why` tells. Marks the list as unreadable or failed by it.
void diag_unread(struct diags *d, const char *file, int problem, const char *why);

// Frees what the list holds and leaves it empty and usable.
void diags_free(struct diags *d);

// Sorts the list by file, line and column; notes stay behind what they belong to.
void diags_sort(struct diags *d);

// Sorts the list and appends all of it as text, then how many more there were. Nothing for an
// empty list.
void diags_text(struct text *out, struct diags *d, bool colour);

// The same, printed.
void diags_print(struct diags *d, FILE *to, bool colour);

#endif
