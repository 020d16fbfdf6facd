// SPDX-License-Identifier: GPL-3.0-or-later
/* The commands of brade-puzzlegen. */
#ifndef BRADE_PUZZLECOMMAND_H
#define BRADE_PUZZLECOMMAND_H

#include "tool/makers.h"

enum command_status command_ideas(struct command_line *line);
enum command_status command_certify(struct command_line *line);

/* Checkers of 30 that two problems may share. */
enum { IDEAS_ALIKE_MOST = 22 };

/* Puts at most so many problems of records into the file of their idea. */
enum command_status ideas_fill(const char *path, long most, char **records, int n);

#endif
