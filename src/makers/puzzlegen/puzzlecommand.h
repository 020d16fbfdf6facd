// SPDX-License-Identifier: GPL-3.0-or-later
/* The commands of brade-puzzlegen. */
#ifndef BRADE_PUZZLECOMMAND_H
#define BRADE_PUZZLECOMMAND_H

#include "tool/makers.h"

enum command_status command_mine(struct command_line *line);
enum command_status command_gather(struct command_line *line);
enum command_status command_ideas(struct command_line *line);
enum command_status command_certify(struct command_line *line);

#endif
