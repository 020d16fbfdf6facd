// SPDX-License-Identifier: GPL-3.0-or-later
/* What brade-puzzlegen ideas does. */
#ifndef BRADE_IDEAS_H
#define BRADE_IDEAS_H

#include "puzzlegen/problem.h"
#include "tool/makers.h"

/* Checkers of 30 that two problems may share. */
enum { IDEAS_ALIKE_MOST = 22 };

/* Plays so many games into a file of dilemmas (ideasfile.h), going on where it ends. */
enum command_status ideas_play(const char *path, long games, uint64_t seed);

/* Prints the dilemmas of files, those of one idea or all (NULL), one a line, with the traits that
 * hold. */
enum command_status ideas_list(const char *idea, char **path, int paths);

/* Prints how often each idea decides in the games of files. */
enum command_status ideas_count(char **path, int paths);

/* Proves dilemmas of an idea of a file until so many are problems, and writes them as records. */
enum command_status ideas_prove(int idea, int most, uint64_t seed, const char *from,
                                const char *path);

/* The same of lines that begin with a dilemma of the idea. */
enum command_status ideas_lines(int idea, int most, uint64_t seed, const char *from,
                                const char *path);

/* Puts at most so many problems of records into the file of their idea. */
enum command_status ideas_fill(const char *path, long most, char **records, int n);

#endif
