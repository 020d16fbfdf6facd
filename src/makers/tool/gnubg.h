// SPDX-License-Identifier: GPL-3.0-or-later
//
// GNU Backgammon as a child: told what to do and heard to its end, or kept to answer questions. It
// plays without cube or noise and counts gammons (money play, no Jacoby rule).
#ifndef BRADE_GNUBG_H
#define BRADE_GNUBG_H

#include <stdbool.h>

#include "tool/child.h"

enum { GNUBG_ANSWER_SIZE = 256 };

// Whether it is installed.
bool gnubg_installed(void);

// Has it do what the commands say, a line each, as child_run() does. False too if it is not
// installed.
bool gnubg_run(struct child *c, const char *commands);

struct gnubg;

// Starts one that looks so many plies ahead for its plays (0: none), and waits until it answers. It
// ends with the thread that opened it, at the latest. NULL, with the reason in *why, if it is not
// installed or does not start.
struct gnubg *gnubg_open(int plies, struct text *why);

// Asks one line (without its end) and waits for the line it answers, which comes without its end
// and blanks around it; buf holds GNUBG_ANSWER_SIZE bytes. Two sorts of questions: the line of
// fibs_write() is answered by a play; "evaluation fibsboard LINE plies N cube off" by the chances
// of the side to move before its roll: wins, wins gammon, wins backgammon, loses gammon, loses
// backgammon, equity. False, with the reason in *why, if no answer comes.
bool gnubg_ask(struct gnubg *g, const char *question, char *buf, struct text *why);

// Ends it. NULL is fine.
void gnubg_close(struct gnubg *g);

#endif
