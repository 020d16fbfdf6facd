// SPDX-License-Identifier: GPL-3.0-or-later
/* Files of dilemmas met in games:
 *
 *   # brade-puzzlegen ideas play --seed 1
 *   POSITION ROLL BEST WRONG …      a dilemma of game 0, fields set apart by tabs
 *   = 0 97 61                       game 0 is whole: 97 turns, 61 of them with a choice */
#ifndef BRADE_IDEASFILE_H
#define BRADE_IDEASFILE_H

#include <stdio.h>

#include "puzzlegen/dilemma.h"
#include "tool/makers.h"

/* Opens a file to go on after its last whole game; *next is the game to be played. With a message
 * COMMAND_NO if it is of another seed, COMMAND_FAILED if it cannot be opened. */
enum command_status ideasfile_open(const char *path, uint64_t seed, FILE **out, long *next);

/* Dilemmas of all whole games of a file, and what was played for them. */
struct ideasfile {
    struct dilemma *dilemma;
    size_t n, room;
    long games, turns, choices;
};

/* Adds a file to what was read. False with a message. */
bool ideasfile_read(struct ideasfile *f, const char *path);
void ideasfile_free(struct ideasfile *f);

#endif
