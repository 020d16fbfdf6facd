// SPDX-License-Identifier: GPL-3.0-or-later
//
// Messages of the program on stderr: for people, or with --json an object a line.
#ifndef BRADE_CLI_MESSAGE_H
#define BRADE_CLI_MESSAGE_H

#include <stdbool.h>

#include "base/diag.h"
#include "base/text.h"
#include "frontend/frontend.h"

// From now on every message is one object on a line: {"error": "..."}, with "help", "file", "line"
// and "column" where there are such; "warning" or "note" instead of "error".
void message_in_json(void);

// Prints "brade: " and what printf would print, as one line on stderr. Foreign text in it must
// have been made safe.
void message_error(const char *format, ...) __attribute__((format(printf, 1, 2)));

// The same with a second line that tells how to get help.
void message_usage(const char *format, ...) __attribute__((format(printf, 1, 2)));

// Unless it went well, says why not. Frees *why; answers `good`.
bool message_unless(bool good, struct text *why);

// Writes a file, for its owner's eyes alone (own) or as any; "-" is standard output. False, having
// said why, if it cannot be.
bool message_write(const char *path, const struct text *content, bool own);

// Prints paragraphs on standard output in the width of the terminal.
void message_print(const struct text *words);

// Says what the store has to say, one line with its end, or nothing, and clears it.
void message_store(struct text *said);

// Says what is no error: lines, each with its end.
void message_lines(const char *lines);

// Says all of a list, sorted.
void message_diags(struct diags *d, bool colour);

// Shows to people a line and a mark under one of its columns, from 0.
void message_place(const char *line, int column);

// A frontend for a program that asks for one document of the tutor as JSON: documents go to stdout,
// and words, as all that belongs to a failure, become messages. It asks for no line.
struct frontend *message_frontend(void);

#endif
