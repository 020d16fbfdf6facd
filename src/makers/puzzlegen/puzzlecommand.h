// SPDX-License-Identifier: GPL-3.0-or-later
/* The commands of brade-puzzlegen. */
#ifndef BRADE_PUZZLECOMMAND_H
#define BRADE_PUZZLECOMMAND_H

#include "tool/makers.h"

enum command_status command_ideas_play(struct command_line *line);
enum command_status command_ideas_list(struct command_line *line);
enum command_status command_ideas_count(struct command_line *line);
enum command_status command_ideas_prove(struct command_line *line); /* or lines */
enum command_status command_ideas_fill(struct command_line *line);
enum command_status command_certify(struct command_line *line);

/* Checkers of 30 that two problems may share. */
enum { IDEAS_ALIKE_MOST = 22 };

#endif
